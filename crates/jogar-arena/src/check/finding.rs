//! What is wrong with a player, as messages: what happened, which rule it breaks, how to mend it.

use jogar_core::{Arg, Message, Side, sexp};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use jogar_play::{Forfeit, OpenGame, Verdict};
use serde::{Deserialize, Serialize};

/// How bad a finding is. The worst comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It would lose a game.
    Error,
    /// It loses no game here, but may elsewhere.
    Warning,
    /// Good to know.
    Note,
}

/// What kind of fault it is, in the order in which they should be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Its file has an error, and so there is no function `jogar`.
    LoadError,
    /// There is no function `jogar`.
    NoFunction,
    /// It cannot be started for another reason.
    NotStarted,
    /// It did not start in time.
    StartTimeout,
    /// It ended or crashed.
    Crashed,
    /// Its answer cannot be understood.
    Malformed,
    /// It moved for the other player.
    WrongPlayer,
    /// It passed though it can move.
    NoMove,
    /// Its move is against the rules.
    Illegal,
    /// It did not answer in time.
    Timeout,
    /// It used up its memory.
    Memory,
    /// It wrote too much.
    OutputLimit,
    /// The new state is no state of this game.
    StateShape,
    /// The new state is the old one.
    StateUnchanged,
    /// The new state is turned by 180°.
    StateTurned,
    /// The hole of origin is treated as in the other variant.
    StateOrigin,
    /// The new state is wrong in another way than the others here. Of a wrong sowing some states look like a
    /// wrong capture.
    StateWrong,
    /// The seeds on the board or the captured ones are wrong by a capture.
    StateCapture,
    /// It did not keep to a shorter time.
    LittleTime,
    /// It used nearly all its time.
    NearlyLate,
    /// It prints much.
    PrintsMuch,
    /// It writes files.
    WritesFiles,
    /// It takes long to start.
    SlowStart,
    /// The machine stalled.
    Stalled,
    /// Some positions cannot be asked about.
    LeftOut,
    /// The rest was not tried, because it failed too often.
    Skipped,
}

