//! Moves and their reversal by look-ups in tables of rows.
//!
//! A sowing changes the two rows separately: the sower's row depends on the origin, the opposite row only on
//! the number of seeds that fell there, always from its first hole on. So a position is a pair of rows, and a
//! move leads to another pair, each found by a look-up: the sower's row under the move, the opposite row
//! under a *fall*.
//!
//! ```text
//!  fall    0         1           …   6             7
//!  seeds   ......    1.....      …   111111        111111
//!          none      the last one may capture      the last one fell into the own row again
//! ```
//!
//! Sowings of more than a lap are rare, and follow the plain rules.

use jogar_core::memory::prefetch;
use jogar_core::{Game, GameExt, LayerMoves as _, Leads, Ranked, STRIP, Side, Strip};

use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, NOWHERE_SHIFT, Position, Row};
use super::ranking::{FIRST, MOST_SEEDS, ROWS, take};
use super::rules::{Adjiboto, Hole, capture};
use super::sowing::{SowingTable, Sown, Variant};

/// 1 in each hole.
const ONES: u64 = HOLE_BITS / 0xff;
/// With at most this many seeds, at most one falls into each hole.
const LAP: u64 = 2 * HOLES as u64 - 1;
/// The number of different falls into the opposite row.
const FALLS: usize = 8;
/// The fall that ends in the sower's row again.
const PAST: usize = 7;
/// The number of seeds of each fall.
const FALLEN: [usize; FALLS] = [0, 1, 2, 3, 4, 5, 6, 6];
/// No row.
const NONE: u32 = u32::MAX;
/// The first bit above a row's index in a word: it holds a fall, or captured seeds.
const ABOVE: u32 = 28;

/// The index of the first row with this many seeds: rows are in the order of their seeds, then of their
/// numbers.
static BASE: [u32; MOST_SEEDS + 2] = {
    let mut base = [0; MOST_SEEDS + 2];
    let mut seeds = 0;
    while seeds <= MOST_SEEDS {
        base[seeds + 1] = base[seeds] + ROWS[seeds] as u32;
        seeds += 1;
    }
    base
};

/// By seeds on the board and in the own row: the part of a position's number that does not depend on its
/// rows' indices.
static OFFSET: [[u64; MOST_SEEDS + 1]; MOST_SEEDS + 1] = {
    let mut offset = [[0_u64; MOST_SEEDS + 1]; MOST_SEEDS + 1];
    let mut seeds = 0;
    while seeds <= MOST_SEEDS {
        let mut own = 0;
        while own <= seeds {
            let rows = BASE[own] as u64 * ROWS[seeds - own] + BASE[seeds - own] as u64;
            offset[seeds][own] = FIRST[seeds][own].wrapping_sub(rows);
            own += 1;
        }
        seeds += 1;
    }
    offset
};

/// By seeds on the board and in the own row: the first strip. Strips with the same opposite rows follow each
/// other, one own row after another: a move exchanges the rows, so the successors of these strips are in a
/// few ranges of numbers.
static STRIPS: [[u64; MOST_SEEDS + 2]; MOST_SEEDS + 1] = {
    let mut strips = [[0; MOST_SEEDS + 2]; MOST_SEEDS + 1];
    let mut seeds = 0;
    while seeds <= MOST_SEEDS {
        let mut own = 0;
        while own <= seeds {
            strips[seeds][own + 1] =
                strips[seeds][own] + ROWS[own] * ROWS[seeds - own].div_ceil(STRIP as u64);
            own += 1;
        }
        seeds += 1;
    }
    strips
};

/// The rows with up to a number of seeds, and the effect of sowing on them.
pub struct LayerMoves {
    game: Adjiboto,
    rows: Vec<Row>,
    moves: Vec<Moves>,
    unmoves: Vec<Unmoves>,
    /// For each fall and row, the row afterwards and the captured seeds; `NONE` if there are too many seeds.
    after: [Vec<u32>; FALLS],
    /// For each fall, the rows in which it captures.
    captures: [Rows; FALLS],
    /// For each row and fall without a capture, the row before; `NONE` if there is none. The first entry,
    /// where the row itself would be, is the set of possible falls, as bits.
    before: Vec<Falls>,
}

/// A set of rows, a bit for each.
struct Rows(Vec<u32>);

