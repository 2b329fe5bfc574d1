//! Signals to a program that plays in a real pseudo-terminal: the terminal is given back, and the game is
//! kept.

#![cfg(unix)]

mod program;

use jogar_terminal::{MouseProtocolMode, Screen, Signal, Terminal, keys};
use program::Room;

fn jogar() -> &'static str {
    assert_cmd::cargo::cargo_bin!("jogar").to_str().expect("a name")
}

const GAME: [&str; 9] =
    ["play", "lear", "--mode", "hh", "--no-animation", "--no-log", "--lang", "en", "--size"];

/// A game of Lear in the full screen, after its first move.
fn begin(room: &Room) -> Terminal {
    let mut terminal = room.terminal(&[&GAME[..], &["8"]].concat());
    terminal.wait_for("▶ ● player 1").expect("the board");
    make_a_move(&mut terminal);
    terminal
}

fn make_a_move(terminal: &mut Terminal) {
    terminal.send("tA1\r").expect("sent");
    terminal.wait_for("1. A1").expect("a move");
}

/// Whether a program has changed something about the screen that the next one would stumble over.
fn is_changed(screen: &Screen) -> bool {
    screen.alternate_screen()
        || screen.hide_cursor()
        || screen.bracketed_paste()
        || screen.mouse_protocol_mode() != MouseProtocolMode::None
}

/// The menu offers the game, and it goes on.
fn is_offered_again(room: &Room) {
    for (language, resume) in
        [("pt", "Continuar Lear (2016), 1 jogada"), ("en", "Resume Lear (2016), 1 move,")]
    {
        let mut terminal = room.terminal(&["--no-log", "--lang", language]);
        terminal.wait_for(resume).expect("the game is offered");
    }
}

/// The program gives the terminal back and ends by the signal itself.
#[test]
fn a_signal_that_ends_the_program_leaves_the_terminal_as_it_was() {
    let signals = [
        (Signal::TERM, "Terminated"),
        (Signal::HUP, "Hangup"),
        (Signal::INT, "Interrupt"),
        (Signal::QUIT, "Quit"),
    ];
    for (signal, name) in signals {
        let room = Room::new(&format!("signals-{name}"));
        // A program that does nothing but show how the terminal is before anybody changes it.
        let mut idle = room.terminal_of("cat", &[]);
        let before = idle.modes();
        idle.send("\u{4}").expect("sent");
        idle.wait_for_death().expect("the end");
        let mut terminal = begin(&room);
        assert!(is_changed(terminal.screen()));
        assert!(before.is_some() && terminal.modes() != before);
        terminal.signal(signal).expect("sent");
        let (_, by) = terminal.wait_for_death().expect("the end");
        assert!(by.as_deref().is_some_and(|by| by.starts_with(name)), "{by:?} instead of {name}");
        assert!(!is_changed(terminal.screen()), "{name}: {}", terminal.text());
        assert_eq!(terminal.modes(), before, "{name}");
        is_offered_again(&room);
    }
}

/// A terminal whose window is closed: nobody is left to ask.
#[test]
fn a_window_that_is_closed_keeps_the_game() {
    let room = Room::new("signals-closed");
    drop(begin(&room));
    is_offered_again(&room);
}

/// With typed moves there is nothing to give back; the game is kept as well.
#[test]
fn typed_moves_are_kept_on_a_signal() {
    for (signal, name) in [(Signal::TERM, "Terminated"), (Signal::HUP, "Hangup")] {
        let room = Room::new(&format!("signals-plain-{name}"));
        let mut terminal = room.terminal(&[&GAME[..], &["8", "--plain"]].concat());
        terminal.wait_for("Player 1, your move:").expect("a question");
        terminal.send("A1\r").expect("sent");
        terminal.wait_for("Player 2, your move:").expect("a move");
        terminal.signal(signal).expect("sent");
        let (_, by) = terminal.wait_for_death().expect("the end");
        assert!(by.as_deref().is_some_and(|by| by.starts_with(name)), "{by:?} instead of {name}");
        is_offered_again(&room);
    }
}

