//! The one list of puzzles with their built-in problems, and the only place where their types are erased.

use jogar_core::sexp::{self, Node};
use jogar_core::{BoardData, Described, Estimated, Fault, Faults, Problem, Tabletop};
use serde::Deserialize;

use crate::catalog::{self, Entry, choose_variant};
use crate::{adjiboto, blokus};

/// The name of the puzzle on the board of Adji-boto.
const ADJIBOTO: &str = "adjiboto-puzzle";
/// The name of the puzzle on the board of Blokus.
const BLOKUS: &str = "blokus-puzzle";

/// All puzzles.
pub const PUZZLES: [Entry; 2] = [
    Entry::new(ADJIBOTO, &[adjiboto::Variant::SkipOrigin.name()]),
    Entry::new(BLOKUS, &[blokus::Variant::Tetromino.name(), blokus::Variant::Cross.name()]),
];

/// A problem that comes with the program.
#[derive(Clone, Debug, Deserialize)]
pub struct BuiltIn {
    /// Its letter.
    pub id: String,
    /// The number of cells to fill, if that is the goal.
    pub goal: Option<u32>,
    /// The number of steps of a shortest solution.
    pub optimum: u32,
    /// The board as an s-expression.
    pub board: String,
}

/// The choice of a problem.
#[derive(Clone, Copy, Debug)]
pub enum Which<'a> {
    /// A built-in one, by its letter in any case.
    Letter(&'a str),
    /// A board from the user.
    Board {
        /// The board as an s-expression.
        text: &'a str,
        /// The number of cells to fill, if that is the goal.
        goal: Option<u32>,
    },
    /// A board that has been read.
    Form {
        /// The board.
        board: &'a Node,
        /// The number of cells to fill, if that is the goal.
        goal: Option<u32>,
    },
}

/// One of the puzzles, with its board.
#[derive(Clone, Debug)]
pub enum AnyPuzzle {
    /// Empty the board of Adji-boto.
    Adjiboto(adjiboto::puzzle::Puzzle),
    /// Fill or block the board of Blokus.
    Blokus(blokus::puzzle::Puzzle),
}

/// The capabilities of every puzzle of the list.
pub trait Handled:
    Described
    + Estimated
    + Tabletop<Board = <Self as Problem>::State, Act = <Self as Problem>::Step>
    + BoardData<<Self as Problem>::State, <Self as Problem>::Step>
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl Handled for adjiboto::puzzle::Puzzle {}
impl Handled for blokus::puzzle::Puzzle {}

/// Work on a puzzle of any type.
pub trait PuzzleVisitor {
    /// The result.
    type Output;

    /// Does the work.
    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output;
}

impl AnyPuzzle {
    /// Opens a problem of the puzzle with this name.
    ///
    /// # Errors
    /// Every fault of the name, the variant, the letter or the board.
    pub fn open(name: &str, variant: Option<&str>, which: Which) -> Result<Self, Faults> {
        let entry = catalog::find(&PUZZLES, name)?;
        let variant = choose_variant(entry, variant)?;
        let (board, goal) = match which {
            Which::Board { text, goal } => (&sexp::read(text)?, goal),
            Which::Form { board, goal } => (board, goal),
            Which::Letter(letter) => {
                let built_in = find(entry.name, variant, letter)?;
                (&sexp::read(&built_in.board)?, built_in.goal)
            }
        };
        if entry.name == ADJIBOTO {
            refuse_goal(entry, goal)?;
            return adjiboto::puzzle::Puzzle::from_form(board).map(Self::Adjiboto);
        }
        let variant = blokus::Variant::from_name(variant).unwrap_or_default();
        blokus::puzzle::Puzzle::from_form(variant, goal, board).map(Self::Blokus)
    }

    /// The same problem, in which states that differ only by a symmetry count as one.
    ///
    /// # Errors
    /// If the puzzle has no symmetry.
    pub fn merging_symmetry(self) -> Result<Self, Fault> {
        match self {
            Self::Adjiboto(puzzle) => Ok(Self::Adjiboto(puzzle.merging_turns())),
            Self::Blokus(_) => Err(Fault::choice("no-symmetry").with("game", BLOKUS)),
        }
    }

    /// Calls a visitor with the types of the puzzle.
    pub fn visit<V: PuzzleVisitor>(&self, visitor: V) -> V::Output {
        match self {
            Self::Adjiboto(puzzle) => visitor.visit(puzzle),
            Self::Blokus(puzzle) => visitor.visit(puzzle),
        }
    }
}

/// The built-in problems of a puzzle's variant.
#[must_use]
pub fn built_in(name: &str, variant: &str) -> Vec<BuiltIn> {
    #[derive(Deserialize)]
    struct File {
        problems: Vec<BuiltIn>,
    }
    let text = match blokus::Variant::from_name(variant) {
        _ if name == ADJIBOTO => include_str!("../../../data/puzzles/adjiboto.json"),
        Some(blokus::Variant::Cross) => include_str!("../../../data/puzzles/blokus-2018.json"),
        _ => include_str!("../../../data/puzzles/blokus-2022.json"),
    };
    // The files are part of the program; the tests read every problem in them.
    serde_json::from_str::<File>(text).map_or_else(|_| Vec::new(), |file| file.problems)
}

/// Refuses a goal for a puzzle whose goal is not a number of cells.
fn refuse_goal(entry: &Entry, goal: Option<u32>) -> Result<(), Fault> {
    let fault = |goal: u32| {
        Fault::choice("option-not-for-game").with("option", "--goal").with("value", goal.to_string())
    };
    goal.map_or(Ok(()), |goal| Err(fault(goal).with("game", entry.name)))
}

fn find(name: &str, variant: &str, letter: &str) -> Result<BuiltIn, Fault> {
    let problems = built_in(name, variant);
    let names: Vec<_> = problems.iter().map(|problem| problem.id.clone()).collect();
    let found = problems.into_iter().find(|problem| problem.id.eq_ignore_ascii_case(letter.trim()));
    found.ok_or_else(|| {
        Fault::unknown("unknown-problem").quote("text", letter).with("names", names.join(", "))
    })
}
