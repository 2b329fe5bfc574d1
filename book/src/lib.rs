//! Reads the manuals, so that tests can hold them against the program and against each other.
//!
//! - `chapter`: a book is a summary and its chapters;
//! - `shape`: what two chapters that say the same have in common;
//! - `example`: the commands that a chapter shows, and what they print;
//! - `link`: where a chapter points to, and the parts of the source that it includes;
//! - `prose`: the words of a chapter, without what is code;
//! - `published`: what others published of their searches, beside ours;
//! - `glossary`: words that the texts do not use, and what they use instead.

mod chapter;
mod example;
mod glossary;
mod link;
mod prose;
mod published;
mod shape;

pub use chapter::{BOOKS, Book, Chapter, root};
pub use example::{Example, Kind, examples, masked, write_output};
pub use glossary::{Avoided, avoided};
pub use link::{Include, anchors_of, heading_ids, includes, links};
pub use prose::prose;
pub use published::{PublishedTable, published_tables};
pub use shape::{Part, shape};
