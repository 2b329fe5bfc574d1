//! A player in a separate thread, so that the caller can listen, watch the clock, and go on without it.

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use jogar_core::{Limits, Stop};
use jogar_games::any::AnyPosition;

use crate::schema::SearchReport;
use crate::{Answer, Forfeit, OpenGame, Player, PlayerSpec, Pool, Request, Transcript, priority};

/// How long a program from outside may take to end: more than it needs on a busy machine, and than the
/// sandbox waits for its last process.
const LONGEST_END: Duration = Duration::from_secs(30);

/// The number of a request: it identifies answers that come late.
pub(crate) type Ticket = u64;

/// A message of a player about a request.
pub(crate) enum Told {
    /// The player begins anew before it thinks.
    Starting(Ticket),
    /// The player begins to think; from now on its answer is due within these limits.
    Began(Ticket, Limits),
    /// An intermediate result.
    Report(Ticket, SearchReport),
    /// The answer.
    Answer(Ticket, Result<Answer, Forfeit>),
}

enum Job {
    Answer(Question),
    GetReady(Limits),
}

impl Job {
    /// Whether nobody waits for it any more. A player of ours whose stop signal is set is only told to hurry.
    fn is_taken_back(&self) -> bool {
        match self {
            Self::GetReady(until) => until.is_over().is_some(),
            Self::Answer(Question { limits, clock, .. }) => {
                *clock == ClockStart::TakenUp && limits.is_over() == Some(Stop::Asked)
            }
        }
    }
}

/// When the clock of a question starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockStart {
    /// When the question was asked.
    Asked,
    /// When the player takes it up: it is ready to play by then.
    TakenUp,
}

/// A question to a player.
pub(crate) struct Question {
    pub(crate) ticket: Ticket,
    pub(crate) pos: Box<dyn AnyPosition>,
    pub(crate) transcript: Transcript,
    pub(crate) limits: Limits,
    pub(crate) clock: ClockStart,
}

/// A player at work. It is made in its thread, because that may take time. After its worker is dropped it
/// ends as soon as it has answered; no thread waits for it, except in [`Worker::end_all`].
pub(crate) struct Worker {
    jobs: Sender<Job>,
    /// Whether the player has begun.
    has_begun: Arc<AtomicBool>,
    /// Closed when a program from outside has ended; `None` for other players.
    end: Option<Receiver<Infallible>>,
}

impl Worker {
    /// A player that sends everything to `tell`.
    pub(crate) fn start(
        game: &OpenGame,
        spec: PlayerSpec,
        seed: u64,
        pool: &Arc<Pool>,
        tell: impl Fn(Told) + Send + 'static,
    ) -> Self {
        let (jobs, given) = channel();
        let (alive, end) = channel::<Infallible>();
        let end = matches!(spec, PlayerSpec::Outside { .. }).then_some(end);
        let has_begun = Arc::new(AtomicBool::new(false));
        let (game, pool, begun) = (game.clone(), Arc::clone(pool), Arc::clone(&has_begun));
        std::thread::spawn(move || {
            let begin = |mut player: Box<dyn Player>| {
                begun.store(false, Ordering::Relaxed);
                let player = player.begin(seed).map(|()| player);
                begun.store(true, Ordering::Relaxed);
                player.map_or_else(Seated::Failed, Seated::Ready)
            };
            let player = game.player(&spec, &pool).map_or_else(Seated::Failed, begin);
            begun.store(true, Ordering::Relaxed);
            // An engine waits for requests whose clocks run already; its search has a thread of its own.
            let _raised = matches!(spec, PlayerSpec::Engine(_)).then(priority::Raised::begin);
            work(player, &begin, &given, &tell);
            drop(alive);
        });
        Self { jobs, has_begun, end }
    }

