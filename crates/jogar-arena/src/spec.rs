//! Players as people name them on the command line.

use std::time::Duration;

use jogar_core::Fault;
use jogar_search::Parts;

use crate::Level;

/// How an engine judges positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// As the game says.
    #[default]
    Full,
    /// By points alone.
    Material,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerSpec {
    /// Any legal move.
    Random,
    /// The move that wins most at once.
    Greedy,
    /// The search.
    Engine {
        /// A strength for people; otherwise full strength within the limits.
        level: Option<Level>,
        /// Limits of its own, where it has any.
        depth: Option<u32>,
        /// At most so many nodes a move.
        nodes: Option<u64>,
        /// At most so long a move.
        time: Option<Duration>,
        /// The parts that are switched on.
        parts: Parts,
        /// How it judges.
        evaluation: Evaluation,
        /// How many threads.
        threads: usize,
    },
}

impl PlayerSpec {
    /// The engine at full strength, limited only by what the match allows.
    pub const ENGINE: Self = Self::Engine {
        level: None,
        depth: None,
        nodes: None,
        time: None,
        parts: Parts::ALL,
        evaluation: Evaluation::Full,
        threads: 1,
    };

    /// The engine at a level.
    #[must_use]
    pub const fn level(level: Level) -> Self {
        Self::Engine {
            level: Some(level),
            depth: None,
            nodes: None,
            time: None,
            parts: Parts::ALL,
            evaluation: Evaluation::Full,
            threads: 1,
        }
    }

    /// Reads `random`, `greedy` or `engine[:key=value,…]` with the keys `level`, `depth`, `nodes`, `time` (milliseconds),
    /// `threads`, `without` (parts joined by `+`) and `eval` (`full` or `material`).
    ///
    /// # Errors
    /// What could not be understood.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let (kind, options) = text.split_once(':').unwrap_or((text, ""));
        let unknown = || Fault::new("arena-unknown-player").quote("text", text);
        match (kind, options) {
            ("random", "") => Ok(Self::Random),
            ("greedy", "") => Ok(Self::Greedy),
            ("engine", "") => Ok(Self::ENGINE),
            ("engine", options) => options.split(',').try_fold(Self::ENGINE, Self::with_option),
            _ => Err(unknown()),
        }
    }

    fn with_option(mut self, option: &str) -> Result<Self, Fault> {
        let bad = || Fault::new("arena-bad-option").quote("text", option);
        let (key, value) = option.split_once('=').ok_or_else(bad)?;
        let number = || value.parse::<u64>().ok().filter(|&number| number > 0).ok_or_else(bad);
        if let Self::Engine { level, depth, nodes, time, parts, evaluation, threads } = &mut self {
            match key {
                "level" => *level = Some(Level::new(number()? as i64).ok_or_else(bad)?),
                "depth" => *depth = Some(u32::try_from(number()?).map_err(|_| bad())?),
                "nodes" => *nodes = Some(number()?),
                "time" => *time = Some(Duration::from_millis(number()?)),
                "threads" => *threads = number()?.clamp(1, 256) as usize,
                "without" => *parts = Parts::ALL.without(read_parts(value)?),
                "eval" if value == "full" => *evaluation = Evaluation::Full,
                "eval" if value == "material" => *evaluation = Evaluation::Material,
                _ => return Err(bad()),
            }
        }
        Ok(self)
    }
}

/// Names of parts, joined by `+` or `,`.
///
/// # Errors
/// The first name that is none.
pub fn read_parts(text: &str) -> Result<Parts, Fault> {
    text.split(['+', ',']).try_fold(Parts::NONE, |parts, name| {
        let names = Parts::NAMES.map(|(name, _)| name).join(", ");
        let part = Parts::named(name.trim());
        part.map(|part| parts | part)
            .ok_or_else(|| Fault::new("arena-unknown-part").quote("text", name).with("names", names))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        assert_eq!(PlayerSpec::read("random"), Ok(PlayerSpec::Random));
        assert_eq!(PlayerSpec::read("engine"), Ok(PlayerSpec::ENGINE));
        let spec = PlayerSpec::read("engine:level=3,nodes=500,without=memo+order,eval=material").unwrap();
        let PlayerSpec::Engine { level, nodes, parts, evaluation, .. } = spec else { panic!("{spec:?}") };
        assert_eq!((level, nodes), (Level::new(3), Some(500)));
        assert_eq!(parts, Parts::ALL.without(Parts::MEMO | Parts::ORDER));
        assert_eq!(evaluation, Evaluation::Material);
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in
            ["", "engin", "random:1", "engine:level=11", "engine:level=0", "engine:nodes", "engine:without=x"]
        {
            assert!(PlayerSpec::read(text).is_err(), "{text}");
        }
    }
}
