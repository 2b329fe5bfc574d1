//! The board for a person with a cursor: a piece that moves over the board and turns.

use jogar_core::{Facing, Picture, Pointed, Room, Side, Spot, Steer, Tabletop, View};

use super::bitboard::{Bitboard, Cell};
use super::picture::{BoardPicture, Ghost, Layout, Thing, token};
use super::pieces::{Hand, Shape, Variant};
use super::placement::{Placement, Placements};
use super::position::Position;
use super::puzzle::{Puzzle, State};
use super::rules::{Blokus, Move};

impl Tabletop for Blokus {
    type Board = Position;
    type Act = Move;
    type Cursor = Placement;

    fn extent(&self, room: Room) -> Room {
        Layout::of(room, Facing::Upright).room()
    }

    fn cursor(&self, pos: &Position, before: Option<&Placement>) -> Placement {
        begin(self.placements(pos, pos.mover), before)
    }

    fn cursor_at(&self, _pos: &Position, mv: Move) -> Option<Placement> {
        match mv {
            Move::Place(placement) => placement.cells().map(|_| placement),
            Move::Pass => None,
        }
    }

    fn aimed(&self, _pos: &Position, placement: &Placement) -> Move {
        Move::Place(*placement)
    }

    fn steer(&self, pos: &Position, placement: &mut Placement, steer: Steer) {
        steer_piece(self.variant, pos.hands[pos.mover.index()], placement, steer);
    }

    fn steers(&self, steer: Steer) -> bool {
        steers(self.variant, steer)
    }

    fn point(
        &self,
        pos: &Position,
        placement: &mut Placement,
        room: Room,
        facing: Facing,
        spot: Spot,
    ) -> Pointed {
        let thing = Layout::of(room, facing).thing_at(spot);
        point_at(self.variant, pos.mover.index(), placement, thing)
    }

    fn picture(&self, view: &View<Self>) -> Picture {
        let pos = view.board;
        let last = view.last.and_then(|last| self.cursor_at(last.before, last.act)?.cells());
        let with_all = Position { hands: [Hand::FULL; 2], ..*pos };
        let anchors = view.cursor.map(|_| anchors(self.placements(&with_all, pos.mover)));
        let ghost = view.cursor.map(|&placement| Ghost {
            placement,
            is_legal: self.placements(pos, pos.mover).any(|legal| legal == placement),
            hand: pos.mover.index(),
        });
        let table = BoardPicture {
            variant: self.variant,
            cells: pos.cells,
            blocked: Bitboard::EMPTY,
            hands: &pos.hands,
            last: last.unwrap_or_default(),
            anchors: anchors.unwrap_or_default(),
            ghost,
        };
        table.picture(view.room, view.facing)
    }

    fn piece_names(&self) -> Vec<&'static str> {
        self.variant.piece_names()
    }

    fn token(&self, side: Side) -> &'static str {
        token(side)
    }
}

impl Tabletop for Puzzle {
    type Board = State;
    type Act = Placement;
    type Cursor = Placement;

    fn extent(&self, room: Room) -> Room {
        Layout::of(room, Facing::Upright).room()
    }

    fn cursor(&self, state: &State, before: Option<&Placement>) -> Placement {
        begin(self.steps(state), before)
    }

    fn cursor_at(&self, _state: &State, step: Placement) -> Option<Placement> {
        step.cells().map(|_| step)
    }

    fn aimed(&self, _state: &State, placement: &Placement) -> Placement {
        *placement
    }

    fn steer(&self, state: &State, placement: &mut Placement, steer: Steer) {
        steer_piece(self.variant(), state.hand, placement, steer);
    }

    fn steers(&self, steer: Steer) -> bool {
        steers(self.variant(), steer)
    }

    fn point(
        &self,
        _state: &State,
        placement: &mut Placement,
        room: Room,
        facing: Facing,
        spot: Spot,
    ) -> Pointed {
        point_at(self.variant(), 0, placement, Layout::of(room, facing).thing_at(spot))
    }

    fn picture(&self, view: &View<Self>) -> Picture {
        let state = view.board;
        let last = view.last.and_then(|last| last.act.cells());
        let anchors = view.cursor.map(|_| anchors(self.steps(&State { hand: Hand::FULL, ..*state })));
        let ghost = view.cursor.map(|&placement| Ghost {
            placement,
            is_legal: self.steps(state).any(|legal| legal == placement),
            hand: 0,
        });
        let table = BoardPicture {
            variant: self.variant(),
            cells: [state.own, Bitboard::EMPTY],
            blocked: self.blocked(),
            hands: &[state.hand],
            last: last.unwrap_or_default(),
            anchors: anchors.unwrap_or_default(),
            ghost,
        };
        table.picture(view.room, view.facing)
    }

