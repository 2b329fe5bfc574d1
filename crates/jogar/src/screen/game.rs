//! A game on the screen: the board with its cursor, the panel, and the windows in front of them.

use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use jogar_arena::log::write_game;
use jogar_arena::{Event, News, Played, Session, Thought, Turn};
use jogar_core::{Fault, Faults, Last, Pointed, Side, View};
use jogar_games::catalog::Playable;
use jogar_search::Report;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::animation::{Animation, STEPPING};
use super::areas::{Areas, draw_keys, draw_message, draw_too_small};
use super::board;
use super::end;
use super::front::{Ask, Front};
use super::game_panel::GamePanel;
use super::help::{self, Key};
use super::page::{Context, LISTENING, Next, Page, is_control_c};
use super::prompt::{Prompt, Typed};
use crate::keeper::Keeper;
use crate::menu::{Decision, Menu};
use crate::{narration, saved};

/// A game and everything around it.
pub struct GamePage<G: Playable> {
    session: Session<G>,
    keeper: Keeper,
    /// Where each person is.
    cursors: [Option<G::Cursor>; 2],
    animation: Animation,
    front: Front,
    messages: Vec<String>,
    /// What the computer thinks about this position.
    thoughts: Option<Report<G>>,
    /// Whether computers that play each other wait.
    is_paused: bool,
    /// Whether the person has seen how the game ended.
    is_end_seen: bool,
}

impl<G: Playable> GamePage<G> {
    /// Shows a game.
    pub fn new(session: Session<G>, keeper: Keeper, is_animated: bool) -> Self {
        let mut page = Self {
            session,
            keeper,
            cursors: [None, None],
            animation: Animation::new(is_animated),
            front: Front::Nothing,
            messages: Vec::new(),
            thoughts: None,
            is_paused: false,
            is_end_seen: false,
        };
        page.settle();
        page
    }

    /// The person to move, if it is a person's turn.
    fn person(&self) -> Option<Side> {
        match self.session.turn() {
            Turn::Human(side) => Some(side),
            _ => None,
        }
    }

    fn has_people(&self) -> bool {
        self.session.setup().seats.iter().any(|seat| seat.is_human())
    }

    /// After the position has changed: the cursor goes to where something can be done.
    fn settle(&mut self) {
        // They were about another position.
        self.thoughts = None;
        if let Some(side) = self.person() {
            let before = self.cursors[side.index()].take();
            let cursor = self.session.game().cursor(self.session.position(), before.as_ref());
            self.cursors[side.index()] = Some(cursor);
        }
    }

    /// Keeps what has happened, and begins to show it.
    fn note(&mut self, event: &Event<G>) {
        self.keeper.note(&self.session, event);
        self.animation.skip();
        if let Event::Played(Played { before, mv, .. }) = event {
            self.animation.start(self.session.game().stages(before, *mv));
        }
        self.is_end_seen = false;
        self.settle();
    }

    fn say(&mut self, message: String) {
        self.messages.push(message);
    }

    fn complain(&mut self, faults: &Faults, context: Context) {
        self.messages.extend(faults.list().iter().map(|fault| context.texts.fault(fault)));
    }

    /// Something that changes the game; what is refused is told.
    fn change(&mut self, result: Result<Event<G>, Fault>, context: Context) {
        match result {
            Ok(event) => self.note(&event),
            Err(fault) => self.complain(&fault.into(), context),
        }
    }

    /// Plays where the cursor is.
    fn play_here(&mut self, context: Context) {
        let Some(side) = self.person() else { return self.say(context.texts.say("play-not-your-turn")) };
        if let Some(cursor) = &self.cursors[side.index()] {
            let mv = self.session.game().aimed(self.session.position(), cursor);
            let played = self.session.play(mv);
            self.change(played, context);
        }
    }

