//! The page of an entrant, which a student can be sent alone: what it did, how it failed, what it threw away.
//!
//! It holds its style and its boards, and nothing that its opponents printed.

use std::collections::HashMap;

use jogar_arena::championship::{EntrantReport, ExportedGame, FINISHED};
use jogar_core::{Arg, Side};
use maud::{Markup, html};

use super::figures::{decimal, name, verdict};
use super::frame::{self, Place};
use super::{Report, game_page};
use crate::export::{place, points};

/// What the games of an entrant tell of it.
#[derive(Default)]
pub struct EntrantNotes {
    /// The moves of each game, by its identity.
    pub games: Vec<(String, String)>,
    /// The games in which it failed.
    pub failures: Vec<FailedGame>,
    /// Its worst moves with their ranks.
    pub worst: Vec<(usize, WorstPlace)>,
}

/// A game in which an entrant failed.
pub struct FailedGame {
    /// The page of the game.
    pub page: String,
    /// The opponent.
    pub opponent: String,
    /// The number of the move that it did not make.
    pub ply: usize,
    /// The verdict.
    pub verdict: &'static str,
    /// What happened, in words.
    pub message: String,
    /// The last lines that it printed.
    pub printed: String,
    /// What shows the position again.
    pub call: String,
}

/// A bad move, and where it was made.
pub struct WorstPlace {
    /// The page of the game, at this move.
    pub page: String,
    /// The opponent.
    pub opponent: String,
    /// The number of the move.
    pub ply: usize,
    /// The move.
    pub made: String,
    /// The better line.
    pub better: String,
    /// What it threw away.
    pub loss: String,
    /// What the position was worth before and after it.
    pub values: [String; 2],
    /// Whether that is proven.
    pub exact: bool,
    /// Whether a won position was lost.
    pub loses_a_win: bool,
    /// What the cells of the board show.
    pub symbols: Option<Markup>,
    /// The board before the move.
    pub board: Option<Markup>,
    /// What shows the better move again.
    pub call: String,
}

/// How many failures of a kind are told in full; the others look the same.
const MOST_FAILURES: usize = 3;

/// The page.
pub fn page(report: &Report<'_>, number: usize, notes: &EntrantNotes) -> String {
    let (texts, entrant) = (report.texts, &report.entrants()[number]);
    let header = html! {
        p.small { a href="../index.html" { (report.export.title) } }
        h1 { (name(&entrant.name)) }
    };
    let content = html! {
        (facts(report, entrant))
        (withdrawn(report, entrant))
        (failures(report, entrant, notes))
        (worst(report, entrant, notes))
        h2 { (texts.say("report-games")) }
        (games(report, number, notes))
        p.small.muted { (texts.say("report-alone")) }
        p.small.muted { (texts.say("report-hash")) " " code { (entrant.hash) } }
    };
    let title = format!("{} – {}", entrant.name, report.export.title);
    frame::page(texts, &title, Place::Alone, &header, &content)
}

/// The figures at the top.
fn facts(report: &Report<'_>, entrant: &EntrantReport) -> Markup {
    let texts = report.texts;
    let entrants = report.entrants().len();
    let of = match entrant.withdrawn {
        Some(_) => place(entrant, texts),
        None => {
            texts.tell("report-place-of", &[("place", entrant.place.into()), ("entrants", entrants.into())])
        }
    };
    let points = texts.tell(
        "report-points-of",
        &[("points", points(entrant.points).into()), ("played", entrant.played.into())],
    );
    let mut facts = vec![("championship-column-place", of), ("championship-column-points", points)];
    if let (Some(rating), Some(low), Some(high)) = (entrant.rating, entrant.low, entrant.high) {
        let [rating, low, high] = [rating, low, high].map(|elo| Arg::decimal(elo, 0));
        facts.push((
            "championship-column-rating",
            texts.tell("report-rating-of", &[("rating", rating), ("low", low), ("high", high)]),
        ));
    }
    if let Some(grade) = entrant.grade.as_ref().filter(|grade| grade.moves > 0) {
        let mean = grade.per_move.map_or_else(String::new, |mean| decimal(mean, 2, texts));
        facts.push(("report-per-move", mean));
        facts.push(("report-wins-lost", grade.wins_lost.to_string()));
        facts.push(("report-blunders", grade.blunders.to_string()));
    }
    html! { dl.facts { @for (key, fact) in facts { div { dt { (texts.say(key)) } dd { (fact) } } } } }
}

