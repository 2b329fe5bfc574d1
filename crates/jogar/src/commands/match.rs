//! `jogar match`: two players against each other, and the statistics of the result.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use jogar_arena::outside::USUAL_TIME;
use jogar_arena::schema::MatchReport;
use jogar_arena::{GameFile, Hypothesis, Interval, Match, Opening, Pentanomial, Sprt, Tally, play_match};
use jogar_core::{Arg, Fault, Faults, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{EngineSpec, PlayerSpec, Pool, Seat};

use super::{position, progress};
use crate::arguments::{Copies, MatchArguments};
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// The number of failed games that are listed.
const MOST_FAILURES: usize = 10;

/// Plays the match, and shows the score if standard error is a terminal. Ctrl-C ends it after the current
/// games; the exit code then tells of it.
pub fn run(arguments: &MatchArguments, texts: &Texts) -> Result<(), Failure> {
    let (contest, sprt) = (arguments.contest(texts)?, arguments.sprt()?);
    let (games, wanted) = (2 * contest.pairs, arguments.games(&contest.opening)?);
    if games != wanted {
        crate::warn(&Message::new("match-pairs").with("games", games).with("wanted", wanted), texts);
    }
    let interrupted = interrupt::signal();
    let play = Play { contest: &contest, sprt, interrupted: &interrupted, texts };
    let (tally, judged) = arguments.open()?.visit(play)?;
    let test = sprt.map(|sprt| (sprt, judged));
    if arguments.json {
        position::print_json(&MatchReport::of(&contest, &tally, test))?;
    } else {
        print_report(arguments.players(), &contest, &tally, test, texts)?;
    }
    interrupt::ended(&interrupted)
}

fn print_report(
    [first, second]: [&str; 2],
    contest: &Match,
    tally: &Tally,
    test: Option<(Sprt, Pentanomial)>,
    texts: &Texts,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{first} – {second}")?;
    if tally.pairs.is_empty() {
        return Ok(writeln!(out, "{}", texts.say("match-nothing"))?);
    }
    tell_of_programs(contest, tally, &mut out, texts)?;
    writeln!(out, "{}", describe(tally, texts))?;
    writeln!(out, "{}", texts.tell("match-elo", &interval_values(first, tally.elo(), 0)))?;
    let margin = tally.margin();
    let key = if margin.error().is_finite() { "match-margin" } else { "match-margin-alone" };
    writeln!(out, "{}", texts.tell(key, &interval_values(first, margin, 2)))?;
    let known = match test {
        None => what_is_known(tally),
        Some((sprt, judged)) => {
            writeln!(out, "{}", texts.message(&progress_of_test(&sprt, judged)))?;
            what_is_decided(&sprt, judged)
        }
    };
    Ok(writeln!(out, "{}", texts.message(&known))?)
}

/// The one sentence that says what a match with a test has shown. The test may end it at any moment, so it is
/// judged by the test alone: intervals hold for a number of games that was fixed before.
fn what_is_decided(sprt: &Sprt, pairs: Pentanomial) -> Message {
    let (key, error) = match sprt.decide(pairs) {
        None => ("match-test-undecided", 0.0),
        Some(Hypothesis::Zero) => ("match-test-zero", sprt.beta),
        Some(Hypothesis::One) => ("match-test-one", sprt.alpha),
    };
    let message = Message::new(key).with("elo0", number(sprt.elo0)).with("elo1", number(sprt.elo1));
    message.with("percent", number(100.0 * error))
}

/// The one sentence that says what a match has shown.
fn what_is_known(tally: &Tally) -> Message {
    let share = tally.share();
    let key = match (share.excludes_equality(), share.estimate > 0.5) {
        (false, _) => "match-undecided",
        (true, true) => "match-stronger",
        (true, false) => "match-weaker",
    };
    let percent = |share: f64| Arg::decimal(100.0 * share, 0);
    let message =
        Message::new(key).with("share", percent(share.estimate)).with("error", percent(share.error()));
    message.with("pairs", Interval::pairs_to_halve(tally.pentanomial()))
}

/// How far a test has come.
fn progress_of_test(sprt: &Sprt, pairs: Pentanomial) -> Message {
    let [lower, upper] = sprt.bounds();
    let ratio = sprt.log_ratio(pairs);
    let message = Message::new("match-test").with("elo0", number(sprt.elo0)).with("elo1", number(sprt.elo1));
    let message = message.with("ratio", Arg::decimal(ratio, 2)).with("lower", Arg::decimal(lower, 2));
    message.with("upper", Arg::decimal(upper, 2))
}

/// A number as it was typed, to a hundredth.
fn number(value: f64) -> Arg {
    let rounded = (100.0 * value).round() / 100.0;
    let text = rounded.to_string();
    Arg::decimal(rounded, text.split_once('.').map_or(0, |(_, decimals)| decimals.len()))
}

/// An interval about a player as values for the texts.
fn interval_values(player: &str, interval: Interval, decimals: usize) -> [(&'static str, Arg); 4] {
    let number = |value| Arg::decimal(value, decimals);
    let [estimate, low, high] = [interval.estimate, interval.low, interval.high].map(number);
    [("player", player.into()), ("estimate", estimate), ("low", low), ("high", high)]
}

fn describe(tally: &Tally, texts: &Texts) -> String {
    let share = Arg::decimal(100.0 * tally.pentanomial().share(), 1);
    let values = [
        ("wins", tally.wins().into()),
        ("draws", tally.draws().into()),
        ("losses", tally.losses().into()),
        ("share", share),
    ];
    texts.tell("match-score", &values)
}

/// How well programs from outside were contained, and where players failed.
fn tell_of_programs(
    contest: &Match,
    tally: &Tally,
    out: &mut impl Write,
    texts: &Texts,
) -> Result<(), Failure> {
    if let Some(level) = contest.pool.containment() {
        let level = Arg::key(format!("sandbox-level-{level}"));
        writeln!(out, "{}", texts.tell("match-sandbox", &[("level", level)]))?;
    }
    let failures = failures(contest, tally, texts);
    for line in failures.iter().take(MOST_FAILURES) {
        writeln!(out, "{line}")?;
    }
    if failures.len() > MOST_FAILURES {
        let more = Arg::from(failures.len() - MOST_FAILURES);
        writeln!(out, "{}", texts.tell("match-more-failed", &[("games", more)]))?;
    }
    Ok(())
}

/// A player of a match.
fn read_player(text: &str) -> Result<PlayerSpec, Fault> {
    match Seat::read(text)? {
        Seat::Player(spec) => Ok(PlayerSpec::read(text).unwrap_or(spec)),
        Seat::Human => Err(Fault::choice("match-no-people")),
    }
}

/// Each game in which a player failed: which, and why.
fn failures(contest: &Match, tally: &Tally, texts: &Texts) -> Vec<String> {
    let failed = tally.games().zip(1..).filter_map(|(game, number)| {
        let (player, forfeit) = (game.failed()?, game.forfeit.as_ref()?);
        let values = [
            ("game", Arg::Number(number)),
            ("player", contest.players[player].to_string().into()),
            ("verdict", forfeit.verdict.name().into()),
            ("reason", forfeit.message.clone().into()),
        ];
        Some(texts.tell("match-failed", &values))
    });
    failed.collect()
}

struct Play<'a> {
    contest: &'a Match,
    sprt: Option<Sprt>,
    interrupted: &'a AtomicBool,
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    /// The match, and the pairs that the test judged: games that were still played when it was decided do not
    /// count.
    type Output = Result<(Tally, Pentanomial), Faults>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        if let Opening::Listed(list) = &self.contest.opening {
            // All faults, before anything is played.
            list.histories(game)?;
        }
        let bar = progress::bar_with_message(self.contest.pairs.into());
        let mut decided = None;
        let tally = play_match(game, self.contest, |tally| {
            for message in tally.pairs.last().into_iter().flatten().flat_map(|game| &game.troubles) {
                bar.suspend(|| crate::warn(message, self.texts));
            }
            bar.set_message(describe(tally, self.texts));
            bar.set_position(tally.pairs.len() as u64);
            let pairs = tally.pentanomial();
            let is_decided = self.sprt.is_some_and(|sprt| sprt.decide(pairs).is_some());
            decided = decided.or(is_decided.then_some(pairs));
            decided.is_none() && !self.interrupted.load(Ordering::Relaxed)
        });
        bar.abandon();
        let tally = tally?;
        let judged = decided.unwrap_or_else(|| tally.pentanomial());
        Ok((tally, judged))
    }
}

