//! Boards that are turned by half a circle: their pictures against boards as data, and keys and clicks on
//! them.

use jogar_core::{
    Board, BoardData, Drawing, Facing, Game, GameExt, Pointed, Room, Side, Spot, Steer, Tabletop, View,
};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::catalog::TabletopGame;
use jogar_games::lear::{Lear, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What an ordinary terminal has beside the list of moves.
const ROOM: Room = Room { columns: 51, rows: 21 };

const FACINGS: [Facing; 2] = [Facing::Upright, Facing::Turned];

fn lear() -> Lear {
    Lear::new(Some(6), Variant::Komi, None).expect("rules")
}

/// Positions of a random game.
fn positions<G: Game>(game: &G, seed: u64) -> Vec<G::Position> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut positions = vec![game.start()];
    for _ in 0..25 {
        let pos = &positions[positions.len() - 1];
        let moves: Vec<_> = game.moves(pos).collect();
        if moves.is_empty() {
            break;
        }
        positions.push(game.after(pos, moves[rng.random_range(0..moves.len())]));
    }
    positions
}

fn large<T: Tabletop>(table: &T, board: &T::Board, facing: Facing) -> String {
    table.picture(&View { board, last: None, cursor: None, room: ROOM, facing }).to_string()
}

/// The rows of a board as a person must see them from above to below, each cell as a text.
fn seen(board: &Board, facing: Facing, cell: impl Fn(&jogar_core::BoardCell) -> String) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = board.cells.iter().map(|row| row.iter().map(&cell).collect()).collect();
    if facing == Facing::Turned {
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
    }
    rows
}

/// The numbers from 0 below `count`, as they lie.
fn numbers(count: usize, facing: Facing) -> Vec<String> {
    let numbers = (0..count).map(|number| number.to_string());
    if facing == Facing::Turned { numbers.rev().collect() } else { numbers.collect() }
}

