//! What the panel says about a game.

use jogar_core::{GameExt, Score, Side};
use jogar_games::catalog::TabletopGame;
use jogar_play::{By, EngineSpec, Figures, Seat, Session, Turn};
use jogar_search::Report;

use crate::screen::panel::{Panel, Player, Section, join_moves};
use jogar_words::Texts;

/// A game, to be put into words.
pub struct GamePanel<'a, G: TabletopGame> {
    /// The game.
    pub session: &'a Session<G>,
    /// What the computer thinks.
    pub thoughts: Option<&'a Report<G>>,
    /// Whether computers that play each other wait.
    pub is_paused: bool,
}

impl<G: TabletopGame> GamePanel<'_, G> {
    /// Everything in words.
    pub fn words(&self, texts: &Texts) -> Panel {
        let variant = self.session.setup().choice.variant.clone();
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
        let (game, pos) = (self.session.game(), self.session.position());
        // Points against a player are negative, which the caption says instead.
        let written = |points: Score| texts.number(points.to_string().trim_start_matches('-'));
        let bonus = game.standing(&game.start()).margin(side);
        let points = written(game.standing(pos).points(side));
        let is_mover = !matches!(self.session.turn(), Turn::Over(_)) && self.session.mover() == side;
        Player {
            side,
            token: game.token(side).to_owned(),
            name: self.name(side, texts),
            points: if bonus > Score::ZERO {
                texts
                    .tell("screen-points-komi", &[("points", points.into()), ("komi", written(bonus).into())])
            } else {
                points
            },
            is_mover,
        }
    }

    fn name(&self, side: Side, texts: &Texts) -> String {
        match (self.session.seat(side), self.session.seat(side.other())) {
            (Seat::Human, Seat::Human) => texts.tell("screen-person", &[("player", side.number().into())]),
            (Seat::Human, Seat::Computer(_)) => texts.say("screen-you"),
            (Seat::Computer(spec), _) => computer_name(&spec, texts),
        }
    }

    /// Two moves in a line, with the number of the first.
    fn moves(&self, texts: &Texts) -> Vec<String> {
        let game = self.session.game();
        let name = |played: jogar_play::Played<G>| match played.by {
            By::Force => texts.say("screen-pass"),
            By::Human | By::Computer(_) => game.name_move(&played.before, played.mv),
        };
        let names: Vec<_> = self.session.history().map(name).collect();
        let pairs = (1..).step_by(2).zip(names.chunks(2));
        pairs
            .map(|(number, pair)| match pair {
                [first, second] => format!("{number:>3}. {first:<9} {second}"),
                _ => format!("{number:>3}. {}", pair.join(" ")),
            })
            .collect()
    }

    /// What the computer thinks now, else what it thought when it last moved.
    fn thoughts(&self, texts: &Texts) -> Section {
        if self.session.is_thinking() {
            let title = texts.say("screen-thinks");
            return Section {
                title,
                lines: self.thoughts.map_or_else(Vec::new, |report| self.report(report, texts)),
            };
        }
        if self.is_paused {
            return Section { title: texts.say("screen-paused"), lines: Vec::new() };
        }
        let computed = self.session.history().filter_map(|played| match played.by {
            By::Computer(figures) => Some((played, figures)),
            By::Human | By::Force => None,
        });
        let Some((played, figures)) = computed.last() else { return Section::default() };
        let name = self.session.game().name_move(&played.before, played.mv);
        let title = texts.tell("screen-thought", &[("move", name.into())]);
        let lines =
            figures.map_or_else(|| vec![texts.say("screen-thought-none")], |figures| lines(figures, texts));
        Section { title, lines }
    }

    /// The figures, and the line that is expected.
    fn report(&self, report: &Report<G>, texts: &Texts) -> Vec<String> {
        let game = self.session.game();
        let mut pos = self.session.position().clone();
        let mut names = Vec::new();
        for &mv in &report.best().moves {
            names.push(game.name_move(&pos, mv));
            pos = game.after(&pos, mv);
        }
        let mut lines = lines(Figures::of(report), texts);
        lines.push(join_moves(&names));
        lines
    }
}

fn computer_name(spec: &EngineSpec, texts: &Texts) -> String {
    let seconds = spec.time.map(|time| texts.number(&time.as_secs_f64().to_string()));
    match (spec.level, seconds) {
        (Some(level), _) => texts.tell("screen-level", &[("level", level.to_string().into())]),
        (None, Some(seconds)) => texts.tell("screen-time", &[("seconds", seconds.into())]),
        (None, None) => texts.say("screen-computer"),
    }
}

/// What a move is worth and what it took.
fn lines(figures: Figures, texts: &Texts) -> Vec<String> {
    let seconds = figures.time.as_secs_f64();
    let rate = figures.nodes as f64 / seconds.max(1e-3) / 1e6;
    let value = figures.value.to_f64();
    let values = [
        ("value", texts.number(&format!("{value:+}")).into()),
        ("depth", figures.depth.into()),
        ("nodes", figures.nodes.into()),
        ("rate", texts.number(&format!("{rate:.1}")).into()),
        ("alpha", figures.alpha_cuts.into()),
        ("beta", figures.beta_cuts.into()),
        ("seconds", texts.number(&format!("{seconds:.2}")).into()),
    ];
    ["screen-thought-value", "screen-thought-nodes", "screen-thought-rate", "screen-thought-cuts"]
        .map(|key| texts.tell(key, &values))
        .into()
}
