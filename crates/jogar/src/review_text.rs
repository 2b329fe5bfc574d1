//! A review as a person reads it: a graph of the value, a table of the moves, what each player threw away.
//! The same lines are printed by `jogar review` and can be shown on a screen.

use jogar_core::{Arg, Ink, Message, Picture, Side, Value};
use jogar_games::any::AnyPosition;
use jogar_play::Session;
use jogar_play::schema::{Mistake, Review, ReviewedMove};

use jogar_words::{Texts, cut, wrap};

use crate::chart::{Chart, Panel, Scale, Series};
use crate::player_name;

/// How many lines the graph has above zero, and below.
const GRAPH_ROWS: usize = 5;
/// How many moves of a better line are told.
const LINE_MOVES: usize = 6;
/// What stands between two columns of the table.
const GAP: &str = "  ";

/// The number of a move as it is written: one number for a move of each player, `4.` and `4…`.
pub fn move_number(ply: usize) -> String {
    format!("{}{}", ply.div_ceil(2), if ply % 2 == 1 { "." } else { "…" })
}

/// A pass as the list of moves writes it.
pub const PASS: &str = "–";

/// A move as people write it.
pub fn move_name(pos: &dyn AnyPosition, mv: &str) -> String {
    if pos.forced_pass().is_some() { PASS.to_owned() } else { pos.name(mv) }
}

/// The moves of a line, which begins in a position, as people write them.
pub fn line_names(pos: &dyn AnyPosition, line: &[String]) -> Vec<String> {
    let mut pos = Some(pos.copy());
    let name = |mv: &String| {
        let name = pos.as_ref().map_or_else(|| mv.clone(), |pos| move_name(&**pos, mv));
        pos = pos.as_ref().and_then(|pos| pos.after(mv).ok());
        name
    };
    line.iter().map(name).collect()
}

/// The room for a review, in characters.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// For the graph.
    pub graph: usize,
    /// For sentences, which are broken, and rows of the table, which are cut.
    pub words: usize,
}

/// Everything about a review of a game.
pub fn picture(session: &Session, review: &Review, width: Width, texts: &Texts) -> Picture {
    let mut picture = Picture::new();
    if review.moves.is_empty() {
        return picture;
    }
    let say = |picture: &mut Picture, message: &Message| {
        for line in wrap(&texts.message(message), width.words) {
            picture.line().put(Ink::Text, line);
        }
    };
    say(&mut picture, &Message::new("review-graph"));
    draw_graph(&mut picture, review, width.graph, texts);
    picture.line();
    say(&mut picture, &Message::new("review-values"));
    draw_table(&mut picture, session, review, width.words, texts);
    picture.line();
    let legend = Message::new("review-legend");
    let legend = legend.with("mistake", Mistake::LEAST).with("blunder", Mistake::BLUNDER);
    say(&mut picture, &legend);
    for message in totals(session, review) {
        say(&mut picture, &message);
    }
    picture
}

/// A value of the player who moved, as player 1 sees it.
fn for_first(mv: &ReviewedMove, value: Value) -> Value {
    if mv.player == Side::First { value } else { -value }
}

