//! A player in a separate thread, so that the caller can listen, watch the clock, and go on without it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use jogar_core::Limits;
use jogar_games::any::AnyPosition;

use crate::schema::SearchReport;
use crate::{Answer, Forfeit, OpenGame, Player, PlayerSpec, Pool, Request};

/// The number of a request: it identifies answers that come late.
pub(crate) type Ticket = u64;

/// A message of a player about a request.
pub(crate) enum Told {
    /// An intermediate result.
    Report(Ticket, SearchReport),
    /// The answer.
    Answer(Ticket, Result<Answer, Forfeit>),
}

enum Job {
    Answer { ticket: Ticket, pos: Box<dyn AnyPosition>, limits: Limits },
    GetReady(Limits),
}

/// A player at work. It is made in its thread, because that may take time. After its worker is dropped it
/// ends as soon as it has answered; no thread waits for it.
pub(crate) struct Worker {
    jobs: Sender<Job>,
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

    /// Asks for a move. A player that still thinks about an earlier request answers that one first.
    pub(crate) fn ask(&self, ticket: Ticket, pos: Box<dyn AnyPosition>, limits: Limits) {
        // A player that is gone has reported why.
        let _ = self.jobs.send(Job::Answer { ticket, pos, limits });
    }

    /// Lets the player prepare for the next request while its opponent thinks.
    pub(crate) fn get_ready(&self, until: Limits) {
        let _ = self.jobs.send(Job::GetReady(until));
    }
}

/// Does the jobs until the sender is gone. A player that panics, or could not begin, forfeits this request
/// and all later ones.
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
