//! The pictures of the page in the book: a server, and a browser that plays on it (`tests/browser/pictures.mjs`).

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

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

/// Draws them into the book of each language; the program is there already. `state` keeps the games of the server.
pub fn draw(state: &Path) -> Result<()> {
    packages::install()?;
    let packages = client_packages::page()?;
    let mut server = Command::new(release_program("jogar"));
    server.args(["serve", "--port", "0", "--no-open", "--no-tables", "--lang", "en"]);
    server.env("JOGAR_STATE_DIR", state).stdout(Stdio::piped());
    let mut server = Server(server.spawn().context("the server starts")?);
    let output = server.0.stdout.take().context("the server says where it is")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://")) else {
        bail!("the server says no address: {line}");
    };
    let script = root().join("crates/jogar-web/tests/browser/pictures.mjs");
    let words = [script, root().join("book")].map(|path| path.display().to_string());
    let variables = [("JOGAR_URL", address.trim_end_matches('/')), ("JOGAR_PACKAGES", packages.as_str())];
    shell::run_with(&["node", &words[0], &words[1]], &variables)
}
