//! Games between two engines from random openings.

use jogar_core::{Game, History, Limits, Outcome};
use jogar_search::{Engine, Searchable, Settings};
use rand::RngExt;
use rand::rngs::StdRng;

/// The memory of each engine: enough for the positions of a short search, and quickly cleared.
const TABLE_BYTES: usize = 4 << 20;
/// Longer games are stopped and count by their current points.
const MAX_PLIES: usize = 600;

/// Chooses moves.
pub trait Player<G: Game> {
    /// A new game begins.
    fn begin(&mut self);
    /// The move after a search of `nodes` nodes; `None` if the game is over.
    fn choose(&mut self, pos: &G::Position, nodes: u64) -> Option<G::Move>;
}

/// An engine that plays `G`, possibly with another evaluation than that of the game.
pub struct EnginePlayer<S: Searchable>(Engine<S>);

impl<S: Searchable<Position: Sync> + Sync> EnginePlayer<S> {
    /// A player that searches this game.
    pub fn new(game: S) -> Self {
        Self(Engine::new(game, Settings::default(), TABLE_BYTES))
    }
}

impl<G, S> Player<G> for EnginePlayer<S>
where
    G: Game,
    S: Searchable<Position = G::Position, Move = G::Move> + Sync,
    S::Position: Sync,
{
    fn begin(&mut self) {
        self.0.forget();
    }

    fn choose(&mut self, pos: &G::Position, nodes: u64) -> Option<G::Move> {
        self.0.search(pos, &Limits::nodes(nodes)).map(|report| report.best().moves[0])
    }
}

/// The position after some random moves, at most `longest`, that leave the game undecided.
pub fn random_opening<G: Game>(game: &G, longest: usize, rng: &mut StdRng) -> G::Position {
    loop {
        let mut pos = game.start();
        for _ in 0..rng.random_range(1..=longest) {
            let mut moves = game.moves(&pos);
            let count = moves.len();
            if count == 0 {
                break;
            }
            if let Some(mv) = moves.nth(rng.random_range(0..count)) {
                game.play(&mut pos, mv);
            }
        }
        if game.outcome(&pos).is_none() {
            return pos;
        }
    }
}

/// Plays a game to its end, each move after a search of `nodes` nodes. Returns the moves and the result.
pub fn play<G: Game>(
    game: &G,
    opening: G::Position,
    [first, second]: [&mut dyn Player<G>; 2],
    nodes: u64,
) -> (History<G>, Outcome) {
    first.begin();
    second.begin();
    let mut record = History::new(opening);
    while record.moves().len() < MAX_PLIES {
        if let Some(outcome) = record.outcome(game) {
            return (record, outcome);
        }
        let pos = record.position();
        let player = if game.mover(pos).index() == 0 { &mut *first } else { &mut *second };
        let Some(mv) = player.choose(pos, nodes) else { break };
        if record.play(game, mv).is_err() {
            break;
        }
    }
    let outcome = game.standing(record.position());
    (record, outcome)
}
