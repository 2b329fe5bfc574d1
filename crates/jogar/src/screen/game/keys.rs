//! What keys and clicks do to a game.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::{Fault, Pointed, Side};
use jogar_games::catalog::TabletopGame;
use jogar_play::log::write_game;
use ratatui::layout::{Position, Rect};

use super::GamePage;
use crate::menu::{Decision, Menu};
use crate::screen::areas::Areas;
use crate::screen::board;
use crate::screen::front::{Ask, Front};
use crate::screen::page::{Context, Next};
use crate::screen::prompt::{Prompt, Typed};
use jogar_play::saved;

impl<G: TabletopGame> GamePage<G> {
    /// Plays where the cursor is.
    fn play_here(&mut self, context: Context) {
        let Some(side) = self.person() else { return self.say(context.texts.say("play-not-your-turn")) };
        if let Some(cursor) = &self.cursors[side.index()] {
            let mv = self.session.game().aimed(self.session.position(), cursor);
            let played = self.session.play(mv);
            self.change(played, context);
        }
    }

    pub(super) fn on_mouse(&mut self, at: Position, area: Rect, context: Context) {
        let Some(side) = self.person() else { return };
        let game = self.session.game();
        let area = Areas::of(area).board;
        let Some(spot) = board::spot(game, area, at) else { return };
        let Some(cursor) = &mut self.cursors[side.index()] else { return };
        if game.point(self.session.position(), cursor, board::room(area), spot) == Pointed::Again {
            self.play_here(context);
        }
    }

    pub(super) fn on_key(&mut self, key: KeyEvent, context: Context) -> Next {
        self.messages.clear();
        self.animation.skip();
        if let (Some(side), Some(steer)) = (self.person(), board::steer(key)) {
            let game = self.session.game();
            if let Some(cursor) = &mut self.cursors[side.index()] {
                game.steer(self.session.position(), cursor, steer);
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
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('r') => {
                let redone = self.session.redo();
                self.change(redone, context);
            }
            KeyCode::Char('h') => self.ask_hint(context),
            KeyCode::Char('m') => self.session.move_now(),
            KeyCode::Char('a') => {
                let key = self.animation.toggle();
                self.say(context.texts.say(key));
            }
            KeyCode::Char('s') => self.front = Front::Save(Prompt::new(Self::file_name())),
            KeyCode::Char('l') => self.front = Front::Load(Prompt::new("")),
            KeyCode::Char('c') => return self.copy(),
            KeyCode::Char('p') => return Next::Menu(Menu::from_position(&self.session.setup_from_here())),
            KeyCode::Char('R') => self.front = Front::Ask(Ask::Resign),
            KeyCode::Char(' ') if !self.has_people() => self.is_paused = !self.is_paused,
            KeyCode::Char('e') if self.session.ending().is_some() => self.front = Front::End,
            KeyCode::Esc | KeyCode::Char('0' | 'q') => return self.back(),
            _ => {}
        }
        Next::Stay
    }

    /// Takes back; computers that play each other then wait.
    fn undo(&mut self, context: Context) {
        let undone = self.session.undo();
        self.is_paused = !self.has_people();
        self.change(undone, context);
    }

    fn ask_hint(&mut self, context: Context) {
        match self.session.hint() {
            Ok(()) => self.say(context.texts.say("screen-hint-sought")),
            Err(fault) => self.complain(&fault.into(), context),
        }
    }

    /// A name for the file of this game.
    fn file_name() -> String {
        format!("{}.game", G::NAME)
    }

    /// The position and the game, to be read and to be copied.
    fn copy(&mut self) -> Next {
        let state = self.session.game().write_position(self.session.position());
        let game = write_game(&self.recorder.game_record(&self.session));
        let text = format!("{state}\n\n{game}");
        self.front = Front::Text(text.clone());
        Next::Copy(text)
    }

    /// Back to the menu; a game that is going on is not left without asking.
    fn back(&mut self) -> Next {
        if self.session.by().is_empty() || self.session.ending().is_some() {
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
            Front::Move(mut prompt) => match prompt.on_key(key) {
                Typed::Cancelled => Next::Stay,
                Typed::More => self.keep_front(Front::Move(prompt)),
                Typed::Done(text) => match self.session.play_text(&text) {
                    Ok(event) => {
                        self.note(&event);
                        Next::Stay
                    }
                    Err(fault) => {
                        prompt.complaint = Some(context.texts.fault(&fault));
                        self.keep_front(Front::Move(prompt))
                    }
                },
            },
            Front::Save(prompt) => self.on_save_key(prompt, key, context),
            Front::Load(mut prompt) => match prompt.on_key(key) {
                Typed::Cancelled => Next::Stay,
                Typed::More => self.keep_front(Front::Load(prompt)),
                Typed::Done(path) => match saved::load(&path) {
                    Ok(game_record) => Next::Decide(Decision::Resume(Box::new(game_record), None)),
                    Err(faults) => {
                        prompt.complaint = Some(context.texts.faults(&faults));
                        self.keep_front(Front::Load(prompt))
                    }
                },
            },
            Front::Nothing | Front::Help | Front::Text(_) => Next::Stay,
        }
    }

    pub(super) fn keep_front(&mut self, front: Front) -> Next {
        self.front = front;
        Next::Stay
    }

    fn on_save_key(&mut self, mut prompt: Prompt, key: KeyEvent, context: Context) -> Next {
        match prompt.on_key(key) {
            Typed::Cancelled => {}
            Typed::More => self.front = Front::Save(prompt),
            Typed::Done(path) => match self.recorder.save(&self.session, &path) {
                Ok(()) => {
                    let saved = Fault::new("play-saved").quote("path", &path);
                    self.say(context.texts.fault(&saved));
                }
                Err(fault) => {
                    prompt.complaint = Some(context.texts.fault(&fault));
                    self.front = Front::Save(prompt);
                }
            },
        }
        Next::Stay
    }

    fn on_answer(&mut self, ask: Ask, key: KeyEvent, context: Context) -> Next {
        match (ask, key.code) {
            (Ask::Resign, KeyCode::Enter) => {
                let loser = self.person().unwrap_or_else(|| self.giver_up());
                let resigned = self.session.resign(loser);
                self.change(resigned, context);
            }
            (Ask::Back, KeyCode::Enter) => return Next::Back,
            (Ask::Leave, KeyCode::Enter) => return Next::Leave,
            (Ask::Back | Ask::Leave, KeyCode::Char('s')) => {
                self.front = Front::Save(Prompt::new(Self::file_name()));
            }
            (_, KeyCode::Esc | KeyCode::Char('n' | '0')) => {}
            _ => self.front = Front::Ask(ask),
        }
        Next::Stay
    }

    /// Who gives up while the computer thinks: the person, if there is one.
    fn giver_up(&self) -> Side {
        let is_person = |side: &Side| self.session.seat(*side).is_human();
        Side::BOTH.into_iter().find(is_person).unwrap_or(self.session.mover())
    }

    fn on_end_key(&mut self, key: KeyEvent, context: Context) -> Next {
        match key.code {
            KeyCode::Enter => Next::Decide(Decision::Play(Box::new(self.session.setup().swapped()))),
            KeyCode::Esc | KeyCode::Char('0') => Next::Back,
            KeyCode::Char('u' | 's' | 'c') => self.on_key(key, context),
            KeyCode::Char('v') => Next::Stay,
            _ => self.keep_front(Front::End),
        }
    }
}
