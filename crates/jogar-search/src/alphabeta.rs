//! Negamax with alpha-beta, fail-soft, by principal-variation search.
//!
//! Two things go beyond the textbook. A value says whether it is proven, that is, whether it holds to the end
//! of the game whatever the depth: it is if it comes from finished games alone. And a position that occurs
//! again on the way is worth its lead, because endless play wins nothing; such a value belongs to the way and
//! not to the position, so it says on which earlier position it rests, and is not remembered until that
//! position has been left.

use std::ops::RangeInclusive;

use jogar_core::{GameExt, Limits, Side, Stop, Value};

use crate::busy::Busy;
use crate::node::{At, Found, NOTHING, Window};
use crate::ordering::{Child, Memory, NO_MOVE, bring_best};
use crate::parallel::Task;
use crate::trace::{Event, Observer, Reason};
use crate::transposition::{Bound, Entry, TranspositionTable};
use crate::{Counters, Oracle, Parts, Searchable};

/// Only positions searched this deep have a key: looking up others would cost as much as searching them.
const KEYED_DEPTH: u32 = 2;
/// From this depth on, moves are ordered by judging where they lead, not only by what they win at once.
const JUDGED_DEPTH: u32 = 4;
/// From this depth on, remembered successors are looked at before any is searched.
const LOOKAHEAD_DEPTH: u32 = 3;
/// From this depth on, threads tell each other what they search.
const SHARED_DEPTH: u32 = 4;
/// From this depth on, moves that are not among the first of their node are searched less deep at first.
const REDUCED_DEPTH: u32 = 3;
/// How many moves come first.
const REDUCED_RANK: usize = 3;
/// Moves from this one on are searched two less deep.
const FAR_RANK: usize = 8;
/// The number of moves that are ordered one move above the leaves; if none of them cuts, the others hardly
/// will.
const ORDERED_LEAVES: usize = 2;
/// One move above the leaves, up to this number of moves are judged as fast as they are ordered.
const FEW_MOVES: usize = 8;
/// How many nodes may pass between two looks at the clock: few at first, when memory that was never used
/// makes every node slow, and at most the last of these.
const NODES_PER_LOOK: RangeInclusive<u64> = 16..=1024;

/// What a look into the table gives: the value if it decides, else the move to try first.
enum Recalled {
    Value(Found),
    Move(u16),
}

/// A position on the way from the root.
struct Visited {
    key: u64,
    mover: Side,
    lead: Value,
}

/// One thread's search.
pub(crate) struct Worker<'a, G: Searchable, O, T> {
    pub(crate) game: &'a G,
    pub(crate) table: &'a TranspositionTable,
    /// What other threads are doing, if there are any.
    pub(crate) busy: Option<&'a Busy>,
    pub(crate) parts: Parts,
    pub(crate) limits: &'a Limits,
    pub(crate) observer: &'a mut O,
    /// Knows what some positions are worth.
    pub(crate) oracle: &'a T,
    pub(crate) counters: Counters,
    pub(crate) root_side: Side,
    pub(crate) memory: Memory,
    /// For each distance from the root, the best line from there.
    pub(crate) lines: Vec<Vec<G::Move>>,
    way: Vec<Visited>,
    lists: Vec<Vec<Child<G>>>,
    /// Room for the moves of a node one move above the leaves.
    frontier: Vec<(i32, G::Move)>,
    next_look: u64,
    /// Entries stored since the last look.
    stored: u64,
}

impl<'a, G: Searchable, O: Observer<G>, T: Oracle<G>> Worker<'a, G, O, T> {
    pub(crate) fn new(task: &Task<'a, G, T>, limits: &'a Limits, observer: &'a mut O) -> Self {
        let &Task { game, root, table, settings, oracle } = task;
        Self {
            game,
            table,
            busy: None,
            parts: settings.parts,
            limits,
            observer,
            oracle,
            counters: Counters::default(),
            root_side: game.mover(root),
            memory: Memory::new(G::MOVES),
            lines: Vec::new(),
            way: Vec::new(),
            lists: Vec::new(),
            frontier: Vec::new(),
            next_look: 0,
            stored: 0,
        }
    }

    /// Searches a position that is not the root.
    pub(crate) fn search(&mut self, at: &At<G>, window: Window) -> Result<Found, Stop> {
        self.count_node(at.ply)?;
        self.open_line(at.ply);
        if let Some(found) = self.ask_oracle(at.pos, at.lead) {
            return Ok(found);
        }
        match at.depth {
            0 => self.leaf(at, window),
            1 => self.search_frontier(at, window),
            _ => self.search_inside(at, window),
        }
    }

