//! Ratings by one Bradley–Terry fit over all games, whatever their order.
//!
//! Draws are those of Davidson (1970), the first move that of Davidson and Beaver (1977): with `d` the
//! difference of strength plus the worth of the first move, a game is won, lost and drawn by whoever begins
//! in the proportions
//!
//! ```text
//! exp(d / 2)  :  exp(−d / 2)  :  exp(draws)
//! ```
//!
//! A draw then counts as half a win, and everyone's expected points are the points that were made. The
//! logarithm of the likelihood is concave in all parameters; Newton's method finds its top in a few steps.
//!
//! **A weak prior keeps everything finite**, also for an entrant who won every game and for groups that never
//! met: each strength is normal around 0 with a deviation of [`Prior::strength`], and so are the worth of the
//! first move and the logarithm of the draws. The mean of all strengths is 0.
//!
//! **Intervals** come from resampling: the two games of one opening pair are not independent, so pairs are
//! drawn again with replacement, and the spread of the fits is the spread of the rating. Few or one-sided
//! results have hardly any spread and still prove little: an interval is never narrower than the curvature of
//! the fit says.

use rand::{Rng, RngExt};

use super::newton::Cholesky;
use crate::Interval;

/// Elo points of one unit of strength: at 400 points the odds are ten to one.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// The steps of Newton's method end when no part of the gradient is greater.
const PRECISION: f64 = 1e-9;
/// More steps than any fit has needed; each either climbs or ends the fit.
const MOST_STEPS: usize = 200;
/// The number of standard deviations of a 95 % interval.
const DEVIATIONS: f64 = 1.96;

/// The results of one pair of entrants, one of whom began every game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Results {
    /// Who began.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// Games won by whoever began.
    pub wins: f64,
    /// Games lost by whoever began.
    pub losses: f64,
    /// Drawn games.
    pub draws: f64,
}

/// How far the parameters may stray from 0: standard deviations in units of strength (1 is 174 Elo).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// Of each strength.
    pub strength: f64,
    /// Of the worth of the first move.
    pub first_move: f64,
    /// Of the logarithm of the draws.
    pub draws: f64,
}

impl Default for Prior {
    /// Half of all entrants within 470 Elo of the mean, which is little beside a dozen games.
    fn default() -> Self {
        Self { strength: 4.0, first_move: 1.0, draws: 3.0 }
    }
}

/// What a fit finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The strength of each entrant; the mean is 0.
    pub strengths: Vec<f64>,
    /// The worth of the first move.
    pub first_move: f64,
    /// The logarithm of the weight of a draw.
    pub draws: f64,
}

impl Fit {
    // ANCHOR: fit
    /// The fit of some entrants to all results.
    #[must_use]
    pub fn new(entrants: usize, results: &[Results], prior: Prior) -> Self {
        let mut point = vec![0.0; entrants + 2];
        let mut height = log_posterior(&point, results, prior);
        for _ in 0..MOST_STEPS {
            let (gradient, curvature) = slopes(&point, results, prior);
            if gradient.iter().all(|slope| slope.abs() < PRECISION) {
                break;
            }
            let step = Cholesky::new(point.len(), curvature).solve(&gradient);
            // Half the step until it climbs: the function is concave, so this ends at its top.
            let mut length = 1.0;
            let climbed = loop {
                let next: Vec<f64> = point.iter().zip(&step).map(|(at, by)| at + length * by).collect();
                let reached = log_posterior(&next, results, prior);
                if reached >= height {
                    break Some((next, reached));
                }
                length /= 2.0;
                if length < PRECISION {
                    break None;
                }
            };
            let Some((next, reached)) = climbed else { break };
            (point, height) = (next, reached);
        }
        let (strengths, others) = point.split_at(entrants);
        Self { strengths: strengths.to_vec(), first_move: others[0], draws: others[1] }
    }
    // ANCHOR_END: fit

    /// The chances of whoever begins: to win, to lose and to draw.
    #[must_use]
    pub fn chances(&self, first: usize, second: usize) -> [f64; 3] {
        chances(self.strengths[first] - self.strengths[second] + self.first_move, self.draws)
    }

    /// The rating of each entrant in Elo; the mean is 0.
    #[must_use]
    pub fn elo(&self) -> Vec<f64> {
        self.strengths.iter().map(|strength| ELO * strength).collect()
    }

    /// The standard deviation of each strength, relative to the mean of all, as the curvature at the top
    /// says.
    fn deviations(&self, results: &[Results], prior: Prior) -> Vec<f64> {
        let count = self.strengths.len();
        let point: Vec<f64> = self.strengths.iter().copied().chain([self.first_move, self.draws]).collect();
        let curvature = Cholesky::new(point.len(), slopes(&point, results, prior).1);
        let deviation = |entrant: usize| {
            let mut contrast = vec![-1.0 / count as f64; count];
            contrast[entrant] += 1.0;
            contrast.extend([0.0; 2]);
            curvature.half_solve(&contrast).iter().map(|part| part * part).sum::<f64>().sqrt()
        };
        (0..count).map(deviation).collect()
    }

    /// The worth of the first move in Elo.
    #[must_use]
    pub fn first_move_elo(&self) -> f64 {
        ELO * self.first_move
    }
}

