//! One problem of a puzzle that a person works on: steps, undo, and the solver's help.
//!
//! Like a session of a game it prints nothing. The solver works in a thread and starts from the current
//! state. It is stopped when its answer is no longer needed: when the board has changed, or when the person
//! has left.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use jogar_core::{Cost, Described, Estimated, Fault, Heuristic, Limits, Problem, Successor};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, End};

/// The time for the solver.
const TIME: Duration = Duration::from_secs(7);
/// Memory for the lists of nodes.
const BYTES: usize = 1 << 30;

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help<Step> {
    /// A path from the current state to the goal.
    Steps {
        /// The steps.
        steps: Vec<Step>,
        /// Whether it is proven to be the shortest.
        fewest: bool,
    },
    /// The goal cannot be reached from here.
    Hopeless,
    /// Nothing was found in time.
    Unknown,
}

/// A problem that a person works on.
pub struct PuzzleSession<P: Problem> {
    puzzle: P,
    /// All states from the start to the current one.
    states: Vec<P::State>,
    steps: Vec<P::Step>,
    /// Steps that were taken back; the next one to be made again is the last.
    undone: Vec<P::Step>,
    solving: Option<Solving<P::Step>>,
}

/// The solver at work. It is stopped when this is dropped.
struct Solving<Step> {
    found: Receiver<Help<Step>>,
    asked: Arc<AtomicBool>,
}

impl<Step> Drop for Solving<Step> {
    fn drop(&mut self) {
        self.asked.store(true, Ordering::Relaxed);
    }
}

impl<P: Described + Estimated + Clone + Send + Sync> PuzzleSession<P> {
    /// A session at the start of the problem.
    pub fn new(puzzle: P) -> Self {
        let states = vec![puzzle.start()];
        Self { puzzle, states, steps: Vec::new(), undone: Vec::new(), solving: None }
    }

    /// The problem.
    pub const fn puzzle(&self) -> &P {
        &self.puzzle
    }

    /// The current state.
    pub fn state(&self) -> &P::State {
        &self.states[self.steps.len()]
    }

    /// The steps made so far.
    pub fn steps(&self) -> &[P::Step] {
        &self.steps
    }

    /// The last step, and the state before it.
    pub fn last(&self) -> Option<(&P::State, P::Step)> {
        let step = *self.steps.last()?;
        Some((&self.states[self.steps.len() - 1], step))
    }

    /// Whether the current state is a goal.
    pub fn is_solved(&self) -> bool {
        self.puzzle.is_goal(self.state())
    }

    /// The possible steps.
    pub fn possible(&self) -> Vec<Successor<P::State, P::Step>> {
        let mut successors = Vec::new();
        self.puzzle.expand(self.state(), &mut successors);
        successors
    }

    /// Makes a step that was typed.
    ///
    /// # Errors
    /// What could not be understood, or why it is not possible; nothing has changed then.
    pub fn step_text(&mut self, text: &str) -> Result<P::Step, Fault> {
        let step = self.puzzle.read_step(text)?;
        self.step(step)
    }

    /// Makes a step.
    ///
    /// # Errors
    /// If it is not possible; nothing has changed then.
    pub fn step(&mut self, step: P::Step) -> Result<P::Step, Fault> {
        self.make(step)?;
        self.undone.clear();
        Ok(step)
    }

    fn make(&mut self, step: P::Step) -> Result<(), Fault> {
        if let Some(objection) = self.puzzle.objection(self.state(), step) {
            return Err(objection);
        }
        let found = self.possible().into_iter().find(|successor| successor.step == step);
        let state = found.ok_or_else(|| Fault::illegal("illegal-move"))?.state;
        self.states.push(state);
        self.steps.push(step);
        self.solving = None;
        Ok(())
    }

    /// Takes the last step back.
    ///
    /// # Errors
    /// If there is none.
    pub fn undo(&mut self) -> Result<P::Step, Fault> {
        let step = self.steps.pop().ok_or_else(|| Fault::turn("play-nothing-to-undo"))?;
        self.states.pop();
        self.undone.push(step);
        self.solving = None;
        Ok(step)
    }

