//! Proves on which side of a bound the value of a position lies: alpha-beta with a null window.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::{Board, Placed};
use crate::last_empties::take_lowest;
use crate::table::{Proven, Table};

/// Positions with fewer empty points are not looked up.
pub(crate) const REMEMBERED: u32 = 5;
/// With so many empty points, what is known about all positions after the next placement is looked up first.
const LOOKED_AHEAD: u32 = 7;
/// The largest board.
const MOST_POINTS: usize = 36;

/// Somebody said stop.
#[derive(Debug)]
pub(crate) struct Stopped;

#[derive(Clone, Copy)]
struct Child<const ROWS: usize, const COLUMNS: usize> {
    board: Board<ROWS, COLUMNS>,
    gain: i32,
    order: i32,
    key: u64,
}

/// One thread's search.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) nodes: u64,
}

impl Search<'_> {
    /// Whether the value for the player to move, who is `lead` ahead, is above `alpha`: a bound of the value that lies on
    /// the same side of it.
    pub(crate) fn solve<const ROWS: usize, const COLUMNS: usize>(
        &mut self,
        board: Board<ROWS, COLUMNS>,
        lead: i32,
        alpha: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        if left < REMEMBERED {
            return Ok(if left == 0 { lead } else { board.solve_last(lead, alpha, left, &mut self.nodes) });
        }
        self.solve_key(board, board.key(), lead, alpha, left)
    }

    fn solve_key<const ROWS: usize, const COLUMNS: usize>(
        &mut self,
        board: Board<ROWS, COLUMNS>,
        key: u64,
        lead: i32,
        alpha: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        self.nodes += 1;
        if left > 10 && self.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        let points = (ROWS * COLUMNS) as i32;
        let mut proven = self.table.probe(key).unwrap_or(Proven { lower: -points, upper: points });
        if proven.lower > alpha {
            return Ok(proven.lower);
        }
        if proven.upper <= alpha {
            return Ok(proven.upper);
        }
        let blank = Child { board, gain: 0, order: 0, key: 0 };
        let mut children = [blank; MOST_POINTS];
        let mut count = 0;
        let mut empty = board.empty();
        while let Some(point) = take_lowest(&mut empty) {
            let Placed { board, gain } = board.place(point);
            let order = board.promise() - 100 * gain;
            let mut key = 0;
            if left > LOOKED_AHEAD {
                key = board.key();
                self.table.prefetch(key);
            }
            children[count] = Child { board, gain, order, key };
            count += 1;
        }
        let children = &mut children[..count];
        if left > LOOKED_AHEAD {
            for child in children.iter() {
                if let Some(known) = self.table.probe(child.key) && -known.upper > alpha {
                    proven.lower = -known.upper;
                    self.table.store(key, left, proven);
                    return Ok(proven.lower);
                }
            }
        }
        children.sort_unstable_by_key(|child| child.order);
        let mut best = i32::MIN;
        for child in children.iter() {
            let (lead, alpha_after) = (-lead - child.gain, -alpha - 2);
            let value = if left > LOOKED_AHEAD {
                -self.solve_key(child.board, child.key, lead, alpha_after, left - 1)?
            } else {
                -self.solve(child.board, lead, alpha_after, left - 1)?
            };
            best = best.max(value);
            if best > alpha {
                break;
            }
        }
        if best > alpha {
            proven.lower = best;
        } else {
            proven.upper = best;
        }
        self.table.store(key, left, proven);
        Ok(best)
    }
}

/// For experiments.
pub fn trial<const ROWS: usize, const COLUMNS: usize>(megabytes: usize) {
    type B<const R: usize, const C: usize> = Board<R, C>;
    let table = Table::new(megabytes << 20, ROWS * COLUMNS, B::<ROWS, COLUMNS>::KEY_BITS);
    let stop = AtomicBool::new(false);
    let points = ROWS * COLUMNS;
    let mut search = Search { table: &table, stop: &stop, nodes: 0 };
    let board = B::<ROWS, COLUMNS> { own: 0, other: 0 };
    let parity = (points % 2) as i32;
    let (mut lower, mut upper) = (-(points as i32), points as i32);
    let mut alpha = -parity;
    let started = std::time::Instant::now();
    while lower < upper {
        let value = search.solve(board, 0, alpha, points as u32).unwrap();
        if value > alpha {
            lower = value;
            alpha = value;
        } else {
            upper = value;
            alpha = value - 2;
        }
        eprintln!("{ROWS}x{COLUMNS} {lower}..{upper} nodes {} {:.3}s", search.nodes, started.elapsed().as_secs_f64());
    }
}
