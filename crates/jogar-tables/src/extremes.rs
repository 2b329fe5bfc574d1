//! Statistics of a layer: the distribution of its values, the position where greed costs most, the longest
//! way out.

use std::collections::BTreeMap;

use jogar_core::{GameExt, Limits, Ranked};

use crate::solve::Stopped;
use crate::tables::{Tables, gain};

/// Positions between two checks of the limits.
const CHUNK: u64 = 1 << 16;

/// A position with the largest number of its layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme<P> {
    /// The number.
    pub size: u32,
    /// The first position that has it.
    pub pos: P,
}

/// The extremes of one layer.
pub struct Extremes<'a, G: Ranked> {
    game: &'a G,
    tables: &'a Tables,
    layer: u32,
    limits: &'a Limits,
    progress: &'a dyn Fn(u64),
}

impl<'a, G: Ranked> Extremes<'a, G> {
    /// The extremes of a layer, which `tables` must have. `progress` gets the number of positions visited.
    pub const fn new(
        game: &'a G,
        tables: &'a Tables,
        layer: u32,
        limits: &'a Limits,
        progress: &'a dyn Fn(u64),
    ) -> Self {
        Self { game, tables, layer, limits, progress }
    }

    fn values(&self) -> &'a [u8] {
        self.tables.layers()[self.layer as usize - 1].values()
    }

    /// The number of positions for each value.
    #[must_use]
    pub fn distribution(&self) -> BTreeMap<i8, u64> {
        let mut counts = [0; 256];
        for &value in self.values() {
            counts[usize::from(value)] += 1;
        }
        (0..=u8::MAX)
            .zip(counts)
            .filter(|&(_, count)| count > 0)
            .map(|(value, count)| (value as i8, count))
            .collect()
    }

    /// The position where a player who captures as much as possible at once loses most against the best move.
    ///
    /// # Errors
    /// If the limits stop it before the end.
    pub fn costliest_greed(&self) -> Result<Option<Extreme<G::Position>>, Stopped> {
        let mut most = None;
        self.each(|rank, pos| {
            let moves = self.game.moves(pos).filter_map(|mv| {
                let child = self.game.after(pos, mv);
                Some((gain(self.game, pos, &child), self.tables.worth(self.game, pos, mv)?))
            });
            // Among several moves that capture as much, the best.
            if let Some((1.., worth)) = moves.max() {
                let size = (self.values()[rank as usize] as i8 - worth) as u32;
                keep_larger(&mut most, size, pos);
            }
        })?;
        Ok(most)
    }

    /// The position with the most moves until the layer is left, if both players keep the value, the winner
    /// hurries and the loser delays.
    ///
    /// # Errors
    /// If the limits stop it before the end.
    pub fn longest_wait(&self) -> Result<Option<Extreme<G::Position>>, Stopped> {
        let mut distances = vec![0_u8; self.values().len()];
        let mut most = None;
        for distance in 1..=u8::MAX {
            let mut found = Vec::new();
            self.each(|rank, pos| {
                if distances[rank as usize] == 0 && self.leaves_within(rank, pos, distance, &distances) {
                    keep_larger(&mut most, distance.into(), pos);
                    found.push(rank);
                }
            })?;
            if found.is_empty() {
                break;
            }
            for rank in found {
                distances[rank as usize] = distance;
            }
        }
        Ok(most)
    }

    /// Whether the layer is left within `moves` moves; `distances` holds all positions where it is left in
    /// fewer.
    fn leaves_within(&self, rank: u64, pos: &G::Position, moves: u8, distances: &[u8]) -> bool {
        let value = self.values()[rank as usize] as i8;
        let mut keeping = self
            .game
            .moves(pos)
            .filter(|&mv| self.tables.worth(self.game, pos, mv) == Some(value))
            .map(|mv| self.game.after(pos, mv));
        let stays = |child: &G::Position| self.game.layer(child) == self.layer;
        let is_known = |child: &G::Position| distances[self.game.rank(child) as usize] != 0;
        match value {
            0 => false,
            1.. if moves == 1 => keeping.any(|child| !stays(&child)),
            1.. => keeping.any(|child| stays(&child) && is_known(&child)),
            _ => keeping.filter(stays).all(|child| is_known(&child)),
        }
    }

    /// Visits all positions of the layer.
    fn each(&self, mut look: impl FnMut(u64, &G::Position)) -> Result<(), Stopped> {
        let mut pos = self.game.unrank(self.layer, 0);
        let positions = self.game.positions(self.layer);
        for rank in 0..positions {
            if rank % CHUNK == 0 {
                (self.progress)(CHUNK.min(positions - rank));
                if self.limits.is_over().is_some() {
                    return Err(Stopped);
                }
            }
            look(rank, &pos);
            self.game.advance(&mut pos);
        }
        Ok(())
    }
}

fn keep_larger<P: Clone>(most: &mut Option<Extreme<P>>, size: u32, pos: &P) {
    if most.as_ref().is_none_or(|most| size > most.size) {
        *most = Some(Extreme { size, pos: pos.clone() });
    }
}
