//! Move ordering: a cutoff needs only one move that is good enough, so good moves come first.

use jogar_core::{Side, Value};

use crate::Searchable;

/// A move, the position after it, and its score for move ordering.
pub(crate) struct Child<G: Searchable> {
    pub(crate) mv: G::Move,
    pub(crate) number: u16,
    pub(crate) pos: G::Position,
    pub(crate) key: u64,
    /// The lead of the player to move after it.
    pub(crate) lead: Value,
    /// Whether that is the same player as before.
    pub(crate) same_mover: bool,
    pub(crate) score: i32,
}

/// No move.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// The move of the transposition table comes first in any case.
const REMEMBERED: i32 = i32::MAX;
/// A killer move is worth as much as a gain of this many hundredths of a point.
const KILLER: i32 = 50;
/// The weight of a hundredth of a point in a score.
const GAIN: i32 = 1 << 12;
/// History is halved when it reaches half a point, which is the smallest gain: it never outweighs a gain.
const HISTORY_LIMIT: i32 = GAIN * 50;

/// Killer moves and history heuristic.
pub(crate) struct Memory {
    /// For each distance from the root, the last two moves that caused a cutoff there.
    killers: Vec<[u16; 2]>,
    /// For each side and move, the number of cutoffs, weighted by depth.
    history: [Vec<i32>; 2],
}

impl Memory {
    pub(crate) fn new(moves: usize) -> Self {
        Self { killers: Vec::new(), history: [vec![0; moves], vec![0; moves]] }
    }

    /// The killer moves and the history of one player at one distance from the root.
    #[inline]
    pub(crate) fn of(&self, side: Side, ply: usize) -> Hints<'_> {
        let killers = self.killers.get(ply).copied().unwrap_or([NO_MOVE; 2]);
        Hints { killers, history: &self.history[side.index()] }
    }

    /// A move has caused a cutoff.
    // ANCHOR: reward
    #[inline]
    pub(crate) fn reward(&mut self, side: Side, ply: usize, number: u16, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NO_MOVE; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
        let history = &mut self.history[side.index()];
        let merit = &mut history[usize::from(number)];
        *merit += (depth * depth) as i32;
        if *merit >= HISTORY_LIMIT {
            for merit in history.iter_mut() {
                *merit /= 2;
            }
        }
    }
    // ANCHOR_END: reward
}

/// The killer moves and the history for the moves of one node.
pub(crate) struct Hints<'m> {
    killers: [u16; 2],
    history: &'m [i32],
}

impl Hints<'_> {
    /// The score of a move that wins `gain` at once.
    // ANCHOR: ordering
    #[inline]
    pub(crate) fn score(&self, number: u16, gain: Value, remembered: u16) -> i32 {
        if number == remembered {
            return REMEMBERED;
        }
        let killer = if self.killers.contains(&number) { KILLER } else { 0 };
        (gain.0 + killer) * GAIN + self.history[usize::from(number)]
    }
    // ANCHOR_END: ordering
}

/// Something with a score.
pub(crate) trait Scored {
    fn score(&self) -> i32;
}

impl<G: Searchable> Scored for Child<G> {
    #[inline]
    fn score(&self) -> i32 {
        self.score
    }
}

impl<M> Scored for (i32, M) {
    #[inline]
    fn score(&self) -> i32 {
        self.0
    }
}

/// Moves the child with the best score among those from `from` on to the place `from`.
#[inline]
pub(crate) fn bring_best<T: Scored>(moves: &mut [T], from: usize) {
    let mut best = from;
    for index in from + 1..moves.len() {
        // Strictly greater: among equal scores the first one stays first, so that the order is deterministic.
        if moves[index].score() > moves[best].score() {
            best = index;
        }
    }
    moves.swap(from, best);
}
