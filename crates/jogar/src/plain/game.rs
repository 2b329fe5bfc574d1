//! One game with typed moves.

use std::io;

use jogar_core::{Fault, Side};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::log::write_game;
use jogar_play::{Event, GameRecord, News, Session, Setup, Turn};

use super::command::Command;
use super::input::ask;
use super::{Next, decide, tell};
use crate::commands::print_line;
use crate::failure::Failure;
use crate::launch::Options;
use crate::menu::{Decision, Menu};
use jogar_play::Recorder;
use jogar_play::saved::{self, Interrupted};
use jogar_play::timestamp;
use jogar_words::Texts;

use crate::{narration, paint};

/// Plays a new game.
pub fn begin(setup: &Setup, options: &Options, texts: &Texts) -> Result<Next, Failure> {
    setup.open()?.visit(Begin { setup, options, texts })
}

/// Goes on with a game that was saved or interrupted.
pub fn resume(
    game_record: &GameRecord,
    interrupted: Option<&Interrupted>,
    options: &Options,
    texts: &Texts,
) -> Result<Next, Failure> {
    game_record.setup.open()?.visit(Resume { game_record, interrupted, options, texts })
}

struct Begin<'a> {
    setup: &'a Setup,
    options: &'a Options,
    texts: &'a Texts,
}

impl Visitor for Begin<'_> {
    type Output = Result<Next, Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let session = Session::new(game.clone(), self.setup, timestamp::seed())?;
        Table::new(session, None, self.options, self.texts).play()
    }
}

struct Resume<'a> {
    game_record: &'a GameRecord,
    interrupted: Option<&'a Interrupted>,
    options: &'a Options,
    texts: &'a Texts,
}

impl Visitor for Resume<'_> {
    type Output = Result<Next, Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let session = self.game_record.restore(game, timestamp::seed())?;
        Table::new(session, self.interrupted, self.options, self.texts).play()
    }
}

/// A game, who keeps it, and what of it was shown.
struct Table<'a, G: Playable> {
    session: Session<G>,
    recorder: Recorder,
    /// The number of moves when the board was last drawn.
    shown: Option<usize>,
    texts: &'a Texts,
}

impl<'a, G: Playable> Table<'a, G> {
    fn new(
        session: Session<G>,
        interrupted: Option<&Interrupted>,
        options: &Options,
        texts: &'a Texts,
    ) -> Self {
        let recorder = Recorder::begin(&session, options.log.as_deref(), interrupted);
        Self {
            session: session.with_endgame_tables(options.endgame_tables.clone()),
            recorder,
            shown: None,
            texts,
        }
    }

    /// The players take turns. A move that cannot be read or made costs nothing.
    fn play(mut self) -> Result<Next, Failure> {
        if self.has_people() {
            self.say("play-how")?;
        }
        loop {
            self.complain()?;
            match self.session.turn() {
                Turn::Over(_) => {
                    if let Some(next) = self.end()? {
                        return Ok(next);
                    }
                }
                Turn::Pass(_) => {
                    self.draw()?;
                    let passed = self.session.pass();
                    passed.map_or(Ok(()), |event| self.announce(&event))?;
                }
                Turn::Computer(_) => self.let_think()?,
                Turn::Human(side) => {
                    self.draw()?;
                    let question = self.texts.tell("play-your-move", &[("player", side.number().into())]);
                    let Some(line) = ask(&question, self.texts)? else {
                        return self.leave(Next::Leave);
                    };
                    if let Some(next) = self.obey(&line, side)? {
                        return Ok(next);
                    }
                }
            }
        }
    }

    fn say(&self, key: &str) -> io::Result<()> {
        print_line(&self.texts.say(key))
    }

    /// What could not be kept is told at once.
    fn complain(&mut self) -> io::Result<()> {
        for fault in self.recorder.complaints() {
            print_line(&self.texts.fault(&fault))?;
        }
        for fault in self.session.complaints() {
            print_line(&narration::of_tables(&fault, self.texts))?;
        }
        Ok(())
    }

    /// The board, unless it was the last thing that was drawn.
    fn draw(&mut self) -> io::Result<()> {
        let now = Some(self.session.record().moves().len());
        if self.shown != now {
            self.shown = now;
            print_line("")?;
            paint::print(&self.session.game().drawing(self.session.position()))?;
        }
        Ok(())
    }

    /// The computer makes a move and says how it came to it.
    fn let_think(&mut self) -> Result<(), Failure> {
        self.draw()?;
        self.session.think();
        let moved = self.session.finish();
        Ok(moved.map_or(Ok(()), |event| self.announce(&event))?)
    }

    /// Keeps and tells a move that no person made.
    fn announce(&mut self, event: &Event<G>) -> io::Result<()> {
        self.recorder.note(&self.session, event);
        match event {
            Event::Played(played) => print_line(&narration::of_move(self.session.game(), played, self.texts)),
            Event::Undone(_) | Event::Redone(_) | Event::Resigned(_) => Ok(()),
        }
    }

