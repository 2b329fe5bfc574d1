//! Searches at work: analysis, reviews, traces and solvers, each in a thread of its own.
//!
//! A search belongs to a page. It ends when the page leaves, when the page begins another one of its kind, or
//! when it is told to. A visitor has few at a time, so that the processors are shared fairly between
//! visitors. When the machine has enough to do, a new search ends one of who has the most; what searches keep
//! is bounded in the same way (`sharing.rs`). All take their memory from what their visitor has of it.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use jogar_core::{Fault, Limits};
use jogar_play::Pool;
use serde::Deserialize;

use crate::app::App;
use crate::extract::{Data, Path};
use crate::guard::Asker;
use crate::lock;
use crate::refusal::Refusal;
use crate::schema::{
    Failed, NodeList, PageEvent, SearchEvent, SearchNews, SearchRequest, SearchStarted, SearchView,
};
use crate::sharing::{Holder, Shares, gives_way};
use crate::visitors::Visitor;
use crate::{analysis, review, secret, solving, tracing};

/// The most searches of one visitor at the same time.
const MOST_OF_VISITOR: usize = 3;
/// The most searches of all visitors at the same time.
const MOST_RUNNING: usize = 64;
/// The most searches that have been told to end and still use the machine.
const MOST_ENDING: usize = 64;
/// The most searches of one visitor that are kept to be looked at.
const MOST_KEPT: usize = 12;
/// The most searches of all visitors that are kept.
const MOST_KEPT_OF_ALL: usize = 200;
/// The most bytes of nodes of all visitors that are kept: a large tree has four million.
const MOST_KEPT_BYTES: usize = 64 << 20;
/// The time between two reports of a search that has many.
const PACE: Duration = Duration::from_millis(150);
/// The most nodes in one answer.
const MOST_NODES: usize = 500;

/// What can be looked at, node by node.
pub trait Nodes: Send + Sync {
    /// `count` nodes from this one on, in the order of the search.
    fn range(&self, from: usize, count: usize) -> NodeList;

    /// The children of a node.
    fn children(&self, parent: usize) -> NodeList;

    /// The memory that they take.
    fn bytes(&self) -> usize;
}

/// Nodes, and the memory that they take.
#[derive(Clone)]
struct Kept {
    nodes: Arc<dyn Nodes>,
    bytes: usize,
}

/// How a search stands.
#[derive(Default)]
struct Standing {
    latest: Option<SearchNews>,
    is_done: bool,
    nodes: Option<Kept>,
    /// The time since the latest report was sent.
    since: Option<Limits>,
}

/// A search.
pub struct Search {
    id: String,
    /// The number of searches before it.
    number: u64,
    visitor: Arc<Visitor>,
    holder: Holder,
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
        let bytes = nodes.bytes();
        lock(&self.standing).nodes = Some(Kept { nodes, bytes });
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

