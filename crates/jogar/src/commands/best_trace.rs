//! The tree of a search as a file ([`SearchTrace`](jogar_play::schema::SearchTrace)), written while the search runs.

use jogar_core::Value;
use jogar_games::catalog::Playable;
use jogar_play::schema::{TraceEnd, TraceEntry, TraceExit, TraceHead, TraceWindow};
use jogar_search::{Event, Observer, Reason};
use serde::Serialize;

use crate::failure::Failure;
use crate::output_file::OutputFile;

/// The largest number of nodes in the file, about 100 bytes each. Further nodes are only counted.
const MOST_NODES: u64 = 1_000_000;

/// Writes the nodes that it sees.
pub struct TraceFile<G: Playable> {
    out: OutputFile,
    game: G,
    /// The positions on the path from the root to the current node.
    way: Vec<G::Position>,
    /// For each open node that is written, whether a child has been written.
    open: Vec<bool>,
    /// The number of open nodes that are not written.
    unwritten: usize,
    /// Whether the current iteration has a child.
    root_has_child: bool,
    iterations: u64,
    nodes: u64,
    left_out: u64,
}

impl<G: Playable> TraceFile<G> {
    /// A new file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &str, game: G, root: &G::Position) -> Result<Self, Failure> {
        let head = TraceHead { state: game.write_position(root), player: game.mover(root) };
        let mut trace = Self {
            out: OutputFile::create(path)?,
            game,
            way: vec![root.clone()],
            open: Vec::new(),
            unwritten: 0,
            root_has_child: false,
            iterations: 0,
            nodes: 0,
            left_out: 0,
        };
        trace.out.put(&format!("{{{},\"iterations\":[", fields(&head)));
        Ok(trace)
    }

    /// Closes everything that is open.
    ///
    /// # Errors
    /// The first error of the file.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.close_all();
        let iteration = if self.iterations > 0 { "]}" } else { "" };
        let end = TraceEnd { nodes: self.nodes, left_out: self.left_out };
        self.out.put(&format!("{iteration}],{}}}\n", fields(&end)));
        self.out.finish()
    }

    /// Closes the nodes that a stopped search never left.
    fn close_all(&mut self) {
        while self.open.pop().is_some() {
            self.close(&TraceExit { value: None, reason: Reason::Stopped });
        }
        self.unwritten = 0;
        self.way.truncate(1);
    }

    fn close(&mut self, exit: &TraceExit) {
        self.out.put(&format!("],{}}}", fields(exit)));
    }

    fn enter(&mut self, mv: G::Move, window: TraceWindow) {
        let pos = self.way[self.way.len() - 1].clone();
        let mut child = pos.clone();
        self.game.play(&mut child, mv);
        self.way.push(child);
        if self.unwritten > 0 || self.nodes >= MOST_NODES {
            self.left_out += 1;
            self.unwritten += 1;
            return;
        }
        self.nodes += 1;
        let comma = match self.open.last_mut() {
            Some(has_child) => std::mem::replace(has_child, true),
            None => std::mem::replace(&mut self.root_has_child, true),
        };
        let comma = if comma { "," } else { "" };
        let entry = TraceEntry { mv: self.game.write_move(&pos, mv), window };
        self.out.put(&format!("{comma}{{{},\"children\":[", fields(&entry)));
        self.open.push(false);
    }

    fn leave(&mut self, value: Value, reason: Reason) {
        self.way.pop();
        if self.unwritten > 0 {
            self.unwritten -= 1;
            return;
        }
        self.open.pop();
        self.close(&TraceExit { value: Some(value), reason });
    }
}

impl<G: Playable> Observer<G> for TraceFile<G> {
    fn begin(&mut self, depth: u32, alpha: Value, beta: Value) {
        self.close_all();
        let before = if self.iterations > 0 { "]}," } else { "" };
        self.iterations += 1;
        self.root_has_child = false;
        let window = TraceWindow { depth, alpha, beta };
        self.out.put(&format!("{before}{{{},\"children\":[", fields(&window)));
    }

    fn see(&mut self, event: Event<G::Move>) {
        match event {
            Event::Enter { mv, depth, alpha, beta } => self.enter(mv, TraceWindow { depth, alpha, beta }),
            Event::Leave { value, reason } => self.leave(value, reason),
        }
    }
}

/// The fields of an object, without its braces.
fn fields(object: &impl Serialize) -> String {
    // The types of a trace hold only texts and finite numbers, so this never fails.
    let text = serde_json::to_string(object).unwrap_or_default();
    text.trim_start_matches('{').trim_end_matches('}').to_owned()
}
