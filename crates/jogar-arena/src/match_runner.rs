//! A match of two players: pairs of games from the same opening, with colours swapped.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use jogar_core::{Fault, History, Message};
use jogar_games::catalog::Playable;
use jogar_play::{Forfeit, PlayerSpec, Pool, Verdict};

use crate::game_pair::PairTerms;
use crate::{GameFile, Interval, Opening, Pentanomial, PlayedGame};

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
    /// Where the games are written, if they are.
    pub record: Option<Arc<GameFile>>,
}

impl Match {
    const fn terms(&self) -> PairTerms<'_> {
        PairTerms { players: &self.players, time: self.time, pool: &self.pool }
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

    /// The results of the pairs.
    #[must_use]
    pub fn pentanomial(&self) -> Pentanomial {
        let points = self.pairs.iter().map(|pair| pair.iter().map(PlayedGame::points).sum());
        Pentanomial::of_pairs(&points.collect::<Vec<_>>())
    }

    /// The share of the points of the first player.
    #[must_use]
    pub fn share(&self) -> Interval {
        Interval::of_pairs(self.pentanomial())
    }

    /// The same in Elo.
    #[must_use]
    pub fn elo(&self) -> Interval {
        self.share().to_elo(self.games().count() as u32)
    }

    /// The mean final lead of the first player.
    #[must_use]
    pub fn margin(&self) -> Interval {
        let mean = |pair: &[PlayedGame; 2]| pair.iter().map(|game| game.margin().to_f64()).sum::<f64>() / 2.0;
        Interval::of_mean(&self.pairs.iter().map(mean).collect::<Vec<_>>())
    }
}

/// A player that fails in this many games in a row is withdrawn: it loses the games that are left.
pub const WITHDRAWN_AFTER: u32 = 5;
/// The games in a row in which each player failed.
#[derive(Default)]
struct Failures([u32; 2]);

impl Failures {
    /// Counts a pair of games; the player that has to be withdrawn now, if one has.
    fn count(&mut self, pair: &[PlayedGame; 2]) -> Option<usize> {
        let mut withdrawn = None;
        for game in pair {
            for player in 0..2 {
                let has_failed = game.failed() == Some(player);
                self.0[player] = if has_failed { self.0[player] + 1 } else { 0 };
                if self.0[player] >= WITHDRAWN_AFTER {
                    withdrawn = withdrawn.or(Some(player));
                }
            }
        }
        withdrawn
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
    let mut failures = Failures::default();
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..contest.games_at_once.max(1) {
            let (sender, next, openings) = (sender.clone(), &next, &openings);
            scope.spawn(move || {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    let Some(opening) = openings.get(pair) else { return };
                    let games = play_pair(game, contest, pair as u64, opening);
                    if sender.send((pair, games)).is_err() {
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
                let games = games?;
                let withdrawn = failures.count(&games);
                tally.pairs.push(games);
                let goes_on = heard(&tally);
                if withdrawn.is_some() || !goes_on {
                    next.store(usize::MAX / 2, Ordering::Relaxed);
                }
                if let Some(player) = withdrawn.filter(|_| goes_on) {
                    for opening in &openings[tally.pairs.len()..] {
                        tally.pairs.push(withdrawn_pair(game, contest, opening, player)?);
                    }
                    heard(&tally);
                    return Ok(tally);
                }
            }
        }
        Ok(tally)
    })
}

/// Writes the games of a pair as soon as it is over, whatever becomes of the match.
fn record(contest: &Match, mut games: [PlayedGame; 2]) -> [PlayedGame; 2] {
    for game in &mut games {
        game.troubles.extend(contest.record.as_ref().and_then(|file| file.append(&game.session)));
    }
    games
}

/// Both games of a pair, written as soon as they are over.
fn play_pair<G: Playable>(
    game: &G,
    contest: &Match,
    pair: u64,
    opening: &History<G>,
) -> Result<[PlayedGame; 2], Fault> {
    let seed = contest.seed.wrapping_mul(1 << 20).wrapping_add(pair);
    let mut games = contest.terms().play_pair(game, opening, seed.wrapping_mul(2))?;
    let replays = games[0].replays;
    if replays > 0 {
        let message = Message::new("match-replayed").with("pair", pair + 1).with("times", replays);
        games[0].troubles.push(message);
    }
    // It was played as often as it may be: that is said, and it counts.
    if games.iter().any(PlayedGame::is_stalled) {
        games[0].troubles.push(Message::new("match-still-stalled").with("pair", pair + 1));
    }
    Ok(record(contest, games))
}

/// The games of a pair that are not played, because a player was withdrawn.
fn withdrawn_pair<G: Playable>(
    game: &G,
    contest: &Match,
    opening: &History<G>,
    player: usize,
) -> Result<[PlayedGame; 2], Fault> {
    let message = Message::new("match-withdrawn").with("games", WITHDRAWN_AFTER);
    let forfeit = Forfeit::new(Verdict::Withdrawn, message);
    contest.terms().forfeit_pair(game, opening, player, &forfeit)
}
