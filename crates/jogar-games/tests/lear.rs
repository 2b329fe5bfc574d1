//! Lear against its plain twin, against counted numbers, and against what people may type.

use std::collections::HashMap;

use jogar_core::conformance::{Suite, check_drawing, check_numbers, check_symmetries};
use jogar_core::{Drawing, Game, GameExt, Keyed, Notation, Outcome, Playout, Referee, Score, Side, Tally};
use jogar_games::lear::reference::{Reference, Stage};
use jogar_games::lear::{Lear, Position, Variant, size_of_state};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const SEED: u64 = 20_160_101;

fn rules(size: usize, variant: Variant) -> Lear {
    Lear::new(Some(size as i64), variant, None).expect("good rules")
}

/// A position as the plain twin sees it.
fn plain(game: &Lear, pos: &Position) -> Reference {
    let size = game.size();
    let at = |row, column| pos.owner(game.point(row, column).expect("inside"));
    let board = (0..size).map(|row| (0..size).map(|column| at(row, column)).collect()).collect();
    let stage = if game.outcome(pos).is_some() { Stage::Over } else { Stage::Playing };
    Reference { board, mover: game.mover(pos), stage }
}

/// A board that need not be reachable, with about `filled` percent of its points taken.
fn random_position(game: &Lear, filled: u32, rng: &mut StdRng) -> Position {
    let cells = game.points().map(|_| match rng.random_range(0..100) {
        percent if percent >= filled => '.',
        percent if percent % 2 == 0 => 'X',
        _ => 'O',
    });
    let cells: Vec<char> = cells.collect();
    let text: String = cells.chunks(game.size()).flat_map(|row| row.iter().chain(&['\n'])).collect();
    let mover = if rng.random_range(0..2) == 0 { Side::First } else { Side::Second };
    game.read_position(&text, mover).expect("a board")
}

/// Every move of a position leads where the plain twin goes.
fn compare_with_plain(game: &Lear, pos: &Position) {
    let slow = plain(game, pos);
    let moves: Vec<_> = game.moves(pos).map(|mv| game.row_and_column(mv)).collect();
    assert_eq!(moves, slow.moves());
    assert_eq!(game.standing(pos), slow.standing(game));
    for mv in game.moves(pos) {
        let mut expected = slow.clone();
        expected.play(game.row_and_column(mv), game.variant());
        let child = game.after(pos, mv);
        assert_eq!(plain(game, &child), expected, "{mv:?} in\n{}", game.draw(pos));
        assert_eq!(game.standing(&child), expected.standing(game));
    }
}

#[test]
fn fast_rules_equal_the_plain_ones() {
    let mut rng = StdRng::seed_from_u64(SEED);
    for size in 3..=10 {
        for variant in [Variant::Komi, Variant::Final] {
            let game = rules(size, variant);
            for filled in [15, 40, 60, 75, 90, 97] {
                for _ in 0..150 {
                    compare_with_plain(&game, &random_position(&game, filled, &mut rng));
                }
            }
        }
    }
}

/// Every line of every length up to 8 and some of the longer ones, with the new stone at every place, in a
/// row and in a column.
#[test]
fn every_line_is_judged_like_the_plain_one() {
    for size in 3..=10_u32 {
        let game = rules(size as usize, Variant::Komi);
        // A stride that is prime and not 3 meets every digit at every place.
        let stride = if size <= 8 { 1 } else { 31 };
        for code in (0..3_u32.pow(size)).step_by(stride) {
            let line: String =
                (0..size).map(|place| ['.', 'X', 'O'][(code / 3_u32.pow(place) % 3) as usize]).collect();
            let gap = format!("{}\n", ".".repeat(size as usize));
            let row = format!("{line}\n{}", gap.repeat(size as usize - 1));
            let column: String = line.chars().map(|c| format!("{c}{}", &gap[1..])).collect();
            for text in [row, column] {
                compare_with_plain(&game, &game.read_position(&text, Side::First).expect("a board"));
            }
        }
    }
}

