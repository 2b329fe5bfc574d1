//! The one list of games, and the only place where their types are erased.
//!
//! A game is opened by name as an [`AnyGame`]; whoever wants to do something with it brings a [`Visitor`], which
//! then works on the game's own types.

use jogar_core::{
    Drawing, Evaluate, Fault, Faults, Game, Keyed, Notation, Numbered, Ranked, Referee, Symmetric, Tabletop,
    Tally,
};

use crate::adjiboto::{self, Adjiboto};
use crate::blokus::{self, Blokus};
use crate::lear::{self, Lear};

/// What every game of the list can do.
pub trait Playable:
    Named
    + Notation
    + Referee
    + Keyed
    + Symmetric
    + Drawing
    + Tabletop<Board = <Self as Game>::Position, Act = <Self as Game>::Move>
    + Tally
    + Evaluate
    + Numbered
    + Clone
    + Send
    + Sync
    + 'static
{
    /// Lets a visitor use the numbers of positions, if the game has them.
    fn if_ranked<V: RankedVisitor<Self>>(&self, _visitor: V) -> Option<V::Output> {
        None
    }
}

/// Something to do with a game whose positions are numbered.
pub trait RankedVisitor<G> {
    /// What comes out of it.
    type Output;

    /// Does it.
    fn visit(self, game: &G) -> Self::Output
    where
        G: Ranked;
}

impl Playable for Adjiboto {
    fn if_ranked<V: RankedVisitor<Self>>(&self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }
}
impl Playable for Blokus {}
impl Playable for Lear {}

/// A game of the list.
pub trait Named: Game {
    /// Its name there.
    const NAME: &'static str;

    /// The choice that opens exactly these rules again.
    fn choice(&self) -> Choice;
}

impl Named for Adjiboto {
    const NAME: &'static str = "adjiboto";

    fn choice(&self) -> Choice {
        Choice::variant(match self.variant {
            adjiboto::Variant::SkipOrigin => "2025",
            adjiboto::Variant::SowOrigin => "2019",
        })
    }
}

impl Named for Blokus {
    const NAME: &'static str = "blokus";

    fn choice(&self) -> Choice {
        Choice::variant(match self.variant {
            blokus::Variant::Tetromino => "2022",
            blokus::Variant::Cross => "2018",
        })
    }
}

impl Named for Lear {
    const NAME: &'static str = "lear";

    fn choice(&self) -> Choice {
        let (variant, komi) = match self.variant() {
            lear::Variant::Komi => ("2016", Some(i64::from(self.komi(self.komi_side())))),
            lear::Variant::Final => ("final", None),
        };
        Choice { size: Some(self.size() as i64), komi, ..Choice::variant(variant) }
    }
}

/// Which rules are wanted, as a person named them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The variant; the game's first one if none is named.
    pub variant: Option<String>,
    /// The board's size, for games that have several.
    pub size: Option<i64>,
    /// The komi, for games that have one.
    pub komi: Option<i64>,
}

impl Choice {
    /// A variant with everything else as usual.
    #[must_use]
    pub fn variant(name: &str) -> Self {
        Self { variant: Some(name.to_owned()), ..Self::default() }
    }
}

/// A game and the names of its variants, the default first.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The game's name.
    pub name: &'static str,
    /// Its variants.
    pub variants: &'static [&'static str],
}

/// All games.
pub const GAMES: [Entry; 3] = [
    Entry {
        name: Adjiboto::NAME,
        variants: &[adjiboto::Variant::SkipOrigin.name(), adjiboto::Variant::SowOrigin.name()],
    },
    Entry { name: Blokus::NAME, variants: &["2022", "2018"] },
    Entry { name: Lear::NAME, variants: &["2016", "final"] },
];

/// One of the games, with its rules chosen.
#[derive(Clone, Copy, Debug)]
pub enum AnyGame {
    /// Adji-boto*.
    Adjiboto(Adjiboto),
    /// Blokus Uno.
    Blokus(Blokus),
    /// Lear.
    Lear(Lear),
}

/// Something to do with a game of any type.
pub trait Visitor {
    /// What comes out of it.
    type Output;

    /// Does it.
    fn visit<G: Playable>(self, game: &G) -> Self::Output;
}

impl AnyGame {
    /// Opens a game by its name. A `state` that is given decides the size where none is chosen.
    ///
    /// # Errors
    /// Every fault of the name and the choice.
    pub fn open(name: &str, choice: &Choice, state: Option<&str>) -> Result<Self, Faults> {
        let entry = find(&GAMES, name)?;
        let mut faults = if entry.name == Lear::NAME { Vec::new() } else { board_choices(entry, choice) };
        let variant = choose_variant(entry, choice.variant.as_deref()).unwrap_or_else(|fault| {
            faults.push(fault);
            entry.variants[0]
        });
        let game = match (entry.name, variant) {
            (Adjiboto::NAME, "2019") => Self::Adjiboto(Adjiboto { variant: adjiboto::Variant::SowOrigin }),
            (Adjiboto::NAME, _) => Self::Adjiboto(Adjiboto { variant: adjiboto::Variant::SkipOrigin }),
            (Blokus::NAME, "2018") => Self::Blokus(Blokus { variant: blokus::Variant::Cross }),
            (Blokus::NAME, _) => Self::Blokus(Blokus { variant: blokus::Variant::Tetromino }),
            (_, variant) => {
                let variant = if variant == "final" { lear::Variant::Final } else { lear::Variant::Komi };
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

    /// Lets a visitor work on the game's own types.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match self {
            Self::Adjiboto(game) => visitor.visit(game),
            Self::Blokus(game) => visitor.visit(game),
            Self::Lear(game) => visitor.visit(game),
        }
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

/// The variant that is wanted, as the list names it; the first one if none is.
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

/// Faults for the choices that only Lear has: boards of several sizes, and a komi.
fn board_choices(entry: &Entry, choice: &Choice) -> Vec<Fault> {
    let chosen = [("--size", choice.size), ("--komi", choice.komi)];
    let chosen = chosen.into_iter().filter_map(|(option, value)| Some((option, value?.to_string())));
    let fault =
        |(option, value)| Fault::choice("option-not-for-game").with("option", option).with("value", value);
    chosen.map(|chosen: (&str, String)| fault(chosen).with("game", entry.name)).collect()
}
