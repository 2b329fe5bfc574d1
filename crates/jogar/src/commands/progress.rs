//! A progress bar for long work.

use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::fitted;

/// A bar with the remaining time on standard error, if that is a terminal.
pub fn bar(length: u64) -> ProgressBar {
    bar_like("{bar:40} {pos}/{len}  {elapsed} (~{eta})", length)
}

/// The same with a message beside it.
pub fn bar_with_message(length: u64) -> ProgressBar {
    bar_like("{bar:20} {pos}/{len}  {elapsed} (~{eta})  {msg}", length)
}

fn bar_like(template: &str, length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// How far the work is.
pub fn set(bar: &ProgressBar, done: u64, all: u64) {
    bar.set_length(all);
    bar.set_position(done);
}

/// A text on standard output beside a bar. If nobody reads it any more, the work goes on.
pub fn tell_beside(bar: &ProgressBar, text: &str) {
    bar.suspend(|| {
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "{}", fitted::for_output(text)).and_then(|()| out.flush());
    });
}
