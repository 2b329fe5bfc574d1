//! A witness of games: it stands between the referee and the programs from outside, and notes what happens
//! when.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jogar_arena::outside::Outside;
use jogar_core::Limits;
use jogar_games::any::AnyPosition;
use jogar_play::{Answer, Forfeit, OpenGame, OutsidePlayers, Player, Request, Verdict};

/// What happens to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It is made, and its process is to be started next.
    Made,
    /// It is asked.
    Asked,
    /// It has answered with a move.
    Answered,
    /// It has failed.
    Failed(Verdict),
}

/// What a witness has seen: when, since it began to look, and what.
type Seen = Vec<(Duration, Event)>;
/// Looks at the machine whenever a player is made.
type Look = Box<dyn Fn() + Send + Sync>;

/// Starts programs, and watches them.
#[derive(Clone)]
pub struct Witness {
    outside: Arc<Outside>,
    look: Arc<Look>,
    clock: Limits,
    seen: Arc<Mutex<Seen>>,
}

impl Witness {
    /// A witness of these programs, which looks at the machine when one of them is made.
    pub fn new(outside: Outside, look: impl Fn() + Send + Sync + 'static) -> Self {
        let (outside, look) = (Arc::new(outside), Arc::new(Box::new(look) as Look));
        Self { outside, look, clock: Limits::none().from_now(), seen: Arc::default() }
    }

    /// What was seen since the last time; nothing is kept.
    pub fn take(&self) -> Seen {
        std::mem::take(&mut self.seen())
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, at: Duration, event: Event) {
        self.seen().push((at, event));
    }
}

impl OutsidePlayers for Witness {
    fn start(&self, kind: &str, what: &str, game: &OpenGame) -> Result<Box<dyn Player>, Forfeit> {
        self.note(self.clock.elapsed(), Event::Made);
        (self.look)();
        let player = self.outside.start(kind, what, game)?;
        Ok(Box::new(Watched { player, witness: self.clone() }))
    }

    fn containment(&self) -> &'static str {
        self.outside.containment()
    }
}

/// A player that is watched.
struct Watched {
    player: Box<dyn Player>,
    witness: Witness,
}

impl Player for Watched {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        let begun = self.player.begin(seed);
        if let Err(forfeit) = &begun {
            // Its process has not ended yet.
            self.witness.note(self.witness.clock.elapsed(), Event::Failed(forfeit.verdict));
        }
        begun
    }

    fn answer(&mut self, pos: &dyn AnyPosition, request: Request) -> Result<Answer, Forfeit> {
        let asked = self.witness.clock.elapsed();
        self.witness.note(asked, Event::Asked);
        let answered = self.player.answer(pos, request);
        match &answered {
            Ok(_) => self.witness.note(self.witness.clock.elapsed(), Event::Answered),
            Err(forfeit) => {
                // Its process has ended meanwhile: the verdict itself came when its time was taken.
                let took = forfeit.program.as_ref().map_or(0, |program| program.time_ms);
                self.witness.note(asked + Duration::from_millis(took), Event::Failed(forfeit.verdict));
            }
        }
        answered
    }

    fn grace(&self) -> Duration {
        self.player.grace()
    }
}
