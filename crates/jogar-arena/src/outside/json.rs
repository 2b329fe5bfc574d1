//! Players that read and write one JSON object a line.

use jogar_core::Message;
use jogar_play::{Forfeit, OpenGame};
use serde::{Deserialize, Serialize};

use super::player::{Asked, Protocol, Turn, judge, malformed};
use super::talk::Channel;

/// What a program is asked.
#[derive(Serialize)]
pub struct JsonQuestion<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The variant; `null` for the game's first one.
    pub variant: Option<&'a str>,
    /// Rows and columns; `null` for a game that has one size.
    pub size: Option<i64>,
    /// The komi; `null` if the game has none.
    pub komi: Option<i64>,
    /// The state.
    pub state: String,
    /// The player to move.
    pub player: u8,
    /// The time, in milliseconds.
    pub time_ms: u64,
}

/// What it answers; further fields are left alone.
#[derive(Deserialize)]
struct JsonAnswer {
    #[serde(rename = "move")]
    mv: String,
}

/// A JSON player.
pub struct Json;

impl Protocol for Json {
    fn channel(&self) -> Channel {
        Channel::Output
    }

    fn greet(&mut self, _game: &OpenGame, turn: &mut Turn) -> Result<(), Forfeit> {
        turn.wait_for_reader()
    }

    fn ask(&mut self, asked: &Asked, turn: &mut Turn) -> Result<String, Forfeit> {
        let choice = &asked.game.choice;
        let question = JsonQuestion {
            game: asked.game.name,
            variant: choice.variant.as_deref(),
            size: choice.size,
            komi: choice.komi,
            state: asked.pos.text(),
            player: asked.pos.mover().number(),
            time_ms: asked.time.as_millis() as u64,
        };
        let question = serde_json::to_string(&question).map_err(|_| Forfeit::crashed())?;
        let line = turn.exchange(&format!("{question}\n"))?;
        let JsonAnswer { mv } = serde_json::from_str(&line).map_err(|error| {
            let message = Message::new("outside-bad-json").quote("text", &line);
            malformed(message.with("column", error.column()).with("error", error.to_string()))
        })?;
        if mv == "resign" {
            return Ok(mv);
        }
        asked.pos.read_move(&mv).map_err(|fault| judge(asked.pos, &mv, &fault))
    }
}
