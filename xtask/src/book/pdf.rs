//! All chapters of a book as one printed file: mdBook's print page with a cover, a table of contents with
//! page numbers and a title page for each part, through Chromium.
//!
//! Chromium cannot number the pages of a table of contents, so the book is printed twice: the first time each
//! chapter has a hidden mark, which tells its page.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use jogar_book::Book;

use super::tongue::Tongue;
use crate::shell::{output, root, run};

const STYLE: &str = include_str!("print.css");
/// Where mdBook begins a chapter on its print page.
const BREAK: &str = "<div style=\"break-before: page; page-break-before: always;\"></div>";

/// Prints the book of a language.
pub fn print(tongue: &Tongue) -> Result<()> {
    let folder = root().join("target/book").join(tongue.language);
    let page = fs::read_to_string(folder.join("print.html"))?;
    let chapters = chapters(&page)?;
    let book = Book::read(tongue.language);
    ensure!(chapters.len() == book.chapters.len(), "{} chapters are printed", chapters.len());
    let parts = parts(&fs::read_to_string(book.folder.join("SUMMARY.md"))?);
    let titles: Vec<_> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    let manual = Manual { tongue, folder: &folder, chapters, titles, parts };
    let marked = manual.render(None, "marked")?;
    let pages = manual.pages(&marked)?;
    let printed = manual.render(Some(&pages), "manual")?;
    let name = tongue.say(["jogar-manuals-en.pdf", "jogar-manuais-pt.pdf"]);
    let file = root().join("target/book").join(name);
    fs::copy(printed, &file)?;
    eprintln!("── {}", file.display());
    Ok(())
}

/// The chapters of the print page.
fn chapters(page: &str) -> Result<Vec<&str>> {
    let (_, rest) = page.split_once("<main>").context("no chapters on the print page")?;
    let (main, _) = rest.split_once("</main>").context("the print page has no end")?;
    Ok(main.split(BREAK).collect())
}

/// The titles of the parts, each with the number of its first chapter.
fn parts(summary: &str) -> Vec<(usize, String)> {
    let mut chapters = 0;
    let mut parts = Vec::new();
    for line in summary.lines().skip(1) {
        if let Some(title) = line.strip_prefix("# ") {
            parts.push((chapters, title.to_owned()));
        } else if line.contains("](") {
            chapters += 1;
        }
    }
    parts
}

/// A chapter in which the commands that are typed stand out from what they print.
fn with_bold_commands(chapter: &str) -> String {
    let mut blocks = chapter.split("<code class=\"language-console");
    let mut html = blocks.next().unwrap_or_default().to_owned();
    for block in blocks {
        let (open, rest) = block.split_once('>').unwrap_or((block, ""));
        let (shown, after) = rest.split_once("</code>").unwrap_or((rest, ""));
        let _ = write!(html, "<code class=\"language-console{open}>");
        for line in shown.lines() {
            let _ = if line.starts_with("$ ") {
                writeln!(html, "<b>{}</b>", whole_options(line))
            } else {
                writeln!(html, "{line}")
            };
        }
        let _ = write!(html, "</code>{after}");
    }
    html
}

/// A chapter in which no line ends inside an option such as `--plain`.
fn with_whole_options(chapter: &str) -> String {
    let mut codes = chapter.split("<code>");
    let mut html = codes.next().unwrap_or_default().to_owned();
    for code in codes {
        let (shown, after) = code.split_once("</code>").unwrap_or((code, ""));
        let _ = write!(html, "<code>{}</code>{after}", whole_options(shown));
    }
    html
}

/// Words, of which the options are in one piece.
fn whole_options(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let is_option = word.starts_with("--");
        if is_option { format!("<span class=\"option\">{word}</span>") } else { word.to_owned() }
    });
    words.collect::<Vec<_>>().join(" ")
}

struct Manual<'a> {
    tongue: &'a Tongue,
    folder: &'a Path,
    chapters: Vec<&'a str>,
    titles: Vec<&'a str>,
    parts: Vec<(usize, String)>,
}

