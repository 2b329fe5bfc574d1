//! Games that are saved, listed, opened and resumed, with keys in a pseudo-terminal and with typed lines, in
//! both languages.

mod program;

use std::fs;

use jogar_terminal::{Terminal, keys};
use program::{Room, send};

const GAME: [&str; 6] = ["play", "lear", "--size", "3", "--mode", "hh"];

fn start(room: &Room, arguments: &[&str]) -> Terminal {
    room.terminal(&[arguments, &["--no-log", "--no-animation"]].concat())
}

/// The moves of a saved game.
fn moves(room: &Room, name: &str) -> Vec<String> {
    let text = fs::read_to_string(room.path(name)).expect(name);
    let moves = text.lines().filter_map(|line| line.split_once("move=\"")?.1.strip_suffix('"'));
    moves.map(str::to_owned).collect()
}

/// The words of a language.
struct Words {
    code: &'static str,
    saved: &'static str,
    taken: &'static str,
    save_as: &'static str,
    over: &'static str,
    open: &'static str,
    which: &'static str,
}

const LANGUAGES: [Words; 2] = [
    Words {
        code: "en",
        saved: "Saved in ",
        taken: "holds another game: Lear, 1 move,",
        save_as: "save as ",
        over: "write over the other game",
        open: "Open a saved game",
        which: "Which saved game?",
    },
    Words {
        code: "pt",
        saved: "Gravado em ",
        taken: "contém outro jogo: Lear, 1 jogada,",
        save_as: "gravar como ",
        over: "substituir o outro jogo",
        open: "Abrir um jogo gravado",
        which: "Que jogo gravado?",
    },
];

/// Begins a game by keys, makes a move, and opens the window that saves it.
fn begin(room: &Room, words: &Words, mv: &str) -> Terminal {
    let mut terminal = start(room, &[&GAME[..], &["--lang", words.code]].concat());
    terminal.wait_for("▶ ●").expect("the board");
    send(&mut terminal, &format!("t{mv}\r"), &format!("1. {mv}"));
    terminal.send("s").expect("sent");
    terminal
}

/// A game is not lost to another one: the person is asked, and a fresh name is offered first.
#[test]
fn saving_over_another_game_asks() {
    for words in LANGUAGES {
        let room = Room::new(&format!("saving-{}", words.code));
        let mut first = begin(&room, &words, "A1");
        first.wait_for("▸ lear.game").expect("a suggestion");
        send(&mut first, "\r", &format!("{}lear.game", words.saved));
        // The same game is saved again without a question.
        send(&mut first, "tB2\r", "A1        B2");
        first.send("s").expect("sent");
        first.wait_for("▸ lear.game").expect("the same name");
        send(&mut first, "\r", &format!("{}lear.game", words.saved));
        assert_eq!(moves(&room, "lear.game"), ["(2 0)", "(1 1)"]);
        drop(first);
        // Another game gets another name; what is typed replaces it.
        let mut second = begin(&room, &words, "C3");
        second.wait_for("▸ lear-2.game").expect("a fresh name");
        send(&mut second, "other.game\r", &format!("{}other.game", words.saved));
        drop(second);
        let mut third = begin(&room, &words, "B1");
        send(&mut third, "other.game\r", words.taken);
        assert!(
            third.text().contains(&format!("{}other-2.game", words.save_as))
                && third.text().contains(words.over)
        );
        assert_eq!(moves(&room, "other.game"), ["(0 2)"]);
        // Back to the name; there it can be changed.
        third.send(keys::ESCAPE).expect("sent");
        third.wait_for("▸ other.game").expect("the name again");
        send(&mut third, "\r", words.taken);
        send(&mut third, "\r", &format!("{}other-2.game", words.saved));
        assert_eq!(
            (moves(&room, "other.game"), moves(&room, "other-2.game")),
            (vec!["(0 2)".into()], vec!["(2 1)".into()])
        );
        // Who wants to may write over it.
        third.send("s").expect("sent");
        third.wait_for("▸ other-2.game").expect("the same name");
        send(&mut third, "\u{15}other.game\r", words.taken);
        send(&mut third, "o", &format!("{}other.game", words.saved));
        assert_eq!(moves(&room, "other.game"), ["(2 1)"]);
    }
}

/// A log that holds one game is somebody's log.
#[test]
fn typed_lines_ask_too() {
    for (language, words) in [
        (
            "en",
            [
                "holds another game: Lear, 1 move,",
                "1 saves it as log-2.dat",
                "Saved in log-2.dat.",
                "from 0 to 2",
            ],
        ),
        (
            "pt",
            [
                "contém outro jogo: Lear, 1 jogada,",
                "1 grava-o como log-2.dat",
                "Gravado em log-2.dat.",
                "de 0 a 2",
            ],
        ),
    ] {
        let room = Room::new(&format!("saving-plain-{language}"));
        room.talk(&[&GAME[..], &["--log", "log.dat"]].concat(), "A1\n0\n");
        let log = fs::read_to_string(room.path("log.dat")).expect("a log");
        let script = "B2\nsave log.dat\nx\n1\nsave log-2.dat\nsave log.dat\n0\n0\n";
        let text = room.talk(&[&GAME[..], &["--no-log", "--lang", language]].concat(), script);
        for expected in words {
            assert!(text.contains(expected), "{expected:?} is missing in {text}");
        }
        assert_eq!(
            text.matches(words[0]).count(),
            2,
            "the own game is saved again without a question: {text}"
        );
        assert_eq!(fs::read_to_string(room.path("log.dat")).expect("a log"), log);
        assert_eq!(moves(&room, "log-2.dat"), ["(1 1)"]);
        // The input ends in the middle of the question: nothing is saved.
        room.talk(&[&GAME[..], &["--no-log", "--lang", language]].concat(), "C3\nsave log.dat\n");
        assert_eq!(fs::read_to_string(room.path("log.dat")).expect("a log"), log);
        room.talk(&[&GAME[..], &["--no-log", "--lang", language]].concat(), "C3\nsave log.dat\n2\n0\n");
        assert_eq!(moves(&room, "log.dat"), ["(0 2)"]);
    }
}

