//! Benchmarks: `ratios` times the rules and compares them with each other; `search GAME DEPTH ROUNDS`
//! compares the search with that of another crate; `solve` does so for the algorithms for one player; `tables
//! SEEDS NODES_PER_SECOND FOLDER` builds endgame tables; `lear` proves the values of small boards, with
//! `--second` by both solvers; `kernel NAME` does one piece of work once, for an emulator that counts
//! instructions.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a program that measures time, and prints what it measured"
)]

mod allocation;
mod kernels;
mod lear;
mod rival;
mod search;
mod solve;
mod tables;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use jogar_lear_solver::Method;
use kernels::{KERNELS, Kernel, Scale};

/// The number of times that each kernel is timed, in turn with the others; the median counts.
const ROUNDS: usize = 7;

/// Numerator, denominator, and the ratio that the project aims at.
const RATIOS: [(&str, &str, f64); 4] = [
    ("adjiboto-perft", "oware-perft", 6.0),
    ("adjiboto-playouts", "oware-playouts", 4.0),
    ("blokus-perft", "adjiboto-perft", 0.2),
    ("lear-placements", "adjiboto-perft", 0.25),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["ratios"] => print_ratios(),
        ["search", game, depth, rounds] => match (depth.parse(), rounds.parse()) {
            (Ok(depth), Ok(rounds)) if search::print_comparison(game, depth, rounds) => {}
            _ => return usage(),
        },
        ["solve"] => solve::print_comparison(),
        ["lear", "--second", boards @ ..] => {
            if !lear::print_proofs(boards, &[Method::Fast, Method::CrossCheck]) {
                return usage();
            }
        }
        ["lear", boards @ ..] => {
            if !lear::print_proofs(boards, &[Method::Fast]) {
                return usage();
            }
        }
        ["tables", seeds, node_rate, folder] => match (seeds.parse(), node_rate.parse()) {
            (Ok(seeds), Ok(node_rate)) => tables::print(seeds, node_rate, folder.as_ref()),
            _ => return usage(),
        },
        ["depths"] => search::print_depths(),
        ["kernel", "nothing"] => println!("{}", black_box(0)),
        ["kernel", name] => match KERNELS.iter().find(|kernel| kernel.name == *name) {
            Some(kernel) => println!("{}", black_box((kernel.work)(Scale::Counted))),
            None => return unknown_kernel(name),
        },
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!(
        "expected: ratios, search GAME DEPTH ROUNDS, depths, solve, tables SEEDS NODES_PER_SECOND FOLDER, \
         lear [--second] [5x4 …], or kernel NAME"
    );
    ExitCode::from(2)
}

fn unknown_kernel(name: &str) -> ExitCode {
    let names: Vec<_> = KERNELS.iter().map(|kernel| kernel.name).collect();
    eprintln!("kernel {name:?}: expected nothing, {}", names.join(", "));
    ExitCode::from(2)
}

fn print_ratios() {
    let mut rates: Vec<Vec<f64>> = vec![Vec::new(); KERNELS.len()];
    for round in 1..=ROUNDS {
        eprint!("\rround {round} of {ROUNDS}");
        for (kernel, rates) in KERNELS.iter().zip(&mut rates) {
            rates.push(rate(kernel));
        }
    }
    eprintln!();
    let medians: Vec<f64> = rates.into_iter().map(median).collect();
    println!("| kernel | rate |\n|---|---:|");
    for (kernel, rate) in KERNELS.iter().zip(&medians) {
        println!("| {} | {:.1} million {} per second |", kernel.name, rate / 1e6, kernel.unit);
    }
    println!("\n| ratio | measured | aim |\n|---|---:|---:|");
    let of =
        |name| KERNELS.iter().position(|kernel| kernel.name == name).map_or(f64::NAN, |index| medians[index]);
    for (numerator, denominator, aim) in RATIOS {
        let ratio = of(numerator) / of(denominator);
        let judged = judge(format!("{ratio:.2}"), ratio >= aim);
        println!("| {numerator} ÷ {denominator} | {judged} | ≥ {aim} |");
    }
}

/// A figure, and whether it misses its aim: `cargo xtask` looks for these words.
fn judge(figure: String, is_met: bool) -> String {
    if is_met { figure } else { format!("{figure} (missed)") }
}

/// Units per second.
fn rate(kernel: &Kernel) -> f64 {
    let started = Instant::now();
    let units = black_box((kernel.work)(Scale::Timed));
    units as f64 / started.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
