//! The best matching of a graph whose edges are judged by a list of criteria, each of which outranks all that
//! follow.
//!
//! The lists become numbers, stacked so that the sum over a matching compares like the list of sums; the
//! blossom algorithm (the `integer-blossom` crate) finds the matching with the greatest.

use integer_blossom::{Weight, max_weight_matching};

use super::wide::Wide;

/// Two vertices that may be matched, and what that is worth, the most important first.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// The vertices, the smaller first.
    pub ends: [usize; 2],
    pub values: Vec<i64>,
}

/// The pairs of a matching of as many vertices as possible whose sums of values are the greatest, compared in
/// order.
pub(super) fn best_matching(vertices: usize, edges: &[Edge]) -> Vec<[usize; 2]> {
    let shifts = shifts(vertices, edges);
    // Sums of weights, doubled, must fit: 8 more bits.
    match (shifts.width + 8).div_ceil(64) {
        0..=2 => solve::<2>(vertices, edges, &shifts),
        3..=4 => solve::<4>(vertices, edges, &shifts),
        5..=8 => solve::<8>(vertices, edges, &shifts),
        9..=16 => solve::<16>(vertices, edges, &shifts),
        17..=32 => solve::<32>(vertices, edges, &shifts),
        33..=64 => solve::<64>(vertices, edges, &shifts),
        words => unreachable!("{words} words: more entrants than were let in"),
    }
}

/// Where each value stands in the stacked number.
struct Shifts {
    /// By the place in the list.
    places: Vec<u32>,
    /// Of the unit that every edge has, so that more pairs outrank everything.
    unit: u32,
    width: u32,
}

fn shifts(vertices: usize, edges: &[Edge]) -> Shifts {
    let pairs = (vertices / 2).max(1) as i64;
    let fields = edges.first().map_or(0, |edge| edge.values.len());
    let mut places = vec![0; fields];
    let mut shift = 0;
    for field in (0..fields).rev() {
        let greatest = edges.iter().map(|edge| edge.values[field].abs()).max().unwrap_or(0);
        places[field] = shift;
        // Two sums differ by at most twice the greatest sum.
        shift += 64 - (2 * greatest * pairs).leading_zeros();
    }
    Shifts { places, unit: shift, width: shift + 64 - pairs.leading_zeros() }
}

fn solve<const N: usize>(vertices: usize, edges: &[Edge], shifts: &Shifts) -> Vec<[usize; 2]> {
    let mut weights = vec![Wide::<N>::ZERO; vertices * vertices];
    for Edge { ends: [a, b], values } in edges {
        let stacked = values.iter().zip(&shifts.places).filter(|(value, _)| **value != 0);
        let unit = Wide::shifted(1, shifts.unit);
        weights[a * vertices + b] =
            stacked.fold(unit, |sum, (&value, &shift)| sum + Wide::shifted(value, shift));
    }
    let mates = max_weight_matching(&weights, vertices);
    let pairs = mates.iter().enumerate().filter_map(|(a, mate)| mate.map(|b| [a, b]));
    pairs.filter(|[a, b]| a < b).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// All matchings, one by one: the number of pairs and the sums of the best.
    fn plain(free: &[usize], edges: &[Edge], pairs: i64, sums: Vec<i64>) -> (i64, Vec<i64>) {
        let Some((&vertex, rest)) = free.split_first() else { return (pairs, sums) };
        let mut best = plain(rest, edges, pairs, sums.clone());
        for edge in edges.iter().filter(|edge| edge.ends[0] == vertex && rest.contains(&edge.ends[1])) {
            let left: Vec<usize> = rest.iter().copied().filter(|&other| other != edge.ends[1]).collect();
            let more = sums.iter().zip(&edge.values).map(|(sum, value)| sum + value).collect();
            best = best.max(plain(&left, edges, pairs + 1, more));
        }
        best
    }

    proptest! {
        #[test]
        fn it_is_the_best_of_all_matchings(
            vertices in 1_usize..8,
            values in prop::collection::vec(prop::option::of(prop::collection::vec(-9_i64..10, 4)), 28),
        ) {
            let all = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| [a, b]));
            let edges: Vec<Edge> = all
                .zip(values)
                .filter_map(|(ends, values)| values.map(|values| Edge { ends, values }))
                .collect();
            let found = best_matching(vertices, &edges);
            let mut sums = vec![0; 4];
            for pair in &found {
                let edge = edges.iter().find(|edge| edge.ends == *pair).expect("an edge");
                sums.iter_mut().zip(&edge.values).for_each(|(sum, value)| *sum += value);
            }
            let free: Vec<usize> = (0..vertices).collect();
            prop_assert_eq!((found.len() as i64, sums), plain(&free, &edges, 0, vec![0; 4]));
        }
    }
}
