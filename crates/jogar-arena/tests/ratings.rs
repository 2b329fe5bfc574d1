//! Ratings: published values, a second method, results without an end, and intervals that cover the truth.

use jogar_arena::championship::{Fit, OpeningPair, Prior, Results, ratings};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// So weak that the fit is that of the greatest likelihood.
const NO_PRIOR: Prior = Prior { strength: 1e4, first_move: 1e4, draws: 1e4 };
/// No worth of the first move.
const NO_FIRST_MOVE: Prior = Prior { first_move: 1e-6, ..NO_PRIOR };

/// Home wins and away wins of the American League East in 1987: Agresti, Categorical Data Analysis, 2nd
/// edition, page 438, compared line by line with the data set `baseball` of R's `BradleyTerry2`. Rows play at
/// home: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
const BASEBALL: [[(u32, u32); 7]; 7] = [
    [(0, 0), (4, 3), (4, 2), (4, 3), (6, 1), (4, 2), (6, 0)],
    [(3, 3), (0, 0), (4, 2), (4, 3), (6, 0), (6, 1), (4, 3)],
    [(2, 5), (4, 3), (0, 0), (2, 4), (4, 3), (4, 2), (6, 0)],
    [(3, 3), (5, 1), (2, 5), (0, 0), (4, 3), (4, 2), (6, 1)],
    [(5, 1), (2, 5), (3, 3), (4, 2), (0, 0), (5, 2), (6, 0)],
    [(2, 5), (3, 3), (3, 4), (4, 3), (4, 2), (0, 0), (2, 4)],
    [(2, 5), (1, 5), (1, 6), (2, 4), (1, 6), (3, 4), (0, 0)],
];

fn baseball() -> Vec<Results> {
    let cell = |first: usize, second: usize| {
        let (wins, losses) = BASEBALL[first][second];
        Results { first, second, wins: wins.into(), losses: losses.into(), draws: 0.0 }
    };
    (0..7).flat_map(|first| (0..7).map(move |second| cell(first, second))).collect()
}

/// The published figures have this many decimals.
fn assert_close(found: f64, published: f64, decimals: i32) {
    assert!((found - published).abs() <= 0.51 * 10_f64.powi(-decimals), "{found}, published {published}");
}

/// The strengths by the oldest method, which knows nothing of derivatives (Zermelo 1929; Hunter, Annals of
/// Statistics 32, 2004): each is its wins over the sum of the games with each opponent, divided by both
/// strengths.
fn zermelo(entrants: usize, results: &[Results]) -> Vec<f64> {
    let mut wins = vec![0.0; entrants];
    for result in results {
        wins[result.first] += result.wins;
        wins[result.second] += result.losses;
    }
    let mut strengths = vec![1.0; entrants];
    for _ in 0..2000 {
        let mut sums = vec![0.0; entrants];
        for Results { first, second, wins, losses, .. } in results {
            let share = (wins + losses) / (strengths[*first] + strengths[*second]);
            sums[*first] += share;
            sums[*second] += share;
        }
        strengths = wins.iter().zip(&sums).map(|(wins, sum)| wins / sum).collect();
    }
    strengths.into_iter().map(f64::ln).collect()
}

#[test]
fn baseball_is_rated_as_by_the_oldest_method() {
    let results: Vec<Results> =
        baseball().into_iter().filter(|result| result.first != result.second).collect();
    let games: f64 = results.iter().map(|result| result.wins + result.losses).sum();
    assert!((games - 21.0 * 13.0).abs() < 1e-9, "each two met 13 times");
    let fit = Fit::new(7, &results, NO_FIRST_MOVE);
    let plain = zermelo(7, &results);
    for (strength, plain_strength) in fit.strengths.iter().zip(&plain) {
        let [found, expected] = [strength - fit.strengths[6], plain_strength - plain[6]];
        assert!((found - expected).abs() < 1e-5, "{found} {expected}");
    }
}

/// The estimates of table 10.11 there, as the tests of `BradleyTerry2` (test-baseball.R) state them.
#[test]
fn baseball_is_rated_as_published() {
    let fit = Fit::new(7, &baseball(), NO_FIRST_MOVE);
    let published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0];
    for (strength, published) in fit.strengths.iter().zip(published) {
        assert_close(strength - fit.strengths[6], published, 2);
    }
    let fit = Fit::new(7, &baseball(), NO_PRIOR);
    assert_close(fit.first_move, 0.302, 3);
    let sum: f64 = fit.strengths.iter().map(|strength| strength.exp()).sum();
    let published = [0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044];
    for (strength, published) in fit.strengths.iter().zip(published) {
        assert_close(strength.exp() / sum, published, 3);
    }
}

