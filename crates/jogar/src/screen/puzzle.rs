//! A problem of a puzzle on the screen.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use jogar_core::{Facing, Fault, Last, Message, Pointed, View};
use jogar_games::puzzles::Handled;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Text;

use super::animation::{Animation, STEPPING};
use super::areas::{Areas, draw_below, draw_too_small};
use super::board;
use super::front::{Ask, Front};
use super::help::{self, Key};
use super::page::{Context, Next, Page, Waker, is_control_c};
use super::panel::{Panel, Section, join_moves};
use super::prompt::{Prompt, Typed};
use super::window;
use crate::menu::{Chosen, Decision};
use jogar_play::{Help, PuzzleSession, narration};
use jogar_words::{Rules, Texts};

/// The request to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// The next step.
    Hint,
    /// All steps.
    Solution,
}

/// A problem and everything around it.
pub struct PuzzlePage<P: Handled> {
    session: PuzzleSession<P>,
    chosen: Chosen,
    cursor: P::Cursor,
    animation: Animation,
    front: Front,
    message: String,
    wish: Wish,
    /// Whether the problem is solved and the person has not seen the result yet.
    is_end_due: bool,
    /// The steps of the solver from here to the goal; the next one is the last.
    solution: Vec<P::Step>,
    waker: Waker,
}

impl<P: Handled> PuzzlePage<P> {
    /// Shows a problem. `waker` is called when the solver has ended.
    pub fn new(puzzle: P, chosen: Chosen, is_animated: bool, waker: Waker) -> Self {
        let session = PuzzleSession::new(puzzle);
        let cursor = session.puzzle().cursor(session.state(), None);
        Self {
            session,
            chosen,
            cursor,
            animation: Animation::new(is_animated),
            front: Front::Nothing,
            message: String::new(),
            wish: Wish::Hint,
            is_end_due: false,
            solution: Vec::new(),
            waker,
        }
    }

    /// After a change of the state: the cursor goes to the solver's next step, else to a possible step.
    fn settle(&mut self, texts: &Texts) {
        let (puzzle, state) = (self.session.puzzle(), self.session.state());
        let next = self.solution.last().and_then(|&step| puzzle.cursor_at(state, step));
        self.cursor = next.unwrap_or_else(|| puzzle.cursor(state, Some(&self.cursor)));
        self.is_end_due = self.session.is_solved();
        if self.is_end_due {
            self.message = texts.message(&self.solved());
        }
    }

    /// The number of steps, and the fewest that are possible.
    fn solved(&self) -> Message {
        let optimum = self.chosen.built_in().map(|problem| problem.optimum);
        narration::of_solution(self.session.steps().len(), optimum)
    }

    /// Draws the result, and what can come next.
    fn draw_solved(&self, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        let next = self.chosen.next();
        let next = next.map(|next| texts.tell("screen-key-next-problem", &[("id", next.letter.into())]));
        let others = [
            ("v", "screen-key-view"),
            ("u", "screen-key-undo"),
            ("x", "screen-key-reset"),
            ("Esc 0", "screen-key-back"),
        ];
        let keys = next.map(|words| ("Enter".to_owned(), words)).into_iter();
        let keys = keys.chain(others.map(|(key, words)| (key.to_owned(), texts.say(words))));
        let keys: Vec<_> = keys.collect();
        let result = texts.message(&self.solved());
        let mut text = Text::from(window::paragraph(&result, window::inside(frame)));
        text.push_line("");
        text.extend(window::keys(&keys, context.theme));
        window::draw(&texts.say("screen-solved"), text, context.theme, frame);
    }

    /// A key while the result is shown.
    fn on_solved_key(&mut self, key: KeyEvent, texts: &Texts) -> Next {
        match (key.code, self.chosen.next()) {
            (KeyCode::Enter, Some(next)) => return Next::Decide(Decision::Puzzle(next)),
            (KeyCode::Esc | KeyCode::Char('0' | 'q'), _) => return Next::Back,
            (KeyCode::Char('u' | 'x'), _) => return self.on_key(key, texts),
            (KeyCode::Char('v'), _) => {}
            _ => self.front = Front::End,
        }
        Next::Stay
    }

    /// A step was made: it is shown, and the solver's steps stay valid if it was the next of them.
    fn note(&mut self, step: P::Step, texts: &Texts) {
        if self.solution.pop() != Some(step) {
            self.solution.clear();
        }
        if let Some((before, step)) = self.session.last() {
            self.animation.start(self.session.puzzle().stages(before, step));
        }
        self.settle(texts);
    }

    /// Takes a step back or goes back to the start; the solver's steps are then no longer valid.
    fn turn_back(&mut self, result: Result<(), Fault>, texts: &Texts) {
        self.solution.clear();
        if let Err(fault) = result {
            self.message = texts.fault(&fault);
        }
        self.settle(texts);
    }

