//! The page: a server on which people play, analyse, learn, solve and watch in a browser.
//!
//! It holds no rules and no game loop: games are driven by [`LiveGame`](jogar_play::LiveGame), and the page
//! draws the boards and the legal moves that it is given.
//!
//! | file | what it holds |
//! |---|---|
//! | `schema/` | what the page and the server say to each other, with a table of all requests |
//! | `server.rs` | connections: how many, how long, and how it all ends |
//! | `guard.rs` | who may ask: hosts, origins, the token, the visitor's cookie |
//! | `router.rs` | the addresses, and what each does |
//! | `app.rs` | everything that the server holds |
//! | `assets.rs` | the files of the page |
//! | `visitors.rs` | browsers and their pages |
//! | `mailbox.rs` | the events of a browser |
//! | `games.rs` | games that are being played |
//! | `positions.rs` | positions as a page shows them |
//! | `puzzles.rs` | problems after some steps |
//! | `searches.rs` | searches at work: whose they are, how many, what they have told |
//! | `analysis.rs`, `review.rs`, `tracing.rs`, `solving.rs` | what each kind of search does |
//! | `championship.rs` | a championship that is watched |
//! | `catalogue.rs` | what can be chosen |
//! | `refusal.rs` | what is wrong with a request |
//! | `secret.rs` | names that nobody can guess |

mod analysis;
mod app;
mod assets;
mod catalogue;
mod championship;
mod games;
mod guard;
mod mailbox;
mod positions;
mod puzzles;
mod refusal;
mod review;
mod router;
pub mod schema;
mod searches;
pub mod secret;
mod server;
mod solving;
mod tracing;
mod visitors;

pub use championship::OpenStore;
pub use games::Keeping;
pub use server::{Bounds, Config, Server, Stopper};
