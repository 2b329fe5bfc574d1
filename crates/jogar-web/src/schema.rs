//! What the page and the server say to each other. Every shape is a type of this file, or of
//! [`jogar_play::schema`], where positions, moves, searches and reviews are described.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET /texts/pt.ftl`, `/texts/en.ftl` | | the texts of a language, as Fluent reads them |
//! | `GET /api/catalogue` | | [`Catalogue`]: games, variants, levels, puzzles, algorithms |
//! | `GET /api/rules/GAME?lang=pt` | | [`RulesText`]: the rules, to read |
//! | `GET /api/events?page=P&last=N` | | the events of this browser ([`PageEvent`]), as an `EventSource` reads them |
//! | `POST /api/pages/P/leave` | | 204; the page has gone, and its searches end |
//! | `GET /api/games` | | [`GameList`]: the games of this visitor, the latest first |
//! | `POST /api/games` | [`NewGame`] | 201, [`GameView`] |
//! | `GET /api/games/ID` | | [`GameView`]; from now on the page hears of the game |
//! | `POST /api/games/ID/commands` | [`GameRequest`] | [`GameView`]; after a rematch, of the new game |
//! | `POST /api/games/ID/leave` | | 204; the page hears no more of the game |
//! | `GET /api/games/ID/log` | | the game as text, one record of a log |
//! | `POST /api/logs` | a log, as text | [`LogView`]: its games with their moves, and its faults |
//! | `POST /api/position` | [`PositionRequest`] | [`PositionView`]: a board, its legal moves, what each would do |
//! | `POST /api/pie/komi` | [`PieKomi`] | [`PieKomiAnswer`]: the komi that the computer names |
//! | `POST /api/pie/side` | [`PieSide`] | [`PieSideAnswer`]: the colour that the computer picks |
//! | `POST /api/puzzle` | [`PuzzleRequest`] | [`PuzzleView`]: a problem after some steps |
//! | `POST /api/searches` | [`SearchRequest`] | 201, [`SearchStarted`]; reports come as events |
//! | `GET /api/searches/ID` | | [`SearchView`]: the latest report |
//! | `DELETE /api/searches/ID` | | 204; the search ends |
//! | `GET /api/searches/ID/nodes?from=K&count=M` | | [`NodeList`]: nodes of a trace, in the order of the search |
//! | `GET /api/searches/ID/nodes?parent=N` | | [`NodeList`]: the children of a node |
//! | `GET /api/championship` | | [`ChampionshipView`]: standings; from now on the page hears of the championship |
//! | `GET /api/championship/games?entrant=A&opponent=B&verdict=V&from=K&count=M` | | [`ChampionshipGames`], the latest first |
//! | `GET /api/championship/games/ID` | | [`ReplayedGame`]: a game with both programs' figures; from now on the page hears of the championship |
//!
//! A request that is refused is answered by a status of 400 or more and a [`Refused`] with every fault. A
//! write carries `Content-Type: application/json` (a log: `text/plain`), and each request the header
//! `X-Jogar-Page` with a name that the page has given itself: searches belong to a page and end when it
//! leaves.

use jogar_arena::championship::{ChampionshipReport, EventEntry, Format};
use jogar_core::{Board, Message, Outcome, Side, Value};
use jogar_games::catalog::Choice;
use jogar_play::schema::{
    GameSummary, LegalMove, MoveRecord, PartsComparison, ProgramFigures, Review, ReviewedMove, SearchReport,
    SolveFigures,
};
use jogar_play::{Ending, Event, Setup, Start};
use jogar_search::Reason;
use serde::{Deserialize, Serialize};

// ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────────

/// Something to tell a person: its key and values, and its words.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// Key, values and place: `{"key", "args", "place"?}`; its fields stand beside the others.
    #[serde(flatten)]
    pub message: Message,
    /// The words.
    pub text: Words,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// In Portuguese.
    pub pt: String,
    /// In English.
    pub en: String,
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize)]
pub struct Refused {
    /// Every fault, at least one.
    pub faults: Vec<RefusedFault>,
    /// The index of the move at fault, of a request that gives several; else missing.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
}

