//! All keys, and the meaning of the symbols of a board.

use jogar_core::{Steer, Tabletop};
use ratatui::Frame;
use ratatui::text::{Line, Text};

use super::page::Context;
use super::window;

/// A key and the key of the text about it.
pub type Key = (&'static str, &'static str);

/// The keys that move the cursor of a board.
pub fn steering_keys<T: Tabletop>(table: &T) -> Vec<Key> {
    let arrows = match (table.steers(Steer::Up), table.steers(Steer::Left)) {
        (true, _) => Some(("←↑↓→", "screen-key-move")),
        (false, true) => Some(("← →", "screen-key-move")),
        (false, false) => None,
    };
    let turn = table.steers(Steer::Turn).then_some(("␣", "screen-key-turn"));
    let next = table.steers(Steer::Next).then_some(("Tab 1 2 3", "screen-key-piece"));
    let play = Some(("Enter", "screen-key-play"));
    [arrows, next, turn, play].into_iter().flatten().collect()
}

/// How moves are typed.
pub fn typed_moves<T: Tabletop>(table: &T, game: &str, context: Context) -> String {
    let pieces = table.piece_names().join(", ");
    context.texts.tell(&format!("screen-move-{game}"), &[("pieces", pieces.into())])
}

/// Draws the keys, and below them the meaning of the symbols.
pub fn draw(keys: &[Key], legend: &str, context: Context, frame: &mut Frame) {
    let texts = context.texts;
    let keys: Vec<_> = keys.iter().map(|&(key, words)| (key.to_owned(), texts.say(words))).collect();
    let width = window::inside(frame);
    let half = keys.len().div_ceil(2);
    let columns = keys.chunks(half.max(1)).map(|column| window::keys(column, context.theme));
    let mut text = Text::from(window::beside(columns.collect(), width));
    text.push_line(Line::raw(""));
    text.extend(window::paragraph(legend, width));
    text.push_line(Line::raw(""));
    text.extend(window::paragraph(&texts.say("screen-help-rules"), width));
    window::draw(&texts.say("screen-help"), text, context.theme, frame);
}
