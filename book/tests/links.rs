//! What the manuals, README and the other documents point to is there: files, headings, parts of the source.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use jogar_book::{BOOKS, Book, anchors_of, heading_ids, includes, links, root};

fn documents() -> Vec<PathBuf> {
    let books = BOOKS.map(Book::read).into_iter().flat_map(|book| book.chapters);
    let more =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name));
    books.map(|chapter| chapter.path).chain(more).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What is wrong with a link of a file.
fn fault(file: &Path, text: &str, link: &str) -> Option<String> {
    if link.starts_with("https://") {
        return None;
    }
    let (path, heading) = link.split_once('#').map_or((link, None), |(path, heading)| (path, Some(heading)));
    let target = if path.is_empty() { file.to_owned() } else { file.parent()?.join(path) };
    if !target.exists() {
        return Some("there is no such file".to_owned());
    }
    let heading = heading?;
    let ids = heading_ids(&if path.is_empty() { text.to_owned() } else { read(&target) });
    (!ids.iter().any(|id| id == heading)).then(|| format!("the headings are {ids:?}"))
}

#[test]
fn every_link_leads_somewhere() {
    let mut count = 0;
    let mut faults = Vec::new();
    for file in documents() {
        let text = read(&file);
        for link in links(&text) {
            count += 1;
            faults.extend(
                fault(&file, &text, &link).map(|fault| format!("{}: {link}: {fault}", file.display())),
            );
        }
    }
    assert!(count > 100, "only {count} links were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A link from one book leads to the same book: as a PDF each stands alone.
#[test]
fn no_link_leaves_its_book() {
    for language in BOOKS {
        let book = Book::read(language);
        let names: BTreeSet<_> = book.chapters.iter().map(|chapter| chapter.name.as_str()).collect();
        for chapter in &book.chapters {
            for link in links(&chapter.text) {
                let path = link.split('#').next().unwrap_or_default();
                let is_inside = path.is_empty() || names.contains(path) || path.starts_with("pictures/");
                assert!(is_inside || link.starts_with("https://"), "{}: {link}", chapter.path.display());
            }
        }
    }
}

#[test]
fn every_included_part_of_the_source_is_there() {
    let mut count = 0;
    let mut used = BTreeSet::new();
    for chapter in BOOKS.map(Book::read).into_iter().flat_map(|book| book.chapters) {
        for include in includes(&chapter.text) {
            count += 1;
            let path = chapter.path.parent().expect("a folder").join(&include.path);
            let path = path.canonicalize().unwrap_or_else(|_| panic!("{}: {include:?}", chapter.name));
            let Some(anchor) = include.anchor else { continue };
            let lines = anchors_of(&read(&path)).get(&anchor).copied().flatten();
            let lines =
                lines.unwrap_or_else(|| panic!("{}: no part {anchor} in {}", chapter.name, path.display()));
            assert!((2..=90).contains(&lines), "{}: {anchor} has {lines} lines", chapter.name);
            used.insert((path, anchor));
        }
    }
    assert!(count >= 40, "only {count} parts of the source are included");
    let files: BTreeSet<_> = used.iter().map(|(path, _)| path.clone()).collect();
    for path in files {
        for anchor in anchors_of(&read(&path)).into_keys() {
            assert!(
                used.contains(&(path.clone(), anchor.clone())),
                "{}: nobody includes {anchor}",
                path.display()
            );
        }
    }
}

/// A command of the project that a document names is one.
#[test]
fn every_chore_that_is_named_exists() {
    let usage = read(&root().join("xtask/src/main.rs"));
    let mut count = 0;
    for file in documents() {
        let text = read(&file);
        for rest in text.split("cargo xtask ").skip(1) {
            let name: String =
                rest.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '-').collect();
            assert!(
                usage.contains(&format!("cargo xtask {name} ")),
                "{}: cargo xtask {name}",
                file.display()
            );
            count += 1;
        }
    }
    assert!(count > 10, "only {count} were found");
}
