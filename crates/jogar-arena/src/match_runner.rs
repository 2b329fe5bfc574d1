//! A match of two players: pairs of games from the same opening, with colours swapped.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use jogar_core::{Fault, History, Score, Side};
use jogar_games::catalog::{Choice, Playable};
use jogar_play::schema::MovedBy;
use jogar_play::{Ending, OpenGame, Options, PlayerSpec, Pool, Recorder, Seat, Session, Setup, play_out};

use crate::{Interval, Opening};

/// How a match is played.
#[derive(Clone)]
pub struct Match {
    /// The players.
    pub players: [PlayerSpec; 2],
    /// The number of pairs of games.
    pub pairs: u32,
    /// The time limit for a move.
    pub time: Option<Duration>,
    /// How the games begin.
    pub opening: Opening,
    /// The seed of all randomness.
    pub seed: u64,
    /// The number of games at the same time.
    pub games_at_once: usize,
    /// Memory, endgame tables, and external programs.
    pub pool: Arc<Pool>,
}

/// A game of a match.
pub struct PlayedGame {
    /// The side of the first player of the match.
    pub first_player: Side,
    /// The game, which is over.
    pub session: Session,
    /// How it ended.
    pub ending: Ending,
}

impl PlayedGame {
    /// The final lead of the first player of the match. A forfeited game counts as lost, whatever the points
    /// were.
    #[must_use]
    pub fn margin(&self) -> Score {
        self.ending.outcome.margin(self.first_player)
    }

    /// The first player's points: 1, ½ or 0.
    #[must_use]
    pub fn points(&self) -> f64 {
        match self.ending.winner() {
            None => 0.5,
            Some(side) if side == self.first_player => 1.0,
            Some(_) => 0.0,
        }
    }
}

/// The results of a match so far.
#[derive(Default)]
pub struct Tally {
    /// The games of each pair, in order.
    pub pairs: Vec<[PlayedGame; 2]>,
}

impl Tally {
    /// All games.
    pub fn games(&self) -> impl Iterator<Item = &PlayedGame> {
        self.pairs.iter().flatten()
    }

    fn count(&self, points: f64) -> u32 {
        self.games().filter(|game| (game.points() - points).abs() < 0.25).count() as u32
    }

    /// Games that the first player won.
    #[must_use]
    pub fn wins(&self) -> u32 {
        self.count(1.0)
    }

    /// Drawn games.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.count(0.5)
    }

    /// Games that the second player won.
    #[must_use]
    pub fn losses(&self) -> u32 {
        self.count(0.0)
    }

    /// The share of the points of the first player.
    #[must_use]
    pub fn share(&self) -> Interval {
        let points = self.pairs.iter().map(|pair| pair.iter().map(PlayedGame::points).sum());
        Interval::of_pairs(&points.collect::<Vec<_>>())
    }

    /// The mean final lead of the first player.
    #[must_use]
    pub fn margin(&self) -> Interval {
        let mean = |pair: &[PlayedGame; 2]| pair.iter().map(|game| game.margin().to_f64()).sum::<f64>() / 2.0;
        Interval::of_mean(&self.pairs.iter().map(mean).collect::<Vec<_>>())
    }
}

/// Plays a match. `heard` is called after each pair and returns whether to go on.
///
/// # Errors
/// If the openings cannot be made.
pub fn play_match<G: Playable>(
    game: &G,
    contest: &Match,
    mut heard: impl FnMut(&Tally) -> bool,
) -> Result<Tally, Fault> {
    let openings = contest.opening.histories(game, contest.pairs, contest.seed)?;
    let mut tally = Tally::default();
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..contest.games_at_once.max(1) {
            let (sender, next, openings) = (sender.clone(), &next, &openings);
            scope.spawn(move || {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    let Some(opening) = openings.get(pair) else { return };
                    if sender.send((pair, play_pair(game, contest, pair as u64, opening))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Results are counted in the order of the pairs, so that the tally does not depend on the speed of
        // the threads.
        let mut waiting = BTreeMap::new();
        for (pair, games) in &results {
            waiting.insert(pair, games);
            while let Some(games) = waiting.remove(&tally.pairs.len()) {
                tally.pairs.push(games?);
                if !heard(&tally) {
                    next.store(usize::MAX / 2, Ordering::Relaxed);
                }
            }
        }
        Ok(tally)
    })
}

/// Both games of a pair.
fn play_pair<G: Playable>(
    game: &G,
    contest: &Match,
    pair: u64,
    opening: &History<G>,
) -> Result<[PlayedGame; 2], Fault> {
    let seed = contest.seed.wrapping_mul(1 << 20).wrapping_add(pair);
    let play = |first_player: Side| play_game(game, contest, 2 * seed, opening, first_player);
    Ok([play(Side::First)?, play(Side::Second)?])
}

fn play_game<G: Playable>(
    game: &G,
    contest: &Match,
    seed: u64,
    opening: &History<G>,
    first_player: Side,
) -> Result<PlayedGame, Fault> {
    // The index of the match player who plays a side.
    let player = |side: Side| usize::from(side != first_player);
    let open = OpenGame::new(game);
    let seats = Side::BOTH.map(|side| Seat::Player(contest.players[player(side)].clone()));
    let options = Options {
        pool: Arc::clone(&contest.pool),
        recorder: Recorder::forgetful(),
        seeds: Side::BOTH.map(|side| seed + player(side) as u64),
        time: contest.time,
    };
    let session = begin(game, &open, seats, opening)?;
    let (session, _) = play_out(open, session, options)?;
    let ending = session.ending().ok_or_else(|| Fault::damaged("log-not-over"))?;
    Ok(PlayedGame { first_player, session, ending })
}

/// A game in which the opening has been played.
fn begin<G: Playable>(
    game: &G,
    open: &OpenGame,
    seats: [Seat; 2],
    opening: &History<G>,
) -> Result<Session, Fault> {
    let choice: Choice = game.choice();
    let setup = Setup { game: G::NAME.to_owned(), choice, seats, start: None };
    let first_fault = |faults: jogar_core::Faults| faults.list()[0].clone();
    let mut session = Session::new(&*open.rules, setup).map_err(first_fault)?;
    for (&mv, pos) in opening.moves().iter().zip(opening.positions()) {
        session.make(&game.write_move(pos, mv), MovedBy::Opening, None)?;
    }
    Ok(session)
}
