//! The same values by another way, to check them: slower, written apart, and sharing no code with the fast one.
//!
//! | | the fast way | here |
//! |---|---|---|
//! | board | bits of the mover and of the opponent | a number of base 3 for each row and column, in fixed colours |
//! | rules | written for bits | asked from the plain twin of the game, line by line |
//! | question | bounds of the mover's value, one after another from 0 | "does Black end at least g ahead?", yes or no, by bisection |
//! | table | exact keys, both bounds | hashed keys, one answer each, the last one stays |
//! | symmetry | all positions | the first placements only |
//! | order | promises of lines, fitted | what both could gain at once |
//! | cuts | bounds of fixed stones, tables looked up ahead | none |

use std::collections::HashSet;

use jogar_core::{Limits, Side};
use jogar_games::lear::plain::Plain;

/// The longest line.
const LONGEST: usize = 6;
/// The most points of a board.
const MOST_POINTS: usize = LONGEST * LONGEST;
/// Powers of 3.
const POWERS: [u16; LONGEST + 1] = [1, 3, 9, 27, 81, 243, 729];
/// So many placements are made before images of a position are no longer looked for.
const IMAGES_UNTIL: usize = 10;
/// Positions with fewer empty points are not stored.
const STORED: usize = 6;

/// Somebody said stop.
#[derive(Debug)]
pub struct Stopped;

/// What each colour flips by placing a stone in a line: which points of it, as bits.
struct Rule(Vec<[[u8; LONGEST]; 2]>);

impl Rule {
    /// Asks the plain twin about every line. The line is the first row of a board that is empty otherwise, so that no column
    /// flips anything. A shorter line is one whose last points stay empty.
    fn new() -> Self {
        Self((0..POWERS[LONGEST]).map(|code| Side::BOTH.map(|side| Self::ask(code, side))).collect())
    }

