//! How the board of a game lies before the person, and that the person's choice is remembered.

use std::sync::Arc;

use jogar_core::{Facing, Side};
use jogar_play::{Seat, Session, Settings};

/// How a board lies: at first with the only person's side below, then as the person turned it the last time.
pub struct Seating {
    /// The game and the person's side, which are remembered apart: a rematch swaps the sides.
    name: String,
    facing: Facing,
    settings: Arc<Settings>,
}

impl Seating {
    /// How the board of a game lies at first.
    pub fn of(session: &Session, settings: &Arc<Settings>) -> Self {
        let person = only_person(session);
        let game = &session.setup().game;
        let name = person.map_or_else(|| game.clone(), |side| format!("{game} {}", side.number()));
        let usual = || Facing::before(person, session.position().below());
        let facing = settings.facing(&name).unwrap_or_else(usual);
        Self { name, facing, settings: Arc::clone(settings) }
    }

    /// How the board lies now.
    pub const fn facing(&self) -> Facing {
        self.facing
    }

    /// Turns the board by half a circle.
    pub fn turn(&mut self) {
        self.facing = self.facing.other();
        self.settings.keep_facing(self.name.clone(), self.facing);
    }
}

/// The side of the person who plays against a computer.
fn only_person(session: &Session) -> Option<Side> {
    let is_person = |side: &Side| *session.seat(*side) == Seat::Human;
    match Side::BOTH.into_iter().filter(is_person).collect::<Vec<_>>()[..] {
        [person] => Some(person),
        _ => None,
    }
}
