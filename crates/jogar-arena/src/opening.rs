//! How the games of a match begin, so that they are not all the same.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use jogar_core::{Fault, Game, History, Limits, Ranked, Value};
use jogar_games::catalog::{Playable, RankedVisitor};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use jogar_play::EngineSpec;
use jogar_search::{Engine, Settings};

use crate::OpeningList;

/// How the games of a match begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// With this number of random moves, as balanced as some draws give.
    Random(u32),
    /// In endgames of these layers, each once: after some random moves the engine plays itself until a layer
    /// is reached.
    Endgame(RangeInclusive<u32>),
    /// As a file says, one line after another, and again from the first.
    Listed(OpeningList),
}

/// The number of random moves before an endgame.
const BEFORE_ENDGAME: u32 = 8;
/// The node limit of the engine for each move before an endgame, and to value an opening.
const NODES: u64 = 300;
/// The number of random openings of which the most balanced is taken. Each opening is played from both sides, but one
/// that is decided from the start tells nothing about its players.
const DRAWS: usize = 4;
/// Memory of the engine that values openings: it searches few nodes.
const TABLE_BYTES: usize = 1 << 20;
/// After this many openings in a row that are not new, or reach no endgame, the search for one ends.
const MOST_FAILURES: u32 = 200;

impl Opening {
    /// The games of a match, each begun and not over; all randomness follows from `seed`.
    ///
    /// # Errors
    /// If the game has no endgames, or none in these layers can be found; the first fault of a list.
    pub fn histories<G: Playable>(&self, game: &G, count: u32, seed: u64) -> Result<Vec<History<G>>, Fault> {
        let seeds = (0..).map(|number: u64| seed.wrapping_mul(1 << 20).wrapping_add(number));
        match self {
            Self::Random(plies) => Ok(randoms(game, *plies, count as usize, seeds)),
            Self::Listed(list) => {
                let histories = list.histories(game).map_err(|faults| faults.list()[0].clone())?;
                Ok(histories.iter().cycle().take(count as usize).cloned().collect())
            }
            Self::Endgame(layers) => endgames(game, layers, count, seeds),
        }
    }
}

// ANCHOR: balanced
/// Games after some random moves. Their positions are different as long as new ones are found easily.
fn randoms<G: Playable>(
    game: &G,
    plies: u32,
    count: usize,
    mut seeds: impl Iterator<Item = u64>,
) -> Vec<History<G>> {
    let mut engine = Engine::new(game.clone(), Settings::default(), TABLE_BYTES);
    let mut known = HashSet::new();
    let mut next = || {
        let drawn = seeds.by_ref().map(|seed| random(game, plies, seed));
        let mut drawn = drawn.take(MOST_FAILURES as usize).peekable();
        let repeated = drawn.peek().cloned();
        let new = drawn.filter(|record| !known.contains(record.position())).take(DRAWS);
        let chosen = new.min_by_key(|record| imbalance(&mut engine, record)).or(repeated)?;
        known.insert(chosen.position().clone());
        Some(chosen)
    };
    (0..count).map_while(|_| next()).collect()
}
// ANCHOR_END: balanced

// ANCHOR: imbalance
/// How many points a player is ahead, whoever it is.
fn imbalance<G: Playable>(engine: &mut Engine<G>, record: &History<G>) -> Value {
    engine.forget();
    let report = engine.search(record.position(), &Limits::nodes(NODES));
    let value = report.map_or(Value::ZERO, |report| report.best().value);
    value.max(-value)
}
// ANCHOR_END: imbalance

/// A game after some random moves that is not over yet.
fn random<G: Game>(game: &G, plies: u32, seed: u64) -> History<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let mut record = History::new(game.start());
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

struct LayerOf<'a, P>(&'a P);

impl<G: Game> RankedVisitor<G> for LayerOf<'_, G::Position> {
    type Output = u32;

    fn visit(self, game: &G) -> u32
    where
        G: Ranked,
    {
        game.layer(self.0)
    }
}

