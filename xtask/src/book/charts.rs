//! Charts of what the book has measured: they are drawn from its own tables, so that both always agree.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::bars::{Bar, Scale, draw as draw_bars};
use super::tables::{GAME, picture};
use super::tongue::{TONGUES, Tongue};
use crate::shell::{release_program, root, run};

/// Draws a chart from the text of the English chapter.
type Drawn = fn(&str, Tongue) -> Result<String>;

/// The charts that need nothing but the chapter with the measurements.
const CHARTS: [(&str, Drawn); 3] = [("parts.svg", parts), ("elo.svg", elo), ("threads.svg", threads)];

/// The English chapter with the measurements.
fn measurements() -> Result<String> {
    Ok(fs::read_to_string(root().join("book/en/measurements.md"))?)
}

/// Draws all charts anew, in both languages.
pub fn draw() -> Result<()> {
    let text = measurements()?;
    for tongue in TONGUES {
        for (name, drawn) in CHARTS {
            fs::write(picture(tongue, name), drawn(&text, tongue)?)?;
        }
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

/// How many times as fast two threads are as one.
fn threads(text: &str, tongue: Tongue) -> Result<String> {
    const SEARCHES: [(&str, &str); 4] = [
        ("Adji-boto*", "Adji-boto*, depth 15:"),
        ("Adji-boto*", "Adji-boto*, depth 17:"),
        ("Blokus Uno", "Blokus Uno, depth 6:"),
        ("Lear", "Lear 8 × 8, depth 6:"),
    ];
    let mut groups: Vec<(String, Vec<Bar>)> = Vec::new();
    for (game, head) in SEARCHES {
        let (_, rest) = text.split_once(head).with_context(|| format!("no {head}"))?;
        let row = rest.lines().find_map(|line| line.strip_prefix("| ours, one thread ÷ two threads | "));
        let value =
            number(row.and_then(|row| row.split('|').next()).with_context(|| format!("{head}: no ratio"))?);
        let depth = head.trim_end_matches(':').rsplit(' ').next().unwrap_or_default();
        let bar = Bar {
            label: format!("{} {depth}", tongue.say(["depth", "profundidade"])),
            value,
            text: tongue.decimal(value, 2),
            interval: None,
        };
        match groups.last_mut() {
            Some((last, bars)) if last == game => bars.push(bar),
            _ => groups.push((game.to_owned(), vec![bar])),
        }
    }
    let title = tongue.say([
        "Time of one thread ÷ time of two threads, at equal depth",
        "Tempo de um fio ÷ tempo de dois fios, à mesma profundidade",
    ]);
    Ok(draw_bars(title, &groups, Scale::Linear(0.0, 2.0)))
}

/// What each part is worth in play: by the longer match where there is one.
fn elo(text: &str, tongue: Tongue) -> Result<String> {
    const LEAST: f64 = -100.0;
    const MOST: f64 = 800.0;
    let matches = rows(text, "### What each part and the evaluation are worth")?;
    let longer = rows(text, "### Longer matches where these were not decided")?;
    let mut groups = Vec::new();
    for (game, title) in GAMES {
        let matches = matches.iter().filter(|row| row[0] == game).map(|row| {
            let row = longer.iter().find(|longer| longer[..4] == row[..4]).unwrap_or(row);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// With `JOGAR_BOOK=write` in the environment they are drawn anew.
    #[test]
    fn the_charts_show_the_tables() {
        let text = measurements().expect("the chapter");
        for tongue in TONGUES {
            for (name, drawn) in CHARTS {
                let chart = drawn(&text, tongue).expect(name);
                let path = picture(tongue, name);
                if std::env::var("JOGAR_BOOK").is_ok_and(|mode| mode == "write") {
                    fs::write(&path, &chart).expect(name);
                }
                let shown = fs::read_to_string(&path).expect(name);
                assert!(shown == chart, "{}: cargo xtask book draws it anew", path.display());
            }
        }
    }
}
