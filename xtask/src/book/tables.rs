//! Tables that take long to measure. In a chapter they stand between `<!-- recorded: NAME -->` and `<!-- end
//! -->`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::tongue::{TONGUES, Tongue};
use crate::shell::{command, release_program, root, run};

/// The game that the book analyses.
pub const GAME: &str = "data/games/beginner.dat";
/// The searches whose parts are compared: a game, more of its position, a depth.
const SEARCHES: [(&str, Option<&str>, &str); 3] =
    [("adjiboto", None, "15"), ("blokus", Some("data/games/blokus-after-8.txt"), "8"), ("lear", None, "6")];
/// The puzzles whose algorithms are compared.
const PUZZLES: [(&str, &str); 3] =
    [("adjiboto-puzzle", "2025"), ("blokus-puzzle", "2022"), ("blokus-puzzle", "2018")];
/// The last moves of the parts in which the game is judged.
const QUARTERS: [u64; 4] = [30, 60, 90, 118];
/// How many of the worst moves are shown.
const WORST: usize = 6;

/// Measures some of the tables, or all, and writes them into both books.
pub fn record(group: Option<&str>) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let wants = |name: &str| group.is_none_or(|group| group == name);
    if wants("parts") {
        compare_parts()?;
    }
    for (puzzle, variant) in PUZZLES.into_iter().filter(|_| wants("compare")) {
        compare(puzzle, variant)?;
    }
    if wants("review") { review() } else { Ok(()) }
}

/// What the search takes without each of its parts, in every game.
fn compare_parts() -> Result<()> {
    for (game, state, depth) in SEARCHES {
        let mut words = vec!["best", game, "--depth", depth, "--compare", "--json"];
        let state = state.map(|path| fs::read_to_string(root().join(path))).transpose()?;
        if let Some(state) = &state {
            words.extend(["--state", state.trim(), "--player", "1"]);
        }
        let rows = object(&words)?;
        write(MEASUREMENTS, &format!("parts {game}"), |tongue| parts(&rows, tongue))?;
    }
    Ok(())
}

/// The chapters, English first.
const MEASUREMENTS: [&str; 2] = ["measurements.md", "medicoes.md"];
const ANALYSIS: [&str; 2] = ["analysis.md", "analise.md"];