/// One fault.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedFault {
    /// Its kind: `syntax`, `position`, `illegal`, `unknown`, `choice`, `turn`, `file`, `damaged` or `limit`.
    pub kind: &'static str,
    /// What it is; its fields stand beside the others.
    #[serde(flatten)]
    pub said: Said,
}

// ── Catalogue ───────────────────────────────────────────────────────────────────────────────────────────────────────

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
    Text(String),
    /// An item of a list.
    Item(String),
    /// Lines in which every blank counts.
    Code(Vec<String>),
    /// The rows of a table; the first one is its head.
    Table(Vec<Vec<String>>),
}

// ── Positions ───────────────────────────────────────────────────────────────────────────────────────────────────────

/// A position, and moves from there: for the editor, for analysis, and to step through a game.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct PositionRequest {
    /// The name of the game.
    pub game: String,
    /// The variant; the usual one if missing.
    #[serde(default)]
    pub variant: Option<String>,
    /// The size of the board, for a game that has several.
    #[serde(default)]
    pub size: Option<i64>,
    /// The komi, for a game that has one.
    #[serde(default)]
    pub komi: Option<i64>,
    /// The state; the start of the game if missing.
    #[serde(default)]
    pub state: Option<String>,
    /// The player to move in that state; 1 if missing.
    #[serde(default)]
    pub player: Option<Side>,
    /// Moves from there on, forced passes included, in any notation.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position, as a page shows it.
#[derive(Clone, Debug, Serialize)]
pub struct PositionView {
    /// The name of the game.
    pub game: String,
    /// The rules, complete: `variant`, `size`, `komi`; their fields stand beside the others.
    #[serde(flatten)]
    pub choice: Choice,
    /// The state.
    pub state: String,
    /// The player to move; without meaning if the game is over.
    pub player: Side,
    /// How the game ended, if it is over here; else `null`.
    pub ending: Option<EndingView>,
    /// The points that both players have here.
    pub standing: Outcome,
    /// The board; `last` are the cells of the last move.
    pub board: Board,
    /// The last move; `null` if none is known.
    pub last: Option<LastMove>,
    /// Every legal move, with what it does. Empty if the game is over, and in a live game if no person is to
    /// move.
    pub moves: Vec<LegalMove>,
    /// Whether the only legal move is a pass.
    pub must_pass: bool,
    /// Who made each of the moves that led here.
    pub movers: Vec<Side>,
    /// The player whose side of the upright board is below; `null` if no player has a side.
    pub below: Option<Side>,
}

/// The move that led to a position.
#[derive(Clone, Debug, Serialize)]
pub struct LastMove {
    /// The player who made it.
    pub player: Side,
    /// The move as data, and what it did; its fields stand beside the others.
    #[serde(flatten)]
    pub made: LegalMove,
    /// The board before it, on which it can be shown step by step.
    pub before: Board,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct EndingView {
    /// Why, who won, and the points; its fields stand beside the others.
    #[serde(flatten)]
    pub ending: Ending,
    /// The end in words.
    pub said: Vec<Said>,
}

// ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/// A game that shall begin.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum NewGame {
    /// A game of a log, which goes on.
    Logged(LoggedGame),
    /// A new game: `{"game", "variant", "size", "komi", "players": ["human", "engine:level=3"], "start":
    /// {"state", "player"}}`. A player is `human`, `random`, `greedy` or `engine[:key=value,…]`.
    Setup(Setup),
}

/// A game of a log.
#[derive(Clone, Debug, Deserialize)]
pub struct LoggedGame {
    /// The log.
    pub log: String,
    /// Its number in the log, from 1; the last one if missing.
    #[serde(default)]
    pub number: Option<usize>,
}

