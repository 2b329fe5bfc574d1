//! The evaluation of the stones for the player to move.
//!
//! Flips happen in rows and columns, so every line is evaluated separately: the stones that could be flipped
//! in it at once, and those that could be flipped later. All lines of a size are evaluated beforehand; a
//! position then adds up two words for each row and column.

use std::sync::OnceLock;

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::flips::{self, NARROW, WIDE};
use super::position::{Point, Position};
use super::rules::{Lear, MAX_SIZE, MIN_SIZE};
use super::weights::WEIGHTS;

/// The phases of a game, by the part of the board that is filled.
const PHASES: usize = 4;

/// The features of one player's stones and places in a line:
///
/// | number | what |
/// |---|---|
/// | 0, 1, 2 | places where one stone flips 1, 2 or more of the opponent's |
/// | 3, 4 | own stones that two of the opponent's could flip, in a run open at one end or at both |
/// | 5, 6 | own stones that one more of the opponent's could flip, in a run open at one end or at both |
const OF_PLAYER: usize = 7;
/// The features of a line: of the mover, of the opponent, and the difference in stones.
const OF_LINE: usize = 2 * OF_PLAYER + 1;
/// The index of the difference in stones.
const STONES: usize = 2 * OF_PLAYER;
/// The weight of the difference in stones that a line at the border counts once more.
const BORDER: usize = OF_LINE;
/// The weight of making the last placement of the game.
const LAST: usize = BORDER + 1;
/// The weight of the turn.
const TEMPO: usize = LAST + 1;
/// The weights of one phase of the game.
const PHASE: usize = TEMPO + 1;

/// The factor of each feature of a line.
type Features = [i8; OF_LINE];

/// All lines of one size. Each point is a digit of a number: 0 if empty, 1 for the mover, 2 for the opponent.
struct Lines {
    features: Vec<Features>,
    /// The value of the features in each phase of the game: inside the board and at its border.
    values: [[Vec<i16>; 2]; PHASES],
}

/// The place of a line.
#[derive(Clone, Copy)]
enum Place {
    Inside,
    Border,
}

impl Lines {
    /// The lines of a size, evaluated at the first use.
    #[inline]
    fn of(size: usize) -> &'static Self {
        static SIZES: [OnceLock<Lines>; (MAX_SIZE - MIN_SIZE + 1) as usize] =
            [const { OnceLock::new() }; (MAX_SIZE - MIN_SIZE + 1) as usize];
        SIZES[size - usize::from(MIN_SIZE)].get_or_init(|| Self::judge(size))
    }

    fn judge(size: usize) -> Self {
        let features: Vec<_> = (0..3_usize.pow(size as u32)).map(|number| features(number, size)).collect();
        let value = |weights: &[i16], features: &Features, place: Place| {
            let pairs = weights.iter().zip(features);
            let value: i16 = pairs.map(|(weight, &times)| weight * i16::from(times)).sum();
            value + weights[BORDER] * i16::from(features[STONES]) * place as i16
        };
        let values = std::array::from_fn(|phase| {
            let weights = &WEIGHTS[phase * PHASE..][..PHASE];
            [Place::Inside, Place::Border]
                .map(|place| features.iter().map(|line| value(weights, line, place)).collect())
        });
        Self { features, values }
    }
}

/// The features of the line with this number.
fn features(number: usize, size: usize) -> Features {
    let digits = (0..size).map(|place| (place, number / 3_usize.pow(place as u32) % 3));
    let stones_of =
        |player| digits.clone().filter(|&(_, digit)| digit == player).map(|(place, _)| 1 << place).sum();
    let [own, other]: [u32; 2] = [stones_of(1), stones_of(2)];
    let mut features = [0; OF_LINE];
    judge_player(own, other, size, &mut features[..OF_PLAYER]);
    judge_player(other, own, size, &mut features[OF_PLAYER..STONES]);
    features[STONES] = own.count_ones() as i8 - other.count_ones() as i8;
    features
}

/// Adds the features of the player who has the stones `own`.
fn judge_player(own: u32, other: u32, size: usize, features: &mut [i8]) {
    let stones = own | other;
    for place in (0..size as u8).filter(|place| stones >> place & 1 == 0) {
        // The line as the only row of a board: no column has two stones.
        let flipped = flips::wide(own.into(), other.into(), place).count_ones() as usize;
        if flipped > 0 {
            features[flipped.min(3) - 1] += 1;
        }
    }
    let line = (1 << size) - 1;
    let mut rest = stones;
    while rest > 0 {
        let lowest = rest & rest.wrapping_neg();
        let run = rest & !(rest + lowest);
        rest &= !run;
        let ends = ((run << 1 | run >> 1) & line & !run).count_ones() as usize;
        let block = own & run;
        let unbroken = block & (block + (block & block.wrapping_neg())) == 0;
        let enemies = (other & run).count_ones() as usize;
        if ends > 0 && unbroken && enemies < 2 {
            features[2 + 2 * enemies + ends] += block.count_ones() as i8;
        }
    }
}

/// The number of a line in which the mover has these stones and the opponent none.
static NUMBERS: [u16; 1 << MAX_SIZE] = {
    let mut numbers = [0; 1 << MAX_SIZE];
    let mut stones = 1;
    while stones < numbers.len() {
        // Without the lowest point, all digits move down by one.
        numbers[stones] = 3 * numbers[stones / 2] + (stones % 2) as u16;
        stones += 1;
    }
    numbers
};

