//! `jogar match`: two players against each other, and the statistics of the result.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use jogar_arena::schema::MatchReport;
use jogar_arena::{Interval, Match, Tally, play_match};
use jogar_core::{Arg, Fault};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{PlayerSpec, Pool};

use super::position;
use crate::arguments::MatchArguments;
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// Plays the match, and shows the score if standard error is a terminal. Ctrl-C ends it after the current
/// games.
pub fn run(arguments: &MatchArguments, texts: &Texts) -> Result<(), Failure> {
    let contest = arguments.contest()?;
    let tally = arguments.open()?.visit(Play { contest: &contest, texts })?;
    let share = tally.share();
    if arguments.json {
        return position::print_json(&MatchReport::of(&contest, &tally));
    }
    let mut out = std::io::stdout().lock();
    let [first, second] = arguments.players();
    writeln!(out, "{first} – {second}")?;
    writeln!(out, "{}", describe(&tally, texts))?;
    writeln!(out, "{}", texts.tell("match-elo", &interval_values(share.to_elo(), 0)))?;
    writeln!(out, "{}", texts.tell("match-margin", &interval_values(tally.margin(), 2)))?;
    let verdict = if share.excludes_equality() { "match-decided" } else { "match-undecided" };
    writeln!(out, "{}", texts.say(verdict))?;
    Ok(())
}

/// An interval as values for the texts.
fn interval_values(interval: Interval, decimals: usize) -> [(&'static str, Arg); 3] {
    let number = |value: f64| match value {
        f64::INFINITY => Arg::from("∞"),
        f64::NEG_INFINITY => Arg::from("−∞"),
        value => Arg::decimal(value, decimals),
    };
    [("estimate", interval.estimate), ("low", interval.low), ("high", interval.high)]
        .map(|(name, value)| (name, number(value)))
}

fn describe(tally: &Tally, texts: &Texts) -> String {
    let share = Arg::decimal(100.0 * tally.share().estimate, 1);
    let values = [
        ("wins", tally.wins().into()),
        ("draws", tally.draws().into()),
        ("losses", tally.losses().into()),
        ("share", share),
    ];
    texts.tell("match-score", &values)
}

struct Play<'a> {
    contest: &'a Match,
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<Tally, Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let interrupted = interrupt::signal();
        play_match(game, self.contest, |tally| {
            let tables = self.contest.pool.tables().map(Arc::as_ref);
            crate::warn_of_tables(tables, self.texts);
            let mut err = std::io::stderr();
            if err.is_terminal() {
                let done = tally.pairs.len();
                let _ = write!(err, "\r{done}/{}  {}  ", self.contest.pairs, describe(tally, self.texts));
                if done == self.contest.pairs as usize {
                    let _ = writeln!(err);
                }
            }
            !interrupted.load(Ordering::Relaxed)
        })
    }
}

impl MatchArguments {
    /// The match that the arguments describe.
    fn contest(&self) -> Result<Match, Failure> {
        let [first, second] = self.players();
        Ok(Match {
            players: [PlayerSpec::read(first)?, PlayerSpec::read(second)?],
            pairs: self.games()?.div_ceil(2),
            time: self.time()?,
            opening: self.opening()?,
            seed: self.seed()?,
            games_at_once: self.games_at_once()?,
            pool: Arc::new(Pool::default().with_tables(self.consult.endgame_tables()?)),
        })
    }
}
