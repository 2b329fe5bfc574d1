//! The data about matches and about what contains outside programs: one serde type for each shape.

use jogar_core::{Message, Score, Side};
use jogar_play::schema::{MoveRecord, ProgramFigures};
use jogar_play::{PlayerSpec, Reason};
use serde::{Deserialize, Serialize};

use crate::check::Severity;
use crate::sandbox::Level;
use crate::{Hypothesis, Interval, Match, Pentanomial, PlayedGame, Sprt, Tally};

/// `doctor --json`: what a machine offers for programs from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoctorReport {
    /// How well they are contained; `null` if they cannot be.
    pub level: Option<Level>,
    /// Each thing that was looked at.
    pub items: Vec<DoctorItem>,
}

/// One thing that is there or missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoctorItem {
    /// Its name, the same in all languages.
    pub name: String,
    /// Whether it is there and can be used.
    pub ok: bool,
    /// Its place or version, or why it cannot be used. May be empty.
    pub detail: String,
    /// The command that mends it; `null` if nothing is wrong or no command is known.
    pub mend: Option<String>,
}

/// `check --json`: whether a program plays by the rules, and what is wrong. Texts are in the language of the
/// person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckReport {
    /// Whether it lost no game and failed at no question.
    pub ok: bool,
    /// What was found, the worst first.
    pub findings: Vec<FindingReport>,
    /// What to do now.
    pub summary: String,
    /// The player, as it was named.
    pub player: String,
    /// How well it was contained: `full`, `no-groups` or `unsafe`; `null` for players of this program.
    pub sandbox: Option<String>,
    /// How many positions it was asked about.
    pub positions: usize,
    /// How many whole games it played.
    pub games: usize,
    /// Whether everything was tried; not after Ctrl-C, or if it failed too often.
    pub complete: bool,
}

/// Something to mend, or to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingReport {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of fault it is, the same in all languages.
    pub kind: String,
    /// What happened.
    pub what: String,
    /// Why the position is awkward; `null` if it does not depend on one.
    pub position: Option<String>,
    /// The state as the program was given it.
    pub state: Option<String>,
    /// The player to move, by the referee.
    pub player: Option<Side>,
    /// What a person types to see it again.
    pub call: Option<String>,
    /// What the program answered.
    pub answer: Option<String>,
    /// The rule.
    pub rule: String,
    /// How to mend it.
    pub advice: String,
    /// What it printed besides its answer: the end of it, without control characters. May be empty.
    pub printed: String,
    /// The states in which the same happened again.
    pub also: Vec<String>,
}

/// `championship status --json`: how far a championship is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChampionshipStatus {
    /// What it is called.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// `round-robin`, `swiss`, `gauntlet` or `knock-out`.
    pub format: String,
    /// The number of entrants.
    pub entrants: usize,
    /// The number of opening pairs, two games each, that are done.
    pub done: usize,
    /// The number of pairs that there will be, as far as that is known.
    pub pairs: usize,
    /// The number of pairs that are being played.
    pub playing: u64,
    /// Whether nothing is left to play.
    pub complete: bool,
    /// The machines that play now.
    pub machines: Vec<PlayingMachine>,
    /// Who runs it now: the machine and the number of the process; `null` if nobody does.
    pub runner: Option<String>,
    /// The seconds that are left if it goes on as it did; `null` if that is not known.
    pub left_seconds: Option<u64>,
    /// Who was withdrawn.
    pub withdrawn: Vec<String>,
}

/// A machine that plays a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayingMachine {
    /// Its name.
    pub machine: String,
    /// The number of pairs that it plays.
    pub pairs: u64,
}

/// `match --json`: the result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Both players, as they are named on the command line.
    pub players: [String; 2],
    /// The number of games.
    pub games: usize,
    /// Games that the first player won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
    /// The share of the points of the first player.
    pub share: IntervalReport,
    /// The same as a difference in Elo.
    pub elo: IntervalReport,
    /// The mean final lead of the first player, in points.
    pub margin: IntervalReport,
    /// The number of pairs of games in which the first player got 0, ½, 1, 1½ and 2 points.
    pub pentanomial: [u32; 5],
    /// The sequential test; `null` if there is none.
    pub sprt: Option<SprtReport>,
    /// The seed of all randomness.
    pub seed: u64,
    /// Every game, in order.
    pub played: Vec<GameReport>,
}

