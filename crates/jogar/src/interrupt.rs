//! Ctrl-C: long work is asked to stop and tells what it has found; asked twice, the program ends at once. A game ends with a
//! word about where it is kept.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that was interrupted, as shells know it.
const INTERRUPTED: i32 = 130;

/// Becomes true when a person presses Ctrl-C. To be called once.
pub fn signal() -> Arc<AtomicBool> {
    let asked = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&asked);
    // Without a handler Ctrl-C ends the program, as it always does: nothing is lost but the partial answer.
    let _ = ctrlc::set_handler(move || {
        if signal.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    asked
}

/// Ctrl-C ends the program with these words; whatever must not be lost is on disk already. To be called once.
pub fn say_goodbye(words: String) {
    let _ = ctrlc::set_handler(move || {
        let _ = writeln!(std::io::stderr(), "\n{words}");
        std::process::exit(INTERRUPTED);
    });
}
