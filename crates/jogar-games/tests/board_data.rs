//! Boards as data against boards as s-expressions, and where moves happen.

use std::collections::HashSet;
use std::fmt::Debug;

use jogar_core::sexp::{self, Node};
use jogar_core::{Board, BoardData, CellPlace, Described, Game, GameExt, Notation, Side};
use jogar_games::adjiboto::{self, Adjiboto};
use jogar_games::blokus::{self, Blokus, Shape};
use jogar_games::lear::{self, Lear};
use jogar_games::puzzles::{AnyPuzzle, PUZZLES, Which, built_in};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Adji-boto* can go on for long.
const MOST_PLIES: usize = 400;

/// The numbers of a list.
fn list(node: &Node) -> Vec<i64> {
    node.list().expect("a list").iter().map(|item| item.integer().expect("a number")).collect()
}

/// The numbers of a list of lists.
fn rows(node: &Node) -> Vec<Vec<i64>> {
    node.list().expect("rows").iter().map(list).collect()
}

/// A number for each cell, row by row.
fn numbers(board: &Board, number: impl Fn(CellPlace) -> i64) -> Vec<Vec<i64>> {
    let row = |row| (0..board.columns).map(|column| number([row, column])).collect();
    (0..board.rows).map(row).collect()
}

/// Whose cell it is: 1, 2, or 0 for nobody.
fn owner(board: &Board, place: CellPlace) -> i64 {
    board.cell(place).expect("on the board").owner.map_or(0, |side| side.number().into())
}

fn owners(board: &Board) -> Vec<Vec<i64>> {
    numbers(board, |place| owner(board, place))
}

fn counts(board: &Board) -> Vec<Vec<i64>> {
    numbers(board, |place| board.cell(place).expect("on the board").count.expect("a count").into())
}

/// How many pieces of each kind each player has left.
fn hands(board: &Board) -> Vec<Vec<i64>> {
    board.hands.iter().map(|hand| hand.iter().map(|piece| piece.left.into()).collect()).collect()
}

/// The cells that look otherwise on two boards, in order.
fn changed(before: &Board, after: &Board) -> Vec<CellPlace> {
    let places = (0..before.rows).flat_map(|row| (0..before.columns).map(move |column| [row, column]));
    places.filter(|&place| before.cell(place) != after.cell(place)).collect()
}

/// What holds for every board: it has all its cells, each with a name of its own, and is the same when it is
/// read back.
fn check_board(board: &Board) {
    assert_eq!(board.cells.len(), usize::from(board.rows));
    assert!(board.cells.iter().all(|row| row.len() == usize::from(board.columns)));
    let names: HashSet<_> = board.cells.iter().flatten().map(|cell| &cell.name).collect();
    assert_eq!(names.len(), usize::from(board.rows) * usize::from(board.columns), "{names:?}");
    assert!(board.last.is_empty());
    let text = serde_json::to_string(board).expect("JSON");
    assert_eq!(&serde_json::from_str::<Board>(&text).expect("a board"), board);
}

/// What holds for the cells of all legal moves: they are on the board, and no two moves have the same.
fn check_cells<M: Debug>(board: &Board, moves: &[(M, Vec<CellPlace>)]) {
    for (mv, cells) in moves {
        assert!(cells.iter().all(|&place| board.cell(place).is_some()), "{mv:?}: {cells:?}");
    }
    let different: HashSet<_> = moves.iter().map(|(_, cells)| cells).collect();
    assert_eq!(different.len(), moves.len(), "{moves:?}");
}

/// Plays random games. `check` gets the board and the state of each position, `check_move` gets the player,
/// the cells and the boards before and after each legal move that is no pass. Tells how many passes there
/// were.
fn check_game<G: Notation + BoardData<G::Position, G::Move>>(
    game: &G,
    games: u64,
    check: impl Fn(&Board, &Node),
    check_move: impl Fn(Side, &[CellPlace], &Board, &Board),
) -> u32 {
    let mut passes = 0;
    for seed in 0..games {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut pos = game.start();
        for _ in 0..MOST_PLIES {
            let board = game.board(&pos);
            check_board(&board);
            check(&board, &sexp::read(&game.write_position(&pos)).expect("a state"));
            let moves: Vec<_> = game.moves(&pos).map(|mv| (mv, game.move_cells(&pos, mv))).collect();
            check_cells(&board, &moves);
            for (mv, cells) in &moves {
                let is_pass = game.pass() == Some(*mv);
                assert_eq!(cells.is_empty(), is_pass, "{mv:?}");
                passes += u32::from(is_pass);
                if !is_pass {
                    check_move(game.mover(&pos), cells, &board, &game.board(&game.after(&pos, *mv)));
                }
            }
            if moves.is_empty() {
                break;
            }
            game.play(&mut pos, moves[rng.random_range(0..moves.len())].0);
        }
    }
    passes
}

