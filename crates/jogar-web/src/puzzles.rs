//! Problems of puzzles after some steps. The server keeps nothing: the page sends all steps each time.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use jogar_core::Fault;
use jogar_games::puzzles::{AnyPuzzle, Handled, PuzzleVisitor, Which, built_in};
use jogar_play::schema::{BoardReport, LegalMove};
use jogar_play::{PuzzleSession, narration};

use crate::app::App;
use crate::extract::Data;
use crate::guard::Asker;
use crate::refusal::{Refusal, say};
use crate::schema::{PuzzleRequest, PuzzleView};

/// The most steps of a request.
const MOST_STEPS: usize = 1000;

impl PuzzleRequest {
    /// The problem that is meant.
    ///
    /// # Errors
    /// Every fault of it.
    pub fn open(&self) -> Result<AnyPuzzle, Refusal> {
        let which = match (&self.problem, &self.state) {
            (Some(letter), None) if self.goal.is_none() => Which::Letter(letter),
            (None, Some(text)) => Which::Board { text, goal: self.goal },
            _ => return Err(Fault::choice("web-which-problem").into()),
        };
        if self.steps.len() > MOST_STEPS {
            return Err(Fault::limit("web-too-many-moves").with("most", MOST_STEPS).into());
        }
        Ok(AnyPuzzle::open(&self.puzzle, self.variant.as_deref(), which)?)
    }

    fn optimum(&self) -> Option<u32> {
        let letter = self.problem.as_deref()?.trim();
        let variant = self.variant.as_deref().unwrap_or_default();
        let mut problems = built_in(&self.puzzle.trim().to_lowercase(), variant.trim()).into_iter();
        problems.find(|problem| problem.id.eq_ignore_ascii_case(letter)).map(|problem| problem.optimum)
    }
}

/// `POST /api/puzzle`.
pub async fn show(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(request): Data<PuzzleRequest>,
) -> Result<Json<PuzzleView>, Refusal> {
    app.work(asker, move |_, _| {
        let optimum = request.optimum();
        Ok(Json(request.open()?.visit(Steps { steps: &request.steps, optimum })?))
    })
    .await
}

/// A step of a state, and what it does.
pub fn step_of<P: Handled>(puzzle: &P, state: &P::State, step: P::Step) -> LegalMove {
    LegalMove {
        mv: puzzle.write_step(step),
        name: puzzle.name_step(step),
        cells: puzzle.move_cells(state, step),
        effect: puzzle.effect(state, step),
    }
}

struct Steps<'a> {
    steps: &'a [String],
    optimum: Option<u32>,
}

impl PuzzleVisitor for Steps<'_> {
    type Output = Result<PuzzleView, Refusal>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let mut session = PuzzleSession::new(puzzle.clone());
        let mut steps = Vec::new();
        for (index, text) in self.steps.iter().enumerate() {
            let before = session.state().clone();
            let step = session.step_text(text).map_err(|fault| Refusal::from(fault).at(index))?;
            steps.push(step_of(puzzle, &before, step));
        }
        let state = session.state();
        let BoardReport { mut board, moves } = BoardReport::of_state(puzzle, state);
        board.last = steps.last().map(|step| step.cells.clone()).unwrap_or_default();
        let solved = session.is_solved();
        Ok(PuzzleView {
            state: puzzle.write_state(state),
            board,
            moves,
            before: session.last().map(|(before, _)| puzzle.board(before)),
            solved,
            goal_key: puzzle.goal_key(),
            goal: puzzle.goal_cells(),
            filled: puzzle.filled_cells(state),
            optimum: self.optimum,
            said: solved.then(|| say(narration::of_solution(steps.len(), self.optimum))),
            steps,
        })
    }
}
