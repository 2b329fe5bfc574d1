//! The Blokus puzzle: one player fills the board around blocked cells, with as few pieces as possible.

use jogar_core::sexp::{self, Node};
use jogar_core::{Cost, Described, Fault, Faults, Picture, Problem, Side, Successor};

use super::bitboard::{Bitboard, Cell};
use super::drawing::draw_puzzle;
use super::notation::{Check, name_placement, read_board, read_placement, write_board, write_placement};
use super::pieces::{Hand, Variant};
use super::placement::{Placement, Placements, View};
use super::referee::object_to_step;

/// The own cells and the hand. The blocked cells never change: they belong to the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The own cells.
    pub own: Bitboard,
    /// The pieces left.
    pub hand: Hand,
}

/// The goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// At least this many own cells.
    Cells(u32),
    /// A state in which no piece can be placed.
    Stuck,
}

/// A board with blocked cells, the state in which it begins, and the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    variant: Variant,
    goal: Goal,
    blocked: Bitboard,
    start: State,
}

impl Puzzle {
    /// Reads a board, 14 lists of 14 with 0 for an empty, 1 for an own and 2 for a blocked cell, and checks
    /// all of it. The variant of 2022 needs a goal, the goal of the variant of 2018 is fixed.
    ///
    /// # Errors
    /// Every fault that was found.
    pub fn read(variant: Variant, goal: Option<u32>, text: &str) -> Result<Self, Faults> {
        match sexp::read(text) {
            Ok(form) => Self::from_form(variant, goal, &form),
            Err(fault) => Self::checked(variant, goal, None, vec![fault]),
        }
    }

    /// [`Puzzle::read`] for a form that has been read.
    ///
    /// # Errors
    /// Every fault that was found.
    pub fn from_form(variant: Variant, goal: Option<u32>, form: &Node) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let cells = read_board(form, &mut faults);
        Self::checked(variant, goal, cells, faults)
    }

    /// The puzzle with these own and blocked cells, unless there are faults.
    fn checked(
        variant: Variant,
        goal: Option<u32>,
        cells: Option<[Bitboard; 2]>,
        mut faults: Vec<Fault>,
    ) -> Result<Self, Faults> {
        let [own, blocked] = cells.unwrap_or_default();
        let goal = read_goal(variant, goal, !blocked & Bitboard::BOARD, &mut faults);
        if variant == Variant::Tetromino && blocked.contains(Cell::FIRST) {
            let Cell { row, column } = Cell::FIRST;
            faults.push(Fault::position("blokus-corner-blocked").with("row", row).with("column", column));
        }
        let start = State { own, hand: hand_beside(variant, own, &mut faults) };
        Faults::none_or(faults, Self { variant, goal, blocked, start })
    }

    /// The variant, which decides the pieces.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The cells that no piece can fill.
    #[must_use]
    pub const fn blocked(&self) -> Bitboard {
        self.blocked
    }

    /// The first piece covers one of these.
    #[inline]
    pub(super) fn first_cells(&self) -> Bitboard {
        match self.variant {
            Variant::Tetromino => Bitboard::of(Cell::FIRST),
            Variant::Cross => Bitboard::CORNERS,
        }
    }

    /// The steps that are possible in a state.
    #[must_use]
    #[inline]
    pub fn steps(&self, state: &State) -> Placements {
        let view = View { own: state.own, taken: self.blocked, first: self.first_cells() };
        Placements::new(self.variant, state.hand, view)
    }
}

impl State {
    /// The state after a legal step.
    #[must_use]
    #[inline]
    pub fn after(mut self, step: Placement) -> Self {
        step.fill(&mut self.own);
        self.hand.0[step.shape.kind()] -= 1;
        self
    }
}

/// The own cells, and the hand in the two rows of a [`Bitboard`] that have no cells: 4 bits for each kind of
/// piece at the top of the last word. The alignment is 4 bytes, so that the size of a node of a search need
/// not be a multiple of eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, packed(4))]
pub struct Packed([u64; 4]);

/// The first bit of the hand in the last word.
const HAND_SHIFT: u32 = 52;

impl From<State> for Packed {
    fn from(state: State) -> Self {
        let [a, b, c, d] = state.own.0;
        let [singles, squares, others] = state.hand.0.map(u64::from);
        Self([a, b, c, d | (singles | squares << 4 | others << 8) << HAND_SHIFT])
    }
}

impl From<Packed> for State {
    fn from(Packed([a, b, c, d]): Packed) -> Self {
        let hand = Hand([0, 4, 8].map(|shift| (d >> (HAND_SHIFT + shift) & 0xf) as u8));
        Self { own: Bitboard([a, b, c, d & ((1 << HAND_SHIFT) - 1)]), hand }
    }
}

