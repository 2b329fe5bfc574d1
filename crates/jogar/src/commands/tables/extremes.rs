//! `jogar tables extremes`: statistics of a layer.

use jogar_core::{Fault, Limits, Message, Notation, Ranked};
use jogar_play::schema::{ExtremePosition, ExtremesReport};
use jogar_tables::{Extreme, Extremes, Stopped, Tables};

use crate::arguments::tables::ExtremesArguments;
use crate::commands::{position, progress};
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// Prints the values of a layer with their counts, and its extreme positions.
pub fn run(arguments: &ExtremesArguments, texts: &Texts) -> Result<(), Failure> {
    let game = arguments.folder.open()?;
    let layer = arguments.seeds.number(game)?;
    let (tables, fault) = Tables::open_checked(&game, &arguments.folder.path()?, layer);
    let most = tables.layers().len();
    if most < layer as usize {
        let missing = Fault::unknown("tables-not-built").with("seeds", layer).with("most", most);
        return Err(Failure::negative(fault.unwrap_or(missing)));
    }
    let bar = progress::bar(game.positions(layer));
    let limits = Limits::none().with_signal(interrupt::signal());
    let look = |positions| {
        // The number of passes over the layer is not known beforehand.
        if bar.position() + positions > bar.length().unwrap_or(0) {
            bar.inc_length(game.positions(layer));
        }
        bar.inc(positions);
    };
    let extremes = Extremes::new(&game, &tables, layer, &limits, &look);
    let stopped = |Stopped| Failure::Interrupted(Message::new("tables-extremes-stopped"));
    let greed = extremes.costliest_greed().map_err(stopped)?;
    let wait = extremes.longest_wait().map_err(stopped)?;
    bar.finish_and_clear();
    let values = extremes.distribution();
    let state = |extreme: &Extreme<_>| game.write_position(&extreme.pos);
    if arguments.folder.json {
        let told = |extreme: Extreme<_>| ExtremePosition { size: extreme.size, state: state(&extreme) };
        let [greed, wait] = [greed, wait].map(|extreme| extreme.map(told));
        return position::print_json(&ExtremesReport { seeds: layer, values, greed, wait });
    }
    for (value, count) in values {
        position::print_line(&format!("{:>4} {:>14}", texts.value(value), texts.value(count)))?;
    }
    for (key, extreme) in [("tables-greed", greed), ("tables-wait", wait)] {
        let Some(extreme) = extreme else { continue };
        let values = [("size", extreme.size.into()), ("state", state(&extreme).into())];
        position::print_text(&texts.tell(key, &values))?;
    }
    Ok(())
}
