//! The project's own chores, run as `cargo xtask NAME`.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "chores that measure time, and print what they measured"
)]

mod aims;
mod arena;
mod bench;
mod bench_championship;
mod book;
mod client_packages;
mod deadline;
mod dependencies;
mod fuzz;
#[path = "../../crates/jogar/tests/hostile_pack/mod.rs"]
mod hostile_pack;
mod instructions;
mod killed;
mod load;
mod man;
mod next_game;
mod packages;
mod page_pictures;
mod pictures;
#[path = "../../crates/jogar-arena/tests/postgres_server/mod.rs"]
mod postgres_server;
mod shell;
mod solving;
mod strength;
mod svg;
mod tables;
mod test;
mod web;
mod whole_championship;

use anyhow::{Result, bail};

/// Everything that measures ends with the aims that were missed, and fails if there are any.
const USAGE: &str = "\
cargo xtask test                    format, lints, docs, dependency direction and every test: what CI runs; installs what the tests need
cargo xtask test-page [NAME]        only the tests of the page in a browser, or those files of them whose names contain NAME
cargo xtask bench                   the speed of the rules, beside other crates, as ratios of one run
cargo xtask bench-search            the search beside another crate, and its answers on a busy machine; takes twenty minutes
cargo xtask deadline [CALLS]        only the last of these: 200 calls each, three limits, three ways; takes fifteen minutes
cargo xtask bench-solve             every problem solved and proven, its time and memory; the solver beside another crate
cargo xtask bench-tables [SEEDS]    endgame tables built from nothing (28 seeds take 6 minutes, 7 GB of memory and 6 GB of disk), Lear solved
cargo xtask bench-web               the page: what a first visit costs, answers under 50 pages, 200 pages that watch a game, memory
cargo xtask bench-arena             what the referee of outside programs costs: each move, the start of a sandbox, the next game after a hostile player
cargo xtask bench-championship      jobs a second through each store of a championship
cargo xtask bench-championship --entrants 40    a whole championship at 20 ms a move, and how long a real one takes; takes a quarter of an hour
cargo xtask kill-matches            300 matches are killed at random moments, and nothing is left of them; takes five minutes
cargo xtask kill-championships      runners of championships are killed 1,000 times at random moments, and workers as often, and nothing is lost; takes a quarter of an hour
cargo xtask strength [GROUP]        matches that show what makes the engine stronger: parts, threads, levels, simple, tables
cargo xtask instructions            instruction counts of the same kernels, compared with data/instructions.json
cargo xtask instructions --record   writes that file anew
cargo xtask fuzz                    ten million random and mutated texts through the readers
cargo xtask book                    the manuals as HTML and PDF in both languages, into target/book, with pictures and charts drawn anew
cargo xtask book --record [GROUP]   measures the tables of the manuals that take long (parts, compare, review) and writes them into the chapters
cargo xtask man                     the manual pages of every command, in both languages, into target/man
cargo xtask pictures                the pictures of the book, made by playing the program in a terminal and a browser
cargo xtask gallery [NAME ...]      every screen and dialog of the page at 360, 768 and 1600 px, in both languages and all looks, into target/gallery
";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["test"] => test::run(),
        ["test-page"] => test::page(None),
        ["test-page", name] => test::page(Some(name)),
        ["bench"] => bench::run(),
        ["bench-search"] => bench::search(),
        ["deadline"] => deadline::run_alone(deadline::CALLS),
        ["deadline", calls] => deadline::run_alone(calls.parse()?),
        ["bench-solve"] => solving::run_all(),
        ["bench-tables"] => tables::print("28"),
        ["bench-tables", seeds] => tables::print(seeds),
        ["bench-arena"] => arena::print(),
        ["bench-web"] => web::print(),
        ["bench-championship"] => bench_championship::print(),
        ["bench-championship", "--entrants", entrants] => whole_championship::print(entrants.parse()?),
        ["kill-matches"] => killed::run_matches(),
        ["kill-championships"] => killed::run_championships(),
        ["strength"] => strength::print(None),
        ["strength", group @ ("parts" | "threads" | "levels" | "simple" | "tables")] => {
            strength::print(Some(group))
        }
        ["fuzz"] => fuzz::run(),
        ["book"] => book::build(),
        ["book", "--record"] => book::record(None),
        ["book", "--record", group @ ("parts" | "compare" | "review")] => book::record(Some(group)),
        ["man"] => man::run_all(),
        ["pictures"] => pictures::run(),
        ["gallery", names @ ..] => page_pictures::gallery(names),
        ["instructions"] => instructions::compare(),
        ["instructions", "--record"] => instructions::record(),
        _ => bail!("expected one of\n{USAGE}"),
    }
}
