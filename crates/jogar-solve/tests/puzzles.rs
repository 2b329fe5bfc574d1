//! The real puzzles: known optima, steps replayed by the plain rules, estimates beside exact distances.

use std::collections::HashMap;

use jogar_core::{Cost, Estimated, Heuristic, Limits, Problem};
use jogar_games::adjiboto::{self, reference as adjiboto_reference};
use jogar_games::blokus::{self, Variant, reference as blokus_reference};
use jogar_games::puzzles::built_in;
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, Report};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// No test waits for a search that got lost.
const MOST_NODES: u64 = 3_000_000;

const PROVING: [Algorithm; 5] = [
    Algorithm::BreadthFirst,
    Algorithm::UniformCost,
    Algorithm::AStar,
    Algorithm::RecursiveBestFirst,
    Algorithm::SmaStar,
];

fn solve<P: Problem>(algorithm: Algorithm, problem: &P, heuristic: &dyn Heuristic<P>) -> Report<P::Step> {
    let budget = Budget { limits: Limits::nodes(MOST_NODES), bytes: None };
    algorithm.solve(problem, &budget, &mut (), heuristic, Weight::hundredths(200))
}

fn adjiboto_problem(letter: &str) -> adjiboto::puzzle::Puzzle {
    let problem = built_in("adjiboto-puzzle", "2025").into_iter().find(|problem| problem.id == letter);
    adjiboto::puzzle::Puzzle::read(&problem.expect("a letter").board).expect("a board")
}

fn blokus_problem(variant: Variant, letter: &str) -> blokus::puzzle::Puzzle {
    let year = if variant == Variant::Cross { "2018" } else { "2022" };
    let problem = built_in("blokus-puzzle", year).into_iter().find(|problem| problem.id == letter);
    let problem = problem.expect("a letter");
    blokus::puzzle::Puzzle::read(variant, problem.goal, &problem.board).expect("a board")
}

/// The steps empty the board by the plain rules.
fn replay_adjiboto(puzzle: &adjiboto::puzzle::Puzzle, steps: &[adjiboto::puzzle::Hole]) {
    let mut board = puzzle.start().board();
    for step in steps {
        let [row, column] = step.row_and_column().map(usize::from);
        assert!(board[row][column] > 0, "{step:?} is empty");
        adjiboto_reference::puzzle_step(&mut board, [row, column]);
    }
    assert_eq!(board, [[0; 6]; 2]);
}

/// The board as the plain rules know it.
fn plain_board(puzzle: &blokus::puzzle::Puzzle) -> [[u8; 14]; 14] {
    let mut board = [[0; 14]; 14];
    for (cells, value) in [(puzzle.start().own, 1), (puzzle.blocked(), 2)] {
        for cell in cells.cells() {
            board[usize::from(cell.row)][usize::from(cell.column)] = value;
        }
    }
    board
}

/// The steps are possible and reach the goal by the plain rules.
fn replay_blokus(puzzle: &blokus::puzzle::Puzzle, steps: &[blokus::Placement]) {
    let mut board = plain_board(puzzle);
    let mut hand = puzzle.start().hand.0;
    for step in steps {
        let place = (step.shape, usize::from(step.origin.row), usize::from(step.origin.column));
        assert!(blokus_reference::puzzle_steps(&board, hand, puzzle.variant()).contains(&place), "{step:?}");
        blokus_reference::puzzle_step(&mut board, &mut hand, place);
    }
    let own = board.iter().flatten().filter(|&&cell| cell == 1).count() as u32;
    match puzzle.goal() {
        blokus::puzzle::Goal::Cells(cells) => assert!(own >= cells),
        blokus::puzzle::Goal::Stuck => {
            assert!(blokus_reference::puzzle_steps(&board, hand, puzzle.variant()).is_empty());
        }
    }
}

