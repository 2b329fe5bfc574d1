//! What other people wrote that the tests use: clients that play against our engine, one from npm, one from
//! `PyPI`, and what drives a browser and checks the page, from npm.
//!
//! They are installed below `target/`, once for each version. The tests find them by environment variables.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell;

/// The client from npm.
const NPM: &[(&str, &str)] = &[("@sabaki/gtp", "3.0.0")];
/// What the tests of the page use: it drives Chromium, finds barriers, and checks types.
const PAGE: &[(&str, &str)] =
    &[("playwright-core", "1.65.1"), ("axe-core", "4.14.0"), ("typescript", "7.0.2")];
/// The client from `PyPI`: its GTP bot needs nothing but its own package.
const PYPI: (&str, &str) = ("open_spiel", "2.0.2");

/// Installs the packages that are missing, and returns the variables by which the tests find them.
pub fn install() -> Result<Vec<(&'static str, String)>> {
    let folder = folder();
    let clients = npm(&folder, "npm", NPM)?.join("node_modules");
    Ok(vec![
        ("JOGAR_NPM_PACKAGES", text(&clients)?),
        ("JOGAR_PYPI_PACKAGES", pypi(&folder)?),
        ("JOGAR_PACKAGES", page()?),
    ])
}

/// Installs what the tests of the page use, and returns the folder that has its `node_modules`.
pub fn page() -> Result<String> {
    text(&npm(&folder(), "page", PAGE)?)
}

fn folder() -> PathBuf {
    shell::root().join("target").join("client-packages")
}

/// The folder whose `node_modules` have these packages.
fn npm(folder: &Path, name: &str, packages: &[(&str, &str)]) -> Result<PathBuf> {
    let versions: Vec<_> = packages.iter().map(|(_, version)| *version).collect();
    let place = folder.join(format!("{name}-{}", versions.join("-")));
    let is_there =
        |(name, _): &(&str, &str)| place.join("node_modules").join(name).join("package.json").exists();
    if !packages.iter().all(is_there) {
        std::fs::create_dir_all(&place)?;
        let prefix = text(&place)?;
        let packages: Vec<_> = packages.iter().map(|(name, version)| format!("{name}@{version}")).collect();
        let packages: Vec<_> = packages.iter().map(String::as_str).collect();
        let options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
        let words = [&["npm", "install", "--prefix", &prefix], &options[..], &packages].concat();
        shell::run(&words).context("the tests need npm (Node.js) and a connection, once")?;
    }
    Ok(place)
}

/// The folder in which Python finds the package.
fn pypi(folder: &Path) -> Result<String> {
    let (name, version) = PYPI;
    let asked = ["python3", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"];
    let python = String::from_utf8(shell::output(&asked).context("the tests need Python")?.stdout)?;
    let place = folder.join(format!("python-{}", python.trim()));
    if !place.join(format!("{name}-{version}.dist-info")).exists() {
        let (target, package) = (text(&place)?, format!("{name}=={version}"));
        let options =
            ["--no-deps", "--only-binary", ":all:", "--upgrade", "--quiet", "--disable-pip-version-check"];
        let words =
            [&["python3", "-m", "pip", "install", "--target", &target], &options[..], &[&package]].concat();
        shell::run(&words).context("the tests need Python 3.11 or newer with pip, and a connection, once")?;
    }
    text(&place)
}

fn text(path: &Path) -> Result<String> {
    Ok(path.to_str().context("a path that is no text")?.to_owned())
}
