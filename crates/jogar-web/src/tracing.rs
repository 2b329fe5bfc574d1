//! The tree of a shallow search, as it was searched, and what each part of the search saves.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Limits, Side, Value};
use jogar_games::any::typed;
use jogar_games::catalog::{CatalogGame, Playable, Visitor};
use jogar_play::schema::SearchReport;
use jogar_play::{Memory, PartsTrial, Session, read_parts};
use jogar_search::{Engine, Event, Observer, Parts, Reason, Settings};

use crate::refusal::Refusal;
use crate::schema::{Failed, NodeList, SearchNews, TraceReport, TraceRequest, TracedNode};
use crate::searches::{Nodes, Search, Work, bounded};

/// The greatest depth.
const MOST_DEPTH: u64 = 12;
/// The most names of parts that are switched off.
const MOST_WITHOUT: u64 = 64;
/// The most nodes that are kept; further ones are counted.
const MOST_KEPT: usize = 20_000;
/// The most nodes that are searched.
const MOST_SEARCHED: u64 = 20_000_000;
/// The longest time.
const MOST_TIME: Duration = Duration::from_secs(20);
/// Memory for the transposition table: shallow searches need little.
const TABLE_BYTES: usize = 8 << 20;

/// What a request is about, checked.
struct Shallow {
    game: CatalogGame,
    session: Session,
    depth: u32,
    parts: Parts,
    without: Vec<String>,
}

fn check(request: &TraceRequest) -> Result<Shallow, Refusal> {
    let (_, session) = request.position.open()?;
    if session.ending().is_some() {
        return Err(Fault::turn("game-is-over").into());
    }
    let game = CatalogGame::open(&session.setup().game, &session.setup().choice, None)?;
    let depth = bounded("depth", request.depth.into(), 1, MOST_DEPTH)? as u32;
    bounded("without", request.without.len() as u64, 0, MOST_WITHOUT)?;
    let without = request.without.iter().map(String::as_str).map(read_parts);
    let parts = without.collect::<Result<Vec<_>, _>>()?.into_iter().fold(Parts::ALL, Parts::without);
    Ok(Shallow { game, session, depth, parts, without: request.without.clone() })
}

/// Checks everything about a trace.
///
/// # Errors
/// What is wrong with it.
pub fn prepare(request: &TraceRequest) -> Result<Work, Refusal> {
    let shallow = check(request)?;
    Ok(Box::new(move |search, pool| {
        let failed = || SearchNews::Failed(Failed { faults: Refusal::broken().faults() });
        let memory = pool.memory(TABLE_BYTES);
        let (game, walk) = (shallow.game, Walk { shallow, search, memory: &memory });
        game.visit(walk).unwrap_or_else(failed)
    }))
}

/// Checks everything about a comparison.
///
/// # Errors
/// What is wrong with it.
pub fn prepare_comparison(request: &TraceRequest) -> Result<Work, Refusal> {
    let shallow = check(request)?;
    Ok(Box::new(move |search, pool| {
        let failed = || SearchNews::Failed(Failed { faults: Refusal::broken().faults() });
        let memory = pool.memory(TABLE_BYTES);
        let (game, compare) = (shallow.game, Compare { shallow, search, memory: &memory });
        game.visit(compare).unwrap_or_else(failed)
    }))
}

struct Compare<'a> {
    shallow: Shallow,
    search: &'a Search,
    memory: &'a Memory,
}

impl Visitor for Compare<'_> {
    type Output = Option<SearchNews>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let Shallow { session, depth, parts, .. } = self.shallow;
        let pos = typed::<G>(session.position())?;
        let trial = PartsTrial {
            most_nodes: MOST_SEARCHED,
            stop: Arc::clone(&self.search.stop),
            ..PartsTrial::new(parts, Some(depth), self.memory.bytes())
        };
        Some(SearchNews::Compare(trial.run(game, pos)))
    }
}

struct Walk<'a> {
    shallow: Shallow,
    search: &'a Search,
    memory: &'a Memory,
}

impl Visitor for Walk<'_> {
    type Output = Option<SearchNews>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let Shallow { session, depth, parts, without, .. } = self.shallow;
        let pos = typed::<G>(session.position())?;
        let mut limits = Limits::time(MOST_TIME).with_signal(Arc::clone(&self.search.stop));
        (limits.depth, limits.nodes) = (Some(depth), Some(MOST_SEARCHED));
        let settings = Settings { parts, ..Settings::default() };
        let mut engine = Engine::new(game.clone(), settings, self.memory.bytes());
        let mut tracer = Tracer::new(game.clone(), pos);
        let report = engine.watch(pos, &limits, &mut tracer, |_| ())?;
        let Tree { nodes, left_out } = tracer.finish();
        let kept = nodes.len() as u64;
        let iterations: Vec<_> = nodes.iter().filter(|node| node.parent.is_none()).cloned().collect();
        let trace = TraceReport {
            state: game.write_position(pos),
            player: game.mover(pos),
            without,
            found: SearchReport::of(game, pos, &report),
            nodes: kept - iterations.len() as u64,
            iterations,
            left_out,
        };
        self.search.keep(Arc::new(Tree { nodes, left_out }));
        Some(SearchNews::Trace(trace))
    }
}

/// A tree that was searched.
struct Tree {
    /// In the order in which they were entered.
    nodes: Vec<TracedNode>,
    left_out: u64,
}

impl Nodes for Tree {
    fn range(&self, from: usize, count: usize) -> NodeList {
        NodeList::Tree { nodes: self.nodes.iter().skip(from).take(count).cloned().collect() }
    }

