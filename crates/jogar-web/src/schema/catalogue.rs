//! What can be chosen: games, variants, levels, puzzles, algorithms; and the rules, to read.

use jogar_core::Side;
use serde::Serialize;

use super::Said;

/// What can be played, solved and chosen.
#[derive(Clone, Debug, Serialize)]
pub struct Catalogue {
    /// The version of the program.
    pub version: &'static str,
    /// The games.
    pub games: Vec<GameEntry>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<LevelEntry>,
    /// The shortest and the longest time for a move of the computer, in milliseconds.
    pub times_ms: [u64; 2],
    /// The puzzles with their problems, an entry for each variant.
    pub puzzles: Vec<PuzzleEntry>,
    /// The algorithms that solve puzzles.
    pub algorithms: Vec<AlgorithmEntry>,
    /// The names of the parts of the search for two players that can be switched off.
    pub parts: Vec<&'static str>,
    /// Whether a championship can be watched.
    pub championship: bool,
}

/// A game.
#[derive(Clone, Debug, Serialize)]
pub struct GameEntry {
    /// Its name; `game-NAME` is the key of its name for people.
    pub name: &'static str,
    /// Its variants, the usual one first; `variant-NAME-VARIANT` is the key of its description.
    pub variants: &'static [&'static str],
    /// The sizes of its board; `null` if there is one only.
    pub sizes: Option<SizeRange>,
    /// The variants that are played with a komi.
    pub with_komi: &'static [&'static str],
    /// The komi of each size, for the variants that have one; else empty.
    pub komi: Vec<KomiEntry>,
}

/// The komi on a board of one size.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KomiEntry {
    /// The size of the board.
    pub size: i64,
    /// The player who gets it.
    pub player: Side,
    /// The least one, which is the usual one.
    pub least: i64,
    /// The largest one that people name.
    pub most: i64,
    /// From one komi to the next one that fits.
    pub step: i64,
}

/// The sizes that a board can have.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SizeRange {
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// The usual one.
    pub usual: i64,
}

/// A level of the computer. As a player it is `engine:level=N,time=1000`.
#[derive(Clone, Debug, Serialize)]
pub struct LevelEntry {
    /// Its number.
    pub level: u8,
    /// How strong it is.
    pub label: Said,
}

/// A variant of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct PuzzleEntry {
    /// The name of the puzzle.
    pub name: &'static str,
    /// The variant.
    pub variant: &'static str,
    /// Its problems.
    pub problems: Vec<ProblemEntry>,
    /// The names of its heuristics, the usual one first.
    pub heuristics: Vec<&'static str>,
}

/// A problem.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemEntry {
    /// Its letter.
    pub letter: String,
    /// The number of cells to fill; `null` if the goal is another one.
    pub goal: Option<u32>,
    /// The number of steps of a shortest solution.
    pub optimum: u32,
}

/// An algorithm that solves puzzles.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AlgorithmEntry {
    /// Its name; `algorithm-NAME` is the key of its name for people.
    pub name: &'static str,
    /// Whether it uses a heuristic.
    pub heuristic: bool,
    /// How often it counts its heuristic: f = g + weight × h.
    pub weight: u32,
}

/// The rules of a game.
#[derive(Clone, Debug, Serialize)]
pub struct RulesText {
    /// Its paragraphs.
    pub lines: Vec<RulesLine>,
}

/// A paragraph of the rules.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", content = "text", rename_all = "lowercase")]
pub enum RulesLine {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(Vec<RulesPhrase>),
    /// An item of a list.
    Item(Vec<RulesPhrase>),
    /// Lines in which every blank counts.
    Code(Vec<String>),
    /// The rows of a table; the first one is its head.
    Table(Vec<Vec<Vec<RulesPhrase>>>),
}

/// Words of the rules that look alike.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RulesPhrase {
    /// Words like all others.
    Plain(String),
    /// What the text is about.
    Term(String),
    /// What is written exactly so.
    Code(String),
}
