//! The review of a game that is over: made in a thread of its own, with progress, and then shown with its
//! graph.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::{Ink, Message, Picture};
use jogar_games::catalog::TabletopGame;

use jogar_play::schema::{Review, ReviewedMove};
use jogar_play::{Budget, GameRecord, Pool};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};

use super::GamePage;
use crate::review_text::{self, Width};
use crate::screen::areas::draw_keys;
use crate::screen::front::Front;
use crate::screen::help::Key;
use crate::screen::page::{Context, Next, Waker};
use crate::screen::theme::Theme;
use crate::screen::window;

/// Columns of the bar that shows the progress.
const BAR: usize = 40;
/// Lines that a page moves.
const PAGE: usize = 10;
/// Columns that the frame takes, with its padding.
const FRAME_COLUMNS: u16 = 4;
/// Rows that the frame and the keys take.
const FRAME_ROWS: u16 = 3;

/// The keys below a review.
const KEYS: [Key; 3] =
    [("↑↓ PgUp PgDn", "screen-key-scroll"), ("← b", "screen-key-look-back"), ("Esc", "screen-key-back")];

/// What the thread tells.
enum Told {
    Judged,
    Done(Review),
}

/// A review, while it is made and afterwards.
pub struct GameReview {
    told: Receiver<Told>,
    stop: Arc<AtomicBool>,
    /// How many moves there are, and how many are judged.
    count: usize,
    judged: usize,
    done: Option<Review>,
    /// The first line that is shown; drawing keeps it within the lines that there are.
    first: Cell<usize>,
}

impl GameReview {
    fn begin(record: GameRecord, pool: Arc<Pool>, waker: Waker) -> Self {
        let (sender, told) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (count, signal) = (record.moves.len(), Arc::clone(&stop));
        std::thread::spawn(move || {
            let Ok((game, session)) = record.resume() else { return };
            let budget = Budget::usual().with_signal(signal);
            // A page that is gone needs no review.
            let tell = |told| {
                let _ = sender.send(told);
                waker.wake();
            };
            let review = game.review(&session, &pool, &budget, &mut |_| tell(Told::Judged));
            tell(Told::Done(review));
        });
        Self { told, stop, count, judged: 0, done: None, first: Cell::new(0) }
    }

    /// Takes what the thread has told since.
    pub fn listen(&mut self) {
        while self.done.is_none() {
            match self.told.try_recv() {
                Ok(Told::Judged) => self.judged += 1,
                Ok(Told::Done(review)) => self.done = Some(review),
                Err(TryRecvError::Empty) => return,
                // The thread is gone without a word: nothing is known.
                Err(TryRecvError::Disconnected) => self.done = Some(Review::of(Vec::new(), false)),
            }
        }
    }

    /// The moves that are judged so far end it.
    fn interrupt(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn scroll(&self, to: impl Fn(usize) -> usize) {
        self.first.set(to(self.first.get()));
    }

    fn is_complete(&self) -> bool {
        self.done.as_ref().is_none_or(|review| review.complete)
    }

    /// What it says about the move with this number.
    pub fn of_move(&self, ply: usize) -> Option<&ReviewedMove> {
        self.done.as_ref()?.moves.iter().find(|mv| mv.ply == ply)
    }

    fn draw_progress(&self, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        let values = [("judged", self.judged.into()), ("count", self.count.into())];
        let full = BAR * self.judged / self.count.max(1);
        let bar = [
            Span::styled("█".repeat(full), context.theme.ink(Ink::Label)),
            Span::styled("░".repeat(BAR - full), context.theme.ink(Ink::Faint)),
        ];
        let mut text = Text::from(texts.tell("screen-review-progress", &values));
        text.push_line("");
        text.push_line(Line::from_iter(bar));
        text.push_line("");
        let keys = [("Esc".to_owned(), texts.say("screen-key-stop"))];
        text.extend(window::keys(&keys, context.theme));
        window::draw(&texts.say("screen-review"), text, context.theme, frame);
    }
}

impl Drop for GameReview {
    fn drop(&mut self) {
        self.interrupt();
    }
}

impl<G: TabletopGame> GamePage<G> {
    /// Reviews the game if it is over, or shows the review that was made.
    pub(super) fn begin_review(&mut self, context: Context) -> Next {
        let has_moves = self.shown > 0;
        if !self.is_over() || !has_moves {
            self.say(context.texts.say("play-review-at-end"));
            return Next::Stay;
        }
        match &self.review {
            Some(review) if review.is_complete() => review.first.set(0),
            _ => {
                let (pool, waker) = (Arc::clone(&self.pool), self.waker.clone());
                self.review = Some(GameReview::begin(self.live.record(), pool, waker));
            }
        }
        self.keep_front(Front::Review)
    }

    pub(super) fn on_review_key(&mut self, key: KeyEvent) -> Next {
        let Some(review) = &self.review else { return self.keep_front(Front::End) };
        let is_done = review.done.is_some();
        match key.code {
            KeyCode::Esc | KeyCode::Char('0' | 'q') if is_done => return self.keep_front(Front::End),
            KeyCode::Esc | KeyCode::Char('0' | 'q') => review.interrupt(),
            KeyCode::Left | KeyCode::Char('b') if is_done => {
                self.look_back();
                return Next::Stay;
            }
            KeyCode::Up => review.scroll(|first| first.saturating_sub(1)),
            KeyCode::Down => review.scroll(|first| first + 1),
            KeyCode::PageUp => review.scroll(|first| first.saturating_sub(PAGE)),
            KeyCode::PageDown | KeyCode::Char(' ') => review.scroll(|first| first + PAGE),
            KeyCode::Home => review.first.set(0),
            KeyCode::End => review.first.set(usize::MAX / 2),
            _ => {}
        }
        self.keep_front(Front::Review)
    }

    pub(super) fn draw_review(&self, context: Context, frame: &mut Frame) {
        let Some(review) = &self.review else { return };
        let Some(done) = &review.done else { return review.draw_progress(context, frame) };
        let (area, theme) = (frame.area(), context.theme);
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(theme.ink(Ink::Label))
            .title(Line::styled(format!(" {} ", context.texts.say("screen-review")), theme.ink(Ink::Label)))
            .padding(Padding::horizontal(1));
        let width = usize::from(area.width.saturating_sub(FRAME_COLUMNS));
        let mut lines = Vec::new();
        if !done.complete {
            let words = Message::new("review-interrupted").with("count", done.moves.len());
            let words = window::paragraph(&context.texts.message(&words), width);
            lines.extend(words.into_iter().map(|line| line.style(theme.warning())));
        }
        let width = Width { graph: width, words: width };
        let picture =
            self.live.look(|state| review_text::picture(&state.session, done, width, context.texts));
        lines.extend(ratatui_lines(&picture, theme));
        let rows = usize::from(area.height.saturating_sub(FRAME_ROWS));
        let first = review.first.get().min(lines.len().saturating_sub(rows));
        review.first.set(first);
        let shown: Vec<_> = lines.into_iter().skip(first).take(rows).collect();
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(shown).block(block), area);
        let below =
            Rect { x: 2, y: area.height.saturating_sub(2), width: area.width.saturating_sub(4), height: 1 };
        draw_keys(&KEYS, below.intersection(area), context, frame);
    }
}

/// A picture in the colours of the screen.
fn ratatui_lines(picture: &Picture, theme: Theme) -> Vec<Line<'static>> {
    let spans = |line: &Vec<(Ink, String)>| {
        line.iter().map(|(ink, text)| Span::styled(text.clone(), theme.ink(*ink))).collect::<Line>()
    };
    picture.lines().iter().map(spans).collect()
}
