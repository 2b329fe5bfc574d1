//! `jogar ugi`: the engine for a client that speaks the Universal Game Interface, which is the chess
//! protocol UCI for any game.
//!
//! A move is a word as [`entrant`] writes it; a position is `startpos`, or `fen` with the state as an
//! s-expression and the number of the player to move. Commands are read while the engine thinks: the thinking
//! happens in a thread, which answers one `go` after another. What cannot be understood is answered by
//! `info string`.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use jogar_core::{Fault, Faults, Limits, Line, Side, Value, read_line, read_side};
use jogar_games::any::AnyPosition;
use jogar_play::schema::SearchReport;
use jogar_play::{Ending, EngineSpec, Level, OpenGame, Player, Request, Session, Start, split_moves};
use jogar_words::Texts;

use super::entrant::{self, SEED, Terms, share_of_clock};
use crate::arguments::EngineArguments;
use crate::failure::Failure;
use crate::startup;

/// The longest line that is read, in bytes: a position with the moves of a very long game.
const LONGEST_LINE: usize = 1 << 20;
/// The largest table that a client may ask for, in megabytes.
const MOST_MEGABYTES: u64 = 1024;
/// The largest number of threads.
const MOST_THREADS: u64 = 256;
/// What stands for a move when the game is over.
const NO_MOVE: &str = "(none)";

/// Answers commands until `quit` or the end of the input, which ends thinking that has no end of its own.
pub fn run(arguments: &EngineArguments, texts: &Texts) -> Result<(), Failure> {
    let mut engine = Ugi::new(arguments.terms()?, texts)?;
    let mut input = std::io::stdin().lock();
    loop {
        match read_line(&mut input, LONGEST_LINE)? {
            Line::End => break,
            Line::TooLong => {
                engine.complain(&Fault::limit("ugi-long-line").with("limit", LONGEST_LINE).into())?;
            }
            Line::Whole(line) | Line::Unended(line) => {
                if line.trim() == "quit" {
                    engine.stop(&Which::All);
                    break;
                }
                engine.follow(&line)?;
            }
        }
    }
    engine.stop(&Which::Endless);
    engine.end();
    Ok(())
}

/// One or more lines for the client.
fn send(lines: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{lines}")?;
    out.flush()
}

/// What the thinking thread is to do.
enum Job {
    Think { pos: Box<dyn AnyPosition>, limits: Limits, asked: Instant, is_endless: bool },
    Say(String),
    Begin,
    Become(Box<dyn Player>),
}

/// Thoughts to stop.
enum Which {
    All,
    /// Those without a limit.
    Endless,
}

/// What was asked and may still be thought about.
struct Asked {
    signal: Arc<AtomicBool>,
    is_endless: bool,
}

struct Ugi<'a> {
    terms: Terms,
    game: OpenGame,
    session: Session,
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
    asked: Vec<Asked>,
    texts: &'a Texts,
}

impl<'a> Ugi<'a> {
    fn new(terms: Terms, texts: &'a Texts) -> Result<Self, Failure> {
        let (game, session) = terms.begin(None)?;
        let player = terms.player(&game).map_err(|forfeit| Failure::Refused(forfeit.message))?;
        let (jobs, given) = channel();
        let thread = std::thread::Builder::new().spawn(move || work(player, &given))?;
        Ok(Self { terms, game, session, jobs, thread, asked: Vec::new(), texts })
    }

    /// Ends thoughts; their best moves are told.
    fn stop(&mut self, which: &Which) {
        let is_meant = |asked: &&Asked| asked.is_endless || matches!(which, Which::All);
        for asked in self.asked.iter().filter(is_meant) {
            asked.signal.store(true, Ordering::Relaxed);
        }
        self.thread.thread().unpark();
    }

    /// Waits for the last answer.
    fn end(self) {
        drop(self.jobs);
        // A thread that panicked has told why.
        let _ = self.thread.join();
    }

    fn complain(&self, faults: &Faults) -> Result<(), Failure> {
        Ok(send(&format!("info string {}", self.texts.faults(faults).replace('\n', " ")))?)
    }

    fn give(&self, job: Job) {
        // A thread that is gone has told why.
        let _ = self.jobs.send(job);
    }

