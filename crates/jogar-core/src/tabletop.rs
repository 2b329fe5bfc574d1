//! How a person handles a board: a cursor that keys and clicks move, what it would do, and pictures with all of it.
//!
//! Nothing here knows a screen. A game draws itself into a [`Room`] of characters and understands places in its own
//! picture; whoever shows it brings keys, clicks and colours. Games and puzzles are handled alike, so the trait asks
//! for neither [`Game`](crate::Game) nor [`Problem`](crate::Problem).

use std::fmt::Debug;

use crate::{Picture, Side};

/// How many characters there are for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// Beside each other.
    pub columns: u16,
    /// Below each other.
    pub rows: u16,
}

impl Room {
    /// Whether another room has space in this one.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.columns >= other.columns && self.rows >= other.rows
    }
}

/// A character of a picture, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// How far to the right.
    pub column: u16,
    /// How far down.
    pub row: u16,
}

/// What a key does to the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steer {
    /// Further up.
    Up,
    /// Further down.
    Down,
    /// Further left.
    Left,
    /// Further right.
    Right,
    /// Turns what the cursor holds.
    Turn,
    /// Holds the next thing.
    Next,
    /// Holds the thing before.
    Previous,
    /// Holds the thing with this number, from 1.
    Pick(u8),
}

/// What a click did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointed {
    /// Nothing: it was beside everything.
    Beside,
    /// The cursor is there now.
    Moved,
    /// The cursor was there before: a second click means that the person is sure.
    Again,
}

/// The last thing that was done, and the board before it.
#[derive(Debug)]
pub struct Last<'a, T: Tabletop + ?Sized> {
    /// The board before.
    pub before: &'a T::Board,
    /// What was done.
    pub act: T::Act,
    /// If it is being shown step by step, which step, from 0.
    pub stage: Option<usize>,
}

/// What a picture shows.
#[derive(Debug)]
pub struct View<'a, T: Tabletop + ?Sized> {
    /// The board as it is now.
    pub board: &'a T::Board,
    /// What led to it, to be marked.
    pub last: Option<Last<'a, T>>,
    /// The cursor, if a person may move it: then everything that can be done is marked too.
    pub cursor: Option<&'a T::Cursor>,
    /// How large the picture may be; at least [`Tabletop::least_room`].
    pub room: Room,
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
    /// Where the person is, and what it holds.
    type Cursor: Clone + PartialEq + Debug;

    /// What a picture takes of a room; more than there is if the room is too small.
    fn extent(&self, room: Room) -> Room;

    /// The smallest room for a picture.
    fn least_room(&self) -> Room {
        self.extent(Room { columns: 0, rows: 0 })
    }

    /// A cursor to begin with, as near as possible to what it was before. It is over something that can be done,
    /// if anything can.
    fn cursor(&self, board: &Self::Board, before: Option<&Self::Cursor>) -> Self::Cursor;

    /// The cursor that would do this; `None` for what nobody chooses, such as a pass.
    fn cursor_at(&self, board: &Self::Board, act: Self::Act) -> Option<Self::Cursor>;

    /// What would be done here; it need not be legal.
    fn aimed(&self, board: &Self::Board, cursor: &Self::Cursor) -> Self::Act;

    /// Moves or turns the cursor. What has no meaning for the game does nothing.
    fn steer(&self, board: &Self::Board, cursor: &mut Self::Cursor, steer: Steer);

    /// Whether this way to steer has a meaning for the game.
    fn steers(&self, steer: Steer) -> bool;

    /// Moves the cursor to a place in the picture of this room.
    fn point(&self, board: &Self::Board, cursor: &mut Self::Cursor, room: Room, spot: Spot) -> Pointed;

    /// In how many steps this can be shown; 0 if at once.
    fn stages(&self, _before: &Self::Board, _act: Self::Act) -> usize {
        0
    }

    /// The board with everything that a view marks. It is never larger than the room.
    fn picture(&self, view: &View<Self>) -> Picture;

    /// How pictures show what belongs to a player.
    fn token(&self, side: Side) -> &'static str;
}
