//! Endgame tables in play: the search believes them, full strength plays from them, and whatever is wrong
//! with them ends no game.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jogar_arena::{Match, Opening, play_match};
use jogar_core::{Game, GameExt, History, Limits, Notation, Ranked, Score, Side, Value};
use jogar_games::adjiboto::{Adjiboto, Position, Variant};
use jogar_games::any::any_position;
use jogar_play::{Answer, EndgameTables, OpenGame, Player, PlayerSpec, Pool, Request, searcher};
use jogar_search::minimax::minimax_asking;
use jogar_search::{Engine, Oracle, Parts, Settings};
use jogar_tables::{Tables, Work, build, path_of};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

const GAMES: [Adjiboto; 2] =
    [Adjiboto { variant: Variant::SkipOrigin }, Adjiboto { variant: Variant::SowOrigin }];

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn build_in(folder: &Path, game: Adjiboto, last: u32) -> Tables {
    let (mut tables, _) = Tables::open(&game, folder);
    let work = Work { threads: 2, limits: &Limits::none(), progress: &|_| () };
    build(&game, &mut tables, last, folder, &work).expect("built");
    tables
}

fn endgame_tables(folder: &Path) -> Arc<EndgameTables> {
    Arc::new(EndgameTables::new(folder.to_owned()))
}

fn random_position(game: Adjiboto, layer: u32, rng: &mut ChaCha8Rng) -> Position {
    game.unrank(layer, rng.random_range(0..game.positions(layer)))
}

fn points(points: i8) -> Value {
    Value(i32::from(points) * Value::POINT.0)
}

/// The layers up to this one.
struct UpTo<'a>(&'a Tables, u32);

impl Oracle<Adjiboto> for UpTo<'_> {
    fn value(&self, game: &Adjiboto, pos: &Position) -> Option<Value> {
        if game.layer(pos) <= self.1 { self.0.value(game, pos).map(points) } else { None }
    }
}

/// A search that knows six seeds proves positions of more, and what it calls exact is what larger tables say,
/// cycles and all.
#[test]
fn what_a_search_with_tables_proves_is_true() {
    for game in GAMES {
        let folder = folder();
        let tables = build_in(folder.path(), game, 11);
        let mut rng = ChaCha8Rng::seed_from_u64(31);
        let mut proven = 0;
        for number in 0..600 {
            let pos = random_position(game, 7 + number % 5, &mut rng);
            let parts = if number % 2 == 0 { Parts::ALL } else { Parts::ALL.without(Parts::REDUCTION) };
            let settings = Settings { parts, ..Settings::default() };
            let mut engine = Engine::new(game, settings, 1 << 16).asking(Some(UpTo(&tables, 6)));
            let report = engine.search(&pos, &Limits::nodes(20_000)).expect("there are moves");
            if report.best().exact {
                proven += 1;
                assert_eq!(Some(report.best().value), tables.value(&game, &pos).map(points), "{pos:?}");
            }
        }
        assert!(proven > 300, "only {proven} of 600 were proven, too few to mean anything");
    }
}

