//! Players that fail lose, with the right verdict, and nothing else breaks.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jogar_core::{Limits, Message, Side, Stop};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::Choice;
use jogar_play::schema::MovedBy;
use jogar_play::{
    Answer, Command, Event, Forfeit, LiveGame, OpenGame, Options, OutsidePlayers, Player, Pool, Reason,
    Request, Seat, Setup, Start, Turn, Verdict,
};

/// The time for a move of a player that hangs or is slow.
const SHORT: Duration = Duration::from_millis(20);
/// How late a slow player takes a question up: far later than its time.
const TAKEN_UP_LATE: Duration = Duration::from_millis(200);

/// Does what its name says.
enum Failing {
    Illegal,
    Panics,
    GivesUp,
    /// Waits until the test lets it go.
    Hangs(Receiver<()>),
    /// The first time that it is asked it says so, and waits until the question is taken back. Then it must
    /// begin anew.
    Interrupted {
        begun: usize,
        asked: Sender<()>,
    },
    /// Plays, but answers nonsense where it must pass.
    BadAtPassing,
    /// Says that it gets ready, and is long at it: it takes questions up late.
    Slow {
        readying: Sender<()>,
    },
}

/// A legal move.
fn any_move(pos: &dyn AnyPosition) -> Answer {
    Answer::unsearched(pos.moves()[0].clone())
}

impl Player for Failing {
    fn begin(&mut self, _seed: u64) -> Result<(), Forfeit> {
        if let Self::Interrupted { begun, .. } = self {
            *begun += 1;
        }
        Ok(())
    }

    fn answer(&mut self, pos: &dyn AnyPosition, request: Request) -> Result<Answer, Forfeit> {
        match self {
            Self::Illegal => Ok(Answer::unsearched("(1 0)".to_owned())),
            Self::Panics => panic!("a player may break down"),
            Self::GivesUp => Err(Forfeit::new(Verdict::Malformed, Message::new("player-crashed"))),
            Self::Hangs(until) => {
                let _ = until.recv();
                Err(Forfeit::crashed())
            }
            Self::Interrupted { begun: 2.., .. } => Ok(any_move(pos)),
            Self::Interrupted { asked, .. } => {
                asked.send(()).expect("a test that waits");
                while request.limits.is_over() != Some(Stop::Asked) {
                    std::thread::yield_now();
                }
                Err(Forfeit::crashed())
            }
            Self::BadAtPassing if pos.forced_pass().is_some() => {
                Ok(Answer::unsearched("nonsense".to_owned()))
            }
            Self::BadAtPassing | Self::Slow { .. } => Ok(any_move(pos)),
        }
    }

    fn grace(&self) -> Duration {
        // It judges its answers by itself, as programs from outside do.
        if matches!(self, Self::Slow { .. }) { Duration::from_hours(1) } else { Duration::ZERO }
    }

    fn get_ready(&mut self, _until: &Limits) {
        if let Self::Slow { readying } = self {
            let _ = readying.send(());
            std::thread::sleep(TAKEN_UP_LATE);
        }
    }
}

/// Starts them. What hangs is let go when this is emptied.
#[derive(Clone)]
struct Failures {
    hanging: Arc<Mutex<Vec<Sender<()>>>>,
    asked: Sender<()>,
}

impl OutsidePlayers for Failures {
    fn start(&self, _kind: &str, what: &str, _game: &OpenGame) -> Result<Box<dyn Player>, Forfeit> {
        Ok(Box::new(match what {
            "illegal" => Failing::Illegal,
            "panics" => Failing::Panics,
            "gives-up" => Failing::GivesUp,
            "hangs" => {
                let (sender, until) = channel();
                self.hanging.lock().expect("no panic").push(sender);
                Failing::Hangs(until)
            }
            "bad-at-passing" => Failing::BadAtPassing,
            "interrupted" => Failing::Interrupted { begun: 0, asked: self.asked.clone() },
            "slow" => Failing::Slow { readying: self.asked.clone() },
            _ => return Err(Forfeit::crashed()),
        }))
    }

    fn containment(&self) -> &'static str {
        "unsafe"
    }
}

/// A game, and what lets its players go when it is dropped: before the game is, which waits for them.
struct Playing {
    events: Receiver<Event>,
    /// Hears of the question that will be taken back, and of a slow player that gets ready.
    was_asked: Receiver<()>,
    _let_go: LetGo,
    live: LiveGame,
}

struct LetGo(Failures);

impl Drop for LetGo {
    fn drop(&mut self) {
        self.0.hanging.lock().expect("no panic").clear();
    }
}

/// A game in which a move may take an hour, unless somebody hangs or is slow.
fn play(first: &str, second: &str) -> Playing {
    play_from(None, first, second)
}

