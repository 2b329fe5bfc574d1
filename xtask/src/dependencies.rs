//! Which crate may use which: arrows point down the house and never back.

use anyhow::{Result, bail};
use cargo_metadata::MetadataCommand;

use crate::shell::root;

/// Each crate and those of ours that it may use.
const ALLOWED: &[(&str, &[&str])] = &[
    ("jogar-core", &[]),
    ("jogar-games", &["jogar-core"]),
    // Its tests search real games.
    ("jogar-search", &["jogar-core", "jogar-games"]),
    // Its tests solve real puzzles.
    ("jogar-solve", &["jogar-core", "jogar-games"]),
    // Its tests solve Adji-boto*.
    ("jogar-tables", &["jogar-core", "jogar-games"]),
    ("jogar-lear-solver", &["jogar-core", "jogar-games"]),
    ("jogar-play", &["jogar-core", "jogar-games", "jogar-search", "jogar-solve", "jogar-tables"]),
    ("jogar-words", &["jogar-core"]),
    ("jogar-arena", &["jogar-core", "jogar-games", "jogar-play", "jogar-search", "jogar-tables"]),
    // Its tests play in a terminal.
    (
        "jogar",
        &[
            "jogar-core",
            "jogar-lear-solver",
            "jogar-games",
            "jogar-search",
            "jogar-solve",
            "jogar-tables",
            "jogar-play",
            "jogar-words",
            "jogar-arena",
            "jogar-terminal",
        ],
    ),
    (
        "jogar-bench",
        &["jogar-core", "jogar-lear-solver", "jogar-games", "jogar-search", "jogar-solve", "jogar-tables"],
    ),
    ("jogar-fit", &["jogar-core", "jogar-lear-solver", "jogar-games", "jogar-search"]),
    ("jogar-terminal", &[]),
    ("xtask", &["jogar-terminal"]),
];

/// Compares the manifests with [`ALLOWED`]. Those of tests and builds count too.
pub fn check() -> Result<()> {
    let metadata = MetadataCommand::new().no_deps().manifest_path(root().join("Cargo.toml")).exec()?;
    let ours: Vec<_> = metadata.workspace_packages();
    for package in &ours {
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == package.name.as_str()) else {
            bail!("crate {}: add it to the list in xtask/src/dependencies.rs", package.name);
        };
        for dependency in &package.dependencies {
            let is_ours = ours.iter().any(|other| other.name.as_str() == dependency.name);
            if is_ours && !allowed.contains(&dependency.name.as_str()) {
                bail!("{} must not use {}: see ARCHITECTURE.md", package.name, dependency.name);
            }
        }
    }
    eprintln!("── dependency direction: {} crates in order", ours.len());
    Ok(())
}
