//! A game on the screen: the board with its cursor, the panel, and the windows in front of them.

mod keys;
mod looking_back;
mod panel;
mod review;
mod saving;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crossterm::event::{Event as Input, KeyEventKind, MouseButton, MouseEventKind};
use jogar_core::{Fault, Last, Message, Side, View};
use jogar_games::any::typed;
use jogar_games::catalog::TabletopGame;
use jogar_play::schema::MovedBy;
use jogar_play::{
    Answer, Command, Event, LiveGame, OpenGame, Options, Pool, Session, Settings, State, Turn, narration,
};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use self::panel::{GamePanel, Viewed};
use self::review::GameReview;
use super::animation::{Animation, STEPPING};
use super::areas::{Areas, draw_below, draw_too_small};
use super::board;
use super::end;
use super::front::{Ask, Front};
use super::help::{self, Key};
use super::page::{Context, Next, Page, Waker, is_control_c};
use crate::seating::Seating;

/// A game and everything around it.
///
/// The game runs by itself; the page shows its events one after another, each when the one before has been
/// shown.
pub struct GamePage<G: TabletopGame> {
    game: G,
    live: LiveGame,
    /// Events that have not been shown yet.
    events: Receiver<Event>,
    /// The number of moves that have been shown.
    shown: usize,
    /// The number of moves at which the person looks back, while the game may go on.
    looking: Option<usize>,
    /// The cursor of each person.
    cursors: [Option<G::Cursor>; 2],
    animation: Animation,
    front: Front,
    messages: Vec<String>,
    /// The file in which the person saved the game.
    saved_as: Option<String>,
    /// The review of the game as it is now.
    review: Option<GameReview>,
    pool: Arc<Pool>,
    waker: Waker,
    seating: Seating,
    /// Whether the game is over and the person has not seen the result yet.
    is_end_due: bool,
}

impl<G: TabletopGame> GamePage<G> {
    /// Shows a game. `waker` is called at each event.
    pub fn new(
        game: &G,
        session: Session,
        options: Options,
        settings: &Arc<Settings>,
        is_animated: bool,
        waker: Waker,
    ) -> Self {
        let seating = Seating::of(&session, settings);
        let (sender, events) = channel();
        let shown = session.moves().len();
        let (pool, alarm) = (Arc::clone(&options.pool), waker.clone());
        let live = LiveGame::begin(OpenGame::new(game), session, options, move |event| {
            // A page that is gone needs no events.
            if sender.send(event.clone()).is_ok() {
                alarm.wake();
            }
        });
        let mut page = Self {
            game: game.clone(),
            live,
            events,
            shown,
            looking: None,
            cursors: [None, None],
            animation: Animation::new(is_animated),
            front: Front::Nothing,
            messages: Vec::new(),
            saved_as: None,
            review: None,
            pool,
            waker,
            seating,
            is_end_due: false,
        };
        page.settle();
        page
    }

    /// The person to move, if it is a person's turn and everything before it has been shown and is shown now.
    fn person(&self) -> Option<Side> {
        self.live.look(|state| match state.session.turn() {
            Turn::Human(side) if state.session.moves().len() == self.shown && self.looking.is_none() => {
                Some(side)
            }
            _ => None,
        })
    }

    fn has_people(&self) -> bool {
        self.live.look(|state| state.session.has_people())
    }

    fn is_over(&self) -> bool {
        self.live.look(|state| state.session.ending().is_some())
    }

    /// The number of moves before the position that is shown.
    fn ply(&self) -> usize {
        self.looking.unwrap_or(self.shown)
    }

    /// The position that is shown.
    fn position(&self) -> G::Position {
        self.live.look(|state| Self::position_at(state, self.ply())).unwrap_or_else(|| self.game.start())
    }

    /// The position after `ply` moves.
    fn position_at(state: &State, ply: usize) -> Option<G::Position> {
        let positions = state.session.positions();
        typed::<G>(&**positions.get(ply.min(positions.len() - 1))?).cloned()
    }

