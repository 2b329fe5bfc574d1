//! What the commands that read a log share: finding a game in it, and its name.

use std::fs::File;
use std::io::{self, BufReader};

use jogar_core::{Fault, Faults};
use jogar_play::GameRecord;
use jogar_play::log::Log;

use crate::arguments::LogArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Reads a log. Lines that cannot be understood are reported on standard error and skipped.
pub fn read(arguments: &LogArguments, texts: &Texts) -> Result<Log, Failure> {
    let refused = |error: io::Error| {
        let path = arguments.file.display().to_string();
        Fault::file("saved-unreadable").path("path", &path).with("error", &error)
    };
    let file = File::open(&arguments.file).map_err(refused)?;
    let log = Log::read(BufReader::new(file)).map_err(refused)?;
    if !log.faults.is_empty() {
        let count = log.faults.len() + log.more_faults;
        let skipped = Fault::damaged("log-skipped").with("count", count);
        let faults: Faults = log.faults.iter().cloned().chain([skipped]).collect();
        crate::complain(&faults, texts);
    }
    Ok(log)
}

/// The game with this number, from 1; the last one if none is named.
pub fn find(log: &Log, number: Option<usize>) -> Result<(usize, &GameRecord), Failure> {
    let count = log.games.len();
    let number = number.unwrap_or(count);
    let game = number.checked_sub(1).and_then(|index| log.games.get(index));
    let fault = || match count {
        0 => Fault::unknown("log-no-games"),
        _ => Fault::unknown("log-no-such-game").with("number", number).with("count", count),
    };
    Ok((number, game.ok_or_else(fault)?))
}

/// The name of a game with its rules, in words.
pub fn name(game_record: &GameRecord, texts: &Texts) -> String {
    let setup = &game_record.setup;
    let game = texts.say(&format!("game-{}", setup.game));
    let parts = [
        setup.choice.variant.clone(),
        setup.choice.size.map(|size| format!("{size} × {size}")),
        setup.choice.komi.map(|komi| texts.tell("menu-komi", &[("komi", komi.into())])),
    ];
    let rules: Vec<_> = parts.into_iter().flatten().collect();
    format!("{game} ({})", rules.join(", "))
}
