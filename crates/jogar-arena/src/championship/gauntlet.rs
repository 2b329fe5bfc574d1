//! Every entrant against fixed reference players: a mark that does not depend on who else takes part.
//!
//! In round `r` entrant `i` meets reference `i + r`, counted in a circle, so that the references are shared
//! evenly in each round, and each entrant meets each reference once: two games with the sides swapped. The
//! entrant begins the first game of every second pairing.

use super::pairing::{Pairing, Round};

/// The rounds of a gauntlet. Both lists are numbers of entrants; nobody should be in both.
#[must_use]
pub fn gauntlet(entrants: &[usize], references: &[usize]) -> Vec<Round> {
    let meeting = |place: usize, round: usize| {
        let pairing = Pairing::new(entrants[place], references[(place + round) % references.len()]);
        if (place + round).is_multiple_of(2) { pairing } else { pairing.swapped() }
    };
    let pairings = |round| (0..entrants.len()).map(|place| meeting(place, round)).collect();
    (0..references.len()).map(|round| Round { pairings: pairings(round), bye: None }).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_entrant_meets_every_reference_once(count in 0_usize..40, references in 0_usize..9) {
            let entrants: Vec<usize> = (0..count).collect();
            let fixed: Vec<usize> = (count..count + references).collect();
            let rounds = gauntlet(&entrants, &fixed);
            prop_assert_eq!(rounds.len(), references);
            let mut met = BTreeSet::new();
            let mut begun = vec![0_i64; count];
            for round in &rounds {
                prop_assert_eq!(round.pairings.len(), count);
                for pairing in &round.pairings {
                    let [entrant, reference] = pairing.entrants();
                    prop_assert!(entrant < count && reference >= count);
                    prop_assert!(met.insert((entrant, reference)));
                    begun[entrant] += if pairing.first == entrant { 1 } else { -1 };
                }
                // No reference has more than one game more than another in a round.
                let load = |number| round.pairings.iter().filter(|p| p.entrants()[1] == number).count();
                let loads: Vec<usize> = fixed.iter().map(|&number| load(number)).collect();
                prop_assert!(loads.iter().max().unwrap() - loads.iter().min().unwrap() <= 1);
            }
            prop_assert_eq!(met.len(), count * references);
            prop_assert!(begun.iter().all(|difference| difference.abs() <= 1));
        }
    }
}