    /// Does what a line says.
    fn follow(&mut self, line: &str) -> Result<(), Failure> {
        let words: Vec<_> = line.split_whitespace().collect();
        let [command, arguments @ ..] = words.as_slice() else { return Ok(()) };
        let done = match *command {
            "ugi" => return self.introduce(),
            "isready" => return Ok(send("readyok")?),
            "uginewgame" => self.begin(),
            "setoption" => self.set_option(arguments),
            "position" => self.set_position(arguments),
            "go" => self.go(arguments),
            "stop" => {
                self.stop(&Which::All);
                Ok(())
            }
            "query" => return self.answer_query(arguments),
            _ => Err(Fault::unknown("ugi-command").quote("text", command).into()),
        };
        done.or_else(|faults| self.complain(&faults))
    }

    fn introduce(&self) -> Result<(), Failure> {
        let EngineSpec { level, threads, table_bytes, .. } = self.terms.spec;
        let level = level.map_or_else(|| Level::LAST.to_string(), |level| level.to_string());
        let options = [
            format!("level type spin default {level} min {} max {}", Level::FIRST, Level::LAST),
            format!("threads type spin default {threads} min 1 max {MOST_THREADS}"),
            format!("hash type spin default {} min 1 max {MOST_MEGABYTES}", table_bytes >> 20),
        ];
        let options = options.map(|option| format!("option name {option}\n")).concat();
        let version = env!("CARGO_PKG_VERSION");
        Ok(send(&format!("id name Jogar {version} {}\nid author Jogar\n{options}ugiok", self.terms.game))?)
    }

    fn begin(&mut self) -> Result<(), Faults> {
        (self.game, self.session) = self.terms.begin(None)?;
        self.give(Job::Begin);
        Ok(())
    }

    /// `setoption name NAME value VALUE`
    fn set_option(&mut self, words: &[&str]) -> Result<(), Faults> {
        let fault = || Fault::choice("ugi-option").quote("text", &words.join(" "));
        let ["name", name, "value", value] = words else { return Err(fault().into()) };
        let number = |most: u64| value.parse().ok().filter(|number| (1..=most).contains(number));
        let spec = &mut self.terms.spec;
        match name.to_lowercase().as_str() {
            "level" => {
                let level = value.parse().ok().and_then(Level::new).ok_or_else(fault)?;
                spec.level = (level.nodes().is_some()).then_some(level);
            }
            "threads" => spec.threads = number(MOST_THREADS).ok_or_else(fault)? as usize,
            "hash" => spec.table_bytes = (number(MOST_MEGABYTES).ok_or_else(fault)? as usize) << 20,
            _ => return Err(fault().into()),
        }
        if let Ok(player) = self.terms.player(&self.game) {
            self.give(Job::Become(player));
        }
        Ok(())
    }

    /// `position startpos|fen STATE [PLAYER] [moves MOVE…]`. A position with a fault changes nothing.
    fn set_position(&mut self, words: &[&str]) -> Result<(), Faults> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (place, moves) = words.split_at(split);
        let start = match place {
            ["startpos"] => None,
            ["fen", state @ .., player] if !player.ends_with(')') && !state.is_empty() => {
                Some(Start { state: state.join(" "), mover: read_side(player)? })
            }
            ["fen", state @ ..] => Some(Start { state: state.join(" "), mover: Side::First }),
            _ => return Err(Fault::syntax("ugi-position").quote("text", &words.join(" ")).into()),
        };
        let (game, mut session) = self.terms.begin(start)?;
        for mv in split_moves(&moves.get(1..).unwrap_or_default().join(" ")) {
            entrant::make(&mut session, &mv)?;
        }
        (self.game, self.session) = (game, session);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Faults> {
        let asked = Instant::now();
        let Terms { time, .. } = self.terms;
        let go = Go::read(words)?;
        if self.session.ending().is_some() {
            self.give(Job::Say(format!("bestmove {NO_MOVE}")));
            return Ok(());
        }
        let time = go.time(self.session.mover(), time);
        let mut limits = time.map_or_else(Limits::none, |time| startup::limits_to_answer(time, Some(asked)));
        (limits.depth, limits.nodes) = (go.depth, go.nodes);
        self.asked.retain(|asked| Arc::strong_count(&asked.signal) > 1);
        self.asked.push(Asked { signal: limits.stop_signal(), is_endless: go.is_endless });
        let (pos, is_endless) = (self.session.position().copy(), go.is_endless);
        self.give(Job::Think { pos, limits, asked, is_endless });
        Ok(())
    }

