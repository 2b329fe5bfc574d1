//! The terminal itself: how the program takes it over, and how it gives it back, as often as it is stopped
//! and goes on.

use std::io::{self, Write, stdout};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Size;
use ratatui::{DefaultTerminal, Frame};

/// The terminal. When it is dropped, the terminal is as it was before.
pub struct Console {
    /// `None` while another program has the terminal.
    terminal: Option<DefaultTerminal>,
}

impl Console {
    /// Takes the terminal over. It is also given back when the program panics.
    ///
    /// # Errors
    /// If the terminal refuses; it is then as it was before.
    pub fn take_over() -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
        }));
        let mut console = Self { terminal: None };
        console.retake()?;
        Ok(console)
    }

    /// Takes the terminal over once more, whatever another program has done to it. Everything is drawn anew.
    ///
    /// # Errors
    /// If the terminal refuses.
    pub fn retake(&mut self) -> io::Result<()> {
        // Who was stopped by force comes back to a terminal that it never gave back.
        if self.terminal.take().is_some() {
            restore();
        }
        let entered = enable_raw_mode().and_then(|()| {
            execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
            DefaultTerminal::new(CrosstermBackend::new(stdout()))
        });
        self.terminal = Some(entered.inspect_err(|_| restore())?);
        Ok(())
    }

    /// Gives the terminal back as it was before.
    pub fn give_back(&mut self) {
        if self.terminal.take().is_some() {
            restore();
        }
    }

    /// Another program has the terminal already: it is not touched any more.
    pub fn lose(&mut self) {
        self.terminal = None;
    }

    /// Whether the terminal is the program's own now.
    pub const fn is_ours(&self) -> bool {
        self.terminal.is_some()
    }

    /// Its size.
    ///
    /// # Errors
    /// If the terminal does not tell.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.as_ref().map_or(Ok(Size::ZERO), DefaultTerminal::size)
    }

    /// Draws a picture, which appears as a whole. Nothing happens while another program has the terminal.
    ///
    /// # Errors
    /// If the terminal refuses.
    pub fn draw(&mut self, drawing: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let Some(terminal) = &mut self.terminal else { return Ok(()) };
        execute!(stdout(), BeginSynchronizedUpdate)?;
        terminal.draw(drawing)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// Undoes everything that [`Console::retake`] sets. If the terminal is gone there is nothing to restore.
fn restore() {
    let _ = execute!(
        stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = stdout().flush();
    let _ = disable_raw_mode();
}