/// A bar for the position after each move, up if player 1 is ahead and down if player 2 is:
///
/// ```text
///   6 │      ▄▄██
///     │  ▄▄██████
///   0 ┼──────?─────────
///     │            ▀▀██
///  −6 │
/// ```
fn draw_graph(picture: &mut Picture, review: &Review, width: usize, texts: &Texts) {
    let values: Vec<_> = review.moves.iter().map(|mv| for_first(mv, mv.value)).collect();
    let most = values.iter().map(|value| value.0.abs()).fold(Value::POINT.0, i32::max);
    let labels = [Value(most), Value::ZERO, Value(-most)].map(|value| texts.value(value));
    let label_width = labels.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    let columns = columns(values.len(), width.saturating_sub(label_width + 2));
    let mut row = |label: &str, axis: char, ink, cells: String| {
        picture.line().put(Ink::Faint, format!("{label:>label_width$} {axis}"));
        let cells = cells.trim_end();
        if !cells.is_empty() {
            picture.put(ink, cells);
        }
    };
    let bar = |value: Value, step: usize, side: Side| {
        let halves = f64::from(value.0) / f64::from(most) * 2.0 * GRAPH_ROWS as f64;
        let halves = (if side == Side::First { halves } else { -halves }).round();
        match (halves - 2.0 * step as f64, side) {
            (over, _) if over >= 0.0 => '█',
            (over, Side::First) if over >= -1.0 => '▄',
            (over, Side::Second) if over >= -1.0 => '▀',
            _ => ' ',
        }
    };
    let bars = |step, side| columns.iter().map(|moves| bar(values[moves.end - 1], step, side)).collect();
    for step in (1..=GRAPH_ROWS).rev() {
        row(if step == GRAPH_ROWS { &labels[0] } else { "" }, '│', Ink::First, bars(step, Side::First));
    }
    let is_mistake = |mv: &ReviewedMove| mv.mistake.is_some();
    let mark = |column: usize| {
        // A move that has two columns is marked once: `??` would be a blunder.
        let is_second = column > 0 && columns[column] == columns[column - 1];
        let has_mistake = !is_second && review.moves[columns[column].clone()].iter().any(is_mistake);
        if has_mistake { '?' } else { '─' }
    };
    row(&labels[1], '┼', Ink::Text, (0..columns.len()).map(mark).collect());
    for step in 1..=GRAPH_ROWS {
        row(if step == GRAPH_ROWS { &labels[2] } else { "" }, '│', Ink::Second, bars(step, Side::Second));
    }
}

/// For each column of a graph, the moves that it stands for: two columns for each move if there is room,
/// several moves for one column if there is not.
fn columns(moves: usize, width: usize) -> Vec<std::ops::Range<usize>> {
    if 2 * moves <= width {
        return (0..2 * moves).map(|column| column / 2..column / 2 + 1).collect();
    }
    let count = moves.min(width.max(1));
    (0..count).map(|column| column * moves / count..(column + 1) * moves / count).collect()
}