    fn has_people(&self) -> bool {
        self.session.setup().seats.iter().any(|seat| seat.is_human())
    }

    /// Does what was typed. What comes next, if the game does not go on.
    fn obey(&mut self, line: &str, side: Side) -> Result<Option<Next>, Failure> {
        let event = match Command::read(line) {
            Command::Other("") => return Ok(None),
            Command::Back => return self.leave(Next::Back).map(Some),
            Command::FromHere => return self.fork(),
            Command::Load(path) => return self.load(path),
            Command::Help => return go_on(&self.texts.say("play-help")),
            Command::Moves => return go_on(&list_moves(&self.session)),
            Command::Copy => return go_on(&self.copy()),
            Command::Hint => return self.advise(),
            Command::Save(path) => match self.recorder.save(&self.session, path) {
                Ok(()) => {
                    let path = Fault::new("play-saved").quote("path", path);
                    return go_on(&self.texts.fault(&path));
                }
                Err(fault) => Err(fault),
            },
            Command::Undo => self.session.undo(),
            Command::Redo => self.session.redo(),
            Command::Resign => self.session.resign(side),
            Command::Reset | Command::Solution => Err(Fault::new("play-only-in-puzzles").quote("text", line)),
            Command::Other(text) => self.session.play_text(text),
        };
        match event {
            Ok(event) => self.recorder.note(&self.session, &event),
            Err(fault) => print_line(&self.texts.fault(&fault))?,
        }
        Ok(None)
    }

    /// A game that has begun is kept.
    fn leave(&self, next: Next) -> Result<Next, Failure> {
        if !self.session.by().is_empty() {
            self.say("play-kept")?;
        }
        Ok(next)
    }

    /// A new game from this position, unless the person goes back to this one.
    fn fork(&self) -> Result<Option<Next>, Failure> {
        match decide(Menu::from_position(&self.session.setup_from_here()), self.texts)? {
            Some(Decision::Play(setup)) => Ok(Some(Next::Play(setup))),
            _ => Ok(None),
        }
    }

    /// A saved game takes the place of this one, which stays among the interrupted ones.
    fn load(&self, path: &str) -> Result<Option<Next>, Failure> {
        match saved::load(path) {
            Ok(game_record) => Ok(Some(Next::Resume(Box::new(game_record)))),
            Err(faults) => {
                tell(&faults, self.texts)?;
                Ok(None)
            }
        }
    }

    /// What the computer would play.
    fn advise(&mut self) -> Result<Option<Next>, Failure> {
        if let Err(fault) = self.session.hint() {
            print_line(&self.texts.fault(&fault))?;
        }
        while self.session.is_thinking() {
            if let Some(News::Hint(thought)) = self.session.wait() {
                let words = narration::of_hint(&self.session, &thought, self.texts);
                print_line(&words)?;
            }
        }
        Ok(None)
    }

    /// The position and the game as text.
    fn copy(&self) -> String {
        let game = self.session.game();
        let position = game.write_position(self.session.position());
        let moves: Vec<_> =
            self.session.history().map(|played| game.name_move(&played.before, played.mv)).collect();
        let player = self.session.mover().number();
        let values =
            [("state", position.into()), ("player", player.into()), ("moves", moves.join(", ").into())];
        let game_record = write_game(&self.recorder.game_record(&self.session));
        format!("{}\n{}", self.texts.tell("play-copy", &values), game_record.trim_end())
    }

    /// The last board, how the game ended, and what comes next.
    fn end(&mut self) -> Result<Option<Next>, Failure> {
        self.draw()?;
        for line in narration::of_end(&self.session, self.texts) {
            print_line(&line)?;
        }
        if !self.has_people() {
            return Ok(Some(Next::Back));
        }
        loop {
            let Some(line) = ask(&self.texts.say("play-again"), self.texts)? else {
                return Ok(Some(Next::Leave));
            };
            match Command::read(&line) {
                Command::Other("1") => {
                    return Ok(Some(Next::Play(Box::new(self.session.setup().swapped()))));
                }
                Command::Back => return Ok(Some(Next::Back)),
                Command::Undo => {
                    self.obey(&line, self.session.mover())?;
                    return Ok(None);
                }
                Command::Save(_) | Command::Copy => drop(self.obey(&line, self.session.mover())?),
                _ => {
                    let fault = Fault::new("menu-bad-number").quote("text", &line);
                    print_line(&self.texts.fault(&fault.with("least", 0).with("most", 1)))?;
                }
            }
        }
    }
}

/// Says something; the game goes on.
fn go_on(words: &str) -> Result<Option<Next>, Failure> {
    print_line(words)?;
    Ok(None)
}

/// All legal moves, as people write them.
fn list_moves<G: Playable>(session: &Session<G>) -> String {
    let (game, pos) = (session.game(), session.position());
    game.moves(pos).map(|mv| game.name_move(pos, mv)).collect::<Vec<_>>().join("  ")
}
