//! `jogar compare`: every built-in problem of a puzzle with every algorithm, as a table.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::Limits;
use jogar_games::catalog::{choose_variant, find};
use jogar_games::puzzles::{AnyPuzzle, Handled, PUZZLES, PuzzleVisitor, Which, built_in};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, Report};
use serde_json::{Value, json};

use super::{position, solve};
use crate::arguments::CompareArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;

/// How much the estimate counts in weighted A*.
const WEIGHT: Weight = Weight::hundredths(200);

/// Solves everything and prints it. Ctrl-C ends it with the rows so far.
pub fn run(arguments: &CompareArguments, texts: &Texts) -> Result<(), Failure> {
    let budget = arguments.budget()?;
    let entry = find(&PUZZLES, &arguments.puzzle)?;
    let variant = choose_variant(entry, arguments.variant.as_deref())?;
    let asked = interrupt::signal();
    let mut rows = Vec::new();
    if !arguments.json {
        print_head(texts)?;
    }
    for problem in built_in(entry.name, variant) {
        if asked.load(Ordering::Relaxed) {
            break;
        }
        let puzzle = AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&problem.id))?;
        let cells = puzzle.visit(Row { budget: &budget, asked: &asked });
        if !arguments.json {
            print_row(&problem.id, &cells, texts)?;
        }
        rows.push(json!({ "problem": problem.id, "results": cells.into_iter().map(|cell| cell.object).collect::<Vec<_>>() }));
    }
    if arguments.json {
        return position::print_json(&json!({ "puzzle": entry.name, "variant": variant, "rows": rows }));
    }
    Ok(position::print_line(&texts.say("solvers-legend"))?)
}

/// What one algorithm made of one problem: for programs, and in short.
struct Cell {
    object: Value,
    result: String,
    generated: u64,
    seconds: f64,
}

/// All algorithms on one problem.
struct Row<'a> {
    budget: &'a Budget,
    asked: &'a Arc<AtomicBool>,
}

impl PuzzleVisitor for Row<'_> {
    type Output = Vec<Cell>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let solve = |algorithm: Algorithm| {
            // The clock of limits starts when they are made.
            let mut limits = Limits::none().with_signal(Arc::clone(self.asked));
            (limits.time, limits.nodes) = (self.budget.limits.time, self.budget.limits.nodes);
            let budget = Budget { limits, bytes: self.budget.bytes };
            let heuristic = solve::default_heuristic(puzzle, algorithm);
            cell(algorithm, &algorithm.solve(puzzle, &budget, heuristic, WEIGHT, &mut |_| ()))
        };
        Algorithm::ALL.into_iter().map(solve).collect()
    }
}

fn cell<Step>(algorithm: Algorithm, report: &Report<Step>) -> Cell {
    let mut object = solve::to_json(report);
    object["algorithm"] = algorithm.name().into();
    let result = match report.length() {
        Some(length) => format!("{length}{}", if report.is_optimal() { "!" } else { "" }),
        None => format!("– {} ≥{}", report.end.name(), report.bound.0),
    };
    Cell { object, result, generated: report.generated, seconds: report.time.as_secs_f64() }
}

fn print_head(texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    write!(out, "{:<9}", texts.say("solvers-problem"))?;
    for algorithm in Algorithm::ALL {
        write!(out, " {:>14}", algorithm.name())?;
    }
    Ok(writeln!(out)?)
}

/// Three lines: the result, the generated nodes, the seconds.
fn print_row(letter: &str, cells: &[Cell], texts: &Texts) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut line = |head: &str, text: &dyn Fn(&Cell) -> String| {
        write!(out, "{head:<9}")?;
        cells.iter().try_for_each(|cell| write!(out, " {:>14}", text(cell)))?;
        writeln!(out)
    };
    line(letter, &|cell| cell.result.clone())?;
    line("", &|cell| cell.generated.to_string())?;
    Ok(line("", &|cell| texts.number(&format!("{:.3}", cell.seconds)))?)
}
