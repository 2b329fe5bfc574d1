//! The sequential probability ratio test: a match ends as soon as it is known which of two differences in
//! strength is the better explanation.
//!
//! It is the generalised test over pairs of games of fishtest, fastchess and `OpenBench`: the likelihood of
//! each hypothesis is that of the most likely distribution of pair results that agrees with it (M. Van den
//! Bergh,
//! *Comments on normalized Elo*, <https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>). A kind of
//! pair that has not occurred counts as a thousandth of a pair, so that a one-sided result has a likelihood
//! too and ends the match.

use std::fmt;

use jogar_core::Fault;

use crate::{Elo, Pentanomial};

/// What the bounds of a test measure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Elo, as everywhere else: the expected share of the points.
    #[default]
    Logistic,
    /// The expected lead in points in units of its deviation, on the scale of Elo: the number of games that a
    /// test takes does not depend on how many are drawn.
    Normalized,
}

impl Model {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        }
    }
}

/// A test of two hypotheses about the difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference of hypothesis 0.
    pub elo0: f64,
    /// The difference of hypothesis 1, which is larger.
    pub elo1: f64,
    /// How often hypothesis 1 may be accepted although 0 is true.
    pub alpha: f64,
    /// How often hypothesis 0 may be accepted although 1 is true.
    pub beta: f64,
    /// What the differences measure.
    pub model: Model,
}

/// The hypothesis that a test accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The smaller difference.
    Zero,
    /// The larger difference.
    One,
}

/// The differences that a test may distinguish.
const MOST_ELO: f64 = 1000.0;
/// What a kind of pair that has not occurred counts.
const UNSEEN: f64 = 1e-3;
/// What a normalized Elo of 1 is in deviations of one game.
const NORMALIZED: f64 = std::f64::consts::LN_10 / 800.0;

impl Sprt {
    /// Reads `elo0=0,elo1=10,alpha=0.05,beta=0.05` and perhaps `model=normalized`. Both differences must be
    /// named; the probabilities are 0.05 if they are not.
    ///
    /// # Errors
    /// What could not be understood, or does not go together.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let fault = || Fault::choice("sprt-options").quote("text", text);
        let (mut elo, mut errors, mut model) = ([None; 2], [0.05; 2], Model::default());
        for option in text.split(',') {
            let (key, value) = option.split_once('=').ok_or_else(fault)?;
            let number =
                || value.trim().parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(fault);
            match key.trim() {
                "elo0" => elo[0] = Some(number()?),
                "elo1" => elo[1] = Some(number()?),
                "alpha" => errors[0] = number()?,
                "beta" => errors[1] = number()?,
                "model" => {
                    let known = [Model::Logistic, Model::Normalized];
                    model = known.into_iter().find(|model| model.name() == value.trim()).ok_or_else(fault)?;
                }
                _ => return Err(fault()),
            }
        }
        let ([Some(elo0), Some(elo1)], [alpha, beta]) = (elo, errors) else { return Err(fault()) };
        let are_elo = elo0 < elo1 && elo0.abs() <= MOST_ELO && elo1.abs() <= MOST_ELO;
        let are_errors = alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0;
        if are_elo && are_errors {
            Ok(Self { elo0, elo1, alpha, beta, model })
        } else {
            Err(Fault::choice("sprt-bounds").quote("text", text).with("most", MOST_ELO.to_string()))
        }
    }

    /// The ratios at which hypothesis 0 and hypothesis 1 are accepted, as logarithms.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    // ANCHOR: ratio
    /// The logarithm of the likelihood of hypothesis 1 divided by that of hypothesis 0.
    #[must_use]
    pub fn log_ratio(&self, pairs: Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let likeliest = |elo: f64| match self.model {
            Model::Logistic => with_mean(&observed, Elo(elo).to_share()),
            Model::Normalized => with_lead(&observed, std::f64::consts::SQRT_2 * elo * NORMALIZED),
        };
        let (zero, one) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratios = zero.iter().zip(one).map(|(zero, one)| (one / zero).ln());
        total * observed.iter().zip(ratios).map(|(share, ratio)| share * ratio).sum::<f64>()
    }
    // ANCHOR_END: ratio

    /// The hypothesis that these results make acceptable, if there is one.
    #[must_use]
    pub fn decide(&self, pairs: Pentanomial) -> Option<Hypothesis> {
        let ([lower, upper], ratio) = (self.bounds(), self.log_ratio(pairs));
        if ratio >= upper { Some(Hypothesis::One) } else { (ratio <= lower).then_some(Hypothesis::Zero) }
    }
}

/// As [`Sprt::read`] reads it.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta, model } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={}", model.name())
    }
}

type Distribution = [f64; 5];

/// The most likely distribution with this mean (proposition 1.1 of the paper).
fn with_mean(observed: &Distribution, mean: f64) -> Distribution {
    tilted(observed, &Pentanomial::SHARES.map(|share| share - mean))
}

/// The most likely distribution whose mean is `lead` deviations above one half (section 4.1 of the paper):
/// the condition is linear if mean and deviation are those of the step before.
fn with_lead(observed: &Distribution, lead: f64) -> Distribution {
    const STEPS: usize = 100;
    const NEAR: f64 = 1e-9;
    let mut found = [0.2; 5];
    for _ in 0..STEPS {
        let mean: f64 = found.iter().zip(Pentanomial::SHARES).map(|(p, share)| p * share).sum();
        let spread: f64 =
            found.iter().zip(Pentanomial::SHARES).map(|(p, share)| p * (share - mean).powi(2)).sum();
        let deviation = spread.sqrt();
        let condition = Pentanomial::SHARES
            .map(|share| share - 0.5 - 0.5 * lead * deviation * (1.0 + ((share - mean) / deviation).powi(2)));
        let next = tilted(observed, &condition);
        let change = next.iter().zip(found).map(|(next, before)| (next - before).abs()).fold(0.0, f64::max);
        found = next;
        if change < NEAR {
            break;
        }
    }
    found
}

