//! The search beside the `minimax` crate: the same game, evaluation and table size; time to a depth.

use std::time::{Duration, Instant};

use jogar_core::Limits;
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::lear::Lear;
use jogar_search::{Engine, Parts, Settings};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::rival::{self, Fixed};
use crate::{judge, median};

/// Bytes for the transposition table of each search.
const TABLE_BYTES: usize = 64 << 20;
/// Positions besides the start position.
const MIDDLE_GAMES: u64 = 8;

/// How many times faster two threads mean to be than one.
const SPEEDUP: f64 = 1.7;

/// What one search took.
pub struct Run {
    /// The value of the position, in hundredths of a point.
    pub value: i32,
    /// Positions visited, if the search counts them.
    pub nodes: Option<u64>,
    /// The time from the call to the answer.
    pub time: Duration,
}

/// The comparison for one game.
struct Contest {
    /// The depth, in moves.
    depth: u32,
    /// The number of random moves before the first middle game, and the number of further ones before each
    /// next.
    opening: [u64; 2],
    /// The speed-up that the project aims at.
    aim: u32,
}

/// Compares in one of the games to a depth, the median of `rounds`; `false` if there is no such game.
pub fn print_comparison(game: &str, depth: u32, rounds: usize) -> bool {
    match game {
        "adjiboto" => compare::<Adjiboto>(&Contest { depth, opening: [12, 4], aim: 10 }, rounds),
        "blokus" => compare::<Blokus>(&Contest { depth, opening: [4, 2], aim: 5 }, rounds),
        "lear" => compare::<Lear>(&Contest { depth, opening: [6, 4], aim: 5 }, rounds),
        _ => return false,
    }
    true
}

/// Only the parts that both searches have: no quiescence search, and nothing that changes the value.
fn ours<G: Fixed>(pos: &G::Position, depth: u32, threads: usize) -> Run {
    let parts = Parts::ALL.without(Parts::QUIESCENCE | Parts::REDUCTION);
    let settings = Settings { parts, threads, ..Settings::default() };
    let mut engine = Engine::new(G::rules().clone(), settings, TABLE_BYTES);
    let started = Instant::now();
    let report = engine.search(pos, &Limits::depth(depth)).expect("a game in progress");
    Run { value: report.best().value.0, nodes: Some(report.counters.nodes), time: started.elapsed() }
}

/// The start, and positions after random moves.
fn positions<G: Fixed>([first, more]: [u64; 2]) -> Vec<G::Position> {
    let game = G::rules();
    let middle = (1..=MIDDLE_GAMES).map(|seed| {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut pos = game.start();
        for _ in 0..first + more * (seed - 1) {
            let moves: Vec<_> = game.moves(&pos).collect();
            game.play(&mut pos, moves[rng.random_range(0..moves.len())]);
        }
        pos
    });
    std::iter::once(game.start()).chain(middle).collect()
}

/// The four searches: ours by one thread and by two, theirs by one thread and by two.
fn run_all<G: Fixed>(pos: &G::Position, depth: u32) -> [Run; 4] {
    [
        ours::<G>(pos, depth, 1),
        ours::<G>(pos, depth, 2),
        rival::iterative::<G>(pos, depth, TABLE_BYTES),
        rival::parallel::<G>(pos, depth, TABLE_BYTES),
    ]
}

/// Prints time, nodes and values to a depth for each position, and the ratios over all.
fn compare<G: Fixed>(contest: &Contest, rounds: usize) {
    let depth = contest.depth;
    println!("\n{}, depth {depth}, times in seconds, median of {rounds}\n", G::NAME);
    println!("| position | ours | 2 threads | minimax | its parallel | our nodes | its nodes | same value |");
    println!("|---|---:|---:|---:|---:|---:|---:|---|");
    let mut totals = Totals::default();
    let positions = positions::<G>(contest.opening);
    for (number, pos) in positions.iter().enumerate() {
        let rounds: Vec<[Run; 4]> = (1..=rounds)
            .map(|round| {
                eprint!(
                    "\r{} depth {depth}: position {} of {}, round {round} ",
                    G::NAME,
                    number + 1,
                    positions.len()
                );
                run_all::<G>(pos, depth)
            })
            .collect();
        let Some(last) = rounds.last() else { return };
        let times: [f64; 4] = std::array::from_fn(|search| {
            median(rounds.iter().map(|runs| runs[search].time.as_secs_f64()).collect())
        });
        let name = if number == 0 {
            "start".to_owned()
        } else {
            format!("after {} moves", contest.opening[0] + contest.opening[1] * (number as u64 - 1))
        };
        print_row(&name, times, last);
        totals.add(times, last);
    }
    eprintln!();
    totals.print(contest.aim);
}

