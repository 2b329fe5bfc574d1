//! The search of one thread: on which side of a bound does the value of a position lie?
//!
//! Alpha-beta with a null window, so every question is "is it above alpha?". All values of a board have the
//! parity of its points, and so has alpha: "above alpha" means at least alpha + 2, and the opponent is asked
//! about −alpha − 2.

use std::sync::atomic::Ordering;

use crate::board::{Board, bits};
use crate::ordering::Promises;
use crate::parallel::{Shared, Stopped};
use crate::transposition::Proven;

/// Positions with fewer empty points are neither stored nor probed. 5 × 4: 24 million nodes with 5, 39 with
/// 6, 65 with 7; 5 and 6 take about the same time, and 6 stores less.
const REMEMBERED: u32 = 6;
/// Positions with fewer empty points are searched without move ordering. 5 × 4: 2 % fewer nodes with 4, but
/// each costs more.
const ORDERED: u32 = 5;
/// A position that another thread is searching is deferred if it has at least this many empty points.
const PUT_OFF: u32 = 9;
/// The stop signal is checked in positions with at least this many empty points.
const ASKED: u32 = 10;
/// A position after a placement.
#[derive(Clone, Copy)]
struct Child<const ROWS: usize, const COLUMNS: usize> {
    board: Board<ROWS, COLUMNS>,
    /// Only used if positions with this number of empty points are stored.
    key: u64,
    gain: i32,
    /// Its value for the player to move, for move ordering.
    promise: i32,
}

/// A question about a position, from the player to move.
#[derive(Clone, Copy)]
pub(crate) struct Question<const ROWS: usize, const COLUMNS: usize> {
    pub(crate) board: Board<ROWS, COLUMNS>,
    /// The lead of the player to move, in stones.
    pub(crate) lead: i32,
    /// Is the value above this?
    pub(crate) alpha: i32,
    /// The number of empty points.
    pub(crate) left: u32,
}

impl<const ROWS: usize, const COLUMNS: usize> Question<ROWS, COLUMNS> {
    /// The question for the opponent after a placement.
    #[inline]
    const fn after(self, board: Board<ROWS, COLUMNS>, gain: i32) -> Self {
        Self { board, lead: -self.lead - gain, alpha: -self.alpha - 2, left: self.left - 1 }
    }
}

/// One thread's search.
pub(crate) struct Search<'a, const ROWS: usize, const COLUMNS: usize> {
    shared: &'a Shared,
    /// Nodes that are not yet added to the shared count.
    nodes: u64,
    /// The placements of all positions on the path to the current one.
    children: Vec<Child<ROWS, COLUMNS>>,
}

impl<'a, const ROWS: usize, const COLUMNS: usize> Search<'a, ROWS, COLUMNS> {
    /// A search that has not begun.
    pub(crate) const fn new(shared: &'a Shared) -> Self {
        Self { shared, nodes: 0, children: Vec::new() }
    }

    /// A bound of the value that lies on the same side of alpha.
    pub(crate) fn answer(&mut self, question: Question<ROWS, COLUMNS>) -> Result<i32, Stopped> {
        let Question { board, lead, alpha, left } = question;
        if left >= REMEMBERED {
            return self.answer_remembering(question, board.key());
        }
        if left >= ORDERED {
            self.nodes += 1;
            return self.try_children(question);
        }
        Ok(if left == 0 { lead } else { board.solve_last(lead, alpha, left, &mut self.nodes) })
    }

    /// [`Self::answer`] for positions that are stored.
    // ANCHOR: answer
    fn answer_remembering(&mut self, question: Question<ROWS, COLUMNS>, key: u64) -> Result<i32, Stopped> {
        let Question { alpha, left, .. } = question;
        self.nodes += 1;
        if left >= ASKED {
            self.count_nodes();
            self.shared.go_on()?;
        }
        let points = Board::<ROWS, COLUMNS>::POINTS as i32;
        let mut proven = self.shared.table.probe(key).unwrap_or(Proven { lower: -points, upper: points });
        if proven.lower > alpha {
            return Ok(proven.lower);
        }
        if proven.upper <= alpha {
            return Ok(proven.upper);
        }
        let value = self.try_children(question)?;
        if value > alpha {
            proven.lower = value;
        } else {
            proven.upper = value;
        }
        self.shared.table.store(key, left, proven);
        Ok(value)
    }
    // ANCHOR_END: answer