#[test]
fn seeds_and_captures_are_those_of_the_state() {
    for variant in [adjiboto::Variant::SkipOrigin, adjiboto::Variant::SowOrigin] {
        let check = |board: &Board, state: &Node| {
            let [holes, captured] = state.tuple().expect("a state");
            assert_eq!(counts(board), rows(holes));
            assert_eq!(owners(board), [[1; 6], [2; 6]]);
            assert_eq!(board.captured.map(|seeds| seeds.map(i64::from).to_vec()), Some(list(captured)));
            assert_eq!((board.komi, board.hands.len()), (None, 0));
        };
        let passes = check_game(&Adjiboto { variant }, 5, check, |mover, cells, before, after| {
            assert_eq!(cells.len(), 1);
            assert_eq!(owner(before, cells[0]), i64::from(mover.number()));
            assert_ne!(counts(before)[usize::from(cells[0][0])][usize::from(cells[0][1])], 0);
            assert!(changed(before, after).contains(&cells[0]), "the hole that is sown");
        });
        assert!(passes > 0);
    }
}

/// The numbers are those of the rules: the ring runs through row 1 and back through row 0, and (0 0) at the
/// start leaves nine seeds in (0 4), where the last of its eight falls.
#[test]
fn the_ring_the_landing_the_corners_and_what_is_left_are_told() {
    let game = Adjiboto { variant: adjiboto::Variant::SkipOrigin };
    let pos = game.start();
    let ring: Vec<CellPlace> =
        (0..6).map(|column| [1, column]).chain((0..6).rev().map(|column| [0, column])).collect();
    assert_eq!(game.board(&pos).ring, ring);
    let mv = game.moves(&pos).find(|&mv| game.move_cells(&pos, mv) == [[0, 0]]).expect("a full hole");
    let effect = game.effect(&pos, mv);
    assert_eq!((effect.sown.last(), effect.landing, effect.left), (Some(&[0, 4]), Some(9), None));
    let game = Blokus { variant: blokus::Variant::Tetromino };
    let pos = game.start();
    assert_eq!(game.board(&pos).starts, [[0, 0], [13, 13]]);
    // Ten squares, ten of four and fifteen of four: 110, less the piece that is placed.
    let mut sizes = HashSet::new();
    for mv in game.moves(&pos) {
        let squares = game.move_cells(&pos, mv).len() as u32;
        sizes.insert(squares);
        assert_eq!(game.effect(&pos, mv).left, Some(110 - squares));
    }
    assert_eq!(sizes, HashSet::from([1, 4]));
}

#[test]
fn squares_and_hands_are_those_of_the_state() {
    for variant in [blokus::Variant::Tetromino, blokus::Variant::Cross] {
        let check = |board: &Board, state: &Node| {
            let [squares, first, second] = state.tuple().expect("a state");
            assert_eq!(owners(board), rows(squares));
            assert_eq!(hands(board), [list(first), list(second)]);
            assert_eq!((board.captured, board.komi), (None, None));
        };
        let passes = check_game(&Blokus { variant }, 6, check, |mover, cells, before, after| {
            assert_eq!(changed(before, after), cells, "exactly the covered cells");
            assert!(cells.iter().all(|&place| owner(after, place) == i64::from(mover.number())));
            assert!(is_a_shape(before, mover, cells), "{cells:?}");
        });
        assert!(passes > 0);
    }
}

/// Whether the cells are those of a piece in the player's hand, somewhere.
fn is_a_shape(board: &Board, player: Side, cells: &[CellPlace]) -> bool {
    let left = board.hands[player.index()].iter().filter(|piece| piece.left > 0);
    let mut shapes = left.flat_map(|piece| &piece.shapes);
    let distances = |cells: &[[i16; 2]]| -> Vec<[i16; 2]> {
        cells.iter().map(|[row, column]| [row - cells[0][0], column - cells[0][1]]).collect()
    };
    let wanted = distances(&cells.iter().map(|cell| cell.map(i16::from)).collect::<Vec<_>>());
    shapes.any(|shape| {
        distances(&shape.cells.iter().map(|cell| cell.map(i16::from)).collect::<Vec<_>>()) == wanted
    })
}

#[test]
fn stones_and_komi_are_those_of_the_state() {
    let rules = [
        (3, lear::Variant::Komi),
        (6, lear::Variant::Komi),
        (10, lear::Variant::Komi),
        (5, lear::Variant::Final),
    ];
    for (size, variant) in rules {
        let game = Lear::new(Some(size), variant, None).expect("rules");
        let komi = (variant == lear::Variant::Komi).then(|| Side::BOTH.map(|side| game.komi(side)));
        let check = |board: &Board, state: &Node| {
            assert_eq!(owners(board), rows(state));
            assert_eq!((board.captured, board.komi, board.hands.len()), (None, komi, 0));
        };
        let passes = check_game(&game, 3, check, |mover, cells, before, after| {
            assert_eq!(cells.len(), 1);
            assert_eq!(owner(before, cells[0]), 0);
            assert_eq!(owner(after, cells[0]), i64::from(mover.number()));
            assert!(changed(before, after).contains(&cells[0]));
        });
        assert_eq!(passes, 0);
    }
}

