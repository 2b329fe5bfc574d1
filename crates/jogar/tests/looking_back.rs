//! A game looked back on in a real pseudo-terminal, and with typed lines: step by step, and with a review, in
//! both languages.

mod program;

use jogar_terminal::{Terminal, keys};
use program::{Room, send};

/// Two people on a small board; its values are proven at once.
const GAME: [&str; 6] = ["play", "lear", "--size", "3", "--mode", "hh"];
const MOVES: [&str; 9] = ["B2", "A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"];

fn start(room: &Room, arguments: &[&str]) -> Terminal {
    room.terminal(&[arguments, &["--no-log", "--no-animation"]].concat())
}

/// The words of a language.
struct Words {
    code: &'static str,
    after: &'static str,
    of: &'static str,
    start: &'static str,
    moves: &'static str,
    over: &'static str,
    review: [&'static str; 4],
    word: &'static str,
}

impl Words {
    /// What is said while the position after `ply` of `plies` moves is looked at.
    fn before(&self, ply: usize, plies: usize) -> String {
        let pairs = plies.div_ceil(2);
        let Some(last) = ply.checked_sub(1) else { return format!("{} ({} {pairs})", self.start, self.of) };
        let dot = if last % 2 == 0 { "." } else { "…" };
        format!("{} {}{dot} {} ({} {pairs})", self.after, last / 2 + 1, MOVES[last], self.of)
    }
}

const LANGUAGES: [Words; 2] = [
    Words {
        code: "en",
        after: "After",
        of: "of",
        start: "At the start",
        moves: "Moves",
        over: "The game is over",
        review: [
            "Where was it lost?",
            "The value after each move",
            "no.  player  move",
            "points thrown away",
        ],
        word: "review",
    },
    Words {
        code: "pt",
        after: "Depois de",
        of: "de",
        start: "No início",
        moves: "Jogadas",
        over: "O jogo acabou",
        review: ["Onde se perdeu?", "O valor depois de cada jogada", "jogada", "pontos desperdiçados"],
        word: "rever",
    },
];

/// During a game: a look back, and the game goes on where it was.
#[test]
fn positions_are_stepped_through_and_nothing_is_taken_back() {
    for words in LANGUAGES {
        let room = Room::new(&format!("looking-{}", words.code));
        let mut terminal = start(&room, &[&GAME[..], &["--lang", words.code]].concat());
        terminal.wait_for(words.moves).expect("the board");
        for (ply, mv) in MOVES.iter().enumerate() {
            // The number of the pair, and whether the move is its second.
            let wanted = if ply % 2 == 0 {
                format!("{:>3}. {mv}", ply / 2 + 1)
            } else {
                format!("{:<9} {mv}", MOVES[ply - 1])
            };
            send(&mut terminal, &format!("t{mv}\r"), if ply == 8 { words.over } else { &wanted });
            if ply == 3 {
                let four_of = |shown| words.before(shown, 4);
                send(&mut terminal, keys::PAGE_UP, &four_of(3));
                send(&mut terminal, keys::LEFT, &four_of(2));
                send(&mut terminal, keys::HOME, &four_of(0));
                send(&mut terminal, keys::RIGHT, &four_of(1));
                assert!(!terminal.text().contains("A1 "), "{}", terminal.text());
                send(&mut terminal, keys::END, words.moves);
                assert!(terminal.text().contains("2. B1        C1"), "{}", terminal.text());
            }
        }
        // At the end the arrows alone do it.
        send(&mut terminal, keys::LEFT, &words.before(8, 9));
        send(&mut terminal, keys::LEFT, &words.before(7, 9));
        send(&mut terminal, "c", "event=begin");
        let state =
            terminal.text().lines().find_map(|line| line.split_once("((").map(|(_, state)| state.to_owned()));
        let state = state.expect("the position that is looked at");
        assert_eq!(state.matches('0').count(), 2, "seven of nine points are taken: {state}");
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for(&words.before(7, 9)).expect("it is still looked at");
    }
}

/// `v` at the end of a game: a graph, what each move threw away, and the same beside the board.
#[test]
fn a_game_is_reviewed_at_its_end() {
    for words in LANGUAGES {
        let room = Room::new(&format!("looking-review-{}", words.code));
        let mut terminal = start(&room, &[&GAME[..], &["--lang", words.code]].concat());
        terminal.wait_for(words.moves).expect("the board");
        let moves: String = MOVES.iter().map(|mv| format!("t{mv}\r")).collect();
        send(&mut terminal, &moves, words.over);
        send(&mut terminal, "v", words.review[1]);
        let text = terminal.text();
        assert!(text.contains(words.review[0]) && text.contains(words.review[2]), "{text}");
        assert!(text.contains("0 ┼") && text.contains('█'), "a graph: {text}");
        send(&mut terminal, keys::END, words.review[3]);
        // Beside the board: what the move was worth.
        send(&mut terminal, keys::LEFT, &words.before(8, 9));
        terminal.wait_for("B3").expect("the move");
        let exact = if words.code == "en" { "(exact)" } else { "(exato)" };
        assert!(terminal.text().contains(exact), "{}", terminal.text());
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_until(|screen| !screen.contents().contains(exact)).expect("the game");
        send(&mut terminal, "v", words.review[1]);
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for(words.over).expect("the result");
    }
}

/// A review that takes long shows how far it is, and ends when it is told to, with what it has.
#[test]
fn a_review_can_be_interrupted() {
    for (code, over, progress, interrupted) in [
        ("en", "The game is over", "The computer judges every move", "interrupted; only the last"),
        ("pt", "O jogo acabou", "O computador avalia todas as jogadas", "interrompid"),
    ] {
        let room = Room::new(&format!("looking-interrupted-{code}"));
        let arguments = ["play", "blokus", "--mode", "cc", "--level", "1", "--lang", code];
        let mut terminal = start(&room, &arguments);
        terminal.wait_for(over).expect("the end");
        send(&mut terminal, "v", progress);
        terminal
            .wait_until(|screen| screen.contents().contains("░") && screen.contents().contains("█░"))
            .expect("some progress");
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for(interrupted).expect("what it has");
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for(over).expect("the result");
    }
}

#[test]
fn typed_lines_review_a_game_too() {
    for words in LANGUAGES {
        let room = Room::new(&format!("looking-plain-{}", words.code));
        let script = format!("B2\n{}\n{}\n{}\n0\n", words.word, MOVES[1..].join("\n"), words.word);
        let text = room.talk(&[&GAME[..], &["--no-log", "--lang", words.code]].concat(), script);
        for expected in &words.review[1..] {
            assert!(text.contains(expected), "{expected:?} is missing in {text}");
        }
        let early = if words.code == "en" {
            "a game is reviewed when it is over"
        } else {
            "um jogo revê-se quando acaba"
        };
        assert_eq!(text.matches(early).count(), 1, "{text}");
        assert_eq!(text.matches("0 ┼").count(), 1, "{text}");
    }
}

/// Ctrl-C ends the review, not the program.
#[test]
fn a_review_after_typed_moves_can_be_interrupted() {
    let room = Room::new("looking-plain-interrupted");
    let mut terminal = start(&room, &["play", "blokus", "--mode", "hh", "--lang", "en", "--plain"]);
    terminal.wait_for("Player 1, your move:").expect("a question");
    let moves = ["b 0 0", "b 12 12", "c2 2 2", "c2 9 10", "c2 5 4", "c2 6 8", "c1 5 6", "c1 9 5"];
    for mv in moves {
        terminal.send(&format!("{mv}\r")).expect("sent");
    }
    send(&mut terminal, "resign\r", "review to see where it was lost");
    send(&mut terminal, "review\r", "1/8");
    send(&mut terminal, keys::CONTROL_C, "interrupted; only the last");
    send(&mut terminal, "copy\r", "event=resign");
}
