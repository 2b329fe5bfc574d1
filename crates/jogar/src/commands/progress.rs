//! A progress bar for long work.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar with the remaining time on standard error, if that is a terminal.
pub fn bar(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} (~{eta})");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
