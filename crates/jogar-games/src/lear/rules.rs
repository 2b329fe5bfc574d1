//! The moves, the komi and the end of the game.

use jogar_core::{Fault, Faults, Game, Keyed, Outcome, Referee, Score, Side, Symmetric, Tally, mix};

use num_traits::PrimInt;

use super::flips::{self, NARROW, WIDE};
use super::position::{Point, Position};

/// The smallest board.
pub const MIN_SIZE: u8 = 3;
/// The largest board.
pub const MAX_SIZE: u8 = 10;
/// The default size.
pub const DEFAULT_SIZE: u8 = 8;

/// The compensation for the advantage of the last placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// `2016`: the player who does not make the last placement gets a komi.
    #[default]
    Komi,
    /// `final`: no komi; the last placement removes the stones that it would flip, and costs half a point.
    Final,
}

impl Variant {
    /// All variants, the usual one first.
    pub const ALL: [Self; 2] = [Self::Komi, Self::Final];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Komi => "2016",
            Self::Final => "final",
        }
    }

    /// The variant with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }
}

/// The rules for one size, variant and komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lear {
    /// All points of the board.
    board: u128,
    size: u8,
    variant: Variant,
    komi: u8,
}

impl Default for Lear {
    fn default() -> Self {
        Self::unchecked(DEFAULT_SIZE, Variant::Komi, default_komi(DEFAULT_SIZE))
    }
}

/// The smallest komi that fits a board: 1 if its number of points is even, else 0.
const fn default_komi(size: u8) -> u8 {
    1 - size % 2
}

impl Lear {
    /// The rules for a board of `size` × `size` points. Without a size it is 8; without a komi, the smallest
    /// of the right parity.
    ///
    /// # Errors
    /// Every fault: a size out of range, or a komi that is negative, larger than the board, of the wrong
    /// parity, or given for the variant `final`. The komi is checked against the board only if the size is
    /// valid.
    pub fn new(size: Option<i64>, variant: Variant, komi: Option<i64>) -> Result<Self, Faults> {
        let wanted = size.unwrap_or(i64::from(DEFAULT_SIZE));
        let size = u8::try_from(wanted).ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
        let mut faults = Vec::new();
        if size.is_none() {
            let fault = Fault::choice("lear-size").with("size", wanted.to_string());
            faults.push(fault.with("least", MIN_SIZE).with("most", MAX_SIZE));
        }
        if let Some(komi) = komi {
            faults.extend(komi_fault(komi, size, variant));
        }
        let size = size.unwrap_or(DEFAULT_SIZE);
        let usual = if variant == Variant::Final { 0 } else { default_komi(size) };
        let komi = komi.and_then(|komi| u8::try_from(komi).ok()).unwrap_or(usual);
        Faults::none_or(faults, Self::unchecked(size, variant, komi))
    }

    const fn unchecked(size: u8, variant: Variant, komi: u8) -> Self {
        let mut board = 0;
        let mut row = 0;
        while row < size {
            board |= ((1 << size) - 1) << (stride(size) * row);
            row += 1;
        }
        Self { board, size, variant, komi }
    }

    /// The number of rows, and of columns.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The player who does not make the last placement of a whole game and gets the komi for it.
    #[must_use]
    pub const fn komi_side(&self) -> Side {
        if self.size.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The points that `side` gets besides its stones.
    #[must_use]
    pub fn komi(&self, side: Side) -> u32 {
        if side == self.komi_side() { u32::from(self.komi) } else { 0 }
    }

    /// The point in a row and a column, both from 0, if the board has it.
    #[must_use]
    pub fn point(&self, row: usize, column: usize) -> Option<Point> {
        let inside = row < self.size() && column < self.size();
        inside.then(|| self.point_inside(row, column))
    }

    const fn point_inside(&self, row: usize, column: usize) -> Point {
        Point(stride(self.size) * row as u8 + column as u8)
    }

    /// The bit of the point in a row and a column that the board has.
    pub(super) const fn bit(&self, row: usize, column: usize) -> u128 {
        1 << self.point_inside(row, column).0
    }

    /// The row and the column of a point, both from 0.
    #[must_use]
    pub const fn row_and_column(&self, Point(point): Point) -> [usize; 2] {
        let stride = stride(self.size);
        [(point / stride) as usize, (point % stride) as usize]
    }

    /// All points of the board, row by row.
    #[must_use]
    pub fn points(&self) -> Moves {
        Moves::new(self.board, self.size * self.size)
    }

    /// The position with these stones, in which every empty point is still to be filled.
    pub(super) fn position(&self, stones: [u128; 2], mover: Side) -> Position {
        let [own, other] = [stones[mover.index()], stones[mover.other().index()]];
        let left = (self.board & !(own | other)).count_ones() as u8;
        Position { own, other, mover, left }
    }
}

/// The distance in bits from one row to the next.
const fn stride(size: u8) -> u8 {
    (if size as u32 <= NARROW { NARROW } else { WIDE }) as u8
}

/// What is wrong with a komi.
fn komi_fault(komi: i64, size: Option<u8>, variant: Variant) -> Option<Fault> {
    if variant == Variant::Final {
        return Some(Fault::choice("lear-komi-in-final").with("komi", komi.to_string()));
    }
    let size = size?;
    let points = i64::from(size) * i64::from(size);
    let fault =
        |key| Fault::choice(key).with("komi", komi.to_string()).with("size", size).with("most", points);
    if !(0..=points).contains(&komi) {
        return Some(fault("lear-komi-range"));
    }
    let key = if size % 2 == 0 { "lear-komi-must-be-odd" } else { "lear-komi-must-be-even" };
    (komi % 2 != i64::from(default_komi(size))).then(|| fault(key))
}

/// Points in reading order, in two machine words, because two short words are cheaper to iterate than one
/// long one.
#[derive(Clone, Debug)]
pub struct Moves {
    low: u64,
    high: u64,
    left: u32,
}

impl Moves {
    /// All `left` points of `points`, or none of them if no placement is left.
    #[inline]
    const fn new(points: u128, left: u8) -> Self {
        let points = if left == 0 { 0 } else { points };
        Self { low: points as u64, high: (points >> 64) as u64, left: left as u32 }
    }
}

/// Takes the lowest bit out of a word.
#[inline]
fn take_lowest(word: &mut u64) -> Option<u32> {
    let lowest = word.trailing_zeros();
    *word &= word.checked_sub(1)?;
    Some(lowest)
}

impl Iterator for Moves {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let in_high = |point| point + u64::BITS;
        let point = take_lowest(&mut self.low).or_else(|| take_lowest(&mut self.high).map(in_high))?;
        self.left -= 1;
        Some(Point(point as u8))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Moves {}

impl Game for Lear {
    type Position = Position;
    type Move = Point;
    type Moves = Moves;