/// The hidden text that marks a chapter.
fn mark(chapter: usize) -> String {
    format!("@chapter{chapter}@")
}

impl Manual<'_> {
    /// Prints everything; without page numbers each chapter is marked.
    fn render(&self, pages: Option<&[usize]>, name: &str) -> Result<PathBuf> {
        let html = self.folder.join(format!("{name}.html"));
        fs::write(&html, self.html(pages))?;
        let pdf = self.folder.join(format!("{name}.pdf"));
        let profile = root().join("target/book/chromium").display().to_string();
        run(&[
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--allow-file-access-from-files",
            &format!("--user-data-dir={profile}"),
            "--virtual-time-budget=20000",
            "--no-pdf-header-footer",
            "--generate-pdf-document-outline",
            &format!("--print-to-pdf={}", pdf.display()),
            &format!("file://{}", html.display()),
        ])?;
        Ok(pdf)
    }

    fn html(&self, pages: Option<&[usize]>) -> String {
        let tongue = self.tongue;
        let mut html = format!(
            "<!DOCTYPE html><html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title><style>{STYLE}</style></head><body>\n",
            tongue.language,
            tongue.say(["Jogar: the manuals", "Jogar: os manuais"]),
        );
        html += &self.cover();
        html += &self.contents(pages);
        for (number, chapter) in self.chapters.iter().enumerate() {
            if let Some((_, title)) = self.parts.iter().find(|(first, _)| *first == number) {
                let _ = writeln!(html, "<section class=\"part\"><h1>{title}</h1></section>");
            }
            let mark = if pages.is_none() { mark(number) } else { String::new() };
            let chapter = with_whole_options(&with_bold_commands(chapter));
            let _ = writeln!(
                html,
                "<section class=\"chapter\" id=\"chapter{number}\"><span class=\"mark\">{mark}</span>{chapter}</section>"
            );
        }
        html + "</body></html>\n"
    }

    fn cover(&self) -> String {
        let tongue = self.tongue;
        format!(
            "<section class=\"cover\"><h1>Jogar</h1><p class=\"what\">{}</p><p class=\"manuals\">{}</p><p class=\"version\">{} {}</p></section>\n",
            tongue.say([
                "A workbench for board games of perfect information",
                "Uma bancada de jogos de tabuleiro de informação perfeita"
            ]),
            self.parts.iter().map(|(_, title)| title.as_str()).collect::<Vec<_>>().join("<br>"),
            tongue.say(["Version", "Versão"]),
            env!("CARGO_PKG_VERSION"),
        )
    }

    fn contents(&self, pages: Option<&[usize]>) -> String {
        let mut html =
            format!("<section class=\"contents\"><h1>{}</h1>\n", self.tongue.say(["Contents", "Índice"]));
        for (number, title) in self.titles.iter().enumerate() {
            if let Some((_, part)) = self.parts.iter().find(|(first, _)| *first == number) {
                let _ = writeln!(html, "<h2>{part}</h2>");
            }
            let page =
                pages.and_then(|pages| pages.get(number)).map_or_else(|| "000".to_owned(), usize::to_string);
            let link = format!("<a href=\"#chapter{number}\">{title}</a>");
            let _ = writeln!(html, "<p><span>{link}</span><i></i><b>{page}</b></p>");
        }
        html + "</section>\n"
    }

    /// The page of each chapter.
    fn pages(&self, pdf: &Path) -> Result<Vec<usize>> {
        let text = output(&["pdftotext", "-layout", &pdf.display().to_string(), "-"])?;
        let text = String::from_utf8_lossy(&text.stdout).into_owned();
        let pages: Vec<_> = text.split('\x0c').collect();
        let page_of = |chapter: usize| {
            let place = pages.iter().position(|page| page.contains(&mark(chapter)));
            place.map(|place| place + 1).with_context(|| format!("chapter {chapter} is on no page"))
        };
        (0..self.chapters.len()).map(page_of).collect()
    }
}
