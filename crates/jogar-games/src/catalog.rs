//! The one list of games.
//!
//! A game is opened by name as a [`CatalogGame`]; a caller that works with it brings a [`Visitor`], which
//! then gets the types of the game.
//!
//! The choices of a game (variants, sizes, komi) are data in its [`Entry`]; its optional capabilities are
//! methods of [`Playable`], whose defaults say that the game does not have them.

use jogar_core::{
    Board, BoardData, CellPlace, Drawing, Evaluate, Facing, Fault, Faults, Game, Ink, Keyed, MoveEffect,
    Notation, Numbered, Picture, Ranked, Referee, Side, Tabletop, Tally,
};
use serde::{Deserialize, Serialize};

use crate::adjiboto::{self, Adjiboto};
use crate::blokus::{self, Blokus};
use crate::lear::{self, Lear};

/// A game for `perft`, `best`, `match`, and for play with typed moves.
///
/// It needs rules ([`Game`]), text ([`Notation`]) and a name ([`Named`]); each of the other traits is an
/// empty `impl` that the game may fill. The methods offer the capabilities that only some games have.
pub trait Playable:
    Named + Notation + Referee + Keyed + Evaluate + Numbered + Clone + Send + Sync + 'static
{
    /// The board as text with colours; the text of the position, if the game has no [`Drawing`].
    fn drawing(&self, pos: &Self::Position, _facing: Facing) -> Picture {
        let mut picture = Picture::new();
        picture.put(Ink::Text, self.write_position(pos));
        picture
    }

    /// The player whose side of an upright board is below; `None` if no player has a side.
    fn below(&self) -> Option<Side> {
        None
    }

    /// The board as data, if the game has [`BoardData`].
    fn board_data(&self, _pos: &Self::Position) -> Option<Board> {
        None
    }

    /// The cells of a move, if the game has [`BoardData`].
    fn cells_of(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<Vec<CellPlace>> {
        None
    }

    /// What a move does, if the game has [`BoardData`].
    fn effect_of(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<MoveEffect> {
        None
    }

    /// The name of the game's tally, and its sum after all sequences of `depth` moves; see
    /// [`Tally::perft_tally`].
    fn tally_after(&self, _pos: &Self::Position, _depth: u32) -> Option<(&'static str, u64)> {
        None
    }

    /// The position as the other player would see it at the same place of the table: the players swapped, the
    /// board turned by 180° where it has two ends. A program that knows only player 1 plays both sides of it.
    fn swapped(&self, _pos: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Calls a visitor with the game, if the game has a [`Tabletop`].
    fn if_tabletop<V: TabletopVisitor<Self>>(&self, _visitor: V) -> Option<V::Output> {
        None
    }

    /// Calls a visitor with the game, if its positions are numbered.
    fn if_ranked<V: RankedVisitor<Self>>(&self, _visitor: V) -> Option<V::Output> {
        None
    }
}

/// A game that can be played on a full screen.
pub trait TabletopGame:
    Playable + Tabletop<Board = <Self as Game>::Position, Act = <Self as Game>::Move>
{
}

impl<G> TabletopGame for G where
    G: Playable + Tabletop<Board = <Self as Game>::Position, Act = <Self as Game>::Move>
{
}

/// Work on a game that has a [`Tabletop`].
pub trait TabletopVisitor<G> {
    /// The result.
    type Output;

    /// Does the work.
    fn visit(self, game: &G) -> Self::Output
    where
        G: TabletopGame;
}

/// Work on a game whose positions are numbered.
pub trait RankedVisitor<G> {
    /// The result.
    type Output;

    /// Does the work.
    fn visit(self, game: &G) -> Self::Output
    where
        G: Ranked;
}

/// The capabilities that every game of the list has so far.
macro_rules! full_board {
    () => {
        fn drawing(&self, pos: &Self::Position, facing: Facing) -> Picture {
            self.draw_facing(pos, facing)
        }

        fn board_data(&self, pos: &Self::Position) -> Option<Board> {
            Some(self.board(pos))
        }

        fn cells_of(&self, pos: &Self::Position, mv: Self::Move) -> Option<Vec<CellPlace>> {
            Some(self.move_cells(pos, mv))
        }

        fn effect_of(&self, pos: &Self::Position, mv: Self::Move) -> Option<MoveEffect> {
            Some(self.effect(pos, mv))
        }

        fn tally_after(&self, pos: &Self::Position, depth: u32) -> Option<(&'static str, u64)> {
            Some((Self::TALLY, self.perft_tally(pos, depth)))
        }

        fn if_tabletop<V: TabletopVisitor<Self>>(&self, visitor: V) -> Option<V::Output> {
            Some(visitor.visit(self))
        }
    };
}

impl Playable for Adjiboto {
    full_board!();

    fn swapped(&self, pos: &Self::Position) -> Option<Self::Position> {
        Some(pos.swapped())
    }

    fn below(&self) -> Option<Side> {
        Some(Side::Second)
    }

    fn if_ranked<V: RankedVisitor<Self>>(&self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }
}

impl Playable for Blokus {
    full_board!();

    fn swapped(&self, pos: &Self::Position) -> Option<Self::Position> {
        Some(pos.swapped())
    }
}

impl Playable for Lear {
    full_board!();

    fn swapped(&self, pos: &Self::Position) -> Option<Self::Position> {
        Some(pos.swapped())
    }
}

/// A game with a name.
pub trait Named: Game {
    /// Its name, in the list and in the keys of its texts.
    const NAME: &'static str;

    /// The choice that opens exactly these rules again. Rules without variants have nothing to choose.
    fn choice(&self) -> Choice {
        Choice::default()
    }
}

impl Named for Adjiboto {
    const NAME: &'static str = "adjiboto";

    fn choice(&self) -> Choice {
        Choice::variant(self.variant.name())
    }
}

impl Named for Blokus {
    const NAME: &'static str = "blokus";

    fn choice(&self) -> Choice {
        Choice::variant(self.variant.name())
    }
}

impl Named for Lear {
    const NAME: &'static str = "lear";

    fn choice(&self) -> Choice {
        let has_komi = self.variant() == lear::Variant::Komi;
        let komi = has_komi.then(|| i64::from(self.komi(self.komi_side())));
        Choice { size: Some(self.size() as i64), komi, ..Choice::variant(self.variant().name()) }
    }
}

/// Which rules are wanted, as a person named them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The variant; the game's first one if none is named.
    #[serde(default)]
    pub variant: Option<String>,
    /// The board's size, for games that have several.
    #[serde(default)]
    pub size: Option<i64>,
    /// The komi, for games that have one.
    #[serde(default)]
    pub komi: Option<i64>,
}

impl Choice {
    /// A variant with defaults for everything else.
    #[must_use]
    pub fn variant(name: &str) -> Self {
        Self { variant: Some(name.to_owned()), ..Self::default() }
    }
}

/// A game or a puzzle of a list, and its choices. Menus, arguments and their help use it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// The names of its variants, the usual one first.
    pub variants: &'static [&'static str],
    /// The possible sizes of its board, if the size can be chosen.
    pub sizes: Option<Sizes>,
    /// Those of its variants that are played with a komi.
    pub with_komi: &'static [&'static str],
}

