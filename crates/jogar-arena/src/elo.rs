//! The difference in strength that follows from a score.

/// A difference in strength; at 400 the expected score is ten to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo(pub f64);

impl Elo {
    /// The difference at which this share of the points is expected. The shares 0 and 1 give infinite
    /// differences.
    #[must_use]
    pub fn from_share(share: f64) -> Self {
        Self(-400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10())
    }
}

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The number of standard errors of a 95 % interval.
const DEVIATIONS: f64 = 1.96;

impl Interval {
    /// The share of the points of the first player, from the points of each pair of games (0 to 2). A pair
    /// counts as one sample, because two games from one opening are not independent. The interval is never
    /// narrower than that of coin tosses with one more win and one more loss, so that a few equal results
    /// prove little.
    #[must_use]
    pub fn of_pairs(pairs: &[f64]) -> Self {
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / 2.0 / count;
        let spread = pairs.iter().map(|points| (points / 2.0 - mean).powi(2)).sum::<f64>() / count;
        let smoothed = (mean * count + 1.0) / (count + 2.0);
        let least = smoothed * (1.0 - smoothed) / (4.0 * count);
        let error = DEVIATIONS * (spread / count).max(least / count).sqrt();
        Self { estimate: mean, low: (mean - error).max(0.0), high: (mean + error).min(1.0) }
    }

    /// The mean of some values, one for each pair of games.
    #[must_use]
    pub fn of_mean(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
        // One value gives no variance.
        let error = if values.len() < 2 { f64::INFINITY } else { DEVIATIONS * (spread / count).sqrt() };
        Self { estimate: mean, low: mean - error, high: mean + error }
    }

    /// The same in Elo.
    #[must_use]
    pub fn to_elo(self) -> Self {
        let elo = |share| Elo::from_share(share).0;
        Self { estimate: elo(self.estimate), low: elo(self.low), high: elo(self.high) }
    }

    /// Whether a share of one half is outside.
    #[must_use]
    pub fn excludes_equality(self) -> bool {
        self.low > 0.5 || self.high < 0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_become_elo() {
        assert!(Elo::from_share(0.5).0.abs() < 1e-9);
        assert!((Elo::from_share(10.0 / 11.0).0 - 400.0).abs() < 1e-9);
        assert!((Elo::from_share(0.75).0 - 190.85).abs() < 0.01, "a known value");
        assert!(Elo::from_share(1.0).0.is_infinite());
    }

    /// Four values with the mean 5 and the standard deviation √(20 / 3): 1.96 · √(20 / 3 / 4) = 2.5303 around it.
    #[test]
    fn means_have_intervals() {
        let mean = Interval::of_mean(&[2.0, 4.0, 6.0, 8.0]);
        assert!((mean.estimate - 5.0).abs() < 1e-9);
        assert!((mean.low - 2.4697).abs() < 1e-4 && (mean.high - 7.5303).abs() < 1e-4);
    }

    #[test]
    fn more_games_make_it_surer() {
        let few = Interval::of_pairs(&[2.0, 1.0, 1.0, 2.0]);
        let many = Interval::of_pairs(&[2.0, 1.0, 1.0, 2.0].repeat(25));
        assert!((few.estimate - 0.75).abs() < 1e-9 && (many.estimate - 0.75).abs() < 1e-9);
        assert!(many.high - many.low < few.high - few.low);
        assert!(many.excludes_equality());
        assert!(!Interval::of_pairs(&[1.0; 50]).excludes_equality());
        let sure = Interval::of_pairs(&[2.0; 50]);
        assert!(sure.low < 1.0 && sure.low > 0.9 && sure.high >= 1.0);
    }
}
