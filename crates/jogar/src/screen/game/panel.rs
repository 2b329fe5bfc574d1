//! The text of the panel of a game.

use jogar_core::{Arg, Score, Side, Value};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::TabletopGame;
use jogar_play::schema::{Mistake, MovedBy, ReviewedMove, SearchFigures, SearchReport};
use jogar_play::{EngineSpec, PlayerSpec, Seat, State, Turn, narration};
use jogar_words::Texts;

use crate::player_name;
use crate::review_text::{PASS, line_names, move_name, move_number};
use crate::screen::panel::{Panel, Player, Section, join_moves};

/// Which position of a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewed {
    /// The latest.
    Now,
    /// An earlier one, on which the person looks back.
    Before,
}

/// A game as text for the panel.
pub struct GamePanel<'a, G: TabletopGame> {
    /// Its rules.
    pub game: &'a G,
    /// Its state.
    pub state: &'a State,
    /// The number of moves that are shown.
    pub shown: usize,
    /// Whether that is the latest position.
    pub view: Viewed,
    /// What a review says about the last of these moves.
    pub reviewed: Option<&'a ReviewedMove>,
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
            moves: Section { title: self.moves_title(texts), lines: self.moves() },
            thoughts: self.thoughts(texts),
        }
    }

    /// Which of the moves is shown, if it is not the last.
    fn moves_title(&self, texts: &Texts) -> String {
        match self.view {
            Viewed::Now => texts.say("screen-moves"),
            Viewed::Before => self.looked_at(texts),
        }
    }

    /// The last move before the position on which the person looks back.
    fn looked_at(&self, texts: &Texts) -> String {
        let session = &self.state.session;
        let count = ("count", session.moves().len().div_ceil(2).into());
        let last = self.shown.checked_sub(1).and_then(|index| self.move_name(index));
        match last {
            None => texts.tell("screen-moves-start", &[count]),
            Some(mv) => {
                let values = [("number", move_number(self.shown).into()), ("move", mv.into()), count];
                texts.tell("screen-moves-before", &values)
            }
        }
    }

    /// A move as the list of moves writes it; a pass is a dash.
    fn move_name(&self, index: usize) -> Option<String> {
        let session = &self.state.session;
        let record = session.moves().get(index)?;
        Some(match record.by {
            MovedBy::Force => PASS.to_owned(),
            MovedBy::Human | MovedBy::Computer | MovedBy::Opening => {
                session.positions().get(index)?.name(&record.mv)
            }
        })
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
            is_mover: (self.shown < session.moves().len() || !matches!(session.turn(), Turn::Over(_)))
                && shown.mover() == side,
        }
    }

    fn name(&self, side: Side, texts: &Texts) -> String {
        let session = &self.state.session;
        match (session.seat(side), session.seat(side.other())) {
            (Seat::Human, Seat::Human) => texts.tell("screen-person", &[("player", side.number().into())]),
            (Seat::Human, Seat::Player(_)) => texts.say("screen-you"),
            (seat @ Seat::Player(_), _) => texts.message(&player_name::of(seat)),
        }
    }

    /// Two moves in a line, with the number of the pair.
    fn moves(&self) -> Vec<String> {
        let names: Vec<_> = (0..self.shown).filter_map(|index| self.move_name(index)).collect();
        let pairs = (1..).zip(names.chunks(2));
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
        if let Some(reviewed) = self.reviewed {
            return self.judgement(reviewed, texts);
        }
        if self.state.thinking.is_some() && self.view == Viewed::Now {
            let title = texts.say("screen-thinks");
            let lines = self.state.search.as_ref().map(|search| self.report(search, texts));
            return Section { title, lines: lines.unwrap_or_default() };
        }
        if self.state.is_paused && self.view == Viewed::Now {
            return Section { title: texts.say("screen-paused"), lines: Vec::new() };
        }
        let mut computed = session.moves().iter().zip(session.positions()).take(self.shown).rev();
        let Some((record, before)) = computed.find(|(record, _)| record.by == MovedBy::Computer) else {
            return Section::default();
        };
        let title = texts.tell("screen-thought", &[("move", before.name(&record.mv).into())]);
        let lines = record.search.map(|figures| self.figures(&figures, record.player, texts));
        let unsearched = || vec![texts.say(self.unsearched(&**before))];
        Section { title, lines: lines.unwrap_or_else(unsearched) }
    }

    /// Why the computer made a move in this position without a search.
    fn unsearched(&self, before: &dyn AnyPosition) -> &'static str {
        let has_level = |spec: &EngineSpec| spec.level.is_some();
        match self.state.session.seat(before.mover()) {
            _ if before.moves().len() == 1 => "screen-thought-only",
            Seat::Player(PlayerSpec::Engine(spec)) if has_level(spec) => "screen-thought-random",
            _ => "screen-thought-none",
        }
    }

    /// What a review says about the last move that is shown.
    fn judgement(&self, reviewed: &ReviewedMove, texts: &Texts) -> Section {
        let before = &*self.state.session.positions()[reviewed.ply - 1];
        let mark = reviewed.mistake.map_or("", Mistake::mark);
        let title = format!("{} {mark}", move_name(before, &reviewed.mv)).trim_end().to_owned();
        let values = [
            ("before", reviewed.best_value.into()),
            ("after", reviewed.value.into()),
            ("points", reviewed.loss.into()),
            ("player", self.game.token(reviewed.player).into()),
            ("better", join_moves(&line_names(before, &reviewed.pv[..reviewed.pv.len().min(3)])).into()),
        ];
        let is_loss = reviewed.loss > Value::ZERO;
        let keys: &[&str] = match (is_loss, reviewed.exact) {
            (true, true) => &["screen-review-exact", "screen-review-loss", "screen-review-better"],
            (true, false) => &["screen-review-value", "screen-review-loss", "screen-review-better"],
            (false, true) => &["screen-review-exact"],
            (false, false) => &["screen-review-value"],
        };
        Section { title, lines: keys.iter().map(|key| texts.tell(key, &values)).collect() }
    }

    /// The figures, and the principal variation.
    fn report(&self, search: &SearchReport, texts: &Texts) -> Vec<String> {
        let position = self.state.session.position();
        let mut lines = self.figures(&search.figures(), position.mover(), texts);
        lines.push(join_moves(&line_names(position, &search.pv)));
        lines
    }

    /// The value of a move of this player, and the cost of its search.
    fn figures(&self, figures: &SearchFigures, player: Side, texts: &Texts) -> Vec<String> {
        let seconds = figures.time_ms as f64 / 1e3;
        let rate = figures.nodes as f64 / seconds.max(1e-3) / 1e6;
        let value = figures.value.to_f64();
        let values = [
            ("value", Arg::Decimal(format!("{value:+}"))),
            ("player", self.game.token(player).into()),
            ("depth", figures.depth.into()),
            ("nodes", figures.nodes.into()),
            ("rate", Arg::decimal(rate, 1)),
            ("alpha", figures.cuts.alpha.into()),
            ("beta", figures.cuts.beta.into()),
            ("seconds", Arg::decimal(seconds, 2)),
        ];
        let keys = [
            "screen-thought-value",
            "screen-thought-depth",
            "screen-thought-nodes",
            "screen-thought-rate",
            "screen-thought-cuts",
        ];
        // A rate that is written as zero says nothing: the search was too short to be timed.
        let is_said = |key: &&str| *key != "screen-thought-rate" || rate >= LEAST_RATE;
        keys.into_iter().filter(is_said).map(|key| texts.tell(key, &values)).collect()
    }
}

/// The least rate that is not zero when it is written, in millions of nodes a second.
const LEAST_RATE: f64 = 0.05;
