//! The Adji-boto puzzle: one player empties the board in as few steps as possible.

use jogar_core::sexp::{self, Node};
use jogar_core::{Cost, Described, Facing, Fault, Faults, Picture, Problem, Side, Successor};

use super::SEEDS;
use super::drawing::draw_board;
use super::notation::{Board, read_board, write_board};
use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, Row};
use super::rules::capture;
use super::sowing::SKIP_ORIGIN;

/// The holes on the whole board.
pub const RING: usize = 2 * HOLES;

/// A hole of the ring, in sowing order: 0 to 5 are row 1 (`A` to `F`), 6 to 11 are row 0 (`a` to `f`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hole(pub u8);

impl Hole {
    /// The hole at a row and a column.
    #[must_use]
    pub fn at(row: usize, column: usize) -> Self {
        Self(if row == 1 { column as u8 } else { (RING - 1 - column) as u8 })
    }

    /// A player's hole, in sowing order from 0 to 5.
    #[must_use]
    pub fn of(owner: Side, hole: u8) -> Self {
        Self(if owner == Side::Second { hole } else { hole + HOLES as u8 })
    }

    /// The owner of the hole, and its number in the owner's sowing order from 0 to 5.
    #[must_use]
    pub fn owner_and_number(self) -> (Side, u8) {
        let owner = if self.0 < HOLES as u8 { Side::Second } else { Side::First };
        (owner, self.0 % HOLES as u8)
    }

    /// Row and column.
    #[must_use]
    pub fn row_and_column(self) -> [u8; 2] {
        if self.0 < HOLES as u8 { [1, self.0] } else { [0, RING as u8 - 1 - self.0] }
    }

    /// The hole as an s-expression.
    pub(super) fn write(self) -> String {
        let [row, column] = self.row_and_column();
        format!("({row} {column})")
    }

    /// Its letter.
    #[must_use]
    pub fn letter(self) -> char {
        char::from(b"ABCDEFabcdef"[usize::from(self.0)])
    }
}

/// Reads a hole: a letter, or `(row column)` with or without parentheses.
pub(super) fn read_hole(text: &str) -> Result<Hole, Fault> {
    let key = "adjiboto-bad-hole";
    let bad = || Fault::syntax(key).quote("text", text);
    let letters = (0..RING as u8).map(Hole);
    if let Some(hole) = letters.into_iter().find(|hole| text.trim() == hole.letter().to_string()) {
        return Ok(hole);
    }
    match crate::words::read_words(text)?.as_slice() {
        [row, column] => match (row.integer(), column.integer()) {
            (Some(row @ 0..=1), Some(column @ 0..=5)) => Ok(Hole::at(row as usize, column as usize)),
            // It has the form of a hole, and there is none.
            (Some(_), Some(_)) => Err(Fault::illegal(key).quote("text", text)),
            _ => Err(bad()),
        },
        _ => Err(bad()),
    }
}

/// The seeds on the board: row 1 (ring 0 to 5) and row 0 (ring 6 to 11), each in sowing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    halves: [u64; 2],
}

impl State {
    /// The state with this board, row by row from column 0.
    #[must_use]
    pub fn new(board: [[u8; HOLES]; 2]) -> Self {
        let [mut row0, row1] = board;
        row0.reverse();
        Self { halves: [Row::new(row1, 0).0, Row::new(row0, 0).0] }
    }

    /// The board, row by row from column 0.
    #[must_use]
    pub fn board(&self) -> Board {
        let [row1, mut row0] = self.halves.map(|half| Row(half).holes());
        row0.reverse();
        [row0, row1]
    }

    /// The seeds in sowing order from hole 0.
    pub(super) fn ring(&self) -> [u8; RING] {
        let [low, high] = self.halves.map(|half| Row(half).holes());
        std::array::from_fn(|hole| if hole < HOLES { low[hole] } else { high[hole - HOLES] })
    }

    /// The number of seeds on the board.
    #[must_use]
    pub fn seeds(&self) -> u32 {
        // Multiplied by this, the top byte is the sum of all bytes; it does not overflow, because there are
        // at most 96 seeds.
        const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
        let [row1, row0] = self.halves;
        ((row1 + row0).wrapping_mul(EVERY_BYTE) >> 56) as u32
    }

    /// The state after sowing a hole, or `None` if the hole is empty.
    #[must_use]
    #[inline]
    pub fn sow(&self, Hole(ring): Hole) -> Option<Self> {
        let (half, hole) = (usize::from(ring >= HOLES as u8), ring % HOLES as u8);
        let [own, other] = [self.halves[half], self.halves[1 - half]];
        let shift = 8 * u32::from(hole);
        let seeds = own >> shift & 0xff;
        if seeds == 0 {
            return None;
        }
        let sown = SKIP_ORIGIN.sown(hole, seeds);
        let own = take_last(own - (seeds << shift) + (sown.own & HOLE_BITS), sown.own);
        let other = take_last(other + (sown.other & HOLE_BITS), sown.other);
        let mut halves = [own, other];
        halves.rotate_left(half);
        Some(Self { halves })
    }
}

/// The twelve holes, a byte each, in sowing order from the lowest: the first eight, and the rest. The words
/// are as large as possible, because the processor stalls on data that is written with one width and read
/// with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, packed(4))]
pub struct Packed {
    low: u64,
    high: u32,
}

