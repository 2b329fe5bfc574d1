//! The full screen in a real pseudo-terminal: whole games and puzzles played by keys.

mod program;

use jogar_terminal::{Size, Terminal, keys};
use program::Room;

/// Presses Enter whenever it is the person's turn, until the game is over. The cursor is always over a legal
/// move.
fn play_to_the_end(terminal: &mut Terminal, person: &str) {
    let over = "The game is over";
    let mut before = String::new();
    for _ in 0..500 {
        terminal
            .wait_until(|screen| {
                let text = screen.contents();
                text != before && (text.contains(person) || text.contains(over))
            })
            .expect("the person's turn");
        before = terminal.text();
        if before.contains(over) {
            return;
        }
        terminal.send(keys::ENTER).expect("sent");
    }
    panic!("the game does not end:\n{before}");
}

/// A game against the weakest computer, to its end; then one more with the colours swapped.
fn play_a_game(test: &str, arguments: &[&str], person: &str, swapped: &str) {
    let room = Room::new(&format!("screen-{test}"));
    let all = [&["play"], arguments, &["--level", "1", "--no-animation"]].concat();
    let mut terminal = room.terminal(&all);
    play_to_the_end(&mut terminal, person);
    assert!(
        ["You win, ", "You lose, ", "Draw"].iter().any(|end| terminal.text().contains(end)),
        "{}",
        terminal.text()
    );
    terminal.send(keys::ENTER).expect("sent");
    terminal.wait_for(swapped).expect("colours swapped");
    terminal.send(keys::CONTROL_C).expect("sent");
    terminal.wait_for("Leave the program?").expect("a question");
    terminal.send(keys::ENTER).expect("sent");
    let (code, screen) = terminal.wait_for_end().expect("the end");
    assert_eq!((code, screen.alternate_screen(), screen.hide_cursor()), (0, false, false));
    let log = std::fs::read_to_string(room.path("log.dat")).expect("a log");
    assert!(log.lines().count() > 10, "{log}");
}

#[test]
fn adjiboto_is_played_to_the_end() {
    play_a_game("adjiboto", &["adjiboto"], "▶ a–f you", "A–F you");
}

#[test]
fn adjiboto_of_2019_is_played_to_the_end() {
    play_a_game("adjiboto-2019", &["adjiboto", "--variant", "2019"], "▶ a–f you", "A–F you");
}

#[test]
fn blokus_is_played_to_the_end() {
    play_a_game("blokus", &["blokus"], "▶ ██ you", "▒▒ you");
}

#[test]
fn blokus_of_2018_is_played_to_the_end() {
    play_a_game("blokus-2018", &["blokus", "--variant", "2018"], "▶ ██ you", "▒▒ you");
}

#[test]
fn lear_is_played_to_the_end() {
    play_a_game("lear", &["lear", "--size", "6"], "▶ ● you", "○ you");
}

#[test]
fn lear_without_komi_is_played_to_the_end() {
    play_a_game("lear-final", &["lear", "--size", "5", "--variant", "final"], "▶ ● you", "○ you");
}

/// Through the menu by keys to a problem; the solver shows the way, and Enter goes it.
#[test]
fn puzzles_are_solved_by_keys() {
    for (test, puzzle, steps) in [("puzzle-a", "1", 4), ("puzzle-b", "2", 2)] {
        let mut terminal = Room::new(&format!("screen-{test}")).terminal(&["--no-animation"]);
        for (wanted, key) in [("Puzzles", "4"), ("Which puzzle", puzzle), ("Problem A", "1")] {
            terminal.wait_for(wanted).expect("a question");
            terminal.send(key).expect("sent");
        }
        terminal.wait_for("Steps").expect("the problem");
        terminal.send("w").expect("sent");
        terminal.wait_for(&format!("{steps} more steps, the fewest")).expect("a solution");
        for step in 1..steps {
            terminal.send(keys::ENTER).expect("sent");
            terminal.wait_for(&format!("  {step}. ")).expect("a step");
        }
        // After the last step a window says the optimum and offers the next problem.
        terminal.send(keys::ENTER).expect("sent");
        terminal.wait_for(&format!("{steps} steps: the fewest possible!")).expect("solved");
        terminal.wait_for("problem B").expect("the next problem is offered");
        terminal.send(keys::ENTER).expect("sent");
        terminal.wait_for("Problem B.").expect("the next problem");
        terminal.send(keys::ESCAPE).expect("sent");
        terminal.wait_for("Play against the computer").expect("the menu");
        terminal.send("0").expect("sent");
        assert_eq!(terminal.wait_for_end().expect("the end").0, 0);
    }
}

/// A game that is left is offered again by the menu.
#[test]
fn an_interrupted_game_goes_on() {
    let room = Room::new("screen-interrupted");
    let mut terminal = room.terminal(&["play", "lear", "--mode", "hh", "--no-animation"]);
    terminal.wait_for("▶ ● player 1").expect("the board");
    terminal.send("tA1\r").expect("sent");
    terminal.wait_for("1. A1").expect("a move");
    // The program is killed here.
    drop(terminal);
    let mut terminal = room.terminal(&[]);
    terminal.wait_for("Lear").expect("the game is offered");
    terminal.send("6").expect("sent");
    terminal.wait_for("▸ 1").expect("a question");
    terminal.send("1").expect("sent");
    terminal.wait_for("1. A1").expect("the game goes on");
}

/// Arrow keys, a window that becomes too small, and one that is large again.
#[test]
fn the_window_may_change_its_size() {
    let mut terminal = Room::new("screen-resize").terminal(&["play", "lear", "--mode", "hh"]);
    terminal.wait_for("──[●]──").expect("the board");
    for key in [keys::LEFT, keys::UP, keys::RIGHT, keys::DOWN] {
        terminal.send(key).expect("sent");
    }
    terminal.resize(Size { columns: 40, rows: 10 }).expect("resized");
    terminal.wait_for("This board needs at least").expect("too small");
    terminal.resize(Size { columns: 200, rows: 60 }).expect("resized");
    terminal.wait_for("▗███▖").expect("large stones");
    terminal.send(keys::ESCAPE).expect("sent");
    assert_eq!(terminal.wait_for_end().expect("the end").0, 0);
}

/// Two computers play by themselves; a key makes them wait.
#[test]
fn computers_play_each_other() {
    let arguments = ["play", "adjiboto", "--mode", "cc", "--level", "1", "--no-animation"];
    let mut terminal = Room::new("screen-computers").terminal(&arguments);
    terminal.wait_for("The game is over").expect("the end");
    terminal.send(keys::ESCAPE).expect("sent");
    assert_eq!(terminal.wait_for_end().expect("the end").0, 0);
}

/// `--plain` asks its numbered questions also in a terminal.
#[test]
fn plain_is_plain_in_a_terminal_too() {
    let mut terminal = Room::new("screen-plain").terminal(&["--plain"]);
    terminal.wait_for("Play against the computer").expect("the menu");
    assert!(!terminal.screen().alternate_screen());
    terminal.send("0\r").expect("sent");
    assert_eq!(terminal.wait_for_end().expect("the end").0, 0);
}
