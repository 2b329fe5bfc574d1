//! The fitted estimate against material alone.

use std::fmt;

use jogar_core::{Score, Side};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::estimated::{Estimated, Judged, Material};
use crate::play::{Effort, EnginePlayer, Player, play, random_opening};
use crate::progress::Progress;

/// How many games, and how.
pub struct Contest {
    /// Games, two from each opening.
    pub games: usize,
    /// How long to think about a move.
    pub effort: Effort,
    /// The seed of the openings.
    pub seed: u64,
}

/// How the games ended for the estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
}

impl Contest {
    /// Plays from each opening twice, with exchanged sides.
    pub fn run<G: Estimated>(&self, game: G) -> Tally {
        println!("{} games, {:?} for a move, seed {}", self.games, self.effort, self.seed);
        let mut rng = StdRng::seed_from_u64(self.seed);
        let mut fitted = EnginePlayer::new(game);
        let mut material = EnginePlayer::new(Judged { game, judgement: Material });
        let mut tally = Tally::default();
        let mut progress = Progress::new("games".to_owned(), self.games);
        for pair in 0..self.games / 2 {
            let opening = random_opening(&game, G::OPENING, &mut rng);
            for side in Side::BOTH {
                let mut players: [&mut dyn Player<G>; 2] = [&mut fitted, &mut material];
                players.rotate_left(side.index());
                let (_, outcome) = play(&game, opening.clone(), players, self.effort);
                tally.add(outcome.margin(side));
            }
            progress.tell(2 * pair + 2);
        }
        tally
    }
}

impl Tally {
    fn add(&mut self, margin: Score) {
        let count = match margin.cmp(&Score::ZERO) {
            std::cmp::Ordering::Greater => &mut self.wins,
            std::cmp::Ordering::Equal => &mut self.draws,
            std::cmp::Ordering::Less => &mut self.losses,
        };
        *count += 1;
    }

    fn games(self) -> f64 {
        (self.wins + self.draws + self.losses) as f64
    }

    /// The share of the points, from 0 to 1.
    fn score(self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games()
    }

    /// By how much the score may be wrong, with a certainty of 95 %.
    fn uncertainty(self) -> f64 {
        const DEVIATIONS: f64 = 1.96;
        let score = self.score();
        let squares = [(self.wins, 1.0), (self.draws, 0.5), (self.losses, 0.0)];
        let variance = squares.map(|(count, points)| count as f64 * f64::powi(points - score, 2));
        DEVIATIONS * (variance.iter().sum::<f64>() / self.games()).sqrt() / self.games().sqrt()
    }
}

/// The difference in strength that gives a score.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses } = self;
        let [score, uncertainty] = [self.score(), self.uncertainty()];
        let [low, high] = [score - uncertainty, score + uncertainty].map(|score| elo(score.clamp(0.0, 1.0)));
        writeln!(f, "+{wins} ={draws} -{losses}, score {:.1} % ± {:.1}", 100.0 * score, 100.0 * uncertainty)?;
        write!(f, "Elo {:+.0}, 95 % between {low:+.0} and {high:+.0}", elo(score))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let tally = Tally { wins: 70, draws: 10, losses: 20 };
        let text = tally.to_string();
        assert!(text.contains("score 75.0 %") && text.contains("Elo +191"), "{text}");
    }
}
