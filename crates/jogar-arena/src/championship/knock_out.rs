//! A seeded bracket: who loses a tie is out.
//!
//! Entrants are seeded by their numbers, 0 being the best. The bracket is the usual one: it is folded so that
//! seeds 0 and 1 can meet only in the final, 0 to 3 only in the semi-finals, and so on; the empty places of a
//! bracket that is not full stand opposite the best seeds, who pass the first round.
//!
//! **A tie is decided** by the points of its pairings. While they are level, one more pairing is played, with
//! the other entrant beginning, up to [`MOST_PAIRINGS`] in all; if they are level then, the better seed goes
//! on.
//!
//! The state follows from what was played alone, so that a runner that starts again asks for the same
//! pairings.

use super::pairing::Pairing;

/// The most pairings of one tie.
pub const MOST_PAIRINGS: usize = 3;

/// A pairing that was played, with the half points of both: 4 are shared out in two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Who met.
    pub pairing: Pairing,
    /// The half points of the pairing's first and second entrant.
    pub half_points: [u32; 2],
}

/// One meeting of the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The entrants, the upper one first; `None` is an empty place or an entrant who is not known yet.
    pub entrants: [Option<usize>; 2],
    /// Who goes on, if it is decided.
    pub winner: Option<usize>,
}

/// A bracket as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The ties of each round; the last round is the final.
    pub rounds: Vec<Vec<Tie>>,
    /// What is to be played now.
    pub open: Vec<Pairing>,
}

impl Bracket {
    /// The bracket of some entrants after what was played, in any order.
    #[must_use]
    pub fn after(entrants: usize, played: &[Encounter]) -> Self {
        let mut places: Vec<Option<usize>> = places(entrants);
        let (mut rounds, mut open) = (Vec::new(), Vec::new());
        // Only in the first round can a place be empty for good.
        let mut first_round = true;
        while places.len() > 1 {
            let ties: Vec<Tie> = places
                .chunks(2)
                .map(|pair| decide([pair[0], pair[1]], first_round, played, &mut open))
                .collect();
            places = ties.iter().map(|tie| tie.winner).collect();
            rounds.push(ties);
            first_round = false;
        }
        Self { rounds, open }
    }

    /// The winner of the final.
    #[must_use]
    pub fn champion(&self) -> Option<usize> {
        self.rounds.last()?.first()?.winner
    }
}

/// The seeds in the order of the bracket, with empty places opposite the best.
fn places(entrants: usize) -> Vec<Option<usize>> {
    let mut seeds = vec![0];
    while seeds.len() < entrants {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    seeds.into_iter().map(|seed| (seed < entrants).then_some(seed)).collect()
}

/// A tie after what was played. What it needs is added to `open`.
fn decide(
    entrants: [Option<usize>; 2],
    first_round: bool,
    played: &[Encounter],
    open: &mut Vec<Pairing>,
) -> Tie {
    let [Some(one), Some(other)] = entrants else {
        let winner = if first_round { entrants[0].or(entrants[1]) } else { None };
        return Tie { entrants, winner };
    };
    let [better, worse] = [one.min(other), one.max(other)];
    let meetings = played.iter().filter(|encounter| encounter.pairing.entrants() == [better, worse]);
    let (mut count, mut lead) = (0, 0_i64);
    for Encounter { pairing, half_points: [first, second] } in meetings {
        count += 1;
        let difference = i64::from(*first) - i64::from(*second);
        lead += if pairing.first == better { difference } else { -difference };
    }
    let winner = match lead {
        _ if count == 0 => None,
        1.. => Some(better),
        ..=-1 => Some(worse),
        0 => (count >= MOST_PAIRINGS).then_some(better),
    };
    if winner.is_none() {
        let pairing = Pairing::new(better, worse);
        open.push(if count % 2 == 0 { pairing } else { pairing.swapped() });
    }
    Tie { entrants, winner }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// Plays a bracket to its end with results drawn by lot.
    fn play(entrants: usize, seed: u64) -> (Bracket, Vec<Encounter>) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut played = Vec::new();
        loop {
            let bracket = Bracket::after(entrants, &played);
            let Some(&pairing) = bracket.open.first() else { return (bracket, played) };
            let first = rng.random_range(0..=4);
            played.push(Encounter { pairing, half_points: [first, 4 - first] });
        }
    }

    #[test]
    fn the_bracket_of_eight_is_the_usual_one() {
        let pairs = |entrants| {
            let ties = Bracket::after(entrants, &[]).rounds.remove(0);
            ties.iter().map(|tie| tie.entrants).collect::<Vec<_>>()
        };
        let full = [[0, 7], [3, 4], [1, 6], [2, 5]].map(|pair| pair.map(Some));
        assert_eq!(pairs(8), full);
        assert_eq!(pairs(6), [[Some(0), None], full[1], [Some(1), None], full[3]]);
    }

    #[test]
    fn level_ties_are_replayed_and_then_go_to_the_better_seed() {
        let level = Encounter { pairing: Pairing::new(0, 1), half_points: [2, 2] };
        let again = Encounter { pairing: Pairing::new(1, 0), ..level };
        assert_eq!(Bracket::after(2, &[]).open, [Pairing::new(0, 1)]);
        assert_eq!(Bracket::after(2, &[level]).open, [Pairing::new(1, 0)]);
        assert_eq!(Bracket::after(2, &[level, again]).open, [Pairing::new(0, 1)]);
        assert_eq!(Bracket::after(2, &[level, again, level]).champion(), Some(0));
        let lost = Encounter { half_points: [3, 1], ..again };
        assert_eq!(Bracket::after(2, &[level, lost]).champion(), Some(1));
    }

    #[test]
    fn nobody_and_one_alone() {
        assert_eq!(Bracket::after(0, &[]).champion(), None);
        assert_eq!(Bracket::after(1, &[]), Bracket { rounds: vec![], open: vec![] });
    }

    proptest! {
        #[test]
        fn everyone_but_the_champion_loses_one_tie(entrants in 2_usize..70, seed: u64) {
            let (bracket, mut played) = play(entrants, seed);
            let champion = bracket.champion().expect("a champion");
            let mut lost = vec![0; entrants];
            for tie in bracket.rounds.iter().flatten() {
                if let [Some(one), Some(other)] = tie.entrants {
                    let winner = tie.winner.expect("decided");
                    prop_assert!(winner == one || winner == other);
                    lost[one + other - winner] += 1;
                }
            }
            for (number, &times) in lost.iter().enumerate() {
                prop_assert_eq!(times, usize::from(number != champion));
            }
            // The order in which results come in does not matter.
            played.reverse();
            prop_assert_eq!(Bracket::after(entrants, &played), bracket);
        }
    }
}
