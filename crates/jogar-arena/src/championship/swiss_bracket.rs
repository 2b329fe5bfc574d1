//! The pairing of one bracket of a Swiss round: the criteria as weights, and the order of the candidates.
//!
//! A bracket holds the entrants of one score, the *residents*, and those whom the bracket above left over,
//! the *moved down*. The graph has everyone who is still unpaired, so that a perfect matching of it is a
//! pairing that can be completed (C4); the bye is a vertex below everyone. Pairs within the bracket are worth
//! what the criteria C6 to C21 say; where several matchings are equally good, the first in the order of
//! article 4 counts. That order is brought about by asking again with one more wish after the criteria, and
//! keeping to the answer:
//!
//! 1. which of the moved down are paired, the higher ranked first (4.4);
//! 2. whom they meet, the highest ranked resident first (4.2);
//! 3. among the residents that are left, whose upper half is to meet the lower half: who changes the half (4.3);
//! 4. whom each of the upper half meets, the highest ranked first (4.2).

use std::collections::BTreeSet;

use jogar_core::Side;

use super::matching::{Edge, best_matching};
use super::swiss_card::{Card, Float, Wish};

/// The number of opponents that one question settles.
const AT_ONCE: usize = 6;
/// The number of yes-or-no wishes that share one value.
const WISHES: usize = 24;

/// A bracket and everyone below it.
pub(super) struct Bracket<'a> {
    /// All cards of the round, by number.
    pub cards: &'a [Card],
    /// The unpaired, in order: moved down, residents, the next score, everyone else.
    pub unpaired: &'a [usize],
    pub moved_down: usize,
    pub residents: usize,
    /// How many entrants have the next score.
    pub next: usize,
    /// The score of whoever gets the bye, if somebody does (C5).
    pub bye: Option<u32>,
    pub initial: Side,
}

/// The questions that are asked one after the other about one bracket. Vertices are places in `unpaired`, and
/// the bye's comes after them.
struct Graph {
    /// The places that are still in it.
    vertices: Vec<usize>,
    edges: Vec<Edge>,
    settled: Vec<[usize; 2]>,
}

impl Graph {
    /// The best matching if these values are added after those that the edges have.
    fn ask(&self, wishes: impl Fn([usize; 2]) -> Vec<i64>) -> Vec<[usize; 2]> {
        let place = |vertex: usize| self.vertices.binary_search(&vertex).expect("a vertex");
        let wished = |edge: &Edge| {
            let values = edge.values.iter().copied().chain(wishes(edge.ends)).collect();
            Edge { ends: edge.ends.map(place), values }
        };
        let edges: Vec<Edge> = self.edges.iter().map(wished).collect();
        let pairs = best_matching(self.vertices.len(), &edges);
        pairs.into_iter().map(|pair| pair.map(|place| self.vertices[place])).collect()
    }

    /// The wishes become criteria.
    fn extend(&mut self, wishes: impl Fn([usize; 2]) -> Vec<i64>) {
        for edge in &mut self.edges {
            edge.values.extend(wishes(edge.ends));
        }
    }

    fn settle(&mut self, pair: [usize; 2]) {
        self.vertices.retain(|vertex| !pair.contains(vertex));
        self.edges.retain(|edge| !edge.ends.iter().any(|end| pair.contains(end)));
        self.settled.push(pair);
    }
}

