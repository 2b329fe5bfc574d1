//! The start of any front end: numbered questions or a full screen.

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jogar_play::{Interrupted, Pool, Recorder, Settings, Setup, timestamp};

use crate::failure::Failure;
use crate::{plain, screen};
use jogar_words::Texts;

/// What is shown first.
#[derive(Debug)]
pub enum Launch {
    /// The menu.
    Menu,
    /// A game; when it is over, the program ends.
    Game(Box<Setup>),
}

/// The options for every game.
#[derive(Clone)]
pub struct Options {
    /// The log, if there is one.
    pub log: Option<PathBuf>,
    /// Whether moves are shown step by step.
    pub is_animated: bool,
    /// Whether the person wants numbered questions even in a terminal.
    pub is_plain: bool,
    /// What the person chose the last time.
    pub settings: Arc<Settings>,
    /// The resources that all players share.
    pub pool: Arc<Pool>,
    /// The time for a move of a program from outside.
    pub time: Option<Duration>,
}

impl Options {
    /// The options of one game; `interrupted` is the interrupted game that continues.
    pub fn playing(&self, interrupted: Option<Interrupted>) -> jogar_play::Options {
        let seed = timestamp::seed();
        jogar_play::Options {
            pool: Arc::clone(&self.pool),
            recorder: Recorder::open(self.log.as_deref(), interrupted),
            seeds: [seed.wrapping_add(1), seed.wrapping_add(2)],
            time: self.time,
        }
    }
}

/// Plays on the full screen, or with numbered questions if there is none, the person does not want it, or the
/// game has no board for it.
pub fn run(launch: Launch, options: &Options, texts: &Texts) -> Result<(), Failure> {
    let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    let is_terminal = stdin().is_terminal() && stdout().is_terminal();
    if options.is_plain || is_dumb || !is_terminal || !has_screen(&launch) {
        plain::run(launch, options, texts)
    } else {
        screen::run(launch, options, texts)
    }
}

/// Whether the first page can be shown on a full screen, even if it only shows a fault.
fn has_screen(launch: &Launch) -> bool {
    match launch {
        Launch::Menu => true,
        Launch::Game(setup) => setup.open().map_or(true, |game| game.has_tabletop()),
    }
}