// ANCHOR: tilted
/// The most likely distribution in which the mean of `condition` is 0: `observed / (1 + θ · condition)`.
fn tilted(observed: &Distribution, condition: &Distribution) -> Distribution {
    let least = condition.iter().copied().fold(f64::INFINITY, f64::min);
    let most = condition.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // Between these ends all probabilities are positive, and the mean falls from ∞ to −∞.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let mean: f64 = observed.iter().zip(condition).map(|(p, x)| p * x / (1.0 + middle * x)).sum();
        if mean > 0.0 { low = middle } else { high = middle }
    }
    let theta = f64::midpoint(low, high);
    let mut found = *observed;
    for (p, x) in found.iter_mut().zip(condition) {
        *p /= 1.0 + theta * x;
    }
    found
}
// ANCHOR_END: tilted

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(options: &str, counts: [u32; 5]) -> f64 {
        Sprt::read(options).expect("a test").log_ratio(Pentanomial(counts))
    }

    /// fastchess, `app/tests/sprt_test.cpp` (won–lost and twice drawn are one kind of pair), to the one
    /// percent that it claims; and racetrack, `src/tests/sprt_tests.rs`, to the hundredth that it claims.
    #[test]
    fn ratios_are_as_published() {
        let published = [
            ("elo0=0,elo1=2,model=normalized", [365, 16618, 36229, 16974, 390], 2.25),
            ("elo0=-1.75,elo1=0.25,model=normalized", [127, 4883, 10712, 5150, 104], 3.01),
            ("elo0=0,elo1=5,model=normalized", [0, 0, 0, 0, 5550], 111.82),
            ("elo0=0.5,elo1=2.5", [223, 9863, 21279, 10037, 246], -3.07),
            ("elo0=0,elo1=2", [871, 26175, 55983, 26678, 821], -4.98),
        ];
        for (options, counts, expected) in published {
            let found = ratio(options, counts);
            assert!((found - expected).abs() <= 0.01 * expected.abs(), "{options}: {found}, not {expected}");
        }
        let published = [
            ("elo0=0,elo1=5,model=normalized", [440, 2910, 5170, 2888, 455], -2.27),
            ("elo0=0,elo1=5,model=normalized", [142, 620, 1122, 699, 188], 2.99),
            ("elo0=-5,elo1=0,model=normalized", [349, 1561, 3340, 1604, 359], 2.90),
            ("elo0=-5,elo1=0,model=normalized", [98, 382, 674, 369, 71], -1.11),
            // What fastchess printed for a match of 78 games, two of them lost.
            ("elo0=0,elo1=20,model=normalized", [0, 0, 2, 0, 37], 2.96),
        ];
        for (options, counts, expected) in published {
            let found = ratio(options, counts);
            assert!((found - expected).abs() <= 0.01, "{options}: {found}, not {expected}");
        }
    }

    /// Wald's bounds for 5 % and 5 %: ± ln 19 = ± 2.944.
    #[test]
    fn bounds_are_those_of_wald() {
        let [lower, upper] = Sprt::read("elo0=0,elo1=10").expect("a test").bounds();
        assert!((upper - 2.944_439).abs() < 1e-6 && (lower + upper).abs() < 1e-12);
        let [lower, upper] = Sprt::read("elo0=0,elo1=10,alpha=0.1,beta=0.2").expect("a test").bounds();
        assert!((upper - 8_f64.ln()).abs() < 1e-12 && (lower - (2.0 / 9_f64).ln()).abs() < 1e-12);
    }

    /// One-sided results end a match, on either side, and whatever the results, the ratio is a number.
    #[test]
    fn one_sided_results_end_a_match() {
        for model in ["logistic", "normalized"] {
            let test = Sprt::read(&format!("elo0=0,elo1=10,model={model}")).expect("a test");
            for (index, expected) in [(4, Hypothesis::One), (0, Hypothesis::Zero), (2, Hypothesis::Zero)] {
                let decided = (1..100_000).find_map(|count| {
                    let mut counts = [0; 5];
                    counts[index] = count;
                    let pairs = Pentanomial(counts);
                    assert!(test.log_ratio(pairs).is_finite());
                    test.decide(pairs)
                });
                assert_eq!(decided, Some(expected), "{model}, only results of kind {index}");
            }
            for number in 0..3125_u32 {
                let counts =
                    [1, 5, 25, 125, 625].map(|place| [0, 1, 2, 40, 900][(number / place % 5) as usize]);
                assert!(test.log_ratio(Pentanomial(counts)).is_finite(), "{model}, {counts:?}");
            }
        }
        assert!(ratio("elo0=-1000,elo1=1000", [0, 0, 0, 0, 1]).is_finite());
    }

    #[test]
    fn tests_are_read_as_they_are_written() {
        let test = Sprt::read("elo0=-3, elo1=1.5,alpha=0.1,beta=0.01,model=normalized").expect("a test");
        assert_eq!(Sprt::read(&test.to_string()), Ok(test));
        let none =
            ["", "elo0=0", "elo0=5,elo1=0", "elo0=0,elo1=x", "elo0=0,elo1=nan", "elo0=0,elo1=5,alpha=0"];
        for text in none.into_iter().chain([
            "elo0=0,elo1=5,alpha=0.6,beta=0.5",
            "elo0=0,elo1=1e9",
            "elo0=0,elo1=5,model=x",
        ]) {
            assert!(Sprt::read(text).is_err(), "{text}");
        }
    }
}
