//! The players that are part of the program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jogar_core::{Game, GameExt, Limits};
use jogar_games::catalog::Playable;
use jogar_search::{Engine, Material, Report, Searchable, Settings, Silent, WithEvaluator};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{EndgameTables, EngineSpec, Evaluation, Level, PlayerSpec, Searcher, searcher};

/// What a player has come to.
pub struct Thought<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// How an engine found it.
    pub report: Option<Report<G>>,
}

/// What a player that is asked for a move is given with the position.
pub struct Request<'a, G: Game> {
    /// How much time is allowed, if that is limited.
    pub time: Option<Duration>,
    /// Becomes true when the player should move now.
    pub now: Arc<AtomicBool>,
    /// Hears what the player thinks, after each depth.
    pub listener: &'a mut dyn FnMut(&Report<G>),
}

/// Chooses moves.
pub trait Player<G: Game>: Send {
    /// A new game begins: nothing of the last one may matter.
    fn begin(&mut self, seed: u64);

    /// A legal move; `None` if there is none. Whoever asks may listen, and may ask for the move at once.
    fn answer(&mut self, pos: &G::Position, request: Request<G>) -> Option<Thought<G>>;

    /// [`Player::answer`] when nobody listens or interrupts.
    fn choose(&mut self, pos: &G::Position, time: Option<Duration>) -> Option<Thought<G>> {
        self.answer(pos, Request { time, now: Arc::default(), listener: &mut |_| () })
    }
}

impl PlayerSpec {
    /// The player, ready to play. Engines that use tables find them in their folder.
    #[must_use]
    pub fn build<G: Playable>(
        &self,
        game: &G,
        endgame_tables: Option<&Arc<EndgameTables>>,
    ) -> Box<dyn Player<G>> {
        let rng = ChaCha8Rng::seed_from_u64(0);
        match *self {
            Self::Random => Box::new(Random { game: game.clone(), rng }),
            Self::Greedy => Box::new(Greedy { game: game.clone(), rng }),
            Self::Engine(spec) => {
                let settings = Settings { parts: spec.parts, threads: spec.threads, ..Settings::default() };
                let searcher = match spec.evaluation {
                    Evaluation::Full => searcher(
                        game,
                        settings,
                        spec.table_bytes,
                        endgame_tables.filter(|_| spec.uses_tables()),
                    ),
                    Evaluation::Material => {
                        let game = WithEvaluator { game: game.clone(), evaluator: Material };
                        Box::new(PointCounter(Engine::new(game, settings, spec.table_bytes)))
                    }
                };
                Box::new(Thinker { game: game.clone(), searcher, spec, rng })
            }
        }
    }
}

/// Any legal move.
struct Random<G> {
    game: G,
    rng: ChaCha8Rng,
}

impl<G: Game + Send> Player<G> for Random<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
    }

    fn answer(&mut self, pos: &G::Position, _request: Request<G>) -> Option<Thought<G>> {
        let mut moves = self.game.moves(pos);
        let last = moves.len().checked_sub(1)?;
        moves.nth(self.rng.random_range(0..=last)).map(|mv| Thought { mv, report: None })
    }
}

/// The move that leaves the mover furthest ahead; any of them if there are several.
struct Greedy<G> {
    game: G,
    rng: ChaCha8Rng,
}

impl<G: Game + Send> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
    }

    fn answer(&mut self, pos: &G::Position, _request: Request<G>) -> Option<Thought<G>> {
        let mover = self.game.mover(pos);
        let ahead = |mv| self.game.standing(&self.game.after(pos, mv)).margin(mover);
        let most = self.game.moves(pos).map(ahead).max()?;
        let best: Vec<_> = self.game.moves(pos).filter(|&mv| ahead(mv) == most).collect();
        Some(Thought { mv: best[self.rng.random_range(0..best.len())], report: None })
    }
}

/// The engine, careless now and then at the lower levels.
struct Thinker<G: Game> {
    game: G,
    searcher: Box<dyn Searcher<G>>,
    spec: EngineSpec,
    rng: ChaCha8Rng,
}

impl<G: Game> Thinker<G> {
    /// Its own limits, and what the match allows.
    fn limits(&self, time: Option<Duration>) -> Limits {
        let mut limits = Limits::none();
        limits.depth = self.spec.depth;
        limits.nodes = self.spec.nodes.or_else(|| self.spec.level.and_then(Level::nodes));
        limits.time = self.spec.time.into_iter().chain(time).min();
        limits
    }

    fn is_careless(&mut self) -> bool {
        let percent = self.spec.level.map_or(0, Level::careless_percent);
        percent > 0 && self.rng.random_range(0..100) < percent
    }
}

impl<G: Game + Send> Player<G> for Thinker<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        self.searcher.forget();
    }

    fn answer(&mut self, pos: &G::Position, request: Request<G>) -> Option<Thought<G>> {
        if self.is_careless() {
            let mut moves = self.game.moves(pos);
            let last = moves.len().checked_sub(1)?;
            return moves.nth(self.rng.random_range(0..=last)).map(|mv| Thought { mv, report: None });
        }
        if let Some(mv) = only_move(&self.game, pos) {
            return Some(Thought { mv, report: None });
        }
        let limits = self.limits(request.time).with_signal(request.now);
        let report = self.searcher.think(pos, &limits, request.listener)?;
        Some(Thought { mv: report.best().moves[0], report: Some(report) })
    }
}

/// The only legal move, which needs no thought.
fn only_move<G: Game>(game: &G, pos: &G::Position) -> Option<G::Move> {
    let mut moves = game.moves(pos);
    if moves.len() == 1 { moves.next() } else { None }
}

/// The search that judges by points alone.
struct PointCounter<G: Searchable>(Engine<WithEvaluator<G, Material>>);

impl<G: Searchable + Send + Sync> Searcher<G> for PointCounter<G> {
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        let heard = |report: &Report<_>| listener(&of_game(report));
        self.0.watch(pos, limits, &mut Silent, heard).as_ref().map(of_game)
    }

    fn warm(&mut self, until: &Limits) {
        self.0.warm(until);
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

/// A report about the game that was judged in another way.
fn of_game<G: Game, J>(report: &Report<WithEvaluator<G, J>>) -> Report<G> {
    let Report { lines, depth, counters, time, stop } = report;
    Report { lines: lines.clone(), depth: *depth, counters: *counters, time: *time, stop: *stop }
}
