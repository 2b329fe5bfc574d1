//! The text of the panel of a game.

use jogar_core::{Arg, Score, Side};
use jogar_games::any::name_line;
use jogar_games::catalog::TabletopGame;
use jogar_play::schema::{MovedBy, SearchFigures, SearchReport};
use jogar_play::{EngineSpec, PlayerSpec, Seat, State, Turn, narration};
use jogar_words::Texts;

use crate::screen::panel::{Panel, Player, Section, join_moves};

/// A game as text for the panel.
pub struct GamePanel<'a, G: TabletopGame> {
    /// Its rules.
    pub game: &'a G,
    /// Its state.
    pub state: &'a State,
    /// The number of moves that are shown.
    pub shown: usize,
}

impl<G: TabletopGame> GamePanel<'_, G> {
    /// The whole panel.
    pub fn words(&self, texts: &Texts) -> Panel {
        let variant = self.state.session.setup().choice.variant.clone();
        let title = texts.say(&format!("game-{}", G::NAME));
        Panel {
            title: variant.map_or_else(|| title.clone(), |variant| format!("{title} ({variant})")),
            caption: texts.say(&format!("screen-points-{}", G::NAME)),
            players: Side::BOTH.map(|side| self.player(side, texts)).into(),
            moves: Section { title: texts.say("screen-moves"), lines: self.moves(texts) },
            thoughts: self.thoughts(texts),
        }
    }

    fn player(&self, side: Side, texts: &Texts) -> Player {
        let session = &self.state.session;
        let shown = &session.positions()[self.shown.min(session.moves().len())];
        let bonus = self.game.standing(&self.game.start()).margin(side);
        // Penalty points are negative; the caption says so instead of the sign.
        let points = narration::of_points(shown.standing().points(side));
        let komi = narration::of_points(bonus);
        Player {
            side,
            token: self.game.token(side).to_owned(),
            name: self.name(side, texts),
            points: if bonus > Score::ZERO {
                texts.tell("screen-points-komi", &[("points", points), ("komi", komi)])
            } else {
                texts.value(points)
            },
            is_mover: !matches!(session.turn(), Turn::Over(_)) && shown.mover() == side,
        }
    }

    fn name(&self, side: Side, texts: &Texts) -> String {
        let session = &self.state.session;
        match (session.seat(side), session.seat(side.other())) {
            (Seat::Human, Seat::Human) => texts.tell("screen-person", &[("player", side.number().into())]),
            (Seat::Human, Seat::Player(_)) => texts.say("screen-you"),
            (Seat::Player(PlayerSpec::Engine(spec)), _) => computer_name(spec, texts),
            (Seat::Player(other), _) => other.to_string(),
        }
    }

    /// Two moves in a line, with the number of the first.
    fn moves(&self, texts: &Texts) -> Vec<String> {
        let session = &self.state.session;
        let made = session.moves().iter().zip(session.positions()).take(self.shown);
        let names: Vec<_> = made
            .map(|(record, before)| match record.by {
                MovedBy::Force => texts.say("screen-pass"),
                MovedBy::Human | MovedBy::Computer | MovedBy::Opening => before.name(&record.mv),
            })
            .collect();
        let pairs = (1..).step_by(2).zip(names.chunks(2));
        pairs
            .map(|(number, pair)| match pair {
                [first, second] => format!("{number:>3}. {first:<9} {second}"),
                _ => format!("{number:>3}. {}", pair.join(" ")),
            })
            .collect()
    }

    /// The current thoughts of the computer, or those of its last move.
    fn thoughts(&self, texts: &Texts) -> Section {
        let session = &self.state.session;
        if self.state.thinking.is_some() {
            let title = texts.say("screen-thinks");
            let lines = self.state.search.as_ref().map(|search| self.report(search, texts));
            return Section { title, lines: lines.unwrap_or_default() };
        }
        if self.state.is_paused {
            return Section { title: texts.say("screen-paused"), lines: Vec::new() };
        }
        let mut computed = session.moves().iter().zip(session.positions()).take(self.shown).rev();
        let Some((record, before)) = computed.find(|(record, _)| record.by == MovedBy::Computer) else {
            return Section::default();
        };
        let title = texts.tell("screen-thought", &[("move", before.name(&record.mv).into())]);
        let lines = record.search.map(|figures| lines(&figures, texts));
        Section { title, lines: lines.unwrap_or_else(|| vec![texts.say("screen-thought-none")]) }
    }

    /// The figures, and the principal variation.
    fn report(&self, search: &SearchReport, texts: &Texts) -> Vec<String> {
        let mut lines = lines(&search.figures(), texts);
        lines.push(join_moves(&name_line(self.state.session.position(), &search.pv)));
        lines
    }
}

fn computer_name(spec: &EngineSpec, texts: &Texts) -> String {
    let seconds = spec.time.map(|time| Arg::Decimal(time.as_secs_f64().to_string()));
    match (spec.level, seconds) {
        (Some(level), _) => texts.tell("screen-level", &[("level", level.to_string().into())]),
        (None, Some(seconds)) => texts.tell("screen-time", &[("seconds", seconds)]),
        (None, None) => texts.say("screen-computer"),
    }
}

/// The value of a move and the cost of its search.
fn lines(figures: &SearchFigures, texts: &Texts) -> Vec<String> {
    let seconds = figures.time_ms as f64 / 1e3;
    let rate = figures.nodes as f64 / seconds.max(1e-3) / 1e6;
    let value = figures.value.to_f64();
    let values = [
        ("value", Arg::Decimal(format!("{value:+}"))),
        ("depth", figures.depth.into()),
        ("nodes", figures.nodes.into()),
        ("rate", Arg::decimal(rate, 1)),
        ("alpha", figures.cuts.alpha.into()),
        ("beta", figures.cuts.beta.into()),
        ("seconds", Arg::decimal(seconds, 2)),
    ];
    ["screen-thought-value", "screen-thought-nodes", "screen-thought-rate", "screen-thought-cuts"]
        .map(|key| texts.tell(key, &values))
        .into()
}
