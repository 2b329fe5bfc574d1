//! The effect of keys and clicks on a game.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::Pointed;
use jogar_games::catalog::TabletopGame;
use jogar_play::Command;
use jogar_play::log::write_game;
use jogar_words::Rules;
use ratatui::layout::{Position, Rect};

use super::GamePage;
use crate::menu::{Decision, Menu};
use crate::screen::areas::Areas;
use crate::screen::board;
use crate::screen::front::{Ask, Front};
use crate::screen::page::{Context, Next};
use crate::screen::prompt::{Prompt, Typed};

impl<G: TabletopGame> GamePage<G> {
    /// Plays the move under the cursor.
    fn play_here(&mut self, context: Context) {
        let Some(side) = self.person() else { return self.say(context.texts.say("play-not-your-turn")) };
        if let Some(cursor) = &self.cursors[side.index()] {
            let pos = self.position();
            let mv = self.game.aimed(&pos, cursor);
            let played = self
                .game
                .objection(&pos, mv)
                .map_or_else(|| self.live.send(Command::Play(self.game.write_move(&pos, mv))), Err);
            if let Err(fault) = played {
                self.complain(&fault, context);
            }
        }
    }

    pub(super) fn on_mouse(&mut self, at: Position, area: Rect, context: Context) {
        let Some(side) = self.person() else { return };
        let area = Areas::of(area).board;
        let Some(spot) = board::spot(&self.game, area, at) else { return };
        let pos = self.position();
        let Some(cursor) = &mut self.cursors[side.index()] else { return };
        if self.game.point(&pos, cursor, board::room(area), self.seating.facing(), spot) == Pointed::Again {
            self.play_here(context);
        }
    }

