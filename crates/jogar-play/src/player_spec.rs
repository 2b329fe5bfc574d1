//! Players as people name them on the command line.

use std::fmt;
use std::time::Duration;

use jogar_core::Fault;
use jogar_search::Parts;

use crate::Level;

/// The evaluation of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// That of the game.
    #[default]
    Full,
    /// By points alone.
    Material,
}

/// Whether an engine uses endgame tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consult {
    /// Only if nothing but time limits it: with a node or depth limit the result must not depend on what is
    /// on disk, and a level must not be stronger than its name.
    #[default]
    FullStrength,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How an engine plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineSpec {
    /// A strength for people; otherwise full strength within the limits.
    pub level: Option<Level>,
    /// At most `depth` moves deep.
    pub depth: Option<u32>,
    /// At most `nodes` nodes for each move.
    pub nodes: Option<u64>,
    /// At most `time` for each move.
    pub time: Option<Duration>,
    /// The parts that are switched on.
    pub parts: Parts,
    /// The evaluation.
    pub evaluation: Evaluation,
    /// Whether it uses endgame tables.
    pub consult: Consult,
    /// The number of threads.
    pub threads: usize,
    /// Bytes for the transposition table. It has no text form: the caller who starts the engine knows the
    /// available memory.
    pub table_bytes: usize,
}

impl EngineSpec {
    /// Full strength, with only the limits of the match.
    pub const FULL: Self = Self {
        level: None,
        depth: None,
        nodes: None,
        time: None,
        parts: Parts::ALL,
        evaluation: Evaluation::Full,
        consult: Consult::FullStrength,
        threads: 1,
        table_bytes: 16 << 20,
    };

    /// Whether it uses endgame tables. An engine that evaluates by points alone does not.
    #[must_use]
    pub fn uses_tables(&self) -> bool {
        let is_wanted = match self.consult {
            Consult::FullStrength => self.has_full_strength(),
            Consult::Always => true,
            Consult::Never => false,
        };
        is_wanted && self.evaluation == Evaluation::Full
    }

    /// Whether nothing but time limits it.
    #[must_use]
    pub fn has_full_strength(&self) -> bool {
        let has_all_nodes = self.nodes.is_none() && self.level.is_none_or(|level| level.nodes().is_none());
        has_all_nodes && self.depth.is_none()
    }

    fn with_option(mut self, option: &str) -> Result<Self, Fault> {
        let bad = || Fault::choice("arena-bad-option").quote("text", option);
        let (key, value) = option.split_once('=').ok_or_else(bad)?;
        let number = || value.parse::<u64>().ok().filter(|&number| number > 0).ok_or_else(bad);
        match key {
            "level" => self.level = Some(Level::new(number()? as i64).ok_or_else(bad)?),
            "depth" => self.depth = Some(u32::try_from(number()?).map_err(|_| bad())?),
            "nodes" => self.nodes = Some(number()?),
            "time" => self.time = Some(Duration::from_millis(number()?)),
            "threads" => self.threads = number()?.clamp(1, 256) as usize,
            "without" => self.parts = Parts::ALL.without(read_parts(value)?),
            "eval" if value == "full" => self.evaluation = Evaluation::Full,
            "eval" if value == "material" => self.evaluation = Evaluation::Material,
            "tables" if value == "on" => self.consult = Consult::Always,
            "tables" if value == "off" => self.consult = Consult::Never,
            _ => return Err(bad()),
        }
        Ok(self)
    }
}

/// As [`PlayerSpec::read`] reads it; defaults are left out.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let off = |&&(_, part): &&(&str, Parts)| Parts::ALL.has(part) && !self.parts.has(part);
        let without: Vec<_> = Parts::NAMES.iter().filter(off).map(|(name, _)| *name).collect();
        let options = [
            self.level.map(|level| format!("level={level}")),
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| format!("time={}", time.as_millis())),
            (self.threads > 1).then(|| format!("threads={}", self.threads)),
            (!without.is_empty()).then(|| format!("without={}", without.join("+"))),
            (self.evaluation == Evaluation::Material).then(|| "eval=material".to_owned()),
            match self.consult {
                Consult::FullStrength => None,
                Consult::Always => Some("tables=on".to_owned()),
                Consult::Never => Some("tables=off".to_owned()),
            },
        ];
        let options: Vec<_> = options.into_iter().flatten().collect();
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "engine{colon}{}", options.join(","))
    }
}

/// Kinds of external programs: `KIND:WHAT`.
pub const OUTSIDE_KINDS: [&str; 4] = ["lisp", "gtp", "ugi", "json"];

