//! The algorithms for one player beside those of the `pathfinding` crate: the same problems, the same
//! heuristics, the same count of memory, in one run.

use std::time::Instant;

use jogar_core::{Described, Estimated, Heuristic};
use jogar_games::puzzles::{AnyPuzzle, PuzzleVisitor, Which};
use jogar_solve::{Budget, astar, bfs, ida_star};

use crate::{allocation, judge, median};

/// The number of times that each is timed, in turn with the other; the median counts.
const ROUNDS: usize = 5;
/// Work that takes less than this is repeated until it takes as long.
const LEAST_SECONDS: f64 = 0.02;
/// The aims of the project: the speed-up, and the part of the memory.
const AIMS: (f64, f64) = (2.0, 0.5);

/// The algorithms that both have.
#[derive(Clone, Copy)]
enum Algorithm {
    BreadthFirst,
    AStar,
    IdaStar,
}

impl Algorithm {
    const fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "bfs",
            Self::AStar => "astar",
            Self::IdaStar => "idastar",
        }
    }

    /// The name for the run in which states that differ only by a symmetry count as one, if that makes a
    /// difference.
    const fn merged_name(self) -> Option<&'static str> {
        match self {
            Self::BreadthFirst => Some("bfs --symmetry"),
            Self::AStar => Some("astar --symmetry"),
            Self::IdaStar => None,
        }
    }
}

/// The work: an algorithm, a puzzle, its variant, and the letters of the problems that it solves soon.
const WORK: [(Algorithm, &str, &str, &str); 9] = [
    (Algorithm::BreadthFirst, "adjiboto-puzzle", "2025", "ABC"),
    (Algorithm::BreadthFirst, "blokus-puzzle", "2022", "AB"),
    (Algorithm::BreadthFirst, "blokus-puzzle", "2018", "ABCD"),
    (Algorithm::AStar, "adjiboto-puzzle", "2025", "ABCDE"),
    (Algorithm::AStar, "blokus-puzzle", "2022", "ABCDEF"),
    (Algorithm::AStar, "blokus-puzzle", "2018", "ABCDEF"),
    (Algorithm::IdaStar, "adjiboto-puzzle", "2025", "ABCDE"),
    (Algorithm::IdaStar, "blokus-puzzle", "2022", "ABCDEF"),
    (Algorithm::IdaStar, "blokus-puzzle", "2018", "ABCD"),
];

/// The cost of one program.
#[derive(Clone, Copy, Default)]
struct Taken {
    cost: u32,
    seconds: f64,
    bytes: usize,
}

