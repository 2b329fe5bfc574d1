//! Does a program play by the rules? It is asked about awkward positions and plays whole games; what goes
//! wrong is explained.
//!
//! | file | what it holds |
//! |---|---|
//! | `positions.rs` | the positions, each with why it is awkward |
//! | `finding.rs` | what is wrong, which rule it breaks, how to mend it |
//!
//! After a failure the program is started again, so that one fault does not hide the others.

mod finding;
mod positions;

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Arg, Fault, Limits, Message, Side};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::Playable;
use jogar_play::schema::ProgramFigures;
use jogar_play::{Answer, Forfeit, OpenGame, Player, PlayerSpec, Pool, Request, Verdict};

pub use finding::{Finding, Kind, Place, Severity};

use crate::{Match, Opening, PlayedGame, play_match};
use finding::{kind_of_failure, kind_of_start, kind_of_state};
use positions::{Awkward, Pace, awkward};

/// The time for a hurried answer.
const HURRIED: Duration = Duration::from_millis(200);
/// The time for a move of the whole games, for a program that keeps to little time.
const GAME_TIME: Duration = Duration::from_millis(500);
/// A start that takes longer than this is slow.
const SLOW_START: Duration = Duration::from_secs(3);
/// Characters printed for a move that are much.
const MUCH: usize = 1000;
/// The percentage of its time that a program may use without a warning.
const SAFE_PERCENT: u64 = 80;
/// After this many answers that did not come nothing more is tried: each costs its whole time.
const MOST_TIMEOUTS: usize = 3;
/// How often a question is repeated because the machine stalled.
const MOST_REPEATS: usize = 3;

/// What is checked.
pub struct Check {
    /// The player.
    pub spec: PlayerSpec,
    /// The time for a move.
    pub time: Duration,
    /// Where programs are started.
    pub pool: Arc<Pool>,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Checked {
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
    /// How many positions it was asked about.
    pub positions: usize,
    /// How many whole games it played.
    pub games: usize,
    /// Whether everything was tried.
    pub is_complete: bool,
    /// How a person calls the function that the program is, if it is one.
    pub function: Option<String>,
}

impl Checked {
    /// Whether the program is ready: nothing would lose a game.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// How many findings are this bad.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.kind.severity() == severity).count()
    }

    /// Adds a finding; one of a kind that is known only adds its place.
    fn add(&mut self, finding: Finding) {
        match self.findings.iter_mut().find(|known| known.kind == finding.kind) {
            Some(known) => known.also.extend(finding.place),
            None => self.findings.push(finding),
        }
    }

    fn add_note(&mut self, kind: Kind, what: Message) {
        let (place, answer, printed, also) = (None, None, String::new(), Vec::new());
        self.add(Finding { kind, what, place, answer, printed, also });
    }
}

/// Checks a player. `heard` is told before each step how many are done, of how many, and what comes; it
/// returns whether to go on.
///
/// # Errors
/// The games cannot be played for a reason that is not the player's.
pub fn check<G: Playable>(
    game: &G,
    check: &Check,
    mut heard: impl FnMut(usize, usize, &Message) -> bool,
) -> Result<Checked, Fault> {
    let open = OpenGame::new(game);
    let follows_game =
        matches!(&check.spec, PlayerSpec::Outside { kind, .. } if matches!(kind, &"gtp" | &"ugi"));
    let questions = awkward(&open, follows_game);
    let steps = questions.len() + 1;
    let mut run =
        Run { check, game: &open, player: None, checked: Checked::default(), timeouts: 0, keeps_time: true };
    if follows_game && open.name == "adjiboto" {
        run.checked.add_note(Kind::LeftOut, Message::new("check-left-out"));
    }
    for (done, question) in questions.iter().enumerate() {
        if !heard(done, steps, &Message::new(question.why)) {
            return Ok(run.end(false));
        }
        if !run.start() {
            return Ok(run.end(false));
        }
        run.ask(question);
        if run.timeouts >= MOST_TIMEOUTS {
            run.checked.add_note(Kind::Skipped, Message::new("check-skipped").with("times", MOST_TIMEOUTS));
            return Ok(run.end(false));
        }
    }
    run.look_at_files();
    run.player = None;
    if !heard(questions.len(), steps, &Message::new("check-games")) {
        return Ok(run.end(false));
    }
    run.play_games(game)?;
    Ok(run.end(true))
}

