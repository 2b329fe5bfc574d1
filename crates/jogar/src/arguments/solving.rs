//! The arguments of `jogar solve` and `jogar compare`.

use std::fs::File;
use std::io::Read;
use std::time::Duration;

use clap::Args;
use jogar_core::{Estimated, Fault, Faults, Heuristic, Limits, Place, sexp};
use jogar_games::problem_file;
use jogar_games::puzzles::{AnyPuzzle, Which};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget};

use super::solving_lear::ExactArguments;
use super::{read_count, read_positive};
use crate::failure::Failure;
use jogar_words::Texts;

/// The default time limit for a problem.
pub const SOLVE_TIME: Duration = Duration::from_mins(1);
/// The default time limit for each algorithm and problem in a comparison.
pub const COMPARE_TIME: Duration = Duration::from_secs(1);
/// The default memory for the lists of nodes.
const SOLVE_MEGABYTES: u32 = 2048;
/// The default weight of the heuristic in weighted A*.
const DEFAULT_WEIGHT: Weight = Weight::hundredths(200);
/// A higher weight makes no difference: the cost so far no longer counts.
const MOST_WEIGHT: f64 = 1000.0;
/// A problem of a puzzle.
#[derive(Debug, Args)]
pub struct ProblemArguments {
    #[arg(value_name = "PUZZLE")]
    puzzle: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "A", conflicts_with = "state")]
    problem: Option<String>,
    #[arg(long = "file", value_name = "FILE", conflicts_with_all = ["state", "goal"])]
    problem_file: Option<String>,
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    state: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    goal: Option<String>,
}

/// A problem and how to solve it.
#[derive(Debug, Args)]
pub struct SolveArguments {
    #[command(flatten)]
    pub problem: ProblemArguments,
    #[command(flatten)]
    pub exact: ExactArguments,
    #[arg(long, value_name = "NAME")]
    pub(super) algorithm: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) heuristic: Option<String>,
    #[arg(long, value_name = "W", allow_hyphen_values = true)]
    pub(super) weight: Option<String>,
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    pub(super) depth: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    pub(super) time: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(super) nodes: Option<String>,
    #[arg(long = "memory", value_name = "MB", allow_hyphen_values = true)]
    pub(super) lists_memory: Option<String>,
    /// Whether states that differ by a symmetry count as one.
    #[arg(long)]
    pub(super) symmetry: bool,
    /// Where to write the order of expansion.
    #[arg(long = "trace", value_name = "FILE", id = "expansions")]
    pub expansions: Option<String>,
    /// Where to append the report.
    #[arg(long, value_name = "FILE")]
    pub statistics: Option<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// A puzzle, and how much each search may use.
#[derive(Debug, Args)]
pub struct CompareArguments {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: String,
    #[arg(long, value_name = "V")]
    pub variant: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    nodes: Option<String>,
    #[arg(long = "memory", value_name = "MB", allow_hyphen_values = true)]
    lists_memory: Option<String>,
    #[arg(long, conflicts_with_all = ["csv", "markdown"])]
    json: bool,
    #[arg(long, conflicts_with = "markdown")]
    csv: bool,
    #[arg(long)]
    markdown: bool,
    /// Where to draw the chart.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<String>,
}

/// How a comparison is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A table for people.
    Text,
    /// One object.
    Json,
    /// A line for each search.
    Csv,
    /// A table for documents.
    Markdown,
}

/// A problem to solve, and its name if it has one.
pub struct Chosen {
    pub name: Option<String>,
    pub puzzle: AnyPuzzle,
}

impl ProblemArguments {
    /// The puzzle, as it was typed.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// The variant, as it was typed.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The state, as it was typed.
    pub fn state(&self) -> Option<&str> {
        self.state.as_deref()
    }

