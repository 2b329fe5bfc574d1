//! With what a front-end begins, whichever it is: numbered questions or a full screen.

use std::path::PathBuf;

use jogar_arena::Setup;

/// What is shown first.
#[derive(Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// A game; when it is over, the program ends.
    Game(Setup),
}

/// What holds for every game that is played.
#[derive(Clone, Debug)]
pub struct Options {
    /// The log, if there is one.
    pub log: Option<PathBuf>,
}
