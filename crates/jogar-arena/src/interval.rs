//! Confidence intervals that hold for few pairs of games as well as for many.
//!
//! The share of the points is the mean of numbers between 0 and 1 whose distribution nobody knows: draws are
//! frequent or not, the games of a pair are alike or not. A normal or a Student quantile fails for few pairs:
//! two equal results have no variance at all. The interval here is Gaffke's: an end is a quantile of
//! Σ wᵢ·xᵢ, where the xᵢ are the results and one more that is as bad (as good) as can be, and the weights wᵢ
//! are drawn from a flat Dirichlet distribution. For games without draws and pairs it is that of Clopper and
//! Pearson; for many pairs it becomes that of Student.
//!
//! - N. Gaffke, Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative
//!   variable, Mathematical Methods of Statistics 14 (2005).
//! - E. Learned-Miller, P. Thomas, A new confidence interval for the mean of a bounded random variable,
//!   arXiv:1905.06208 (2019), who find by simulation that it covers the mean as often as it says; a proof for
//!   all distributions is not known. Ours are simulated in `tests/statistics.rs`.

use crate::{Elo, Pentanomial};

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

/// How often the truth may be below a 95 % interval, and how often above.
const TAIL: f64 = 0.025;

impl Interval {
    /// The share of the points of the first player.
    #[must_use]
    pub fn of_pairs(pairs: Pentanomial) -> Self {
        Self::of_counts(pairs, 1.0)
    }

    /// The interval if every kind of pair had occurred `times` times as often.
    // ANCHOR: interval
    fn of_counts(pairs: Pentanomial, times: f64) -> Self {
        let estimate = pairs.share();
        let samples = || {
            let counts = pairs.0.iter().map(|&count| times * f64::from(count));
            counts.zip(Pentanomial::SHARES).filter(|(count, _)| *count > 0.0)
        };
        // A mirror exchanges the ends.
        let low = quantile(&Mixture::with_worst(samples()));
        let high = 1.0 - quantile(&Mixture::with_worst(samples().map(|(count, share)| (count, 1.0 - share))));
        Self { estimate, low: low.min(estimate), high: high.max(estimate) }
    }
    // ANCHOR_END: interval

    /// The number of further pairs after which the interval would be half as wide, if they ended as those so
    /// far did.
    #[must_use]
    pub fn pairs_to_halve(pairs: Pentanomial) -> u32 {
        let width = |times| {
            let interval = Self::of_counts(pairs, times);
            interval.high - interval.low
        };
        let aim = width(1.0) / 2.0;
        let (mut few, mut many) = (1.0, 2.0);
        while width(many) > aim && many < MOST_TIMES {
            (few, many) = (many, 2.0 * many);
        }
        // To a thousandth of the pairs so far, which is less than anyone wants to know.
        while many - few > 1e-3 {
            let middle = f64::midpoint(few, many);
            if width(middle) > aim { few = middle } else { many = middle }
        }
        ((many - 1.0) * f64::from(pairs.pairs())).ceil() as u32
    }

    /// The mean of some values, one for each pair of games, by Student's distribution; `None` for the ends if
    /// there are fewer than two values. These may be any numbers, so nothing better can be said.
    #[must_use]
    pub fn of_mean(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count.max(1.0);
        let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let error = match values.len() {
            0 | 1 => f64::INFINITY,
            length => student(length - 1) * (spread / count).sqrt(),
        };
        Self { estimate: mean, low: mean - error, high: mean + error }
    }

    /// The distance of the further end from the estimate.
    #[must_use]
    pub fn error(self) -> f64 {
        (self.estimate - self.low).max(self.high - self.estimate)
    }

    /// A share in Elo, after this number of games. If all games were won or all lost, the estimate is that of
    /// half a point less or more. All numbers are finite.
    #[must_use]
    pub fn to_elo(self, games: u32) -> Self {
        let half_point = 0.5 / f64::from(games.max(1));
        let estimate = Elo::from_share(self.estimate.clamp(half_point, 1.0 - half_point)).0;
        let [low, high] = [self.low, self.high].map(|share| Elo::from_share(share).0);
        Self { estimate, low: low.min(estimate), high: high.max(estimate) }
    }

    /// Whether a share of one half is outside.
    #[must_use]
    pub fn excludes_equality(self) -> bool {
        self.low > 0.5 || self.high < 0.5
    }
}

/// More pairs than this many times those so far are never advised.
const MOST_TIMES: f64 = 64.0;

