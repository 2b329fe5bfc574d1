//! The engine as an entrant of somebody else's contest: what `jogar gtp` and `jogar ugi` share.
//!
//! Both protocols separate moves by blanks, so a move is one word: its name with commas for blanks. The game
//! itself is a [`Session`], which knows the rules, and the moves come from a [`Player`], which keeps the
//! time.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Faults};
use jogar_games::any::{AnyPosition, name_line};
use jogar_games::catalog::Choice;
use jogar_play::schema::MovedBy;
use jogar_play::{EngineSpec, Forfeit, OpenGame, Player, PlayerSpec, Pool, Seat, Session, Setup, Start};

/// What the engine is started with.
pub struct Terms {
    /// The name of the game.
    pub game: String,
    /// Its rules, as far as they are chosen.
    pub choice: Choice,
    /// How the engine plays.
    pub spec: EngineSpec,
    /// The time for a move if the client names none.
    pub time: Duration,
    /// Memory and endgame tables.
    pub pool: Arc<Pool>,
}

impl Terms {
    /// A new game.
    pub fn begin(&self, start: Option<Start>) -> Result<(OpenGame, Session), Faults> {
        let seat = Seat::Player(PlayerSpec::Engine(self.spec));
        let seats = [seat.clone(), seat];
        Setup { game: self.game.clone(), choice: self.choice.clone(), seats, start }.begin()
    }

    /// The player for a game, with nothing to remember.
    pub fn player(&self, game: &OpenGame) -> Result<Box<dyn Player>, Forfeit> {
        let mut player = game.player(&PlayerSpec::Engine(self.spec), &self.pool)?;
        player.begin(SEED)?;
        Ok(player)
    }
}

/// The seed of the lower levels, which play some moves at random.
pub const SEED: u64 = 1;
/// A pass.
pub const PASS: &str = "pass";
/// The name of a pass among the moves of the games.
const NIL: &str = "nil";

/// A move as one word.
pub fn word(pos: &dyn AnyPosition, mv: &str) -> String {
    word_of_name(&pos.name(mv))
}

/// The moves of a line as words.
pub fn words(pos: &dyn AnyPosition, line: &[String]) -> String {
    name_line(pos, line).iter().map(|name| word_of_name(name)).collect::<Vec<_>>().join(" ")
}

fn word_of_name(name: &str) -> String {
    if name == NIL { PASS.to_owned() } else { name.replace(' ', ",") }
}

/// Makes a move that a client names by a word, or in any notation of the game. The case of letters does not
/// matter: where it distinguishes moves, at most one of them is legal.
pub fn make(session: &mut Session, text: &str) -> Result<(), Fault> {
    let text = text.replace(',', " ");
    let first = session.make(&text, MovedBy::Human, None).map(drop);
    let other_case = |fault| {
        let mut others = [text.to_lowercase(), text.to_uppercase()].into_iter();
        let is_made = others.any(|other| session.make(&other, MovedBy::Human, None).is_ok());
        if is_made { Ok(()) } else { Err(fault) }
    };
    first.or_else(other_case)
}

/// A clock is divided as if this number of moves were always to come: it never runs out.
const MOVES_TO_COME: u32 = 20;

/// The time for a move of a player with a clock that gets `increment` back after each move.
pub fn share_of_clock(left: Duration, increment: Duration) -> Duration {
    (left / MOVES_TO_COME + increment * 3 / 4).min(left * 9 / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out() {
        let second = Duration::from_secs(1);
        for increment in [Duration::ZERO, second, 100 * second] {
            let mut left = 60 * second;
            for _ in 0..1000 {
                let share = share_of_clock(left, increment);
                assert!(share < left, "{share:?} of {left:?}");
                left = left.saturating_sub(share) + increment;
            }
        }
        assert_eq!(share_of_clock(Duration::ZERO, second), Duration::ZERO);
    }
}