    /// Makes a step again that was taken back.
    ///
    /// # Errors
    /// If there is none.
    pub fn redo(&mut self) -> Result<P::Step, Fault> {
        let step = self.undone.pop().ok_or_else(|| Fault::turn("play-nothing-to-redo"))?;
        self.make(step)?;
        Ok(step)
    }

    /// Goes back to the start; each step can be made again.
    pub fn reset(&mut self) {
        while self.undo().is_ok() {}
    }

    /// Starts the solver in the current state, unless it is already running. It calls `wake` from its thread
    /// when it has ended; then [`PuzzleSession::take_help`] has its answer, unless the board has changed.
    pub fn solve(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.solving.is_none() {
            let onward = Onward { puzzle: self.puzzle.clone(), start: self.state().clone() };
            let asked = Arc::new(AtomicBool::new(false));
            let signal = Arc::clone(&asked);
            let (sender, found) = channel();
            std::thread::spawn(move || {
                // The send fails if the person has left; that does no harm.
                let _ = sender.send(help(&onward, &signal));
                wake();
            });
            self.solving = Some(Solving { found, asked });
        }
    }

    /// The solver ends as soon as it can, with the best solution so far.
    pub fn hurry_solver(&self) {
        if let Some(Solving { asked, .. }) = &self.solving {
            asked.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the solver is running for this board.
    pub const fn is_solving(&self) -> bool {
        self.solving.is_some()
    }

    /// The answer of the solver for this board, if it has ended.
    pub fn take_help(&mut self) -> Option<Help<P::Step>> {
        let help = self.solving.as_ref()?.found.try_recv().ok()?;
        self.solving = None;
        Some(help)
    }

    /// Waits for the answer of the solver; `None` if it is not running.
    pub fn wait_for_help(&mut self) -> Option<Help<P::Step>> {
        self.solving.take()?.found.recv().ok()
    }
}

/// The shortest path if it is found soon, else any path.
fn help<P: Estimated>(onward: &Onward<P>, asked: &Arc<AtomicBool>) -> Help<P::Step> {
    let limits = Limits::time(TIME).with_signal(Arc::clone(asked));
    let budget = Budget { limits, bytes: Some(BYTES) };
    let algorithm = Algorithm::Portfolio;
    let guide = Guide(algorithm.default_heuristic(&onward.puzzle));
    let report = algorithm.solve(onward, &budget, &mut (), &guide, Weight::ONE);
    let fewest = report.is_optimal();
    match (report.end, report.solution) {
        (_, Some(solution)) => Help::Steps { steps: solution.steps, fewest },
        (End::NoSolution, None) => Help::Hopeless,
        (_, None) => Help::Unknown,
    }
}

/// A problem that begins in another state: the current one of a session.
#[derive(Clone, Debug)]
pub struct Onward<P: Problem> {
    /// The problem.
    pub puzzle: P,
    /// The state in which it begins.
    pub start: P::State,
}

impl<P: Problem> Problem for Onward<P> {
    type State = P::State;
    type Step = P::Step;
    type Packed = P::Packed;

    fn start(&self) -> P::State {
        self.start.clone()
    }

    fn is_goal(&self, state: &P::State) -> bool {
        self.puzzle.is_goal(state)
    }

    fn expand(&self, state: &P::State, out: &mut Vec<Successor<P::State, P::Step>>) {
        self.puzzle.expand(state, out);
    }

    fn pack(&self, state: &P::State) -> P::Packed {
        self.puzzle.pack(state)
    }

    fn unpack(&self, packed: &P::Packed) -> P::State {
        self.puzzle.unpack(packed)
    }
}

/// A heuristic of the puzzle, for a problem that begins elsewhere.
#[derive(Clone, Copy)]
pub struct Guide<P: Problem + 'static>(pub &'static dyn Heuristic<P>);

impl<P: Problem + 'static> Heuristic<Onward<P>> for Guide<P> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }

    fn estimate(&self, onward: &Onward<P>, state: &P::State) -> Cost {
        self.0.estimate(&onward.puzzle, state)
    }

    fn lower_bound(&self, onward: &Onward<P>, state: &P::State) -> Cost {
        self.0.lower_bound(&onward.puzzle, state)
    }
}
