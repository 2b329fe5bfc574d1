//! Logs as people and dying programs leave them.

use std::fs::{self, File};
use std::io::{BufReader, Cursor};
use std::path::{Path, PathBuf};

use jogar_core::{Fault, Place, Side};
use jogar_games::catalog::Choice;
use jogar_play::log::{Log, LogFile, write_event, write_game};
use jogar_play::{Event, GameRecord, Seat, Session, Setup};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const BEGIN: &str = "game=1 event=begin date=d rules=adjiboto variant=2025 first=human second=human\n";

fn read(text: &str) -> Log {
    Log::read(Cursor::new(text.as_bytes().to_vec())).unwrap()
}

/// The keys of the faults, with their lines.
fn faults(text: &str) -> Vec<(usize, String)> {
    let of = |fault: &Fault| (fault.place().map_or(0, |Place { line, .. }| line), fault.key().to_owned());
    read(text).faults.iter().map(of).collect()
}

fn session() -> Session {
    let seats = [Seat::Human, Seat::Human];
    let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::default(), seats, start: None };
    setup.begin().unwrap().1
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn each_event_is_a_line_that_is_read_back() {
    let mut session = session();
    let mut text = write_game(&GameRecord::of(&session, "1", "d"));
    assert_eq!(text, BEGIN);
    for (index, mv) in ["f", "A", "e"].into_iter().enumerate() {
        let record = session.play(mv).unwrap().clone();
        text += &write_event(&session, "1", &Event::Moved { ply: index + 1, record });
    }
    for _ in 0..2 {
        let ply = session.undo().unwrap();
        text += &write_event(&session, "1", &Event::Undone { ply });
    }
    let ply = session.redo().unwrap();
    text += &write_event(&session, "1", &Event::Redone { ply });
    session.resign(Side::First).unwrap();
    text += &write_event(&session, "1", &Event::Resigned { player: Side::First });
    let expected = BEGIN.to_owned()
        + "game=1 event=move ply=1 player=1 by=human move=\"(0 0)\"\n\
           game=1 event=move ply=2 player=2 by=human move=\"(1 0)\"\n\
           game=1 event=move ply=3 player=1 by=human move=\"(0 1)\"\n\
           game=1 event=undo ply=2\n\
           game=1 event=undo ply=1\n\
           game=1 event=redo ply=2\n\
           game=1 event=resign player=1\n\
           game=1 event=end reason=resignation winner=2 points1=0 points2=0 \
           state=\"(((0 8 9 9 10 10) (0 10 10 10 10 10)) (0 0))\"\n";
    // Sown by hand: f takes 8 from (0,0), A then 9 from (1,0): five into its own row, four into the other.
    assert_eq!(text, expected);
    let log = read(&text);
    assert_eq!(log.faults, []);
    assert_eq!(log.games[0].moves.len(), 2);
    log.games[0].resume().unwrap();
}

#[test]
fn figures_are_read_back() {
    let line = "game=1 event=move ply=1 player=1 by=computer move=\"(0 3)\" value=-1.27 nodes=99 alpha=3 beta=4 depth=5 time=12\n";
    let log = read(&(BEGIN.to_owned() + line));
    let figures = log.games[0].moves[0].search.expect("figures");
    assert_eq!((figures.value.0, figures.nodes, figures.cuts.alpha), (-127, 99, 3));
    assert_eq!((figures.cuts.beta, figures.depth, figures.time_ms), (4, 5, 12));
    assert_eq!(write_game(&log.games[0]), BEGIN.to_owned() + line);
}

#[test]
fn whatever_is_wrong_is_named_with_its_line_and_skipped() {
    let mv = "game=1 event=move ply=1 player=1 by=human move=\"(0 0)\"\n";
    let cases = [
        ("hello\n".to_owned(), vec![(1, "log-not-a-record")]),
        (format!("\n{BEGIN}{mv}\nsome note\n"), vec![(5, "log-not-a-record")]),
        (format!("{BEGIN}{}", &mv[..40]), vec![(2, "log-torn")]),
        (format!("{BEGIN}{mv}{mv}"), vec![(3, "log-ply-order")]),
        (mv.to_owned(), vec![(1, "log-unknown-game")]),
        (format!("{BEGIN}{BEGIN}"), vec![(2, "log-game-twice")]),
        (BEGIN.replace("adjiboto", "chess"), vec![(1, "unknown-game")]),
        (BEGIN.replace("adjiboto", "chess") + mv, vec![(1, "unknown-game")]),
        (BEGIN.replace("2025", "1066"), vec![(1, "unknown-variant")]),
        (BEGIN.replace("second=human", "second=dog"), vec![(1, "arena-unknown-player")]),
        (BEGIN.replace(" date=d", ""), vec![(1, "log-missing-field")]),
        (BEGIN.replace('\n', " size=x\n"), vec![(1, "log-bad-field")]),
        (format!("{BEGIN}game=1 event=dance\n"), vec![(2, "log-unknown-event")]),
        (format!("{BEGIN}game=1 event=undo ply=1\n"), vec![(2, "log-bad-field")]),
        (format!("{BEGIN}game=1 event=redo ply=99999999999999999999\n"), vec![(2, "log-bad-field")]),
        (format!("{BEGIN}game=1 event=resign player=3\n"), vec![(2, "bad-player")]),
        (format!("{BEGIN}{}\n", "x".repeat(1 << 20)), vec![(2, "log-line-too-long")]),
        (format!("{BEGIN}{}", mv.replace("human", "computer")), vec![(2, "log-missing-field")]),
        (
            format!("{BEGIN}game=1 event=end reason=resignation winner=1 points1=1 points2=2 state=x\n"),
            vec![(2, "log-bad-field")],
        ),
        (
            format!("{BEGIN}game=1 event=end reason=rules winner=1 points1=1e300 points2=2 state=x\n"),
            vec![(2, "log-bad-field")],
        ),
    ];
    for (text, expected) in cases {
        let found = faults(&text);
        let found: Vec<_> = found.iter().map(|(line, key)| (*line, key.as_str())).collect();
        assert_eq!(found, expected, "{text}");
    }
}

