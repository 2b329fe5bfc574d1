//! `jogar gtp`: the engine for a client that speaks the Go Text Protocol, version 2.
//!
//! Black is player 1 and white is player 2. A vertex is a move as [`entrant`] writes it: `D4` in Lear, the
//! letter of a hole in Adji-boto*, `b,3,4` in Blokus Uno, `pass`. The protocol has fixed texts for most
//! errors; the others are in the person's language.
//!
//! Where the games differ from Go: a colour moves only when it has the turn. A forced pass that the client
//! leaves out is made for it. When the game is over, `genmove` answers `pass`, and `play` takes it.

use std::io::Write;
use std::time::{Duration, Instant};

use jogar_core::{Fault, Line, Side, read_line};
use jogar_games::catalog::Choice;
use jogar_play::schema::MovedBy;
use jogar_play::{OpenGame, Player, Request, Session, Turn};
use jogar_words::Texts;

use super::entrant::{self, PASS, SEED, Terms, share_of_clock};
use crate::arguments::EngineArguments;
use crate::failure::Failure;
use crate::startup;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// More points than any komi has.
const MOST_KOMI: f64 = 1000.0;
/// More seconds than any game takes; a client that gives more has not understood the protocol.
const MOST_SECONDS: f64 = 1e7;

/// Answers commands until `quit` or the end of the input.
pub fn run(arguments: &EngineArguments, texts: &Texts) -> Result<(), Failure> {
    let mut engine = Gtp::new(arguments.terms()?, texts)?;
    let mut input = std::io::stdin().lock();
    while !engine.is_done {
        let line = match read_line(&mut input, LONGEST_LINE)? {
            Line::End => break,
            Line::Whole(line) | Line::Unended(line) => line,
            Line::TooLong => {
                print("? line too long\n\n")?;
                continue;
            }
        };
        if let Some(response) = engine.respond(&line) {
            print(&response)?;
        }
        crate::warn_of_tables(engine.terms.pool.tables().map(AsRef::as_ref), texts);
    }
    Ok(())
}

fn print(response: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(response.as_bytes())?;
    Ok(out.flush()?)
}

/// The text of a response, or that of an error.
type Response = Result<String, String>;
type Command = fn(&mut Gtp, &[&str]) -> Response;

/// All commands.
const COMMANDS: [(&str, Command); 17] = [
    ("boardsize", |gtp, words| gtp.boardsize(words)),
    ("clear_board", |gtp, words| gtp.clear_board(words)),
    ("final_score", |gtp, words| gtp.final_score(words)),
    ("genmove", |gtp, words| gtp.genmove(words)),
    ("known_command", |_, words| known_command(words)),
    ("komi", |gtp, words| gtp.komi(words)),
    ("list_commands", |_, _| Ok(COMMANDS.map(|(name, _)| name).join("\n"))),
    ("name", |_, _| Ok("Jogar".to_owned())),
    ("play", |gtp, words| gtp.play(words)),
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("quit", |gtp, _| Ok(gtp.quit())),
    ("reg_genmove", |gtp, words| gtp.reg_genmove(words)),
    ("showboard", |gtp, _| Ok(gtp.showboard())),
    ("time_left", |gtp, words| gtp.time_left(words)),
    ("time_settings", |gtp, words| gtp.time_settings(words)),
    ("undo", |gtp, words| gtp.undo(words)),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

/// The time of each player: `main` seconds, then `stones` moves in each `period`.
#[derive(Clone, Copy)]
struct TimeSettings {
    main: Duration,
    period: Duration,
    stones: u32,
}

/// The time that a player has left; `stones` is 0 in the main time.
#[derive(Clone, Copy)]
struct Clock {
    left: Duration,
    stones: u32,
}

struct Gtp<'a> {
    terms: Terms,
    game: OpenGame,
    session: Session,
    player: Box<dyn Player>,
    /// The passes that were played after the end of the game.
    passes_after_end: usize,
    settings: Option<TimeSettings>,
    clocks: [Clock; 2],
    is_done: bool,
    texts: &'a Texts,
}