/// The lengths are those that the courses' programs found by breadth-first search.
#[test]
fn adjiboto_known_optima() {
    for (letter, length) in [("A", 4), ("C", 6)] {
        let puzzle = adjiboto_problem(letter);
        for algorithm in PROVING {
            let report = solve(algorithm, &puzzle, puzzle.heuristics()[0]);
            assert!(report.is_optimal(), "{algorithm:?} {letter}: {:?}", report.end);
            let solution = report.solution.expect("a solution");
            assert_eq!(solution.steps.len(), length, "{algorithm:?} {letter}");
            replay_adjiboto(&puzzle, &solution.steps);
        }
    }
}

#[test]
fn blokus_known_optima() {
    let cases = [
        (Variant::Tetromino, "A", 2),
        (Variant::Tetromino, "B", 5),
        (Variant::Cross, "A", 1),
        (Variant::Cross, "B", 2),
    ];
    for (variant, letter, length) in cases {
        let puzzle = blokus_problem(variant, letter);
        for algorithm in [Algorithm::AStar, Algorithm::IdaStar, Algorithm::RecursiveBestFirst] {
            let report = solve(algorithm, &puzzle, puzzle.heuristics()[0]);
            assert!(report.is_optimal(), "{algorithm:?} {variant:?} {letter}: {:?}", report.end);
            let solution = report.solution.expect("a solution");
            assert_eq!(solution.steps.len(), length, "{algorithm:?} {variant:?} {letter}");
            replay_blokus(&puzzle, &solution.steps);
        }
    }
}

/// Whatever an algorithm finds, with whatever estimate, is a solution by the plain rules.
#[test]
fn every_solution_can_be_replayed() {
    let mut replayed = [0, 0];
    for letter in ["A", "B", "D", "G"] {
        let puzzle = adjiboto_problem(letter);
        for heuristic in puzzle.heuristics() {
            for algorithm in Algorithm::ALL {
                let budget = Budget { limits: Limits::nodes(200_000), bytes: None };
                let report = algorithm.solve(&puzzle, &budget, &mut (), heuristic, Weight::hundredths(200));
                if let Some(solution) = &report.solution {
                    replay_adjiboto(&puzzle, &solution.steps);
                    replayed[0] += 1;
                }
                assert!(!report.is_optimal() || report.length() >= Some(4));
            }
        }
    }
    for variant in [Variant::Tetromino, Variant::Cross] {
        for letter in ["A", "C", "F"] {
            let puzzle = blokus_problem(variant, letter);
            for heuristic in puzzle.heuristics() {
                for algorithm in Algorithm::ALL {
                    let budget = Budget { limits: Limits::nodes(50_000), bytes: None };
                    let report =
                        algorithm.solve(&puzzle, &budget, &mut (), heuristic, Weight::hundredths(200));
                    if let Some(solution) = &report.solution {
                        replay_blokus(&puzzle, &solution.steps);
                        replayed[1] += 1;
                    }
                }
            }
        }
    }
    assert!(replayed[0] > 100 && replayed[1] > 120, "too few solutions: {replayed:?}");
}

/// All boards with this many seeds.
fn boards(seeds: u8) -> Vec<[[u8; 6]; 2]> {
    fn fill(holes: &mut [u8; 12], hole: usize, left: u8, out: &mut Vec<[[u8; 6]; 2]>) {
        if hole == 11 {
            holes[11] = left;
            let (top, bottom) = holes.split_at(6);
            out.push([top.try_into().expect("six"), bottom.try_into().expect("six")]);
            return;
        }
        for seeds in 0..=left {
            holes[hole] = seeds;
            fill(holes, hole + 1, left - seeds, out);
        }
    }
    let mut out = Vec::new();
    fill(&mut [0; 12], 0, seeds, &mut out);
    out
}

