//! Grading: against plain minimax, interrupted and resumed, and told in the report.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use jogar_arena::championship::{
    ChampionshipExport, ChampionshipReport, Clock, Detail, Entrant, ExportedGame, Format, GameEntry,
    GameGrade, Grading, GradingProgress, Order, Pace, Programs, RunEnd, Runner, Settings, Source,
    SqliteStore, Store, StoredGame, played_games,
};
use jogar_core::{Game, GameExt, Notation, Side, Value};
use jogar_games::catalog::Choice;
use jogar_games::lear::{Lear, Position, Variant};
use jogar_play::Pool;
use tempfile::TempDir;

const PLAYERS: [&str; 2] = ["random", "engine:depth=1"];
const NODES: u64 = 400_000;

fn lear() -> Lear {
    Lear::new(Some(3), Variant::Komi, None).expect("rules")
}

fn entrant(player: &str) -> Entrant {
    Entrant { name: player.to_owned(), player: player.to_owned(), file: Vec::new(), reference: false }
}

/// A championship of two players that has been played: one round robin of some opening pairs.
fn championship(pairs: u32) -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = SqliteStore::open(&folder.path().join("championship.sqlite")).expect("a store");
    let settings = settings(2 * pairs);
    store.create(&settings.to_json()).expect("begun");
    store.enlist(&PLAYERS.map(entrant)).expect("listed");
    let runner = Runner {
        store: &mut store,
        settings: &settings,
        programs: &mut Programs::new(folder.path().join("programs")).expect("a folder"),
        pool: Arc::new(Pool::default()),
        at_once: 1,
        name: "test",
        pace: Pace::default(),
        stop: Arc::default(),
    };
    assert_eq!(runner.run(&mut |_| ()).expect("played"), RunEnd::Complete);
    (folder, store)
}

fn settings(games: u32) -> Settings {
    Settings {
        title: "test".to_owned(),
        game: "lear".to_owned(),
        choice: Choice { size: Some(3), ..Choice::default() },
        format: Format::RoundRobin,
        rounds: None,
        games,
        time_ms: 10_000,
        seed: 5,
        opening: 1,
        order: Order::Listed,
        withdrawn_after: 0,
        references: Vec::new(),
        contest: None,
        clock: Clock::default(),
        source: Source::Toml(String::new()),
    }
}

fn grading(nodes: u64, at_once: usize, signal: &Arc<AtomicBool>) -> Grading {
    Grading { nodes, at_once, pool: Arc::new(Pool::default()), signal: Arc::clone(signal) }
}

fn all_grades(store: &mut dyn Store, nodes: u64) -> Vec<(StoredGame, GameGrade)> {
    let grade = |store: &mut dyn Store, game: StoredGame| {
        let text = store.grade(game.id, nodes).expect("read").expect("graded");
        (game, GameGrade::from_json(&text).expect("a grade"))
    };
    played_games(store).expect("read").into_iter().map(|game| grade(store, game)).collect()
}

/// The final lead of the player to move if both play best, by looking at everything.
fn minimax(game: &Lear, pos: &Position) -> Value {
    if let Some(outcome) = game.outcome(pos) {
        return outcome.margin(game.mover(pos)).into();
    }
    let worth = |mv| -minimax(game, &game.after(pos, mv));
    game.moves(pos).map(worth).max().expect("a move")
}

/// A board of nine points can be looked through: every loss is a difference of two proven values.
#[test]
fn losses_are_those_of_plain_minimax() {
    let (_folder, mut store) = championship(6);
    let signal = Arc::default();
    let progress = grading(NODES, 2, &signal).run(&mut store, &|_| ()).expect("graded");
    assert_eq!(progress, GradingProgress { graded: 12, games: 12 });
    let game = lear();
    let mut thrown_away = 0.0;
    let mut compared = 0;
    for (stored, grade) in all_grades(&mut store, NODES) {
        let record = store.record(stored.id).expect("read").expect("a record");
        let entry = GameEntry::from_json(&record).expect("an entry").game_record().expect("a record");
        let mut pos = game.start();
        let mut graded = grade.moves.iter().peekable();
        for (index, mv) in entry.moves.iter().enumerate() {
            let chosen = game.read_move(&pos, &mv.mv).expect("a move");
            let after = game.after(&pos, chosen);
            if graded.peek().is_some_and(|judged| judged.ply == index + 1) {
                let judged = graded.next().expect("a grade");
                let [best, value] = [minimax(&game, &pos), -minimax(&game, &after)];
                assert_eq!((judged.best_value, judged.value, judged.exact), (best, value, true));
                let is_random = entry.setup.seats[mv.player.index()].to_string() == PLAYERS[0];
                thrown_away += if is_random { judged.loss.to_f64() } else { 0.0 };
                compared += 1;
            }
            pos = after;
        }
        assert!(graded.next().is_none());
    }
    assert_eq!(compared, 12 * 8, "one move of nine is the opening");
    let report = ChampionshipReport::of(&mut store).expect("a report");
    let random = report.entrants.iter().find(|entrant| entrant.name == PLAYERS[0]).expect("it played");
    let grade = random.grade.as_ref().expect("a grade");
    assert_eq!((grade.games, grade.nodes, grade.moves), (12, NODES, grade.proven));
    assert!((grade.thrown_away - thrown_away).abs() < 1e-9 && thrown_away > 0.0, "{grade:?}");
    let losses: Vec<f64> = grade.worst.iter().map(|worst| worst.judged.loss.to_f64()).collect();
    assert!(losses.len() == 5 && losses.iter().sum::<f64>() <= thrown_away, "{losses:?}");
    assert!(grade.worst.iter().all(|worst| worst.opponent == PLAYERS[1]));
}