impl<'a> Gtp<'a> {
    fn new(terms: Terms, texts: &'a Texts) -> Result<Self, Failure> {
        let (game, session) = terms.begin(None)?;
        let player = terms.player(&game).map_err(|forfeit| Failure::Refused(forfeit.message))?;
        let clocks = [Clock { left: Duration::ZERO, stones: 0 }; 2];
        let settings = None;
        let is_done = false;
        Ok(Self { terms, game, session, player, passes_after_end: 0, settings, clocks, is_done, texts })
    }

    /// The response to a line; `None` if it holds no command.
    fn respond(&mut self, line: &str) -> Option<String> {
        let line = clean(line);
        let mut words = line.split_whitespace().peekable();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number).unwrap_or_default();
        let name = match words.next() {
            Some(name) => name.to_lowercase(),
            None if id.is_empty() => return None,
            None => String::new(),
        };
        let arguments: Vec<_> = words.collect();
        let command = COMMANDS.iter().find(|(known, _)| *known == name);
        let response = match command {
            Some((_, command)) => command(self, &arguments),
            None => Err("unknown command".to_owned()),
        };
        let (mark, text) = match &response {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        // An empty line ends a response, so it cannot be part of one.
        let lines = text.lines().map(str::trim_end);
        let lines: Vec<_> =
            lines.enumerate().filter(|(number, line)| *number == 0 || !line.is_empty()).collect();
        let text: Vec<_> = lines.into_iter().map(|(_, line)| line).collect();
        Some(format!("{}\n\n", format!("{mark}{id} {}", text.join("\n")).trim_end()))
    }

    fn quit(&mut self) -> String {
        self.is_done = true;
        String::new()
    }

    /// Begins a game by other rules.
    fn change_rules(&mut self, choice: Choice) -> Result<(), String> {
        let old = std::mem::replace(&mut self.terms.choice, choice);
        let begun = self.terms.begin(None).map_err(|faults| self.texts.faults(&faults));
        let (game, session) = begun.inspect_err(|_| self.terms.choice = old)?;
        self.player = self.terms.player(&game).map_err(|forfeit| self.texts.message(&forfeit.message))?;
        self.restart(game, session);
        Ok(())
    }

    fn boardsize(&mut self, arguments: &[&str]) -> Response {
        let [size] = arguments else { return syntax_error() };
        let Ok(size) = size.parse::<i64>() else { return syntax_error() };
        let board = self.session.position().board();
        let is_same = board.is_some_and(|board| [board.rows, board.columns].map(i64::from) == [size; 2]);
        if is_same {
            return self.clear_board(&[]);
        }
        // The komi belongs to the old size.
        let choice = Choice { size: Some(size), komi: None, ..self.terms.choice.clone() };
        self.change_rules(choice).map_err(|_| "unacceptable size".to_owned())?;
        Ok(String::new())
    }

    /// The points of white. The rules say which komi there is and who gets it: what they do not allow is
    /// refused. The moves of the game stay.
    fn komi(&mut self, arguments: &[&str]) -> Response {
        let [text] = arguments else { return syntax_error() };
        let Some(komi) = text.parse().ok().filter(|komi: &f64| komi.is_finite()) else {
            return syntax_error();
        };
        let refused = |gtp: &Self| {
            let fault = Fault::choice("gtp-komi").quote("text", text);
            gtp.texts.fault(&fault.with("komi", gtp.white_komi().unwrap_or(0).to_string()))
        };
        if komi.fract().abs() > 0.0 || komi.abs() > MOST_KOMI {
            return Err(refused(self));
        }
        if self.white_komi().unwrap_or(0) == komi as i64 {
            return Ok(String::new());
        }
        let old = self.terms.choice.clone();
        let moves: Vec<_> = self.session.moves().to_vec();
        self.change_rules(Choice { komi: Some(komi.abs() as i64), ..old.clone() })?;
        let is_whites = self.white_komi() == Some(komi as i64);
        if !is_whites {
            self.change_rules(old)?;
        }
        for record in moves {
            self.session.make(&record.mv, record.by, None).map_err(|fault| self.texts.fault(&fault))?;
        }
        if is_whites { Ok(String::new()) } else { Err(refused(self)) }
    }