    /// The letter of a problem, as it was typed.
    pub fn letter(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The file of problems, as it was typed.
    pub fn file(&self) -> Option<&str> {
        self.problem_file.as_deref()
    }

    /// The goal, as it was typed.
    pub fn goal(&self) -> Option<&str> {
        self.goal.as_deref()
    }

    /// Whether the problems come from a file.
    pub fn is_file(&self) -> bool {
        self.problem_file.is_some()
    }

    /// The problems to solve: one, or all of a file.
    fn open(&self, texts: &Texts) -> Result<Vec<Chosen>, Failure> {
        let variant = self.variant.as_deref();
        if let Some(path) = &self.problem_file {
            return self.open_file(path, texts);
        }
        let which = match (&self.state, &self.goal) {
            (Some(text), goal) => {
                let goal = goal.as_deref().map(|text| read_count("--goal", text)).transpose()?;
                Which::Board { text, goal }
            }
            (None, Some(goal)) => return Err(Fault::choice("goal-without-state").quote("goal", goal).into()),
            (None, None) => Which::Letter(self.problem.as_deref().unwrap_or("A")),
        };
        let letter = self.problem.as_deref().unwrap_or("A").trim().to_uppercase();
        let name = self.state.is_none().then_some(letter);
        Ok(vec![Chosen { name, puzzle: AnyPuzzle::open(&self.puzzle, variant, which)? }])
    }

    /// The problems of a file, or the one of them that is named.
    fn open_file(&self, path: &str, texts: &Texts) -> Result<Vec<Chosen>, Failure> {
        let text = read_text(path)?;
        let puzzles = problem_file::open(&self.puzzle, self.variant.as_deref(), &text);
        let puzzles = puzzles.map_err(|faults| name_file(path, faults, texts))?;
        let name = |(index, puzzle)| Chosen { name: Some(problem_file::name(index)), puzzle };
        let mut all: Vec<_> = puzzles.into_iter().enumerate().map(name).collect();
        if let Some(wanted) = self.problem.as_deref().map(str::trim) {
            let names: Vec<_> = all.iter().filter_map(|chosen| chosen.name.clone()).collect();
            let fault =
                Fault::unknown("unknown-problem").quote("text", wanted).with("names", names.join(", "));
            all.retain(|chosen| chosen.name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(wanted)));
            if all.is_empty() {
                return Err(fault.into());
            }
        }
        Ok(all)
    }
}