/// Every state on a random way: its board against its s-expression, and what each step changes.
fn check_puzzle<P: Described + BoardData<P::State, P::Step>>(
    puzzle: &P,
    check: impl Fn(&Board, &Node),
    check_step: impl Fn(&[CellPlace], &Board, &Board),
) {
    let mut rng = StdRng::seed_from_u64(3);
    let mut state = puzzle.start();
    for _ in 0..30 {
        let board = puzzle.board(&state);
        check_board(&board);
        check(&board, &sexp::read(&puzzle.write_state(&state)).expect("a state"));
        let mut successors = Vec::new();
        puzzle.expand(&state, &mut successors);
        let steps: Vec<_> =
            successors.iter().map(|next| (next.step, puzzle.move_cells(&state, next.step))).collect();
        check_cells(&board, &steps);
        for ((_, cells), next) in steps.iter().zip(&successors) {
            check_step(cells, &board, &puzzle.board(&next.state));
        }
        if successors.is_empty() {
            return;
        }
        state = successors.swap_remove(rng.random_range(0..successors.len())).state;
    }
}

#[test]
fn puzzles_have_the_same_data() {
    for entry in PUZZLES {
        for &variant in entry.variants {
            for problem in built_in(entry.name, variant) {
                let puzzle =
                    AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&problem.id)).expect("a puzzle");
                match puzzle {
                    AnyPuzzle::Adjiboto(puzzle) => check_puzzle(
                        &puzzle,
                        |board, state| {
                            assert_eq!((counts(board), owners(board)), (rows(state), vec![vec![0; 6]; 2]));
                        },
                        |cells, before, after| assert!(changed(before, after).contains(&cells[0])),
                    ),
                    AnyPuzzle::Blokus(puzzle) => check_puzzle(
                        &puzzle,
                        |board, state| {
                            let blocked = |place| i64::from(board.cell(place).expect("on the board").blocked);
                            assert_eq!(
                                numbers(board, |place| owner(board, place) + 2 * blocked(place)),
                                rows(state)
                            );
                            assert_eq!(board.hands.len(), 1);
                        },
                        |cells, before, after| assert_eq!(changed(before, after), cells),
                    ),
                }
            }
        }
    }
}

/// From the rules: a hand of Blokus as a page gets it.
#[test]
fn hands_tell_how_pieces_lie() {
    let board = Blokus { variant: blokus::Variant::Tetromino }.board(&blokus::Position::START);
    let hand: Vec<_> = board.hands[0].iter().map(|piece| (piece.name.as_str(), piece.left)).collect();
    assert_eq!(hand, [("peca-a", 10), ("peca-b", 10), ("peca-c", 15)]);
    let names: Vec<_> = board.hands[1][2].shapes.iter().map(|shape| shape.name.as_str()).collect();
    assert_eq!(names, [Shape::LyingS.name(), Shape::StandingS.name()]);
    assert_eq!(board.hands[1][2].shapes[1].cells, [[0, 0], [1, 0], [1, 1], [2, 1]]);
}

/// A position whose players are swapped, in the words of the rules: rows and columns reversed, players
/// exchanged.
#[test]
fn swapped_positions_are_turned() {
    let game = Adjiboto::default();
    let pos =
        game.read_position("(((1 2 3 4 5 6) (7 8 9 10 11 12)) (3 4))", Side::Second).expect("a position");
    assert_eq!(game.write_position(&pos.swapped()), "(((12 11 10 9 8 7) (6 5 4 3 2 1)) (4 3))");
    assert_eq!(pos.swapped().mover, Side::First);
    let mut rng = StdRng::seed_from_u64(7);
    let game = Blokus::default();
    let mut pos = game.start();
    for _ in 0..20 {
        let state = sexp::read(&game.write_position(&pos)).expect("a state");
        let swapped = sexp::read(&game.write_position(&pos.swapped())).expect("a state");
        let [[board, first, second], [turned, first_turned, second_turned]] =
            [&state, &swapped].map(|state| state.tuple::<3>().expect("a board and two hands"));
        let mut expected = rows(board);
        expected.reverse();
        for row in &mut expected {
            row.reverse();
            for cell in row.iter_mut() {
                *cell = [0, 2, 1][*cell as usize];
            }
        }
        assert_eq!(rows(turned), expected);
        assert_eq!((list(first_turned), list(second_turned)), (list(second), list(first)));
        let moves: Vec<_> = game.moves(&pos).collect();
        pos = game.after(&pos, moves[rng.random_range(0..moves.len())]);
    }
}