    /// White's komi minus that of black.
    fn white_komi(&self) -> Option<i64> {
        let [black, white] = self.session.position().board()?.komi?;
        Some(i64::from(white) - i64::from(black))
    }

    fn clear_board(&mut self, _: &[&str]) -> Response {
        let (game, session) = self.terms.begin(None).map_err(|faults| self.texts.faults(&faults))?;
        // Our own engine always begins.
        let _ = self.player.begin(SEED);
        self.restart(game, session);
        Ok(String::new())
    }

    /// What begins anew with each game.
    fn restart(&mut self, game: OpenGame, session: Session) {
        (self.game, self.session) = (game, session);
        self.passes_after_end = 0;
        self.wind_clocks();
    }

    /// Gives both players their whole time.
    fn wind_clocks(&mut self) {
        if let Some(TimeSettings { main, period, stones }) = self.settings {
            let in_main = Clock { left: main, stones: 0 };
            self.clocks = [if main.is_zero() { Clock { left: period, stones } } else { in_main }; 2];
        }
    }

    fn play(&mut self, arguments: &[&str]) -> Response {
        let [colour, vertex @ ..] = arguments else { return syntax_error() };
        let (Some(side), false) = (side(colour), vertex.is_empty()) else { return syntax_error() };
        let vertex = vertex.join(" ");
        if self.session.ending().is_some() {
            let is_pass = vertex.eq_ignore_ascii_case(PASS);
            self.passes_after_end += usize::from(is_pass);
            return if is_pass { Ok(String::new()) } else { illegal_move() };
        }
        let is_made = self.give_turn(side) && entrant::make(&mut self.session, &vertex).is_ok();
        if is_made { Ok(String::new()) } else { illegal_move() }
    }

    /// Whether a player has the turn, if need be after a forced pass of the other.
    fn give_turn(&mut self, side: Side) -> bool {
        if self.session.turn() == Turn::Pass(side.other()) {
            self.session.pass();
        }
        self.session.ending().is_none() && self.session.mover() == side
    }

    fn genmove(&mut self, arguments: &[&str]) -> Response {
        let asked = Instant::now();
        let Some((side, mv)) = self.think(arguments, asked)? else {
            self.passes_after_end += 1;
            return Ok(PASS.to_owned());
        };
        let word = entrant::word(self.session.position(), &mv);
        self.session.make(&mv, MovedBy::Computer, None).map_err(|fault| self.texts.fault(&fault))?;
        self.run_clock(side, asked.elapsed());
        Ok(word)
    }

    fn reg_genmove(&mut self, arguments: &[&str]) -> Response {
        let found = self.think(arguments, Instant::now())?;
        Ok(found.map_or_else(|| PASS.to_owned(), |(_, mv)| entrant::word(self.session.position(), &mv)))
    }

    /// The engine's move for a colour; `None` if the game is over.
    fn think(&mut self, arguments: &[&str], asked: Instant) -> Result<Option<(Side, String)>, String> {
        let [colour] = arguments else { return Err("syntax error".to_owned()) };
        let side = side(colour).ok_or("syntax error")?;
        if !self.give_turn(side) {
            if self.session.ending().is_some() {
                return Ok(None);
            }
            let fault = Fault::turn("gtp-not-turn").quote("text", colour);
            return Err(self.texts.fault(&fault.with("player", self.session.mover().number())));
        }
        let limits = startup::limits_to_answer(self.time_for(side), Some(asked));
        let mut silent = |_| ();
        let request = Request::new(limits, &mut silent);
        let answer = self.player.answer(self.session.position(), request);
        answer.map(|answer| Some((side, answer.mv))).map_err(|forfeit| self.texts.message(&forfeit.message))
    }