/// The exact distances of all boards with at most `most` seeds by the plain rules: rounds over all boards
/// until nothing changes.
fn exact_distances(most: u8) -> HashMap<[[u8; 6]; 2], u32> {
    let all: Vec<_> = (0..=most).flat_map(boards).collect();
    let mut distances = HashMap::from([([[0; 6]; 2], 0)]);
    let mut length = 0;
    loop {
        let mut found = Vec::new();
        for board in all.iter().filter(|board| !distances.contains_key(*board)) {
            let holes = (0..12).map(|hole| [hole / 6, hole % 6]);
            let mut steps = holes.filter(|&[row, column]| board[row][column] > 0).map(|origin| {
                let mut next = *board;
                adjiboto_reference::puzzle_step(&mut next, origin);
                next
            });
            if steps.any(|next| distances.get(&next).is_some_and(|&distance| distance == length)) {
                found.push(*board);
            }
        }
        if found.is_empty() {
            return distances;
        }
        length += 1;
        distances.extend(found.into_iter().map(|board| (board, length)));
    }
}

/// Every board with up to 6 seeds: estimates, and, for some of them, what the algorithms find.
#[test]
fn adjiboto_estimates_beside_exact_distances() {
    let mut distances: Vec<_> = exact_distances(6).into_iter().collect();
    distances.sort_unstable();
    assert!(distances.len() > 18_000, "{} of 18564 boards can be emptied", distances.len());
    let mut rng = StdRng::seed_from_u64(8);
    let (mut too_much, mut solved) = (0, 0);
    for (board, distance) in distances {
        let state = adjiboto::puzzle::State::new(board);
        let puzzle = adjiboto::puzzle::Puzzle::new(state);
        for heuristic in puzzle.heuristics() {
            let estimate = heuristic.estimate(&puzzle, &state);
            assert!(!heuristic.is_admissible() || estimate <= Cost(distance), "{board:?}");
            assert!(heuristic.lower_bound(&puzzle, &state) <= Cost(distance), "{board:?}");
            too_much += u32::from(estimate > Cost(distance));
        }
        if rng.random_range(0..100) == 0 {
            for algorithm in PROVING {
                let report = solve(algorithm, &puzzle, puzzle.heuristics()[0]);
                assert!(report.is_optimal() && report.length() == Some(distance as usize), "{board:?}");
                solved += 1;
            }
        }
    }
    assert!(too_much > 0, "the estimate of the courses is called inadmissible, and is");
    assert!(solved > 500, "only {solved} searches");
}

/// Depth first to every end that is near: the exact distance of a state, or `None` if it is more than
/// `depth`.
fn exact_within(puzzle: &blokus::puzzle::Puzzle, state: &blokus::puzzle::State, depth: u32) -> Option<u32> {
    if puzzle.is_goal(state) {
        return Some(0);
    }
    if depth == 0 {
        return None;
    }
    let below = puzzle.steps(state).filter_map(|step| exact_within(puzzle, &state.after(step), depth - 1));
    below.min().map(|distance| distance + 1)
}

