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

    /// The lowest and the highest score that the games allow, with a certainty of 95 %: Wilson's interval, which
    /// holds for one-sided results too. Draws make it a little wider than it need be.
    fn interval(self) -> [f64; 2] {
        const DEVIATIONS: f64 = 1.96;
        let [score, games] = [self.score(), self.games()];
        let share = DEVIATIONS * DEVIATIONS / games;
        let centre = (score + share / 2.0) / (1.0 + share);
        let variance = score * (1.0 - score) / games + share / (4.0 * games);
        let width = DEVIATIONS * variance.sqrt() / (1.0 + share);
        [centre - width, centre + width]
    }
}

/// The difference in strength that gives a score.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses } = self;
        let [low, high] = self.interval();
        let [score, least, most] = [self.score(), low, high].map(|score| 100.0 * score);
        writeln!(f, "+{wins} ={draws} -{losses}, score {score:.1} %, 95 % between {least:.1} and {most:.1}")?;
        let [elo, least, most] = [self.score(), low, high].map(elo);
        write!(f, "Elo {elo:+.0}, 95 % between {least:+.0} and {most:+.0}")
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

    #[test]
    fn a_clean_sweep_proves_only_so_much() {
        let [least, most] = Tally { wins: 10, draws: 0, losses: 0 }.interval();
        assert!((0.7..0.75).contains(&least) && (0.99..1.01).contains(&most), "{least} to {most}");
    }
}
