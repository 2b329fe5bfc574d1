//! The board for a person with a cursor: two rows of large holes with their seeds, and the sowing of the last
//! move.

use jogar_core::{Facing, Game, Last, Picture, Pointed, Room, Side, Spot, Steer, Tabletop, View};

use super::notation::{Board, board};
use super::picture::{Holes, Layout, Preview};
use super::position::{HOLES, Position};
use super::puzzle::{Hole, Puzzle, RING, State};
use super::rules::{self, Adjiboto};
use super::sowing::Variant;
use super::sowing_steps::{Step, sowing_steps};

impl Tabletop for Adjiboto {
    type Board = Position;
    type Act = rules::Hole;
    type Cursor = Hole;

    fn extent(&self, room: Room) -> Room {
        Layout::of(room, Facing::Upright).room()
    }

    fn cursor(&self, pos: &Position, before: Option<&Hole>) -> Hole {
        let legal: Vec<Hole> = self.moves(pos).filter_map(|mv| mv.on_ring(pos.mover)).collect();
        begin(&legal, before)
    }

    fn cursor_at(&self, pos: &Position, mv: rules::Hole) -> Option<Hole> {
        mv.on_ring(pos.mover)
    }

    fn aimed(&self, pos: &Position, hole: &Hole) -> rules::Hole {
        rules::Hole::from_ring(*hole, pos.mover)
    }

    /// Left and right go to the next hole of the own row that holds seeds.
    fn steer(&self, pos: &Position, hole: &mut Hole, steer: Steer) {
        let own = |hole: Hole| hole.owner_and_number().0 == pos.mover;
        if own(*hole) {
            step_beside(board(pos), hole, steer);
        } else {
            *hole = self.cursor(pos, None);
        }
    }

    fn steers(&self, steer: Steer) -> bool {
        matches!(steer, Steer::Left | Steer::Right)
    }

    fn point(&self, _pos: &Position, hole: &mut Hole, room: Room, facing: Facing, spot: Spot) -> Pointed {
        point_at(hole, Layout::of(room, facing), spot)
    }

    fn stages(&self, before: &Position, mv: rules::Hole) -> usize {
        steps_of(self.variant, before, mv).len()
    }

    fn picture(&self, view: &View<Self>) -> Picture {
        let pos = view.board;
        let captured = |pos: &Position| Side::BOTH.map(|side| pos.row(side).captured());
        let mut holes = Holes::new(board(pos), Some(captured(pos)));
        if let Some(last) = view.last {
            let mover = last.before.mover;
            let taken = pos.row(mover).captured() - last.before.row(mover).captured();
            holes.trace(Some(mover), &steps_of(self.variant, last.before, last.act), last.stage, taken);
            if last.stage.is_some() {
                holes.captured = Some(captured(last.before));
            }
        }
        if let Some(&cursor) = view.cursor {
            holes.cursor = Some(cursor);
            holes.legal = self.moves(pos).filter_map(|mv| mv.on_ring(pos.mover)).collect();
            let steps = steps_of(self.variant, pos, self.aimed(pos, &cursor));
            let opposite = |hole: Hole| hole.owner_and_number().0 != pos.mover;
            holes.preview = steps.last().filter(|_| holes.legal.contains(&cursor)).map(|end| Preview {
                hole: end.hole,
                taken: if opposite(end.hole) { taken_from(end) } else { 0 },
            });
        }
        holes.picture(view.room, view.facing)
    }

    fn token(&self, side: Side) -> &'static str {
        match side {
            Side::First => "a–f",
            Side::Second => "A–F",
        }
    }
}

impl Tabletop for Puzzle {
    type Board = State;
    type Act = Hole;
    type Cursor = Hole;

    fn extent(&self, room: Room) -> Room {
        Layout::of(room, Facing::Upright).room()
    }

    fn cursor(&self, state: &State, before: Option<&Hole>) -> Hole {
        begin(&sowable(state.board()), before)
    }

    fn cursor_at(&self, _state: &State, hole: Hole) -> Option<Hole> {
        Some(hole)
    }

    fn aimed(&self, _state: &State, hole: &Hole) -> Hole {
        *hole
    }

