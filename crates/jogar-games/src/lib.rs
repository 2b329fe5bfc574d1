//! The games and puzzles of Jogar, one folder each: rules, position, notation, drawing, puzzle, and for every
//! fast representation a slow twin that the tests compare it with.

pub mod adjiboto;
pub mod any;
pub mod blokus;
pub mod catalog;
pub mod lear;
pub mod problem_file;
pub mod puzzles;
mod words;
