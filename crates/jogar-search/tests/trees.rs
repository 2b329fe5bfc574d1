//! On thousands of random trees every combination of parts finds the value of plain minimax, and a move that
//! has it.

use jogar_core::{Evaluate, Game, GameExt, Keyed, Limits, Numbered, Outcome, Score, Side, Value};
use jogar_search::minimax::{minimax, minimax_asking};
use jogar_search::{Engine, Oracle, Parts, Settings};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A game that is a random graph in layers: a side may move twice in a row, a move may be the only one, a
/// game may end early, positions are reached by several ways, and many have equal values.
#[derive(Clone, Debug)]
struct Tree {
    nodes: Vec<Node>,
    /// How many numbers the moves have: with fewer than moves, some share one.
    numbers: usize,
}

#[derive(Clone, Debug)]
struct Node {
    mover: Side,
    children: Vec<usize>,
    margin: i32,
    promise: i32,
}

const LAYERS: usize = 7;
const WIDTH: usize = 6;
const MOVES: usize = 5;

impl Tree {
    fn new(rng: &mut StdRng) -> Self {
        let mut nodes = Vec::new();
        for layer in 0..LAYERS {
            for _ in 0..WIDTH {
                let next = (layer + 1) * WIDTH;
                let count = if layer + 1 == LAYERS { 0 } else { rng.random_range(0..MOVES) };
                let count = if layer < 2 { count.max(1) } else { count };
                nodes.push(Node {
                    mover: Side::BOTH[usize::from(rng.random_bool(if layer % 2 == 0 { 0.3 } else { 0.7 }))],
                    children: (0..count).map(|_| next + rng.random_range(0..WIDTH)).collect(),
                    margin: rng.random_range(-3..=3),
                    promise: rng.random_range(-150..=150),
                });
            }
        }
        Self { nodes, numbers: MOVES }
    }
}

impl Game for Tree {
    type Position = usize;
    type Move = usize;
    type Moves = std::ops::Range<usize>;

    fn start(&self) -> usize {
        0
    }

    fn mover(&self, &pos: &usize) -> Side {
        self.nodes[pos].mover
    }

    fn outcome(&self, pos: &usize) -> Option<Outcome> {
        self.nodes[*pos].children.is_empty().then(|| self.standing(pos))
    }

    fn moves(&self, &pos: &usize) -> Self::Moves {
        0..self.nodes[pos].children.len()
    }

    fn play(&self, pos: &mut usize, mv: usize) {
        *pos = self.nodes[*pos].children[mv];
    }

    fn standing(&self, &pos: &usize) -> Outcome {
        Outcome::new(Score::points(self.nodes[pos].margin), Score::ZERO)
    }
}

