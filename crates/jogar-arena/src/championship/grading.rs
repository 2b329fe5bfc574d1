//! Moves graded by the engine and the endgame tables: what each entrant threw away, and where.
//!
//! Every game is looked back on ([`OpenGame::review`](jogar_play::OpenGame::review)) with the same number of
//! nodes for each search, so that the same game has the same grade on every machine that has the same endgame
//! tables. A grade is stored as soon as its game is judged: grading goes on where it was interrupted. Moves
//! of the opening and forced passes are nobody's.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jogar_core::{Fault, Faults, Side, Value};
use jogar_play::schema::{Mistake, MovedBy, ReviewedMove};
use jogar_play::{Budget, Pool};
use serde::{Deserialize, Serialize};

use super::game_entry::GameEntry;
use super::game_id::GameId;
use super::report::schedule_of;
use super::store::{Store, StoredGame};

/// Nodes for each search if nobody says otherwise: a game takes about a second.
pub const GRADING_NODES: u64 = 20_000;
/// The most games at once: more would have to share the memory for positions, and judge otherwise.
pub const MOST_AT_ONCE: usize = 16;
/// How many moves of a better line are kept.
const LINE_MOVES: usize = 6;
/// How many of an entrant's worst moves are told.
const WORST_MOVES: usize = 5;

/// The grade of a game, as a store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameGrade {
    /// The moves that the entrants chose, judged.
    pub moves: Vec<ReviewedMove>,
}

impl GameGrade {
    /// Looks back on a game; `None` if the signal interrupted it.
    ///
    /// # Errors
    /// If the game cannot be played again.
    pub fn of(
        entry: &GameEntry,
        pool: &Arc<Pool>,
        nodes: u64,
        signal: &Arc<AtomicBool>,
    ) -> Result<Option<Self>, Faults> {
        let (game, session) = entry.game_record()?.resume()?;
        let budget = Budget::nodes(nodes).with_signal(Arc::clone(signal));
        let review = game.review(&session, pool, &budget, &mut |_| ());
        let is_chosen = |mv: &ReviewedMove| session.moves()[mv.ply - 1].by == MovedBy::Computer;
        let mut moves: Vec<ReviewedMove> = review.moves.into_iter().filter(is_chosen).collect();
        for mv in &mut moves {
            mv.pv.truncate(LINE_MOVES);
        }
        Ok(review.complete.then_some(Self { moves }))
    }

    /// Reads what a store keeps.
    ///
    /// # Errors
    /// It is something else.
    pub fn from_json(text: &str) -> Result<Self, Fault> {
        serde_json::from_str(text)
            .map_err(|error| Fault::damaged("championship-bad-grade").quote("reason", &error.to_string()))
    }

    /// The form in which it is stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// How a championship is graded.
#[derive(Clone)]
pub struct Grading {
    /// Nodes for each search.
    pub nodes: u64,
    /// Games at once, at most [`MOST_AT_ONCE`].
    pub at_once: usize,
    /// Memory and endgame tables.
    pub pool: Arc<Pool>,
    /// Interrupts it.
    pub signal: Arc<AtomicBool>,
}

/// How far the grading has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GradingProgress {
    /// Games that are graded.
    pub graded: usize,
    /// Games that can be.
    pub games: usize,
}

