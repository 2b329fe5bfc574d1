//! Our games in the form that the `minimax` crate needs: the same rules, the same evaluation, values as
//! points.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::LazyLock;
use std::time::Instant;

use jogar_core::{GameExt, Value};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::catalog::Playable;
use jogar_games::lear::Lear;
use minimax::{
    Evaluation, IterativeOptions, IterativeSearch, ParallelOptions, ParallelSearch, Strategy, Winner,
};

use crate::search::Run;

/// A game with fixed rules: the other crate's games have no fields.
pub trait Fixed: Playable {
    /// The rules.
    fn rules() -> &'static Self;
}

macro_rules! fixed {
    ($($game:ty => $rules:expr),*) => {
        $(impl Fixed for $game {
            fn rules() -> &'static Self {
                static RULES: LazyLock<$game> = LazyLock::new(|| $rules);
                &RULES
            }
        })*
    };
}

fixed! {
    Adjiboto => Adjiboto::default(),
    Blokus => Blokus::default(),
    Lear => Lear::new(Some(8), jogar_games::lear::Variant::Komi, None).expect("a legal size")
}

/// The rules.
struct Theirs<G>(PhantomData<G>);

impl<G: Fixed> minimax::Game for Theirs<G> {
    type S = G::Position;
    type M = G::Move;

    fn generate_moves(pos: &G::Position, moves: &mut Vec<G::Move>) -> Option<Winner> {
        moves.extend(G::rules().moves(pos));
        moves.is_empty().then_some(Winner::Draw)
    }

    fn apply(pos: &mut G::Position, mv: G::Move) -> Option<G::Position> {
        Some(G::rules().after(pos, mv))
    }

    fn get_winner(pos: &G::Position) -> Option<Winner> {
        G::rules().outcome(pos).map(|_| Winner::Draw)
    }

    /// Its table stores whole values, so points already won are part of the key.
    fn zobrist_hash(pos: &G::Position) -> u64 {
        let lead = G::rules().lead(pos).halves() as u64;
        (G::rules().key(pos) ^ lead).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn table_index(mv: G::Move) -> u16 {
        G::rules().number(mv) as u16
    }

    fn max_table_index() -> u16 {
        G::MOVES as u16 - 1
    }
}

/// The evaluation.
struct TheirEvaluator<G>(PhantomData<G>);

impl<G> Clone for TheirEvaluator<G> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<G: Fixed> minimax::Evaluator for TheirEvaluator<G> {
    type G = Theirs<G>;

    fn evaluate(&self, pos: &G::Position) -> Evaluation {
        (Value::from(G::rules().lead(pos)) + G::rules().promise(pos)).0 as Evaluation
    }
}

/// Its options: the fastest of those that do not change the value.
fn options(table_bytes: usize) -> IterativeOptions {
    IterativeOptions::new().with_table_byte_size(table_bytes).with_countermoves().with_countermove_history()
}

/// Its search by one thread.
pub fn iterative<G: Fixed>(pos: &G::Position, depth: u32, table_bytes: usize) -> Run
where
    G::Move: Debug,
{
    let mut search = IterativeSearch::new(TheirEvaluator::<G>(PhantomData), options(table_bytes));
    search.set_max_depth(depth as u8);
    let started = Instant::now();
    search.choose_move(pos);
    let time = started.elapsed();
    let stats = search.stats(&mut pos.clone());
    let nodes = stats.split("Explored ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    Run { value: search.root_value().into(), nodes, time }
}

/// Its search by two threads.
pub fn parallel<G: Fixed>(pos: &G::Position, depth: u32, table_bytes: usize) -> Run {
    let threads = ParallelOptions::new().with_num_threads(2);
    let mut search = ParallelSearch::new(TheirEvaluator::<G>(PhantomData), options(table_bytes), threads);
    search.set_max_depth(depth as u8);
    let started = Instant::now();
    search.choose_move(pos);
    Run { value: search.root_value().into(), nodes: None, time: started.elapsed() }
}