/// Prints a line for each problem, and the ratios over all problems of each algorithm.
pub fn print_comparison() {
    println!("\nBeside the pathfinding crate: seconds, median of {ROUNDS}, and bytes at the peak\n");
    println!(
        "| algorithm | problem | cost | its cost | ours | its | its ÷ ours | our bytes | its bytes | ours ÷ its |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut totals: Vec<(&str, [Taken; 2])> = Vec::new();
    for (algorithm, puzzle, variant, letters) in WORK {
        for letter in letters.chars() {
            let letter = letter.to_string();
            let problem =
                AnyPuzzle::open(puzzle, Some(variant), Which::Letter(&letter)).expect("a built-in problem");
            let name = format!("{puzzle} {variant} {letter}");
            let taken = problem.visit(Compare(algorithm));
            print_line(algorithm.name(), &name, taken);
            add(&mut totals, algorithm.name(), taken);
            // The same problem with merged symmetries, which the other crate does not have. IDA* stores no
            // states to merge.
            let Some(merged_name) = algorithm.merged_name() else { continue };
            let merged = problem.merging_symmetry().map_or(taken, |merged| {
                let taken = merged.visit(Compare(algorithm));
                print_line(merged_name, &name, taken);
                taken
            });
            add(&mut totals, merged_name, merged);
        }
    }
    println!(
        "\n| over all problems | its time ÷ ours | aim | our memory ÷ its | aim |\n|---|---:|---:|---:|---:|"
    );
    for (name, [ours, theirs]) in totals {
        let (faster, smaller) = (theirs.seconds / ours.seconds, ours.bytes as f64 / theirs.bytes as f64);
        println!(
            "| {name} | {} | ≥ {} | {} | ≤ {} |",
            judge(format!("{faster:.2}"), faster >= AIMS.0),
            AIMS.0,
            judge(format!("{smaller:.2}"), smaller <= AIMS.1),
            AIMS.1,
        );
    }
}

fn print_line(algorithm: &str, problem: &str, [ours, theirs]: [Taken; 2]) {
    println!(
        "| {algorithm} | {problem} | {} | {} | {:.6} | {:.6} | {:.2} | {} | {} | {:.2} |",
        ours.cost,
        theirs.cost,
        ours.seconds,
        theirs.seconds,
        theirs.seconds / ours.seconds,
        ours.bytes,
        theirs.bytes,
        ours.bytes as f64 / theirs.bytes as f64,
    );
}

/// Times add up; for the memory the largest problem counts.
fn add(totals: &mut Vec<(&str, [Taken; 2])>, name: &'static str, taken: [Taken; 2]) {
    if totals.iter().all(|(known, _)| *known != name) {
        totals.push((name, [Taken::default(); 2]));
    }
    let Some((_, sums)) = totals.iter_mut().find(|(known, _)| *known == name) else { return };
    for (sum, taken) in sums.iter_mut().zip(taken) {
        sum.seconds += taken.seconds;
        sum.bytes = sum.bytes.max(taken.bytes);
    }
}

/// Solves one problem with both.
struct Compare(Algorithm);

impl PuzzleVisitor for Compare {
    type Output = [Taken; 2];

    fn visit<P: Described + Estimated>(self, puzzle: &P) -> [Taken; 2] {
        let heuristic = puzzle.heuristics()[0];
        let ours = || ours(self.0, puzzle, heuristic);
        let theirs = || theirs(self.0, puzzle, heuristic);
        let mut seconds = [const { Vec::new() }; 2];
        for _ in 0..ROUNDS {
            seconds[0].push(time(&ours));
            seconds[1].push(time(&theirs));
        }
        let [our_seconds, their_seconds] = seconds.map(median);
        [
            Taken { cost: ours(), seconds: our_seconds, bytes: allocation::peak(ours) },
            Taken { cost: theirs(), seconds: their_seconds, bytes: allocation::peak(theirs) },
        ]
    }
}

/// Seconds for one run.
fn time(work: &impl Fn() -> u32) -> f64 {
    let started = Instant::now();
    let mut times = 0;
    loop {
        std::hint::black_box(work());
        times += 1;
        let seconds = started.elapsed().as_secs_f64();
        if seconds >= LEAST_SECONDS {
            return seconds / f64::from(times);
        }
    }
}

/// The cost that this project finds.
fn ours<P: Described + Estimated>(algorithm: Algorithm, puzzle: &P, heuristic: &dyn Heuristic<P>) -> u32 {
    let budget = Budget::default();
    let report = match algorithm {
        Algorithm::BreadthFirst => bfs::solve(puzzle, &budget, &mut ()),
        Algorithm::AStar => astar::solve(puzzle, &budget, &mut (), heuristic, astar::Weight::ONE),
        Algorithm::IdaStar => ida_star::solve(puzzle, &budget, &mut (), heuristic),
    };
    assert!(report.is_optimal(), "every one of these problems is solved with proof");
    report.bound.0
}

/// The cost that the other crate finds.
fn theirs<P: Described + Estimated>(algorithm: Algorithm, puzzle: &P, heuristic: &dyn Heuristic<P>) -> u32 {
    let successors = |state: &P::State| {
        let mut out = Vec::new();
        puzzle.expand(state, &mut out);
        out.into_iter().map(|successor| (successor.state, successor.cost.0))
    };
    let estimate = |state: &P::State| heuristic.estimate(puzzle, state).0;
    let is_goal = |state: &P::State| puzzle.is_goal(state);
    let start = puzzle.start();
    let found = match algorithm {
        Algorithm::BreadthFirst => {
            let states = |state: &P::State| successors(state).map(|(state, _)| state);
            pathfinding::prelude::bfs(&start, states, is_goal).map(|path| path.len() as u32 - 1)
        }
        Algorithm::AStar => {
            pathfinding::prelude::astar(&start, successors, estimate, is_goal).map(|found| found.1)
        }
        Algorithm::IdaStar => {
            pathfinding::prelude::idastar(&start, successors, estimate, is_goal).map(|found| found.1)
        }
    };
    found.expect("every one of these problems has a solution")
}
