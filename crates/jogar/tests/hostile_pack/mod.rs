//! The hostile players: each fails, or tries what it must not, in a way of its own. The tests judge what
//! becomes of them, and `cargo xtask bench-arena` how soon the next game begins.

#![allow(dead_code, reason = "not everybody who plays against them needs all of it")]

pub mod witness;

use std::path::{Path, PathBuf};

/// The time for a move, in milliseconds: what waits in vain shall not wait long, everything else has time
/// enough.
const SHORT: u64 = 300;
const LONG: u64 = 20_000;

/// Programs that fail: which, the verdict, and what the message tells.
pub const FAILING: [(&str, &str, &str); 40] = [
    ("lisp:heap.lisp,memory=64", "MEMORY", "outside-memory"),
    ("lisp:error.lisp", "CRASHED", "a procura falhou"),
    ("lisp:no-jogar.lisp", "CRASHED", "outside-no-function"),
    ("lisp:nil.lisp", "ILLEGAL", "legal"),
    ("lisp:nested.lisp", "MALFORMED", "sexp-too-deep"),
    ("lisp:integer.lisp", "MALFORMED", "sexp-number-range"),
    ("lisp:read-eval.lisp", "MALFORMED", "sexp-bad-character"),
    ("lisp:debugger.lisp", "CRASHED", "aqui"),
    ("lisp:quits.lisp", "CRASHED", "adeus"),
    ("lisp:undefined-package.lisp,contract=piece-xy", "MALFORMED", "contract-shape"),
    ("lisp:seconds.lisp", "MALFORMED", "tempo"),
    ("json:exits-at-start", "CRASHED", "\"code\":\"3\""),
    ("json:early", "MALFORMED", "outside-early"),
    ("json:hangs-at-start", "TIMEOUT", "outside-timeout"),
    ("json:closes", "CRASHED", "outside-closed"),
    ("json:does-not-read", "TIMEOUT", "outside-timeout"),
    ("json:stops-reading", "TIMEOUT", "outside-timeout"),
    ("json:hangs", "TIMEOUT", "outside-timeout"),
    ("json:ignores-sigterm", "TIMEOUT", "outside-timeout"),
    ("json:exits", "CRASHED", "cannot go on"),
    ("json:dies", "CRASHED", "\"signal\":\"11\""),
    ("json:stops", "TIMEOUT", "outside-timeout"),
    ("json:forks", "TIMEOUT", "outside-timeout"),
    ("json:eats-memory", "MEMORY", "outside-memory"),
    ("json:twice", "MALFORMED", "outside-early"),
    ("json:illegal", "ILLEGAL", "legal"),
    ("json:out-of-range", "ILLEGAL", "legal"),
    ("json:nil", "ILLEGAL", "legal"),
    ("json:garbage", "MALFORMED", "outside-bad-json"),
    ("json:nested", "MALFORMED", "sexp-too-deep"),
    ("json:nested-long", "OUTPUT-LIMIT", "outside-too-much"),
    ("json:nested-json", "MALFORMED", "outside-bad-json"),
    ("json:huge", "MALFORMED", "sexp-number-range"),
    ("json:no-newline", "TIMEOUT", "outside-timeout"),
    ("json:slow-bytes", "TIMEOUT", "outside-timeout"),
    ("json:not-utf8", "MALFORMED", "outside-not-utf8"),
    ("json:escapes", "MALFORMED", "outside-bad-json"),
    ("json:floods", "OUTPUT-LIMIT", "outside-too-much"),
    ("json:floods-errors", "OUTPUT-LIMIT", "outside-too-much"),
    ("json:daemon", "CRASHED", "outside-ended"),
];

/// Programs that try what they must not, are refused by the machine, and play on.
pub const REFUSED: [&str; 8] = [
    "reads-rival",
    "writes-outside",
    "fills-folder",
    "opens-socket",
    "talks-to-host",
    "talks-by-name",
    "changes-its-file",
    "thinks-on",
];

/// The time for a move of a program that gets this verdict.
pub fn time(verdict: &str) -> u64 {
    if verdict == "TIMEOUT" { SHORT } else { LONG }
}

/// The players of `tests/players/`, and a word by which their processes are known.
pub struct Pack {
    pub players: PathBuf,
    pub marker: String,
}

impl Pack {
    /// The players below the folder of the program's package.
    pub fn new(package: &Path, marker: String) -> Self {
        Self { players: package.join("tests/players"), marker }
    }

    /// A player of `hostile.py`, with what it needs for its attempt.
    pub fn hostile(&self, how: &str, needs: &str) -> String {
        let file = self.players.join("hostile.py");
        format!("json:python3 {} {how} {} {needs},start=1000", file.display(), self.marker)
    }

    /// A player of [`REFUSED`] whose attempt nobody waits for.
    pub fn refused(&self, how: &str) -> String {
        self.hostile(how, if how == "opens-socket" { "9" } else { "/nowhere" })
    }

    /// A player of [`FAILING`].
    pub fn failing(&self, name: &str) -> String {
        match name.split_once(':') {
            Some(("lisp", file)) => format!("lisp:{}", self.players.join(file).display()),
            Some((_, how)) => self.hostile(how, ""),
            None => name.to_owned(),
        }
    }
}