    /// After a change of the position: the cursor goes to a legal move.
    fn settle(&mut self) {
        if let Some(side) = self.person() {
            let before = self.cursors[side.index()].take();
            self.cursors[side.index()] = Some(self.game.cursor(&self.position(), before.as_ref()));
        }
    }

    fn say(&mut self, message: String) {
        self.messages.push(message);
    }

    fn tell(&mut self, message: &Message, context: Context) {
        self.say(context.texts.message(message));
    }

    /// Says that a player passes, which the list of moves only marks; once for several passes that follow
    /// each other.
    fn tell_pass(&mut self, player: Side, context: Context) {
        let pass = context.texts.message(&Message::new("play-pass").with("player", player.number()));
        if self.messages.last() != Some(&pass) {
            self.say(pass);
        }
    }

    /// Sends a command to the game; a refusal is shown as a message.
    fn send(&mut self, command: Command, context: Context) {
        if let Err(fault) = self.live.send(command) {
            self.complain(&fault, context);
        }
    }

    fn complain(&mut self, fault: &Fault, context: Context) {
        self.say(context.texts.fault(fault));
    }

    /// Shows all events at once.
    fn catch_up(&mut self, context: Context) {
        self.animation.skip();
        while let Ok(event) = self.events.try_recv() {
            self.show(&event, context);
            self.animation.skip();
        }
    }

    /// Begins to show an event.
    fn show(&mut self, event: &Event, context: Context) {
        if matches!(event, Event::Moved { .. } | Event::Undone { .. } | Event::Redone { .. }) {
            self.review = None;
        }
        match event {
            Event::Moved { ply, record } => {
                self.shown = *ply;
                if record.by == MovedBy::Force {
                    self.tell_pass(record.player, context);
                }
                let before = self.live.look(|state| Self::position_at(state, ply - 1));
                if let Some(before) = before {
                    let mv = self.game.read_move(&before, &record.mv);
                    self.animation.start(mv.map_or(0, |mv| self.game.stages(&before, mv)));
                }
                self.settle();
            }
            Event::Undone { ply } | Event::Redone { ply } => {
                self.shown = *ply;
                self.is_end_due = false;
                self.settle();
            }
            Event::Hint(answer) => self.show_hint(answer, context),
            Event::Forfeited { forfeit, .. } => self.tell(&forfeit.message, context),
            Event::Trouble(message) => self.tell(message, context),
            Event::Ended(_) => self.is_end_due = true,
            Event::Thought(_) | Event::Resigned { .. } | Event::Paused | Event::Resumed => {}
        }
    }

    /// The cursor goes to the move that the computer suggests.
    fn show_hint(&mut self, hint: &Answer, context: Context) {
        let pos = self.position();
        let cursor = self.game.read_move(&pos, &hint.mv).ok().and_then(|mv| self.game.cursor_at(&pos, mv));
        if let (Some(cursor), Some(side)) = (cursor, self.person()) {
            self.cursors[side.index()] = Some(cursor);
        }
        let words = self.live.look(|state| narration::of_hint(state.session.position(), hint));
        self.messages = vec![context.texts.message(&words)];
    }

    fn keys(&self) -> Vec<Key> {
        if self.looking.is_some() {
            return looking_back::KEYS.to_vec();
        }
        let is_person = self.person().is_some();
        let mut keys = if is_person { help::steering_keys(&self.game) } else { Vec::new() };
        let when = |is_so: bool, key: Key| is_so.then_some(key);
        let is_thinking = self.live.look(|state| state.thinking.is_some());
        keys.extend(when(is_thinking, ("m", "screen-key-now")));
        keys.extend(when(!self.has_people() && !self.is_over(), ("␣", "screen-key-pause")));
        keys.extend(when(self.is_over(), ("e", "screen-key-end")));
        keys.extend(when(self.is_over(), ("v", "screen-key-review")));
        keys.extend(when(!is_person && self.shown > 0, ("← b", "screen-key-look-back")));
        keys.extend([("?", "screen-key-help"), ("Esc", "screen-key-back"), ("u", "screen-key-undo")]);
        keys.extend(when(is_person, ("h", "screen-key-hint")));
        keys.extend(when(is_person, ("t", "screen-key-type")));
        keys.extend(when(is_person && self.shown > 0, ("b", "screen-key-look-back")));
        keys.extend([("s", "screen-key-save"), ("f", "screen-key-face")]);
        keys
    }

