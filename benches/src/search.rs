//! The search beside the `minimax` crate: the same game, evaluation and memory for positions, time to a depth.

use std::time::{Duration, Instant};

use jogar_core::{Evaluate, Game, GameExt, Keyed, Limits, Notation, Value};
use jogar_games::adjiboto::{Adjiboto, Hole, Position};
use jogar_search::{Engine, Parts, Settings};
use minimax::{
    Evaluation, IterativeOptions, IterativeSearch, ParallelOptions, ParallelSearch, Strategy, Winner,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::median;

/// Memory for positions, for everybody.
const TABLE_BYTES: usize = 64 << 20;
/// Besides the start position.
const MIDDLE_GAMES: u64 = 8;

const GAME: Adjiboto = Adjiboto { variant: jogar_games::adjiboto::Variant::SkipOrigin };

/// Adji-boto* as the other crate wants it.
struct Theirs;

impl minimax::Game for Theirs {
    type S = Position;
    type M = Hole;

    fn generate_moves(pos: &Position, moves: &mut Vec<Hole>) -> Option<Winner> {
        moves.extend(GAME.moves(pos));
        Self::get_winner(pos)
    }

    fn apply(pos: &mut Position, mv: Hole) -> Option<Position> {
        Some(GAME.after(pos, mv))
    }

    fn get_winner(pos: &Position) -> Option<Winner> {
        GAME.outcome(pos).map(|_| Winner::Draw)
    }

    /// Its table keeps whole values, so captured seeds are part of the key.
    fn zobrist_hash(pos: &Position) -> u64 {
        let captured = u64::from(pos.own.captured()) << 8 | u64::from(pos.other.captured());
        (GAME.key(pos) ^ captured).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn table_index(mv: Hole) -> u16 {
        u16::from(mv.0)
    }

    fn max_table_index() -> u16 {
        u16::from(Hole::PASS.0)
    }
}

#[derive(Clone, Default)]
struct TheirEvaluator;

impl minimax::Evaluator for TheirEvaluator {
    type G = Theirs;

    fn evaluate(&self, pos: &Position) -> Evaluation {
        (Value::from(GAME.lead(pos)) + GAME.promise(pos)).0 as Evaluation
    }
}

/// Its options: the fastest of those that do not change the value.
fn their_options() -> IterativeOptions {
    IterativeOptions::new().with_table_byte_size(TABLE_BYTES).with_countermoves().with_countermove_history()
}

/// What one search took.
struct Run {
    value: i32,
    nodes: Option<u64>,
    time: Duration,
}

/// Only what all of them have in common: no quiescence, and nothing that changes the value.
fn ours(pos: &Position, depth: u32, threads: usize) -> Run {
    let parts = Parts::ALL.without(Parts::QUIESCENCE | Parts::REDUCTION);
    let mut engine = Engine::new(GAME, Settings { parts, threads, ..Settings::default() }, TABLE_BYTES);
    let started = Instant::now();
    let report = engine.search(pos, &Limits::depth(depth)).expect("a game in progress");
    Run { value: report.best().value.0, nodes: Some(report.counters.nodes), time: started.elapsed() }
}

fn theirs(pos: &Position, depth: u32) -> Run {
    let mut search = IterativeSearch::new(TheirEvaluator, their_options());
    search.set_max_depth(depth as u8);
    let started = Instant::now();
    search.choose_move(pos);
    let time = started.elapsed();
    let stats = search.stats(&mut pos.clone());
    let nodes = stats.split("Explored ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    Run { value: search.root_value().into(), nodes, time }
}

fn theirs_parallel(pos: &Position, depth: u32) -> Run {
    let threads = ParallelOptions::new().with_num_threads(2);
    let mut search = ParallelSearch::new(TheirEvaluator, their_options(), threads);
    search.set_max_depth(depth as u8);
    let started = Instant::now();
    search.choose_move(pos);
    Run { value: search.root_value().into(), nodes: None, time: started.elapsed() }
}

/// The start, and positions after 12 to 40 random moves.
fn positions() -> Vec<Position> {
    let middle = (1..=MIDDLE_GAMES).map(|seed| {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut pos = GAME.start();
        for _ in 0..12 + 4 * (seed - 1) {
            let moves: Vec<_> = GAME.moves(&pos).collect();
            GAME.play(&mut pos, moves[rng.random_range(0..moves.len())]);
        }
        pos
    });
    std::iter::once(GAME.start()).chain(middle).collect()
}

/// Prints time, nodes and values to a depth for each position, the median of `rounds`, and the ratios over all.
pub fn print_comparison(depth: u32, rounds: usize) {
    println!("\nDepth {depth}, times in seconds, median of {rounds}\n");
    println!("| position | ours | 2 threads | minimax | its parallel | our nodes | its nodes | same value |");
    println!("|---|---:|---:|---:|---:|---:|---:|---|");
    let mut totals = [0.0; 4];
    let mut all_nodes = [0; 2];
    for pos in positions() {
        let mut times = [const { Vec::new() }; 4];
        let mut last = None;
        for _ in 0..rounds {
            let runs = [
                ours(&pos, depth, 1),
                ours(&pos, depth, 2),
                theirs(&pos, depth),
                theirs_parallel(&pos, depth),
            ];
            for (times, run) in times.iter_mut().zip(&runs) {
                times.push(run.time.as_secs_f64());
            }
            last = Some(runs);
        }
        let medians = times.map(median);
        let Some(runs) = last else { return };
        let same = runs.iter().all(|run| run.value == runs[0].value);
        let [ours, two, single, parallel] = medians.map(|time| format!("{time:.3}"));
        let nodes = [runs[0].nodes.unwrap_or(0), runs[2].nodes.unwrap_or(0)];
        let verdict =
            if same { "yes".to_owned() } else { format!("{:?}", [0, 1, 2, 3].map(|run| runs[run].value)) };
        println!(
            "| `{}` | {ours} | {two} | {single} | {parallel} | {} | {} | {verdict} |",
            GAME.write_position(&pos),
            nodes[0],
            nodes[1],
        );
        for (total, time) in totals.iter_mut().zip(medians) {
            *total += time;
        }
        all_nodes = [all_nodes[0] + nodes[0], all_nodes[1] + nodes[1]];
    }
    let [ours, two, single, parallel] = totals;
    println!("\n| over all positions | ratio | aim |\n|---|---:|---:|");
    println!("| minimax ÷ ours, one thread | {:.1} | ≥ 10 |", single / ours);
    println!("| minimax parallel ÷ ours, one thread | {:.1} | ≥ 10 |", parallel / ours);
    println!("| minimax parallel ÷ ours, two threads | {:.1} | |", parallel / two);
    println!("| ours, one thread ÷ two threads | {:.2} | ≥ 1.7 |", ours / two);
    println!("| nodes of minimax ÷ ours | {:.2} | |", all_nodes[1] as f64 / all_nodes[0] as f64);
    let rate = |nodes: u64, time: f64| nodes as f64 / time / 1e6;
    println!("| million nodes per second, ours | {:.1} | |", rate(all_nodes[0], ours));
    println!("| million nodes per second, minimax | {:.1} | |", rate(all_nodes[1], single));
}

/// How deep the whole engine comes from the start position in a given time.
pub fn print_depths() {
    println!("\n| from the start position | one thread | two threads |\n|---|---:|---:|");
    for seconds in [1, 5] {
        let depth = |threads| {
            let mut engine = Engine::new(GAME, Settings { threads, ..Settings::default() }, TABLE_BYTES);
            let limits = Limits::time(Duration::from_secs(seconds));
            engine.search(&GAME.start(), &limits).map_or(0, |report| report.depth)
        };
        println!("| depth in {seconds} s | {} | {} |", depth(1), depth(2));
    }
}
