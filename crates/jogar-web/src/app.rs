//! Everything that the server holds, and what it does by itself from time to time.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use crate::championship::Championship;
use crate::connections::{Connections, Peer};
use crate::games::Games;
use crate::guard::{Asker, Guard};
use crate::lock;
use crate::pie_answers::PieAnswers;
use crate::refusal::Refusal;
use crate::searches::Searches;
use crate::server::{Bounds, Config};
use crate::sharing::Shares;
use crate::visitors::{Visitor, Visitors};

/// The longest time between two looks at who has gone.
const LOOK: Duration = Duration::from_secs(1);
/// The most requests that work at the same time away from the threads that serve everybody.
const MOST_WORKING: usize = 32;
/// The most of them of one address, so that others do not wait for it.
const MOST_WORKING_OF_ADDRESS: usize = 16;
/// The most long bodies at once: with each a log of 1 MB.
const MOST_LONG_BODIES: usize = 32;

/// What a server is made of.
pub struct App {
    /// How many, and how long.
    pub bounds: Bounds,
    /// Who may ask.
    pub guard: Guard,
    /// The browsers.
    pub visitors: Visitors,
    /// The games.
    pub games: Games,
    /// The searches.
    pub searches: Searches,
    /// The championship that is watched, if there is one.
    pub championship: Option<Championship>,
    /// Places of visitors who come through a server before this one.
    pub forwarded: Arc<Connections>,
    /// Places of long bodies, which take memory before anybody has a turn.
    pub long_bodies: Arc<Connections>,
    /// What the computer thinks of the pie rule: a search each, of which there are few.
    pub pie_rule: PieAnswers,
    working: Arc<Semaphore>,
    /// The turns of each address that works.
    working_of: Mutex<HashMap<Peer, Weak<Semaphore>>>,
    closing: watch::Sender<bool>,
}

impl App {
    /// A server without visitors.
    #[must_use]
    pub fn new(guard: Guard, config: Config) -> Arc<Self> {
        let Config { pool, keeping, bounds, championship, .. } = config;
        let memory = Arc::new(Shares::new(pool));
        Arc::new(Self {
            bounds,
            guard,
            visitors: Visitors::default(),
            games: Games::new(Arc::clone(&memory), keeping),
            searches: Searches::new(memory),
            championship: championship.map(Championship::new),
            forwarded: Connections::new(bounds.connections),
            long_bodies: Connections::new(MOST_LONG_BODIES),
            pie_rule: PieAnswers::default(),
            working: Arc::new(Semaphore::new(MOST_WORKING)),
            working_of: Mutex::default(),
            closing: watch::Sender::new(false),
        })
    }

    /// Becomes ready when the server ends.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Streams of events end, games are left.
    pub fn close(&self) {
        self.closing.send_replace(true);
        self.searches.close();
        self.games.close();
    }

