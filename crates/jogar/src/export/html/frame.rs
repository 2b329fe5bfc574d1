//! The frame of every page of a report: what stands before and after its content.

use jogar_words::Texts;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style of all pages.
pub const STYLE: &str = include_str!("report.css");
/// The script of the pages of games.
pub const SCRIPT: &str = include_str!("steps.js");

/// Where a page is, and so where the style is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the folder of the report.
    Top,
    /// In a folder in it, with the script.
    Game,
    /// In a folder in it, but complete by itself, so that it can be sent alone.
    Alone,
}

/// A whole page. Nothing of it comes from elsewhere, and no script stands in it.
pub fn page(texts: &Texts, title: &str, place: Place, header: &Markup, content: &Markup) -> String {
    let policy = match place {
        Place::Top | Place::Game => "default-src 'none'; style-src 'self' file:; script-src 'self' file:",
        Place::Alone => "default-src 'none'; style-src 'unsafe-inline'",
    };
    let markup = html! {
        (DOCTYPE)
        html lang=(texts.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="generator" content=(concat!("jogar ", env!("CARGO_PKG_VERSION")));
                title { (title) }
                @match place {
                    Place::Top => link rel="stylesheet" href="report.css";,
                    Place::Game => link rel="stylesheet" href="../report.css";,
                    // The style is ours, and holds nothing of anybody else.
                    Place::Alone => style { (PreEscaped(STYLE)) },
                }
                @if place == Place::Game { script src="../steps.js" defer {} }
            }
            body {
                header { (header) }
                main { (content) }
                footer { (texts.say("report-made-by")) }
            }
        }
    };
    markup.into_string()
}
