//! One game with typed moves.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use jogar_core::{Fault, Message, Side};
use jogar_play::log::write_game;
use jogar_play::schema::MovedBy;
use jogar_play::{
    Budget, Command, Event, GameRecord, Interrupted, LiveGame, OpenGame, Pool, Session, Settings, Setup,
    Turn, narration, saved,
};
use jogar_words::Texts;

use super::input::ask;
use super::word::Word;
use super::{Next, decide, tell};
use crate::commands::{print_line, print_text, progress, review, rules};
use crate::failure::Failure;
use crate::launch::Options;
use crate::menu::{Decision, Menu};
use crate::seating::Seating;
use crate::{interrupt, paint, review_text};

/// Plays a new game.
pub fn begin(setup: &Setup, options: &Options, texts: &Texts) -> Result<Next, Failure> {
    let (game, session) = setup.begin()?;
    Conversation::new(game, session, None, options, texts).play()
}

/// Continues a saved or interrupted game.
pub fn resume(
    record: &GameRecord,
    interrupted: Option<Interrupted>,
    options: &Options,
    texts: &Texts,
) -> Result<Next, Failure> {
    let (game, session) = record.resume()?;
    Conversation::new(game, session, interrupted, options, texts).play()
}

/// A game, its events, and the part of it that was shown.
struct Conversation<'a> {
    live: LiveGame,
    events: Receiver<Event>,
    /// The number of moves when the board was last drawn.
    shown: Option<usize>,
    /// The number of moves that were told, and whether the end was: the game itself may be further on.
    told: usize,
    is_end_told: bool,
    pool: Arc<Pool>,
    settings: Arc<Settings>,
    seating: Seating,
    texts: &'a Texts,
}

impl<'a> Conversation<'a> {
    fn new(
        game: OpenGame,
        session: Session,
        interrupted: Option<Interrupted>,
        options: &Options,
        texts: &'a Texts,
    ) -> Self {
        let told = session.moves().len();
        let seating = Seating::of(&session, &options.settings);
        let (live, events) = LiveGame::with_events(game, session, options.playing(interrupted));
        let (pool, settings) = (Arc::clone(&options.pool), Arc::clone(&options.settings));
        Self { live, events, shown: None, told, is_end_told: false, pool, settings, seating, texts }
    }

    /// Prints the events, and asks for a move whenever it is a person's turn. A move that cannot be read or
    /// made changes nothing.
    fn play(mut self) -> Result<Next, Failure> {
        if self.live.look(|state| state.session.has_people()) {
            self.say("play-how")?;
        }
        loop {
            while let Ok(event) = self.events.try_recv() {
                self.announce(&event)?;
            }
            let (turn, made) = self.live.look(|state| (state.session.turn(), state.session.moves().len()));
            match turn {
                Turn::Over(_) if self.is_end_told => {
                    if let Some(next) = self.end()? {
                        return Ok(next);
                    }
                }
                Turn::Human(side) if self.told == made => {
                    self.draw()?;
                    let question = self.texts.tell("play-your-move", &[("player", side.number().into())]);
                    let Some(line) = ask(&question, self.texts)? else {
                        return self.leave(Next::Leave);
                    };
                    if let Some(next) = self.obey(&line, side)? {
                        return Ok(next);
                    }
                }
                _ => {
                    self.draw_at(self.told)?;
                    if let Ok(event) = self.events.recv() {
                        self.announce(&event)?;
                    }
                }
            }
        }
    }

    fn say(&self, key: &str) -> io::Result<()> {
        print_text(&self.texts.say(key))
    }

    fn tell(&self, message: &Message) -> io::Result<()> {
        print_text(&self.texts.message(message))
    }

    /// Draws the board, unless it was drawn last.
    fn draw(&mut self) -> io::Result<()> {
        self.draw_at(self.live.look(|state| state.session.moves().len()))
    }

    /// Draws the board after `ply` moves.
    fn draw_at(&mut self, ply: usize) -> io::Result<()> {
        if self.shown == Some(ply) {
            return Ok(());
        }
        self.shown = Some(ply);
        let facing = self.seating.facing();
        let picture =
            self.live.look(|state| Some(state.session.positions().get(ply)?.picture_facing(facing)));
        print_line("")?;
        picture.map_or(Ok(()), |picture| paint::print(&picture))
    }

