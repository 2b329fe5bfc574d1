//! Sessions: turns, taking back, hints, giving up, ends; and the record of each, read back.

use std::io::Cursor;

use jogar_core::Side;
use jogar_games::catalog::Choice;
use jogar_play::log::{Log, write_game};
use jogar_play::schema::MovedBy;
use jogar_play::{
    GameRecord, Level, Options, PlayedOut, Reason, Seat, Session, Setup, Start, Turn, play_out,
};

fn setup(game: &str, seats: [Seat; 2], start: Option<Start>) -> Setup {
    Setup { game: game.to_owned(), choice: Choice::default(), seats, start }
}

fn computer() -> Seat {
    Seat::computer(None, None, Some(2))
}

fn adjiboto(seats: [Seat; 2]) -> Session {
    setup("adjiboto", seats, None).begin().unwrap().1
}

/// A game from a position of Adji-boto*, two people.
fn position(state: &str, mover: Side) -> Session {
    let start = Start { state: state.to_owned(), mover };
    setup("adjiboto", [Seat::Human, Seat::Human], Some(start)).begin().unwrap().1
}

fn state(session: &Session) -> String {
    session.position().text()
}

/// The player to move makes the first legal move, as what it is.
fn make_first(session: &mut Session) {
    let first = session.position().moves().swap_remove(0);
    match session.turn() {
        Turn::Human(_) => drop(session.play(&first).unwrap().clone()),
        Turn::Computer(_) => drop(session.make(&first, MovedBy::Computer, None).unwrap().clone()),
        turn => panic!("{turn:?}"),
    }
}

#[test]
fn taking_back_against_the_computer_takes_both_moves() {
    let mut session = adjiboto([Seat::Human, computer()]);
    assert_eq!(session.undo().unwrap_err().key(), "play-nothing-to-undo");
    let mut states = vec![state(&session)];
    for _ in 0..3 {
        make_first(&mut session);
        make_first(&mut session);
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
    session.play("a").unwrap();
    assert!(session.redo().is_err());
}

/// When the computer began, its first move is nobody's to take back.
#[test]
fn the_first_move_of_the_computer_stays() {
    let mut session = adjiboto([computer(), Seat::Human]);
    make_first(&mut session);
    assert_eq!(session.undo().unwrap_err().key(), "play-nothing-to-undo");
    session.play("A").unwrap();
    assert_eq!(session.undo(), Ok(1));
}

#[test]
fn people_take_back_one_move_and_computers_too() {
    let mut people = adjiboto([Seat::Human, Seat::Human]);
    people.play("f").unwrap();
    people.play("A").unwrap();
    assert_eq!(people.undo(), Ok(1));
    let mut computers = adjiboto([computer(), computer()]);
    for _ in 0..2 {
        make_first(&mut computers);
    }
    assert_eq!(computers.undo(), Ok(1));
    assert_eq!(computers.redo(), Ok(2));
}

#[test]
fn forced_passes_are_made_and_taken_back_with_the_move_before() {
    // Player 1 sows the last seed of row 0 into row 1, so that player 1 must pass later.
    let mut session = position("(((1 0 0 0 0 0) (0 2 0 0 0 0)) (50 43))", Side::First);
    session.play("f").unwrap();
    session.play("B").unwrap();
    assert_eq!(session.turn(), Turn::Pass(Side::First));
    assert_eq!(session.play("nil").unwrap_err().key(), "play-not-your-turn");
    let pass = session.pass().expect("a pass");
    assert_eq!((pass.player, pass.by), (Side::First, MovedBy::Force));
    assert_eq!(session.undo(), Ok(1), "the pass and the move of player 2");
    assert_eq!(session.redo(), Ok(3), "and made again with it");
}

#[test]
fn moves_that_cannot_be_made_change_nothing() {
    let mut session = adjiboto([Seat::Human, computer()]);
    for text in ["", "z", "A", "(0 9)", "nil", "(((("] {
        assert!(session.play(text).is_err(), "{text}");
    }
    assert_eq!(session.turn(), Turn::Human(Side::First));
    session.play("f").unwrap();
    assert_eq!(session.play("A").unwrap_err().key(), "play-not-your-turn");
    assert_eq!(session.moves().len(), 1);
}

#[test]
fn giving_up_ends_a_game_and_can_be_taken_back() {
    let mut session = adjiboto([Seat::Human, computer()]);
    session.play("f").unwrap();
    assert_eq!(session.giver_up(), Side::First, "the computer is to move, and the person gives up");
    session.resign(Side::First).unwrap();
    let ending = session.ending().unwrap();
    assert_eq!((ending.reason, ending.winner()), (Reason::Resignation(Side::First), Some(Side::Second)));
    assert_eq!(session.resign(Side::First).unwrap_err().key(), "game-is-over");
    session.undo().unwrap();
    assert_eq!(session.ending(), None);
    assert_eq!(session.moves().len(), 1, "only the resignation was taken back");
}

/// What a record of a whole game tells is read back and played again to the same end.
#[test]
fn a_record_is_read_back() {
    let level = Seat::computer(Level::new(1), None, None);
    for game in ["adjiboto", "blokus", "lear"] {
        let setup = setup(game, [Seat::read("random").unwrap(), level.clone()], None);
        let (open, session) = setup.begin().unwrap();
        let PlayedOut { session, troubles, .. } = play_out(open, session, Options::default()).unwrap();
        assert_eq!(troubles, []);
        let record = GameRecord::of(&session, "x-1", "2026-01-02T03:04:05+00:00");
        assert!(record.end.is_some() && record.moves.len() > 20, "{game}");
        assert!(record.moves.iter().any(|made| made.search.is_some()), "{game}");
        let log = Log::read(Cursor::new(write_game(&record))).unwrap();
        assert_eq!(log.faults, []);
        let [read] = log.games.as_slice() else { panic!("one game") };
        assert_eq!(write_game(read), write_game(&record));
        let (_, again) = read.resume().unwrap();
        assert_eq!((state(&again), again.ending()), (state(&session), session.ending()));
        assert_eq!(again.setup(), session.setup());
    }
}

/// A game that goes on from any position says so.
#[test]
fn a_game_from_here_begins_here() {
    let mut session = adjiboto([Seat::Human, Seat::Human]);
    session.play("f").unwrap();
    let setup = session.setup_from_here();
    let (_, fork) = setup.begin().unwrap();
    assert_eq!(state(&fork), state(&session));
    assert_eq!(fork.turn(), Turn::Human(Side::Second));
    assert_eq!(setup.swapped().seats, [Seat::Human, Seat::Human]);
    let bad = Setup { start: Some(Start { state: "(1".to_owned(), mover: Side::First }), ..setup };
    assert!(bad.begin().is_err());
}
