//! The board as two rows of holes.

use jogar_core::{Drawing, Facing, Ink, Picture, Side};

use super::notation::{Board, board};
use super::position::{HOLES, Position};
use super::puzzle::Hole;
use super::rules::Adjiboto;

impl Drawing for Adjiboto {
    fn draw_facing(&self, pos: &Position, facing: Facing) -> Picture {
        draw_board(board(pos), Some(Side::BOTH.map(|side| pos.row(side).captured())), facing)
    }
}

/// The letters of the holes above and below, the captured seeds at the right.
pub(super) fn draw_board(board: Board, captured: Option<[u8; 2]>, facing: Facing) -> Picture {
    let columns = || (0..HOLES).map(|column| facing.line(column, HOLES));
    let [upper, lower] = [0, 1].map(|row| Side::BOTH[facing.line(row, 2)]);
    let letters = |owner: Side| {
        let hole = |column| Hole::at(owner.index(), column).letter();
        let cells: String = columns().map(|column| format!("  {}  ", hole(column))).collect();
        format!("     {}", cells.trim_end())
    };
    let rule =
        |left: &str, middle: &str, right: &str| format!("    {left}{}{right}", ["────"; HOLES].join(middle));
    let mut picture = Picture::new();
    let numbers: String = columns().map(|column| format!("  {column}  ")).collect();
    picture.line().put(Ink::Faint, format!("     {}", numbers.trim_end()));
    picture.line().put(Ink::Label, letters(upper));
    picture.line().put(Ink::Faint, rule("┌", "┬", "┐"));
    for side in [upper, lower] {
        if side == lower {
            picture.line().put(Ink::Faint, rule("├", "┼", "┤"));
        }
        picture.line().put(Ink::Faint, format!("  {} │", side.index()));
        for seeds in columns().map(|column| board[side.index()][column]) {
            let ink = if seeds == 0 { Ink::Faint } else { Ink::of(side) };
            picture.put(ink, format!("{seeds:>3} ")).put(Ink::Faint, "│");
        }
        if let Some(captured) = captured {
            picture.put(Ink::of(side), format!("  [{:>2}]", captured[side.index()]));
        }
    }
    picture.line().put(Ink::Faint, rule("└", "┴", "┘"));
    picture.line().put(Ink::Label, letters(lower));
    picture
}
