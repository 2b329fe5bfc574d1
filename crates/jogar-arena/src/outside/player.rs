//! An external program as a player: the referee's side of a game.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, FaultKind, Limits, Message};
use jogar_games::any::AnyPosition;
use jogar_play::schema::ProgramFigures;
use jogar_play::{Answer, Forfeit, OpenGame, Player, Request, Transcript, Verdict, narration};

use super::settings::Settings;
use super::talk::{Channel, Question, Silence, Talk, clean, take_line};
use crate::sandbox::{Exit, Program, Sandbox};

/// The time for a move if the match has none: that of the courses' championships.
pub const USUAL_TIME: Duration = Duration::from_secs(5);
/// How many lines of a program's errors a message repeats.
const LAST_LINES: usize = 4;
/// How much longer than its due time the referee itself may need to judge an answer: only the player's own
/// thread can tell whether the machine stood still, and a busy machine may delay it.
const GRACE: Duration = Duration::from_secs(10);

/// The faults of a start that say nothing about the program.
const OF_THE_MACHINE: [&str; 2] = ["sandbox-not-started", "machine-error"];

/// How a kind of program is talked with.
pub trait Protocol: Send {
    /// Where its answers come from.
    fn channel(&self) -> Channel;

    /// Makes a program that was just started ready for a game.
    ///
    /// # Errors
    /// Why it cannot play.
    fn greet(&mut self, game: &OpenGame, turn: &mut Turn) -> Result<(), Forfeit>;

    /// Asks for a move, in the notation of the position.
    ///
    /// # Errors
    /// Why there is none.
    fn ask(&mut self, asked: &Asked, turn: &mut Turn) -> Result<String, Forfeit>;

    /// [`Player::function`] of a program that was greeted.
    fn function(&self) -> Option<String> {
        None
    }
}

/// What is asked.
pub struct Asked<'a> {
    /// The game.
    pub game: &'a OpenGame,
    /// The position.
    pub pos: &'a dyn AnyPosition,
    /// The moves so far.
    pub transcript: &'a Transcript,
    /// The time that the program is told.
    pub time: Duration,
}

/// A program's turn: it may be talked with until the time is up.
pub struct Turn<'a> {
    talk: &'a mut Talk,
    question: Question,
    due: Duration,
    settings: Settings,
    /// The new state that the program gave, if it is wrong.
    pub wrong_state: Option<String>,
    /// What the program answered, as it came.
    pub answer: Option<String>,
    /// Whether it was shown the position with the players swapped.
    pub is_swapped: bool,
}

impl<'a> Turn<'a> {
    fn begin(talk: &'a mut Talk, limits: Limits, due: Duration, settings: Settings) -> Result<Self, Vec<u8>> {
        let question = talk.begin_question(limits, due)?;
        Ok(Self::new(talk, question, due, settings))
    }

    const fn new(talk: &'a mut Talk, question: Question, due: Duration, settings: Settings) -> Self {
        Self { talk, question, due, settings, wrong_state: None, answer: None, is_swapped: false }
    }

    /// Sends a text and waits for a line.
    ///
    /// # Errors
    /// Why there is none.
    pub fn exchange(&mut self, text: &str) -> Result<String, Forfeit> {
        self.exchange_until(text, take_line)
    }

    /// Sends a text and waits for a message of some form.
    ///
    /// # Errors
    /// Why there is none.
    pub fn exchange_until(
        &mut self,
        text: &str,
        take: impl FnMut(&mut Vec<u8>) -> Option<Vec<u8>>,
    ) -> Result<String, Forfeit> {
        let message = self.talk.exchange(&mut self.question, text, take);
        let message = message.map_err(|silence| self.forfeit(&silence))?;
        self.answer = Some(clean(&message));
        String::from_utf8(message).map_err(|error| {
            let at = error.utf8_error().valid_up_to() + 1;
            let shown = clean(error.as_bytes());
            malformed(Message::new("outside-not-utf8").with("byte", at).quote("text", &shown))
        })
    }

    /// Waits until the program reads its input.
    ///
    /// # Errors
    /// Why it does not.
    pub fn wait_for_reader(&mut self) -> Result<(), Forfeit> {
        // A blank before a question means nothing.
        self.talk.send(&mut self.question, b" ").map_err(|silence| self.forfeit(&silence))
    }

    /// Keeps a line that is no answer among what was printed.
    pub fn keep_line(&mut self, line: &str) {
        self.talk.keep_line(line.as_bytes());
    }

    /// Notes how long the program says that it took.
    pub fn note_own_time(&mut self, own: Duration) {
        let latency = self.question.elapsed().saturating_sub(own);
        self.talk.note_latency(Some(latency));
    }

    /// A program that says that it broke down.
    pub fn broke_down(&self) -> Forfeit {
        let message = Message::new("outside-failed").with("errors", self.talk.last_lines(LAST_LINES));
        Forfeit::new(Verdict::Crashed, message)
    }

    /// A file that defines no function of the name that is called.
    pub fn nameless(&self) -> Forfeit {
        let message = Message::new("outside-no-function").with("errors", self.talk.last_lines(LAST_LINES));
        Forfeit::new(Verdict::Crashed, message)
    }

    /// A program that says that it has no memory left.
    pub fn out_of_memory(&self) -> Forfeit {
        let message = Message::new("outside-memory").with("megabytes", self.settings.memory >> 20);
        Forfeit::new(Verdict::Memory, message)
    }