/// A player by name.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerSpec {
    /// Any legal move.
    Random,
    /// The move that wins most at once.
    Greedy,
    /// The search.
    Engine(EngineSpec),
    /// An external program, which [`Pool::outside`](crate::Pool) starts.
    Outside {
        /// One of [`OUTSIDE_KINDS`].
        kind: &'static str,
        /// A file or a command.
        what: String,
    },
}

impl PlayerSpec {
    /// The engine at a level.
    #[must_use]
    pub const fn level(level: Level) -> Self {
        Self::Engine(EngineSpec { level: Some(level), ..EngineSpec::FULL })
    }

    /// Reads `random`, `greedy`, an external program, or `engine[:key=value,…]` with the keys `level`,
    /// `depth`, `nodes`, `time` (milliseconds), `threads`, `without` (parts joined by `+`), `eval` (`full` or
    /// `material`) and `tables` (`on` or `off`).
    ///
    /// # Errors
    /// What could not be understood.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let (kind, options) = text.split_once(':').unwrap_or((text, ""));
        match (kind, options) {
            ("random", "") => Ok(Self::Random),
            ("greedy", "") => Ok(Self::Greedy),
            ("engine", "") => Ok(Self::Engine(EngineSpec::FULL)),
            ("engine", options) => {
                options.split(',').try_fold(EngineSpec::FULL, EngineSpec::with_option).map(Self::Engine)
            }
            (kind, what) => {
                let kind = OUTSIDE_KINDS.into_iter().find(|known| *known == kind && !what.is_empty());
                let kind = kind.ok_or_else(|| Fault::unknown("arena-unknown-player").quote("text", text))?;
                Ok(Self::Outside { kind, what: what.to_owned() })
            }
        }
    }

    /// The longest time for a move, if the player has a time limit.
    #[must_use]
    pub const fn time(&self) -> Option<Duration> {
        match self {
            Self::Engine(spec) => spec.time,
            Self::Random | Self::Greedy | Self::Outside { .. } => None,
        }
    }
}

/// As [`PlayerSpec::read`] reads it.
impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Engine(spec) => spec.fmt(f),
            Self::Outside { kind, what } => write!(f, "{kind}:{what}"),
        }
    }
}

/// Names of parts, joined by `+` or `,`.
///
/// # Errors
/// The first name that is not a part.
pub fn read_parts(text: &str) -> Result<Parts, Fault> {
    text.split(['+', ',']).try_fold(Parts::NONE, |parts, name| {
        let names = Parts::NAMES.map(|(name, _)| name).join(", ");
        let part = Parts::named(name.trim());
        part.map(|part| parts | part)
            .ok_or_else(|| Fault::unknown("arena-unknown-part").quote("text", name).with("names", names))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        assert_eq!(PlayerSpec::read("random"), Ok(PlayerSpec::Random));
        assert_eq!(PlayerSpec::read("engine"), Ok(PlayerSpec::Engine(EngineSpec::FULL)));
        let spec = PlayerSpec::read("engine:level=3,nodes=500,without=memo+order,eval=material").unwrap();
        let expected = EngineSpec {
            level: Level::new(3),
            nodes: Some(500),
            parts: Parts::ALL.without(Parts::MEMO | Parts::ORDER),
            evaluation: Evaluation::Material,
            ..EngineSpec::FULL
        };
        assert_eq!(spec, PlayerSpec::Engine(expected));
    }

    #[test]
    fn full_strength_looks_into_tables() {
        let uses = |text| match PlayerSpec::read(text).unwrap() {
            PlayerSpec::Engine(spec) => {
                assert_eq!(spec.to_string(), text);
                spec.uses_tables()
            }
            _ => panic!("{text}"),
        };
        for text in ["engine", "engine:time=50", "engine:level=10", "engine:level=3,tables=on"] {
            assert!(uses(text), "{text}");
        }
        for text in ["engine:nodes=500", "engine:depth=6,time=50", "engine:level=9", "engine:tables=off"] {
            assert!(!uses(text), "{text}");
        }
        assert!(!uses("engine:eval=material"));
    }

    #[test]
    fn what_is_no_player_is_refused() {
        let none = ["", "engin", "random:1", "engine:level=11", "engine:level=0", "engine:nodes"];
        for text in none.into_iter().chain(["engine:without=x", "engine:tables=maybe", "engine:tables="]) {
            assert!(PlayerSpec::read(text).is_err(), "{text}");
        }
    }
}
