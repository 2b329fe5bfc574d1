//! Blokus Uno and its puzzle: hand-written cases, the plain twin, and the suite that every game passes.

use jogar_core::conformance::{Suite, check_drawing, check_numbers, check_symmetries};
use jogar_core::{Described, Drawing, Faults, Game, GameExt, Keyed, Notation, Problem, Referee, Score, Side};
use jogar_games::blokus::puzzle::{Goal, Puzzle};
use jogar_games::blokus::reference::{self, Reference};
use jogar_games::blokus::{Bitboard, Blokus, Cell, Hand, Move, Placement, Position, SIZE, Shape, Variant};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const TETROMINO: Blokus = Blokus { variant: Variant::Tetromino };
const CROSS: Blokus = Blokus { variant: Variant::Cross };
const FULL: &str = "(10 10 15)";

/// A board of which only some rows are not empty; a row may be cut short.
fn board(rows: &[(usize, &str)]) -> String {
    let row = |row: usize| {
        let text = rows.iter().find(|(number, _)| *number == row).map_or("", |(_, text)| text);
        let cells: Vec<String> = format!("{text:0<14}").chars().map(String::from).collect();
        format!("({})", cells.join(" "))
    };
    format!("({})", (0..SIZE).map(row).collect::<Vec<_>>().join(" "))
}

fn state(rows: &[(usize, &str)], first: &str, second: &str) -> String {
    format!("({} {first} {second})", board(rows))
}

fn place(shape: Shape, row: u8, column: u8) -> Placement {
    Placement { shape, origin: Cell { row, column } }
}

fn every_placement() -> Vec<Placement> {
    Shape::ALL
        .into_iter()
        .flat_map(|shape| Cell::all().map(move |origin| Placement { shape, origin }))
        .collect()
}

fn keys(faults: &Faults) -> Vec<&str> {
    faults.list().iter().map(jogar_core::Fault::key).collect()
}

/// A shape, the row and column of its origin, and the cells that it fills; none if it is off the board.
type Filled = (Shape, u8, u8, &'static [(u8, u8)]);

#[test]
fn shapes_fill_these_cells() {
    let cases: &[Filled] = &[
        (Shape::Single, 0, 0, &[(0, 0)]),
        (Shape::Single, 13, 13, &[(13, 13)]),
        (Shape::Square, 3, 4, &[(3, 4), (3, 5), (4, 4), (4, 5)]),
        (Shape::Square, 12, 12, &[(12, 12), (12, 13), (13, 12), (13, 13)]),
        (Shape::Square, 12, 13, &[]),
        (Shape::Square, 13, 12, &[]),
        (Shape::LyingS, 3, 4, &[(3, 4), (3, 5), (2, 5), (2, 6)]),
        (Shape::LyingS, 1, 0, &[(1, 0), (1, 1), (0, 1), (0, 2)]),
        (Shape::LyingS, 13, 11, &[(13, 11), (13, 12), (12, 12), (12, 13)]),
        (Shape::LyingS, 0, 0, &[]),
        (Shape::LyingS, 5, 12, &[]),
        (Shape::StandingS, 3, 4, &[(3, 4), (4, 4), (4, 5), (5, 5)]),
        (Shape::StandingS, 11, 12, &[(11, 12), (12, 12), (12, 13), (13, 13)]),
        (Shape::StandingS, 12, 0, &[]),
        (Shape::StandingS, 0, 13, &[]),
        (Shape::Cross, 0, 0, &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]),
        (Shape::Cross, 11, 11, &[(11, 12), (12, 11), (12, 12), (12, 13), (13, 12)]),
        (Shape::Cross, 12, 0, &[]),
        (Shape::Cross, 0, 12, &[]),
    ];
    for &(shape, row, column, expected) in cases {
        let cells = expected.iter().map(|&(row, column)| Cell { row, column }).collect::<Bitboard>();
        let expected = (!expected.is_empty()).then_some(cells);
        assert_eq!(place(shape, row, column).cells(), expected, "{shape:?} at {row} {column}");
    }
}

