//! The definition of the value of a search: plain minimax without pruning and without a transposition table.

use jogar_core::{GameExt, Value};

use crate::{Oracle, Parts, Searchable, Unknown};

/// The value of a position for the player to move, `depth` moves deep; with quiescence search if it is among
/// `parts`. Exact if and only if every line ends before the depth does, or the evaluation is exact at the
/// leaves.
pub fn minimax<G: Searchable>(game: &G, pos: &G::Position, depth: u32, parts: Parts) -> Value {
    minimax_asking(game, pos, depth, parts, &Unknown)
}

/// [`minimax`] that does not search below a position whose value an oracle knows.
// ANCHOR: minimax
pub fn minimax_asking<G: Searchable>(
    game: &G,
    pos: &G::Position,
    depth: u32,
    parts: Parts,
    oracle: &impl Oracle<G>,
) -> Value {
    if game.outcome(pos).is_some() {
        return lead(game, pos);
    }
    if let Some(value) = oracle.value(game, pos) {
        return lead(game, pos) + value;
    }
    if depth > 0 {
        return best_of(game, pos, |child| minimax_asking(game, child, depth - 1, parts, oracle))
            .unwrap_or_else(|| lead(game, pos));
    }
    if parts.has(Parts::QUIESCENCE) { quiesce(game, pos, oracle) } else { judge(game, pos) }
}

/// The best of the moves; `value` gives the value of the position after a move.
fn best_of<G: Searchable>(
    game: &G,
    pos: &G::Position,
    value: impl Fn(&G::Position) -> Value,
) -> Option<Value> {
    let children = game.moves(pos).map(|mv| game.after(pos, mv));
    children
        .map(|child| if game.mover(&child) == game.mover(pos) { value(&child) } else { -value(&child) })
        .max()
}
// ANCHOR_END: minimax

fn quiesce<G: Searchable>(game: &G, pos: &G::Position, oracle: &impl Oracle<G>) -> Value {
    if let Some(value) = oracle.value(game, pos) {
        return lead(game, pos) + value;
    }
    let Some(noisy) = G::NOISY.filter(|_| game.outcome(pos).is_none()) else { return judge(game, pos) };
    let stay = judge(game, pos);
    let value = |child: &G::Position| {
        let same = game.mover(child) == game.mover(pos);
        let gain = if same { lead(game, child) } else { -lead(game, child) } - lead(game, pos);
        let found = if gain < noisy.into() { None } else { Some(quiesce(game, child, oracle)) };
        // A quiet move is no better than standing pat.
        found.unwrap_or(if same { stay } else { -stay })
    };
    best_of(game, pos, value).map_or(stay, |best| best.max(stay))
}

fn judge<G: Searchable>(game: &G, pos: &G::Position) -> Value {
    if game.outcome(pos).is_some() { lead(game, pos) } else { lead(game, pos) + game.promise(pos) }
}

fn lead<G: Searchable>(game: &G, pos: &G::Position) -> Value {
    game.lead(pos).into()
}
