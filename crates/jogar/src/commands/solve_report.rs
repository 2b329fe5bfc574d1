//! A solution for people, step by step with boards, and for programs; what is proven, and the cost of the
//! search.

use jogar_core::{Arg, Described, Heuristic};
use jogar_play::schema::{SolveHead, SolveReport};
use jogar_solve::{Algorithm, End, Report};

use super::position;
use crate::failure::Failure;
use crate::paint;
use jogar_words::Texts;

/// The result of one search.
pub struct Answer<'a, P: Described> {
    pub puzzle: &'a P,
    /// The name of the problem, if it has one.
    pub name: Option<&'a str>,
    pub algorithm: Algorithm,
    pub heuristic: &'a dyn Heuristic<P>,
    pub report: &'a Report<P::Step>,
    pub texts: &'a Texts,
}

impl<P: Described> Answer<'_, P> {
    /// The steps, as s-expressions.
    pub fn steps(&self) -> Vec<String> {
        let steps = self.report.solution.iter().flat_map(|solution| &solution.steps);
        steps.map(|&step| self.puzzle.write_step(step)).collect()
    }

    /// Everything for programs. `problem` is given only for a problem of a file.
    pub fn report(&self, head: &SolveHead, problem: Option<String>) -> SolveReport {
        SolveReport {
            problem,
            figures: self.report.into(),
            steps: self.steps(),
            algorithm: head.algorithm.clone(),
            found_by: self.report.found_by.map(|algorithm| algorithm.name().to_owned()),
            heuristic: head.heuristic.clone(),
        }
    }

    /// The boards from the start to the goal.
    pub fn print_steps(&self) -> Result<(), Failure> {
        if let Some(name) = self.name {
            position::print_text(&self.texts.tell("show-problem", &[("id", name.into())]))?;
        }
        let (report, puzzle) = (self.report, self.puzzle);
        let mut state = puzzle.start();
        paint::print(&puzzle.draw_state(&state))?;
        let cells = puzzle.goal_cells().unwrap_or_default();
        position::print_text(&self.texts.tell(puzzle.goal_key(), &[("cells", cells.into())]))?;
        let steps = report.solution.iter().flat_map(|solution| &solution.steps);
        let mut successors = Vec::new();
        for (index, &step) in steps.enumerate() {
            successors.clear();
            puzzle.expand(&state, &mut successors);
            let Some(successor) = successors.iter().find(|successor| successor.step == step) else { break };
            state = successor.state.clone();
            let values = [("number", (index + 1).into()), ("step", puzzle.name_step(step).into())];
            position::print_line(&format!("\n{}", self.texts.tell("solve-step", &values)))?;
            paint::print(&puzzle.draw_state(&state))?;
        }
        Ok(position::print_line("")?)
    }

    /// The algorithm; for a portfolio also the one that found the solution.
    fn algorithm_name(&self) -> String {
        let name = self.algorithm.name();
        let other = self.report.found_by.filter(|&other| other != self.algorithm);
        other.map_or_else(|| name.to_owned(), |other| format!("{name} → {}", other.name()))
    }

    /// Prints the result and the cost of the search.
    pub fn print_report(&self) -> Result<(), Failure> {
        let (texts, report, puzzle) = (self.texts, self.report, self.puzzle);
        let line = |key: &str, values: &[_]| position::print_text(&texts.tell(key, values));
        match &report.solution {
            Some(solution) => {
                let names: Vec<_> = solution.steps.iter().map(|&step| puzzle.name_step(step)).collect();
                let key = if report.is_optimal() { "solve-found-optimal" } else { "solve-found" };
                line(key, &[("length", names.len().into()), ("steps", names.join(", ").into())])?;
            }
            None if report.end != End::NoSolution => line("solve-none", &[])?,
            None => {}
        }
        if report.bound.0 > 0 && !report.is_optimal() && report.end != End::NoSolution {
            line("solve-lower-bound", &[("bound", report.bound.0.into())])?;
        }
        let is_limited = !matches!(report.end, End::Solved | End::NoSolution | End::Asked);
        if is_limited && report.solution.is_some() && !report.is_optimal() {
            let advice = texts.tell(advice_key(report.end), &[("algorithm", self.algorithm.name().into())]);
            line("solve-unproven", &[("advice", advice.into())])?;
        }
        let end = ("end", texts.say(end_key(report.end)).into());
        let algorithm = ("algorithm", self.algorithm_name().into());
        if self.algorithm.is_informed() {
            line("solve-why-heuristic", &[algorithm, ("heuristic", self.heuristic.name().into()), end])?;
        } else {
            line("solve-why", &[algorithm, end])?;
        }
        if let (Some(penetrance), Some(branching)) = (report.penetrance(), report.branching()) {
            let values =
                [("penetrance", Arg::decimal(penetrance, 6)), ("branching", Arg::decimal(branching, 3))];
            line("solve-rates", &values)?;
        }
        let values = [
            ("generated", report.generated.into()),
            ("expanded", report.expanded.into()),
            ("peak", report.peak_nodes.into()),
            ("seconds", Arg::decimal(report.time.as_secs_f64(), 3)),
        ];
        Ok(line("solve-counters", &values)?)
    }
}

/// The key of the text about why a search ended.
pub fn end_key(end: End) -> &'static str {
    match end {
        End::Solved => "solve-end-solved",
        End::NoSolution => "solve-end-no-solution",
        End::Depth => "solve-end-depth",
        End::Time => "solve-end-time",
        End::Nodes => "solve-end-nodes",
        End::Memory => "solve-end-memory",
        End::Asked => "solve-end-asked",
    }
}

/// The key of the text about what to try when a limit came before a solution.
pub fn advice_key(end: End) -> &'static str {
    match end {
        End::Depth => "solve-try-depth",
        End::Nodes => "solve-try-nodes",
        End::Memory => "solve-try-memory",
        _ => "solve-try-time",
    }
}