    /// Prints the events that no person caused.
    fn announce(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Moved { ply, .. } | Event::Undone { ply } | Event::Redone { ply } => {
                (self.told, self.is_end_told) = (*ply, false);
            }
            Event::Ended(_) => self.is_end_told = true,
            _ => {}
        }
        match event {
            Event::Moved { ply, record } if record.by != MovedBy::Human => {
                self.draw_at(ply - 1)?;
                let words = self.live.look(|state| {
                    let before = state.session.positions().get(ply - 1);
                    before.map(|before| narration::of_move(&**before, record))
                });
                words.map_or(Ok(()), |words| self.tell(&words))
            }
            Event::Hint(answer) => {
                let words = self.live.look(|state| narration::of_hint(state.session.position(), answer));
                self.tell(&words)
            }
            Event::Forfeited { forfeit, .. } => self.tell(&forfeit.message),
            Event::Trouble(message) => self.tell(message),
            Event::Moved { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::Resigned { .. }
            | Event::Thought(_)
            | Event::Paused
            | Event::Resumed
            | Event::Ended(_) => Ok(()),
        }
    }

    /// Does what was typed. Returns what comes next, if the game ends here.
    fn obey(&mut self, line: &str, side: Side) -> Result<Option<Next>, Failure> {
        let command = match Word::read(line) {
            Word::Other("") => return Ok(None),
            Word::Back => return self.leave(Next::Back).map(Some),
            Word::FromHere => return self.fork(),
            Word::Load(path) => return self.load(path),
            Word::Help => return go_on(&self.texts.say("play-help")),
            Word::Rules => return self.print_rules(),
            Word::Moves => return go_on(&self.list_moves()),
            Word::Turn => {
                self.turn();
                return Ok(None);
            }
            Word::Copy => return go_on(&self.copy()),
            Word::Hint => return self.advise(),
            Word::Review => return go_on(&self.texts.say("play-review-at-end")),
            Word::Save(path) => return self.save(path),
            Word::Undo => Command::Undo,
            Word::Redo => Command::Redo,
            Word::Resign => Command::Resign(Some(side)),
            Word::Reset | Word::Solution => {
                let fault = Fault::choice("play-only-in-puzzles").quote("text", line);
                return go_on(&self.texts.fault(&fault));
            }
            Word::Other(text) => Command::Play(text.to_owned()),
        };
        if let Err(fault) = self.live.send(command) {
            print_text(&self.texts.fault(&fault))?;
        }
        Ok(None)
    }

    /// A game that has begun stays among the interrupted ones.
    fn leave(&self, next: Next) -> Result<Next, Failure> {
        if self.live.look(|state| !state.session.moves().is_empty()) {
            self.say("play-kept")?;
        }
        Ok(next)
    }

    /// A new game from this position, unless the person goes back to this one.
    fn fork(&self) -> Result<Option<Next>, Failure> {
        let setup = self.live.look(|state| state.session.setup_from_here());
        match decide(Menu::from_position(&setup).remembering(&self.settings), self.texts)? {
            Some(Decision::Play(setup)) => Ok(Some(Next::Play(setup))),
            _ => Ok(None),
        }
    }

    /// The board is drawn again, turned.
    fn turn(&mut self) {
        self.seating.turn();
        self.shown = None;
    }

    fn print_rules(&self) -> Result<Option<Next>, Failure> {
        let setup = self.live.look(|state| state.session.setup().clone());
        rules::print(&setup.game, setup.choice.variant.as_deref(), self.texts)?;
        Ok(None)
    }

    fn save(&self, path: &str) -> Result<Option<Next>, Failure> {
        self.save_by(Command::Save(path.to_owned()), path)
    }

    fn save_by(&self, command: Command, path: &str) -> Result<Option<Next>, Failure> {
        match self.live.send(command) {
            Ok(()) => go_on(&self.texts.message(&Message::new("play-saved").path("path", path))),
            Err(fault) if saved::is_taken(&fault) => {
                print_text(&self.texts.fault(&fault))?;
                self.ask_what_to_save_over(path)
            }
            Err(fault) => go_on(&self.texts.fault(&fault)),
        }
    }

