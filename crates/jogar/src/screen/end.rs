//! The result of a game, and what can come next.

use jogar_core::Ink;
use jogar_play::{State, narration};
use ratatui::Frame;
use ratatui::text::Text;

use super::page::Context;
use super::window;

/// The choices of a person when a game is over.
const KEYS: [(&str, &str); 7] = [
    ("Enter", "screen-key-rematch"),
    ("v", "screen-key-review"),
    ("← b", "screen-key-look-back"),
    ("u", "screen-key-undo"),
    ("s", "screen-key-save"),
    ("c", "screen-key-copy"),
    ("Esc 0", "screen-key-back"),
];

/// Draws the winner, the points, and the keys.
pub fn draw(state: &State, context: Context, frame: &mut Frame) {
    let texts = context.texts;
    let width = window::inside(frame);
    let mut text = Text::default();
    for sentence in narration::of_end(state) {
        let lines = window::paragraph(&texts.message(&sentence), width);
        text.extend(lines.into_iter().map(|line| line.style(context.theme.ink(Ink::Label))));
    }
    text.push_line("");
    let keys = KEYS.map(|(key, words)| (key.to_owned(), texts.say(words)));
    text.extend(window::keys(&keys, context.theme));
    window::draw(&texts.say("screen-end"), text, context.theme, frame);
}
