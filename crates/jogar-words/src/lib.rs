//! The texts for people, in Portuguese and English: the texts under `locales/` by key, and numbers and dates
//! as each language writes them.
//!
//! ```
//! use jogar_core::{Arg, Message};
//! use jogar_words::{Language, Texts};
//!
//! let message = Message::new("bench-result").with("nodes", 1_234_567).with("rate", Arg::decimal(2.5, 1));
//! let says = |language| Texts::of(language).message(&message);
//! assert_eq!(says(Language::English), "1,234,567 nodes, 2.5 million per second");
//! assert_eq!(says(Language::Portuguese), "1\u{a0}234\u{a0}567 nós, 2,5 milhões por segundo");
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `language.rs` | the languages: how they are chosen, and the file of texts of each |
//! | `texts.rs` | messages and faults in words |
//! | `number.rs` | numbers |
//! | `date.rs` | dates |
//! | `rules.rs` | the rules of the games, which are a chapter of the book |
//! | `wrap.rs` | lines that fit |

mod date;
mod language;
mod number;
mod rules;
mod texts;
mod wrap;

pub use language::Language;
pub use rules::{Phrase, RuleBlock, RuleLine, Rules, phrases};
pub use texts::Texts;
pub use wrap::{cut, wrap, wrap_words};