    /// Left and right go to the next hole of the row that holds seeds, up and down to the nearest of the
    /// other row.
    fn steer(&self, state: &State, hole: &mut Hole, steer: Steer) {
        let board = state.board();
        let [row, column] = hole.row_and_column().map(usize::from);
        match (steer, row) {
            (Steer::Up, 1) | (Steer::Down, 0) => {
                let filled = (0..HOLES).filter(|&column| board[1 - row][column] > 0);
                if let Some(nearest) = filled.min_by_key(|&other| other.abs_diff(column)) {
                    *hole = Hole::at(1 - row, nearest);
                }
            }
            _ => step_beside(board, hole, steer),
        }
    }

    fn steers(&self, steer: Steer) -> bool {
        matches!(steer, Steer::Left | Steer::Right | Steer::Up | Steer::Down)
    }

    fn point(&self, _state: &State, hole: &mut Hole, room: Room, facing: Facing, spot: Spot) -> Pointed {
        point_at(hole, Layout::of(room, facing), spot)
    }

    fn stages(&self, before: &State, hole: Hole) -> usize {
        sowing_steps(before.board(), hole, Variant::SkipOrigin).len()
    }

    fn picture(&self, view: &View<Self>) -> Picture {
        let mut holes = Holes::new(view.board.board(), None);
        if let Some(Last { before, act, stage }) = view.last {
            let taken = (before.seeds() - view.board.seeds()) as u8;
            holes.trace(None, &sowing_steps(before.board(), act, Variant::SkipOrigin), stage, taken);
        }
        if let Some(&cursor) = view.cursor {
            holes.cursor = Some(cursor);
            holes.legal = sowable(view.board.board());
            let steps = sowing_steps(view.board.board(), cursor, Variant::SkipOrigin);
            holes.preview = steps.last().map(|end| Preview { hole: end.hole, taken: taken_from(end) });
        }
        holes.picture(view.room, view.facing)
    }

    fn token(&self, _side: Side) -> &'static str {
        "●"
    }
}

/// The sowing of a move; nothing for a pass or a hole of the opponent.
fn steps_of(variant: Variant, pos: &Position, mv: rules::Hole) -> Vec<Step> {
    let own = mv.on_ring(pos.mover).filter(|hole| hole.owner_and_number().0 == pos.mover);
    own.map_or_else(Vec::new, |hole| sowing_steps(board(pos), hole, variant))
}

/// The seeds that are captured from the hole of the last seed.
fn taken_from(end: &Step) -> u8 {
    let [row, column] = end.hole.row_and_column().map(usize::from);
    rules::capture(end.board[row][column].into()) as u8
}

/// The holes that hold seeds, in sowing order.
fn sowable(board: Board) -> Vec<Hole> {
    let filled = |hole: &Hole| {
        let [row, column] = hole.row_and_column().map(usize::from);
        board[row][column] > 0
    };
    (0..RING as u8).map(Hole).filter(filled).collect()
}

/// The hole of the cursor before if it can be sown, else the one nearest to it.
fn begin(legal: &[Hole], before: Option<&Hole>) -> Hole {
    let before = before.or(legal.first()).copied().unwrap_or(Hole(0));
    let [row, column] = before.row_and_column();
    let distance = |hole: &&Hole| {
        let [other_row, other_column] = hole.row_and_column();
        (other_row.abs_diff(row), other_column.abs_diff(column))
    };
    legal.iter().min_by_key(distance).copied().unwrap_or(before)
}

/// The next hole of the same row that holds seeds.
fn step_beside(board: Board, hole: &mut Hole, steer: Steer) {
    let [row, column] = hole.row_and_column().map(usize::from);
    let filled = |column: &usize| board[row][*column] > 0;
    let next = match steer {
        Steer::Left => (0..column).rev().find(filled),
        Steer::Right => (column + 1..HOLES).find(filled),
        _ => None,
    };
    if let Some(column) = next {
        *hole = Hole::at(row, column);
    }
}

fn point_at(hole: &mut Hole, layout: Layout, spot: Spot) -> Pointed {
    match layout.hole_at(spot) {
        None => Pointed::Beside,
        Some(there) if there == *hole => Pointed::Again,
        Some(there) => {
            *hole = there;
            Pointed::Moved
        }
    }
}