/// The possible numbers of rows, and columns, of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// The default.
    pub usual: i64,
}

impl Entry {
    /// An entry with a board of one size and without komi.
    #[must_use]
    pub const fn new(name: &'static str, variants: &'static [&'static str]) -> Self {
        Self { name, variants, sizes: None, with_komi: &[] }
    }
}

// ANCHOR: list
/// All games.
pub const GAMES: [Entry; 3] = [
    Entry::new(Adjiboto::NAME, &[adjiboto::Variant::SkipOrigin.name(), adjiboto::Variant::SowOrigin.name()]),
    Entry::new(Blokus::NAME, &[blokus::Variant::Tetromino.name(), blokus::Variant::Cross.name()]),
    Entry {
        name: Lear::NAME,
        variants: &[lear::Variant::Komi.name(), lear::Variant::Final.name()],
        sizes: Some(Sizes {
            least: lear::MIN_SIZE as i64,
            most: lear::MAX_SIZE as i64,
            usual: lear::DEFAULT_SIZE as i64,
        }),
        with_komi: &[lear::Variant::Komi.name()],
    },
];
// ANCHOR_END: list

// ANCHOR: cases
/// One of the games, with its rules chosen.
#[derive(Clone, Copy, Debug)]
pub enum CatalogGame {
    /// Adji-boto*.
    Adjiboto(Adjiboto),
    /// Blokus Uno.
    Blokus(Blokus),
    /// Lear.
    Lear(Lear),
}
// ANCHOR_END: cases

/// Work on a game of any type.
pub trait Visitor {
    /// The result.
    type Output;

    /// Does the work.
    fn visit<G: Playable>(self, game: &G) -> Self::Output;
}

impl CatalogGame {
    /// Opens a game by its name. If no size is chosen, `state` decides it.
    ///
    /// # Errors
    /// Every fault of the name and the choice.
    pub fn open(name: &str, choice: &Choice, state: Option<&str>) -> Result<Self, Faults> {
        let entry = find(&GAMES, name)?;
        let mut faults = board_choices(entry, choice);
        let variant = choose_variant(entry, choice.variant.as_deref()).unwrap_or_else(|fault| {
            faults.push(fault);
            entry.variants[0]
        });
        // ANCHOR: open
        let game = match entry.name {
            Adjiboto::NAME => {
                let variant = adjiboto::Variant::from_name(variant).unwrap_or_default();
                Self::Adjiboto(Adjiboto { variant })
            }
            Blokus::NAME => {
                let variant = blokus::Variant::from_name(variant).unwrap_or_default();
                Self::Blokus(Blokus { variant })
            }
            // ANCHOR_END: open
            _ => {
                let variant = lear::Variant::from_name(variant).unwrap_or_default();
                let size =
                    choice.size.or_else(|| state.and_then(lear::size_of_state).map(|size| size as i64));
                match Lear::new(size, variant, choice.komi) {
                    Ok(game) => Self::Lear(game),
                    Err(more) => return Err(faults.into_iter().chain(more).collect()),
                }
            }
        };
        Faults::none_or(faults, game)
    }

