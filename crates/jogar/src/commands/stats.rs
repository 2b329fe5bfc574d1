//! `jogar stats`: what the computer said about its moves, as a table and as a chart for a report.

use std::io::{self, Write};

use jogar_core::{Fault, Side, Value};
use jogar_play::{Figures, GameRecord, Ply};
use serde_json::json;

use super::{log_file, position};
use crate::arguments::StatsArguments;
use crate::chart::{Chart, Panel, Scale, Series};
use crate::failure::Failure;
use jogar_play::saved;
use jogar_words::Texts;

/// Measures the game that is named, or the last one.
pub fn run(arguments: &StatsArguments, texts: &Texts) -> Result<(), Failure> {
    let log = log_file::read(&arguments.log, texts)?;
    let (number, game_record) = log_file::find(&log, arguments.log.game_number()?)?;
    if let Some(path) = &arguments.svg {
        let refused = |error: io::Error| {
            let path = path.display().to_string();
            Fault::file("saved-unwritable").quote("path", &path).with("error", error.to_string())
        };
        saved::replace(path, &chart(game_record, texts).to_svg(texts)).map_err(refused)?;
    }
    if arguments.log.json {
        let mut object = log_file::game_to_json(number, game_record);
        object["moves"] = game_record.plies.iter().map(log_file::ply_to_json).collect();
        object["totals"] = json!(Side::BOTH.map(|side| totals_to_json(&Totals::of(game_record, side))));
        return position::print_json(&object);
    }
    if arguments.csv {
        return Ok(print_csv(game_record)?);
    }
    Ok(print_table(game_record, texts)?)
}

/// The moves of one side for which there are figures.
struct Totals {
    moves: u32,
    nodes: u64,
    alpha_cuts: u64,
    beta_cuts: u64,
    depths: u64,
    milliseconds: u64,
}

impl Totals {
    fn of(game_record: &GameRecord, side: Side) -> Self {
        let nothing = Self { moves: 0, nodes: 0, alpha_cuts: 0, beta_cuts: 0, depths: 0, milliseconds: 0 };
        let plies = game_record.plies.iter().filter(|ply| ply.side == side);
        plies.filter_map(log_file::figures).fold(nothing, |sum, figures| Self {
            moves: sum.moves + 1,
            nodes: sum.nodes.saturating_add(figures.nodes),
            alpha_cuts: sum.alpha_cuts.saturating_add(figures.alpha_cuts),
            beta_cuts: sum.beta_cuts.saturating_add(figures.beta_cuts),
            depths: sum.depths + u64::from(figures.depth),
            milliseconds: sum.milliseconds.saturating_add(figures.time.as_millis() as u64),
        })
    }

    fn mean_depth(&self) -> f64 {
        self.depths as f64 / f64::from(self.moves.max(1))
    }
}

fn totals_to_json(totals: &Totals) -> serde_json::Value {
    json!({
        "moves": totals.moves,
        "nodes": totals.nodes,
        "cuts": { "alpha": totals.alpha_cuts, "beta": totals.beta_cuts },
        "mean_depth": totals.mean_depth(),
        "time_ms": totals.milliseconds,
    })
}

/// One row for each move; what a move has no figures for is empty.
fn row(number: usize, ply: &Ply, number_words: impl Fn(&str) -> String) -> [String; 9] {
    let figures = log_file::figures(ply);
    let cell = |text: fn(&Figures) -> String| figures.as_ref().map(text).unwrap_or_default();
    [
        number.to_string(),
        ply.side.number().to_string(),
        ply.mv.clone(),
        number_words(&cell(|figures| figures.value.to_string())),
        cell(|figures| figures.depth.to_string()),
        cell(|figures| figures.nodes.to_string()),
        cell(|figures| figures.alpha_cuts.to_string()),
        cell(|figures| figures.beta_cuts.to_string()),
        cell(|figures| figures.time.as_millis().to_string()),
    ]
}