    fn on_mouse(&mut self, at: Position, area: Rect, context: Context) {
        let Some(side) = self.person() else { return };
        let game = self.session.game();
        let area = Areas::of(area).board;
        let Some(spot) = board::spot(game, area, at) else { return };
        let Some(cursor) = &mut self.cursors[side.index()] else { return };
        if game.point(self.session.position(), cursor, board::room(area), spot) == Pointed::Again {
            self.play_here(context);
        }
    }

    fn on_key(&mut self, key: KeyEvent, context: Context) -> Next {
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
            KeyCode::Char('s') => self.front = Front::Save(Prompt::new(self.file_name())),
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
    fn file_name(&self) -> String {
        format!("{}.game", G::NAME)
    }

    /// The position and the game, to be read and to be copied.
    fn copy(&mut self) -> Next {
        let state = self.session.game().write_position(self.session.position());
        let game = write_game(&self.keeper.chronicle(&self.session));
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
    fn on_front_key(&mut self, key: KeyEvent, context: Context) -> Next {
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
                    Ok(chronicle) => Next::Decide(Decision::Resume(Box::new(chronicle), None)),
                    Err(faults) => {
                        prompt.complaint = Some(context.texts.faults(&faults));
                        self.keep_front(Front::Load(prompt))
                    }
                },
            },
            Front::Nothing | Front::Help | Front::Text(_) => Next::Stay,
        }
    }

    fn keep_front(&mut self, front: Front) -> Next {
        self.front = front;
        Next::Stay
    }

    fn on_save_key(&mut self, mut prompt: Prompt, key: KeyEvent, context: Context) -> Next {
        match prompt.on_key(key) {
            Typed::Cancelled => {}
            Typed::More => self.front = Front::Save(prompt),
            Typed::Done(path) => match saved::save(&path, &self.keeper.chronicle(&self.session)) {
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
                self.front = Front::Save(Prompt::new(self.file_name()))
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

    /// What the computer has come to.
    fn listen(&mut self, context: Context) {
        while let Some(news) = self.session.poll() {
            match news {
                News::Deeper(report) => self.thoughts = Some(report),
                News::Hint(thought) => self.show_hint(&thought, context),
                News::Moved(event) => {
                    self.note(&event);
                    return;
                }
            }
        }
    }

    /// The cursor goes to the move that the computer would make.
    fn show_hint(&mut self, thought: &Thought<G>, context: Context) {
        let side = self.session.mover();
        if let Some(cursor) = self.session.game().cursor_at(self.session.position(), thought.mv) {
            self.cursors[side.index()] = Some(cursor);
        }
        self.messages = vec![narration::of_hint(&self.session, thought, context.texts)];
    }

    fn keys(&self) -> Vec<Key> {
        let is_person = self.person().is_some();
        let mut keys = if is_person { help::steering_keys(self.session.game()) } else { Vec::new() };
        let when = |is_so: bool, key: Key| is_so.then_some(key);
        keys.extend(when(self.session.is_thinking(), ("m", "screen-key-now")));
        keys.extend(when(!self.has_people(), ("␣", "screen-key-pause")));
        keys.extend(when(self.session.ending().is_some(), ("e", "screen-key-end")));
        keys.extend([("?", "screen-key-help"), ("Esc", "screen-key-back"), ("u", "screen-key-undo")]);
        keys.extend(when(is_person, ("h", "screen-key-hint")));
        keys.extend(when(is_person, ("t", "screen-key-type")));
        keys
    }

    fn draw_front(&self, context: Context, frame: &mut Frame) {
        match &self.front {
            Front::Help => {
                let mut keys = help::steering_keys(self.session.game());
                keys.extend(KEYS);
                help::draw(&keys, &context.texts.say(&format!("screen-legend-{}", G::NAME)), context, frame);
            }
            Front::End => end::draw(&self.session, context, frame),
            other => other.draw(&format!("screen-move-{}", G::NAME), context, frame),
        }
    }
}

/// The keys of every game.
const KEYS: [Key; 14] = [
    ("t", "screen-key-type"),
    ("u", "screen-key-undo"),
    ("r", "screen-key-redo"),
    ("h", "screen-key-hint"),
    ("m", "screen-key-now"),
    ("a", "screen-key-animation"),
    ("s", "screen-key-save"),
    ("l", "screen-key-load"),
    ("c", "screen-key-copy"),
    ("p", "screen-key-from-here"),
    ("R", "screen-key-resign"),
    ("?", "screen-key-help"),
    ("Esc 0", "screen-key-back"),
    ("Ctrl-C", "screen-key-leave"),
];

impl<G: Playable> Page for GamePage<G> {
    fn draw(&self, frame: &mut Frame, context: Context) {
        let game = self.session.game();
        if draw_too_small(game, context, frame) {
            return self.draw_front(context, frame);
        }
        let areas = Areas::of(frame.area());
        let record = self.session.record();
        let stage = self.animation.stage();
        let last = record.moves().last().map(|&act| {
            let before = &record.positions()[record.moves().len() - 1];
            Last { before, act, stage }
        });
        let cursor =
            self.person().filter(|_| stage.is_none()).and_then(|side| self.cursors[side.index()].as_ref());
        let view = View { board: self.session.position(), last, cursor, room: board::room(areas.board) };
        board::draw(game, &game.picture(&view), areas.board, context.theme, frame);
        let panel =
            GamePanel { session: &self.session, thoughts: self.thoughts.as_ref(), is_paused: self.is_paused };
        panel.words(context.texts).draw(areas.panel, context.theme, frame);
        draw_message(&self.messages.join(" "), areas.message, context, frame);
        draw_keys(&self.keys(), areas.keys, context, frame);
        self.draw_front(context, frame);
    }

    fn on_event(&mut self, event: &Input, area: Rect, context: Context) -> Next {
        match event {
            Input::Key(key) if key.kind == KeyEventKind::Release => Next::Stay,
            Input::Key(key) if is_control_c(*key) => match self.front {
                Front::Ask(Ask::Leave) => Next::Leave,
                _ => self.keep_front(Front::Ask(Ask::Leave)),
            },
            Input::Key(key) if matches!(self.front, Front::Nothing) => self.on_key(*key, context),
            Input::Key(key) => self.on_front_key(*key, context),
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if matches!(self.front, Front::Nothing) {
                    self.messages.clear();
                    self.animation.skip();
                    self.on_mouse(Position { x: mouse.column, y: mouse.row }, area, context);
                }
                Next::Stay
            }
            Input::Paste(text) => {
                self.front.paste(text);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn tick(&mut self, now: Instant, context: Context) {
        self.animation.tick(now);
        let complaints = self.keeper.complaints();
        self.messages.extend(complaints.iter().map(|fault| context.texts.fault(fault)));
        match self.session.turn() {
            Turn::Computer(_) if self.is_paused => self.session.interrupt(),
            // The computer may think while its opponent's move is shown, but moves after that.
            Turn::Computer(_) => self.session.think(),
            _ => {}
        }
        if self.animation.stage().is_some() {
            return;
        }
        match self.session.turn() {
            Turn::Over(_) if !self.is_end_seen && matches!(self.front, Front::Nothing) => {
                self.is_end_seen = true;
                self.front = Front::End;
            }
            Turn::Pass(side) => {
                if let Some(event) = self.session.pass() {
                    self.note(&event);
                    self.say(context.texts.tell("play-pass", &[("player", side.number().into())]));
                }
            }
            _ => self.listen(context),
        }
    }

    fn patience(&self) -> Option<Duration> {
        if self.animation.stage().is_some() {
            return Some(STEPPING);
        }
        let waits = match self.session.turn() {
            Turn::Human(_) => self.session.is_thinking(),
            Turn::Computer(_) => !self.is_paused,
            Turn::Pass(_) => true,
            Turn::Over(_) => !self.is_end_seen,
        };
        waits.then_some(LISTENING)
    }
}
