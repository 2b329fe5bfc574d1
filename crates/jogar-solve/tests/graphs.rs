//! On hundreds of random weighted graphs every optimal algorithm finds the cost that plain Dijkstra finds.

use std::time::Duration;

use jogar_core::{Cost, Limits, Problem, Successor};
use jogar_solve::astar::Weight;
use jogar_solve::{
    Algorithm, Budget, End, Expansion, Frontier, Heuristic, Observer, Report, Turn, Zero, sma_star,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const UNREACHABLE: u32 = u32::MAX;

/// A graph with loops, parallel edges and dead ends; the start is node 0. Some have no goal in reach.
#[derive(Debug)]
struct Graph {
    edges: Vec<Vec<(usize, u32)>>,
    goals: Vec<bool>,
}

impl Graph {
    fn random(rng: &mut StdRng, most_cost: u32) -> Self {
        let size = rng.random_range(2..25);
        let edge = |rng: &mut StdRng| (rng.random_range(0..size), rng.random_range(1..=most_cost));
        let edges = (0..size).map(|_| (0..rng.random_range(0..5)).map(|_| edge(rng)).collect()).collect();
        let goals = (0..size).map(|_| rng.random_range(0..10) == 0).collect();
        Self { edges, goals }
    }

    /// What the cheapest way to a goal costs from every node, by relaxing all edges until nothing changes.
    fn distances(&self) -> Vec<u32> {
        let mut distances: Vec<_> =
            self.goals.iter().map(|&goal| if goal { 0 } else { UNREACHABLE }).collect();
        for _ in 0..self.edges.len() {
            for (node, edges) in self.edges.iter().enumerate() {
                for &(next, cost) in edges {
                    distances[node] = distances[node].min(cost.saturating_add(distances[next]));
                }
            }
        }
        distances
    }
}

impl Problem for Graph {
    type State = usize;
    type Step = (usize, u32);
    type Packed = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_goal(&self, &node: &usize) -> bool {
        self.goals[node]
    }

    fn expand(&self, &node: &usize, out: &mut Vec<Successor<usize, (usize, u32)>>) {
        let edges = self.edges[node].iter();
        out.extend(edges.map(|&(state, cost)| Successor { step: (state, cost), state, cost: Cost(cost) }));
    }

    fn pack(&self, &node: &usize) -> usize {
        node
    }

    fn unpack(&self, &node: &usize) -> usize {
        node
    }
}

/// Random numbers up to the exact distance: admissible, but not consistent.
struct Below(Vec<u32>);

impl Below {
    fn random(graph: &Graph, rng: &mut StdRng) -> Self {
        let below = |&exact: &u32| if exact == UNREACHABLE { 9 } else { rng.random_range(0..=exact) };
        Self(graph.distances().iter().map(below).collect())
    }
}

impl Heuristic<Graph> for Below {
    fn name(&self) -> &'static str {
        "below"
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn estimate(&self, _: &Graph, &node: &usize) -> Cost {
        Cost(self.0[node])
    }
}

/// Anything, and says so.
struct Anything(Vec<u32>);

impl Heuristic<Graph> for Anything {
    fn name(&self) -> &'static str {
        "anything"
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn estimate(&self, graph: &Graph, &node: &usize) -> Cost {
        Cost(if graph.goals[node] { 0 } else { self.0[node] })
    }
}

const OPTIMAL: [Algorithm; 6] = [
    Algorithm::Portfolio,
    Algorithm::UniformCost,
    Algorithm::AStar,
    Algorithm::IdaStar,
    Algorithm::RecursiveBestFirst,
    Algorithm::SmaStar,
];

fn solve(algorithm: Algorithm, graph: &Graph, heuristic: &dyn Heuristic<Graph>) -> Report<(usize, u32)> {
    algorithm.solve(graph, &Budget::default(), &mut (), heuristic, Weight::hundredths(200))
}

/// The steps lead from the start to a goal, and cost what the report says. Nothing is claimed that is not so.
fn check(graph: &Graph, report: &Report<(usize, u32)>, algorithm: Algorithm) {
    let exact = graph.distances()[0];
    let about = format!("{algorithm:?} in {graph:?}: {report:?}");
    assert!(report.bound.0 <= exact, "{about}");
    let Some(solution) = &report.solution else {
        assert!(!report.is_optimal(), "{about}");
        assert!(report.end != End::NoSolution || exact == UNREACHABLE, "{about}");
        return;
    };
    let mut node = 0;
    for &(next, cost) in &solution.steps {
        assert!(graph.edges[node].contains(&(next, cost)), "{about}");
        node = next;
    }
    assert!(graph.goals[node], "{about}");
    assert_eq!(solution.cost.0, solution.steps.iter().map(|step| step.1).sum::<u32>(), "{about}");
    assert!(!report.is_optimal() || solution.cost.0 == exact, "{about}");
}

#[test]
fn optimal_algorithms_agree_with_dijkstra() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut unsolvable = 0;
    for _ in 0..600 {
        let graph = Graph::random(&mut rng, 6);
        let exact = graph.distances()[0];
        unsolvable += u32::from(exact == UNREACHABLE);
        let below = Below::random(&graph, &mut rng);
        let heuristics: [&dyn Heuristic<Graph>; 2] = [&Zero, &below];
        for algorithm in OPTIMAL {
            for heuristic in heuristics {
                let report = solve(algorithm, &graph, heuristic);
                check(&graph, &report, algorithm);
                if exact == UNREACHABLE {
                    assert_eq!(report.end, End::NoSolution, "{algorithm:?} in {graph:?}");
                } else {
                    assert!(report.is_optimal(), "{algorithm:?} with {} in {graph:?}", heuristic.name());
                }
            }
        }
    }
    assert!((50..500).contains(&unsolvable), "{unsolvable} of 600 have no solution");
}

