//! Positions, games, the pie rule and puzzles.

use std::fmt;

use jogar_core::{Board, Outcome, Side};
use jogar_games::catalog::Choice;
use jogar_play::schema::{GameSummary, LegalMove, MoveRecord, SearchReport};
use jogar_play::{Ending, MOST_PLIES, Setup, Start};
use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{RefusedFault, Said};

/// Reads a list of texts, of which none is kept beyond the first that is too many for every request: a body of a
/// million of them takes no more memory than its own.
pub(super) fn read_texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Texts;

    impl<'de> Visitor<'de> for Texts {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of texts")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut texts = Vec::new();
            while texts.len() <= MOST_PLIES {
                let Some(text) = list.next_element()? else { return Ok(texts) };
                texts.push(text);
            }
            while list.next_element::<IgnoredAny>()?.is_some() {}
            Ok(texts)
        }
    }
    deserializer.deserialize_seq(Texts)
}

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
    #[serde(default, deserialize_with = "read_texts")]
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
    /// Each of the moves that led here.
    pub made: Vec<MadeMove>,
    /// The player whose side of the upright board is below; `null` if no player has a side.
    pub below: Option<Side>,
}

/// A move that led to a position.
#[derive(Clone, Debug, Serialize)]
pub struct MadeMove {
    /// The player who made it.
    pub player: Side,
    /// The move as people write it.
    pub name: String,
}

/// The last move that led to a position.
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
    /// The end in words; a person who plays against a program is spoken to.
    pub said: Vec<Said>,
    /// The end in words for somebody who only watches.
    pub watched: Vec<Said>,
}

/// A game that shall begin: a new one, as in `{"game", "variant", "size", "komi", "players": ["human",
/// "engine:level=3"], "start": {"state", "player"}}`, or one of a log, which goes on, as in `{"log", "number"}`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// The name of the game.
    pub game: String,
    /// The variant; the usual one if missing.
    pub variant: Option<String>,
    /// The size of the board, for a game that has several.
    pub size: Option<i64>,
    /// The komi, for a game that has one.
    pub komi: Option<i64>,
    /// Both players: `human`, `random`, `greedy` or `engine[:key=value,…]`.
    pub players: [String; 2],
    /// Where it begins, if not where it always does.
    pub start: Option<Start>,
    /// A log, instead of all that.
    pub log: Option<String>,
    /// The number of the game in the log, from 1; the last one if missing.
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
    /// What went wrong so far, such as a disk that is full.
    pub troubles: Vec<Said>,
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
    /// The time that this player has used for the move to come, in milliseconds; 0 if none runs.
    pub move_ms: u64,
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
    #[serde(default, deserialize_with = "read_texts")]
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

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn a_list_is_kept_as_far_as_anybody_looks() {
        for count in [0, 1, MOST_PLIES, MOST_PLIES + 1, 100_000] {
            let request: PositionRequest =
                from_value(json!({"game": "lear", "moves": vec!["A1"; count]})).expect("a request");
            assert_eq!(request.moves, vec!["A1"; count.min(MOST_PLIES + 1)]);
        }
        for bad in [json!("A1"), json!(null), json!(["A1", 1])] {
            assert!(from_value::<PositionRequest>(json!({"game": "lear", "moves": bad})).is_err());
        }
    }
}
