//! Both methods find the published values, and the same ones everywhere else.

use std::time::Duration;

use jogar_core::{Limits, Side, Stop};
use jogar_games::lear::reference::{Reference, Stage};
use jogar_games::lear::{Variant, reference};
use jogar_lear_solver::{Method, Report, Setup, Work, solve};
use proptest::prelude::*;

const MEGABYTE: usize = 1 << 20;

fn report(setup: &Setup, method: Method, threads: usize) -> Report {
    solve(setup, &Work { method, threads, bytes: MEGABYTE, limits: &Limits::none(), progress: &|_| () })
}

fn value(setup: &Setup, method: Method) -> i32 {
    report(setup, method, 1).value().expect("nothing stops it")
}

fn empty(rows: usize, columns: usize) -> Setup {
    Setup::empty(rows, columns).expect("a board")
}

#[test]
fn both_methods_find_the_published_values() {
    let text = include_str!("../../../data/lear_values.json");
    let file: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let values = file["values"].as_object().expect("values");
    assert_eq!(values.len(), 2);
    for (board, expected) in values {
        let (rows, columns) = board.split_once('x').expect("rows x columns");
        let setup = empty(rows.parse().expect("rows"), columns.parse().expect("columns"));
        for method in [Method::Fast, Method::CrossCheck] {
            assert_eq!(Some(i64::from(value(&setup, method))), expected.as_i64(), "{board} {method:?}");
        }
    }
}

#[test]
fn both_methods_agree_on_rectangles_whichever_way_they_lie() {
    for (rows, columns) in [(3, 4), (3, 5)] {
        let values = [(rows, columns), (columns, rows)].map(|(rows, columns)| {
            let setup = empty(rows, columns);
            let fast = value(&setup, Method::Fast);
            assert_eq!(fast, value(&setup, Method::CrossCheck), "{rows} x {columns}");
            fast
        });
        assert_eq!(values[0], values[1]);
    }
}

#[test]
fn threads_change_nothing_but_the_time() {
    for (rows, columns) in [(4, 4), (3, 5)] {
        let setup = empty(rows, columns);
        let values = [1, 2, 5].map(|threads| report(&setup, Method::Fast, threads).value());
        assert!(values.iter().all(|value| value.is_some() && *value == values[0]), "{values:?}");
    }
}

/// Plays the line of a report by the plain rules of a square board: Black's lead at the end.
fn play(setup: &Setup, line: &[usize]) -> i32 {
    let board: reference::Board = setup.stones().chunks(setup.columns()).map(<[_]>::to_vec).collect();
    let mut plain = Reference { board, mover: setup.mover(), stage: Stage::Playing };
    for point in line {
        plain.play([point / setup.columns(), point % setup.columns()], Variant::Komi);
    }
    assert_eq!(plain.stage, Stage::Over);
    let stones = plain.board.concat();
    let count = |side| stones.iter().filter(|stone| **stone == Some(side)).count() as i32;
    count(Side::First) - count(Side::Second)
}

#[test]
fn the_line_reaches_the_value() {
    for size in [3, 4] {
        let setup = empty(size, size);
        let report = report(&setup, Method::Fast, 1);
        assert_eq!(Some(play(&setup, &report.line)), report.value());
    }
}

/// A board with these stones of which some points are empty.
fn endgame(rows: usize, columns: usize, stones: &[bool], holes: &[usize], mover: Side) -> Setup {
    let points = rows * columns;
    let filled = (0..points).fold(empty(rows, columns).with_mover(mover), |setup, point| {
        setup.with(point, Some(if stones[point] { Side::First } else { Side::Second }))
    });
    holes.iter().fold(filled, |setup, hole| setup.with(hole % points, None))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn both_methods_agree_on_endgames(
        shape in prop::sample::select(vec![(3, 3), (4, 3), (5, 5), (5, 6), (6, 5), (6, 4), (6, 6)]),
        stones in prop::collection::vec(any::<bool>(), 36),
        holes in prop::collection::vec(0_usize..3600, 0..=9),
        first in any::<bool>(),
    ) {
        let (rows, columns) = shape;
        let mover = if first { Side::First } else { Side::Second };
        let setup = endgame(rows, columns, &stones, &holes, mover);
        let report = report(&setup, Method::Fast, 1);
        prop_assert_eq!(report.value(), Some(value(&setup, Method::CrossCheck)));
        prop_assert_eq!(report.line.len(), setup.left());
        if rows == columns && setup.left() > 0 {
            prop_assert_eq!(Some(play(&setup, &report.line)), report.value());
        }
    }
}

#[test]
fn a_search_that_is_stopped_says_what_is_proven() {
    for method in [Method::Fast, Method::CrossCheck] {
        let limits = Limits::time(Duration::ZERO);
        let setup = empty(6, 6);
        let report =
            solve(&setup, &Work { method, threads: 2, bytes: MEGABYTE, limits: &limits, progress: &|_| () });
        assert_eq!((report.value(), report.stop), (None, Stop::Time), "{method:?}");
        assert!((-36..=36).contains(&report.lower) && report.lower < report.upper);
        assert!(report.line.is_empty());
    }
}

#[test]
fn boards_out_of_range_are_refused() {
    for (rows, columns) in [(2, 3), (3, 7), (0, 0), (usize::MAX, 5)] {
        assert_eq!(Setup::empty(rows, columns).expect_err("too small or large").key(), "exact-size");
    }
    for (text, key) in [
        ("((0 0 0) (0 0) (0 0 0))", "lear-row-length"),
        ("((0 0 0) (0 3 0) (0 0 0))", "lear-cell"),
        ("((0 0 0) 7 (0 0 0))", "lear-row-shape"),
        ("7", "lear-board-shape"),
        ("()", "lear-board-shape"),
        ("((0 0) (0 0))", "exact-size"),
    ] {
        let faults = Setup::read(text, Side::First).expect_err(text);
        assert!(faults.has(key), "{text}: {faults}");
    }
}

#[test]
fn positions_are_read_and_written() {
    let text = "((0 1 2 0) (0 0 0 0) (2 0 0 1))";
    let setup = Setup::read(text, Side::Second).expect("a position");
    assert_eq!((setup.rows(), setup.columns(), setup.left()), (3, 4, 8));
    assert_eq!(setup.write(), text);
    assert_eq!(Setup::read(".XO.\n....\nO..X", Side::Second).expect("lines"), setup);
    assert_eq!([setup.name(0), setup.name(11)], ["A3", "D1"]);
}
