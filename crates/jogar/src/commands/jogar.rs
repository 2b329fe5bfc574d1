//! `jogar jogar`: the championship call, `(jogar estado tempo [jogador])`, one form after another on standard input.
//!
//! Each form is `(estado tempo)` or `(estado tempo jogador)`, the time in milliseconds; each answer is
//! `(jogada novo-estado)` on a line of standard output, the move `nil` for a pass or when the game is over. A
//! form that cannot be answered gets a message on standard error, and the next one is served. A form begins
//! at the beginning of a line, and its further lines, if any, begin with a blank: so a form that is never
//! closed costs no other.

use std::io::{BufRead, Write};
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
    arguments.open()?.visit(Serve { endgame_tables, texts })
}

struct Serve<'a> {
    endgame_tables: Option<Arc<EndgameTables>>,
    texts: &'a Texts,
}

impl Visitor for Serve<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let tables = self.endgame_tables.as_ref();
        let mut searcher = DeadlineSearcher::of(game, Settings::default(), TABLE_BYTES, tables);
        let mut input = std::io::stdin().lock();
        // If input is waiting already, its sender has been waiting since the program was started.
        let mut is_early = startup::is_input_waiting();
        let mut open = String::new();
        loop {
            let mut line = Vec::new();
            let ended = input.read_until(b'\n', &mut line)? == 0;
            let mut asked = (!is_early).then(Instant::now);
            let line = String::from_utf8_lossy(&line);
            if ended || !line.starts_with([' ', '\t', '\n', '\r']) {
                // A new form, or the end of the input: an open form is not closed any more.
                self.serve(game, &mut searcher, &std::mem::take(&mut open), &mut asked)?;
            }
            open.push_str(&line);
            if ended {
                return Ok(());
            }
            if is_closed(&open) || open.len() > sexp::MAX_LENGTH {
                self.serve(game, &mut searcher, &std::mem::take(&mut open), &mut asked)?;
            }
            is_early = is_early && asked.is_none();
        }
    }
}

impl Serve<'_> {
    /// Answers every form of a text. The time of the first form began at `asked`, or with the start of the
    /// process; that of each other form begins when the one before it is answered.
    fn serve<G: Playable>(
        &self,
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
                        let mut out = std::io::stdout().lock();
                        writeln!(out, "{answer}")?;
                        out.flush()?;
                        crate::warn_of_tables(self.endgame_tables.as_deref(), self.texts);
                    }
                    Err(faults) => self.complain(&faults)?,
                },
            }
            *asked = Some(Instant::now());
        }
    }

    fn complain(&self, faults: &Faults) -> Result<(), Failure> {
        let mut err = std::io::stderr().lock();
        let messages: Vec<_> = faults.list().iter().map(|fault| self.texts.fault(fault)).collect();
        writeln!(err, "jogar: {}", messages.join("; "))?;
        Ok(())
    }
}

/// Whether every parenthesis of a text is closed; comments do not count.
fn is_closed(text: &str) -> bool {
    let code = text.lines().map(|line| line.split(';').next().unwrap_or_default());
    let depth = code.flat_map(str::chars).fold(0_i64, |depth, c| match c {
        '(' => depth + 1,
        ')' => depth - 1,
        _ => depth,
    });
    depth <= 0
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
    let milliseconds = time.integer().filter(|number| (1..=MOST_TIME).contains(number));
    let milliseconds = milliseconds
        .ok_or_else(|| Fault::choice("call-time").about(time).with("limit", MOST_TIME.to_string()))?;
    let limits = startup::limits_to_answer(Duration::from_millis(milliseconds as u64), asked);
    let pos = game.read_position(&state.to_string(), side)?;
    let Some(report) = searcher.think(&pos, &limits, &mut |_| ()) else {
        return Ok(format!("(nil {})", game.write_position(&pos)));
    };
    let mv = report.best().moves.first().copied().ok_or_else(|| Fault::turn("game-is-over"))?;
    Ok(format!("({} {})", game.write_move(&pos, mv), game.write_position(&game.after(&pos, mv))))
}