    fn start(&self) -> Position {
        self.position([0, 0], Side::First)
    }

    #[inline]
    fn mover(&self, pos: &Position) -> Side {
        pos.mover
    }

    #[inline]
    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        (pos.left == 0).then(|| self.standing(pos))
    }

    #[inline]
    fn moves(&self, pos: &Position) -> Moves {
        Moves::new(self.board & !(pos.own | pos.other), pos.left)
    }

    #[inline]
    fn play(&self, pos: &mut Position, Point(point): Point) {
        pos.left = pos.left.wrapping_sub(1);
        pos.mover = pos.mover.other();
        let fate =
            if self.variant == Variant::Final && pos.left == 0 { Fate::Removed } else { Fate::Flipped };
        let [own, other] = if u32::from(self.size) <= NARROW {
            let [own, other] = [pos.own as u64, pos.other as u64];
            let placed = own | 1 << (point % 64);
            fate.apply(placed, other, flips::narrow(own, other, point)).map(u128::from)
        } else {
            fate.apply(pos.own | 1 << point, pos.other, flips::wide(pos.own, pos.other, point))
        };
        pos.own = other;
        pos.other = own;
    }

    fn standing(&self, pos: &Position) -> Outcome {
        // The player who made the last placement is not to move.
        let fined = (self.variant == Variant::Final && pos.left == 0).then_some(pos.mover.other());
        let [first, second] = Side::BOTH.map(|side| {
            let fine = if fined == Some(side) { Score::HALF } else { Score::ZERO };
            Score::points((pos.count(side) + self.komi(side)) as i32) - fine
        });
        Outcome::new(first, second)
    }
}

/// The effect of a placement on the stones that it flips.
#[derive(Clone, Copy)]
enum Fate {
    Flipped,
    Removed,
}

impl Fate {
    /// The stones of the player who has placed one and of the opponent, afterwards.
    #[inline]
    fn apply<Word: PrimInt>(self, own: Word, other: Word, flips: Word) -> [Word; 2] {
        match self {
            Self::Flipped => [own ^ flips, other ^ flips],
            Self::Removed => [own, other ^ flips],
        }
    }
}

impl Keyed for Lear {
    /// Komi and fine belong to a player and not to the mover, so the player to move is part of the key.
    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let rest = u64::from(pos.left) << 1 | pos.mover.index() as u64;
        let [own, other] = [pos.own, pos.other];
        mix(&[own as u64, (own >> 64) as u64, other as u64, (other >> 64) as u64, rest])
    }
}

/// The board turned and mirrored: symmetry 1 exchanges left and right, 2 top and bottom, 4 rows and columns,
/// and a sum does all of its parts.
impl Symmetric for Lear {
    fn symmetries(&self) -> usize {
        7
    }

    fn map_position(&self, symmetry: usize, pos: &Position) -> Position {
        let map = |stones: u128| {
            let has_stone = |&Point(point): &Point| stones >> point & 1 == 1;
            self.points()
                .filter(has_stone)
                .fold(0, |image, point| image | 1 << self.map_move(symmetry, point).0)
        };
        Position { own: map(pos.own), other: map(pos.other), ..*pos }
    }

    fn map_move(&self, symmetry: usize, mv: Point) -> Point {
        let last = self.size() - 1;
        let [mut row, mut column] = self.row_and_column(mv);
        if symmetry & 1 != 0 {
            column = last - column;
        }
        if symmetry & 2 != 0 {
            row = last - row;
        }
        if symmetry & 4 != 0 {
            [row, column] = [column, row];
        }
        self.point_inside(row, column)
    }
}

impl Referee for Lear {
    fn objection(&self, pos: &Position, mv: Point) -> Option<Fault> {
        if self.outcome(pos).is_some() {
            return Some(Fault::turn("game-is-over"));
        }
        let owner = pos.owner(mv)?;
        let [row, column] = self.row_and_column(mv);
        let fault = Fault::illegal("lear-occupied").with("row", row).with("column", column);
        Some(fault.with("point", self.name(mv)).with("player", owner.number()))
    }
}

impl Tally for Lear {
    const TALLY: &'static str = "black_stones";

    fn tally(&self, pos: &Position) -> u64 {
        pos.count(Side::First).into()
    }
}