/// A sequential probability ratio test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtReport {
    /// The difference of hypothesis 0, in Elo.
    pub elo0: f64,
    /// The difference of hypothesis 1, in Elo.
    pub elo1: f64,
    /// How often hypothesis 1 may be accepted although 0 is true.
    pub alpha: f64,
    /// How often hypothesis 0 may be accepted although 1 is true.
    pub beta: f64,
    /// What the differences measure: `logistic` or `normalized`.
    pub model: &'static str,
    /// The logarithm of the ratio of the likelihoods, of hypothesis 1 to hypothesis 0.
    pub llr: f64,
    /// At this ratio hypothesis 0 is accepted.
    pub lower: f64,
    /// At this ratio hypothesis 1 is accepted.
    pub upper: f64,
    /// The hypothesis that is accepted, 0 or 1; `null` if the games ended before.
    pub accepted: Option<u8>,
}

/// An estimate with its 95 % confidence interval. An infinite or unknown number is `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct IntervalReport {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// One game of a match. Players are 0, the first of the match, and 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// The player who moved first.
    pub first: usize,
    /// The winner; `null` for a draw.
    pub winner: Option<usize>,
    /// `finished`, or the failure of a player, such as `TIMEOUT`.
    pub verdict: &'static str,
    /// The player who failed; `null` if none did.
    pub by: Option<usize>,
    /// What happened, as a message without words; `null` if no player failed.
    pub reason: Option<Message>,
    /// What was measured of an external program until it failed; `null` if none did.
    pub failed_program: Option<ProgramFigures>,
    /// How well external programs were contained: `full`, `no-groups` or `unsafe`; `null` if none played.
    pub sandbox: Option<&'static str>,
    /// How often the game was played before, because the machine stalled.
    pub replays: u32,
    /// The number of moves.
    pub plies: usize,
    /// The points of both players of the match at the end.
    pub points: [Score; 2],
    /// Every move.
    pub moves: Vec<MoveRecord>,
}

impl MatchReport {
    /// The report of a match, and of the test with the pairs that it judged.
    #[must_use]
    pub fn of(contest: &Match, tally: &Tally, sprt: Option<(Sprt, Pentanomial)>) -> Self {
        let share = tally.share();
        let is_outside = |spec: &PlayerSpec| matches!(spec, PlayerSpec::Outside { .. });
        let has_outside = contest.players.iter().any(is_outside);
        let sandbox = contest.pool.containment().filter(|_| has_outside);
        Self {
            players: contest.players.each_ref().map(ToString::to_string),
            games: 2 * tally.pairs.len(),
            wins: tally.wins(),
            draws: tally.draws(),
            losses: tally.losses(),
            share: share.into(),
            elo: tally.elo().into(),
            margin: tally.margin().into(),
            pentanomial: tally.pentanomial().0,
            sprt: sprt.map(|(sprt, pairs)| SprtReport::of(&sprt, pairs)),
            seed: contest.seed,
            played: tally.games().map(|game| GameReport::of(game, sandbox)).collect(),
        }
    }
}

impl SprtReport {
    fn of(sprt: &Sprt, pairs: Pentanomial) -> Self {
        let Sprt { elo0, elo1, alpha, beta, model } = *sprt;
        let [lower, upper] = sprt.bounds();
        let accepted = sprt.decide(pairs).map(|hypothesis| u8::from(hypothesis == Hypothesis::One));
        let llr = sprt.log_ratio(pairs);
        Self { elo0, elo1, alpha, beta, model: model.name(), llr, lower, upper, accepted }
    }
}

impl GameReport {
    fn of(game: &PlayedGame, sandbox: Option<&'static str>) -> Self {
        let player = |side: Side| usize::from(side != game.first_player);
        let (verdict, by) = match game.ending.reason {
            Reason::Forfeit(side, verdict) => (verdict.name(), Some(player(side))),
            _ => ("finished", None),
        };
        let points = [game.first_player, game.first_player.other()];
        Self {
            first: player(Side::First),
            winner: game.ending.winner().map(player),
            verdict,
            by,
            reason: game.forfeit.as_ref().map(|forfeit| forfeit.message.clone()),
            failed_program: game.forfeit.as_ref().and_then(|forfeit| forfeit.program.as_deref().cloned()),
            sandbox,
            replays: game.replays,
            plies: game.session.moves().len(),
            points: points.map(|side| game.ending.outcome.points(side)),
            moves: game.session.moves().to_vec(),
        }
    }
}

impl From<Interval> for IntervalReport {
    fn from(Interval { estimate, low, high }: Interval) -> Self {
        Self { estimate, low, high }
    }
}
