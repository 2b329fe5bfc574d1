//! A second solver to check the values of the fast one: slower, and written independently.
//!
//! | | the fast solver | this one |
//! |---|---|---|
//! | board | bits of the mover and of the opponent | a number of base 3 for each row and column, in fixed colours |
//! | rules | written for bits | taken from the plain twin of the game, line by line |
//! | question | bounds of the mover's value, as the mover sees it | "does Black end at least n ahead?", yes
//! or no |
//! | table | both bounds, under the least image | one answer each, under the number of the position itself |
//! | symmetry | of all positions | of the first placements |
//! | last points, children looked up, threads | yes | no |
//!
//! Both use the same weights for move ordering. They change the time, not the result.

use std::collections::HashSet;

use jogar_core::{Side, Stop};
use jogar_games::lear::reference::Reference;

use crate::ordering::line_weight;
use crate::parallel::Stopped;
use crate::setup::Setup;
use crate::solve::{Progress, Report, Work};
use crate::weights::WEIGHTS;

/// The longest line.
const LONGEST: usize = 6;
/// The most points of a board.
const MOST_POINTS: usize = LONGEST * LONGEST;
/// Powers of 3.
const POWERS: [u16; LONGEST + 1] = [1, 3, 9, 27, 81, 243, 729];
/// Images of a position are looked for up to this many placements.
const IMAGES_UNTIL: usize = 10;
/// Positions with fewer empty points are not stored.
const STORED: usize = 6;
/// The number of positions between two checks of the clock.
const LOOKED_UP: u64 = 1 << 16;

/// The points that a placement of each colour flips in a line, as bits.
struct Rule(Vec<[[u8; LONGEST]; 2]>);

impl Rule {
    /// Asks the plain twin about every line. The line is the first row of a board that is empty otherwise, so
    /// that no column flips. A shorter line is one whose last points stay empty.
    fn new() -> Self {
        Self((0..POWERS[LONGEST]).map(|code| Side::BOTH.map(|side| Self::ask(code, side))).collect())
    }

    fn ask(code: u16, mover: Side) -> [u8; LONGEST] {
        let mut plain = Reference::new(LONGEST);
        plain.mover = mover;
        for place in 0..LONGEST {
            plain.board[0][place] = owner(code, place);
        }
        std::array::from_fn(|place| {
            if plain.board[0][place].is_some() {
                return 0;
            }
            plain.flips([0, place]).into_iter().map(|[_, column]| 1 << column).sum()
        })
    }
}

/// The owner of the stone on a place of a line.
fn owner(code: u16, place: usize) -> Option<Side> {
    match code / POWERS[place] % 3 {
        1 => Some(Side::First),
        2 => Some(Side::Second),
        _ => None,
    }
}

/// A position: the lines, the empty points as bits row by row, and the lead of Black in stones.
#[derive(Clone, Copy)]
struct State {
    rows: [u16; LONGEST],
    columns: [u16; LONGEST],
    empty: u64,
    black_lead: i32,
}

/// A search of one board.
pub(crate) struct Second<'a> {
    rows: usize,
    columns: usize,
    rule: Rule,
    /// For each point: its row and its column.
    places: Vec<[usize; 2]>,
    /// Positions as numbers, each with its answer as one more bit; 0 for an empty slot.
    answers: Vec<u64>,
    /// The values of rows for each player, and those of columns.
    promises: [[Vec<i16>; 2]; 2],
    work: &'a Work<'a>,
    nodes: u64,
    /// The question: does Black end at least `goal` stones ahead?
    goal: i32,
    /// The proven bounds of Black's lead at the end.
    lower: i32,
    upper: i32,
}

