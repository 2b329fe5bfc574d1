//! What the computer answers to the pie rule. Each answer takes a search and is always the same, so it is kept:
//! asking often costs the server nothing.

use std::collections::HashMap;
use std::sync::Mutex;

use jogar_core::Side;
use jogar_play::pie_rule;

use crate::lock;

/// The answers so far, by size of the board and komi: as many as can be named.
#[derive(Debug, Default)]
pub struct PieAnswers {
    komi: Mutex<HashMap<i64, i64>>,
    sides: Mutex<HashMap<(i64, i64), Side>>,
}

impl PieAnswers {
    /// The komi that the computer names on a board of a size that there is.
    pub fn name_komi(&self, size: i64) -> i64 {
        // Who asks for the same meanwhile waits for the answer.
        *lock(&self.komi).entry(size).or_insert_with(|| pie_rule::name_komi(size))
    }

    /// The side that the computer picks for a komi that fits the board.
    pub fn pick_side(&self, size: i64, komi: i64) -> Side {
        *lock(&self.sides).entry((size, komi)).or_insert_with(|| pie_rule::pick_side(size, komi))
    }
}