/// A log that tells what the rules do not allow is read, and refused when it is played again.
#[test]
fn lies_are_found_when_a_game_is_played_again() {
    let end = "game=1 event=end reason=rules winner=1 points1=50 points2=46 state=x\n";
    let lies = [
        ("game=1 event=move ply=1 player=2 by=human move=A\n".to_owned(), "log-wrong-player"),
        ("game=1 event=move ply=1 player=1 by=human move=A\n".to_owned(), "adjiboto-not-your-hole"),
        ("game=1 event=move ply=1 player=1 by=human move=zebra\n".to_owned(), "adjiboto-bad-hole"),
        (end.to_owned(), "log-not-over"),
    ];
    for (lines, key) in lies {
        let log = read(&(BEGIN.to_owned() + &lines));
        assert_eq!(log.faults, [], "{lines}");
        let faults = log.games[0].resume().err().expect("a fault");
        assert_eq!((faults.list()[0].key(), faults.list()[0].place().unwrap().line), (key, 2));
    }
    let begin = BEGIN.replace('\n', " start=\"(((0 0 0 0 0 0) (0 0 0 0 0 0)) (50 46))\" mover=1\n");
    let log = read(&(begin + end));
    let faults = log.games[0].resume().err().expect("another state");
    assert!(faults.has("log-wrong-end"));
}

/// Bytes are changed, cut out and doubled, a hundred thousand times: nothing panics, and what is left can be
/// played or not.
#[test]
fn no_damage_makes_a_reader_panic() {
    let mut session = session();
    for _ in 0..12 {
        let mv = session.position().moves().swap_remove(0);
        session.play(&mv).unwrap();
    }
    let computer = "game=1 event=move ply=13 player=1 by=computer move=\"(0 3)\" value=-1.27 nodes=99 alpha=3 beta=4 depth=5 time=12\n";
    let whole = write_game(&GameRecord::of(&session, "1", "d")) + computer + "game=1 event=undo ply=7\n";
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut games = 0;
    for _ in 0..20_000 {
        let mut bytes = whole.clone().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..bytes.len());
            match rng.random_range(0..4) {
                0 => bytes[at] = rng.random(),
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, bytes[at]),
                _ => drop(bytes.drain(at..(at + 30).min(bytes.len()))),
            }
            if bytes.is_empty() {
                break;
            }
        }
        let log = Log::read(Cursor::new(bytes)).unwrap();
        for game in &log.games {
            games += 1;
            let _ = game.resume();
        }
    }
    assert!(games > 10_000, "only {games} games were left");
}

#[test]
fn faults_are_counted_not_hoarded() {
    let log = read(&"x\n".repeat(5000));
    assert_eq!((log.faults.len(), log.more_faults), (100, 4900));
}

/// What is in a log is never changed, and a torn line does not swallow the next one.
#[test]
fn lines_are_appended_after_a_torn_one() {
    let path = folder("torn").join("log.dat");
    fs::write(&path, "game=1 event=mo").unwrap();
    LogFile::open(&path).unwrap().append(BEGIN).unwrap();
    LogFile::open(&path).unwrap().append(&BEGIN.replace("=1", "=2")).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, format!("game=1 event=mo\n{BEGIN}{}", BEGIN.replace("=1", "=2")));
    let log = Log::read(BufReader::new(File::open(&path).unwrap())).unwrap();
    assert_eq!((log.games.len(), log.faults.len()), (2, 1));
}

/// Many writers, each with a file of its own: every line is whole.
#[test]
fn writers_do_not_mix_their_lines() {
    let path = folder("writers").join("log.dat");
    std::thread::scope(|scope| {
        for writer in 0..8 {
            let path = &path;
            scope.spawn(move || {
                let mut file = LogFile::open(path).unwrap();
                for line in 0..100 {
                    file.append(&format!("game={writer} event=x n={line} {}\n", "a=b ".repeat(writer * 50)))
                        .unwrap();
                }
            });
        }
    });
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 800);
    for writer in 0..8 {
        let own = text.lines().filter(|line| line.starts_with(&format!("game={writer} ")));
        let numbers: Vec<u32> =
            own.map(|line| line.split(' ').nth(2).unwrap()[2..].parse().unwrap()).collect();
        assert_eq!(numbers, (0..100).collect::<Vec<u32>>());
    }
}

/// Recordings of earlier versions: a log with taking back, resignations, figures, another start, and a saved
/// game. What was written once can be read for ever.
#[test]
fn what_earlier_versions_wrote_still_opens() {
    let log = read(include_str!("../../../data/logs/log-0.1.dat"));
    assert_eq!((log.faults, log.games.len()), (Vec::new(), 4));
    for game in &log.games {
        let (_, session) = game.resume().expect("a game that follows the rules");
        assert!(session.ending().is_some(), "{}", game.id);
    }
    let figures = |game: &GameRecord| game.moves.iter().filter(|made| made.search.is_some()).count();
    assert!(log.games.iter().filter(|game| figures(game) > 0).count() >= 3);
    let saved = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/logs/saved-0.1.game");
    let game = jogar_play::saved::load(saved).expect("a saved game");
    assert_eq!((game.setup.game.as_str(), game.moves.len()), ("adjiboto", 2));
}