impl Rows {
    fn that_capture(after: &[u32]) -> Self {
        // One word more, so that every word has a next one.
        let mut words = vec![0; after.len() / STRIP + 2];
        for (row, _) in after.iter().enumerate().filter(|&(_, &entry)| entry != NONE && parts(entry).1 != 0) {
            words[row / STRIP] |= 1 << (row % STRIP);
        }
        Self(words)
    }

    /// The rows of the set among the `length` rows from `first` on, as distances from `first`.
    #[inline]
    fn places(&self, first: u32, length: usize) -> impl Iterator<Item = usize> {
        let (word, shift) = (first as usize / STRIP, first as usize % STRIP);
        let words = u64::from(self.0[word]) | u64::from(self.0[word + 1]) << STRIP;
        let mut bits = words >> shift & ((1 << length) - 1);
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (place < STRIP).then_some(place)
        })
    }
}

#[repr(align(32))]
#[derive(Clone, Copy)]
struct Falls([u32; FALLS]);

/// The sowings of a row up to a lap.
#[repr(align(32))]
#[derive(Clone, Copy, Default)]
struct Moves {
    /// The row afterwards, and the fall.
    entries: [u32; HOLES],
    count: u8,
    seeds: u8,
    /// The holes that hold more than a lap, as bits.
    laps: u8,
}

/// The sowings of up to a lap that can have led to a row, as the rows before them. A sowing that left the row
/// can only have come from the last empty hole: so there is at most one for each fall that may capture.
#[repr(align(64))]
#[derive(Clone, Copy, Default)]
struct Unmoves {
    /// By the number of seeds that fell into the opposite row, less one.
    crossing: [u32; HOLES],
    /// First those that stayed in the row, then those that came back to it: together at most one for each
    /// other hole.
    others: [u32; HOLES],
    seeds: u8,
    /// The set of existing entries of `crossing`, as bits: bit 1 is the first.
    crossings: u8,
    staying: u8,
    past: u8,
    /// Whether a sowing of more than a lap is possible: every hole but one holds a seed.
    laps: bool,
}

/// A position as the indices of its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    own: u32,
    other: u32,
}

impl Spot {
    /// The spot of a position.
    #[must_use]
    pub fn of(pos: &Position) -> Self {
        Self { own: index(pos.own), other: index(pos.other) }
    }
}

/// The index of a row.
fn index(row: Row) -> u32 {
    let (rank, seeds) = row.rank();
    BASE[seeds] + rank as u32
}

/// The number of a position: seeds on the board, seeds in the own row, the rows.
#[inline]
fn rank(layer: usize, own_seeds: usize, spot: Spot) -> u64 {
    let rows = u64::from(spot.own) * ROWS[layer - own_seeds] + u64::from(spot.other);
    OFFSET[layer][own_seeds].wrapping_add(rows)
}

impl Adjiboto {
    fn leads(self, pos: &Position, mv: Hole) -> Leads {
        let child = self.after(pos, mv);
        let layer = self.layer(&child);
        Leads { layer, gain: (self.layer(pos) - layer) as i8, rank: Ranked::rank(&self, &child) }
    }
}

/// The fall of a sowing of up to a lap.
fn fall(sown: Sown) -> usize {
    let fallen = (sown.other & HOLE_BITS).count_ones() as usize;
    let ends_there = sown.other >> CAPTURED_SHIFT != u64::from(NOWHERE_SHIFT);
    if fallen == HOLES && !ends_there { PAST } else { fallen }
}

/// The seeds that a fall adds to the opposite row, and the place of its last seed, if it may capture.
const fn fallen(fall: usize) -> (u64, Option<u32>) {
    match fall {
        0 => (0, None),
        PAST => (ONES, None),
        _ => (ONES >> (8 * (HOLES - fall)), Some(8 * (fall as u32 - 1))),
    }
}

const fn entry(row: u32, fall: usize) -> u32 {
    row | (fall as u32) << ABOVE
}

/// The row and the fall of an entry.
#[inline]
const fn parts(entry: u32) -> (u32, usize) {
    (entry & ((1 << ABOVE) - 1), (entry >> ABOVE) as usize)
}

/// A row after a fall, and the seeds that it captured.
fn after(row: Row, fall: usize, last: usize) -> u32 {
    if row.rank().1 + FALLEN[fall] > last {
        return NONE;
    }
    let (added, end) = fallen(fall);
    let sown = row.0 + added;
    let shift = end.unwrap_or(NOWHERE_SHIFT);
    let captured = capture(sown >> shift & 0xff);
    entry(index(Row(sown - (captured << shift))), captured as usize)
}