/// A check that is being made.
struct Run<'a> {
    check: &'a Check,
    game: &'a OpenGame,
    /// The player, while its process lives.
    player: Option<Box<dyn Player>>,
    checked: Checked,
    timeouts: usize,
    /// Whether it kept to little time.
    keeps_time: bool,
}

impl Run<'_> {
    fn end(mut self, is_complete: bool) -> Checked {
        self.checked.is_complete = is_complete;
        self.checked.findings.sort_by_key(|finding| (finding.kind.severity(), finding.kind));
        self.checked
    }

    /// Starts the player, if it does not run; whether it now does.
    fn start(&mut self) -> bool {
        if self.player.is_some() {
            return true;
        }
        let clock = Limits::none().from_now();
        let begun = self.game.player(&self.check.spec, &self.check.pool).and_then(|mut player| {
            player.begin(1)?;
            Ok(player)
        });
        let took = clock.elapsed();
        match begun {
            Ok(player) => {
                if took > SLOW_START {
                    let seconds = Arg::decimal(took.as_secs_f64(), 1);
                    self.checked
                        .add_note(Kind::SlowStart, Message::new("check-slow-start").with("seconds", seconds));
                }
                self.checked.function = player.function();
                self.player = Some(player);
                true
            }
            Err(forfeit) => {
                let printed =
                    forfeit.program.as_ref().map_or_else(String::new, |program| program.printed.clone());
                let kind = kind_of_start(&forfeit);
                let (place, answer, also) = (None, None, Vec::new());
                self.checked.add(Finding { kind, what: forfeit.message, place, answer, printed, also });
                false
            }
        }
    }

    /// Asks about a position. A question during which the machine stalled is asked again.
    fn ask(&mut self, question: &Awkward) {
        self.checked.positions += 1;
        let time = match question.pace {
            Pace::Usual => self.check.time,
            Pace::Hurried => self.check.time.min(HURRIED),
        };
        for _ in 0..MOST_REPEATS {
            let Some(player) = &mut self.player else { return };
            let transcript = question.transcript.clone();
            let mut deaf = |_| {};
            let request = Request { transcript, ..Request::new(Limits::time(time), &mut deaf) };
            let why = Message::new(question.why);
            match player.answer(&*question.pos, request) {
                Ok(answer) => return self.judge(why, &*question.pos, &answer, Some(time)),
                Err(forfeit) => {
                    self.player = None;
                    if !forfeit.program.as_ref().is_some_and(|program| program.stalled) {
                        return self.fail(why, &*question.pos, forfeit, question.pace);
                    }
                    if !self.start() {
                        return;
                    }
                }
            }
        }
        self.checked.add_note(Kind::Stalled, Message::new("check-stalled"));
    }

    /// Looks at an answer; `time` is what it had, if that is to be judged.
    fn judge(&mut self, why: Message, pos: &dyn AnyPosition, answer: &Answer, time: Option<Duration>) {
        let Some(figures) = answer.program.as_deref() else { return };
        let seen = Seen::of(pos, figures.is_swapped);
        let place = seen.place(why, pos.mover());
        if let Some(told) = &figures.wrong_state
            && let Ok(after) = pos.after(&answer.mv)
        {
            let right = Seen::of(&*after, figures.is_swapped).0;
            let mv =
                seen.0.moves().into_iter().find(|mv| seen.0.after(mv).is_ok_and(|pos| pos.is_same(&*right)));
            let mv = mv.unwrap_or_else(|| answer.mv.clone());
            let kind = kind_of_state(self.game, &*seen.0, &*right, told, &mv);
            let what = Message::new("check-wrong-state").with("move", mv).with("right", right.text());
            self.add(kind, what.with("told", short(told)), place.clone(), figures);
        }
        let limit = time.map(|time| time.as_millis() as u64);
        if let Some(ms) = limit.filter(|ms| figures.time_ms * 100 > ms * SAFE_PERCENT) {
            let what = Message::new("check-nearly-late").with("ms", figures.time_ms).with("limit", ms);
            self.add(Kind::NearlyLate, what, place.clone(), figures);
        }
        let printed = figures.printed.chars().count();
        if printed > MUCH {
            self.add(Kind::PrintsMuch, Message::new("check-prints-much").with("least", MUCH), place, figures);
        }
    }

    /// Looks at what the program wrote into its folder while it was asked.
    fn look_at_files(&mut self) {
        let written = self.player.as_ref().map_or_else(Vec::new, |player| player.written());
        if !written.is_empty() {
            let what = Message::new("check-writes-files").with("files", written.join(", "));
            self.checked.add_note(Kind::WritesFiles, what);
        }
    }

    /// Keeps a failure.
    fn fail(&mut self, why: Message, pos: &dyn AnyPosition, forfeit: Forfeit, pace: Pace) {
        let figures = forfeit.program.as_deref().cloned().unwrap_or_default();
        let seen = Seen::of(pos, figures.is_swapped);
        let mut kind = kind_of_failure(self.game, &forfeit, &*seen.0);
        if forfeit.verdict == Verdict::Timeout {
            self.timeouts += 1;
            if pace == Pace::Hurried && self.timeouts == 1 {
                // In the time of the contest it answered: it would lose no game there.
                (kind, self.keeps_time) = (Kind::LittleTime, false);
            }
        }
        self.add(kind, forfeit.message, seen.place(why, pos.mover()), &figures);
    }

    fn add(&mut self, kind: Kind, what: Message, place: Place, figures: &ProgramFigures) {
        let (answer, printed) = (figures.answer.clone(), figures.printed.clone());
        self.checked.add(Finding { kind, what, place: Some(place), answer, printed, also: Vec::new() });
    }

    /// Two whole games against the greedy player, with both colours: for the heap, and for everything that
    /// only comes up in a game.
    fn play_games<G: Playable>(&mut self, game: &G) -> Result<(), Fault> {
        let time = if self.keeps_time { self.check.time.min(GAME_TIME) } else { self.check.time };
        let contest = Match {
            players: [self.check.spec.clone(), PlayerSpec::Greedy],
            pairs: 1,
            time: Some(time),
            opening: Opening::Random(0),
            seed: 1,
            games_at_once: 1,
            pool: Arc::clone(&self.check.pool),
            record: None,
        };
        let tally = play_match(game, &contest, |_| true)?;
        for game in tally.games() {
            self.checked.games += 1;
            self.look_through(game);
        }
        Ok(())
    }

    fn look_through(&mut self, game: &PlayedGame) {
        let why = |ply: usize| Message::new("check-in-game").with("ply", ply + 1);
        let positions = game.session.positions();
        for (ply, (made, pos)) in game.session.moves().iter().zip(positions).enumerate() {
            if made.player == game.first_player {
                let answer = Answer { program: made.program.clone(), ..Answer::unsearched(made.mv.clone()) };
                self.judge(why(ply), &**pos, &answer, None);
            }
        }
        if let (Some(0), Some(forfeit)) = (game.failed(), &game.forfeit) {
            let ply = game.session.moves().len();
            self.fail(why(ply), game.session.position(), forfeit.clone(), Pace::Usual);
        }
    }
}

/// A position as a program sees it.
struct Seen(Box<dyn AnyPosition>, bool);

impl Seen {
    fn of(pos: &dyn AnyPosition, is_swapped: bool) -> Self {
        let swapped = if is_swapped { pos.swapped() } else { None };
        Self(swapped.unwrap_or_else(|| pos.copy()), is_swapped)
    }

    fn place(&self, why: Message, player: Side) -> Place {
        Place { why, state: self.0.text(), player, is_swapped: self.1 }
    }
}

/// A text that is short enough for a message.
fn short(text: &str) -> String {
    const MOST: usize = 200;
    let start: String = text.chars().take(MOST).collect();
    if start.len() < text.len() { start + "…" } else { start }
}
