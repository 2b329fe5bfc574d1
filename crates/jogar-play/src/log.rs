//! `log.dat`: every game that was played, line by line.
//!
//! A line is a record of `key=value` fields that names its game and what happened (`event`): `begin`, `move`, `undo`,
//! `redo`, `resign`, `end`. Games of several programs may be interleaved, because each line tells its game. Whoever
//! reads a log skips what it cannot understand and says which line that was: a program that died may have left half a
//! line, and people write into files.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use jogar_core::{Fault, Faults, Line, Place, Score, Side, Value, read_line, read_side};
use jogar_games::catalog::{Choice, Playable};

use crate::game_record::{End, reason_name, winner_number};
use crate::logfmt::Fields;
use crate::{By, Event, Figures, GameRecord, Ply, Reason, Seat, Session, Setup, Start};

/// The longest line that is read, in bytes. The longest that is written has a position, which has less than 1,000.
const LONGEST_LINE: usize = 1 << 16;
/// More faults than this of one log are counted, not told.
const MOST_FAULTS: usize = 100;

/// A file to which games are appended. What is in it is never changed.
#[derive(Debug)]
pub struct LogFile(File);

impl LogFile {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(path: &Path) -> io::Result<Self> {
        File::options().read(true).append(true).create(true).open(path).map(Self)
    }

    /// Appends whole lines at once, while no other program does.
    ///
    /// # Errors
    /// What the system says.
    pub fn append(&mut self, lines: &str) -> io::Result<()> {
        self.0.lock()?;
        let written = self.append_locked(lines);
        self.0.unlock()?;
        written
    }

    /// A line that a program left unended when it died is ended first.
    fn append_locked(&mut self, lines: &str) -> io::Result<()> {
        let mut last = [b'\n'];
        if self.0.seek(SeekFrom::End(0)).is_ok_and(|length| length > 0) {
            self.0.seek(SeekFrom::End(-1))?;
            self.0.read_exact(&mut last)?;
        }
        if last == [b'\n'] {
            self.0.write_all(lines.as_bytes())
        } else {
            self.0.write_all(format!("\n{lines}").as_bytes())
        }
    }
}

/// The lines of a whole game.
#[must_use]
pub fn write_game(game_record: &GameRecord) -> String {
    let id = &game_record.id;
    let mut lines = begin(game_record).line();
    for (number, ply) in (1..).zip(&game_record.plies) {
        lines += &ply_fields(id, number, ply).line();
    }
    lines += &game_record.resigned.map(|side| resign(id, side).line()).unwrap_or_default();
    lines += &game_record.end.as_ref().map(|ended| end(id, ended).line()).unwrap_or_default();
    lines
}

/// The lines for something that has just happened to a game, and for its end if it is over with that.
#[must_use]
pub fn write_event<G: Playable>(session: &Session<G>, id: &str, event: &Event<G>) -> String {
    let what = match event {
        Event::Played(played) => ply_fields(id, session.by().len(), &Ply::of(session.game(), played)),
        Event::Undone(left) => record(id, "undo").with("ply", left),
        Event::Redone(made) => record(id, "redo").with("ply", made),
        Event::Resigned(side) => resign(id, *side),
    };
    let ended = session.ending().map(|ending| end(id, &End::of(session, ending)));
    [what].into_iter().chain(ended).map(|fields| fields.line()).collect()
}

fn record(id: &str, event: &str) -> Fields {
    Fields::new().with("game", id).with("event", event)
}

fn begin(game_record: &GameRecord) -> Fields {
    let Setup { game, choice, seats: [first, second], start } = &game_record.setup;
    record(&game_record.id, "begin")
        .with("date", &game_record.date)
        .with("rules", game)
        .with_some("variant", choice.variant.as_ref())
        .with_some("size", choice.size)
        .with_some("komi", choice.komi)
        .with("first", first)
        .with("second", second)
        .with_some("start", start.as_ref().map(|start| &start.state))
        .with_some("mover", start.as_ref().map(|start| start.mover.number()))
}

fn ply_fields(id: &str, number: usize, ply: &Ply) -> Fields {
    let by = match ply.by {
        By::Human => "human",
        By::Computer(_) => "computer",
        By::Force => "force",
    };
    let fields = record(id, "move").with("ply", number).with("player", ply.side.number());
    let fields = fields.with("by", by).with("move", &ply.mv);
    let By::Computer(figures) = ply.by else { return fields };
    let counts = figures.map_or([0; 5], |figures| {
        let time = figures.time.as_millis() as u64;
        [figures.nodes, figures.alpha_cuts, figures.beta_cuts, figures.depth.into(), time]
    });
    let value = figures.map_or_else(|| NO_VALUE.to_owned(), |figures| figures.value.to_string());
    let names = ["nodes", "alpha", "beta", "depth", "time"];
    names
        .into_iter()
        .zip(counts)
        .fold(fields.with("value", value), |fields, (name, count)| fields.with(name, count))
}