fn owner(symbols: [&'static str; 3]) -> impl Fn(&jogar_core::BoardCell) -> String {
    move |cell| symbols[cell.owner.map_or(2, Side::index)].to_owned()
}

/// Every `step` characters one cell of `width`, from column `from`.
fn cells(line: &str, from: usize, step: usize, width: usize, count: usize) -> Vec<String> {
    let characters: Vec<_> = line.chars().chain(" ".repeat(100).chars()).collect();
    (0..count).map(|cell| characters[from + step * cell..][..width].iter().collect()).collect()
}

#[test]
fn holes_lie_as_the_board_lies() {
    let game = Adjiboto::default();
    let mut compared = 0;
    for pos in positions(&game, 1) {
        let board = game.board(&pos);
        for (facing, picture) in FACINGS.into_iter().flat_map(|facing| {
            [large(&game, &pos, facing), game.draw_facing(&pos, facing).to_string()].map(|p| (facing, p))
        }) {
            let words = |line: &str| -> Vec<String> {
                let line = line.split("  [").next().unwrap_or_default();
                let words = line.split(|symbol: char| !symbol.is_ascii_alphanumeric());
                words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
            };
            let rows: Vec<_> = picture.lines().map(words).collect();
            // Rows of seeds, with or without the number of the row before them.
            let seeds =
                rows.iter().filter(|row| row.len() >= 6 && row.iter().all(|word| word.parse::<u8>().is_ok()));
            let seeds: Vec<_> = seeds.map(|row| row[row.len() - 6..].to_vec()).collect();
            let expected = seen(&board, facing, |cell| cell.count.expect("seeds").to_string());
            assert!(seeds.ends_with(&expected), "{facing:?}\n{picture}");
            let letters: Vec<_> = rows
                .iter()
                .filter(|row| row.len() == 6 && row.iter().all(|word| word.parse::<u8>().is_err()))
                .cloned()
                .collect();
            assert_eq!(letters, seen(&board, facing, |cell| cell.name.clone()), "{facing:?}\n{picture}");
            compared += 1;
        }
    }
    assert!(compared > 60, "only {compared} pictures were compared");
}

/// What a player has captured lies at the player's row.
#[test]
fn captured_seeds_lie_at_their_row() {
    let game = Adjiboto::default();
    let pos = positions(&game, 3).pop().expect("a position");
    let captured = game.board(&pos).captured.expect("captures");
    assert_ne!(captured[0], captured[1], "the seeds tell the players apart");
    for facing in FACINGS {
        for picture in [large(&game, &pos, facing), game.draw_facing(&pos, facing).to_string()] {
            let number =
                |part: &str| part.split(']').next().and_then(|number| number.trim().parse::<u32>().ok());
            let shown: Vec<_> = picture.split('[').skip(1).filter_map(number).collect();
            let [first, second] = captured;
            let expected = if facing == Facing::Upright { [first, second] } else { [second, first] };
            assert_eq!(shown, expected, "{picture}");
        }
    }
}

#[test]
fn squares_lie_as_the_board_lies() {
    let game = Blokus::default();
    for pos in positions(&game, 2) {
        let board = game.board(&pos);
        for facing in FACINGS {
            let pictures = [
                (large(&game, &pos, facing), ["██", "▒▒", " ·"]),
                (game.draw_facing(&pos, facing).to_string(), [" 1", " 2", " ·"]),
            ];
            for (picture, symbols) in pictures {
                let lines: Vec<_> = picture.lines().skip(2).take(14).collect();
                let shown: Vec<_> = lines.iter().map(|line| cells(line, 3, 2, 2, 14)).collect();
                assert_eq!(shown, seen(&board, facing, owner(symbols)), "{facing:?}\n{picture}");
                let rows: Vec<_> = lines.iter().map(|line| line[..3].trim().to_owned()).collect();
                assert_eq!(rows, numbers(14, facing), "{picture}");
                let heads: Vec<_> = picture.lines().take(2).map(|line| cells(line, 4, 2, 1, 14)).collect();
                let columns: Vec<_> = heads[0]
                    .iter()
                    .zip(&heads[1])
                    .map(|(ten, one)| format!("{ten}{one}").trim().to_owned())
                    .collect();
                assert_eq!(columns, numbers(14, facing), "{picture}");
            }
        }
    }
}

#[test]
fn stones_lie_as_the_board_lies() {
    let game = lear();
    for pos in positions(&game, 4) {
        let board = game.board(&pos);
        for facing in FACINGS {
            let small = game.least_room();
            let view = View { board: &pos, last: None, cursor: None, room: small, facing };
            let pictures = [
                (game.picture(&view).to_string(), ["●", "○", ""], (1, 2, 5, 4)),
                (game.draw_facing(&pos, facing).to_string(), ["X", "O", ""], (2, 1, 7, 2)),
            ];
            for (picture, symbols, (top, down, left, across)) in pictures {
                let lines: Vec<_> = picture.lines().skip(top).step_by(down).take(6).collect();
                let stone =
                    |text: String| if symbols.contains(&text.as_str()) { text } else { String::new() };
                let row =
                    |line: &&str| cells(line, left, across, 1, 6).into_iter().map(stone).collect::<Vec<_>>();
                let shown: Vec<_> = lines.iter().map(row).collect();
                assert_eq!(shown, seen(&board, facing, owner(symbols)), "{facing:?}\n{picture}");
                // Rows are numbered from 1 at the side of the white stones' notation: row 0 is 6 (RULES).
                let mut labels: Vec<_> = (1..=6).rev().map(|number| number.to_string()).collect();
                let mut letters: Vec<_> = ["A", "B", "C", "D", "E", "F"].map(str::to_owned).to_vec();
                if facing == Facing::Turned {
                    labels.reverse();
                    letters.reverse();
                }
                let ends: Vec<_> =
                    lines.iter().map(|line| line.split_whitespace().last().expect("a label")).collect();
                assert_eq!(ends, labels, "{picture}");
                assert_eq!(
                    cells(picture.lines().nth(top - 1).expect("letters"), left, across, 1, 6),
                    letters,
                    "{picture}"
                );
            }
        }
    }
}

/// The first place of a mark in the picture of a cursor.
fn place<G: TabletopGame>(
    game: &G,
    pos: &G::Position,
    cursor: &G::Cursor,
    facing: Facing,
    mark: &str,
) -> Spot {
    let view = View { board: pos, last: None, cursor: Some(cursor), room: ROOM, facing };
    let picture = game.picture(&view).to_string();
    let found = picture.lines().enumerate().find_map(|(row, line)| Some((row, line.find(mark)?, line)));
    let (row, bytes, line) = found.unwrap_or_else(|| panic!("no {mark}:\n{picture}"));
    Spot { column: line[..bytes].chars().count() as u16, row: row as u16 }
}

/// The keys that move the cursor move its mark in the direction that they show; a click on the mark that is
/// seen means the cursor that is drawn.
fn check_handling<G: TabletopGame>(game: &G, marks: [&str; 2], keys: &[Steer]) {
    let mut moved = 0;
    for pos in positions(game, 6).iter().filter(|pos| game.outcome(pos).is_none()) {
        for facing in FACINGS {
            let spot = |cursor: &G::Cursor| {
                let [legal, illegal] = marks;
                let view = View { board: pos, last: None, cursor: Some(cursor), room: ROOM, facing };
                let is_legal = game.picture(&view).to_string().contains(legal);
                place(game, pos, cursor, facing, if is_legal { legal } else { illegal })
            };
            let begin = game.cursor(pos, None);
            for &key in keys {
                let mut cursor = begin.clone();
                game.steer(pos, &mut cursor, key.on(facing));
                let (before, after) = (spot(&begin), spot(&cursor));
                if cursor != begin {
                    let is_so = match key {
                        Steer::Up => after.row < before.row && after.column == before.column,
                        Steer::Down => after.row > before.row && after.column == before.column,
                        Steer::Left => after.column < before.column && after.row == before.row,
                        _ => after.column > before.column && after.row == before.row,
                    };
                    assert!(is_so, "{key:?} on {facing:?}: from {before:?} to {after:?}");
                    moved += 1;
                }
                // A bracket stands beside its crossing; frames and pieces begin where their mark is.
                let clicked = Spot { column: after.column + 1, ..after };
                let mut other = begin.clone();
                let pointed = game.point(pos, &mut other, ROOM, facing, clicked);
                let expected = if other == begin { Pointed::Again } else { Pointed::Moved };
                assert_eq!(
                    (pointed, game.aimed(pos, &other)),
                    (expected, game.aimed(pos, &cursor)),
                    "{facing:?}"
                );
            }
        }
    }
    assert!(moved > 40, "only {moved} keys moved the cursor");
}

#[test]
fn keys_and_clicks_go_with_the_board() {
    let all = [Steer::Up, Steer::Down, Steer::Left, Steer::Right];
    check_handling(&Adjiboto::default(), ["╔", "╔"], &all[2..]);
    check_handling(&lear(), ["[", "x"], &all);
    // One square, so that every key can move the piece and its mark is its cell.
    let game = Blokus::default();
    let mut moved = 0;
    for facing in FACINGS {
        let pos = game.start();
        let mut cursor = game.cursor(&pos, None);
        game.steer(&pos, &mut cursor, Steer::Pick(1));
        for (key, rows, columns) in
            [(Steer::Down, 1, 0), (Steer::Right, 0, 2), (Steer::Up, -1, 0), (Steer::Left, 0, -2)]
        {
            let marked = |cursor: &_| {
                let view = View { board: &pos, last: None, cursor: Some(cursor), room: ROOM, facing };
                let is_legal = game.picture(&view).to_string().contains("()");
                place(&game, &pos, cursor, facing, if is_legal { "()" } else { "xx" })
            };
            let (before, old) = (marked(&cursor), cursor);
            game.steer(&pos, &mut cursor, key.on(facing));
            let after = marked(&cursor);
            if cursor == old {
                continue;
            }
            let by = [
                i32::from(after.row) - i32::from(before.row),
                i32::from(after.column) - i32::from(before.column),
            ];
            assert_eq!(by, [rows, columns], "{key:?} on {facing:?}");
            let mut other = old;
            assert_eq!(game.point(&pos, &mut other, ROOM, facing, after), Pointed::Moved);
            assert_eq!(other, cursor);
            moved += 1;
        }
    }
    assert!(moved >= 6, "only {moved} keys moved the piece");
}

/// A piece in the hand looks as it will on the board.
#[test]
fn a_piece_in_the_hand_is_turned_too() {
    let game = Blokus::default();
    let pos = game.start();
    let mut cursor = game.cursor(&pos, None);
    game.steer(&pos, &mut cursor, Steer::Pick(3));
    let hand = |facing| {
        let view = View { board: &pos, last: None, cursor: Some(&cursor), room: ROOM, facing };
        let lines: Vec<String> = game.picture(&view).to_string().lines().map(str::to_owned).collect();
        lines.iter().filter(|line| line.chars().skip(31).any(|symbol| symbol == '█')).count()
    };
    assert_eq!(hand(Facing::Upright), hand(Facing::Turned));
    // The hand of player 1 lies at the end of player 1's corner.
    let first = |facing| {
        let view = View { board: &pos, last: None, cursor: Some(&cursor), room: ROOM, facing };
        game.picture(&view).to_string().lines().position(|line| line.contains("1 a")).expect("a hand")
    };
    assert_eq!((first(Facing::Upright), first(Facing::Turned) > 8), (1, true));
}
