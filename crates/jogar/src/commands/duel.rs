//! `jogar match`: two players against each other, and what the result says.

use std::io::{IsTerminal, Write};
use std::sync::atomic::Ordering;

use jogar_arena::{Duel, Interval, PlayerSpec, Tally, play_duel};
use jogar_core::{Arg, Fault};
use jogar_games::catalog::{Playable, Visitor};
use serde_json::{Value, json};

use super::position;
use crate::arguments::MatchArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;
use crate::narration;

/// Plays the match, showing how it stands if a person is looking. Ctrl-C ends it after the games that are being played.
pub fn run(arguments: &MatchArguments, texts: &Texts) -> Result<(), Failure> {
    let duel = arguments.duel()?;
    let tally = arguments.open()?.visit(Play { duel: &duel, texts })?;
    let share = tally.share();
    if arguments.json {
        return position::print_json(&to_json(arguments, &duel, &tally));
    }
    let mut out = std::io::stdout().lock();
    let [first, second] = arguments.players();
    writeln!(out, "{first} – {second}")?;
    writeln!(out, "{}", describe(&tally, texts))?;
    writeln!(out, "{}", texts.tell("match-elo", &interval_values(share.to_elo(), 0, texts)))?;
    writeln!(out, "{}", texts.tell("match-margin", &interval_values(tally.margin(), 2, texts)))?;
    let verdict = if share.excludes_equality() { "match-decided" } else { "match-undecided" };
    writeln!(out, "{}", texts.say(verdict))?;
    Ok(())
}

/// An interval as the texts take it.
fn interval_values(interval: Interval, decimals: usize, texts: &Texts) -> [(&'static str, Arg); 3] {
    let number = |value: f64| match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value => texts.number(&format!("{value:.decimals$}")),
    };
    [("estimate", interval.estimate), ("low", interval.low), ("high", interval.high)]
        .map(|(name, value)| (name, number(value).into()))
}

fn describe(tally: &Tally, texts: &Texts) -> String {
    let share = texts.number(&format!("{:.1}", 100.0 * tally.share().estimate));
    let values = [
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("share", share.into()),
    ];
    texts.tell("match-score", &values)
}

fn to_json(arguments: &MatchArguments, duel: &Duel, tally: &Tally) -> Value {
    let interval = |interval: Interval| json!({ "estimate": interval.estimate, "low": interval.low, "high": interval.high });
    json!({
        "players": arguments.players(),
        "games": 2 * tally.pairs.len(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "share": interval(tally.share()),
        "elo": interval(tally.share().to_elo()),
        "margin": interval(tally.margin()),
        "seed": duel.seed,
    })
}

struct Play<'a> {
    duel: &'a Duel,
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<Tally, Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let interrupted = interrupt::signal();
        play_duel(game, self.duel, |tally| {
            narration::complain_of_tables(self.duel.shelf.as_deref(), self.texts);
            let mut err = std::io::stderr();
            if err.is_terminal() {
                let done = tally.pairs.len();
                let _ = write!(err, "\r{done}/{}  {}  ", self.duel.pairs, describe(tally, self.texts));
                if done == self.duel.pairs as usize {
                    let _ = writeln!(err);
                }
            }
            !interrupted.load(Ordering::Relaxed)
        })
    }
}

impl MatchArguments {
    /// The match that the arguments describe.
    fn duel(&self) -> Result<Duel, Failure> {
        let [first, second] = self.players();
        Ok(Duel {
            players: [PlayerSpec::read(first)?, PlayerSpec::read(second)?],
            pairs: self.games()?.div_ceil(2),
            time: self.time()?,
            opening: self.opening()?,
            seed: self.seed()?,
            games_at_once: self.games_at_once()?,
            shelf: self.consult.shelf()?,
        })
    }
}
