//! The trait of players, and the players that are part of the program.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{GameExt, Limits, Side};
use jogar_games::any::{AnyGame, AnyPosition, any_game, typed};
use jogar_games::catalog::{Choice, Playable};
use jogar_search::{Engine, Material, Report, Searchable, Settings, Silent, WithEvaluator};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::pool::Memory;
use crate::schema::{ProgramFigures, SearchReport};
use crate::{
    DeadlineSearcher, EngineSpec, Evaluation, Forfeit, Level, PlayerSpec, Pool, Searcher, Session, Start,
};

/// What a player has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// The move, in any notation of the game.
    #[serde(rename = "move")]
    pub mv: String,
    /// How a search found it; `null` if none did.
    pub search: Option<SearchReport>,
    /// What was measured of an external program; missing for other players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<Box<ProgramFigures>>,
}

impl Answer {
    /// A move that was not searched for.
    #[must_use]
    pub const fn unsearched(mv: String) -> Self {
        Self { mv, search: None, program: None }
    }
}

/// The moves that led to a position.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    /// Where the game began, if not where it always does.
    pub start: Option<Start>,
    /// All moves from there on, forced passes too.
    pub moves: Vec<(Side, String)>,
}

impl Transcript {
    /// The moves of a game so far.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let moves = session.moves().iter().map(|record| (record.player, record.mv.clone()));
        Self { start: session.setup().start.clone(), moves: moves.collect() }
    }
}

/// What a player gets together with the position.
pub struct Request<'a> {
    /// The limits of its thinking; their signal also tells it to move now.
    pub limits: Limits,
    /// Gets the intermediate results of the player.
    pub listener: &'a mut dyn FnMut(SearchReport),
    /// The moves so far, for players that follow the game move by move.
    pub transcript: Transcript,
}

impl<'a> Request<'a> {
    /// A request about a position whose history does not matter.
    #[must_use]
    pub fn new(limits: Limits, listener: &'a mut dyn FnMut(SearchReport)) -> Self {
        Self { limits, listener, transcript: Transcript::default() }
    }
}

/// Chooses moves.
///
/// A player runs in a separate thread. The players of this program keep the time of a request by themselves;
/// for other players the caller watches the clock.
pub trait Player: Send {
    /// A new game begins: nothing of the last one may matter. All randomness follows from the seed. The clock
    /// of the first request starts after this: an external program starts here, within a limit of its own.
    ///
    /// # Errors
    /// Why it cannot play: it then loses when it is its turn.
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit>;

    /// A move in a position whose game is not over.
    ///
    /// # Errors
    /// Why it has none: it then loses.
    fn answer(&mut self, pos: &dyn AnyPosition, request: Request) -> Result<Answer, Forfeit>;

    /// How much later than the end of its time the next answer may come before the caller gives it up: a
    /// player that judges its answer by a margin of its own is left the time to do so.
    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    /// The names of files that an external program has written since it began, as far as they are known.
    fn written(&self) -> Vec<String> {
        Vec::new()
    }

    /// How a person calls the function that an external program is, if it is one.
    fn function(&self) -> Option<String> {
        None
    }

    /// The opponent thinks: time to prepare for the next request. It must return soon after the limits end.
    fn get_ready(&mut self, _until: &Limits) {}
}

/// A game with everything that is needed to play it: its rules, and its players.
#[derive(Clone)]
pub struct OpenGame {
    /// The rules.
    pub rules: Arc<dyn AnyGame>,
    /// The name of the game.
    pub name: &'static str,
    /// The choice of its rules, complete.
    pub choice: Choice,
    players: Arc<dyn BuiltIn>,
}

impl OpenGame {
    /// A game with its rules.
    #[must_use]
    pub fn new<G: Playable>(game: &G) -> Self {
        let (rules, choice) = (any_game(game.clone()), game.choice());
        Self { rules, name: G::NAME, choice, players: Arc::new(BuiltInOf(game.clone())) }
    }

    /// A player, ready to play; an engine takes memory and endgame tables from the pool.
    ///
    /// # Errors
    /// Why an external program cannot be started.
    pub fn player(&self, spec: &PlayerSpec, pool: &Arc<Pool>) -> Result<Box<dyn Player>, Forfeit> {
        match spec {
            PlayerSpec::Outside { kind, what } => pool.outside(kind, what, self),
            _ => Ok(self.players.build(spec, pool)),
        }
    }
}

/// Builds the players that are part of the program, for any game.
trait BuiltIn: Send + Sync {
    fn build(&self, spec: &PlayerSpec, pool: &Arc<Pool>) -> Box<dyn Player>;
}

struct BuiltInOf<G>(G);

impl<G: Playable> BuiltIn for BuiltInOf<G> {
    fn build(&self, spec: &PlayerSpec, pool: &Arc<Pool>) -> Box<dyn Player> {
        let game = self.0.clone();
        let rng = ChaCha8Rng::seed_from_u64(0);
        match *spec {
            PlayerSpec::Greedy => Box::new(Greedy { game, rng }),
            PlayerSpec::Engine(spec) => Box::new(EnginePlayer::new(game, spec, pool)),
            PlayerSpec::Random | PlayerSpec::Outside { .. } => Box::new(Random { rng }),
        }
    }
}