/// A shell that knows jobs.
fn shell(room: &Room) -> Terminal {
    let mut terminal = room.terminal_of("bash", &["--norc", "--noprofile", "-i"]);
    terminal.wait_for("shell$").expect("a shell");
    terminal
}

/// The job is stopped, and the shell waits for a line. After a stop by force its prompt stands on the board.
fn has_prompt(screen: &Screen) -> bool {
    let text = screen.contents();
    text.trim_end().ends_with("shell$") || screen.alternate_screen() && text.contains("shell$")
}

/// The whole board, as `fg` must bring it back.
fn has_board(screen: &Screen) -> bool {
    let text = screen.contents();
    screen.alternate_screen()
        && ["1. A1", "▶ ○ player 2", "Moves", "A   B   C"].iter().all(|part| text.contains(part))
}

/// Ctrl-Z, and a signal from elsewhere: the shell has its terminal, and `fg` brings the whole screen back.
#[test]
fn a_game_is_suspended_and_goes_on() {
    let room = Room::new("signals-suspended");
    let mut terminal = shell(&room);
    terminal.send(&format!("{} {} 8\r", jogar(), GAME.join(" "))).expect("sent");
    terminal.wait_for("▶ ● player 1").expect("the board");
    make_a_move(&mut terminal);
    for (number, by) in [(1, "Ctrl-Z"), (2, "SIGTSTP"), (3, "SIGSTOP")] {
        match by {
            "Ctrl-Z" => terminal.send(keys::CONTROL_Z).expect("sent"),
            "SIGTSTP" => terminal.signal(Signal::TSTP).expect("sent"),
            _ => terminal.signal(Signal::STOP).expect("sent"),
        }
        terminal.wait_until(has_prompt).expect("a shell");
        if by != "SIGSTOP" {
            assert!(!terminal.screen().alternate_screen() && !terminal.screen().hide_cursor(), "{by}");
        }
        // The shell reads and echoes lines as ever, and the job is stopped, not running.
        terminal.send(&format!("clear; jobs; echo $((40 + {number}))\r")).expect("sent");
        terminal.wait_for(&format!("\n4{number}")).expect("an answer");
        assert!(terminal.text().contains("Stopped"), "{}", terminal.text());
        terminal.send("fg\r").expect("sent");
        terminal.wait_until(has_board).expect("the board");
    }
    terminal.send("tB2\r").expect("sent");
    terminal.wait_for("1. A1        B2").expect("a move");
    terminal.send(keys::CONTROL_C).expect("sent");
    terminal.wait_for("Leave the program?").expect("a question");
    terminal.send(keys::ENTER).expect("sent");
    terminal.wait_until(|screen| !screen.alternate_screen() && !screen.hide_cursor()).expect("the shell");
}

/// `bg` cannot give a full screen what it needs: it stays stopped, `kill` ends it, and nothing is lost.
#[test]
fn a_suspended_game_can_be_ended() {
    let room = Room::new("signals-background");
    let mut terminal = shell(&room);
    terminal.send(&format!("{} {} 8\r", jogar(), GAME.join(" "))).expect("sent");
    terminal.wait_for("▶ ● player 1").expect("the board");
    make_a_move(&mut terminal);
    terminal.send(keys::CONTROL_Z).expect("sent");
    terminal.wait_until(has_prompt).expect("a shell");
    assert!(terminal.text().contains("Stopped"), "{}", terminal.text());
    // It may stop once more after each signal to go on, until it has heard the other one.
    terminal.send("bg; kill %1; while kill -CONT %1 2>/dev/null; do :; done\r").expect("sent");
    terminal.wait_for("Terminated").expect("its end");
    terminal.send("exit\r").expect("sent");
    terminal.wait_for_death().expect("the end");
    is_offered_again(&room);
}
