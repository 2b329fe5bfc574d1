//! The flips of a placement in one line, by look-up.
//!
//! A line is a few neighbouring bits for each player. There is no stone beyond the last point, so a line ends
//! there just as it ends before an empty point, and one table serves all lengths.

/// The longest line.
pub(crate) const LONGEST: usize = 6;

/// Sets of points of a line.
const SETS: usize = 1 << LONGEST;
/// The number of places in an index, a power of two.
const PLACES: usize = LONGEST.next_power_of_two();

/// For each line and place, the flips of the placement.
static FLIPS: [u8; SETS * SETS * PLACES] = {
    let mut table = [0; SETS * SETS * PLACES];
    let mut own = 0;
    while own < SETS {
        let mut other = 0;
        while other < SETS {
            let mut place = 0;
            while place < LONGEST && own & other == 0 {
                if (own | other) >> place & 1 == 0 {
                    table[index(own, other, place)] = judge(own as u32, other as u32, place as u32) as u8;
                }
                place += 1;
            }
            other += 1;
        }
        own += 1;
    }
    table
};

/// The number of stones in a set of points of a line.
pub(crate) static COUNTS: [u8; SETS] = {
    let mut counts = [0; SETS];
    let mut set = 0;
    while set < SETS {
        counts[set] = set.count_ones() as u8;
        set += 1;
    }
    counts
};

#[inline]
const fn index(own: usize, other: usize, place: usize) -> usize {
    (own * SETS + other) * PLACES + place
}

/// The stones that a placement flips in a line, by the rule: the run through the new stone must hold one
/// friend more and one unbroken block of enemies.
const fn judge(own: u32, other: u32, place: u32) -> u32 {
    let stones = own | other;
    let mut run = 0;
    let mut end = place + 1;
    while stones >> end & 1 == 1 {
        run |= 1 << end;
        end += 1;
    }
    let mut begin = place;
    while begin > 0 && stones >> (begin - 1) & 1 == 1 {
        begin -= 1;
        run |= 1 << begin;
    }
    let block = other & run;
    let is_unbroken = block & (block + (block & block.wrapping_neg())) == 0;
    if (own & run).is_power_of_two() && is_unbroken { block } else { 0 }
}

/// The stones that a placement flips in a line with these stones.
#[inline]
pub(crate) fn flips(own: usize, other: usize, place: usize) -> usize {
    FLIPS[index(own % SETS, other % SETS, place % PLACES)].into()
}

/// A line as a number with a digit of base 3 for each point: 0 if it is empty, 1 for the mover, 2 for the
/// opponent.
pub(crate) const fn number(own: usize, other: usize) -> usize {
    let mut number = 0;
    let mut place = LONGEST;
    while place > 0 {
        place -= 1;
        number = 3 * number + (own >> place & 1) + 2 * (other >> place & 1);
    }
    number
}