    /// Lets players go. When this returns, programs from outside have ended, and what was made for them is
    /// removed. One that is still starting is not waited for: nobody can tell it to stop.
    pub(crate) fn end_all(workers: impl IntoIterator<Item = Self>) {
        let waits = |worker: Self| worker.end.filter(|_| worker.has_begun.load(Ordering::Relaxed));
        // All are let go before the first is waited for.
        let ends: Vec<_> = workers.into_iter().filter_map(waits).collect();
        let patience = Limits::time(LONGEST_END);
        for end in ends {
            let _ = end.recv_timeout(patience.left().unwrap_or_default());
        }
    }

    /// Asks for a move. A player that still thinks about an earlier request answers that one first.
    pub(crate) fn ask(&self, question: Question) {
        // A player that is gone has reported why.
        let _ = self.jobs.send(Job::Answer(question));
    }

    /// Lets the player prepare for the next request while its opponent thinks.
    pub(crate) fn get_ready(&self, until: Limits) {
        let _ = self.jobs.send(Job::GetReady(until));
    }
}

/// A player as its thread knows it.
enum Seated {
    /// It can be asked.
    Ready(Box<dyn Player>),
    /// Its last question was taken back while it thought. It must begin anew.
    Interrupted(Box<dyn Player>),
    /// It lost the game, or could not begin.
    Failed(Forfeit),
}

/// Does the jobs until the sender is gone. A player that panics, or could not begin, forfeits this request
/// and all later ones. One whose question was taken back has not failed: it begins anew.
fn work(
    mut player: Seated,
    begin: &impl Fn(Box<dyn Player>) -> Seated,
    given: &Receiver<Job>,
    tell: &(impl Fn(Told) + Send),
) {
    for job in given.iter().filter(|job| !job.is_taken_back()) {
        if let (Job::Answer(question), Seated::Interrupted(_)) = (&job, &player) {
            tell(Told::Starting(question.ticket));
        }
        player = match (job, player) {
            (Job::Answer(question), Seated::Interrupted(player)) => match begin(player) {
                Seated::Ready(player) => answer(player, question, tell),
                failed => refuse(failed, question.ticket, tell),
            },
            (Job::GetReady(until), Seated::Ready(mut player)) => {
                player.get_ready(&until);
                Seated::Ready(player)
            }
            (Job::Answer(question), Seated::Ready(player)) => answer(player, question, tell),
            (Job::Answer(question), failed) => refuse(failed, question.ticket, tell),
            (Job::GetReady(_), player) => player,
        };
    }
}

/// A player that has failed loses whatever it is asked.
fn refuse(player: Seated, ticket: Ticket, tell: &(impl Fn(Told) + Send)) -> Seated {
    if let Seated::Failed(forfeit) = &player {
        tell(Told::Answer(ticket, Err(forfeit.clone())));
    }
    player
}

/// Lets a player answer. The answer is told before a player that failed ends: the end of a program may take
/// long.
fn answer(mut player: Box<dyn Player>, question: Question, tell: &(impl Fn(Told) + Send)) -> Seated {
    let Question { ticket, pos, transcript, limits, clock } = question;
    let limits = match clock {
        ClockStart::Asked => limits,
        ClockStart::TakenUp => {
            let limits = limits.from_now();
            let mut due = limits.clone();
            due.time = due.time.map(|time| time + player.grace());
            tell(Told::Began(ticket, due));
            limits
        }
    };
    let asked = limits.stop_signal();
    let mut listener = |report| tell(Told::Report(ticket, report));
    let request = Request { limits, listener: &mut listener, transcript };
    let answered = catch_unwind(AssertUnwindSafe(|| player.answer(&*pos, request)));
    let has_panicked = answered.is_err();
    let answered = answered.unwrap_or_else(|_| Err(Forfeit::crashed()));
    let forfeit = answered.as_ref().err().cloned();
    tell(Told::Answer(ticket, answered));
    match forfeit {
        None => Seated::Ready(player),
        Some(_) if asked.load(Ordering::Relaxed) && !has_panicked => Seated::Interrupted(player),
        Some(forfeit) => Seated::Failed(forfeit),
    }
}