#[test]
fn an_interrupted_grading_goes_on_to_the_same_grades() {
    let (_folder, mut store) = championship(3);
    let signal: Arc<AtomicBool> = Arc::default();
    let told = Mutex::new(Vec::new());
    let interrupt = |progress: GradingProgress| {
        told.lock().expect("alone").push(progress.graded);
        signal.store(progress.graded >= 2, Ordering::Relaxed);
    };
    let progress = grading(2000, 1, &signal).run(&mut store, &interrupt).expect("some");
    assert_eq!((progress, store.grades().expect("read").len()), (GradingProgress { graded: 2, games: 6 }, 2));
    assert_eq!(*told.lock().expect("alone"), [0, 1, 2]);
    let progress = grading(2000, 2, &Arc::default()).run(&mut store, &|_| ()).expect("the rest");
    assert_eq!(progress, GradingProgress { graded: 6, games: 6 });
    let (_folder, mut other) = championship(3);
    grading(2000, 2, &Arc::default()).run(&mut other, &|_| ()).expect("all at once");
    assert_eq!(all_grades(&mut store, 2000), all_grades(&mut other, 2000));
    assert_eq!(GameGrade::from_json("[]").unwrap_err().key(), "championship-bad-grade");
}

/// Few games with many nodes are not told in place of many with few.
#[test]
fn the_report_tells_what_most_games_are_graded_by() {
    let (_folder, mut store) = championship(2);
    let report = ChampionshipReport::of(&mut store).expect("a report");
    assert!(report.entrants.iter().all(|entrant| entrant.grade.is_none()));
    grading(1000, 1, &Arc::default()).run(&mut store, &|_| ()).expect("all");
    let id = store.results().expect("read")[0].id;
    let grade = store.grade(id, 1000).expect("read").expect("a grade");
    store.add_grade(id, 9000, &grade).expect("kept");
    let report = ChampionshipReport::of(&mut store).expect("a report");
    assert!(
        report.entrants.iter().all(|entrant| entrant.grade.as_ref().is_some_and(|grade| grade.nodes == 1000))
    );
}

/// Everything in one piece: what can be counted of the games agrees with the standings, and it can be read
/// again.
#[test]
fn the_export_holds_every_game() {
    let (_folder, mut store) = championship(3);
    let export = ChampionshipExport::of(&mut store, Detail::Figures).expect("an export");
    let text = serde_json::to_string(&export).expect("JSON");
    assert_eq!(serde_json::from_str::<ChampionshipExport>(&text).expect("an export"), export);
    assert_eq!((export.played.len(), export.standings.games), (6, 6));
    let mut searched = 0;
    let bare = ChampionshipExport::of(&mut store, Detail::Moves).expect("an export");
    assert!(bare.played.iter().all(|game| game.figures.is_none()));
    for entrant in &export.standings.entrants {
        let side = |game: &ExportedGame| game.players.iter().position(|name| *name == entrant.name);
        let wins = export.played.iter().filter(|game| game.winner.map(Side::index) == side(game)).count();
        assert_eq!(2 * wins as i32, entrant.points.halves(), "without draws");
    }
    for game in &export.played {
        assert_eq!((game.moves.len(), game.opening), (9, 1));
        let figures = game.figures.as_ref().expect("figures");
        assert!(figures.records.iter().map(|record| &record.mv).eq(&game.moves));
        assert!(
            figures.records[0].search.is_none() && figures.grade.is_none(),
            "nobody chose it, nobody judged"
        );
        searched += figures.records.iter().filter(|record| record.search.is_some()).count();
        assert_eq!((game.score[0] + game.score[1]).halves(), 18, "nine stones, no komi");
        let leader = if game.score[0] > game.score[1] { Side::First } else { Side::Second };
        assert_eq!((game.winner, game.verdict.as_str(), &game.reason), (Some(leader), "finished", &None));
    }
    assert!(searched > 0, "an engine played");
}
