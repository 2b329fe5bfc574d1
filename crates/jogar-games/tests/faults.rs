//! What is wrong with a text, a move or a choice has a kind that a program can match on.

use jogar_core::FaultKind::{Choice as BadChoice, IllegalMove, Limit, Position, Syntax, Turn, Unknown};
use jogar_core::{FaultKind, Side, sexp};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use jogar_games::problem_file;
use jogar_games::puzzles::{AnyPuzzle, Which};

/// What kind each fault has when a text is read as a position, in order.
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = Vec<FaultKind>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let faults = game.read_position(self.0, Side::First).err();
        faults.into_iter().flatten().map(|fault| fault.kind()).collect()
    }
}

/// What kind of fault it is to play a move at the start, or after one other.
struct Play<'a>(&'a [&'a str]);

impl Visitor for Play<'_> {
    type Output = Option<FaultKind>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let mut pos = game.start();
        for text in self.0 {
            let mv = match game.read_move(&pos, text) {
                Ok(mv) => mv,
                Err(fault) => return Some(fault.kind()),
            };
            if let Some(objection) = game.objection(&pos, mv) {
                return Some(objection.kind());
            }
            game.play(&mut pos, mv);
        }
        None
    }
}

fn open(game: &str) -> CatalogGame {
    CatalogGame::open(game, &Choice::default(), None).expect("a game of the list")
}

/// A board of Blokus Uno with these cells filled by player 1, and nothing else.
fn blokus(cells: &[(usize, usize)], hand: &str) -> String {
    let digit = |row, column| if cells.contains(&(row, column)) { "1" } else { "0" };
    let row = |row| format!("({})", (0..14).map(|column| digit(row, column)).collect::<Vec<_>>().join(" "));
    format!("(({}) ({hand}) (10 10 15))", (0..14).map(row).collect::<Vec<_>>().join(" "))
}

#[test]
fn texts_are_no_positions_for_different_reasons() {
    let deep = "(".repeat(sexp::MAX_DEPTH + 1);
    let long = " ".repeat(sexp::MAX_LENGTH + 1);
    for game in ["adjiboto", "blokus", "lear"] {
        for (text, kind) in [("", Syntax), ("(1 2", Syntax), ("77", Syntax), (&deep, Limit), (&long, Limit)] {
            assert_eq!(open(game).visit(Read(text)), [kind], "{game}: {text:.20}");
        }
    }
    let row = "(8 8 8 8 8 8)";
    for (text, kinds) in [
        (format!("(({row} {row}) (0 0))"), vec![]),
        (format!("(({row} {row}) (0 1))"), vec![Position]),
        (format!("(({row} {row}) (0 x))"), vec![Syntax]),
        (format!("(({row} {row}) (0 -1))"), vec![Position]),
        (format!("(({row} (8 8 8)) (0 0))"), vec![Syntax]),
    ] {
        assert_eq!(open("adjiboto").visit(Read(&text)), kinds, "{text}");
    }
    for (text, kinds) in [
        (blokus(&[(0, 0)], "9 10 15"), vec![]),
        (blokus(&[(0, 0)], "10 10 15"), vec![Position]),
        (blokus(&[(0, 0)], "9 10 99"), vec![Position]),
        (blokus(&[(0, 0)], "9 10 x"), vec![Syntax]),
        (blokus(&[(5, 5)], "9 10 15"), vec![Position]),
    ] {
        assert_eq!(open("blokus").visit(Read(&text)), kinds, "{text}");
    }
    let lear = Choice { size: Some(3), ..Choice::default() };
    let lear = CatalogGame::open("lear", &lear, None).expect("a size of Lear");
    for (text, kinds) in [
        ("((0 0 0) (0 1 0) (0 0 2))", vec![]),
        ("((0 0 0) (0 3 0) (0 0 2))", vec![Syntax]),
        ("((0 0 0) (0 1) (0 0 2))", vec![Syntax]),
        ("((0 0 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 0))", vec![Syntax]),
    ] {
        assert_eq!(lear.visit(Read(text)), kinds, "{text}");
    }
}