    /// The settings of the program.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    fn forfeit(&self, silence: &Silence) -> Forfeit {
        let errors = self.talk.last_lines(LAST_LINES);
        match silence {
            Silence::Timeout => {
                let message = Message::new("outside-timeout").with("ms", self.due.as_millis() as u64);
                Forfeit::new(Verdict::Timeout, message)
            }
            Silence::Gone(_) if errors.contains("Heap exhausted") => self.out_of_memory(),
            Silence::Gone(exit) => {
                let message = match exit {
                    Some(Exit::Code(code)) => Message::new("outside-ended").with("code", code.to_string()),
                    Some(Exit::Signal(number)) => {
                        Message::new("outside-signal").with("signal", number.to_string())
                    }
                    Some(Exit::Ended) | None => Message::new("outside-closed"),
                };
                Forfeit::new(Verdict::Crashed, message.with("errors", errors))
            }
            Silence::TooMuch(most) => {
                Forfeit::new(Verdict::OutputLimit, Message::new("outside-too-much").with("bytes", *most))
            }
            Silence::Memory => self.out_of_memory(),
            Silence::Early(text) => early(text),
            Silence::Left => Forfeit::crashed(),
        }
    }
}

fn early(text: &[u8]) -> Forfeit {
    malformed(Message::new("outside-early").quote("text", &clean(text)))
}

/// An answer that cannot be understood.
pub const fn malformed(message: Message) -> Forfeit {
    Forfeit::new(Verdict::Malformed, message)
}

/// An answer with a fault: one that cannot be read is malformed, one that breaks a rule is illegal.
pub fn judge(pos: &dyn AnyPosition, text: &str, fault: &Fault) -> Forfeit {
    match fault.kind() {
        FaultKind::Syntax | FaultKind::Limit => {
            let message = Message::new("outside-malformed").quote("text", text);
            malformed(message.with("fault", fault.message().clone()))
        }
        _ => Forfeit::new(Verdict::Illegal, narration::of_illegal(pos, text, fault)),
    }
}

/// A program that was not started. If the sandbox or the machine failed, that says nothing about the program.
fn not_started(fault: &Fault) -> Forfeit {
    let message = Message::new("outside-not-started").with("fault", fault.message().clone());
    let stalled = OF_THE_MACHINE.contains(&fault.message().key());
    let figures = ProgramFigures { stalled, ..ProgramFigures::default() };
    Forfeit { program: Some(Box::new(figures)), ..Forfeit::new(Verdict::Crashed, message) }
}

/// A program that plays.
pub struct OutsidePlayer {
    pub(super) game: OpenGame,
    pub(super) sandbox: Arc<Sandbox>,
    pub(super) program: Program,
    pub(super) protocol: Box<dyn Protocol>,
    pub(super) settings: Settings,
    pub(super) talk: Option<Talk>,
}

impl Player for OutsidePlayer {
    /// Starts a fresh process.
    fn begin(&mut self, _seed: u64) -> Result<(), Forfeit> {
        // The process of the last game ends before the next one starts.
        self.talk = None;
        let contained = self.sandbox.start(&self.program).map_err(|fault| not_started(&fault))?;
        let talk = Talk::new(contained, self.protocol.channel());
        let machine = |error: std::io::Error| Fault::file("machine-error").with("error", &error);
        let talk = self.talk.insert(talk.map_err(|error| not_started(&machine(error)))?);
        let due = self.settings.start;
        let question = Question::greeting(due);
        let mut turn = Turn::new(talk, question, due, self.settings);
        let greeted = self.protocol.greet(&self.game, &mut turn);
        let mut question = turn.question;
        talk.end_question(&mut question);
        greeted.map_err(|forfeit| {
            let message = Message::new("outside-start").with("reason", forfeit.message);
            Forfeit { message, program: Some(Box::new(talk.figures())), ..forfeit }
        })
    }

    fn answer(&mut self, pos: &dyn AnyPosition, request: Request) -> Result<Answer, Forfeit> {
        let time = request.limits.time.unwrap_or(USUAL_TIME);
        let due = time + self.settings.margin;
        let Self { game, protocol, settings, talk, .. } = self;
        let talk = talk.as_mut().ok_or_else(Forfeit::crashed)?;
        let asked = Asked { game, pos, transcript: &request.transcript, time };
        // A program that fails stands still from here on. It ends when its player is dropped or begins anew:
        // that may take long, and nobody shall wait for the verdict meanwhile.
        let begun = Turn::begin(talk, request.limits, due, *settings);
        let mut turn = begun.map_err(|text| early(&text))?;
        let answered = protocol.ask(&asked, &mut turn);
        let Turn { mut question, wrong_state, answer, is_swapped, .. } = turn;
        talk.end_question(&mut question);
        let figures = Box::new(ProgramFigures { wrong_state, answer, is_swapped, ..talk.figures() });
        match answered {
            Ok(mv) => Ok(Answer { program: Some(figures), ..Answer::unsearched(mv) }),
            Err(forfeit) => {
                if question.is_left() {
                    // Nobody waits for a verdict, and without a sandbox it would think on.
                    self.talk = None;
                }
                Err(Forfeit { program: Some(figures), ..forfeit })
            }
        }
    }

    fn grace(&self) -> Duration {
        self.settings.margin + GRACE
    }

    fn written(&self) -> Vec<String> {
        self.talk.as_ref().map_or_else(Vec::new, Talk::written)
    }

    fn function(&self) -> Option<String> {
        self.protocol.function()
    }
}
