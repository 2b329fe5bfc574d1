//! The full screen. State and drawing are apart from the terminal: a [`Page`] takes events and draws itself, and only this
//! file knows that there is a terminal.
//!
//! | file | what it holds |
//! |---|---|
//! | `page.rs` | what can fill the screen |
//! | `menu.rs`, `game.rs`, `puzzle.rs` | the pages; `game/keys.rs`: what keys do to a game |
//! | `areas.rs`, `board.rs`, `panel.rs`, `game/panel.rs` | the parts of a page |
//! | `front.rs`, `window.rs`, `prompt.rs`, `help.rs`, `end.rs` | windows in front of a page |
//! | `animation.rs` | the last move, step by step |
//! | `theme.rs` | colours, or none |
//! | `wrap.rs` | lines that fit |

mod animation;
mod areas;
mod board;
mod end;
mod front;
mod game;
mod help;
mod menu;
mod page;
mod panel;
mod prompt;
mod puzzle;
#[cfg(test)]
mod tests;
mod theme;
mod window;
mod wrap;

use std::io::{self, stdout};
use std::time::Instant;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use jogar_core::{Arg, Fault, Faults};
use jogar_games::catalog::{Playable, TabletopGame, TabletopVisitor, Visitor};
use jogar_games::puzzles::{AnyPuzzle, Handled, PuzzleVisitor, Which};
use jogar_play::{GameRecord, Session, Setup};
use ratatui::DefaultTerminal;
use ratatui::layout::Rect;

use self::game::GamePage;
use self::menu::MenuPage;
use self::page::{Context, Next, Page};
use self::puzzle::PuzzlePage;
use self::theme::Theme;
use crate::failure::Failure;
use crate::launch::{Launch, Options};
use crate::menu::{Chosen, Decision, Menu};
use jogar_play::Recorder;
use jogar_play::saved::{self, Interrupted};
use jogar_play::timestamp;
use jogar_words::Texts;

/// Plays on the full screen until a person has enough.
///
/// # Errors
/// If a game cannot begin or the terminal refuses. The terminal is as it was before, whatever happens.
pub fn run(launch: Launch, options: &Options, texts: &Texts) -> Result<(), Failure> {
    let context = Context { texts, theme: Theme::of_terminal() };
    let mut app = App::open(launch, options, context)?;
    let mut terminal = ratatui::try_init()?;
    restore_on_panic();
    let done =
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste).and_then(|()| app.run(&mut terminal));
    release();
    ratatui::try_restore()?;
    Ok(done?)
}

/// Gives back what `ratatui::init` does not know of, also when the program panics.
fn restore_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        release();
        before(panic);
    }));
}

fn release() {
    // If the terminal is gone there is nothing to give back.
    let _ = execute!(stdout(), EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste);
}

/// The page that is shown, and what comes after it.
struct App<'a> {
    page: Box<dyn Page>,
    options: &'a Options,
    context: Context<'a>,
    /// What is behind questions that a game asked.
    behind: Option<Box<dyn Page>>,
    /// Whether there is a main menu, and whether it is shown.
    main_menu: MainMenu,
}

/// Where the main menu is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MainMenu {
    /// There is none: the program plays one game.
    Absent,
    /// Something else is shown.
    Behind,
    /// On the screen.
    Shown,
}

/// Whether the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Life {
    GoesOn,
    Over,
}

impl<'a> App<'a> {
    fn open(launch: Launch, options: &'a Options, context: Context<'a>) -> Result<Self, Faults> {
        let (page, main_menu) = match launch {
            Launch::Menu => (main_menu(String::new()), MainMenu::Shown),
            Launch::Game(setup) => (begin(&setup, options)?, MainMenu::Absent),
        };
        Ok(Self { page, options, context, behind: None, main_menu })
    }

    fn run(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        loop {
            self.page.tick(Instant::now(), self.context);
            execute!(stdout(), BeginSynchronizedUpdate)?;
            terminal.draw(|frame| self.page.draw(frame, self.context))?;
            execute!(stdout(), EndSynchronizedUpdate)?;
            let has_input = match self.page.patience() {
                Some(patience) => event::poll(patience)?,
                None => true,
            };
            if has_input {
                let size = terminal.size()?;
                let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
                let next = self.page.on_event(&event::read()?, area, self.context);
                if self.follow(next)? == Life::Over {
                    return Ok(());
                }
            }
        }
    }

