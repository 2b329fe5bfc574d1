//! A program in a pseudo-terminal: tests send keys and read its screen.
//!
//! Nothing here sleeps: each wait is for a condition on the screen.

#![allow(clippy::disallowed_methods, reason = "a test that waits for a program gives up after some time")]

use std::ffi::OsStr;
use std::fmt::Debug;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
#[cfg(unix)]
pub use rustix::process::Signal;
use vt100::Parser;
pub use vt100::{Cell, Color, MouseProtocolMode, Screen};

/// If the screen does not change as wanted within this time, the wait fails.
const PATIENCE: Duration = Duration::from_mins(2);

/// The size of a screen in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Width.
    pub columns: u16,
    /// Height.
    pub rows: u16,
}

/// Keys as terminals send them.
pub mod keys {
    /// The Enter key.
    pub const ENTER: &str = "\r";
    /// The Esc key.
    pub const ESCAPE: &str = "\u{1b}";
    /// The Tab key.
    pub const TAB: &str = "\t";
    /// An arrow key.
    pub const UP: &str = "\u{1b}[A";
    /// An arrow key.
    pub const DOWN: &str = "\u{1b}[B";
    /// An arrow key.
    pub const RIGHT: &str = "\u{1b}[C";
    /// An arrow key.
    pub const LEFT: &str = "\u{1b}[D";
    /// The Home key.
    pub const HOME: &str = "\u{1b}[H";
    /// The End key.
    pub const END: &str = "\u{1b}[F";
    /// The key that turns a page back.
    pub const PAGE_UP: &str = "\u{1b}[5~";
    /// C together with Ctrl.
    pub const CONTROL_C: &str = "\u{3}";
    /// Z together with Ctrl.
    pub const CONTROL_Z: &str = "\u{1a}";
}

/// A program and its screen.
pub struct Terminal {
    parser: Parser,
    frame: Frame,
    output: Receiver<Vec<u8>>,
    input: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    /// Starts a program with arguments and variables of its environment.
    ///
    /// # Errors
    /// If the system has no pseudo-terminal or the program cannot be started.
    pub fn start(
        program: impl AsRef<OsStr>,
        arguments: &[&str],
        variables: &[(&str, &str)],
        size: Size,
    ) -> Result<Self> {
        Self::start_in(std::env::current_dir()?, program, arguments, variables, size)
    }

    /// [`Terminal::start`] in a folder.
    ///
    /// # Errors
    /// As [`Terminal::start`].
    pub fn start_in(
        folder: impl AsRef<OsStr>,
        program: impl AsRef<OsStr>,
        arguments: &[&str],
        variables: &[(&str, &str)],
        size: Size,
    ) -> Result<Self> {
        let pair = native_pty_system().openpty(pty_size(size))?;
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        for (name, value) in variables {
            command.env(name, value);
        }
        command.cwd(folder);
        let child = pair.slave.spawn_command(command)?;
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader()?;
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let input = pair.master.take_writer()?;
        let parser = Parser::new(at_least_one(size.rows), at_least_one(size.columns), 0);
        Ok(Self { parser, frame: Frame::default(), output, input, master: pair.master, child })
    }

    /// Sends keys.
    ///
    /// # Errors
    /// If the program is gone.
    pub fn send(&mut self, keys: &str) -> Result<()> {
        self.input.write_all(keys.as_bytes())?;
        Ok(self.input.flush()?)
    }

    /// Waits until the screen is as wanted.
    ///
    /// # Errors
    /// If the program ends before, or the screen does not get there; the error shows the screen.
    pub fn wait_until(&mut self, wanted: impl Fn(&Screen) -> bool) -> Result<()> {
        let deadline = Instant::now() + PATIENCE;
        while self.frame.is_half_drawn() || !wanted(self.parser.screen()) {
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => bail!("this is not what was waited for:\n{}", self.text()),
                Err(RecvTimeoutError::Disconnected) => bail!("the program has ended:\n{}", self.text()),
            }
        }
        Ok(())
    }

    fn take(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        self.frame.take(bytes);
    }

    /// Waits until a text is on the screen.
    ///
    /// # Errors
    /// As [`Terminal::wait_until`].
    pub fn wait_for(&mut self, text: &str) -> Result<()> {
        self.wait_until(|screen| screen.contents().contains(text))
            .with_context(|| format!("waiting for {text:?}"))
    }

    /// The screen at the end of the last wait.
    #[must_use]
    pub fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// The screen as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Changes the size of the window.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn resize(&mut self, size: Size) -> Result<()> {
        self.parser.screen_mut().set_size(at_least_one(size.rows), at_least_one(size.columns));
        self.master.resize(pty_size(size))
    }

    /// Sends a signal to the program that has the terminal: the one that was started, or the job of a shell.
    ///
    /// # Errors
    /// If it is gone.
    #[cfg(unix)]
    pub fn signal(&self, signal: Signal) -> Result<()> {
        let leader = self.master.process_group_leader().and_then(rustix::process::Pid::from_raw);
        Ok(rustix::process::kill_process(leader.context("nobody has the terminal")?, signal)?)
    }

    /// How the terminal treats keys and lines now, to be compared with how it did before.
    #[cfg(unix)]
    #[must_use]
    pub fn modes(&self) -> Option<impl PartialEq + Debug + use<>> {
        self.master.get_termios()
    }

    /// Waits for the end of the program; returns its exit code, and its last screen.
    ///
    /// # Errors
    /// If it does not end; the error shows the screen.
    pub fn wait_for_end(mut self) -> Result<(u32, Screen)> {
        let (code, _) = self.wait_for_death()?;
        Ok((code, self.parser.screen().clone()))
    }

    /// Waits for the end of the program; returns its exit code, and the name of the signal that ended it.
    ///
    /// # Errors
    /// If it does not end; the error shows the screen.
    pub fn wait_for_death(&mut self) -> Result<(u32, Option<String>)> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => bail!("the program does not end:\n{}", self.text()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let status = self.child.wait()?;
        Ok((status.exit_code(), status.signal().map(str::to_owned)))
    }
}

/// Whether a program is in the middle of a synchronized update of its screen.
#[derive(Default)]
struct Frame {
    /// The last bytes, in which the next escape sequence may have begun.
    tail: Vec<u8>,
    is_half_drawn: bool,
}

impl Frame {
    const BEGIN: &[u8] = b"\x1b[?2026h";
    const END: &[u8] = b"\x1b[?2026l";

    const fn is_half_drawn(&self) -> bool {
        self.is_half_drawn
    }

    fn take(&mut self, bytes: &[u8]) {
        self.tail.extend(bytes);
        for signal in self.tail.windows(Self::BEGIN.len()) {
            match signal {
                Self::BEGIN => self.is_half_drawn = true,
                Self::END => self.is_half_drawn = false,
                _ => {}
            }
        }
        let known = (self.tail.len() + 1).saturating_sub(Self::BEGIN.len());
        self.tail.drain(..known);
    }
}

impl Drop for Terminal {
    /// A program whose terminal is dropped has no purpose.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const fn pty_size(size: Size) -> PtySize {
    PtySize { rows: size.rows, cols: size.columns, pixel_width: 0, pixel_height: 0 }
}

/// A screen has at least one row and one column.
fn at_least_one(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap_or(NonZeroU16::MIN)
}
