//! `jogar championship grade` and `export` as a teacher uses them: after a championship, again, and wrongly.

use std::fs;
use std::path::Path;

use jogar_arena::championship::{ChampionshipExport, ChampionshipReport};

mod program;
use program::Room;

const LIST: &str = "
[[entrant]]
name = '=1+1'
player = 'greedy'
[[entrant]]
name = '<script>alert(1)</script>'
player = 'random'
[[entrant]]
name = 'Zé | *x*'
player = 'engine:depth=1'
";

/// A championship of three that was played, in the folder `cup`.
fn played(name: &str) -> Room {
    let room = Room::new(name);
    fs::write(room.path("list.toml"), LIST).expect("a list");
    let new = "championship new cup --toml list.toml --game lear --size 4 --title Taça";
    room.jogar(&new.split(' ').collect::<Vec<_>>()).assert().success();
    room.jogar(&["championship", "run", "cup"]).assert().success();
    room
}

fn said(room: &Room, arguments: &str) -> String {
    let words: Vec<_> = ["championship"].into_iter().chain(arguments.split(' ')).collect();
    let output = room.jogar(&words).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

fn complaint(room: &Room, arguments: &str, code: i32) -> String {
    let words: Vec<_> = ["championship"].into_iter().chain(arguments.split(' ')).collect();
    let output = room.jogar(&words).assert().code(code).get_output().clone();
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

#[test]
fn a_championship_is_graded_once_and_exported_in_every_form() {
    let room = played("exports");
    let report: ChampionshipReport =
        serde_json::from_str(&room.talk(&["championship", "standings", "cup", "--json"], "")).expect("JSON");
    assert!(report.entrants.iter().all(|entrant| entrant.grade.is_none()));
    let graded = said(&room, "grade cup --nodes 300 --no-tables");
    assert!(graded.contains("6 games are graded") && graded.contains("export cup --to html"), "{graded}");
    assert_eq!(said(&room, "grade cup --nodes 300 --no-tables"), graded, "nothing is left to do");

    let printed = said(&room, "export cup --to json");
    assert!(printed.contains("report.json"), "{printed}");
    let text = read(room.path("cup/report.json"));
    let export: ChampionshipExport = serde_json::from_str(&text).expect("JSON");
    assert_eq!((export.title.as_str(), export.played.len(), export.standings.games), ("Taça", 6, 6));
    let grades = || export.standings.entrants.iter().filter_map(|entrant| entrant.grade.as_ref());
    assert!(grades().count() == 3 && grades().all(|grade| grade.nodes == 300 && grade.games == 4));
    // Each move has its figures, and each that an entrant chose is judged.
    for game in &export.played {
        let figures = game.figures.as_ref().expect("figures");
        assert!(figures.records.iter().map(|record| &record.mv).eq(&game.moves));
        let judged = figures.grade.as_ref().expect("graded").iter().map(|judged| judged.ply);
        assert!(judged.eq(game.opening + 1..=game.moves.len()));
    }
    // Nobody chose the moves of openings; sixteen moves fill the board.
    let chosen: usize = export.played.iter().map(|game| game.moves.len() - game.opening).sum();
    assert_eq!(grades().map(|grade| grade.moves as usize).sum::<usize>(), chosen);

    said(&room, "export cup --to csv");
    let standings = read(room.path("cup/csv/standings.csv"));
    assert_eq!(standings.lines().count(), 4);
    assert!(standings.contains(",\"'=1+1\","), "{standings}");
    let columns = standings.lines().map(|line| line.matches(',').count());
    assert!(columns.clone().all(|count| Some(count) == columns.clone().next()), "{standings}");
    assert_eq!(read(room.path("cup/csv/games.csv")).lines().count(), 7);
    assert_eq!(read(room.path("cup/csv/cross-table.csv")).lines().count(), 4);

    said(&room, "export cup --to markdown --lang pt");
    let markdown = read(room.path("cup/report.md"));
    assert!(markdown.starts_with("# Taça\n") && markdown.contains("## Veredictos"), "{markdown}");
    assert!(markdown.contains("Zé \\| \\*x\\*") && !markdown.contains("<script>"), "{markdown}");

    let printed = said(&room, "export cup --to html");
    assert!(printed.contains("index.html"), "{printed}");
    let index = read(room.path("cup/report/index.html"));
    assert!(index.contains("<html lang=\"en\">") && !index.contains("<script"), "{index}");
    assert_eq!(fs::read_dir(room.path("cup/report/games")).expect("a folder").count(), 6);
    assert_eq!(fs::read_dir(room.path("cup/report/entrants")).expect("a folder").count(), 3);
    // Again, in the other language: the folder is replaced, and nothing is left beside it.
    let before = fs::read_dir(room.path("cup")).expect("a folder").count();
    said(&room, "export cup --to html --lang pt");
    assert!(read(room.path("cup/report/index.html")).contains("<html lang=\"pt\">"));
    assert_eq!(fs::read_dir(room.path("cup")).expect("a folder").count(), before);
}

#[test]
fn mistakes_are_told_and_cost_nothing() {
    let room = played("exports-wrong");
    let told = complaint(&room, "export cup --to pdf", 2);
    assert!(told.contains("“pdf”") && told.contains("csv, json, markdown, html"), "{told}");
    let told = complaint(&room, "export nowhere --to html", 2);
    assert!(told.contains("nowhere"), "{told}");
    let told = complaint(&room, "grade cup --nodes many", 2);
    assert!(told.contains("--nodes") && told.contains("many"), "{told}");
    fs::create_dir(room.path("thesis")).expect("a folder");
    fs::write(room.path("thesis/chapter"), "years of work").expect("a file");
    for target in ["html", "csv"] {
        let told = complaint(&room, &format!("export cup --to {target} --output thesis"), 2);
        assert!(told.contains("thesis"), "{told}");
    }
    let told = complaint(&room, "export cup --to json --output thesis", 2);
    assert!(told.contains("thesis"), "{told}");
    assert_eq!(read(room.path("thesis/chapter")), "years of work");
    let told = complaint(&room, "export cup --to json --output /dev/full", 3);
    assert!(told.contains("/dev/full"), "{told}");
    let told = complaint(&room, "export cup --to html --output no/such/place", 2);
    assert!(told.contains("no/such/place"), "{told}");
}

#[test]
fn a_championship_without_games_has_exports_and_no_grades() {
    let room = Room::new("exports-empty");
    fs::write(room.path("list.toml"), LIST).expect("a list");
    let new = "championship new cup --toml list.toml --game blokus";
    room.jogar(&new.split(' ').collect::<Vec<_>>()).assert().success();
    for target in ["html", "csv", "json", "markdown"] {
        said(&room, &format!("export cup --to {target} --output out-{target}"));
    }
    assert!(read(room.path("out-html/index.html")).contains("not over"));
    let told = complaint(&room, "grade cup", 1);
    assert!(told.contains("championship run cup"), "{told}");
}
