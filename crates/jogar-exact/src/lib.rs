//! Exact values of Lear on small boards.
pub mod board; 
mod canon;
mod last_empties;
mod lines;
mod ordering;
pub mod search;
mod table;
mod weights;
pub mod second;
