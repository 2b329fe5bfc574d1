//! The difference in strength that follows from a score.

/// A difference in strength; at 400 the expected score is ten to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo(pub f64);

impl Elo {
    /// The largest difference that is distinguished: the weaker player gets one point of 100,000. No match is
    /// long enough to measure more.
    pub const MOST: f64 = 2000.0;

    /// The difference at which this share of the points is expected.
    #[must_use]
    pub fn from_share(share: f64) -> Self {
        let elo = -400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10();
        // The sum with 0 makes an even score 0, not −0.
        Self(elo.clamp(-Self::MOST, Self::MOST) + 0.0)
    }

    /// The share of the points that is expected.
    #[must_use]
    pub fn to_share(self) -> f64 {
        1.0 / (1.0 + 10_f64.powf(-self.0 / 400.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_become_elo() {
        assert_eq!(Elo::from_share(0.5).0.to_bits(), 0, "not −0");
        assert!((Elo::from_share(10.0 / 11.0).0 - 400.0).abs() < 1e-9);
        assert!((Elo::from_share(0.75).0 - 190.85).abs() < 0.01, "a known value");
        assert!((Elo(400.0).to_share() - 10.0 / 11.0).abs() < 1e-9);
        assert_eq!([1.0, 0.0].map(Elo::from_share), [Elo(2000.0), Elo(-2000.0)]);
    }
}