impl Keyed for Tree {
    fn key(&self, &pos: &usize) -> u64 {
        (pos as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Evaluate for Tree {
    const NOISY: Option<Score> = Some(Score::points(3));

    fn promise(&self, &pos: &usize) -> Value {
        Value(self.nodes[pos].promise)
    }
}

impl Numbered for Tree {
    const MOVES: usize = MOVES;

    fn number(&self, mv: usize) -> usize {
        mv % self.numbers
    }
}

/// The value of a move, by the definition.
fn value_of_move(tree: &Tree, mv: usize, depth: u32, parts: Parts) -> Value {
    let child = tree.after(&0, mv);
    let value = minimax(tree, &child, depth - 1, parts);
    if tree.mover(&child) == tree.mover(&0) { value } else { -value }
}

#[test]
fn every_combination_of_parts_finds_the_value_of_minimax() {
    let mut rng = StdRng::seed_from_u64(11);
    let (mut reduced, mut before_the_end) = (0, 0);
    for number in 0..2000 {
        let tree = Tree { numbers: 1 + number % MOVES, ..Tree::new(&mut rng) };
        for parts in Parts::combinations() {
            let mut engine = Engine::new(tree.clone(), Settings { parts, ..Settings::default() }, 1 << 12);
            for depth in [1, 2, 3, 5, 8, 24] {
                let report = engine.search(&0, &Limits::depth(depth)).expect("the root has moves");
                let best = report.best();
                // Reductions may miss something before the end of the game, but not at the end.
                if !parts.has(Parts::REDUCTION) || best.exact {
                    let expected = minimax(&tree, &0, depth, parts);
                    assert_eq!(best.value, expected, "tree {number}, depth {depth}, {parts:?}");
                    let value = value_of_move(&tree, best.moves[0], depth, parts);
                    assert_eq!(value, expected, "the move {:?}", best.moves);
                }
                // A line is reduced by two moves of three at most.
                let enough = if parts.has(Parts::REDUCTION) { 3 * LAYERS } else { LAYERS };
                if depth as usize >= enough {
                    assert!(best.exact, "tree {number} was searched to its end, {parts:?}");
                }
                if best.exact {
                    let end = minimax(&tree, &0, LAYERS as u32, Parts::NONE);
                    assert_eq!(best.value, end, "tree {number}, depth {depth}: not the end, {parts:?}");
                    reduced += u32::from(parts.has(Parts::REDUCTION));
                    before_the_end += u32::from((depth as usize) < LAYERS - 1);
                }
            }
        }
    }
    assert!(reduced > 250_000 && before_the_end > 80_000, "too few: {reduced}, {before_the_end}");
}

/// Knows every position from this layer on.
struct From(usize);

impl Oracle<Tree> for From {
    fn value(&self, tree: &Tree, pos: &usize) -> Option<Value> {
        let value = || minimax(tree, pos, LAYERS as u32, Parts::NONE) - Value::from(tree.lead(pos));
        (*pos >= self.0 * WIDTH).then(value)
    }
}

/// With an oracle every combination finds the value of minimax with the same oracle, and says that it is
/// exact only if it is that of the end of the game.
#[test]
fn an_oracle_is_believed_and_nothing_else_is_proven() {
    let mut rng = StdRng::seed_from_u64(14);
    let (mut reduced, mut reached) = (0, 0);
    for number in 0..60 {
        let tree = Tree::new(&mut rng);
        let end = minimax(&tree, &0, LAYERS as u32, Parts::NONE);
        for (parts, first) in
            Parts::combinations().flat_map(|parts| (1..LAYERS).map(move |from| (parts, from)))
        {
            let settings = Settings { parts, ..Settings::default() };
            let mut engine = Engine::new(tree.clone(), settings, 1 << 12).asking(Some(From(first)));
            for depth in [1, 2, 3, 5] {
                let report = engine.search(&0, &Limits::depth(depth)).expect("the root has moves");
                let best = report.best();
                let place = || format!("tree {number}, known from {first}, depth {depth}, {parts:?}");
                if !parts.has(Parts::REDUCTION) || best.exact {
                    let expected = minimax_asking(&tree, &0, depth, parts, &From(first));
                    assert_eq!(best.value, expected, "{}", place());
                }
                assert!(!best.exact || best.value == end, "{}", place());
                let reaches = !parts.has(Parts::REDUCTION) && depth as usize >= first;
                assert!(best.exact || !reaches, "{} is not exact", place());
                reduced += u32::from(parts.has(Parts::REDUCTION) && best.exact);
                reached += u32::from(reaches);
            }
        }
    }
    assert!(reduced > 40_000 && reached > 40_000, "too few: {reduced}, {reached}");
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let mut rng = StdRng::seed_from_u64(12);
    let mut compared = 0;
    for _ in 0..500 {
        let tree = Tree::new(&mut rng);
        let depth = 5;
        let parts = Parts::ALL.without(Parts::REDUCTION);
        let settings = Settings { lines: 3, parts, ..Settings::default() };
        let report = Engine::new(tree.clone(), settings, 1 << 12).search(&0, &Limits::depth(depth)).unwrap();
        let mut values: Vec<_> =
            tree.moves(&0).map(|mv| value_of_move(&tree, mv, depth, Parts::ALL)).collect();
        values.sort_unstable_by_key(|value| -*value);
        values.truncate(3);
        // Exact lines end the search early: then the values are those of the end.
        if report.depth == depth {
            assert_eq!(report.lines.iter().map(|line| line.value).collect::<Vec<_>>(), values);
            compared += 1;
        }
    }
    assert!(compared > 400, "only {compared} of 500 were compared");
}

/// To the end of the game: on the way there, one thread may already know what another has proven.
#[test]
fn threads_change_no_exact_value() {
    let mut rng = StdRng::seed_from_u64(13);
    for number in 0..300 {
        let tree = Tree { numbers: 1 + number % MOVES, ..Tree::new(&mut rng) };
        let settings = Settings { threads: 3, ..Settings::default() };
        let report = Engine::new(tree.clone(), settings, 1 << 12).search(&0, &Limits::none()).unwrap();
        assert!(report.best().exact);
        assert_eq!(report.best().value, minimax(&tree, &0, LAYERS as u32, Parts::NONE));
    }
}
