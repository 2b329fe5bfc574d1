//! Which crate may use which: arrows point down the house and never back, and what only tests use stays in
//! the tests. Every library of others is named in ARCHITECTURE.md and, in Portuguese, beside the manuals.

use anyhow::{Result, bail, ensure};
use cargo_metadata::{Dependency, DependencyKind, MetadataCommand, Package};

use crate::shell::root;

/// A crate and those of ours that it may use.
struct Allowed {
    name: &'static str,
    /// Everywhere.
    uses: &'static [&'static str],
    /// In its tests, besides.
    tests: &'static [&'static str],
}

const ALLOWED: &[Allowed] = &[
    Allowed { name: "jogar-core", uses: &[], tests: &[] },
    Allowed { name: "jogar-games", uses: &["jogar-core"], tests: &[] },
    Allowed { name: "jogar-search", uses: &["jogar-core"], tests: &["jogar-games"] },
    Allowed { name: "jogar-solve", uses: &["jogar-core"], tests: &["jogar-games"] },
    Allowed { name: "jogar-tables", uses: &["jogar-core"], tests: &["jogar-games"] },
    Allowed { name: "jogar-lear-solver", uses: &["jogar-core", "jogar-games"], tests: &[] },
    Allowed {
        name: "jogar-play",
        uses: &["jogar-core", "jogar-games", "jogar-search", "jogar-solve", "jogar-tables"],
        tests: &[],
    },
    Allowed { name: "jogar-words", uses: &["jogar-core"], tests: &[] },
    Allowed {
        name: "jogar-arena",
        uses: &["jogar-core", "jogar-games", "jogar-play", "jogar-search", "jogar-solve", "jogar-tables"],
        tests: &[],
    },
    Allowed {
        name: "jogar-web",
        uses: &[
            "jogar-arena",
            "jogar-core",
            "jogar-games",
            "jogar-play",
            "jogar-search",
            "jogar-solve",
            "jogar-tables",
            "jogar-words",
        ],
        tests: &[],
    },
    Allowed {
        name: "jogar",
        uses: &[
            "jogar-arena",
            "jogar-core",
            "jogar-games",
            "jogar-lear-solver",
            "jogar-play",
            "jogar-search",
            "jogar-solve",
            "jogar-tables",
            "jogar-web",
            "jogar-words",
        ],
        tests: &["jogar-book", "jogar-terminal"],
    },
    Allowed {
        name: "jogar-bench",
        uses: &[
            "jogar-core",
            "jogar-games",
            "jogar-lear-solver",
            "jogar-search",
            "jogar-solve",
            "jogar-tables",
        ],
        tests: &[],
    },
    Allowed {
        name: "jogar-fit",
        uses: &["jogar-core", "jogar-games", "jogar-lear-solver", "jogar-search"],
        tests: &[],
    },
    Allowed { name: "jogar-book", uses: &[], tests: &["jogar-words"] },
    Allowed { name: "jogar-terminal", uses: &[], tests: &[] },
    Allowed {
        name: "xtask",
        uses: &["jogar-arena", "jogar-book", "jogar-core", "jogar-games", "jogar-play", "jogar-terminal"],
        tests: &[],
    },
];

/// Features of `rand` that draw from the system. Randomness comes from outside, with a seed.
const SYSTEM_RANDOMNESS: [&str; 2] = ["sys_rng", "thread_rng"];

/// The files that say what each library of others is for: both manuals include them.
const TABLES: [&str; 2] = ["ARCHITECTURE.md", "book/dependencias.md"];

