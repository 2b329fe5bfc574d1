//! The rules of a game for two players.

use std::fmt::Debug;
use std::hash::Hash;

use rand::{Rng, RngExt};

use crate::{Outcome, Score, Side, mix_value};

/// The rules of a two-player game of perfect information.
///
/// The rules are a value, so that a variant, a board size or a komi are its fields and positions stay plain
/// data: small, cloned freely, without references. Legal moves are an iterator that knows its length: a game
/// on bitboards then lists its moves lazily and counts them without listing them. [`GameExt::perft`] and the
/// leaves of a search need little more than the count.
///
/// The player to move comes from the position and never from the number of moves made, so a side may move
/// twice in a row. A forced pass is a move like any other.
// ANCHOR: game
pub trait Game {
    /// The board, and the player to move.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// A move. Its meaning may depend on the position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// The legal moves of one position.
    type Moves: ExactSizeIterator<Item = Self::Move>;

    /// Whether a position can occur again. Between two occurrences no player may win or lose points.
    const CAN_REPEAT: bool = false;

    /// The position in which a game begins.
    fn start(&self) -> Self::Position;

    /// The player to move. For a finished game the answer has no meaning.
    fn mover(&self, pos: &Self::Position) -> Side;

    /// The result if the game is over, by the position alone (see [`Game::repeated`]).
    fn outcome(&self, pos: &Self::Position) -> Option<Outcome>;

    /// All legal moves, each once, in an order that never changes. Empty if and only if the game is over.
    fn moves(&self, pos: &Self::Position) -> Self::Moves;

    /// Makes a legal move. An illegal one may leave any position behind; see [`GameExt::try_play`].
    fn play(&self, pos: &mut Self::Position, mv: Self::Move);

    /// The result if `pos` has just occurred for the third time. A game in which that cannot happen
    /// ([`Game::CAN_REPEAT`]) keeps this default: the game does not end.
    fn repeated(&self, _pos: &Self::Position) -> Option<Outcome> {
        None
    }

    /// The move that stands for a forced pass, if the game has one.
    fn pass(&self) -> Option<Self::Move> {
        None
    }

    /// The points that both players would have if the game stopped here.
    fn standing(&self, pos: &Self::Position) -> Outcome;

    /// The lead of the player to move, in points, if the game stopped here. A search asks at every node, so a
    /// game that knows the lead without the points of both players should override this.
    #[inline]
    fn lead(&self, pos: &Self::Position) -> Score {
        self.standing(pos).margin(self.mover(pos))
    }
}
// ANCHOR_END: game

/// A number for each position, for tables: positions with the same key have the same future.
///
/// The key of the whole position is always correct. A game overrides it if different positions can have the
/// same future, or if it has a faster key.
pub trait Keyed: Game {
    /// The key of a position. Different positions almost always have different keys. Positions that differ
    /// only in points already won should share one, unless the rest of the game depends on the points.
    fn key(&self, pos: &Self::Position) -> u64 {
        mix_value(pos)
    }
}

/// A number of each position that the rules change: captured seeds, covered squares, black stones. Its sum
/// over the ends of all lines tests what a count of lines cannot see, such as captures and flips.
pub trait Tally: Game {
    /// The name of what is counted.
    const TALLY: &'static str;

    /// The number for one position.
    fn tally(&self, pos: &Self::Position) -> u64;

    /// The sum over the positions after all sequences of exactly `depth` moves.
    fn perft_tally(&self, pos: &Self::Position, depth: u32) -> u64 {
        match depth {
            0 => self.tally(pos),
            _ => self.moves(pos).map(|mv| self.perft_tally(&self.after(pos, mv), depth - 1)).sum(),
        }
    }
}

/// The move is not legal in that position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove;

/// How a random playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playout {
    /// The game was over.
    Over {
        /// Moves made.
        plies: u32,
        /// The result.
        outcome: Outcome,
    },
    /// The game was not over after the allowed number of moves.
    PlyLimit,
}

/// What works for any game, written once.
pub trait GameExt: Game {
    /// Makes a move from outside: an illegal one is refused and changes nothing.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not among [`Game::moves`].
    fn try_play(&self, pos: &mut Self::Position, mv: Self::Move) -> Result<(), IllegalMove> {
        if !self.moves(pos).any(|legal| legal == mv) {
            return Err(IllegalMove);
        }
        self.play(pos, mv);
        Ok(())
    }

    /// The position after a legal move.
    #[inline]
    fn after(&self, pos: &Self::Position, mv: Self::Move) -> Self::Position {
        let mut child = pos.clone();
        self.play(&mut child, mv);
        child
    }

    /// The number of sequences of exactly `depth` moves. The last move is counted, not made.
    #[inline]
    fn perft(&self, pos: &Self::Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves(pos).len() as u64,
            _ => self.moves(pos).map(|mv| self.perft(&self.after(pos, mv), depth - 1)).sum(),
        }
    }

    /// [`GameExt::perft`] for each first move, for `depth` of at least 1.
    fn divide(&self, pos: &Self::Position, depth: u32) -> Vec<(Self::Move, u64)> {
        let below = depth.saturating_sub(1);
        self.moves(pos).map(|mv| (mv, self.perft(&self.after(pos, mv), below))).collect()
    }

    /// Plays uniformly random moves until the game is over or `limit` moves have been made. Repeated
    /// positions do not end it.
    #[inline]
    fn random_playout(&self, mut pos: Self::Position, limit: u32, rng: &mut impl Rng) -> Playout {
        for plies in 0..=limit {
            let mut moves = self.moves(&pos);
            let Some(last) = moves.len().checked_sub(1) else {
                let outcome = self.outcome(&pos).unwrap_or_else(|| self.standing(&pos));
                return Playout::Over { plies, outcome };
            };
            if let Some(mv) = moves.nth(rng.random_range(0..=last)) {
                self.play(&mut pos, mv);
            }
        }
        Playout::PlyLimit
    }
}

impl<G: Game + ?Sized> GameExt for G {}
