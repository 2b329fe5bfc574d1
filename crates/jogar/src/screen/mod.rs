//! The full screen. State and drawing are separate from the terminal: a [`Page`] takes events and draws
//! itself, and only this file, `console.rs` and `signals.rs` know that there is a terminal.
//!
//! | file | what it holds |
//! |---|---|
//! | `console.rs`, `signals.rs` | the terminal, taken over and given back; what the system asks for |
//! | `page.rs` | the trait of pages |
//! | `menu.rs`, `game.rs`, `puzzle.rs` | the pages; `game/keys.rs`: the effect of keys on a game; `game/saving.rs`, `game/looking_back.rs`, `game/review.rs`: what the names say |
//! | `areas.rs`, `board.rs`, `panel.rs`, `game/panel.rs` | the parts of a page |
//! | `front.rs`, `window.rs`, `prompt.rs`, `help.rs`, `reader.rs`, `end.rs` | windows in front of a page |
//! | `animation.rs` | the last move, step by step |
//! | `theme.rs` | colours, or none |

mod animation;
mod areas;
mod board;
mod console;
mod end;
mod front;
mod game;
mod help;
mod menu;
mod page;
mod panel;
mod prompt;
mod puzzle;
mod reader;
mod signals;
#[cfg(test)]
mod tests;
mod theme;
mod window;

use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event};
use crossterm::execute;
use jogar_core::{Arg, Fault, Faults};
use jogar_games::catalog::{Playable, TabletopGame, TabletopVisitor, Visitor};
use jogar_games::puzzles::{AnyPuzzle, Handled, PuzzleVisitor, Which};
use jogar_play::{GameRecord, Interrupted, Session, Setup, saved};
use jogar_words::Texts;
use ratatui::layout::Rect;

use self::console::Console;
use self::game::GamePage;
use self::menu::MenuPage;
use self::page::{Context, Next, Page, Signal, Waker, is_control_z};
use self::puzzle::PuzzlePage;
use self::signals::Wish;
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
    signals::listen(sender.clone())?;
    let mut console = Console::take_over()?;
    listen(sender);
    let done = app.run(&mut console, &signals);
    drop(console);
    // The game is closed before the program ends, however it ends.
    drop(app);
    match done? {
        Life::Ended(signal) => Ok(signals::end_by(signal)?),
        Life::GoesOn | Life::Over => Ok(()),
    }
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
    /// A signal of the system ends it.
    Ended(i32),
}

impl<'a> App<'a> {
    fn open(
        launch: Launch,
        options: &'a Options,
        context: Context<'a>,
        waker: Waker,
    ) -> Result<Self, Faults> {
        let (page, main_menu) = match launch {
            Launch::Menu => (main_menu(String::new(), options, context.texts), MainMenu::Shown),
            Launch::Game(setup) => (begin(&setup, options, &waker)?, MainMenu::Absent),
        };
        Ok(Self { page, options, context, waker, behind: None, main_menu })
    }

    /// Draws, waits for a signal, and follows it.
    fn run(&mut self, console: &mut Console, signals: &Receiver<Signal>) -> io::Result<Life> {
        loop {
            self.page.tick(Instant::now(), self.context);
            console.draw(|frame| self.page.draw(frame, self.context))?;
            let signal = match self.page.patience().filter(|_| console.is_ours()) {
                None => signals.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => signals.recv_timeout(patience),
            };
            // All signals that have come meanwhile are taken before the next picture.
            for signal in signal.into_iter().chain(signals.try_iter()) {
                let life = match signal {
                    Signal::Wake => Life::GoesOn,
                    Signal::Input(input) => self.on_input(&input?, console)?,
                    Signal::System(wish) => obey(wish, console)?,
                };
                if life != Life::GoesOn {
                    return Ok(life);
                }
            }
        }
    }

    /// Passes a key or a click to the page.
    fn on_input(&mut self, input: &Event, console: &Console) -> io::Result<Life> {
        if is_control_z(input) {
            signals::suspend_all()?;
            return Ok(Life::GoesOn);
        }
        let size = console.size()?;
        let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
        let next = self.page.on_event(input, area, self.context);
        self.follow(next)
    }

    /// Does what a page requests.
    fn follow(&mut self, next: Next) -> io::Result<Life> {
        match next {
            Next::Stay => {}
            Next::Copy(text) => execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?,
            Next::Menu(menu) => {
                let menu = menu.remembering(&self.options.settings);
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
        self.page = main_menu(String::new(), self.options, self.context.texts);
        Life::GoesOn
    }

    /// Opens what was decided; a fault is shown in the menu.
    fn decide(&mut self, decision: Decision) {
        let opened = match decision {
            Decision::Play(setup) => begin(&setup, self.options, &self.waker),
            Decision::Resume(record, interrupted) => {
                resume(&record, interrupted.map(|interrupted| *interrupted), self.options, &self.waker)
            }
            Decision::Puzzle(chosen) => {
                chosen.remember(&self.options.settings);
                work(&chosen, self.options, &self.waker)
            }
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
            Err(faults) => {
                let texts = self.context.texts;
                self.page = main_menu(texts.faults(&faults), self.options, texts);
            }
        }
    }
}

/// Does what the system asks for.
fn obey(wish: Wish, console: &mut Console) -> io::Result<Life> {
    match wish {
        Wish::End(signal) => return Ok(Life::Ended(signal)),
        Wish::Stop if signals::can_stop() => {
            console.give_back();
            signals::stop()?;
        }
        Wish::Stop => {}
        // `bg`: a program that fills the screen can only wait until it has the screen.
        Wish::GoOn if !signals::is_in_front() => {
            console.lose();
            signals::stop()?;
        }
        Wish::GoOn => console.retake()?,
    }
    Ok(Life::GoesOn)
}

/// The main menu, with a message or what is wrong with the person's settings.
fn main_menu(message: String, options: &Options, texts: &Texts) -> Box<dyn Page> {
    let trouble = options.settings.take_trouble().map(|trouble| texts.message(&trouble));
    let menu = Menu::new(saved::interrupted()).remembering(&options.settings);
    Box::new(MenuPage::new(menu, trouble.unwrap_or(message)))
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
        Box::new(GamePage::new(game, session, playing, &options.settings, options.is_animated, waker.clone()))
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