#[test]
fn moves_are_unreadable_or_illegal() {
    for (game, moves, kind) in [
        ("adjiboto", &["a"][..], None),
        ("adjiboto", &["z"], Some(Syntax)),
        ("adjiboto", &["(9 9)"], Some(IllegalMove)),
        ("adjiboto", &["(9 x)"], Some(Syntax)),
        ("adjiboto", &["(1 0)"], Some(IllegalMove)),
        ("adjiboto", &["nil"], Some(IllegalMove)),
        ("blokus", &["a 0 0"], None),
        ("blokus", &["a 0 99"], Some(IllegalMove)),
        ("blokus", &["a 0 x"], Some(Syntax)),
        ("blokus", &["a 5 5"], Some(IllegalMove)),
        ("blokus", &["b 13 13"], Some(IllegalMove)),
        ("blokus", &["cruz 0 0"], Some(IllegalMove)),
        ("blokus", &["pass"], Some(IllegalMove)),
        ("lear", &["A1"], None),
        ("lear", &["A9"], Some(IllegalMove)),
        ("lear", &["9 9"], Some(IllegalMove)),
        ("lear", &["A"], Some(Syntax)),
        ("lear", &["A1", "A1"], Some(IllegalMove)),
    ] {
        assert_eq!(open(game).visit(Play(moves)), kind, "{game}: {moves:?}");
    }
}

#[test]
fn a_game_that_is_over_takes_no_move() {
    struct PlayAfter<'a>(&'a str, &'a str);
    impl Visitor for PlayAfter<'_> {
        type Output = Option<FaultKind>;
        fn visit<G: Playable>(self, game: &G) -> Self::Output {
            let pos = game.read_position(self.0, Side::First).expect("a position");
            let mv = game.read_move(&pos, self.1).expect("a move");
            game.objection(&pos, mv).map(|fault| fault.kind())
        }
    }
    let empty = "(0 0 0 0 0 0)";
    let over = format!("(({empty} {empty}) (60 36))");
    assert_eq!(open("adjiboto").visit(PlayAfter(&over, "A")), Some(Turn));
    let full = "((1 1 1) (1 1 1) (2 2 2))";
    let lear = CatalogGame::open("lear", &Choice::default(), Some(full)).expect("a board of Lear");
    assert_eq!(lear.visit(PlayAfter(full, "A1")), Some(Turn));
}

#[test]
fn names_are_unknown_and_choices_bad() {
    let open = |name: &str, variant: Option<&str>, size, komi| {
        let choice = Choice { variant: variant.map(str::to_owned), size, komi };
        let faults = CatalogGame::open(name, &choice, None).err();
        faults.into_iter().flatten().map(|fault| fault.kind()).collect::<Vec<_>>()
    };
    assert_eq!(open("chess", None, None, None), [Unknown]);
    assert_eq!(open("lear", Some("1999"), None, None), [Unknown]);
    assert_eq!(open("lear", None, Some(2), None), [BadChoice]);
    assert_eq!(open("lear", None, Some(8), Some(2)), [BadChoice]);
    assert_eq!(open("lear", Some("final"), None, Some(1)), [BadChoice]);
    assert_eq!(open("adjiboto", Some("1999"), Some(8), Some(1)), [BadChoice, BadChoice, Unknown]);
    assert_eq!(open("lear", None, Some(8), Some(1)), []);
}

#[test]
fn problems_are_told_apart_too() {
    let kinds = |puzzle: &str, which| {
        let faults = AnyPuzzle::open(puzzle, None, which).err();
        faults.into_iter().flatten().map(|fault| fault.kind()).collect::<Vec<_>>()
    };
    let seeds = "((96 1 0 0 0 0) (0 0 0 0 0 0))";
    assert_eq!(kinds("blokus-puzzle", Which::Letter("z")), [Unknown]);
    assert_eq!(kinds("chess-puzzle", Which::Letter("A")), [Unknown]);
    assert_eq!(kinds("adjiboto-puzzle", Which::Board { text: "((1", goal: None }), [Syntax]);
    assert_eq!(kinds("adjiboto-puzzle", Which::Board { text: seeds, goal: None }), [Position]);
    assert_eq!(kinds("adjiboto-puzzle", Which::Board { text: "((1", goal: Some(1) }), [Syntax]);
    let faults = problem_file::open("adjiboto-puzzle", None, "").expect_err("an empty file");
    assert_eq!(faults.list()[0].kind(), Syntax);
    let board = "((0 0 0 0 0 2) (0 0 0 0 4 0))";
    let puzzle = AnyPuzzle::open("blokus-puzzle", None, Which::Letter("A")).expect("a problem");
    assert_eq!(puzzle.merging_symmetry().map_err(|fault| fault.kind()).err(), Some(BadChoice));
    assert_eq!(kinds("adjiboto-puzzle", Which::Board { text: board, goal: Some(1) }), [BadChoice]);
}
