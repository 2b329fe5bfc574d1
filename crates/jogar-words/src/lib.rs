//! What a person reads, in Portuguese and English: the texts under `locales/` by key, and numbers as each language
//! writes them.
//!
//! | file | what it holds |
//! |---|---|
//! | `texts.rs` | messages and faults in words |

mod texts;

pub use texts::{Language, Texts};
