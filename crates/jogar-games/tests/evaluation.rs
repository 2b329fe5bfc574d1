//! What every estimate must keep, whatever its weights: on random games, in all variants and sizes.

use jogar_core::{Evaluate, Game, Side, Symmetric, Value};
use jogar_games::adjiboto::{self, Adjiboto};
use jogar_games::blokus::{self, Blokus};
use jogar_games::lear::{self, Lear, MAX_SIZE, MIN_SIZE};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Random games of each variant and size.
const GAMES: u64 = 40;
/// Adji-boto* can go on for ever.
const MAX_PLIES: usize = 400;

/// A game that is estimated and has symmetries.
trait Estimated: Evaluate + Symmetric {
    /// By how many points the mover's lead can shrink and grow at most.
    fn bounds(&self, pos: &Self::Position) -> [u32; 2];
}

impl Estimated for Adjiboto {
    fn bounds(&self, pos: &Self::Position) -> [u32; 2] {
        let holes = pos.own.holes().into_iter().chain(pos.other.holes());
        [holes.map(u32::from).sum(); 2]
    }
}

impl Estimated for Blokus {
    fn bounds(&self, pos: &Self::Position) -> [u32; 2] {
        let mover = self.mover(pos);
        [mover.other(), mover].map(|side| pos.hands[side.index()].squares(self.variant))
    }
}

impl Estimated for Lear {
    fn bounds(&self, pos: &Self::Position) -> [u32; 2] {
        // Every stone changes hands, and every empty point is filled by the winner.
        let mover = self.mover(pos);
        [mover, mover.other()].map(|loser| 2 * pos.count(loser) + pos.placements_left())
    }
}

/// Checks the positions of random games.
fn check<G: Estimated>(game: &G) {
    let mut rng = StdRng::seed_from_u64(1);
    let mut promising = 0;
    for _ in 0..GAMES {
        let mut pos = game.start();
        for _ in 0..MAX_PLIES {
            promising += u32::from(check_position(game, &pos) != Value::ZERO);
            let mut moves = game.moves(&pos);
            let count = moves.len();
            if count == 0 {
                break;
            }
            let mv = moves.nth(rng.random_range(0..count)).expect("one of the moves");
            game.play(&mut pos, mv);
        }
    }
    assert!(promising > 0, "the estimate never says anything");
}

fn check_position<G: Estimated>(game: &G, pos: &G::Position) -> Value {
    let promise = game.promise(pos);
    if game.outcome(pos).is_some() {
        assert_eq!(promise, Value::ZERO, "the game is over: {pos:?}");
    }
    for symmetry in 1..=game.symmetries() {
        assert_eq!(
            game.promise(&game.map_position(symmetry, pos)),
            promise,
            "symmetry {symmetry} of {pos:?}"
        );
    }
    let [shrinks, grows] = game.bounds(pos).map(|points| Value::POINT.0 * points as i32);
    assert!((-shrinks..=grows).contains(&promise.0), "{promise}: {pos:?}");
    promise
}

#[test]
fn adjiboto() {
    for variant in [adjiboto::Variant::SkipOrigin, adjiboto::Variant::SowOrigin] {
        check(&Adjiboto { variant });
    }
}

#[test]
fn blokus() {
    for variant in [blokus::Variant::Tetromino, blokus::Variant::Cross] {
        check(&Blokus { variant });
    }
}

#[test]
fn lear() {
    for size in MIN_SIZE..=MAX_SIZE {
        for variant in [lear::Variant::Komi, lear::Variant::Final] {
            let game = Lear::new(Some(size.into()), variant, None).expect("a good size");
            check(&game);
        }
    }
}

#[test]
fn a_player_who_can_capture_at_once_is_promised_something() {
    let game = Adjiboto::default();
    let pos = adjiboto::Position {
        own: adjiboto::Row::new([0, 0, 0, 0, 0, 1], 0),
        other: adjiboto::Row::new([4, 0, 0, 0, 0, 0], 0),
        mover: Side::First,
    };
    assert!(game.promise(&pos) > Value::ZERO);
}
