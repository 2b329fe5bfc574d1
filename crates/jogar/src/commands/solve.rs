//! `jogar solve`: a problem's solution step by step, what is proven about it, and the cost of the search.
//!
//! The exit code tells how it ended: 0 with a solution, 1 if there is none, 4 if a limit came before one was
//! found, 130 after Ctrl-C. The results so far are printed, and appended to the file of statistics, in every
//! case.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::{Limits, Message};
use jogar_games::catalog::Named;
use jogar_games::lear::Lear;
use jogar_games::puzzles::{Handled, PuzzleVisitor};
use jogar_play::schema::{SolveHead, SolveReport, SolveReports, SolveStatistics};
use jogar_solve::{Algorithm, Budget, End};

use super::solve_report::{Answer, advice_key, end_key};
use super::solve_trace::ExpansionFile;
use super::solve_watch::Watcher;
use super::{position, solve_lear};
use crate::arguments::SolveArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output_file::AppendedFile;
use jogar_words::Texts;

/// Solves the problems that the arguments name, one after another. Ctrl-C ends the search, not the program.
pub fn run(arguments: &SolveArguments, texts: &Texts) -> Result<(), Failure> {
    if arguments.problem.puzzle().trim().eq_ignore_ascii_case(Lear::NAME) {
        return solve_lear::run(arguments, texts);
    }
    arguments.exact.refuse_all(arguments.problem.puzzle())?;
    let algorithm = arguments.algorithm()?;
    let budget = arguments.budget()?;
    let problems = arguments.problems(texts)?;
    // Both files are opened before the first search, so that a bad name is found at once.
    let mut files = Files {
        statistics: arguments.statistics.as_ref().map(AppendedFile::open).transpose()?,
        expansions: arguments.expansions.as_deref().map(ExpansionFile::create).transpose()?,
    };
    let asked = interrupt::signal();
    let mut reports = Vec::new();
    let mut ends = Vec::new();
    let single = problems.len() == 1;
    for chosen in problems {
        let budget = renewed(&budget, &asked);
        let name = chosen.name.as_deref();
        let solve = Solve { arguments, name, algorithm, budget, files: &mut files, texts };
        let (end, report) = chosen.puzzle.visit(solve)?;
        ends.push(end);
        reports.push(report);
        if asked.load(Ordering::Relaxed) {
            break;
        }
    }
    if arguments.json {
        match &reports[..] {
            [report] if single => position::print_json(report)?,
            _ => position::print_json(&SolveReports { problems: reports })?,
        }
    }
    files.expansions.map_or(Ok(()), ExpansionFile::finish)?;
    verdict(&ends, algorithm, texts)
}

/// The same budget with a new clock.
pub fn renewed(budget: &Budget, asked: &Arc<AtomicBool>) -> Budget {
    let mut limits = Limits::none().with_signal(Arc::clone(asked));
    (limits.time, limits.nodes, limits.depth) =
        (budget.limits.time, budget.limits.nodes, budget.limits.depth);
    Budget { limits, bytes: budget.bytes }
}

/// How a search ended without a solution.
enum Shortfall {
    Interrupted,
    NoSolution,
    Limit(End),
}

/// The exit code: an interruption has priority, then a problem without solution, then a limit.
fn verdict(ends: &[Option<Shortfall>], algorithm: Algorithm, texts: &Texts) -> Result<(), Failure> {
    let mut ends = ends.iter().flatten();
    let first = |wanted: fn(&Shortfall) -> bool| ends.clone().find(|end| wanted(end));
    if first(|end| matches!(end, Shortfall::Interrupted)).is_some() {
        return Err(Failure::Interrupted(Message::new("interrupted")));
    }
    if first(|end| matches!(end, Shortfall::NoSolution)).is_some() {
        return Err(Failure::Negative(Message::new("no-solution")));
    }
    match ends.next() {
        Some(Shortfall::Limit(end)) => {
            let advice = Message::new(advice_key(*end)).with("algorithm", algorithm.name());
            let message = Message::new("solve-unfinished").with("end", texts.say(end_key(*end)));
            Err(Failure::Unfinished(message.with("advice", texts.message(&advice))))
        }
        _ => Ok(()),
    }
}

/// The files that are written besides the report.
struct Files {
    statistics: Option<AppendedFile>,
    expansions: Option<ExpansionFile>,
}

struct Solve<'a> {
    arguments: &'a SolveArguments,
    name: Option<&'a str>,
    algorithm: Algorithm,
    budget: Budget,
    files: &'a mut Files,
    texts: &'a Texts,
}

impl PuzzleVisitor for Solve<'_> {
    type Output = Result<(Option<Shortfall>, SolveReport), Failure>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let Self { arguments, name, algorithm, budget, files, texts } = self;
        let heuristic = arguments.heuristic(puzzle)?;
        let heuristic = heuristic.unwrap_or_else(|| algorithm.default_heuristic(puzzle));
        let weight = arguments.weight()?;
        let head = SolveHead {
            puzzle: arguments.problem.puzzle().to_owned(),
            problem: name.map(str::to_owned),
            algorithm: algorithm.name().to_owned(),
            heuristic: algorithm.is_informed().then(|| heuristic.name().to_owned()),
            goal: puzzle.goal_cells(),
            start: puzzle.write_state(&puzzle.start()),
        };
        if let Some(file) = &mut files.expansions {
            file.begin(&head);
        }
        let mut watcher = Watcher::new(puzzle, algorithm, texts, files.expansions.as_mut());
        let report = algorithm.solve(puzzle, &budget, &mut watcher, heuristic, weight);
        watcher.finish();
        let answer = Answer { puzzle, name, algorithm, heuristic, report: &report, texts };
        if let Some(file) = &mut files.expansions {
            file.end(&report, answer.steps());
        }
        let told = answer.report(&head, head.problem.clone().filter(|_| arguments.problem.is_file()));
        let saved = files.statistics.as_mut().map_or(Ok(()), |file| {
            let (figures, steps) = (told.figures.clone(), told.steps.clone());
            file.put_line(&SolveStatistics { head, figures, steps })
        });
        if !arguments.json {
            answer.print_steps()?;
            answer.print_report()?;
        }
        saved?;
        let shortfall = match report.end {
            End::Asked => Some(Shortfall::Interrupted),
            End::NoSolution => Some(Shortfall::NoSolution),
            end if report.solution.is_none() => Some(Shortfall::Limit(end)),
            _ => None,
        };
        Ok((shortfall, told))
    }
}
