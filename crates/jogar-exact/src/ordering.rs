//! A guess of what a position is worth, to try good placements first. It changes what a proof costs, never what is proven.
//!
//! Flips happen in rows and columns, so every line is judged on its own and all judgements are looked up.

use crate::board::Board;
use crate::lines;

const SETS: usize = 1 << lines::LONGEST;

/// What a place is worth where one stone flips 0, 1, 2, … of the opponent's, to the player who is to move and to the other.
const TO_MOVER: [i16; 5] = [0, 8, 140, 150, 160];
const TO_OTHER: [i16; 5] = [0, 8, 105, 105, 110];
/// What a stone is worth in each of its two lines.
const STONE: i16 = 17;

/// What each line of a length promises to the player to move, in hundredths of a point.
const fn judged(length: usize) -> [i16; SETS * SETS] {
    let mut values = [0; SETS * SETS];
    let mut own = 0;
    while own < 1 << length {
        let mut other = 0;
        while other < 1 << length {
            if own & other == 0 {
                values[own * SETS + other] = judge(own, other, length);
            }
            other += 1;
        }
        own += 1;
    }
    values
}

const fn judge(own: usize, other: usize, length: usize) -> i16 {
    let mut value = STONE * (own.count_ones() as i16 - other.count_ones() as i16);
    let mut place = 0;
    while place < length {
        if (own | other) >> place & 1 == 0 {
            let mine = lines::judge(own as u32, other as u32, place as u32).count_ones();
            let yours = lines::judge(other as u32, own as u32, place as u32).count_ones();
            value += TO_MOVER[mine as usize] - TO_OTHER[yours as usize];
        }
        place += 1;
    }
    value
}

/// For each length of a line.
static VALUES: [[i16; SETS * SETS]; lines::LONGEST + 1] =
    [judged(0), judged(1), judged(2), judged(3), judged(4), judged(5), judged(6)];

impl<const ROWS: usize, const COLUMNS: usize> Board<ROWS, COLUMNS> {
    /// What the position promises to the player to move.
    #[inline]
    pub(crate) fn promise(self) -> i32 {
        let value = |values: &[i16; SETS * SETS], own, other| i32::from(values[(own * SETS + other) % values.len()]);
        let rows = (0..ROWS).map(|row| {
            value(&VALUES[COLUMNS], Self::row(self.own, row), Self::row(self.other, row))
        });
        let columns = (0..COLUMNS).map(|column| {
            value(&VALUES[ROWS], Self::column(self.own, column), Self::column(self.other, column))
        });
        rows.sum::<i32>() + columns.sum::<i32>()
    }
}
