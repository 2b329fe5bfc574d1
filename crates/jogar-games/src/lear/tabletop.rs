//! The board for a person with a cursor: a stone that moves from crossing to crossing, with the stones that
//! it would flip.

use jogar_core::{
    Canvas, Facing, Game, GameExt, Ink, Picture, Pointed, Room, Side, Spot, Steer, Tabletop, View,
};

use super::picture::{Brackets, Layout, On, token};
use super::position::{Point, Position};
use super::rules::Lear;

impl Tabletop for Lear {
    type Board = Position;
    type Act = Point;
    type Cursor = Point;

    fn extent(&self, room: Room) -> Room {
        Layout::of(self.size(), room, Facing::Upright).room()
    }

    /// The empty point nearest to the one before, at first to the middle.
    fn cursor(&self, pos: &Position, before: Option<&Point>) -> Point {
        let middle = (self.size() - 1) / 2;
        let [row, column] = before.map_or([middle, middle], |&before| self.row_and_column(before));
        let distance = |point: &Point| {
            let [other_row, other_column] = self.row_and_column(*point);
            other_row.abs_diff(row) + other_column.abs_diff(column)
        };
        self.moves(pos).min_by_key(distance).or(before.copied()).unwrap_or(Point(0))
    }

    fn cursor_at(&self, _pos: &Position, point: Point) -> Option<Point> {
        Some(point)
    }

    fn aimed(&self, _pos: &Position, point: &Point) -> Point {
        *point
    }

    fn steer(&self, _pos: &Position, point: &mut Point, steer: Steer) {
        let [row, column] = self.row_and_column(*point);
        let [row, column] = match steer {
            Steer::Up => [row.wrapping_sub(1), column],
            Steer::Down => [row + 1, column],
            Steer::Left => [row, column.wrapping_sub(1)],
            Steer::Right => [row, column + 1],
            _ => return,
        };
        *point = self.point(row, column).unwrap_or(*point);
    }

    fn steers(&self, steer: Steer) -> bool {
        matches!(steer, Steer::Up | Steer::Down | Steer::Left | Steer::Right)
    }

    fn point(&self, _pos: &Position, point: &mut Point, room: Room, facing: Facing, spot: Spot) -> Pointed {
        let there = Layout::of(self.size(), room, facing).nearest(spot);
        match there.and_then(|[row, column]| Self::point(self, row, column)) {
            None => Pointed::Beside,
            Some(there) if there == *point => Pointed::Again,
            Some(there) => {
                *point = there;
                Pointed::Moved
            }
        }
    }

    fn picture(&self, view: &View<Self>) -> Picture {
        let layout = Layout::of(self.size(), view.room, view.facing);
        let mut canvas = Canvas::new(layout.room());
        layout.draw_lines(Self::letter, &mut canvas);
        for point in self.points() {
            let on = self.on(view, point);
            layout.draw(self.row_and_column(point), on, self.brackets(view, point), &mut canvas);
        }
        canvas.into_picture()
    }

    fn token(&self, side: Side) -> &'static str {
        token(side)
    }
}

impl Lear {
    /// The stones that a placement on an empty point flips or removes.
    fn lost(&self, pos: &Position, point: Point) -> u128 {
        let enemy = pos.mover.other();
        pos.stones(enemy) & !self.after(pos, point).stones(enemy)
    }

    fn on(&self, view: &View<Self>, point: Point) -> On {
        let pos = view.board;
        if let Some(side) = pos.owner(point) {
            return On::Stone(side, Ink::of(side));
        }
        let is_open = self.outcome(pos).is_none();
        match view.cursor.filter(|_| is_open) {
            Some(&cursor) if cursor == point => On::Stone(pos.mover, Ink::Ghost),
            Some(_) if self.lost(pos, point) != 0 => On::Promise,
            _ => On::Nothing,
        }
    }

    fn brackets(&self, view: &View<Self>, point: Point) -> Brackets {
        let pos = view.board;
        if let Some(&cursor) = view.cursor {
            if cursor == point {
                let is_free = pos.owner(point).is_none();
                return Some(if is_free { (Ink::Cursor, ["[", "]"]) } else { (Ink::BadGhost, ["x", "x"]) });
            }
            if pos.owner(cursor).is_none() && self.lost(pos, cursor) >> point.0 & 1 == 1 {
                return Some((Ink::Taken, ["‹", "›"]));
            }
        }
        let last = view.last.filter(|last| last.act == point)?;
        Some((Ink::of(last.before.mover), ["(", ")"]))
    }
}
