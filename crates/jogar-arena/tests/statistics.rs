//! The statistics of matches, by simulation: what is said to hold in 95 % of matches holds in 95 % of
//! matches.
//!
//! Each figure has an error bar of its own: three standard errors of the number of simulated matches.

use std::collections::HashMap;

use jogar_arena::{Hypothesis, Interval, Pentanomial, Sprt};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Simulated matches for each number of games.
const MATCHES: u32 = 3000;
/// The number of pairs of matches with 2, 10, 20 and 100 games.
const PAIRS: [u32; 4] = [1, 5, 10, 50];

/// How often each of the five results of a pair is.
type Chances = [f64; 5];

fn mean(chances: &Chances) -> f64 {
    chances.iter().zip(Pentanomial::SHARES).map(|(chance, share)| chance * share).sum()
}

/// The pairs of two players of whom the first wins a game with the probability `win` and loses it with
/// `loss`. `alike` is the probability that the second game ends as the first, `mirrored` that it ends the
/// other way round, as where the side to move always wins; otherwise the games are independent.
fn chances(win: f64, loss: f64, alike: f64, mirrored: f64) -> Chances {
    let games = [loss, 1.0 - win - loss, win];
    let mut chances = [0.0; 5];
    for (first, p) in games.iter().enumerate() {
        chances[2 * first] += p * alike;
        chances[2] += p * mirrored;
        for (second, q) in games.iter().enumerate() {
            chances[first + second] += p * q * (1.0 - alike - mirrored);
        }
    }
    chances
}

fn play(chances: &Chances, pairs: u32, rng: &mut ChaCha8Rng) -> Pentanomial {
    let mut counts = [0; 5];
    for _ in 0..pairs {
        let mut left: f64 = rng.random();
        let kind = chances.iter().position(|chance| {
            left -= chance;
            left < 0.0
        });
        counts[kind.unwrap_or(4)] += 1;
    }
    Pentanomial(counts)
}

/// Three standard errors of a share of [`MATCHES`] matches.
fn error_bar(share: f64) -> f64 {
    3.0 * (share * (1.0 - share) / f64::from(MATCHES)).sqrt()
}

/// The interval of each result, computed once.
#[derive(Default)]
struct Intervals(HashMap<Pentanomial, Interval>);

impl Intervals {
    fn of(&mut self, pairs: Pentanomial) -> Interval {
        *self.0.entry(pairs).or_insert_with(|| Interval::of_pairs(pairs))
    }
}

/// Equal players with any frequency of draws and any likeness of the games of a pair, drawn anew for each
/// match.
#[test]
fn equal_players_are_called_unequal_in_at_most_five_percent_of_matches() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut intervals = Intervals::default();
    for pairs in PAIRS {
        let mut wrong = 0;
        for _ in 0..MATCHES {
            let decisive = rng.random_range(0.0..=0.5);
            let alike: f64 = rng.random();
            let mirrored = (1.0 - alike) * rng.random::<f64>();
            let result = play(&chances(decisive, decisive, alike, mirrored), pairs, &mut rng);
            wrong += u32::from(intervals.of(result).excludes_equality());
        }
        let share = f64::from(wrong) / f64::from(MATCHES);
        println!("{} games: {wrong} of {MATCHES} called unequal", 2 * pairs);
        assert!(share <= 0.05 + error_bar(0.05), "{} games: {wrong} of {MATCHES}", 2 * pairs);
    }
}

/// The hardest equal players for few games: no draws, and both games of a pair end alike.
#[test]
fn so_are_equal_players_without_draws() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut intervals = Intervals::default();
    for pairs in PAIRS {
        for alike in [0.0, 1.0] {
            let chances = chances(0.5, 0.5, alike, 0.0);
            let is_wrong = |_| u32::from(intervals.of(play(&chances, pairs, &mut rng)).excludes_equality());
            let wrong: u32 = (0..MATCHES).map(is_wrong).sum();
            let share = f64::from(wrong) / f64::from(MATCHES);
            assert!(share <= 0.05 + error_bar(0.05), "{} games: {wrong} of {MATCHES}", 2 * pairs);
        }
    }
}

/// Unequal players of all kinds: even ones, masters against beginners, rare wins among draws, rare disasters.
#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let kinds = [
        chances(0.6, 0.4, 0.0, 0.0),
        chances(0.5, 0.2, 0.3, 0.3),
        chances(0.9, 0.1, 0.0, 0.0),
        chances(0.97, 0.01, 0.5, 0.0),
        chances(0.05, 0.0, 0.0, 0.0),
        [0.02, 0.0, 0.0, 0.98, 0.0],
        [0.05, 0.0, 0.95, 0.0, 0.0],
    ];
    let mut intervals = Intervals::default();
    for pairs in PAIRS {
        for chances in kinds {
            let truth = mean(&chances);
            let is_covered = |_| {
                let interval = intervals.of(play(&chances, pairs, &mut rng));
                u32::from(interval.low <= truth && truth <= interval.high)
            };
            let covered: u32 = (0..MATCHES).map(is_covered).sum();
            let share = f64::from(covered) / f64::from(MATCHES);
            assert!(
                share >= 0.95 - error_bar(0.95),
                "{} games, {chances:?}: {covered} of {MATCHES}",
                2 * pairs
            );
        }
    }
}

/// The test errs as rarely as it promises: here 0 against 50 Elo, the truth at either bound, at most 5 %
/// each.
#[test]
fn the_sequential_test_keeps_its_promise() {
    let test = Sprt::read("elo0=0,elo1=50").expect("a test");
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let matches = 400;
    // At 50 Elo the share is 0.5715, here with two fifths of the games drawn.
    for (lead, wrong_answer) in [(0.0, Hypothesis::One), (0.1430, Hypothesis::Zero)] {
        let chances = chances(0.3 + lead / 2.0, 0.3 - lead / 2.0, 0.0, 0.0);
        let mut wrong = 0;
        for _ in 0..matches {
            let mut result = Pentanomial::default();
            let decided = loop {
                let pair = play(&chances, 1, &mut rng);
                for (sum, one) in result.0.iter_mut().zip(pair.0) {
                    *sum += one;
                }
                if let Some(decided) = test.decide(result) {
                    break decided;
                }
            };
            wrong += u32::from(decided == wrong_answer);
        }
        let share = f64::from(wrong) / f64::from(matches);
        let error_bar = 3.0 * (0.05 * 0.95 / f64::from(matches)).sqrt();
        assert!(share <= 0.05 + error_bar, "lead {lead}: {wrong} of {matches}");
    }
}