/// Compares the manifests with [`ALLOWED`].
pub fn check() -> Result<()> {
    let metadata = MetadataCommand::new().no_deps().manifest_path(root().join("Cargo.toml")).exec()?;
    let ours: Vec<_> = metadata.workspace_packages();
    let tables = TABLES.map(|file| Ok((file, std::fs::read_to_string(root().join(file))?)));
    let tables = tables.into_iter().collect::<Result<Vec<_>>>()?;
    for package in &ours {
        let Some(allowed) = ALLOWED.iter().find(|allowed| allowed.name == package.name.as_str()) else {
            bail!("crate {}: add it to the list in xtask/src/dependencies.rs", package.name);
        };
        for dependency in &package.dependencies {
            if ours.iter().any(|other| other.name.as_str() == dependency.name) {
                check_arrow(allowed, &dependency.name, dependency.kind)?;
            } else {
                check_randomness(package, dependency)?;
                for (file, text) in &tables {
                    check_named(file, text, &dependency.name)?;
                }
            }
        }
    }
    eprintln!("── dependency direction: {} crates in order", ours.len());
    Ok(())
}

/// Whether one of our crates may use another in this way.
fn check_arrow(allowed: &Allowed, used: &str, kind: DependencyKind) -> Result<()> {
    let Allowed { name, uses, tests } = allowed;
    let may = match kind {
        DependencyKind::Normal => uses.contains(&used),
        DependencyKind::Development => uses.contains(&used) || tests.contains(&used),
        _ => false,
    };
    let only = if tests.contains(&used) { " outside its tests" } else { "" };
    ensure!(may, "{name} must not use {used}{only} ({kind} dependency): see ARCHITECTURE.md");
    Ok(())
}

/// The table of dependencies says what a library is for.
fn check_named(file: &str, text: &str, library: &str) -> Result<()> {
    let table = text.split_once("ANCHOR: dependencies").map_or("", |(_, table)| table);
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let is_named = table.split(|c| !is_part(c)).any(|word| word == library);
    ensure!(is_named, "{library}: say in {file}, under Dependencies, what it is for");
    Ok(())
}

/// Nothing that a program of ours ships can seed a generator from the system. Benchmarks of other crates may
/// take what those ask for.
fn check_randomness(package: &Package, dependency: &Dependency) -> Result<()> {
    let draws = |feature: &String| SYSTEM_RANDOMNESS.contains(&feature.as_str());
    let is_free = dependency.uses_default_features || dependency.features.iter().any(draws);
    ensure!(
        dependency.name != "rand" || !is_free,
        "{} must not draw random numbers from the system: rand without {} and default features",
        package.name,
        SYSTEM_RANDOMNESS.join(", ")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_may_use_is_not_for_the_library() {
        let search = ALLOWED.iter().find(|allowed| allowed.name == "jogar-search").expect("listed");
        assert!(check_arrow(search, "jogar-core", DependencyKind::Normal).is_ok());
        assert!(check_arrow(search, "jogar-core", DependencyKind::Development).is_ok());
        assert!(check_arrow(search, "jogar-games", DependencyKind::Development).is_ok());
        for (used, kind) in [
            ("jogar-games", DependencyKind::Normal),
            ("jogar-core", DependencyKind::Build),
            ("jogar-play", DependencyKind::Development),
        ] {
            assert!(check_arrow(search, used, kind).is_err(), "{used} {kind}");
        }
    }

    #[test]
    fn a_library_without_a_reason_is_refused() {
        let text = "rand\n<!-- ANCHOR: dependencies -->\n| data | serde, serde_json (shapes) |";
        assert!(check_named("a", text, "serde").is_ok());
        for library in ["rand", "json", "serde_"] {
            assert!(check_named("a", text, library).is_err(), "{library}");
        }
    }

    #[test]
    fn arrows_never_point_back() {
        for (index, allowed) in ALLOWED.iter().enumerate() {
            for used in allowed.uses {
                let place = ALLOWED.iter().position(|other| other.name == *used).expect("listed");
                assert!(place < index, "{} uses {used}, which comes later", allowed.name);
            }
        }
    }

    #[test]
    fn the_manifests_are_in_order() {
        check().expect("every arrow is allowed");
    }
}