    /// Whether it is at work, and was not told to end.
    fn is_running(&self) -> bool {
        !self.is_done() && !self.stop.load(Ordering::Relaxed)
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
    memory: Arc<Shares>,
    all: Arc<Mutex<HashMap<String, Arc<Search>>>>,
    count: AtomicU64,
}

impl Searches {
    /// No searches yet; they will take their memory from these shares.
    pub fn new(memory: Arc<Shares>) -> Self {
        Self { memory, all: Arc::default(), count: AtomicU64::new(0) }
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
            holder: Holder::of(asker),
            page: asker.page.clone(),
            kind,
            stop: Arc::default(),
            standing: Mutex::default(),
        });
        self.admit(&search)?;
        let (pool, all) = (self.memory.of(&search.holder), Arc::clone(&self.all));
        let running = Arc::clone(&search);
        let spawned = std::thread::Builder::new().name(kind.to_owned()).spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(|| work(&running, &pool)));
            let broken = |_| SearchNews::Failed(Failed { faults: Refusal::broken().faults() });
            drop_nodes(&lock(&all), MOST_KEPT_BYTES);
            running.finish(done.unwrap_or_else(broken));
        });
        if spawned.is_err() {
            lock(&self.all).remove(&id);
            return Err(Refusal::busy());
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
        if all.values().filter(|other| is_of_visitor(other) && other.is_running()).count() >= MOST_OF_VISITOR
        {
            return Err(Refusal::too_many("web-too-many-searches", MOST_OF_VISITOR));
        }
        if all.values().filter(|other| !other.is_done()).count() >= MOST_RUNNING + MOST_ENDING {
            return Err(Refusal::busy());
        }
        if all.values().filter(|other| other.is_running()).count() >= MOST_RUNNING {
            let running = oldest_first(all.values().filter(|other| other.is_running()));
            let first = gives_way(running.iter().map(|other| (&other.holder, 1)), Some(&search.holder));
            // Nobody comes back for a search that has ended, so an address pays for itself.
            let is_near = |other: &&Arc<Search>| other.holder.is_neighbour(&search.holder);
            let first = first.or_else(|| running.iter().position(is_near));
            running[first.ok_or_else(Refusal::busy)?].end();
        }
        forget_ended(all, MOST_KEPT, is_of_visitor);
        forget_ended(all, MOST_KEPT_OF_ALL, |_| true);
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

fn oldest_first<'a>(searches: impl Iterator<Item = &'a Arc<Search>>) -> Vec<&'a Arc<Search>> {
    let mut searches: Vec<_> = searches.collect();
    searches.sort_by_key(|search| search.number);
    searches
}

/// Drops what searches keep until there are at most so many bytes of it.
fn drop_nodes(all: &HashMap<String, Arc<Search>>, most: usize) {
    let bytes = |search: &Search| lock(&search.standing).nodes.as_ref().map(|kept| kept.bytes);
    let keeping = oldest_first(all.values()).into_iter();
    let mut keeping: Vec<_> = keeping.filter_map(|search| Some((search, bytes(search)?))).collect();
    while keeping.iter().map(|&(_, bytes)| bytes).sum::<usize>() > most {
        let weights = keeping.iter().map(|&(search, bytes)| (&search.holder, bytes));
        let Some(index) = gives_way(weights, None) else { return };
        lock(&keeping.remove(index).0.standing).nodes = None;
    }
}

/// Forgets searches that have ended, of who has the most of them, until there is room for one more.
fn forget_ended(all: &mut HashMap<String, Arc<Search>>, most: usize, is_meant: impl Fn(&Search) -> bool) {
    while all.values().filter(|search| is_meant(search)).count() >= most {
        let ended = oldest_first(all.values().filter(|search| is_meant(search) && search.is_done()));
        let first = gives_way(ended.iter().map(|search| (&search.holder, 1)), None);
        let Some(id) = first.map(|index| ended[index].id.clone()) else { return };
        all.remove(&id);
    }
}

