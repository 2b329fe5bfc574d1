//! Pictures of the page: a server, and a browser that plays on it. Those of the book are drawn by
//! `tests/browser/pictures.mjs`, all screens and dialogs by `gallery.mjs`. The server shows a championship, the
//! one of the chapter about championships, whose report is in the pictures too.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use jogar_book::BOOKS;

use crate::shell::{self, release_program, root};
use crate::{client_packages, packages};

/// A server that ends with the pictures.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The entrants of the championship: their names, and what they are copies of.
const ENTRANTS: [(&str, &str); 4] = [
    ("Ana.lisp", "jogador.lisp"),
    ("Rui.lisp", "jogador.lisp"),
    ("Python.py", "json_player.py"),
    ("Prolog.pl", "json_player.pl"),
];

/// Plays a championship in `folder`, grades it, and exports its report in each language to `folder/reports`.
fn play_championship(folder: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(folder);
    let [cup, entrants, reports] = ["cup", "entrants", "reports"].map(|name| folder.join(name));
    fs::create_dir_all(&entrants)?;
    fs::create_dir_all(&reports)?;
    for (name, source) in ENTRANTS {
        fs::copy(root().join("examples").join(source), entrants.join(name))?;
    }
    let [cup, entrants, program] =
        [cup, entrants, release_program("jogar")].map(|path| path.display().to_string());
    let jogar = |words: &[&str]| {
        let tables = folder.join("tables").display().to_string();
        shell::run_with(
            &[&[program.as_str(), "championship"], words].concat(),
            &[("JOGAR_TABLES_DIR", &tables)],
        )
    };
    jogar(&["new", &cup, "--title", "Adji-boto* 2025", "--game", "adjiboto", "--entrants", &entrants])?;
    jogar(&["run", &cup])?;
    jogar(&["grade", &cup])?;
    for language in BOOKS {
        let report = reports.join(language).display().to_string();
        jogar(&["export", &cup, "--to", "html", "--output", &report, "--lang", language])?;
    }
    Ok(())
}

/// Draws them into the book of each language; the program is there already. `state` keeps the games of the
/// server.
pub fn draw(state: &Path) -> Result<()> {
    run_script("pictures.mjs", &root().join("book"), &[], state)
}

/// Draws every screen and every dialog at three widths into `target/gallery`, or those that are named.
pub fn gallery(names: &[&str]) -> Result<()> {
    shell::run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    run_script("gallery.mjs", &root().join("target/gallery"), names, &root().join("target/gallery-state"))
}

/// Runs a script that draws the scenes with these names, or all, into `output`.
fn run_script(script: &str, output: &Path, names: &[&str], state: &Path) -> Result<()> {
    packages::install()?;
    let packages = client_packages::page()?;
    let folder = state.join("championship");
    play_championship(&folder)?;
    let mut server = Command::new(release_program("jogar"));
    server.args(["serve", "--port", "0", "--no-open", "--no-tables", "--lang", "en", "--championship"]);
    server.arg(folder.join("cup"));
    server.env("JOGAR_STATE_DIR", state).stdout(Stdio::piped());
    let mut server = Server(server.spawn().context("the server starts")?);
    let told = server.0.stdout.take().context("the server says where it is")?;
    let mut line = String::new();
    BufReader::new(told).read_line(&mut line)?;
    let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://")) else {
        bail!("the server says no address: {line}");
    };
    let script = root().join("crates/jogar-web/tests/browser").join(script).display().to_string();
    let output = output.display().to_string();
    let reports = folder.join("reports").display().to_string();
    let variables = [
        ("JOGAR_URL", address.trim_end_matches('/')),
        ("JOGAR_PACKAGES", packages.as_str()),
        ("JOGAR_REPORTS", reports.as_str()),
    ];
    shell::run_with(&[&["node", &script, &output], names].concat(), &variables)
}
