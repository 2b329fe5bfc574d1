//! Saving a game: the name of the file, and what to do if another game is in it.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::Message;
use jogar_games::catalog::TabletopGame;
use jogar_play::{Command, saved};

use super::GamePage;
use crate::screen::front::{Front, Taken};
use crate::screen::page::{Context, Next};
use crate::screen::prompt::{Prompt, Typed};

impl<G: TabletopGame> GamePage<G> {
    /// Asks for the name of a file. The suggested one is where the game was saved before, or free.
    pub(super) fn ask_where_to_save(&mut self) -> Next {
        let name = self.saved_as.clone();
        let name = name.unwrap_or_else(|| saved::fresh_name(&format!("{}.game", G::NAME)));
        self.keep_front(Front::Save(Prompt::suggest(&name)))
    }

    pub(super) fn on_save_key(&mut self, mut prompt: Prompt, key: KeyEvent, context: Context) -> Next {
        match prompt.on_key(key) {
            Typed::Cancelled => Next::Stay,
            Typed::More => self.keep_front(Front::Save(prompt)),
            Typed::Done(path) => self.save(Command::Save(path.clone()), path, context),
        }
    }

    /// A key while the person is asked whether another game shall be lost.
    pub(super) fn on_taken_key(&mut self, taken: Taken, key: KeyEvent, context: Context) -> Next {
        match key.code {
            KeyCode::Enter => self.save(Command::Save(taken.fresh.clone()), taken.fresh, context),
            KeyCode::Char('o') => self.save(Command::SaveOver(taken.path.clone()), taken.path, context),
            KeyCode::Esc | KeyCode::Char('0') => self.keep_front(Front::Save(Prompt::new(&taken.path))),
            _ => self.keep_front(Front::Taken(taken)),
        }
    }

    fn save(&mut self, command: Command, path: String, context: Context) -> Next {
        match self.live.send(command) {
            Ok(()) => {
                self.tell(&Message::new("play-saved").path("path", &path), context);
                self.saved_as = Some(path);
                Next::Stay
            }
            Err(fault) if saved::is_taken(&fault) => {
                let (fresh, words) = (saved::fresh_name(&path), context.texts.fault(&fault));
                self.keep_front(Front::Taken(Taken { path, fresh, words }))
            }
            Err(fault) => {
                let mut prompt = Prompt::new(&path);
                prompt.complaint = Some(context.texts.fault(&fault));
                self.keep_front(Front::Save(prompt))
            }
        }
    }
}
