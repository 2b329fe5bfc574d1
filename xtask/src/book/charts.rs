//! Charts of what the book has measured: they are drawn from its own tables, so that both always agree.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::bars::{Bar, Scale, draw as draw_bars};
use super::tables::{GAME, picture};
use super::tongue::{TONGUES, Tongue};
use crate::shell::{release_program, root, run};

/// Draws all charts anew, in both languages.
pub fn draw() -> Result<()> {
    let path = root().join("book/en/measurements.md");
    let text = fs::read_to_string(&path)?;
    for tongue in TONGUES {
        fs::write(picture(tongue, "parts.svg"), parts(&text, tongue)?)?;
        fs::write(picture(tongue, "elo.svg"), elo(&text, tongue)?)?;
        let chart = picture(tongue, "game-stats.svg").display().to_string();
        let program = release_program("jogar").display().to_string();
        run(&[&program, "stats", GAME, "--svg", &chart, "--lang", tongue.language])?;
    }
    Ok(())
}

/// The rows of a table of the English chapter, after a line that begins it.
fn rows<'a>(text: &'a str, after: &str) -> Result<Vec<Vec<&'a str>>> {
    let (_, rest) = text.split_once(after).with_context(|| format!("no table after {after}"))?;
    let lines =
        rest.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let rows: Vec<_> = lines
        .skip(2)
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>())
        .collect();
    ensure!(rows.len() > 3, "the table after {after} has {} rows", rows.len());
    Ok(rows)
}

fn number(text: &str) -> f64 {
    let digits: String = text
        .replace('−', "-")
        .chars()
        .filter(|letter| letter.is_ascii_digit() || "-.".contains(*letter))
        .collect();
    digits.parse().unwrap_or(f64::INFINITY)
}

const GAMES: [(&str, &str); 3] = [("adjiboto", "Adji-boto*"), ("blokus", "Blokus Uno"), ("lear", "Lear")];

/// How many times the nodes a search takes without each part.
fn parts(text: &str, tongue: Tongue) -> Result<String> {
    const MOST: f64 = 2000.0;
    let mut groups = Vec::new();
    for (game, title) in GAMES {
        let rows = rows(text, &format!("<!-- recorded: parts {game} -->"))?;
        let parts = rows.iter().filter(|row| row[0].starts_with('`')).map(|row| {
            let value = number(row[2]);
            let sign = if row[1].starts_with('>') { "> " } else { "" };
            let text = format!("{sign}{}", tongue.decimal(value, if value < 100.0 { 2 } else { 0 }));
            Bar { label: row[0].trim_matches('`').to_owned(), value, text, interval: None }
        });
        groups.push((title.to_owned(), parts.collect()));
    }
    let title = tongue.say([
        "Nodes without a part ÷ nodes of the whole search",
        "Nós sem uma parte ÷ nós da procura inteira",
    ]);
    Ok(draw_bars(title, &groups, Scale::Logarithmic(MOST)))
}

/// What each part is worth in play.
fn elo(text: &str, tongue: Tongue) -> Result<String> {
    const LEAST: f64 = -100.0;
    const MOST: f64 = 800.0;
    let rows = rows(text, "### What each part and the evaluation are worth")?;
    let mut groups = Vec::new();
    for (game, title) in GAMES {
        let matches = rows.iter().filter(|row| row[0] == game).map(|row| {
            let label = row[2]
                .trim_start_matches("engine:")
                .replace("without=", "")
                .replace("eval=material", tongue.say(["evaluation", "avaliação"]));
            let (value, interval) = row[8].split_once(" (").unwrap_or((row[8], ""));
            let (low, high) = interval.trim_end_matches(')').split_once(" to ").unwrap_or(("0", "0"));
            let text = row[8].replace(" to ", tongue.say([" to ", " a "]));
            Bar {
                label,
                value: number(value).min(MOST),
                text,
                interval: Some((number(low), number(high).min(MOST))),
            }
        });
        groups.push((title.to_owned(), matches.collect()));
    }
    let title = tongue.say([
        "Elo that a part is worth, with its 95 % interval",
        "Elo que vale uma parte, com o seu intervalo de 95 %",
    ]);
    Ok(draw_bars(title, &groups, Scale::Linear(LEAST, MOST)))
}