fn endgames<G: Playable>(
    game: &G,
    layers: &RangeInclusive<u32>,
    count: u32,
    seeds: impl Iterator<Item = u64>,
) -> Result<Vec<History<G>>, Fault> {
    if game.if_ranked(LayerOf(&game.start())).is_none() {
        return Err(Fault::choice("match-no-layers").with("game", G::NAME));
    }
    let mut engine = Engine::new(game.clone(), Settings::default(), EngineSpec::FULL.table_bytes);
    let (mut records, mut known, mut failures) = (Vec::new(), HashSet::new(), 0);
    for seed in seeds {
        if records.len() == count as usize {
            break;
        }
        match endgame(game, layers, seed, &mut engine) {
            Some(record) if known.insert(record.position().clone()) => {
                failures = 0;
                records.push(record);
            }
            _ => failures += 1,
        }
        if failures == MOST_FAILURES {
            let fault = Fault::choice("match-no-endgames").with("first", *layers.start());
            return Err(fault.with("last", *layers.end()));
        }
    }
    Ok(records)
}

/// One game that has reached a layer drawn at random; `None` if it reached none.
fn endgame<G: Playable>(
    game: &G,
    layers: &RangeInclusive<u32>,
    seed: u64,
    engine: &mut Engine<G>,
) -> Option<History<G>> {
    let mut record = random(game, BEFORE_ENDGAME, seed);
    let aim = ChaCha8Rng::seed_from_u64(!seed).random_range(layers.clone());
    engine.forget();
    loop {
        let layer = game.if_ranked(LayerOf(record.position()))?;
        if record.outcome(game).is_some() || layer < *layers.start() {
            return None;
        }
        if layer <= aim {
            return Some(record);
        }
        let report = engine.search(record.position(), &Limits::nodes(NODES))?;
        record.play(game, report.best().moves[0]).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_games::adjiboto::Adjiboto;
    use jogar_games::blokus::Blokus;

    #[test]
    fn endgames_are_different_and_of_the_layers_asked_for() {
        let game = Adjiboto::default();
        let records = Opening::Endgame(30..=33).histories(&game, 20, 5).expect("endgames");
        let positions: HashSet<_> = records.iter().map(|record| *record.position()).collect();
        assert_eq!(positions.len(), 20);
        assert!(positions.iter().all(|pos| (30..=33).contains(&game.layer(pos))));
        assert!(records.iter().all(|record| record.outcome(&game).is_none()));
    }

    /// Two moves on 3 × 3 lead to 72 positions: all of them come before one comes again.
    #[test]
    fn random_openings_are_different_while_there_are_enough() {
        let game =
            jogar_games::lear::Lear::new(Some(3), jogar_games::lear::Variant::Komi, None).expect("rules");
        for (count, different) in [(40, 40), (60, 60), (200, 72)] {
            let records = Opening::Random(2).histories(&game, count, 7).expect("openings");
            let positions: HashSet<_> = records.iter().map(|record| *record.position()).collect();
            assert_eq!((records.len(), positions.len()), (count as usize, different));
        }
        let start = Opening::Random(0).histories(&game, 3, 7).expect("openings");
        assert!(start.len() == 3 && start.iter().all(|record| record.moves().is_empty()));
    }

    /// Of eight random moves each, those that are chosen are nearer to even than those that are drawn.
    #[test]
    fn random_openings_are_balanced() {
        let game = Adjiboto::default();
        let mut engine = Engine::new(game, Settings::default(), TABLE_BYTES);
        let mut mean = |records: &[History<Adjiboto>]| {
            let sum: i32 = records.iter().map(|record| imbalance(&mut engine, record).0).sum();
            sum / records.len() as i32
        };
        let drawn: Vec<_> = (0..100).map(|seed| random(&game, 8, seed)).collect();
        let chosen = Opening::Random(8).histories(&game, 100, 7).expect("openings");
        let (drawn, chosen) = (mean(&drawn), mean(&chosen));
        assert!(chosen * 2 < drawn, "{chosen} and {drawn} hundredths of a point");
    }

    #[test]
    fn what_is_no_endgame_is_refused() {
        let refused = |layers| Opening::Endgame(layers).histories(&Adjiboto::default(), 2, 5).map(drop);
        assert_eq!(refused(97..=200).unwrap_err().key(), "match-no-endgames");
        let blokus = Opening::Endgame(3..=4).histories(&Blokus::default(), 2, 5).map(drop);
        assert_eq!(blokus.unwrap_err().key(), "match-no-layers");
    }
}