impl Falls {
    fn before(row: Row) -> Self {
        let mut rows = std::array::from_fn(|fall| {
            let (added, end) = fallen(fall);
            let captures = end.is_some_and(|shift| capture(row.0 >> shift & 0xff) != 0);
            take(row.0, added).filter(|_| !captures).map_or(NONE, |row| index(Row(row)))
        });
        // Fall 0 leaves the row unchanged and needs no entry, so its place holds the set of the others.
        rows[0] = (1..FALLS).filter(|&fall| rows[fall] != NONE).fold(0, |falls, fall| falls | 1 << fall);
        Self(rows)
    }
}

impl Moves {
    fn of(row: Row, table: &SowingTable) -> Self {
        let mut moves = Self { seeds: row.rank().1 as u8, ..Self::default() };
        for (origin, seeds) in (0..).zip(row.holes().map(u64::from)) {
            if seeds > LAP {
                moves.laps |= 1 << origin;
            } else if seeds > 0 {
                let sown = table.sown(origin, seeds);
                let left = row.0 - (seeds << (8 * origin)) + (sown.own & HOLE_BITS);
                moves.push(entry(index(Row(left)), fall(sown)));
            }
        }
        if row.is_empty() {
            moves.push(entry(0, 0));
        }
        moves
    }

    fn push(&mut self, entry: u32) {
        self.entries[usize::from(self.count)] = entry;
        self.count += 1;
    }
}

impl Unmoves {
    fn of(row: Row, table: &SowingTable, last: usize) -> Self {
        let row_seeds = row.rank().1;
        let empty = (0..HOLES).filter(|&hole| row.holes()[hole] == 0).count();
        let mut unmoves = Self { seeds: row_seeds as u8, laps: empty <= 1, ..Self::default() };
        if row.is_empty() {
            // The pass.
            unmoves.staying = 1;
        }
        for (origin, _) in (0..).zip(row.holes()).filter(|&(_, seeds)| seeds == 0) {
            for seeds in 1..=LAP {
                let sown = table.sown(origin, seeds);
                let fall = fall(sown);
                match take(row.0, sown.own & HOLE_BITS) {
                    Some(left) if row_seeds + FALLEN[fall] <= last => {
                        unmoves.add(fall, index(Row(left + (seeds << (8 * origin)))));
                    }
                    _ => break,
                }
            }
        }
        unmoves
    }

    fn add(&mut self, fall: usize, row: u32) {
        match fall {
            0 => {
                self.others[usize::from(self.staying)] = row;
                self.staying += 1;
            }
            PAST => {
                self.others[usize::from(self.staying + self.past)] = row;
                self.past += 1;
            }
            _ => {
                self.crossing[fall - 1] = row;
                self.crossings |= 1 << fall;
            }
        }
    }
}

impl LayerMoves {
    /// The bytes of the tables for rows of up to `last` seeds.
    pub(super) fn bytes(last: u32) -> u64 {
        let row = size_of::<Row>() + size_of::<Moves>() + size_of::<Unmoves>() + 2 * size_of::<Falls>();
        u64::from(BASE[last as usize + 1]) * row as u64
    }

    pub(super) fn new(game: Adjiboto, last: u32) -> Self {
        let last = last as usize;
        let following = |row: &Row| row.next();
        let rows: Vec<_> = (0..=last as u64)
            .flat_map(|seeds| std::iter::successors(Some(Row::first(seeds)), following))
            .collect();
        let table = SowingTable::of(game.variant);
        let after: [Vec<_>; FALLS] =
            std::array::from_fn(|fall| rows.iter().map(|&row| after(row, fall, last)).collect());
        Self {
            moves: rows.iter().map(|&row| Moves::of(row, table)).collect(),
            unmoves: rows.iter().map(|&row| Unmoves::of(row, table, last)).collect(),
            captures: std::array::from_fn(|fall| Rows::that_capture(&after[fall])),
            after,
            before: rows.iter().map(|&row| Falls::before(row)).collect(),
            game,
            rows,
        }
    }

    fn position(&self, spot: Spot) -> Position {
        let [own, other] = [spot.own, spot.other].map(|row| self.rows[row as usize]);
        Position { own, other, mover: Side::First }
    }