/// What is to be done to a game: `{"command": "play", "value": "D4", "ply": 3}`.
#[derive(Clone, Debug, Deserialize)]
pub struct GameRequest {
    /// What; its fields stand beside the others.
    #[serde(flatten)]
    pub command: GameCommand,
    /// The number of moves that the page knows of: a command about another position is refused (409).
    #[serde(default)]
    pub ply: Option<usize>,
}

/// What a page can do to a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "command", content = "value", rename_all = "snake_case")]
pub enum GameCommand {
    /// The person to move makes a move, in any notation.
    Play(String),
    /// Takes back the last move of a person, with all that followed.
    Undo,
    /// Makes again what was taken back.
    Redo,
    /// What would the computer play? The answer is an event.
    Hint,
    /// A player gives up; `null` or missing: the person to move.
    Resign(Option<Side>),
    /// The computer moves at once.
    MoveNow,
    /// Computers wait.
    Pause,
    /// Computers go on.
    Resume,
    /// The same game once more, with the colours exchanged.
    Rematch,
}

/// How a game stands.
#[derive(Clone, Debug, Serialize)]
pub struct GameState {
    /// Its identifier, which it keeps when the server is started anew.
    pub id: String,
    /// Grows with every event of the game.
    pub version: u64,
    /// How it was set up.
    pub setup: Setup,
    /// The number of moves made.
    pub ply: usize,
    /// The position.
    pub position: PositionView,
    /// What happens next.
    pub turn: TurnView,
    /// What the computer thinks about; `null` if it does not think.
    pub thinking: Option<ThinkingView>,
    /// What it thinks so far; `null` if it has told nothing.
    pub search: Option<SearchReport>,
    /// Whether computers wait.
    pub paused: bool,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to make again.
    pub can_redo: bool,
    /// The time that each player has used.
    pub clock: ClockView,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TurnView {
    /// Who.
    pub kind: TurnKind,
    /// The player to move; `null` if the game is over.
    pub player: Option<Side>,
}

/// What happens next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnKind {
    /// A person moves.
    Human,
    /// The computer moves.
    Computer,
    /// A forced pass is made.
    Pass,
    /// Nothing: the game is over.
    Over,
}

/// What the computer thinks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ThinkingView {
    /// Its move.
    Move,
    /// A hint.
    Hint,
}

/// The time that players have used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClockView {
    /// Of player 1 and player 2, in milliseconds, at the moment of this report.
    pub used_ms: [u64; 2],
    /// The player whose time runs; `null` if none runs.
    pub running: Option<Side>,
}

/// A game as a page opens it.
#[derive(Clone, Debug, Serialize)]
pub struct GameView {
    /// How it stands; its fields stand beside the others.
    #[serde(flatten)]
    pub state: GameState,
    /// Every move so far.
    pub moves: Vec<PlayedMove>,
    /// Whether this visitor may move.
    pub mine: bool,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// The move as people write it.
    pub name: String,
    /// The move, who made it, and the figures of the search; its fields stand beside the others.
    #[serde(flatten)]
    pub record: MoveRecord,
}

/// The games of a visitor.
#[derive(Clone, Debug, Serialize)]
pub struct GameList {
    /// The latest first.
    pub games: Vec<GameCard>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize)]
pub struct GameCard {
    /// Its identifier.
    pub id: String,
    /// How it was set up.
    pub setup: Setup,
    /// The number of moves made.
    pub ply: usize,
    /// Whether it is over.
    pub over: bool,
}

/// A log that was read.
#[derive(Clone, Debug, Serialize)]
pub struct LogView {
    /// Its games, in order; at most a hundred.
    pub games: Vec<LoggedView>,
    /// What is wrong with its lines.
    pub faults: Vec<RefusedFault>,
}

/// A game of a log.
#[derive(Clone, Debug, Serialize)]
pub struct LoggedView {
    /// Which game it is; its fields stand beside the others.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// Where it begins, if not where it always does; else `null`.
    pub start: Option<Start>,
    /// Its moves.
    pub moves: Vec<PlayedMove>,
    /// How it ended; `null` if it is not over.
    pub ending: Option<EndingView>,
    /// What is wrong with it: a game with faults cannot be opened.
    pub faults: Vec<RefusedFault>,
}

