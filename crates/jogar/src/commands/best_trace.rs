//! The tree of a search as a file ([`SearchTrace`]), written when the search has ended.

use jogar_core::Value;
use jogar_games::catalog::Playable;
use jogar_play::schema::{SearchTrace, TraceIteration, TraceNode, TraceWindow};
use jogar_search::{Event, Observer, Reason};

use crate::failure::Failure;
use crate::output_file::OutputFile;

/// The largest number of nodes in the file, about 100 bytes each. Further nodes are only counted.
const MOST_NODES: u64 = 1_000_000;

/// Keeps the nodes that it sees.
pub struct TraceFile<G: Playable> {
    out: OutputFile,
    game: G,
    /// The positions on the path from the root to the current node.
    way: Vec<G::Position>,
    /// The nodes on that path which are kept, without the root; the last one may have further children.
    open: Vec<TraceNode>,
    /// The number of open nodes that are not kept.
    unkept: usize,
    trace: SearchTrace,
}

impl<G: Playable> TraceFile<G> {
    /// A new file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &str, game: G, root: &G::Position) -> Result<Self, Failure> {
        let (state, player) = (game.write_position(root), game.mover(root));
        let trace = SearchTrace { state, player, iterations: Vec::new(), nodes: 0, left_out: 0 };
        let out = OutputFile::create(path)?;
        Ok(Self { out, game, way: vec![root.clone()], open: Vec::new(), unkept: 0, trace })
    }

    /// Writes the file.
    ///
    /// # Errors
    /// The first error of the file.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.close_all();
        self.out.put_line(&self.trace);
        self.out.finish()
    }

    /// Closes the nodes that a stopped search never left.
    fn close_all(&mut self) {
        while let Some(node) = self.open.pop() {
            self.close(node, None, Reason::Stopped);
        }
        self.unkept = 0;
        self.way.truncate(1);
    }

    /// A node that is left belongs to its parent.
    fn close(&mut self, mut node: TraceNode, value: Option<Value>, reason: Reason) {
        (node.value, node.reason) = (value, reason);
        let siblings = match self.open.last_mut() {
            Some(parent) => Some(&mut parent.children),
            None => self.trace.iterations.last_mut().map(|iteration| &mut iteration.children),
        };
        if let Some(siblings) = siblings {
            siblings.push(node);
        }
    }

    fn enter(&mut self, mv: G::Move, window: TraceWindow) {
        let pos = self.way[self.way.len() - 1].clone();
        let mut child = pos.clone();
        self.game.play(&mut child, mv);
        self.way.push(child);
        if self.unkept > 0 || self.trace.nodes >= MOST_NODES {
            self.trace.left_out += 1;
            self.unkept += 1;
            return;
        }
        self.trace.nodes += 1;
        let mv = self.game.write_move(&pos, mv);
        self.open.push(TraceNode { mv, window, children: Vec::new(), value: None, reason: Reason::Stopped });
    }

    fn leave(&mut self, value: Value, reason: Reason) {
        self.way.pop();
        if self.unkept > 0 {
            self.unkept -= 1;
        } else if let Some(node) = self.open.pop() {
            self.close(node, Some(value), reason);
        }
    }
}

impl<G: Playable> Observer<G> for TraceFile<G> {
    fn begin(&mut self, depth: u32, alpha: Value, beta: Value) {
        self.close_all();
        let window = TraceWindow { depth, alpha, beta };
        self.trace.iterations.push(TraceIteration { window, children: Vec::new() });
    }

    fn see(&mut self, event: Event<G::Move>) {
        match event {
            Event::Enter { mv, depth, alpha, beta } => self.enter(mv, TraceWindow { depth, alpha, beta }),
            Event::Leave { value, reason } => self.leave(value, reason),
        }
    }
}