/// One row for each move.
fn draw_table(picture: &mut Picture, session: &Session, review: &Review, room: usize, texts: &Texts) {
    let heads = ["review-ply", "review-player", "review-move", "review-before", "review-after"];
    let [ply, player, mv, before, after] = heads.map(|key| texts.say(key));
    let [lost, better] = ["review-lost", "review-better"].map(|key| texts.say(key));
    let head = [ply, player, mv, before, after, String::new(), lost, String::new(), better];
    let rows: Vec<_> = review.moves.iter().map(|mv| row(session, mv, texts)).collect();
    let width = |column: usize| {
        let cells = rows.iter().chain([&head]).map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: [usize; 9] = std::array::from_fn(width);
    let inks = review.moves.iter().map(|mv| if mv.mistake.is_some() { Ink::Taken } else { Ink::Text });
    for (row, ink) in [(&head, Ink::Label)].into_iter().chain(rows.iter().zip(inks)) {
        let cell = |(column, cell): (usize, &String)| {
            let width = widths[column];
            // Moves and marks are words, the rest are numbers.
            if matches!(column, 2 | 5 | 7 | 8) {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        };
        let cells: Vec<_> = row.iter().enumerate().map(cell).collect();
        picture.line().put(ink, cut(cells.join(GAP).trim_end(), room));
    }
}

/// The number, the player, the move, its value before and after, `=` if that is exact, what was thrown away,
/// how bad that was, and what was better.
fn row(session: &Session, mv: &ReviewedMove, texts: &Texts) -> [String; 9] {
    let pos = &*session.positions()[mv.ply - 1];
    let is_loss = mv.loss > Value::ZERO;
    let better = || line_names(pos, &mv.pv[..mv.pv.len().min(LINE_MOVES)]).join(" ");
    [
        move_number(mv.ply),
        mv.player.number().to_string(),
        move_name(pos, &mv.mv),
        texts.value(mv.best_value),
        texts.value(mv.value),
        (if mv.exact { "=" } else { "" }).to_owned(),
        if is_loss { texts.value(mv.loss) } else { String::new() },
        mv.mistake.map_or("", Mistake::mark).to_owned(),
        if is_loss { better() } else { String::new() },
    ]
}

/// What each player threw away, and by which move most.
fn totals(session: &Session, review: &Review) -> Vec<Message> {
    let mut messages = Vec::new();
    for (side, totals) in Side::BOTH.into_iter().zip(review.totals) {
        let message = Message::new("review-total").with("player", side.number());
        let message =
            message.with("who", player_name::in_full(session.seat(side))).with("points", totals.thrown_away);
        let message = message.with("mistakes", totals.mistakes).with("blunders", totals.blunders);
        messages.push(message.with("wins", totals.wins_lost));
        let worst = totals.worst.and_then(|ply| review.moves.iter().find(|mv| mv.ply == ply));
        messages.extend(worst.map(|mv| {
            let pos = &*session.positions()[mv.ply - 1];
            let message =
                Message::new("review-worst").with("number", move_number(mv.ply)).with("points", mv.loss);
            message.with("move", move_name(pos, &mv.mv)).with("best", move_name(pos, &mv.best))
        }));
    }
    messages
}

/// The value after each move, and what each move threw away, over the game.
pub fn chart(title: String, subtitle: String, review: &Review, texts: &Texts) -> Chart {
    let series = |measure: fn(&ReviewedMove) -> Value| -> Vec<Series> {
        let of_side = |side: Side| Series {
            name: texts.tell("stats-series", &[("player", Arg::from(side.number()))]),
            points: (review.moves.iter().filter(|mv| mv.player == side))
                .map(|mv| (mv.ply as f64, measure(mv).to_f64()))
                .collect(),
        };
        Side::BOTH.map(of_side).into()
    };
    let panel =
        |key: &str, measure| Panel { title: texts.say(key), scale: Scale::Linear, series: series(measure) };
    let panels = vec![
        panel("review-chart-value", |mv| for_first(mv, mv.value)),
        panel("review-chart-loss", |mv| mv.loss),
    ];
    Chart { title, subtitle, axis: texts.say("stats-axis"), panels }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_games::catalog::Choice;
    use jogar_play::{Seat, Setup, Start};
    use jogar_words::Language;

    fn reviewed(ply: usize, player: Side, value: i32, loss: i32) -> ReviewedMove {
        let (value, loss) = (Value(100 * value), Value(100 * loss));
        let (mv, best, best_value) = ("a".to_owned(), "b".to_owned(), value + loss);
        let pv = vec![best.clone()];
        let (exact, mistake) = (true, None);
        let mut reviewed =
            ReviewedMove { ply, player, mv, best, value, best_value, loss, exact, mistake, pv };
        reviewed.mistake = reviewed.judged();
        reviewed
    }

    /// Player 1 has no seed and must pass; then player 2 has hole A only.
    #[test]
    fn a_pass_is_written_as_in_the_list_of_moves() {
        let state = "(((0 0 0 0 0 0) (1 0 0 0 0 0)) (0 0))".to_owned();
        let seats = [Seat::Human, Seat::Human];
        let start = Some(Start { state, mover: Side::First });
        let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::default(), seats, start };
        let (_, session) = setup.begin().expect("a game");
        assert_eq!(move_name(session.position(), "nil"), "–");
        let line = ["nil", "(1 0)", "nil"].map(str::to_owned);
        assert_eq!(line_names(session.position(), &line), ["–", "A", "–"]);
    }

    #[test]
    fn columns_stand_for_all_moves() {
        assert_eq!(columns(2, 5), [0..1, 0..1, 1..2, 1..2]);
        assert_eq!(columns(3, 5), [0..1, 1..2, 2..3]);
        assert_eq!(columns(5, 2), [0..2, 2..5]);
        assert!(columns(0, 7).is_empty());
    }

    /// Player 1 is 4 ahead, throws that away and 2 more, and player 2 gives 1 back.
    #[test]
    fn a_graph_rises_for_player_1_and_falls_for_player_2() {
        let moves = vec![
            reviewed(1, Side::First, 4, 0),
            reviewed(2, Side::Second, -4, 0),
            reviewed(3, Side::First, -2, 6),
            reviewed(4, Side::Second, 1, 1),
        ];
        let review = Review::of(moves, true);
        let mut picture = Picture::new();
        draw_graph(&mut picture, &review, 12, Texts::of(Language::English));
        let expected = " 4 │████
   │████
   │████
   │████
   │████
 0 ┼────?─?─
   │    ████
   │    ██▀▀
   │    ▀▀
   │
−4 │
";
        assert_eq!(picture.to_string(), expected);
    }
}