// ── The pie rule ────────────────────────────────────────────────────────────────────────────────────────────────────

/// The computer shall name the komi.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PieKomi {
    /// The size of the board.
    pub size: i64,
}

/// The komi that the computer names.
#[derive(Clone, Debug, Serialize)]
pub struct PieKomiAnswer {
    /// The komi.
    pub komi: i64,
    /// The player who gets it.
    pub player: Side,
    /// Every komi that can be named.
    pub possible: Vec<i64>,
}

/// The computer shall pick a colour.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PieSide {
    /// The size of the board.
    pub size: i64,
    /// The komi that the person has named.
    pub komi: i64,
}

/// The colour that the computer picks.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PieSideAnswer {
    /// The player that the computer will be.
    pub player: Side,
}

// ── Puzzles ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/// A problem, and steps from its start.
#[derive(Clone, Debug, Deserialize)]
pub struct PuzzleRequest {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The variant; the usual one if missing.
    #[serde(default)]
    pub variant: Option<String>,
    /// The letter of a problem; missing for a board of one's own.
    #[serde(default)]
    pub problem: Option<String>,
    /// A board of one's own.
    #[serde(default)]
    pub state: Option<String>,
    /// The number of cells to fill of a board of one's own, if that is the goal.
    #[serde(default)]
    pub goal: Option<u32>,
    /// Steps from the start, in any notation.
    #[serde(default)]
    pub steps: Vec<String>,
}

/// A problem after some steps.
#[derive(Clone, Debug, Serialize)]
pub struct PuzzleView {
    /// The state.
    pub state: String,
    /// The board; `last` are the cells of the last step.
    pub board: Board,
    /// Every possible step, with what it does.
    pub moves: Vec<LegalMove>,
    /// The steps so far, with what they did.
    pub steps: Vec<LegalMove>,
    /// The board before the last step; `null` at the start.
    pub before: Option<Board>,
    /// Whether the goal is reached.
    pub solved: bool,
    /// The key of the goal in words.
    pub goal_key: &'static str,
    /// The number of cells to fill; `null` if the goal is another one.
    pub goal: Option<u32>,
    /// The number of cells that are filled; `null` if that is not the goal.
    pub filled: Option<u32>,
    /// The number of steps of a shortest solution; `null` for a board of one's own.
    pub optimum: Option<u32>,
    /// The end in words, if the goal is reached; else `null`.
    pub said: Option<Said>,
}

// ── Searches ────────────────────────────────────────────────────────────────────────────────────────────────────────

/// What shall be searched: `{"search": "analysis", "game": "lear", …}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "search", rename_all = "lowercase")]
pub enum SearchRequest {
    /// The value of the moves of a position, deeper and deeper.
    Analysis(AnalysisRequest),
    /// A game looked back on.
    Review(ReviewRequest),
    /// The tree of a shallow search.
    Trace(TraceRequest),
    /// What each part of the search saves.
    Compare(TraceRequest),
    /// A problem solved.
    Solve(SolveRequest),
}

/// An analysis.
#[derive(Clone, Debug, Deserialize)]
pub struct AnalysisRequest {
    /// The position; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The number of moves to value; every legal move if missing.
    #[serde(default)]
    pub lines: Option<usize>,
    /// The longest time, in milliseconds; a minute if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
    /// The greatest depth.
    #[serde(default)]
    pub depth: Option<u32>,
}

/// A review: the start of the game and its moves.
#[derive(Clone, Debug, Deserialize)]
pub struct ReviewRequest {
    /// The game; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The time for each move, in milliseconds; what `jogar review` takes if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
}

/// A shallow search.
#[derive(Clone, Debug, Deserialize)]
pub struct TraceRequest {
    /// The position; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The depth, in moves, from 1 to 12.
    pub depth: u32,
    /// The names of the parts that are switched off.
    #[serde(default)]
    pub without: Vec<String>,
}