/// Chocolate puddings, with draws: Davidson, JASA 65 (1970), and his estimates as the vignette of R's
/// `PlackettLuce` repeats them, after seven steps of an iteration that stops short of the end by some ten
/// thousandths.
#[test]
fn draws_are_rated_as_published() {
    let table = [
        [1, 2, 19, 22, 16],
        [1, 3, 16, 19, 12],
        [2, 3, 19, 19, 10],
        [1, 4, 18, 23, 13],
        [2, 4, 23, 19, 9],
        [3, 4, 19, 20, 15],
        [1, 5, 13, 19, 18],
        [2, 5, 16, 20, 12],
        [3, 5, 16, 15, 17],
        [4, 5, 17, 14, 16],
        [1, 6, 18, 21, 12],
        [2, 6, 22, 20, 12],
        [3, 6, 13, 18, 10],
        [4, 6, 14, 19, 18],
        [5, 6, 11, 21, 12],
    ];
    let results = table.map(|[i, j, wins, losses, draws]: [u32; 5]| Results {
        first: i as usize - 1,
        second: j as usize - 1,
        wins: wins.into(),
        losses: losses.into(),
        draws: draws.into(),
    });
    let fit = Fit::new(6, &results, NO_FIRST_MOVE);
    let sum: f64 = fit.strengths.iter().map(|strength| strength.exp()).sum();
    let published = [0.138_800_5, 0.172_998_5, 0.161_742_0, 0.165_393_0, 0.158_680_5, 0.202_385_5];
    for (strength, published) in fit.strengths.iter().zip(published) {
        assert!((strength.exp() / sum - published).abs() < 5e-4, "{} {published}", strength.exp() / sum);
    }
    assert!((fit.draws.exp() - 0.746_814_7).abs() < 1e-3, "{}", fit.draws.exp());
}

/// The logarithm of the posterior, written from the formulas at the head of the module and nothing else.
fn plain_height(point: &[f64], results: &[Results], prior: Prior) -> f64 {
    let entrants = point.len() - 2;
    let mut height = 0.0;
    for result in results {
        let d = point[result.first] - point[result.second] + point[entrants];
        let (win, loss, draw) = ((d / 2.0).exp(), (-d / 2.0).exp(), point[entrants + 1].exp());
        let all = win + loss + draw;
        height += result.wins * (win / all).ln()
            + result.losses * (loss / all).ln()
            + result.draws * (draw / all).ln();
    }
    let normal = |value: f64, sigma: f64| -value * value / (2.0 * sigma * sigma);
    height += point[..entrants].iter().map(|&strength| normal(strength, prior.strength)).sum::<f64>();
    height + normal(point[entrants], prior.first_move) + normal(point[entrants + 1], prior.draws)
}

/// The top found by walking along one axis after the other, with smaller and smaller steps.
fn plain_fit(entrants: usize, results: &[Results], prior: Prior) -> Vec<f64> {
    let mut point = vec![0.0; entrants + 2];
    let mut height = plain_height(&point, results, prior);
    let mut step = 1.0;
    while step > 1e-5 {
        let mut moved = false;
        for axis in 0..point.len() {
            for by in [step, -step] {
                point[axis] += by;
                let reached = plain_height(&point, results, prior);
                if reached > height {
                    (height, moved) = (reached, true);
                } else {
                    point[axis] -= by;
                }
            }
        }
        if !moved {
            step /= 2.0;
        }
    }
    point
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_second_method_agrees(
        table in prop::collection::vec((0_usize..5, 1_usize..5, 0_u32..4, 0_u32..4, 0_u32..3), 1..12),
    ) {
        let result = |(first, ahead, wins, losses, draws): (usize, usize, u32, u32, u32)| Results {
            first,
            second: (first + ahead) % 5,
            wins: wins.into(),
            losses: losses.into(),
            draws: draws.into(),
        };
        let results: Vec<Results> = table.into_iter().map(result).collect();
        let prior = Prior::default();
        let fit = Fit::new(5, &results, prior);
        let plain = plain_fit(5, &results, prior);
        let found: Vec<f64> = fit.strengths.iter().copied().chain([fit.first_move, fit.draws]).collect();
        for (found, plain) in found.iter().zip(&plain) {
            prop_assert!((found - plain).abs() < 1e-3, "{:?} {:?}", found, plain);
        }
        prop_assert!(fit.strengths.iter().sum::<f64>().abs() < 1e-6);
    }
}

