//! `log.dat`: every game that was played, line by line.
//!
//! A line is a record of `key=value` fields that names its game and what happened (`event`): `begin`, `move`,
//! `undo`, `redo`, `resign`, `forfeit`, `end`. Games of several programs may be interleaved, because each
//! line names its game. The reader skips each line that it cannot understand and reports its number: a
//! program that died may have left half a line, and people edit files.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::Path;

use jogar_core::{Fault, Faults, Line, Place, Score, Value, read_line, read_side};
use jogar_games::catalog::Choice;

use crate::game_record::{End, winner_number};
use crate::logfmt::Fields;
use crate::schema::{Cuts, MoveRecord, MovedBy, ProgramFigures, SearchFigures};
use crate::{Event, GameRecord, Reason, Seat, Session, Setup, Start, Verdict};

/// The longest line that is read, in bytes. The longest that is written has a position, which has less than
/// 1,000.
const LONGEST_LINE: usize = 1 << 16;
/// Further faults of one log are counted, not reported.
const MOST_FAULTS: usize = 100;

/// A file to which games are appended. Existing lines are never changed.
#[derive(Debug)]
pub struct LogFile(File);

impl LogFile {
    /// Opens a file, or creates it.
    ///
    /// # Errors
    /// The error of the system.
    pub fn open(path: &Path) -> io::Result<Self> {
        File::options().read(true).append(true).create(true).open(path).map(Self)
    }

    /// Appends whole lines at once, under a lock against other programs.
    ///
    /// # Errors
    /// The error of the system.
    pub fn append(&mut self, lines: &str) -> io::Result<()> {
        self.0.lock()?;
        let written = self.append_locked(lines);
        self.0.unlock()?;
        written
    }

