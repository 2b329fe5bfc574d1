//! One depth after another, each helped by what the last one found.

use jogar_core::{Stop, Value};

use crate::alphabeta::Worker;
use crate::node::{At, Found, Window};
use crate::ordering::{Child, NO_MOVE};
use crate::trace::Observer;
use crate::{Counters, Line, Oracle, Parts, Searchable};

/// The first window reaches so far to both sides of the last value, and four times as far after each failure.
const ASPIRATION: i32 = Value::POINT.0;
/// Depths beyond this are not searched; no game is longer.
pub(crate) const MAX_DEPTH: u32 = 250;

/// A move at the root and what is known about it.
struct RootMove<G: Searchable> {
    child: Child<G>,
    line: Line<G::Move>,
}

/// Hears of the moves at the root, in order, when another one has become the best.
type Improved<'a, G> = &'a mut dyn FnMut(&[RootMove<G>], Counters);

/// What deepening has come to.
pub(crate) struct Progress<M> {
    pub(crate) depth: u32,
    pub(crate) lines: Vec<Line<M>>,
    pub(crate) counters: Counters,
}

impl<G: Searchable, O: Observer<G>, T: Oracle<G>> Worker<'_, G, O, T> {
    /// Searches one depth after another and says after each what the best `count` lines are; and before its
    /// end already when another move has become the best.
    // ANCHOR: deepening
    pub(crate) fn deepen(
        &mut self,
        root: &G::Position,
        count: usize,
        mut said: impl FnMut(Progress<G::Move>),
    ) -> Stop {
        let mut moves = self.root_moves(root);
        let count = count.clamp(1, moves.len().max(1));
        let last_depth = self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        for depth in 1..=last_depth {
            let at = At { pos: root, key: self.game.key(root), lead: self.lead(root), ply: 0, depth };
            let result = self.search_depth(&at, &mut moves, count, &mut |moves, counters| {
                said(Progress { depth: depth - 1, lines: lines(&moves[..count]), counters });
            });
            let done = result.is_ok();
            let lines = lines(&moves[..count]);
            let all_exact = lines.iter().all(|line| line.exact);
            said(Progress { depth: if done { depth } else { depth - 1 }, lines, counters: self.counters });
            match result {
                Err(stop) => return stop,
                Ok(()) if all_exact => return Stop::Done,
                Ok(()) => {}
            }
        }
        if last_depth == MAX_DEPTH { Stop::Done } else { Stop::Depth }
    }
    // ANCHOR_END: deepening

    fn root_moves(&mut self, root: &G::Position) -> Vec<RootMove<G>> {
        let at = At { pos: root, key: self.game.key(root), lead: self.lead(root), ply: 0, depth: MAX_DEPTH };
        let mut children = Vec::new();
        self.expand(&at, NO_MOVE, &mut children);
        if self.parts.has(Parts::ORDER) {
            children.sort_by_key(|child| std::cmp::Reverse(child.score));
        }
        let unknown = |mv| Line { value: at.lead, exact: false, moves: vec![mv] };
        children.into_iter().map(|child| RootMove { line: unknown(child.mv), child }).collect()
    }

    /// The best `count` moves at this depth, in order, come to the front of `moves`.
    fn search_depth(
        &mut self,
        at: &At<G>,
        moves: &mut [RootMove<G>],
        count: usize,
        improved: Improved<G>,
    ) -> Result<(), Stop> {
        self.search_aspiring(at, moves, improved)?;
        for rank in 1..count {
            self.search_aspiring(at, &mut moves[rank..], &mut |_, _| ())?;
        }
        Ok(())
    }

    /// Begins with a window around the last value and widens it until the value is inside.
    // ANCHOR: aspiration
    fn search_aspiring(
        &mut self,
        at: &At<G>,
        moves: &mut [RootMove<G>],
        improved: Improved<G>,
    ) -> Result<(), Stop> {
        let expected = moves[0].line.value.0;
        let mut reach = ASPIRATION;
        loop {
            let narrow = self.parts.has(Parts::ASPIRATION) && at.depth > 1 && reach < Value::INFINITE.0 / 2;
            let window = if narrow {
                Window { alpha: Value(expected - reach), beta: Value(expected + reach) }
            } else {
                Window::FULL
            };
            self.observer.begin(at.depth, window.alpha, window.beta);
            let value = self.search_root(at, moves, window, improved)?.value;
            if !narrow || (value > window.alpha && value < window.beta) {
                return Ok(());
            }
            reach *= 4;
        }
    }
    // ANCHOR_END: aspiration

    /// Searches all moves; one that becomes the best comes to the front at once, so that nothing is lost when
    /// time is up. Moves that another thread is searching are put off to the end.
    fn search_root(
        &mut self,
        at: &At<G>,
        moves: &mut [RootMove<G>],
        mut window: Window,
        improved: Improved<G>,
    ) -> Result<Found, Stop> {
        let mut all = Found::NOTHING_YET;
        let mut put_off = Vec::new();
        for turn in 0.. {
            let index = if turn < moves.len() {
                let child = &moves[turn].child;
                if turn > 0 && self.is_busy(at, child.key) {
                    put_off.push(child.mv);
                    continue;
                }
                turn
            } else {
                // Others may have come to the front since, so it is looked for.
                let Some(mv) = put_off.get(turn - moves.len()) else { break };
                let Some(index) = moves.iter().position(|known| known.child.mv == *mv) else { continue };
                index
            };
            let child = &moves[index].child;
            let found = self.on_the_way(at, |worker| worker.search_child(at, child, window, turn))?;
            all.add(found);
            if found.value > window.alpha {
                window.alpha = found.value;
                let below = self.lines.get(1).cloned().unwrap_or_default();
                let line = &mut moves[index].line;
                line.value = found.value;
                line.moves.truncate(1);
                line.moves.extend(below);
                moves[..=index].rotate_right(1);
                if index > 0 {
                    improved(moves, self.counters);
                }
            }
            if found.value >= window.beta {
                break;
            }
        }
        moves[0].line.exact = all.proven;
        Ok(all)
    }
}

fn lines<G: Searchable>(moves: &[RootMove<G>]) -> Vec<Line<G::Move>> {
    moves.iter().map(|root_move| root_move.line.clone()).collect()
}
