//! Swiss rounds: entrants of like scores meet, nobody twice.
//!
//! The rules are those of the **FIDE (Dutch) System**, C.04.3 of the FIDE Handbook as applied from 1 February
//! 2026, with the sides in place of the colours (White begins). In short, each rule before all that follow:
//!
//! | | rule |
//! |---|---|
//! | C1 | nobody meets the same opponent twice |
//! | C2 | nobody gets a second bye, nor one after a round won without playing |
//! | C3 | two who must absolutely have the same side do not meet; topscorers of the last round may |
//! | C4 | whoever is left can still be paired |
//! | C5 | the bye goes to the lowest score |
//! | C6, C7 | as few as possible leave their score group, those with low scores first |
//! | C8 | the same for the next score group |
//! | C9 | the bye goes to whoever has played most |
//! | C10–C13 | sides balance and alternate |
//! | C14–C21 | nobody floats again to another score within two rounds |
//!
//! Among equally good pairings, the upper half of a score group meets the lower half in order.
//! `swiss_card.rs` holds what is known of an entrant and who gets which side, `swiss_bracket.rs` the criteria
//! of one score group. The pairings agree with the engine BBP Pairings (Apache-2.0) on the examples that it
//! is tested with.

use jogar_core::{Fault, Side};
use rand::{Rng, RngExt};

use super::matching::{Edge, best_matching};
use super::pairing::{Pairing, Round};
use super::swiss_bracket::Bracket;
use super::swiss_card::{Card, cards};
pub use super::swiss_card::{PastRound, WIN};

/// The most entrants: more would take minutes to pair.
pub const MOST_ENTRANTS: usize = 500;

/// A Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swiss {
    /// The number of rounds.
    pub rounds: usize,
    /// The side of the first entrant in the first round.
    pub initial: Side,
}

impl Swiss {
    /// A tournament of some rounds; a lot decides the first side.
    #[must_use]
    pub fn new(rounds: usize, rng: &mut impl Rng) -> Self {
        Self { rounds, initial: if rng.random() { Side::First } else { Side::Second } }
    }

    /// The next round. `histories` has the past rounds of every entrant, by number, the better first;
    /// `present` those who take part in the round.
    ///
    /// # Errors
    /// If there is no pairing in which nobody meets an opponent again.
    // ANCHOR: round
    pub fn round(&self, histories: &[Vec<PastRound>], present: &[usize]) -> Result<Round, Fault> {
        if present.len() > MOST_ENTRANTS {
            let fault = Fault::limit("championship-many-entrants").with("count", present.len());
            return Err(fault.with("most", MOST_ENTRANTS));
        }
        let past = histories.first().map_or(0, Vec::len);
        let cards = cards(histories, past + 1 == self.rounds);
        let mut unpaired = present.to_vec();
        unpaired.sort_by_key(|&number| cards[number].rank());
        let matching = whole_matching(&cards, &unpaired, None)
            .ok_or_else(|| Fault::choice("championship-no-pairing").with("round", past + 1))?;
        let bye = alone(&unpaired, &matching).map(|number| cards[number].score);

        let (mut pairs, mut moved_down) = (Vec::new(), 0);
        while moved_down < unpaired.len() {
            let size_from = |start: usize| same_score(&cards, &unpaired[start..]);
            let residents = size_from(moved_down);
            let next = size_from(moved_down + residents);
            let bracket = Bracket {
                cards: &cards,
                unpaired: &unpaired,
                moved_down,
                residents,
                next,
                bye,
                initial: self.initial,
            };
            let found = bracket.pairs();
            unpaired.retain(|number| !found.iter().flatten().any(|paired| paired == number));
            moved_down = moved_down + residents - 2 * found.len();
            pairs.extend(found);
        }
        let (left, bye) = pair_leftovers(&cards, &unpaired, bye);
        pairs.extend(left);
        let pairings = pairs.into_iter().map(|pair| self.sided(&cards, pair)).collect();
        Ok(Round { pairings, bye })
    }
    // ANCHOR_END: round

    fn sided(&self, cards: &[Card], [one, other]: [usize; 2]) -> Pairing {
        match cards[one].side_against(&cards[other], self.initial) {
            Side::First => Pairing::new(one, other),
            Side::Second => Pairing::new(other, one),
        }
    }
}

/// How many of these, from the first on, have its score.
fn same_score(cards: &[Card], numbers: &[usize]) -> usize {
    numbers.iter().take_while(|&&number| cards[number].score == cards[numbers[0]].score).count()
}

/// Whom a matching of everyone leaves alone with the bye.
fn alone(present: &[usize], matching: &[[usize; 2]]) -> Option<usize> {
    matching.iter().find(|pair| pair[1] == present.len()).map(|pair| present[pair[0]])
}

/// A matching of everyone, in which the bye (the vertex after the last) goes to the lowest score, or to
/// `score`.
fn whole_matching(cards: &[Card], present: &[usize], score: Option<u32>) -> Option<Vec<[usize; 2]>> {
    let count = present.len();
    let mut edges = Vec::new();
    for (a, &one) in present.iter().enumerate() {
        for (b, &other) in present.iter().enumerate().skip(a + 1) {
            if cards[one].may_meet(&cards[other]) {
                edges.push(Edge { ends: [a, b], values: vec![0] });
            }
        }
        let card = &cards[one];
        if count % 2 == 1 && card.bye_allowed && score.is_none_or(|score| score == card.score) {
            edges.push(Edge { ends: [a, count], values: vec![-i64::from(card.score)] });
        }
    }
    let vertices = count.next_multiple_of(2);
    let pairs = best_matching(vertices, &edges);
    (2 * pairs.len() == vertices).then_some(pairs)
}

/// What the last bracket left over: whoever gets the bye, and perhaps some who were moved down and could meet
/// only each other.
fn pair_leftovers(cards: &[Card], left: &[usize], bye: Option<u32>) -> (Vec<[usize; 2]>, Option<usize>) {
    let matching = whole_matching(cards, left, bye).expect("each bracket leaves a pairing for the others");
    let pairs = matching.iter().filter(|pair| pair[1] < left.len());
    (pairs.map(|pair| pair.map(|place| left[place])).collect(), alone(left, &matching))
}