    /// First ends a line that a program left without an end when it died.
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
pub fn write_game(game: &GameRecord) -> String {
    let id = &game.id;
    let mut lines = begin(game).line();
    for (number, record) in (1..).zip(&game.moves) {
        lines += &move_fields(id, number, record).line();
    }
    lines +=
        &game.stopped.and_then(|reason| stop(id, reason)).map(|fields| fields.line()).unwrap_or_default();
    lines += &game.end.as_ref().map(|ended| end(id, ended).line()).unwrap_or_default();
    lines
}

/// The lines for an event of a game, and for its end if the event ended it; none for an event that a log does
/// not keep.
#[must_use]
pub fn write_event(session: &Session, id: &str, event: &Event) -> String {
    let what = match event {
        Event::Moved { ply, record } => Some(move_fields(id, *ply, record)),
        Event::Undone { ply } => Some(record(id, "undo").with("ply", ply)),
        Event::Redone { ply } => Some(record(id, "redo").with("ply", ply)),
        Event::Resigned { player: side } => stop(id, Reason::Resignation(*side)),
        Event::Forfeited { player: side, forfeit } => stop(id, Reason::Forfeit(*side, forfeit.verdict)),
        Event::Thought(_)
        | Event::Hint(_)
        | Event::Paused
        | Event::Resumed
        | Event::Trouble(_)
        | Event::Ended(_) => None,
    };
    let ended = || session.ending().map(|ending| end(id, &End::of(session, ending)));
    let ended = what.is_some().then(ended).flatten();
    what.into_iter().chain(ended).map(|fields| fields.line()).collect()
}

fn record(id: &str, event: &str) -> Fields {
    Fields::new().with("game", id).with("event", event)
}

fn begin(game: &GameRecord) -> Fields {
    let Setup { game: rules, choice, seats: [first, second], start } = &game.setup;
    record(&game.id, "begin")
        .with("date", &game.date)
        .with("rules", rules)
        .with_some("variant", choice.variant.as_ref())
        .with_some("size", choice.size)
        .with_some("komi", choice.komi)
        .with("first", first)
        .with("second", second)
        .with_some("start", start.as_ref().map(|start| &start.state))
        .with_some("mover", start.as_ref().map(|start| start.mover.number()))
}

fn move_fields(id: &str, number: usize, made: &MoveRecord) -> Fields {
    let fields = record(id, "move").with("ply", number).with("player", made.player.number());
    let fields = fields.with("by", made.by.name()).with("move", &made.mv);
    if made.by != MovedBy::Computer {
        return fields;
    }
    let counts = made.search.map_or([0; 5], |search| {
        [search.nodes, search.cuts.alpha, search.cuts.beta, search.depth.into(), search.time_ms]
    });
    let program = made.program.as_deref();
    let counts = program.map_or(counts, |program| [0, 0, 0, 0, program.time_ms]);
    let value = made.search.map_or_else(|| NO_VALUE.to_owned(), |search| search.value.to_string());
    let names = ["nodes", "alpha", "beta", "depth", "time"];
    names
        .into_iter()
        .zip(counts)
        .fold(fields.with("value", value), |fields, (name, count)| fields.with(name, count))
        .with_some("cpu", program.map(|program| program.cpu_ms))
        .with_some("latency", program.and_then(|program| program.latency_us))
        .with_some("late", program.map(|program| program.late_ms))
        .with_some("pressure", program.and_then(|program| program.pressure_ms))
        .with_some("printed", program.map(|program| &program.printed).filter(|text| !text.is_empty()))
        .with_some("wrong_state", program.and_then(|program| program.wrong_state.as_ref()))
}

/// The value of a move that the computer made without a search.
const NO_VALUE: &str = "-";

fn stop(id: &str, reason: Reason) -> Option<Fields> {
    let player = reason.stopper()?.number();
    Some(match reason {
        Reason::Forfeit(_, verdict) => {
            record(id, "forfeit").with("player", player).with("verdict", verdict.name())
        }
        _ => record(id, "resign").with("player", player),
    })
}

fn end(id: &str, end: &End) -> Fields {
    let [first, second] = end.points;
    record(id, "end")
        .with("reason", end.reason.name())
        .with("winner", winner_number(end.winner))
        .with("points1", first)
        .with("points2", second)
        .with("state", &end.state)
}

/// All games of a log, and its faults.
#[derive(Debug, Default)]
pub struct Log {
    /// The games in the order in which they began.
    pub games: Vec<GameRecord>,
    /// The faults of skipped lines, with their numbers: the first hundred.
    pub faults: Vec<Fault>,
    /// The number of further faults.
    pub more_faults: usize,
}

impl Log {
    /// Reads a log. Any content is safe: lines that cannot be understood become faults.
    ///
    /// # Errors
    /// The error of the reader.
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

/// The state of the reader of a log.
#[derive(Default)]
struct Reader {
    log: Log,
    /// The index of each game.
    known: HashMap<String, usize>,
    /// Games whose first line cannot be used: that was reported, so their other lines are skipped silently.
    unusable: HashSet<String>,
    /// The moves of each game that were taken back; the next one to be made again is the last.
    undone: HashMap<usize, Vec<(MoveRecord, usize)>>,
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

