//! The pages that can fill the screen: the menu, a game, a puzzle.

use std::io;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::signals::Wish;
use super::theme::Theme;
use crate::menu::{Decision, Menu};
use jogar_words::Texts;

/// The context in which a page is shown.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The colours.
    pub theme: Theme,
}

/// Lets a page report, from any thread, that it has something new to show.
#[derive(Clone)]
pub struct Waker(pub Sender<Signal>);

impl Waker {
    /// Requests a [`Page::tick`].
    pub fn wake(&self) {
        // If the screen is gone, the send fails, which does no harm.
        let _ = self.0.send(Signal::Wake);
    }
}

/// A signal that wakes the screen.
pub enum Signal {
    /// A key or a click.
    Input(io::Result<Event>),
    /// A page has something new to show.
    Wake,
    /// The system asks for something.
    System(Wish),
}

/// The request of a page after an event.
pub enum Next {
    /// None: it stays.
    Stay,
    /// Go to the page before.
    Back,
    /// Questions in front of this page, which stays.
    Menu(Menu),
    /// Open what was decided in the menu or instead of it.
    Decide(Decision),
    /// Put a text into the clipboard; the page stays.
    Copy(String),
    /// End the program.
    Leave,
}

/// A page fills the screen. It knows no terminal: events come in, and it draws itself when asked.
pub trait Page {
    /// Draws everything.
    fn draw(&self, frame: &mut Frame, context: Context);

    /// Takes a key or a click on a screen of this size.
    fn on_event(&mut self, event: &Event, area: Rect, context: Context) -> Next;

    /// Advances to the time `now`, and shows what has happened since.
    fn tick(&mut self, now: Instant, context: Context);

    /// The time for which nothing will change by itself; `None` if it never will.
    fn patience(&self) -> Option<Duration>;
}

/// Whether a key is Ctrl-C, which leaves the program.
pub fn is_control_c(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether a key is Ctrl-Z, which suspends the program.
pub fn is_control_z(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && key.kind != KeyEventKind::Release
}
