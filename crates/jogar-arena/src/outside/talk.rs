//! Talking with a program that may do anything: everything that is read is capped, every wait has an end, and
//! the program runs only in its turn.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::time::Duration;

use jogar_core::{Limits, Stop};
use jogar_play::schema::ProgramFigures;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{ioctl_fionbio, ioctl_fionread};

use super::stall::{Measured, Pressure};
use crate::sandbox::{Contained, Exit};

/// The most bytes of one answer.
pub const MOST_ANSWER: usize = 64 << 10;
/// The most bytes that a program may print for one move, besides its answer.
const MOST_FOR_MOVE: usize = 1 << 20;
/// The most bytes that it may print in a game.
const MOST_FOR_GAME: usize = 8 << 20;
/// The bytes of what is printed for one move that are kept: the last ones.
const KEPT: usize = 2000;
/// How long one wait lasts at most: so the referee measures how late the machine wakes it, and hears that the
/// game is left.
const SLICE: Duration = Duration::from_millis(20);

/// Where a program writes its answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Standard output.
    Output,
    /// Descriptor 3.
    Apart,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It did not come in time.
    Timeout,
    /// The program ended or closed its output.
    Gone(Option<Exit>),
    /// It wrote too much.
    TooMuch(usize),
    /// It used too much memory.
    Memory,
    /// It wrote this before it was asked.
    Early(Vec<u8>),
    /// The game was left: nobody waits for the answer.
    Left,
}

/// One of the program's streams.
struct Stream {
    file: File,
    is_open: bool,
}

impl Stream {
    fn new(file: File) -> Self {
        // A stream that would block ends its wait by `poll`; this call does not fail on a pipe.
        let _ = ioctl_fionbio(&file, true);
        Self { file, is_open: true }
    }

    /// Everything that is there, up to a cap; more is left in the pipe.
    fn read_available(&mut self, most: usize) -> Vec<u8> {
        let (mut bytes, mut buffer) = (Vec::new(), [0; 16 << 10]);
        while self.is_open && bytes.len() < most {
            match self.file.read(&mut buffer) {
                Ok(0) => self.is_open = false,
                Ok(count) => bytes.extend_from_slice(&buffer[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.is_open = error.kind() == ErrorKind::WouldBlock;
                    break;
                }
            }
        }
        bytes
    }
}

/// A program that runs, and what it has said.
pub struct Talk {
    contained: Contained,
    input: Stream,
    /// Where answers come from.
    answers: Stream,
    /// Where it prints what is not an answer.
    others: Vec<Stream>,
    /// What came on the stream of the answers and was not taken yet.
    pending: Vec<u8>,
    /// The end of what was printed for this move.
    printed: Vec<u8>,
    printed_for_move: usize,
    printed_in_game: usize,
    figures: ProgramFigures,
}

impl Talk {
    /// Talks with a program that has just been started.
    pub fn new(contained: Contained, channel: Channel) -> std::io::Result<Self> {
        let copy = |file: &File| file.try_clone().map(Stream::new);
        let [output, errors, apart] = [&contained.output, &contained.errors, &contained.answers];
        let (answers, others) = match channel {
            Channel::Output => (copy(output)?, vec![copy(errors)?, copy(apart)?]),
            Channel::Apart => (copy(apart)?, vec![copy(output)?, copy(errors)?]),
        };
        let input = copy(&contained.input)?;
        let (pending, printed, figures) = (Vec::new(), Vec::new(), ProgramFigures::default());
        Ok(Self {
            contained,
            input,
            answers,
            others,
            pending,
            printed,
            printed_for_move: 0,
            printed_in_game: 0,
            figures,
        })
    }

    /// The figures of the last question.
    pub fn figures(&self) -> ProgramFigures {
        ProgramFigures { printed: clean(&self.printed), ..self.figures.clone() }
    }

    /// The names of the first files that it wrote, for a person.
    pub fn written(&self) -> Vec<String> {
        let names = self.contained.written();
        names.iter().map(|name| clean(name.as_os_str().as_encoded_bytes()).replace('\n', " ")).collect()
    }

    /// The last lines that it printed, for a person.
    pub fn last_lines(&self, lines: usize) -> String {
        let text = clean(&self.printed);
        let all: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        all[all.len().saturating_sub(lines)..].join("\n")
    }

    /// A new question begins: figures start anew, and the program runs.
    ///
    /// # Errors
    /// What it said without being asked.
    pub fn begin_question(&mut self, limits: Limits, due: Duration) -> Result<Question, Vec<u8>> {
        let pressure = Pressure::now();
        self.drain();
        self.figures = ProgramFigures::default();
        let early = std::mem::take(&mut self.pending);
        if !early.trim_ascii().is_empty() {
            return Err(early);
        }
        (self.printed, self.printed_for_move) = (Vec::new(), 0);
        let cpu = self.contained.usage().cpu;
        let is_thawed = self.contained.thaw().is_ok();
        // The clock starts when the program runs.
        let (late, awake) = (Duration::ZERO, Duration::ZERO);
        Ok(Question { pressure, cpu, is_thawed, late, awake, limits: limits.from_now(), due })
    }

