//! The board with both notations for its points.

use jogar_core::{Drawing, Facing, Ink, Picture, Side};

use super::position::Position;
use super::rules::Lear;

/// The stones of each player.
const STONES: [&str; 2] = ["X", "O"];

impl Drawing for Lear {
    /// Letters and the numbers from 1 at the bottom around the board; rows and columns from 0, fainter, at
    /// the left and above; below, the stones of each player and the komi.
    fn draw_facing(&self, pos: &Position, facing: Facing) -> Picture {
        let mut picture = Picture::new();
        let lines = || (0..self.size()).map(|line| facing.line(line, self.size()));
        let columns: String = lines().map(|column| format!(" {column}")).collect();
        let letters: String = lines().map(|column| format!(" {}", Self::letter(column))).collect();
        picture.line().put(Ink::Faint, format!("      {columns}"));
        picture.line().put(Ink::Label, format!("      {letters}"));
        for row in lines() {
            self.draw_row(pos, row, lines(), &mut picture);
        }
        picture.line().put(Ink::Label, format!("      {letters}"));
        picture.line();
        for side in Side::BOTH {
            let komi = if self.komi(side) > 0 { format!(" + {}", self.komi(side)) } else { String::new() };
            let text = format!("       {} {}{komi}", STONES[side.index()], pos.count(side));
            picture.line().put(Ink::of(side), text);
        }
        picture
    }
}

impl Lear {
    fn draw_row(
        &self,
        pos: &Position,
        row: usize,
        columns: impl Iterator<Item = usize>,
        picture: &mut Picture,
    ) {
        let number = self.size() - row;
        picture.line().put(Ink::Faint, format!("{row:>2} ")).put(Ink::Label, format!("{number:>3}"));
        for point in columns.filter_map(|column| self.point(row, column)) {
            let (ink, stone) =
                pos.owner(point).map_or((Ink::Faint, "·"), |side| (Ink::of(side), STONES[side.index()]));
            picture.put(ink, format!(" {stone}"));
        }
        picture.put(Ink::Label, format!(" {number}"));
    }
}
