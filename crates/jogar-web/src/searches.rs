//! Searches at work: analysis, reviews, traces and solvers, each in a thread of its own.
//!
//! A search belongs to a page. It ends when the page leaves, when the page begins another one of its kind, or
//! when it is told to. A visitor has few at a time, so that the processors are shared fairly between
//! visitors; all searches take their memory from one pool.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use jogar_core::{Fault, Limits};
use jogar_play::Pool;
use serde::Deserialize;

use crate::app::App;
use crate::guard::Asker;
use crate::refusal::Refusal;
use crate::router::Data;
use crate::schema::{
    Failed, NodeList, PageEvent, SearchEvent, SearchNews, SearchRequest, SearchStarted, SearchView,
};
use crate::visitors::Visitor;
use crate::{analysis, review, secret, solving, tracing};

/// The most searches of one visitor at the same time.
const MOST_OF_VISITOR: usize = 3;
/// The most searches of all visitors at the same time.
const MOST_RUNNING: usize = 64;
/// The most searches of one visitor that are kept to be looked at.
const MOST_KEPT: usize = 12;
/// The most searches of all visitors that are kept.
const MOST_KEPT_OF_ALL: usize = 200;
/// The time between two reports of a search that has many.
const PACE: Duration = Duration::from_millis(150);
/// The most nodes in one answer.
const MOST_NODES: usize = 500;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What can be looked at, node by node.
pub trait Nodes: Send + Sync {
    /// `count` nodes from this one on, in the order of the search.
    fn range(&self, from: usize, count: usize) -> NodeList;

    /// The children of a node.
    fn children(&self, parent: usize) -> NodeList;
}

/// How a search stands.
#[derive(Default)]
struct Standing {
    latest: Option<SearchNews>,
    is_done: bool,
    nodes: Option<Arc<dyn Nodes>>,
    /// The time since the latest report was sent.
    since: Option<Limits>,
}

/// A search.
pub struct Search {
    id: String,
    /// The number of searches before it.
    number: u64,
    visitor: Arc<Visitor>,
    page: String,
    kind: &'static str,
    /// Ends it.
    pub stop: Arc<AtomicBool>,
    standing: Mutex<Standing>,
}

/// Whether each report counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Each counts.
    Every,
    /// The next one says more: some may be left out.
    Latest,
}

impl Search {
    /// Tells the page something.
    pub fn tell(&self, news: SearchNews, pace: Pace) {
        let is_due = {
            let standing = &mut *lock(&self.standing);
            standing.latest = Some(news.clone());
            let is_due =
                pace == Pace::Every || standing.since.as_ref().is_none_or(|since| since.elapsed() >= PACE);
            if is_due {
                standing.since = Some(Limits::none());
            }
            is_due && !standing.is_done
        };
        if is_due {
            self.send(news, false);
        }
    }

    /// Keeps what can be looked at node by node.
    pub fn keep(&self, nodes: Arc<dyn Nodes>) {
        lock(&self.standing).nodes = Some(nodes);
    }

    fn send(&self, news: SearchNews, done: bool) {
        let event = PageEvent::Search(Box::new(SearchEvent { id: self.id.clone(), done, news }));
        // Everything in it is text or a finite number.
        if let Ok(text) = serde_json::to_string(&event) {
            self.visitor.mailbox.put(text.into());
        }
    }

    fn finish(&self, news: SearchNews) {
        {
            let standing = &mut *lock(&self.standing);
            (standing.latest, standing.is_done) = (Some(news.clone()), true);
        }
        self.send(news, true);
    }

    fn is_done(&self) -> bool {
        lock(&self.standing).is_done
    }

    fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn view(&self) -> SearchView {
        let standing = lock(&self.standing);
        SearchView { id: self.id.clone(), done: standing.is_done, report: standing.latest.clone() }
    }
}

/// Work that is ready to begin: everything about it has been checked.
pub type Work = Box<dyn FnOnce(&Search, &Arc<Pool>) -> SearchNews + Send>;

/// All searches.
pub struct Searches {
    pool: Arc<Pool>,
    all: Mutex<HashMap<String, Arc<Search>>>,
    count: AtomicU64,
}

impl Searches {
    /// No searches yet; they will take their memory from this pool.
    pub fn new(pool: Arc<Pool>) -> Self {
        Self { pool, all: Mutex::default(), count: AtomicU64::new(0) }
    }

