//! The weights for the move ordering of the exact solver of Lear: the value of each kind of line for the
//! player to move.
//!
//! Half of the positions are played at random, half as the solver would have tried them, until few points are
//! empty; then the solver itself gives their values.

use anyhow::{Context, Result};
use jogar_core::{Limits, Side};
use jogar_games::lear::Variant;
use jogar_games::lear::reference::{Reference, Stage};
use jogar_lear_solver::{LINE_WEIGHTS, Method, Setup, Work, line_weight, solve, usual_bytes};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::generated::{self, Set};
use crate::progress::Progress;
use crate::regression::Samples;

/// The boards on which lines of 3, 4, 5 and 6 points occur.
const BOARDS: [[usize; 2]; 9] = [[3, 3], [3, 4], [3, 5], [3, 6], [4, 4], [4, 5], [4, 6], [5, 5], [5, 6]];
/// The numbers of empty points of the positions.
const LEFT: [usize; 3] = [6, 7, 8];

/// Fits the weights to `positions` positions, in rounds: each plays with the weights of the one before.
pub fn fit(positions: usize, rounds: usize, seed: u64) -> Result<()> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut weights = vec![0.0; LINE_WEIGHTS];
    for round in 1..=rounds {
        let mut samples = Samples::new(LINE_WEIGHTS);
        let mut progress = Progress::new(format!("round {round}"), positions);
        for number in 0..positions {
            let [rows, columns] = BOARDS[number % BOARDS.len()];
            let left = *LEFT.choose(&mut rng).context("no numbers of empty points")?;
            let setup = random_position(rows, columns, left.min(rows * columns - 1), &weights, &mut rng)?;
            let terms: Vec<_> = line_weights(&setup).into_iter().map(|weight| (weight, 1.0)).collect();
            samples.add(&merged(terms), 100.0 * f64::from(mover_value(&setup)));
            progress.tell(number + 1);
        }
        let before = samples.error(&weights) / 100.0;
        weights = samples.solve();
        let after = samples.error(&weights) / 100.0;
        println!("round {round}: {positions} positions, error {before:.3} → {after:.3} points");
    }
    let doc = "Lines of 3, 4, 5 and 6 points, as `line_weight` numbers them.";
    generated::write("jogar-lear-solver/src", &[Set { name: "WEIGHTS", doc, weights }])
}

/// Each weight once, with its factor.
fn merged(mut terms: Vec<(usize, f64)>) -> Vec<(usize, f64)> {
    terms.sort_unstable_by_key(|&(weight, _)| weight);
    let groups = terms.chunk_by(|one, other| one.0 == other.0);
    groups.map(|group| (group[0].0, group.len() as f64)).collect()
}

/// The final lead of the player to move.
fn mover_value(setup: &Setup) -> i32 {
    let bytes = usual_bytes(setup.left());
    let work = Work { method: Method::Fast, threads: 1, bytes, limits: &Limits::none(), progress: &|_| () };
    let black = solve(setup, &work).lower;
    if setup.mover() == Side::First { black } else { -black }
}

/// The index of the weight of each row and column.
fn line_weights(setup: &Setup) -> Vec<usize> {
    let (rows, columns) = (setup.rows(), setup.columns());
    let seen =
        |point: usize| setup.stones()[point].map_or(0, |side| if side == setup.mover() { 1 } else { 2 });
    let of_row = |row| (0..columns).map(|column| seen(row * columns + column)).collect::<Vec<u8>>();
    let of_column = |column| (0..rows).map(|row| seen(row * columns + column)).collect::<Vec<u8>>();
    let lines = (0..rows).map(of_row).chain((0..columns).map(of_column));
    lines.map(|line| line_weight(&line)).collect()
}

/// A position with `left` empty points.
fn random_position(
    rows: usize,
    columns: usize,
    left: usize,
    weights: &[f64],
    rng: &mut StdRng,
) -> Result<Setup> {
    let mut setup = Setup::empty(rows, columns).context("no such board")?;
    while setup.left() > left {
        let points = (0..rows * columns).filter(|&point| setup.stones()[point].is_none());
        let mut after: Vec<_> = points.map(|point| place(&setup, point)).collect();
        let promise =
            |setup: &Setup| line_weights(setup).into_iter().map(|weight| weights[weight]).sum::<f64>();
        after.sort_by(|one, other| promise(one).total_cmp(&promise(other)));
        let choice = if rng.random() { 0 } else { rng.random_range(0..after.len()) };
        setup = after.swap_remove(choice);
    }
    Ok(setup)
}

/// The position after a placement, by the plain rules: the board is the corner of a square one.
fn place(setup: &Setup, point: usize) -> Setup {
    let (rows, columns) = (setup.rows(), setup.columns());
    let mut plain = Reference::new(rows.max(columns));
    (plain.mover, plain.stage) = (setup.mover(), Stage::Playing);
    for (point, stone) in setup.stones().iter().enumerate() {
        plain.board[point / columns][point % columns] = *stone;
    }
    plain.play([point / columns, point % columns], Variant::Komi);
    let points = (0..rows * columns).map(|point| (point, plain.board[point / columns][point % columns]));
    let after = points.fold(setup.clone(), |setup, (point, stone)| setup.with(point, stone));
    after.with_mover(setup.mover().other())
}
