//! The last few empty points: no transposition table, no list of moves.

use crate::board::{Board, Placed, bits};

impl<const ROWS: usize, const COLUMNS: usize> Board<ROWS, COLUMNS> {
    // ANCHOR: last
    /// A bound of the value for the player to move, who is `lead` ahead, on the same side of `alpha` as the
    /// value. There are `left` empty points, at least one.
    pub(crate) fn solve_last(self, lead: i32, alpha: i32, left: u32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let points = self.empty();
        match left {
            1 => lead + self.gain(points.trailing_zeros() as usize),
            2 => {
                let first = points.trailing_zeros() as usize;
                let second = (points & (points - 1)).trailing_zeros() as usize;
                self.last_two(lead, alpha, [first, second])
            }
            _ => {
                let mut best = i32::MIN;
                for point in bits(points) {
                    let Placed { board, gain, .. } = self.place(point);
                    best = best.max(-board.solve_last(-lead - gain, -alpha - 2, left - 1, nodes));
                    if best > alpha {
                        break;
                    }
                }
                best
            }
        }
    }
    // ANCHOR_END: last

    // ANCHOR: last_two
    /// [`Self::solve_last`] for two points.
    #[inline]
    fn last_two(self, lead: i32, alpha: i32, [first, second]: [usize; 2]) -> i32 {
        let try_first = |point, reply| {
            let Placed { board, gain, .. } = self.place(point);
            // The reply gains at least its stone.
            let most = lead + gain - 1;
            if most <= alpha { most } else { lead + gain - board.gain(reply) }
        };
        let value = try_first(first, second);
        if value > alpha { value } else { value.max(try_first(second, first)) }
    }
    // ANCHOR_END: last_two
}
