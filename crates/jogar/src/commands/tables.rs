//! `jogar tables`: builds, checks and probes endgame tables.

mod extremes;

use std::cmp::Ordering;
use std::fs;
use std::io::Write;
use std::path::Path;

use jogar_core::{Arg, Fault, Game, Limits, Message, Notation, Ranked};
use jogar_games::adjiboto::Adjiboto;
use jogar_play::schema::{ProbeReport, ProbedMove, TablesReport, VerifyReport};
use jogar_tables::{Failed, Needs, Sampled, Tables, Work, build, sample, verify};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{position, progress};
use crate::arguments::tables::{
    BuildArguments, FolderArguments, ProbeArguments, TablesTask, VerifyArguments,
};
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// Does the task that the arguments name.
pub fn run(task: &TablesTask, texts: &Texts) -> Result<(), Failure> {
    match task {
        TablesTask::Build(arguments) => run_build(arguments, texts),
        TablesTask::Verify(arguments) => run_verify(arguments, texts),
        TablesTask::Probe(arguments) => run_probe(arguments, texts),
        TablesTask::Info(arguments) => run_info(arguments, texts),
        TablesTask::Extremes(arguments) => extremes::run(arguments, texts),
    }
}

/// The layers of a folder; a file that cannot be used is a negative answer.
fn open_whole(game: Adjiboto, folder: &Path) -> Result<Tables, Failure> {
    let (tables, fault) = Tables::open(&game, folder);
    fault.map_or(Ok(tables), |fault| Err(Failure::negative(fault)))
}

/// Builds the missing layers. The existing ones are checked first, because all later ones follow from them.
/// Ctrl-C stops the layer that is being solved; the finished ones stay, and the same command continues from
/// them.
fn run_build(arguments: &BuildArguments, texts: &Texts) -> Result<(), Failure> {
    let game = arguments.folder.open()?;
    let (last, threads) = (arguments.seeds.number(game)?, arguments.threads.number()?);
    let folder = arguments.folder.path()?;
    let mut tables = open_whole(game, &folder)?;
    let built = tables.layers().len() as u32;
    if built < last {
        for layer in tables.layers() {
            layer.check().map_err(Failure::negative)?;
        }
        let needs = Needs::of(&game, built, last);
        tell_needs(&needs, built + 1, last, texts);
        refuse_too_much(&needs, &folder)?;
        let bar = progress::bar(2 * needs.positions);
        let limits = Limits::none().with_signal(interrupt::signal());
        let work = Work { threads, limits: &limits, progress: &|steps| bar.inc(steps) };
        let result = build(&game, &mut tables, last, &folder, &work);
        bar.finish_and_clear();
        result.map_err(|failed| explain(failed, &tables))?;
        let seconds = Arg::decimal(limits.elapsed().as_secs_f64(), 3);
        let rate = needs.positions as f64 / limits.elapsed().as_secs_f64().max(1e-9) / 1e6;
        let rate = Arg::decimal(rate, 1);
        let values = [("positions", needs.positions.into()), ("seconds", seconds), ("rate", rate)];
        say(texts, "tables-built", &values);
    }
    print_layers(&tables, arguments.folder.json, texts)
}

fn explain(failed: Failed, tables: &Tables) -> Failure {
    match failed {
        Failed::Stopped => {
            Failure::Interrupted(Message::new("tables-stopped").with("seeds", tables.layers().len()))
        }
        Failed::File(fault) => Failure::Refused(fault.into()),
    }
}

/// A line on standard error.
fn say(texts: &Texts, key: &str, values: &[(&str, Arg)]) {
    let _ = writeln!(std::io::stderr(), "{}", texts.tell(key, values));
}

const fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

fn tell_needs(needs: &Needs, first: u32, last: u32, texts: &Texts) {
    let values = [
        ("first", first.into()),
        ("last", last.into()),
        ("positions", needs.positions.into()),
        ("memory", megabytes(needs.memory).into()),
        ("disk", megabytes(needs.disk).into()),
    ];
    say(texts, "tables-needs", &values);
}

/// Refuses a build for which memory or disk do not suffice.
fn refuse_too_much(needs: &Needs, folder: &Path) -> Result<(), Failure> {
    let refuse = |key, needed, available: u64| {
        let fault = Message::new(key).with("needed", megabytes(needed));
        Err(Failure::Refused(fault.with("available", available >> 20)))
    };
    if let Some(available) = BuildArguments::available_memory().filter(|&bytes| bytes < needs.memory) {
        return refuse("tables-memory", needs.memory, available);
    }
    let existing = folder.ancestors().find(|folder| fs::metadata(folder).is_ok());
    let existing = existing.unwrap_or(Path::new("."));
    // A system that does not report the free space refuses a write when it is full.
    match fs4::available_space(existing) {
        Ok(available) if available < needs.disk => refuse("tables-disk", needs.disk, available),
        _ => Ok(()),
    }
}

