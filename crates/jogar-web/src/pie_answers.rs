//! What the computer answers to the pie rule. Each answer takes a search and is always the same, so it is kept:
//! asking often costs the server nothing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock};

use jogar_core::Side;
use jogar_play::pie_rule;

use crate::lock;

/// The answers so far, by size of the board and komi: as many as can be named.
#[derive(Debug, Default)]
pub struct PieAnswers {
    komi: Answers<i64, i64>,
    sides: Answers<(i64, i64), Side>,
}

impl PieAnswers {
    /// The komi that the computer names on a board of a size that there is.
    pub fn name_komi(&self, size: i64) -> i64 {
        self.komi.to(size, || pie_rule::name_komi(size))
    }

    /// The side that the computer picks for a komi that fits the board.
    pub fn pick_side(&self, size: i64, komi: i64) -> Side {
        self.sides.to((size, komi), || pie_rule::pick_side(size, komi))
    }
}

/// Answers to questions of one kind.
#[derive(Debug)]
struct Answers<Q, A>(Mutex<HashMap<Q, Arc<OnceLock<A>>>>);

impl<Q, A> Default for Answers<Q, A> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Q: Eq + Hash, A: Copy> Answers<Q, A> {
    /// The answer to a question. Who asks the same meanwhile waits for it, and nobody else does.
    fn to(&self, question: Q, search: impl FnOnce() -> A) -> A {
        let answer = Arc::clone(lock(&self.0).entry(question).or_default());
        *answer.get_or_init(search)
    }
}
