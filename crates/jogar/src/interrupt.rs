//! Ctrl-C: the first one asks long work to stop and report its results; the second one ends the program at
//! once. A game ends with a message about where it is saved.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jogar_core::Message;

use crate::failure::Failure;

/// The exit code of a program that was interrupted, as shells expect.
const INTERRUPTED: i32 = 130;

/// A signal that becomes true when a person presses Ctrl-C. To be called once.
pub fn signal() -> Arc<AtomicBool> {
    let asked = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&asked);
    // Without a handler Ctrl-C ends the program as usual: only the partial answer is lost.
    let _ = ctrlc::set_handler(move || {
        if signal.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    asked
}

/// How a command ends that has printed its results: an interruption has an exit code of its own.
pub fn ended(asked: &AtomicBool) -> Result<(), Failure> {
    if asked.load(Ordering::Relaxed) {
        return Err(Failure::Interrupted(Message::new("interrupted")));
    }
    Ok(())
}

/// The signal that ends the work of [`while_working`].
static WORK: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);

fn work() -> MutexGuard<'static, Option<Arc<AtomicBool>>> {
    WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does long work which the next Ctrl-C ends, instead of the program; see [`say_goodbye`].
pub fn while_working<R>(long_work: impl FnOnce(Arc<AtomicBool>) -> R) -> R {
    let signal = Arc::new(AtomicBool::new(false));
    *work() = Some(Arc::clone(&signal));
    let result = long_work(signal);
    *work() = None;
    result
}

/// Ctrl-C ends the program with these words; everything important is on disk already. To be called once.
pub fn say_goodbye(words: String) {
    let _ = ctrlc::set_handler(move || {
        if let Some(signal) = work().take() {
            signal.store(true, Ordering::Relaxed);
            return;
        }
        let _ = writeln!(std::io::stderr(), "\n{words}");
        std::process::exit(INTERRUPTED);
    });
}