/// The goal, which must not be higher than the number of cells that are `free`, nor than the squares of all
/// pieces. Faults are added to `faults`.
fn read_goal(variant: Variant, goal: Option<u32>, free: Bitboard, faults: &mut Vec<Fault>) -> Goal {
    let limit = free.count().min(Hand::FULL.squares(variant));
    match (variant, goal) {
        (Variant::Tetromino, Some(cells)) => {
            if !(1..=limit).contains(&cells) {
                faults.push(
                    Fault::choice("blokus-goal-range").with("goal", cells.to_string()).with("limit", limit),
                );
            }
            Goal::Cells(cells)
        }
        (Variant::Tetromino, None) => {
            faults.push(Fault::choice("blokus-goal-missing").with("limit", limit));
            Goal::Stuck
        }
        (Variant::Cross, Some(cells)) => {
            faults.push(Fault::choice("blokus-goal-not-used").with("goal", cells.to_string()));
            Goal::Stuck
        }
        (Variant::Cross, None) => Goal::Stuck,
    }
}

/// The rest of a full hand when these cells have been filled. Faults are added to `faults`.
fn hand_beside(variant: Variant, own: Bitboard, faults: &mut Vec<Fault>) -> Hand {
    let placed = match variant {
        Variant::Tetromino => {
            let check = Check { variant, side: Side::First, cells: own };
            check.check_contacts(faults);
            check.count_pieces(faults)
        }
        Variant::Cross => count_singles(own, faults),
    };
    let placed = placed.unwrap_or_default();
    let mut hand = Hand::FULL;
    for (kind, piece) in variant.kinds().into_iter().enumerate() {
        let limit = u32::from(hand.0[kind]);
        if placed[kind] > limit {
            let fault = Fault::position("blokus-too-many-pieces").with("piece", piece);
            faults.push(fault.with("placed", placed[kind]).with("limit", limit));
        }
        hand.0[kind] = limit.saturating_sub(placed[kind]) as u8;
    }
    hand
}

/// In the variant of 2018 every own cell of a start board is a piece of one cell.
fn count_singles(own: Bitboard, faults: &mut Vec<Fault>) -> Option<[u32; 3]> {
    let touching = own & own.sides();
    let fault = |cell: Cell| {
        Fault::position("blokus-own-cell-touches").with("row", cell.row).with("column", cell.column)
    };
    faults.extend(touching.cells().map(fault));
    touching.is_empty().then_some([own.count(), 0, 0])
}

impl Problem for Puzzle {
    type State = State;
    type Step = Placement;
    type Packed = Packed;

    fn start(&self) -> State {
        self.start
    }

    fn is_goal(&self, state: &State) -> bool {
        match self.goal {
            Goal::Cells(cells) => state.own.count() >= cells,
            Goal::Stuck => self.steps(state).is_empty(),
        }
    }

    fn expand(&self, state: &State, out: &mut Vec<Successor<State, Placement>>) {
        let steps = self.steps(state);
        out.extend(steps.map(|step| Successor { step, state: state.after(step), cost: Cost(1) }));
    }

    fn pack(&self, state: &State) -> Packed {
        Packed::from(*state)
    }

    fn unpack(&self, packed: &Packed) -> State {
        State::from(*packed)
    }
}

impl Described for Puzzle {
    fn write_state(&self, state: &State) -> String {
        write_board([state.own, self.blocked])
    }

    fn read_step(&self, text: &str) -> Result<Placement, Fault> {
        read_placement(self.variant, text, "blokus-bad-step")
    }

    fn objection(&self, state: &State, step: Placement) -> Option<Fault> {
        object_to_step(self, state, step)
    }

    fn write_step(&self, step: Placement) -> String {
        write_placement(step)
    }

    fn name_step(&self, step: Placement) -> String {
        name_placement(step)
    }

    fn draw_state(&self, state: &State) -> Picture {
        draw_puzzle(self, state)
    }

    fn goal_key(&self) -> &'static str {
        match self.goal {
            Goal::Cells(_) => "goal-cells",
            Goal::Stuck => "goal-stuck",
        }
    }

    fn filled_cells(&self, state: &State) -> Option<u32> {
        self.goal_cells().map(|_| state.own.count())
    }

    fn goal_cells(&self) -> Option<u32> {
        match self.goal {
            Goal::Cells(cells) => Some(cells),
            Goal::Stuck => None,
        }
    }
}
