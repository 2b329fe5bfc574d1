//! A match of two players: pairs of games from the same opening, with colours swapped.

use std::time::Duration;

use jogar_core::{Game, Record, Score, Side};
use jogar_search::Searchable;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{Interval, Player, PlayerSpec};

/// How a match is played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The players.
    pub players: [PlayerSpec; 2],
    /// How many pairs of games.
    pub pairs: u32,
    /// How long a move may take.
    pub time: Option<Duration>,
    /// How many random moves each opening has.
    pub opening: u32,
    /// From which everything random follows.
    pub seed: u64,
    /// How many games are played at the same time.
    pub games_at_once: usize,
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
}

impl Tally {
    /// What share of the points the first player deserves.
    #[must_use]
    pub fn share(&self) -> Interval {
        Interval::of_pairs(&self.pairs)
    }

    fn add(&mut self, margins: [Score; 2]) {
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
pub fn play_duel<G>(game: &G, duel: &Duel, mut heard: impl FnMut(&Tally) -> bool) -> Tally
where
    G: Searchable + Clone + Send + Sync + 'static,
{
    let mut tally = Tally::default();
    let workers = duel.games_at_once.max(1);
    let next = std::sync::atomic::AtomicU32::new(0);
    let (sender, results) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut players = [duel.players[0].build(game), duel.players[1].build(game)];
                loop {
                    let pair = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if pair >= duel.pairs
                        || sender.send((pair, play_pair(game, duel, pair, &mut players))).is_err()
                    {
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
    tally
}

/// The margins of the first player in both games of a pair.
fn play_pair<G: Game>(game: &G, duel: &Duel, pair: u32, players: &mut [Box<dyn Player<G>>; 2]) -> [Score; 2] {
    let seed = duel.seed.wrapping_mul(1 << 20).wrapping_add(u64::from(pair));
    let opening = random_opening(game, duel.opening, seed);
    Side::BOTH.map(|first_player| {
        for (index, player) in (0..).zip(players.iter_mut()) {
            player.begin(2 * seed + index);
        }
        let mut record = opening.clone();
        while record.outcome(game).is_none() {
            let side = game.mover(record.position());
            let player = &mut players[usize::from(side != first_player)];
            let thought = player.choose(record.position(), duel.time).expect("a game in progress has moves");
            record.play(game, thought.mv).expect("players make legal moves");
        }
        record.outcome(game).map_or(Score::ZERO, |outcome| outcome.margin(first_player))
    })
}

/// A game after some random moves that is not over yet.
fn random_opening<G: Game>(game: &G, plies: u32, seed: u64) -> Record<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let mut record = Record::new(game.start());
        for _ in 0..plies {
            let moves: Vec<_> = game.moves(record.position()).collect();
            if moves.is_empty() || record.play(game, moves[rng.random_range(0..moves.len())]).is_err() {
                break;
            }
        }
        if record.outcome(game).is_none() {
            return record;
        }
    }
}