#[test]
fn boards_are_turned_and_grown() {
    let corner = Bitboard::of(Cell::FIRST);
    assert_eq!(corner.turned(), Bitboard::of(Cell::LAST));
    assert_eq!(Bitboard::CORNERS.turned(), Bitboard::CORNERS);
    assert_eq!(Bitboard::CORNERS.count(), 4);
    assert_eq!(Bitboard::BOARD.count(), 196);
    let cell = Bitboard::of(Cell { row: 3, column: 8 });
    assert_eq!(cell.transposed(), Bitboard::of(Cell { row: 8, column: 3 }));
    assert_eq!(cell.up().down().left().right(), cell);
    let last = Bitboard::of(Cell::LAST);
    assert!(
        ((last.right() | last.down() | last.down().down() | last.right().right()) & Bitboard::BOARD)
            .is_empty()
    );
    assert!(((corner.up() | corner.left()) & Bitboard::BOARD).is_empty());
}

proptest! {
    /// Neighbours cell by cell, and no shift that comes around to the other side of the board.
    #[test]
    fn neighbours_are_those_of_each_cell(picked in proptest::collection::vec((0..14_u8, 0..14_u8), 0..40)) {
        let cells: Vec<Cell> = picked.into_iter().map(|(row, column)| Cell { row, column }).collect();
        let set: Bitboard = cells.iter().copied().collect();
        let around = |offsets: [(i8, i8); 4]| -> Bitboard {
            cells.iter().flat_map(|cell| offsets.map(|(rows, columns)| cell.offset(rows, columns))).flatten().collect()
        };
        prop_assert_eq!(set.sides() & Bitboard::BOARD, around([(-1, 0), (1, 0), (0, -1), (0, 1)]));
        prop_assert_eq!(set.diagonals() & Bitboard::BOARD, around([(-1, -1), (-1, 1), (1, -1), (1, 1)]));
        prop_assert_eq!(set.cells().collect::<Bitboard>(), set);
        prop_assert_eq!(set.cells().count() as u32, set.count());
        prop_assert_eq!(set.turned().turned(), set);
        prop_assert_eq!(set.transposed().transposed(), set);
        prop_assert!(cells.iter().all(|&cell| set.contains(cell)));
    }

    /// No text makes the readers panic.
    #[test]
    fn any_text_is_safe(text in "[()0-9a-z ;-]{0,60}") {
        let _ = TETROMINO.read_position(&text, Side::First);
        let _ = TETROMINO.read_move(&Position::START, &text);
        let _ = Puzzle::read(Variant::Cross, None, &text);
    }
}

/// A position after up to 20 random moves.
fn random_position(game: Blokus, rng: &mut StdRng) -> Position {
    let mut pos = game.start();
    for _ in 0..rng.random_range(0..=20) {
        let count = game.moves(&pos).len();
        if count > 0 {
            let mv = game.moves(&pos).nth(rng.random_range(0..count)).unwrap();
            game.play(&mut pos, mv);
        }
    }
    pos
}