/// Σ wᵢ·xᵢ with weights from a flat Dirichlet distribution: each kind of x with the number of its samples.
struct Mixture {
    kinds: Vec<(f64, f64)>,
    mean: f64,
    deviation: f64,
}

impl Mixture {
    /// The samples, and one more that is 0.
    fn with_worst(samples: impl Iterator<Item = (f64, f64)>) -> Self {
        let kinds: Vec<(f64, f64)> = std::iter::once((1.0, 0.0)).chain(samples).collect();
        let count: f64 = kinds.iter().map(|(count, _)| count).sum();
        let mean = kinds.iter().map(|(count, x)| count * x).sum::<f64>() / count;
        let spread = kinds.iter().map(|(count, x)| count * (x - mean).powi(2)).sum::<f64>() / count;
        Self { kinds, mean, deviation: (spread / (count + 1.0)).sqrt() }
    }

    /// How probable it is that the sum is at most `limit`.
    ///
    /// The weights are gamma variables Gᵢ divided by their sum, so this is P(Σ (xᵢ − limit)·Gᵢ ≤ 0). The
    /// characteristic function of that sum is known, and Gil-Pelaez's formula gives
    /// ½ − 1/π ∫ sin θ(u) / ρ(u) · du/u. With u = eˢ the trapezoidal rule converges at once.
    fn probability_up_to(&self, limit: f64) -> f64 {
        const STEP: f64 = 0.1;
        const SMALLEST: f64 = -18.0;
        const LARGEST: f64 = 40.0;
        const NEGLIGIBLE: f64 = -23.0; // the logarithm
        let size: f64 = self.kinds.iter().map(|(count, x)| count * (x - limit).powi(2)).sum::<f64>().sqrt();
        let mut sum = 0.0;
        for step in 0..((LARGEST - SMALLEST) / STEP) as u32 {
            let u = (SMALLEST + STEP * f64::from(step)).exp() / size;
            let (mut angle, mut shrinking) = (0.0, 0.0);
            for (count, x) in &self.kinds {
                let part = (x - limit) * u;
                angle += count * part.atan();
                shrinking -= count * 0.5 * (part * part).ln_1p();
            }
            if shrinking < NEGLIGIBLE {
                break;
            }
            sum += angle.sin() * shrinking.exp();
        }
        0.5 - sum * STEP / std::f64::consts::PI
    }
}

/// The number below which the sum is with the probability [`TAIL`].
fn quantile(mixture: &Mixture) -> f64 {
    if mixture.deviation == 0.0 {
        return mixture.mean;
    }
    // Cantelli's inequality bounds every quantile.
    let below = mixture.deviation * ((1.0 - TAIL) / TAIL).sqrt();
    let above = mixture.deviation * (TAIL / (1.0 - TAIL)).sqrt();
    let (mut low, mut high) = ((mixture.mean - below).max(0.0), mixture.mean + above);
    while high - low > 1e-7 {
        let middle = f64::midpoint(low, high);
        if mixture.probability_up_to(middle) < TAIL { low = middle } else { high = middle }
    }
    low
}

