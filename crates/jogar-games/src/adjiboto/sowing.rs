//! Sowing by table: the seeds that a sowing adds to every hole, for each origin.

use super::SEEDS;
use super::position::{CAPTURED_SHIFT, HOLES, NOWHERE_SHIFT};

/// Whether the hole of origin receives a seed when the sowing comes around to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// 2025: the origin is skipped on every lap.
    #[default]
    SkipOrigin,
    /// 2019: the origin receives a seed like any other hole.
    SowOrigin,
}

impl Variant {
    /// All variants, the usual one first.
    pub const ALL: [Self; 2] = [Self::SkipOrigin, Self::SowOrigin];

    /// The year by which people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SkipOrigin => "2025",
            Self::SowOrigin => "2019",
        }
    }

    /// The variant with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }
}

/// The seeds that a sowing adds to the sower's row and to the opposite one. The top byte of each word is the
/// shift of the hole that received the last seed if it is in that row, and [`NOWHERE_SHIFT`] if it is not.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    pub(super) own: u64,
    pub(super) other: u64,
}

/// A table for all origins, in sowing order, and all numbers of seeds: 16 KiB, so it stays in the fastest
/// cache. The last two origins do not exist; they are there so that an index needs no check.
pub(super) struct SowingTable(pub(super) [Sown; ORIGINS * COUNTS]);

pub(super) const ORIGINS: usize = 8;
pub(super) const COUNTS: usize = 128;

pub(super) static SKIP_ORIGIN: SowingTable = SowingTable::build(Variant::SkipOrigin);
pub(super) static SOW_ORIGIN: SowingTable = SowingTable::build(Variant::SowOrigin);

impl SowingTable {
    /// The table of a variant.
    #[inline]
    pub(super) fn of(variant: Variant) -> &'static Self {
        match variant {
            Variant::SkipOrigin => &SKIP_ORIGIN,
            Variant::SowOrigin => &SOW_ORIGIN,
        }
    }

    /// The seeds that a sowing of `seeds` seeds from the hole `origin` adds.
    #[inline]
    pub(super) fn sown(&self, origin: u8, seeds: u64) -> Sown {
        let row = usize::from(origin) % ORIGINS;
        self.0[row * COUNTS + (seeds as usize) % COUNTS]
    }

    const fn build(variant: Variant) -> Self {
        let nothing = (NOWHERE_SHIFT as u64) << CAPTURED_SHIFT;
        let mut table = [Sown { own: nothing, other: nothing }; ORIGINS * COUNTS];
        let mut origin = 0;
        while origin < HOLES {
            let mut seeds = 1;
            while seeds <= SEEDS as usize {
                table[origin * COUNTS + seeds] = sow_from(origin, seeds, variant);
                seeds += 1;
            }
            origin += 1;
        }
        Self(table)
    }
}

// ANCHOR: sowing
const fn sow_from(origin: usize, seeds: usize, variant: Variant) -> Sown {
    let mut rows = [0; 2];
    let mut hole = origin;
    let mut left = seeds;
    while left > 0 {
        hole = (hole + 1) % (2 * HOLES);
        if hole == origin && matches!(variant, Variant::SkipOrigin) {
            continue;
        }
        rows[hole / HOLES] += 1 << (8 * (hole % HOLES));
        left -= 1;
    }
    let last = (8 * (hole % HOLES)) as u64;
    let nowhere = NOWHERE_SHIFT as u64;
    let [own_last, other_last] = if hole < HOLES { [last, nowhere] } else { [nowhere, last] };
    Sown { own: rows[0] | own_last << CAPTURED_SHIFT, other: rows[1] | other_last << CAPTURED_SHIFT }
}
// ANCHOR_END: sowing
