//! Boards that are turned by half a circle, in a real pseudo-terminal and with typed moves, in both
//! languages.

mod program;

use jogar_terminal::{Terminal, keys};
use program::Room;

fn start(room: &Room, arguments: &[&str]) -> Terminal {
    room.terminal(&[arguments, &["--no-log", "--no-animation"]].concat())
}

/// A line of the screen that has these words in this order, with anything between them.
fn has_line(text: &str, words: &[&str]) -> bool {
    text.lines().any(|line| {
        words.iter().try_fold(line, |rest, word| rest.split_once(word).map(|(_, rest)| rest)).is_some()
    })
}

/// Turns the board (if it does not lie turned at first), plays to the end, and finds the next game turned
/// too.
fn play_turned(game: &[&str], keys_before: &str, turned: &[&str], token: &str) {
    for (code, you, over) in [("en", "you", "The game is over"), ("pt", "pessoa", "O jogo acabou")] {
        let room = Room::new(&format!("turned-{}-{code}", game[0]));
        let arguments = [&["play"], game, &["--level", "1", "--lang", code]].concat();
        let person = format!("▶ {token} {you}");
        let mut terminal = start(&room, &arguments);
        terminal.wait_for(&person).expect("the board");
        assert_eq!(has_line(&terminal.text(), turned), keys_before.is_empty(), "{}", terminal.text());
        terminal.send(keys_before).expect("sent");
        terminal.wait_until(|screen| has_line(&screen.contents(), turned)).expect("a turned board");
        let mut before = String::new();
        loop {
            let is_next = |text: &str| text != before && (text.contains(&person) || text.contains(over));
            terminal.wait_until(|screen| is_next(&screen.contents())).expect("the person's turn");
            before = terminal.text();
            if before.contains(over) {
                break;
            }
            terminal.send(keys::ENTER).expect("sent");
        }
        drop(terminal);
        let mut terminal = start(&room, &arguments);
        terminal.wait_for(&person).expect("the board");
        assert!(has_line(&terminal.text(), turned), "it is not remembered:\n{}", terminal.text());
    }
}

#[test]
fn adjiboto_lies_turned_for_player_1_and_is_played_to_the_end() {
    play_turned(&["adjiboto"], "", &["a", "▸", "b", "▸", "c", "▸", "d", "▸", "e", "▸", "f"], "a–f");
}

#[test]
fn blokus_is_played_to_the_end_on_a_turned_board() {
    play_turned(&["blokus"], "f", &["3 2 1 0 9 8 7 6 5 4 3 2 1 0"], "██");
}

#[test]
fn lear_is_played_to_the_end_on_a_turned_board() {
    play_turned(&["lear", "--size", "6"], "f", &["F   E   D   C   B   A"], "●");
}

/// The other player sits at the other side, and the key turns that board alone.
#[test]
fn each_side_has_a_board_of_its_own() {
    let room = Room::new("turned-sides");
    let lower = ["A", "▸", "B", "▸", "C"];
    let second = ["play", "adjiboto", "--level", "1", "--first", "computer"];
    let mut terminal = start(&room, &second);
    terminal.wait_for("▶ A–F you").expect("the board");
    assert!(has_line(&terminal.text(), &lower), "{}", terminal.text());
    terminal.send("f").expect("sent");
    terminal.wait_until(|screen| !has_line(&screen.contents(), &lower)).expect("a turned board");
    // It turns while an earlier position is looked at, too.
    terminal.send("b").expect("sent");
    terminal.wait_for("At the start").expect("the start");
    terminal.send("f").expect("sent");
    terminal.wait_until(|screen| has_line(&screen.contents(), &lower)).expect("turned back");
    drop(terminal);
    let mut terminal = start(&room, &["play", "adjiboto", "--level", "1"]);
    terminal.wait_for("▶ a–f you").expect("the board");
    assert!(has_line(&terminal.text(), &["a", "▸", "b"]), "{}", terminal.text());
}

#[test]
fn typed_words_turn_the_board() {
    for (code, word, only) in [("en", "turn", "only in games"), ("pt", "virar", "só nos jogos")] {
        let room = Room::new(&format!("turned-plain-{code}"));
        let game = ["play", "lear", "--size", "3", "--mode", "hh", "--no-log", "--lang", code];
        let text = room.talk(&game, format!("A1\n{word}\nC3\n0\n"));
        let [upright, turned] = [" A B C", " C B A"].map(|letters| text.matches(letters).count());
        assert_eq!((upright, turned), (4, 4), "two boards of each, with letters above and below:\n{text}");
        // Row 1 is above now, and column A at the right; names of points are the same.
        assert!(text.contains(" 2   1 · · X 1") && text.contains(" 0   3 O · · 3"), "{text}");
        let again = room.talk(&game, "0\n".to_owned());
        assert!(again.contains(" C B A") && !again.contains(" A B C"), "it is not remembered:\n{again}");
        let puzzle = room.talk(&["--lang", code, "--no-log"], format!("4\n1\n1\n{word}\n0\n0\n"));
        assert!(puzzle.contains(&format!("\"{word}\": {only}")), "{puzzle}");
    }
}
