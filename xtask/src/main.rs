//! The project's own chores, run as `cargo xtask NAME`.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "chores that measure time, and print what they measured"
)]

mod aims;
mod bench;
mod deadline;
mod dependencies;
mod fuzz;
mod instructions;
mod load;
mod pictures;
mod shell;
mod solving;
mod strength;
mod svg;
mod tables;
mod test;

use anyhow::{Result, bail};

/// Everything that measures ends with the aims that were missed, and fails if there are any.
const USAGE: &str = "\
cargo xtask test                    format, lints, docs, dependency direction and every test: what CI runs
cargo xtask bench                   the speed of the rules, beside other crates, as ratios of one run
cargo xtask bench-search            the search beside another crate, and its answers on a busy machine; takes twenty minutes
cargo xtask deadline [CALLS]        only the last of these: 200 calls each, three limits, three ways; takes fifteen minutes
cargo xtask bench-solve             every problem solved and proven, its time and memory; the solver beside another crate
cargo xtask bench-tables [SEEDS]    endgame tables built from nothing (28 seeds take 6 minutes, 12 GB of memory and 6 GB of disk), Lear solved
cargo xtask strength [GROUP]        matches that show what makes the engine stronger: parts, levels, simple, tables
cargo xtask instructions            instruction counts of the same kernels, compared with data/instructions.json
cargo xtask instructions --record   writes that file anew
cargo xtask fuzz                    ten million random and mutated texts through the readers
cargo xtask pictures                the pictures of the book, made by playing the program in a terminal
";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["test"] => test::run(),
        ["bench"] => bench::run(),
        ["bench-search"] => bench::search(),
        ["deadline"] => deadline::run_alone(deadline::CALLS),
        ["deadline", calls] => deadline::run_alone(calls.parse()?),
        ["bench-solve"] => solving::run_all(),
        ["bench-tables"] => tables::print("28"),
        ["bench-tables", seeds] => tables::print(seeds),
        ["strength"] => strength::print(None),
        ["strength", group @ ("parts" | "levels" | "simple" | "tables")] => strength::print(Some(group)),
        ["fuzz"] => fuzz::run(),
        ["pictures"] => pictures::run(),
        ["instructions"] => instructions::compare(),
        ["instructions", "--record"] => instructions::record(),
        _ => bail!("expected one of\n{USAGE}"),
    }
}
