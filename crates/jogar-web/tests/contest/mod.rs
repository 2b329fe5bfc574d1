//! Small championships for pages that watch them: one that has been played, one that is being played, and one
//! that nobody has begun. The name of a program that takes part, and what it prints, are scripts, which must
//! stay text.

#![allow(dead_code, reason = "each test file uses a part")]

pub mod counting_store;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use jogar_arena::championship::{
    Clock, Format, Grading, Order, Pace, Programs, Roster, Runner, Settings, Source, SqliteStore, Store,
};
use jogar_arena::outside::{Contest, Outside};
use jogar_arena::sandbox::{self, Permit, Sandbox};
use jogar_games::catalog::Choice;
use jogar_play::Pool;
use jogar_web::OpenStore;

use counting_store::{Calls, CountingStore};

/// The name of the program.
pub const EVIL: &str = "<img src=x onerror=alert(1)>";

/// A program that puts its stones on the first empty point, and prints what it should not. A move takes it a
/// while.
const LOUD: &str = r#"
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    rows = asked["state"].strip("()").split(") (")
    cells = [row.split() for row in rows]
    row, column = next((r, c) for r, cells in enumerate(cells) for c, cell in enumerate(cells) if cell == "0")
    print("<script>document.title = 'evil'</script><img src=x onerror=alert(2)>", file=sys.stderr, flush=True)
    time.sleep(PAUSE)
    print(json.dumps({"move": f"({row} {column})"}), flush=True)
"#;

/// A championship in a folder.
pub struct TestContest {
    file: PathBuf,
    folder: PathBuf,
    settings: Settings,
    run: Option<(Arc<AtomicBool>, JoinHandle<()>)>,
}

impl TestContest {
    /// One in which nothing has been played: `games` of each with each on a board of `size`, and a program
    /// that takes `pause` seconds for a move.
    fn new(folder: &Path, size: i64, games: u32, pause: &str) -> Self {
        std::fs::write(folder.join("loud.py"), LOUD.replace("PAUSE", pause)).expect("a program");
        let list = format!(
            "[[entrant]]\nname = \"Ant\"\nplayer = \"greedy\"\n[[entrant]]\nname = \"Bee\"\nplayer = \"engine:depth=2\"\n\
             [[entrant]]\nname = \"{EVIL}\"\nplayer = \"json:python3 loud.py\"\n[[entrant]]\nname = \"Gone\"\nplayer = \"json:python3 -c pass\"\n"
        );
        std::fs::write(folder.join("list.toml"), list).expect("a list");
        let settings = Settings {
            title: "Cup".to_owned(),
            game: "lear".to_owned(),
            choice: Choice { size: Some(size), ..Choice::variant("2016") },
            format: Format::RoundRobin,
            rounds: None,
            games,
            time_ms: 5000,
            seed: 1,
            opening: 2,
            order: Order::Listed,
            withdrawn_after: 0,
            references: Vec::new(),
            contest: None,
            clock: Clock::default(),
            source: Source::Toml(folder.join("list.toml").display().to_string()),
        };
        let contest =
            Self { file: folder.join("championship.sqlite"), folder: folder.to_owned(), settings, run: None };
        let mut store = contest.store();
        store.create(&contest.settings.to_json()).expect("a championship");
        Roster::read(&contest.settings).expect("players").enter(&mut store).expect("entrants");
        contest
    }

    /// One that nobody has begun.
    pub fn planned(folder: &Path) -> Self {
        Self::new(folder, 4, 2, "0")
    }

    /// One that has been played and graded.
    pub fn played(folder: &Path) -> Self {
        let contest = Self::new(folder, 4, 2, "0");
        run(&contest.file, &contest.folder, &contest.settings, Arc::default());
        let grading =
            Grading { nodes: 500, at_once: 2, pool: Arc::new(Pool::default()), signal: Arc::default() };
        grading.run(&mut contest.store(), &|_| ()).expect("graded");
        contest
    }

    /// One that is being played until this value is dropped.
    pub fn running(folder: &Path) -> Self {
        let mut contest = Self::new(folder, 6, 40, "0.2");
        let stop = Arc::new(AtomicBool::new(false));
        let (file, folder, settings) =
            (contest.file.clone(), contest.folder.clone(), contest.settings.clone());
        let told = Arc::clone(&stop);
        let thread = std::thread::spawn(move || run(&file, &folder, &settings, told));
        contest.run = Some((stop, thread));
        contest
    }

    /// Its store, opened anew.
    pub fn store(&self) -> SqliteStore {
        SqliteStore::open(&self.file).expect("a store")
    }

    /// What opens its store.
    pub fn opener(&self) -> OpenStore {
        let file = self.file.clone();
        Box::new(move || Ok(Box::new(SqliteStore::open(&file)?)))
    }

    /// The same, and how often what it opens is asked.
    pub fn counted(&self) -> (OpenStore, Calls) {
        let (file, calls) = (self.file.clone(), Calls::default());
        let counted = calls.clone();
        let open: OpenStore = Box::new(move || {
            let store = SqliteStore::open(&file)?;
            Ok(Box::new(CountingStore { store, calls: counted.clone() }))
        });
        (open, calls)
    }
}

impl Drop for TestContest {
    /// The pair that is being played is played to its end.
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.run.take() {
            stop.store(true, Ordering::Relaxed);
            // A test that failed says why.
            let _ = thread.join();
        }
    }
}

/// Plays until everything is played, or it is stopped.
fn run(file: &Path, folder: &Path, settings: &Settings, stop: Arc<AtomicBool>) {
    let mut store = SqliteStore::open(file).expect("a store");
    store.lock_runner("test").expect("no other runner");
    // The program is our own, and what makes sandboxes is not part of this crate.
    let nothing = sandbox::Settings { bwrap: "/nonexistent/bwrap".into(), ..sandbox::Settings::default() };
    let sandbox = Sandbox::with(&nothing, Permit::Unsafe).expect("no sandbox");
    let outside = Outside::new(sandbox, Contest::default());
    let mut programs = Programs::new(folder.join("programs")).expect("a folder");
    let runner = Runner {
        store: &mut store,
        settings,
        programs: &mut programs,
        pool: Arc::new(Pool::new(16 << 20).with_outside(Box::new(outside))),
        at_once: 1,
        name: "test",
        pace: Pace::default(),
        stop,
    };
    runner.run(&mut |_| ()).expect("it is played");
}