    fn ask(code: u16, mover: Side) -> [u8; LONGEST] {
        let mut plain = Plain::new(LONGEST);
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

/// Whose stone is on a place of a line.
fn owner(code: u16, place: usize) -> Option<Side> {
    match code / POWERS[place] % 3 {
        1 => Some(Side::First),
        2 => Some(Side::Second),
        _ => None,
    }
}

/// A position: the lines, the empty points as bits row by row, and how many stones Black is ahead.
#[derive(Clone, Copy)]
struct State {
    rows: [u16; LONGEST],
    columns: [u16; LONGEST],
    empty: u64,
    black_lead: i32,
}

/// A search of one board.
pub struct Second {
    rows: usize,
    columns: usize,
    rule: Rule,
    /// For each point: its row and its column.
    places: Vec<[usize; 2]>,
    /// Positions as numbers, each with its answer as one more bit; 0 if there is none.
    answers: Vec<u64>,
    promises: Vec<[Vec<i16>; 2]>,
    limits: Limits,
    /// Positions visited.
    pub nodes: u64,
}

/// Random numbers as in `SplitMix64`.
fn random(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl Second {
    /// A search of a board with so many rows and columns, each at most 6, that uses so many bytes.
    #[must_use]
    pub fn new(rows: usize, columns: usize, bytes: usize, limits: Limits) -> Self {
        let points = 0..rows * columns;
        Self {
            rows,
            columns,
            rule: Rule::new(),
            places: points.map(|point| [point / columns, point % columns]).collect(),
            answers: vec![0; (bytes / size_of::<u64>()).max(1)],
            promises: promises(),
            limits,
            nodes: 0,
        }
    }

    /// How many stones Black will be ahead at the end: the largest goal that it reaches, by bisection. `stones` are the
    /// points row by row.
    ///
    /// # Errors
    /// The time is up, or somebody said stop.
    pub fn value(&mut self, stones: &[Option<Side>], mover: Side) -> Result<i32, Stopped> {
        let points = (self.rows * self.columns) as i32;
        let state = self.state(stones);
        let mut goal = points % 2;
        if self.ask(&state, mover, goal)? {
            while goal < points && self.ask(&state, mover, goal + 2)? {
                goal += 2;
            }
        } else {
            goal -= 2;
            while goal > -points && !self.ask(&state, mover, goal)? {
                goal -= 2;
            }
        }
        Ok(goal)
    }

    /// Answers are of one question, so those of the last one are forgotten.
    fn ask(&mut self, state: &State, mover: Side, goal: i32) -> Result<bool, Stopped> {
        self.answers.fill(0);
        let r = self.reaches(state, mover, goal, 0)?;
        eprintln!("goal {goal} {r} nodes {} {:.1}s", self.nodes, self.limits.elapsed().as_secs_f64());
        Ok(r)
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

    /// Gives a stone to the other colour.
    fn turn(&self, state: &mut State, row: usize, column: usize, to: Side) {
        let change = |code: &mut u16, power: u16| match to {
            Side::First => *code -= power,
            Side::Second => *code += power,
        };
        change(&mut state.rows[row], POWERS[column]);
        change(&mut state.columns[column], POWERS[row]);
        state.black_lead += 2 * sign(to);
    }

    /// What a placement flips in its row and in its column.
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
        for turned in bits(in_row.into()) {
            self.turn(&mut after, row, turned, side);
        }
        for turned in bits(in_column.into()) {
            self.turn(&mut after, turned, column, side);
        }
        after
    }

    /// Whether Black ends at least `goal` stones ahead if `mover` is to move.
    fn reaches(&mut self, state: &State, mover: Side, goal: i32, made: usize) -> Result<bool, Stopped> {
        self.nodes += 1;
        if state.empty == 0 {
            return Ok(state.black_lead >= goal);
        }
        let left = state.empty.count_ones() as usize;
        if left < STORED {
            return Ok(self.reaches_soon(state, mover, goal));
        }
        if self.nodes.is_multiple_of(1 << 12) && self.limits.is_over().is_some() {
            return Err(Stopped);
        }
        let key = if made < IMAGES_UNTIL { self.least_number(state) } else { self.number(state) };
        let slot = (u128::from(random(key)) * self.answers.len() as u128 >> 64) as usize;
        if self.answers[slot] >> 1 == key {
            return Ok(self.answers[slot] & 1 == 1);
        }
        let answer = self.try_all(state, mover, goal, made)?;
        self.answers[slot] = key << 1 | u64::from(answer);
        Ok(answer)
    }

    /// Tries the placements until one answers the question as the mover wants it.
    fn try_all(
        &mut self,
        state: &State,
        mover: Side,
        goal: i32,
        made: usize,
    ) -> Result<bool, Stopped> {
        let wanted = mover == Side::First;
        let mut order = [(0, 0_u8); MOST_POINTS];
        let mut count = 0;
        let mut seen = HashSet::new();
        for point in bits(state.empty) {
            let next = self.place(state, point, mover);
            if made >= IMAGES_UNTIL || seen.insert(self.least_number(&next)) {
                order[count] = (self.promise(&next, mover.other()), point as u8);
                count += 1;
            }
        }
        order[..count].sort_unstable();
        for &(_, point) in &order[..count] {
            let next = self.place(state, point.into(), mover);
            if self.reaches(&next, mover.other(), goal, made + 1)? == wanted {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }

    /// The last few placements in any order.
    fn reaches_soon(&mut self, state: &State, mover: Side, goal: i32) -> bool {
        self.nodes += 1;
        let wanted = mover == Side::First;
        if state.empty.is_power_of_two() {
            let flips = self.flips(state, state.empty.trailing_zeros() as usize, mover);
            let gain = 1 + 2 * flips.map(u8::count_ones).iter().sum::<u32>() as i32;
            return state.black_lead + gain * sign(mover) >= goal;
        }
        for point in bits(state.empty) {
            let next = self.place(state, point, mover);
            if self.reaches_soon(&next, mover.other(), goal) == wanted {
                return wanted;
            }
        }
        !wanted
    }

    /// How good a position seems for `side`, which is to move.
    fn promise(&self, state: &State, side: Side) -> i32 {
        let promise = |length: usize, code: &u16| self.promises[length][side.index()][usize::from(*code)];
        let rows = state.rows[..self.rows].iter().map(|code| i32::from(promise(self.columns, code)));
        let columns = state.columns[..self.columns].iter().map(|code| i32::from(promise(self.rows, code)));
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

fn promises() -> Vec<[Vec<i16>; 2]> {
    (0..=LONGEST).map(|length| {
        let get = |code: usize| match length { 4 => crate::weights::W4[code], 5 => crate::weights::W5[code], _ => 0 };
        let n = usize::from(POWERS[length]);
        let swapped = |code: usize| (0..length).map(|p| { let d = code / usize::from(POWERS[p]) % 3; (3 - d) % 3 * usize::from(POWERS[p]) }).sum::<usize>();
        [(0..n).map(get).collect(), (0..n).map(|c| get(swapped(c))).collect()]
    }).collect()
}

/// 1 for Black, -1 for White.
fn sign(side: Side) -> i32 {
    if side == Side::First { 1 } else { -1 }
}

/// The numbers of the bits that are set.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