    /// Reads one line.
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
                game.moves.push(read_move(&fields, game.moves.len() + 1)?);
                game.lines.push(line);
                undone.clear();
            }
            "undo" => undo(game, undone, &fields)?,
            "redo" => redo(game, undone, &fields)?,
            "resign" => game.stopped = Some(Reason::Resignation(read_side(fields.text("player")?)?)),
            "forfeit" => {
                let verdict = fields.read("verdict", Verdict::from_name)?;
                game.stopped = Some(Reason::Forfeit(read_side(fields.text("player")?)?, verdict));
            }
            "end" => game.end = Some(read_end(&fields, game.stopped, line)?),
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

/// Takes moves back until the number of moves is that in the line.
fn undo(game: &mut GameRecord, undone: &mut Vec<(MoveRecord, usize)>, fields: &Fields) -> Result<(), Fault> {
    let is_possible = |left: &usize| *left <= game.moves.len();
    let left: usize = fields.read("ply", |text| text.parse().ok().filter(is_possible))?;
    undone.extend(game.moves.drain(left..).zip(game.lines.drain(left..)).rev());
    game.stopped = None;
    game.end = None;
    Ok(())
}

/// Makes moves again until the number of moves is that in the line.
fn redo(game: &mut GameRecord, undone: &mut Vec<(MoveRecord, usize)>, fields: &Fields) -> Result<(), Fault> {
    let now = game.moves.len();
    let is_possible = |made: &usize| (now..=now + undone.len()).contains(made);
    let made: usize = fields.read("ply", |text| text.parse().ok().filter(is_possible))?;
    for (record, line) in (now..made).filter_map(|_| undone.pop()) {
        game.moves.push(record);
        game.lines.push(line);
    }
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
    Ok(GameRecord {
        id: id.to_owned(),
        date,
        setup,
        moves: Vec::new(),
        lines: Vec::new(),
        stopped: None,
        end: None,
        line,
    })
}

fn read_move(fields: &Fields, expected: usize) -> Result<MoveRecord, Faults> {
    let number: usize = fields.read("ply", |text| text.parse().ok())?;
    if number != expected {
        return Err(Fault::damaged("log-ply-order").with("ply", number).with("expected", expected).into());
    }
    let by = fields.read("by", MovedBy::from_name)?;
    let search = if by == MovedBy::Computer { read_figures(fields)? } else { None };
    let program = read_program(fields)?.map(Box::new);
    Ok(MoveRecord {
        player: read_side(fields.text("player")?)?,
        by,
        mv: fields.text("move")?.to_owned(),
        search,
        program,
    })
}

/// What was measured of an external program, if one made the move.
fn read_program(fields: &Fields) -> Result<Option<ProgramFigures>, Fault> {
    let number = |text: &str| text.parse::<u64>().ok();
    let Some(cpu_ms) = fields.read_some("cpu", number)? else { return Ok(None) };
    Ok(Some(ProgramFigures {
        time_ms: fields.read("time", number)?,
        cpu_ms,
        latency_us: fields.read_some("latency", number)?,
        late_ms: fields.read_some("late", number)?.unwrap_or_default(),
        pressure_ms: fields.read_some("pressure", number)?,
        stalled: false,
        printed: fields.find("printed").unwrap_or_default().to_owned(),
        wrong_state: fields.find("wrong_state").map(str::to_owned),
        ..ProgramFigures::default()
    }))
}

fn read_figures(fields: &Fields) -> Result<Option<SearchFigures>, Fault> {
    let count = |key| fields.read(key, |text| text.parse::<u64>().ok());
    let figures = SearchFigures {
        value: Value::ZERO,
        nodes: count("nodes")?,
        cuts: Cuts { alpha: count("alpha")?, beta: count("beta")? },
        depth: fields.read("depth", |text| text.parse().ok())?,
        time_ms: count("time")?,
    };
    if fields.text("value")? == NO_VALUE {
        return Ok(None);
    }
    let hundredths = |value: f64| Value((value * f64::from(Value::POINT.0)).round() as i32);
    let value = fields.read("value", |text| read_points(text).map(hundredths))?;
    Ok(Some(SearchFigures { value, ..figures }))
}

/// More points than any game has; a larger number is not accepted.
const MOST_POINTS: f64 = 1000.0;

fn read_points(text: &str) -> Option<f64> {
    text.parse().ok().filter(|points: &f64| points.abs() <= MOST_POINTS)
}

fn read_end(fields: &Fields, stopped: Option<Reason>, line: usize) -> Result<End, Fault> {
    let points = |key| {
        let score = |points: f64| Score::from_halves((2.0 * points).round() as i32);
        fields.read(key, |text| read_points(text).map(score))
    };
    let reason = fields.read("reason", |text| match text {
        "rules" => Some(Reason::Rules),
        "repetition" => Some(Reason::Repetition),
        "length" => Some(Reason::Length),
        _ => stopped.filter(|reason| reason.name() == text),
    })?;
    let winner = fields.read("winner", |text| match text {
        "0" => Some(None),
        text => read_side(text).ok().map(Some),
    })?;
    let state = fields.text("state")?.to_owned();
    Ok(End { reason, winner, points: [points("points1")?, points("points2")?], state, line })
}
