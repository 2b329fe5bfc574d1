//! The games and puzzles of Jogar, one folder each: rules, position, notation, drawing, puzzle, and beside every
//! fast representation a plain one that the tests hold it against.

pub mod adjiboto;
pub mod any;
pub mod blokus;
pub mod catalog;
pub mod lear;
pub mod problem_file;
pub mod puzzles;
mod words;
