//! `jogar compare`: every built-in problem of a puzzle with every algorithm, as a table for people, programs
//! or documents, and as a chart.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use jogar_core::Arg;
use jogar_games::catalog::{choose_variant, find};
use jogar_games::puzzles::{AnyPuzzle, Handled, PUZZLES, PuzzleVisitor, Which, built_in};
use jogar_play::schema::{AlgorithmResult, ComparedProblem, SolverComparison};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, Report};
use serde::Serialize;

use super::compare_chart::Chart;
use super::{position, solve};
use crate::arguments::{CompareArguments, Format};
use crate::failure::Failure;
use crate::interrupt;
use crate::output_file::OutputFile;
use jogar_words::Texts;

/// The weight of the heuristic in weighted A*.
const WEIGHT: Weight = Weight::hundredths(200);

/// The names of the columns of the CSV format.
const CSV_HEAD: &str = "puzzle,variant,problem,algorithm,heuristic,end,optimal,length,bound,generated,expanded,penetrance,branching,seconds,peak_nodes";

/// Solves everything and prints it. Ctrl-C ends it with the results so far.
pub fn run(arguments: &CompareArguments, texts: &Texts) -> Result<(), Failure> {
    let budget = arguments.budget()?;
    let entry = find(&PUZZLES, &arguments.puzzle)?;
    let variant = choose_variant(entry, arguments.variant.as_deref())?;
    let problems = built_in(entry.name, variant);
    // The file is created before the first search, so that a bad name is found at once.
    let svg = arguments.svg.as_ref().map(OutputFile::create).transpose()?;
    let asked = interrupt::signal();
    let progress = progress_bar(problems.len() * Algorithm::SINGLE.len());
    let table = ComparisonTable { puzzle: entry.name, variant, format: arguments.format(), texts };
    table.print_head()?;
    let mut rows = Vec::new();
    for problem in problems {
        let puzzle = AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&problem.id))?;
        let cells = puzzle.visit(Solve { budget: &budget, asked: &asked, progress: &progress });
        let row = Row { problem: problem.id, cells };
        progress.suspend(|| table.print_row(&row))?;
        rows.push(row);
        if asked.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish_and_clear();
    table.print_end(&rows)?;
    if let Some(mut file) = svg {
        let title = format!("{} {variant}", entry.name);
        file.put(&Chart { title: &title, rows: &rows, texts }.draw());
        file.finish()?;
    }
    interrupt::ended(&asked)
}

/// The number of finished searches and the remaining time, if standard error is a terminal.
fn progress_bar(searches: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{pos}/{len} {bar:30} {eta} {msg}");
    ProgressBar::new(searches as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The results of all algorithms for one problem.
pub struct Row {
    pub problem: String,
    pub cells: Vec<Cell>,
}

/// The result of one algorithm.
pub struct Cell {
    pub algorithm: Algorithm,
    pub result: AlgorithmResult,
    pub time: Duration,
}

/// All algorithms on one problem.
struct Solve<'a> {
    budget: &'a Budget,
    asked: &'a Arc<AtomicBool>,
    progress: &'a ProgressBar,
}

impl PuzzleVisitor for Solve<'_> {
    type Output = Vec<Cell>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let mut cells = Vec::new();
        for &algorithm in Algorithm::SINGLE {
            if self.asked.load(Ordering::Relaxed) {
                break;
            }
            self.progress.set_message(algorithm.name());
            let heuristic = algorithm.default_heuristic(puzzle);
            let budget = solve::renewed(self.budget, self.asked);
            let report = algorithm.solve(puzzle, &budget, &mut (), heuristic, WEIGHT);
            self.progress.inc(1);
            cells.push(Cell::new(algorithm, heuristic.name(), &report));
        }
        cells
    }
}

impl Cell {
    fn new<Step>(algorithm: Algorithm, heuristic: &'static str, report: &Report<Step>) -> Self {
        let result = AlgorithmResult {
            figures: report.into(),
            algorithm: algorithm.name().to_owned(),
            heuristic: algorithm.is_informed().then(|| heuristic.to_owned()),
        };
        Self { algorithm, result, time: report.time }
    }

    /// The length, or why there is none.
    fn length(&self) -> String {
        let figures = &self.result.figures;
        match figures.length {
            Some(length) => format!("{length}{}", if figures.optimal { "!" } else { "" }),
            None => format!("– {} ≥{}", figures.end.name(), figures.bound),
        }
    }
}

