//! The value of a position, finer than points.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::{Serialize, Serializer};

use crate::Score;

/// An expected difference of points, in hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub i32);

impl Value {
    /// An even position.
    pub const ZERO: Self = Self(0);
    /// One point.
    pub const POINT: Self = Self(100);
    /// Larger than the value of any position.
    pub const INFINITE: Self = Self(30_000);

    /// The value as a number of points.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::POINT.0)
    }
}

impl From<Score> for Value {
    #[inline]
    fn from(score: Score) -> Self {
        Self(score.halves() * (Self::POINT.0 / 2))
    }
}

impl Add for Value {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Value {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Value {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// In points, without zeros at the end: `3`, `-0.5`, `1.27`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_f64().fmt(f)
    }
}

/// As data a value is a number of points with a fraction: `3.0`, `-0.5`, `1.27`.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.to_f64())
    }
}

/// Rounded to hundredths of a point.
impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(deserializer)?;
        let hundredths = (points * f64::from(Self::POINT.0)).round();
        if hundredths.is_nan() || hundredths.abs() > f64::from(i32::MAX) {
            return Err(Error::invalid_value(Unexpected::Float(points), &"a number of points"));
        }
        Ok(Self(hundredths as i32))
    }
}