    pub(super) fn on_key(&mut self, key: KeyEvent, context: Context) -> Next {
        self.messages.clear();
        self.catch_up(context);
        if key.code == KeyCode::Char('f') {
            self.seating.turn();
            return Next::Stay;
        }
        if self.looking.is_some() {
            return self.on_looking_key(key);
        }
        if let (Some(side), Some(steer)) = (self.person(), board::steer(key)) {
            let pos = self.position();
            if let Some(cursor) = &mut self.cursors[side.index()] {
                self.game.steer(&pos, cursor, steer.on(self.seating.facing()));
            }
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter => self.play_here(context),
            KeyCode::Char('t' | ':' | '(') => {
                let begun = if key.code == KeyCode::Char('(') { "(" } else { "" };
                self.front = Front::Move(Prompt::new(begun));
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.front = Front::Help,
            KeyCode::Char('u') => self.send(Command::Undo, context),
            KeyCode::Char('r') => self.send(Command::Redo, context),
            KeyCode::Char('h') => self.ask_hint(context),
            KeyCode::Char('m') => self.hurry(context),
            KeyCode::Char('a') => {
                let key = self.animation.toggle();
                self.say(context.texts.say(key));
            }
            KeyCode::Char('s') => return self.ask_where_to_save(),
            KeyCode::Char('l') => return Next::Menu(Menu::of_saved()),
            KeyCode::Char('c') => return self.copy(),
            KeyCode::Char('p') => {
                let setup = self.live.look(|state| state.session.setup_from(self.ply()));
                return Next::Menu(Menu::from_position(&setup));
            }
            KeyCode::Char('R') => self.front = Front::Ask(Ask::Resign),
            KeyCode::Char(' ') if !self.has_people() => {
                let is_paused = self.live.look(|state| state.is_paused);
                self.send(if is_paused { Command::Resume } else { Command::Pause }, context);
            }
            KeyCode::Char('e') if self.is_over() => self.front = Front::End,
            KeyCode::Char('v') => return self.begin_review(context),
            KeyCode::Char('b') | KeyCode::PageUp | KeyCode::Left => self.look_back(),
            KeyCode::Esc | KeyCode::Char('0' | 'q') => return self.back(),
            _ => {}
        }
        Next::Stay
    }

    fn variant(&self) -> Option<String> {
        self.live.look(|state| state.session.setup().choice.variant.clone())
    }

    fn hurry(&mut self, context: Context) {
        if self.live.look(|state| state.thinking.is_some()) {
            self.send(Command::MoveNow, context);
        } else {
            self.say(context.texts.say("screen-nobody-thinks"));
        }
    }

    fn ask_hint(&mut self, context: Context) {
        match self.live.send(Command::Hint) {
            Ok(()) => self.say(context.texts.say("screen-hint-sought")),
            Err(fault) => self.complain(&fault, context),
        }
    }

    /// The position and the game, to be read and to be copied.
    pub(super) fn copy(&mut self) -> Next {
        let ply = self.ply();
        let state = self.live.look(|state| {
            let positions = state.session.positions();
            positions[ply.min(positions.len() - 1)].text()
        });
        let game = write_game(&self.live.record());
        let text = format!("{state}\n\n{game}");
        self.front = Front::Text(text.clone());
        Next::Copy(text)
    }

    /// Goes back to the menu; asks first if the game is not over.
    fn back(&mut self) -> Next {
        if self.is_over() || self.live.look(|state| state.session.moves().is_empty()) {
            return Next::Back;
        }
        self.front = Front::Ask(Ask::Back);
        Next::Stay
    }

    /// A key while a window is in front.
    pub(super) fn on_front_key(&mut self, key: KeyEvent, context: Context) -> Next {
        match std::mem::replace(&mut self.front, Front::Nothing) {
            Front::Ask(ask) => self.on_answer(ask, key, context),
            Front::End => self.on_end_key(key, context),
            Front::Review => self.on_review_key(key),
            Front::Move(mut prompt) => match prompt.on_key(key) {
                Typed::Cancelled => Next::Stay,
                Typed::More => self.keep_front(Front::Move(prompt)),
                Typed::Done(text) => match self.live.send(Command::Play(text)) {
                    Ok(()) => Next::Stay,
                    Err(fault) => {
                        prompt.complaint = Some(context.texts.fault(&fault));
                        self.keep_front(Front::Move(prompt))
                    }
                },
            },
            Front::Save(prompt) => self.on_save_key(prompt, key, context),
            Front::Taken(taken) => self.on_taken_key(taken, key, context),
            front @ (Front::Help | Front::Rules(_)) => {
                let rules = || Rules::of(context.texts.language(), G::NAME, self.variant().as_deref());
                let front = front.after_reading(key, rules);
                self.keep_front(front)
            }
            Front::Nothing | Front::Text(_) => Next::Stay,
        }
    }

    pub(super) fn keep_front(&mut self, front: Front) -> Next {
        self.front = front;
        Next::Stay
    }

    fn on_answer(&mut self, ask: Ask, key: KeyEvent, context: Context) -> Next {
        match (ask, key.code) {
            (Ask::Resign, KeyCode::Enter) => self.send(Command::Resign(None), context),
            (Ask::Back, KeyCode::Enter) => return Next::Back,
            (Ask::Leave, KeyCode::Enter) => return Next::Leave,
            (Ask::Back | Ask::Leave, KeyCode::Char('s')) => return self.ask_where_to_save(),
            (_, KeyCode::Esc | KeyCode::Char('n' | '0')) => {}
            _ => self.front = Front::Ask(ask),
        }
        Next::Stay
    }

    fn on_end_key(&mut self, key: KeyEvent, context: Context) -> Next {
        match key.code {
            KeyCode::Enter => {
                let setup = self.live.look(|state| state.session.setup().swapped());
                Next::Decide(Decision::Play(Box::new(setup)))
            }
            KeyCode::Esc | KeyCode::Char('0') => Next::Back,
            KeyCode::Char('u' | 's' | 'c' | 'v' | 'b') | KeyCode::Left | KeyCode::PageUp => {
                self.on_key(key, context)
            }
            _ => self.keep_front(Front::End),
        }
    }
}
