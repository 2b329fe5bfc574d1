//! What the page and the server say to each other. Every shape is a type of this module, or of
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

mod catalogue;
mod championship;
mod games;
mod searches;

pub use catalogue::{
    AlgorithmEntry, Catalogue, GameEntry, KomiEntry, LevelEntry, ProblemEntry, PuzzleEntry, RulesLine,
    RulesPhrase, RulesText, SizeRange,
};
pub use championship::{
    ChampionshipEvent, ChampionshipGame, ChampionshipGames, ChampionshipNews, ChampionshipView, LiveCard,
    ReplayedGame,
};
pub use games::{
    ClockView, EndingView, GameCard, GameCommand, GameList, GameRequest, GameState, GameView, LastMove,
    LogView, LoggedView, MadeMove, NewGame, PieKomi, PieKomiAnswer, PieSide, PieSideAnswer, PlayedMove,
    PositionRequest, PositionView, PuzzleRequest, PuzzleView, ThinkingView, TurnKind, TurnView,
};
pub use searches::{
    AnalysisLine, AnalysisReport, AnalysisRequest, Failed, FrontierNode, JudgedMove, NodeList, ReviewRequest,
    SearchNews, SearchRequest, SearchStarted, SearchView, SolveNews, SolveProgress, SolveRequest, TakenNode,
    TraceReport, TraceRequest, TracedNode,
};

use jogar_core::Message;
use jogar_play::Event;
use jogar_play::schema::LegalMove;
use serde::Serialize;

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

impl PageEvent {
    /// [`PageEvent::Reset`] as JSON.
    #[must_use]
    pub fn reset() -> String {
        serde_json::to_string(&Self::Reset {}).unwrap_or_default()
    }
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
