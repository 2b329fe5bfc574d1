//! What each term of the estimate is worth, in hundredths of a point, as `terms` numbers them, fitted to
//! games of the engine against itself.
//!
//! Generated; `cargo run --release -p jogar-fit -- lear --games 1500 --rounds 3 --nodes 1000` writes it anew.

/// All sizes and variants.
pub(super) static WEIGHTS: [i16; 72] = [
    17, 62, 121, -1, -1, 1, 5, 17, -29, -60, 1, 0, -1, -5, 0, 0, 98, -1, 5, 138, 142, 1, 1, 3, 9, 5, -88,
    -102, 1, -1, -1, -10, -2, 5, 102, -6, 8, 146, 150, 0, 9, 8, 23, 8, -105, -102, -1, -9, -9, -26, -9, 17,
    120, 7, 14, 70, 47, -8, -5, -5, -28, 14, -58, -56, 6, 4, 2, 19, -5, 19, 120, 8,
];