/// How the rows are printed.
struct ComparisonTable<'a> {
    puzzle: &'a str,
    variant: &'a str,
    format: Format,
    texts: &'a Texts,
}

impl ComparisonTable<'_> {
    fn print_head(&self) -> Result<(), Failure> {
        let names: Vec<_> = Algorithm::SINGLE.iter().map(|algorithm| algorithm.name()).collect();
        let problem = self.texts.say("solvers-problem");
        match self.format {
            Format::Json => (),
            Format::Csv => position::print_line(CSV_HEAD)?,
            Format::Markdown => {
                position::print_line(&format!("| {problem} | {} |", names.join(" | ")))?;
                position::print_line(&format!("|---|{}", "---:|".repeat(names.len())))?;
            }
            Format::Text => {
                let columns: String = names.iter().map(|name| format!(" {name:>14}")).collect();
                position::print_line(&format!("{problem:<9}{columns}"))?;
            }
        }
        Ok(())
    }

    fn print_row(&self, row: &Row) -> Result<(), Failure> {
        match self.format {
            Format::Json => (),
            Format::Csv => {
                row.cells.iter().try_for_each(|cell| position::print_line(&self.csv(row, cell)))?;
            }
            Format::Markdown => {
                let cells: Vec<_> = row.cells.iter().map(|cell| self.markdown(cell)).collect();
                position::print_line(&format!("| {} | {} |", row.problem, cells.join(" | ")))?;
            }
            Format::Text => self.print_text(row)?,
        }
        Ok(())
    }

    fn print_end(&self, rows: &[Row]) -> Result<(), Failure> {
        match self.format {
            Format::Csv => Ok(()),
            Format::Json => {
                let row = |row: &Row| ComparedProblem {
                    problem: row.problem.clone(),
                    results: row.cells.iter().map(|cell| cell.result.clone()).collect(),
                };
                position::print_json(&SolverComparison {
                    puzzle: self.puzzle.to_owned(),
                    variant: self.variant.to_owned(),
                    rows: rows.iter().map(row).collect(),
                })
            }
            Format::Markdown => {
                Ok(position::print_line(&format!("\n{}", self.texts.say("solvers-legend-markdown")))?)
            }
            Format::Text => Ok(position::print_text(&self.texts.say("solvers-legend"))?),
        }
    }

    /// Three lines: the result, the generated nodes, the seconds.
    fn print_text(&self, row: &Row) -> std::io::Result<()> {
        let line = |head: &str, text: &dyn Fn(&Cell) -> String| {
            let cells: String = row.cells.iter().map(|cell| format!(" {:>14}", text(cell))).collect();
            position::print_line(&format!("{head:<9}{cells}"))
        };
        line(&row.problem, &Cell::length)?;
        line("", &|cell| self.texts.value(cell.result.figures.generated))?;
        line("", &|cell| self.texts.value(Arg::decimal(cell.time.as_secs_f64(), 3)))
    }

    fn markdown(&self, cell: &Cell) -> String {
        let seconds = self.texts.value(Arg::decimal(cell.time.as_secs_f64(), 3));
        format!("{}<br>{}<br>{seconds} s", cell.length(), self.texts.value(cell.result.figures.generated))
    }

    /// Names and numbers only, so no field needs quotes.
    fn csv(&self, row: &Row, cell: &Cell) -> String {
        let AlgorithmResult { figures, algorithm, heuristic } = &cell.result;
        let fields = [
            self.puzzle.to_owned(),
            self.variant.to_owned(),
            row.problem.clone(),
            algorithm.clone(),
            heuristic.clone().unwrap_or_default(),
            figures.end.name().to_owned(),
            number(&figures.optimal),
            number(&figures.length),
            number(&figures.bound),
            number(&figures.generated),
            number(&figures.expanded),
            number(&figures.penetrance),
            number(&figures.branching),
            format!("{:.6}", cell.time.as_secs_f64()),
            number(&figures.peak_nodes),
        ];
        fields.join(",")
    }
}

/// The value as JSON writes it; empty if there is none.
fn number(value: &impl Serialize) -> String {
    serde_json::to_string(value).ok().filter(|text| text != "null").unwrap_or_default()
}
