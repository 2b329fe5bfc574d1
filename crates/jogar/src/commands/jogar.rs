//! `jogar jogar`: the championship call, `(jogar estado tempo [jogador])`, one form after another on standard
//! input.
//!
//! Each form is `(estado tempo)` or `(estado tempo jogador)`, the time in milliseconds; each answer is
//! `(jogada novo-estado)` on a line of standard output, the move `nil` for a pass or when the game is over. A
//! form that cannot be answered gets `(erro "…")`, so that no host waits for ever, and the next one is
//! served; the exit code at the end of the input is then 2. A form begins at the beginning of a line, and its
//! further lines, if any, begin with a blank: so a form that is never closed, or too long, costs no other.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use jogar_core::sexp::{self, Node};
use jogar_core::{Fault, Faults, GameExt, Side};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{DeadlineSearcher, EndgameTables, Searcher};
use jogar_search::Settings;

use crate::arguments::CallArguments;
use crate::failure::Failure;
use crate::startup;
use jogar_words::Texts;

/// The longest time that a call may give: an hour.
const MOST_TIME: i64 = 3_600_000;
/// Bytes for the transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Answers forms until the input ends.
pub fn run(arguments: &CallArguments, texts: &Texts) -> Result<(), Failure> {
    let endgame_tables = arguments.consult.endgame_tables()?;
    match arguments.open()?.visit(Serve { endgame_tables, texts, unanswered: 0 })? {
        0 => Ok(()),
        count => Err(Fault::syntax("call-unanswered").with("count", count).into()),
    }
}

struct Serve<'a> {
    endgame_tables: Option<Arc<EndgameTables>>,
    texts: &'a Texts,
    /// The number of forms that could not be answered.
    unanswered: usize,
}

impl Visitor for Serve<'_> {
    type Output = Result<usize, Failure>;

    fn visit<G: Playable>(mut self, game: &G) -> Self::Output {
        let tables = self.endgame_tables.as_ref();
        let mut searcher = DeadlineSearcher::of(game, Settings::default(), TABLE_BYTES, tables);
        let mut input = io::stdin().lock();
        // If input is waiting already, its sender has been waiting since the program was started.
        let mut is_early = startup::is_input_waiting();
        let mut open = String::new();
        let mut depth = 0;
        // Whether further lines belong to a form that was too long.
        let mut is_skipping = false;
        loop {
            let line = Line::read(&mut input)?;
            let mut asked = (!is_early).then(Instant::now);
            if !line.is_further {
                // A new form, or the end of the input: an open form is not closed any more.
                self.serve(game, &mut searcher, &std::mem::take(&mut open), &mut asked)?;
                (is_skipping, depth) = (false, 0);
            }
            match line.content {
                Content::End => return Ok(self.unanswered),
                Content::Text(_) if is_skipping => {}
                Content::Text(text) if open.len() + text.len() <= sexp::MAX_LENGTH => {
                    open.push_str(&text);
                    depth += opened(&text);
                    if depth <= 0 {
                        self.serve(game, &mut searcher, &std::mem::take(&mut open), &mut asked)?;
                        depth = 0;
                    }
                }
                Content::Text(_) | Content::TooLong => {
                    open.clear();
                    if !is_skipping {
                        let fault = Fault::limit("sexp-too-long").with("limit", sexp::MAX_LENGTH);
                        self.complain(&fault.into())?;
                    }
                    is_skipping = true;
                }
            }
            is_early = is_early && asked.is_none();
        }
    }
}

/// A line of the input.
struct Line {
    /// Whether it may belong to a form that began in a line before.
    is_further: bool,
    content: Content,
}

enum Content {
    Text(String),
    /// It is longer than any form may be; it was skipped.
    TooLong,
    End,
}