    fn draw_front(&self, context: Context, frame: &mut Frame) {
        match &self.front {
            Front::Help => {
                let mut keys = help::steering_keys(&self.game);
                keys.extend(KEYS);
                help::draw(&keys, &context.texts.say(&format!("screen-legend-{}", G::NAME)), context, frame);
            }
            Front::End => self.live.look(|state| end::draw(state, context, frame)),
            Front::Review => self.draw_review(context, frame),
            other => other.draw(&help::typed_moves(&self.game, G::NAME, context), context, frame),
        }
    }
}

impl<G: TabletopGame> GamePage<G> {
    fn draw_board(&self, area: Rect, context: Context, frame: &mut Frame) {
        let (pos, stage) = (self.position(), self.animation.stage().filter(|_| self.looking.is_none()));
        let last = self.live.look(|state| {
            let index = self.ply().checked_sub(1)?;
            let before = Self::position_at(state, index)?;
            let mv = self.game.read_move(&before, &state.session.moves().get(index)?.mv).ok()?;
            Some((before, mv))
        });
        let last = last.as_ref().map(|(before, act)| Last { before, act: *act, stage });
        let cursor = self.person().filter(|_| stage.is_none());
        let cursor = cursor.and_then(|side| self.cursors[side.index()].as_ref());
        let view = View { board: &pos, last, cursor, room: board::room(area), facing: self.seating.facing() };
        board::draw(&self.game, &self.game.picture(&view), area, context.theme, frame);
    }
}

/// The keys of every game.
const KEYS: [Key; 18] = [
    ("t", "screen-key-type"),
    ("u", "screen-key-undo"),
    ("r", "screen-key-redo"),
    ("h", "screen-key-hint"),
    ("m", "screen-key-now"),
    ("a", "screen-key-animation"),
    ("f", "screen-key-face"),
    ("s", "screen-key-save"),
    ("l", "screen-key-load"),
    ("c", "screen-key-copy"),
    ("p", "screen-key-from-here"),
    ("b PgUp", "screen-key-look-back"),
    ("R", "screen-key-resign"),
    ("v", "screen-key-review-end"),
    ("?", "screen-key-help"),
    ("Esc 0", "screen-key-back"),
    ("Ctrl-C", "screen-key-leave"),
    ("Ctrl-Z", "screen-key-suspend"),
];

impl<G: TabletopGame> Page for GamePage<G> {
    fn draw(&self, frame: &mut Frame, context: Context) {
        if draw_too_small(&self.game, context, frame) {
            return self.draw_front(context, frame);
        }
        let areas = Areas::of(frame.area());
        self.draw_board(areas.board, context, frame);
        let panel = self.live.look(|state| {
            let reviewed = self.looking.and_then(|ply| self.review.as_ref()?.of_move(ply));
            let view = if self.looking.is_some() { Viewed::Before } else { Viewed::Now };
            GamePanel { game: &self.game, state, shown: self.ply(), view, reviewed }.words(context.texts)
        });
        panel.draw(areas.panel, context.theme, frame);
        draw_below(&self.messages.join(" "), &self.keys(), &areas, context, frame);
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
                    self.catch_up(context);
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
        while self.animation.stage().is_none() {
            let Ok(event) = self.events.try_recv() else { break };
            self.show(&event, context);
            self.animation.tick(now);
        }
        if let Some(review) = &mut self.review {
            review.listen();
        }
        let is_free = matches!(self.front, Front::Nothing) && self.looking.is_none();
        if self.is_end_due && self.animation.stage().is_none() && is_free {
            self.is_end_due = false;
            self.front = Front::End;
        }
    }

    fn patience(&self) -> Option<Duration> {
        self.animation.stage().map(|_| STEPPING)
    }
}