impl Grading {
    /// Grades every game that has no grade yet. `listener` hears of the progress, at the beginning and after
    /// each game.
    ///
    /// # Errors
    /// If the store fails, or a game cannot be played again. What was graded until then is kept.
    pub fn run(
        &self,
        store: &mut dyn Store,
        listener: &(dyn Fn(GradingProgress) + Sync),
    ) -> Result<GradingProgress, Fault> {
        let games: Vec<GameId> = played_games(store)?.iter().map(|game| game.id).collect();
        let graded = graded_games(store, self.nodes)?;
        let left: Vec<GameId> = games.iter().filter(|id| !graded.contains(id)).copied().collect();
        let done = AtomicUsize::new(games.len() - left.len());
        let progress = || GradingProgress { graded: done.load(Ordering::Relaxed), games: games.len() };
        listener(progress());
        let next = AtomicUsize::new(0);
        let store = Mutex::new(store);
        let failure = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..self.at_once.clamp(1, MOST_AT_ONCE) {
                scope.spawn(|| {
                    while let Some(&id) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                        match self.grade(id, &store) {
                            Ok(true) => {
                                done.fetch_add(1, Ordering::Relaxed);
                                listener(progress());
                            }
                            Ok(false) => return,
                            Err(fault) => {
                                next.store(left.len(), Ordering::Relaxed);
                                held(&failure).get_or_insert(fault);
                                return;
                            }
                        }
                    }
                });
            }
        });
        let failure = held(&failure).take();
        failure.map_or_else(|| Ok(progress()), Err)
    }

    /// Grades a game; whether it was not interrupted.
    fn grade(&self, id: GameId, store: &Mutex<&mut dyn Store>) -> Result<bool, Fault> {
        let record = held(store).record(id)?;
        let missing = || Fault::damaged("championship-bad-game").quote("reason", &id.to_string());
        let entry = GameEntry::from_json(&record.ok_or_else(missing)?)?;
        let grade = GameGrade::of(&entry, &self.pool, self.nodes, &self.signal)
            .map_err(|faults| faults.list().first().cloned().unwrap_or_else(missing))?;
        let Some(grade) = grade else { return Ok(false) };
        held(store).add_grade(id, self.nodes, &grade.to_json())?;
        Ok(true)
    }
}

fn held<T: ?Sized>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The games that were played, in the order of the schedule.
///
/// # Errors
/// If the store cannot be read.
pub fn played_games(store: &mut dyn Store) -> Result<Vec<StoredGame>, Fault> {
    let pairs = schedule_of(store)?.pairs;
    Ok(pairs.into_iter().filter_map(|pair| pair.played).flatten().collect())
}

fn graded_games(store: &mut dyn Store, nodes: u64) -> Result<HashSet<GameId>, Fault> {
    Ok(store.grades()?.into_iter().filter(|(_, with)| *with == nodes).map(|(id, _)| id).collect())
}

/// The number of nodes by which most games are graded, or the greatest of several; `None` if none is.
///
/// # Errors
/// If the store cannot be read.
pub fn grading_nodes(store: &mut dyn Store) -> Result<Option<u64>, Fault> {
    let mut counts = std::collections::BTreeMap::<u64, usize>::new();
    for (_, nodes) in store.grades()? {
        *counts.entry(nodes).or_default() += 1;
    }
    Ok(counts.into_iter().max_by_key(|&(nodes, count)| (count, nodes)).map(|(nodes, _)| nodes))
}

/// What an entrant threw away in its graded games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EntrantGrade {
    /// Nodes of each search.
    pub nodes: u64,
    /// Graded games.
    pub games: u32,
    /// Moves that it chose in them.
    pub moves: u32,
    /// Points thrown away by all these moves together.
    pub thrown_away: f64,
    /// Points thrown away by each move in the mean; `null` without moves.
    pub per_move: Option<f64>,
    /// How many moves threw away at least a point or a win.
    pub mistakes: u32,
    /// How many of them threw away at least three points or a win.
    pub blunders: u32,
    /// How many positions that were proven to be won, or ahead by a point or more, were not won any more
    /// after its move.
    pub wins_lost: u32,
    /// How many moves have a proven judgement; that of the others is an estimate.
    pub proven: u32,
    /// Its worst moves, the worst first, each once.
    pub worst: Vec<WorstMove>,
}

/// A move that threw something away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorstMove {
    /// The identity of the game.
    pub game: String,
    /// The opponent.
    pub opponent: String,
    /// The judgement.
    #[serde(flatten)]
    pub judged: ReviewedMove,
}

impl EntrantGrade {
    /// Nothing yet.
    pub(super) const fn new(nodes: u64) -> Self {
        Self {
            nodes,
            games: 0,
            moves: 0,
            thrown_away: 0.0,
            per_move: None,
            mistakes: 0,
            blunders: 0,
            wins_lost: 0,
            proven: 0,
            worst: Vec::new(),
        }
    }

