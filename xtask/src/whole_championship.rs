//! A whole championship of many entrants, with the figures that a teacher asks for: how long it takes, how
//! much memory, how long the report; and how long a real one would take, on one machine or on many.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use jogar_arena::championship::{GameEntry, SqliteStore, Store};

use crate::aims::Aims;
use crate::shell::{release_program, root, run};

/// The time for a move, in milliseconds.
const TIME: u64 = 20;
/// The time for a move of a real championship, in seconds.
const REAL_TIME: f64 = 5.0;
/// The machines of a real one.
const MACHINES: [usize; 3] = [1, 4, 40];
/// Standings and report come within this time.
const REPORT: Duration = Duration::from_secs(30);
/// The most memory of each step, in megabytes.
const MEMORY: u64 = 1024;
/// What a game takes by the estimate, for each move: half of its time.
const ESTIMATED_PLIES: f64 = 80.0;

/// Plays it and prints the figures.
pub fn print(entrants: usize) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let list = all_entrants();
    ensure!((2..=list.len()).contains(&entrants), "expected 2 to {} entrants", list.len());
    let folder = tempfile::tempdir()?;
    // A copy: whatever is built meanwhile, the same program plays to the end.
    let program = folder.path().join("jogar-copy");
    fs::copy(release_program("jogar"), &program)?;
    fs::write(folder.path().join("list.toml"), written(&list[..entrants]))?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let games = entrants * (entrants - 1);
    let estimate = games as f64 * ESTIMATED_PLIES * TIME as f64 / 2e3 / cores as f64;
    eprintln!("── {games} games at {TIME} ms a move, {cores} at once: about {:.0} minutes", estimate / 60.0);
    let step = |words: &[&str]| Step::run(&program, folder.path(), words);
    let time = TIME.to_string();
    step(&["new", "cup", "--toml", "list.toml", "--time", &time, "--withdraw", "0"])?;
    let steps = [
        ("all games", step(&["run", "cup", "--no-tables"])?),
        ("standings", step(&["standings", "cup"])?),
        ("HTML report", step(&["export", "cup", "--to", "html", "--output", "html"])?),
    ];
    let figures = Figures::of(&folder.path().join("cup/championship.sqlite"))?;
    ensure!(figures.games == games, "{} games were played instead of {games}", figures.games);
    let mut aims = Aims::default();
    println!("{entrants} entrants, everyone twice, {TIME} ms a move, {cores} cores:\n");
    println!("| | seconds | memory (MB) |\n|---|---:|---:|");
    for (name, step) in &steps {
        let is_quick = *name == "all games" || step.time <= REPORT;
        let seconds = aims.judge(name, format!("{:.1}", step.time.as_secs_f64()), is_quick);
        let memory = aims.judge(format!("{name}, memory"), step.megabytes, step.megabytes <= MEMORY);
        println!("| {name} | {seconds} | {memory} |");
    }
    figures.print(&steps[0].1, cores);
    aims.end()
}

/// A command, how long it took and how much memory it had at most.
struct Step {
    time: Duration,
    megabytes: u64,
}

impl Step {
    fn run(program: &Path, folder: &Path, words: &[&str]) -> Result<Self> {
        let begin = Instant::now();
        let mut command = Command::new(program);
        command.arg("championship").args(words).current_dir(folder).env("JOGAR_STATE_DIR", folder);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let mut megabytes = 0;
        let status = loop {
            megabytes = megabytes.max(peak(&child).unwrap_or_default());
            if let Some(status) = child.try_wait()? {
                break status;
            }
            thread::sleep(Duration::from_millis(20));
        };
        ensure!(status.success(), "failed: jogar championship {}", words.join(" "));
        Ok(Self { time: begin.elapsed(), megabytes })
    }
}

/// The most memory that a process has had so far, in megabytes.
fn peak(child: &Child) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? >> 10)
}

/// What the games were.
struct Figures {
    games: usize,
    failed: usize,
    moves: usize,
    /// The time that was thought about all moves.
    thought: Duration,
}