    /// Another game is in the way. Nothing is saved unless the person says where.
    fn ask_what_to_save_over(&self, path: &str) -> Result<Option<Next>, Failure> {
        let fresh = saved::fresh_name(path);
        let question = self.texts.tell("play-save-where", &[("fresh", fresh.as_str().into())]);
        loop {
            let Some(line) = ask(&question, self.texts)? else { return Ok(None) };
            match line.as_str() {
                "1" => return self.save_by(Command::Save(fresh.clone()), &fresh),
                "2" => return self.save_by(Command::SaveOver(path.to_owned()), path),
                "0" => return Ok(None),
                _ => {
                    let fault = Fault::choice("menu-bad-number").quote("text", &line);
                    print_text(&self.texts.fault(&fault.with("least", 0).with("most", 2)))?;
                }
            }
        }
    }

    /// A saved game takes the place of this one, which stays among the interrupted ones.
    fn load(&self, path: &str) -> Result<Option<Next>, Failure> {
        if path.is_empty() {
            return Ok(match decide(Menu::of_saved(), self.texts)? {
                Some(Decision::Resume(record, _)) => Some(Next::Resume(record)),
                _ => None,
            });
        }
        match saved::load(path) {
            Ok(record) => Ok(Some(Next::Resume(Box::new(record)))),
            Err(faults) => {
                tell(&faults, self.texts)?;
                Ok(None)
            }
        }
    }

    /// Tells where the game was lost. Ctrl-C ends it with the moves that are judged until then.
    fn review(&self) -> Result<(), Failure> {
        let (game, session) = self.live.record().resume()?;
        let bar = progress::bar(session.moves().len() as u64);
        let review = interrupt::while_working(|signal| {
            let budget = Budget::usual().with_signal(signal);
            game.review(&session, &self.pool, &budget, &mut |_| bar.inc(1))
        });
        bar.finish_and_clear();
        paint::print(&review_text::picture(&session, &review, review::WIDTH, self.texts))?;
        if review.complete {
            return Ok(());
        }
        Ok(self.tell(&Message::new("review-interrupted").with("count", review.moves.len()))?)
    }

    /// The move that the computer suggests.
    fn advise(&mut self) -> Result<Option<Next>, Failure> {
        if let Err(fault) = self.live.send(Command::Hint) {
            return go_on(&self.texts.fault(&fault));
        }
        while self.live.look(|state| state.thinking.is_some()) {
            if let Ok(event) = self.events.recv() {
                self.announce(&event)?;
            }
        }
        Ok(None)
    }

    /// All legal moves, as people write them.
    fn list_moves(&self) -> String {
        self.live.look(|state| {
            let pos = state.session.position();
            pos.moves().iter().map(|mv| pos.name(mv)).collect::<Vec<_>>().join("  ")
        })
    }

    /// The position and the game as text.
    fn copy(&self) -> String {
        let values = self.live.look(|state| {
            let session = &state.session;
            let made = session.moves().iter().zip(session.positions());
            let moves: Vec<_> = made.map(|(record, pos)| pos.name(&record.mv)).collect();
            [
                ("state", session.position().text().into()),
                ("player", session.mover().number().into()),
                ("moves", moves.join(", ").into()),
            ]
        });
        format!("{}\n{}", self.texts.tell("play-copy", &values), write_game(&self.live.record()).trim_end())
    }

    /// The last board, the result, and what comes next.
    fn end(&mut self) -> Result<Option<Next>, Failure> {
        self.draw()?;
        let (words, has_people, mover) = self
            .live
            .look(|state| (narration::of_end(state), state.session.has_people(), state.session.mover()));
        for message in words {
            self.tell(&message)?;
        }
        if !has_people {
            return Ok(Some(Next::Back));
        }
        loop {
            let Some(line) = ask(&self.texts.say("play-again"), self.texts)? else {
                return Ok(Some(Next::Leave));
            };
            match Word::read(&line) {
                Word::Other("1" | "") => {
                    let setup = self.live.look(|state| state.session.setup().swapped());
                    return Ok(Some(Next::Play(Box::new(setup))));
                }
                Word::Back => return Ok(Some(Next::Back)),
                Word::Undo => {
                    self.obey(&line, mover)?;
                    return Ok(None);
                }
                Word::Review => self.review()?,
                Word::Save(_) | Word::Copy => drop(self.obey(&line, mover)?),
                Word::Turn => {
                    self.turn();
                    self.draw()?;
                }
                _ => {
                    let fault = Fault::choice("menu-bad-number").quote("text", &line);
                    print_text(&self.texts.fault(&fault.with("least", 0).with("most", 1)))?;
                }
            }
        }
    }
}

/// Prints something; the game goes on.
fn go_on(words: &str) -> Result<Option<Next>, Failure> {
    print_line(words)?;
    Ok(None)
}