    /// The moves of more than a lap.
    #[cold]
    fn long_moves(
        &self,
        layer: u32,
        strip: &Strip<Spot>,
        within: &mut [u16; STRIP],
        mut out: impl FnMut(usize, Leads),
    ) {
        for (place, within) in within[..strip.length].iter_mut().enumerate() {
            let pos = self.position(self.along(strip.first, place as u64));
            for mv in self.game.moves(&pos).filter(|mv| u64::from(pos.own.holes()[usize::from(mv.0)]) > LAP) {
                let leads = self.game.leads(&pos, mv);
                if leads.layer == layer { *within += 1 } else { out(place, leads) }
            }
        }
    }

    /// Takes back sowings of more than a lap, hole by hole, with one seed more each time until a hole has too
    /// few.
    #[cold]
    fn long_unmoves(&self, layer: u32, spot: Spot, out: &mut impl FnMut(u64, Spot)) {
        let Position { own: mover, other: sower, .. } = self.position(spot);
        let table = SowingTable::of(self.game.variant);
        for (origin, held) in (0..).zip(sower.holes().map(u64::from)) {
            let fewest = match (held, self.game.variant) {
                (0, _) => LAP + 1,
                (_, Variant::SkipOrigin) => continue,
                // The origin holds one seed for each lap.
                (laps, Variant::SowOrigin) => laps * (LAP + 1),
            };
            for seeds in fewest..=u64::from(layer) {
                let sown = table.sown(origin, seeds);
                let [Some(left), Some(other)] =
                    [take(sower.0, sown.own & HOLE_BITS), take(mover.0, sown.other & HOLE_BITS)]
                else {
                    break;
                };
                if capture(mover.0 >> (sown.other >> CAPTURED_SHIFT) & 0xff) == 0 {
                    let own = Row(left + (seeds << (8 * origin)));
                    let before = Spot { own: index(own), other: index(Row(other)) };
                    out(rank(layer as usize, own.rank().1, before), before);
                }
            }
        }
    }
}

impl jogar_core::LayerMoves for LayerMoves {
    type Spot = Spot;

    fn strips(layer: u32) -> u64 {
        STRIPS[layer as usize][layer as usize + 1]
    }

    #[inline]
    fn strip(&self, layer: u32, strip: u64) -> Strip<Spot> {
        let seeds = layer as usize;
        let own_seeds = STRIPS[seeds][1..=seeds].partition_point(|&first| first <= strip);
        let strip = strip - STRIPS[seeds][own_seeds];
        let (across, down) = (strip / ROWS[own_seeds] * STRIP as u64, strip % ROWS[own_seeds]);
        let (own, other) = (BASE[own_seeds] + down as u32, BASE[seeds - own_seeds] + across as u32);
        let first = Spot { own, other };
        let length = STRIP.min((ROWS[seeds - own_seeds] - across) as usize);
        Strip { first, rank: rank(seeds, own_seeds, first), length }
    }

    #[inline]
    fn strip_of(&self, layer: u32, spot: Spot) -> u64 {
        let seeds = layer as usize;
        let own_seeds = usize::from(self.moves[spot.own as usize].seeds);
        let across = u64::from(spot.other - BASE[seeds - own_seeds]) / STRIP as u64;
        STRIPS[seeds][own_seeds] + across * ROWS[own_seeds] + u64::from(spot.own - BASE[own_seeds])
    }

    #[inline]
    fn along(&self, spot: Spot, steps: u64) -> Spot {
        Spot { other: spot.other + steps as u32, ..spot }
    }

    #[inline]
    fn fetch(&self, spot: Spot) {
        prefetch(&self.unmoves[spot.other as usize]);
        prefetch(&self.before[spot.own as usize]);
    }

    #[inline]
    fn successors(
        &self,
        layer: u32,
        strip: &Strip<Spot>,
        within: &mut [u16; STRIP],
        mut out: impl FnMut(usize, Leads),
    ) {
        let Strip { first, length, .. } = *strip;
        let moves = &self.moves[first.own as usize];
        within[..length].iter_mut().for_each(|within| *within += u16::from(moves.count));
        for &entry in &moves.entries[..usize::from(moves.count)] {
            let (other, fall) = parts(entry);
            let other_seeds = usize::from(moves.seeds) - FALLEN[fall];
            let after = &self.after[fall][first.other as usize..][..length];
            for place in self.captures[fall].places(first.other, length) {
                let (own, captured) = parts(after[place]);
                let to = layer as usize - captured;
                let rank = rank(to, to - other_seeds, Spot { own, other });
                within[place] -= 1;
                out(place, Leads { layer: to as u32, gain: captured as i8, rank });
            }
        }
        if moves.laps != 0 {
            self.long_moves(layer, strip, within, out);
        }
    }

