//! A championship that people watch: its standings, its games, what its programs did.
//!
//! It is read from its store, which its runner and workers fill meanwhile: also with the moves of games that
//! are being played. What takes long, the schedule, the ratings and the list of games, is computed once for
//! as many games as there are; who watches is told when there are more games or moves.
//!
//! A store on another machine may take a minute to say that it is gone. One request at a time asks it; the
//! others wait without a thread or a turn of their own, and after a failure are told so at once for a while.
//! Of one visitor a few wait at a time. What was read just now is told to all who ask without asking the
//! store: all who watch ask at the same moment, when they are told that there is something new.

mod kept;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use jogar_arena::championship::{
    ChampionshipReport, EventEntry, GameEntry, GameGrade, GameId, Listed, RUNNER, Schedule, Settings, Store,
    StoredGame, grading_nodes,
};
use jogar_core::{Fault, Faults, Limits, Side};
use jogar_play::timestamp;
use serde::Deserialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::extract::Path;
use crate::guard::Asker;
use crate::lock;
use crate::positions::{ending_of, played_moves};
use crate::refusal::{Refusal, say};
use crate::schema::{
    ChampionshipEvent, ChampionshipGame, ChampionshipGames, ChampionshipNews, ChampionshipView, LiveCard,
    PageEvent, ReplayedGame,
};
use crate::visitors::Visitor;

use kept::{COUNTS, KEEP, Kept};

/// Opens the store of a championship.
pub type OpenStore = Box<dyn Fn() -> Result<Box<dyn Store>, Fault> + Send + Sync>;

/// A store that could not be read is left alone for so long.
const REST: Duration = Duration::from_secs(2);
/// The view is kept for so many times as long as it took to read: most of the time is left for other work.
const KEEP_TIMES: u32 = 4;
/// The most games in one answer.
const MOST_GAMES: usize = 200;
/// The verdict of a game that goes on.
const PLAYING: &str = "playing";
/// How many of the last events are told.
const MOST_EVENTS: usize = 30;

/// A visitor who watches, and on which pages.
struct Watcher {
    visitor: Arc<Visitor>,
    pages: HashSet<String>,
}

/// What was read last.
#[derive(Default)]
struct Reading {
    /// The store, once it could be opened.
    store: Option<Box<dyn Store>>,
    /// All games, the latest first, and for how much of the championship that holds.
    games: Option<Games>,
    course: Option<Course>,
    /// At how many nodes games are graded, and the time since that was read.
    grading: Option<(Option<u64>, Limits)>,
    told: Option<ChampionshipNews>,
    /// Why the store could not be read the last time, and the time since then.
    failed: Option<(Fault, Limits)>,
}

/// How much there is of a championship.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Extent {
    done: u64,
    entrants: Vec<Listed>,
    grades: usize,
    events: usize,
}

/// How far the schedule is, and for how much of the championship that holds.
struct Course {
    done: u64,
    entrants: Vec<Listed>,
    pairs: (usize, usize),
    complete: bool,
}

/// A championship that people watch.
pub struct Championship {
    open: OpenStore,
    reading: Mutex<Reading>,
    kept: Mutex<Kept>,
    /// The turn of the request that reads.
    turn: Arc<Semaphore>,
    watchers: Mutex<HashMap<String, Watcher>>,
}

impl Championship {
    /// The championship of a store.
    pub fn new(open: OpenStore) -> Self {
        Self {
            open,
            reading: Mutex::default(),
            kept: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
            watchers: Mutex::default(),
        }
    }