/// The value of a move that the computer made without a search.
const NO_VALUE: &str = "-";

fn resign(id: &str, side: Side) -> Fields {
    record(id, "resign").with("player", side.number())
}

fn end(id: &str, end: &End) -> Fields {
    let [first, second] = end.points;
    record(id, "end")
        .with("reason", reason_name(end.reason))
        .with("winner", winner_number(end.winner))
        .with("points1", first)
        .with("points2", second)
        .with("state", &end.state)
}

/// All games of a log, and what was wrong with it.
#[derive(Debug, Default)]
pub struct Log {
    /// The games in the order in which they began.
    pub games: Vec<GameRecord>,
    /// What was skipped, with its lines: the first hundred.
    pub faults: Vec<Fault>,
    /// How many more lines were skipped.
    pub more_faults: usize,
}

impl Log {
    /// Reads a log. Whatever is in it, everything that can be understood is.
    ///
    /// # Errors
    /// What the reader says.
    pub fn read(mut input: impl BufRead) -> io::Result<Self> {
        let mut reader = Reader::default();
        for number in 1.. {
            let read = match read_line(&mut input, LONGEST_LINE)? {
                Line::End => break,
                Line::Whole(text) if text.trim().is_empty() => Ok(()),
                Line::Whole(text) => reader.take(&text, number),
                Line::Unended(text) => Err(Fault::damaged("log-torn").quote("text", &text).into()),
                Line::TooLong => Err(Fault::limit("log-line-too-long").with("limit", LONGEST_LINE).into()),
            };
            reader.complain(read, number);
        }
        Ok(reader.log)
    }
}

/// What is known while a log is read.
#[derive(Default)]
struct Reader {
    log: Log,
    /// Where each game is among the games.
    known: HashMap<String, usize>,
    /// Games whose first line cannot be used: that was said, and their other lines are no news.
    unusable: HashSet<String>,
    /// What was taken back of each game, the next move to be made again last.
    undone: HashMap<usize, Vec<Ply>>,
}

impl Reader {
    fn complain(&mut self, read: Result<(), Faults>, line: usize) {
        for fault in read.err().into_iter().flatten() {
            if self.log.faults.len() < MOST_FAULTS {
                self.log.faults.push(fault.at(Place { line, column: 1 }));
            } else {
                self.log.more_faults += 1;
            }
        }
    }

    /// Understands one line.
    fn take(&mut self, text: &str, line: usize) -> Result<(), Faults> {
        let fields = Fields::parse(text)?;
        let id = fields.text("game")?;
        let event = fields.text("event")?;
        if event == "begin" {
            return self.begin(id, &fields, line);
        }
        if self.unusable.contains(id) {
            return Ok(());
        }
        let index =
            *self.known.get(id).ok_or_else(|| Fault::damaged("log-unknown-game").quote("text", id))?;
        let game = &mut self.log.games[index];
        if game.end.is_some() && event != "undo" {
            return Err(Fault::damaged("log-after-end").quote("text", text).into());
        }
        let undone = self.undone.entry(index).or_default();
        match event {
            "move" => {
                game.plies.push(read_ply(&fields, game.plies.len() + 1, line)?);
                undone.clear();
            }
            "undo" => undo(game, undone, &fields)?,
            "redo" => redo(game, undone, &fields)?,
            "resign" => game.resigned = Some(read_side(fields.text("player")?)?),
            "end" => game.end = Some(read_end(&fields, game.resigned, line)?),
            _ => return Err(Fault::damaged("log-unknown-event").quote("text", event).into()),
        }
        Ok(())
    }

    fn begin(&mut self, id: &str, fields: &Fields, line: usize) -> Result<(), Faults> {
        if self.known.contains_key(id) {
            return Err(Fault::damaged("log-game-twice").quote("text", id).into());
        }
        match read_begin(id, fields, line) {
            Ok(game) => {
                self.known.insert(id.to_owned(), self.log.games.len());
                self.log.games.push(game);
                Ok(())
            }
            Err(faults) => {
                self.unusable.insert(id.to_owned());
                Err(faults)
            }
        }
    }
}

