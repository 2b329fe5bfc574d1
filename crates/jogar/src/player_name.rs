//! The name of a player for the person: a level, a time, or what the command line calls it.

use jogar_core::{Arg, Message};
use jogar_play::{EngineSpec, Level, PlayerSpec, Seat};

/// The name of the player who sits here, as short as a panel needs it.
pub fn of(seat: &Seat) -> Message {
    match seat {
        Seat::Human => Message::new("player-human"),
        Seat::Player(PlayerSpec::Engine(spec)) => of_engine(seat, spec),
        Seat::Player(other) => Message::new("player-other").with("player", other.to_string()),
    }
}

/// The name with everything that limits the player.
pub fn in_full(seat: &Seat) -> Message {
    let name = of(seat);
    match seat {
        Seat::Player(PlayerSpec::Engine(EngineSpec { depth: Some(depth), .. }))
            if name.key() != "player-other" =>
        {
            Message::new("player-depth").with("player", name).with("depth", *depth)
        }
        _ => name,
    }
}

/// The name where nothing else tells that it is the computer.
pub fn in_list(seat: &Seat) -> Message {
    let name = in_full(seat);
    match name.key() {
        "player-human" | "player-other" => name,
        _ => Message::new("player-computer").with("strength", name),
    }
}

/// Words for an engine as the menu makes them: a level or a time, and perhaps a depth.
fn of_engine(seat: &Seat, spec: &EngineSpec) -> Message {
    let is_all = |made: &Seat| made.to_string() == seat.to_string();
    // A level that looks at so many nodes needs no time.
    let is_level = |level: Level| is_all(&Seat::Player(PlayerSpec::level(level))) && level.nodes().is_some();
    match (spec.level, spec.time) {
        (Some(level), _) if is_level(level) || is_all(&Seat::computer(Some(level), None, spec.depth)) => {
            Message::new("screen-level").with("level", level.to_string())
        }
        (None, Some(time)) if is_all(&Seat::computer(None, Some(time), spec.depth)) => {
            Message::new("screen-time").with("seconds", Arg::Decimal(time.as_secs_f64().to_string()))
        }
        _ => Message::new("player-other").with("player", seat.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_words::{Language, Texts};

    #[test]
    fn players_are_named_in_words_if_words_say_everything() {
        let names = [
            ("human", "human", "pessoa"),
            ("engine:level=3,time=1000", "level 3", "nível 3"),
            ("engine:level=3", "level 3", "nível 3"),
            ("engine:level=10", "engine:level=10", "engine:level=10"),
            ("engine:time=2500", "2.5 s a move", "2,5 s/jogada"),
            ("engine:depth=4,time=1000", "1 s a move, depth 4", "1 s/jogada, profundidade 4"),
            ("engine:level=3,threads=2", "engine:level=3,threads=2", "engine:level=3,threads=2"),
            ("engine:depth=4", "engine:depth=4", "engine:depth=4"),
            ("random", "random", "random"),
        ];
        for (text, english, portuguese) in names {
            let name = in_full(&Seat::read(text).expect(text));
            assert_eq!(Texts::of(Language::English).message(&name), english);
            assert_eq!(Texts::of(Language::Portuguese).message(&name), portuguese);
        }
        let short = of(&Seat::read("engine:depth=4,time=1000").expect("a player"));
        assert_eq!(Texts::of(Language::English).message(&short), "1 s a move");
        for (text, english, portuguese) in [
            ("human", "human", "pessoa"),
            ("engine:level=3,time=1000", "computer (level 3)", "computador (nível 3)"),
            ("greedy", "greedy", "greedy"),
        ] {
            let name = in_list(&Seat::read(text).expect(text));
            assert_eq!(Texts::of(Language::English).message(&name), english);
            assert_eq!(Texts::of(Language::Portuguese).message(&name), portuguese);
        }
    }
}