fn withdrawn(report: &Report<'_>, entrant: &EntrantReport) -> Markup {
    let Some(withdrawal) = &entrant.withdrawn else { return html! {} };
    html! {
        p {
            (verdict(&withdrawal.verdict)) " "
            (report.texts.tell("report-withdrawn-after", &[("games", withdrawal.played.into())]))
        }
    }
}

fn failures(report: &Report<'_>, entrant: &EntrantReport, notes: &EntrantNotes) -> Markup {
    let texts = report.texts;
    if notes.failures.is_empty() {
        return html! {};
    }
    let mut told: HashMap<&str, usize> = HashMap::new();
    let mut is_told = |failure: &&FailedGame| {
        let count = told.entry(failure.verdict).or_default();
        *count += 1;
        *count <= MOST_FAILURES
    };
    let first: Vec<&FailedGame> = notes.failures.iter().filter(|failure| is_told(failure)).collect();
    let counts = entrant.verdicts.iter().filter(|(verdict, _)| *verdict != FINISHED);
    html! {
        h2 { (texts.say("report-failures")) }
        p { @for (word, count) in counts { (verdict(word)) " × " (count) " " } }
        div.cards {
            @for failure in &first {
                div.card {
                    h3 { (verdict(failure.verdict)) " " (against(report, &failure.opponent)) }
                    p { (failure.message) }
                    @if failure.printed.trim().is_empty() {
                        p.small.muted { (texts.say("report-printed-nothing")) }
                    } @else {
                        p.small.muted { (texts.say("report-printed")) }
                        pre.wrap { (failure.printed) }
                    }
                    p.small.muted {
                        (texts.tell("report-failed-at", &[("ply", failure.ply.into())])) " "
                        a href=(format!("../games/{}", failure.page)) { (texts.say("report-see-game")) }
                    }
                    p.small.muted { (texts.say("report-again")) }
                    pre.wrap { (failure.call) }
                }
            }
        }
        @if first.len() < notes.failures.len() {
            p.small.muted { (texts.tell("report-more-failures", &[("count", (notes.failures.len() - first.len()).into())])) }
        }
    }
}

/// "against NAME".
fn against(report: &Report<'_>, opponent: &str) -> Markup {
    html! { (report.texts.say("report-against")) " " (name(opponent)) }
}

fn worst(report: &Report<'_>, entrant: &EntrantReport, notes: &EntrantNotes) -> Markup {
    let texts = report.texts;
    let Some(grade) = entrant.grade.as_ref().filter(|grade| grade.moves > 0) else { return html! {} };
    let mut places: Vec<&(usize, WorstPlace)> = notes.worst.iter().collect();
    places.sort_by_key(|(rank, _)| *rank);
    let values = [
        ("moves", grade.moves.into()),
        ("games", grade.games.into()),
        ("points", Arg::decimal(grade.thrown_away, 1)),
        ("mistakes", grade.mistakes.into()),
        ("blunders", grade.blunders.into()),
        ("proven", grade.proven.into()),
        ("nodes", grade.nodes.into()),
    ];
    html! {
        h2 { (texts.say("report-thrown-away")) }
        p { (texts.tell("report-grade", &values)) }
        @if let Some(symbols) = places.iter().find_map(|(_, place)| place.symbols.as_ref()) { (symbols) }
        @if !places.is_empty() {
            p.small.muted {
                span.key.made { (texts.say("report-key-made")) } " \u{2003}" span.key { (texts.say("report-key-better")) }
            }
        }
        div.cards { @for (_, place) in places { (worst_card(report, place)) } }
    }
}

