//! A game on the screen: the board with its cursor, the panel, and the windows in front of them.

mod keys;
mod panel;

use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, KeyEventKind, MouseButton, MouseEventKind};
use jogar_core::{Fault, Faults, Last, Side, View};
use jogar_games::catalog::TabletopGame;
use jogar_play::{Event, News, Played, Session, Thought, Turn};
use jogar_search::Report;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use self::panel::GamePanel;
use super::animation::{Animation, STEPPING};
use super::areas::{Areas, draw_keys, draw_message, draw_too_small};
use super::board;
use super::end;
use super::front::{Ask, Front};
use super::help::{self, Key};
use super::page::{Context, LISTENING, Next, Page, is_control_c};
use crate::narration;
use jogar_play::Recorder;

/// A game and everything around it.
pub struct GamePage<G: TabletopGame> {
    session: Session<G>,
    recorder: Recorder,
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

impl<G: TabletopGame> GamePage<G> {
    /// Shows a game.
    pub fn new(session: Session<G>, recorder: Recorder, is_animated: bool) -> Self {
        let mut page = Self {
            session,
            recorder,
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
        self.recorder.note(&self.session, event);
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

impl<G: TabletopGame> Page for GamePage<G> {
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
        let complaints = self.recorder.complaints();
        self.messages.extend(complaints.iter().map(|fault| context.texts.fault(fault)));
        let of_tables = self.session.complaints();
        self.messages.extend(of_tables.iter().map(|fault| narration::of_tables(fault, context.texts)));
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
