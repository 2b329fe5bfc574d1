//! A match of two players: pairs of games from the same opening, with colours swapped.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Game, History, Score, Side};
use jogar_games::catalog::Playable;

use jogar_play::{EndgameTables, Player, PlayerSpec};

use crate::{Interval, Opening};

/// How a match is played.
#[derive(Clone, Debug)]
pub struct Match {
    /// The players.
    pub players: [PlayerSpec; 2],
    /// How many pairs of games.
    pub pairs: u32,
    /// How long a move may take.
    pub time: Option<Duration>,
    /// How the games begin.
    pub opening: Opening,
    /// From which everything random follows.
    pub seed: u64,
    /// How many games are played at the same time.
    pub games_at_once: usize,
    /// Where engines find endgame tables.
    pub endgame_tables: Option<Arc<EndgameTables>>,
}

/// How a match stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
    /// The first player's points of each pair, in order.
    pub pairs: Vec<f64>,
    /// By how many points the first player was ahead at the end, a game of each pair on average.
    pub margins: Vec<f64>,
}

impl Tally {
    /// What share of the points the first player deserves.
    #[must_use]
    pub fn share(&self) -> Interval {
        Interval::of_pairs(&self.pairs)
    }

    /// By how many points the first player is ahead at the end of a game.
    #[must_use]
    pub fn margin(&self) -> Interval {
        Interval::of_mean(&self.margins)
    }

    fn add(&mut self, margins: [Score; 2]) {
        self.margins.push(margins.iter().map(|margin| margin.to_f64()).sum::<f64>() / 2.0);
        let mut points = 0.0;
        for margin in margins {
            match margin.cmp(&Score::ZERO) {
                std::cmp::Ordering::Greater => {
                    self.wins += 1;
                    points += 1.0;
                }
                std::cmp::Ordering::Equal => {
                    self.draws += 1;
                    points += 0.5;
                }
                std::cmp::Ordering::Less => self.losses += 1,
            }
        }
        self.pairs.push(points);
    }
}

/// Plays a match. `heard` is told after each pair and says whether to go on.
///
/// # Errors
/// If the games cannot begin as they should.
pub fn play_match<G: Playable>(
    game: &G,
    contest: &Match,
    mut heard: impl FnMut(&Tally) -> bool,
) -> Result<Tally, Fault> {
    let openings = contest.opening.records(game, contest.pairs, contest.seed)?;
    let mut tally = Tally::default();
    let workers = contest.games_at_once.max(1);
    let next = std::sync::atomic::AtomicU32::new(0);
    let (sender, results) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next, openings) = (sender.clone(), &next, &openings);
            scope.spawn(move || {
                let mut players =
                    contest.players.map(|player| player.build(game, contest.endgame_tables.as_ref()));
                loop {
                    let pair = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(opening) = openings.get(pair as usize) else { return };
                    if sender.send((pair, play_pair(game, contest, pair, opening, &mut players))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Results are counted in the order of the pairs, so that the tally does not depend on who was faster.
        let mut waiting = std::collections::BTreeMap::new();
        for (pair, margins) in &results {
            waiting.insert(pair, margins);
            while let Some(margins) = waiting.remove(&(tally.pairs.len() as u32)) {
                tally.add(margins);
                if !heard(&tally) {
                    next.store(u32::MAX / 2, std::sync::atomic::Ordering::Relaxed);
                }
            }
        }
    });
    Ok(tally)
}

/// The margins of the first player in both games of a pair.
fn play_pair<G: Game>(
    game: &G,
    contest: &Match,
    pair: u32,
    opening: &History<G>,
    players: &mut [Box<dyn Player<G>>; 2],
) -> [Score; 2] {
    let seed = contest.seed.wrapping_mul(1 << 20).wrapping_add(u64::from(pair));
    Side::BOTH.map(|first_player| {
        for (index, player) in (0..).zip(players.iter_mut()) {
            player.begin(2 * seed + index);
        }
        let mut record = opening.clone();
        while record.outcome(game).is_none() {
            let side = game.mover(record.position());
            let player = &mut players[usize::from(side != first_player)];
            let thought =
                player.choose(record.position(), contest.time).expect("a game in progress has moves");
            record.play(game, thought.mv).expect("players make legal moves");
        }
        record.outcome(game).map_or(Score::ZERO, |outcome| outcome.margin(first_player))
    })
}