fn chances(difference: f64, draws: f64) -> [f64; 3] {
    let half = difference / 2.0;
    let top = half.abs().max(draws);
    let weights = [half, -half, draws].map(|power| (power - top).exp());
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

fn deviations(entrants: usize, prior: Prior) -> impl Iterator<Item = f64> {
    std::iter::repeat_n(prior.strength, entrants).chain([prior.first_move, prior.draws])
}

/// The logarithm of likelihood times prior, but for a constant.
fn log_posterior(point: &[f64], results: &[Results], prior: Prior) -> f64 {
    let entrants = point.len() - 2;
    let penalty: f64 =
        point.iter().zip(deviations(entrants, prior)).map(|(at, sigma)| (at / sigma).powi(2) / 2.0).sum();
    let likelihood = |result: &Results| {
        let difference = point[result.first] - point[result.second] + point[entrants];
        let [win, loss, draw] = chances(difference, point[entrants + 1]);
        let part = |count: f64, chance: f64| if count > 0.0 { count * chance.ln() } else { 0.0 };
        part(result.wins, win) + part(result.losses, loss) + part(result.draws, draw)
    };
    results.iter().map(likelihood).sum::<f64>() - penalty
}

/// The gradient of the same, and its second derivatives with the sign turned, row by row.
fn slopes(point: &[f64], results: &[Results], prior: Prior) -> (Vec<f64>, Vec<f64>) {
    let (size, entrants) = (point.len(), point.len() - 2);
    let mut gradient: Vec<f64> = vec![0.0; size];
    let mut curvature = vec![0.0; size * size];
    for (place, sigma) in deviations(entrants, prior).enumerate() {
        gradient[place] = -point[place] / (sigma * sigma);
        curvature[place * size + place] = 1.0 / (sigma * sigma);
    }
    for result in results {
        let difference = point[result.first] - point[result.second] + point[entrants];
        let [win, loss, draw] = chances(difference, point[entrants + 1]);
        let games = result.wins + result.losses + result.draws;
        let lead = (win - loss) / 2.0;
        let by_difference = (result.wins - result.losses) / 2.0 - games * lead;
        let of_difference = games * ((win + loss) / 4.0 - lead * lead);
        let terms = [(result.first, 1.0), (result.second, -1.0), (entrants, 1.0)];
        for (row, sign) in terms {
            gradient[row] += sign * by_difference;
            for (column, other) in terms {
                curvature[row * size + column] += sign * other * of_difference;
            }
            let mixed = -games * sign * lead * draw;
            curvature[row * size + entrants + 1] += mixed;
            curvature[(entrants + 1) * size + row] += mixed;
        }
        gradient[entrants + 1] += result.draws - games * draw;
        curvature[size * size - 1] += games * draw * (1.0 - draw);
    }
    (gradient, curvature)
}

/// Two games from one opening: `first` began the one, `second` the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningPair {
    /// Who began the first game.
    pub first: usize,
    /// Who began the second game.
    pub second: usize,
    /// The half points of `first` in both games: 2, 1 or 0.
    pub half_points: [u32; 2],
}

/// All games of some opening pairs, one entry for each two entrants and who began.
#[must_use]
pub fn results_of<'a>(pairs: impl IntoIterator<Item = &'a OpeningPair>) -> Vec<Results> {
    let mut table = std::collections::BTreeMap::<(usize, usize), [f64; 3]>::new();
    for pair in pairs {
        let games = [
            (pair.first, pair.second, pair.half_points[0]),
            (pair.second, pair.first, 2 - pair.half_points[1]),
        ];
        for (first, second, half_points) in games {
            let place = [1, 2, 0][half_points.min(2) as usize];
            table.entry((first, second)).or_default()[place] += 1.0;
        }
    }
    let entry = |((first, second), counts): (_, [f64; 3])| {
        let [wins, losses, draws] = counts;
        Results { first, second, wins, losses, draws }
    };
    table.into_iter().map(entry).collect()
}

/// Everyone's rating in Elo with its 95 % interval, from `samples` resamplings of the opening pairs.
pub fn ratings(
    entrants: usize,
    pairs: &[OpeningPair],
    prior: Prior,
    samples: usize,
    rng: &mut impl Rng,
) -> Vec<Interval> {
    let results = results_of(pairs);
    let fit = Fit::new(entrants, &results, prior);
    let least = fit.deviations(&results, prior);
    let mut spread: Vec<Vec<f64>> = vec![Vec::with_capacity(samples); entrants];
    for _ in 0..if pairs.is_empty() { 0 } else { samples } {
        let drawn: Vec<&OpeningPair> =
            pairs.iter().map(|_| &pairs[rng.random_range(0..pairs.len())]).collect();
        let again = Fit::new(entrants, &results_of(drawn), prior);
        spread.iter_mut().zip(again.elo()).for_each(|(list, elo)| list.push(elo));
    }
    let interval = |((estimate, least), list): ((f64, f64), Vec<f64>)| {
        let error = DEVIATIONS * deviation(&list).max(ELO * least);
        Interval { estimate, low: estimate - error, high: estimate + error }
    };
    fit.elo().into_iter().zip(least).zip(spread).map(interval).collect()
}

/// The standard deviation of some values; 0 if there are none.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}
