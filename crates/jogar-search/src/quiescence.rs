//! Quiescence search: beyond the depth, only noisy moves are searched until the position is quiet.

use jogar_core::{Stop, Value};

use crate::alphabeta::Worker;
use crate::node::{At, Found, Window};
use crate::trace::Observer;
use crate::{Oracle, Searchable};

impl<G: Searchable, O: Observer<G>, T: Oracle<G>> Worker<'_, G, O, T> {
    /// The value of a position if the mover either stands pat or makes a noisy move.
    // ANCHOR: quiescence
    pub(crate) fn quiesce(&mut self, at: &At<G>, mut window: Window) -> Result<Found, Stop> {
        if let Some(found) = self.ask_oracle(at.pos, at.lead) {
            return Ok(found);
        }
        let moves = self.game.moves(at.pos);
        if moves.len() == 0 {
            return Ok(Found::over(at.lead));
        }
        let mut best = at.lead + self.game.promise(at.pos);
        let Some(noisy) = G::NOISY.map(Value::from) else { return Ok(Found::judged(best)) };
        let mover = self.game.mover(at.pos);
        for mv in moves {
            if best >= window.beta {
                break;
            }
            window.alpha = window.alpha.max(best);
            let mut pos = at.pos.clone();
            self.game.play(&mut pos, mv);
            let same_mover = self.game.mover(&pos) == mover;
            let lead = self.lead(&pos);
            let gain = if same_mover { lead - at.lead } else { -lead - at.lead };
            if gain < noisy {
                continue;
            }
            let below = At { pos: &pos, key: 0, lead, ply: at.ply + 1, depth: 0 };
            let found = self.see_leaf(&below, mv, window.for_child(same_mover))?;
            best = best.max(found.for_parent(same_mover).value);
        }
        Ok(Found::judged(best))
    }
    // ANCHOR_END: quiescence
}
