//! The full screen. State and drawing are separate from the terminal: a [`Page`] takes events and draws
//! itself, and only this file knows that there is a terminal.
//!
//! | file | what it holds |
//! |---|---|
//! | `page.rs` | the trait of pages |
//! | `menu.rs`, `game.rs`, `puzzle.rs` | the pages; `game/keys.rs`: the effect of keys on a game |
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
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
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
use jogar_play::{GameRecord, Interrupted, Session, Setup, saved};
use jogar_words::Texts;
use ratatui::DefaultTerminal;
use ratatui::layout::Rect;

use self::game::GamePage;
use self::menu::MenuPage;
use self::page::{Context, Next, Page, Signal, Waker};
use self::puzzle::PuzzlePage;
use self::theme::Theme;
use crate::failure::Failure;
use crate::launch::{Launch, Options};
use crate::menu::{Chosen, Decision, Menu};

/// Plays on the full screen until the person leaves.
///
/// # Errors
/// If a game cannot begin or the terminal refuses. The terminal is restored in every case.
pub fn run(launch: Launch, options: &Options, texts: &Texts) -> Result<(), Failure> {
    let context = Context { texts, theme: Theme::of_terminal() };
    let (sender, signals) = channel();
    let mut app = App::open(launch, options, context, Waker(sender.clone()))?;
    let mut terminal = ratatui::try_init()?;
    restore_on_panic();
    listen(sender);
    let done = execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)
        .and_then(|()| app.run(&mut terminal, &signals));
    release();
    ratatui::try_restore()?;
    Ok(done?)
}

/// Passes on keys and clicks from a separate thread: the screen can then wait for them and for events of a
/// game at the same time.
fn listen(sender: Sender<Signal>) {
    std::thread::spawn(move || {
        loop {
            let input = event::read();
            let is_broken = input.is_err();
            if sender.send(Signal::Input(input)).is_err() || is_broken {
                return;
            }
        }
    });
}

/// Restores the settings that `ratatui::init` does not know of, also when the program panics.
fn restore_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        release();
        before(panic);
    }));
}

fn release() {
    // If the terminal is gone there is nothing to restore.
    let _ = execute!(stdout(), EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste);
}

/// The current page, and the one behind it.
struct App<'a> {
    page: Box<dyn Page>,
    options: &'a Options,
    context: Context<'a>,
    waker: Waker,
    /// The page behind the questions that a game asked.
    behind: Option<Box<dyn Page>>,
    /// Whether there is a main menu, and whether it is shown.
    main_menu: MainMenu,
}

/// The state of the main menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MainMenu {
    /// There is none: the program plays one game.
    Absent,
    /// Another page is shown.
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
    fn open(
        launch: Launch,
        options: &'a Options,
        context: Context<'a>,
        waker: Waker,
    ) -> Result<Self, Faults> {
        let (page, main_menu) = match launch {
            Launch::Menu => (main_menu(String::new()), MainMenu::Shown),
            Launch::Game(setup) => (begin(&setup, options, &waker)?, MainMenu::Absent),
        };
        Ok(Self { page, options, context, waker, behind: None, main_menu })
    }

    /// Draws, waits for a signal, and passes it to the page.
    fn run(&mut self, terminal: &mut DefaultTerminal, signals: &Receiver<Signal>) -> io::Result<()> {
        loop {
            self.page.tick(Instant::now(), self.context);
            execute!(stdout(), BeginSynchronizedUpdate)?;
            terminal.draw(|frame| self.page.draw(frame, self.context))?;
            execute!(stdout(), EndSynchronizedUpdate)?;
            let signal = match self.page.patience() {
                None => signals.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => signals.recv_timeout(patience),
            };
            // All signals that have come meanwhile are taken before the next picture.
            for signal in signal.into_iter().chain(signals.try_iter()) {
                let Signal::Input(input) = signal else { continue };
                let size = terminal.size()?;
                let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
                let next = self.page.on_event(&input?, area, self.context);
                if self.follow(next)? == Life::Over {
                    return Ok(());
                }
            }
        }
    }

    /// Does what a page requests.
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

    /// Goes to the page behind: a game, the main menu, or none.
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

    /// Opens what was decided; a fault is shown in the menu.
    fn decide(&mut self, decision: Decision) {
        let opened = match decision {
            Decision::Play(setup) => begin(&setup, self.options, &self.waker),
            Decision::Resume(record, interrupted) => {
                resume(&record, interrupted.map(|interrupted| *interrupted), self.options, &self.waker)
            }
            Decision::Puzzle(chosen) => work(&chosen, self.options, &self.waker),
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

fn begin(setup: &Setup, options: &Options, waker: &Waker) -> Result<Box<dyn Page>, Faults> {
    let (_, session) = setup.begin()?;
    show(session, None, options, waker)
}

fn resume(
    record: &GameRecord,
    replaced: Option<Interrupted>,
    options: &Options,
    waker: &Waker,
) -> Result<Box<dyn Page>, Faults> {
    let (_, session) = record.resume()?;
    show(session, replaced, options, waker)
}

fn show(
    session: Session,
    replaced: Option<Interrupted>,
    options: &Options,
    waker: &Waker,
) -> Result<Box<dyn Page>, Faults> {
    let game = session.setup().open()?;
    game.visit(Show { session, replaced, options, waker })
}

/// Makes a page of a game, if the game has a full-screen board.
struct Show<'a> {
    session: Session,
    replaced: Option<Interrupted>,
    options: &'a Options,
    waker: &'a Waker,
}

impl Visitor for Show<'_> {
    type Output = Result<Box<dyn Page>, Faults>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let name = Arg::key(format!("game-{}", G::NAME));
        game.if_tabletop(self).ok_or_else(|| Fault::choice("screen-none").with("game", name).into())
    }
}

impl<G: Playable> TabletopVisitor<G> for Show<'_> {
    type Output = Box<dyn Page>;

    fn visit(self, game: &G) -> Self::Output
    where
        G: TabletopGame,
    {
        let Self { session, replaced, options, waker } = self;
        let playing = options.playing(replaced);
        Box::new(GamePage::new(game, session, playing, options.is_animated, waker.clone()))
    }
}

fn work(chosen: &Chosen, options: &Options, waker: &Waker) -> Result<Box<dyn Page>, Faults> {
    let puzzle = AnyPuzzle::open(chosen.puzzle, Some(chosen.variant), Which::Letter(&chosen.letter))?;
    Ok(puzzle.visit(Work { chosen, options, waker }))
}

/// Makes a page of a problem.
struct Work<'a> {
    chosen: &'a Chosen,
    options: &'a Options,
    waker: &'a Waker,
}

impl PuzzleVisitor for Work<'_> {
    type Output = Box<dyn Page>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let (chosen, waker) = (self.chosen.clone(), self.waker.clone());
        Box::new(PuzzlePage::new(puzzle.clone(), chosen, self.options.is_animated, waker))
    }
}
