//! Fixed work: the same search on every machine. Its nodes are a signature of the search, its time is the
//! speed of the machine.

use std::thread;
use std::time::Duration;

use jogar_core::{Faults, Limits};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use jogar_search::{Engine, Settings};

/// A search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedWork {
    /// The name of the game.
    pub game: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// The size of its board, if it has several.
    pub size: Option<i64>,
    /// The number of moves that are played by a fixed rule before the search.
    pub moves: usize,
    /// The depth of the search.
    pub depth: u32,
}

/// Bytes for the transposition table.
const TABLE_BYTES: usize = 16 << 20;
/// What a machine is measured by: each game, some 30 ms each where this was chosen.
const MEASURE: [FixedWork; 3] = [
    FixedWork { game: "adjiboto", variant: "2025", size: None, moves: 20, depth: 11 },
    FixedWork { game: "blokus", variant: "2022", size: None, moves: 14, depth: 2 },
    FixedWork { game: "lear", variant: "2016", size: Some(7), moves: 35, depth: 5 },
];
/// How often: the best counts, for whatever else runs only makes it slower.
const TIMES: usize = 7;

impl FixedWork {
    /// Does the work: the number of nodes, and how long the search took.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn run(self) -> Result<(u64, Duration), Faults> {
        let choice = Choice { variant: Some(self.variant.to_owned()), size: self.size, komi: None };
        Ok(CatalogGame::open(self.game, &choice, None)?.visit(self))
    }
}

impl Visitor for FixedWork {
    type Output = (u64, Duration);

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let mut pos = game.start();
        for number in 0..self.moves {
            let moves: Vec<_> = game.moves(&pos).collect();
            if moves.len() > 1 || number % 2 == 0 {
                game.play(&mut pos, moves[number * 31 % moves.len()]);
            }
        }
        let mut engine = Engine::new(game.clone(), Settings::default(), TABLE_BYTES);
        let limits = Limits::depth(self.depth).from_now();
        let report = engine.search(&pos, &limits);
        (report.map_or(0, |report| report.counters.nodes), limits.elapsed())
    }
}

/// The speed of one core of this machine, in nodes a second, while this many work at once: the slowest of
/// them, each at its best. It takes about half a second.
#[must_use]
pub fn machine_speed(at_once: usize) -> u64 {
    let speeds = thread::scope(|scope| {
        let threads: Vec<_> = (0..at_once.max(1)).map(|_| scope.spawn(core_speed)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect::<Vec<u64>>()
    });
    speeds.into_iter().min().unwrap_or_default()
}

/// The speed of the core that runs this, at its best in each piece of work.
fn core_speed() -> u64 {
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for work in MEASURE {
        let runs = (0..TIMES).filter_map(|_| work.run().ok());
        let best = runs.min_by_key(|&(_, time)| time).unwrap_or_default();
        nodes += best.0;
        time += best.1;
    }
    (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_work_every_time() {
        for work in MEASURE {
            let [one, other] = [work.run(), work.run()].map(|result| result.expect("a game").0);
            assert!(one > 100 && one == other, "{work:?}: {one} and {other} nodes");
        }
        assert!(machine_speed(2) > 1000);
        assert!(FixedWork { game: "chess", ..MEASURE[0] }.run().is_err());
    }
}