/// The time for a move of an engine that nothing else limits.
pub const ENGINE_TIME: Duration = Duration::from_millis(100);

/// An engine that would think for ever gets a time.
fn with_time(spec: PlayerSpec) -> PlayerSpec {
    match spec {
        PlayerSpec::Engine(spec) if spec.has_full_strength() => {
            PlayerSpec::Engine(EngineSpec { time: spec.time.or(Some(ENGINE_TIME)), ..spec })
        }
        other => other,
    }
}

impl MatchArguments {
    /// The match that the arguments describe.
    fn contest(&self, texts: &Texts) -> Result<Match, Failure> {
        let [first, second] = self.players().map(read_player);
        let players = [first?, second?];
        let has_outside = players.iter().any(|spec| matches!(spec, PlayerSpec::Outside { .. }));
        let time = self.time()?.or_else(|| has_outside.then_some(USUAL_TIME));
        let players = if time.is_some() { players } else { players.map(with_time) };
        let pool = Pool::default().with_tables(self.consult.endgame_tables()?);
        let pool = Arc::new(self.outside.equip(pool, &players, Copies::Kept)?);
        let opening = self.opening()?;
        let record = self.record.as_deref().map(GameFile::open).transpose()?;
        Ok(Match {
            players,
            pairs: self.games(&opening)?.div_ceil(2),
            time,
            opening,
            seed: self.seed()?,
            games_at_once: within_cores(self.games_at_once()?, texts),
            pool,
            record: record.map(Arc::new),
        })
    }
}

/// Games that share a core take each other's time, so there are no more at once than cores.
pub fn within_cores(games: usize, texts: &Texts) -> usize {
    let cores = available_parallelism().map_or(games, Into::into);
    if games > cores {
        crate::warn(&Message::new("match-cores").with("cores", cores), texts);
    }
    games.min(cores)
}