/// A problem that shall be solved.
#[derive(Clone, Debug, Deserialize)]
pub struct SolveRequest {
    /// The problem; its fields stand beside the others. The search begins after its steps.
    #[serde(flatten)]
    pub problem: PuzzleRequest,
    /// The name of the algorithm; `portfolio` if missing.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// The name of the heuristic; the usual one of the algorithm if missing.
    #[serde(default)]
    pub heuristic: Option<String>,
    /// The longest time, in milliseconds; ten seconds if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
    /// How many expansions are kept, to be looked at one by one; none if missing.
    #[serde(default)]
    pub expansions: Option<usize>,
}

/// A search that has begun.
#[derive(Clone, Debug, Serialize)]
pub struct SearchStarted {
    /// Its identifier.
    pub id: String,
}

/// How a search stands.
#[derive(Clone, Debug, Serialize)]
pub struct SearchView {
    /// Its identifier.
    pub id: String,
    /// Whether it has ended.
    pub done: bool,
    /// Its latest report; `null` if it has told nothing yet.
    pub report: Option<SearchNews>,
}

/// What a search tells: `{"report": "analysis", …}`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "report", rename_all = "lowercase")]
pub enum SearchNews {
    /// An analysis so far.
    Analysis(AnalysisReport),
    /// A move of a game was judged.
    Judged(JudgedMove),
    /// A review that has ended.
    Review(Review),
    /// A trace that has ended.
    Trace(TraceReport),
    /// A comparison that has ended.
    Compare(PartsComparison),
    /// How far a solver has come.
    Progress(SolveProgress),
    /// What a solver found in the end.
    Solve(SolveNews),
    /// It could not be done.
    Failed(Failed),
}

/// Why a search failed.
#[derive(Clone, Debug, Serialize)]
pub struct Failed {
    /// Every fault.
    pub faults: Vec<RefusedFault>,
}

/// An analysis so far.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisReport {
    /// The state that was searched.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The last depth that was completed, in moves.
    pub depth: u32,
    /// The length of the longest line that was searched, in moves.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited each second.
    pub nodes_per_second: u64,
    /// The time so far, in milliseconds.
    pub time_ms: u64,
    /// The moves, the best first.
    pub lines: Vec<AnalysisLine>,
    /// Whether the analysis has ended.
    pub done: bool,
}

/// A move that was analysed.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub name: String,
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Points thrown away beside the best move.
    pub loss: Value,
    /// Whether the value is proven.
    pub exact: bool,
    /// How the game is expected to go on; its first move is this one.
    pub pv: Vec<String>,
    /// The same moves as people write them.
    pub names: Vec<String>,
}

/// A move that was judged.
#[derive(Clone, Debug, Serialize)]
pub struct JudgedMove {
    /// The move; its fields stand beside the others.
    #[serde(flatten)]
    pub mv: ReviewedMove,
    /// How many moves are left to be judged.
    pub left: usize,
}

/// A trace that has ended.
#[derive(Clone, Debug, Serialize)]
pub struct TraceReport {
    /// The state at the root.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The names of the parts that were switched off.
    pub without: Vec<String>,
    /// What was found.
    pub found: SearchReport,
    /// The searches from the root, one for each depth or window; each is a node without a parent.
    pub iterations: Vec<TracedNode>,
    /// Nodes that are kept.
    pub nodes: u64,
    /// Nodes that were visited but are too many to be kept.
    pub left_out: u64,
}

/// Nodes of a trace.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum NodeList {
    /// Of a search for two players.
    Tree {
        /// The nodes.
        nodes: Vec<TracedNode>,
    },
    /// Of a search for one player.
    Expansions {
        /// The nodes.
        nodes: Vec<ExpandedNode>,
    },
}

