//! A championship for a spreadsheet: `standings.csv`, `cross-table.csv` and `games.csv`, as RFC 4180 has
//! them.
//!
//! A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or the end of a line for a formula.
//! Such texts get an apostrophe before them, as OWASP advises ("CSV Injection"). So does what follows a mark
//! at which a spreadsheet may begin another cell, if it splits the file in another way. Numbers of ours are
//! numbers, with a decimal point in every language, so that programs read them.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use jogar_arena::championship::{ChampionshipExport, Detail, EntrantReport, ExportedGame, Store};
use jogar_core::Side;
use jogar_play::Verdict;

use super::inert::inert;
use crate::commands::championship::refused;
use crate::failure::Failure;
use crate::output_folder::OutputFolder;

/// What begins a formula; wide forms of the signs too.
const FORMULA: [char; 12] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{fffd}', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// After what another cell may begin. The tab and the end of a line are replaced before.
const SEPARATORS: [char; 3] = [';', ',', '"'];

/// Writes the tables into a folder. Returns the standings.
pub fn write(store: &mut dyn Store, path: &Path) -> Result<PathBuf, Failure> {
    let export = ChampionshipExport::of(store, Detail::Moves).map_err(refused)?;
    let folder = OutputFolder::create(path)?;
    folder.write("standings.csv", &standings(&export.standings.entrants))?;
    folder.write("cross-table.csv", &cross_table(&export.standings.entrants))?;
    folder.write("games.csv", &games(&export.played))?;
    folder.finish()?;
    Ok(path.join("standings.csv"))
}

/// A table, row by row.
#[derive(Default)]
struct Table(String);

impl Table {
    fn head(columns: &[&str]) -> Self {
        let mut table = Self::default();
        table.row(columns.iter().map(|column| text(column)));
        table
    }

    fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.0 += &cells.into_iter().collect::<Vec<_>>().join(",");
        self.0 += "\r\n";
    }
}

/// A text that is no formula.
fn text(text: &str) -> String {
    let (mut cell, mut may_begin) = (String::from('"'), true);
    for c in inert(text).chars() {
        if may_begin && FORMULA.contains(&c) {
            cell.push('\'');
        }
        cell.push(c);
        if c == '"' {
            cell.push(c);
        }
        may_begin = SEPARATORS.contains(&c);
    }
    cell + "\""
}

fn number(number: impl Display) -> String {
    format!("{number}")
}

/// A number, or nothing.
fn optional(value: Option<impl Display>) -> String {
    value.map_or_else(String::new, number)
}

fn standings(entrants: &[EntrantReport]) -> String {
    let figures = ["place", "name", "points", "played", "rating", "low", "high"];
    let ties = ["direct", "sonneborn_berger", "wins", "wins_second", "withdrawn"];
    let grades = ["graded_moves", "thrown_away", "per_move", "mistakes", "blunders", "wins_lost"];
    let verdicts = Verdict::NAMES.map(|(_, name)| name);
    let columns = [&figures[..], &ties, &grades, &["finished"], &verdicts, &["hash"]].concat();
    let mut table = Table::head(&columns);
    for entrant in entrants {
        let EntrantReport { tie_breaks, grade, .. } = entrant;
        let grade = grade.as_ref();
        let mut cells = vec![
            number(entrant.place),
            text(&entrant.name),
            number(entrant.points),
            number(entrant.played),
            optional(entrant.rating),
            optional(entrant.low),
            optional(entrant.high),
            number(tie_breaks.direct),
            number(f64::from(tie_breaks.sonneborn_berger)),
            number(tie_breaks.wins),
            number(tie_breaks.wins_second),
            text(entrant.withdrawn.as_ref().map_or("", |withdrawal| &withdrawal.verdict)),
            optional(grade.map(|grade| grade.moves)),
            optional(grade.map(|grade| grade.thrown_away)),
            optional(grade.and_then(|grade| grade.per_move)),
            optional(grade.map(|grade| grade.mistakes)),
            optional(grade.map(|grade| grade.blunders)),
            optional(grade.map(|grade| grade.wins_lost)),
        ];
        let names = ["finished"].into_iter().chain(verdicts);
        cells.extend(names.map(|name| number(entrant.verdicts.get(name).copied().unwrap_or_default())));
        cells.push(text(&entrant.hash));
        table.row(cells);
    }
    table.0
}

/// The points of each entrant against each; empty if they did not meet.
fn cross_table(entrants: &[EntrantReport]) -> String {
    let mut table = Table::default();
    let names = entrants.iter().map(|entrant| text(&entrant.name));
    table.row([text("name")].into_iter().chain(names));
    for entrant in entrants {
        let points = |other: &EntrantReport| {
            let head = entrant.against.iter().find(|head| head.name == other.name);
            optional(head.map(|head| head.points))
        };
        table.row([text(&entrant.name)].into_iter().chain(entrants.iter().map(points)));
    }
    table.0
}

fn games(played: &[ExportedGame]) -> String {
    let columns = ["id", "first", "second", "winner", "verdict", "failed", "score_first", "score_second"];
    let others = ["plies", "opening", "date", "machine", "speed_percent", "clock_percent", "moves"];
    let mut table = Table::head(&[&columns[..], &others].concat());
    for game in played {
        let [first, second] = &game.players;
        let name = |side: Option<Side>| text(side.map_or("", |side| &game.players[side.index()]));
        table.row([
            text(&game.id),
            text(first),
            text(second),
            name(game.winner),
            text(&game.verdict),
            name(game.failed),
            number(game.score[0]),
            number(game.score[1]),
            number(game.moves.len()),
            number(game.opening),
            text(&game.date),
            text(&game.machine),
            optional(game.pace.speed_percent),
            number(game.pace.clock_percent),
            text(&game.moves.join(" ")),
        ]);
    }
    table.0
}

#[cfg(test)]
mod tests {
    use super::super::inert::tests::NASTY;
    use super::*;

    #[test]
    fn no_text_is_a_formula_or_leaves_its_cell() {
        for name in NASTY {
            let cell = text(name);
            let inner = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')).expect("in quotes");
            assert!(inner.split(SEPARATORS).all(|part| !part.starts_with(FORMULA)), "{cell}");
            assert!(!inner.replace("\"\"", "").contains('"'), "{cell}");
            assert!(!inner.contains(['\r', '\n', '\t', '\u{1b}', '\u{202e}']), "{cell:?}");
        }
        assert_eq!(text("=1+1"), "\"'=1+1\"");
        assert_eq!(text("a;=1,-2\"@x"), "\"a;'=1,'-2\"\"'@x\"");
        assert_eq!(text("say \"hi\", José"), "\"say \"\"hi\"\", José\"");
    }
}