    fn piece_names(&self) -> Vec<&'static str> {
        self.variant().piece_names()
    }

    fn token(&self, side: Side) -> &'static str {
        token(side)
    }
}

/// The cells where a piece of one cell could be placed, which are those where any piece may begin.
fn anchors(placements: Placements) -> Bitboard {
    placements.filter(|placement| placement.shape == Shape::Single).map(|single| single.origin).collect()
}

fn distance(one: Cell, other: Cell) -> u8 {
    one.row.abs_diff(other.row) + one.column.abs_diff(other.column)
}

/// The legal placement nearest to the one before, with the same piece if possible; at first, a large piece.
fn begin(legal: Placements, before: Option<&Placement>) -> Placement {
    let nearest = match before {
        Some(before) => {
            legal.min_by_key(|other| (other.shape != before.shape, distance(other.origin, before.origin)))
        }
        None => legal.min_by_key(|placement| std::cmp::Reverse(placement.shape.offsets().len())),
    };
    let anywhere = Placement { shape: Shape::Single, origin: Cell::FIRST };
    nearest.or(before.copied()).unwrap_or(anywhere)
}

/// The placement of a shape on the board whose origin is nearest to a cell.
fn fit(shape: Shape, near: Cell) -> Placement {
    let everywhere = Cell::all().map(|origin| Placement { shape, origin });
    let on_board = everywhere.filter(|placement| placement.cells().is_some());
    let nearest = on_board.min_by_key(|placement| distance(placement.origin, near));
    nearest.unwrap_or(Placement { shape: Shape::Single, origin: near })
}

const fn steers(variant: Variant, steer: Steer) -> bool {
    match steer {
        Steer::Turn => matches!(variant, Variant::Tetromino),
        Steer::Pick(number) => number >= 1 && number <= 3,
        _ => true,
    }
}

fn steer_piece(variant: Variant, hand: Hand, placement: &mut Placement, steer: Steer) {
    match steer {
        Steer::Up => shift(placement, -1, 0),
        Steer::Down => shift(placement, 1, 0),
        Steer::Left => shift(placement, 0, -1),
        Steer::Right => shift(placement, 0, 1),
        Steer::Turn => turn(variant, placement),
        Steer::Next => take_other(variant, hand, placement, 1),
        Steer::Previous => take_other(variant, hand, placement, 2),
        Steer::Pick(number) => take(variant, placement, usize::from(number).wrapping_sub(1)),
    }
}

/// Moves the piece if it stays on the board.
fn shift(placement: &mut Placement, rows: i8, columns: i8) {
    let moved = placement.origin.offset(rows, columns).map(|origin| Placement { origin, ..*placement });
    if let Some(moved) = moved.filter(|moved| moved.cells().is_some()) {
        *placement = moved;
    }
}

/// The next shape of the same kind.
fn turn(variant: Variant, placement: &mut Placement) {
    let same_kind = |shape: &&Shape| shape.kind() == placement.shape.kind();
    let after = variant.shapes().iter().cycle().skip_while(|&&shape| shape != placement.shape).skip(1);
    if let Some(&shape) = after.take(variant.shapes().len()).find(same_kind) {
        *placement = fit(shape, placement.origin);
    }
}

/// The next kind of which a piece is left, in steps of `step`.
fn take_other(variant: Variant, hand: Hand, placement: &mut Placement, step: usize) {
    let kinds = hand.0.len();
    let others = (1..kinds).map(|turns| (placement.shape.kind() + turns * step) % kinds);
    if let Some(kind) = others.into_iter().find(|&kind| hand.0[kind] > 0) {
        take(variant, placement, kind);
    }
}

fn take(variant: Variant, placement: &mut Placement, kind: usize) {
    let of_kind = |shape: &&Shape| shape.kind() == kind && placement.shape.kind() != kind;
    if let Some(&shape) = variant.shapes().iter().find(of_kind) {
        *placement = fit(shape, placement.origin);
    }
}

/// A click on the piece places it, a click elsewhere on the board moves it there, a click on the own hand
/// takes another piece.
fn point_at(variant: Variant, own_hand: usize, placement: &mut Placement, thing: Option<Thing>) -> Pointed {
    match thing {
        Some(Thing::Cell(cell)) if placement.cells().is_some_and(|cells| cells.contains(cell)) => {
            Pointed::Again
        }
        Some(Thing::Cell(cell)) => {
            let (rows, columns) = placement.shape.offsets()[0];
            let origin = cell.offset(-rows, -columns).unwrap_or(cell);
            *placement = fit(placement.shape, origin);
            Pointed::Moved
        }
        Some(Thing::Kind { hand, kind }) if hand == own_hand => {
            if placement.shape.kind() == kind {
                turn(variant, placement);
            } else {
                take(variant, placement, kind);
            }
            Pointed::Moved
        }
        _ => Pointed::Beside,
    }
}