    fn answer_query(&self, words: &[&str]) -> Result<(), Failure> {
        let ending = self.session.ending();
        let answer = match words {
            ["p1turn"] => (self.session.mover() == Side::First).to_string(),
            ["gameover"] => ending.is_some().to_string(),
            ["result"] => match ending.map(Ending::winner) {
                None => "none".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(side)) => format!("p{}win", side.number()),
            },
            _ => return self.complain(&Fault::unknown("ugi-query").quote("text", &words.join(" ")).into()),
        };
        Ok(send(&format!("response {answer}"))?)
    }
}

/// The limits of a `go`.
#[derive(Default)]
struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    clocks: [Option<Duration>; 2],
    increments: [Duration; 2],
    is_endless: bool,
}

impl Go {
    fn read(words: &[&str]) -> Result<Self, Fault> {
        let mut go = Self::default();
        let mut words = words.iter();
        while let Some(&name) = words.next() {
            if name == "infinite" {
                go.is_endless = true;
                continue;
            }
            let text = words.next().copied().unwrap_or_default();
            let fault = || Fault::choice("ugi-go").quote("text", &format!("{name} {text}"));
            // A clock may be below zero.
            let number = text.parse::<i64>().map_err(|_| fault())?.max(0).unsigned_abs();
            let time = Duration::from_millis(number);
            match name {
                "depth" => go.depth = Some(u32::try_from(number.max(1)).unwrap_or(u32::MAX)),
                "nodes" => go.nodes = Some(number.max(1)),
                "movetime" => go.time = Some(time),
                "p1time" => go.clocks[0] = Some(time),
                "p2time" => go.clocks[1] = Some(time),
                "p1inc" => go.increments[0] = time,
                "p2inc" => go.increments[1] = time,
                _ => return Err(fault()),
            }
        }
        Ok(go)
    }

    /// The time for a move, if it has a limit: `usual` if nothing else limits it.
    fn time(&self, mover: Side, usual: Duration) -> Option<Duration> {
        let clock = self.clocks[mover.index()];
        let share = clock.map(|left| share_of_clock(left, self.increments[mover.index()]));
        let is_limited = self.is_endless || self.depth.is_some() || self.nodes.is_some();
        self.time.into_iter().chain(share).min().or_else(|| (!is_limited).then_some(usual))
    }
}

/// Does the jobs until the sender is gone.
fn work(mut player: Box<dyn Player>, given: &Receiver<Job>) {
    let mut free = Instant::now();
    for job in given {
        match job {
            // Our own engine always begins.
            Job::Begin => drop(player.begin(SEED)),
            Job::Become(other) => player = other,
            // A client that does not listen any more has closed our input too, or soon will.
            Job::Say(lines) => drop(send(&lines)),
            Job::Think { pos, limits, asked, is_endless } => {
                let signal = limits.stop_signal();
                // A client that did not wait for the last answer gets the whole time for this one.
                let answer = think(&mut *player, &*pos, limits.since(asked.max(free)));
                while is_endless && !signal.load(Ordering::Relaxed) {
                    // The best move is told when the client asks for it, even if nothing is left to think
                    // about.
                    std::thread::park();
                }
                let _ = send(&format!("bestmove {answer}"));
                free = Instant::now();
            }
        }
    }
}

/// The best move; what the search finds on the way is told.
fn think(player: &mut dyn Player, pos: &dyn AnyPosition, limits: Limits) -> String {
    let signal = limits.stop_signal();
    let mut listener = |report: SearchReport| {
        if send(&info(pos, &report)).is_err() {
            signal.store(true, Ordering::Relaxed);
        }
    };
    match player.answer(pos, Request::new(limits, &mut listener)) {
        Ok(answer) => entrant::word(pos, &answer.mv),
        Err(_) => pos.moves().first().map_or_else(|| NO_MOVE.to_owned(), |mv| entrant::word(pos, mv)),
    }
}

/// The score is in hundredths of a point, from the side of the player to move.
fn info(pos: &dyn AnyPosition, report: &SearchReport) -> String {
    let SearchReport { depth, selective_depth, nodes, time_ms, .. } = report;
    let score = i64::from(report.value.0) * 100 / i64::from(Value::POINT.0);
    let speed = nodes * 1000 / time_ms.max(&1);
    let line = entrant::words(pos, &report.pv);
    format!(
        "info depth {depth} seldepth {selective_depth} score cp {score} nodes {nodes} nps {speed} time {time_ms} pv {line}"
    )
}
