//! The report: pages to look at in a browser, from a folder and without a network.
//!
//! ```text
//! index.html           standings, cross-table, verdicts, how everything is counted      report.css
//! entrants/01-….html   an entrant: what it did and what it threw away; can be sent alone
//! games/….html         a game to step through                                           steps.js
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `frame.rs` | what stands around the content of a page |
//! | `index.rs`, `entrant.rs`, `game.rs` | the pages |
//! | `board.rs` | a board as SVG |
//! | `figures.rs` | numbers, names and moves as all pages write them |

mod board;
mod entrant;
mod figures;
mod frame;
mod game;
mod index;

use std::path::{Path, PathBuf};

use jogar_arena::championship::{
    ChampionshipExport, Detail, EntrantReport, GameGrade, Store, entry, grading_nodes, played_games,
};
use jogar_core::Fault;
use jogar_words::Texts;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::inert::inert;
use crate::commands::championship::refused;
use crate::failure::Failure;
use crate::output_folder::OutputFolder;
use entrant::EntrantNotes;
use game::Told;

/// How many characters of a game's identity name its page.
const SHORT: usize = 20;
/// How many characters of a name stand in the name of a file.
const SLUG: usize = 24;

/// What all pages know.
struct Report<'a> {
    export: ChampionshipExport,
    texts: &'a Texts,
}

impl Report<'_> {
    fn entrants(&self) -> &[EntrantReport] {
        &self.export.standings.entrants
    }

    /// The place of an entrant in the list, by its name.
    fn number(&self, name: &str) -> Option<usize> {
        self.entrants().iter().position(|entrant| entrant.name == name)
    }

    /// The page of an entrant, in the folder `entrants`.
    fn entrant_page(&self, number: usize) -> String {
        format!("{:02}-{}.html", number + 1, slug(&self.entrants()[number].name))
    }
}

/// The page of a game, in the folder `games`.
fn game_page(id: &str) -> String {
    format!("{}.html", id.get(..SHORT).unwrap_or(id))
}

/// Letters and digits of a name, for a file. Letters lose their accents.
fn slug(name: &str) -> String {
    let bare = name.nfkd().filter(|c| !is_combining_mark(*c));
    let kept = bare.map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    let slug: String = kept.take(SLUG).collect();
    let parts: Vec<_> = slug.split('-').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { "entrant".to_owned() } else { parts.join("-") }
}

/// Writes the report into a folder. Returns the page to open.
pub fn write(store: &mut dyn Store, path: &Path, texts: &Texts) -> Result<PathBuf, Failure> {
    let folder = OutputFolder::create(path)?;
    let report =
        Report { export: harmless(ChampionshipExport::of(store, Detail::Moves).map_err(refused)?), texts };
    folder.add_folder("games")?;
    folder.add_folder("entrants")?;
    folder.write("report.css", frame::STYLE)?;
    folder.write("steps.js", frame::SCRIPT)?;
    let mut notes: Vec<EntrantNotes> = report.entrants().iter().map(|_| EntrantNotes::default()).collect();
    let nodes = grading_nodes(store).map_err(refused)?;
    for (stored, exported) in played_games(store).map_err(refused)?.iter().zip(&report.export.played) {
        let entry = entry(store, stored).map_err(refused)?;
        let grade = match nodes {
            Some(nodes) => store
                .grade(stored.id, nodes)
                .map_err(refused)?
                .map(|text| GameGrade::from_json(&text))
                .transpose()?,
            None => None,
        };
        let told = Told::new(&report, exported, &entry, grade)?;
        folder.write(&format!("games/{}", game_page(&exported.id)), &told.page())?;
        told.note(&mut notes);
    }
    for (number, notes) in notes.iter().enumerate() {
        let page = entrant::page(&report, number, notes);
        folder.write(&format!("entrants/{}", report.entrant_page(number)), &page)?;
    }
    folder.write("index.html", &index::page(&report))?;
    folder.finish()?;
    Ok(path.join("index.html"))
}

/// The same with names that do nothing. Names that become alike stay apart.
fn harmless(mut export: ChampionshipExport) -> ChampionshipExport {
    let mut names = std::collections::HashMap::new();
    for entrant in &export.standings.entrants {
        let mut name = inert(&entrant.name);
        while names.values().any(|other| *other == name) {
            name.push('′');
        }
        names.insert(entrant.name.clone(), name);
    }
    let rename = |name: &mut String| *name = names.get(name).cloned().unwrap_or_else(|| inert(name));
    export.title = inert(&export.title);
    for entrant in &mut export.standings.entrants {
        rename(&mut entrant.name);
        entrant.against.iter_mut().for_each(|head| rename(&mut head.name));
        entrant
            .grade
            .iter_mut()
            .flat_map(|grade| &mut grade.worst)
            .for_each(|worst| rename(&mut worst.opponent));
    }
    export.played.iter_mut().flat_map(|game| &mut game.players).for_each(rename);
    export
}