/// The board after Black places a stone at `+`.
fn after_plus(board: &[&str]) -> String {
    let game = rules(board.len(), Variant::Komi);
    let text = board.join("\n");
    let pos = game.read_position(&text.replace('+', "."), Side::First).expect("a board");
    let place = text.replace('\n', "").find('+').expect("a new stone");
    let mv = game.point(place / board.len(), place % board.len()).expect("inside");
    let child = game.after(&pos, mv);
    let symbol = |point| child.owner(point).map_or('.', |side| ['X', 'O'][side.index()]);
    let cells: Vec<char> = game.points().map(symbol).collect();
    cells.chunks(board.len()).map(|row| row.iter().collect()).collect::<Vec<String>>().join("\n")
}

#[test]
fn lines_flip_as_in_the_rules() {
    let cases = [
        ("X+OO..", "XXXX.."),
        ("..X+OO", "..XXXX"),
        ("+XOO..", "XXXX.."),
        ("+OOOX.", "XXXXX."),
        (".+OOOX", ".XXXXX"),
        ("OO+X..", "XXXX.."),
        ("XO+...", "XXX..."),
        ("+XXOOO", "XXXOOO"),
        ("OX+OO.", "OXXOO."),
        ("+OXO..", "XOXO.."),
        ("+OO...", "XOO..."),
        ("+O.X..", "XO.X.."),
        ("X.+OX.", "X.XXX."),
        ("OO+OOX", "OOXOOX"),
        ("XOO+OX", "XOOXOX"),
        ("X+....", "XX...."),
    ];
    for (before, after) in cases {
        let mut rows = ["......"; 6];
        let expected = |row: usize| {
            rows.map(str::to_owned)
                .into_iter()
                .enumerate()
                .map(move |(index, text)| if index == row { after.to_owned() } else { text })
                .collect::<Vec<_>>()
                .join("\n")
        };
        let [top, bottom] = [expected(0), expected(5)];
        rows[0] = before;
        assert_eq!(after_plus(&rows), top, "{before} at the top");
        rows.swap(0, 5);
        assert_eq!(after_plus(&rows), bottom, "{before} at the bottom");
        let upright = |line: &str| line.chars().map(|c| format!(".....{c}")).collect::<Vec<_>>();
        let [board, result] = [upright(before), upright(after)];
        let board: Vec<&str> = board.iter().map(String::as_str).collect();
        assert_eq!(after_plus(&board), result.join("\n"), "{before} at the right");
    }
}

#[test]
fn both_lines_are_judged_before_anything_flips() {
    // Row and column flip together.
    assert_eq!(after_plus(&["+OX.", "O...", "X...", "...."]), "XXX.\nX...\nX...\n....");
    // The column has three friendly stones, so only the row flips.
    assert_eq!(after_plus(&["+OX.", "X...", "O...", "X..."]), "XXX.\nX...\nO...\nX...");
    // Flipped stones flip nothing themselves: column 1 would be X O X after the flip of the row.
    assert_eq!(after_plus(&["+OX.", ".O..", ".X..", "...."]), "XXX.\n.O..\n.X..\n....");
    // Diagonals never count.
    assert_eq!(after_plus(&["+...", ".O..", "..X.", "...."]), "X...\n.O..\n..X.\n....");
}

#[test]
fn numbers_of_lines_and_black_stones() {
    let cases: [(usize, &[u64], &[u64]); 2] = [
        (3, &[9, 72, 504, 3024, 15120, 60480], &[9, 72, 1044, 5832, 48816, 168_192]),
        (4, &[16, 240, 3360, 43680], &[16, 240, 6816, 86240]),
    ];
    for (size, lines, black) in cases {
        let game = rules(size, Variant::Komi);
        for (depth, (&lines, &black)) in (1..).zip(lines.iter().zip(black)) {
            assert_eq!(game.perft(&game.start(), depth), lines, "size {size} depth {depth}");
            assert_eq!(game.perft_tally(&game.start(), depth), black, "size {size} depth {depth}");
        }
    }
}

