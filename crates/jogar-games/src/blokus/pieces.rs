//! The pieces of both variants.

/// The pieces of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// 2022: 1×1, 2×2 and the S-tetromino.
    #[default]
    Tetromino,
    /// 2018: 1×1, 2×2 and the cross.
    Cross,
}

impl Variant {
    /// All variants, the usual one first.
    pub const ALL: [Self; 2] = [Self::Tetromino, Self::Cross];

    /// The year by which people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tetromino => "2022",
            Self::Cross => "2018",
        }
    }

    /// The variant with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The shapes that can be placed, in the order of the moves.
    #[must_use]
    pub const fn shapes(self) -> &'static [Shape] {
        match self {
            Self::Tetromino => &[Shape::Single, Shape::Square, Shape::LyingS, Shape::StandingS],
            Self::Cross => &[Shape::Single, Shape::Square, Shape::Cross],
        }
    }

    /// The short names of its shapes, as moves write them.
    #[must_use]
    pub fn piece_names(self) -> Vec<&'static str> {
        self.shapes().iter().map(|shape| shape.short_name()).collect()
    }

    /// The names of the three kinds of pieces.
    #[must_use]
    pub const fn kinds(self) -> [&'static str; 3] {
        match self {
            Self::Tetromino => ["peca-a", "peca-b", "peca-c"],
            Self::Cross => ["peca-a", "peca-b", "cruz"],
        }
    }

    /// The number of squares of a piece of each kind.
    #[must_use]
    pub const fn squares(self) -> [u32; 3] {
        match self {
            Self::Tetromino => [1, 4, 4],
            Self::Cross => [1, 4, 5],
        }
    }
}

/// A piece as it lies on the board. `·` marks the origin where it is not filled, `@` where it is.
///
/// ```text
///  Single   Square   LyingS   StandingS   Cross
///    @       @ ■       ■ ■       @         · ■
///            ■ ■     @ ■         ■ ■       ■ ■ ■
///                                  ■         ■
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// `peca-a`: 1×1.
    Single,
    /// `peca-b`: 2×2.
    Square,
    /// `peca-c-1`: the S-tetromino in two rows; its origin is in the lower one.
    LyingS,
    /// `peca-c-2`: the S-tetromino in three rows.
    StandingS,
    /// `cruz`: the cross of five cells; its origin is the empty corner at the top left.
    Cross,
}

impl Shape {
    /// All shapes of both variants.
    pub const ALL: [Self; 5] = [Self::Single, Self::Square, Self::LyingS, Self::StandingS, Self::Cross];

    /// The filled cells as rows and columns from the origin, row by row.
    #[must_use]
    pub const fn offsets(self) -> &'static [(i8, i8)] {
        match self {
            Self::Single => &[(0, 0)],
            Self::Square => &[(0, 0), (0, 1), (1, 0), (1, 1)],
            Self::LyingS => &[(-1, 1), (-1, 2), (0, 0), (0, 1)],
            Self::StandingS => &[(0, 0), (1, 0), (1, 1), (2, 1)],
            Self::Cross => &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
        }
    }

    /// How many of its rows are above the origin, and the filled columns of each row: the column of the
    /// origin in the lowest bit.
    #[inline]
    pub(super) const fn rows(self) -> (u8, [u64; 3]) {
        match self {
            Self::Single => (0, [0b1, 0, 0]),
            Self::Square => (0, [0b11, 0b11, 0]),
            Self::LyingS => (1, [0b110, 0b011, 0]),
            Self::StandingS => (0, [0b01, 0b11, 0b10]),
            Self::Cross => (0, [0b010, 0b111, 0b010]),
        }
    }

    /// The kind of the piece: the index into a [`Hand`].
    #[must_use]
    #[inline]
    pub const fn kind(self) -> usize {
        match self {
            Self::Single => 0,
            Self::Square => 1,
            Self::LyingS | Self::StandingS | Self::Cross => 2,
        }
    }

    /// The name in the championship's notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "peca-a",
            Self::Square => "peca-b",
            Self::LyingS => "peca-c-1",
            Self::StandingS => "peca-c-2",
            Self::Cross => "cruz",
        }
    }
}

/// The pieces of each kind that a player has not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand(pub [u8; 3]);

impl Hand {
    /// The pieces of each player at the start.
    pub const FULL: Self = Self([10, 10, 15]);

    /// The number of squares of these pieces.
    #[must_use]
    pub fn squares(self, variant: Variant) -> u32 {
        self.0.iter().zip(variant.squares()).map(|(&pieces, squares)| u32::from(pieces) * squares).sum()
    }
}