impl Lear {
    /// The number of weights of the evaluation.
    pub const WEIGHTS: usize = PHASES * PHASE;

    // ANCHOR: terms
    /// Calls `add` with each weight that counts in a position, and its factor.
    #[inline]
    pub fn terms(&self, pos: &Position, mut add: impl FnMut(usize, i32)) {
        let first = self.phase(pos) * PHASE;
        let lines = Lines::of(self.size());
        self.lines(pos, |number, place| {
            let features = &lines.features[number];
            for (feature, &times) in features.iter().enumerate().filter(|&(_, &times)| times != 0) {
                add(first + feature, times.into());
            }
            add(first + BORDER, i32::from(features[STONES]) * place as i32);
        });
        add(first + LAST, (pos.left % 2).into());
        add(first + TEMPO, 1);
    }
    // ANCHOR_END: terms

    /// The phase of the game.
    #[inline]
    fn phase(&self, pos: &Position) -> usize {
        let points = self.size() * self.size();
        (PHASES * usize::from(pos.left) / (points + 1)).min(PHASES - 1)
    }

    /// Calls `tell` with the number of each row and column, and its place.
    #[inline]
    fn lines(&self, pos: &Position, tell: impl FnMut(usize, Place)) {
        let boards = [pos.own, pos.other];
        if self.size() <= NARROW as usize {
            tell_narrow(boards.map(|stones| stones as u64), self.size(), tell);
        } else {
            tell_wide(boards, self.size(), tell);
        }
    }
}

/// The place of the line with this index.
#[inline]
fn place(index: usize, size: usize) -> Place {
    if index == 0 || index == size - 1 { Place::Border } else { Place::Inside }
}

/// The number of a line with these stones.
#[inline]
fn number([own, other]: [u16; 2]) -> usize {
    usize::from(NUMBERS[usize::from(own)] + 2 * NUMBERS[usize::from(other)])
}

/// [`Lear::lines`] for boards whose rows are bytes of one word: transposed, their columns are bytes too.
#[inline]
fn tell_narrow(boards: [u64; 2], size: usize, mut tell: impl FnMut(usize, Place)) {
    for boards in [boards, boards.map(transpose)] {
        for index in 0..size {
            let line = boards.map(|stones| (stones >> (NARROW as usize * index)) as u8);
            tell(number(line.map(u16::from)), place(index, size));
        }
    }
}

/// Exchanges rows and columns of 8 × 8 bits: within squares of 2 × 2, of 4 × 4, and the whole.
#[inline]
const fn transpose(board: u64) -> u64 {
    const fn exchange(board: u64, mask: u64, distance: u32) -> u64 {
        let changed = (board ^ (board >> distance)) & mask;
        board ^ changed ^ (changed << distance)
    }
    let board = exchange(board, 0x00aa_00aa_00aa_00aa, 7);
    let board = exchange(board, 0x0000_cccc_0000_cccc, 14);
    exchange(board, 0x0000_0000_f0f0_f0f0, 28)
}

/// [`Lear::lines`] for larger boards. All columns are numbered at once, in the wide words of the machine.
#[inline]
fn tell_wide(mut boards: [u128; 2], size: usize, mut tell: impl FnMut(usize, Place)) {
    let line = (1 << size) - 1;
    let mut columns = [0_u16; WIDE.next_power_of_two() as usize];
    for row in 0..size {
        let [own, other] = boards.map(|stones| stones as u16 & line);
        boards = boards.map(|stones| stones >> WIDE);
        tell(number([own, other]), place(row, size));
        // The first row becomes the highest digit, unlike the first column of a row: mirrored lines count the
        // same.
        for (column, number) in columns.iter_mut().enumerate() {
            let has = |stones: u16| u16::from(stones & 1 << column != 0);
            *number = 3 * *number + has(own) + 2 * has(other);
        }
    }
    for (column, &number) in columns[..size].iter().enumerate() {
        tell(number.into(), place(column, size));
    }
}

impl Evaluate for Lear {
    /// A stone and two flips.
    const NOISY: Option<Score> = Some(Score::points(5));

    #[inline]
    fn promise(&self, pos: &Position) -> Value {
        if pos.left == 0 {
            return Value::ZERO;
        }
        let phase = self.phase(pos);
        let values = &Lines::of(self.size()).values[phase];
        let weights = &WEIGHTS[phase * PHASE..][..PHASE];
        let mut sum = i32::from(weights[TEMPO]) + i32::from(weights[LAST]) * i32::from(pos.left % 2);
        self.lines(pos, |number, place| sum += i32::from(values[place as usize][number]));
        if sum.abs() > Value::POINT.0 * i32::from(pos.left) {
            let [shrinks, grows] = bounds(pos);
            sum = sum.clamp(-shrinks, grows);
        }
        Value(sum)
    }
}

/// The most by which the mover's lead can shrink or grow, in hundredths of a point: every stone of one player
/// changes its colour, and the other player fills every empty point.
#[cold]
fn bounds(pos: &Position) -> [i32; 2] {
    [pos.own, pos.other].map(|stones| Value::POINT.0 * (2 * stones.count_ones() as i32 + i32::from(pos.left)))
}

impl Numbered for Lear {
    const MOVES: usize = 128;

    #[inline]
    fn number(&self, Point(point): Point) -> usize {
        usize::from(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        for row in 0..8 {
            for column in 0..8 {
                assert_eq!(transpose(1 << (8 * row + column)), 1 << (8 * column + row), "{row} {column}");
            }
        }
    }
}
