//! `jogar serve` as a person starts and ends it.

#![cfg(unix)]

mod program;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use program::{Room, complaint};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

/// A test that waits longer has found a hang.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server in a process of its own, which ends with the test.
struct Server {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    /// The address that it printed, without what comes before the host.
    address: String,
}

impl Server {
    fn start(room: &Room, arguments: &[&str]) -> Self {
        Self::of(&mut room.process(&[&["serve", "--no-open", "--no-tables"], arguments].concat()))
    }

    fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a server");
        let mut output = BufReader::new(child.stdout.take().expect("an output"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line}"));
        let address = address.split(' ').next().expect("an address").to_owned();
        Self { child, output, address }
    }

    /// The host and the port.
    fn host(&self) -> &str {
        self.address.split('/').next().expect("a host")
    }

    fn port(&self) -> String {
        self.host().rsplit(':').next().expect("a port").to_owned()
    }

    /// The cookie of a visitor.
    fn visitor(&self) -> String {
        format!("jogar_visitor_{}=0123456789abcdef01234567", self.port())
    }

    /// From this machine, whatever address was printed.
    fn connect(&self) -> TcpStream {
        let port = self.port().parse().expect("a port");
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a connection")
    }

    fn ask(&self, method: &str, place: &str, cookie: &str, body: &str) -> (u16, String) {
        let mut stream = self.connect();
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let (host, length) = (stream.peer_addr().expect("an address"), body.len());
        let kind = "Content-Type: application/json";
        write!(stream, "{method} {place} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n{kind}\r\nContent-Length: {length}\r\n\r\n{body}").expect("a request");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, text.split_once("\r\n\r\n").expect("a body").1.to_owned())
    }

    fn json(&self, method: &str, place: &str, cookie: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (status, text) = self.ask(method, place, cookie, &body);
        assert!(status < 300, "{status} {text}");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Sends a signal, and returns the exit code and what was still printed.
    fn end(mut self, signal: Signal) -> (Option<i32>, String) {
        let id = Pid::from_child(&self.child);
        kill_process(id, signal).expect("a process");
        let code = self.child.wait().expect("an end").code();
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        (code, rest)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_signal_ends_it_in_order() {
    let room = Room::new("serve-signals");
    for (signal, expected) in [(Signal::INT, 130), (Signal::TERM, 0), (Signal::HUP, 0)] {
        for (language, words) in [("en", "The page is closed."), ("pt", "A página está fechada.")] {
            let server = Server::start(&room, &["--port", "0", "--lang", language]);
            assert_eq!(server.ask("GET", "/", "", "").0, 200);
            let (code, rest) = server.end(signal);
            assert_eq!(code, Some(expected), "{signal:?}");
            // After Ctrl-C it is told where failures are told.
            assert!(rest.starts_with(words) || code == Some(130), "{rest}");
        }
    }
}

#[test]
fn a_hang_up_that_was_ignored_at_the_start_is_left_alone() {
    let room = Room::new("serve-ignored");
    let server = room.process(&["serve", "--no-open", "--no-tables", "--port", "0"]);
    // As `nohup` begins it.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(server.get_program()).args(server.get_args());
    shell.envs(server.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let server = Server::of(&mut shell);
    kill_process(Pid::from_child(&server.child), Signal::HUP).expect("a process");
    assert_eq!(server.ask("GET", "/", "", "").0, 200);
    assert_eq!(server.end(Signal::TERM).0, Some(0));
}

#[test]
fn a_game_goes_on_after_the_server_was_started_anew() {
    let room = Room::new("serve-resume");
    for signal in [Signal::TERM, Signal::KILL] {
        let server = Server::start(&room, &["--port", "0"]);
        let (port, cookie) = (server.port(), server.visitor());
        let cookie = &cookie;
        let setup = json!({"game": "lear", "size": 5, "players": ["human", "human"]});
        let game = server.json("POST", "/api/games", cookie, &setup);
        let id = game["id"].as_str().expect("an identifier").to_owned();
        let commands = format!("/api/games/{id}/commands");
        for mv in ["A1", "B2"] {
            server.json("POST", &commands, cookie, &json!({"command": "play", "value": mv}));
        }
        server.end(signal);
        let server = Server::start(&room, &["--port", &port]);
        let again = server.json("GET", &format!("/api/games/{id}"), cookie, &Value::Null);
        assert_eq!((&again["id"], &again["ply"], &again["mine"]), (&json!(id), &json!(2), &json!(true)));
        assert_eq!(again["moves"][1]["name"], "B2");
        server.json("POST", &commands, cookie, &json!({"command": "play", "value": "C3", "ply": 2}));
        server.end(signal);
        // The terminal offers it too.
        let menu =
            room.jogar(&["--plain", "--no-log", "--lang", "en"]).write_stdin("").output().expect("the menu");
        let menu = String::from_utf8(menu.stdout).expect("text");
        assert!(menu.contains("Resume Lear (2016), 3 moves"), "{menu}");
    }
}

#[test]
fn a_port_that_is_in_use_is_told_or_another_taken() {
    let room = Room::new("serve-ports");
    let server = Server::start(&room, &["--port", "0"]);
    let port = server.port();
    let output =
        room.jogar(&["serve", "--no-open", "--port", &port, "--lang", "en"]).output().expect("an end");
    assert_eq!(output.status.code(), Some(3));
    let words = String::from_utf8(output.stderr).expect("text");
    assert!(words.contains(&format!("nothing can listen at 127.0.0.1:{port}")), "{words}");
}

#[test]
fn others_reach_it_only_with_a_token() {
    let room = Room::new("serve-token");
    let chosen = "a-token-of-my-own";
    for arguments in [["--host", "0.0.0.0"], ["--token", chosen]] {
        let server = Server::start(&room, &[["--port", "0"], arguments].concat());
        // All addresses are none that a browser could ask for.
        assert!(!server.host().starts_with("0.0.0.0"), "{}", server.address);
        let token = server.address.split("?token=").nth(1).expect("a token").to_owned();
        assert!(if arguments.contains(&chosen) { token == chosen } else { token.len() == 24 }, "{token}");
        assert_eq!(server.ask("GET", "/api/catalogue", "", "").0, 401);
        assert_eq!(server.ask("GET", &format!("/?token={token}"), "", "").0, 303);
        assert_eq!(
            server.ask("GET", "/api/catalogue", &format!("jogar_token_{}={token}", server.port()), "").0,
            200
        );
    }
}

#[test]
fn behind_a_server_with_https_its_address_is_told_with_a_token() {
    let room = Room::new("serve-public");
    let words =
        ["serve", "--no-open", "--no-tables", "--port", "0", "--public", "https://jogar.example:8443"];
    let mut child =
        room.process(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a server");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
    kill_process(Pid::from_child(&child), Signal::TERM).expect("a process");
    assert_eq!(child.wait().expect("an end").code(), Some(0));
    let token = line.split("https://jogar.example:8443/?token=").nth(1).unwrap_or_else(|| panic!("{line}"));
    assert_eq!(token.split(' ').next().map(str::len), Some(24), "{line}");
}

/// A championship of two players in a folder of the room.
fn championship(room: &Room) -> String {
    let list = "[[entrant]]\nname = \"<b>Ana</b>\"\nplayer = \"greedy\"\n[[entrant]]\nname = \"Rui\"\nplayer = \"random\"\n";
    std::fs::write(room.path("list.toml"), list).expect("a file");
    let folder = room.path("cup").display().to_string();
    let words = [
        "championship",
        "new",
        &folder,
        "--game",
        "lear",
        "--size",
        "4",
        "--toml",
        "list.toml",
        "--games",
        "4",
        "--time",
        "1000",
    ];
    room.jogar(&words).assert().success();
    folder
}

#[test]
fn a_championship_is_watched_while_it_is_run() {
    let room = Room::new("serve-championship");
    let folder = championship(&room);
    let server = Server::start(&room, &["--port", "0", "--championship", &folder]);
    let cookie = &server.visitor();
    assert_eq!(server.json("GET", "/api/catalogue", cookie, &Value::Null)["championship"], true);
    let mut stream = server.connect();
    stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
    write!(stream, "GET /api/events HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n", server.host())
        .expect("a request");
    let begin = server.json("GET", "/api/championship", cookie, &Value::Null);
    assert_eq!((&begin["done"], &begin["standings"]["games"]), (&json!(0), &json!(0)));
    room.jogar(&["championship", "run", &folder]).assert().success();
    // Who watches is told.
    let mut lines = BufReader::new(stream).lines();
    let told = lines.find(|line| {
        line.as_ref().is_ok_and(|line| {
            line.contains("\"about\":\"championship\"") && line.contains("\"complete\":true")
        })
    });
    assert!(told.is_some());
    // The page tells what the command tells.
    let end = server.json("GET", "/api/championship", cookie, &Value::Null);
    assert_eq!(end["standings"], room.json(&["championship", "standings", &folder, "--json"]));
    assert_eq!((&end["done"], &end["complete"]), (&json!(2), &json!(true)));
    let games = server.json("GET", "/api/championship/games?entrant=Rui&count=3", cookie, &Value::Null);
    assert_eq!((games["count"].as_u64(), games["games"].as_array().map(Vec::len)), (Some(4), Some(3)));
    let id = games["games"][0]["id"].as_str().expect("an identity");
    let game = server.json("GET", &format!("/api/championship/games/{id}"), cookie, &Value::Null);
    assert_eq!(game["moves"].as_array().map(Vec::len), Some(16), "every point of the board: {game}");
    assert_eq!(game["winner"], game["ending"]["winner"]);
    assert!(game["players"].as_array().expect("names").contains(&json!("<b>Ana</b>")));
    for place in [
        "/api/championship/games/x",
        "/api/championship/games/0000000000000000000000000000000000000000000000000000000000000000",
    ] {
        assert_eq!(server.ask("GET", place, cookie, "").0, 404, "{place}");
    }
}

#[test]
fn without_a_championship_there_is_none_to_watch() {
    let room = Room::new("serve-no-championship");
    let server = Server::start(&room, &["--port", "0"]);
    assert_eq!(server.ask("GET", "/api/championship", "", "").0, 404);
    let nowhere = room.path("nowhere").display().to_string();
    let said = complaint(&["serve", "--no-open", "--championship", &nowhere], 2);
    assert!(said.contains(&nowhere), "{said}");
}

#[test]
fn bad_arguments_are_named() {
    for (arguments, words) in [
        (&["--port", "65536"][..], "--port \"65536\": expected a number from 0 to 65535"),
        (&["--port", "-1"], "--port \"-1\": expected a number from 0 to 65535"),
        (&["--port", "http"], "--port \"http\": expected a number from 0 to 65535"),
        (&["--host", "no.such.host.invalid"], "--host \"no.such.host.invalid\": no address of this machine"),
        (&["--host", "127.0.0.1", "--token", "short"], "--token \"short\": expected at least 16"),
        (&["--public", "jogar.example"], "--public \"jogar.example\": expected an address such as https://"),
        (
            &["--public", "https://jogar.example/x"],
            "--public \"https://jogar.example/x\": expected an address",
        ),
    ] {
        let said = complaint(&[&["serve", "--no-open"], arguments].concat(), 2);
        assert!(said.contains(words), "{said}");
    }
}
