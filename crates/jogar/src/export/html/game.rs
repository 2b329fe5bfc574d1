//! The page of a game: its board to step through, its moves, and what they threw away.

use std::collections::HashMap;

use jogar_arena::championship::{ExportedGame, FINISHED, GameEntry, GameGrade, loses_a_clear_win};
use jogar_arena::outside::JsonQuestion;
use jogar_core::{Board, Outcome, Side};
use jogar_games::any::{AnyPosition, name_line};
use jogar_games::catalog::Choice;
use jogar_play::Session;
use jogar_play::schema::{MovedBy, ReviewedMove};
use maud::{Markup, html};

use super::board::{self, Mark};
use super::entrant::{EntrantNotes, FailedGame, WorstPlace};
use super::figures::{decimal, name, value, verdict};
use super::frame::{self, Place};
use super::{Report, first, game_page};
use crate::export::inert::{inert, inert_lines, one_line};
use crate::failure::Failure;

/// How many lines of what a program printed are told.
const PRINTED_LINES: usize = 12;

/// The ways through a game: their names for the script, their signs, and their keys.
const STEPS: [(&str, &str, &str); 4] = [
    ("first", "«", "report-step-first"),
    ("back", "‹", "report-step-back"),
    ("next", "›", "report-step-next"),
    ("last", "»", "report-step-last"),
];

/// Whether a character of a command has no meaning of its own in a shell.
fn is_harmless(c: char) -> bool {
    c.is_alphanumeric() || " ._/-".contains(c)
}

/// A game that was played again.
pub struct Told<'a> {
    report: &'a Report<'a>,
    game: &'a ExportedGame,
    entry: &'a GameEntry,
    session: Session,
    /// The judged moves by their numbers.
    judged: HashMap<usize, ReviewedMove>,
}

