//! Earlier positions of a game, step by step. Nothing is taken back, and the game may go on meanwhile.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_games::catalog::TabletopGame;

use super::GamePage;
use crate::menu::Menu;
use crate::screen::front::Front;
use crate::screen::help::Key;
use crate::screen::page::Next;

/// The keys while the person looks back.
pub const KEYS: [Key; 6] = [
    ("← →", "screen-key-step"),
    ("Home", "screen-key-first"),
    ("End Esc", "screen-key-last"),
    ("p", "screen-key-from-here"),
    ("c", "screen-key-copy"),
    ("?", "screen-key-help"),
];

impl<G: TabletopGame> GamePage<G> {
    /// Shows the position before the last move.
    pub(super) fn look_back(&mut self) {
        self.look_at(self.shown.checked_sub(1));
    }

    /// Shows the position after this many moves; the last one if there are not so many.
    pub(super) fn look_at(&mut self, ply: Option<usize>) {
        self.looking = ply.filter(|&ply| ply < self.shown);
        if self.looking.is_none() {
            self.settle();
        }
    }

    /// A key while the person looks back.
    pub(super) fn on_looking_key(&mut self, key: KeyEvent) -> Next {
        let ply = self.ply();
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::PageUp | KeyCode::Char('b') => {
                self.look_at(Some(ply.saturating_sub(1)));
            }
            KeyCode::Right | KeyCode::Down | KeyCode::PageDown => self.look_at(Some(ply + 1)),
            KeyCode::Home => self.look_at(Some(0)),
            KeyCode::End | KeyCode::Esc | KeyCode::Char('0' | 'q') => self.look_at(None),
            KeyCode::Char('c') => return self.copy(),
            KeyCode::Char('p') => {
                let setup = self.live.look(|state| state.session.setup_from(ply));
                return Next::Menu(Menu::from_position(&setup));
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.front = Front::Help,
            _ => {}
        }
        Next::Stay
    }
}