    /// The value of a position that the oracle knows. It depends on no way to it: nothing on the way is
    /// known, so nothing that can be reached from here repeats it.
    #[inline]
    pub(crate) fn ask_oracle(&mut self, pos: &G::Position, lead: Value) -> Option<Found> {
        let value = self.oracle.value(self.game, pos)?;
        self.counters.known += 1;
        Some(Found::known(lead + value))
    }

    /// Searches a position two or more moves deep, unless it is repeated or remembered.
    #[inline]
    fn search_inside(&mut self, at: &At<G>, window: Window) -> Result<Found, Stop> {
        if let Some(found) = self.repetition(at) {
            return Ok(found);
        }
        match self.recall(at, window) {
            Recalled::Value(found) => Ok(found),
            Recalled::Move(remembered) => self.search_moves(at, window, remembered),
        }
    }

    /// Counts a node, and looks at the limits now and then.
    #[inline]
    pub(crate) fn count_node(&mut self, ply: usize) -> Result<(), Stop> {
        self.counters.nodes += 1;
        self.counters.selective_depth = self.counters.selective_depth.max(ply as u32);
        if self.counters.nodes >= self.next_look { self.look_at_limits() } else { Ok(()) }
    }

    #[cold]
    fn look_at_limits(&mut self) -> Result<(), Stop> {
        let nodes = self.counters.nodes;
        if self.limits.nodes.is_some_and(|limit| nodes > limit) {
            return Err(Stop::Nodes);
        }
        self.table.note_stored(std::mem::take(&mut self.stored));
        let look = nodes + (nodes / 4).clamp(*NODES_PER_LOOK.start(), *NODES_PER_LOOK.end());
        self.next_look = self.limits.nodes.map_or(look, |limit| look.min(limit + 1));
        self.limits.is_over().map_or(Ok(()), Err)
    }

    #[inline]
    fn open_line(&mut self, ply: usize) {
        if self.lines.len() <= ply {
            self.lines.resize_with(ply + 1, Vec::new);
            self.lists.resize_with(ply + 1, Vec::new);
        }
        self.lines[ply].clear();
    }

    /// The value of a position that is already on the way: its lead, for nothing is won between.
    // ANCHOR: repetition
    #[inline]
    fn repetition(&self, at: &At<G>) -> Option<Found> {
        if !G::CAN_REPEAT {
            return None;
        }
        let mover = self.game.mover(at.pos);
        let lead_of = |visited: &Visited| if visited.mover == mover { visited.lead } else { -visited.lead };
        let unchanged =
            self.way.iter().enumerate().rev().take_while(|(_, visited)| lead_of(visited) == at.lead);
        let mut same = unchanged.filter(|(_, visited)| visited.key == at.key && visited.mover == mover);
        let (ply, _) = same.next()?;
        Some(Found { value: at.lead, proven: true, rests_on: ply as u16, reason: Reason::Repeated })
    }
    // ANCHOR_END: repetition

    /// Puts a position on the way while `search` runs.
    pub(crate) fn on_the_way<R>(&mut self, at: &At<G>, search: impl FnOnce(&mut Self) -> R) -> R {
        if G::CAN_REPEAT {
            self.way.push(Visited { key: at.key, mover: self.game.mover(at.pos), lead: at.lead });
        }
        let result = search(self);
        if G::CAN_REPEAT {
            self.way.pop();
        }
        result
    }

    /// Judges a position at the end of the depth.
    #[inline]
    fn leaf(&mut self, at: &At<G>, window: Window) -> Result<Found, Stop> {
        if self.parts.has(Parts::QUIESCENCE) && G::NOISY.is_some() {
            return self.quiesce(at, window);
        }
        Ok(self.judge(at.pos, at.lead))
    }

    /// What a position is worth as it stands: a finished game promises nothing more.
    #[inline]
    fn judge(&mut self, pos: &G::Position, lead: Value) -> Found {
        if let Some(found) = self.ask_oracle(pos, lead) {
            return found;
        }
        let value = lead + self.game.promise(pos);
        if self.game.outcome(pos).is_some() { Found::over(lead) } else { Found::judged(value) }
    }