/// With steps that cost 1, the algorithms that count steps are optimal too, and know it.
#[test]
fn counting_steps_is_optimal_if_each_costs_one() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..300 {
        let graph = Graph::random(&mut rng, 1);
        let exact = graph.distances()[0];
        for algorithm in [Algorithm::BreadthFirst, Algorithm::Deepening, Algorithm::Beam] {
            let report = solve(algorithm, &graph, &Zero);
            check(&graph, &report, algorithm);
            assert_eq!(report.is_optimal(), exact != UNREACHABLE, "{algorithm:?} in {graph:?}");
        }
    }
}

#[test]
fn no_algorithm_claims_what_is_not_so() {
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..400 {
        let graph = Graph::random(&mut rng, 6);
        let exact = graph.distances()[0];
        let anything = Anything(graph.edges.iter().map(|_| rng.random_range(0..30)).collect());
        for algorithm in Algorithm::ALL {
            let report = solve(algorithm, &graph, &anything);
            check(&graph, &report, algorithm);
            assert_eq!(report.solution.is_some(), exact != UNREACHABLE, "{algorithm:?} in {graph:?}");
            // Beam search claims it when it has left nothing out, whatever the estimate.
            if algorithm.is_informed() && algorithm != Algorithm::Beam {
                assert!(!report.is_optimal() || exact == 0, "{algorithm:?} in {graph:?}");
            }
        }
        let weighted = solve(Algorithm::WeightedAStar, &graph, &Zero);
        assert!(!weighted.is_optimal() || exact == 0);
    }
}

/// However small the memory, it is kept to. What is called optimal is, and enough memory always suffices.
#[test]
fn sma_star_keeps_to_its_nodes() {
    let mut rng = StdRng::seed_from_u64(7);
    let mut optimal_in_little = 0;
    for _ in 0..300 {
        let graph = Graph::random(&mut rng, 4);
        let exact = graph.distances()[0];
        let below = Below::random(&graph, &mut rng);
        for capacity in [2, 3, 5, 8, 30] {
            let report = sma_star::solve(&graph, &Budget::default(), &mut (), &below, capacity);
            check(&graph, &report, Algorithm::SmaStar);
            assert!(report.peak_nodes <= capacity as u64, "{} of {capacity}", report.peak_nodes);
            optimal_in_little += u32::from(report.is_optimal() && capacity < 30);
            if capacity == 30 {
                assert_eq!(report.is_optimal(), exact != UNREACHABLE, "{graph:?}");
            }
        }
    }
    assert!(optimal_in_little > 200, "{optimal_in_little}");
}

/// A tree without end or goal.
struct Endless;

impl Problem for Endless {
    type State = u64;
    type Step = u64;
    type Packed = u64;

    fn start(&self) -> u64 {
        1
    }

    fn is_goal(&self, _: &u64) -> bool {
        false
    }

    fn expand(&self, &state: &u64, out: &mut Vec<Successor<u64, u64>>) {
        let child = |step| Successor { step, state: state.wrapping_mul(3).wrapping_add(step), cost: Cost(1) };
        out.extend((0..3).map(child));
    }

    fn pack(&self, &state: &u64) -> u64 {
        state
    }

    fn unpack(&self, &state: &u64) -> u64 {
        state
    }
}