    /// The question is over: the program stands still, and its figures are known.
    pub fn end_question(&mut self, question: &mut Question) {
        question.beat(Duration::ZERO);
        let time = question.limits.elapsed();
        self.contained.freeze();
        self.drain();
        let cpu = self.contained.usage().cpu.saturating_sub(question.cpu);
        let waited = question.pressure.since();
        let measured = Measured { time, due: question.due, cpu, late: question.late, waited };
        // A program that the machine did not let go on had no time at all.
        let stalled = time >= question.due && (!question.is_thawed || measured.is_stalled());
        let pressure_ms = waited.map(|waited| waited.as_millis() as u64);
        let (time_ms, cpu_ms) = (time.as_millis() as u64, cpu.as_millis() as u64);
        let late_ms = question.late.as_millis() as u64;
        self.figures =
            ProgramFigures { time_ms, cpu_ms, late_ms, pressure_ms, stalled, ..self.figures.clone() };
    }

    /// Notes what the program reported of its own time.
    pub fn note_latency(&mut self, latency: Option<Duration>) {
        self.figures.latency_us = latency.map(|latency| latency.as_micros() as u64);
    }

    /// Sends a text and waits for a message. `take` removes a whole message from what has come, if there is
    /// one.
    ///
    /// The last byte of the text, without which it is no question, is sent when the program has read the
    /// others. So what it says before that is no answer.
    ///
    /// # Errors
    /// Why there is none.
    pub fn exchange(
        &mut self,
        question: &mut Question,
        text: &str,
        mut take: impl FnMut(&mut Vec<u8>) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, Silence> {
        if let Some((last, head)) = text.as_bytes().split_last() {
            self.send(question, head)?;
            if !self.pending.trim_ascii().is_empty() {
                return Err(Silence::Early(std::mem::take(&mut self.pending)));
            }
            self.write(&mut &[*last][..]);
        }
        loop {
            if let Some(message) = take(&mut self.pending) {
                return if question.is_late() { Err(Silence::Timeout) } else { Ok(message) };
            }
            self.check(question)?;
            self.listen(question, SLICE, false);
        }
    }

    /// Sends bytes and waits until the program has read them.
    ///
    /// # Errors
    /// Why it has not.
    pub fn send(&mut self, question: &mut Question, bytes: &[u8]) -> Result<(), Silence> {
        let (mut rest, mut patience) = (bytes, Duration::from_micros(20));
        self.write(&mut rest);
        while !rest.is_empty() || self.has_unread_input() {
            self.check(question)?;
            self.listen(question, patience, !rest.is_empty());
            // Nothing tells that a pipe was read: who waits must look again.
            patience = (patience * 2).min(Duration::from_millis(1));
            self.write(&mut rest);
        }
        Ok(())
    }

    /// Whether there is a reason not to wait any longer.
    fn check(&mut self, question: &Question) -> Result<(), Silence> {
        self.check_caps()?;
        if question.is_late() {
            return Err(Silence::Timeout);
        }
        if question.is_left() {
            return Err(Silence::Left);
        }
        let is_gone = !self.answers.is_open || self.contained.exit().is_some();
        if is_gone && self.drain() == 0 {
            let memory = self.contained.usage().out_of_memory;
            return Err(if memory { Silence::Memory } else { Silence::Gone(self.exit_soon()) });
        }
        Ok(())
    }

    /// Waits for a moment and takes what has come.
    fn listen(&mut self, question: &mut Question, moment: Duration, wants_to_write: bool) {
        let left = question.due.saturating_sub(question.limits.elapsed()).min(moment);
        self.wait(left, wants_to_write);
        question.beat(left);
        self.drain();
    }

    /// Whether the program has not read everything yet.
    fn has_unread_input(&self) -> bool {
        ioctl_fionread(&self.input.file).is_ok_and(|unread| unread > 0)
    }

    /// How it ended. The end of its streams may be heard a moment before the end of the process.
    fn exit_soon(&mut self) -> Option<Exit> {
        let patience = Limits::time(Duration::from_millis(200));
        while self.contained.exit().is_none() && patience.is_over().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.drain();
        self.contained.exit()
    }

    fn check_caps(&self) -> Result<(), Silence> {
        let caps = [
            (self.pending.len(), MOST_ANSWER),
            (self.printed_for_move, MOST_FOR_MOVE),
            (self.printed_in_game, MOST_FOR_GAME),
        ];
        let broken = caps.into_iter().find(|(bytes, most)| bytes > most);
        broken.map_or(Ok(()), |(_, most)| Err(Silence::TooMuch(most)))
    }

    /// Waits until something can be read or, if that is wanted, written.
    fn wait(&self, time: Duration, wants_to_write: bool) {
        let open = self.others.iter().chain([&self.answers]).filter(|stream| stream.is_open);
        let mut waited: Vec<_> =
            open.map(|stream| PollFd::from_borrowed_fd(stream.file.as_fd(), PollFlags::IN)).collect();
        if wants_to_write && self.input.is_open {
            waited.push(PollFd::from_borrowed_fd(self.input.file.as_fd(), PollFlags::OUT));
        }
        let timeout = Timespec { tv_sec: time.as_secs() as i64, tv_nsec: time.subsec_nanos().into() };
        // An interrupted wait is a short one.
        let _ = poll(&mut waited, Some(&timeout));
    }

    /// Writes as much as the pipe takes. A program that closed its input is heard of by its silence.
    fn write(&mut self, rest: &mut &[u8]) {
        while self.input.is_open && !rest.is_empty() {
            match self.input.file.write(rest) {
                Ok(count) => *rest = &rest[count..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.input.is_open = error.kind() == ErrorKind::WouldBlock;
                    return;
                }
            }
        }
    }

    /// Takes what has come on all streams; returns how many bytes.
    fn drain(&mut self) -> usize {
        let answer = self.answers.read_available((MOST_ANSWER + 1).saturating_sub(self.pending.len()));
        self.pending.extend_from_slice(&answer);
        let mut count = answer.len();
        for stream in &mut self.others {
            let bytes = stream.read_available(64 << 10);
            count += bytes.len();
            self.printed_for_move += bytes.len();
            self.printed_in_game += bytes.len();
            self.printed.extend_from_slice(&bytes);
        }
        let surplus = self.printed.len().saturating_sub(KEPT);
        self.printed.drain(..surplus);
        count
    }

    /// Keeps a line that is part of a protocol as something printed.
    pub fn keep_line(&mut self, line: &[u8]) {
        self.printed_for_move += line.len();
        self.printed.extend_from_slice(line);
        self.printed.push(b'\n');
    }
}

/// A question that is being asked.
pub struct Question {
    pressure: Pressure,
    cpu: Duration,
    /// Whether the machine let the program go on.
    is_thawed: bool,
    /// The longest delay with which the machine woke the referee.
    late: Duration,
    /// When the referee was awake the last time.
    awake: Duration,
    /// The clock.
    limits: Limits,
    /// When the answer must be there.
    due: Duration,
}

impl Question {
    /// The program has just been started: it may speak first.
    pub fn greeting(due: Duration) -> Self {
        let (cpu, late, awake) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        Self { pressure: Pressure::now(), cpu, is_thawed: true, late, awake, limits: Limits::none(), due }
    }