    /// The turn to read.
    pub async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        // Nobody closes it.
        Arc::clone(&self.turn).acquire_owned().await.ok()
    }

    /// Reads something from the store. One that cannot be read is opened anew the next time.
    fn read<T>(
        &self,
        read: impl FnOnce(&mut dyn Store, &mut Reading) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let reading = &mut *lock(&self.reading);
        if let Some((fault, since)) = &reading.failed
            && since.elapsed() < REST
        {
            return Err(fault.clone());
        }
        let store = reading.store.take().map_or_else(|| (self.open)(), Ok);
        let result = store.and_then(|mut store| {
            let result = read(&mut *store, reading)?;
            reading.store = Some(store);
            Ok(result)
        });
        reading.failed = result.as_ref().err().map(|fault| (fault.clone(), Limits::none()));
        result
    }

    fn view(&self) -> Result<ChampionshipView, Fault> {
        self.read(|store, reading| {
            let (begun, extent) = (Limits::none(), extent(store)?);
            let news = news(store, &mut reading.course)?;
            let known = lock(&self.kept).view_of(&extent);
            let view = match known {
                Some(known) => ChampionshipView { news, ..known },
                None => view(store, news)?,
            };
            lock(&self.kept).put_view(extent, &view, KEEP.max(KEEP_TIMES * begun.elapsed()));
            Ok(view)
        })
    }

    fn watch(&self, asker: &Asker) {
        let watchers = &mut *lock(&self.watchers);
        let new = || Watcher { visitor: Arc::clone(&asker.visitor), pages: HashSet::new() };
        let watcher = watchers.entry(asker.visitor.name.clone()).or_insert_with(new);
        // A visitor who was forgotten meanwhile has a new mailbox.
        watcher.visitor = Arc::clone(&asker.visitor);
        watcher.pages.insert(asker.page.clone());
    }

    /// A page has gone.
    pub fn leave(&self, visitor: &Visitor, page: &str) {
        let watchers = &mut *lock(&self.watchers);
        if let Some(watcher) = watchers.get_mut(&visitor.name) {
            watcher.pages.remove(page);
            if watcher.pages.is_empty() {
                watchers.remove(&visitor.name);
            }
        }
    }

    /// Tells who watches, if there is something new.
    pub fn look(&self) {
        let visitors: Vec<_> =
            lock(&self.watchers).values().map(|watcher| Arc::clone(&watcher.visitor)).collect();
        if visitors.is_empty() {
            return;
        }
        let found = self.read(|store, reading| {
            let news = news(store, &mut reading.course)?;
            let kept = &mut *lock(&self.kept);
            kept.news = Some(news.clone());
            let is_owed = std::mem::take(&mut kept.is_owed);
            let is_new = is_owed || reading.told.as_ref() != Some(&news);
            reading.told = Some(news.clone());
            Ok(is_new.then_some(news))
        });
        // A store that cannot be read now is looked at again.
        let Ok(Some(news)) = found else { return };
        let Ok(text) = serde_json::to_string(&PageEvent::Championship(news)) else { return };
        let text: Arc<str> = text.into();
        for visitor in visitors {
            visitor.mailbox.put(Arc::clone(&text));
        }
    }

    fn games(&self, which: &WhichGames) -> Result<ChampionshipGames, Fault> {
        let games = self.read(|store, reading| all_games(store, &mut reading.games))?;
        let meant = || games.iter().filter(|game| which.is_meant(game));
        let most = which.count.unwrap_or(MOST_GAMES).min(MOST_GAMES);
        let games = meant().skip(which.from).take(most).cloned().collect();
        Ok(ChampionshipGames { games, count: meant().count() })
    }

    fn game(&self, id: &str) -> Result<ReplayedGame, Refusal> {
        let unknown = || Refusal::not_found("web-unknown-game", id);
        let identity: GameId = id.parse().map_err(|_| unknown())?;
        let found = self.read(|store, reading| {
            // In this order: a game that ends meanwhile is found among those that are stored.
            let playing = live(store);
            let games = all_games(store, &mut reading.games)?;
            let Some(game) = games.iter().find(|game| game.id == id) else {
                return Ok(Found::Live(playing));
            };
            let nodes = grading(store, &mut reading.grading)?;
            let grade = nodes.map(|nodes| store.grade(identity, nodes)).transpose()?.flatten();
            let record = store.record(identity)?.ok_or_else(|| Fault::damaged("web-unreadable"))?;
            Ok(Found::Stored(game.clone(), record, grade))
        });
        let (game, entry, grade) = match found.map_err(unreadable)? {
            Found::Stored(game, record, grade) => {
                (game, GameEntry::from_json(&record).map_err(unreadable)?, grade)
            }
            Found::Live(entries) => {
                let is_meant = |entry: &GameEntry| entry.game_record().is_ok_and(|record| record.id == id);
                let entry = entries.into_iter().find(is_meant).ok_or_else(unknown)?;
                (playing(id, &entry), entry, None)
            }
        };
        let replayed = replay(game, &entry, grade).map_err(unreadable)?;
        let is_over = entry.game_record().is_ok_and(|record| record.end.is_some());
        let stage = if replayed.game.live { (replayed.moves.len(), is_over) } else { COUNTS };
        lock(&self.kept).put_game(stage, &replayed, KEEP);
        Ok(replayed)
    }
}

/// The store, or what is in it, cannot be read. Why is the business of those who run it.
fn unreadable<T>(_: T) -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Fault::file("web-unreadable"))
}

/// A game as the page is told of it, played again by the rules.
fn replay(game: ChampionshipGame, entry: &GameEntry, grade: Option<String>) -> Result<ReplayedGame, Faults> {
    let record = entry.game_record()?;
    let (_, session) = record.resume()?;
    Ok(ReplayedGame {
        game,
        setup: record.setup.clone(),
        date: entry.date.clone(),
        sandbox: entry.sandbox.clone(),
        reason: entry.failure.as_ref().map(|failure| say(failure.forfeit.message.clone())),
        program: entry.failure.as_ref().and_then(|failure| failure.forfeit.program.clone()),
        troubles: entry.troubles.iter().cloned().map(say).collect(),
        moves: played_moves(&session),
        ending: ending_of(&session),
        grade: grade.map(|text| GameGrade::from_json(&text)).transpose()?.map(|grade| grade.moves),
    })
}