/// States near the ends of random ways through the puzzles.
#[test]
fn blokus_estimates_beside_exact_distances() {
    let mut rng = StdRng::seed_from_u64(9);
    let mut compared = 0;
    for variant in [Variant::Tetromino, Variant::Cross] {
        for letter in ["A", "B", "C", "D", "E", "F"] {
            let puzzle = blokus_problem(variant, letter);
            for _ in 0..10 {
                let mut way = vec![puzzle.start()];
                while let Some(state) = way.last().filter(|state| !puzzle.is_goal(state)) {
                    let steps: Vec<_> = puzzle.steps(state).collect();
                    let Some(&step) = steps.get(rng.random_range(0..steps.len().max(1))) else { break };
                    way.push(state.after(step));
                }
                for state in way.iter().rev().take(4) {
                    let Some(distance) = exact_within(&puzzle, state, 2) else { continue };
                    for heuristic in puzzle.heuristics() {
                        let estimate = heuristic.estimate(&puzzle, state);
                        assert!(!heuristic.is_admissible() || estimate <= Cost(distance), "{state:?}");
                        assert!(heuristic.lower_bound(&puzzle, state) <= Cost(distance), "{state:?}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

/// The exact distance of every state that can be reached: pieces are never taken away, so each state is
/// judged after all that follow it. `None` if no goal is in reach.
fn exact_from(
    puzzle: &blokus::puzzle::Puzzle,
    state: &blokus::puzzle::State,
    known: &mut HashMap<blokus::puzzle::State, Option<u32>>,
) -> Option<u32> {
    if let Some(&distance) = known.get(state) {
        return distance;
    }
    let distance = if puzzle.is_goal(state) {
        Some(0)
    } else {
        let steps: Vec<_> = puzzle.steps(state).collect();
        let below = steps.into_iter().filter_map(|step| exact_from(puzzle, &state.after(step), known));
        below.min().map(|distance| distance + 1)
    };
    known.insert(*state, distance);
    distance
}

/// A board with all cells blocked but some in a corner, not every one of them free.
fn small_board(rng: &mut StdRng, rows: usize, columns: usize) -> String {
    let mut cell = |row: usize, column: usize| {
        let inside = row < rows && column < columns;
        if inside && (row + column == 0 || rng.random_range(0..8) > 0) { "0" } else { "2" }
    };
    let mut line = |row: usize| {
        let cells: Vec<_> = (0..14).map(|column| cell(row, column)).collect();
        format!("({})", cells.join(" "))
    };
    let lines: Vec<_> = (0..14).map(&mut line).collect();
    format!("({})", lines.join(" "))
}

/// Every state of small boards: estimates beside exact distances, and what the algorithms find from the
/// start.
#[test]
fn blokus_estimates_on_all_states_of_small_boards() {
    let mut rng = StdRng::seed_from_u64(10);
    let (mut states, mut unsolvable, mut too_much) = (0, 0, 0);
    for round in 0..60 {
        let (variant, goal) = match round % 3 {
            0 => (Variant::Cross, None),
            1 => (Variant::Tetromino, Some(6)),
            _ => (Variant::Tetromino, Some(9)),
        };
        let board = small_board(&mut rng, 4, 4 + round % 2);
        let puzzle = blokus::puzzle::Puzzle::read(variant, goal, &board).expect("a board");
        let mut known = HashMap::new();
        let exact = exact_from(&puzzle, &puzzle.start(), &mut known);
        states += known.len();
        for (state, distance) in &known {
            assert_eq!(puzzle.unpack(&puzzle.pack(state)), *state);
            let distance = distance.unwrap_or(u32::MAX);
            for heuristic in puzzle.heuristics() {
                let estimate = heuristic.estimate(&puzzle, state);
                assert!(!heuristic.is_admissible() || estimate <= Cost(distance), "{state:?}");
                assert!(heuristic.lower_bound(&puzzle, state) <= Cost(distance), "{state:?}");
                too_much += u32::from(estimate > Cost(distance));
            }
        }
        unsolvable += u32::from(exact.is_none());
        for algorithm in PROVING {
            let report = solve(algorithm, &puzzle, puzzle.heuristics()[0]);
            assert_eq!(report.length(), exact.map(|distance| distance as usize), "{algorithm:?} {board}");
            assert_eq!(report.is_optimal(), exact.is_some(), "{algorithm:?} {board}");
        }
    }
    assert!(states > 4000 && unsolvable > 0 && too_much > 0, "{states} {unsolvable} {too_much}");
}

/// Turning the ring of holes changes nothing, and boards that differ by that alone are one node: the same
/// lengths, fewer nodes.
#[test]
fn symmetry_changes_what_it_takes_and_not_what_is_found() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut nodes = [0, 0];
    for _ in 0..60 {
        let mut board = [[0; 6]; 2];
        board.iter_mut().flatten().for_each(|hole| *hole = rng.random_range(0..3));
        let apart = adjiboto::puzzle::Puzzle::new(adjiboto::puzzle::State::new(board));
        for algorithm in [Algorithm::BreadthFirst, Algorithm::UniformCost, Algorithm::AStar] {
            let reports = [apart, apart.merging_turns()]
                .map(|puzzle| solve(algorithm, &puzzle, puzzle.heuristics()[0]));
            let [plain, merged] = &reports;
            assert!(plain.is_optimal(), "{algorithm:?} {board:?}");
            assert!(merged.is_optimal() && merged.length() == plain.length(), "{algorithm:?} {board:?}");
            let solution = merged.solution.as_ref().expect("a solution");
            replay_adjiboto(&apart, &solution.steps);
            nodes = [nodes[0] + plain.peak_nodes, nodes[1] + merged.peak_nodes];
        }
    }
    assert!(nodes[1] < nodes[0], "{nodes:?}");
    // All twelve holes of B hold the same: nearly every board comes twelve times.
    let [plain, merged] = [adjiboto_problem("B"), adjiboto_problem("B").merging_turns()]
        .map(|puzzle| solve(Algorithm::BreadthFirst, &puzzle, puzzle.heuristics()[0]));
    assert_eq!((plain.length(), merged.length()), (Some(9), Some(9)));
    assert!(merged.peak_nodes * 5 < plain.peak_nodes, "{} {}", merged.peak_nodes, plain.peak_nodes);
}

/// What breadth-first search may have counted when it finds a goal at this depth, layer by layer with the
/// plain rules: after all nodes but those of the last layer but one, and after those too.
fn layers<State: Clone + Eq + std::hash::Hash>(
    start: State,
    length: usize,
    successors: impl Fn(&State) -> Vec<State>,
) -> [(u64, u64); 2] {
    let mut known = std::collections::HashSet::from([start.clone()]);
    let mut layer = vec![start];
    let (mut before, mut counts) = ((0, 0), (0, 0));
    for _ in 0..length {
        before = counts;
        let mut next = Vec::new();
        for state in &layer {
            counts.1 += 1;
            for successor in successors(state) {
                counts.0 += 1;
                if known.insert(successor.clone()) {
                    next.push(successor);
                }
            }
        }
        layer = next;
    }
    [before, counts]
}

/// Generated and expanded nodes follow the definition: what differs between programs is where in the last
/// layer they stop.
#[test]
fn breadth_first_counts_are_those_of_the_definition() {
    let check = |report: (u64, u64), [before, after]: [(u64, u64); 2], about: &str| {
        assert!((before.0 + 1..=after.0).contains(&report.0), "{about}: {report:?} {before:?} {after:?}");
        assert!((before.1 + 1..=after.1).contains(&report.1), "{about}: {report:?} {before:?} {after:?}");
    };
    for (letter, length) in [("A", 4), ("C", 6)] {
        let puzzle = adjiboto_problem(letter);
        let report = solve(Algorithm::BreadthFirst, &puzzle, puzzle.heuristics()[0]);
        let ends = layers(puzzle.start().board(), length, |board| {
            let holes =
                (0..12).map(|hole| [hole / 6, hole % 6]).filter(|&[row, column]| board[row][column] > 0);
            let step = |hole| {
                let mut next = *board;
                adjiboto_reference::puzzle_step(&mut next, hole);
                next
            };
            holes.map(step).collect()
        });
        check((report.generated, report.expanded), ends, letter);
    }
    let cases = [
        (Variant::Tetromino, "A", 2),
        (Variant::Tetromino, "B", 5),
        (Variant::Cross, "A", 1),
        (Variant::Cross, "B", 2),
        (Variant::Cross, "C", 3),
        (Variant::Cross, "D", 3),
    ];
    for (variant, letter, length) in cases {
        let puzzle = blokus_problem(variant, letter);
        let report = solve(Algorithm::BreadthFirst, &puzzle, puzzle.heuristics()[0]);
        let ends = layers((plain_board(&puzzle), puzzle.start().hand.0), length, |(board, hand)| {
            let step = |place| {
                let (mut board, mut hand) = (*board, *hand);
                blokus_reference::puzzle_step(&mut board, &mut hand, place);
                (board, hand)
            };
            blokus_reference::puzzle_steps(board, *hand, variant).into_iter().map(step).collect()
        });
        check((report.generated, report.expanded), ends, &format!("{variant:?} {letter}"));
    }
}
