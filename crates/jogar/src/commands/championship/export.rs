//! `jogar championship export`: a championship in files.

use jogar_core::Message;
use jogar_words::Texts;

use super::open;
use crate::arguments::championship::ExportArguments;
use crate::commands::print_text;
use crate::export::{self, Target};
use crate::failure::Failure;

/// Writes the files, and says where they are.
pub fn run(arguments: &ExportArguments, texts: &Texts) -> Result<(), Failure> {
    let target = arguments.target()?;
    let (mut store, _) = open(&arguments.championship_dir)?;
    let home = &arguments.championship_dir;
    let path = export::write(&mut *store, target, arguments.output.as_deref(), home, texts)?;
    let key = if target == Target::Html { "export-done-html" } else { "export-done" };
    print_text(&texts.message(&Message::new(key).path("path", path)))?;
    Ok(())
}