#[test]
fn a_search_with_tables_has_the_value_of_minimax_with_them() {
    let game = Adjiboto::default();
    let folder = folder();
    let tables = build_in(folder.path(), game, 9);
    let mut rng = ChaCha8Rng::seed_from_u64(32);
    let mut compared = 0;
    for number in 0..60 {
        let pos = random_position(game, 10 + number % 8, &mut rng);
        for parts in Parts::combinations().filter(|parts| !parts.has(Parts::REDUCTION)) {
            let settings = Settings { parts, ..Settings::default() };
            let mut engine = Engine::new(game, settings, 1 << 12).asking(Some(UpTo(&tables, 9)));
            let report = engine.search(&pos, &Limits::depth(4)).expect("there are moves");
            // What is exact sooner is that of the end.
            if report.depth == 4 {
                let expected = minimax_asking(&game, &pos, 4, parts, &UpTo(&tables, 9));
                assert_eq!(report.best().value, expected, "{parts:?} in {pos:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 3_500, "only {compared} of 3,840 were compared");
}

/// How a game ends between a player and another, from a position in which the first is to move.
fn margin(game: Adjiboto, start: &Position, players: &mut [Box<dyn Player>; 2]) -> (Score, usize) {
    let mut history = History::new(*start);
    while history.outcome(&game).is_none() {
        let pos = history.position();
        let answer = answer(&mut *players[game.mover(pos).index()], game, pos);
        let mv = game.read_move(pos, &answer.mv).expect("a move");
        history.play(&game, mv).expect("a legal move");
    }
    (history.outcome(&game).expect("it is over").margin(Side::First), history.moves().len())
}

/// A player that finds these endgame tables.
fn player(text: &str, game: Adjiboto, tables: &Arc<EndgameTables>) -> Box<dyn Player> {
    let pool = Arc::new(Pool::default().with_tables(Some(Arc::clone(tables))));
    let spec = PlayerSpec::read(text).expect("a player");
    OpenGame::new(&game).player(&spec, &pool).expect("it can begin")
}

/// What a player answers within a second when nobody listens or interrupts. Its own limits hold.
fn answer(player: &mut dyn Player, game: Adjiboto, pos: &Position) -> Answer {
    answer_within(Duration::from_secs(1), player, game, pos)
}

fn answer_within(time: Duration, player: &mut dyn Player, game: Adjiboto, pos: &Position) -> Answer {
    let mut listener = |_| ();
    let request = Request::new(Limits::time(time), &mut listener);
    player.answer(&*any_position(&game, *pos), request).expect("a move")
}

/// Full strength never gets less than the tables promise, against any opponent, and every game comes to an
/// end.
#[test]
fn full_strength_gets_what_the_tables_promise() {
    for game in GAMES {
        let folder = folder();
        let tables = build_in(folder.path(), game, 12);
        let endgame_tables = endgame_tables(folder.path());
        let mut players = ["engine", "engine:nodes=2000"].map(|text| player(text, game, &endgame_tables));
        let mut rng = ChaCha8Rng::seed_from_u64(33);
        for number in 0..300 {
            let start = random_position(game, 1 + number % 12, &mut rng);
            let value = tables.value(&game, &start).expect("in the tables");
            let (margin, length) = margin(game, &start, &mut players);
            assert!(margin >= Score::points(value.into()) && length < 300, "{margin} in {length} moves");
        }
        assert_eq!(endgame_tables.complaints(), []);
    }
}

/// Every position of few seeds and many of more: the move is worth as much as the best.
#[test]
fn full_strength_never_plays_a_losing_move_where_a_better_one_exists() {
    let game = Adjiboto::default();
    let folder = folder();
    let tables = build_in(folder.path(), game, 12);
    let mut searcher = searcher(&game, Settings::default(), 1 << 12, Some(&endgame_tables(folder.path())));
    let mut check = |pos: &Position| {
        let report = searcher.think(pos, &Limits::none(), &mut |_| ()).expect("there are moves");
        let best = report.best();
        let most = game.moves(pos).filter_map(|mv| tables.worth(&game, pos, mv)).max();
        assert_eq!(tables.worth(&game, pos, best.moves[0]), most);
        assert_eq!((Some(best.value), best.exact), (most.map(points), true));
    };
    for layer in 1..=6 {
        (0..game.positions(layer)).for_each(|rank| check(&game.unrank(layer, rank)));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(34);
    for number in 0..3_000 {
        check(&random_position(game, 7 + number % 6, &mut rng));
    }
}

/// The lines of a position in the tables are exact, in order, and each is played to its value.
#[test]
fn several_lines_are_exact() {
    let game = Adjiboto::default();
    let folder = folder();
    let tables = build_in(folder.path(), game, 9);
    let settings = Settings { lines: 3, ..Settings::default() };
    let mut searcher = searcher(&game, settings, 1 << 12, Some(&endgame_tables(folder.path())));
    let mut rng = ChaCha8Rng::seed_from_u64(35);
    for _ in 0..300 {
        let pos = random_position(game, 9, &mut rng);
        let report = searcher.think(&pos, &Limits::none(), &mut |_| ()).expect("there are moves");
        assert_eq!(report.lines.len(), game.moves(&pos).len().min(3));
        assert!(report.lines.is_sorted_by(|one, other| one.value >= other.value));
        for line in &report.lines {
            assert_eq!(Some(line.value), tables.worth(&game, &pos, line.moves[0]).map(points));
            let end = line.moves.iter().fold(pos, |pos, &mv| game.after(&pos, mv));
            let won = Value::from(game.standing(&end).margin(game.mover(&pos)));
            assert_eq!(won, line.value, "{pos:?}");
        }
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn the_first_layers_are_built_when_a_search_can_reach_them() {
    let game = Adjiboto::default();
    let folder = folder();
    let endgame_tables = endgame_tables(&folder.path().join("below"));
    assert!(endgame_tables.tables(&game, 96, &Limits::none()).is_none());
    assert!(!folder.path().join("below").exists(), "out of reach");
    let tables = endgame_tables.tables(&game, 24, &Limits::none()).expect("tables");
    assert_eq!(tables.layers().len(), 12);
    assert!(tables.layers().iter().all(|layer| layer.check().is_ok()));
    assert_eq!(names(&folder.path().join("below")).len(), 12);
    assert_eq!(endgame_tables.complaints(), []);
}

/// Weaker levels and fixed work do without, so their play never depends on a disk.
#[test]
fn only_full_strength_needs_tables() {
    let game = Adjiboto::default();
    let folder = folder();
    let endgame_tables = endgame_tables(&folder.path().join("below"));
    let state = "(((0 2 0 1 3 0) (1 0 0 2 1 0)) (0 0))";
    let pos = game.read_position(state, Side::First).expect("a position");
    for text in ["engine:level=9", "engine:nodes=500", "engine:depth=3", "engine:tables=off,time=1"] {
        answer(&mut *player(text, game, &endgame_tables), game, &pos);
        assert!(!folder.path().join("below").exists(), "{text}");
    }
    let mut player = player("engine:nodes=500,tables=on", game, &endgame_tables);
    // A busy machine needs a while to build them.
    let answer = answer_within(Duration::from_mins(1), &mut *player, game, &pos);
    assert!(answer.search.expect("a report").exact);
    assert!(folder.path().join("below").exists());
}

/// A clock that leaves no time to build: the answer comes from the search, whatever becomes of the tables.
#[test]
fn nobody_waits_longer_than_the_clock_allows() {
    let game = Adjiboto::default();
    let folder = folder();
    let endgame_tables = endgame_tables(folder.path());
    let limits = Limits::time(Duration::ZERO);
    assert!(endgame_tables.tables(&game, 10, &limits).is_none());
    let asked = Limits::none();
    asked.stop_signal().store(true, std::sync::atomic::Ordering::Relaxed);
    let _ = endgame_tables.tables(&game, 10, &asked);
    drop(endgame_tables);
    let half = names(folder.path()).into_iter().find(|name| name.contains("part"));
    assert_eq!(half, None);
}

#[test]
fn two_programs_may_build_the_same_tables() {
    let game = Adjiboto::default();
    let folder = folder();
    let all = [endgame_tables(folder.path()), endgame_tables(folder.path()), endgame_tables(folder.path())];
    std::thread::scope(|scope| {
        for endgame_tables in &all {
            scope.spawn(|| {
                let tables = endgame_tables.tables(&game, 12, &Limits::none()).expect("tables");
                assert_eq!(tables.layers().len(), 12);
                assert!(tables.layers().iter().all(|layer| layer.check().is_ok()));
                assert_eq!(endgame_tables.complaints(), []);
            });
        }
    });
    assert_eq!(names(folder.path()).len(), 12, "{:?}", names(folder.path()));
}

/// A file that cannot be used is named once and left alone; play goes on with the layers before it.
#[test]
fn a_damaged_file_is_told_once_and_ends_nothing() {
    let game = Adjiboto::default();
    let folder = folder();
    build_in(folder.path(), game, 6);
    let damaged = path_of(&game, 5, folder.path());
    fs::write(&damaged, b"nothing").expect("written");
    let endgame_tables = endgame_tables(folder.path());
    let mut player = player("engine:nodes=900,tables=on", game, &endgame_tables);
    for layer in [3, 10, 10] {
        let pos = random_position(game, layer, &mut ChaCha8Rng::seed_from_u64(37));
        answer(&mut *player, game, &pos);
    }
    let complaints = endgame_tables.complaints();
    assert_eq!(complaints.len(), 1);
    assert_eq!(complaints[0].key(), "tables-not-a-table");
    assert!(complaints[0].to_string().contains("adjiboto-2025-05.table"), "{}", complaints[0]);
    assert_eq!(endgame_tables.complaints(), [], "told once");
    assert_eq!(endgame_tables.tables(&game, 10, &Limits::none()).expect("tables").layers().len(), 4);
    assert_eq!(fs::read(&damaged).expect("still there"), b"nothing");
}

/// One bit of one value: no search may ever see it.
#[test]
fn a_value_that_has_changed_is_never_used() {
    let game = Adjiboto::default();
    let folder = folder();
    build_in(folder.path(), game, 12);
    let path = path_of(&game, 9, folder.path());
    let mut bytes = fs::read(&path).expect("a file");
    bytes[1_000] ^= 1;
    fs::write(&path, bytes).expect("written");
    let endgame_tables = endgame_tables(folder.path());
    assert_eq!(endgame_tables.tables(&game, 9, &Limits::none()).expect("tables").layers().len(), 8);
    let keys: Vec<_> = endgame_tables.complaints().iter().map(|fault| fault.key().to_owned()).collect();
    assert_eq!(keys, ["tables-block-damaged"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once() {
    let game = Adjiboto::default();
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let endgame_tables = endgame_tables(&file.join("below"));
    for _ in 0..2 {
        assert!(endgame_tables.tables(&game, 10, &Limits::none()).is_none());
    }
    let keys: Vec<_> = endgame_tables.complaints().iter().map(|fault| fault.key().to_owned()).collect();
    assert_eq!(keys, ["tables-unwritable"]);
}

/// A match from endgames that the tables hold: the player who has them loses no pair against one who has not.
#[test]
fn a_match_from_endgames_is_not_lost_with_tables() {
    let game = Adjiboto::default();
    let folder = folder();
    let players = ["engine:nodes=200,tables=on", "engine:nodes=200"];
    let tables = endgame_tables(folder.path());
    let contest = Match {
        players: players.map(|text| PlayerSpec::read(text).expect("a player")),
        pairs: 12,
        time: None,
        opening: Opening::Endgame(9..=12),
        seed: 3,
        games_at_once: 2,
        pool: Arc::new(Pool::default().with_tables(Some(tables))),
        record: None,
    };
    let tally = play_match(&game, &contest, |_| true).expect("a match");
    assert_eq!(tally.pairs.len(), 12);
    for pair in &tally.pairs {
        let margins = pair.each_ref().map(|game| game.margin().to_f64());
        assert!(margins.iter().sum::<f64>() >= 0.0, "{margins:?}");
    }
}
