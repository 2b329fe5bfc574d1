//! What happens in a game, in words: the same on every front-end.

use std::io::Write;

use jogar_core::{Arg, Fault, Side};
use jogar_games::catalog::Playable;
use jogar_play::{By, EndgameTables, Figures, Played, Reason, Session, Thought};

use crate::commands::describe_outcome;
use jogar_words::Texts;

/// A move that was made: by whom, and what the computer says about its own.
pub fn of_move<G: Playable>(game: &G, played: &Played<G>, texts: &Texts) -> String {
    let name = game.name_move(&played.before, played.mv);
    let of_move = named(played.side, name);
    match played.by {
        By::Human => texts.tell("play-person", &of_move),
        By::Force => texts.tell("play-pass", &of_move[..1]),
        By::Computer(None) => texts.tell("play-computer", &of_move),
        By::Computer(Some(figures)) => {
            texts.tell("play-computer-thought", &with_figures(of_move, &figures, texts))
        }
    }
}

/// What the computer would play instead of the person to move.
pub fn of_hint<G: Playable>(session: &Session<G>, thought: &Thought<G>, texts: &Texts) -> String {
    let name = session.game().name_move(session.position(), thought.mv);
    let of_move = named(session.mover(), name);
    match &thought.report {
        None => texts.tell("play-hint", &of_move[1..]),
        Some(report) => {
            texts.tell("play-hint-thought", &with_figures(of_move, &Figures::of(report), texts)[1..])
        }
    }
}

/// The values `player` and `move`, in this order.
fn named(side: Side, name: String) -> Vec<(&'static str, Arg)> {
    vec![("player", side.number().into()), ("move", name.into())]
}

/// A list of values with figures behind it.
fn with_figures(
    mut values: Vec<(&'static str, Arg)>,
    figures: &Figures,
    texts: &Texts,
) -> Vec<(&'static str, Arg)> {
    values.extend([
        ("value", texts.number(&figures.value.to_string()).into()),
        ("depth", figures.depth.into()),
        ("nodes", figures.nodes.into()),
        ("alpha", figures.alpha_cuts.into()),
        ("beta", figures.beta_cuts.into()),
        ("seconds", texts.number(&format!("{:.3}", figures.time.as_secs_f64())).into()),
    ]);
    values
}

/// Why a game is over, if that is not plain to see, and who won; nothing while it goes on.
pub fn of_end<G: Playable>(session: &Session<G>, texts: &Texts) -> Vec<String> {
    let Some(ending) = session.ending() else { return Vec::new() };
    let outcome = describe_outcome::<G>(ending.outcome, texts);
    match ending.reason {
        Reason::Rules => vec![outcome],
        Reason::Repetition => vec![texts.say("play-repeated"), outcome],
        Reason::Resignation(side) => {
            let values = [("player", side.number().into()), ("winner", side.other().number().into())];
            vec![texts.tell("play-resigned", &values)]
        }
    }
}

/// What is wrong with endgame tables, which does not end a game.
pub fn of_tables(fault: &Fault, texts: &Texts) -> String {
    texts.tell("tables-trouble", &[("fault", texts.fault(fault).into())])
}

/// The same on standard error.
pub fn complain_of_tables(endgame_tables: Option<&EndgameTables>, texts: &Texts) {
    for fault in endgame_tables.map_or_else(Vec::new, EndgameTables::complaints) {
        // If standard error is closed or full there is nobody left to tell.
        let _ = writeln!(anstream::stderr(), "jogar: {}", of_tables(&fault, texts));
    }
}
