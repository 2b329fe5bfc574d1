//! The evaluation of the board and the hands for the player to move.
//!
//! The player who can still fill more cells wins. So the evaluation counts the room that each player can
//! reach: where pieces can begin, how far they can spread from there, and how much of that the opponent
//! cannot reach.

use jogar_core::{Evaluate, Numbered, Score, Side, Value};

use super::bitboard::{Bitboard, SIZE};
use super::pieces::{Hand, Shape, Variant};
use super::placement::Placement;
use super::position::{Position, corner};
use super::rules::{Blokus, Move};
use super::weights;

/// The phases of a game, by the number of filled cells.
const PHASES: usize = 4;
/// The number of filled cells of each phase; the last one has the rest.
const PHASE_CELLS: u32 = 28;

/// The features of one player:
///
/// | number | what |
/// |---|---|
/// | 0 | cells where a piece can begin |
/// | 1 | open cells near to those |
/// | 2 | open cells further away, but within reach |
/// | 3 | places for a square within reach |
/// | 4 | cells within reach that the opponent does not reach |
/// | 5, 6, 7 | pieces of each kind in the hand |
const OF_PLAYER: usize = 8;
/// The weights of one phase of the game: of the difference between the players, and of the turn.
const PHASE: usize = OF_PLAYER + 1;

/// The room of one player.
struct Room {
    /// Where a piece can begin.
    anchors: Bitboard,
    /// Open cells near to the anchors.
    near: Bitboard,
    /// Cells that a few pieces can reach.
    reach: Bitboard,
    /// Places for a square in reach.
    squares: Bitboard,
}

impl Room {
    // ANCHOR: room
    #[inline]
    fn of(pos: &Position, side: Side) -> Self {
        let [own, taken] = [side, side.other()].map(|side| pos.cells[side.index()]);
        let open = Bitboard::BOARD & !(own | taken | own.sides());
        let begin = if own.is_empty() { Bitboard::of(corner(side)) } else { own.diagonals() };
        let anchors = begin & open;
        let near = spread(anchors, open);
        let reach = spread(spread(near, open), open);
        let pairs = reach & reach.left();
        Self { anchors, near, reach, squares: pairs & pairs.up() }
    }
    // ANCHOR_END: room

    // ANCHOR: features
    /// The factor of each feature.
    #[inline]
    fn features(&self, opponent: &Self, Hand([singles, squares, large]): Hand) -> [i32; OF_PLAYER] {
        let near = self.near.count() as i32;
        let reach = self.reach.count() as i32;
        [
            self.anchors.count() as i32,
            near,
            reach - near,
            self.squares.count() as i32,
            (self.reach & !opponent.reach).count() as i32,
            singles.into(),
            squares.into(),
            large.into(),
        ]
    }
    // ANCHOR_END: features
}

/// The cells and the open ones that touch them, by a side or diagonally.
#[inline]
fn spread(cells: Bitboard, open: Bitboard) -> Bitboard {
    let wide = cells | cells.left() | cells.right();
    (wide | wide.up() | wide.down()) & open
}

impl Blokus {
    /// The number of weights of the evaluation.
    pub const WEIGHTS: usize = PHASES * PHASE;

    /// Calls `add` with each weight that counts in a position, and its factor.
    #[inline]
    pub fn terms(&self, pos: &Position, add: impl FnMut(usize, i32)) {
        terms_with(pos, &rooms(pos), add);
    }

    /// Whether the player with this room cannot place a piece. Mostly the room alone decides it.
    #[inline]
    fn is_stuck(self, pos: &Position, side: Side, room: &Room) -> bool {
        let Hand([singles, ..]) = pos.hands[side.index()];
        room.anchors.is_empty() || (singles == 0 && !self.can_place(pos, side))
    }
}

/// The rooms of the mover and of the opponent.
#[inline]
fn rooms(pos: &Position) -> [Room; 2] {
    [pos.mover, pos.mover.other()].map(|side| Room::of(pos, side))
}

#[inline]
fn terms_with(pos: &Position, [own, other]: &[Room; 2], mut add: impl FnMut(usize, i32)) {
    let filled = pos.cells[0].count() + pos.cells[1].count();
    let first = (filled / PHASE_CELLS).min(PHASES as u32 - 1) as usize * PHASE;
    let [own_hand, other_hand] = [pos.mover, pos.mover.other()].map(|side| pos.hands[side.index()]);
    let of_own = own.features(other, own_hand);
    let of_other = other.features(own, other_hand);
    for (feature, (own, other)) in of_own.into_iter().zip(of_other).enumerate() {
        add(first + feature, own - other);
    }
    add(first + OF_PLAYER, 1);
}

impl Evaluate for Blokus {
    /// Every placed piece is a gain, so no move is noisy.
    const NOISY: Option<Score> = None;

    #[inline]
    fn promise(&self, pos: &Position) -> Value {
        let rooms = rooms(pos);
        let sides = [pos.mover, pos.mover.other()];
        if sides.into_iter().zip(&rooms).all(|(side, room)| self.is_stuck(pos, side, room)) {
            return Value::ZERO;
        }
        let weights = match self.variant {
            Variant::Tetromino => &weights::TETROMINO,
            Variant::Cross => &weights::CROSS,
        };
        let mut sum = 0;
        terms_with(pos, &rooms, |weight, times| sum += i32::from(weights[weight]) * times);
        // No player places more than the hand holds.
        let [own, other] =
            sides.map(|side| Value::POINT.0 * pos.hands[side.index()].squares(self.variant) as i32);
        Value(sum.clamp(-other, own))
    }
}

/// The cells of the board.
const CELLS: usize = SIZE * SIZE;

impl Numbered for Blokus {
    const MOVES: usize = Shape::ALL.len() * CELLS + 1;

    #[inline]
    fn number(&self, mv: Move) -> usize {
        match mv {
            Move::Pass => Self::MOVES - 1,
            Move::Place(Placement { shape, origin }) => {
                shape as usize * CELLS + usize::from(origin.row) * SIZE + usize::from(origin.column)
            }
        }
    }
}