impl Kind {
    /// All of them with their names and how bad they are.
    pub const ALL: [(Self, &'static str, Severity); 26] = [
        (Self::LoadError, "load-error", Severity::Error),
        (Self::NoFunction, "no-function", Severity::Error),
        (Self::NotStarted, "not-started", Severity::Error),
        (Self::StartTimeout, "start-timeout", Severity::Error),
        (Self::Crashed, "crashed", Severity::Error),
        (Self::Malformed, "malformed", Severity::Error),
        (Self::WrongPlayer, "wrong-player", Severity::Error),
        (Self::NoMove, "no-move", Severity::Error),
        (Self::Illegal, "illegal", Severity::Error),
        (Self::Timeout, "timeout", Severity::Error),
        (Self::Memory, "memory", Severity::Error),
        (Self::OutputLimit, "output-limit", Severity::Error),
        (Self::StateShape, "state-shape", Severity::Warning),
        (Self::StateUnchanged, "state-unchanged", Severity::Warning),
        (Self::StateTurned, "state-turned", Severity::Warning),
        (Self::StateOrigin, "state-origin", Severity::Warning),
        (Self::StateWrong, "state-wrong", Severity::Warning),
        (Self::StateCapture, "state-capture", Severity::Warning),
        (Self::LittleTime, "little-time", Severity::Warning),
        (Self::NearlyLate, "nearly-late", Severity::Warning),
        (Self::PrintsMuch, "prints-much", Severity::Warning),
        (Self::WritesFiles, "writes-files", Severity::Warning),
        (Self::SlowStart, "slow-start", Severity::Warning),
        (Self::Stalled, "stalled", Severity::Note),
        (Self::LeftOut, "left-out", Severity::Note),
        (Self::Skipped, "skipped", Severity::Note),
    ];

    /// Its name, the same in all languages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// How bad it is.
    #[must_use]
    pub const fn severity(self) -> Severity {
        Self::ALL[self as usize].2
    }

    /// How to mend it.
    #[must_use]
    pub fn advice(self) -> Message {
        Message::named(format!("check-advice-{}", self.name()))
    }

    /// The rule that it breaks.
    #[must_use]
    pub fn rule(self, game: &OpenGame) -> Message {
        let variant = game.choice.variant.as_deref().unwrap_or_default();
        match self {
            Self::WrongPlayer | Self::NoMove | Self::Illegal => {
                Message::named(format!("check-rule-legal-{}", game.name))
            }
            Self::StateOrigin => Message::named(format!("check-rule-origin-{variant}")),
            Self::StateCapture => Message::new("check-rule-capture"),
            Self::StateWrong if game.name == "adjiboto" => Message::new("check-rule-sowing"),
            Self::LoadError | Self::NoFunction | Self::NotStarted => Message::new("check-rule-start"),
            Self::StartTimeout | Self::SlowStart => Message::new("check-rule-start-time"),
            Self::Crashed | Self::Malformed => Message::new("check-rule-answer"),
            Self::Timeout | Self::LittleTime | Self::NearlyLate | Self::Stalled => {
                Message::new("check-rule-time")
            }
            Self::Memory => Message::new("check-rule-memory"),
            Self::OutputLimit | Self::PrintsMuch => Message::new("check-rule-output"),
            Self::WritesFiles => Message::new("check-rule-files"),
            Self::StateShape | Self::StateUnchanged | Self::StateTurned | Self::StateWrong => {
                Message::new("check-rule-state")
            }
            Self::LeftOut | Self::Skipped => Message::new("check-rule-check"),
        }
    }
}

/// Where a finding was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Why the position is awkward.
    pub why: Message,
    /// The state as the program was given it.
    pub state: String,
    /// The player to move, by the referee.
    pub player: Side,
    /// Whether the program was shown the position with the players swapped.
    pub is_swapped: bool,
}

/// Something to mend, or to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What kind of fault it is.
    pub kind: Kind,
    /// What happened.
    pub what: Message,
    /// Where; `None` if it does not depend on a position.
    pub place: Option<Place>,
    /// What the program answered.
    pub answer: Option<String>,
    /// What it printed besides, without control characters.
    pub printed: String,
    /// Where the same happened again.
    pub also: Vec<Place>,
}

/// Whether a message, or one inside it, has this key.
fn tells(message: &Message, key: &str) -> bool {
    let is_inside = |arg: &Arg| matches!(arg, Arg::Message(inner) if tells(inner, key));
    message.key() == key || message.args().iter().any(|(_, arg)| is_inside(arg))
}

/// The kind of a failure to start.
pub fn kind_of_start(forfeit: &Forfeit) -> Kind {
    let printed = forfeit.program.as_ref().map_or("", |program| &program.printed);
    let is_silent = printed.trim().is_empty();
    match forfeit.verdict {
        Verdict::Timeout => Kind::StartTimeout,
        Verdict::Memory => Kind::Memory,
        Verdict::OutputLimit => Kind::OutputLimit,
        _ if tells(&forfeit.message, "outside-no-function") && is_silent => Kind::NoFunction,
        _ if tells(&forfeit.message, "outside-no-function") => Kind::LoadError,
        _ => Kind::NotStarted,
    }
}

/// The kind of a failure to answer about a position, as the program sees it.
pub fn kind_of_failure(game: &OpenGame, forfeit: &Forfeit, seen: &dyn AnyPosition) -> Kind {
    match forfeit.verdict {
        Verdict::Timeout => Kind::Timeout,
        Verdict::Crashed | Verdict::Withdrawn => Kind::Crashed,
        Verdict::Malformed => Kind::Malformed,
        Verdict::OutputLimit => Kind::OutputLimit,
        Verdict::Memory => Kind::Memory,
        Verdict::Illegal => {
            let text = forfeit.message.args().iter().find(|(name, _)| *name == "text");
            kind_of_illegal(game, &text.map(|(_, text)| text.to_string()).unwrap_or_default(), seen)
        }
    }
}