impl Figures {
    fn of(path: &Path) -> Result<Self> {
        let failed = |fault| anyhow!("{fault}");
        let mut store = SqliteStore::open(path).map_err(failed)?;
        let results = store.results().map_err(failed)?;
        let mut figures = Self { games: results.len(), failed: 0, moves: 0, thought: Duration::ZERO };
        for game in results {
            figures.failed += usize::from(game.failed.is_some());
            let record = store.record(game.id).map_err(failed)?.context("a game without a record")?;
            let record = GameEntry::from_json(&record).map_err(failed)?.game_record();
            for mv in record.map_err(|faults| anyhow!("{faults}"))?.moves {
                let search = mv.search.map(|search| search.time_ms);
                let time = search.or(mv.program.map(|program| program.time_ms));
                figures.moves += 1;
                figures.thought += Duration::from_millis(time.unwrap_or_default());
            }
        }
        Ok(figures)
    }

    /// Prints them, and what follows from them for a real championship.
    fn print(&self, run: &Step, cores: usize) {
        let Self { games, failed, moves, thought } = self;
        let plies = *moves as f64 / *games as f64;
        let used = thought.as_secs_f64() / (*moves as f64 * TIME as f64 / 1e3);
        let busy = run.time.as_secs_f64() * cores as f64;
        let overhead = (busy - thought.as_secs_f64()) / *games as f64;
        println!(
            "\n{games} games, {failed} of them lost by a failure; {plies:.0} moves a game; of its time a move takes {:.0} %; \
             besides thinking a game takes {overhead:.2} s.",
            100.0 * used
        );
        println!(
            "\n| {REAL_TIME} s a move | every move takes all of it | as much of it as here |\n|---|---:|---:|"
        );
        for machines in MACHINES {
            let hours = |share: f64| {
                let game = plies * REAL_TIME * share + overhead;
                *games as f64 * game / (machines * cores) as f64 / 3600.0
            };
            println!("| {machines} machines of {cores} cores | {:.1} h | {:.1} h |", hours(1.0), hours(used));
        }
    }
}

/// A name and a player.
type Entrant = (String, String);

/// Everyone: the example players, the engine over its protocols, its levels, limits and parts.
fn all_entrants() -> Vec<Entrant> {
    let examples = root().join("examples");
    let example = |file: &str| -> PathBuf { examples.join(file) };
    let named = |name: &str, player: String| (name.to_owned(), player);
    let programs = [
        named("jogador.lisp", format!("lisp:{}", example("jogador.lisp").display())),
        named("jogador.lisp, margin", format!("lisp:{},margin=100", example("jogador.lisp").display())),
        named("json_player.py", format!("json:python3 {}", example("json_player.py").display())),
        named("json_player.pl", format!("json:swipl {}", example("json_player.pl").display())),
        named("gtp", "gtp:jogar gtp adjiboto".to_owned()),
        named("ugi", "ugi:jogar ugi adjiboto".to_owned()),
    ];
    let built_in = ["random", "greedy", "engine", "engine:eval=material", "engine:eval=material,depth=4"];
    let levels = (1..=10).map(|level| format!("engine:level={level}"));
    let depths = [1, 2, 3, 4, 5, 6, 8].map(|depth| format!("engine:depth={depth}"));
    let nodes = [100, 1000, 3000, 10_000, 30_000].map(|nodes| format!("engine:nodes={nodes}"));
    let parts = ["memo", "lookahead", "order", "quiescence", "scout", "aspiration", "reduction"];
    let without = parts.map(|part| format!("engine:without={part}"));
    let players =
        built_in.map(str::to_owned).into_iter().chain(levels).chain(depths).chain(nodes).chain(without);
    programs.into_iter().chain(players.map(|player| (player.clone(), player))).collect()
}

/// The list as a file.
fn written(entrants: &[Entrant]) -> String {
    let entrant =
        |(name, player): &Entrant| format!("[[entrant]]\nname = '''{name}'''\nplayer = '''{player}'''\n\n");
    entrants.iter().map(entrant).collect()
}