#[test]
fn all_wins_and_groups_that_never_met_stay_finite() {
    let won = |first, second| OpeningPair { first, second, half_points: [2, 2] };
    let pairs: Vec<OpeningPair> =
        (0..50).flat_map(|_| [won(0, 1), won(1, 2), won(0, 2), won(3, 4)]).collect();
    let list = ratings(6, &pairs, Prior::default(), 50, &mut ChaCha8Rng::seed_from_u64(1));
    let elo: Vec<f64> = list.iter().map(|rating| rating.estimate).collect();
    assert!(list.iter().all(|rating| rating.low.is_finite() && rating.high.is_finite()), "{list:?}");
    assert!(elo[0] > elo[1] && elo[1] > elo[2] && elo[3] > elo[4], "{elo:?}");
    assert!(elo.iter().all(|elo| elo.abs() < 3000.0), "{elo:?}");
    // Who never played is in the middle, and nothing is known.
    assert!(elo[5].abs() < 1e-6 && list[5].high > 1000.0, "{:?}", list[5]);
    assert_eq!(ratings(0, &[], Prior::default(), 10, &mut ChaCha8Rng::seed_from_u64(1)), []);
    assert_eq!(ratings(2, &[], Prior::default(), 10, &mut ChaCha8Rng::seed_from_u64(1)).len(), 2);
}

#[test]
fn one_win_proves_little() {
    let pair = OpeningPair { first: 0, second: 1, half_points: [2, 2] };
    let list = ratings(2, &[pair], Prior::default(), 50, &mut ChaCha8Rng::seed_from_u64(1));
    assert!(list[0].low < 0.0 && list[0].estimate > 0.0, "{list:?}");
}

/// The half points of one side, by the model's chances; `lot` is between 0 and 1, and more is better.
fn drawn(lot: f64, difference: f64, draws: f64) -> u32 {
    let weights = [(-difference / 2.0).exp(), draws, (difference / 2.0).exp()];
    let at = lot * weights.iter().sum::<f64>();
    if at < weights[0] { 0 } else { 2 - u32::from(at < weights[0] + weights[1]) }
}

/// How often the intervals of simulated round robins cover the truth. In `share` of the opening pairs one
/// lot decides both games, so that the games of a pair are not independent.
fn coverage(openings: usize, share: f64, seed: u64) -> (f64, f64) {
    let (entrants, championships) = (8, 150);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut covered = Vec::new();
    for _ in 0..championships {
        let strengths: Vec<f64> = (0..entrants).map(|_| rng.random_range(-1.2..1.2)).collect();
        let mean = strengths.iter().sum::<f64>() / entrants as f64;
        let mut pairs = Vec::new();
        for first in 0..entrants {
            for second in first + 1..entrants {
                for _ in 0..openings {
                    let difference = strengths[first] - strengths[second];
                    let lots: [f64; 2] = rng.random();
                    let same = rng.random::<f64>() < share;
                    let one = drawn(lots[0], difference + 0.3, 0.5);
                    let other = drawn(lots[usize::from(!same)], difference - 0.3, 0.5);
                    pairs.push(OpeningPair { first, second, half_points: [one, other] });
                }
            }
        }
        let list = ratings(entrants, &pairs, Prior::default(), 60, &mut rng);
        let elo = |strength: f64| (strength - mean) * 400.0 / std::f64::consts::LN_10;
        let inside = list
            .iter()
            .zip(&strengths)
            .filter(|(rating, strength)| (rating.low..=rating.high).contains(&elo(**strength)));
        covered.push(inside.count() as f64 / entrants as f64);
    }
    // The ratings of one championship hang together: each championship is one sample.
    let mean = covered.iter().sum::<f64>() / f64::from(championships);
    let spread = covered.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / f64::from(championships);
    (mean, (spread / f64::from(championships)).sqrt())
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    for (openings, share) in [(2, 0.0), (6, 0.0), (6, 0.5)] {
        let (mean, error) = coverage(openings, share, 11);
        println!("{openings} openings, {share}: {:.1} ± {:.1} %", 100.0 * mean, 196.0 * error);
        assert!(mean + 3.0 * error > 0.95, "{openings} openings, {share}: {mean} ± {error}");
        assert!(mean - 3.0 * error < 0.98, "{openings} openings, {share}: {mean} ± {error}");
    }
}