/// `POST /api/searches`.
pub async fn begin(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(request): Data<SearchRequest>,
) -> Result<(StatusCode, Json<SearchStarted>), Refusal> {
    app.work_for_page(asker, move |app, asker| {
        Ok((StatusCode::CREATED, Json(app.searches.begin(asker, request)?)))
    })
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
    let Kept { nodes, .. } = nodes.ok_or_else(|| Refusal::not_found("web-no-nodes", &id))?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visitors::Visitors;

    struct Ground {
        searches: Searches,
        visitors: Visitors,
    }

    impl Ground {
        fn new() -> Self {
            let memory = Shares::new(Arc::new(Pool::new(1 << 20)));
            Self { searches: Searches::new(Arc::new(memory)), visitors: Visitors::default() }
        }

        /// Takes a search in that runs until it is told to end, of a visitor of its own.
        fn admit(&self, address: &str) -> Result<Arc<Search>, Refusal> {
            let visitor = self.searches.count.load(Ordering::Relaxed).to_string();
            self.admit_of(&visitor, address)
        }

        fn admit_of(&self, visitor: &str, address: &str) -> Result<Arc<Search>, Refusal> {
            let number = self.searches.count.fetch_add(1, Ordering::Relaxed);
            let search = Arc::new(Search {
                id: number.to_string(),
                number,
                visitor: self.visitors.visitor(visitor).expect("a visitor").0,
                holder: Holder::read(&format!("{visitor} {address}")),
                page: String::new(),
                kind: "solve",
                stop: Arc::default(),
                standing: Mutex::default(),
            });
            self.searches.admit(&search).map(|()| search)
        }
    }

    #[test]
    fn a_newcomer_is_served_and_the_greediest_address_pays() {
        let ground = Ground::new();
        let quiet = ground.admit("192.0.2.1").expect("a place");
        let greedy: Vec<_> = (1..MOST_RUNNING).map(|_| ground.admit("192.0.2.2").expect("a place")).collect();
        assert!(greedy.iter().all(|search| search.is_running()));
        let newcomer = ground.admit("192.0.2.3").expect("a place");
        assert!(newcomer.is_running() && quiet.is_running() && !greedy[0].is_running());
        // Who has the most pays for itself.
        let own = ground.admit("192.0.2.2").expect("a place");
        assert!(own.is_running() && !greedy[1].is_running());
        assert_eq!(greedy.iter().filter(|search| !search.is_running()).count(), 2);
    }

    #[test]
    fn of_an_address_the_greediest_visitor_pays() {
        let ground = Ground::new();
        let quiet = ground.admit("192.0.2.1").expect("a place");
        let few: Vec<_> = (2..MOST_RUNNING).map(|_| ground.admit("192.0.2.1").expect("a place")).collect();
        let first = ground.admit_of("greedy", "192.0.2.1").expect("a place");
        let second = ground.admit_of("greedy", "192.0.2.1").expect("a place");
        assert!(second.is_running() && !first.is_running());
        assert!(quiet.is_running() && few.iter().all(|search| search.is_running()));
    }

    #[test]
    fn nobody_who_has_one_search_pays_for_a_newcomer() {
        let ground = Ground::new();
        let all: Vec<_> =
            (0..MOST_RUNNING).map(|number| ground.admit(&number.to_string()).expect("a place")).collect();
        assert!(ground.admit("newcomer").is_err());
        assert!(all.iter().all(|search| search.is_running()));
    }

    /// Nodes of this size.
    struct Heavy(usize);

    impl Nodes for Heavy {
        fn range(&self, _from: usize, _count: usize) -> NodeList {
            NodeList::Tree { nodes: Vec::new() }
        }

        fn children(&self, _parent: usize) -> NodeList {
            NodeList::Tree { nodes: Vec::new() }
        }

        fn bytes(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn what_searches_keep_is_bounded_and_who_keeps_the_most_pays() {
        let ground = Ground::new();
        let keep = |visitor: &str, address: &str, bytes| {
            let search = ground.admit_of(visitor, address).expect("a place");
            search.keep(Arc::new(Heavy(bytes)));
            drop_nodes(&lock(&ground.searches.all), 100);
            search
        };
        let quiet = keep("quiet", "192.0.2.1", 30);
        let neighbour = keep("neighbour", "192.0.2.2", 20);
        let greedy = [1, 2, 3].map(|_| keep("greedy", "192.0.2.2", 25));
        let is_kept = |search: &Arc<Search>| lock(&search.standing).nodes.is_some();
        assert!(is_kept(&quiet) && is_kept(&neighbour));
        assert_eq!(greedy.each_ref().map(is_kept), [false, true, true]);
    }

    #[test]
    fn who_has_the_most_that_have_ended_is_forgotten_first() {
        let ground = Ground::new();
        let finish = |address: &str| {
            let search = ground.admit(address).expect("a place");
            lock(&search.standing).is_done = true;
            search
        };
        let quiet = finish("192.0.2.1");
        let greedy: Vec<_> = (0..MOST_KEPT_OF_ALL).map(|_| finish("192.0.2.2")).collect();
        let is_known = |search: &Search| lock(&ground.searches.all).contains_key(&search.id);
        assert!(is_known(&quiet) && !is_known(&greedy[0]) && is_known(&greedy[1]));
    }

    #[test]
    fn searches_that_do_not_end_are_bounded() {
        let ground = Ground::new();
        for _ in 0..MOST_RUNNING + MOST_ENDING {
            ground.admit("192.0.2.2").expect("a place");
        }
        assert!(ground.admit("192.0.2.1").is_err());
    }
}
