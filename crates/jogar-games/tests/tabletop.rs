//! Boards under a person's hands.

use jogar_core::conformance::check_tabletop;
use jogar_core::{
    Described, Facing, Game, GameExt, History, Ink, Last, Notation, Picture, Pointed, Problem, Room, Spot,
    Steer, Tabletop, View,
};
use jogar_games::adjiboto::{self, Adjiboto};
use jogar_games::blokus::{self, Blokus};
use jogar_games::catalog::TabletopGame;
use jogar_games::lear::{self, Lear};
use jogar_games::puzzles::{AnyPuzzle, PUZZLES, Which, built_in};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What an ordinary terminal has beside the list of moves.
const ROOM: Room = Room { columns: 51, rows: 21 };

/// Plays a random game and checks every few positions of it.
fn check_game<G: TabletopGame>(game: &G) {
    let mut rng = StdRng::seed_from_u64(5);
    let mut record = History::<G>::new(game.start());
    while record.outcome(game).is_none() {
        let moves: Vec<_> = game.moves(record.position()).collect();
        if record.moves().len() % 5 < 2 {
            check_tabletop(game, record.position(), &moves);
        }
        record.play(game, moves[rng.random_range(0..moves.len())]).expect("a legal move");
    }
    check_tabletop(game, record.position(), &[]);
}

#[test]
fn games_are_handled_as_promised() {
    for variant in [adjiboto::Variant::SkipOrigin, adjiboto::Variant::SowOrigin] {
        check_game(&Adjiboto { variant });
    }
    for variant in [blokus::Variant::Tetromino, blokus::Variant::Cross] {
        check_game(&Blokus { variant });
    }
    for size in [3, 4, 9, 10] {
        check_game(&Lear::new(Some(size), lear::Variant::Komi, None).expect("rules"));
    }
}

fn check_problem<P: Problem + Tabletop<Board = P::State, Act = P::Step>>(puzzle: &P) {
    let mut state = puzzle.start();
    for _ in 0..4 {
        let mut successors = Vec::new();
        puzzle.expand(&state, &mut successors);
        let steps: Vec<_> = successors.iter().map(|successor| successor.step).collect();
        check_tabletop(puzzle, &state, &steps);
        match successors.pop() {
            Some(last) => state = last.state,
            None => return,
        }
    }
}

#[test]
fn puzzles_are_handled_as_promised() {
    for entry in PUZZLES {
        for variant in entry.variants {
            for problem in built_in(entry.name, variant) {
                match AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&problem.id)) {
                    Ok(AnyPuzzle::Adjiboto(puzzle)) => check_problem(&puzzle),
                    Ok(AnyPuzzle::Blokus(puzzle)) => check_problem(&puzzle),
                    Err(faults) => panic!("{faults}"),
                }
            }
        }
    }
}

/// The text in a certain ink.
fn inked(picture: &Picture, ink: Ink) -> String {
    let pieces = picture.lines().iter().flatten().filter(|(other, _)| *other == ink);
    pieces.map(|(_, text)| text.as_str()).collect()
}

/// From the start, hole a sows b to f and A to C (RULES: player 1 sows a to f, then A); the hand empties on
/// the way.
#[test]
fn a_sowing_is_shown_seed_by_seed() {
    let game = Adjiboto::default();
    let before = game.start();
    let mv = game.read_move(&before, "a").expect("a hole");
    let after = game.after(&before, mv);
    assert_eq!(game.stages(&before, mv), 9);
    let picture = |stage| {
        let last = Some(Last { before: &before, act: mv, stage });
        game.picture(&View { board: &after, last, cursor: None, room: ROOM, facing: Facing::Upright })
    };
    for stage in 0..8 {
        let hand = format!("({})", 8 - stage);
        assert!(picture(Some(stage)).to_string().contains(&hand), "{hand}\n{}", picture(Some(stage)));
    }
    assert_eq!(picture(Some(3)).to_string().matches("  9  ").count(), 3);
    assert_eq!(picture(Some(8)).to_string().matches("  9  ").count(), 8);
    let done = picture(None).to_string();
    assert_eq!((done.matches('↑').count(), done.matches('↓').count()), (1, 1));
}