    /// What the table knows about a position.
    // ANCHOR: recall
    #[inline]
    fn recall(&mut self, at: &At<G>, window: Window) -> Recalled {
        if !self.parts.has(Parts::MEMO) {
            return Recalled::Move(NO_MOVE);
        }
        let Some(entry) = self.table.probe(at.key) else { return Recalled::Move(NO_MOVE) };
        let value = at.lead + entry.promise;
        let decides = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        if !decides || !serves(&entry, at.depth) {
            return Recalled::Move(entry.best);
        }
        self.counters.table_hits += 1;
        Recalled::Value(Found { value, proven: entry.proven, rests_on: NOTHING, reason: Reason::Table })
    }
    // ANCHOR_END: recall

    /// Searches a position one move deep: its successors are judged as they are made, and nothing is
    /// remembered.
    fn search_frontier(&mut self, at: &At<G>, window: Window) -> Result<Found, Stop> {
        let moves = self.game.moves(at.pos);
        match moves.len() {
            0 => Ok(Found::over(at.lead)),
            count if count <= FEW_MOVES || !self.parts.has(Parts::ORDER) => {
                self.judge_moves(at, window, moves)
            }
            _ => {
                let ordered = self.order_frontier(at, moves);
                let found = self.judge_moves(at, window, ordered.iter().map(|&(_, mv)| mv));
                self.frontier = ordered;
                found
            }
        }
    }

    /// The moves, first those of which earlier cuts tell most.
    fn order_frontier(&mut self, at: &At<G>, moves: G::Moves) -> Vec<(i32, G::Move)> {
        let mut ordered = std::mem::take(&mut self.frontier);
        let hints = self.memory.of(self.game.mover(at.pos), at.ply);
        let score = |mv| hints.score(self.game.number(mv) as u16, Value::ZERO, NO_MOVE);
        ordered.clear();
        ordered.extend(moves.map(|mv| (score(mv), mv)));
        for turn in 0..ORDERED_LEAVES {
            bring_best(&mut ordered, turn);
        }
        ordered
    }

    #[inline]
    fn judge_moves(
        &mut self,
        at: &At<G>,
        window: Window,
        moves: impl Iterator<Item = G::Move>,
    ) -> Result<Found, Stop> {
        let looks_on = self.parts.has(Parts::QUIESCENCE) && G::NOISY.is_some();
        let mover = self.game.mover(at.pos);
        let mut all = Found::NOTHING_YET;
        let mut alpha = window.alpha;
        for mv in moves {
            let pos = self.game.after(at.pos, mv);
            let same_mover = self.game.mover(&pos) == mover;
            let found = if looks_on || O::WATCHES {
                let below = At { pos: &pos, key: 0, lead: self.lead(&pos), ply: at.ply + 1, depth: 0 };
                self.see_leaf(&below, mv, Window { alpha, ..window }.for_child(same_mover))?
            } else {
                self.count_node(at.ply + 1)?;
                self.judge(&pos, self.lead(&pos))
            };
            let found = found.for_parent(same_mover);
            all.add(found);
            if found.value > alpha {
                if found.value >= window.beta {
                    self.reward(at, self.game.number(mv) as u16);
                    return Ok(Found { reason: Reason::Cut, value: all.value, ..found });
                }
                alpha = found.value;
                self.lines[at.ply].clear();
                self.lines[at.ply].push(mv);
            }
        }
        Ok(all)
    }

    /// Judges a position at the end of the depth or, in quiescence search, beyond it, and reports it.
    pub(crate) fn see_leaf(&mut self, at: &At<G>, mv: G::Move, window: Window) -> Result<Found, Stop> {
        if O::WATCHES {
            let Window { alpha, beta } = window;
            self.observer.see(Event::Enter { mv, depth: 0, alpha, beta });
        }
        self.count_node(at.ply)?;
        let found = self.leaf(at, window)?;
        if O::WATCHES {
            self.observer.see(Event::Leave { value: found.value, reason: found.reason });
        }
        Ok(found)
    }

    fn search_moves(&mut self, at: &At<G>, window: Window, remembered: u16) -> Result<Found, Stop> {
        let mut children = std::mem::take(&mut self.lists[at.ply]);
        self.expand(at, remembered, &mut children);
        let result = if children.is_empty() {
            Ok((Found::over(at.lead), NO_MOVE))
        } else if let Some(found) = self.look_ahead(at, window, &children) {
            Ok((found, remembered))
        } else {
            self.on_the_way(at, |worker| worker.search_children(at, window, &mut children))
        };
        self.lists[at.ply] = children;
        let (mut found, best) = result?;
        if usize::from(found.rests_on) >= at.ply {
            found.rests_on = NOTHING;
            self.remember(at, window, found, best);
        }
        Ok(found)
    }

