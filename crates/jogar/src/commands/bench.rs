//! `jogar bench`: fixed work on all games. The number of nodes is a signature of the search: a change that
//! does not mean to change behaviour keeps it.

use std::io::Write;
use std::time::{Duration, Instant};

use jogar_core::{Arg, Limits};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use jogar_play::schema::{BenchReport, BenchRow};
use jogar_search::{Engine, Settings};

use super::position;
use crate::arguments::BenchArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Game, variant, board size, number of moves to play by a fixed rule, and depth of the search after them.
const WORK: [(&str, &str, Option<i64>, usize, u32); 12] = [
    ("adjiboto", "2025", None, 0, 13),
    ("adjiboto", "2025", None, 20, 13),
    ("adjiboto", "2025", None, 60, 13),
    ("adjiboto", "2019", None, 30, 12),
    ("blokus", "2022", None, 0, 6),
    ("blokus", "2022", None, 14, 3),
    ("blokus", "2022", None, 24, 4),
    ("blokus", "2018", None, 16, 4),
    ("lear", "2016", Some(8), 0, 4),
    ("lear", "2016", Some(8), 24, 4),
    ("lear", "2016", Some(7), 35, 6),
    ("lear", "final", Some(5), 13, 12),
];

/// Bytes for the transposition table.
const TABLE_BYTES: usize = 16 << 20;

/// Does the work and prints nodes and rates.
pub fn run(arguments: &BenchArguments, texts: &Texts) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for (game, variant, size, moves, depth) in WORK {
        let choice = Choice { variant: Some(variant.to_owned()), size, komi: None };
        let (nodes, time) = CatalogGame::open(game, &choice, None)?.visit(Search { moves, depth });
        rows.push((format!("{game} {variant} +{moves}"), depth, nodes, time));
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

struct Search {
    moves: usize,
    depth: u32,
}

impl Visitor for Search {
    type Output = (u64, Duration);

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let mut pos = game.start();
        for number in 0..self.moves {
            let moves: Vec<_> = game.moves(&pos).collect();
            if moves.len() > 1 || number % 2 == 0 {
                game.play(&mut pos, moves[number * 31 % moves.len()]);
            }
        }
        let mut engine = Engine::new(game.clone(), Settings::default(), TABLE_BYTES);
        let started = Instant::now();
        let report = engine.search(&pos, &Limits::depth(self.depth));
        (report.map_or(0, |report| report.counters.nodes), started.elapsed())
    }
}
