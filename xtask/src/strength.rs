//! Does each part make the engine stronger? Matches at equal time, as a table.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::aims::Aims;
use crate::shell::{output, release_program, root, run};

/// The games that are played.
const GAMES: [&str; 3] = ["adjiboto", "blokus", "lear"];
/// How far the tables go with which the engine plays against itself without.
const TABLE_SEEDS: &str = "20";
/// How many games that takes: most endgames are decided, with tables or without.
const TABLE_GAMES: u32 = 1000;

/// What the first player must show.
#[derive(Clone, Copy)]
enum Aim {
    /// The 95 % interval does not lie below equality: what is worth little in one game may cost nothing.
    NotWeaker,
    /// The 95 % interval lies above equality.
    Stronger,
    /// It wins every game.
    WinsAll,
}

impl Aim {
    const fn name(self) -> &'static str {
        match self {
            Self::NotWeaker => "not weaker",
            Self::Stronger => "stronger",
            Self::WinsAll => "wins all",
        }
    }
}

/// One match: players, games, milliseconds a move.
struct Match {
    first: String,
    second: String,
    games: u32,
    time: u32,
    at_once: u32,
    /// How it begins, and with which tables.
    options: Vec<String>,
    aim: Aim,
}

impl Match {
    fn new(first: &str, second: &str, games: u32, time: u32, aim: Aim) -> Self {
        let [first, second] = [first, second].map(str::to_owned);
        Self { first, second, games, time, at_once: 2, options: vec!["--no-tables".to_owned()], aim }
    }

    fn with(self, options: &[&str]) -> Self {
        Self { options: options.iter().map(|&option| option.to_owned()).collect(), ..self }
    }
}

/// Parts and evaluation against the engine without them.
fn parts() -> Vec<Match> {
    let without =
        ["eval=material", "without=memo", "without=order", "without=quiescence", "without=reduction"];
    let contest = |option| Match::new("engine", &format!("engine:{option}"), 160, 5, Aim::NotWeaker);
    without.iter().map(contest).collect()
}

/// Two threads against one, game by game: on two cores nothing else may think meanwhile.
fn threads() -> Vec<Match> {
    let contest = Match::new("engine:threads=2", "engine:threads=1", 60, 50, Aim::NotWeaker);
    vec![Match { at_once: 1, ..contest }]
}

/// Each level against the one below. The highest two take all the time they get, and differ little in 30 ms.
fn levels() -> Vec<Match> {
    let pair = |level: u32| {
        let [higher, lower] = [level, level - 1].map(|level| format!("engine:level={level}"));
        Match::new(&higher, &lower, 100, 30, if level == 10 { Aim::NotWeaker } else { Aim::Stronger })
    };
    (2..=10).map(pair).collect()
}

/// The engine against players that do not search, from the start position: it must win every game.
fn simple() -> Vec<Match> {
    ["greedy", "random"]
        .iter()
        .map(|other| {
            Match::new("engine", other, 100, 50, Aim::WinsAll).with(&["--opening", "0", "--no-tables"])
        })
        .collect()
}

/// The engine with endgame tables of up to 20 seeds against the engine without, from endgames of 30 to 40.
fn tables(folder: &str) -> Vec<Match> {
    let options = ["--seeds", "30-40", "--tables", folder];
    vec![Match::new("engine", "engine:tables=off", TABLE_GAMES, 50, Aim::Stronger).with(&options)]
}

/// Plays one group of matches, or all, in every game.
pub fn print(group: Option<&str>) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let is_wanted = |name: &str| group.is_none_or(|wanted| wanted == name);
    println!(
        "| game | first | second | time | games | won | drawn | lost | Elo (95 %) | decided | points a game (95 %) | aim |"
    );
    println!("|---|---|---|---:|---:|---:|---:|---:|---|---|---|---|");
    let mut aims = Aims::default();
    let groups = [("parts", parts()), ("threads", threads()), ("levels", levels()), ("simple", simple())];
    for (_, matches) in groups.iter().filter(|(name, _)| is_wanted(name)) {
        for game in GAMES {
            for contest in matches {
                play(game, contest, &mut aims)?;
            }
        }
    }
    if is_wanted("tables") {
        let folder = root().join("target/strength-tables").display().to_string();
        let program = release_program("jogar").display().to_string();
        output(&[&program, "tables", "build", "adjiboto", "--seeds", TABLE_SEEDS, "--dir", &folder])?;
        for contest in tables(&folder) {
            play("adjiboto", &contest, &mut aims)?;
        }
    }
    aims.end()
}

fn play(game: &str, contest: &Match, aims: &mut Aims) -> Result<()> {
    let program = release_program("jogar").display().to_string();
    let [games, time, at_once] =
        [contest.games, contest.time, contest.at_once].map(|number| number.to_string());
    let mut words = vec![
        &*program,
        "match",
        &contest.first,
        &contest.second,
        "--game",
        game,
        "--games",
        &games,
        "--time",
        &time,
        "--at-once",
        &at_once,
        "--json",
    ];
    words.extend(contest.options.iter().map(String::as_str));
    let result: Value = serde_json::from_slice(&output(&words)?.stdout).context("jogar match --json")?;
    let number = |key: &str| result[key].as_u64().unwrap_or_default();
    let elo = |key: &str| result["elo"][key].as_f64().map_or("∞".to_owned(), |elo| format!("{elo:+.0}"));
    let margin = |key: &str| format!("{:+.2}", result["margin"][key].as_f64().unwrap_or(f64::NAN));
    let share = |key: &str| result["share"][key].as_f64().unwrap_or(0.5);
    let decided = share("low") > 0.5 || share("high") < 0.5;
    let is_met = match contest.aim {
        Aim::NotWeaker => share("high") >= 0.5,
        Aim::Stronger => share("low") > 0.5,
        Aim::WinsAll => number("wins") == number("games"),
    };
    let name = format!("{game}, {} against {}", contest.first, contest.second);
    println!(
        "| {game} | {} | {} | {time} ms | {} | {} | {} | {} | {} ({} to {}) | {} | {} ({} to {}) | {} |",
        contest.first,
        contest.second,
        number("games"),
        number("wins"),
        number("draws"),
        number("losses"),
        elo("estimate"),
        elo("low"),
        elo("high"),
        if decided { "yes" } else { "no" },
        margin("estimate"),
        margin("low"),
        margin("high"),
        aims.judge(name, contest.aim.name(), is_met),
    );
    Ok(())
}
