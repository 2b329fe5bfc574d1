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

struct Question {
    ticket: Ticket,
    pos: Box<dyn AnyPosition>,
    limits: Limits,
}

/// A player at work. It is made in its own thread, because that may take time. When its worker is dropped it ends as
/// soon as it has answered; nobody waits for it.
pub(crate) struct Worker {
    questions: Sender<Question>,
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
        let (questions, asked) = channel();
        let (game, pool) = (game.clone(), Arc::clone(pool));
        std::thread::spawn(move || {
            let mut player = game.player(&spec, &pool);
            if let Ok(player) = &mut player {
                player.begin(seed);
            }
            answer_all(player, &asked, &tell);
        });
        Self { questions }
    }

    /// Asks for a move. A player that still thinks about an earlier question answers that one first.
    pub(crate) fn ask(&self, ticket: Ticket, pos: Box<dyn AnyPosition>, limits: Limits) {
        // A player that is gone has said why.
        let _ = self.questions.send(Question { ticket, pos, limits });
    }
}

/// Answers questions until nobody asks any more. A player that breaks down, or could not begin, forfeits; so it does from
/// then on.
fn answer_all(
    mut player: Result<Box<dyn Player>, Forfeit>,
    asked: &Receiver<Question>,
    tell: &(impl Fn(Told) + Send),
) {
    for Question { ticket, pos, limits } in asked {
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
