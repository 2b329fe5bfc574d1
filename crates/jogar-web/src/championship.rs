//! A championship that people watch: its standings, its games, what its programs did.
//!
//! It is read from its store, which its runner and workers fill meanwhile: also with the moves of games that
//! are being played. What takes long, the schedule and the ratings, is computed once for as many games as
//! there are; who watches is told when there are more games or moves.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use jogar_arena::championship::{
    ChampionshipReport, EventEntry, GameEntry, GameGrade, GameId, Listed, RUNNER, Schedule, Settings, Store,
    StoredGame, grading_nodes,
};
use jogar_core::{Fault, Limits, Side};
use jogar_play::timestamp;
use serde::Deserialize;

use crate::app::App;
use crate::guard::Asker;
use crate::positions::{ending_of, played_moves};
use crate::refusal::{Refusal, say};
use crate::schema::{
    ChampionshipEvent, ChampionshipGame, ChampionshipGames, ChampionshipNews, ChampionshipView, LiveCard,
    PageEvent, ReplayedGame,
};
use crate::visitors::Visitor;

/// Opens the store of a championship.
pub type OpenStore = Box<dyn Fn() -> Result<Box<dyn Store>, Fault> + Send + Sync>;

/// The time between two looks whether there is something new.
const LOOK: Duration = Duration::from_secs(1);
/// The most games in one answer.
const MOST_GAMES: usize = 200;
/// The verdict of a game that goes on.
const PLAYING: &str = "playing";
/// How many of the last events are told.
const MOST_EVENTS: usize = 30;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

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
    /// The view, and for how much of the championship it holds.
    view: Option<(Extent, ChampionshipView)>,
    course: Option<Course>,
    told: Option<ChampionshipNews>,
    looked: Option<Limits>,
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
    watchers: Mutex<HashMap<String, Watcher>>,
}

impl Championship {
    /// The championship of a store.
    pub fn new(open: OpenStore) -> Self {
        Self { open, reading: Mutex::default(), watchers: Mutex::default() }
    }

    /// Reads something from the store. One that cannot be read is opened anew the next time.
    fn read<T>(
        &self,
        read: impl FnOnce(&mut dyn Store, &mut Reading) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let reading = &mut *lock(&self.reading);
        let mut store = match reading.store.take() {
            Some(store) => store,
            None => (self.open)()?,
        };
        let result = read(&mut *store, reading)?;
        reading.store = Some(store);
        Ok(result)
    }

    fn view(&self) -> Result<ChampionshipView, Fault> {
        self.read(|store, reading| {
            let extent = extent(store)?;
            if let Some((known, view)) = &reading.view
                && *known == extent
            {
                return Ok(ChampionshipView { news: news(store, &mut reading.course)?, ..view.clone() });
            }
            let view = view(store, &mut reading.course)?;
            reading.view = Some((extent, view.clone()));
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
            if reading.looked.as_ref().is_some_and(|since| since.elapsed() < LOOK) {
                return Ok(None);
            }
            reading.looked = Some(Limits::none());
            let news = news(store, &mut reading.course)?;
            let is_new = reading.told.as_ref() != Some(&news);
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
        self.read(|store, _| {
            let names = names(store)?;
            let mut games: Vec<_> = store.results()?.iter().map(|game| told(game, &names)).collect();
            // The latest first.
            games.reverse();
            games.retain(|game| which.is_meant(game));
            let count = games.len();
            let most = which.count.unwrap_or(MOST_GAMES).min(MOST_GAMES);
            Ok(ChampionshipGames { games: games.into_iter().skip(which.from).take(most).collect(), count })
        })
    }

    fn game(&self, id: &str) -> Result<ReplayedGame, Refusal> {
        let unknown = || Refusal::not_found("web-unknown-game", id);
        let identity: GameId = id.parse().map_err(|_| unknown())?;
        let (found, grade) = self.read(|store, _| {
            let names = names(store)?;
            let game =
                store.results()?.iter().find(|game| game.id == identity).map(|game| told(game, &names));
            let nodes = grading_nodes(store)?;
            let grade = nodes.map(|nodes| store.grade(identity, nodes)).transpose()?.flatten();
            let stored = game.zip(store.record(identity)?);
            Ok((
                stored.map_or_else(|| Found::Live(live(store)), |(game, record)| Found::Stored(game, record)),
                grade,
            ))
        })?;
        let (game, entry) = match found {
            Found::Stored(game, record) => (game, GameEntry::from_json(&record)?),
            Found::Live(entries) => {
                let is_meant = |entry: &GameEntry| entry.game_record().is_ok_and(|record| record.id == id);
                let entry = entries.into_iter().find(is_meant).ok_or_else(unknown)?;
                (playing(id, &entry), entry)
            }
        };
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

/// A game that was asked for.
enum Found {
    /// It counts.
    Stored(ChampionshipGame, String),
    /// It is among those that are being played, or nowhere.
    Live(Vec<GameEntry>),
}

/// Brings up to date how far the schedule is.
fn course<'a>(store: &mut dyn Store, known: &'a mut Option<Course>) -> Result<&'a Course, Fault> {
    let (done, entrants) = (store.progress()?.done, store.entrants()?);
    if known.as_ref().is_none_or(|course| course.done != done || course.entrants != entrants) {
        let settings = settings_of(store)?;
        let first = |faults: jogar_core::Faults| faults.list()[0].clone();
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

fn view(store: &mut dyn Store, known: &mut Option<Course>) -> Result<ChampionshipView, Fault> {
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
        news: news(store, known)?,
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

/// `GET /api/championship`.
pub async fn show(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
) -> Result<Json<ChampionshipView>, Refusal> {
    asker.visitor.note(&asker.page)?;
    app.work(asker, |app, asker| {
        let championship = of(app)?;
        championship.watch(asker);
        Ok(Json(championship.view()?))
    })
    .await
}

/// `GET /api/championship/games`.
pub async fn games(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    query: Result<Query<WhichGames>, QueryRejection>,
) -> Result<Json<ChampionshipGames>, Refusal> {
    let Query(which) = query?;
    app.work(asker, move |app, _| Ok(Json(of(app)?.games(&which)?))).await
}

/// `GET /api/championship/games/ID`.
pub async fn game(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Result<Json<ReplayedGame>, Refusal> {
    asker.visitor.note(&asker.page)?;
    app.work(asker, move |app, asker| {
        let championship = of(app)?;
        championship.watch(asker);
        Ok(Json(championship.game(&id)?))
    })
    .await
}
