//! The search on the real games: against plain minimax, to the end of the game, under limits.

use std::time::Duration;

use jogar_core::{Game, GameExt, Limits, Notation, Side, Stop, Value};
use jogar_games::adjiboto::{Adjiboto, Position, Row};
use jogar_games::blokus::{self, Blokus};
use jogar_games::lear::{Lear, Variant};
use jogar_search::minimax::minimax;
use jogar_search::{Engine, Parts, Searchable, Settings};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Random positions of a game, each after up to `plies` moves.
fn positions<G: Game>(game: &G, plies: usize, count: usize, rng: &mut StdRng) -> Vec<G::Position> {
    let one = |rng: &mut StdRng| {
        let mut pos = game.start();
        for _ in 0..rng.random_range(0..=plies) {
            let moves: Vec<_> = game.moves(&pos).collect();
            let child = game.after(&pos, moves[rng.random_range(0..moves.len())]);
            if game.outcome(&child).is_some() {
                break;
            }
            pos = child;
        }
        pos
    };
    (0..count).map(|_| one(rng)).collect()
}

fn agrees_with_minimax<G: Searchable + Clone + Sync>(game: &G, plies: usize, count: usize, depth: u32) {
    let mut rng = StdRng::seed_from_u64(21);
    for pos in positions(game, plies, count, &mut rng) {
        let expected = [Parts::NONE, Parts::ALL].map(|parts| minimax(game, &pos, depth, parts));
        for parts in Parts::combinations().filter(|parts| !parts.has(Parts::REDUCTION)) {
            let mut engine = Engine::new(game.clone(), Settings { parts, ..Settings::default() }, 1 << 16);
            let report = engine.search(&pos, &Limits::depth(depth)).unwrap();
            let expected = expected[usize::from(parts.has(Parts::QUIESCENCE))];
            assert_eq!(report.best().value, expected, "{parts:?} in {pos:?}");
        }
    }
}

#[test]
fn adjiboto_agrees_with_minimax() {
    agrees_with_minimax(&Adjiboto::default(), 80, 12, 5);
}

#[test]
fn blokus_agrees_with_minimax() {
    agrees_with_minimax(&Blokus::default(), 20, 4, 2);
    agrees_with_minimax(&Blokus { variant: blokus::Variant::Cross }, 40, 4, 2);
}

#[test]
fn lear_agrees_with_minimax() {
    for variant in [Variant::Komi, Variant::Final] {
        agrees_with_minimax(&Lear::new(Some(4), variant, None).unwrap(), 14, 10, 4);
    }
}

/// Without komi Black has 3 stones more on 3 × 3, and 0 on 4 × 4: known values. The smallest komi of 4 × 4 is
/// 1.
#[test]
fn lear_is_solved_on_small_boards() {
    for (size, value) in [(3, Value::POINT.0 * 3), (4, Value::POINT.0)] {
        let game = Lear::new(Some(size), Variant::Komi, None).unwrap();
        let mut engine = Engine::new(game, Settings::default(), 64 << 20);
        let report = engine.search(&game.start(), &Limits::none()).unwrap();
        assert_eq!((report.best().value, report.best().exact), (Value(value), true), "{size} × {size}");
        assert_eq!(report.stop, Stop::Done);
    }
}

/// How many positions follow from one, up to `most`.
fn tree_size<G: Game>(game: &G, pos: &G::Position, most: u64) -> u64 {
    let mut size = 1;
    for mv in game.moves(pos) {
        if size >= most {
            return most;
        }
        size += tree_size(game, &game.after(pos, mv), most - size);
    }
    size
}