#[test]
fn every_algorithm_keeps_to_its_limits() {
    for algorithm in Algorithm::ALL {
        let solve = |limits, bytes| {
            let budget = Budget { limits, bytes };
            algorithm.solve(&Endless, &budget, &mut (), &Zero, Weight::ONE)
        };
        let report = solve(Limits::nodes(1000), None);
        assert_eq!((report.end, report.solution.is_some()), (End::Nodes, false), "{algorithm:?}");
        assert!((1000..1003).contains(&report.generated), "{algorithm:?}: {}", report.generated);
        assert_eq!(report.branching(), None);
        let report = solve(Limits::time(Duration::from_millis(20)), Some(1 << 28));
        assert_eq!(report.end, End::Time, "{algorithm:?}");
        assert!(report.time < Duration::from_secs(2), "{algorithm:?}: {:?}", report.time);
        let asked = Limits::none();
        asked.stop_signal().store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(solve(asked, Some(1 << 28)).end, End::Asked, "{algorithm:?}");
    }
    for algorithm in [Algorithm::BreadthFirst, Algorithm::DepthFirst, Algorithm::AStar, Algorithm::Beam] {
        let budget = Budget { limits: Limits::none(), bytes: Some(1 << 20) };
        let report = algorithm.solve(&Endless, &budget, &mut (), &Zero, Weight::ONE);
        assert_eq!(report.end, End::Memory, "{algorithm:?}");
    }
}

/// Writes down in which order a portfolio works.
#[derive(Default)]
struct Turns(Vec<Turn>);

impl Observer<Endless> for Turns {
    fn turned(&mut self, turn: &Turn) {
        self.0.push(*turn);
    }
}

/// Half of the nodes for A*, a quarter for IDA*, a quarter for beam search; an eighth of the memory for A*.
#[test]
fn a_portfolio_divides_its_budget() {
    let mut turns = Turns::default();
    let budget = Budget { limits: Limits::nodes(4000), bytes: None };
    let report = Algorithm::Portfolio.solve(&Endless, &budget, &mut turns, &Zero, Weight::ONE);
    let [first, second, third] = turns.0[..] else { panic!("{:?}", turns.0) };
    assert_eq!((first.last, first.next, first.generated), (None, Algorithm::AStar, 0));
    assert_eq!((second.last, second.next), (Some((Algorithm::AStar, End::Nodes)), Algorithm::IdaStar));
    assert_eq!((third.last, third.next), (Some((Algorithm::IdaStar, End::Nodes)), Algorithm::Beam));
    // An expansion makes three.
    for (found, expected) in [(second.generated, 2000), (third.generated, 3000), (report.generated, 4000)] {
        assert!((expected..expected + 3).contains(&found), "{found} {expected}");
    }
    assert_eq!((report.end, report.found_by), (End::Nodes, None));
    let budget = Budget { limits: Limits::nodes(4_000_000), bytes: Some(8 << 20) };
    let mut turns = Turns::default();
    let report = Algorithm::Portfolio.solve(&Endless, &budget, &mut turns, &Zero, Weight::ONE);
    assert_eq!(turns.0[1].last, Some((Algorithm::AStar, End::Memory)));
    assert!((1 << 20..9 << 20).contains(&report.peak_bytes), "{}", report.peak_bytes);
}

/// Breadth first has looked at all of a layer before it says how long a solution must be.
#[test]
fn bounds_of_searches_that_stopped() {
    for algorithm in [Algorithm::BreadthFirst, Algorithm::Deepening, Algorithm::AStar, Algorithm::IdaStar] {
        let budget = Budget { limits: Limits::nodes(2000), bytes: None };
        let report = algorithm.solve(&Endless, &budget, &mut (), &Zero, Weight::ONE);
        assert!((5..=7).contains(&report.bound.0), "{algorithm:?}: {:?}", report.bound);
    }
}

#[test]
fn depth_first_search_says_what_its_limit_leaves_open() {
    let chain = Graph { edges: vec![vec![(1, 1)], vec![(2, 1)], vec![]], goals: vec![false, false, true] };
    let within = |depth| Budget { limits: Limits::depth(depth), bytes: None };
    for algorithm in [Algorithm::DepthFirst, Algorithm::Deepening, Algorithm::Beam] {
        let solve = |depth| algorithm.solve(&chain, &within(depth), &mut (), &Zero, Weight::ONE);
        assert_eq!(solve(1).end, End::Depth, "{algorithm:?}");
        assert_eq!(solve(2).length(), Some(2), "{algorithm:?}");
    }
}

/// An expansion.
struct Seen {
    order: u64,
    state: usize,
    parent: Option<usize>,
    cost: Cost,
    is_estimated: bool,
}

/// Writes down what it is told.
#[derive(Default)]
struct Log {
    expansions: Vec<Seen>,
    costs: Vec<u32>,
}

impl Observer<Graph> for Log {
    fn follows_expansions(&self) -> bool {
        true
    }

    fn expanding(&mut self, expansion: &Expansion<usize>) {
        let Expansion { order, state, parent, cost, estimate } = expansion.clone();
        self.expansions.push(Seen { order, state: *state, parent, cost, is_estimated: estimate.is_some() });
    }

