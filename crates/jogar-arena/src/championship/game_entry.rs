//! A game as a championship keeps it: everything about it, as JSON.
//!
//! The moves, with all that was measured of them, are the lines of the game in a `log.dat`: games have one
//! form on disk, and what reads a log reads them.

use jogar_core::{Fault, Faults, Message, Side};
use jogar_play::log::{Log, write_game};
use jogar_play::{Forfeit, GameRecord, Seat};
use serde::{Deserialize, Serialize};

use super::clock::Pace;
use super::game_id::GameId;
use crate::PlayedGame;

/// A game of a championship, as [`StoredGame::record`](super::StoredGame) holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEntry {
    /// The names of both entrants: player 1, who began, and player 2.
    pub names: [String; 2],
    /// When it ended: date and time with the zone, as in `2026-11-18T00:34:53+00:00`. Of a game that goes on:
    /// when its last move was noted.
    pub date: String,
    /// The machine on which it was played.
    pub machine: String,
    /// How it plays: its speed beside the reference, and the time that it gives for a move. As data, the
    /// fields stand beside the others.
    #[serde(flatten)]
    pub pace: Pace,
    /// How well external programs were contained: `full`, `no-groups` or `unsafe`; `null` if none played.
    pub sandbox: Option<String>,
    /// How often it was played before, because the machine stalled.
    pub replays: u32,
    /// Who failed, and why; `null` if nobody did.
    pub failure: Option<Failure>,
    /// What went wrong without ending it.
    pub troubles: Vec<Message>,
    /// Its lines in a log.
    pub log: String,
}

/// An entrant that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The player: 1 or 2.
    pub player: Side,
    /// The verdict, with its message and what was measured until then.
    #[serde(flatten)]
    pub forfeit: Forfeit,
}

/// What a game that was played does not know of itself.
pub struct Circumstances<'a> {
    /// The identity of the game.
    pub id: GameId,
    /// The names of both entrants: player 1, who began, and player 2.
    pub names: [&'a str; 2],
    /// The players as they are stored, without paths of this machine.
    pub players: [&'a str; 2],
    /// When it ended.
    pub date: &'a str,
    /// The machine on which it was played.
    pub machine: &'a str,
    /// How it plays.
    pub pace: Pace,
    /// How well external programs were contained.
    pub sandbox: Option<&'a str>,
}

impl GameEntry {
    /// A game that was played.
    ///
    /// # Errors
    /// If a player is none.
    pub fn of(played: &PlayedGame, of: &Circumstances<'_>) -> Result<Self, Fault> {
        let record = GameRecord::of(&played.session, &of.id.to_string(), of.date);
        let failure = played.ending.reason.stopper().zip(played.forfeit.clone());
        Ok(Self {
            replays: played.replays,
            failure: failure.map(|(player, forfeit)| Failure { player, forfeit }),
            troubles: played.troubles.clone(),
            ..Self::so_far(record, of)?
        })
    }

    /// A game that goes on.
    ///
    /// # Errors
    /// If a player is none.
    pub fn so_far(mut record: GameRecord, of: &Circumstances<'_>) -> Result<Self, Fault> {
        let [first, second] = of.players.map(Seat::read);
        record.setup.seats = [first?, second?];
        (record.id, record.date) = (of.id.to_string(), of.date.to_owned());
        Ok(Self {
            names: of.names.map(str::to_owned),
            date: of.date.to_owned(),
            machine: of.machine.to_owned(),
            pace: of.pace,
            sandbox: of.sandbox.map(str::to_owned),
            replays: 0,
            failure: None,
            troubles: Vec::new(),
            log: write_game(&record),
        })
    }

    /// Reads what [`GameEntry::to_json`] wrote.
    ///
    /// # Errors
    /// It is something else.
    pub fn from_json(text: &str) -> Result<Self, Fault> {
        serde_json::from_str(text)
            .map_err(|error| Fault::damaged("championship-bad-game").quote("reason", &error.to_string()))
    }

    /// The form in which it is stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game itself, which can be played again by the rules: `resume` of what is returned gives the
    /// session.
    ///
    /// # Errors
    /// The faults of its lines.
    pub fn game_record(&self) -> Result<GameRecord, Faults> {
        let log = Log::read(self.log.as_bytes())
            .map_err(|error| Fault::damaged("championship-bad-game").quote("reason", &error.to_string()))?;
        Faults::none_or(log.faults, ())?;
        let none = || Fault::damaged("championship-bad-game").with("reason", "0");
        Ok(log.games.into_iter().next().ok_or_else(none)?)
    }
}

#[cfg(test)]
mod tests {
    use jogar_games::lear::{Lear, Variant};
    use jogar_play::{PlayerSpec, Pool, Verdict};
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::championship::EntrantHash;
    use crate::{Match, Opening, play_match};

    fn played(second: &str) -> PlayedGame {
        let contest = Match {
            players: [PlayerSpec::Greedy, PlayerSpec::read(second).expect("a player")],
            pairs: 1,
            time: Some(Duration::from_millis(50)),
            opening: Opening::Random(2),
            seed: 3,
            games_at_once: 1,
            pool: Arc::new(Pool::default()),
            record: None,
        };
        let lear = Lear::new(Some(4), Variant::Komi, None).expect("rules");
        let mut tally = play_match(&lear, &contest, |_| true).expect("a match");
        let [first, _] = tally.pairs.remove(0);
        first
    }

    fn entry(second: &str) -> (PlayedGame, GameEntry) {
        let played = played(second);
        let hashes = ["a", "b"].map(|name| EntrantHash::new(name, "random", b""));
        let of = Circumstances {
            id: GameId::new("lear", hashes, "", 3),
            names: ["Zé =1+1", "b"],
            players: ["greedy", second],
            date: "2026-11-18T00:34:53+00:00",
            machine: "lab-7",
            pace: Pace { speed_percent: Some(50), clock_percent: 200 },
            sandbox: None,
        };
        let entry = GameEntry::of(&played, &of).expect("an entry");
        (played, entry)
    }

    #[test]
    fn the_game_can_be_played_again() {
        let (played, entry) = entry("engine:depth=2");
        let again = GameEntry::from_json(&entry.to_json()).expect("an entry");
        assert_eq!(again, entry);
        assert!(
            entry.to_json().contains("\"speed_percent\":50,\"clock_percent\":200,"),
            "{}",
            entry.to_json()
        );
        let (_, session) = again.game_record().expect("a record").resume().expect("the same game");
        assert_eq!(session.ending(), Some(played.ending));
        assert_eq!(session.moves(), played.session.moves());
        assert!(session.moves().iter().any(|mv| mv.search.is_some_and(|search| search.nodes > 0)));
        assert_eq!(entry.failure, None);
    }

    #[test]
    fn a_failure_keeps_its_message() {
        // Nothing here can start programs, which is how this one fails.
        let (played, entry) = entry("json:python3 nobody.py");
        let again = GameEntry::from_json(&entry.to_json()).expect("an entry");
        let failure = again.failure.clone().expect("a failure");
        assert_eq!((failure.player, failure.forfeit.verdict), (Side::Second, Verdict::Crashed));
        assert_eq!(Some(failure.forfeit), played.forfeit);
        let (_, session) = again.game_record().expect("a record").resume().expect("the same game");
        assert_eq!(session.ending(), Some(played.ending));
        assert_eq!(GameEntry::from_json("[]").unwrap_err().key(), "championship-bad-game");
    }
}