    fn begin(&self, asker: &Asker, request: SearchRequest) -> Result<SearchStarted, Refusal> {
        let (kind, work): (_, Work) = match request {
            SearchRequest::Analysis(request) => ("analysis", analysis::prepare(&request)?),
            SearchRequest::Review(request) => ("review", review::prepare(&request)?),
            SearchRequest::Trace(request) => ("trace", tracing::prepare(&request)?),
            SearchRequest::Compare(request) => ("compare", tracing::prepare_comparison(&request)?),
            SearchRequest::Solve(request) => ("solve", solving::prepare(request)?),
        };
        let id = secret::name().map_err(|_| Refusal::broken())?;
        let search = Arc::new(Search {
            id: id.clone(),
            number: self.count.fetch_add(1, Ordering::Relaxed),
            visitor: Arc::clone(&asker.visitor),
            page: asker.page.clone(),
            kind,
            stop: Arc::default(),
            standing: Mutex::default(),
        });
        self.admit(&search)?;
        let pool = Arc::clone(&self.pool);
        let running = Arc::clone(&search);
        let spawned = std::thread::Builder::new().name(kind.to_owned()).spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(|| work(&running, &pool)));
            let broken = |_| SearchNews::Failed(Failed { faults: Refusal::broken().faults() });
            running.finish(done.unwrap_or_else(broken));
        });
        if spawned.is_err() {
            lock(&self.all).remove(&id);
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Fault::limit("web-busy")));
        }
        Ok(SearchStarted { id })
    }

    /// Takes a search in, if there is room. A page has one of each kind that it looks at; a comparison and
    /// solvers may run side by side.
    fn admit(&self, search: &Arc<Search>) -> Result<(), Refusal> {
        let all = &mut *lock(&self.all);
        let is_exclusive = matches!(search.kind, "analysis" | "review");
        let is_of_visitor = |other: &Search| other.visitor.name == search.visitor.name;
        let is_replaced = |other: &Search| {
            is_exclusive && is_of_visitor(other) && other.page == search.page && other.kind == search.kind
        };
        for other in all.values().filter(|other| is_replaced(other)) {
            other.end();
        }
        let is_running = |other: &Search| !other.is_done() && !other.stop.load(Ordering::Relaxed);
        if all.values().filter(|other| is_of_visitor(other) && is_running(other)).count() >= MOST_OF_VISITOR {
            return Err(Refusal::too_many("web-too-many-searches", MOST_OF_VISITOR));
        }
        // Those that have been told to end still use the machine.
        if all.values().filter(|other| !other.is_done()).count() >= MOST_RUNNING {
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Fault::limit("web-busy")));
        }
        forget_oldest(all, MOST_KEPT, is_of_visitor);
        forget_oldest(all, MOST_KEPT_OF_ALL, |_| true);
        all.insert(search.id.clone(), Arc::clone(search));
        Ok(())
    }

    /// The search with this identifier, if it is one of this visitor.
    fn find(&self, visitor: &Visitor, id: &str) -> Result<Arc<Search>, Refusal> {
        let found = lock(&self.all).get(id).filter(|search| search.visitor.name == visitor.name).cloned();
        found.ok_or_else(|| Refusal::not_found("web-unknown-search", id))
    }

    /// A page has gone: its searches end, and nobody will look at them again.
    pub fn leave(&self, visitor: &Visitor, page: &str) {
        lock(&self.all).retain(|_, search| {
            let is_left = search.visitor.name == visitor.name && search.page == page;
            if is_left {
                search.end();
            }
            // One that still runs counts until it has ended.
            !is_left || !search.is_done()
        });
    }

    /// Forgets searches of pages that have gone.
    pub fn sweep(&self) {
        let is_left = |search: &Search| search.is_done() && !search.visitor.has_page(&search.page);
        lock(&self.all).retain(|_, search| !is_left(search));
    }

    /// Every search ends.
    pub fn close(&self) {
        for search in lock(&self.all).values() {
            search.end();
        }
    }
}

/// Forgets searches that have ended, the oldest first, until there is room for one more.
fn forget_oldest(all: &mut HashMap<String, Arc<Search>>, most: usize, is_meant: impl Fn(&Search) -> bool) {
    while all.values().filter(|search| is_meant(search)).count() >= most {
        let ended = all.values().filter(|search| is_meant(search) && search.is_done());
        let Some(id) = ended.min_by_key(|search| search.number).map(|search| search.id.clone()) else {
            return;
        };
        all.remove(&id);
    }
}

/// `POST /api/searches`.
pub async fn begin(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(request): Data<SearchRequest>,
) -> Result<(StatusCode, Json<SearchStarted>), Refusal> {
    asker.visitor.note(&asker.page)?;
    app.work(asker, move |app, asker| Ok((StatusCode::CREATED, Json(app.searches.begin(asker, request)?))))
        .await
}

/// `GET /api/searches/ID`.
pub async fn show(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Result<Json<SearchView>, Refusal> {
    Ok(Json(app.searches.find(&asker.visitor, &id)?.view()))
}

/// `DELETE /api/searches/ID`.
pub async fn end(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    app.searches.find(&asker.visitor, &id)?.end();
    Ok(StatusCode::NO_CONTENT)
}

/// Which nodes.
#[derive(Deserialize)]
pub struct WhichNodes {
    #[serde(default)]
    from: usize,
    #[serde(default)]
    count: Option<usize>,
    #[serde(default)]
    parent: Option<usize>,
}

/// `GET /api/searches/ID/nodes`.
pub async fn nodes(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    query: Result<Query<WhichNodes>, QueryRejection>,
) -> Result<Json<NodeList>, Refusal> {
    let Query(WhichNodes { from, count, parent }) = query?;
    let search = app.searches.find(&asker.visitor, &id)?;
    let nodes = lock(&search.standing).nodes.clone();
    let nodes = nodes.ok_or_else(|| Refusal::not_found("web-unknown-search", &id))?;
    let list = move |_: &Arc<App>, _: &Asker| {
        Ok(Json(match parent {
            Some(parent) => nodes.children(parent),
            None => nodes.range(from, count.unwrap_or(MOST_NODES).min(MOST_NODES)),
        }))
    };
    app.work(asker, list).await
}

/// A number within its bounds.
///
/// # Errors
/// What was expected.
pub fn bounded(name: &'static str, value: u64, least: u64, most: u64) -> Result<u64, Fault> {
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    let fault = Fault::choice("web-number").with("name", name).with("value", value.to_string());
    Err(fault.with("least", least).with("most", most))
}
