//! Openings that a person wrote: one a line, as moves from the start or as a position.

use std::io::{self, BufRead};

use jogar_core::{Fault, Faults, History, Line, Place, Side, read_line, read_side};
use jogar_games::any::any_position;
use jogar_games::catalog::Playable;
use jogar_play::split_moves;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// The largest number of openings that are read.
const MOST_LINES: usize = 1_000_000;

/// The lines of a file of openings with their numbers, without empty lines and comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningList {
    lines: Vec<(usize, String)>,
}

impl OpeningList {
    /// Reads openings. A line is a list of moves, such as `D4 E5`, or a position with the player to move,
    /// such as `((0 1 0) (2 0 0) (0 0 0)) 1`; what follows `#` is a comment.
    ///
    /// # Errors
    /// The error of the reader.
    pub fn read(mut input: impl BufRead) -> io::Result<Result<Self, Faults>> {
        let (mut lines, mut faults) = (Vec::new(), Vec::new());
        for number in 1..=MOST_LINES {
            match read_line(&mut input, LONGEST_LINE)? {
                Line::End => break,
                Line::TooLong => {
                    let fault = Fault::limit("log-line-too-long").with("limit", LONGEST_LINE);
                    faults.push(fault.at(Place { line: number, column: 0 }));
                }
                Line::Whole(text) | Line::Unended(text) => {
                    let text = text.split('#').next().unwrap_or_default().trim();
                    if !text.is_empty() {
                        lines.push((number, text.to_owned()));
                    }
                }
            }
        }
        if lines.is_empty() && faults.is_empty() {
            faults.push(Fault::damaged("openings-none"));
        }
        Ok(Faults::none_or(faults, Self { lines }))
    }

    /// The number of openings.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.lines.len()
    }

    /// The openings as games that have begun.
    ///
    /// # Errors
    /// Every fault, with its line.
    pub fn histories<G: Playable>(&self, game: &G) -> Result<Vec<History<G>>, Faults> {
        let (mut histories, mut faults) = (Vec::new(), Vec::new());
        for (line, text) in &self.lines {
            match read_opening(game, text) {
                Ok(history) => histories.push(history),
                Err(found) => {
                    let place = Place { line: *line, column: 0 };
                    faults.extend(found.into_iter().map(|fault| fault.at(place)));
                }
            }
        }
        Faults::none_or(faults, histories)
    }
}

/// One opening.
pub fn read_opening<G: Playable>(game: &G, text: &str) -> Result<History<G>, Faults> {
    // A move in parentheses holds no list; a position is a list of lists.
    let history = if text.starts_with("((") {
        let (state, player) = match text.rfind(')').map(|end| text.split_at(end + 1)) {
            Some((state, player)) if !player.trim().is_empty() => (state, read_side(player.trim())?),
            _ => (text, Side::First),
        };
        History::new(game.read_position(state, player)?)
    } else {
        let mut history: History<G> = History::new(game.start());
        for mv in split_moves(text) {
            let checked = any_position(game, history.position().clone()).read_move(&mv)?;
            let mv = game.read_move(history.position(), &checked)?;
            let is_over = history.outcome(game).is_some();
            if is_over || history.play(game, mv).is_err() {
                return Err(Fault::turn("game-is-over").into());
            }
        }
        history
    };
    if history.outcome(game).is_some() {
        return Err(Fault::turn("game-is-over").into());
    }
    Ok(history)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_core::Game;
    use jogar_games::adjiboto::Adjiboto;
    use jogar_games::lear::{Lear, Variant};

    fn read(text: &str) -> Result<OpeningList, Faults> {
        OpeningList::read(text.as_bytes()).expect("a text can be read")
    }

    #[test]
    fn openings_are_moves_or_positions() {
        let list =
            read("# mine\n\nf A   # two moves\n(0 0) (1 0) e\n(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0)) 2\n")
                .expect("openings");
        let histories = list.histories(&Adjiboto::default()).expect("legal openings");
        assert_eq!(histories.iter().map(|history| history.moves().len()).collect::<Vec<_>>(), [2, 3, 0]);
        // The move (0 0), which is the hole f, leads to the last position.
        assert_eq!(histories[0].positions()[1], *histories[2].position());
    }

    #[test]
    fn faults_are_named_by_their_lines() {
        let game = Lear::new(Some(3), Variant::Komi, None).expect("rules");
        let list =
            read("A1\nA1 A1\n\nZ9\n((0 0) (0 0))\n((1 2 1) (2 1 2) (1 2 1)) 1\nB2 B3\n").expect("lines");
        let faults = list.histories(&game).map(drop).unwrap_err();
        let lines: Vec<_> = faults.list().iter().map(|fault| fault.place().map(|place| place.line)).collect();
        assert_eq!(lines, [2, 4, 5, 6].map(Some));
        assert_eq!(game.mover(&game.start()), Side::First);
        assert!(read("# nothing\n").unwrap_err().has("openings-none"));
    }
}
