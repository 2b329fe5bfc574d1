//! Positions by number: each once, and the way back is the way there turned round.

use std::collections::HashMap;

use jogar_core::{Game, GameExt, Ranked};
use jogar_games::adjiboto::{Adjiboto, Position, Variant};

const VARIANTS: [Variant; 2] = [Variant::SkipOrigin, Variant::SowOrigin];

/// All positions of a layer, in order.
fn layer(game: Adjiboto, seeds: u32) -> Vec<Position> {
    (0..game.positions(seeds)).map(|rank| game.unrank(seeds, rank)).collect()
}

/// The binomials C(n + 11, 11), from the published counts of positions.
#[test]
fn layers_have_as_many_positions_as_there_are_ways_to_spread_seeds() {
    let text = include_str!("../../../data/endgame_counts.json");
    let counts: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let layers = counts["layers"].as_array().expect("layers");
    assert!(layers.len() >= 12);
    for layer in layers {
        let seeds = layer["seeds"].as_u64().expect("a number") as u32;
        assert_eq!(layer["positions"], Adjiboto::default().positions(seeds), "{seeds} seeds");
    }
}

#[test]
fn every_number_is_one_position_and_the_next_follows() {
    let game = Adjiboto::default();
    for seeds in 0..=8 {
        let positions = layer(game, seeds);
        for (rank, pos) in positions.iter().enumerate() {
            assert_eq!(game.layer(pos), seeds);
            assert_eq!(game.rank(pos), rank as u64, "{pos:?}");
            if let Some(next) = positions.get(rank + 1) {
                let mut pos = *pos;
                game.advance(&mut pos);
                assert_eq!(pos, *next);
            }
        }
    }
    let last = game.last_layer();
    for rank in [0, 1, 12_345_678_901, game.positions(last) - 1] {
        assert_eq!(game.rank(&game.unrank(last, rank)), rank);
    }
}

/// Counts every move within a layer by both of its ends, once by playing it, once by taking it back. Up to 14 seeds, so
/// that sowing goes round the board.
#[test]
fn predecessors_are_moves_turned_round() {
    for variant in VARIANTS {
        let game = Adjiboto { variant };
        for seeds in [1, 2, 3, 5, 6, 7] {
            assert_eq!(played(game, &layer(game, seeds)), taken_back(game, &layer(game, seeds)), "{seeds}");
        }
        let many: Vec<_> = (0..game.positions(14)).step_by(9973).map(|rank| game.unrank(14, rank)).collect();
        for pos in many {
            check_neighbours(game, &pos);
        }
        let lap = game.unrank(14, game.positions(14) - 1);
        check_neighbours(game, &lap);
    }
}

/// Every child within the layer names the position as a predecessor as often as moves lead to it, and every predecessor
/// has a move to it.
fn check_neighbours(game: Adjiboto, pos: &Position) {
    let rank = game.rank(pos);
    let children = |pos: &Position| -> Vec<u64> {
        let children = game.moves(pos).map(|mv| game.after(pos, mv));
        children.filter(|child| game.layer(child) == 14).map(|child| game.rank(&child)).collect()
    };
    let parents = |pos: &Position| {
        let mut parents = Vec::new();
        game.predecessors(pos, |parent| parents.push(game.rank(&parent)));
        parents
    };
    let count = |list: &[u64], rank| list.iter().filter(|&&other| other == rank).count();
    for &child in &children(pos) {
        let there = count(&children(pos), child);
        assert_eq!(count(&parents(&game.unrank(14, child)), rank), there, "{pos:?} to {child}");
    }
    for &parent in &parents(pos) {
        let back = count(&parents(pos), parent);
        assert_eq!(count(&children(&game.unrank(14, parent)), rank), back, "{parent} to {pos:?}");
    }
}

fn played(game: Adjiboto, positions: &[Position]) -> HashMap<[u64; 2], u32> {
    let mut edges = HashMap::new();
    for pos in positions {
        for child in game.moves(pos).map(|mv| game.after(pos, mv)) {
            if game.layer(&child) == game.layer(pos) {
                *edges.entry([game.rank(pos), game.rank(&child)]).or_default() += 1;
            }
        }
    }
    edges
}

fn taken_back(game: Adjiboto, positions: &[Position]) -> HashMap<[u64; 2], u32> {
    let mut edges = HashMap::new();
    for pos in positions {
        game.predecessors(pos, |parent| *edges.entry([game.rank(&parent), game.rank(pos)]).or_default() += 1);
    }
    edges
}
