//! Players that speak the Universal Game Interface: UCI for any game.
//!
//! `ugi` … `ugiok`; `uginewgame`; `isready` … `readyok`; for each move `position startpos moves …` (or
//! `position fen STATE PLAYER moves …`), `go movetime MS` … `bestmove MOVE`. Moves are words as in GTP.

use jogar_core::Message;
use jogar_play::{Forfeit, OpenGame};

use super::gtp::{read_word, word};
use super::player::{Asked, Protocol, Turn, judge, malformed};
use super::talk::Channel;

/// The most lines of information before an answer.
const MOST_LINES: usize = 10_000;

/// A UGI player.
pub struct Ugi;

impl Protocol for Ugi {
    fn channel(&self) -> Channel {
        Channel::Output
    }

    fn greet(&mut self, _game: &OpenGame, turn: &mut Turn) -> Result<(), Forfeit> {
        wait_for(turn, "ugi\n", "ugiok")?;
        wait_for(turn, "uginewgame\nisready\n", "readyok").map(drop)
    }

    fn ask(&mut self, asked: &Asked, turn: &mut Turn) -> Result<String, Forfeit> {
        let rules = &asked.game.rules;
        let (mut pos, mut text) = match &asked.transcript.start {
            None => (rules.start(), "position startpos".to_owned()),
            Some(start) => {
                let pos = rules.read_position(&start.state, start.mover).map_err(|_| Forfeit::crashed())?;
                (pos, format!("position fen {} {}", start.state, start.mover.number()))
            }
        };
        if !asked.transcript.moves.is_empty() {
            text.push_str(" moves");
        }
        for (_, mv) in &asked.transcript.moves {
            text.push(' ');
            text.push_str(&word(&*pos, mv));
            pos = pos.after(mv).map_err(|_| Forfeit::crashed())?;
        }
        let question = format!("{text}\ngo movetime {}\n", asked.time.as_millis());
        let answer = wait_for(turn, &question, "bestmove")?;
        let mv = answer.split_whitespace().next().unwrap_or_default();
        if mv.eq_ignore_ascii_case("resign") {
            return Ok("resign".to_owned());
        }
        read_word(asked.pos, &mv.replace(',', " ")).map_err(|fault| judge(asked.pos, mv, &fault))
    }
}

/// Sends a text and waits for a line that begins with a word; what follows the word.
fn wait_for(turn: &mut Turn, text: &str, word: &str) -> Result<String, Forfeit> {
    let mut line = turn.exchange(text)?;
    for _ in 0..MOST_LINES {
        let trimmed = line.trim();
        if let Some(rest) = trimmed.strip_prefix(word)
            && (rest.is_empty() || rest.starts_with(char::is_whitespace))
        {
            return Ok(rest.trim().to_owned());
        }
        turn.keep_line(trimmed);
        line = turn.exchange("")?;
    }
    Err(malformed(Message::new("outside-no-response").quote("text", &line)))
}