impl<'a> Told<'a> {
    /// Plays a game again.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn new(
        report: &'a Report<'a>,
        game: &'a ExportedGame,
        entry: &'a GameEntry,
        grade: Option<GameGrade>,
    ) -> Result<Self, Failure> {
        let record = entry.game_record().map_err(|faults| first(&faults))?;
        let (_, session) = record.resume().map_err(|faults| first(&faults))?;
        let judged = grade.into_iter().flat_map(|grade| grade.moves).map(|mv| (mv.ply, mv)).collect();
        Ok(Self { report, game, entry, session, judged })
    }

    /// The page.
    pub fn page(&self) -> String {
        let texts = self.report.texts;
        let [one, other] = &self.game.players;
        let title = format!("{one} – {other}");
        let header = html! {
            p.small { a href="../index.html" { (self.report.export.title) } }
            h1 { (name(one)) " – " (name(other)) }
            p.muted { (self.result()) " " (self.circumstances()) }
        };
        let content = html! {
            div #game {
                div {
                    (self.players())
                    (self.board())
                    p #status role="status" {}
                    nav #steps hidden aria-label=(texts.say("report-steps")) {
                        @for (way, sign, key) in STEPS {
                            @let label = texts.say(key);
                            button type="button" data-go=(way) aria-label=(label) title=(label) { (sign) }
                        }
                    }
                    p.small.muted { (texts.say("report-steps-help")) @if self.turns() { " " (texts.say("report-steps-turned")) } }
                }
                div {
                    (self.move_list())
                    @if !self.judged.is_empty() { p.small.muted { (texts.say("report-moves-help")) } }
                }
            }
            (self.failure())
        };
        frame::page(texts, &title, Place::Game, &header, &content)
    }

    /// Who won, and how it ended.
    fn result(&self) -> Markup {
        let texts = self.report.texts;
        let winner = self.game.winner.map(|side| &self.game.players[side.index()]);
        html! {
            @match winner {
                Some(winner) => { (texts.say("report-won")) " " (name(winner)) "." },
                None => (texts.say("report-drawn")),
            }
            @if self.game.verdict != FINISHED { " " (verdict(&self.game.verdict)) }
        }
    }

    fn circumstances(&self) -> String {
        let values = [
            ("plies", self.game.moves.len().into()),
            ("date", jogar_core::Arg::date(&self.game.date)),
            ("machine", inert(&self.game.machine).into()),
        ];
        let told = self.report.texts.tell("report-circumstances", &values);
        // A clock that was scaled is part of what happened.
        match self.game.pace.clock_percent {
            100 => told,
            clock => format!("{told} {}", self.report.texts.tell("report-clock", &[("clock", clock.into())])),
        }
    }

    fn positions(&self) -> impl Iterator<Item = &dyn AnyPosition> {
        self.session.positions().iter().map(|pos| &**pos)
    }

    /// Both players with their points at the end, which the script changes.
    fn players(&self) -> Markup {
        let report = self.report;
        let board = self.session.position().board();
        let outcome = self.session.position().standing();
        let player = |side: Side| {
            let name = name(&self.game.players[side.index()]);
            let number = report.number(&self.game.players[side.index()]);
            html! {
                p {
                    @if let Some(board) = &board { (board::sign(board, side)) }
                    @match number {
                        Some(number) => a href=(format!("../entrants/{}", report.entrant_page(number))) { (name) },
                        None => (name),
                    }
                    b data-side=(side.number()) { (report.texts.value(outcome.points(side))) }
                }
            }
        };
        html! { div.players { @for side in Side::BOTH { (player(side)) } } }
    }

    /// The last position; without a data form, as text.
    fn board(&self) -> Markup {
        let last = self.session.position();
        let Some(data) = last.board() else {
            return html! { pre { (last.text()) } };
        };
        html! { (board::symbols(&data)) (board::draw(&data, &[], &self.report.texts.say("report-board"))) }
    }

    /// Whether moves turn pieces of the opponent.
    fn turns(&self) -> bool {
        self.session.position().board().is_some_and(|board| board::has_stones(&board))
    }

    /// A move as people write it.
    fn move_name(&self, pos: &dyn AnyPosition, mv: &str) -> String {
        if pos.forced_pass().as_deref() == Some(mv) {
            self.report.texts.say("report-pass")
        } else {
            pos.name(mv)
        }
    }

    /// The moves, each a link to itself that holds the position after it.
    fn move_list(&self) -> Markup {
        let boards: Vec<Option<Board>> = self.positions().map(AnyPosition::board).collect();
        let outcomes: Vec<Outcome> = self.positions().map(AnyPosition::standing).collect();
        let link = |ply: usize, inner: &Markup| {
            let contents = boards[ply].as_ref().map(board::contents);
            let before = ply.checked_sub(1);
            let last = before.zip(boards[ply].as_ref()).map(|(before, board)| {
                let mv = &self.session.moves()[before].mv;
                board::numbers(board, &self.session.positions()[before].cells(mv).unwrap_or_default())
            });
            let score = Side::BOTH.map(|side| self.report.texts.value(outcomes[ply].points(side))).join(";");
            html! {
                li { a id=(format!("m{ply}")) href=(format!("#m{ply}")) data-board=[contents] data-last=[last] data-score=(score) { (inner) } }
            }
        };
        html! {
            ol #moves {
                (link(0, &html! { span.n { "0." } " " (self.report.texts.say("report-start")) }))
                @for ply in 1..=self.session.moves().len() { (link(ply, &self.move_text(ply))) }
            }
        }
    }

    /// A move with its number, and what it threw away.
    fn move_text(&self, ply: usize) -> Markup {
        let texts = self.report.texts;
        let (record, pos) = (&self.session.moves()[ply - 1], &self.session.positions()[ply - 1]);
        let who = record.player.number();
        let is_opening = record.by == MovedBy::Opening;
        html! {
            span.n { (ply) "." } " "
            span.opening[is_opening] { (self.move_name(&**pos, &record.mv)) " " span.small.muted { (texts.tell("report-by", &[("player", who.into())])) } }
            @if let Some(judged) = self.judged.get(&ply).filter(|judged| judged.mv != judged.best) {
                " " span.lost.small.bad[judged.mistake.is_some()] {
                    "−" (decimal(judged.loss.to_f64(), 1, texts)) (judged.mistake.map_or("", |mistake| mistake.mark()))
                    " · " (pos.name(&judged.best))
                }
            }
        }
    }

    /// What went wrong, if something did.
    fn failure(&self) -> Markup {
        let Some(failure) = &self.entry.failure else { return html! {} };
        let texts = self.report.texts;
        let who = &self.game.players[failure.player.index()];
        html! {
            h2 { (texts.say("report-failure")) }
            p { (name(who)) ": " (verdict(failure.forfeit.verdict.name())) " " (one_line(&texts.message(&failure.forfeit.message))) }
        }
    }

    /// Adds what the pages of both entrants tell of this game.
    pub fn note(&self, notes: &mut [EntrantNotes]) {
        for side in Side::BOTH {
            let Some(number) = self.report.number(&self.game.players[side.index()]) else { continue };
            let entrant = &mut notes[number];
            let names = name_line(&*self.session.positions()[0], &self.game.moves);
            entrant.games.push((self.game.id.clone(), names.join(", ")));
            entrant.failures.extend(self.failed_game(side));
            let worst = self.report.entrants()[number].grade.iter().flat_map(|grade| &grade.worst);
            for (rank, worst) in worst.enumerate().filter(|(_, worst)| worst.game == self.game.id) {
                entrant.worst.push((rank, self.worst_place(&worst.judged)));
            }
        }
    }

    /// The failure of this side, with the last lines that it printed and a call that repeats it.
    fn failed_game(&self, side: Side) -> Option<FailedGame> {
        let failure = self.entry.failure.as_ref().filter(|failure| failure.player == side)?;
        let printed = failure.forfeit.program.as_ref().map_or("", |program| &program.printed);
        let lines: Vec<&str> = printed.lines().collect();
        let last = lines[lines.len().saturating_sub(PRINTED_LINES)..].join("\n");
        Some(FailedGame {
            page: game_page(&self.game.id),
            opponent: self.game.players[side.other().index()].clone(),
            ply: self.session.moves().len() + 1,
            verdict: failure.forfeit.verdict.name(),
            message: one_line(&self.report.texts.message(&failure.forfeit.message)),
            printed: inert_lines(&last),
            call: self.call(side, failure.forfeit.program.as_ref().is_some_and(|program| program.is_swapped)),
        })
    }

    /// What a person types to ask a program in the last position again, as it saw it, or to draw it.
    fn call(&self, side: Side, is_swapped: bool) -> String {
        let setup = self.session.setup();
        let pos = self.session.position();
        let (state, time_ms) = (pos.text(), self.report.export.time_ms);
        match self.session.seat(side).to_string().split_once(':') {
            Some(("lisp", _)) => match pos.swapped().filter(|_| is_swapped) {
                Some(seen) => format!("(jogar '{} {time_ms})", seen.text()),
                None if side == Side::Second => format!("(jogar '{state} {time_ms} 2)"),
                None => format!("(jogar '{state} {time_ms})"),
            },
            Some(("json", command)) if command.chars().all(is_harmless) => {
                let Choice { variant, size, komi } = &setup.choice;
                let (game, variant) = (setup.game.as_str(), variant.as_deref());
                let (size, komi, player) = (*size, *komi, side.number());
                let question = JsonQuestion { game, variant, size, komi, state, player, time_ms };
                format!("echo '{}' | {command}", serde_json::to_string(&question).unwrap_or_default())
            }
            _ => format!("jogar show {} --state \"{state}\" --player {}", self.rules(), side.number()),
        }
    }

    /// The game with its rules, as on the command line.
    fn rules(&self) -> String {
        let Choice { variant, size, komi } = &self.session.setup().choice;
        let number = |number: &Option<i64>| number.map(|number| number.to_string());
        let options = [("variant", variant.clone()), ("size", number(size)), ("komi", number(komi))];
        let options =
            options.into_iter().filter_map(|(option, value)| Some(format!(" --{option} {}", value?)));
        self.session.setup().game.clone() + &options.collect::<String>()
    }

    /// A bad move: the position before it, with the move and the better one.
    fn worst_place(&self, judged: &ReviewedMove) -> WorstPlace {
        let pos = &self.session.positions()[judged.ply - 1];
        let board = pos.board();
        let mark = |class, mv: &str| Mark { class, cells: pos.cells(mv).unwrap_or_default() };
        let marks = [mark("better", &judged.best), mark("made", &judged.mv)];
        let texts = self.report.texts;
        let label = texts.tell("report-board-before", &[("ply", judged.ply.into())]);
        let [before, after] = [judged.best_value, judged.value].map(|worth| value(worth, texts));
        let grade = self.report.entrants().iter().find_map(|entrant| entrant.grade.as_ref());
        let nodes = grade.map_or(0, |grade| grade.nodes);
        WorstPlace {
            page: format!("{}#m{}", game_page(&self.game.id), judged.ply),
            opponent: self.game.players[judged.player.other().index()].clone(),
            ply: judged.ply,
            made: pos.name(&judged.mv),
            better: name_line(&**pos, &judged.pv).join(", "),
            loss: decimal(judged.loss.to_f64(), 1, texts),
            values: [before, after],
            exact: judged.exact,
            loses_a_win: loses_a_clear_win(judged),
            symbols: board.as_ref().map(board::symbols),
            board: board.map(|board| board::draw(&board, &marks, &label)),
            call: format!(
                "jogar best {} --state \"{}\" --player {} --nodes {nodes}",
                self.rules(),
                pos.text(),
                judged.player.number()
            ),
        }
    }
}
