//! Writes weights as a Rust file.

use std::path::Path;

use anyhow::{Context, Result};

/// The width of a line, as in `rustfmt.toml`.
const WIDTH: usize = 110;

/// Weights with the name of their constant.
pub struct Set {
    /// The name.
    pub name: &'static str,
    /// The weights, in hundredths of a point.
    pub weights: Vec<f64>,
}

/// Writes the weights of a game into its folder.
pub fn write(game: &str, sets: &[Set]) -> Result<()> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/jogar-games/src");
    let path = games.join(game).join("weights.rs");
    std::fs::write(&path, text(game, sets)).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}

fn text(game: &str, sets: &[Set]) -> String {
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let mut text = format!(
        "//! What each term of the estimate is worth, in hundredths of a point, as `terms` numbers them.\n\
         //!\n\
         //! Generated; `cargo run --release -p jogar-fit -- {command}` writes it anew.\n"
    );
    for Set { name, weights } in sets {
        let count = weights.len();
        let doc = format!("/// Weights of `{game}`, fitted to games of the engine against itself.");
        text += &format!("\n{doc}\npub(super) const {name}: [i16; {count}] = [\n{}];\n", lines(weights));
    }
    text
}

/// The weights, as many on a line as fit.
fn lines(weights: &[f64]) -> String {
    let mut text = String::new();
    let mut line = String::from("   ");
    for weight in weights {
        let number = format!(" {},", weight.round() as i16);
        if line.len() + number.len() > WIDTH {
            text += &format!("{line}\n");
            "   ".clone_into(&mut line);
        }
        line += &number;
    }
    text + &format!("{line}\n")
}
