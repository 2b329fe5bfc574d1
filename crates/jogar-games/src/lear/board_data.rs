//! The points, their stones and the komi as data.

use jogar_core::{Board, BoardCell, BoardData, CellPlace, GameExt, MoveEffect, Side};

use super::position::{Point, Position};
use super::rules::{Lear, Variant};

impl BoardData<Position, Point> for Lear {
    fn board(&self, pos: &Position) -> Board {
        let size = self.size() as u8;
        let cell = |row, column| match self.point(usize::from(row), usize::from(column)) {
            Some(point) => {
                BoardCell { name: self.name(point), owner: pos.owner(point), ..BoardCell::default() }
            }
            None => BoardCell::default(),
        };
        let komi = Side::BOTH.map(|side| self.komi(side));
        Board { komi: (self.variant() == Variant::Komi).then_some(komi), ..Board::new(size, size, cell) }
    }

    fn move_cells(&self, _pos: &Position, mv: Point) -> Vec<CellPlace> {
        vec![self.row_and_column(mv).map(|place| place as u8)]
    }

    fn effect(&self, pos: &Position, mv: Point) -> MoveEffect {
        let after = self.after(pos, mv);
        let opponent = pos.mover.other();
        let turned = |owner| {
            let is_turned =
                |&point: &Point| pos.owner(point) == Some(opponent) && after.owner(point) == owner;
            let place = |point| self.row_and_column(point).map(|place| place as u8);
            self.points().filter(is_turned).map(place).collect()
        };
        MoveEffect { flipped: turned(Some(pos.mover)), removed: turned(None), ..MoveEffect::default() }
    }
}
