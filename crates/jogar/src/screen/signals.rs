//! What the system asks a program to do that fills the screen: to end, to stop, to go on.
//!
//! A signal only leaves a note for the thread that draws, which gives the terminal back first. A program that
//! ends does so by the signal itself, so that its caller learns why.

use std::io;
use std::sync::mpsc::Sender;

use super::page::Signal;

/// A wish of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "other systems have no such signals"))]
pub enum Wish {
    /// End by this signal.
    End(i32),
    /// Stop until the person comes back.
    Stop,
    /// Go on after a stop.
    GoOn,
}

#[cfg(unix)]
mod unix {
    use super::{Sender, Signal, Wish, io};

    use rustix::process::{getpgrp, getsid, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGSTOP, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    /// Passes the wishes of the system on, from a thread of its own. A second signal to end does not wait:
    /// the one who draws may hang.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn listen(sender: Sender<Signal>) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT])?;
        std::thread::spawn(move || {
            let mut is_ending = false;
            for signal in signals.forever() {
                let wish = match signal {
                    SIGTSTP => Wish::Stop,
                    SIGCONT => Wish::GoOn,
                    _ => Wish::End(signal),
                };
                if sender.send(Signal::System(wish)).is_err() || is_ending && wish == Wish::End(signal) {
                    let _ = emulate_default_handler(signal);
                }
                is_ending |= matches!(wish, Wish::End(_));
            }
        });
        Ok(())
    }

    /// Asks all programs of this job to stop, as the terminal does for Ctrl-Z when nobody reads single keys.
    pub fn suspend_all() -> io::Result<()> {
        Ok(kill_current_process_group(rustix::process::Signal::TSTP)?)
    }

    /// Whether somebody could let the program go on: a shell that knows jobs gives each a group of its own.
    pub fn can_stop() -> bool {
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// Stops; returns when the program goes on.
    pub fn stop() -> io::Result<()> {
        raise(SIGSTOP)
    }

    /// Whether the terminal listens to this program.
    pub fn is_in_front() -> bool {
        rustix::termios::tcgetpgrp(io::stdout()).is_ok_and(|group| group == getpgrp())
    }

    /// Ends the program as if nobody had heard the signal.
    pub fn end_by(signal: i32) -> io::Result<()> {
        emulate_default_handler(signal)
    }
}

#[cfg(unix)]
pub use unix::{can_stop, end_by, is_in_front, listen, stop, suspend_all};

#[cfg(not(unix))]
mod elsewhere {
    use super::{Sender, Signal, io};

    pub fn listen(_sender: Sender<Signal>) -> io::Result<()> {
        Ok(())
    }

    pub fn suspend_all() -> io::Result<()> {
        Ok(())
    }

    pub const fn can_stop() -> bool {
        false
    }

    pub fn stop() -> io::Result<()> {
        Ok(())
    }

    pub const fn is_in_front() -> bool {
        true
    }

    pub fn end_by(_signal: i32) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(not(unix))]
pub use elsewhere::{can_stop, end_by, is_in_front, listen, stop, suspend_all};