    #[inline]
    fn predecessors(&self, layer: u32, spot: Spot, mut out: impl FnMut(u64, Spot)) {
        let (unmoves, before) = (&self.unmoves[spot.other as usize], &self.before[spot.own as usize]);
        let mut tell = |own, other, fallen: usize| {
            let before = Spot { own, other };
            out(rank(layer as usize, usize::from(unmoves.seeds) + fallen, before), before);
        };
        let (staying, past) = unmoves.others.split_at(usize::from(unmoves.staying).min(HOLES));
        for &own in staying {
            tell(own, spot.own, 0);
        }
        let mut crossings = u32::from(unmoves.crossings) & before.0[0];
        while crossings != 0 {
            let fall = crossings.trailing_zeros() as usize;
            crossings &= crossings - 1;
            tell(unmoves.crossing[(fall - 1) % HOLES], before.0[fall % FALLS], fall);
        }
        if unmoves.past != 0 && before.0[PAST] != NONE {
            for &own in &past[..usize::from(unmoves.past)] {
                tell(own, before.0[PAST], HOLES);
            }
        }
        if unmoves.laps && before.0[PAST] != NONE {
            self.long_unmoves(layer, spot, &mut out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VARIANTS: [Variant; 2] = [Variant::SkipOrigin, Variant::SowOrigin];

    /// The moves of a strip: the numbers of those that stay within, and the targets of the others.
    type Moved = ([u16; STRIP], Vec<(usize, Leads)>);

    fn looked_up(layer_moves: &LayerMoves, layer: u32, strip: &Strip<Spot>) -> Moved {
        let (mut within, mut found) = ([0; STRIP], Vec::new());
        layer_moves.successors(layer, strip, &mut within, |place, leads| found.push((place, leads)));
        found.sort();
        (within, found)
    }

    fn played(game: Adjiboto, layer: u32, strip: &Strip<Spot>) -> Moved {
        let (mut within, mut found) = ([0; STRIP], Vec::new());
        for (place, within) in within.iter_mut().enumerate().take(strip.length) {
            let pos = game.unrank(layer, strip.rank + place as u64);
            for leads in game.moves(&pos).map(|mv| game.leads(&pos, mv)) {
                if leads.layer == layer { *within += 1 } else { found.push((place, leads)) }
            }
        }
        found.sort();
        (within, found)
    }

    /// Up to 30 seeds, so that sowing goes round the board more than twice.
    #[test]
    fn look_ups_do_what_the_rules_do() {
        for variant in VARIANTS {
            let game = Adjiboto { variant };
            let layer_moves = LayerMoves::new(game, 30);
            for layer in [1, 2, 5, 6, 14, 30] {
                let last = LayerMoves::strips(layer) - 1;
                for number in (0..=last).step_by(last as usize / 1000 + 1).chain([last]) {
                    let strip = layer_moves.strip(layer, number);
                    assert_eq!(
                        looked_up(&layer_moves, layer, &strip),
                        played(game, layer, &strip),
                        "{strip:?}"
                    );
                    let last = layer_moves.along(strip.first, strip.length as u64 - 1);
                    assert_eq!(
                        [strip.first, last].map(|spot| layer_moves.strip_of(layer, spot)),
                        [number; 2]
                    );
                }
            }
        }
    }

    /// Every number of a layer is in one strip.
    #[test]
    fn strips_are_the_whole_layer() {
        let game = Adjiboto::default();
        let layer_moves = LayerMoves::new(game, 8);
        for layer in 1..=8 {
            let strips = (0..LayerMoves::strips(layer)).map(|number| layer_moves.strip(layer, number));
            let mut ranges: Vec<_> =
                strips.map(|strip| strip.rank..strip.rank + strip.length as u64).collect();
            ranges.sort_by_key(|ranks| ranks.start);
            assert_eq!(ranges[0].start, 0);
            assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start));
            assert_eq!(ranges[ranges.len() - 1].end, game.positions(layer));
        }
    }
}
