//! `jogar solve`: a problem's solution step by step, what is proven about it, and what it took.
//!
//! The exit code is 1 if there is no solution, and 0 otherwise: also if a limit ended the search before it found one, because
//! the partial report that is then printed is what was asked for.

use std::io::{IsTerminal, Write};

use jogar_core::{Described, Estimated, Fault, Heuristic};
use jogar_games::puzzles::{Handled, PuzzleVisitor};
use jogar_solve::{Algorithm, Budget, End, Report};
use serde_json::{Value, json};

use super::position;
use crate::arguments::SolveArguments;
use crate::failure::Failure;
use crate::language::Texts;
use crate::{interrupt, paint};

/// Solves what the arguments name. Ctrl-C ends the search, not the program.
pub fn run(arguments: &SolveArguments, texts: &Texts) -> Result<(), Failure> {
    let algorithm = arguments.algorithm()?;
    let mut budget = arguments.budget()?;
    let puzzle = arguments.problem.open()?;
    budget.limits = budget.limits.with_signal(interrupt::signal());
    puzzle.visit(Solve { arguments, algorithm, budget, texts })
}

struct Solve<'a> {
    arguments: &'a SolveArguments,
    algorithm: Algorithm,
    budget: Budget,
    texts: &'a Texts,
}

impl PuzzleVisitor for Solve<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let heuristic = self.arguments.heuristic(puzzle)?;
        let heuristic = heuristic.unwrap_or_else(|| default_heuristic(puzzle, self.algorithm));
        let weight = self.arguments.weight()?;
        let tell = &mut |report: &Report<P::Step>| self.tell_better(report);
        let report = self.algorithm.solve(puzzle, &self.budget, heuristic, weight, tell);
        if self.arguments.json {
            position::print_json(&self.to_json(puzzle, heuristic, &report))?;
        } else {
            self.print_steps(puzzle, &report)?;
            self.print_report(puzzle, heuristic, &report)?;
        }
        if report.end == End::NoSolution {
            return Err(Failure::Negative(Fault::new("no-solution")));
        }
        Ok(())
    }
}

/// The strongest admissible estimate; for beam search, which proves little anyway, the first that tells more states apart.
pub fn default_heuristic<P: Estimated>(puzzle: &P, algorithm: Algorithm) -> &'static dyn Heuristic<P> {
    let all = puzzle.heuristics();
    let guide = all.iter().find(|heuristic| !heuristic.is_admissible());
    match guide {
        Some(guide) if algorithm == Algorithm::Beam => *guide,
        _ => all[0],
    }
}

impl Solve<'_> {
    /// Shows each better solution as it is found, if a person is looking.
    fn tell_better<Step>(&self, report: &Report<Step>) {
        let mut err = std::io::stderr();
        if err.is_terminal() && !self.arguments.json {
            let seconds = self.texts.number(&format!("{:.3}", report.time.as_secs_f64()));
            let length = report.length().unwrap_or_default();
            let values = [("length", length.into()), ("seconds", seconds.into())];
            let _ = writeln!(err, "{}", self.texts.tell("solve-better", &values));
        }
    }

    fn to_json<P: Described>(
        &self,
        puzzle: &P,
        heuristic: &dyn Heuristic<P>,
        report: &Report<P::Step>,
    ) -> Value {
        let steps = report.solution.iter().flat_map(|solution| &solution.steps);
        let steps: Vec<_> = steps.map(|&step| puzzle.write_step(step)).collect();
        let mut object = to_json(report);
        object["steps"] = steps.into();
        object["algorithm"] = self.algorithm.name().into();
        object["heuristic"] = self.algorithm.is_informed().then(|| heuristic.name()).into();
        object
    }

    /// The boards from the start to the goal.
    fn print_steps<P: Described>(&self, puzzle: &P, report: &Report<P::Step>) -> Result<(), Failure> {
        if let Some(letter) = self.arguments.problem.letter() {
            position::print_line(&self.texts.tell("show-problem", &[("id", letter.into())]))?;
        }
        let mut state = puzzle.start();
        paint::print(&puzzle.draw_state(&state))?;
        let cells = puzzle.goal_cells().unwrap_or_default();
        position::print_line(&self.texts.tell(puzzle.goal_key(), &[("cells", cells.into())]))?;
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

    /// What was found and what it took.
    fn print_report<P: Described>(
        &self,
        puzzle: &P,
        heuristic: &dyn Heuristic<P>,
        report: &Report<P::Step>,
    ) -> Result<(), Failure> {
        let texts = self.texts;
        let line = |key: &str, values: &[_]| position::print_line(&texts.tell(key, values));
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
        let end = ("end", texts.say(end_key(report.end)).into());
        let algorithm = ("algorithm", self.algorithm.name().into());
        if self.algorithm.is_informed() {
            line("solve-why-heuristic", &[algorithm, ("heuristic", heuristic.name().into()), end])?;
        } else {
            line("solve-why", &[algorithm, end])?;
        }
        if let (Some(penetrance), Some(branching)) = (report.penetrance(), report.branching()) {
            let values = [
                ("penetrance", texts.number(&format!("{penetrance:.6}")).into()),
                ("branching", texts.number(&format!("{branching:.3}")).into()),
            ];
            line("solve-rates", &values)?;
        }
        let seconds = texts.number(&format!("{:.3}", report.time.as_secs_f64()));
        let values = [
            ("generated", report.generated.into()),
            ("expanded", report.expanded.into()),
            ("peak", report.peak_nodes.into()),
            ("seconds", seconds.into()),
        ];
        Ok(line("solve-counters", &values)?)
    }
}

/// Everything of a report but its steps.
pub fn to_json<Step>(report: &Report<Step>) -> Value {
    json!({
        "end": report.end.name(),
        "optimal": report.is_optimal(),
        "length": report.length(),
        "cost": report.solution.as_ref().map(|solution| solution.cost.0),
        "generated": report.generated,
        "expanded": report.expanded,
        "penetrance": report.penetrance(),
        "branching": report.branching(),
        "time_ms": report.time.as_millis() as u64,
        "peak_nodes": report.peak_nodes,
        "bound": report.bound.0,
    })
}

fn end_key(end: End) -> &'static str {
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