fn worst_card(report: &Report<'_>, place: &WorstPlace) -> Markup {
    let texts = report.texts;
    let [before, after] = place.values.clone();
    let values = [
        ("made", place.made.clone().into()),
        ("loss", place.loss.clone().into()),
        ("before", before.into()),
        ("after", after.into()),
        ("better", place.better.clone().into()),
    ];
    html! {
        div.card {
            h3 {
                a href=(format!("../games/{}", place.page)) { (texts.tell("report-move-number", &[("ply", place.ply.into())])) } " "
                (against(report, &place.opponent))
            }
            @if let Some(board) = &place.board { (board) }
            p { (texts.tell("report-worst", &values)) }
            @if place.loses_a_win { p { (texts.say("report-lost-a-win")) } }
            p.small.muted { (texts.say(if place.exact { "report-proven" } else { "report-estimated" })) }
            p.small.muted { (texts.say("report-again")) }
            pre.wrap { (place.call) }
        }
    }
}

/// All games, opponent by opponent.
fn games(report: &Report<'_>, number: usize, notes: &EntrantNotes) -> Markup {
    let texts = report.texts;
    let entrant = &report.entrants()[number];
    let moves: HashMap<&str, &str> =
        notes.games.iter().map(|(id, moves)| (id.as_str(), moves.as_str())).collect();
    let mut by_opponent: Vec<Vec<(Side, &ExportedGame)>> = vec![Vec::new(); report.entrants().len()];
    for game in &report.export.played {
        for side in Side::BOTH.into_iter().filter(|side| game.players[side.index()] == entrant.name) {
            if let Some(other) = report.number(&game.players[side.other().index()]) {
                by_opponent[other].push((side, game));
            }
        }
    }
    let met = by_opponent.iter().enumerate().filter(|(_, games)| !games.is_empty());
    html! {
        div.scroll tabindex="0" {
            table.games {
                thead {
                    tr {
                        th { (texts.say("report-opponent")) }
                        th { (texts.say("report-game")) }
                        th.num { (texts.say("championship-column-points")) }
                        th.num { (texts.say("report-score")) }
                        th { (texts.say("report-end")) }
                    }
                }
                @for (other, games) in met {
                    tbody id=(format!("vs-{}", other + 1)) {
                        @for (place, (side, game)) in games.iter().enumerate() {
                            tr {
                                @if place == 0 {
                                    th scope="rowgroup" rowspan=(games.len()) { (opponent(report, entrant, other)) }
                                }
                                (game_cells(report, *side, game, moves.get(game.id.as_str()).copied().unwrap_or_default()))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// An opponent with the points against it.
fn opponent(report: &Report<'_>, entrant: &EntrantReport, other: usize) -> Markup {
    let opponent = &report.entrants()[other].name;
    let head = entrant.against.iter().find(|head| head.name == *opponent);
    html! {
        (name(opponent))
        @if let Some(head) = head {
            br; span.small.muted { (report.texts.tell("report-points-of", &[("points", points(head.points).into()), ("played", head.played.into())])) }
        }
    }
}

fn game_cells(report: &Report<'_>, side: Side, game: &ExportedGame, moves: &str) -> Markup {
    let texts = report.texts;
    let began = if side == Side::First { "report-began" } else { "report-second" };
    let result = match game.winner {
        None => "½",
        Some(winner) if winner == side => "1",
        Some(_) => "0",
    };
    let [own, others] = [side, side.other()].map(|side| texts.value(game.score[side.index()]));
    html! {
        td {
            a href=(format!("../games/{}", game_page(&game.id))) { (texts.say(began)) }
            details { summary.small { (texts.say("report-moves")) } p.moves-text { (moves) } }
        }
        td.num { (result) }
        td.num { (own) " : " (others) }
        td {
            @if game.failed.is_some() {
                (verdict(&game.verdict)) " "
                span.small.muted { (texts.say(if game.failed == Some(side) { "report-own-failure" } else { "report-other-failure" })) }
            } @else { (texts.tell("report-plies", &[("plies", game.moves.len().into())])) }
        }
    }
}
