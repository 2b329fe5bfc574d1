//! How a person handles a board: a cursor that keys and clicks move, the act under the cursor, and pictures
//! of both.
//!
//! Nothing here knows a screen. A game draws itself into a [`Room`] of characters and understands places in
//! that picture; the caller brings keys, clicks and colours. A person handles games and puzzles in the same
//! manner, so the trait requires neither [`Game`](crate::Game) nor [`Problem`](crate::Problem).

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::{Picture, Side};

/// The space for a picture, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// Width.
    pub columns: u16,
    /// Height.
    pub rows: u16,
}

impl Room {
    /// Whether another room fits into this one.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.columns >= other.columns && self.rows >= other.rows
    }
}

/// A character of a picture, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Distance from the left edge.
    pub column: u16,
    /// Distance from the top edge.
    pub row: u16,
}

/// How a board lies before a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// Row 0 above and column 0 at the left.
    #[default]
    Upright,
    /// Turned by half a circle.
    Turned,
}

impl Facing {
    /// How a board lies at first: before the only person of a game, with the person's side below. `below` is
    /// the player whose side is below on an upright board.
    #[must_use]
    pub fn before(person: Option<Side>, below: Option<Side>) -> Self {
        match (person, below) {
            (Some(person), Some(below)) if person != below => Self::Turned,
            _ => Self::Upright,
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Upright => Self::Turned,
            Self::Turned => Self::Upright,
        }
    }

    /// The line of the picture in which a line of the board lies, and the other way round; both are counted
    /// from
    /// 0. A line is a row or a column.
    #[must_use]
    pub const fn line(self, line: usize, lines: usize) -> usize {
        match self {
            Self::Upright => line,
            Self::Turned => lines - 1 - line,
        }
    }
}

/// What a key does to the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steer {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Turns the piece that the cursor holds.
    Turn,
    /// Holds the next piece.
    Next,
    /// Holds the previous piece.
    Previous,
    /// Holds the piece with this number, from 1.
    Pick(u8),
}

impl Steer {
    /// What the key means on a board that lies like this: an arrow is a direction of the picture.
    #[must_use]
    pub const fn on(self, facing: Facing) -> Self {
        match (facing, self) {
            (Facing::Turned, Self::Up) => Self::Down,
            (Facing::Turned, Self::Down) => Self::Up,
            (Facing::Turned, Self::Left) => Self::Right,
            (Facing::Turned, Self::Right) => Self::Left,
            (_, other) => other,
        }
    }
}

/// What a click did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointed {
    /// Nothing: the click hit no cell and no piece.
    Beside,
    /// The cursor has moved there.
    Moved,
    /// The cursor was there before: a second click confirms the act.
    Again,
}

/// The last act, and the board before it.
#[derive(Debug)]
pub struct Last<'a, T: Tabletop + ?Sized> {
    /// The board before.
    pub before: &'a T::Board,
    /// The act.
    pub act: T::Act,
    /// The step that is shown, from 0, if the act is shown step by step.
    pub stage: Option<usize>,
}

/// What a picture shows.
#[derive(Debug)]
pub struct View<'a, T: Tabletop + ?Sized> {
    /// The current board.
    pub board: &'a T::Board,
    /// The act that led to it, to be marked.
    pub last: Option<Last<'a, T>>,
    /// The cursor, if a person may move it: then all legal acts are marked too.
    pub cursor: Option<&'a T::Cursor>,
    /// How large the picture may be; at least [`Tabletop::least_room`].
    pub room: Room,
    /// How the board lies. Labels lie at their rows and columns.
    pub facing: Facing,
}

impl<T: Tabletop + ?Sized> Clone for Last<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Tabletop + ?Sized> Copy for Last<'_, T> {}

/// A game or puzzle that a person plays by moving a cursor.
pub trait Tabletop {
    /// What lies on the table: a position or a state.
    type Board;
    /// What a person does: a move or a step.
    type Act: Copy + Eq + Debug;
    /// Where the cursor is, and the piece that it holds.
    type Cursor: Clone + PartialEq + Debug;

    /// The size of the picture in this room; larger than the room if the room is too small.
    fn extent(&self, room: Room) -> Room;

    /// The smallest room for a picture.
    fn least_room(&self) -> Room {
        self.extent(Room { columns: 0, rows: 0 })
    }

    /// A cursor to begin with, as near as possible to the one before. It is over a legal act, if there is
    /// one.
    fn cursor(&self, board: &Self::Board, before: Option<&Self::Cursor>) -> Self::Cursor;

    /// The cursor that means this act; `None` for an act that no cursor chooses, such as a pass.
    fn cursor_at(&self, board: &Self::Board, act: Self::Act) -> Option<Self::Cursor>;

    /// The act under the cursor; it need not be legal.
    fn aimed(&self, board: &Self::Board, cursor: &Self::Cursor) -> Self::Act;

    /// Moves or turns the cursor, in the directions of an upright board ([`Steer::on`]). A key without a
    /// meaning for the game does nothing.
    fn steer(&self, board: &Self::Board, cursor: &mut Self::Cursor, steer: Steer);

    /// Whether this key has a meaning for the game.
    fn steers(&self, steer: Steer) -> bool;

    /// Moves the cursor to a place in the picture of this room.
    fn point(
        &self,
        board: &Self::Board,
        cursor: &mut Self::Cursor,
        room: Room,
        facing: Facing,
        spot: Spot,
    ) -> Pointed;

    /// The number of steps in which the act can be shown; 0 if it is shown at once.
    fn stages(&self, _before: &Self::Board, _act: Self::Act) -> usize {
        0
    }

    /// The board with everything that a view marks. It is never larger than the room.
    fn picture(&self, view: &View<Self>) -> Picture;

    /// The names of the pieces, as moves write them; empty if there is nothing to choose between.
    fn piece_names(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The symbol of a player in pictures.
    fn token(&self, side: Side) -> &'static str;
}