/// An illegal move: a pass, a hole of the other player, or another one.
fn kind_of_illegal(game: &OpenGame, mv: &str, seen: &dyn AnyPosition) -> Kind {
    if mv.eq_ignore_ascii_case("nil") {
        return Kind::NoMove;
    }
    let row = sexp::read(mv).ok().and_then(|node| node.tuple::<2>().and_then(|[row, _]| row.integer()));
    let others = seen.mover().other().index() as i64;
    if game.name == "adjiboto" && row == Some(others) { Kind::WrongPlayer } else { Kind::Illegal }
}

/// What is wrong with a new state: `before` and `right` as the program sees them.
pub fn kind_of_state(
    game: &OpenGame,
    before: &dyn AnyPosition,
    right: &dyn AnyPosition,
    told: &str,
    mv: &str,
) -> Kind {
    let same = |pos: &dyn AnyPosition| {
        sexp::read(&pos.text())
            .is_ok_and(|state| sexp::read(told).is_ok_and(|told| told.to_string() == state.to_string()))
    };
    if game.rules.read_position(told, before.mover()).is_err() {
        return Kind::StateShape;
    }
    if same(before) {
        return Kind::StateUnchanged;
    }
    if right.swapped().is_some_and(|turned| same(&*turned)) {
        return Kind::StateTurned;
    }
    if game.name != "adjiboto" {
        return Kind::StateWrong;
    }
    if after_in_other_variant(game, before, mv).is_some_and(|other| same(&*other)) {
        return Kind::StateOrigin;
    }
    let opponent = before.mover().other();
    if differs_by_capture(told, &right.text(), opponent) { Kind::StateCapture } else { Kind::StateWrong }
}

/// Whether a state of Adji-boto* has the seeds of the right one in every hole but one: it took them where
/// nothing is taken, or left them in the opponent's row, where all captures are.
fn differs_by_capture(told: &str, right: &str, opponent: Side) -> bool {
    let (Some(told), Some(right)) = (holes(told), holes(right)) else { return false };
    let mut different = told.into_iter().zip(right).filter(|(told, right)| told != right);
    let is_capture = different
        .next()
        .is_none_or(|((row, told), (_, right))| told == 0 || (right == 0 && row == opponent.index()));
    is_capture && different.next().is_none()
}

/// The holes of a state of Adji-boto*, row by row: the row and the seeds of each.
fn holes(text: &str) -> Option<Vec<(usize, i64)>> {
    let state = sexp::read(text).ok()?;
    let rows = state.list()?.first()?.list()?;
    let seeds = |row: &sexp::Node| row.list()?.iter().map(sexp::Node::integer).collect::<Option<Vec<_>>>();
    let rows: Vec<_> = rows.iter().map(seeds).collect::<Option<_>>()?;
    Some(
        rows.into_iter()
            .enumerate()
            .flat_map(|(row, seeds)| seeds.into_iter().map(move |n| (row, n)))
            .collect(),
    )
}

/// The position after a move by the rules of the other variant.
fn after_in_other_variant(
    game: &OpenGame,
    before: &dyn AnyPosition,
    mv: &str,
) -> Option<Box<dyn AnyPosition>> {
    let other = if game.choice.variant.as_deref() == Some("2025") { "2019" } else { "2025" };
    let other = CatalogGame::open(game.name, &Choice::variant(other), None).ok()?.visit(Opened);
    other.rules.read_position(&before.text(), before.mover()).ok()?.after(mv).ok()
}

struct Opened;

impl Visitor for Opened {
    type Output = OpenGame;

    fn visit<G: Playable>(self, game: &G) -> OpenGame {
        OpenGame::new(game)
    }
}