/// A single seed in hole f falls into A, which then holds 1, 3 or 5: captured. The board shows it before and
/// after.
#[test]
fn a_capture_is_marked_before_and_after() {
    let game = Adjiboto::default();
    let text = "(((1 0 0 0 0 0) (2 0 0 0 0 4)) (0 0))";
    let pos = game.read_position(text, jogar_core::Side::First).expect("a position");
    let cursor = game.cursor(&pos, None);
    let aimed = game.picture(&View {
        board: &pos,
        last: None,
        cursor: Some(&cursor),
        room: ROOM,
        facing: Facing::Upright,
    });
    assert!(aimed.to_string().contains("◇+3"), "{aimed}");
    let mv = game.aimed(&pos, &cursor);
    let after = game.after(&pos, mv);
    let last = Some(Last { before: &pos, act: mv, stage: None });
    let done = game.picture(&View { board: &after, last, cursor: None, room: ROOM, facing: Facing::Upright });
    assert!(done.to_string().contains("↓−3"), "{done}");
    assert!(done.to_string().contains("[ 3] ●●●"), "{done}");
}

/// Arrow keys go only to own holes with seeds; a click goes anywhere.
#[test]
fn empty_holes_are_skipped_by_keys_and_reached_by_clicks() {
    let game = Adjiboto::default();
    let pos = game.read_position("(((8 0 0 3 0 0) (9 9 9 9 9 9)) (0 0))", jogar_core::Side::First);
    let pos = pos.expect("a position");
    let name = |cursor: &_| game.name_move(&pos, game.aimed(&pos, cursor));
    let mut cursor = game.cursor(&pos, None);
    assert_eq!(name(&cursor), "c");
    game.steer(&pos, &mut cursor, Steer::Left);
    assert_eq!(name(&cursor), "f");
    game.steer(&pos, &mut cursor, Steer::Left);
    assert_eq!(name(&cursor), "f");
    let corner = Spot { column: 2, row: 20 };
    assert_eq!(game.point(&pos, &mut cursor, ROOM, Facing::Upright, corner), Pointed::Beside);
    let lower_left = Spot { column: 4, row: 11 };
    assert_eq!(game.point(&pos, &mut cursor, ROOM, Facing::Upright, lower_left), Pointed::Moved);
    assert_eq!(name(&cursor), "A");
    let picture = game.picture(&View {
        board: &pos,
        last: None,
        cursor: Some(&cursor),
        room: ROOM,
        facing: Facing::Upright,
    });
    assert!(inked(&picture, Ink::BadGhost).contains('╔'), "not marked as illegal:\n{picture}");
}

/// The first piece must cover the corner: beside it the ghost is marked, with a symbol of its own.
#[test]
fn a_piece_turns_moves_and_shows_where_it_is_illegal() {
    let game = Blokus::default();
    let pos = game.start();
    let mut cursor = game.cursor(&pos, None);
    let look = |cursor: &blokus::Placement| {
        let picture = game.picture(&View {
            board: &pos,
            last: None,
            cursor: Some(cursor),
            room: ROOM,
            facing: Facing::Upright,
        });
        (inked(&picture, Ink::Ghost), inked(&picture, Ink::BadGhost))
    };
    game.steer(&pos, &mut cursor, Steer::Pick(3));
    assert_eq!(cursor.shape, blokus::Shape::LyingS);
    game.steer(&pos, &mut cursor, Steer::Turn);
    assert_eq!(cursor.shape, blokus::Shape::StandingS);
    let name = |cursor: &_| game.name_move(&pos, game.aimed(&pos, cursor));
    assert_eq!((name(&cursor), look(&cursor)), ("c2 1 0".to_owned(), (String::new(), "xx".repeat(4))));
    game.steer(&pos, &mut cursor, Steer::Up);
    assert_eq!((name(&cursor), look(&cursor)), ("c2 0 0".to_owned(), ("()".repeat(4), String::new())));
    game.steer(&pos, &mut cursor, Steer::Next);
    assert_eq!(name(&cursor), "a 0 0");
    assert_eq!(
        game.point(&pos, &mut cursor, ROOM, Facing::Upright, Spot { column: 3 + 2 * 5, row: 2 + 4 }),
        Pointed::Moved
    );
    assert_eq!(name(&cursor), "a 4 5");
    assert_eq!(
        game.point(&pos, &mut cursor, ROOM, Facing::Upright, Spot { column: 3 + 2 * 5 + 1, row: 2 + 4 }),
        Pointed::Again
    );
    assert_eq!(
        game.point(&pos, &mut cursor, ROOM, Facing::Upright, Spot { column: 33 + 5, row: 2 }),
        Pointed::Moved
    );
    assert_eq!(name(&cursor), "b 4 5");
}

