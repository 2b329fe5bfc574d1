//! Players from outside: any program, started in the sandbox and judged fairly.
//!
//! ```text
//!  LiveGame ──position, Limits──▶ OutsidePlayer ──▶ Protocol (lisp, json, gtp, ugi) ──text──▶ Talk ──▶ program, in the
//!           ◀──Answer, or Forfeit──┘      ◀──a move──┘                       ◀──lines, Silence──┘       sandbox
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `settings.rs` | what a contest asks of a program: contract, time unit, limits |
//! | `player.rs` | a program as a player: its turns, its failures |
//! | `talk.rs` | what is written to and read from a process: capped, with an end to every wait |
//! | `stall.rs` | whether the machine stood still instead of the program |
//! | `lisp.rs`, `host.lisp`, `contract.rs` | Lisp players, the program that hosts them, what they answer |
//! | `json.rs`, `gtp.rs`, `ugi.rs`, `command.rs` | programs in any language |

pub(crate) mod command;
mod contract;
mod gtp;
mod json;
mod lisp;
mod player;
pub(crate) mod settings;
mod stall;
mod talk;
mod ugi;

use std::path::Path;
use std::sync::Arc;

use jogar_core::{Fault, Message};
use jogar_play::{Forfeit, OpenGame, OutsidePlayers, Player, PlayerSpec, Verdict};

pub use json::JsonQuestion;
pub use player::USUAL_TIME;
pub use settings::{Contest, Contract, Settings, TimeUnit};

use crate::sandbox::{Level, Program, Sandbox, find_program};
use player::{OutsidePlayer, Protocol};

/// The most bytes in a program's private folder.
const FOLDER_BYTES: u64 = 64 << 20;

/// The programs that players are usually run by.
const LANGUAGES: [&str; 6] = ["sbcl", "python3", "swipl", "node", "ruby", "sh"];

/// The program that a player is run by, if it is a usual one and this machine lacks it.
#[must_use]
pub fn missing_language(spec: &PlayerSpec) -> Option<&'static str> {
    let PlayerSpec::Outside { kind, what } = spec else { return None };
    let name = if *kind == "lisp" {
        "sbcl".to_owned()
    } else {
        command::split(settings::split(what).0)?.into_iter().next()?
    };
    LANGUAGES.into_iter().find(|language| *language == name && find_program(language).is_none())
}

/// Starts programs from outside.
#[derive(Clone)]
pub struct Outside {
    sandbox: Arc<Sandbox>,
    contest: Contest,
}

/// A program that can be started.
struct Prepared {
    program: Program,
    protocol: Box<dyn Protocol>,
    settings: Settings,
}

impl Outside {
    /// Programs run in this sandbox, with the settings of this contest.
    #[must_use]
    pub fn new(sandbox: Sandbox, contest: Contest) -> Self {
        Self { sandbox: Arc::new(sandbox), contest }
    }

    /// Whether a player can be started, as far as that is known without starting it.
    ///
    /// # Errors
    /// A file that is not there, a setting or a command that cannot be understood.
    pub fn check(&self, spec: &PlayerSpec) -> Result<(), Fault> {
        match spec {
            PlayerSpec::Outside { kind, what } => self.prepare(kind, what).map(drop),
            PlayerSpec::Random | PlayerSpec::Greedy | PlayerSpec::Engine(_) => Ok(()),
        }
    }

    fn prepare(&self, kind: &str, what: &str) -> Result<Prepared, Fault> {
        let (what, settings) = self.contest.settings(what)?;
        let program = match kind {
            "lisp" => lisp::program(Path::new(what), &settings)?,
            _ => command::program(what, &settings)?,
        };
        let protocol: Box<dyn Protocol> = match kind {
            "lisp" => Box::<lisp::Lisp>::default(),
            "gtp" => Box::<gtp::Gtp>::default(),
            "ugi" => Box::new(ugi::Ugi),
            _ => Box::new(json::Json),
        };
        Ok(Prepared { program, protocol, settings })
    }
}

/// The word for a level, as it is stored with each game.
const fn level_name(level: Level) -> &'static str {
    match level {
        Level::Full => "full",
        Level::NoGroups => "no-groups",
        Level::Unsafe => "unsafe",
    }
}

impl OutsidePlayers for Outside {
    fn start(&self, kind: &str, what: &str, game: &OpenGame) -> Result<Box<dyn Player>, Forfeit> {
        let refused = |fault: Fault| {
            let message = Message::new("outside-not-started").with("fault", fault.message().clone());
            Forfeit::new(Verdict::Crashed, message)
        };
        let Prepared { program, protocol, settings } = self.prepare(kind, what).map_err(refused)?;
        Ok(Box::new(OutsidePlayer {
            game: game.clone(),
            sandbox: Arc::clone(&self.sandbox),
            program,
            protocol,
            settings,
            talk: None,
        }))
    }

    fn containment(&self) -> &'static str {
        level_name(self.sandbox.level())
    }
}
