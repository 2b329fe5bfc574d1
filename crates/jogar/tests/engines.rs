//! `jogar gtp` and `jogar ugi`: what another program gets to hear.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};

mod program;
use program::{jogar, process};

/// What the program prints when it reads a script.
fn talk(arguments: &[&str], script: impl Into<Vec<u8>>) -> String {
    let assert = jogar(arguments).write_stdin(script).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

/// The responses to the commands of a script, one for each.
fn gtp(arguments: &[&str], script: &str) -> Vec<String> {
    let text = talk(&[&["gtp"], arguments].concat(), script);
    assert!(text.ends_with("\n\n"), "{text}");
    text.trim_end_matches('\n').split("\n\n").map(str::to_owned).collect()
}

#[test]
fn gtp_says_who_it_is_and_what_it_knows() {
    let said = gtp(
        &["lear"],
        "protocol_version\n1 name\n2 version\r\n\n# nothing\nknown_command undo\nknown_command loadsgf\n",
    );
    assert_eq!(said[..2], ["= 2", "=1 Jogar"]);
    assert_eq!(said[2], format!("=2 {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(said[3..], ["= true", "= false"]);
    let listed = gtp(&["lear"], "list_commands\n")[0].clone();
    let required = "protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove";
    let further = "reg_genmove undo time_settings time_left showboard final_score";
    for name in required.split(' ').chain(further.split(' ')) {
        assert!(listed.trim_start_matches("= ").lines().any(|line| line == name), "{name}");
    }
}

/// Ids, comments, tabs, control characters and cases, as section 3 of the protocol has them.
#[test]
fn gtp_reads_lines_as_the_protocol_says() {
    let script = "10\tboardsize 5 # five\n\n11 PLAY Black C3\n12 play WHITE c4\nplay\x07 b d4\n13 play b d4\n007 undo\nquit\nname\n";
    assert_eq!(gtp(&["lear"], script), ["=10", "=11", "=12", "=", "?13 illegal move", "=007", "="]);
}

#[test]
fn gtp_has_the_errors_of_the_protocol() {
    let cases = [
        ("boardsize 19", "? unacceptable size"),
        ("boardsize", "? syntax error"),
        ("boardsize x", "? syntax error"),
        ("komi much", "? syntax error"),
        ("komi nan", "? syntax error"),
        ("play b", "? syntax error"),
        ("play green a1", "? syntax error"),
        ("play w a1", "? illegal move"),
        ("play b z9", "? illegal move"),
        ("play b pass", "? illegal move"),
        ("genmove", "? syntax error"),
        ("genmove x", "? syntax error"),
        ("undo", "? cannot undo"),
        ("final_score", "? cannot score"),
        ("time_settings 1", "? syntax error"),
        ("time_settings -1 0 0", "? syntax error"),
        ("time_left b 1e300 0", "? syntax error"),
        ("loadsgf x", "? unknown command"),
        ("5", "?5 unknown command"),
        ("99999999999999999999999 name", "=99999999999999999999999 Jogar"),
    ];
    let script: String = cases.iter().map(|(line, _)| format!("{line}\n")).collect();
    assert_eq!(gtp(&["lear", "--size", "5"], &script), cases.map(|(_, response)| response));
}

/// Komi is for white: on 5 × 5 the rules give white an even one, on 4 × 4 black an odd one.
#[test]
fn gtp_takes_the_komi_that_the_rules_have() {
    let said = gtp(
        &["lear", "--size", "5"],
        "komi 0\nkomi 4\nkomi 0.0\nkomi 3\nkomi 6.5\nkomi -2\nboardsize 4\nkomi -1\nkomi -3\nkomi 3\n",
    );
    let is_taken: Vec<_> = said.iter().map(|response| response == "=").collect();
    assert_eq!(is_taken, [true, true, true, false, false, false, true, true, true, false]);
    // A refused komi changes nothing, and a new one leaves the stones where they are.
    let said = gtp(&["lear", "--size", "3"], "play b a1\nkomi 2\nkomi 7\nplay w a1\nshowboard\n");
    assert!(said[3] == "? illegal move" && said[4].contains("0 + 2"), "{said:?}");
}

/// A whole game on 3 × 3. Its score is that of the stones on the board that it shows.
#[test]
fn gtp_plays_a_whole_game_and_counts_it() {
    let mut script = "boardsize 3\ntime_settings 0 1 50\n".to_owned();
    for ply in 0..9 {
        script += if ply % 2 == 0 { "genmove b\n" } else { "genmove w\n" };
    }
    script += "final_score\nshowboard\ngenmove w\nplay b pass\nplay w a1\nundo\nundo\nundo\nfinal_score\n";
    let said = gtp(&["lear"], &script);
    let moves: Vec<_> = said[2..11].iter().map(|response| response.trim_start_matches("= ")).collect();
    let mut points: Vec<_> = moves.clone();
    points.sort_unstable();
    assert_eq!(points, ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"], "each point once");
    let board: String = said[12].lines().skip(3).take(3).collect();
    let (black, white) = (board.matches('X').count() as i32, board.matches('O').count() as i32);
    assert_eq!(black + white, 9, "{}", said[12]);
    let score =
        if black > white { format!("= B+{}", black - white) } else { format!("= W+{}", white - black) };
    assert_eq!(said[11], score);
    assert_eq!(said[13..], ["= pass", "=", "? illegal move", "=", "=", "=", "? cannot score"]);
}

/// In Adji-boto* black sows from `a` to `f`, white from `A` to `F`; clients that know only capitals are
/// understood.
#[test]
fn gtp_names_the_holes_of_adjiboto() {
    let said = gtp(
        &["adjiboto", "--time", "20"],
        "play b f\nplay w A\nplay b A\nplay w (1 1)\ngenmove b\nplay w z\nreg_genmove w\nreg_genmove b\n",
    );
    assert_eq!(said[..4], ["=", "=", "=", "="]);
    assert!(["a", "b", "c", "d", "e", "f"].contains(&said[4].trim_start_matches("= ")), "{said:?}");
    assert_eq!(said[5], "? illegal move");
    assert!(["A", "B", "C", "D", "E", "F"].contains(&said[6].trim_start_matches("= ")), "{said:?}");
    assert_eq!(said[7], "? \"b\": it is the turn of player 2");
}

#[test]
fn gtp_names_the_pieces_of_blokus() {
    let said = gtp(
        &["blokus", "--time", "20"],
        "boardsize 14\nplay b b,0,0\nplay w b 12 12\nplay b (peca-a 2 2)\ngenmove w\n",
    );
    assert_eq!(said[..4], ["=", "=", "=", "="]);
    let word = said[4].trim_start_matches("= ");
    let again = gtp(&["blokus"], &format!("play b b,0,0\nplay w b,12,12\nplay b a,2,2\nplay w {word}\n"));
    assert!(word.split(',').count() == 3 && again[3] == "=", "{word}");
}

/// A game of Adji-boto* from a few seeds cannot be set up, so a whole one is played, with forced passes if
/// they come: black answers `genmove` even if the pass of white was left out.
#[test]
fn gtp_ends_a_game_of_adjiboto() {
    let mut script = String::new();
    for _ in 0..400 {
        script += "genmove b\ngenmove w\n";
    }
    script += "final_score\n";
    let said = gtp(&["adjiboto", "--level", "3", "--no-tables"], &script);
    let score = said.last().expect("a score");
    assert!(score == "= 0" || score.starts_with("= B+") || score.starts_with("= W+"), "{score}");
    assert!(said.iter().all(|response| response.starts_with('=')), "{said:?}");
}

/// Bytes that are no text, an endless line and an end in the middle: each is answered, and the game goes on.
#[test]
fn nothing_that_is_read_ends_an_engine() {
    let mut script = b"\xff\xfe\x00\nname\n".to_vec();
    script.extend(vec![b'x'; 3_000_000]);
    script.extend(b"\nname\nplay b ((((((((\nplay b ,,,\nname");
    let said = talk(&["gtp", "lear"], script.clone());
    assert_eq!(
        said,
        "? unknown command\n\n= Jogar\n\n? line too long\n\n= Jogar\n\n? illegal move\n\n? illegal move\n\n= Jogar\n\n"
    );
    let said = talk(&["ugi", "lear"], script);
    assert_eq!(said.lines().count(), 7, "{said}");
    assert!(said.lines().all(|line| line.starts_with("info string ")), "{said}");
    let positions = "position\nposition fen\nposition fen (((\nposition fen () 3\nposition startpos moves\nposition startpos moves D4 D4\ngo depth\ngo depth x\nsetoption\nsetoption name hash value 99999999\nquery\nisready\n";
    let said = talk(&["ugi", "lear"], positions);
    assert_eq!(said.lines().filter(|line| line.starts_with("info string ")).count(), 10, "{said}");
    assert!(said.ends_with("readyok\n"));
}

/// A program to talk with.
struct Engine {
    process: std::process::Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Self {
        let mut process =
            process(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("jogar starts");
        let (input, output) = (process.stdin.take().expect("input"), process.stdout.take().expect("output"));
        Self { process, input, output: BufReader::new(output) }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// The next line that begins like this.
    fn wait_for(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "no {beginning}");
            if line.starts_with(beginning) {
                return line.trim_end().to_owned();
            }
        }
    }
}

#[test]
fn ugi_introduces_itself_and_answers_queries() {
    let said = talk(
        &["ugi", "lear"],
        "ugi\nisready\nquery p1turn\nquery gameover\nquery result\nposition startpos moves D4\nquery p1turn\nquit\n",
    );
    let lines: Vec<_> = said.lines().collect();
    assert!(lines[0].starts_with("id name Jogar ") && lines[1].starts_with("id author "), "{said}");
    let options = lines.iter().filter(|line| line.starts_with("option name ")).count();
    let rest = ["ugiok", "readyok", "response true", "response false", "response none", "response false"];
    assert_eq!(lines[2 + options..], rest);
    let full = "position fen ((1 1 1) (2 1 2) (1 2 1)) 2\nquery gameover\nquery result\ngo depth 3\n";
    assert_eq!(
        talk(&["ugi", "lear", "--size", "3"], full),
        "response true\nresponse p1win\nbestmove (none)\n"
    );
}

#[test]
fn ugi_thinks_within_every_kind_of_limit() {
    let mut engine = Engine::start(&["ugi", "adjiboto", "--no-tables"]);
    engine.send("position startpos moves f A");
    for limit in [
        "depth 3",
        "nodes 500",
        "movetime 30",
        "p1time 1000 p2time 1000 p1inc 10 p2inc 10",
        "p1time 0 p2time -5",
    ] {
        engine.send(&format!("go {limit}"));
        let best = engine.wait_for("bestmove ");
        assert!("abcdef".contains(&best["bestmove ".len()..]), "{limit}: {best}");
    }
    engine.send("go depth 3");
    assert!(engine.wait_for("info depth 3 ").contains(" score cp "));
    engine.wait_for("bestmove ");
}

/// While it thinks without end it says that it is ready, and stops when it is told to, by `stop`, by `quit`
/// and by the end.
#[test]
fn ugi_listens_while_it_thinks() {
    let mut engine = Engine::start(&["ugi", "lear"]);
    engine.send("go infinite");
    engine.wait_for("info depth 1 ");
    engine.send("isready");
    engine.wait_for("readyok");
    engine.send("stop");
    engine.wait_for("bestmove ");
    engine.send("go infinite");
    engine.send("quit");
    engine.wait_for("bestmove ");
    assert!(engine.process.wait().expect("it ends").success());
    // The last point needs no thinking: the answer still waits for the stop, or for the end.
    let last = "position fen ((1 1 1) (2 1 2) (1 2 0)) 1\ngo infinite\n";
    assert_eq!(talk(&["ugi", "lear", "--size", "3"], last), "bestmove C1\n");
}

#[test]
fn ugi_plays_a_whole_game() {
    let mut engine = Engine::start(&["ugi", "blokus", "--no-tables"]);
    engine.send("setoption name level value 2");
    engine.send("uginewgame");
    let mut moves = String::new();
    for ply in 0..200 {
        engine.send(&format!("position startpos moves{moves}"));
        engine.send("query gameover");
        if engine.wait_for("response ") == "response true" {
            engine.send("query result");
            assert!(ply > 20 && engine.wait_for("response ") != "response none");
            return;
        }
        engine.send("go nodes 100");
        moves += &engine.wait_for("bestmove ")["bestmove".len()..];
    }
    panic!("no end after {moves}");
}

#[test]
fn what_is_wrong_is_said_in_the_person_s_language() {
    assert!(talk(&["ugi", "lear", "--lang", "pt"], "ola\n").starts_with("info string \"ola\": esperava-se"));
    assert!(
        talk(&["gtp", "lear", "--lang", "pt"], "genmove w\n").starts_with("? \"w\": é a vez do jogador 1")
    );
}

/// Ctrl-C ends an engine at once, in the middle of its thinking.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    for (arguments, think) in
        [(["gtp", "lear", "--time", "600000"], "genmove b"), (["ugi", "lear", "--time", "600000"], "go")]
    {
        let mut engine = Engine::start(&arguments);
        engine.send(if arguments[0] == "gtp" { "name" } else { "isready" });
        engine.wait_for(if arguments[0] == "gtp" { "= Jogar" } else { "readyok" });
        engine.send(think);
        let id = engine.process.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        assert!(!engine.process.wait().expect("it ends").success());
    }
}
