//! `jogar championship`: many players, one table, whatever happens meanwhile.

mod export;
mod grade;
mod new;
mod place;
mod run;
mod standings;
mod status;

use std::path::Path;

use jogar_arena::championship::{Settings, Store};
use jogar_core::{Fault, FaultKind, Faults};
use jogar_words::Texts;

use crate::arguments::championship::ChampionshipTask;
use crate::failure::Failure;

pub use place::{Server, open as store_of};

/// Does the task that the arguments name.
pub fn run(task: &ChampionshipTask, texts: &Texts) -> Result<(), Failure> {
    match task {
        ChampionshipTask::New(arguments) => new::run(arguments, texts),
        ChampionshipTask::Run(arguments) => run::run(arguments, texts),
        ChampionshipTask::Status(arguments) => status::run(arguments, texts),
        ChampionshipTask::Standings(arguments) => standings::run(arguments, texts),
        ChampionshipTask::Grade(arguments) => grade::run(arguments, texts),
        ChampionshipTask::Export(arguments) => export::run(arguments, texts),
    }
}

/// A fault of the machine or of the store is not one of the input.
pub fn refused(fault: Fault) -> Failure {
    match fault.kind() {
        FaultKind::File | FaultKind::Damaged | FaultKind::Turn => Failure::Refused(fault.into()),
        _ => fault.into(),
    }
}

/// The same for several.
pub fn all_refused(faults: Faults) -> Failure {
    match faults.list() {
        [fault] => refused(fault.clone()),
        _ => faults.into(),
    }
}

/// A championship that exists, and its settings.
fn open(folder: &Path) -> Result<(Box<dyn Store>, Settings), Failure> {
    let mut store = place::open(folder).map_err(refused)?;
    let settings = Settings::of(&mut *store).map_err(refused)?;
    Ok((store, settings))
}
