//! What can fill the screen: the menu, a game, a puzzle.

use std::io;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::theme::Theme;
use crate::menu::{Decision, Menu};
use jogar_words::Texts;

/// What all pages need to show something.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The colours.
    pub theme: Theme,
}

/// Lets a page tell, from any thread, that it has something new to show.
#[derive(Clone)]
pub struct Waker(pub Sender<Signal>);

impl Waker {
    /// The page wants its [`Page::tick`].
    pub fn wake(&self) {
        // A screen that is gone shows nothing.
        let _ = self.0.send(Signal::Wake);
    }
}

/// What ends the waiting of the screen.
pub enum Signal {
    /// Something was typed or clicked.
    Input(io::Result<Event>),
    /// A page has something new to show.
    Wake,
}

/// What a page wants to happen next.
pub enum Next {
    /// Nothing: it goes on.
    Stay,
    /// What was there before.
    Back,
    /// Questions in front of this page, which stays.
    Menu(Menu),
    /// What was decided in the menu or instead of it.
    Decide(Decision),
    /// A text goes to the clipboard, and the page goes on.
    Copy(String),
    /// The program ends.
    Leave,
}

/// Something that fills the screen. It knows no terminal: events come in, and it draws itself when asked.
pub trait Page {
    /// Draws everything.
    fn draw(&self, frame: &mut Frame, context: Context);

    /// Something was typed or clicked on a screen of this size.
    fn on_event(&mut self, event: &Event, area: Rect, context: Context) -> Next;

    /// Lets time pass, and shows what has happened since.
    fn tick(&mut self, now: Instant, context: Context);

    /// How long nothing will change by itself; `None` for ever.
    fn patience(&self) -> Option<Duration>;
}

/// Whether a key means that the person wants to leave the program.
pub fn is_control_c(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}
