//! Points, and differences of points.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::{Serialize, Serializer};

/// An amount of points, counted in halves because one variant of Lear gives half a point.
///
/// ```
/// use jogar_core::Score;
/// assert_eq!((Score::points(3) - Score::HALF).to_string(), "2.5");
/// assert_eq!((-Score::points(3)).to_string(), "-3");
/// assert_eq!((-Score::HALF).to_string(), "-0.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(1);

    /// Whole points.
    #[must_use]
    pub const fn points(points: i32) -> Self {
        Self(2 * points)
    }

    /// A number of half points.
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// The number of half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// The amount as a number of points.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl Add for Score {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Score {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 2;
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{whole}{half}")
    }
}

/// As data an amount is a number of points: `3`, `-1`, `2.5`.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 {
            serializer.serialize_i32(self.0 / 2)
        } else {
            serializer.serialize_f64(self.to_f64())
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(deserializer)?;
        let halves = 2.0 * points;
        if halves.fract() != 0.0 || halves.abs() > f64::from(i32::MAX) {
            return Err(Error::invalid_value(Unexpected::Float(points), &"whole or half points"));
        }
        Ok(Self(halves as i32))
    }
}