fn settings_of(store: &mut dyn Store) -> Result<Settings, Fault> {
    Settings::from_json(&store.settings()?.ok_or_else(|| Fault::damaged("championship-unfinished"))?)
}

fn extent(store: &mut dyn Store) -> Result<Extent, Fault> {
    Ok(Extent {
        done: store.progress()?.done,
        entrants: store.entrants()?,
        grades: store.grades()?.len(),
        events: store.events()?.len(),
    })
}

/// All games that were played when so many pairs were done, with these entrants; the latest first.
struct Games {
    done: u64,
    entrants: Vec<Listed>,
    all: Arc<[ChampionshipGame]>,
}

/// All games, the latest first.
fn all_games(store: &mut dyn Store, known: &mut Option<Games>) -> Result<Arc<[ChampionshipGame]>, Fault> {
    let (done, entrants) = (store.progress()?.done, store.entrants()?);
    if let Some(games) = known
        && (games.done, &games.entrants) == (done, &entrants)
    {
        return Ok(Arc::clone(&games.all));
    }
    let names = names(store)?;
    let all: Arc<[_]> = store.results()?.iter().rev().map(|game| told(game, &names)).collect();
    *known = Some(Games { done, entrants, all: Arc::clone(&all) });
    Ok(all)
}

/// A game that was asked for.
enum Found {
    /// It counts; its record, and its grade.
    Stored(ChampionshipGame, String, Option<String>),
    /// It is among those that are being played, or nowhere.
    Live(Vec<GameEntry>),
}

/// At how many nodes games are graded. That is rarely read: it takes a look at all grades.
fn grading(store: &mut dyn Store, known: &mut Option<(Option<u64>, Limits)>) -> Result<Option<u64>, Fault> {
    if let Some((nodes, since)) = known
        && since.elapsed() < KEEP
    {
        return Ok(*nodes);
    }
    let nodes = grading_nodes(store)?;
    *known = Some((nodes, Limits::none()));
    Ok(nodes)
}

/// Brings up to date how far the schedule is.
fn course<'a>(store: &mut dyn Store, known: &'a mut Option<Course>) -> Result<&'a Course, Fault> {
    let (done, entrants) = (store.progress()?.done, store.entrants()?);
    if known.as_ref().is_none_or(|course| course.done != done || course.entrants != entrants) {
        let settings = settings_of(store)?;
        let first = |faults: Faults| faults.list()[0].clone();
        let schedule = Schedule::of(&settings, &entrants, &store.results()?).map_err(first)?;
        let pairs = schedule.progress(&settings);
        *known = None;
        return Ok(known.insert(Course { done, entrants, pairs, complete: schedule.complete }));
    }
    known.as_ref().ok_or_else(|| Fault::damaged("championship-unfinished"))
}

/// How far it is.
fn news(store: &mut dyn Store, known: &mut Option<Course>) -> Result<ChampionshipNews, Fault> {
    let &Course { pairs: (done, pairs), complete, .. } = course(store, known)?;
    let is_run = store.runner()?.is_some();
    // What a killed runner left is played by nobody.
    let owners = store.owners()?.into_iter().filter(|(owner, _)| is_run || owner != RUNNER);
    let playing = owners.map(|(_, leased)| leased).sum();
    let running = is_run || playing > 0;
    let live = if running { live(store) } else { Vec::new() };
    let live = live.iter().filter_map(live_card).collect();
    Ok(ChampionshipNews { done, pairs, playing, complete, running, live })
}

/// The games that are being played. A store that cannot tell them, or what it tells of them, is not worth a
/// fault.
fn live(store: &mut dyn Store) -> Vec<GameEntry> {
    let pairs = store.playing().unwrap_or_default();
    pairs
        .iter()
        .filter_map(|pair| serde_json::from_str::<Vec<GameEntry>>(&pair.games).ok())
        .flatten()
        .collect()
}

fn live_card(entry: &GameEntry) -> Option<LiveCard> {
    let record = entry.game_record().ok()?;
    let (ply, over) = (record.moves.len(), record.end.is_some());
    Some(LiveCard { id: record.id, players: entry.names.clone(), ply, over })
}

/// A game that is being played, as the page is told of it.
fn playing(id: &str, entry: &GameEntry) -> ChampionshipGame {
    ChampionshipGame {
        id: id.to_owned(),
        players: entry.names.clone(),
        winner: None,
        verdict: PLAYING.to_owned(),
        failed: None,
        machine: entry.machine.clone(),
        live: true,
    }
}