    fn step_here(&mut self, texts: &Texts) {
        let step = self.session.puzzle().aimed(self.session.state(), &self.cursor);
        match self.session.step(step) {
            Ok(step) => self.note(step, texts),
            Err(fault) => self.message = texts.fault(&fault),
        }
    }

    fn ask_solver(&mut self, wish: Wish, texts: &Texts) {
        self.wish = wish;
        let waker = self.waker.clone();
        self.session.solve(move || waker.wake());
        self.message = texts.say("screen-solving");
    }

    /// Takes the answer of the solver.
    fn take_help(&mut self, help: Help<P::Step>, texts: &Texts) {
        let puzzle = self.session.puzzle();
        self.message = match help {
            Help::Steps { steps, .. } if steps.is_empty() => texts.say("puzzle-nothing-to-do"),
            Help::Steps { steps, .. } if self.wish == Wish::Hint => {
                let cursor = puzzle.cursor_at(self.session.state(), steps[0]);
                self.cursor = cursor.unwrap_or_else(|| self.cursor.clone());
                texts.tell("puzzle-hint", &[("step", puzzle.name_step(steps[0]).into())])
            }
            Help::Steps { steps, fewest } => {
                let key = if fewest { "screen-solution-fewest" } else { "screen-solution" };
                let words = texts.tell(key, &[("length", steps.len().into())]);
                self.solution = steps.into_iter().rev().collect();
                self.settle(texts);
                words
            }
            Help::Hopeless => texts.say("puzzle-hopeless"),
            Help::Unknown => texts.say("solve-none"),
        };
    }

    fn on_key(&mut self, key: KeyEvent, texts: &Texts) -> Next {
        self.message.clear();
        self.animation.skip();
        if let Some(steer) = board::steer(key) {
            self.session.puzzle().steer(self.session.state(), &mut self.cursor, steer);
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter => self.step_here(texts),
            KeyCode::Char('t' | ':') => self.front = Front::Move(Prompt::default()),
            KeyCode::Char('(') => self.front = Front::Move(Prompt::new("(")),
            KeyCode::Char('?') | KeyCode::F(1) => self.front = Front::Help,
            KeyCode::Char('u') => {
                let undone = self.session.undo().map(drop);
                self.turn_back(undone, texts);
            }
            KeyCode::Char('r') => {
                let redone = self.session.redo().map(drop);
                self.turn_back(redone, texts);
            }
            KeyCode::Char('x') => {
                self.session.reset();
                self.turn_back(Ok(()), texts);
            }
            KeyCode::Char('h') => self.ask_solver(Wish::Hint, texts),
            KeyCode::Char('w') => self.ask_solver(Wish::Solution, texts),
            KeyCode::Char('m') => self.session.hurry_solver(),
            KeyCode::Char('a') => self.message = texts.say(self.animation.toggle()),
            KeyCode::Char('c') => {
                let text = self.session.puzzle().write_state(self.session.state());
                self.front = Front::Text(text.clone());
                return Next::Copy(text);
            }
            KeyCode::Esc | KeyCode::Char('0' | 'q') => return self.back(),
            _ => {}
        }
        Next::Stay
    }

    /// Goes back to the menu; asks first if steps would be lost.
    fn back(&mut self) -> Next {
        if self.session.steps().is_empty() || self.session.is_solved() {
            return Next::Back;
        }
        self.front = Front::Ask(Ask::Abandon);
        Next::Stay
    }

    fn on_front_key(&mut self, key: KeyEvent, texts: &Texts) -> Next {
        match std::mem::replace(&mut self.front, Front::Nothing) {
            Front::Move(mut prompt) => match prompt.on_key(key) {
                Typed::Cancelled => {}
                Typed::More => self.front = Front::Move(prompt),
                Typed::Done(text) => match self.session.step_text(&text) {
                    Ok(step) => self.note(step, texts),
                    Err(fault) => {
                        prompt.complaint = Some(texts.fault(&fault));
                        self.front = Front::Move(prompt);
                    }
                },
            },
            Front::End => return self.on_solved_key(key, texts),
            Front::Ask(_) if key.code == KeyCode::Enter => return Next::Back,
            Front::Ask(_) if matches!(key.code, KeyCode::Esc | KeyCode::Char('n' | '0')) => {}
            front @ Front::Ask(_) => self.front = front,
            front => {
                let Chosen { puzzle, variant, .. } = &self.chosen;
                let rules = || Rules::of(texts.language(), puzzle, Some(variant));
                self.front = front.after_reading(key, rules);
            }
        }
        Next::Stay
    }

    fn on_mouse(&mut self, at: Position, area: Rect, texts: &Texts) {
        let puzzle = self.session.puzzle();
        let area = Areas::of(area).board;
        let Some(spot) = board::spot(puzzle, area, at) else { return };
        let room = board::room(area);
        let pointed = puzzle.point(self.session.state(), &mut self.cursor, room, Facing::Upright, spot);
        if pointed == Pointed::Again {
            self.step_here(texts);
        }
    }

