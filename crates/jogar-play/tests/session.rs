//! Sessions: turns, taking back, hints, giving up, ends; and the record of each, read back.

use std::io::Cursor;

use jogar_core::{Game, Side};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::catalog::{Choice, Named, Playable};
use jogar_games::lear::Lear;
use jogar_play::log::{Log, write_game};
use jogar_play::{By, Event, GameRecord, News, Reason, Seat, Session, Setup, Start, Turn};

fn setup(game: &str, seats: [Seat; 2], start: Option<Start>) -> Setup {
    Setup { game: game.to_owned(), choice: Choice::default(), seats, start }
}

fn computer() -> Seat {
    Seat::computer(None, None, Some(2))
}

fn adjiboto(seats: [Seat; 2]) -> Session<Adjiboto> {
    Session::new(Adjiboto::default(), &setup("adjiboto", seats, None), 1).unwrap()
}

/// A game from a position of Adji-boto*, two people.
fn position(state: &str, mover: Side) -> Session<Adjiboto> {
    let start = Start { state: state.to_owned(), mover };
    let setup = setup("adjiboto", [Seat::Human, Seat::Human], Some(start));
    Session::new(Adjiboto::default(), &setup, 1).unwrap()
}

fn state<G: Playable>(session: &Session<G>) -> String {
    session.game().write_position(session.position())
}

/// Lets everybody move until the game is over: the computer by thinking, people by their first legal move.
fn play_out<G: Playable>(session: &mut Session<G>) {
    loop {
        match session.turn() {
            Turn::Over(_) => return,
            Turn::Pass(_) => drop(session.pass().unwrap()),
            Turn::Human(_) => {
                let mv = session.game().moves(session.position()).next().unwrap();
                session.play(mv).unwrap();
            }
            Turn::Computer(_) => {
                session.think();
                session.finish().unwrap();
            }
        }
    }
}

#[test]
fn taking_back_against_the_computer_takes_both_moves() {
    let mut session = adjiboto([Seat::Human, computer()]);
    assert_eq!(session.undo().unwrap_err().key(), "play-nothing-to-undo");
    let mut states = vec![state(&session)];
    for _ in 0..3 {
        let mv = session.game().moves(session.position()).next().unwrap();
        session.play(mv).unwrap();
        session.think();
        session.finish().unwrap();
        assert_eq!(session.turn(), Turn::Human(Side::First));
        states.push(state(&session));
    }
    for earlier in states.iter().rev().skip(1) {
        session.undo().unwrap();
        assert_eq!(state(&session), *earlier);
        assert_eq!(session.turn(), Turn::Human(Side::First));
    }
    for later in &states[1..] {
        session.redo().unwrap();
        assert_eq!(state(&session), *later);
    }
    assert_eq!(session.redo().unwrap_err().key(), "play-nothing-to-redo");
    // A new move ends what could be made again.
    session.undo().unwrap();
    session.play_text("a").unwrap();
    assert!(session.redo().is_err());
}

/// When the computer began, its first move is nobody's to take back.
#[test]
fn the_first_move_of_the_computer_stays() {
    let mut session = adjiboto([computer(), Seat::Human]);
    session.think();
    session.finish().unwrap();
    assert_eq!(session.undo().unwrap_err().key(), "play-nothing-to-undo");
    session.play_text("A").unwrap();
    assert!(matches!(session.undo(), Ok(Event::Undone(1))));
}

#[test]
fn people_take_back_one_move_and_computers_too() {
    let mut people = adjiboto([Seat::Human, Seat::Human]);
    people.play_text("f").unwrap();
    people.play_text("A").unwrap();
    assert!(matches!(people.undo(), Ok(Event::Undone(1))));
    let mut computers = adjiboto([computer(), computer()]);
    for _ in 0..2 {
        computers.think();
        computers.finish().unwrap();
    }
    assert!(matches!(computers.undo(), Ok(Event::Undone(1))));
    assert!(matches!(computers.redo(), Ok(Event::Redone(2))));
}

#[test]
fn forced_passes_are_made_and_taken_back_with_the_move_before() {
    // Player 1 sows the last seed of row 0 into row 1, so that player 1 must pass later.
    let mut session = position("(((1 0 0 0 0 0) (0 2 0 0 0 0)) (50 43))", Side::First);
    session.play_text("f").unwrap();
    session.play_text("B").unwrap();
    assert_eq!(session.turn(), Turn::Pass(Side::First));
    assert_eq!(session.play_text("nil").unwrap_err().key(), "play-not-your-turn");
    let Some(Event::Played(pass)) = session.pass() else { panic!("a pass") };
    assert_eq!((pass.side, pass.by), (Side::First, By::Force));
    assert!(matches!(session.undo(), Ok(Event::Undone(1))), "the pass and the move of player 2");
    assert!(matches!(session.redo(), Ok(Event::Redone(3))), "and made again with it");
}

