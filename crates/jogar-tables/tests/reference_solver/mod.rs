//! The values once more, slow and obvious: boards in a map, rules hole by hole, and for each number of points
//! h the set of positions in which so much can be forced, found by looking at all positions again and again
//! until nothing changes.

use std::collections::HashMap;

use jogar_core::Side;
use jogar_games::adjiboto::Variant;
use jogar_games::adjiboto::reference::{Board, Reference};

/// The values of all boards with player 1 to move, up to `most` seeds.
pub fn solve(variant: Variant, most: u8) -> HashMap<Board, i8> {
    let mut values = HashMap::from([(Board::default(), 0)]);
    for seeds in 1..=most {
        let mut boards = Vec::new();
        spread(&mut Board::default(), 0, seeds, &mut boards);
        let layer = solve_layer(variant, &boards, seeds, &values);
        values.extend(boards.into_iter().zip(layer));
    }
    values
}

/// All ways to spread seeds over the holes from this one on.
fn spread(board: &mut Board, hole: usize, seeds: u8, out: &mut Vec<Board>) {
    if hole == 11 {
        board[1][5] = seeds;
        out.push(*board);
        return;
    }
    for here in 0..=seeds {
        board[hole / 6][hole % 6] = here;
        spread(board, hole + 1, seeds - here, out);
    }
    board[hole / 6][hole % 6] = 0;
}

/// A move: out of the layer with a known worth, or to a position of the layer.
enum Way {
    Out(i8),
    Within(usize),
}

fn ways(
    variant: Variant,
    board: Board,
    places: &HashMap<Board, usize>,
    known: &HashMap<Board, i8>,
) -> Vec<Way> {
    let pos = Reference { board, captured: [0, 0], mover: Side::First };
    let mut holes: Vec<_> = pos.moves().into_iter().map(Some).collect();
    if holes.is_empty() {
        holes.push(None);
    }
    let way = |hole| {
        let mut after = pos.clone();
        after.play(hole, variant);
        // Seen by player 2, who is to move: the board turned by 180°.
        let [mut top, mut bottom] = after.board;
        top.reverse();
        bottom.reverse();
        let turned = [bottom, top];
        match places.get(&turned) {
            Some(&place) => Way::Within(place),
            None => Way::Out(after.captured[0] as i8 - known[&turned]),
        }
    };
    holes.into_iter().map(way).collect()
}

fn solve_layer(variant: Variant, boards: &[Board], seeds: u8, known: &HashMap<Board, i8>) -> Vec<i8> {
    let places = boards.iter().enumerate().map(|(place, &board)| (board, place)).collect();
    let ways: Vec<_> = boards.iter().map(|&board| ways(variant, board, &places, known)).collect();
    let mut values = vec![0; boards.len()];
    for size in 1..=seeds as i8 {
        let (won, lost) = forced(&ways, size);
        for (value, (won, lost)) in values.iter_mut().zip(won.into_iter().zip(lost)) {
            *value = if won {
                size
            } else if lost {
                -size
            } else {
                *value
            };
        }
    }
    values
}

/// Where the player to move can force at least `size`, and where it must lose that much.
fn forced(ways: &[Vec<Way>], size: i8) -> (Vec<bool>, Vec<bool>) {
    let (mut won, mut lost) = (vec![false; ways.len()], vec![false; ways.len()]);
    loop {
        let mut changed = false;
        for (place, ways) in ways.iter().enumerate() {
            if won[place] || lost[place] {
                continue;
            }
            won[place] = ways.iter().any(|way| match *way {
                Way::Out(worth) => worth >= size,
                Way::Within(child) => lost[child],
            });
            lost[place] = ways.iter().all(|way| match *way {
                Way::Out(worth) => worth <= -size,
                Way::Within(child) => won[child],
            });
            changed |= won[place] || lost[place];
        }
        if !changed {
            return (won, lost);
        }
    }
}