/// `X+OO` flips (RULES): the enemies are marked before the stone is placed, and the stone after.
#[test]
fn stones_that_would_flip_are_marked() {
    let game = Lear::new(Some(5), lear::Variant::Komi, None).expect("rules");
    let pos = game.read_position(
        "((0 0 0 0 0) (1 0 2 2 0) (0 0 0 0 0) (0 0 0 0 0) (0 0 0 0 0))",
        jogar_core::Side::First,
    );
    let pos = pos.expect("a position");
    let point = game.read_move(&pos, "B4").expect("a point");
    let aimed = game
        .picture(&View {
            board: &pos,
            last: None,
            cursor: Some(&point),
            room: game.least_room(),
            facing: Facing::Upright,
        })
        .to_string();
    assert!(aimed.contains(" 4   ●──[●]─‹○›─‹○›──┤   4"), "{aimed}");
    let after = game.after(&pos, point);
    let last = Some(Last { before: &pos, act: point, stage: None });
    let done = game
        .picture(&View {
            board: &after,
            last,
            cursor: None,
            room: game.least_room(),
            facing: Facing::Upright,
        })
        .to_string();
    assert!(done.contains(" 4   ●──(●)──●───●───┤   4"), "{done}");
}

/// Checks along a way through a problem that exactly the steps which are not listed are objected to.
fn check_objections<P: Described + Problem>(puzzle: &P, every_step: &[P::Step]) {
    let mut rng = StdRng::seed_from_u64(7);
    let mut state = puzzle.start();
    loop {
        let mut successors = Vec::new();
        puzzle.expand(&state, &mut successors);
        for &step in every_step {
            let is_listed = successors.iter().any(|successor| successor.step == step);
            let objection = puzzle.objection(&state, step);
            assert_eq!(is_listed, objection.is_none(), "{step:?} in {state:?}: {objection:?}");
        }
        if successors.is_empty() || puzzle.is_goal(&state) {
            return;
        }
        state = successors[rng.random_range(0..successors.len())].state.clone();
    }
}

#[test]
fn what_is_no_step_of_a_puzzle_has_a_reason() {
    let holes: Vec<_> = (0..12).map(adjiboto::puzzle::Hole).collect();
    let shapes = blokus::Shape::ALL.into_iter();
    let all =
        shapes.flat_map(|shape| blokus::Cell::all().map(move |origin| blokus::Placement { shape, origin }));
    let placements: Vec<_> = all.collect();
    for entry in PUZZLES {
        for variant in entry.variants {
            for problem in built_in(entry.name, variant) {
                match AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&problem.id)) {
                    Ok(AnyPuzzle::Adjiboto(puzzle)) => check_objections(&puzzle, &holes),
                    Ok(AnyPuzzle::Blokus(puzzle)) => check_objections(&puzzle, &placements),
                    Err(faults) => panic!("{faults}"),
                }
            }
        }
    }
}
