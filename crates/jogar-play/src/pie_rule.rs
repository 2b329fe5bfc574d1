//! The computer's part of the pie rule: one player names the komi, the other picks the colour.
//!
//! Both use the same value: a short search of the empty board, always with the same number of nodes, says by
//! how much Black is ahead. To name the komi, the computer takes the one that brings this value nearest to 0;
//! to pick, it takes the side that is ahead.

use jogar_core::{Game, Limits, Side, Value};
use jogar_games::lear::{Lear, Variant};
use jogar_search::{Engine, Settings};

/// The number of nodes of the search: a fraction of a second.
const NODES: u64 = 100_000;
/// Memory for the transposition table of the search.
const TABLE_BYTES: usize = 4 << 20;

/// The komi that can be named on a board of this size: those that fit its number of points, at most 21. A
/// larger komi would not be a compensation but a gift.
#[must_use]
pub fn possible_komi(size: i64) -> Vec<i64> {
    let fits = |&komi: &i64| Lear::new(Some(size), Variant::Komi, Some(komi)).is_ok();
    (0..=21).filter(fits).collect()
}

/// The side that gets the komi on a board of this size.
#[must_use]
pub fn komi_side(size: i64) -> Side {
    Lear::new(Some(size), Variant::Komi, None).unwrap_or_default().komi_side()
}

// ANCHOR: pie_rule
/// The komi that the computer names.
#[must_use]
pub fn name_komi(size: i64) -> i64 {
    let known = possible_komi(size);
    let usual = known.first().copied().unwrap_or_default();
    let shift = black_ahead(size, usual);
    let even = |komi: &i64| {
        let gained = (komi - usual) as i32 * Value::POINT.0;
        (shift.0 + if komi_side(size) == Side::First { gained } else { -gained }).abs()
    };
    known.iter().copied().min_by_key(even).unwrap_or(usual)
}
// ANCHOR_END: pie_rule

// ANCHOR: pick
/// The side that the computer picks for a named komi.
#[must_use]
pub fn pick_side(size: i64, komi: i64) -> Side {
    if black_ahead(size, komi) >= Value::ZERO { Side::First } else { Side::Second }
}
// ANCHOR_END: pick

/// The lead of Black on the empty board, by a short search.
fn black_ahead(size: i64, komi: i64) -> Value {
    let Ok(game) = Lear::new(Some(size), Variant::Komi, Some(komi)) else { return Value::ZERO };
    let mut engine = Engine::new(game, Settings::default(), TABLE_BYTES);
    engine.search(&game.start(), &Limits::nodes(NODES)).map_or(Value::ZERO, |report| report.best().value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With no komi Black wins 3 × 3 by 3 points (proven by plain minimax), so 2 or 4 for White are fairest.
    #[test]
    fn the_fairest_komi_is_named() {
        assert_eq!(black_ahead(3, 0), Value(300));
        assert!([2, 4].contains(&name_komi(3)));
        assert_eq!(
            (pick_side(3, 0), pick_side(3, 2), pick_side(3, 4)),
            (Side::First, Side::First, Side::Second)
        );
        for size in 3..=10 {
            assert!(possible_komi(size).contains(&name_komi(size)), "{size}");
        }
    }
}
