//! The moves and the end of the game.

use jogar_core::{Game, Keyed, Outcome, Score, Side, Symmetric, Tally, mix};

use super::bitboard::{Bitboard, Cell};
use super::pieces::Variant;
use super::placement::{Placement, Placements, View};
use super::position::{Position, corner};

/// The rules of one variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blokus {
    /// The variant.
    pub variant: Variant,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Place a piece.
    Place(Placement),
    /// Pass, because no piece can be placed.
    Pass,
}

/// The legal moves of a position: the placements, or the pass if there are none.
#[derive(Clone, Debug)]
pub struct Moves {
    placements: Placements,
    pass: bool,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let placement = self.placements.next().map(Move::Place);
        placement.or_else(|| std::mem::take(&mut self.pass).then_some(Move::Pass))
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "perft runs 20 % faster: what is counted stays in registers")]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.placements.len() + usize::from(self.pass);
        (count, Some(count))
    }
}

impl ExactSizeIterator for Moves {}

impl Blokus {
    /// The legal placements of a player, if it were to move.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "perft runs 20 % faster: what is counted stays in registers")]
    pub fn placements(&self, pos: &Position, side: Side) -> Placements {
        let [own, taken] = [side, side.other()].map(|side| pos.cells[side.index()]);
        let view = View { own, taken, first: Bitboard::of(corner(side)) };
        Placements::new(self.variant, pos.hands[side.index()], view)
    }

    /// Whether a player could place a piece, if it were to move.
    #[must_use]
    #[cold]
    pub fn can_place(&self, pos: &Position, side: Side) -> bool {
        !self.placements(pos, side).is_empty()
    }
}

impl Game for Blokus {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn start(&self) -> Position {
        Position::START
    }

    #[inline]
    fn mover(&self, pos: &Position) -> Side {
        pos.mover
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let over = !Side::BOTH.into_iter().any(|side| self.can_place(pos, side));
        over.then(|| self.standing(pos))
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "perft runs 20 % faster: what is counted stays in registers")]
    fn moves(&self, pos: &Position) -> Moves {
        let placements = self.placements(pos, pos.mover);
        let pass = placements.is_empty() && self.can_place(pos, pos.mover.other());
        Moves { placements, pass }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if let Move::Place(placement) = mv {
            let side = pos.mover.index();
            placement.fill(&mut pos.cells[side]);
            pos.hands[side].0[placement.shape.kind()] -= 1;
        }
        pos.mover = pos.mover.other();
    }

    fn pass(&self) -> Option<Move> {
        Some(Move::Pass)
    }

    /// Left-over squares count against a player.
    fn standing(&self, pos: &Position) -> Outcome {
        let [first, second] = pos.hands.map(|hand| Score::points(-(hand.squares(self.variant) as i32)));
        Outcome::new(first, second)
    }
}

/// A bit of row 15, which has no cells: it distinguishes the players to move.
const MOVER_BIT: u32 = 63;

/// The hands follow from the cells, because no two pieces of a player touch by a side.
impl Keyed for Blokus {
    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let [Bitboard([a, b, c, d]), Bitboard([e, f, g, h])] = pos.cells;
        mix(&[a, b, c, d, e, f, g, h | (pos.mover as u64) << MOVER_BIT])
    }
}

/// Symmetry 1 turns the board by 180° and exchanges the players. The pieces of the variant of 2018 can be
/// mirrored too: symmetry 2 exchanges rows and columns, symmetry 3 is both together.
impl Symmetric for Blokus {
    fn symmetries(&self) -> usize {
        match self.variant {
            Variant::Tetromino => 1,
            Variant::Cross => 3,
        }
    }

    fn map_position(&self, symmetry: usize, pos: &Position) -> Position {
        let mut image = *pos;
        if symmetry & 1 != 0 {
            let [first, second] = pos.cells.map(Bitboard::turned);
            let [left_first, left_second] = pos.hands;
            image = Position {
                cells: [second, first],
                hands: [left_second, left_first],
                mover: pos.mover.other(),
            };
        }
        if symmetry & 2 != 0 {
            image.cells = image.cells.map(Bitboard::transposed);
        }
        image
    }

    fn map_move(&self, symmetry: usize, mv: Move) -> Move {
        let Move::Place(mut placement) = mv else {
            return mv;
        };
        if symmetry & 1 != 0 {
            placement = placement.turned();
        }
        if symmetry & 2 != 0 {
            let Cell { row, column } = placement.origin;
            placement.origin = Cell { row: column, column: row };
        }
        Move::Place(placement)
    }
}

impl Tally for Blokus {
    const TALLY: &'static str = "covered_squares";

    fn tally(&self, pos: &Position) -> u64 {
        pos.cells.iter().map(|cells| u64::from(cells.count())).sum()
    }
}