impl Packed {
    // ANCHOR: least_turned
    /// The smallest of this board and all its rotations.
    fn least_turned(self) -> Self {
        const BITS: u32 = 8 * RING as u32;
        let ring = u128::from(self.low) | u128::from(self.high) << 64;
        let turned = |hole: u32| (ring >> (8 * hole) | ring << (BITS - 8 * hole)) & ((1 << BITS) - 1);
        let least = (1..RING as u32).map(turned).fold(ring, u128::min);
        Self { low: least as u64, high: (least >> 64) as u32 }
    }
    // ANCHOR_END: least_turned
}

/// The bits of the holes of one half.
const HALF_BITS: u32 = 8 * HOLES as u32;

impl From<State> for Packed {
    fn from(state: State) -> Self {
        let [low, high] = state.halves;
        Self { low: low | high << HALF_BITS, high: (high >> (u64::BITS - HALF_BITS)) as u32 }
    }
}

impl From<Packed> for State {
    fn from(Packed { low, high }: Packed) -> Self {
        let halves =
            [low & ((1 << HALF_BITS) - 1), low >> HALF_BITS | u64::from(high) << (u64::BITS - HALF_BITS)];
        Self { halves }
    }
}

/// Removes the captured seeds of this half, if the last seed fell into it.
#[inline]
fn take_last(half: u64, sown: u64) -> u64 {
    let last = sown >> CAPTURED_SHIFT;
    half - (capture(half >> last & 0xff) << last)
}

/// Whether states that differ only by a symmetry count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    Apart,
    Merged,
}

/// A board to be emptied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    start: State,
    symmetry: Symmetry,
}

impl Puzzle {
    /// The puzzle that begins with this state.
    #[must_use]
    pub const fn new(start: State) -> Self {
        Self { start, symmetry: Symmetry::Apart }
    }

    /// The same puzzle, in which boards that differ only by a rotation of the ring count as one: sowing and
    /// capturing are the same everywhere on the ring, so all rotations are equally far from the goal.
    #[must_use]
    pub const fn merging_turns(self) -> Self {
        Self { symmetry: Symmetry::Merged, ..self }
    }

    /// Reads a board, `((r0c0 … r0c5) (r1c0 … r1c5))`, and checks all of it.
    ///
    /// # Errors
    /// Every fault that was found.
    pub fn read(text: &str) -> Result<Self, Faults> {
        Self::from_form(&sexp::read(text)?)
    }

    /// [`Puzzle::read`] for a form that has been read.
    ///
    /// # Errors
    /// Every fault that was found.
    pub fn from_form(form: &Node) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let board = read_board(form, &mut faults);
        let seeds: u32 = board.iter().flatten().map(|&seeds| u32::from(seeds)).sum();
        if seeds > SEEDS {
            let fault = Fault::position("adjiboto-too-many-seeds").about(form);
            faults.push(fault.with("seeds", seeds).with("limit", SEEDS));
        }
        Faults::none_or(faults, Self::new(State::new(board)))
    }
}

impl Problem for Puzzle {
    type State = State;
    type Step = Hole;
    type Packed = Packed;

    fn start(&self) -> State {
        self.start
    }

    fn is_goal(&self, state: &State) -> bool {
        state.halves == [0, 0]
    }

    fn expand(&self, state: &State, out: &mut Vec<Successor<State, Hole>>) {
        let holes = (0..RING as u8).map(Hole);
        out.extend(
            holes.filter_map(|step| state.sow(step).map(|state| Successor { step, state, cost: Cost(1) })),
        );
    }

    // ANCHOR: symmetry
    fn pack(&self, state: &State) -> Packed {
        let packed = Packed::from(*state);
        match self.symmetry {
            Symmetry::Apart => packed,
            Symmetry::Merged => packed.least_turned(),
        }
    }
    // ANCHOR_END: symmetry

    fn unpack(&self, packed: &Packed) -> State {
        State::from(*packed)
    }
}

/// A fault about a hole, which is named in both notations: a person finds the one that was typed.
pub(super) fn hole_fault(key: &'static str, hole: Hole) -> Fault {
    let [row, column] = hole.row_and_column();
    Fault::illegal(key).with("hole", hole.letter().to_string()).with("row", row).with("column", column)
}

impl Described for Puzzle {
    fn write_state(&self, state: &State) -> String {
        write_board(state.board())
    }

    fn read_step(&self, text: &str) -> Result<Hole, Fault> {
        read_hole(text)
    }

    fn objection(&self, state: &State, step: Hole) -> Option<Fault> {
        let [row, column] = step.row_and_column();
        let fault = hole_fault("adjiboto-empty-hole", step);
        (state.board()[usize::from(row)][usize::from(column)] == 0).then_some(fault)
    }

    fn write_step(&self, step: Hole) -> String {
        step.write()
    }

    fn name_step(&self, step: Hole) -> String {
        step.letter().to_string()
    }

    fn draw_state(&self, state: &State) -> Picture {
        draw_board(state.board(), None, Facing::Upright)
    }

    fn goal_key(&self) -> &'static str {
        "goal-empty-board"
    }

    fn goal_cells(&self) -> Option<u32> {
        None
    }
}