    fn panel(&self, texts: &Texts) -> Panel {
        let Chosen { puzzle: name, variant, letter } = &self.chosen;
        let puzzle = self.session.puzzle();
        let problem = texts.tell("show-problem", &[("id", letter.as_str().into())]);
        let goal =
            texts.tell(puzzle.goal_key(), &[("cells", puzzle.goal_cells().unwrap_or_default().into())]);
        let filled = puzzle.filled_cells(self.session.state()).zip(puzzle.goal_cells());
        let filled = filled.map(|(filled, cells)| {
            texts.tell("puzzle-filled", &[("filled", filled.into()), ("cells", cells.into())])
        });
        let names = |steps: &mut dyn Iterator<Item = P::Step>| {
            steps.map(|step| puzzle.name_step(step)).collect::<Vec<_>>()
        };
        let steps = names(&mut self.session.steps().iter().copied());
        let steps = (1..).zip(steps).map(|(number, name)| format!("{number:>3}. {name}"));
        let solution = names(&mut self.solution.iter().rev().copied());
        Panel {
            title: format!("{} ({variant})", texts.say(&format!("game-{name}"))),
            caption: format!("{problem}. {goal}\n{}", filled.unwrap_or_default()),
            players: Vec::new(),
            moves: Section { title: texts.say("screen-steps"), lines: steps.collect() },
            thoughts: Section {
                title: if solution.is_empty() { String::new() } else { texts.say("screen-solution-title") },
                lines: vec![join_moves(&solution)],
            },
        }
    }

    fn draw_front(&self, context: Context, frame: &mut Frame) {
        let game = self.chosen.puzzle.trim_end_matches("-puzzle");
        match &self.front {
            Front::Help => {
                let legend = context.texts.say(&format!("screen-legend-{game}"));
                help::draw(&self.keys(), &legend, context, frame);
            }
            Front::End => self.draw_solved(context, frame),
            other => other.draw(&help::typed_moves(self.session.puzzle(), game, context), context, frame),
        }
    }

    fn keys(&self) -> Vec<Key> {
        let mut keys = help::steering_keys(self.session.puzzle());
        keys.extend(KEYS);
        keys
    }
}

/// The keys of every puzzle, the most important first.
const KEYS: [Key; 10] = [
    ("?", "screen-key-help"),
    ("Esc 0", "screen-key-back"),
    ("u", "screen-key-undo"),
    ("h", "screen-key-hint"),
    ("w", "screen-key-solution"),
    ("x", "screen-key-reset"),
    ("r", "screen-key-redo"),
    ("t", "screen-key-type"),
    ("a", "screen-key-animation"),
    ("c", "screen-key-copy"),
];

impl<P: Handled> Page for PuzzlePage<P> {
    fn draw(&self, frame: &mut Frame, context: Context) {
        let puzzle = self.session.puzzle();
        if draw_too_small(puzzle, context, frame) {
            return self.draw_front(context, frame);
        }
        let areas = Areas::of(frame.area());
        let stage = self.animation.stage();
        let last = self.session.last().map(|(before, act)| Last { before, act, stage });
        let cursor = Some(&self.cursor).filter(|_| stage.is_none());
        let (room, facing) = (board::room(areas.board), Facing::Upright);
        let view = View { board: self.session.state(), last, cursor, room, facing };
        board::draw(puzzle, &puzzle.picture(&view), areas.board, context.theme, frame);
        self.panel(context.texts).draw(areas.panel, context.theme, frame);
        draw_below(&self.message, &self.keys(), &areas, context, frame);
        self.draw_front(context, frame);
    }

    fn on_event(&mut self, event: &Event, area: Rect, context: Context) -> Next {
        let is_free = matches!(self.front, Front::Nothing);
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) if is_control_c(*key) => return Next::Leave,
            Event::Key(key) if is_free => return self.on_key(*key, context.texts),
            Event::Key(key) => return self.on_front_key(*key, context.texts),
            Event::Mouse(mouse) if is_free && mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.message.clear();
                self.animation.skip();
                self.on_mouse(Position { x: mouse.column, y: mouse.row }, area, context.texts);
            }
            Event::Paste(text) => self.front.paste(text),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, now: Instant, context: Context) {
        self.animation.tick(now);
        if self.is_end_due && self.animation.stage().is_none() && matches!(self.front, Front::Nothing) {
            self.is_end_due = false;
            self.front = Front::End;
        }
        if let Some(help) = self.session.take_help() {
            self.take_help(help, context.texts);
        }
    }

    fn patience(&self) -> Option<Duration> {
        self.animation.stage().map(|_| STEPPING)
    }
}
