//! The page: a server on which people play, analyse, learn, solve and watch in a browser.
//!
//! It holds no rules and no game loop: games are driven by [`LiveGame`](jogar_play::LiveGame), and the page
//! draws the boards and the legal moves that it is given.
//!
//! | file | what it holds |
//! |---|---|
//! | `schema/` | what the page and the server say to each other, with a table of all requests |
//! | `server.rs` | connections: how many, how long, and how it all ends |
//! | `connections.rs` | a place for each connection, shared between addresses |
//! | `guard.rs` | who may ask: hosts, origins, the token, the visitor's cookie |
//! | `extract.rs` | what a request says: its body, and the names in its address |
//! | `router.rs` | the addresses, and what each does |
//! | `app.rs` | everything that the server holds |
//! | `assets.rs` | the files of the page |
//! | `visitors.rs` | browsers and their pages |
//! | `mailbox.rs` | the events of a browser |
//! | `games.rs`, `games/` | games that are being played |
//! | `positions.rs` | positions as a page shows them |
//! | `pie_answers.rs` | what the computer answers to the pie rule |
//! | `puzzles.rs` | problems after some steps |
//! | `sharing.rs` | what visitors share, and who gives way |
//! | `searches.rs` | searches at work: whose they are, how many, what they have told |
//! | `analysis.rs`, `review.rs`, `tracing.rs`, `solving.rs` | what each kind of search does |
//! | `championship.rs`, `championship/` | a championship that is watched |
//! | `catalogue.rs` | what can be chosen |
//! | `refusal.rs` | what is wrong with a request |
//! | `secret.rs` | names that nobody can guess |

mod analysis;
mod app;
mod assets;
mod catalogue;
mod championship;
mod connections;
mod extract;
mod games;
mod guard;
mod mailbox;
mod pie_answers;
mod positions;
mod puzzles;
mod refusal;
mod review;
mod router;
pub mod schema;
mod searches;
pub mod secret;
mod server;
mod sharing;
mod solving;
mod tracing;
mod visitors;

use std::sync::{Mutex, MutexGuard, PoisonError};

pub use championship::OpenStore;
pub use games::Keeping;
pub use guard::Public;
pub use server::{Bounds, Config, Server, Stopper};

/// What a thread that panicked left behind is as good as any.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