/// Near the end of a game the search sees all of it, and has the value of plain minimax to the last move.
#[test]
fn blokus_is_exact_near_the_end() {
    const MOST: u64 = 30_000;
    for variant in [blokus::Variant::Tetromino, blokus::Variant::Cross] {
        let game = Blokus { variant };
        let mut rng = StdRng::seed_from_u64(22);
        for _ in 0..12 {
            let mut line = vec![game.start()];
            while let Some(pos) = line.last().filter(|pos| game.outcome(pos).is_none()) {
                let moves: Vec<_> = game.moves(pos).collect();
                let child = game.after(pos, moves[rng.random_range(0..moves.len())]);
                line.push(child);
            }
            let pos = line.iter().find(|pos| tree_size(&game, pos, MOST) < MOST).expect("the end is near");
            assert!(tree_size(&game, pos, MOST) > 100, "the end is not yet there");
            let report =
                Engine::new(game, Settings::default(), 1 << 20).search(pos, &Limits::none()).unwrap();
            let expected = minimax(&game, pos, 100, Parts::NONE);
            assert_eq!((report.best().value, report.best().exact), (expected, true), "{pos:?}");
            assert_eq!(report.stop, Stop::Done);
        }
    }
}

/// All positions with `seeds` seeds on the board, seen by the player to move.
fn all_boards(seeds: u8) -> Vec<[u8; 12]> {
    fn fill(board: &mut [u8; 12], hole: usize, left: u8, out: &mut Vec<[u8; 12]>) {
        if hole == 11 {
            board[11] = left;
            out.push(*board);
            return;
        }
        for seeds in 0..=left {
            board[hole] = seeds;
            fill(board, hole + 1, left - seeds, out);
        }
    }
    let mut boards = Vec::new();
    fill(&mut [0; 12], 0, seeds, &mut boards);
    boards
}

/// Every position of few seeds is solved, and the values have the published counts and sum. From five seeds
/// on there is endless play among them.
#[test]
fn adjiboto_is_solved_for_few_seeds() {
    let text = include_str!("../../../data/endgame_counts.json");
    for seeds in 1..=5 {
        let mut engine = Engine::new(Adjiboto::default(), Settings::default(), 1 << 20);
        let mut signs = [0; 3];
        let mut sum = 0;
        for board in all_boards(seeds) {
            let row = |half: &[u8]| Row::new(half.try_into().unwrap(), 0);
            let pos = Position { own: row(&board[..6]), other: row(&board[6..]), mover: Side::First };
            let report = engine.search(&pos, &Limits::none()).unwrap();
            assert!(report.best().exact, "{pos:?} is not solved");
            let value = report.best().value.0 / Value::POINT.0;
            signs[(1 - value.signum()) as usize] += 1;
            sum += value;
        }
        let [gains, zero, loses] = signs;
        let expected = format!(
            "\"mover_gains\": {gains}, \"zero\": {zero}, \"mover_loses\": {loses}, \"sum_of_values\": {sum}}}"
        );
        assert!(text.contains(&expected), "{seeds} seeds: {expected}");
    }
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let game = Adjiboto::default();
    let run = |limits: Limits| {
        let mut engine = Engine::new(game, Settings::default(), 1 << 20);
        let report = engine.search(&game.start(), &limits).unwrap();
        (report.best().clone(), report.counters)
    };
    assert_eq!(run(Limits::depth(9)), run(Limits::depth(9)));
    let (_, counters) = run(Limits::nodes(12_345));
    assert_eq!(run(Limits::nodes(12_345)), run(Limits::nodes(12_345)));
    assert!(counters.nodes <= 12_346, "{} nodes", counters.nodes);
}

#[test]
fn time_and_signals_stop_a_search_with_a_move() {
    let game = Adjiboto::default();
    let mut engine = Engine::new(game, Settings { threads: 2, ..Settings::default() }, 1 << 20);
    let report = engine.search(&game.start(), &Limits::time(Duration::from_millis(30))).unwrap();
    assert_eq!(report.stop, Stop::Time);
    assert!(game.moves(&game.start()).any(|mv| mv == report.best().moves[0]));
    let limits = Limits::none();
    limits.stop_signal().store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(engine.search(&game.start(), &limits).unwrap().stop, Stop::Asked);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let game = Adjiboto::default();
    let over = game.read_position("(((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48))", Side::First).unwrap();
    assert!(Engine::new(game, Settings::default(), 1 << 12).search(&over, &Limits::none()).is_none());
}
