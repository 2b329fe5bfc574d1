//! Clients that other people wrote play whole games of Lear against `jogar gtp lear`.
//!
//! `cargo xtask test` installs them and says by environment variables where they are.

use std::process::{Command, Output};

use jogar_core::Side;
use jogar_games::lear::reference::Reference;
use jogar_games::lear::{Lear, Variant};

/// A folder of packages that `cargo xtask test` has installed.
fn packages(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| {
        panic!(
            "{variable} names no folder: run this test by `cargo xtask test`, which installs what it needs"
        )
    })
}

fn script(name: &str) -> String {
    format!("{}/tests/clients/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What a client printed.
fn printed(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// Plays the moves again by the slow rules and compares the result.
fn check(size: usize, printed: &str) {
    let lines: Vec<_> = printed.lines().collect();
    let (result, moves) = lines.split_last().expect("lines");
    assert_eq!(moves.len(), size * size, "{printed}");
    let mut game = Reference::new(size);
    for (ply, mv) in moves.iter().enumerate() {
        let (colour, vertex) = mv.split_once(' ').expect("a colour and a vertex");
        assert_eq!(colour, ["b", "w"][ply % 2]);
        let column = "ABCDEFGHJK".find(&vertex[..1]).expect("a letter");
        let row = size - vertex[1..].parse::<usize>().expect("a number");
        assert!(game.moves().contains(&[row, column]), "{mv}");
        game.play([row, column], Variant::Komi);
    }
    let rules = Lear::new(Some(size as i64), Variant::Komi, None).expect("rules");
    let lead = game.standing(&rules).margin(Side::First).to_f64();
    let expected = if lead > 0.0 { format!("B+{lead}") } else { format!("W+{}", -lead) };
    assert_eq!(*result, expected, "{printed}");
}

#[test]
fn a_client_from_npm_plays_whole_games() {
    let modules = packages("JOGAR_NPM_PACKAGES");
    for (size, engine) in [(5, "w"), (6, "b")] {
        let mut command = Command::new("node");
        command.arg(script("sabaki.js")).env("NODE_PATH", &modules);
        command.args([
            assert_cmd::cargo::cargo_bin!("jogar").to_str().expect("a path"),
            &size.to_string(),
            engine,
        ]);
        check(size, &printed(&command.output().expect("node starts")));
    }
}

#[test]
fn a_client_from_pypi_plays_whole_games() {
    let place = packages("JOGAR_PYPI_PACKAGES");
    for (size, engine) in [(5, "b"), (8, "w")] {
        let mut command = Command::new("python3");
        command.arg(script("open_spiel_client.py")).env("PYTHONPATH", &place);
        command.args([
            assert_cmd::cargo::cargo_bin!("jogar").to_str().expect("a path"),
            &size.to_string(),
            engine,
        ]);
        check(size, &printed(&command.output().expect("python3 starts")));
    }
}
