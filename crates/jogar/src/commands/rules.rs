//! `jogar rules`: the rules of a game or a puzzle, to read.

use std::io::{self, Write};

use jogar_core::{Fault, Ink};
use jogar_games::catalog::{GAMES, choose_variant, find};
use jogar_games::puzzles::PUZZLES;
use jogar_words::{Rules, Texts};

use crate::arguments::RulesArguments;
use crate::failure::Failure;
use crate::{fitted, paint};

/// Prints the rules that the arguments name; without a variant, those of all variants.
pub fn run(arguments: &RulesArguments, texts: &Texts) -> Result<(), Failure> {
    let entries = [&GAMES[..], &PUZZLES[..]].concat();
    let entry = find(&entries, &arguments.game)?;
    let variant =
        arguments.variant.as_deref().map(|wanted| choose_variant(entry, Some(wanted))).transpose()?;
    Ok(print(entry.name, variant, texts)?)
}

/// Prints the rules of a game or puzzle.
pub fn print(name: &str, variant: Option<&str>, texts: &Texts) -> io::Result<()> {
    let Some(rules) = Rules::of(texts.language(), name, variant) else {
        let fault = Fault::unknown("rules-missing").with("game", name);
        return super::print_text(&texts.fault(&fault));
    };
    let heading = paint::style(Ink::Label);
    let mut out = anstream::stdout().lock();
    for line in rules.lines(fitted::width()) {
        if line.is_heading {
            writeln!(out, "{heading}{}{heading:#}", line.text)?;
        } else {
            writeln!(out, "{}", line.text)?;
        }
    }
    out.flush()
}
