//! Proves on which side of a bound the value of a position lies: alpha-beta with a null window.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Board;
use crate::ordering::Promises;
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
    key: u64,
    gain: i32,
    order: i32,
}

/// One thread's search.
pub(crate) struct Search<'a, const ROWS: usize, const COLUMNS: usize> {
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) nodes: u64,
    children: Vec<Child<ROWS, COLUMNS>>,
    pub(crate) stats: [[u64; 6]; 37],
    pub(crate) remembered: u32,
    pub(crate) ahead: u32,
    pub(crate) ordered: u32,
    pub(crate) samples: Vec<(u32, Board<ROWS, COLUMNS>)>,
    pub(crate) rng: u64,
    pub(crate) sample: bool,
}

impl<const ROWS: usize, const COLUMNS: usize> Search<'_, ROWS, COLUMNS> {
    /// Whether the value for the player to move, who is `lead` ahead, is above `alpha`: a bound of the value that lies on
    /// the same side of it.
    pub(crate) fn solve(
        &mut self,
        board: Board<ROWS, COLUMNS>,
        lead: i32,
        alpha: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        if left < self.ordered {
            return Ok(if left == 0 { lead } else { board.solve_last(lead, alpha, left, &mut self.nodes) });
        }
        if left < self.remembered {
            self.nodes += 1;
            return self.expand(board, lead, alpha, left);
        }
        self.solve_key(board, board.key(), lead, alpha, left)
    }

    fn solve_key(
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
        self.stats[left as usize][0] += 1;
        let best = self.expand(board, lead, alpha, left)?;
        if best > alpha {
            proven.lower = best;
        } else {
            proven.upper = best;
        }
        self.table.store(key, left, proven);
        Ok(best)
    }

    fn expand(
        &mut self,
        board: Board<ROWS, COLUMNS>,
        lead: i32,
        alpha: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        if self.sample && left > 6 {
            self.rng = self.rng.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let p = if left == 7 { 300 } else if left == 8 { 200 } else if left == 9 { 100 } else if left == 10 { 40 } else if left == 11 { 20 } else if left == 12 { 10 } else { 3 };
            if (self.rng >> 33) % p == 0 {
                let mut e = board.empty();
                while let Some(point) = take_lowest(&mut e) { self.samples.push((left - 1, board.place(point).board)); }
            }
        }
        let begin = self.children.len();
        let promises = Promises::of(board);
        let mut empty = board.empty();
        while let Some(point) = take_lowest(&mut empty) {
            let placed = board.place(point);
            let order = promises.after(point, &placed);
            let mut key = 0;
            if left > self.ahead {
                key = placed.board.key();
                self.table.prefetch(key);
            }
            self.children.push(Child { board: placed.board, gain: placed.gain, order, key });
        }
        if left > self.ahead {
            for child in &self.children[begin..] {
                if let Some(known) = self.table.probe(child.key) && -known.upper > alpha {
                    self.stats[left as usize][1] += 1;
                    self.children.truncate(begin);
                    return Ok(-known.upper);
                }
            }
        }
        let mut best = i32::MIN;
        for i in begin..begin + left as usize {
            let rest = &self.children[i..];
            let least = (0..rest.len()).min_by_key(|&j| rest[j].order).unwrap_or(0);
            self.children.swap(i, i + least);
            let child = self.children[i];
            let (lead, alpha_after) = (-lead - child.gain, -alpha - 2);
            let value = if left > self.ahead {
                -self.solve_key(child.board, child.key, lead, alpha_after, left - 1)?
            } else {
                -self.solve(child.board, lead, alpha_after, left - 1)?
            };
            best = best.max(value);
            if best > alpha {
                self.stats[left as usize][2] += 1;
                self.stats[left as usize][3] += u64::from(i == begin);
                self.stats[left as usize][4] += (i - begin) as u64;
                break;
            }
        }
        self.children.truncate(begin);
        Ok(best)
    }
}

fn env(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}
/// For experiments.
pub fn trial<const ROWS: usize, const COLUMNS: usize>(megabytes: usize) {
    type B<const R: usize, const C: usize> = Board<R, C>;
    let table = Table::new(megabytes << 20, ROWS * COLUMNS, B::<ROWS, COLUMNS>::KEY_BITS);
    let stop = AtomicBool::new(false);
    let points = ROWS * COLUMNS;
    let mut search = Search { table: &table, stop: &stop, nodes: 0, children: Vec::new(), samples: Vec::new(), rng: 12345, sample: env("SAMPLE", 0) > 0, ordered: env("ORD", 5), stats: [[0; 6]; 37], remembered: env("REM", 5), ahead: env("AHEAD", 7) };
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
    if env("STATS", 0) > 0 {
    for (left, s) in search.stats.iter().enumerate().filter(|(_, s)| s[0] > 0) {
        eprintln!("left {left} expanded {} etc {} cut {} first {:.3} mean {:.3}", s[0], s[1], s[2], s[3] as f64 / s[2] as f64, s[4] as f64 / s[2] as f64);
    }
    }

    search.sample = false;
    let samples = std::mem::take(&mut search.samples);
    eprintln!("{} samples", samples.len());
    for (left, b) in samples {
        let (mut lower, mut upper) = (-(points as i32), points as i32);
        let mut alpha = -parity;
        while lower < upper {
            let value = search.solve(b, b.lead(), alpha, left).unwrap();
            if value > alpha { lower = value; alpha = value; } else { upper = value; alpha = value - 2; }
        }
        println!("{left} {} {} {lower}", b.own, b.other);
    }
}