/// Whatever is changed in a state, it is either refused or read back the same.
#[test]
fn any_board_is_checked() {
    let mut rng = StdRng::seed_from_u64(11);
    let [mut accepted, mut refused] = [0, 0];
    for round in 0..4000 {
        let game = [TETROMINO, CROSS][round % 2];
        let text = game.write_position(&random_position(game, &mut rng));
        let changes = rng.random_range(0..=3);
        let changed = with_digits_changed(&text, changes, &mut rng);
        match game.read_position(&changed, Side::First) {
            Ok(pos) => {
                assert_eq!(game.write_position(&pos), changed);
                accepted += 1;
            }
            Err(faults) => {
                assert!(changes > 0, "{changed}: {faults}");
                refused += 1;
            }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
}

/// Replaces `changes` digits, of cells or of counts, by 0, 1 or 2, which may be what they were.
fn with_digits_changed(text: &str, changes: usize, rng: &mut StdRng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let digits: Vec<usize> = (0..characters.len()).filter(|&at| characters[at].is_ascii_digit()).collect();
    for _ in 0..changes {
        characters[digits[rng.random_range(0..digits.len())]] = ['0', '1', '2'][rng.random_range(0..3)];
    }
    characters.into_iter().collect()
}

#[test]
fn perft_from_the_start() {
    let tables: [(Blokus, &[u64]); 2] =
        [(TETROMINO, &[3, 9, 54, 324, 4464, 61504]), (CROSS, &[2, 4, 16, 64, 720, 8100])];
    for (game, table) in tables {
        let counted: Vec<u64> =
            (1..=table.len() as u32).map(|depth| game.perft(&game.start(), depth)).collect();
        assert_eq!(counted, table, "{game:?}");
    }
}

/// Cells and left-over squares together never change, and own cells only grow.
fn keeps(game: Blokus, before: &Position, after: &Position) -> bool {
    (0..2).all(|side| {
        let squares = |pos: &Position| pos.cells[side].count() + pos.hands[side].squares(game.variant);
        squares(before) == squares(after) && before.cells[side] & after.cells[side] == before.cells[side]
    })
}

#[test]
fn passes_the_suite() {
    let mut every_move: Vec<Move> = every_placement().into_iter().map(Move::Place).collect();
    every_move.push(Move::Pass);
    for game in [TETROMINO, CROSS] {
        let suite = Suite {
            game: &game,
            every_move: every_move.clone(),
            keeps: |game, before, after| keeps(*game, before, after),
            games: 20,
            capabilities: &[check_numbers, check_drawing, check_symmetries],
        };
        suite.run(&mut StdRng::seed_from_u64(1));
    }
}

fn assert_same(game: Blokus, pos: &Position, twin: &Reference) {
    let mut plain: Vec<Move> = twin
        .moves(game.variant)
        .into_iter()
        .map(|(shape, row, column)| Move::Place(place(shape, row as u8, column as u8)))
        .collect();
    if plain.is_empty() && !twin.is_over(game.variant) {
        plain.push(Move::Pass);
    }
    let moves: Vec<Move> = game.moves(pos).collect();
    assert_eq!(moves.len(), game.moves(pos).len());
    let in_order = |moves: &[Move]| {
        let mut moves = moves.to_vec();
        moves.sort();
        moves
    };
    assert_eq!(in_order(&moves), in_order(&plain), "{}", game.draw(pos));
    assert_eq!(game.outcome(pos).is_some(), twin.is_over(game.variant));
    assert_eq!(pos.mover, twin.mover);
    assert_eq!(pos.hands.map(|hand| hand.0), twin.hands);
    for cell in Cell::all() {
        let owner = twin.board[usize::from(cell.row)][usize::from(cell.column)];
        assert_eq!(pos.owner(cell), Side::from_number(owner.into()));
    }
    let points = twin.left_over(game.variant).map(|squares| Score::points(-(squares as i32)));
    assert_eq!(Side::BOTH.map(|side| game.standing(pos).points(side)), points);
}

#[test]
fn agrees_with_the_plain_rules() {
    let mut rng = StdRng::seed_from_u64(2);
    let mut passes = 0;
    for game in [TETROMINO, CROSS] {
        for _ in 0..200 {
            let (mut pos, mut twin) = (game.start(), Reference::start());
            loop {
                assert_same(game, &pos, &twin);
                let moves: Vec<Move> = game.moves(&pos).collect();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[rng.random_range(0..moves.len())];
                game.play(&mut pos, mv);
                passes += u32::from(mv == Move::Pass);
                twin.play(match mv {
                    Move::Place(Placement { shape, origin }) => {
                        Some((shape, origin.row.into(), origin.column.into()))
                    }
                    Move::Pass => None,
                });
            }
        }
    }
    assert!(passes > 100, "only {passes} passes were played");
}

#[test]
fn keys_tell_players_and_cells_apart() {
    let start = TETROMINO.start();
    let other = Position { mover: Side::Second, ..start };
    let moved = TETROMINO.after(&start, Move::Place(place(Shape::Single, 0, 0)));
    assert_ne!(TETROMINO.key(&start), TETROMINO.key(&other));
    assert_ne!(TETROMINO.key(&other), TETROMINO.key(&moved));
}

#[test]
fn moves_are_read_and_written() {
    let cases = [
        ("(peca-b 3 4)", place(Shape::Square, 3, 4)),
        ("peca-b 3 4", place(Shape::Square, 3, 4)),
        ("(PECA-B 3 4)", place(Shape::Square, 3, 4)),
        ("b 3 4", place(Shape::Square, 3, 4)),
        ("2x2 3 4", place(Shape::Square, 3, 4)),
        ("a 0 0", place(Shape::Single, 0, 0)),
        ("(1x1 13 13)", place(Shape::Single, 13, 13)),
        ("c-1 3 4", place(Shape::LyingS, 3, 4)),
        ("c1 3 4", place(Shape::LyingS, 3, 4)),
        ("peca-c-1 3 4", place(Shape::LyingS, 3, 4)),
        (" c-2 3 4 ", place(Shape::StandingS, 3, 4)),
        ("C2 3 4", place(Shape::StandingS, 3, 4)),
        ("cruz 2 3", place(Shape::Cross, 2, 3)),
        ("x 2 3", place(Shape::Cross, 2, 3)),
    ];
    let pos = TETROMINO.start();
    for (text, placement) in cases {
        assert_eq!(TETROMINO.read_move(&pos, text), Ok(Move::Place(placement)), "{text}");
    }
    for text in ["nil", "pass", "passar", "()"] {
        assert_eq!(CROSS.read_move(&pos, text), Ok(Move::Pass), "{text}");
    }
    let bad = ["", "b", "b 3", "b 3 14", "b -1 3", "d 3 4", "c 3 4", "b 3 4 5", "(b (3 4))", "3 4 b"];
    for text in bad {
        let fault = TETROMINO.read_move(&pos, text).unwrap_err();
        assert_eq!(fault.to_string(), format!("blokus-bad-move text={text} pieces=a, b, c1, c2"));
    }
    for (text, expected) in
        [("b \"3\" 4", "1:3: sexp-bad-character text=\""), ("(b 3 4", "1:1: sexp-unclosed")]
    {
        assert_eq!(TETROMINO.read_move(&pos, text).unwrap_err().to_string(), expected);
    }
    let written = [
        (place(Shape::Square, 3, 4), "(peca-b 3 4)", "b 3 4"),
        (place(Shape::Single, 0, 13), "(peca-a 0 13)", "a 0 13"),
        (place(Shape::LyingS, 3, 4), "(peca-c-1 3 4)", "c1 3 4"),
        (place(Shape::StandingS, 3, 4), "(peca-c-2 3 4)", "c2 3 4"),
        (place(Shape::Cross, 3, 4), "(cruz 3 4)", "cruz 3 4"),
    ];
    for (placement, text, name) in written {
        assert_eq!(TETROMINO.write_move(&pos, Move::Place(placement)), text);
        assert_eq!(TETROMINO.name_move(&pos, Move::Place(placement)), name);
    }
    assert_eq!(TETROMINO.write_move(&pos, Move::Pass), "nil");
}

#[test]
fn good_states_are_read() {
    let chain = [(0, "11"), (1, "11"), (2, "0011"), (3, "011")];
    let cases = [
        (TETROMINO, state(&[], FULL, FULL)),
        (CROSS, state(&[], FULL, FULL)),
        (TETROMINO, state(&chain, "(10 9 14)", FULL)),
        (TETROMINO, state(&[(13, "00000000000002")], FULL, "(9 10 15)")),
        // A cross cannot be in the corner, but it can touch a piece there.
        (CROSS, state(&[(0, "1"), (1, "01"), (2, "111"), (3, "01")], "(9 10 14)", FULL)),
    ];
    for (game, text) in &cases {
        let pos = game.read_position(text, Side::Second).unwrap_or_else(|faults| panic!("{text}: {faults}"));
        assert_eq!(game.write_position(&pos), *text);
        assert_eq!(pos.mover, Side::Second);
    }
}

#[test]
fn bad_states_name_every_fault() {
    let cases: &[(Blokus, String, &[&str])] = &[
        (TETROMINO, "(1 2".to_owned(), &["sexp-unclosed"]),
        (TETROMINO, "nil".to_owned(), &["blokus-state-shape"]),
        (TETROMINO, board(&[]), &["blokus-state-shape"]),
        (TETROMINO, format!("(nil {FULL} (1 2))"), &["blokus-board-shape", "blokus-hand-shape"]),
        (
            TETROMINO,
            state(&[(0, "100000000000000"), (5, "x3")], "(11 10 15)", "(10 -1 16)"),
            &[
                "blokus-row-shape",
                "blokus-bad-cell",
                "blokus-bad-cell",
                "blokus-hand-count",
                "blokus-hand-count",
                "blokus-hand-count",
            ],
        ),
        // Two cells side by side are no piece, and what they are cannot be counted.
        (TETROMINO, state(&[(0, "11")], FULL, FULL), &["blokus-not-a-piece"]),
        // The mirror image of the S-tetromino.
        (TETROMINO, state(&[(0, "11"), (1, "011")], "(10 10 14)", FULL), &["blokus-not-a-piece"]),
        // Pieces of the other variant.
        (CROSS, state(&[(0, "1"), (1, "11"), (2, "01")], "(10 10 14)", FULL), &["blokus-not-a-piece"]),
        (
            TETROMINO,
            state(&[(0, "1"), (1, "0010"), (2, "0111"), (3, "001")], "(9 10 14)", FULL),
            &["blokus-not-a-piece", "blokus-piece-apart"],
        ),
        // One piece on the board, none missing in the hand; and the other way round.
        (TETROMINO, state(&[(0, "1")], FULL, "(10 10 14)"), &["blokus-piece-total", "blokus-piece-total"]),
        (TETROMINO, state(&[(1, "01")], "(9 10 15)", "(10 10 15)"), &["blokus-corner-not-covered"]),
        (
            TETROMINO,
            state(&[(0, "1"), (5, "00001"), (12, "2")], "(8 10 15)", "(9 10 15)"),
            &["blokus-piece-apart", "blokus-corner-not-covered"],
        ),
        // A wrong hand does not hide what is wrong on the board.
        (TETROMINO, state(&[(3, "1")], "(9 10)", FULL), &["blokus-hand-shape", "blokus-corner-not-covered"]),
    ];
    for (game, text, expected) in cases {
        let faults = game.read_position(text, Side::First).unwrap_err();
        assert_eq!(keys(&faults), *expected, "{text}");
    }
}

#[test]
fn faults_quote_what_they_found() {
    let cases = [
        (
            state(&[(0, "1"), (5, "00001")], FULL, FULL),
            "blokus-piece-total player=1 piece=peca-a total=10 placed=2 left=10; blokus-piece-apart player=1 row=5 column=4",
        ),
        (state(&[(0, "111")], FULL, FULL), "blokus-not-a-piece player=1 row=0 column=0 squares=3"),
    ];
    for (text, expected) in cases {
        assert_eq!(TETROMINO.read_position(&text, Side::First).unwrap_err().to_string(), expected);
    }
}

#[test]
fn the_referee_names_the_rule() {
    let played = TETROMINO.after(&Position::START, Move::Place(place(Shape::Square, 0, 0)));
    let played = TETROMINO.after(&played, Move::Place(place(Shape::Square, 12, 12)));
    let none_left = Position { hands: [Hand([0, 9, 15]), played.hands[1]], ..played };
    let cases: &[(Blokus, &Position, &str, Option<&str>)] = &[
        (TETROMINO, &Position::START, "a 0 0", None),
        (TETROMINO, &Position::START, "c2 0 0", None),
        (TETROMINO, &Position::START, "c1 0 0", Some("blokus-off-board piece=c1 row=-1 column=1")),
        (TETROMINO, &Position::START, "b 13 3", Some("blokus-off-board piece=b row=14 column=3")),
        (TETROMINO, &Position::START, "a 0 1", Some("blokus-corner-first row=0 column=0")),
        (
            TETROMINO,
            &Position::START,
            "cruz 0 0",
            Some("blokus-not-in-variant piece=cruz pieces=a, b, c1, c2"),
        ),
        (CROSS, &Position::START, "cruz 0 0", Some("blokus-corner-first row=0 column=0")),
        (CROSS, &Position::START, "c2 0 0", Some("blokus-not-in-variant piece=c2 pieces=a, b, cruz")),
        (TETROMINO, &played, "a 2 2", None),
        (TETROMINO, &none_left, "a 2 2", Some("blokus-none-left piece=a")),
        (TETROMINO, &played, "b 1 1", Some("blokus-occupied row=1 column=1 player=1")),
        (TETROMINO, &played, "a 13 13", Some("blokus-occupied row=13 column=13 player=2")),
        (TETROMINO, &played, "b 2 1", Some("blokus-touches-side row=1 column=1")),
        (TETROMINO, &played, "a 5 5", Some("blokus-no-diagonal")),
        (TETROMINO, &played, "nil", Some("blokus-pass-not-forced")),
    ];
    for (game, pos, text, expected) in cases {
        let mv = game.read_move(pos, text).unwrap();
        let fault = game.objection(pos, mv).map(|fault| fault.to_string());
        assert_eq!(fault.as_deref(), *expected, "{text}");
    }
}

#[test]
fn a_full_game_is_over() {
    let over = Position { hands: [Hand([0; 3]); 2], ..Position::START };
    assert_eq!(TETROMINO.moves(&over).len(), 0);
    assert_eq!(TETROMINO.objection(&over, Move::Pass).unwrap().key(), "game-is-over");
    assert_eq!(TETROMINO.outcome(&over).unwrap().winner(), None);
    // The mover has nothing left, the opponent has: a forced pass.
    let passing = Position { hands: [Hand([0; 3]), Hand::FULL], ..Position::START };
    assert_eq!(TETROMINO.moves(&passing).collect::<Vec<_>>(), [Move::Pass]);
    assert_eq!(TETROMINO.objection(&passing, Move::Pass), None);
    assert_eq!(TETROMINO.standing(&passing).margin(Side::First), Score::points(110));
    assert_eq!(CROSS.standing(&passing).margin(Side::First), Score::points(125));
}

#[test]
fn the_drawing_is_aligned() {
    let text = state(&[(0, "1"), (1, "011"), (2, "011"), (13, "00000000000002")], "(9 9 15)", "(9 10 15)");
    let pos = TETROMINO.read_position(&text, Side::First).unwrap();
    let empty = " · · · · · · · · · · · · · ·";
    let mut expected = String::from("                        1 1 1 1\n    0 1 2 3 4 5 6 7 8 9 0 1 2 3\n");
    expected +=
        "  0 1 · · · · · · · · · · · · ·\n  1 · 1 1 · · · · · · · · · · ·\n  2 · 1 1 · · · · · · · · · · ·\n";
    expected.extend((3..13).map(|row| format!(" {row:>2}{empty}\n")));
    expected +=
        " 13 · · · · · · · · · · · · · 2\n  1   a  9   b  9   c1/c2 15\n  2   a  9   b 10   c1/c2 15\n";
    assert_eq!(TETROMINO.draw(&pos).to_string(), expected);
}

#[test]
fn puzzle_boards_are_read() {
    let small = board(&[(0, "0222"), (1, "2")]);
    let puzzle = Puzzle::read(Variant::Tetromino, Some(8), &small).unwrap();
    assert_eq!(puzzle.goal(), Goal::Cells(8));
    assert_eq!(puzzle.write_state(&puzzle.start()), small);
    assert_eq!(puzzle.steps(&puzzle.start()).collect::<Vec<_>>(), [place(Shape::Single, 0, 0)]);
    assert!(puzzle.draw_state(&puzzle.start()).to_string().contains("  0 · # # # ·"));

    let own = board(&[(0, "1"), (1, "01"), (13, "00000000000002")]);
    let puzzle = Puzzle::read(Variant::Cross, None, &own).unwrap();
    assert_eq!(puzzle.goal(), Goal::Stuck);
    assert_eq!(puzzle.start().hand, Hand([8, 10, 15]));

    let pieces = board(&[(0, "11"), (1, "11"), (2, "001")]);
    let puzzle = Puzzle::read(Variant::Tetromino, Some(5), &pieces).unwrap();
    assert_eq!(puzzle.start().hand, Hand([9, 9, 15]));
    assert!(puzzle.is_goal(&puzzle.start()));
    assert_eq!(puzzle.read_step("c1 3 4"), Ok(place(Shape::LyingS, 3, 4)));
    assert_eq!(puzzle.write_step(place(Shape::LyingS, 3, 4)), "(peca-c-1 3 4)");
    assert_eq!(puzzle.name_step(place(Shape::LyingS, 3, 4)), "c1 3 4");
}

#[test]
fn puzzle_faults_are_all_named() {
    let scattered = |pieces: usize| -> String {
        let rows: Vec<(usize, &str)> =
            (0..pieces).map(|row| (row, if row % 2 == 0 { "1" } else { "01" })).collect();
        board(&rows)
    };
    let blocked_rows: Vec<_> = (1..SIZE).map(|row| (row, "22222222222222")).collect();
    let all_but_six_blocked =
        board(&[&[(0, "11002222222222")], &[(1, "11222222222222")], &blocked_rows[1..]].concat());
    let cases: &[(Variant, Option<u32>, String, &[&str])] = &[
        (Variant::Tetromino, None, board(&[]), &["blokus-goal-missing"]),
        (Variant::Tetromino, Some(0), board(&[]), &["blokus-goal-range"]),
        (Variant::Tetromino, Some(111), "(0)".to_owned(), &["blokus-board-shape", "blokus-goal-range"]),
        (Variant::Cross, Some(5), "(0".to_owned(), &["sexp-unclosed", "blokus-goal-not-used"]),
        (Variant::Cross, None, board(&[(0, "11")]), &["blokus-own-cell-touches"; 2]),
        (
            Variant::Tetromino,
            Some(5),
            board(&[(0, "11"), (3, "111")]),
            &["blokus-piece-apart", "blokus-not-a-piece", "blokus-not-a-piece"],
        ),
        (Variant::Tetromino, Some(5), board(&[(1, "01")]), &["blokus-corner-not-covered"]),
        (Variant::Tetromino, Some(5), board(&[(0, "1"), (5, "1")]), &["blokus-piece-apart"]),
        (Variant::Tetromino, Some(5), board(&[(0, "2")]), &["blokus-corner-blocked"]),
        (Variant::Tetromino, Some(7), all_but_six_blocked.clone(), &["blokus-goal-range"]),
        (Variant::Cross, None, scattered(11), &["blokus-too-many-pieces"]),
        (Variant::Tetromino, Some(5), scattered(12), &["blokus-too-many-pieces"]),
        (Variant::Cross, None, board(&[(0, "7"), (2, "x")]), &["blokus-bad-cell"; 2]),
    ];
    for (variant, goal, text, expected) in cases {
        let faults = Puzzle::read(*variant, *goal, text).unwrap_err();
        assert_eq!(keys(&faults), *expected, "{text}");
    }
    assert!(Puzzle::read(Variant::Tetromino, Some(110), &scattered(10)).is_ok());
}

#[test]
fn the_first_piece_of_a_puzzle_covers_a_corner() {
    let empty = board(&[]);
    let count = |variant, goal| {
        let puzzle = Puzzle::read(variant, goal, &empty).unwrap();
        puzzle.steps(&puzzle.start()).len()
    };
    assert_eq!(count(Variant::Tetromino, Some(8)), 3);
    // Two shapes in each of the four corners: a cross covers none.
    assert_eq!(count(Variant::Cross, None), 8);
}

/// A board on which about a quarter of the cells is blocked.
fn random_board(rng: &mut StdRng) -> reference::Board {
    let mut board = [[0; SIZE]; SIZE];
    for row in &mut board {
        row.fill_with(|| if rng.random_range(0..4) == 0 { 2 } else { 0 });
    }
    board[0][0] = 0;
    board
}

fn write_plain(board: &reference::Board) -> String {
    let row = |row: &[u8; SIZE]| format!("({})", row.map(|cell| cell.to_string()).join(" "));
    format!("({})", board.each_ref().map(row).join(" "))
}

#[test]
fn puzzle_steps_agree_with_the_plain_rules() {
    let mut rng = StdRng::seed_from_u64(3);
    for (variant, goal) in [(Variant::Tetromino, Some(50)), (Variant::Cross, None)] {
        for _ in 0..100 {
            let mut board = random_board(&mut rng);
            let mut hand = [10, 10, 15];
            let puzzle = Puzzle::read(variant, goal, &write_plain(&board)).unwrap();
            let mut state = puzzle.start();
            loop {
                let mut successors = Vec::new();
                puzzle.expand(&state, &mut successors);
                let mut steps: Vec<_> = successors.iter().map(|next| next.step).collect();
                steps.sort();
                let plain: Vec<_> = reference::puzzle_steps(&board, hand, variant)
                    .into_iter()
                    .map(|(shape, row, column)| place(shape, row as u8, column as u8))
                    .collect();
                assert_eq!(steps, plain);
                assert_eq!(puzzle.write_state(&state), write_plain(&board));
                assert_eq!(state.hand.0, hand);
                let filled = board.iter().flatten().filter(|&&cell| cell == 1).count();
                let is_goal = goal.map_or(plain.is_empty(), |cells| filled >= cells as usize);
                assert_eq!(puzzle.is_goal(&state), is_goal);
                if successors.is_empty() {
                    break;
                }
                let next = successors[rng.random_range(0..successors.len())];
                let Placement { shape, origin } = next.step;
                reference::puzzle_step(
                    &mut board,
                    &mut hand,
                    (shape, origin.row.into(), origin.column.into()),
                );
                state = next.state;
            }
        }
    }
}