/// Random numbers as in `SplitMix64`.
fn random(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl<'a> Second<'a> {
    /// A search of boards with these rows and columns.
    pub(crate) fn new(rows: usize, columns: usize, work: &'a Work<'a>) -> Self {
        let points = rows * columns;
        Self {
            rows,
            columns,
            rule: Rule::new(),
            places: (0..points).map(|point| [point / columns, point % columns]).collect(),
            answers: vec![0; (work.bytes / size_of::<u64>()).max(1)],
            promises: [promises(columns), promises(rows)],
            work,
            nodes: 0,
            goal: 0,
            lower: -(points as i32),
            upper: points as i32,
        }
    }

    /// Finds the lead of Black at the end.
    pub(crate) fn solve(mut self, setup: &Setup) -> Report {
        let state = self.state(setup.stones());
        let stop = match self.close_bounds(&state, setup.mover()) {
            Ok(()) => Stop::Done,
            Err(Stopped) => self.work.limits.is_over().unwrap_or(Stop::Asked),
        };
        let (lower, upper, nodes) = (self.lower, self.upper, self.nodes);
        Report { lower, upper, line: Vec::new(), nodes, bytes: self.answers.len() * size_of::<u64>(), stop }
    }

    /// Asks for the goals next to a draw first, then for those further away.
    fn close_bounds(&mut self, state: &State, mover: Side) -> Result<(), Stopped> {
        let mut goal = self.upper % 2;
        while self.lower < self.upper {
            if self.ask(state, mover, goal)? {
                self.lower = goal;
                goal += 2;
            } else {
                self.upper = goal - 2;
                goal -= 2;
            }
        }
        Ok(())
    }

    /// An answer belongs to one question, so the answers to the last one are cleared.
    fn ask(&mut self, state: &State, mover: Side, goal: i32) -> Result<bool, Stopped> {
        if self.nodes > 0 {
            self.answers.fill(0);
        }
        self.goal = goal;
        self.reaches(state, mover, 0)
    }

    fn state(&self, stones: &[Option<Side>]) -> State {
        let mut state = State { rows: [0; LONGEST], columns: [0; LONGEST], empty: 0, black_lead: 0 };
        for (point, stone) in stones.iter().enumerate() {
            match stone {
                None => state.empty |= 1 << point,
                Some(side) => self.put(&mut state, point, *side),
            }
        }
        state
    }

    /// Puts a stone on a point that has none.
    fn put(&self, state: &mut State, point: usize, side: Side) {
        let [row, column] = self.places[point];
        let digit = side.index() as u16 + 1;
        state.rows[row] += digit * POWERS[column];
        state.columns[column] += digit * POWERS[row];
        state.black_lead += sign(side);
    }

    /// Changes the colour of a stone.
    fn turn(state: &mut State, row: usize, column: usize, to: Side) {
        let change = |code: &mut u16, power: u16| match to {
            Side::First => *code -= power,
            Side::Second => *code += power,
        };
        change(&mut state.rows[row], POWERS[column]);
        change(&mut state.columns[column], POWERS[row]);
        state.black_lead += 2 * sign(to);
    }

    /// The stones that a placement flips in its row and in its column.
    #[inline]
    fn flips(&self, state: &State, point: usize, side: Side) -> [u8; 2] {
        let [row, column] = self.places[point];
        let flips = |code: u16, place: usize| self.rule.0[usize::from(code)][side.index()][place];
        [flips(state.rows[row], column), flips(state.columns[column], row)]
    }

    fn place(&self, state: &State, point: usize, side: Side) -> State {
        let [row, column] = self.places[point];
        let [in_row, in_column] = self.flips(state, point, side);
        let mut after = *state;
        after.empty &= !(1 << point);
        self.put(&mut after, point, side);
        for turned in each(in_row.into()) {
            Self::turn(&mut after, row, turned, side);
        }
        for turned in each(in_column.into()) {
            Self::turn(&mut after, turned, column, side);
        }
        after
    }

    /// Whether Black reaches the goal if `mover` is to move. `made` is the number of placements since the
    /// question.
    fn reaches(&mut self, state: &State, mover: Side, made: usize) -> Result<bool, Stopped> {
        if (state.empty.count_ones() as usize) < STORED {
            return Ok(self.reaches_soon(state, mover));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOKED_UP) {
            self.look_up()?;
        }
        let key = if made < IMAGES_UNTIL { self.least_number(state) } else { self.number(state) };
        let slot = ((u128::from(random(key)) * self.answers.len() as u128) >> 64) as usize;
        if self.answers[slot] >> 1 == key {
            return Ok(self.answers[slot] & 1 == 1);
        }
        let answer = self.try_all(state, mover, made)?;
        self.answers[slot] = key << 1 | u64::from(answer);
        Ok(answer)
    }

    /// Checks the clock, and reports progress.
    fn look_up(&self) -> Result<(), Stopped> {
        let (lower, upper, goal, nodes) = (self.lower, self.upper, self.goal, self.nodes);
        (self.work.progress)(&Progress { lower, upper, goal, nodes });
        if self.work.limits.is_over().is_some() { Err(Stopped) } else { Ok(()) }
    }

    // ANCHOR: second
    /// Tries the placements until one answers the question as the mover wants it.
    fn try_all(&mut self, state: &State, mover: Side, made: usize) -> Result<bool, Stopped> {
        let wanted = mover == Side::First;
        let mut order = [(0, 0_u8); MOST_POINTS];
        let mut count = 0;
        let mut seen = HashSet::new();
        for point in each(state.empty) {
            let next = self.place(state, point, mover);
            if made >= IMAGES_UNTIL || seen.insert(self.least_number(&next)) {
                order[count] = (self.promise(&next, mover.other()), point as u8);
                count += 1;
            }
        }
        order[..count].sort_unstable();
        for &(_, point) in &order[..count] {
            let next = self.place(state, point.into(), mover);
            if self.reaches(&next, mover.other(), made + 1)? == wanted {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }
    // ANCHOR_END: second

    /// [`Self::reaches`] for the last few placements, without move ordering.
    fn reaches_soon(&mut self, state: &State, mover: Side) -> bool {
        self.nodes += 1;
        if state.empty == 0 {
            return state.black_lead >= self.goal;
        }
        let wanted = mover == Side::First;
        for point in each(state.empty) {
            let next = self.place(state, point, mover);
            if self.reaches_soon(&next, mover.other()) == wanted {
                return wanted;
            }
        }
        !wanted
    }

    /// The value of a position for `side`, which is to move, for move ordering.
    fn promise(&self, state: &State, side: Side) -> i32 {
        let [rows, columns] = &self.promises;
        let promise = |of: &[Vec<i16>; 2], code: u16| i32::from(of[side.index()][usize::from(code)]);
        let rows = state.rows[..self.rows].iter().map(|&code| promise(rows, code));
        let columns = state.columns[..self.columns].iter().map(|&code| promise(columns, code));
        rows.sum::<i32>() + columns.sum::<i32>()
    }

    /// The position as one number of base 3, plus 1.
    fn number(&self, state: &State) -> u64 {
        let shift = u64::from(POWERS[self.columns]);
        state.rows[..self.rows].iter().fold(0, |number, &row| number * shift + u64::from(row)) + 1
    }

    /// The least number of all images of a position, turned and mirrored.
    fn least_number(&self, state: &State) -> u64 {
        let (rows, columns) = (self.rows, self.columns);
        let cell = |row: usize, column: usize| u64::from(state.rows[row] / POWERS[column] % 3);
        let image = |turned: bool, down: bool, right: bool| {
            let places = (0..rows).rev().flat_map(|row| (0..columns).rev().map(move |column| [row, column]));
            let number = places.fold(0, |number, [row, column]| {
                let row = if down { rows - 1 - row } else { row };
                let column = if right { columns - 1 - column } else { column };
                3 * number + if turned { cell(column, row) } else { cell(row, column) }
            });
            number + 1
        };
        let both = [false, true];
        let turns = if rows == columns { &both[..] } else { &both[..1] };
        let images = turns.iter().flat_map(|&turned| {
            both.into_iter().flat_map(move |down| both.into_iter().map(move |right| (turned, down, right)))
        });
        images.map(|(turned, down, right)| image(turned, down, right)).min().unwrap_or_default()
    }
}

/// The value of each line of a length for each player if it is to move.
fn promises(length: usize) -> [Vec<i16>; 2] {
    Side::BOTH.map(|mover| {
        let seen = |code: u16, place| owner(code, place).map_or(0, |side| if side == mover { 1 } else { 2 });
        let points = |code| (0..length).map(move |place| seen(code, place)).collect::<Vec<u8>>();
        (0..POWERS[length]).map(|code| WEIGHTS[line_weight(&points(code))]).collect()
    })
}

/// 1 for Black, -1 for White.
fn sign(side: Side) -> i32 {
    if side == Side::First { 1 } else { -1 }
}

/// The numbers of the bits that are set.
fn each(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
