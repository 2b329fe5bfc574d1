//! Exact values of Lear on small boards: the time of a proof, by the fast solver and by the second one.

use std::time::Instant;

use jogar_core::Limits;
use jogar_lear_solver::{Method, Report, Setup, Work, solve, usual_bytes};

use crate::judge;

/// The boards, and how many seconds the project has allowed itself.
const BOARDS: [(&str, f64); 3] = [("4x4", 0.05), ("5x4", 2.0), ("5x5", 300.0)];

/// A board as it is typed, such as `5x4`.
fn read(board: &str) -> Option<Setup> {
    let (rows, columns) = board.split_once('x')?;
    Setup::empty(rows.parse().ok()?, columns.parse().ok()?).ok()
}

/// Prints a line for each board; all of them if none is named. False if one of the names is not a board.
pub fn print_proofs(names: &[&str], methods: &[Method]) -> bool {
    let boards: Option<Vec<_>> = match names {
        [] => BOARDS.iter().map(|&(name, aim)| Some((name, Some(aim), read(name)?))).collect(),
        names => names.iter().map(|&name| Some((name, None, read(name)?))).collect(),
    };
    let Some(boards) = boards else { return false };
    println!("| board | method | threads | value | nodes | seconds | million nodes/s | aim |");
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    for (name, aim, setup) in boards {
        for &method in methods {
            print_proof(name, aim.filter(|_| method == Method::Fast), &setup, method);
        }
    }
    true
}

fn print_proof(name: &str, aim: Option<f64>, setup: &Setup, method: Method) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if method == Method::Fast { cores } else { 1 };
    let bytes = usual_bytes(setup.left());
    let started = Instant::now();
    let work = Work { method, threads, bytes, limits: &Limits::none(), progress: &|_| () };
    let report = solve(setup, &work);
    let seconds = started.elapsed().as_secs_f64();
    let aim = aim.map_or(String::new(), |aim| judge(format!("≤ {aim}"), seconds <= aim));
    let Report { lower, nodes, .. } = report;
    let rate = nodes as f64 / seconds / 1e6;
    println!("| {name} | {method:?} | {threads} | {lower:+} | {nodes} | {seconds:.3} | {rate:.1} | {aim} |");
}
