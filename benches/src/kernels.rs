//! The pieces of work that are timed and whose instructions are counted: fixed, without a clock. Each returns
//! the number of units that it did.

use std::hint::black_box;

use board_game::board::Board;
use board_game::games::oware::OwareBoard;
use board_game::util::game_stats::perft_naive;
use jogar_core::{Game, GameExt, Playout};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::lear::{self, Lear};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand_for_board_game::SeedableRng as _;
use rand_for_board_game::rngs::SmallRng as SmallRngForBoardGame;

/// A piece of work and its size.
pub struct Kernel {
    /// Its name on the command line and in tables.
    pub name: &'static str,
    /// The unit.
    pub unit: &'static str,
    /// Does the work, at one of the two scales.
    pub work: fn(scale: Scale) -> u64,
}

/// The amount of work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Millions of units: some tenths of a second.
    Timed,
    /// Some ten thousand units: an emulator takes a second.
    Counted,
}

/// All kernels.
pub const KERNELS: [Kernel; 6] = [
    Kernel { name: "adjiboto-perft", unit: "leaves", work: adjiboto_perft },
    Kernel { name: "oware-perft", unit: "leaves", work: oware_perft },
    Kernel { name: "adjiboto-playouts", unit: "plies", work: adjiboto_playouts },
    Kernel { name: "oware-playouts", unit: "plies", work: oware_playouts },
    Kernel { name: "blokus-perft", unit: "leaves", work: blokus_perft },
    Kernel { name: "lear-placements", unit: "placements", work: lear_placements },
];

/// No game of either kind is longer.
const MAX_PLIES: u32 = 100_000;

fn adjiboto_perft(scale: Scale) -> u64 {
    let game = Adjiboto::default();
    let depth = if scale == Scale::Timed { 11 } else { 7 };
    game.perft(black_box(&game.start()), depth)
}

/// Six pits of four seeds on each side, as the crate sets them up; every leaf is counted, as in our perft.
fn oware_perft(scale: Scale) -> u64 {
    let depth = if scale == Scale::Timed { 9 } else { 6 };
    perft_naive(black_box(&OwareBoard::<6>::default()), depth)
}

fn adjiboto_playouts(scale: Scale) -> u64 {
    let game = Adjiboto::default();
    let games = if scale == Scale::Timed { 50_000 } else { 100 };
    let mut rng = SmallRng::seed_from_u64(1);
    let mut plies_of_one = || match game.random_playout(game.start(), MAX_PLIES, &mut rng) {
        Playout::Over { plies, .. } => u64::from(plies),
        Playout::PlyLimit => u64::from(MAX_PLIES),
    };
    (0..games).map(|_| plies_of_one()).sum()
}

fn oware_playouts(scale: Scale) -> u64 {
    let games = if scale == Scale::Timed { 20_000 } else { 100 };
    let mut rng = SmallRngForBoardGame::seed_from_u64(1);
    let mut plies = 0;
    for _ in 0..games {
        let mut board = OwareBoard::<6>::default();
        let mut left = MAX_PLIES;
        while let Ok(mv) = board.random_available_move(&mut rng) {
            if left == 0 || board.play(mv).is_err() {
                break;
            }
            left -= 1;
        }
        plies += u64::from(MAX_PLIES - left);
    }
    plies
}

fn blokus_perft(scale: Scale) -> u64 {
    let game = Blokus::default();
    let depth = if scale == Scale::Timed { 7 } else { 6 };
    let rounds = if scale == Scale::Timed { 30 } else { 1 };
    (0..rounds).map(|_| game.perft(black_box(&game.start()), depth)).sum()
}

/// Every stone is placed and its flips are made: leaves are played, not counted. From the empty board, and
/// from the middle and the end of a game that fills the board in a fixed scattered order.
fn lear_placements(scale: Scale) -> u64 {
    let game = Lear::new(Some(8), lear::Variant::Komi, None).expect("a legal size");
    let mut pos = game.start();
    let mut placements = 0;
    for played in 0..64_usize {
        let depth = match (played, scale) {
            (0 | 24 | 40, Scale::Timed) | (52, _) => 4,
            (0, Scale::Counted) => 3,
            (24 | 40, Scale::Counted) => 2,
            _ => 0,
        };
        placements += play_all(&game, &pos, depth);
        let moves: Vec<_> = game.moves(&pos).collect();
        game.play(&mut pos, moves[played * 37 % moves.len()]);
    }
    placements
}

/// Plays every sequence of at most `depth` moves and returns the number of moves made.
fn play_all<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(pos);
        return 0;
    }
    game.moves(pos).map(|mv| 1 + play_all(game, &game.after(pos, mv), depth - 1)).sum()
}
