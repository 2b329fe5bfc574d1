//! The manual pages of every command, in both languages, where `man` looks for them: `MANPATH=target/man man
//! jogar`.

use anyhow::Result;

use crate::shell::run;

/// Writes them into `target/man`.
pub fn run_all() -> Result<()> {
    for (language, folder) in [("en", "target/man/man1"), ("pt", "target/man/pt/man1")] {
        run(&[
            "cargo",
            "run",
            "--quiet",
            "--locked",
            "--package",
            "jogar",
            "--",
            "man",
            folder,
            "--lang",
            language,
        ])?;
        println!("{folder}");
    }
    Ok(())
}