impl Bracket<'_> {
    /// The pairs of the bracket, as numbers of entrants.
    pub(super) fn pairs(&self) -> Vec<[usize; 2]> {
        let mut graph = self.graph();
        self.choose_moved_down(&mut graph);
        let halves = self.exchange(&mut graph);
        self.choose_opponents(&mut graph, &halves);
        graph.settled.iter().map(|pair| pair.map(|place| self.unpaired[place])).collect()
    }

    fn card(&self, place: usize) -> &Card {
        &self.cards[self.unpaired[place]]
    }

    /// The number of entrants in the bracket.
    const fn size(&self) -> usize {
        self.moved_down + self.residents
    }

    /// Whether both are in the bracket and may be paired in it: those moved down do not meet each other.
    fn inside(&self, [a, b]: [usize; 2]) -> bool {
        b < self.size() && b >= self.moved_down && a < b
    }

    fn graph(&self) -> Graph {
        let count = self.unpaired.len();
        let mut edges = Vec::new();
        for a in 0..count {
            for b in a + 1..count {
                if self.card(a).may_meet(self.card(b)) {
                    edges.push(Edge { ends: [a, b], values: self.downfloaters([a, b]) });
                }
            }
            if self.bye == Some(self.card(a).score) && self.card(a).bye_allowed {
                edges.push(Edge { ends: [a, count], values: self.downfloaters([a, count]) });
            }
        }
        let vertices = (0..count + usize::from(self.bye.is_some())).collect();
        let mut graph = Graph { vertices, edges, settled: Vec::new() };
        // C9 holds only if exactly one entrant is left over, and gets the bye.
        let paired = graph.ask(|_| Vec::new()).into_iter().filter(|&pair| self.inside(pair)).count();
        let resident_score = self.card(self.size() - 1).score;
        let bye_here = self.size() == 2 * paired + 1 && self.bye.is_some_and(|score| score >= resident_score);
        graph.extend(|ends| self.criteria(ends, bye_here));
        graph
    }

    /// C6 to C8: as many pairs here as possible, of the highest scores, and then the same for the next
    /// bracket.
    fn downfloaters(&self, ends: [usize; 2]) -> Vec<i64> {
        let here = self.inside(ends);
        // In the next bracket everyone of this one is moved down and meets only its residents.
        let next = (self.size()..self.size() + self.next).contains(&ends[1]);
        let scores: BTreeSet<u32> = (0..self.size()).map(|place| self.card(place).score).collect();
        let paired_at = |counts: bool, score: u32| {
            let count =
                ends.iter().filter(|&&end| end < self.unpaired.len() && self.card(end).score == score);
            if counts { count.count() as i64 } else { 0 }
        };
        let mut values = vec![i64::from(here)];
        values.extend(scores.iter().rev().map(|&score| paired_at(here, score)));
        values.push(i64::from(next));
        values.extend(scores.iter().rev().map(|&score| paired_at(next, score)));
        values
    }

    /// C9 to C21.
    fn criteria(&self, ends: [usize; 2], bye_here: bool) -> Vec<i64> {
        let mut values = Vec::new();
        let to_bye = bye_here && ends[1] == self.unpaired.len() && ends[0] < self.size();
        values.push(if to_bye { -i64::from(self.card(ends[0]).unplayed) } else { 0 });
        let here = self.inside(ends);
        values.extend(if here { self.sides(ends) } else { [0; 4] });
        let counts = |holds: bool| i64::from(here && holds);
        let resident = |place: usize| place >= self.moved_down;
        let met_from_above =
            |ago| counts(!resident(ends[0]) && here && self.card(ends[1]).floated(Float::Up, ago));
        for ago in [1, 2] {
            let down =
                |place: &&usize| here && resident(**place) && self.card(**place).floated(Float::Down, ago);
            values.push(ends.iter().filter(down).count() as i64);
            values.push(-met_from_above(ago));
        }
        let scores: BTreeSet<u32> = (0..self.moved_down).map(|place| self.card(place).score).collect();
        for ago in [1, 2] {
            let at = |score: u32| here && !resident(ends[0]) && self.card(ends[0]).score == score;
            let again = |score| counts(at(score) && self.card(ends[0]).floated(Float::Down, ago));
            values.extend(scores.iter().rev().map(|&score| again(score)));
            values.extend(scores.iter().rev().map(|&score| -i64::from(at(score)) * met_from_above(ago)));
        }
        values
    }

    /// C10 to C13, of one pair, as nothing or a loss.
    fn sides(&self, ends: [usize; 2]) -> [i64; 4] {
        let [one, other] = ends.map(|end| self.card(end));
        let side = one.side_against(other, self.initial);
        let mut values = [0; 4];
        for (card, side) in [(one, side), (other, side.other())] {
            let step = if side == Side::First { 1 } else { -1 };
            let denied = card.wish.filter(|(_, wished)| *wished != side).map(|(wish, _)| wish);
            let thrice =
                card.sides.len() > 1 && card.sides[card.sides.len() - 2..].iter().all(|&past| past == side);
            values[0] -= i64::from((card.difference + step).abs() > 2);
            values[1] -= i64::from(thrice);
            values[2] -= i64::from(denied.is_some());
            values[3] -= i64::from(denied == Some(Wish::Strong));
        }
        values
    }

    /// Which of the moved down are paired, and with whom.
    fn choose_moved_down(&self, graph: &mut Graph) {
        if self.moved_down == 0 {
            return;
        }
        let inside = |ends| self.inside(ends) && ends[0] < self.moved_down;
        graph.extend(|ends| yes_first(self.moved_down, inside(ends).then_some(ends[0])));
        let paired: Vec<usize> = graph
            .ask(|_| Vec::new())
            .into_iter()
            .filter(|&ends| inside(ends))
            .map(|[above, _]| above)
            .collect();
        // Who is left over now stays so.
        graph.edges.retain(|edge| !inside(edge.ends) || paired.contains(&edge.ends[0]));
        self.choose_opponents(graph, &paired);
    }

    /// Settles whom each of `upper` meets, in their order: the highest ranked that is possible.
    fn choose_opponents(&self, graph: &mut Graph, upper: &[usize]) {
        for some in upper.chunks(AT_ONCE) {
            let rank = |ends: [usize; 2], one: usize| {
                let meets = self.inside(ends) && ends[0] == one;
                if meets { (self.size() - ends[1]) as i64 } else { 0 }
            };
            let pairs = graph.ask(|ends| some.iter().map(|&one| rank(ends, one)).collect());
            for pair in pairs.into_iter().filter(|&pair| self.inside(pair) && some.contains(&pair[0])) {
                graph.settle(pair);
            }
        }
    }

    /// The upper half of the residents that are left, after as few and as small exchanges as possible.
    fn exchange(&self, graph: &mut Graph) -> Vec<usize> {
        let rest: Vec<usize> = graph
            .vertices
            .iter()
            .copied()
            .filter(|place| (self.moved_down..self.size()).contains(place))
            .collect();
        let inside = |ends: [usize; 2]| self.inside(ends) && ends[0] >= self.moved_down;
        let half = graph.ask(|_| Vec::new()).into_iter().filter(|&ends| inside(ends)).count();
        if half == 0 {
            return Vec::new();
        }
        let number = |place: usize| rest.binary_search(&place).expect("a resident");
        let wishes = |ends: [usize; 2]| {
            let upper = inside(ends).then(|| number(ends[0]));
            let stays = upper.filter(|&upper| upper < half);
            let comes = upper.filter(|&upper| upper >= half);
            let mut values = vec![i64::from(stays.is_some()), -(upper.unwrap_or(0) as i64)];
            // The last of the upper half moves down before the others.
            values.extend(yes_first(half, stays.map(|upper| half - 1 - upper)).iter().map(|value| -value));
            values.extend(yes_first(rest.len() - half, comes.map(|upper| upper - half)));
            values
        };
        let mut upper: Vec<usize> =
            graph.ask(wishes).into_iter().filter(|&ends| inside(ends)).map(|[upper, _]| upper).collect();
        upper.sort_unstable();
        graph.edges.retain(|edge| {
            !inside(edge.ends) || upper.contains(&edge.ends[0]) && !upper.contains(&edge.ends[1])
        });
        upper
    }
}

/// A wish for each of `count`, the first the most important, of which at most one is fulfilled.
fn yes_first(count: usize, fulfilled: Option<usize>) -> Vec<i64> {
    let mut values = vec![0; count.div_ceil(WISHES)];
    if let Some(place) = fulfilled {
        values[place / WISHES] = 1 << (WISHES - 1 - place % WISHES);
    }
    values
}