    /// The time since it was asked.
    pub fn elapsed(&self) -> Duration {
        self.limits.elapsed()
    }

    /// The referee is awake; since it was the last time, it meant to wait this long.
    fn beat(&mut self, wait: Duration) {
        let awake = self.limits.elapsed();
        self.late = self.late.max(awake.saturating_sub(self.awake + wait));
        self.awake = awake;
    }

    /// Whether nobody waits for the answer any more.
    pub fn is_left(&self) -> bool {
        self.limits.is_over() == Some(Stop::Asked)
    }

    fn is_late(&self) -> bool {
        self.limits.elapsed() >= self.due
    }
}

/// Takes a line; its end is left out.
pub fn take_line(bytes: &mut Vec<u8>) -> Option<Vec<u8>> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let mut line: Vec<u8> = bytes.drain(..=end).collect();
    line.truncate(line.trim_ascii_end().len());
    Some(line)
}

/// A program's text as it may be shown and stored: line ends stay, nothing else that a terminal would obey.
pub fn clean(bytes: &[u8]) -> String {
    let hidden = |c: char| {
        let is_turning =
            matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
        (c.is_control() && c != '\n') || is_turning || matches!(c, '\u{61c}' | '\u{feff}')
    };
    let text = String::from_utf8_lossy(bytes).replace('\t', " ");
    text.chars().map(|c| if hidden(c) { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_one_by_one() {
        let mut bytes = b"one\r\ntwo \nthr".to_vec();
        assert_eq!(take_line(&mut bytes).as_deref(), Some(&b"one"[..]));
        assert_eq!(take_line(&mut bytes).as_deref(), Some(&b"two"[..]));
        assert_eq!((take_line(&mut bytes), bytes), (None, b"thr".to_vec()));
    }

    #[test]
    fn what_a_terminal_would_obey_is_not_shown() {
        assert_eq!(clean(b"a\x1b[31m\xff\tb\nc\r"), "a\u{fffd}[31m\u{fffd} b\nc\u{fffd}");
        assert_eq!(clean("\u{202e}x".as_bytes()), "\u{fffd}x");
    }
}
