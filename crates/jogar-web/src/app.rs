//! Everything that the server holds, and what it does by itself from time to time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use crate::championship::Championship;
use crate::games::Games;
use crate::guard::{Asker, Guard};
use crate::refusal::Refusal;
use crate::searches::Searches;
use crate::server::{Bounds, Config};
use crate::visitors::{Visitor, Visitors};

/// The longest time between two looks at who has gone.
const LOOK: Duration = Duration::from_secs(1);
/// The most requests that work at the same time away from the threads that serve everybody.
const MOST_WORKING: usize = 32;

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
    working: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl App {
    /// A server without visitors.
    #[must_use]
    pub fn new(guard: Guard, config: Config) -> Arc<Self> {
        let Config { pool, keeping, bounds, championship, .. } = config;
        Arc::new(Self {
            bounds,
            guard,
            visitors: Visitors::default(),
            games: Games::new(Arc::clone(&pool), keeping),
            searches: Searches::new(pool),
            championship: championship.map(Championship::new),
            working: Arc::new(Semaphore::new(MOST_WORKING)),
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

    /// Does work that may take a while for a visitor, away from the threads that serve everybody. Each
    /// visitor has a few turns at a time.
    ///
    /// # Errors
    /// Why the work is refused.
    pub async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        asker: Asker,
        work: impl FnOnce(&Arc<Self>, &Asker) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = Arc::clone(&asker.visitor.turns).acquire_owned().await;
        let permit = Arc::clone(&self.working).acquire_owned().await;
        let app = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            let _held = (turn, permit);
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
        let mut closing = self.closing();
        loop {
            tokio::select! {
                () = tokio::time::sleep(LOOK.min(self.bounds.grace)) => {}
                _ = closing.wait_for(|is_closing| *is_closing) => return,
            }
            let app = Arc::clone(&self);
            let looked = tokio::task::spawn_blocking(move || app.look_around());
            // A look that failed is repeated.
            let _ = looked.await;
        }
    }

    fn look_around(&self) {
        for visitor in self.visitors.all() {
            for page in visitor.pages_gone(self.bounds.grace) {
                self.leave(&visitor, &page);
            }
        }
        self.searches.sweep();
        if let Some(championship) = &self.championship {
            championship.look();
        }
        self.games.rest(self.bounds.grace);
    }
}
