//! Endgame tables: the speed of the build, their size, the speed of a look-up.

use std::fs::read_to_string;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use jogar_core::{Limits, Ranked};
use jogar_games::adjiboto::{Adjiboto, Position};
use jogar_tables::{Tables, Work, build};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::{judge, median};

/// Up to how many seeds tables are built, and what the project has set itself for that: seconds, and
/// positions per second.
const STAGES: [(u32, Option<f64>, Option<f64>); 4] =
    [(20, None, Some(15e6)), (24, Some(60.0), None), (28, Some(300.0), None), (30, None, None)];
/// The largest number of seeds of the tables for look-ups.
const PROBED_SEEDS: u32 = 20;
/// The number of look-ups, and of rounds; the median counts.
const PROBES: usize = 1 << 21;
const ROUNDS: usize = 9;
/// Probes per second and core.
const PROBE_AIM: f64 = 5e6;

/// Builds tables up to `last` seeds in a folder that has none, and looks positions up. `node_rate` is that of
/// `jogar bench`.
pub fn print(last: u32, node_rate: f64, folder: &Path) {
    let game = Adjiboto::default();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tables = Tables::default();
    let limits = Limits::none();
    println!("Adji-boto*, {threads} threads; jogar bench: {:.1} million nodes per second\n", node_rate / 1e6);
    println!(
        "| seeds up to | positions | seconds | million positions per second | ÷ nodes | bytes a position | peak memory, MB | aim |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|---|");
    for (seeds, most_seconds, least_rate) in STAGES.into_iter().filter(|stage| stage.0 <= last) {
        let work = Work { threads, limits: &limits, progress: &|_| () };
        build(&game, &mut tables, seeds, folder, &work).expect("tables are built");
        let seconds = limits.elapsed().as_secs_f64();
        let positions: u64 = tables.layers().iter().map(|layer| layer.counts().positions).sum();
        let bytes: u64 =
            tables.layers().iter().map(|layer| layer.path().metadata().map_or(0, |file| file.len())).sum();
        let rate = positions as f64 / seconds;
        let aim = match (most_seconds, least_rate) {
            (Some(most), _) => judge(format!("≤ {most} s"), seconds <= most),
            (_, Some(least)) => judge(format!("≥ {} million", least / 1e6), rate >= least),
            _ => "–".to_owned(),
        };
        println!(
            "| {seeds} | {positions} | {seconds:.1} | {:.1} | {:.2} | {:.4} | {} | {aim} |",
            rate / 1e6,
            rate / node_rate,
            bytes as f64 / positions as f64,
            peak_megabytes().map_or("–".to_owned(), |megabytes| megabytes.to_string()),
        );
    }
    print_probes(game, &tables);
}

/// The most memory that this program had, where the system says so. Files that are mapped count as far as
/// they are read.
fn peak_megabytes() -> Option<u64> {
    let status = read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}

/// Looks up random positions, all equally likely, after every value was read once.
fn print_probes(game: Adjiboto, tables: &Tables) {
    let layers = 1..=PROBED_SEEDS.min(tables.layers().len() as u32);
    let read: u64 = layers
        .clone()
        .flat_map(|layer| tables.layers()[layer as usize - 1].values())
        .map(|&value| u64::from(value))
        .sum();
    black_box(read);
    let mut rng = SmallRng::seed_from_u64(1);
    let all: u64 = layers.clone().map(|layer| game.positions(layer)).sum();
    let draw = || {
        let mut rank = rng.random_range(0..all);
        let mut layer = 1;
        while rank >= game.positions(layer) {
            rank -= game.positions(layer);
            layer += 1;
        }
        game.unrank(layer, rank)
    };
    let positions: Vec<Position> = std::iter::repeat_with(draw).take(PROBES).collect();
    let mut rates = Vec::new();
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let sum: i64 = positions.iter().filter_map(|pos| tables.value(&game, pos)).map(i64::from).sum();
        black_box(sum);
        rates.push(PROBES as f64 / started.elapsed().as_secs_f64());
    }
    let rate = median(rates);
    let aim = judge(format!("≥ {} million", PROBE_AIM / 1e6), rate >= PROBE_AIM);
    println!(
        "\nRandom probes of up to {} seeds, one core: {:.1} million per second ({aim})",
        layers.end(),
        rate / 1e6
    );
}