    /// The visitor with this name, who may be new.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub fn visitor(&self, name: &str) -> io::Result<Arc<Visitor>> {
        let (visitor, forgotten) = self.visitors.visitor(name)?;
        if let Some(forgotten) = forgotten {
            for page in forgotten.pages() {
                self.leave(&forgotten, &page);
            }
        }
        Ok(visitor)
    }

    /// A page of a visitor is there.
    pub fn note(&self, visitor: &Visitor, page: &str) {
        if let Some(silent) = visitor.note(page) {
            self.leave(visitor, &silent);
        }
    }

    /// Does [work](Self::work) after which the page hears of something, or something is done for it.
    ///
    /// # Errors
    /// Why the work is refused.
    pub async fn work_for_page<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce(&Arc<Self>, &Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.note(&asker.visitor, &asker.page);
        self.work(asker, for_page(work)).await
    }

    /// Does work for a page while something else is held that few have at a time: it needs no other turn.
    ///
    /// # Errors
    /// Why the work is refused.
    pub async fn work_for_page_with<T: Send + 'static>(
        self: &Arc<Self>,
        held: impl Send + 'static,
        asker: Asker,
        work: impl FnOnce(&Arc<Self>, &Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.note(&asker.visitor, &asker.page);
        self.work_with(held, asker, for_page(work)).await
    }

    /// Does work that may take a while for a visitor, away from the threads that serve everybody. Each
    /// visitor has a few turns at a time, and each address at most half of all.
    ///
    /// # Errors
    /// Why the work is refused.
    pub async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce(&Arc<Self>, &Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = Arc::clone(&asker.visitor.turns).acquire_owned().await;
        let turn_of_address = self.turns_of(asker.peer).acquire_owned().await;
        let permit = Arc::clone(&self.working).acquire_owned().await;
        self.work_with((turn, turn_of_address, permit), asker, work).await
    }

    fn turns_of(&self, peer: Peer) -> Arc<Semaphore> {
        let all = &mut *lock(&self.working_of);
        if let Some(turns) = all.get(&peer).and_then(Weak::upgrade) {
            return turns;
        }
        all.retain(|_, turns| turns.strong_count() > 0);
        let turns = Arc::new(Semaphore::new(MOST_WORKING_OF_ADDRESS));
        all.insert(peer, Arc::downgrade(&turns));
        turns
    }

    /// Does work in a thread of its own, and holds something until it has ended: work goes on when nobody
    /// waits for it any more.
    async fn work_with<T: Send + 'static>(
        self: &Arc<Self>,
        held: impl Send + 'static,
        asker: Asker,
        work: impl FnOnce(&Arc<Self>, &Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            let _held = held;
            work(&app, &asker)
        });
        done.await.unwrap_or_else(|_| Err(Refusal::broken()))
    }

    /// A page has gone, and its searches end.
    pub fn leave(&self, visitor: &Visitor, page: &str) {
        visitor.forget_page(page);
        self.searches.leave(visitor, page);
        if let Some(championship) = &self.championship {
            championship.leave(visitor, page);
        }
        self.games.leave(visitor, page);
    }

    /// Notices who has gone, as long as the server lives.
    pub async fn look_after(self: Arc<Self>) {
        while self.lives_on().await {
            let app = Arc::clone(&self);
            let looked = tokio::task::spawn_blocking(move || app.look_around());
            // A look that failed is repeated.
            let _ = looked.await;
        }
    }

    /// Notices what is new in the championship, as long as the server lives. Its store may be slow, which
    /// delays nothing else.
    pub async fn watch_championship(self: Arc<Self>) {
        let Some(championship) = &self.championship else { return };
        while self.lives_on().await {
            let turn = championship.turn().await;
            let app = Arc::clone(&self);
            let looked = tokio::task::spawn_blocking(move || {
                let _held = turn;
                app.championship.as_ref().map(Championship::look)
            });
            // A look that failed is repeated.
            let _ = looked.await;
        }
    }

    /// Waits until it is time for the next look; tells whether the server is still there.
    async fn lives_on(&self) -> bool {
        let mut closing = self.closing();
        tokio::select! {
            () = tokio::time::sleep(LOOK.min(self.bounds.grace)) => true,
            _ = closing.wait_for(|is_closing| *is_closing) => false,
        }
    }

    fn look_around(&self) {
        for visitor in self.visitors.all() {
            if visitor.is_gone(self.bounds.grace) {
                self.leave_all(&visitor);
            }
        }
        self.searches.sweep();
        self.games.rest(self.bounds.grace);
    }

    /// All pages of a visitor have gone. One that comes back, now or later, asks anew for what was left.
    fn leave_all(&self, visitor: &Visitor) {
        for page in visitor.pages() {
            self.leave(visitor, &page);
        }
        visitor.mailbox.forget();
    }
}