    /// Adds the nodes since the last call to the shared count.
    pub(crate) fn count_nodes(&mut self) {
        self.shared.nodes.fetch_add(std::mem::take(&mut self.nodes), Ordering::Relaxed);
    }

    /// Tries the placements, the most promising first, until one answers the question.
    fn try_children(&mut self, question: Question<ROWS, COLUMNS>) -> Result<i32, Stopped> {
        let begin = self.children.len();
        self.list_children(question);
        let value = match self.known_answer(begin, question) {
            Some(value) => value,
            None => self.try_listed(begin, question)?,
        };
        self.children.truncate(begin);
        Ok(value)
    }

    fn list_children(&mut self, Question { board, left, .. }: Question<ROWS, COLUMNS>) {
        let promises = Promises::of(board);
        for point in bits(board.empty()) {
            let placed = board.place(point);
            let promise = promises.after(point, &placed);
            let mut key = 0;
            if left > REMEMBERED {
                key = placed.board.key();
                self.shared.table.prefetch(key);
            }
            self.children.push(Child { board: placed.board, key, gain: placed.gain, promise });
        }
    }

    /// An answer that follows from the table entry of a child, without a search.
    fn known_answer(&self, begin: usize, question: Question<ROWS, COLUMNS>) -> Option<i32> {
        if question.left <= REMEMBERED {
            return None;
        }
        let known = self.children[begin..].iter().filter_map(|child| self.shared.table.probe(child.key));
        known.map(|proven| -proven.upper).find(|&value| value > question.alpha)
    }

    // ANCHOR: listed
    fn try_listed(&mut self, begin: usize, question: Question<ROWS, COLUMNS>) -> Result<i32, Stopped> {
        let count = self.children.len() - begin;
        let mut best = i32::MIN;
        let mut put_off = 0_u64;
        for tried in 0..count {
            self.bring_best_forward(begin + tried);
            let child = self.children[begin + tried];
            if tried > 0 && question.left > PUT_OFF && self.shared.busy.has(child.key) {
                put_off |= 1 << tried;
                continue;
            }
            best = best.max(self.try_child(question, child)?);
            if best > question.alpha {
                put_off = 0;
                break;
            }
        }
        for tried in bits(put_off) {
            best = best.max(self.try_child(question, self.children[begin + tried])?);
            if best > question.alpha {
                break;
            }
        }
        Ok(best)
    }
    // ANCHOR_END: listed

    /// Exchanges a child with the most promising of those that follow. The first child answers most
    /// questions, so sorting all of them would not pay.
    #[inline]
    fn bring_best_forward(&mut self, index: usize) {
        let rest = &self.children[index..];
        let best = (0..rest.len()).min_by_key(|&other| rest[other].promise).unwrap_or(0);
        self.children.swap(index, index + best);
    }

    /// The value that a child proves for the player who is asked.
    #[inline]
    fn try_child(
        &mut self,
        question: Question<ROWS, COLUMNS>,
        child: Child<ROWS, COLUMNS>,
    ) -> Result<i32, Stopped> {
        let after = question.after(child.board, child.gain);
        if question.left <= REMEMBERED {
            return Ok(-self.answer(after)?);
        }
        if question.left <= PUT_OFF {
            return Ok(-self.answer_remembering(after, child.key)?);
        }
        self.shared.busy.begin(child.key);
        let value = self.answer_remembering(after, child.key);
        self.shared.busy.end(child.key);
        Ok(-value?)
    }
}
