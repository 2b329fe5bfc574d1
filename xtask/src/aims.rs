//! What the figures of a benchmark must reach. Whatever misses its aim is listed at the end, and makes the
//! benchmark fail.

use std::fmt::Display;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::command;

/// What tables say beside a figure that misses its aim; those of `jogar-bench` say it too.
const MISSED: &str = "(missed)";

/// The aims that were missed so far.
#[derive(Default)]
pub struct Aims {
    missed: Vec<String>,
}

impl Aims {
    /// A figure for a table. If it misses its aim, the table says so, and the end of the benchmark by this
    /// name.
    pub fn judge(&mut self, name: impl Display, figure: impl Display, is_met: bool) -> String {
        if is_met {
            return figure.to_string();
        }
        self.missed.push(format!("{name}: {figure}"));
        format!("{figure} {MISSED}")
    }

    /// Runs a program that prints tables, shows what it prints, and remembers the lines with figures that
    /// miss their aims.
    pub fn watch(&mut self, name: impl Display, words: &[&str]) -> Result<()> {
        eprintln!("── {}", words.join(" "));
        let child = command(words).stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("cannot start {}", words[0]))?;
        for line in BufReader::new(child.stdout.take().context("no standard output")?).lines() {
            let line = line?;
            println!("{line}");
            if line.contains(MISSED) {
                self.missed.push(format!("{name}: {line}"));
            }
        }
        ensure!(child.wait()?.success(), "failed: {}", words.join(" "));
        Ok(())
    }

    /// Fails if an aim was missed.
    pub fn end(self) -> Result<()> {
        if !self.missed.is_empty() {
            bail!("aims missed:\n{}", self.missed.join("\n"));
        }
        eprintln!("── every aim was reached");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_is_listed_at_the_end() {
        let mut aims = Aims::default();
        assert_eq!(aims.judge("speed", "2.50", true), "2.50");
        assert!(Aims::default().end().is_ok());
        assert_eq!(aims.judge("memory", "0.75", false), "0.75 (missed)");
        aims.watch("table", &["echo", "| a | 1 |\n| b | 2 (missed) | ≥ 3 |"]).expect("echo runs");
        let listed = aims.end().expect_err("two are missed").to_string();
        assert_eq!(listed, "aims missed:\nmemory: 0.75\ntable: | b | 2 (missed) | ≥ 3 |");
        assert!(Aims::default().watch("nothing", &["false"]).is_err());
    }
}