impl Line {
    /// Reads a line, and holds no more of it than a form may have.
    fn read(input: &mut impl BufRead) -> io::Result<Self> {
        let mut bytes = Vec::new();
        let most = sexp::MAX_LENGTH as u64 + 1;
        if input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(Self { is_further: false, content: Content::End });
        }
        let is_further = bytes.first().is_some_and(u8::is_ascii_whitespace);
        if bytes.len() as u64 == most && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            return Ok(Self { is_further, content: Content::TooLong });
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Self { is_further, content: Content::Text(text) })
    }
}

impl Serve<'_> {
    /// Answers every form of a text. The time of the first form began at `asked`, or with the start of the
    /// process; that of each other form begins when the one before it is answered.
    fn serve<G: Playable>(
        &mut self,
        game: &G,
        searcher: &mut DeadlineSearcher<G>,
        text: &str,
        asked: &mut Option<Instant>,
    ) -> Result<(), Failure> {
        let mut reader = match sexp::Reader::new(text) {
            Ok(reader) => reader,
            Err(fault) => return self.complain(&fault.into()),
        };
        loop {
            match reader.next_form() {
                Ok(None) => return Ok(()),
                Err(fault) => return self.complain(&fault.into()),
                Ok(Some(form)) => match answer(game, searcher, &form, *asked) {
                    Ok(answer) => {
                        print_answer(&answer)?;
                        crate::warn_of_tables(self.endgame_tables.as_deref(), self.texts);
                    }
                    Err(faults) => self.complain(&faults)?,
                },
            }
            *asked = Some(Instant::now());
        }
    }

    /// Answers a form that has no other answer.
    fn complain(&mut self, faults: &Faults) -> Result<(), Failure> {
        self.unanswered += 1;
        let message = self.texts.faults(faults).replace('\\', "\\\\").replace('"', "\\\"");
        Ok(print_answer(&format!("(erro \"{message}\")"))?)
    }
}

/// A line that the host gets at once.
fn print_answer(answer: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{answer}")?;
    out.flush()
}

/// The number of parentheses that a line opens, less those that it closes; comments do not count.
fn opened(line: &str) -> i64 {
    let code = line.split(';').next().unwrap_or_default();
    code.chars().map(|c| i64::from(c == '(') - i64::from(c == ')')).sum()
}

/// A time in range; programs also write it with decimals, such as `5000.0`.
fn milliseconds(time: &Node) -> Option<i64> {
    let decimal = || time.symbol()?.parse::<f64>().ok().filter(|number| number.is_finite());
    let number = time.integer().or_else(|| decimal().map(|number| number as i64));
    number.filter(|number| (1..=MOST_TIME).contains(number))
}

/// `(jogada novo-estado)` for `(estado tempo [jogador])`.
fn answer<G: Playable>(
    game: &G,
    searcher: &mut DeadlineSearcher<G>,
    form: &Node,
    asked: Option<Instant>,
) -> Result<String, Faults> {
    let (state, time, player) = match form.list() {
        Some([state, time]) => (state, time, None),
        Some([state, time, player]) => (state, time, Some(player)),
        _ => return Err(form.fault("call-shape").into()),
    };
    let side = match player {
        None => Side::First,
        Some(player) => player
            .integer()
            .and_then(Side::from_number)
            .ok_or_else(|| Fault::choice("bad-player").about(player))?,
    };
    let milliseconds = milliseconds(time)
        .ok_or_else(|| Fault::choice("call-time").about(time).with("limit", MOST_TIME.to_string()))?;
    let limits = startup::limits_to_answer(Duration::from_millis(milliseconds as u64), asked);
    let pos = game.read_position(&state.to_string(), side)?;
    let Some(report) = searcher.think(&pos, &limits, &mut |_| ()) else {
        return Ok(format!("(nil {})", game.write_position(&pos)));
    };
    let mv = report.best().moves.first().copied().ok_or_else(|| Fault::turn("game-is-over"))?;
    Ok(format!("({} {})", game.write_move(&pos, mv), game.write_position(&game.after(&pos, mv))))
}
