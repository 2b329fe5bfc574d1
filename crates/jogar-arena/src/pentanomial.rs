//! The results of pairs of games.

/// The number of pairs in which the first player got 0, ½, 1, 1½ and 2 points. A pair counts as one sample,
/// because two games from one opening are not independent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pentanomial(pub [u32; 5]);

impl Pentanomial {
    /// The share of the points in each kind of pair.
    pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts pairs by the points of the first player, from 0 to 2.
    #[must_use]
    pub fn of_pairs(points: &[f64]) -> Self {
        let mut counts = [0; 5];
        for points in points {
            counts[(2.0 * points.clamp(0.0, 2.0)).round() as usize] += 1;
        }
        Self(counts)
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of the points of the first player; one half before the first pair.
    #[must_use]
    pub fn share(self) -> f64 {
        let points: f64 =
            self.0.iter().zip(Self::SHARES).map(|(&count, share)| f64::from(count) * share).sum();
        if self.pairs() == 0 { 0.5 } else { points / f64::from(self.pairs()) }
    }
}
