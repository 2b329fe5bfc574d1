//! All layers that a folder has, from the first on.

use std::io::ErrorKind;
use std::path::Path;

use jogar_core::{Fault, GameExt, Ranked};

use crate::layer::{Layer, path_of};

/// The values of the empty layer.
static END: [u8; 1] = [0];

/// The layers of a game from 1 on, without gaps.
#[derive(Debug, Default)]
pub struct Tables {
    layers: Vec<Layer>,
}

/// The layers that could be opened, and the fault of the first that could not, if its file exists.
pub type Opened = (Tables, Option<Fault>);

impl Tables {
    /// Opens the layers in a folder, up to the first that is missing or not valid: later ones are not used.
    pub fn open<G: Ranked>(game: &G, folder: &Path) -> Opened {
        let mut tables = Self::default();
        for layer in 1..=game.last_layer() {
            // A dangling link also counts as a damaged file, and so does a file in a folder that may not be
            // read.
            let there = path_of(game, layer, folder).symlink_metadata();
            if there
                .is_err_and(|error| matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory))
            {
                break;
            }
            match Layer::open(game, layer, folder) {
                Ok(layer) => tables.layers.push(layer),
                Err(fault) => return (tables, Some(fault)),
            }
        }
        (tables, None)
    }

    /// [`Tables::open`] that also checks the values of the layers up to `last`, which reads all of them.
    pub fn open_checked<G: Ranked>(game: &G, folder: &Path, last: u32) -> Opened {
        let (mut tables, fault) = Self::open(game, folder);
        let checks = tables.layers.iter().take(last as usize).map(Layer::check);
        match checks.enumerate().find_map(|(index, check)| Some((index, check.err()?))) {
            Some((index, fault)) => {
                tables.layers.truncate(index);
                (tables, Some(fault))
            }
            None => (tables, fault),
        }
    }

    /// The layers, from 1 on.
    #[must_use]
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// Adds the next layer.
    pub(crate) fn push(&mut self, layer: Layer) {
        self.layers.push(layer);
    }

    /// The bytes of all values, by layer.
    pub(crate) fn values(&self) -> Vec<&[u8]> {
        std::iter::once(&END[..]).chain(self.layers.iter().map(Layer::values)).collect()
    }

    /// The damage that look-ups have found.
    #[must_use]
    pub fn damage(&self) -> Option<Fault> {
        self.layers.iter().find_map(Layer::damage)
    }

    /// Keeps only the layers before the first one in which damage was found.
    pub fn keep_undamaged(&mut self, damaged: &Self) {
        let sound = damaged.layers.iter().take_while(|layer| layer.damage().is_none()).count();
        self.layers.truncate(sound);
    }

    /// The difference between what the player to move and the opponent will win from this position on; `None`
    /// if its layer is not here, or damaged at its value.
    #[inline]
    pub fn value<G: Ranked>(&self, game: &G, pos: &G::Position) -> Option<i8> {
        let Some(before) = game.layer(pos).checked_sub(1) else { return Some(0) };
        self.layers.get(before as usize)?.value(game.rank(pos))
    }

    /// The value of a move for the player who makes it; `None` if the value of the position after it is not
    /// here.
    #[inline]
    pub fn worth<G: Ranked>(&self, game: &G, pos: &G::Position, mv: G::Move) -> Option<i8> {
        let child = game.after(pos, mv);
        Some(gain(game, pos, &child) - self.value(game, &child)?)
    }
}

/// The points that the mover wins by a move.
#[inline]
pub(crate) fn gain<G: Ranked>(game: &G, pos: &G::Position, child: &G::Position) -> i8 {
    ((-game.lead(child) - game.lead(pos)).halves() / 2) as i8
}