#[test]
fn the_suite_of_all_games() {
    let mut rng = StdRng::seed_from_u64(SEED);
    for variant in [Variant::Komi, Variant::Final] {
        for (size, games) in [(3, 100), (4, 50), (5, 20), (8, 2), (10, 1)] {
            let game = rules(size, variant);
            let every_move = game.points().collect();
            let capabilities = &[check_numbers, check_drawing, check_symmetries];
            Suite { game: &game, every_move, keeps: keeps_stones, games, capabilities }.run(&mut rng);
        }
    }
}

/// One stone more, of the two colours together; only the end of the variant `final` takes stones away.
fn keeps_stones(game: &Lear, before: &Position, after: &Position) -> bool {
    let stones = |pos: &Position| pos.count(Side::First) + pos.count(Side::Second);
    let placed = stones(before) + 1;
    if game.variant() == Variant::Final && game.outcome(after).is_some() {
        stones(after) <= placed
    } else {
        stones(after) == placed
    }
}

#[test]
fn the_last_placement_of_the_variant_final_removes() {
    let state = "XO.\nOOX\nXXO";
    let game = rules(3, Variant::Final);
    let pos = game.read_position(state, Side::First).expect("a board");
    let last = game.point(0, 2).expect("inside");
    let end = game.after(&pos, last);
    assert_eq!(game.write_position(&end), "((1 0 1) (2 2 1) (1 1 0))");
    assert_eq!(game.moves(&end).len(), 0);
    assert_eq!(game.moves(&end).next(), None);
    assert_eq!(game.outcome(&end), Some(Outcome::new(Score::points(5) - Score::HALF, Score::points(2))));
    assert_eq!(game.objection(&end, last).expect("over").key(), "game-is-over");
    let again = game.read_position(&game.write_position(&end), Side::Second).expect("a board");
    assert_eq!(game.outcome(&again), None, "a board with empty points is a game in progress");
    assert_ne!(game.key(&again), game.key(&end));

    let komi = rules(3, Variant::Komi);
    let pos = komi.read_position(state, Side::First).expect("a board");
    let end = komi.after(&pos, last);
    assert_eq!(komi.write_position(&end), "((1 1 1) (2 2 1) (1 1 1))");
    assert_eq!(komi.outcome(&end), Some(Outcome::new(Score::points(7), Score::points(2))));
}

#[test]
fn no_whole_game_is_drawn() {
    let mut rng = StdRng::seed_from_u64(SEED);
    for variant in [Variant::Komi, Variant::Final] {
        for size in 3..=10 {
            let game = rules(size, variant);
            for _ in 0..20 {
                let playout = game.random_playout(game.start(), 100, &mut rng);
                let Playout::Over { plies, outcome } = playout else { panic!("{playout:?}") };
                assert_eq!(plies as usize, size * size);
                assert!(outcome.winner().is_some(), "size {size}: {outcome:?}");
            }
        }
    }
}

/// By how many points the mover wins under best play.
fn best(game: &Lear, pos: &Position, known: &mut HashMap<Position, Score>) -> Score {
    if let Some(&score) = known.get(pos) {
        return score;
    }
    let replies = game.moves(pos).map(|mv| -best(game, &game.after(pos, mv), known)).max();
    let score = replies.unwrap_or_else(|| game.lead(pos));
    known.insert(*pos, score);
    score
}

#[test]
fn black_wins_three_by_three_by_three() {
    let game = rules(3, Variant::Komi);
    assert_eq!(best(&game, &game.start(), &mut HashMap::new()), Score::points(3));
}

/// The keys of the faults that are expected.
type Keys = &'static [&'static str];