    fn undo(&mut self, _: &[&str]) -> Response {
        if self.passes_after_end > 0 {
            self.passes_after_end -= 1;
            return Ok(String::new());
        }
        self.session.undo().map(|_| String::new()).map_err(|_| "cannot undo".to_owned())
    }

    /// The board, as people see it.
    fn showboard(&self) -> String {
        format!("\n{}", self.session.position().picture())
    }

    fn final_score(&mut self, _: &[&str]) -> Response {
        let ending = self.session.ending().ok_or("cannot score")?;
        let result = |side: Side| {
            let colour = if side == Side::First { 'B' } else { 'W' };
            format!("{colour}+{}", ending.outcome.margin(side))
        };
        Ok(ending.winner().map_or_else(|| "0".to_owned(), result))
    }

    fn time_settings(&mut self, arguments: &[&str]) -> Response {
        let [main, period, stones] = arguments else { return syntax_error() };
        let (Some(main), Some(period), Ok(stones)) = (seconds(main), seconds(period), stones.parse()) else {
            return syntax_error();
        };
        // A period without stones means that there is no limit, and so does no time at all.
        let is_unlimited = stones == 0 && (!period.is_zero() || main.is_zero());
        let stones = if period.is_zero() { 0 } else { stones };
        self.settings = (!is_unlimited).then_some(TimeSettings { main, period, stones });
        self.wind_clocks();
        Ok(String::new())
    }

    fn time_left(&mut self, arguments: &[&str]) -> Response {
        let [colour, left, stones] = arguments else { return syntax_error() };
        let (Some(side), Some(left), Ok(stones)) = (side(colour), seconds(left), stones.parse()) else {
            return syntax_error();
        };
        self.clocks[side.index()] = Clock { left, stones };
        // A client may tell the time that is left without settings.
        let absolute = TimeSettings { main: left, period: Duration::ZERO, stones: 0 };
        self.settings.get_or_insert(absolute);
        Ok(String::new())
    }

    /// The time for the next move of a player.
    fn time_for(&self, side: Side) -> Duration {
        let Some(settings) = self.settings else { return self.terms.time };
        let Clock { left, stones } = self.clocks[side.index()];
        if stones > 0 {
            return left / stones;
        }
        let after_main = settings.period.checked_div(settings.stones).unwrap_or_default();
        // What the main time lacks comes from the first period.
        share_of_clock(left, Duration::ZERO).max(after_main)
    }

    /// Takes the time of a move off the clock of a player.
    fn run_clock(&mut self, side: Side, used: Duration) {
        let Some(TimeSettings { period, stones, .. }) = self.settings else { return };
        let clock = &mut self.clocks[side.index()];
        clock.left = clock.left.saturating_sub(used);
        let is_main_over = clock.stones == 0 && clock.left.is_zero() && stones > 0;
        let is_period_over = clock.stones == 1;
        if is_main_over || is_period_over {
            *clock = Clock { left: period, stones };
        } else {
            clock.stones = clock.stones.saturating_sub(1);
        }
    }
}

/// A line without what the protocol ignores: comments and control characters.
fn clean(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    line.replace('\t', " ").chars().filter(|c| !c.is_control()).collect()
}

fn known_command(arguments: &[&str]) -> Response {
    let [name] = arguments else { return syntax_error() };
    Ok(COMMANDS.iter().any(|(known, _)| known.eq_ignore_ascii_case(name)).to_string())
}

fn syntax_error() -> Response {
    Err("syntax error".to_owned())
}

fn illegal_move() -> Response {
    Err("illegal move".to_owned())
}

/// The player of a colour.
fn side(colour: &str) -> Option<Side> {
    match colour.to_lowercase().as_str() {
        "b" | "black" => Some(Side::First),
        "w" | "white" => Some(Side::Second),
        _ => None,
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds))?;
    Duration::try_from_secs_f64(seconds).ok()
}
