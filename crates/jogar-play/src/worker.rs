//! A player in a thread of its own, so that whoever asks can listen, watch the clock, and go on without it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use jogar_core::Limits;
use jogar_games::any::AnyPosition;

use crate::schema::SearchReport;
use crate::{Answer, Forfeit, OpenGame, Player, PlayerSpec, Pool, Request};

/// Tells one question apart from those before it: what comes late is known by it.
pub(crate) type Ticket = u64;

/// What a player has to say about a question.
pub(crate) enum Told {
    /// What it thinks so far.
    Report(Ticket, SearchReport),
    /// What it has come to.
    Answer(Ticket, Result<Answer, Forfeit>),
}

enum Job {
    Answer { ticket: Ticket, pos: Box<dyn AnyPosition>, limits: Limits },
    GetReady(Limits),
}

/// A player at work. It is made in its own thread, because that may take time. When its worker is dropped it ends as
/// soon as it has answered; nobody waits for it.
pub(crate) struct Worker {
    jobs: Sender<Job>,
}

impl Worker {
    /// A player that tells `tell` everything.
    pub(crate) fn start(
        game: &OpenGame,
        spec: PlayerSpec,
        seed: u64,
        pool: &Arc<Pool>,
        tell: impl Fn(Told) + Send + 'static,
    ) -> Self {
        let (jobs, given) = channel();
        let (game, pool) = (game.clone(), Arc::clone(pool));
        std::thread::spawn(move || {
            let mut player = game.player(&spec, &pool);
            if let Ok(player) = &mut player {
                player.begin(seed);
            }
            work(player, &given, &tell);
        });
        Self { jobs }
    }

    /// Asks for a move. A player that still thinks about an earlier question answers that one first.
    pub(crate) fn ask(&self, ticket: Ticket, pos: Box<dyn AnyPosition>, limits: Limits) {
        // A player that is gone has said why.
        let _ = self.jobs.send(Job::Answer { ticket, pos, limits });
    }

    /// Lets the player get ready for the next question while somebody else thinks.
    pub(crate) fn get_ready(&self, until: Limits) {
        let _ = self.jobs.send(Job::GetReady(until));
    }
}

/// Does what it is told until nobody tells it any more. A player that breaks down, or could not begin, forfeits; so it does
/// from then on.
fn work(mut player: Result<Box<dyn Player>, Forfeit>, given: &Receiver<Job>, tell: &(impl Fn(Told) + Send)) {
    for job in given {
        match job {
            Job::GetReady(until) => {
                if let Ok(player) = &mut player {
                    player.get_ready(&until);
                }
            }
            Job::Answer { ticket, pos, limits } => {
                let answer = match &mut player {
                    Err(forfeit) => Err(forfeit.clone()),
                    Ok(player) => {
                        let mut listener = |report| tell(Told::Report(ticket, report));
                        let request = Request { limits, listener: &mut listener };
                        let answered = catch_unwind(AssertUnwindSafe(|| player.answer(&*pos, request)));
                        answered.unwrap_or_else(|_| Err(Forfeit::crashed()))
                    }
                };
                if let Err(forfeit) = &answer {
                    player = Err(forfeit.clone());
                }
                tell(Told::Answer(ticket, answer));
            }
        }
    }
}