/// Takes moves back until as many are left as the line says.
fn undo(game: &mut GameRecord, undone: &mut Vec<Ply>, fields: &Fields) -> Result<(), Fault> {
    let is_possible = |left: &usize| *left <= game.plies.len();
    let left: usize = fields.read("ply", |text| text.parse().ok().filter(is_possible))?;
    undone.extend(game.plies.drain(left..).rev());
    game.resigned = None;
    game.end = None;
    Ok(())
}

/// Makes moves again until as many are made as the line says.
fn redo(game: &mut GameRecord, undone: &mut Vec<Ply>, fields: &Fields) -> Result<(), Fault> {
    let now = game.plies.len();
    let is_possible = |made: &usize| (now..=now + undone.len()).contains(made);
    let made: usize = fields.read("ply", |text| text.parse().ok().filter(is_possible))?;
    game.plies.extend((now..made).filter_map(|_| undone.pop()));
    Ok(())
}

fn read_begin(id: &str, fields: &Fields, line: usize) -> Result<GameRecord, Faults> {
    let number = |text: &str| text.parse::<i64>().ok();
    let start = match fields.find("start") {
        None => None,
        Some(state) => Some(Start { state: state.to_owned(), mover: read_side(fields.text("mover")?)? }),
    };
    let setup = Setup {
        game: fields.text("rules")?.to_owned(),
        choice: Choice {
            variant: fields.find("variant").map(str::to_owned),
            size: fields.read_some("size", number)?,
            komi: fields.read_some("komi", number)?,
        },
        seats: [Seat::read(fields.text("first")?)?, Seat::read(fields.text("second")?)?],
        start,
    };
    setup.open()?;
    let date = fields.text("date")?.to_owned();
    Ok(GameRecord { id: id.to_owned(), date, setup, plies: Vec::new(), resigned: None, end: None, line })
}

fn read_ply(fields: &Fields, expected: usize, line: usize) -> Result<Ply, Faults> {
    let number: usize = fields.read("ply", |text| text.parse().ok())?;
    if number != expected {
        return Err(Fault::damaged("log-ply-order").with("ply", number).with("expected", expected).into());
    }
    let by = match fields.text("by")? {
        "human" => By::Human,
        "force" => By::Force,
        "computer" => By::Computer(read_figures(fields)?),
        other => return Err(Fault::damaged("log-bad-field").with("field", "by").quote("text", other).into()),
    };
    Ok(Ply { side: read_side(fields.text("player")?)?, mv: fields.text("move")?.to_owned(), by, line })
}

fn read_figures(fields: &Fields) -> Result<Option<Figures>, Fault> {
    let count = |key| fields.read(key, |text| text.parse::<u64>().ok());
    let figures = Figures {
        value: Value::ZERO,
        nodes: count("nodes")?,
        alpha_cuts: count("alpha")?,
        beta_cuts: count("beta")?,
        depth: fields.read("depth", |text| text.parse().ok())?,
        time: Duration::from_millis(count("time")?),
    };
    if fields.text("value")? == NO_VALUE {
        return Ok(None);
    }
    let hundredths = |value: f64| Value((value * f64::from(Value::POINT.0)).round() as i32);
    let value = fields.read("value", |text| read_points(text).map(hundredths))?;
    Ok(Some(Figures { value, ..figures }))
}

/// More points than any game has; a number beyond it is no number of points.
const MOST_POINTS: f64 = 1000.0;

fn read_points(text: &str) -> Option<f64> {
    text.parse().ok().filter(|points: &f64| points.abs() <= MOST_POINTS)
}

fn read_end(fields: &Fields, resigned: Option<Side>, line: usize) -> Result<End, Fault> {
    let points = |key| {
        let score = |points: f64| Score::from_halves((2.0 * points).round() as i32);
        fields.read(key, |text| read_points(text).map(score))
    };
    let reason = fields.read("reason", |text| match (text, resigned) {
        ("rules", _) => Some(Reason::Rules),
        ("repetition", _) => Some(Reason::Repetition),
        ("resignation", Some(side)) => Some(Reason::Resignation(side)),
        _ => None,
    })?;
    let winner = fields.read("winner", |text| match text {
        "0" => Some(None),
        text => read_side(text).ok().map(Some),
    })?;
    let state = fields.text("state")?.to_owned();
    Ok(End { reason, winner, points: [points("points1")?, points("points2")?], state, line })
}
