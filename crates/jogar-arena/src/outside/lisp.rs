//! Lisp players: files with a function `jogar`, loaded by SBCL with a small host program.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use jogar_core::{Fault, Message};
use jogar_play::{Forfeit, OpenGame, narration};

use super::contract::{Reply, move_back, read_answer};
use super::player::{Asked, Protocol, Turn, judge, malformed};
use super::settings::{Settings, TimeUnit};
use super::talk::{Channel, clean};
use crate::sandbox::{Allowance, Program};

/// The host program.
const HOST: &str = include_str!("host.lisp");
/// Memory that SBCL needs besides its heap.
const BESIDE_HEAP: u64 = 256 << 20;
/// SBCL and its threads: measured are 8.
const PROCESSES: u32 = 32;

/// The command that lets SBCL host a file.
pub fn program(file: &Path, settings: &Settings) -> Result<Program, Fault> {
    let unreadable = || Fault::file("outside-no-file").path("path", file);
    let name = file.file_name().and_then(|name| name.to_str()).ok_or_else(unreadable)?;
    let folder = file.canonicalize().ok().and_then(|file| file.parent().map(Path::to_owned));
    // The host needs no file: SBCL reads it as a text.
    let text = HOST.replace('\\', "\\\\").replace('"', "\\\"");
    let host = format!("(with-input-from-string (host \"{text}\") (load host))");
    let heap = format!("{}MB", settings.memory >> 20);
    let runtime =
        ["sbcl", "--noinform", "--disable-ldb", "--lose-on-corruption", "--dynamic-space-size", &heap];
    let toplevel =
        ["--end-runtime-options", "--no-sysinit", "--no-userinit", "--disable-debugger", "--eval", &host];
    let arity = settings.arity.map_or_else(String::new, |arity| arity.to_string());
    Ok(Program {
        command: runtime.iter().chain(&toplevel).map(OsString::from).collect(),
        folder: Some(folder.ok_or_else(unreadable)?),
        readable: Vec::new(),
        environment: vec![("JOGAR_PLAYER".to_owned(), escaped(name)), ("JOGAR_ARITY".to_owned(), arity)],
        allowance: Allowance {
            memory: settings.memory + BESIDE_HEAP,
            processes: PROCESSES,
            folder: super::FOLDER_BYTES,
        },
    })
}

/// A file name in which no character has a meaning for Lisp's pathnames.
fn escaped(name: &str) -> String {
    let special = |c: char| matches!(c, '*' | '?' | '[' | '\\');
    name.chars().flat_map(|c| special(c).then_some('\\').into_iter().chain([c])).collect()
}

/// A Lisp player.
#[derive(Default)]
pub struct Lisp {
    /// The number of the last question.
    number: u64,
    /// The number of arguments of `jogar`.
    arity: u8,
    /// The package in which `jogar` is.
    package: String,
}

impl Protocol for Lisp {
    fn channel(&self) -> Channel {
        Channel::Apart
    }

    fn greet(&mut self, _game: &OpenGame, turn: &mut Turn) -> Result<(), Forfeit> {
        let line = turn.exchange("")?;
        self.number = 0;
        let loaded = line.strip_prefix("(loaded ").and_then(|rest| rest.strip_suffix(')')?.split_once(' '));
        self.arity = match (line.as_str(), loaded) {
            (_, Some((arity @ ("2" | "3"), package))) => {
                package.clone_into(&mut self.package);
                if arity == "2" { 2 } else { 3 }
            }
            ("(memory)", _) => return Err(turn.out_of_memory()),
            ("(nameless)", _) => return Err(turn.nameless()),
            _ => return Err(turn.broke_down()),
        };
        Ok(())
    }

    fn function(&self) -> Option<String> {
        // The program could say anything.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.+*".contains(c);
        let is_named = self.package != "common-lisp-user" && self.package.chars().all(is_plain);
        Some(if is_named { format!("{}::jogar", self.package) } else { "jogar".to_owned() })
    }

    fn ask(&mut self, asked: &Asked, turn: &mut Turn) -> Result<String, Forfeit> {
        self.number += 1;
        let mover = asked.pos.mover();
        // A program that does not take the player always plays player 1.
        let swapped = if self.arity == 2 && mover.number() == 2 { asked.pos.swapped() } else { None };
        let shown = swapped.as_deref().unwrap_or(asked.pos);
        turn.is_swapped = swapped.is_some();
        let time = match turn.settings().unit {
            TimeUnit::Milliseconds => asked.time.as_millis().to_string(),
            TimeUnit::Seconds if asked.time.subsec_millis() == 0 => asked.time.as_secs().to_string(),
            TimeUnit::Seconds => format!("{:.3}", asked.time.as_secs_f64()),
        };
        let question = format!("({} {} {time} {})\n", self.number, shown.text(), mover.number());
        let line = turn.exchange(&question)?;
        let text = self.read(&line, turn)?;
        turn.answer = Some(clean(text.as_bytes()));
        let Reply { mv, wrong_state } =
            read_answer(turn.settings().contract, text, shown).map_err(|fault| judge(shown, text, &fault))?;
        turn.wrong_state = wrong_state;
        let mv = shown.read_move(&mv).map_err(|fault| judge(shown, &mv, &fault))?;
        match &swapped {
            None => Ok(mv),
            Some(swapped) => move_back(asked.pos, &**swapped, &mv).ok_or_else(|| {
                let fault = Fault::illegal("contract-state").quote("text", &mv);
                Forfeit::new(jogar_play::Verdict::Illegal, narration::of_illegal(shown, &mv, &fault))
            }),
        }
    }
}

impl Lisp {
    /// The form of `(answer number microseconds form)`.
    fn read<'a>(&self, line: &'a str, turn: &mut Turn) -> Result<&'a str, Forfeit> {
        match line {
            "(memory)" | "(failed)" => {
                turn.answer = None;
                let is_full = line == "(memory)";
                return Err(if is_full { turn.out_of_memory() } else { turn.broke_down() });
            }
            _ => {}
        }
        let parts = line.strip_prefix("(answer ").and_then(|rest| rest.strip_suffix(')'));
        let parts = parts.and_then(|rest| rest.split_once(' ')).and_then(|(number, rest)| {
            let (time, form) = rest.split_once(' ')?;
            Some((number.parse::<u64>().ok()?, time.parse().ok()?, form))
        });
        match parts {
            Some((number, time, form)) if number == self.number => {
                turn.note_own_time(Duration::from_micros(time));
                Ok(form)
            }
            _ => Err(malformed(Message::new("outside-early").quote("text", line))),
        }
    }
}
