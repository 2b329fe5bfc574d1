//! The identity of a game: what is played, by whom, from which opening, with which seed, and nothing else.
//!
//! A job that is done twice, by the same runner after a crash or by two machines, gives games with the same
//! identities, so that a store keeps each of them once. A changed program has another hash, so its games are
//! other games.

use std::fmt;
use std::str::FromStr;

use blake3::{Hash, Hasher};
use jogar_core::Fault;

/// The hash of what an entrant is: its name, how it is called, and its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EntrantHash(Hash);

/// The identity of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(Hash);

impl EntrantHash {
    /// The hash of an entrant: `player` as on the command line, without the path, and its files as one
    /// archive, empty if it has none. The name is part of it, so that two who hand in the same file are two.
    #[must_use]
    pub fn new(name: &str, player: &str, file: &[u8]) -> Self {
        Self(hash("jogar entrant 1", &[name.as_bytes(), player.as_bytes(), file]))
    }

    /// The bytes.
    pub(super) fn bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }
}

impl GameId {
    /// The identity of a game. `rules` is the game with its variant, size and komi; `opening` the moves that
    /// are made before the entrants play.
    #[must_use]
    pub fn new(rules: &str, [first, second]: [EntrantHash; 2], opening: &str, seed: u64) -> Self {
        let parts = [
            rules.as_bytes(),
            first.0.as_bytes(),
            second.0.as_bytes(),
            opening.as_bytes(),
            &seed.to_le_bytes(),
        ];
        Self(hash("jogar game 1", &parts))
    }
}

/// The hash of some parts, each with its length before it, so that no two lists of parts look alike.
pub(super) fn hash(kind: &'static str, parts: &[&[u8]]) -> Hash {
    let mut hasher = Hasher::new_derive_key(kind);
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize()
}

macro_rules! text_form {
    ($($name:ident),*) => {
        $(
            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.0.to_hex())
                }
            }

            impl FromStr for $name {
                type Err = Fault;

                fn from_str(text: &str) -> Result<Self, Fault> {
                    let fault = |_| Fault::syntax("championship-bad-hash").quote("text", text);
                    Hash::from_hex(text).map(Self).map_err(fault)
                }
            }
        )*
    };
}
text_form!(EntrantHash, GameId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_from_everything_that_makes_a_game_and_from_nothing_else() {
        let [a, b] = ["a", "b"].map(|name| EntrantHash::new(name, "lisp:a", b"(x)"));
        let changed = EntrantHash::new("a", "lisp:a", b"(y)");
        let id = || GameId::new("lear 8 2016 1", [a, b], "D4 E5", 7);
        assert_eq!(id(), id());
        let others = [
            GameId::new("lear 7 2016 0", [a, b], "D4 E5", 7),
            GameId::new("lear 8 2016 1", [b, a], "D4 E5", 7),
            GameId::new("lear 8 2016 1", [changed, b], "D4 E5", 7),
            GameId::new("lear 8 2016 1", [a, b], "D4", 7),
            GameId::new("lear 8 2016 1", [a, b], "D4 E5", 8),
            // The same letters, cut elsewhere.
            GameId::new("lear 8 2016 1D", [a, b], "4 E5", 7),
        ];
        assert!(others.iter().all(|other| *other != id()));
    }

    #[test]
    fn the_text_form_can_be_read_again() {
        let id = GameId::new("lear", ["a", "b"].map(|name| EntrantHash::new(name, "random", b"")), "", 1);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!("12 o'clock".parse::<GameId>().unwrap_err().key(), "championship-bad-hash");
    }
}