    /// The children of a node come after it; each is followed by all that is below it.
    fn children(&self, parent: usize) -> NodeList {
        let mut nodes = Vec::new();
        // The greatest number has no node after it.
        let mut next = parent.saturating_add(1);
        while let Some(node) = self.nodes.get(next).filter(|node| node.parent.is_some_and(|of| of >= parent))
        {
            next = node.node + 1 + node.below;
            nodes.push(node.clone());
        }
        NodeList::Tree { nodes }
    }

    fn bytes(&self) -> usize {
        let bytes = |node: &TracedNode| size_of_val(node) + node.mv.capacity() + node.name.capacity();
        self.nodes.iter().map(bytes).sum()
    }
}

/// Keeps the nodes that it sees.
struct Tracer<G: Playable> {
    game: G,
    tree: Tree,
    /// The positions on the path from the root to the current node.
    way: Vec<G::Position>,
    /// The numbers of the open nodes that are kept, the root of the iteration first.
    open: Vec<usize>,
    /// The number of open nodes that are not kept.
    unkept: usize,
    steps: usize,
}

impl<G: Playable> Tracer<G> {
    fn new(game: G, root: &G::Position) -> Self {
        let tree = Tree { nodes: Vec::new(), left_out: 0 };
        Self { game, tree, way: vec![root.clone()], open: Vec::new(), unkept: 0, steps: 0 }
    }

    /// Closes what a stopped search never left, and the root of the iteration.
    fn close(&mut self) {
        while self.open.len() > 1 {
            self.leave_kept(None, Reason::Stopped);
        }
        if let Some(root) = self.open.pop() {
            self.close_root(root);
        }
        self.unkept = 0;
        self.way.truncate(1);
    }

    /// The value of the root is that of its best child.
    fn close_root(&mut self, root: usize) {
        let NodeList::Tree { nodes: children } = self.below(root) else { return };
        let player = self.tree.nodes[root].player;
        let seen =
            |child: &TracedNode| child.value.map(|value| if child.player == player { value } else { -value });
        let value = children.iter().filter_map(seen).max();
        self.steps += 1;
        let steps = self.steps;
        let count = self.tree.nodes.len();
        let node = &mut self.tree.nodes[root];
        node.reason =
            if value.is_some_and(|value| value >= node.beta) { Reason::Cut } else { Reason::Searched };
        (node.value, node.left, node.below, node.children) = (value, steps, count - root - 1, children.len());
    }

    fn below(&self, parent: usize) -> NodeList {
        let children = self.tree.nodes[parent + 1..].iter().filter(|node| node.parent == Some(parent));
        NodeList::Tree { nodes: children.cloned().collect() }
    }

    fn finish(mut self) -> Tree {
        self.close();
        self.tree.nodes.shrink_to_fit();
        self.tree
    }

    fn player(&self) -> Side {
        self.way.last().map_or(Side::First, |pos| self.game.mover(pos))
    }

    fn enter(&mut self, names: Option<(String, String)>, depth: u32, alpha: Value, beta: Value) {
        let (mv, name) = names.unwrap_or_default();
        self.steps += 1;
        let number = self.tree.nodes.len();
        let parent = self.open.last().copied();
        if let Some(parent) = parent {
            self.tree.nodes[parent].children += 1;
        }
        self.tree.nodes.push(TracedNode {
            node: number,
            parent,
            mv,
            name,
            player: self.player(),
            ply: self.open.len() as u32,
            depth,
            alpha,
            beta,
            value: None,
            reason: Reason::Stopped,
            children: 0,
            below: 0,
            entered: self.steps,
            left: 0,
            spared: None,
        });
        self.open.push(number);
    }

    /// The number of legal moves that were not looked at. A move can have been searched more than once.
    fn spared(&self, number: usize) -> usize {
        let legal = self.way.last().map_or(0, |pos| self.game.moves(pos).len());
        let NodeList::Tree { nodes: children } = self.below(number) else { return 0 };
        let seen: HashSet<_> = children.iter().map(|child| child.mv.as_str()).collect();
        legal.saturating_sub(seen.len())
    }

    fn leave_kept(&mut self, value: Option<Value>, reason: Reason) {
        let Some(number) = self.open.pop() else { return };
        self.steps += 1;
        let spared = (reason == Reason::Cut).then(|| self.spared(number));
        let count = self.tree.nodes.len();
        let node = &mut self.tree.nodes[number];
        node.spared = spared;
        (node.value, node.reason, node.left, node.below) = (value, reason, self.steps, count - number - 1);
    }
}

impl<G: Playable> Observer<G> for Tracer<G> {
    fn begin(&mut self, depth: u32, alpha: Value, beta: Value) {
        self.close();
        self.enter(None, depth, alpha, beta);
    }

    fn see(&mut self, event: Event<G::Move>) {
        match event {
            Event::Enter { mv, depth, alpha, beta } => {
                if self.unkept > 0 || self.tree.nodes.len() >= MOST_KEPT {
                    (self.unkept, self.tree.left_out) = (self.unkept + 1, self.tree.left_out + 1);
                    return;
                }
                let Some(pos) = self.way.last() else { return };
                let names = (self.game.write_move(pos, mv), self.game.name_move(pos, mv));
                let mut child = pos.clone();
                self.game.play(&mut child, mv);
                self.way.push(child);
                self.enter(Some(names), depth, alpha, beta);
            }
            Event::Leave { value, reason } => {
                if self.unkept > 0 {
                    self.unkept -= 1;
                } else {
                    self.leave_kept(Some(value), reason);
                    self.way.pop();
                }
            }
        }
    }
}