/// The first of some faults.
fn first(faults: &jogar_core::Faults) -> Fault {
    faults.list().first().cloned().unwrap_or_else(|| Fault::damaged("championship-bad-game"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use jogar_words::Language;
    use scraper::{Html, Node, Selector};

    use super::super::inert::tests::NASTY;
    use super::super::sample::championship;
    use super::*;

    /// The elements that the pages are made of, and the attributes that they have.
    const ELEMENTS: &[&str] = &[
        "html", "head", "meta", "title", "link", "style", "script", "body", "header", "main", "footer",
        "nav", "h1", "h2", "h3", "p", "a", "b", "bdi", "br", "span", "div", "ul", "ol", "li", "dl", "dt",
        "dd", "table", "thead", "tbody", "tr", "th", "td", "pre", "code", "button", "details", "summary",
        "svg", "defs", "g", "use", "path", "rect", "circle", "line", "text",
    ];
    const ATTRIBUTES: &[&str] = &[
        "lang",
        "charset",
        "name",
        "content",
        "http-equiv",
        "rel",
        "href",
        "src",
        "defer",
        "class",
        "id",
        "role",
        "aria-label",
        "aria-hidden",
        "hidden",
        "type",
        "title",
        "tabindex",
        "scope",
        "rowspan",
        "data-go",
        "data-side",
        "data-board",
        "data-last",
        "data-score",
        "viewBox",
        "x",
        "y",
        "x1",
        "x2",
        "y1",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "d",
        "width",
        "height",
        "transform",
    ];

    /// Every page below a folder.
    fn pages(folder: &Path) -> Vec<(PathBuf, String)> {
        let mut pages = Vec::new();
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                pages.extend(self::pages(&path));
            } else if path.extension().is_some_and(|ending| ending == "html") {
                let text = fs::read_to_string(&path).expect("a page");
                pages.push((path, text));
            }
        }
        pages
    }

    /// Reads a page as a browser does, and checks that it has nothing but what we wrote.
    fn check(path: &Path, text: &str) -> Html {
        let page = Html::parse_document(text);
        assert!(page.errors.is_empty(), "{}: {:?}", path.display(), page.errors);
        for node in page.tree.nodes() {
            let Node::Element(element) = node.value() else { continue };
            assert!(ELEMENTS.contains(&element.name()), "{}: <{}>", path.display(), element.name());
            for (attribute, value) in element.attrs() {
                assert!(ATTRIBUTES.contains(&attribute), "{}: {attribute}", path.display());
                if matches!(attribute, "href" | "src") {
                    check_link(path, value);
                }
            }
            if element.name() == "script" {
                assert_eq!(element.attr("src"), Some("../steps.js"));
                assert!(!node.has_children(), "no script stands in a page");
            }
        }
        page
    }

    /// A link leads to a file of the report, or to a place in a page.
    fn check_link(path: &Path, link: &str) {
        let (file, place) = link.split_once('#').unwrap_or((link, ""));
        let target =
            if file.is_empty() { path.to_owned() } else { path.parent().expect("a folder").join(file) };
        let text = fs::read_to_string(&target).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert!(place.is_empty() || text.contains(&format!("id=\"{place}\"")), "{}: {link}", path.display());
    }

    fn texts_of(page: &Html, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).expect("a selector");
        page.select(&selector).map(|element| element.text().collect()).collect()
    }

    #[test]
    fn names_are_inert_on_every_page_in_both_languages() {
        let (folder, mut store) = championship("lear", Some(4), &NASTY);
        for language in Language::ALL {
            let place = folder.path().join("report");
            let index = write(&mut store, &place, Texts::of(language)).expect("written");
            let pages = pages(&place);
            let games = NASTY.len() * (NASTY.len() - 1);
            assert!(pages.len() > games / 2 && pages.len() < 1 + NASTY.len() + games, "{}", pages.len());
            let mut titles = BTreeSet::new();
            for (path, text) in &pages {
                let page = check(path, text);
                assert!(!text.contains(|c| c != '\n' && jogar_core::is_hidden(c)), "{}", path.display());
                if path.parent().is_some_and(|folder| folder.ends_with("entrants")) {
                    titles.extend(texts_of(&page, "h1"));
                }
            }
            assert_eq!(titles, NASTY.iter().map(|name| inert(name)).collect());
            let text = fs::read_to_string(&index).expect("a page");
            let names = texts_of(&check(&index, &text), "main table:not(.cross) tbody th bdi");
            assert!(NASTY.iter().all(|name| names.contains(&inert(name))), "{names:?}");
        }
    }

    #[test]
    fn names_of_files_are_plain() {
        for name in NASTY {
            let slug = slug(name);
            assert!(
                slug.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') && !slug.is_empty(),
                "{slug}"
            );
        }
        assert_eq!(
            (slug("Zé’s player.lisp").as_str(), slug("日本語").as_str()),
            ("ze-s-player-lisp", "entrant")
        );
        assert_eq!(slug("duarte sá"), "duarte-sa");
    }
}