/// For spreadsheets: English names and decimal points whatever the language, because programs read it.
fn print_csv(game_record: &GameRecord) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "ply,player,move,value,depth,nodes,alpha_cuts,beta_cuts,time_ms")?;
    for (number, ply) in (1..).zip(&game_record.plies) {
        let mut cells = row(number, ply, str::to_owned);
        // Whatever a hostile log calls a move, it stays one cell.
        cells[2] = format!("\"{}\"", cells[2].replace('"', "\"\""));
        writeln!(out, "{}", cells.join(","))?;
    }
    out.flush()
}

fn print_table(game_record: &GameRecord, texts: &Texts) -> io::Result<()> {
    let heads = [
        "stats-ply",
        "stats-player",
        "stats-move",
        "stats-value",
        "stats-depth",
        "stats-nodes",
        "stats-alpha",
        "stats-beta",
        "stats-time",
    ];
    let heads = heads.map(|key| texts.say(key));
    let plies = (1..).zip(&game_record.plies);
    let rows: Vec<_> = plies.map(|(number, ply)| row(number, ply, |text| texts.number(text))).collect();
    let width = |column: usize| {
        let cells = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: [usize; 9] = std::array::from_fn(width);
    let mut out = io::stdout().lock();
    writeln!(out, "{}", log_file::name(game_record, texts))?;
    for row in [&heads].into_iter().chain(&rows) {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}"));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    for side in Side::BOTH {
        let totals = Totals::of(game_record, side);
        let seconds = totals.milliseconds as f64 / 1000.0;
        let values = [
            ("player", side.number().into()),
            ("moves", totals.moves.into()),
            ("nodes", totals.nodes.into()),
            ("alpha", totals.alpha_cuts.into()),
            ("beta", totals.beta_cuts.into()),
            ("depth", texts.number(&format!("{:.1}", totals.mean_depth())).into()),
            ("seconds", texts.number(&format!("{seconds:.3}")).into()),
        ];
        writeln!(out, "{}", texts.tell("stats-totals", &values))?;
    }
    out.flush()
}

/// Value, depth, nodes, cuts and time over the moves of a game.
fn chart(game_record: &GameRecord, texts: &Texts) -> Chart {
    let seats = game_record.setup.seats.map(|seat| seat.to_string());
    let series = |measure: fn(Side, &Figures) -> f64| -> Vec<Series> {
        let of_side = |side: Side| Series {
            name: texts.tell("stats-series", &[("player", side.number().into())]),
            points: points(game_record, side, measure),
        };
        Side::BOTH.map(of_side).into()
    };
    let panel = |key: &str, scale, measure| Panel { title: texts.say(key), scale, series: series(measure) };
    Chart {
        title: log_file::name(game_record, texts),
        subtitle: format!("{} – {}, {}", seats[0], seats[1], game_record.date),
        axis: texts.say("stats-axis"),
        panels: vec![
            panel("stats-chart-value", Scale::Linear, |side, figures| {
                // Both sides' values as player 1 sees them: only then do they make one curve.
                let value = if side == Side::First { figures.value } else { Value::ZERO - figures.value };
                value.to_f64()
            }),
            panel("stats-chart-depth", Scale::Linear, |_, figures| f64::from(figures.depth)),
            panel("stats-chart-nodes", Scale::Logarithmic, |_, figures| figures.nodes as f64),
            panel("stats-chart-alpha", Scale::Logarithmic, |_, figures| figures.alpha_cuts as f64),
            panel("stats-chart-beta", Scale::Logarithmic, |_, figures| figures.beta_cuts as f64),
            panel("stats-chart-time", Scale::Linear, |_, figures| figures.time.as_secs_f64()),
        ],
    }
}

/// One side's moves by number, with what was measured.
fn points(game_record: &GameRecord, side: Side, measure: fn(Side, &Figures) -> f64) -> Vec<(f64, f64)> {
    let plies = (1_u32..).zip(&game_record.plies).filter(|(_, ply)| ply.side == side);
    let point =
        |(number, ply): (u32, &Ply)| Some((f64::from(number), measure(side, &log_file::figures(ply)?)));
    plies.filter_map(point).collect()
}