/// A position that a search visited.
#[derive(Clone, Debug, Serialize)]
pub struct TracedNode {
    /// Its number, in the order in which nodes were entered.
    pub node: usize,
    /// The number of its parent; `null` for the root of an iteration.
    pub parent: Option<usize>,
    /// The move that leads to it; empty for the root.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub name: String,
    /// The player to move in it.
    pub player: Side,
    /// The number of moves from the root.
    pub ply: u32,
    /// The depth of its search, in moves.
    pub depth: u32,
    /// The lower bound of its window, in points, for the player to move.
    pub alpha: Value,
    /// The upper bound of its window.
    pub beta: Value,
    /// Its value for the player to move; `null` if the search was stopped there.
    pub value: Option<Value>,
    /// Why it was left.
    pub reason: Reason,
    /// The number of its children that are kept.
    pub children: usize,
    /// The number of nodes below it that are kept.
    pub below: usize,
    /// The number of the step at which it was entered; each entry and each exit is a step.
    pub entered: usize,
    /// The number of the step at which it was left.
    pub left: usize,
    /// The legal moves that a cut spared; `null` if there was no cut.
    pub spared: Option<usize>,
}

/// How far a solver has come.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SolveProgress {
    /// Successors made.
    pub generated: u64,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Nodes in memory.
    pub nodes: usize,
    /// Where the search is: f = g + h, or its threshold, or the depth of its layer.
    pub f: u64,
    /// No solution costs less.
    pub bound: u32,
    /// The time so far, in milliseconds.
    pub time_ms: u64,
}

/// What a solver found.
#[derive(Clone, Debug, Serialize)]
pub struct SolveNews {
    /// How it ended, and its cost; its fields stand beside the others.
    #[serde(flatten)]
    pub figures: SolveFigures,
    /// The steps of the solution; empty if there is none.
    pub steps: Vec<LegalMove>,
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The name of the heuristic; `null` for an algorithm that uses none.
    pub heuristic: Option<&'static str>,
    /// The number of expansions that are kept.
    pub expansions: usize,
}

/// A node that a solver expanded.
#[derive(Clone, Debug, Serialize)]
pub struct ExpandedNode {
    /// The number of expansions before it.
    pub order: usize,
    /// The number of the node that it came from; `null` for the start, and if that is not kept.
    pub parent: Option<usize>,
    /// The step that leads to it, as people write it; empty for the start.
    pub name: String,
    /// Its state.
    pub state: String,
    /// The name of its state, by which it is found again on the frontier.
    pub key: String,
    /// Its board.
    pub board: Board,
    /// g: the cost of the path from the start.
    pub cost: u32,
    /// h: the heuristic value; `null` for an algorithm without a heuristic.
    pub estimate: Option<u32>,
    /// The nodes that it puts on the frontier.
    pub successors: Vec<FrontierNode>,
}

/// A node on the frontier.
#[derive(Clone, Debug, Serialize)]
pub struct FrontierNode {
    /// The step that leads to it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The step as people write it.
    pub name: String,
    /// The name of its state.
    pub key: String,
    /// g.
    pub cost: u32,
    /// h; `null` for an algorithm without a heuristic.
    pub estimate: Option<u32>,
}

// ── A championship ──────────────────────────────────────────────────────────────────────────────────────────────────

/// A championship that is watched.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipView {
    /// What it is called.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// Its rules: `variant`, `size`, `komi`; `null` for the usual ones.
    #[serde(flatten)]
    pub choice: Choice,
    /// Who meets whom: `round-robin`, `swiss`, `gauntlet` or `knock-out`.
    pub format: Format,
    /// The time for a move, in milliseconds.
    pub time_ms: u64,
    /// How far it is; its fields stand beside the others.
    #[serde(flatten)]
    pub news: ChampionshipNews,
    /// The standings, with ratings, verdicts and the cross-table.
    pub standings: ChampionshipReport,
    /// What happened, the latest first.
    pub events: Vec<ChampionshipEvent>,
}

