//! Players that fail lose, with the right verdict, and nothing else breaks.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jogar_core::{Message, Side};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::Choice;
use jogar_play::{
    Answer, Command, Event, Forfeit, LiveGame, OpenGame, Options, OutsidePlayers, Player, Pool, Reason,
    Request, Seat, Setup, Turn, Verdict,
};

/// Does what its name says.
enum Failing {
    Illegal,
    Panics,
    GivesUp,
    /// Waits until the test ends.
    Hangs(Receiver<()>),
}

impl Player for Failing {
    fn begin(&mut self, _seed: u64) -> Result<(), Forfeit> {
        Ok(())
    }

    fn answer(&mut self, _pos: &dyn AnyPosition, _request: Request) -> Result<Answer, Forfeit> {
        match self {
            Self::Illegal => Ok(Answer::unsearched("(1 0)".to_owned())),
            Self::Panics => panic!("a player may break down"),
            Self::GivesUp => Err(Forfeit::new(Verdict::Malformed, Message::new("player-crashed"))),
            Self::Hangs(until) => {
                let _ = until.recv();
                Err(Forfeit::crashed())
            }
        }
    }
}

/// Starts them. What hangs is let go when this is dropped.
#[derive(Default)]
struct Failures(Mutex<Vec<Sender<()>>>);

impl OutsidePlayers for Failures {
    fn start(&self, _kind: &str, what: &str, _game: &OpenGame) -> Result<Box<dyn Player>, Forfeit> {
        Ok(Box::new(match what {
            "illegal" => Failing::Illegal,
            "panics" => Failing::Panics,
            "gives-up" => Failing::GivesUp,
            "hangs" => {
                let (sender, until) = channel();
                self.0.lock().expect("no panic").push(sender);
                Failing::Hangs(until)
            }
            _ => return Err(Forfeit::crashed()),
        }))
    }

    fn containment(&self) -> &'static str {
        "unsafe"
    }
}

/// A game in which a move may take an hour, unless somebody hangs.
fn play(first: &str, second: &str) -> (LiveGame, Receiver<Event>) {
    let seats = [first, second].map(|text| Seat::read(text).expect("a player"));
    let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::default(), seats, start: None };
    let (game, session) = setup.begin().expect("a game");
    let pool = Arc::new(Pool::default().with_outside(Box::<Failures>::default()));
    let hangs = [first, second].contains(&"json:hangs");
    let time = if hangs { Duration::from_millis(20) } else { Duration::from_hours(1) };
    let options = Options { pool, time: Some(time), ..Options::default() };
    LiveGame::with_events(game, session, options)
}

#[test]
fn players_that_fail_lose() {
    let cases = [
        ("illegal", Verdict::Illegal),
        ("panics", Verdict::Crashed),
        ("gives-up", Verdict::Malformed),
        ("hangs", Verdict::Timeout),
        ("cannot-start", Verdict::Crashed),
    ];
    for (what, verdict) in cases {
        let (live, events) = play(&format!("json:{what}"), "random");
        let ended = events.iter().find_map(|event| match event {
            Event::Ended(ending) => Some(ending),
            _ => None,
        });
        let ending = ended.expect("an end");
        assert_eq!(ending.reason, Reason::Forfeit(Side::First, verdict), "{what}");
        assert_eq!(ending.winner(), Some(Side::Second), "{what}");
        // The log tells it, and it is played again.
        let record = live.record();
        let again =
            jogar_play::log::Log::read(jogar_play::log::write_game(&record).as_bytes()).expect("a log");
        assert_eq!(again.faults, []);
        let (_, session) = again.games[0].resume().expect("the same game");
        assert_eq!(session.ending(), Some(ending), "{what}");
    }
}

/// A game is left at once, also while a player hangs.
#[test]
fn nobody_waits_for_a_player_that_hangs() {
    let (live, events) = play("human", "json:hangs");
    live.send(Command::Play("f".to_owned())).expect("a legal move");
    live.send(Command::Undo).expect("a move to take back");
    live.send(Command::Play("e".to_owned())).expect("a legal move");
    assert!(events.iter().any(|event| matches!(event, Event::Ended(_))));
    assert!(matches!(live.look(|state| state.session.turn()), Turn::Over(_)));
}

/// Without anybody who starts them, programs from outside cannot play.
#[test]
fn programs_from_outside_need_somebody_who_starts_them() {
    let seats = ["lisp:player.lisp", "random"].map(|text| Seat::read(text).expect("a player"));
    let setup = Setup { game: "lear".to_owned(), choice: Choice::default(), seats, start: None };
    let (game, session) = setup.begin().expect("a game");
    let (_live, events) = LiveGame::with_events(game, session, Options::default());
    let told = events.iter().find_map(|event| match event {
        Event::Forfeited { forfeit, .. } => Some(forfeit.message.key().to_owned()),
        _ => None,
    });
    assert_eq!(told.as_deref(), Some("player-no-outside"));
}
