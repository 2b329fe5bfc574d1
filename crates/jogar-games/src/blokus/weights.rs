//! What each term of the estimate is worth, in hundredths of a point, as `terms` numbers them, fitted to
//! games of the engine against itself.
//!
//! Generated; `cargo run --release -p jogar-fit -- blokus --games 600 --rounds 3 --nodes 1000` writes it
//! anew.

/// The variant `2022`.
pub(super) static TETROMINO: [i16; 36] = [
    -54, -13, 3, 78, -10, 657, 469, 706, 106, 35, 23, -13, 43, 10, 594, 630, 565, 212, -48, 43, -7, 3, 37,
    494, 473, 427, -55, -46, 29, -15, 77, 14, 132, 17, 9, 15,
];

/// The variant `2018`.
pub(super) static CROSS: [i16; 36] = [
    13, 15, 50, -94, 66, -77, -318, -220, 828, -6, 28, -31, 66, -4, -122, -334, -253, 642, -21, 32, -26, 70,
    6, 11, -60, -103, 179, -23, 23, -19, 85, 4, 28, -26, -59, 51,
];