    /// Makes every move.
    #[inline]
    pub(crate) fn expand(&mut self, at: &At<G>, remembered: u16, children: &mut Vec<Child<G>>) {
        children.clear();
        let mover = self.game.mover(at.pos);
        let keyed = at.depth > KEYED_DEPTH;
        let hints = self.parts.has(Parts::ORDER).then(|| self.memory.of(mover, at.ply));
        for mv in self.game.moves(at.pos) {
            let pos = self.game.after(at.pos, mv);
            let key = if keyed { self.game.key(&pos) } else { 0 };
            if keyed {
                self.table.prefetch(key);
            }
            let same_mover = self.game.mover(&pos) == mover;
            let lead = self.lead(&pos);
            let judged = if at.depth >= JUDGED_DEPTH { lead + self.game.promise(&pos) } else { lead };
            let gain = if same_mover { judged - at.lead } else { -judged - at.lead };
            let number = self.game.number(mv) as u16;
            let score = hints.as_ref().map_or(0, |hints| hints.score(number, gain, remembered));
            children.push(Child { mv, number, pos, key, lead, same_mover, score });
        }
    }

    /// By how much the player to move is ahead.
    #[inline]
    pub(crate) fn lead(&self, pos: &G::Position) -> Value {
        self.game.lead(pos).into()
    }

    /// Whether a successor is remembered as good enough for a cut.
    // ANCHOR: lookahead
    fn look_ahead(&mut self, at: &At<G>, window: Window, children: &[Child<G>]) -> Option<Found> {
        if !self.parts.has(Parts::MEMO | Parts::LOOKAHEAD) || at.depth < LOOKAHEAD_DEPTH {
            return None;
        }
        for child in children {
            let Some(entry) = self.table.probe(child.key) else { continue };
            let wanted = if child.same_mover { Bound::Lower } else { Bound::Upper };
            if !serves(&entry, at.depth - 1) || (entry.bound != Bound::Exact && entry.bound != wanted) {
                continue;
            }
            let found = Found {
                value: child.lead + entry.promise,
                proven: entry.proven,
                rests_on: NOTHING,
                reason: Reason::Lookahead,
            };
            let found = found.for_parent(child.same_mover);
            if found.value >= window.beta {
                self.counters.table_hits += 1;
                return Some(found);
            }
        }
        None
    }
    // ANCHOR_END: lookahead

    /// Searches the moves, the most promising first, until one is too good. Moves that another thread is
    /// searching are put off to the end.
    // ANCHOR: children
    fn search_children(
        &mut self,
        at: &At<G>,
        mut window: Window,
        children: &mut [Child<G>],
    ) -> Result<(Found, u16), Stop> {
        let mut all = Found::NOTHING_YET;
        let mut best = NO_MOVE;
        let mut put_off = Vec::new();
        for turn in 0.. {
            let rank = if turn < children.len() {
                if self.parts.has(Parts::ORDER) {
                    bring_best(children, turn);
                }
                if turn > 0 && self.is_busy(at, children[turn].key) {
                    put_off.push(turn);
                    continue;
                }
                turn
            } else if let Some(&rank) = put_off.get(turn - children.len()) {
                rank
            } else {
                break;
            };
            let child = &children[rank];
            let found = self.search_child(at, child, window, rank)?;
            if found.value > all.value {
                best = child.number;
            }
            all.add(found);
            if found.value >= window.beta {
                self.reward(at, child.number);
                let cut = Found { reason: Reason::Cut, value: all.value, ..found };
                return Ok((cut, best));
            }
            if found.value > window.alpha {
                window.alpha = found.value;
                self.keep_line(at.ply, child.mv);
            }
        }
        Ok((all, best))
    }
    // ANCHOR_END: children

    /// Whether another thread is searching a successor.
    #[inline]
    pub(crate) fn is_busy(&self, at: &At<G>, key: u64) -> bool {
        at.depth >= SHARED_DEPTH && self.busy.is_some_and(|busy| busy.is_busy(key, at.depth - 1))
    }