/// Any legal move.
struct Random {
    rng: ChaCha8Rng,
}

impl Player for Random {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        Ok(())
    }

    fn answer(&mut self, pos: &dyn AnyPosition, _request: Request) -> Result<Answer, Forfeit> {
        pick(pos.moves(), &mut self.rng)
    }
}

/// One of some moves.
fn pick(mut moves: Vec<String>, rng: &mut ChaCha8Rng) -> Result<Answer, Forfeit> {
    if moves.is_empty() {
        return Err(Forfeit::crashed());
    }
    let index = rng.random_range(0..moves.len());
    Ok(Answer::unsearched(moves.swap_remove(index)))
}

/// The move that leaves the mover furthest ahead; a random one of several.
struct Greedy<G> {
    game: G,
    rng: ChaCha8Rng,
}

impl<G: Playable> Player for Greedy<G> {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        Ok(())
    }

    fn answer(&mut self, pos: &dyn AnyPosition, _request: Request) -> Result<Answer, Forfeit> {
        let pos = typed::<G>(pos).ok_or_else(Forfeit::crashed)?;
        let game = &self.game;
        let mover = game.mover(pos);
        let ahead = |mv| game.standing(&game.after(pos, mv)).margin(mover);
        let most = game.moves(pos).map(ahead).max();
        let best = game.moves(pos).filter(|&mv| Some(ahead(mv)) == most);
        pick(best.map(|mv| game.write_move(pos, mv)).collect(), &mut self.rng)
    }
}

/// The engine; at the lower levels it plays some moves at random.
struct EnginePlayer<G: Playable> {
    game: G,
    searcher: DeadlineSearcher<G>,
    spec: EngineSpec,
    rng: ChaCha8Rng,
    /// The memory of the searcher; it goes back to the pool together with the searcher.
    _memory: Memory,
}

impl<G: Playable> EnginePlayer<G> {
    fn new(game: G, spec: EngineSpec, pool: &Arc<Pool>) -> Self {
        let settings = Settings { parts: spec.parts, threads: spec.threads, ..Settings::default() };
        let memory = pool.memory(spec.table_bytes);
        let searcher = match spec.evaluation {
            Evaluation::Full => {
                let tables = pool.tables().filter(|_| spec.uses_tables());
                DeadlineSearcher::of(&game, settings, memory.bytes(), tables)
            }
            Evaluation::Material => {
                let judged = WithEvaluator { game: game.clone(), evaluator: Material };
                let bytes = memory.bytes();
                DeadlineSearcher::new(game.clone(), move || {
                    Box::new(PointCounter(Engine::new(judged, settings, bytes)))
                })
            }
        };
        Self { game, searcher, spec, rng: ChaCha8Rng::seed_from_u64(0), _memory: memory }
    }

    fn is_careless(&mut self) -> bool {
        let percent = self.spec.level.map_or(0, Level::careless_percent);
        percent > 0 && self.rng.random_range(0..100) < percent
    }

    /// The requested limits together with those of the engine.
    fn limits(&self, mut limits: Limits) -> Limits {
        let nodes = self.spec.nodes.or_else(|| self.spec.level.and_then(Level::nodes));
        limits.depth = limits.depth.into_iter().chain(self.spec.depth).min();
        limits.nodes = limits.nodes.into_iter().chain(nodes).min();
        limits
    }
}

impl<G: Playable> Player for EnginePlayer<G> {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        self.searcher.forget();
        Ok(())
    }

    fn answer(&mut self, any: &dyn AnyPosition, request: Request) -> Result<Answer, Forfeit> {
        if self.is_careless() {
            return pick(any.moves(), &mut self.rng);
        }
        let pos = typed::<G>(any).ok_or_else(Forfeit::crashed)?;
        if self.game.moves(pos).len() == 1 {
            // The only move needs no search.
            return pick(any.moves(), &mut self.rng);
        }
        let limits = self.limits(request.limits);
        let Self { game, searcher, .. } = self;
        let listener = request.listener;
        let mut heard = |report: &Report<G>| listener(SearchReport::of(game, pos, report));
        let report = searcher.think(pos, &limits, &mut heard).ok_or_else(Forfeit::crashed)?;
        let search = SearchReport::of(game, pos, &report);
        Ok(Answer { mv: search.mv.clone(), search: Some(search), program: None })
    }

    fn get_ready(&mut self, until: &Limits) {
        // An engine with a node or depth limit needs little memory.
        if self.spec.has_full_strength() {
            self.searcher.warm(until);
        }
    }
}

/// The search that evaluates by points alone.
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

/// The report for the original game, from that of the game with another evaluation.
fn of_game<G: jogar_core::Game, J>(report: &Report<WithEvaluator<G, J>>) -> Report<G> {
    let Report { lines, depth, counters, time, stop } = report;
    Report { lines: lines.clone(), depth: *depth, counters: *counters, time: *time, stop: *stop }
}