#[test]
fn sizes_and_komis() {
    let cases: [(Option<i64>, Variant, Option<i64>, Keys); 19] = [
        (None, Variant::Komi, None, &[]),
        (Some(3), Variant::Komi, Some(0), &[]),
        (Some(3), Variant::Komi, Some(8), &[]),
        (Some(10), Variant::Komi, Some(99), &[]),
        (Some(10), Variant::Final, None, &[]),
        (Some(2), Variant::Komi, None, &["lear-size"]),
        (Some(11), Variant::Komi, None, &["lear-size"]),
        (Some(-8), Variant::Final, None, &["lear-size"]),
        (Some(264), Variant::Komi, None, &["lear-size"]),
        (Some(i64::MAX), Variant::Final, Some(1), &["lear-size", "lear-komi-in-final"]),
        (None, Variant::Komi, Some(2), &["lear-komi-must-be-odd"]),
        (Some(7), Variant::Komi, Some(3), &["lear-komi-must-be-even"]),
        (Some(3), Variant::Komi, Some(10), &["lear-komi-range"]),
        (Some(4), Variant::Komi, Some(17), &["lear-komi-range"]),
        (Some(4), Variant::Komi, Some(-1), &["lear-komi-range"]),
        (Some(4), Variant::Komi, Some(i64::MIN), &["lear-komi-range"]),
        (Some(4), Variant::Komi, Some(257), &["lear-komi-range"]),
        (Some(4), Variant::Final, Some(1), &["lear-komi-in-final"]),
        (Some(3), Variant::Final, Some(0), &["lear-komi-in-final"]),
    ];
    for (size, variant, komi, keys) in cases {
        let found = match Lear::new(size, variant, komi) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.list().iter().map(|fault| fault.key().to_owned()).collect(),
        };
        assert_eq!(found, keys, "{size:?} {variant:?} {komi:?}");
    }
    assert_eq!(Lear::new(None, Variant::Komi, None), Ok(Lear::default()));
    let komis = |size, variant, komi| {
        let game = Lear::new(Some(size), variant, komi).expect("good rules");
        Side::BOTH.map(|side| game.komi(side))
    };
    assert_eq!(komis(8, Variant::Komi, None), [1, 0]);
    assert_eq!(komis(8, Variant::Komi, Some(5)), [5, 0]);
    assert_eq!(komis(7, Variant::Komi, None), [0, 0]);
    assert_eq!(komis(7, Variant::Komi, Some(4)), [0, 4]);
    assert_eq!(komis(8, Variant::Final, None), [0, 0]);
}

#[test]
fn states() {
    let cases = [
        ("((0 0 0) (0 1 0) (0 0 2))", ""),
        (" ; a comment\n((0 0 0) (0 1 0) (0 0 2))", ""),
        ("((. . .) (. X .) (. . o))", ""),
        ("...\n.X.\n..O", ""),
        ("  . . .\n\n  . x .\r\n  0 0 2\n", ""),
        ("", "1:1: sexp-empty"),
        ("garbage", "1:1: lear-state-shape text=garbage size=3"),
        ("#.(quit)", "1:1: sexp-bad-character text=#"),
        ("nil", "1:1: lear-row-count rows=0 least=3 most=10 size=3"),
        ("\n((0 0 0) (0 1 0))", "2:1: lear-row-count rows=2 least=3 most=10 size=3"),
        (
            "((0 0 0) (0 1) 7)",
            "1:10: lear-row-length row=1 cells=2 size=3; 1:16: lear-row-shape text=7 row=2 size=3",
        ),
        (
            "((0 3 0) (0 (1) 0) (0 0 y 9))",
            "1:5: lear-cell text=3 row=0 column=1; \
          1:13: lear-cell text=(1) row=1 column=1; 1:20: lear-row-length row=2 cells=4 size=3; \
          1:25: lear-cell text=y row=2 column=2",
        ),
        ("...\n.Y\n..O", "2:1: lear-row-length row=1 cells=2 size=3; 2:2: lear-cell text=Y row=1 column=1"),
        ("...\n.Y\n..O\n...", "1:1: lear-row-count rows=4 least=3 most=10 size=3"),
        ("((0 0 0)", "1:1: sexp-unclosed"),
        (")", "1:1: sexp-unopened"),
        ("((0 0 0) (0 1 0) (0 0 2)) x", "1:27: sexp-extra text=x"),
    ];
    let game = rules(3, Variant::Komi);
    for (text, faults) in cases {
        match game.read_position(text, Side::Second) {
            Ok(pos) => {
                assert_eq!(game.write_position(&pos), "((0 0 0) (0 1 0) (0 0 2))", "{text:?}");
                assert_eq!(faults, "", "{text:?}");
            }
            Err(found) => assert_eq!(found.to_string(), faults, "{text:?}"),
        }
    }
    let huge = ".".repeat(jogar_core::sexp::MAX_LENGTH + 1);
    assert!(game.read_position(&huge, Side::First).expect_err("too long").has("sexp-too-long"));
}