    /// Counts a game in which the entrant played this side.
    pub(super) fn add(&mut self, game: GameId, grade: &GameGrade, side: Side, opponent: &str) {
        self.games += 1;
        for mv in grade.moves.iter().filter(|mv| mv.player == side) {
            self.moves += 1;
            self.thrown_away += mv.loss.to_f64();
            self.mistakes += u32::from(mv.mistake.is_some());
            self.blunders += u32::from(mv.mistake == Some(Mistake::Blunder));
            self.wins_lost += u32::from(loses_a_clear_win(mv));
            self.proven += u32::from(mv.exact);
            if mv.loss > Value::ZERO && !self.worst.iter().any(|worst| is_same(&worst.judged, mv)) {
                let opponent = opponent.to_owned();
                self.worst.push(WorstMove { game: game.to_string(), opponent, judged: mv.clone() });
            }
        }
        // The sort is stable: of equal moves the one that was played first is told.
        self.worst.sort_by_key(|worst| std::cmp::Reverse(badness(&worst.judged)));
        self.worst.truncate(WORST_MOVES);
    }

    /// Rounds the sums, when everything is counted.
    pub(super) fn finish(mut self) -> Self {
        let hundredths = |value: f64| (100.0 * value).round() / 100.0;
        self.per_move = (self.moves > 0).then(|| hundredths(self.thrown_away / f64::from(self.moves)));
        self.thrown_away = hundredths(self.thrown_away);
        self
    }
}

/// Whether a position that was proven to be won, or ahead by a point or more, is not won any more.
#[must_use]
pub fn loses_a_clear_win(mv: &ReviewedMove) -> bool {
    let is_clear = mv.exact || mv.best_value >= Mistake::LEAST;
    is_clear && mv.best_value > Value::ZERO && mv.value <= Value::ZERO
}

/// Whether two moves were made in what must be the same position: programs that leave nothing to chance
/// repeat themselves.
fn is_same(one: &ReviewedMove, other: &ReviewedMove) -> bool {
    let key = |mv: &ReviewedMove| (mv.ply, mv.player, mv.value, mv.best_value);
    key(one) == key(other) && one.mv == other.mv && one.pv == other.pv
}

/// How bad a move was: a win that was lost first, then the points, then what is proven.
fn badness(mv: &ReviewedMove) -> (bool, Value, bool) {
    (loses_a_clear_win(mv), mv.loss, mv.exact)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(best_value: i32, value: i32, exact: bool) -> ReviewedMove {
        let [best_value, value] = [best_value, value].map(Value);
        ReviewedMove {
            ply: 1,
            player: Side::First,
            mv: "a".to_owned(),
            best: "b".to_owned(),
            value,
            best_value,
            loss: best_value - value,
            exact,
            mistake: None,
            pv: Vec::new(),
        }
    }

    #[test]
    fn a_win_is_lost_if_it_was_proven_or_clear() {
        for (best, value, exact, is_lost) in [
            (100, 0, false, true),
            (100, -500, false, true),
            (99, -500, false, false),
            (50, 0, true, true),
            (500, 1, false, false),
            (0, -500, true, false),
        ] {
            assert_eq!(loses_a_clear_win(&judged(best, value, exact)), is_lost, "{best} {value} {exact}");
        }
    }

    /// By hand: twice 1.5 + 5 + 2 points in three moves; the lost win comes first, then the greater loss.
    #[test]
    fn an_entrant_is_told_its_own_worst_moves() {
        let mut grade = EntrantGrade::new(1000);
        let opponents = ReviewedMove { player: Side::Second, ..judged(900, -900, true) };
        let moves =
            vec![judged(300, 150, false), opponents, judged(-100, -600, true), judged(150, -50, false)];
        let id = GameId::new("lear", [super::super::EntrantHash::new("a", "", b""); 2], "", 1);
        // The same game once more: its moves count, but are not told again.
        for _ in 0..2 {
            grade.add(id, &GameGrade { moves: moves.clone() }, Side::First, "b");
        }
        let grade = grade.finish();
        assert_eq!((grade.games, grade.moves, grade.wins_lost, grade.proven), (2, 6, 2, 2));
        assert_eq!((grade.thrown_away, grade.per_move), (17.0, Some(2.83)));
        assert_eq!(EntrantGrade::new(1000).finish().per_move, None);
        let losses: Vec<i32> = grade.worst.iter().map(|worst| worst.judged.loss.0).collect();
        assert_eq!(losses, [200, 500, 150]);
    }
}