fn print_row(name: &str, times: [f64; 4], runs: &[Run; 4]) {
    let same = runs.iter().all(|run| run.value == runs[0].value);
    let values: Vec<_> = runs.iter().map(|run| run.value.to_string()).collect();
    let verdict = judge(if same { "yes".to_owned() } else { values.join(", ") }, same);
    let [ours, two, single, parallel] = times.map(|time| format!("{time:.3}"));
    let [our_nodes, their_nodes] = [0, 2].map(|search| runs[search].nodes.unwrap_or(0));
    println!("| {name} | {ours} | {two} | {single} | {parallel} | {our_nodes} | {their_nodes} | {verdict} |");
}

/// Sums over all positions.
#[derive(Default)]
struct Totals {
    times: [f64; 4],
    nodes: [u64; 2],
}

impl Totals {
    fn add(&mut self, times: [f64; 4], runs: &[Run; 4]) {
        for (total, time) in self.times.iter_mut().zip(times) {
            *total += time;
        }
        for (total, search) in self.nodes.iter_mut().zip([0, 2]) {
            *total += runs[search].nodes.unwrap_or(0);
        }
    }

    fn print(&self, aim: u32) {
        let [ours, two, single, parallel] = self.times;
        let [our_nodes, their_nodes] = self.nodes.map(|nodes| nodes as f64);
        println!("\n| over all positions | ratio | aim |\n|---|---:|---:|");
        let faster = |ratio: f64| judge(format!("{ratio:.1}"), ratio >= f64::from(aim));
        println!("| minimax ÷ ours, one thread | {} | ≥ {aim} |", faster(single / ours));
        println!("| minimax parallel ÷ ours, one thread | {} | ≥ {aim} |", faster(parallel / ours));
        println!("| minimax parallel ÷ ours, two threads | {:.1} | |", parallel / two);
        let speedup = judge(format!("{:.2}", ours / two), ours / two >= SPEEDUP);
        println!("| ours, one thread ÷ two threads | {speedup} | ≥ {SPEEDUP} |");
        println!("| nodes of minimax ÷ ours | {:.2} | |", their_nodes / our_nodes);
        println!("| million nodes per second, ours | {:.1} | |", our_nodes / ours / 1e6);
        println!("| million nodes per second, minimax | {:.1} | |", their_nodes / single / 1e6);
    }
}

/// The depth that the whole engine reaches from the start position in a given time, and its speed.
pub fn print_depths() {
    println!("\n| from the start position, the whole engine | one thread | two threads |\n|---|---:|---:|");
    print_depth::<Adjiboto>(1);
    print_depth::<Adjiboto>(5);
    print_depth::<Blokus>(5);
    print_depth::<Lear>(5);
}

fn print_depth<G: Fixed>(seconds: u64) {
    let reached = |threads| {
        let settings = Settings { threads, ..Settings::default() };
        let mut engine = Engine::new(G::rules().clone(), settings, TABLE_BYTES);
        let report = engine.search(&G::rules().start(), &Limits::time(Duration::from_secs(seconds)));
        report.map_or_else(String::new, |report| {
            let rate = report.counters.nodes as f64 / report.time.as_secs_f64() / 1e6;
            format!("depth {}, {rate:.1} million nodes per second", report.depth)
        })
    };
    println!("| {} in {seconds} s | {} | {} |", G::NAME, reached(1), reached(2));
}