/// The same from another position.
fn play_from(start: Option<Start>, first: &str, second: &str) -> Playing {
    let seats = [first, second].map(|text| Seat::read(text).expect("a player"));
    let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::default(), seats, start };
    let (game, session) = setup.begin().expect("a game");
    let (asked, was_asked) = channel();
    let failures = Failures { hanging: Arc::default(), asked };
    let pool = Arc::new(Pool::default().with_outside(Box::new(failures.clone())));
    let is_short = [first, second].iter().any(|player| ["json:hangs", "json:slow"].contains(player));
    let time = if is_short { SHORT } else { Duration::from_hours(1) };
    let options = Options { pool, time: Some(time), ..Options::default() };
    let (live, events) = LiveGame::with_events(game, session, options);
    Playing { events, was_asked, _let_go: LetGo(failures), live }
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
        let Playing { live, events, _let_go, .. } = play(&format!("json:{what}"), "random");
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
    let Playing { live, events, _let_go, .. } = play("human", "json:hangs");
    live.send(Command::Play("f".to_owned())).expect("a legal move");
    live.send(Command::Undo).expect("a move to take back");
    live.send(Command::Play("e".to_owned())).expect("a legal move");
    assert!(events.iter().any(|event| matches!(event, Event::Ended(_))));
    assert!(matches!(live.look(|state| state.session.turn()), Turn::Over(_)));
}

/// The next event that a test waits for.
fn wait_for<R>(events: &Receiver<Event>, wanted: impl Fn(&Event) -> Option<R>) -> R {
    events.iter().find_map(|event| wanted(&event)).expect("an event")
}

/// What nobody judged is told as a stall of the machine: only the thread of a player knows what its program
/// did.
#[test]
fn the_loop_alone_blames_nobody() {
    let Playing { live: _live, events, _let_go, .. } = play("json:hangs", "random");
    let forfeit = wait_for(&events, |event| match event {
        Event::Forfeited { forfeit, .. } => Some(forfeit.clone()),
        _ => None,
    });
    assert_eq!(forfeit.verdict, Verdict::Timeout);
    assert!(forfeit.program.expect("figures").stalled);
}

/// The clock of a program does not run before its thread has taken the question up.
#[test]
fn a_question_that_is_taken_up_late_is_no_loss() {
    let Playing { live, events, was_asked, .. } = play("human", "json:slow");
    for _ in 0..3 {
        was_asked.recv().expect("a player that gets ready");
        let ply = live.look(|state| state.session.moves().len());
        let mv = live.look(|state| state.session.position().moves()[0].clone());
        live.send(Command::Play(mv)).expect("a legal move");
        wait_for(&events, |event| {
            assert!(!matches!(event, Event::Forfeited { .. }), "{event:?}");
            matches!(event, Event::Moved { ply: now, .. } if *now == ply + 2).then_some(())
        });
    }
}

/// A program whose question is taken back has not failed: it begins anew and plays on.
#[test]
fn a_pause_is_no_loss() {
    let Playing { live, events, was_asked, .. } = play("json:interrupted", "random");
    was_asked.recv().expect("a question");
    live.send(Command::Pause).expect("a pause");
    live.send(Command::Resume).expect("an end of the pause");
    wait_for(&events, |event| {
        assert!(!matches!(event, Event::Forfeited { .. }), "{event:?}");
        matches!(event, Event::Ended(_)).then_some(())
    });
}

/// Nor has one whose opponent takes a move back while it thinks.
#[test]
fn a_move_that_is_taken_back_is_no_loss() {
    let Playing { live, events, was_asked, .. } = play("human", "json:interrupted");
    live.send(Command::Play("f".to_owned())).expect("a legal move");
    was_asked.recv().expect("a question");
    live.send(Command::Undo).expect("a move to take back");
    live.send(Command::Play("e".to_owned())).expect("a legal move");
    wait_for(&events, |event| {
        assert!(!matches!(event, Event::Forfeited { .. }), "{event:?}");
        matches!(event, Event::Moved { ply: 2, .. }).then_some(())
    });
}

/// Nobody is asked where there is only a pass: the referee makes it.
#[test]
fn a_forced_pass_is_not_asked_for() {
    let state = "(((0 0 0 0 0 0) (0 2 0 0 0 0)) (50 44))".to_owned();
    let start = Start { state, mover: Side::First };
    let Playing { live, events, .. } = play_from(Some(start), "json:bad-at-passing", "json:bad-at-passing");
    wait_for(&events, |event| {
        assert!(!matches!(event, Event::Forfeited { .. }), "{event:?}");
        matches!(event, Event::Ended(_)).then_some(())
    });
    let passes = |state: &jogar_play::State| {
        state.session.moves().iter().filter(|record| record.by == MovedBy::Force).count()
    };
    assert!(live.look(passes) > 0);
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