/// How far a championship is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChampionshipNews {
    /// The number of opening pairs, two games each, that are done.
    pub done: usize,
    /// The number of pairs that there will be, as far as that is known.
    pub pairs: usize,
    /// The number of pairs that are being played.
    pub playing: u64,
    /// Whether nothing is left to play.
    pub complete: bool,
    /// Whether somebody runs it now, or a worker plays along.
    pub running: bool,
    /// The games of pairs that are being played and take longer than a moment.
    pub live: Vec<LiveCard>,
}

/// A game of a pair that is being played, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LiveCard {
    /// Its identity.
    pub id: String,
    /// The names of player 1, who began, and player 2.
    pub players: [String; 2],
    /// The number of moves made.
    pub ply: usize,
    /// Whether it is over; it counts when the other game of the pair is over too.
    pub over: bool,
}

/// Something that happened to a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipEvent {
    /// When: date and time with the zone.
    pub date: String,
    /// What; its fields stand beside the others.
    #[serde(flatten)]
    pub entry: EventEntry,
    /// The same in words.
    pub said: Said,
}

/// Games of a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipGames {
    /// The games that were asked for.
    pub games: Vec<ChampionshipGame>,
    /// The number of games that are meant, of which these are a part.
    pub count: usize,
}

/// A game of a championship in a list.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipGame {
    /// Its identity.
    pub id: String,
    /// The names of player 1, who began, and player 2.
    pub players: [String; 2],
    /// The winner; `null` for a draw, and for a game that goes on.
    pub winner: Option<Side>,
    /// `finished`, or the failure of a player, such as `TIMEOUT`; `playing` of a game that goes on.
    pub verdict: String,
    /// The player who failed; `null` if none did.
    pub failed: Option<Side>,
    /// The machine on which it was played.
    pub machine: String,
    /// Whether its pair is still being played: it does not count yet.
    pub live: bool,
}

/// A game of a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ReplayedGame {
    /// Which game it is; its fields stand beside the others.
    #[serde(flatten)]
    pub game: ChampionshipGame,
    /// How it was set up; the players are those of the command line, without paths.
    pub setup: Setup,
    /// When it ended, or its last move was noted: date and time with the zone.
    pub date: String,
    /// How well the programs were contained; `null` if none played.
    pub sandbox: Option<String>,
    /// Why a player failed; `null` if none did.
    pub reason: Option<Said>,
    /// What was measured of the player who failed; `null` if none did.
    pub program: Option<Box<ProgramFigures>>,
    /// What went wrong without ending it.
    pub troubles: Vec<Said>,
    /// Its moves, with the figures of both programs.
    pub moves: Vec<PlayedMove>,
    /// How it ended; `null` if it goes on.
    pub ending: Option<EndingView>,
    /// What the engine thinks of each move that a player chose; `null` if the championship was not graded.
    pub grade: Option<Vec<ReviewedMove>>,
}

// ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/// What the page is told without asking. As data: `{"about": "game", …}`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "about", rename_all = "lowercase")]
pub enum PageEvent {
    /// Something happened to a game.
    Game(Box<GameNews>),
    /// A search has something to tell.
    Search(Box<SearchEvent>),
    /// A championship has gone on.
    Championship(ChampionshipNews),
    /// Events were lost: what the page shows must be asked for anew.
    Reset {},
}

/// What happened to a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameNews {
    /// Which game.
    pub id: String,
    /// What happened ([`jogar_play::Event`]).
    pub event: Event,
    /// What happened in words.
    pub said: Vec<Said>,
    /// The move that was made; `null` for other events.
    pub played: Option<PlayedMove>,
    /// The move that is suggested, as people write it; `null` for other events.
    pub hint: Option<LegalMove>,
    /// How the game stands now; `null` for what the computer thinks so far.
    pub state: Option<GameState>,
}

/// What a search tells.
#[derive(Clone, Debug, Serialize)]
pub struct SearchEvent {
    /// Which search.
    pub id: String,
    /// Whether it has ended.
    pub done: bool,
    /// What it tells; its fields stand beside the others.
    #[serde(flatten)]
    pub news: SearchNews,
}