/// The same work, undone if its page is not there when it has ended.
fn for_page<T>(
    work: impl FnOnce(&Arc<App>, &Asker) -> Result<T, Refusal>,
) -> impl FnOnce(&Arc<App>, &Asker) -> Result<T, Refusal> {
    move |app, asker| {
        let done = work(app, asker);
        // A page that left meanwhile takes with it what it has begun. So does one whose browser was forgotten
        // before it was noted: nobody would notice when it goes.
        if !asker.visitor.has_page(&asker.page) || !app.visitors.knows(&asker.visitor) {
            app.leave(&asker.visitor, &asker.page);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use axum::extract::{Extension, State};
    use jogar_core::Fault;
    use jogar_play::Pool;
    use serde_json::{from_value, json};
    use tokio::runtime::{Builder, Runtime};

    use super::*;
    use crate::championship::{self, OpenStore};
    use crate::games::{HostedGame, Keeping};
    use crate::mailbox::Found;
    use crate::visitors::MOST_VISITORS;

    fn app() -> Arc<App> {
        with_championship(None)
    }

    fn with_championship(championship: Option<OpenStore>) -> Arc<App> {
        let config = Config {
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            names: Vec::new(),
            public: None,
            token: None,
            pool: Arc::new(Pool::new(1 << 20)),
            keeping: Keeping::Nowhere,
            bounds: Bounds::default(),
            championship,
        };
        App::new(Guard::new(0, &[], None, None), config)
    }

    fn asker(app: &App, name: &str) -> Asker {
        let peer = Peer::new(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Asker { visitor: app.visitor(name).expect("a visitor"), page: "page".to_owned(), peer }
    }

    fn runtime() -> Runtime {
        Builder::new_current_thread().enable_time().build().expect("a runtime")
    }

    fn begin(app: &App, asker: &Asker) -> Arc<HostedGame> {
        let new =
            from_value(json!({"game": "lear", "size": 5, "players": ["human", "human"]})).expect("a game");
        app.games.begin(asker, new).expect("a game")
    }

    fn follow(app: &App, asker: &Asker, game: &HostedGame) {
        app.games.follow(&asker.visitor, &asker.page, game);
    }

    /// Whether a visitor hears of a move in its game.
    fn hears(app: &App, asker: &Asker, game: &Arc<HostedGame>) -> bool {
        let last = asker.visitor.mailbox.last();
        let request = from_value(json!({"command": "play", "value": "A1"})).expect("a command");
        app.games.obey(asker, game, request).expect("a move");
        asker.visitor.mailbox.last() != last
    }

    #[test]
    fn a_visitor_who_was_forgotten_meanwhile_follows_nothing() {
        let app = app();
        let asker = asker(&app, "visitor");
        let visitor = Arc::clone(&asker.visitor);
        // A body may take a while; meanwhile many others come.
        for number in (0..2 * MOST_VISITORS).take_while(|_| app.visitors.knows(&visitor)) {
            app.visitor(&number.to_string()).expect("a visitor");
        }
        assert!(!Arc::ptr_eq(&visitor, &app.visitor("visitor").expect("a visitor")));
        let work = app.work_for_page(asker.clone(), |app, asker| {
            let game = begin(app, asker);
            follow(app, asker, &game);
            Ok(game)
        });
        let game = runtime().block_on(work).expect("a game");
        assert!(!hears(&app, &asker, &game), "nobody would notice when it goes");
    }

    #[test]
    fn who_comes_back_while_its_pages_leave_asks_anew() {
        let app = app();
        let asker = asker(&app, "visitor");
        let visitor = Arc::clone(&asker.visitor);
        let is_told = |last| matches!(visitor.mailbox.after(last), Found::Lost(_));
        app.note(&visitor, &asker.page);
        let last = visitor.mailbox.last();
        assert!(visitor.is_gone(Duration::ZERO));
        let stream = visitor.open_stream().expect("a stream");
        assert!(!visitor.is_gone(Duration::ZERO));
        let game = begin(&app, &asker);
        follow(&app, &asker, &game);
        app.leave_all(&visitor);
        assert!(is_told(last) && !hears(&app, &asker, &game));
        // So does who comes back only after that, and had heard everything.
        drop(stream);
        app.note(&visitor, &asker.page);
        let last = visitor.mailbox.last();
        assert!(!is_told(last));
        app.leave_all(&visitor);
        assert!(is_told(last));
    }

    #[test]
    fn who_has_no_turn_left_keeps_nobody_from_the_championship() {
        let unreadable: OpenStore = Box::new(|| Err(Fault::damaged("championship-unfinished")));
        let app = with_championship(Some(unreadable));
        let (busy, other) = (asker(&app, "busy"), asker(&app, "other"));
        let turns = Arc::clone(&busy.visitor.turns);
        let count = u32::try_from(turns.available_permits()).expect("a few");
        let held = turns.try_acquire_many_owned(count).expect("all turns");
        let show = |asker| championship::show(State(Arc::clone(&app)), Extension(asker));
        runtime().block_on(async {
            let first = tokio::spawn(show(busy));
            tokio::task::yield_now().await;
            let second = tokio::time::timeout(Duration::from_mins(1), show(other)).await;
            assert!(second.expect("it is its turn").is_err());
            first.abort();
        });
        drop(held);
    }

    #[test]
    fn one_address_with_many_visitors_leaves_turns_for_others() {
        let app = app();
        let gate = Arc::new(Mutex::new(()));
        let closed = lock(&gate);
        let far = Peer::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
        runtime().block_on(async {
            let greedy: Vec<_> = (0..2 * MOST_WORKING)
                .map(|number| {
                    let (app, gate) = (Arc::clone(&app), Arc::clone(&gate));
                    let asker = Asker { peer: far, ..asker(&app, &number.to_string()) };
                    let work = move |_: &Arc<App>, _: &Asker| {
                        drop(lock(&gate));
                        Ok(())
                    };
                    tokio::spawn(async move { app.work(asker, work).await })
                })
                .collect();
            while app.turns_of(far).available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            let work = app.work(asker(&app, "other"), |_, _| Ok(()));
            let done = tokio::time::timeout(Duration::from_mins(1), work).await;
            assert!(done.is_ok_and(|done| done.is_ok()));
            drop(closed);
            for task in greedy {
                assert!(task.await.is_ok_and(|done| done.is_ok()));
            }
        });
        assert_eq!(app.turns_of(far).available_permits(), MOST_WORKING_OF_ADDRESS);
    }

    #[test]
    fn what_a_page_begins_while_it_leaves_is_undone() {
        let app = app();
        let asker = asker(&app, "visitor");
        let work = app.work_for_page(asker.clone(), |app, asker| {
            let game = begin(app, asker);
            app.leave(&asker.visitor, &asker.page);
            follow(app, asker, &game);
            Ok(game)
        });
        let game = runtime().block_on(work).expect("a game");
        assert!(!hears(&app, &asker, &game), "nobody hears of it");
    }
}