    fn found(&mut self, report: &Report<(usize, u32)>) {
        self.costs.extend(report.solution.as_ref().map(|solution| solution.cost.0));
    }
}

/// An observer is told of every expansion, in order, with the node from which it is reached.
#[test]
fn observers_see_every_expansion() {
    let mut rng = StdRng::seed_from_u64(12);
    for _ in 0..200 {
        let graph = Graph::random(&mut rng, 1);
        let below = Below::random(&graph, &mut rng);
        for algorithm in Algorithm::ALL {
            let mut log = Log::default();
            let report = algorithm.solve(&graph, &Budget::default(), &mut log, &below, Weight::ONE);
            assert_eq!(log.expansions.len() as u64, report.expanded, "{algorithm:?}");
            for (index, seen) in log.expansions.iter().enumerate() {
                let leads_here = |parent: usize| graph.edges[parent].iter().any(|edge| edge.0 == seen.state);
                assert_eq!(seen.order, index as u64);
                assert_eq!(seen.parent.is_none(), seen.cost == Cost(0) && seen.state == 0, "{algorithm:?}");
                assert!(seen.parent.is_none_or(leads_here), "{algorithm:?} in {graph:?}");
                let is_informed = algorithm.is_informed() || algorithm == Algorithm::UniformCost;
                assert_eq!(seen.is_estimated, is_informed, "{algorithm:?}");
            }
            assert!(
                log.costs.is_sorted_by(|before, after| before > after),
                "each is better: {:?}",
                log.costs
            );
            assert!(log.costs.is_empty() || algorithm == Algorithm::Beam);
            assert_eq!(report.found_by.is_some(), report.solution.is_some(), "{algorithm:?}");
        }
    }
}

/// Writes down what is expanded, and the frontier before each expansion.
#[derive(Default)]
struct Frontiers {
    expanded: Vec<usize>,
    frontiers: Vec<Frontier<usize>>,
}

impl Observer<Graph> for Frontiers {
    fn follows_expansions(&self) -> bool {
        true
    }

    fn expanding(&mut self, expansion: &Expansion<usize>) {
        self.expanded.push(*expansion.state);
    }

    fn follows_frontier(&self) -> usize {
        usize::MAX
    }

    fn taking(&mut self, frontier: Frontier<usize>) {
        self.frontiers.push(frontier);
    }
}

/// What is expanded was on the frontier that was told, and so was all that comes to be on it later.
#[test]
fn the_frontier_that_is_told_is_that_of_the_algorithm() {
    let mut rng = StdRng::seed_from_u64(13);
    let mut transitions = 0;
    for _ in 0..200 {
        let graph = Graph::random(&mut rng, 3);
        let below = Below::random(&graph, &mut rng);
        for &algorithm in Algorithm::SINGLE {
            let mut seen = Frontiers::default();
            let report = algorithm.solve(&graph, &Budget::default(), &mut seen, &below, Weight::ONE);
            let Frontiers { expanded, frontiers } = seen;
            assert_eq!(expanded.len() as u64, report.expanded);
            // At the end there may be a goal, which is taken and not expanded.
            assert!(
                frontiers.len() == expanded.len() || frontiers.len() == expanded.len() + 1,
                "{algorithm:?}"
            );
            let leads = |from: usize, to: usize| graph.edges[from].iter().any(|edge| edge.0 == to);
            for (i, frontier) in frontiers.iter().enumerate() {
                assert_eq!(frontier.length, frontier.first.len(), "{algorithm:?}");
                assert!(
                    expanded.get(i).is_none_or(|&state| state == frontier.first[0].state),
                    "{algorithm:?}"
                );
                for waiting in &frontier.first {
                    let (above, cost) = waiting.parent.unwrap_or((usize::MAX, Cost(0)));
                    assert!(above == usize::MAX || (leads(above, waiting.state) && cost < waiting.cost));
                    assert!(
                        algorithm.is_informed() == waiting.estimate.is_some()
                            || algorithm == Algorithm::UniformCost
                    );
                }
            }
            for (before, after) in frontiers.iter().zip(frontiers.iter().skip(1)) {
                let taken = before.first[0].state;
                let is_start = after.length == 1 && after.first[0].parent.is_none();
                let is_remembered = |state| {
                    matches!(algorithm, Algorithm::RecursiveBestFirst | Algorithm::SmaStar)
                        && expanded.contains(&state)
                };
                for waiting in &after.first {
                    let was_there = before.first.iter().any(|other| other.state == waiting.state);
                    let is_new = leads(taken, waiting.state);
                    assert!(
                        was_there || is_new || is_start || is_remembered(waiting.state),
                        "{algorithm:?}: {before:?} {after:?}"
                    );
                    transitions += 1;
                }
            }
        }
    }
    assert!(transitions > 1000, "{transitions}");
}
