//! The standings as Markdown: for a repository, a forum, a mail.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use jogar_arena::championship::{ChampionshipExport, Detail, EntrantReport, FINISHED, Store};
use jogar_core::Arg;
use jogar_words::Texts;

use super::inert::inert;
use super::{place, points};
use crate::commands::championship::refused;
use crate::failure::Failure;
use crate::output_file;

/// What has a meaning in Markdown, in a table or in the mathematics of some readers.
const MARKUP: &str = "\\`*_{}[]<>()#|~$&!^";

/// Writes the file.
pub fn write(store: &mut dyn Store, path: &Path, texts: &Texts) -> Result<PathBuf, Failure> {
    let export = ChampionshipExport::of(store, Detail::Moves).map_err(refused)?;
    output_file::write(path, &document(&export, texts))?;
    Ok(path.to_owned())
}

/// A text without any markup. A colon before a slash would make a link of an address; blanks, a dash, a plus
/// and a number with a dot at its beginning would make a list or a block of it.
fn plain(text: &str) -> String {
    let text = inert(text.trim_start());
    let number = text.chars().take_while(char::is_ascii_digit).count();
    let mut escaped = String::new();
    for (place, c) in text.chars().enumerate() {
        let begins_list = place == 0 && matches!(c, '-' | '+') || place > 0 && place == number && c == '.';
        if MARKUP.contains(c) || begins_list {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped.replace("://", ":\\//").replace("www.", "www\\.")
}

fn row(document: &mut String, cells: &[String]) {
    // Writing into a string cannot fail.
    let _ = writeln!(document, "| {} |", cells.join(" | "));
}

/// A table; the columns after the second are numbers.
fn table(document: &mut String, head: &[String], rows: impl IntoIterator<Item = Vec<String>>) {
    row(document, head);
    let rules: Vec<_> =
        (0..head.len()).map(|column| if column == 1 { "---" } else { "---:" }.to_owned()).collect();
    row(document, &rules);
    for cells in rows {
        row(document, &cells);
    }
    document.push('\n');
}

fn document(export: &ChampionshipExport, texts: &Texts) -> String {
    let entrants = &export.standings.entrants;
    let mut document = format!("# {}\n\n", plain(&export.title));
    let _ = writeln!(document, "{}\n", plain(&summary(export, texts)));
    let heads = ["place", "name", "points", "played", "rating", "interval"];
    let mut head: Vec<String> =
        heads.iter().map(|key| texts.say(&format!("championship-column-{key}"))).collect();
    let is_graded = entrants.iter().any(|entrant| entrant.grade.is_some());
    if is_graded {
        head.extend(["report-per-move", "report-wins-lost"].map(|key| texts.say(key)));
    }
    table(&mut document, &head, entrants.iter().map(|entrant| standing(entrant, is_graded, texts)));
    let _ = writeln!(document, "## {}\n", texts.say("report-cross-table"));
    let mut head = vec![String::new(), texts.say("championship-column-name")];
    head.extend((1..=entrants.len()).map(|number| number.to_string()));
    table(
        &mut document,
        &head,
        (1..).zip(entrants).map(|(number, entrant)| cross_row(number, entrant, entrants)),
    );
    verdicts(&mut document, entrants, texts);
    let _ = writeln!(document, "## {}\n", texts.say("report-counting"));
    for told in counting(export, texts) {
        let _ = writeln!(document, "{told}\n");
    }
    document
}

/// How everything is counted.
pub fn counting(export: &ChampionshipExport, texts: &Texts) -> [String; 5] {
    let rule = [("games", export.withdrawn_after.into())];
    ["points", "ties", "ratings", "withdrawing", "grades"]
        .map(|what| texts.tell(&format!("report-counting-{what}"), &rule))
}

/// What was played, in a line.
pub fn summary(export: &ChampionshipExport, texts: &Texts) -> String {
    let key = if export.standings.complete { "report-summary" } else { "report-summary-so-far" };
    let values = [
        ("game", rules(export, texts).into()),
        ("format", Arg::key(format!("championship-format-{}", export.format.name()))),
        ("entrants", export.standings.entrants.len().into()),
        ("games", export.standings.games.into()),
        ("seconds", Arg::Decimal((export.time_ms as f64 / 1000.0).to_string())),
    ];
    texts.tell(key, &values)
}

/// The game with its rules.
fn rules(export: &ChampionshipExport, texts: &Texts) -> String {
    let game = texts.say(&format!("game-{}", export.game));
    let parts = [
        export.choice.variant.clone(),
        export.choice.size.map(|size| format!("{size} × {size}")),
        export.choice.komi.map(|komi| texts.tell("menu-komi", &[("komi", komi.into())])),
    ];
    let rules: Vec<_> = parts.into_iter().flatten().collect();
    if rules.is_empty() { game } else { format!("{game} ({})", rules.join(", ")) }
}

fn standing(entrant: &EntrantReport, is_graded: bool, texts: &Texts) -> Vec<String> {
    let elo = |elo: Option<f64>| elo.map_or_else(String::new, |elo| texts.value(Arg::decimal(elo, 0)));
    let interval = match (entrant.low, entrant.high) {
        (Some(low), Some(high)) => format!("{} … {}", elo(Some(low)), elo(Some(high))),
        _ => String::new(),
    };
    let mut cells = vec![
        place(entrant, texts),
        plain(&entrant.name),
        points(entrant.points),
        entrant.played.to_string(),
        elo(entrant.rating),
        interval,
    ];
    if is_graded {
        let grade = entrant.grade.as_ref().filter(|grade| grade.moves > 0);
        cells.push(
            grade
                .and_then(|grade| grade.per_move)
                .map_or_else(String::new, |mean| texts.value(Arg::decimal(mean, 2))),
        );
        cells.push(grade.map_or_else(String::new, |grade| grade.wins_lost.to_string()));
    }
    cells
}

fn cross_row(number: usize, entrant: &EntrantReport, entrants: &[EntrantReport]) -> Vec<String> {
    let cell = |other: &EntrantReport| {
        let head = entrant.against.iter().find(|head| head.name == other.name);
        if other.name == entrant.name {
            "—".to_owned()
        } else {
            head.map_or_else(String::new, |head| points(head.points))
        }
    };
    [number.to_string(), plain(&entrant.name)].into_iter().chain(entrants.iter().map(cell)).collect()
}

fn verdicts(document: &mut String, entrants: &[EntrantReport], texts: &Texts) {
    let mut lines = Vec::new();
    for entrant in entrants {
        let failed = entrant.verdicts.iter().filter(|(verdict, _)| *verdict != FINISHED);
        let failed: Vec<_> = failed.map(|(verdict, count)| format!("{} × {count}", plain(verdict))).collect();
        let withdrawn = entrant.withdrawn.as_ref().map(|_| texts.say("report-withdrawn"));
        let all: Vec<_> = failed.into_iter().chain(withdrawn).collect();
        if !all.is_empty() {
            lines.push(format!("- {}: {}", plain(&entrant.name), all.join(", ")));
        }
    }
    let _ = writeln!(document, "## {}\n", texts.say("report-verdicts"));
    let nobody = || texts.say("report-no-failures");
    let _ = writeln!(document, "{}\n", if lines.is_empty() { nobody() } else { lines.join("\n") });
}

#[cfg(test)]
mod tests {
    use super::super::inert::tests::NASTY;
    use super::*;

    #[test]
    fn names_have_no_markup() {
        for name in NASTY {
            let escaped = plain(name);
            // Take away what is escaped: nothing with a meaning is left.
            let mut left = String::new();
            let mut chars = escaped.chars();
            while let Some(c) = chars.next() {
                if c == '\\' {
                    chars.next();
                } else {
                    left.push(c);
                }
            }
            assert!(!left.contains(|c| MARKUP.contains(c)) && !left.contains("://"), "{escaped}");
            assert!(!escaped.contains(['\n', '\r', '\u{1b}', '\u{202e}']), "{escaped:?}");
        }
        assert_eq!(plain("engine:level=3"), "engine:level=3");
        let lists = ["- x", "  - x", "+ x", "1. x", "1.5", ". x"].map(plain);
        assert_eq!(lists, ["\\- x", "\\- x", "\\+ x", "1\\. x", "1\\.5", ". x"]);
    }
}