    /// Does what a page wants.
    fn follow(&mut self, next: Next) -> io::Result<Life> {
        match next {
            Next::Stay => {}
            Next::Copy(text) => execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?,
            Next::Menu(menu) => {
                let questions = Box::new(MenuPage::new(menu, String::new()));
                self.behind = Some(std::mem::replace(&mut self.page, questions));
            }
            Next::Decide(decision) => self.decide(decision),
            Next::Back => return Ok(self.go_back()),
            Next::Leave => return Ok(Life::Over),
        }
        Ok(Life::GoesOn)
    }

    /// To what is behind the page: a game, the main menu, or nothing.
    fn go_back(&mut self) -> Life {
        if let Some(page) = self.behind.take() {
            self.page = page;
            return Life::GoesOn;
        }
        if self.main_menu != MainMenu::Behind {
            return Life::Over;
        }
        self.main_menu = MainMenu::Shown;
        // The game must be gone before the menu asks which games were interrupted.
        self.page = Box::new(MenuPage::new(Menu::new(Vec::new()), String::new()));
        self.page = main_menu(String::new());
        Life::GoesOn
    }

    /// Opens what was decided; what cannot be opened is told in the menu.
    fn decide(&mut self, decision: Decision) {
        let opened = match decision {
            Decision::Play(setup) => begin(&setup, self.options),
            Decision::Resume(game_record, interrupted) => {
                resume(&game_record, interrupted.as_deref(), self.options)
            }
            Decision::Puzzle(chosen) => work(&chosen, self.options),
            Decision::Leave => return,
        };
        match opened {
            Ok(page) => {
                self.behind = None;
                self.page = page;
                if self.main_menu == MainMenu::Shown {
                    self.main_menu = MainMenu::Behind;
                }
            }
            Err(faults) => self.page = main_menu(self.context.texts.faults(&faults)),
        }
    }
}

fn main_menu(message: String) -> Box<dyn Page> {
    Box::new(MenuPage::new(Menu::new(saved::interrupted()), message))
}

fn begin(setup: &Setup, options: &Options) -> Result<Box<dyn Page>, Faults> {
    setup.open()?.visit(Begin { setup, options })
}

/// Makes a page of a game that begins.
struct Begin<'a> {
    setup: &'a Setup,
    options: &'a Options,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn Page>, Faults>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let session = Session::new(game.clone(), self.setup, timestamp::seed())?;
        show(session, None, self.options)
    }
}

fn resume(
    game_record: &GameRecord,
    replaced: Option<&Interrupted>,
    options: &Options,
) -> Result<Box<dyn Page>, Faults> {
    game_record.setup.open()?.visit(Resume { game_record, replaced, options })
}

/// Makes a page of a game that goes on.
struct Resume<'a> {
    game_record: &'a GameRecord,
    replaced: Option<&'a Interrupted>,
    options: &'a Options,
}

impl Visitor for Resume<'_> {
    type Output = Result<Box<dyn Page>, Faults>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let session = self.game_record.restore(game, timestamp::seed())?;
        show(session, self.replaced, self.options)
    }
}

fn show<G: Playable>(
    session: Session<G>,
    replaced: Option<&Interrupted>,
    options: &Options,
) -> Result<Box<dyn Page>, Faults> {
    let game = session.game().clone();
    let page = game.if_tabletop(Show { session, replaced, options });
    page.ok_or_else(|| Fault::new("screen-none").with("game", Arg::key(format!("game-{}", G::NAME))).into())
}

/// Makes a page of a game whose board can be handled.
struct Show<'a, G: Playable> {
    session: Session<G>,
    replaced: Option<&'a Interrupted>,
    options: &'a Options,
}

impl<G: Playable> TabletopVisitor<G> for Show<'_, G> {
    type Output = Box<dyn Page>;

    fn visit(self, _game: &G) -> Self::Output
    where
        G: TabletopGame,
    {
        let Self { session, replaced, options } = self;
        let recorder = Recorder::begin(&session, options.log.as_deref(), replaced);
        let session = session.with_endgame_tables(options.endgame_tables.clone());
        Box::new(GamePage::new(session, recorder, options.is_animated))
    }
}

fn work(chosen: &Chosen, options: &Options) -> Result<Box<dyn Page>, Faults> {
    let puzzle = AnyPuzzle::open(chosen.puzzle, Some(chosen.variant), Which::Letter(&chosen.letter))?;
    Ok(puzzle.visit(Work { chosen, options }))
}

/// Makes a page of a problem.
struct Work<'a> {
    chosen: &'a Chosen,
    options: &'a Options,
}

impl PuzzleVisitor for Work<'_> {
    type Output = Box<dyn Page>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        Box::new(PuzzlePage::new(puzzle.clone(), self.chosen.clone(), self.options.is_animated))
    }
}