/// Saved games are listed with readable dates, from the menu and from a game.
#[test]
fn saved_games_are_listed() {
    for words in LANGUAGES {
        let room = Room::new(&format!("saving-list-{}", words.code));
        let script = "A1\nsave one.game\nB2\nsave a-game-with-quite-a-long-name.game\n0\n";
        room.talk(&[&GAME[..], &["--no-log"]].concat(), script);
        fs::write(room.path("notes.txt"), "game= mine\n").expect("a file");
        let mut terminal = start(&room, &["--lang", words.code]);
        terminal.wait_for(words.open).expect("the menu");
        send(&mut terminal, "5", words.which);
        let text = terminal.text();
        let year = this_year();
        for name in ["one.game: ", "a-game-with-quite-a-lon…: "] {
            let line = text.lines().find(|line| line.contains(name)).expect(name);
            assert!(line.contains(&year) && line.contains("Lear (2016)"), "{line}");
        }
        assert!(!text.contains("notes.txt"), "{text}");
        // What the program suggests as a name leaves room for everything about the longest games.
        let adjiboto = ["play", "adjiboto", "--mode", "hh", "--no-log"];
        room.talk(&adjiboto, format!("{}save adjiboto-12.game\n0\n", "f\nF\na\nA\nb\nB\n"));
        send(&mut terminal, keys::ESCAPE, words.open);
        send(&mut terminal, "5", "adjiboto-12.game");
        let listed = terminal.text();
        let line = listed.lines().find(|line| line.contains("adjiboto-12.game")).expect("a line");
        assert!(line.contains("Adji-boto* (2025), 6 ") && !line.contains('…'), "{line}");
        let text = listed;
        // The list is open from a game as well, and Esc goes back to it.
        let number = text.lines().filter(|line| line.contains(".game: ") || line.contains("…: "));
        let number = number.take_while(|line| !line.contains("one.game")).count() + 1;
        send(&mut terminal, &number.to_string(), "1. A1");
        send(&mut terminal, "l", words.which);
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for("1. A1").expect("the game");
        let text = room.talk(&[&GAME[..], &["--no-log", "--lang", words.code]].concat(), "load\n1\n0\n");
        assert!(text.contains(words.which) && text.contains("one.game"), "{text}");
    }
}

/// The year of the files that the tests have just written.
fn this_year() -> String {
    jogar_play::timestamp::date()[..4].to_owned()
}

/// However many games were interrupted, each can be reached, and the dates are readable at 80 columns.
#[test]
fn all_interrupted_games_can_be_reached() {
    for (code, all, which, resume) in [
        ("en", "All 20 interrupted games", "Which interrupted game?", "go on with it"),
        ("pt", "Todos os 20 jogos interrompidos", "Que jogo interrompido?", "continuá-lo"),
    ] {
        let room = Room::new(&format!("saving-interrupted-{code}"));
        for day in 1..=20 {
            let begin = format!(
                "game={day} event=begin date=2026-01-{day:02}T12:34:00+00:00 rules=adjiboto variant=2025 \
                 first=human second=human\n"
            );
            let mv = format!("game={day} event=move ply=1 player=1 by=human move=\"(0 3)\"\n");
            fs::write(room.path(&format!("state/202601{day:02}.game")), begin + &mv).expect("a game");
        }
        let mut terminal = start(&room, &["--lang", code]);
        terminal.wait_for(all).expect("all games");
        // The last answer but one, above "leave".
        send(&mut terminal, &format!("{}{}\r", keys::END, keys::UP), which);
        let dates = |text: &str| text.lines().filter(|line| line.contains("2026, 12:34")).count();
        assert!(dates(&terminal.text()) > 10, "{}", terminal.text());
        // The oldest is far below.
        let oldest = if code == "en" { "1 Jan 2026, 12:34" } else { "1 jan. 2026, 12:34" };
        terminal.send(&format!("{}{}", keys::END, keys::UP)).expect("sent");
        terminal
            .wait_until(|screen| {
                screen
                    .contents()
                    .lines()
                    .any(|line| line.contains('▸') && line.contains("20  ") && line.contains(oldest))
            })
            .expect("the oldest");
        send(&mut terminal, "\r", resume);
        send(&mut terminal, "1", "1. ");
        let plain = room.talk(&["--no-log", "--lang", code, "--plain"], "11\n0\n0\n");
        assert!(plain.contains(which) && plain.contains("1 jan") | plain.contains("1 Jan"), "{plain}");
    }
}
