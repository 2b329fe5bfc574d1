//! Positions by number: each once, and the way back is the way there turned round.

use std::collections::HashMap;

use jogar_core::{Game, GameExt, LayerMoves as _, Ranked, Side};
use jogar_games::adjiboto::{Adjiboto, LayerMoves, Position, Row, Spot, Variant};

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

/// Counts every move within a layer by both of its ends, once by playing it, once by taking it back.
#[test]
fn predecessors_are_moves_turned_round() {
    for variant in VARIANTS {
        let game = Adjiboto { variant };
        let layer_moves = game.layer_moves(8);
        for seeds in [1, 2, 3, 5, 6, 7, 8] {
            assert_eq!(played(game, seeds), taken_back(game, &layer_moves, seeds), "{seeds}");
        }
    }
}

/// Up to 28 seeds, so that sowing goes round the board twice.
#[test]
fn predecessors_of_long_sowings_are_moves_turned_round() {
    for variant in VARIANTS {
        let game = Adjiboto { variant };
        let layer_moves = game.layer_moves(28);
        for seeds in [14, 28] {
            let last = LayerMoves::strips(seeds) - 1;
            for number in (0..=last).step_by(last as usize / 500).chain([last]) {
                let strip = layer_moves.strip(seeds, number);
                for place in [0, strip.length as u64 / 2] {
                    check_neighbours(game, &layer_moves, seeds, strip.rank + place);
                }
            }
            // What a sowing of the whole board from each hole leaves, so that there are laps for certain.
            for hole in 0..6 {
                let mut holes = [0; 6];
                holes[hole] = seeds as u8;
                let pos =
                    Position { own: Row::new(holes, 0), other: Row::new([0; 6], 0), mover: Side::First };
                for mv in game.moves(&pos) {
                    let child = game.after(&pos, mv);
                    check_neighbours(game, &layer_moves, game.layer(&child), game.rank(&child));
                }
            }
        }
    }
}

/// Every child within the layer names the position as a predecessor as often as moves lead to it, and every
/// predecessor has as many moves to it.
fn check_neighbours(game: Adjiboto, layer_moves: &LayerMoves, seeds: u32, rank: u64) {
    let children = children(game, seeds, rank);
    for &child in &children {
        let back = parents(game, layer_moves, seeds, child);
        assert_eq!(count(&back, rank), count(&children, child), "{seeds} seeds, {rank} to {child}");
    }
    let parents = parents(game, layer_moves, seeds, rank);
    for &parent in &parents {
        let there = self::children(game, seeds, parent);
        assert_eq!(count(&there, rank), count(&parents, parent), "{seeds} seeds, {parent} to {rank}");
    }
}

fn count(list: &[u64], rank: u64) -> usize {
    list.iter().filter(|&&other| other == rank).count()
}

/// Where the moves of a position lead that stay in its layer, by the rules.
fn children(game: Adjiboto, seeds: u32, rank: u64) -> Vec<u64> {
    let pos = game.unrank(seeds, rank);
    let children = game.moves(&pos).map(|mv| game.after(&pos, mv));
    children.filter(|child| game.layer(child) == seeds).map(|child| game.rank(&child)).collect()
}

/// The predecessors of a position, by the `layer_moves`.
fn parents(game: Adjiboto, layer_moves: &LayerMoves, seeds: u32, rank: u64) -> Vec<u64> {
    let mut parents = Vec::new();
    let spot = Spot::of(&game.unrank(seeds, rank));
    layer_moves.predecessors(seeds, spot, |parent, spot| {
        assert_eq!(spot, Spot::of(&game.unrank(seeds, parent)));
        parents.push(parent);
    });
    parents
}

/// Every move within a layer, as its two ends, and how often there is one.
type Edges = HashMap<[u64; 2], u32>;

fn played(game: Adjiboto, seeds: u32) -> Edges {
    let mut edges = HashMap::new();
    for rank in 0..game.positions(seeds) {
        for child in children(game, seeds, rank) {
            *edges.entry([rank, child]).or_default() += 1;
        }
    }
    edges
}

fn taken_back(game: Adjiboto, layer_moves: &LayerMoves, seeds: u32) -> Edges {
    let mut edges = HashMap::new();
    for rank in 0..game.positions(seeds) {
        for parent in parents(game, layer_moves, seeds, rank) {
            *edges.entry([parent, rank]).or_default() += 1;
        }
    }
    edges
}