    /// Whether the game can be played on a full screen.
    #[must_use]
    pub fn has_tabletop(&self) -> bool {
        self.visit(HasTabletop)
    }

    /// Whether the game has its board as data, as the page needs it.
    #[must_use]
    pub fn has_board_data(&self) -> bool {
        self.visit(HasBoardData)
    }

    /// Calls a visitor with the types of the game.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        // ANCHOR: visit
        match self {
            Self::Adjiboto(game) => visitor.visit(game),
            Self::Blokus(game) => visitor.visit(game),
            Self::Lear(game) => visitor.visit(game),
        }
        // ANCHOR_END: visit
    }
}

/// Tests whether there is a [`BoardData`].
struct HasBoardData;

impl Visitor for HasBoardData {
    type Output = bool;

    fn visit<G: Playable>(self, game: &G) -> bool {
        game.board_data(&game.start()).is_some()
    }
}

/// Tests whether there is a [`Tabletop`].
struct HasTabletop;

impl Visitor for HasTabletop {
    type Output = bool;

    fn visit<G: Playable>(self, game: &G) -> bool {
        game.if_tabletop(self).is_some()
    }
}

impl<G> TabletopVisitor<G> for HasTabletop {
    type Output = ();

    fn visit(self, _game: &G)
    where
        G: TabletopGame,
    {
    }
}

/// The entry of a game, by its name in any case.
///
/// # Errors
/// If no entry has this name.
pub fn find<'a>(entries: &'a [Entry], name: &str) -> Result<&'a Entry, Fault> {
    let found = entries.iter().find(|entry| entry.name.eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| {
        let names: Vec<_> = entries.iter().map(|entry| entry.name).collect();
        Fault::unknown("unknown-game").quote("text", name).with("names", names.join(", "))
    })
}

/// The wanted variant, as the list names it; the first one by default.
///
/// # Errors
/// If the entry has no such variant.
pub fn choose_variant(entry: &Entry, wanted: Option<&str>) -> Result<&'static str, Fault> {
    let Some(wanted) = wanted else { return Ok(entry.variants[0]) };
    let found = entry.variants.iter().find(|name| name.eq_ignore_ascii_case(wanted.trim()));
    found.copied().ok_or_else(|| {
        let fault = Fault::unknown("unknown-variant").quote("text", wanted).with("game", entry.name);
        fault.with("names", entry.variants.join(", "))
    })
}

/// A fault for each choice that the entry does not have.
fn board_choices(entry: &Entry, choice: &Choice) -> Vec<Fault> {
    let size = choice.size.filter(|_| entry.sizes.is_none()).map(|size| ("--size", size.to_string()));
    let komi = choice.komi.filter(|_| entry.with_komi.is_empty()).map(|komi| ("--komi", komi.to_string()));
    let fault =
        |(option, value)| Fault::choice("option-not-for-game").with("option", option).with("value", value);
    let chosen = size.into_iter().chain(komi);
    chosen.map(|chosen: (&str, String)| fault(chosen).with("game", entry.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a game and of its variant, by the game itself.
    struct Says;

    impl Visitor for Says {
        type Output = (&'static str, Option<String>);

        fn visit<G: Playable>(self, game: &G) -> Self::Output {
            (G::NAME, game.choice().variant)
        }
    }

    #[test]
    fn every_entry_opens_its_game() {
        for entry in GAMES {
            assert!(!entry.variants.is_empty(), "{} has no variant", entry.name);
            assert!(entry.with_komi.iter().all(|variant| entry.variants.contains(variant)), "{entry:?}");
            for &variant in entry.variants {
                let game = CatalogGame::open(entry.name, &Choice::variant(variant), None).expect("a game");
                assert_eq!(game.visit(Says), (entry.name, Some(variant.to_owned())));
            }
            for size in entry.sizes.into_iter().flat_map(|sizes| sizes.least - 1..=sizes.most + 1) {
                let choice = Choice { size: Some(size), ..Choice::default() };
                let is_allowed = entry.sizes.is_some_and(|sizes| (sizes.least..=sizes.most).contains(&size));
                assert_eq!(CatalogGame::open(entry.name, &choice, None).is_ok(), is_allowed, "{size}");
            }
        }
    }
}
