//! Perfect moves that make progress.
//!
//! Values alone do not win a game: if several moves keep the value, a player who takes any of them may repeat
//! positions for ever. Here a player who will win v > 0 more than the opponent takes the move that forces an
//! exit from the layer with at least v in the fewest moves. That distance falls with each such move, unless
//! the opponent gives more away, and v cannot grow for ever: so no position occurs twice, and every layer is
//! left.
//!
//! The distance is not in the tables. An iterative deepening search finds whether the exit can be forced
//! within 1, 2, … moves. The values prune most of it: the player makes only moves that keep v, and the search
//! never goes beyond the layer.

use std::cmp::Reverse;
use std::collections::HashMap;

use jogar_core::{GameExt, Ranked};

use crate::tables::{Tables, gain};

/// A move and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The difference between what the player who makes it and the opponent will win.
    pub value: i8,
}

/// The number of moves in which the exit can be forced: more than `more_than`, and at most `at_most`.
#[derive(Clone, Copy)]
struct Distance {
    more_than: u32,
    at_most: u32,
}

/// More than the distance to any exit.
const NEVER: u32 = u32::MAX;
/// No exit takes more moves. A search that goes deeper was given wrong values.
const MOST_MOVES: u32 = 250;
/// The limit of nodes for one move: the hardest of 3,000 positions with 20 seeds takes 5,218.
const MOST_NODES: u64 = 1 << 17;

/// Chooses moves in positions that are in the tables, and keeps distances from one call to the next.
pub struct Conversion<'a, G: Ranked> {
    game: &'a G,
    tables: &'a Tables,
    /// By layer, number, and the value to be won.
    distances: HashMap<(u32, u64, i8), Distance>,
    nodes: u64,
    /// The node count at which the search gives up.
    last_node: u64,
}

impl<'a, G: Ranked> Conversion<'a, G> {
    /// A chooser that uses these tables.
    #[must_use]
    pub fn new(game: &'a G, tables: &'a Tables) -> Self {
        Self { game, tables, distances: HashMap::new(), nodes: 0, last_node: 0 }
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Every move with its value, in order of preference: the best value first, and among moves with that
    /// value the one that
    ///
    /// - leaves the layer soonest, if the value is positive;
    /// - leaves it at once, or else gives the opponent the most chances to err, if the value is 0;
    /// - leaves it latest, if the value is negative.
    ///
    /// `None` if the layer is not in the tables.
    pub fn moves(&mut self, pos: &G::Position) -> Option<Vec<Choice<G::Move>>> {
        let value = self.tables.value(self.game, pos)?;
        self.last_node = self.nodes + MOST_NODES;
        let mut ranked = Vec::new();
        for mv in self.game.moves(pos) {
            let choice = Choice { mv, value: self.tables.worth(self.game, pos, mv)? };
            let merit = if choice.value == value { self.merit(pos, choice) } else { Reverse(0) };
            ranked.push((Reverse(choice.value), merit, choice));
        }
        ranked.sort_by_key(|&(value, merit, _)| (value, merit));
        Some(ranked.into_iter().map(|(_, _, choice)| choice).collect())
    }

    /// The moves of both players from here under best play: until the game is over, a position occurs again,
    /// or there are `most` of them.
    pub fn line(&mut self, pos: &G::Position, most: usize) -> Vec<G::Move> {
        let (mut pos, mut line) = (pos.clone(), Vec::new());
        let mut seen = Vec::new();
        while line.len() < most && !seen.contains(&pos) {
            let Some(&Choice { mv, .. }) = self.moves(&pos).as_deref().and_then(<[_]>::first) else { break };
            seen.push(pos.clone());
            self.game.play(&mut pos, mv);
            line.push(mv);
        }
        line
    }

    /// The rank of a move among those that keep the value; a larger one is better.
    fn merit(&mut self, pos: &G::Position, choice: Choice<G::Move>) -> Reverse<i64> {
        let child = self.game.after(pos, choice.mv);
        let stays = self.game.layer(&child) == self.game.layer(pos);
        Reverse(match choice.value {
            1.. if stays => -i64::from(self.longest_defence(&child, choice.value)),
            0 if stays => self.mistakes(&child) - i64::from(i32::MAX),
            // Among several exits, the one that captures most at once.
            0.. => i64::from(gain(self.game, pos, &child)),
            _ if stays => i64::from(self.distance(&child, -choice.value)),
            _ => 0,
        })
    }

    /// The number of moves that do not keep the value.
    fn mistakes(&self, pos: &G::Position) -> i64 {
        let value = self.tables.value(self.game, pos);
        self.game.moves(pos).filter(|&mv| self.tables.worth(self.game, pos, mv) < value).count() as i64
    }

    /// The number of moves in which the player to move, who will win at least `value`, can force the exit
    /// with it.
    fn distance(&mut self, pos: &G::Position, value: i8) -> u32 {
        (1..=MOST_MOVES).find(|&moves| self.forces(pos, value, moves)).unwrap_or(NEVER)
    }

    /// The same where the opponent of that player is to move.
    fn longest_defence(&mut self, pos: &G::Position, value: i8) -> u32 {
        (1..=MOST_MOVES).find(|&moves| self.cannot_resist(pos, value, moves)).unwrap_or(NEVER)
    }

    /// Whether the player to move can force the exit with at least `value` within `moves` moves of both.
    // ANCHOR: forces
    fn forces(&mut self, pos: &G::Position, value: i8, moves: u32) -> bool {
        if moves == 0 || self.nodes >= self.last_node {
            return false;
        }
        let key = (self.game.layer(pos), self.game.rank(pos), value);
        let known = self.distances.get(&key).copied().unwrap_or(Distance { more_than: 0, at_most: NEVER });
        if moves <= known.more_than || moves >= known.at_most {
            return moves >= known.at_most;
        }
        self.nodes += 1;
        let forced = self.can_leave(pos, value)
            || moves > 1 && self.game.moves(pos).any(|mv| self.forces_by(pos, mv, value, moves));
        if self.nodes >= self.last_node {
            return forced;
        }
        let found = if forced {
            Distance { at_most: moves, ..known }
        } else {
            Distance { more_than: moves, ..known }
        };
        self.distances.insert(key, found);
        forced
    }

    /// Whether a move leaves the layer with at least `value`.
    fn can_leave(&self, pos: &G::Position, value: i8) -> bool {
        let layer = self.game.layer(pos);
        let leaves = |mv| self.game.layer(&self.game.after(pos, mv)) != layer;
        self.game.moves(pos).any(|mv| leaves(mv) && self.tables.worth(self.game, pos, mv) >= Some(value))
    }

    /// [`Conversion::forces`] with a move that stays in the layer.
    fn forces_by(&mut self, pos: &G::Position, mv: G::Move, value: i8, moves: u32) -> bool {
        let child = self.game.after(pos, mv);
        self.game.layer(&child) == self.game.layer(pos)
            && self.tables.value(self.game, &child) <= Some(-value)
            && self.cannot_resist(&child, value, moves - 1)
    }

    /// Whether the player to move must give the opponent `value` within `moves` moves. Every exit gives it,
    /// because the table says so for all moves.
    fn cannot_resist(&mut self, pos: &G::Position, value: i8, moves: u32) -> bool {
        let layer = self.game.layer(pos);
        moves > 0
            && self.game.moves(pos).all(|mv| {
                let child = self.game.after(pos, mv);
                self.game.layer(&child) != layer || self.forces(&child, value, moves - 1)
            })
    }
    // ANCHOR_END: forces
}