/// The 97.5 % quantile of Student's distribution with so many degrees of freedom: the published table, then
/// its expansion around the normal quantile (Abramowitz and Stegun 26.7.5).
fn student(freedom: usize) -> f64 {
    const TABLE: [f64; 10] = [
        12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004, 2.262_157,
        2.228_139,
    ];
    const Z: f64 = 1.959_964;
    let n = freedom as f64;
    let expanded = || {
        let first = (Z.powi(3) + Z) / 4.0;
        let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
        let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
        Z + first / n + second / n.powi(2) + third / n.powi(3)
    };
    freedom.checked_sub(1).and_then(|index| TABLE.get(index)).copied().unwrap_or_else(expanded)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(value: f64, expected: f64, error: f64) -> bool {
        (value - expected).abs() <= error
    }

    /// Without draws and halves the interval is that of Clopper and Pearson. For `n` wins of `n` its lower
    /// end is
    /// 0.025^(1/n). For 8 of 10 it is 0.4439 to 0.9748, a textbook value (R: `binom.test(8, 10)`), and 7 of 20 gives
    /// 0.1539 to 0.5922 (`binom.test(7, 20)`).
    #[test]
    fn pairs_that_are_won_or_lost_have_the_interval_of_clopper_and_pearson() {
        for wins in 1..=60 {
            let all = Interval::of_pairs(Pentanomial([0, 0, 0, 0, wins]));
            assert!(is_near(all.low, 0.025_f64.powf(1.0 / f64::from(wins)), 1e-6), "{wins}: {all:?}");
            assert!(is_near(all.high, 1.0, 1e-9) && is_near(all.estimate, 1.0, 1e-9));
            assert_eq!(all.excludes_equality(), wins >= 6, "2 · 0.5⁶ is less than 5 %");
        }
        for (counts, low, high) in [([2, 0, 0, 0, 8], 0.4439, 0.9748), ([13, 0, 0, 0, 7], 0.1539, 0.5922)] {
            let interval = Interval::of_pairs(Pentanomial(counts));
            assert!(is_near(interval.low, low, 1e-4) && is_near(interval.high, high, 1e-4), "{interval:?}");
        }
    }

    #[test]
    fn no_pair_says_nothing_and_a_mirror_mirrors() {
        let nothing = Interval::of_pairs(Pentanomial::default());
        assert_eq!((nothing.estimate, nothing.low, nothing.high), (0.5, 0.0, 1.0));
        let interval = Interval::of_pairs(Pentanomial([1, 4, 9, 3, 2]));
        let mirrored = Interval::of_pairs(Pentanomial([2, 3, 9, 4, 1]));
        assert!(
            is_near(interval.low, 1.0 - mirrored.high, 1e-6)
                && is_near(interval.high, 1.0 - mirrored.low, 1e-6)
        );
    }

    /// fastchess, `app/tests/elo_test.cpp`: 55.58 ± 27.65 and −8.64 ± 10.33 Elo, by a normal quantile. Ours
    /// is a little wider.
    #[test]
    fn many_pairs_have_the_published_elo() {
        let published = [([34, 54, 63, 64, 75], 55.58, 27.65), ([332, 433, 498, 333, 334], -8.64, 10.33)];
        for (counts, elo, error) in published {
            let pairs = Pentanomial(counts);
            let interval = Interval::of_pairs(pairs).to_elo(2 * pairs.pairs());
            assert!(is_near(interval.estimate, elo, 0.005), "{interval:?}");
            let ours = (interval.high - interval.low) / 2.0;
            assert!((1.0..1.06).contains(&(ours / error)), "{ours} and {error}");
        }
    }

    #[test]
    fn elo_is_finite_even_after_one_pair() {
        for counts in [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0; 5], [0, 0, 0, 0, 5000]] {
            let pairs = Pentanomial(counts);
            let elo = Interval::of_pairs(pairs).to_elo(2 * pairs.pairs());
            assert!([elo.low, elo.estimate, elo.high].iter().all(|elo| elo.is_finite()), "{elo:?}");
            assert!(elo.low <= elo.estimate && elo.estimate <= elo.high, "{elo:?}");
        }
    }

    /// The width falls as the square root of the number: three times as many pairs more halve it, less for
    /// few pairs, of which the interval is cut off at 0 and 1.
    #[test]
    fn some_more_pairs_halve_the_interval() {
        let many = Interval::pairs_to_halve(Pentanomial([50, 100, 200, 100, 50]));
        assert!((1400..=1500).contains(&many), "{many}");
        for counts in [[0, 0, 1, 0, 0], [0, 0, 0, 0, 1], [0, 2, 5, 4, 2]] {
            let pairs = Pentanomial(counts);
            let more = Interval::pairs_to_halve(pairs);
            let width =
                |times| Interval::of_counts(pairs, times).high - Interval::of_counts(pairs, times).low;
            let after = width(1.0 + f64::from(more) / f64::from(pairs.pairs()));
            assert!(more > 0 && after <= width(1.0) / 2.0, "{counts:?}: {more}");
        }
    }

    /// Four values with the mean 5 and the standard deviation √(20 / 3): 3.1824 · √(20 / 3 / 4) = 4.1085
    /// around it.
    #[test]
    fn means_have_intervals() {
        let mean = Interval::of_mean(&[2.0, 4.0, 6.0, 8.0]);
        assert!(is_near(mean.estimate, 5.0, 1e-9));
        assert!(is_near(mean.low, 5.0 - 4.1085, 1e-4) && is_near(mean.high, 5.0 + 4.1085, 1e-4));
        // The table of Student's distribution goes on with 2.2010, 2.0860, 2.0422 for 11, 20, 30.
        for (freedom, quantile) in [(11, 2.2010), (20, 2.0860), (30, 2.0423), (120, 1.9799)] {
            assert!(is_near(student(freedom), quantile, 2e-4), "{freedom}");
        }
    }
}