/// A file as text; bytes that are not text are reported when it is parsed. It reads no more than a parser
/// accepts.
fn read_text(path: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let limit = sexp::MAX_LENGTH as u64 + 1;
    let read = File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    let fault =
        |error: std::io::Error| Fault::file("file-unreadable").path("file", path).with("error", &error);
    read.map_err(fault)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The same faults, each with the file, the line and the column.
fn name_file(path: &str, faults: Faults, texts: &Texts) -> Faults {
    let name = |fault: Fault| match fault.place() {
        None => fault,
        Some(Place { line, column }) => Fault::of(fault.kind(), "file-fault")
            .path("file", path)
            .with("line", line.to_string())
            .with("column", column.to_string())
            .with("fault", texts.words(fault.message())),
    };
    faults.into_iter().map(name).collect()
}

impl SolveArguments {
    /// The problems to solve.
    pub fn problems(&self, texts: &Texts) -> Result<Vec<Chosen>, Failure> {
        let problems = self.problem.open(texts)?;
        if !self.symmetry {
            return Ok(problems);
        }
        let merge = |chosen: Chosen| Ok(Chosen { puzzle: chosen.puzzle.merging_symmetry()?, ..chosen });
        problems.into_iter().map(merge).collect()
    }

    /// The algorithm: the portfolio by default. Options that this algorithm does not use are refused.
    pub fn algorithm(&self) -> Result<Algorithm, Failure> {
        let Some(name) = self.algorithm.as_deref() else { return self.refuse_unused(Algorithm::Portfolio) };
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        let fault = || Fault::unknown("unknown-algorithm").quote("text", name).with("names", names);
        self.refuse_unused(Algorithm::named(name.trim()).ok_or_else(fault)?)
    }

    fn refuse_unused(&self, algorithm: Algorithm) -> Result<Algorithm, Failure> {
        let is_limited_by_depth =
            matches!(algorithm, Algorithm::DepthFirst | Algorithm::Deepening | Algorithm::Beam);
        let options = [
            ("--heuristic", &self.heuristic, algorithm.is_informed()),
            ("--weight", &self.weight, algorithm == Algorithm::WeightedAStar),
            ("--depth", &self.depth, is_limited_by_depth),
        ];
        let fault = |&(option, value, _): &(&'static str, &Option<String>, bool)| {
            let fault = Fault::choice("option-not-for-algorithm").with("option", option);
            Some(fault.quote("value", value.as_deref()?).with("algorithm", algorithm.name()))
        };
        let unused = options.iter().filter(|(.., used)| !used);
        Ok(Faults::none_or(unused.filter_map(fault).collect(), algorithm)?)
    }

    /// The heuristic, if one was named.
    pub fn heuristic<P: Estimated>(&self, puzzle: &P) -> Result<Option<&'static dyn Heuristic<P>>, Failure> {
        let Some(name) = self.heuristic.as_deref() else { return Ok(None) };
        let all = puzzle.heuristics();
        let names: Vec<_> = all.iter().map(|heuristic| heuristic.name()).collect();
        let found = all.iter().copied().find(|heuristic| heuristic.name().eq_ignore_ascii_case(name.trim()));
        let fault =
            || Fault::unknown("unknown-heuristic").quote("text", name).with("names", names.join(", "));
        Ok(Some(found.ok_or_else(fault)?))
    }

    /// The weight of the heuristic in weighted A*.
    pub fn weight(&self) -> Result<Weight, Failure> {
        let Some(text) = self.weight.as_deref() else { return Ok(DEFAULT_WEIGHT) };
        let weight = text.trim().parse().ok().filter(|weight| (1.0..=MOST_WEIGHT).contains(weight));
        let fault = || Fault::choice("bad-weight").quote("text", text).with("limit", MOST_WEIGHT.to_string());
        let weight: f64 = weight.ok_or_else(fault)?;
        Ok(Weight::hundredths((weight * 100.0).round() as u32))
    }

    /// The budget of the search.
    pub fn budget(&self) -> Result<Budget, Failure> {
        let mut budget =
            budget(self.time.as_deref(), self.nodes.as_deref(), self.lists_memory.as_deref(), SOLVE_TIME)?;
        budget.limits.depth = read_positive("--depth", self.depth.as_deref())?;
        Ok(budget)
    }
}

impl CompareArguments {
    /// The output format.
    pub fn format(&self) -> Format {
        match (self.json, self.csv, self.markdown) {
            (true, ..) => Format::Json,
            (_, true, _) => Format::Csv,
            (.., true) => Format::Markdown,
            _ => Format::Text,
        }
    }

    /// The budget of each search.
    pub fn budget(&self) -> Result<Budget, Failure> {
        budget(self.time.as_deref(), self.nodes.as_deref(), self.lists_memory.as_deref(), COMPARE_TIME)
    }
}

/// The budget of a search for one player. Without a limit of time or nodes, a default time limit applies.
fn budget(
    time: Option<&str>,
    nodes: Option<&str>,
    megabytes: Option<&str>,
    default_time: Duration,
) -> Result<Budget, Failure> {
    let mut limits = Limits::none();
    limits.time = read_positive("--time", time)?.map(|ms| Duration::from_millis(ms.into()));
    limits.nodes = read_positive("--nodes", nodes)?.map(u64::from);
    if limits.time.is_none() && limits.nodes.is_none() {
        limits.time = Some(default_time);
    }
    let megabytes = read_positive("--memory", megabytes)?.unwrap_or(SOLVE_MEGABYTES);
    Ok(Budget { limits, bytes: Some((megabytes as usize) << 20) })
}