/// Positions of each layer that are searched.
const SAMPLE: u64 = 1000;

/// Checks every existing layer.
fn run_verify(arguments: &VerifyArguments, texts: &Texts) -> Result<(), Failure> {
    let game = arguments.folder.open()?;
    let tables = open_whole(game, &arguments.folder.path()?)?;
    if tables.layers().is_empty() {
        return Err(nothing(&arguments.folder.path()?));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed()?);
    let layers = 1..=tables.layers().len() as u32;
    let bar = progress::bar(layers.clone().map(|layer| game.positions(layer)).sum());
    let limits = Limits::none().with_signal(interrupt::signal());
    let work =
        Work { threads: arguments.threads.number()?, limits: &limits, progress: &|steps| bar.inc(steps) };
    let mut sampled = Sampled::default();
    for layer in layers {
        let stopped =
            |_| Failure::Interrupted(Message::new("tables-verify-stopped").with("seeds", layer - 1));
        verify(&game, &tables, layer, &work).map_err(stopped)?.map_err(Failure::negative)?;
        let more = sample(&game, &tables, layer, SAMPLE, |positions| rng.random_range(0..positions));
        let more = more.map_err(Failure::negative)?;
        sampled.searched += more.searched;
        sampled.proven += more.proven;
    }
    bar.finish_and_clear();
    let Sampled { searched, proven } = sampled;
    let seeds = tables.layers().len();
    if arguments.folder.json {
        return position::print_json(&VerifyReport { verified: seeds, searched, proven });
    }
    let values = [("seeds", seeds.into()), ("searched", searched.into()), ("proven", proven.into())];
    Ok(position::print_text(&texts.tell("tables-verified", &values))?)
}

fn nothing(folder: &Path) -> Failure {
    Failure::Negative(Message::new("tables-none").with("folder", folder.display().to_string()))
}

/// The value of a position and of each of its moves.
fn run_probe(arguments: &ProbeArguments, texts: &Texts) -> Result<(), Failure> {
    let game = arguments.folder.open()?;
    let pos = game.read_position(&arguments.probe_state, arguments.side()?)?;
    let (tables, fault) = Tables::open(&game, &arguments.folder.path()?);
    let worth = |mv| tables.worth(&game, &pos, mv).map(|value| (mv, value));
    let (value, moves): (_, Vec<_>) =
        (tables.value(&game, &pos), game.moves(&pos).filter_map(worth).collect());
    if let Some(fault) = tables.damage() {
        return Err(Failure::negative(fault));
    }
    let Some(value) = value else {
        let missing = Fault::unknown("tables-not-built").with("seeds", game.layer(&pos));
        return Err(Failure::negative(fault.unwrap_or(missing.with("most", tables.layers().len()))));
    };
    if arguments.folder.json {
        let probed = |(mv, value)| ProbedMove { mv: game.write_move(&pos, mv), value };
        return position::print_json(&ProbeReport { value, moves: moves.into_iter().map(probed).collect() });
    }
    let lead = match value.cmp(&0) {
        Ordering::Greater => "gain",
        Ordering::Less => "loss",
        Ordering::Equal => "even",
    };
    let values = [
        ("lead", lead.into()),
        ("value", value.unsigned_abs().into()),
        ("player", game.mover(&pos).number().into()),
    ];
    position::print_text(&texts.tell("tables-probed", &values))?;
    for (mv, value) in moves {
        position::print_line(&format!("{:<12} {}", game.name_move(&pos, mv), texts.value(value)))?;
    }
    Ok(())
}

/// Lists the layers. A file that cannot be used is a negative answer, after the layers before it.
fn run_info(arguments: &FolderArguments, texts: &Texts) -> Result<(), Failure> {
    let game = arguments.open()?;
    let (tables, fault) = Tables::open(&game, &arguments.path()?);
    print_layers(&tables, arguments.json, texts)?;
    fault.map_or(Ok(()), |fault| Err(Failure::negative(fault)))
}

fn print_layers(tables: &Tables, json: bool, texts: &Texts) -> Result<(), Failure> {
    let report = TablesReport::from(tables);
    if json {
        return position::print_json(&report);
    }
    let heads = ["seeds", "positions", "gains", "zero", "loses", "sum"];
    let heads = heads.map(|head| texts.say(&format!("tables-head-{head}")));
    let mut rows = vec![heads];
    rows.extend(report.layers.iter().map(|layer| {
        let numbers = [layer.seeds, layer.positions, layer.mover_gains, layer.zero, layer.mover_loses];
        let [seeds, positions, gains, zero, loses] = numbers.map(|number| texts.value(number));
        [seeds, positions, gains, zero, loses, texts.value(layer.sum_of_values)]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: [usize; 6] = std::array::from_fn(width);
    for row in &rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}"));
        position::print_line(&cells.collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}
