//! Good moves first: a cut needs only one move that is good enough.

use jogar_core::{Side, Value};

use crate::Searchable;

/// A move, where it leads, and how promising it is.
pub(crate) struct Child<G: Searchable> {
    pub(crate) mv: G::Move,
    pub(crate) number: u16,
    pub(crate) pos: G::Position,
    pub(crate) key: u64,
    /// The lead of the player who is then to move.
    pub(crate) lead: Value,
    /// Whether that is the same player as before.
    pub(crate) same_mover: bool,
    pub(crate) score: i32,
}

/// No move.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// The remembered move comes first, whatever else is known.
const REMEMBERED: i32 = i32::MAX;
/// A move that cut at the same distance from the root is worth as much as winning this many hundredths of a point.
const KILLER: i32 = 50;
/// What a hundredth of a point counts; history counts less than any.
const GAIN: i32 = 1 << 12;
/// History is halved when it comes to this, so it never outweighs a gain.
const HISTORY_LIMIT: i32 = GAIN * 50;

/// What earlier cuts tell about moves.
pub(crate) struct Memory {
    /// For each distance from the root, the last two moves that cut there.
    killers: Vec<[u16; 2]>,
    /// For each side and move, how often it cut, weighed by depth.
    history: [Vec<i32>; 2],
}

impl Memory {
    pub(crate) fn new(moves: usize) -> Self {
        Self { killers: Vec::new(), history: [vec![0; moves], vec![0; moves]] }
    }

    /// What is known about the moves of one player at one distance from the root.
    #[inline]
    pub(crate) fn of(&self, side: Side, ply: usize) -> Hints<'_> {
        let killers = self.killers.get(ply).copied().unwrap_or([NO_MOVE; 2]);
        Hints { killers, history: &self.history[side.index()] }
    }

    /// A move has cut.
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
}

/// What earlier cuts tell about the moves of one node.
pub(crate) struct Hints<'m> {
    killers: [u16; 2],
    history: &'m [i32],
}

impl Hints<'_> {
    /// How promising a move is that wins `gain` at once.
    #[inline]
    pub(crate) fn score(&self, number: u16, gain: Value, remembered: u16) -> i32 {
        if number == remembered {
            return REMEMBERED;
        }
        let killer = if self.killers.contains(&number) { KILLER } else { 0 };
        (gain.0 + killer) * GAIN + self.history[usize::from(number)]
    }
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

/// Brings the most promising of the moves from `from` on to that place.
#[inline]
pub(crate) fn bring_best<T: Scored>(moves: &mut [T], from: usize) {
    let mut best = from;
    for index in from + 1..moves.len() {
        // The first of several equal ones, so that the order never depends on anything else.
        if moves[index].score() > moves[best].score() {
            best = index;
        }
    }
    moves.swap(from, best);
}
