//! `jogar bench`: fixed work on all games. The number of nodes is a signature of the search: a change that
//! does not mean to change behaviour keeps it.

use std::io::Write;
use std::time::Duration;

use jogar_arena::FixedWork;
use jogar_core::Arg;
use jogar_play::schema::{BenchReport, BenchRow};

use super::position;
use crate::arguments::BenchArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// The searches, in order.
const WORK: [FixedWork; 12] = [
    work("adjiboto", "2025", None, 0, 13),
    work("adjiboto", "2025", None, 20, 13),
    work("adjiboto", "2025", None, 60, 13),
    work("adjiboto", "2019", None, 30, 12),
    work("blokus", "2022", None, 0, 6),
    work("blokus", "2022", None, 14, 3),
    work("blokus", "2022", None, 24, 4),
    work("blokus", "2018", None, 16, 4),
    work("lear", "2016", Some(8), 0, 4),
    work("lear", "2016", Some(8), 24, 4),
    work("lear", "2016", Some(7), 35, 6),
    work("lear", "final", Some(5), 13, 12),
];

/// Game, variant, board size, number of moves to play by a fixed rule, and depth of the search after them.
const fn work(
    game: &'static str,
    variant: &'static str,
    size: Option<i64>,
    moves: usize,
    depth: u32,
) -> FixedWork {
    FixedWork { game, variant, size, moves, depth }
}

/// Does the work and prints nodes and rates.
pub fn run(arguments: &BenchArguments, texts: &Texts) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for work in WORK {
        let (nodes, time) = work.run()?;
        rows.push((format!("{} {} +{}", work.game, work.variant, work.moves), work.depth, nodes, time));
    }
    let nodes: u64 = rows.iter().map(|row| row.2).sum();
    let time: Duration = rows.iter().map(|row| row.3).sum();
    let rate = |nodes: u64, time: Duration| nodes as f64 / time.as_secs_f64().max(1e-9);
    if arguments.json {
        let row = |(name, depth, nodes, time): &(String, u32, u64, Duration)| BenchRow {
            position: name.clone(),
            depth: *depth,
            nodes: *nodes,
            nodes_per_second: rate(*nodes, *time) as u64,
        };
        return position::print_json(&BenchReport {
            signature: nodes,
            nodes_per_second: rate(nodes, time) as u64,
            positions: rows.iter().map(row).collect(),
        });
    }
    let mut out = std::io::stdout().lock();
    for (name, depth, nodes, time) in &rows {
        let rate = texts.value(Arg::decimal(rate(*nodes, *time) / 1e6, 1));
        writeln!(out, "{name:<22} {depth:>3} {:>12} {rate:>8} M/s", texts.value(*nodes))?;
    }
    let rate = Arg::decimal(rate(nodes, time) / 1e6, 1);
    writeln!(out, "{}", texts.tell("bench-result", &[("nodes", nodes.into()), ("rate", rate)]))?;
    Ok(())
}