#[test]
fn sizes_of_states() {
    let cases = [
        ("((0 0 0) (0 1 0) (0 0 2))", Some(3)),
        ("....\n....\n....\n....\n", Some(4)),
        ("", None),
        ("()", None),
        ("((0 0", None),
        ("..\n..", None),
        (&".\n".repeat(10), Some(10)),
        (&".\n".repeat(11), None),
    ];
    for (text, size) in cases {
        assert_eq!(size_of_state(text), size, "{text:?}");
    }
}

#[test]
fn moves_as_people_write_them() {
    let cases = [
        ("(0 3)", Ok("D8")),
        ("4 3", Ok("D4")),
        ("d4", Ok("D4")),
        (" A8 ", Ok("A8")),
        ("h1", Ok("H1")),
        ("(7 7)", Ok("H1")),
        ("I4", Err("lear-outside")),
        ("J4", Err("lear-outside")),
        ("D9", Err("lear-outside")),
        ("D0", Err("lear-outside")),
        ("D99999999999999999999999", Err("lear-outside")),
        ("8 0", Err("lear-outside")),
        ("0 -1", Err("lear-outside")),
        ("", Err("lear-move")),
        ("nil", Err("lear-move")),
        ("pass", Err("lear-move")),
        ("4", Err("lear-move")),
        ("d", Err("lear-move")),
        ("4d", Err("lear-move")),
        ("éd4", Err("lear-move")),
        ("1 2 3", Err("lear-move")),
        ("((1) 2)", Err("lear-move")),
        ("(1 2", Err("sexp-unclosed")),
    ];
    let game = Lear::default();
    let pos = game.start();
    for (text, expected) in cases {
        let name = game.read_move(&pos, text).map(|mv| game.name_move(&pos, mv));
        let found = name.as_deref().map_err(jogar_core::Fault::key);
        assert_eq!(found, expected, "{text:?}");
    }
    let large = rules(10, Variant::Komi);
    let corner = large.read_move(&large.start(), "k10").expect("a point");
    assert_eq!(large.write_move(&large.start(), corner), "(0 9)");
    assert_eq!(large.name_move(&large.start(), corner), "K10");
}

#[test]
fn objections_name_the_point() {
    let game = Lear::default();
    let mut pos = game.start();
    let mv = game.point(4, 3).expect("inside");
    game.play(&mut pos, mv);
    let fault = game.objection(&pos, mv).expect("occupied");
    assert_eq!(fault.to_string(), "lear-occupied row=4 column=3 point=D4 player=1");
}

#[test]
fn the_board_is_drawn_with_both_kinds_of_coordinates() {
    let game = rules(4, Variant::Komi);
    let pos = game.read_position("X...\n.OX.\n....\n...O", Side::First).expect("a board");
    let expected = [
        "       0 1 2 3",
        "       A B C D",
        " 0   4 X · · · 4",
        " 1   3 · O X · 3",
        " 2   2 · · · · 2",
        " 3   1 · · · O 1",
        "       A B C D",
        "",
        "       X 2 + 1",
        "       O 2",
        "",
    ];
    assert_eq!(game.draw(&pos).to_string(), expected.join("\n"));
}