/// What the program prints, without a language of the system.
fn printed(words: &[&str]) -> Result<String> {
    eprintln!("── jogar {}", words.join(" "));
    let program = release_program("jogar").display().to_string();
    let mut process = command(&[&[program.as_str()], words].concat());
    let output = process.env("LC_ALL", "C").output().context("jogar does not start")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

fn object(words: &[&str]) -> Result<Value> {
    Ok(serde_json::from_str(&printed(words)?)?)
}

/// Puts a table between its marks, in both languages.
fn write(chapters: [&'static str; 2], name: &str, table: impl Fn(Tongue) -> String) -> Result<()> {
    for tongue in TONGUES {
        let path = root().join("book").join(tongue.language).join(tongue.say(chapters));
        let text = fs::read_to_string(&path)?;
        let begin = format!("<!-- recorded: {name} -->\n");
        let (before, rest) =
            text.split_once(&begin).with_context(|| format!("{}: no {name}", path.display()))?;
        let (_, after) = rest.split_once("<!-- end -->").with_context(|| format!("{name} has no end"))?;
        fs::write(&path, format!("{before}{begin}{}<!-- end -->{after}", table(tongue)))?;
        eprintln!("── {}: {name}", path.display());
    }
    Ok(())
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn head(words: &[&str], right: usize) -> String {
    let marks = (0..words.len()).map(|column| if column < words.len() - right { "---" } else { "---:" });
    let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
    row(&words) + &format!("|{}|\n", marks.collect::<Vec<_>>().join("|"))
}

/// A comparison of the parts of the search.
fn parts(report: &Value, tongue: Tongue) -> String {
    let rows = report["rows"].as_array().map(Vec::as_slice).unwrap_or_default();
    let words = tongue.say(["without nodes ratio seconds value", "sem nós razão segundos valor"]);
    let mut table = head(&words.split(' ').collect::<Vec<_>>(), 4);
    let whole = rows.first().and_then(|row| row["nodes"].as_f64()).unwrap_or(1.0);
    for part in rows {
        let name = match part["without"].as_str().unwrap_or_default() {
            "" => tongue.say(["nothing", "nada"]).to_owned(),
            "*" => tongue.say(["all parts", "todas as partes"]).to_owned(),
            part => format!("`{part}`"),
        };
        let nodes = part["nodes"].as_u64().unwrap_or_default();
        let sign = if part["finished"] == true { "" } else { "> " };
        table += &row(&[
            name,
            format!("{sign}{}", tongue.whole(nodes)),
            tongue.decimal(nodes as f64 / whole, 2),
            tongue.decimal(part["time_ms"].as_f64().unwrap_or_default() / 1000.0, 3),
            tongue.decimal(part["value"].as_f64().unwrap_or_default(), 2),
        ]);
    }
    table
}

/// All algorithms on all problems of a puzzle: a table and a chart.
fn compare(puzzle: &str, variant: &str) -> Result<()> {
    let name = format!("{puzzle}-{variant}");
    let chart = root().join("target").join(format!("compare-{name}.svg"));
    let chart_name = chart.display().to_string();
    let words = ["compare", puzzle, "--variant", variant, "--markdown", "--svg", &chart_name];
    let english = printed(&words)?;
    let lines: Vec<_> = english.lines().filter(|line| line.starts_with('|')).collect();
    write(MEASUREMENTS, &format!("compare {name}"), |tongue| {
        let line =
            |line: &&str| line.split('|').map(|cell| tongue.cell(cell)).collect::<Vec<_>>().join("|") + "\n";
        let table: String = lines.iter().map(line).collect();
        table.replacen("problem", tongue.say(["problem", "problema"]), 1)
    })?;
    put_drawing(&fs::read_to_string(chart)?, &format!("compare-{name}.svg"))
}

/// A drawing of the program, in both books.
fn put_drawing(english: &str, name: &str) -> Result<()> {
    for tongue in TONGUES {
        fs::write(picture(tongue, name), tongue.drawing(english))?;
    }
    Ok(())
}

/// The file of a picture.
pub fn picture(tongue: Tongue, name: &str) -> PathBuf {
    root().join("book").join(tongue.language).join("pictures").join(name)
}

/// The game of the book: by parts, what was thrown away, the worst moves.
fn review() -> Result<()> {
    let chart = root().join("target/game-review.svg");
    let reviewed = object(&["review", GAME, "--json", "--svg", &chart.display().to_string()])?;
    put_drawing(&fs::read_to_string(chart)?, "game-review.svg")?;
    let statistics = object(&["stats", GAME, "--json"])?;
    write(ANALYSIS, "quarters", |tongue| quarters(&statistics, tongue))?;
    write(ANALYSIS, "losses", |tongue| losses(&reviewed, tongue))?;
    write(ANALYSIS, "account", |tongue| account(&reviewed, tongue))?;
    write(ANALYSIS, "worst", |tongue| worst(&reviewed, tongue))
}

/// The moves of each part of the game, with their numbers.
fn by_quarter(report: &Value) -> Vec<(String, Vec<&Value>)> {
    let moves = report["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut first = 1;
    let quarters = QUARTERS.iter().map(|&last| {
        let within =
            (1_u64..).zip(moves).filter(|(ply, _)| (first..=last).contains(ply)).map(|(_, mv)| mv).collect();
        let name = format!("{first}–{last}");
        first = last + 1;
        (name, within)
    });
    quarters.collect()
}

fn quarters(statistics: &Value, tongue: Tongue) -> String {
    let words = tongue.say([
        "moves|searches|mean depth|mean nodes|α-cuts for 100 nodes|β-cuts for 100 nodes|mean milliseconds",
        "jogadas|procuras|profundidade média|nós em média|cortes α por 100 nós|cortes β por 100 nós|milissegundos em média",
    ]);
    let mut table = head(&words.split('|').collect::<Vec<_>>(), 6);
    for (name, moves) in by_quarter(statistics) {
        let searched: Vec<_> = moves.into_iter().filter(|mv| mv["nodes"].is_u64()).collect();
        let sum =
            |of: &dyn Fn(&Value) -> &Value| searched.iter().filter_map(|mv| of(mv).as_f64()).sum::<f64>();
        let (count, nodes) = (searched.len() as f64, sum(&|mv| &mv["nodes"]));
        let cuts = |kind: &str| tongue.decimal(100.0 * sum(&|mv| &mv["cuts"][kind]) / nodes.max(1.0), 1);
        let mean = |total: f64| total / count.max(1.0);
        table += &row(&[
            name,
            tongue.whole(searched.len() as u64),
            tongue.decimal(mean(sum(&|mv| &mv["depth"])), 1),
            tongue.whole(mean(nodes).round() as u64),
            cuts("alpha"),
            cuts("beta"),
            tongue.decimal(mean(sum(&|mv| &mv["time_ms"])), 0),
        ]);
    }
    table
}

fn losses(reviewed: &Value, tongue: Tongue) -> String {
    let words = tongue.say([
        "moves|of player 1|points thrown away|mistakes|of these blunders|as good as the best|of player 2|points thrown away",
        "jogadas|do jogador 1|pontos desperdiçados|erros|dos quais graves|tão boas como a melhor|do jogador 2|pontos desperdiçados",
    ]);
    let mut table = head(&words.split('|').collect::<Vec<_>>(), 7);
    for (name, moves) in by_quarter(reviewed) {
        let losses = |player: u64| -> Vec<f64> {
            let own = moves.iter().filter(|mv| mv["player"] == player);
            own.filter_map(|mv| mv["loss"].as_f64()).collect()
        };
        let marked = |mark: &[&str]| {
            let marks = moves.iter().filter(|mv| mv["player"] == 1).filter_map(|mv| mv["mistake"].as_str());
            tongue.whole(marks.filter(|found| mark.contains(found)).count() as u64)
        };
        let (first, second) = (losses(1), losses(2));
        table += &row(&[
            name,
            tongue.whole(first.len() as u64),
            tongue.decimal(first.iter().sum(), 2),
            marked(&["mistake", "blunder"]),
            marked(&["blunder"]),
            tongue.whole(first.iter().filter(|loss| **loss == 0.0).count() as u64),
            tongue.whole(second.len() as u64),
            tongue.decimal(second.iter().sum(), 2),
        ]);
    }
    table
}

/// The value at the start and the losses of both explain the end.
fn account(reviewed: &Value, tongue: Tongue) -> String {
    let words = tongue.say([
        "value at the start, for player 1|− thrown away by player 1|+ thrown away by player 2|= the end of the game",
        "valor no início, para o jogador 1|− desperdiçado pelo jogador 1|+ desperdiçado pelo jogador 2|= o fim do jogo",
    ]);
    let start = reviewed["moves"][0]["best_value"].as_f64().unwrap_or_default();
    let [first, second] =
        [0, 1].map(|player| reviewed["totals"][player]["thrown_away"].as_f64().unwrap_or_default());
    let numbers = [start, first, second, start - first + second].map(|number| tongue.decimal(number, 2));
    head(&words.split('|').collect::<Vec<_>>(), 4) + &row(&numbers)
}

fn worst(reviewed: &Value, tongue: Tongue) -> String {
    let words = tongue.say([
        "number|move|better was|value before|value after|points thrown away",
        "número|jogada|melhor era|valor antes|valor depois|pontos desperdiçados",
    ]);
    let mut table = head(&words.split('|').collect::<Vec<_>>(), 3);
    let mut moves: Vec<_> = reviewed["moves"].as_array().into_iter().flatten().collect();
    let loss = |mv: &Value| mv["loss"].as_f64().unwrap_or_default();
    moves.sort_by(|first, second| loss(second).total_cmp(&loss(first)));
    for mv in moves.into_iter().take(WORST) {
        let number = |key: &str| tongue.decimal(mv[key].as_f64().unwrap_or_default(), 2);
        let text = |key: &str| format!("`{}`", mv[key].as_str().unwrap_or_default());
        let ply = tongue.whole(mv["ply"].as_u64().unwrap_or_default());
        table +=
            &row(&[ply, text("move"), text("best"), number("best_value"), number("value"), number("loss")]);
    }
    table
}
