//! Programs from outside play whole matches and get the right verdicts. A row of a table is a player of
//! `tests/players/` and what becomes of it.

use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

mod hostile_pack;
mod leftovers;
mod program;
use hostile_pack::{FAILING, Pack, REFUSED, time};
use leftovers::assert_nothing_of;
use program::{Room, complaint, process};

/// A file of `tests/players/`.
fn player(file: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players").join(file).display().to_string()
}

/// An example.
fn example(file: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file).display().to_string()
}

/// The match of two players, as data. Nothing of it is left: no process, no group, no folder.
fn play(first: &str, second: &str, more: &[&str]) -> Value {
    let base = ["match", first, second, "--unsafe", "--json", "--seed", "3"];
    let mut command = process(&[&base[..], more].concat());
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("a match");
    let pid = child.id();
    let output = child.wait_with_output().expect("its end");
    assert!(output.status.success(), "{first}: {}", String::from_utf8_lossy(&output.stderr));
    assert_nothing_of(pid, &format!("{} ", marker()), first);
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Two games of a program without any sandbox, and the messages: for programs that must reach out of one.
fn play_bare(room: &Room, first: &str, more: &[&str]) -> (Value, String) {
    let base = ["match", first, "random", "--unsafe", "--json", "--games", "2"];
    let mut command = room.jogar(&[&base[..], more].concat());
    let output = command.env("JOGAR_BWRAP", "/no/bwrap").assert().success().get_output().clone();
    let report = serde_json::from_slice(&output.stdout).expect("JSON");
    (report, String::from_utf8(output.stderr).expect("text"))
}

/// A match in which nobody fails: every game has its result.
fn check_finished(first: &str, second: &str, more: &[&str]) -> Value {
    let report =
        play(first, second, &[&["--games", "2", "--time", "5000", "--opening", "12"][..], more].concat());
    let games = report["played"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!(game["verdict"], "finished", "{first} {second}: {}", game["reason"]);
        assert!(["full", "no-groups", "unsafe"].contains(&game["sandbox"].as_str().expect("a level")));
    }
    report
}

/// The moves that an external program made, with what was measured.
fn measured(report: &Value) -> Vec<&Value> {
    let games = report["played"].as_array().expect("games");
    let moves = games.iter().flat_map(|game| game["moves"].as_array().expect("moves"));
    moves.filter_map(|mv| mv.get("program")).collect()
}

/// Every shape of a Lisp player plays both colours. The times are those of a slow machine.
#[test]
fn lisp_players_of_every_shape_play() {
    let shapes = [
        ("undefined-package.lisp", ""),
        ("package-without-use.lisp", ""),
        ("no-package.lisp", ""),
        ("package-never-entered.lisp", ""),
        ("latin-1.lisp", ""),
        ("clock.lisp", ""),
        ("lispworks.lisp", ""),
        ("seconds.lisp", ",unit=s"),
        ("chatty.lisp", ""),
        ("wrong-state.lisp", ""),
        ("state-only.lisp", ",contract=state"),
        ("column-first.lisp", ",contract=column-row"),
    ];
    for (file, settings) in shapes {
        let name = format!("lisp:{}{settings}", player(file));
        let report = check_finished(&name, "random", &[]);
        assert!(measured(&report).len() > 10, "{file}");
    }
    let report = check_finished(&format!("lisp:{}", player("chatty.lisp")), "random", &[]);
    assert!(measured(&report).iter().all(|mv| mv["printed"].as_str().expect("a text").contains("nó 19 de")));
    let report = check_finished(&format!("lisp:{}", player("wrong-state.lisp")), "greedy", &[]);
    assert!(measured(&report).iter().all(|mv| mv["wrong_state"] == "(1 2)"));
}

/// The example in the shape that the course demands gives the right states too, for both players.
#[test]
fn the_example_in_lisp_is_right() {
    let name = format!("lisp:{}", example("jogador.lisp"));
    let report = check_finished(&name, &format!("lisp:{}", player("no-package.lisp")), &[]);
    let right = measured(&report).iter().filter(|mv| mv["wrong_state"].is_null()).count();
    assert!(right > 20, "{right}");
    assert!(measured(&report).iter().all(|mv| mv["latency_us"].is_u64() == (mv["cpu_ms"].is_u64())));
}

#[test]
fn a_blokus_player_of_2018_plays() {
    let name = format!("lisp:{},contract=piece-xy", player("blokus-2018.lisp"));
    check_finished(&name, "random", &["--game", "blokus", "--variant", "2018"]);
}

#[test]
fn players_in_other_languages_play() {
    check_finished(&format!("json:python3 {}", example("json_player.py")), "greedy", &[]);
    check_finished(&format!("json:swipl {}", example("json_player.pl")), "random", &[]);
    let gtp = format!("gtp:python3 {}", example("gtp_player.py"));
    let report = check_finished(&gtp, "random", &["--game", "lear", "--size", "5"]);
    assert_eq!(report["played"][0]["plies"], 25);
    let ugi = format!("ugi:python3 {}", example("ugi_player.py"));
    let report = check_finished(&ugi, "random", &["--game", "lear"]);
    assert_eq!((&report["played"][0]["plies"], measured(&report).len()), (&64.into(), 52));
}

/// Both sides of each protocol are ours: the engine plays every game in a sandbox, and beats a random player.
#[test]
fn the_engine_is_hosted_by_both_protocols() {
    let games: [(&str, &[&str]); 3] = [
        ("adjiboto", &["--opening", "30"]),
        ("blokus", &["--opening", "8"]),
        ("lear --size 5", &["--size", "5", "--opening", "4"]),
    ];
    for (game, more) in games {
        for protocol in ["ugi", "gtp"] {
            let name = format!("{protocol}:jogar {protocol} {game},margin=20000");
            let game = game.split(' ').next().expect("a name");
            let words = [&["--game", game, "--games", "2", "--time", "20"], more].concat();
            let report = play(&name, "random", &words);
            for played in report["played"].as_array().expect("games") {
                assert_eq!(played["verdict"], "finished", "{name}: {}", played["reason"]);
            }
            assert_eq!(report["wins"], 2, "{name}");
            assert!(measured(&report).len() > 8, "{name}");
        }
    }
}

/// The file that makes the engine an entrant of a Lisp championship: it plays against a random player, and
/// wins.
#[test]
fn the_engine_is_hosted_by_itself() {
    let room = Room::new("outside-engine");
    let program = assert_cmd::cargo::cargo_bin!("jogar").display().to_string();
    let motor = std::fs::read_to_string(example("motor.lisp")).expect("the example");
    let motor = motor.replace("\"jogar\" '(\"jogar\"", &format!("\"{program}\" '(\"jogar\""));
    std::fs::write(room.path("motor.lisp"), motor).expect("a file");
    let name = format!("lisp:{},margin=20000", room.path("motor.lisp").display());
    let report = play_bare(&room, &name, &["--time", "100", "--opening", "30"]).0;
    assert_eq!(report["wins"], 2, "{}", report["played"][0]["reason"]);
}

/// A word by which the processes of a test are known: tests run at the same time, each in a thread of its
/// name.
fn marker() -> String {
    let thread = std::thread::current();
    format!("outside-{}-{}", thread.name().unwrap_or_default(), std::process::id())
}

/// The players that fail, or try what they must not.
fn pack() -> Pack {
    Pack::new(Path::new(env!("CARGO_MANIFEST_DIR")), marker())
}

/// A player of `hostile.py`, with what it needs for its attempt.
fn hostile(how: &str, needs: &str) -> String {
    pack().hostile(how, needs)
}

/// Two games; the score is that of the games.
fn play_hostile(name: &str, second: &str, more: &[&str]) -> Value {
    let report = play(name, second, &[&["--games", "2"][..], more].concat());
    let games = report["played"].as_array().expect("games");
    assert_eq!(games.len(), 2, "{name}: every game is played");
    for (winner, key) in [(Value::from(0), "wins"), (Value::Null, "draws"), (Value::from(1), "losses")] {
        let count = games.iter().filter(|game| game["winner"] == winner).count();
        assert_eq!(report[key], count, "{name}: {key}");
    }
    report
}

#[test]
fn programs_that_fail_lose_with_the_right_verdict() {
    for (name, verdict, reason) in FAILING {
        let time = time(verdict).to_string();
        let report = play_hostile(&pack().failing(name), "random", &["--time", &time]);
        assert_eq!((&report["wins"], &report["losses"]), (&0.into(), &2.into()), "{name}");
        for game in report["played"].as_array().expect("games") {
            let told = (&game["verdict"], &game["by"], &game["winner"]);
            assert_eq!(told, (&verdict.into(), &0.into(), &1.into()), "{name}: {}", game["reason"]);
            assert!(game["reason"].to_string().contains(reason), "{name}: {}", game["reason"]);
        }
    }
}

/// Programs that try what they must not. The machine refuses, they play on, and their games have results.
#[test]
fn programs_that_are_refused_play_on() {
    let room = Room::new("outside-refused");
    std::fs::set_permissions(room.path(""), PermissionsExt::from_mode(0o777)).expect("a mode");
    let path = |name: &str| room.path(name).display().to_string();
    let unix = UnixListener::bind(room.path("socket")).expect("a socket");
    std::fs::set_permissions(room.path("socket"), PermissionsExt::from_mode(0o777)).expect("a mode");
    let by_name = SocketAddr::from_abstract_name(marker()).expect("an address");
    let named = UnixListener::bind_addr(&by_name).expect("a socket");
    let tcp = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = tcp.local_addr().expect("an address").port().to_string();
    let before = std::fs::read(player("hostile.py")).expect("a file");
    for how in REFUSED {
        let needs = match how {
            "reads-rival" => example("json_player.py"),
            "writes-outside" => path("written"),
            "opens-socket" => port.clone(),
            "talks-to-host" => path("socket"),
            "talks-by-name" => marker(),
            _ => String::new(),
        };
        let second = match how {
            // An opponent who thinks shows who thinks in its time.
            "thinks-on" => hostile("thinks-long", ""),
            // The file of the very program that it plays against.
            "reads-rival" => format!("json:python3 {}", example("json_player.py")),
            _ => "random".to_owned(),
        };
        let report = play_hostile(&hostile(how, &needs), &second, &["--time", "20000", "--opening", "12"]);
        for game in report["played"].as_array().expect("games") {
            assert_eq!(game["verdict"], "finished", "{how}: {}", game["reason"]);
        }
    }
    assert!(!room.path("written").exists());
    assert_eq!(std::fs::read(player("hostile.py")).expect("a file"), before);
    for listener in [unix, named] {
        listener.set_nonblocking(true).expect("a mode");
        assert!(listener.accept().is_err(), "nobody called");
    }
    tcp.set_nonblocking(true).expect("a mode");
    assert!(tcp.accept().is_err(), "nobody called");
}

/// What a program wrote does not reach the terminal as it is.
#[test]
fn escape_codes_are_not_shown() {
    for how in ["escapes", "not-utf8"] {
        let words = ["match", &hostile(how, ""), "random", "--unsafe", "--games", "2", "--time", "20000"];
        let output = program::jogar(&words).assert().success().get_output().clone();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        assert!(text.contains("MALFORMED") && !text.contains('\u{1b}'), "{text:?}");
    }
}

/// Nor does what it answered, if `check` repeats it.
#[test]
fn escape_codes_in_an_answer_are_not_shown() {
    let name = format!("lisp:{}", player("escapes.lisp"));
    let words = ["check", &name, "--unsafe", "--time", "20000"];
    let output = program::jogar(&words).assert().code(1).get_output().clone();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    assert!(text.contains("Answer: ((0 0) \u{fffd}[31m") && !text.contains('\u{1b}'), "{text:?}");
}

#[test]
fn a_program_may_resign() {
    let report = play(&pack().failing("json:resigns"), "random", &["--games", "2", "--time", "20000"]);
    assert_eq!((&report["losses"], &report["played"][0]["verdict"]), (&2.into(), &"finished".into()));
}

/// After five failed games in a row the others are not played.
#[test]
fn a_player_that_always_fails_is_withdrawn() {
    let report = play(&pack().failing("json:garbage"), "random", &["--games", "12", "--time", "20000"]);
    let verdicts: Vec<_> =
        report["played"].as_array().expect("games").iter().map(|game| &game["verdict"]).collect();
    assert_eq!((&report["games"], &report["losses"]), (&12.into(), &12.into()));
    assert!(verdicts[..6].iter().all(|verdict| *verdict == "MALFORMED"), "{verdicts:?}");
    assert!(verdicts[6..].iter().all(|verdict| *verdict == "WITHDRAWN"), "{verdicts:?}");
}

/// A referee that the machine kept from waking up blames nobody: the pair is played again. In the first case
/// only the program's time passes meanwhile, in the other also the ten seconds in which the referee judges.
#[test]
fn a_stall_of_the_machine_is_no_loss() {
    for seconds in ["1.5", "12"] {
        let room = Room::new("outside-stall");
        let how = format!("stall {} {} {seconds},margin=0", marker(), room.path("mark").display());
        let name = format!("json:python3 {} {how}", player("hostile.py"));
        let (report, errors) = play_bare(&room, &name, &["--time", "1000"]);
        for game in report["played"].as_array().expect("games") {
            let told = (&game["verdict"], &game["replays"]);
            assert_eq!(told, (&"finished".into(), &1.into()), "{seconds}: {}", game["reason"]);
        }
        assert!(errors.contains("the machine stalled"), "{errors}");
    }
}

#[test]
fn what_cannot_be_a_player_is_refused_at_once() {
    assert!(complaint(&["match", "human", "random"], 2).contains("jogar play"));
    assert!(complaint(&["match", "lisp:nowhere.lisp", "random", "--unsafe"], 2).contains("nowhere.lisp"));
    let wrong = format!("lisp:{},unit=days", player("nil.lisp"));
    assert!(complaint(&["match", &wrong, "random", "--unsafe"], 2).contains("days"));
    assert!(complaint(&["match", "json:'open", "random", "--unsafe"], 2).contains("'open"));
    assert!(
        complaint(&["match", "random", "random", "--contest", "nowhere.toml"], 2).contains("nowhere.toml")
    );
}

/// The description of a contest holds for every program, and a program's own table is stronger.
#[test]
fn a_contest_is_described_by_a_file() {
    let room = Room::new("outside-contest");
    let text = "contract = \"state\"\n[program.\"column-first.lisp\"]\ncontract = \"column-row\"\n";
    std::fs::write(room.path("contest.toml"), text).expect("a file");
    let [first, second] =
        ["state-only.lisp", "column-first.lisp"].map(|file| format!("lisp:{}", player(file)));
    let contest = room.path("contest.toml").display().to_string();
    check_finished(&first, &second, &["--contest", &contest]);
}

/// A person plays against a program.
#[test]
fn a_program_is_an_opponent() {
    let room = Room::new("outside-opponent");
    let name = format!("lisp:{}", player("undefined-package.lisp"));
    let game =
        ["play", "adjiboto", "--mode", "cc", "--opponent", &name, "--unsafe", "--time", "5000", "--json"];
    let played = room.json(&game);
    assert!(played["outcome"].is_object(), "{played}");
    let log = std::fs::read_to_string(room.path("log.dat")).expect("a log");
    assert!(log.contains(" cpu="), "{log}");
    assert_eq!(room.json(&["replay", "log.dat", "--json"])["games"][0]["correct"], true);
}
