//! Pictures of the program for the README and the book, made by playing it in a pseudo-terminal.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use jogar_book::BOOKS;
use jogar_terminal::{Size, Terminal, keys};

use crate::shell::{self, root};
use crate::{page_pictures, svg};

/// What is typed to come to a picture. What is waited for reads the same in every language.
struct Scene {
    name: &'static str,
    arguments: &'static [&'static str],
    /// What to wait for, and the keys to send then.
    script: &'static [(&'static str, &'static str)],
    /// What is on the screen when the picture is taken.
    wanted: &'static str,
    size: Size,
}

const ORDINARY: Size = Size { columns: 80, rows: 24 };
const TWO_PEOPLE: &[&str] = &["--mode", "hh", "--no-animation"];

/// Every picture. People play both sides, so that it is the same every time.
const SCENES: &[Scene] = &[
    Scene {
        name: "menu",
        arguments: &[],
        script: &[("▸ 1", keys::ENTER), ("Adji-boto* (2025)", keys::DOWN)],
        wanted: "▸ 2",
        size: ORDINARY,
    },
    Scene {
        name: "adjiboto",
        arguments: &["play", "adjiboto"],
        script: &[
            ("▶ a–f", "tb\r"),
            ("1. b", "tE\r"),
            ("b         E", "tb\r"),
            ("2. b", "tC\r"),
            ("b         C", "tf\r"),
            ("3. f", "tE\r"),
            ("f         E", "tb\r"),
            ("4. b", "tC\r"),
            ("4. b         C", "te\r"),
            ("5. e", "tF\r"),
        ],
        wanted: "5. e         F",
        size: ORDINARY,
    },
    Scene {
        name: "blokus",
        arguments: &["play", "blokus"],
        script: &[
            ("▶ ██", "tb 0 0\r"),
            ("1. b 0 0", "tb 12 12\r"),
            ("b 12 12", "tc2 2 2\r"),
            ("2. c2 2 2", "tc2 9 10\r"),
            ("c2 9 10", "tc2 5 4\r"),
            ("3. c2 5 4", "tc2 6 8\r"),
            ("c2 6 8", "tc1 5 6\r"),
            ("4. c1 5 6", "tc1 9 5\r"),
            ("c1 9 5", "tc2 5 9\r"),
            ("5. c2 5 9", "tc2 6 3\r"),
            ("c2 5 9    c2 6 3", "3"),
        ],
        wanted: "()",
        size: ORDINARY,
    },
    Scene {
        name: "blokus-illegal",
        arguments: &["play", "blokus", "--variant", "2018"],
        script: &[
            ("▶ ██", "tb 0 0\r"),
            ("1. b 0 0", "tb 12 12\r"),
            ("b 12 12", "tcruz 1 2\r"),
            ("2. cruz 1 2", "tcruz 9 10\r"),
            ("cruz 1 2  cruz 9 10", "3"),
            ("()", keys::UP),
            ("xx", keys::ENTER),
        ],
        wanted: "(2 2)",
        size: ORDINARY,
    },
    Scene {
        name: "lear",
        arguments: &["play", "lear"],
        script: &[
            ("▶ ●", "tD4\r"),
            ("1. D4", "tD5\r"),
            ("D4        D5", "tE4\r"),
            ("2. E4", "tF4\r"),
            ("E4        F4", "tC4\r"),
            ("3. C4", "tC6\r"),
            ("C4        C6", "tE5\r"),
            ("4. E5", "tF5\r"),
        ],
        wanted: "E5        F5",
        size: ORDINARY,
    },
    Scene {
        name: "puzzle",
        arguments: &["--no-animation"],
        script: &[
            ("▸ 1", "4"),
            ("(2022)", "2"),
            ("5  Problem", "5"),
            ("×15", "w"),
            ("Solu", keys::ENTER),
            ("1. ", keys::ENTER),
            ("2. ", keys::ENTER),
            ("3. ", keys::ENTER),
        ],
        wanted: "4. ",
        size: ORDINARY,
    },
];

/// Draws all pictures anew.
pub fn run() -> Result<()> {
    shell::run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let state = root().join("target/pictures");
    for language in BOOKS {
        let folder = root().join("book").join(language).join("pictures");
        fs::create_dir_all(&folder)?;
        for scene in SCENES {
            let _ = fs::remove_dir_all(&state);
            let picture = folder.join(format!("{}.svg", scene.name));
            fs::write(&picture, scene.take(language, &state).with_context(|| scene.name)?)?;
            eprintln!("── {}", picture.display());
        }
    }
    page_pictures::draw(&state)
}

impl Scene {
    /// Plays the scene and draws its end.
    fn take(&self, language: &str, state: &Path) -> Result<String> {
        let state = state.display().to_string();
        let variables = [
            ("JOGAR_STATE_DIR", state.as_str()),
            ("JOGAR_TABLES_DIR", state.as_str()),
            ("LC_ALL", "C"),
            ("LANG", ""),
            ("LANGUAGE", ""),
        ];
        let more: &[&str] = if self.arguments.contains(&"play") { TWO_PEOPLE } else { &[] };
        let arguments =
            [self.arguments, more, &["--no-log", "--lang", language, "--color", "always"]].concat();
        let mut terminal =
            Terminal::start(root().join("target/release/jogar"), &arguments, &variables, self.size)?;
        for (wanted, keys) in self.script {
            terminal.wait_for(wanted)?;
            terminal.send(keys)?;
        }
        terminal.wait_for(self.wanted)?;
        Ok(svg::draw(terminal.screen()))
    }
}