    /// The value of one move, the `rank`-th in order. All but the first are only asked whether they are
    /// better, the unpromising ones less deep, and searched in full if so.
    #[inline]
    pub(crate) fn search_child(
        &mut self,
        at: &At<G>,
        child: &Child<G>,
        window: Window,
        rank: usize,
    ) -> Result<Found, Stop> {
        let shared = if at.depth >= SHARED_DEPTH { self.busy } else { None };
        if let Some(busy) = shared {
            busy.begin(child.key, at.depth - 1);
        }
        let found = self.search_shared(at, child, window, rank);
        if let Some(busy) = shared {
            busy.end(child.key, at.depth - 1);
        }
        found
    }

    // ANCHOR: scout
    fn search_shared(
        &mut self,
        at: &At<G>,
        child: &Child<G>,
        window: Window,
        rank: usize,
    ) -> Result<Found, Stop> {
        let mut below =
            At { pos: &child.pos, key: child.key, lead: child.lead, ply: at.ply + 1, depth: at.depth - 1 };
        let reduction = self.reduction(at, child, rank);
        if reduction > 0 {
            below.depth -= reduction;
            let found = self.look_into(&below, child, window.scout())?;
            if found.value <= window.alpha {
                return Ok(found);
            }
            below.depth += reduction;
        }
        if rank > 0 && window.is_open() && self.parts.has(Parts::SCOUT) {
            let found = self.look_into(&below, child, window.scout())?;
            if found.value <= window.alpha || found.value >= window.beta {
                return Ok(found);
            }
        }
        self.look_into(&below, child, window)
    }
    // ANCHOR_END: scout

    /// How much less deep a move is searched at first.
    // ANCHOR: reduction
    #[inline]
    fn reduction(&self, at: &At<G>, child: &Child<G>, rank: usize) -> u32 {
        let is_late = rank >= REDUCED_RANK && at.depth >= REDUCED_DEPTH && at.ply > 0;
        if !is_late || !self.parts.has(Parts::REDUCTION | Parts::ORDER) {
            return 0;
        }
        let lead = if child.same_mover { child.lead } else { -child.lead };
        let is_noisy = G::NOISY.is_some_and(|noisy| lead - at.lead >= noisy.into());
        if is_noisy { 0 } else { 1 + u32::from(rank >= FAR_RANK && at.depth > REDUCED_DEPTH) }
    }
    // ANCHOR_END: reduction

    fn look_into(&mut self, below: &At<G>, child: &Child<G>, window: Window) -> Result<Found, Stop> {
        let inner = window.for_child(child.same_mover);
        if O::WATCHES {
            let Window { alpha, beta } = inner;
            self.observer.see(Event::Enter { mv: child.mv, depth: below.depth, alpha, beta });
        }
        let found = self.search(below, inner)?;
        if O::WATCHES {
            self.observer.see(Event::Leave { value: found.value, reason: found.reason });
        }
        Ok(found.for_parent(child.same_mover))
    }

    fn reward(&mut self, at: &At<G>, number: u16) {
        let mover = self.game.mover(at.pos);
        if mover == self.root_side {
            self.counters.beta_cuts += 1;
        } else {
            self.counters.alpha_cuts += 1;
        }
        if self.parts.has(Parts::ORDER) {
            self.memory.reward(mover, at.ply, number, at.depth);
        }
    }

    /// The line of a move that has become the best: the move, then the line found below it.
    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let below = self.lines.get(ply + 1).cloned().unwrap_or_default();
        let line = &mut self.lines[ply];
        line.clear();
        line.push(mv);
        line.extend(below);
    }

    // ANCHOR: remember
    fn remember(&mut self, at: &At<G>, window: Window, found: Found, best: u16) {
        if !self.parts.has(Parts::MEMO) || found.reason == Reason::Lookahead {
            return;
        }
        let bound = if found.value >= window.beta {
            Bound::Lower
        } else if found.value <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let depth = at.depth.min(u32::from(u8::MAX)) as u8;
        let promise = found.value - at.lead;
        self.stored += 1;
        self.table.store(at.key, Entry { promise, bound, depth, proven: found.proven, best });
    }
    // ANCHOR_END: remember
}

// ANCHOR: serves
/// Whether an entry answers a search of this depth. One that is not proven answers only its own depth, not
/// even a smaller one: so the value of a search depends on its depth and on proofs, not on what happens to be
/// remembered.
#[inline]
fn serves(entry: &Entry, depth: u32) -> bool {
    entry.proven || u32::from(entry.depth) == depth
}
// ANCHOR_END: serves