#[test]
fn moves_that_cannot_be_made_change_nothing() {
    let mut session = adjiboto([Seat::Human, computer()]);
    for text in ["", "z", "A", "(0 9)", "nil", "(((("] {
        assert!(session.play_text(text).is_err(), "{text}");
    }
    assert_eq!(session.turn(), Turn::Human(Side::First));
    session.play_text("f").unwrap();
    assert_eq!(session.play_text("A").unwrap_err().key(), "play-not-your-turn");
    assert!(session.hint().is_err());
    assert_eq!(session.by(), [By::Human]);
}

#[test]
fn giving_up_ends_a_game_and_can_be_taken_back() {
    let mut session = adjiboto([Seat::Human, computer()]);
    session.play_text("f").unwrap();
    session.think();
    session.resign(Side::First).unwrap();
    assert!(!session.is_thinking());
    let ending = session.ending().unwrap();
    assert_eq!((ending.reason, ending.winner()), (Reason::Resignation(Side::First), Some(Side::Second)));
    assert_eq!(session.resign(Side::First).unwrap_err().key(), "game-is-over");
    session.undo().unwrap();
    assert_eq!(session.ending(), None);
    assert_eq!(session.by().len(), 1, "only the resignation was taken back");
}

#[test]
fn a_hint_is_a_legal_move_and_changes_nothing() {
    let mut session = adjiboto([Seat::Human, computer()]);
    session.hint().unwrap();
    session.move_now();
    let mut hint = None;
    while session.is_thinking() {
        if let Some(News::Hint(thought)) = session.wait() {
            hint = Some(thought.mv);
        }
    }
    assert!(session.by().is_empty());
    session.play(hint.expect("a hint")).unwrap();
}

/// The computer would think for an hour, and is told to move.
#[test]
fn the_computer_moves_when_it_is_told_to() {
    let hour = std::time::Duration::from_hours(1);
    let mut session = adjiboto([Seat::computer(None, Some(hour), None), Seat::Human]);
    session.think();
    let Some(News::Deeper(report)) = session.wait() else { panic!("a first depth") };
    assert!(report.counters.nodes > 0 && !report.best().moves.is_empty());
    session.move_now();
    let Some(Event::Played(played)) = session.finish() else { panic!("a move") };
    let By::Computer(Some(figures)) = played.by else { panic!("figures") };
    assert!(figures.nodes > 0 && figures.depth > 0);
    // Stopped without wanting its move.
    session.undo().unwrap_err();
    session.play_text("A").unwrap();
    session.think();
    session.interrupt();
    assert_eq!(session.by().len(), 2);
    assert_eq!(session.turn(), Turn::Computer(Side::First));
}

/// What a record of a whole game tells is read back and played again to the same end.
#[test]
fn a_chronicle_is_read_back() {
    let level = jogar_play::Level::new(1);
    let seats = [Seat::Human, Seat::computer(level, None, None)];
    let mut session = adjiboto(seats);
    play_out(&mut session);
    let game_record = GameRecord::of(&session, "x-1", "2026-01-02T03:04:05+00:00");
    assert!(game_record.end.is_some() && game_record.plies.len() > 20);
    check(&game_record, &session);

    let game = Lear::new(Some(5), jogar_games::lear::Variant::Komi, Some(2)).unwrap();
    let setup = Setup { choice: game.choice(), ..setup("lear", [computer(), computer()], None) };
    let mut session = Session::new(game, &setup, 1).unwrap();
    play_out(&mut session);
    check(&GameRecord::of(&session, "x-2", "today"), &session);
}

fn check<G: Playable>(game_record: &GameRecord, session: &Session<G>) {
    let log = Log::read(Cursor::new(write_game(game_record))).unwrap();
    assert_eq!(log.faults, []);
    let [read] = log.games.as_slice() else { panic!("one game") };
    assert_eq!(write_game(read), write_game(game_record));
    let again = read.restore(session.game(), 7).unwrap();
    assert_eq!((state(&again), again.ending()), (state(session), session.ending()));
    assert_eq!(again.setup(), session.setup());
}

/// A game that goes on from any position says so.
#[test]
fn a_game_from_here_begins_here() {
    let mut session = adjiboto([Seat::Human, Seat::Human]);
    session.play_text("f").unwrap();
    let setup = session.setup_from_here();
    let fork = Session::new(Adjiboto::default(), &setup, 1).unwrap();
    assert_eq!(state(&fork), state(&session));
    assert_eq!(fork.turn(), Turn::Human(Side::Second));
    assert_eq!(setup.swapped().seats, [Seat::Human, Seat::Human]);
    let bad = Setup { start: Some(Start { state: "(1".to_owned(), mover: Side::First }), ..setup };
    assert!(Session::new(Adjiboto::default(), &bad, 1).is_err());
}
