//! Engines give back their memory when nobody needs them.

use std::sync::Arc;

use jogar_games::catalog::Choice;
use jogar_play::{Command, Event, LiveGame, Options, Pool, Seat, Setup, Turn};

/// More than one adviser and two engines take.
const POOL: usize = 256 << 20;

/// Waits until nobody holds memory. The thread of an engine ends by itself.
fn wait_for_all(pool: &Pool) {
    while pool.left() < POOL {
        std::thread::yield_now();
    }
}

/// A game of a person with an engine, or of two people.
fn begin(pool: &Arc<Pool>, second: &str) -> (LiveGame, std::sync::mpsc::Receiver<Event>) {
    let seats = [Seat::Human, Seat::read(second).expect("a player")];
    let choice = Choice { size: Some(4), ..Choice::variant("2016") };
    let (game, session) =
        Setup { game: "lear".to_owned(), choice, seats, start: None }.begin().expect("a game");
    LiveGame::with_events(game, session, Options { pool: Arc::clone(pool), ..Options::default() })
}

/// Plays the first legal move, and waits until the person is to move again, or the game is over.
fn play(live: &LiveGame, events: &std::sync::mpsc::Receiver<Event>) {
    let mv = live.look(|state| state.session.position().moves().swap_remove(0));
    live.send(Command::Play(mv)).expect("a legal move");
    while live.look(|state| !matches!(state.session.turn(), Turn::Human(_) | Turn::Over(_))) {
        events.recv().expect("the game goes on");
    }
}

#[test]
fn a_hint_leaves_no_memory_behind() {
    let pool = Arc::new(Pool::new(POOL));
    let (live, events) = begin(&pool, "human");
    live.send(Command::Hint).expect("a hint");
    events.iter().find(|event| matches!(event, Event::Hint(_))).expect("a hint");
    wait_for_all(&pool);
    // Nor does one that nobody waits for any more.
    live.send(Command::Hint).expect("a hint");
    live.send(Command::Play("A1".to_owned())).expect("a move");
    wait_for_all(&pool);
}

#[test]
fn a_game_that_is_over_holds_no_memory() {
    let pool = Arc::new(Pool::new(POOL));
    let (live, events) = begin(&pool, "engine:depth=1");
    play(&live, &events);
    assert!(pool.left() < POOL);
    while live.look(|state| state.session.ending().is_none()) {
        play(&live, &events);
    }
    wait_for_all(&pool);
    // What is taken back goes on until it is over again.
    live.send(Command::Undo).expect("a move to take back");
    live.send(Command::Resign(None)).expect("a game that goes on");
    wait_for_all(&pool);
}

#[test]
fn a_game_that_waits_holds_no_memory() {
    let pool = Arc::new(Pool::new(POOL));
    let (live, events) = begin(&pool, "engine:depth=1");
    play(&live, &events);
    live.send(Command::Pause).expect("a pause");
    wait_for_all(&pool);
    live.send(Command::Resume).expect("no pause");
    play(&live, &events);
    assert!(pool.left() < POOL);
}