fn view(store: &mut dyn Store, news: ChampionshipNews) -> Result<ChampionshipView, Fault> {
    let settings = settings_of(store)?;
    let events = store.events()?;
    let told = events.iter().rev().filter_map(|event| {
        let entry = EventEntry::from_json(&event.event)?;
        let said = say(entry.message());
        Some(ChampionshipEvent { date: timestamp::date_of(event.time), entry, said })
    });
    Ok(ChampionshipView {
        title: settings.title.clone(),
        game: settings.game.clone(),
        choice: settings.choice.clone(),
        format: settings.format,
        time_ms: settings.time_ms,
        news,
        standings: ChampionshipReport::of(store)?,
        events: told.take(MOST_EVENTS).collect(),
    })
}

/// The names of those who take part, by their hashes.
fn names(store: &mut dyn Store) -> Result<HashMap<String, String>, Fault> {
    let entrants = store.entrants()?;
    Ok(entrants.into_iter().map(|entrant| (entrant.hash.to_string(), entrant.name)).collect())
}

/// A game in a list. Whoever does not take part any more is named by its hash.
fn told(game: &StoredGame, names: &HashMap<String, String>) -> ChampionshipGame {
    let side = |number: u32| if number == 0 { Side::First } else { Side::Second };
    let name = |hash: String| names.get(&hash).cloned().unwrap_or_else(|| hash[..12].to_owned());
    ChampionshipGame {
        id: game.id.to_string(),
        players: game.entrants.map(|hash| name(hash.to_string())),
        winner: match game.half_points {
            2 => Some(Side::First),
            0 => Some(Side::Second),
            _ => None,
        },
        verdict: game.verdict.clone(),
        failed: game.failed.map(side),
        machine: game.machine.clone(),
        live: false,
    }
}

/// Which games.
#[derive(Debug, Deserialize)]
pub struct WhichGames {
    #[serde(default)]
    from: usize,
    #[serde(default)]
    count: Option<usize>,
    #[serde(default)]
    entrant: Option<String>,
    #[serde(default)]
    opponent: Option<String>,
    #[serde(default)]
    verdict: Option<String>,
}

impl WhichGames {
    fn is_meant(&self, game: &ChampionshipGame) -> bool {
        let plays = |name: &Option<String>| name.as_ref().is_none_or(|name| game.players.contains(name));
        let ends = self.verdict.as_ref().is_none_or(|verdict| game.verdict.eq_ignore_ascii_case(verdict));
        plays(&self.entrant) && plays(&self.opponent) && ends
    }
}

fn of(app: &App) -> Result<&Championship, Refusal> {
    app.championship.as_ref().ok_or_else(|| Refusal::not_found("web-no-championship", "/watch"))
}

/// Reads the championship for a page, unless that was done just now. Who waits for its turn holds nothing that
/// others need, and who has it waits for nothing else; of one visitor a few wait at a time.
async fn read<T: Send + 'static>(
    app: Arc<App>,
    asker: Asker,
    known: impl Fn(&Championship) -> Option<T> + Send + 'static,
    read: impl FnOnce(&Championship) -> Result<T, Refusal> + Send + 'static,
) -> Result<Json<T>, Refusal> {
    let championship = of(&app)?;
    app.note(&asker.visitor, &asker.page);
    if let Some(known) = known(championship) {
        return Ok(Json(known));
    }
    let own = Arc::clone(&asker.visitor.watching).acquire_owned().await;
    let turn = championship.turn().await;
    app.work_for_page_with((own, turn), asker, move |app, _| {
        let championship = of(app)?;
        // Somebody whose turn came before may have read it.
        known(championship).map_or_else(|| read(championship), Ok)
    })
    .await
    .map(Json)
}

/// `GET /api/championship`.
pub async fn show(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
) -> Result<Json<ChampionshipView>, Refusal> {
    of(&app)?.watch(&asker);
    let known = |championship: &Championship| lock(&championship.kept).view();
    read(app, asker, known, |championship| championship.view().map_err(unreadable)).await
}

/// `GET /api/championship/games`.
pub async fn games(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    query: Result<Query<WhichGames>, QueryRejection>,
) -> Result<Json<ChampionshipGames>, Refusal> {
    let Query(which) = query?;
    read(app, asker, |_| None, move |championship| championship.games(&which).map_err(unreadable)).await
}

/// `GET /api/championship/games/ID`.
pub async fn game(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Result<Json<ReplayedGame>, Refusal> {
    of(&app)?.watch(&asker);
    let asked = id.clone();
    let known = move |championship: &Championship| lock(&championship.kept).game(&asked);
    read(app, asker, known, move |championship| championship.game(&id)).await
}
