//! `jogar doctor`: what this machine offers for programs from outside, and what mends what is missing.

use std::io::{self, Write};
use std::path::Path;

use jogar_arena::sandbox::{Item, take_inventory};
use jogar_arena::schema::{DoctorItem, DoctorReport};
use jogar_core::{Arg, Message};
use jogar_games::adjiboto::Adjiboto;
use jogar_tables::Tables;

use super::position::print_json;
use crate::arguments::{DoctorArguments, tables};
use crate::failure::Failure;
use crate::sandbox_settings;
use jogar_words::Texts;

/// The seeds up to which tables are worth their few seconds of building.
const WORTHWHILE_TABLES: u32 = 12;
/// The room that logs, saved games and small tables need.
const ENOUGH_ROOM: u64 = 1 << 30;

/// Looks at everything and prints it; programs that cannot be contained are a negative answer.
pub fn run(arguments: &DoctorArguments, texts: &Texts) -> Result<(), Failure> {
    let inventory = take_inventory(&sandbox_settings::read());
    let mut items = inventory.items;
    items.extend(folder_items());
    if arguments.json {
        let items = items.iter().map(report).collect();
        print_json(&DoctorReport { level: inventory.level, items })?;
    } else {
        print(&items, texts)?;
    }
    let level = inventory.level.ok_or_else(|| Failure::Negative(Message::new("doctor-not-contained")))?;
    if !arguments.json {
        let message = Message::new("doctor-contained").with("level", level.message());
        super::print_text(&texts.message(&message))?;
    }
    Ok(())
}

fn report(item: &Item) -> DoctorItem {
    DoctorItem {
        name: item.name.to_owned(),
        ok: item.ok,
        detail: item.detail.to_string(),
        mend: item.mend.clone(),
    }
}

/// A line for each, and the command below what is missing.
fn print(items: &[Item], texts: &Texts) -> io::Result<()> {
    let label = |item: &Item| texts.say(&format!("doctor-{}", item.name));
    let width = items.iter().map(|item| label(item).chars().count()).max().unwrap_or_default();
    let [there, missing] = ["doctor-there", "doctor-missing"].map(|key| texts.say(key));
    let wide = there.chars().count().max(missing.chars().count());
    let mut out = io::stdout().lock();
    for item in items {
        let state = if item.ok { &there } else { &missing };
        let detail = match &item.detail {
            Arg::Key(key) => texts.say(key),
            other => other.to_string(),
        };
        let line = format!("{:<width$}  {state:<wide$}  {detail}", label(item));
        writeln!(out, "{}", line.trim_end())?;
        if let Some(command) = &item.mend {
            let mend = texts.tell("doctor-mend", &[("command", command.as_str().into())]);
            writeln!(out, "{:width$}  {:wide$}  {mend}", "", "")?;
        }
    }
    Ok(())
}

/// The tables, and the room where they are.
fn folder_items() -> Vec<Item> {
    let Some(folder) = tables::usual_folder() else { return Vec::new() };
    let path = folder.to_string_lossy();
    let (found, _) = Tables::open(&Adjiboto::default(), &folder);
    let tables = match found.layers().len() {
        0 => Item {
            name: "tables",
            ok: false,
            detail: path.into_owned().into(),
            mend: Some(format!("jogar tables build --seeds {WORTHWHILE_TABLES}")),
        },
        seeds => Item { name: "tables", ok: true, detail: format!("1–{seeds}, {path}").into(), mend: None },
    };
    let existing = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    let free = fs4::available_space(existing).unwrap_or_default();
    let detail = format!("{} MB, {}", free >> 20, existing.to_string_lossy());
    vec![tables, Item { name: "disk", ok: free >= ENOUGH_ROOM, detail: detail.into(), mend: None }]
}
