//! Does each part make the engine stronger? Matches at equal time, as a table.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::{output, release_program, run};

/// The games that are played.
const GAMES: [&str; 3] = ["adjiboto", "blokus", "lear"];

/// One match: players, games, milliseconds a move.
struct Match {
    first: String,
    second: String,
    games: u32,
    time: u32,
    /// Random moves at the beginning.
    opening: u32,
}

impl Match {
    fn new(first: &str, second: &str, games: u32, time: u32) -> Self {
        Self { first: first.to_owned(), second: second.to_owned(), games, time, opening: 4 }
    }
}

/// Parts and evaluation against the engine without them.
fn parts() -> Vec<Match> {
    let without =
        ["eval=material", "without=memo", "without=order", "without=quiescence", "without=reduction"];
    without.iter().map(|option| Match::new("engine", &format!("engine:{option}"), 160, 5)).collect()
}

/// Each level against the one below.
fn levels() -> Vec<Match> {
    let pair = |level: u32| {
        let [higher, lower] = [level, level - 1].map(|level| format!("engine:level={level}"));
        Match::new(&higher, &lower, 100, 30)
    };
    (2..=10).map(pair).collect()
}

/// The engine against players that do not search, from the start position: it must win every game.
fn simple() -> Vec<Match> {
    ["greedy", "random"]
        .iter()
        .map(|other| Match { opening: 0, ..Match::new("engine", other, 100, 50) })
        .collect()
}

/// Plays one group of matches, or all, in every game.
pub fn print(group: Option<&str>) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let groups = [("parts", parts()), ("levels", levels()), ("simple", simple())];
    println!("| game | first | second | time | games | won | drawn | lost | Elo (95 %) | decided |");
    println!("|---|---|---|---:|---:|---:|---:|---:|---|---|");
    for (_, matches) in groups.iter().filter(|(name, _)| group.is_none_or(|wanted| wanted == *name)) {
        for game in GAMES {
            for duel in matches {
                play(game, duel)?;
            }
        }
    }
    Ok(())
}

fn play(game: &str, duel: &Match) -> Result<()> {
    let program = release_program("jogar");
    let [games, time, opening] = [duel.games, duel.time, duel.opening].map(|number| number.to_string());
    let words = [
        &program.to_string_lossy(),
        "match",
        &duel.first,
        &duel.second,
        "--game",
        game,
        "--games",
        &games,
        "--time",
        &time,
        "--opening",
        &opening,
        "--at-once",
        "2",
        "--json",
    ];
    let result: Value = serde_json::from_slice(&output(&words)?.stdout).context("jogar match --json")?;
    let number = |key: &str| result[key].as_u64().unwrap_or_default();
    let elo = |key: &str| result["elo"][key].as_f64().map_or("∞".to_owned(), |elo| format!("{elo:+.0}"));
    let share = |key: &str| result["share"][key].as_f64().unwrap_or(0.5);
    let decided = share("low") > 0.5 || share("high") < 0.5;
    println!(
        "| {game} | {} | {} | {time} ms | {} | {} | {} | {} | {} ({} to {}) | {} |",
        duel.first,
        duel.second,
        number("games"),
        number("wins"),
        number("draws"),
        number("losses"),
        elo("estimate"),
        elo("low"),
        elo("high"),
        if decided { "yes" } else { "no" },
    );
    Ok(())
}
