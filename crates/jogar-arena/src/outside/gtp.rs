//! Players that speak the Go Text Protocol, version 2.
//!
//! Black is player 1, white player 2. A move is one word: the name of the move as people write it, with
//! commas for blanks (`D4`, `f`, `b,3,4`); a pass is `pass`.

use std::time::Duration;

use jogar_core::{Message, Side};
use jogar_games::any::AnyPosition;
use jogar_play::{Forfeit, OpenGame, Transcript, Verdict};

use super::player::{Asked, Protocol, Turn, judge, malformed};
use super::talk::Channel;

/// A GTP player.
#[derive(Default)]
pub struct Gtp {
    /// The moves that it knows of.
    known: Vec<(Side, String)>,
    /// The time for a move that it was told.
    time: Option<Duration>,
}

impl Protocol for Gtp {
    fn channel(&self) -> Channel {
        Channel::Output
    }

    fn greet(&mut self, game: &OpenGame, turn: &mut Turn) -> Result<(), Forfeit> {
        self.time = None;
        if let Some(size) = game.choice.size {
            command(turn, &format!("boardsize {size}"))?;
        }
        if let Some(komi) = game.choice.komi {
            command(turn, &format!("komi {komi}"))?;
        }
        self.clear(turn)
    }

    fn ask(&mut self, asked: &Asked, turn: &mut Turn) -> Result<String, Forfeit> {
        if asked.transcript.start.is_some() {
            return Err(Forfeit::new(
                Verdict::Crashed,
                Message::new("outside-needs-start").with("kind", "gtp"),
            ));
        }
        if self.time != Some(asked.time) {
            self.time = Some(asked.time);
            // No main time; each move has the whole period. An engine without clocks may refuse it.
            let seconds = asked.time.as_secs_f64();
            let _ = reply(turn, &format!("time_settings 0 {seconds} 1"))?;
        }
        self.tell_moves(asked, turn)?;
        let mover = asked.pos.mover();
        let answer = command(turn, &format!("genmove {}", colour(mover)))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok("resign".to_owned());
        }
        let text = answer.replace(',', " ");
        let mv = read_word(asked.pos, &text).map_err(|fault| judge(asked.pos, &answer, &fault))?;
        self.known.push((mover, mv.clone()));
        Ok(mv)
    }
}

impl Gtp {
    fn clear(&mut self, turn: &mut Turn) -> Result<(), Forfeit> {
        self.known.clear();
        command(turn, "clear_board").map(drop)
    }

    /// Tells the moves that it does not know yet; after a move was taken back, all of them.
    fn tell_moves(&mut self, asked: &Asked, turn: &mut Turn) -> Result<(), Forfeit> {
        let Transcript { moves, .. } = asked.transcript;
        if !moves.starts_with(&self.known) {
            self.clear(turn)?;
        }
        let mut pos = asked.game.rules.start();
        for (index, (side, mv)) in moves.iter().enumerate() {
            if index >= self.known.len() {
                command(turn, &format!("play {} {}", colour(*side), word(&*pos, mv)))?;
            }
            pos = pos.after(mv).map_err(|_| Forfeit::crashed())?;
        }
        self.known.clone_from(moves);
        Ok(())
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "b",
        Side::Second => "w",
    }
}

/// A move as one word.
pub fn word(pos: &dyn AnyPosition, mv: &str) -> String {
    if mv == "nil" { "pass".to_owned() } else { pos.name(mv).replace(' ', ",") }
}

/// Reads a move that a program wrote. Where its case matters, as for the holes of Adji-boto*, the player to
/// move decides.
///
/// # Errors
/// As [`AnyPosition::read_move`].
pub fn read_word(pos: &dyn AnyPosition, text: &str) -> Result<String, jogar_core::Fault> {
    let cases = [text.to_owned(), text.to_lowercase(), text.to_uppercase()];
    let read = cases.iter().find_map(|text| pos.read_move(text).ok());
    read.map_or_else(|| pos.read_move(text), Ok)
}

/// Sends a command; the text of the response, or of the refusal.
fn reply(turn: &mut Turn, text: &str) -> Result<Result<String, String>, Forfeit> {
    let response = turn.exchange_until(&format!("{text}\n"), take_response)?;
    let body = |rest: &str| rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
    match (response.strip_prefix('='), response.strip_prefix('?')) {
        (Some(rest), _) => Ok(Ok(body(rest))),
        (None, Some(rest)) => Ok(Err(body(rest))),
        (None, None) => Err(malformed(Message::new("outside-no-response").quote("text", &response))),
    }
}

/// Sends a command that must not be refused.
fn command(turn: &mut Turn, text: &str) -> Result<String, Forfeit> {
    reply(turn, text)?.map_err(|refusal| {
        let message = Message::new("outside-refused").quote("command", text);
        malformed(message.quote("text", &refusal))
    })
}

/// Takes a response: everything up to an empty line.
fn take_response(bytes: &mut Vec<u8>) -> Option<Vec<u8>> {
    let first = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let mut is_empty_line = false;
    for (index, &byte) in bytes.iter().enumerate().skip(first) {
        match byte {
            b'\n' if is_empty_line => {
                let response = bytes.drain(..=index).collect::<Vec<_>>();
                return Some(response.trim_ascii().to_vec());
            }
            b'\n' => is_empty_line = true,
            b'\r' => {}
            _ => is_empty_line = false,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_ends_with_an_empty_line() {
        let mut bytes = b"\n= D4\r\n\r\n=\n\n= x".to_vec();
        assert_eq!(take_response(&mut bytes).as_deref(), Some(&b"= D4"[..]));
        assert_eq!(take_response(&mut bytes).as_deref(), Some(&b"="[..]));
        assert_eq!(take_response(&mut bytes), None);
    }
}
