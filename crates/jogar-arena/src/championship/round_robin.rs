//! Everyone meets everyone twice, once beginning: each pairing is two games with the sides swapped.
//!
//! The circle method (Kirkman 1847; the tables of Berger 1895): one entrant stays, the others move one place
//! around a circle after each round, and those who face each other meet. An odd number of entrants gets an
//! empty place, and who faces it has no opponent in that round. Who begins the *first* game of a pairing
//! alternates along the circle and, for the entrant who stays, from round to round: over all rounds nobody
//! begins more than one pairing more often than the opponents do.

use rand::Rng;

use super::pairing::{Pairing, Round, drawn};

/// The rounds of a round robin; lots decide the places on the circle.
#[must_use]
pub fn round_robin(entrants: usize, rng: &mut impl Rng) -> Vec<Round> {
    let order = drawn(entrants, rng);
    let places = entrants.next_multiple_of(2);
    let entrant = |place: usize| order.get(place).copied();
    (0..places.saturating_sub(1)).map(|round| circle(places, round, entrant)).collect()
}

/// One round: the last place stays, the others have moved `round` places.
fn circle(places: usize, round: usize, entrant: impl Fn(usize) -> Option<usize>) -> Round {
    let moving = places - 1;
    let mut result = Round::default();
    for step in 0..places / 2 {
        let one = (round + step) % moving;
        let other = if step == 0 { moving } else { (round + moving - step) % moving };
        let swap = if step == 0 { round % 2 == 1 } else { step % 2 == 1 };
        match (entrant(one), entrant(other)) {
            (Some(a), Some(b)) => {
                result.pairings.push(if swap { Pairing::new(b, a) } else { Pairing::new(a, b) });
            }
            (alone, None) | (None, alone) => result.bye = alone,
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn rounds(entrants: usize, seed: u64) -> Vec<Round> {
        round_robin(entrants, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    proptest! {
        #[test]
        fn everyone_meets_everyone_once_and_sides_balance(entrants in 0_usize..60, seed: u64) {
            let rounds = rounds(entrants, seed);
            prop_assert_eq!(rounds.len(), if entrants == 0 { 0 } else { entrants - 1 + entrants % 2 });
            let mut met = BTreeMap::new();
            let mut begun = vec![0_i64; entrants];
            let mut byes = vec![0; entrants];
            for round in &rounds {
                let mut seen = vec![0; entrants];
                for pairing in &round.pairings {
                    *met.entry(pairing.entrants()).or_insert(0) += 1;
                    begun[pairing.first] += 1;
                    begun[pairing.second] -= 1;
                    seen[pairing.first] += 1;
                    seen[pairing.second] += 1;
                }
                if let Some(alone) = round.bye {
                    seen[alone] += 1;
                    byes[alone] += 1;
                }
                prop_assert!(seen.iter().all(|&times| times == 1));
            }
            prop_assert_eq!(met.len(), entrants * entrants.saturating_sub(1) / 2);
            prop_assert!(met.values().all(|&times| times == 1));
            prop_assert!(begun.iter().all(|difference| difference.abs() <= 1), "{:?}", begun);
            prop_assert!(byes.iter().all(|&times| times == entrants % 2));
        }

        #[test]
        fn the_seed_decides(entrants in 8_usize..30, seed: u64) {
            prop_assert_eq!(rounds(entrants, seed), rounds(entrants, seed));
            prop_assert_ne!(rounds(entrants, seed), rounds(entrants, seed.wrapping_add(1)));
        }
    }
}
