//! `jogar stats`: the figures of the computer's moves, as a table and as a chart for a report.

use std::io::{self, Write};

use jogar_core::{Arg, Side, Value};
use jogar_play::GameRecord;
use jogar_play::schema::{GameStatistics, GameSummary, MoveRecord, SearchFigures, SideTotals};

use super::{log_file, position};
use crate::arguments::StatsArguments;
use crate::chart::{Chart, Panel, Scale, Series};
use crate::failure::Failure;
use crate::{output_file, player_name};
use jogar_words::Texts;

/// Prints the figures of the named game, or of the last one.
pub fn run(arguments: &StatsArguments, texts: &Texts) -> Result<(), Failure> {
    let log = log_file::read(&arguments.log, texts)?;
    let (number, game_record) = log_file::find(&log, arguments.log.game_number()?)?;
    let moves = game_record.moves.clone();
    if let Some(path) = &arguments.svg {
        output_file::write(path, &chart(game_record, &moves, texts).to_svg(texts))?;
    }
    if arguments.log.json {
        let totals = Side::BOTH.map(|side| SideTotals::of(&moves, side));
        let summary = GameSummary::of(number, game_record);
        return position::print_json(&GameStatistics { summary, moves, totals });
    }
    if arguments.csv {
        return Ok(print_csv(&moves)?);
    }
    Ok(print_table(game_record, &moves, texts)?)
}

/// One row for each move; a missing figure is an empty cell.
fn row(number: usize, mv: &MoveRecord, name: &str, number_words: impl Fn(&str) -> String) -> [String; 9] {
    let cell = |text: fn(&SearchFigures) -> String| mv.search.as_ref().map(text).unwrap_or_default();
    [
        number.to_string(),
        mv.player.number().to_string(),
        name.to_owned(),
        number_words(&cell(|figures| figures.value.to_string())),
        cell(|figures| figures.depth.to_string()),
        cell(|figures| figures.nodes.to_string()),
        cell(|figures| figures.cuts.alpha.to_string()),
        cell(|figures| figures.cuts.beta.to_string()),
        cell(|figures| figures.time_ms.to_string()),
    ]
}

/// For spreadsheets: English names and decimal points in every language, because programs read it.
fn print_csv(moves: &[MoveRecord]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "ply,player,move,value,depth,nodes,alpha_cuts,beta_cuts,time_ms")?;
    for (number, mv) in (1..).zip(moves) {
        let mut cells = row(number, mv, &mv.mv, str::to_owned);
        // The move comes from a log, which may hold any text: quoting keeps it in one cell.
        cells[2] = format!("\"{}\"", cells[2].replace('"', "\"\""));
        writeln!(out, "{}", cells.join(","))?;
    }
    out.flush()
}

/// The moves as people write them; as the log has them if they do not follow the rules.
fn names(game_record: &GameRecord, moves: &[MoveRecord]) -> Vec<String> {
    let Ok((_, session)) = game_record.resume() else {
        return moves.iter().map(|mv| mv.mv.clone()).collect();
    };
    moves.iter().zip(session.positions()).map(|(mv, before)| before.name(&mv.mv)).collect()
}

fn print_table(game_record: &GameRecord, moves: &[MoveRecord], texts: &Texts) -> io::Result<()> {
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
    let words = |text: &str| texts.value(Arg::Decimal(text.to_owned()));
    let names = names(game_record, moves);
    let rows = (1..).zip(moves).zip(&names).map(|((number, mv), name)| row(number, mv, name, words));
    let rows: Vec<_> = rows.collect();
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
    writeln!(out, "{}", texts.say("stats-values"))?;
    for side in Side::BOTH {
        let totals = SideTotals::of(moves, side);
        if totals.moves == 0 {
            writeln!(out, "{}", texts.tell("stats-totals-none", &[("player", side.number().into())]))?;
            continue;
        }
        let seconds = totals.time_ms as f64 / 1000.0;
        let values = [
            ("player", side.number().into()),
            ("moves", totals.moves.into()),
            ("nodes", totals.nodes.into()),
            ("alpha", totals.cuts.alpha.into()),
            ("beta", totals.cuts.beta.into()),
            ("depth", Arg::decimal(totals.mean_depth, 1)),
            ("seconds", Arg::decimal(seconds, 3)),
        ];
        writeln!(out, "{}", texts.tell("stats-totals", &values))?;
    }
    out.flush()
}

/// Value, depth, nodes, cutoffs and time over the moves of a game.
fn chart(game_record: &GameRecord, moves: &[MoveRecord], texts: &Texts) -> Chart {
    let seats = game_record.setup.seats.each_ref().map(|seat| texts.message(&player_name::in_list(seat)));
    let series = |measure: fn(Side, &SearchFigures) -> f64| -> Vec<Series> {
        let of_side = |side: Side| Series {
            name: texts.tell("stats-series", &[("player", side.number().into())]),
            points: points(moves, side, measure),
        };
        Side::BOTH.map(of_side).into()
    };
    let panel = |key: &str, scale, measure| Panel { title: texts.say(key), scale, series: series(measure) };
    Chart {
        title: log_file::name(game_record, texts),
        subtitle: format!(
            "{} – {}, {}",
            seats[0],
            seats[1],
            texts.value(Arg::date(game_record.date.clone()))
        ),
        axis: texts.say("stats-axis"),
        panels: vec![
            panel("stats-chart-value", Scale::Linear, |side, figures| {
                // The values of both sides as player 1 sees them: only then do they make one curve.
                let value = if side == Side::First { figures.value } else { Value::ZERO - figures.value };
                value.to_f64()
            }),
            panel("stats-chart-depth", Scale::Linear, |_, figures| f64::from(figures.depth)),
            panel("stats-chart-nodes", Scale::Logarithmic, |_, figures| figures.nodes as f64),
            panel("stats-chart-alpha", Scale::Logarithmic, |_, figures| figures.cuts.alpha as f64),
            panel("stats-chart-beta", Scale::Logarithmic, |_, figures| figures.cuts.beta as f64),
            panel("stats-chart-time", Scale::Linear, |_, figures| figures.time_ms as f64 / 1e3),
        ],
    }
}

/// The moves of one side by number, with the measured figure.
fn points(moves: &[MoveRecord], side: Side, measure: fn(Side, &SearchFigures) -> f64) -> Vec<(f64, f64)> {
    let of_side = (1_u32..).zip(moves).filter(|(_, mv)| mv.player == side);
    let point = |(number, mv): (u32, &MoveRecord)| Some((f64::from(number), measure(side, &mv.search?)));
    of_side.filter_map(point).collect()
}
