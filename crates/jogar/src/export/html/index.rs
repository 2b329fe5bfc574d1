//! The first page of a report: standings, cross-table, verdicts, and how everything is counted.

use jogar_arena::championship::{EntrantReport, FINISHED};
use jogar_core::Arg;
use jogar_play::Verdict;
use maud::{Markup, html};

use super::Report;
use super::figures::{decimal, name, verdict};
use super::frame::{self, Place};
use crate::export::markdown::{counting, summary};
use crate::export::{place, points};

/// The page.
pub fn page(report: &Report<'_>) -> String {
    let texts = report.texts;
    let header = html! {
        h1 { (report.export.title) }
        p.muted { (summary(&report.export, texts)) }
    };
    let content = html! {
        h2 { (texts.say("report-standings")) }
        (standings(report))
        h2 { (texts.say("report-cross-table")) }
        p.small.muted { (texts.say("report-cross-table-help")) }
        (cross_table(report))
        h2 { (texts.say("report-verdicts")) }
        (verdicts(report))
        (withdrawn(report))
        h2 { (texts.say("report-counting")) }
        @for told in counting(&report.export, texts) { p { (told) } }
    };
    frame::page(texts, &report.export.title, Place::Top, &header, &content)
}

/// A link to the page of an entrant.
fn link(report: &Report<'_>, number: usize) -> Markup {
    let href = format!("entrants/{}", report.entrant_page(number));
    html! { a href=(href) { (name(&report.entrants()[number].name)) } }
}

fn standings(report: &Report<'_>) -> Markup {
    let (texts, entrants) = (report.texts, report.entrants());
    let is_graded = entrants.iter().any(|entrant| entrant.grade.is_some());
    let scale = Scale::of(entrants);
    html! {
        div.scroll {
            table {
                thead {
                    tr {
                        th.num { (texts.say("championship-column-place")) }
                        th { (texts.say("championship-column-name")) }
                        th.num { (texts.say("championship-column-points")) }
                        th.num.wide { (texts.say("championship-column-played")) }
                        th.num { (texts.say("championship-column-rating")) }
                        th.whisk { (texts.say("championship-column-interval")) }
                        @if is_graded {
                            th.num.wide { (texts.say("report-per-move")) }
                            th.num.wide { (texts.say("report-wins-lost")) }
                        }
                    }
                }
                tbody {
                    @for (number, entrant) in entrants.iter().enumerate() {
                        tr.out[entrant.withdrawn.is_some()] {
                            td.num { (place(entrant, texts)) }
                            th scope="row" { (link(report, number)) }
                            td.num { (points(entrant.points)) }
                            td.num.wide { (entrant.played) }
                            td.num { @if let Some(rating) = entrant.rating { (decimal(rating, 0, texts)) } }
                            td.whisk { (scale.whisker(report, entrant)) }
                            @if is_graded { (grade_cells(report, entrant)) }
                        }
                    }
                }
            }
        }
    }
}

/// What the moves of an entrant threw away, if it made some.
fn grade_cells(report: &Report<'_>, entrant: &EntrantReport) -> Markup {
    let grade = entrant.grade.as_ref().filter(|grade| grade.moves > 0);
    html! {
        td.num.wide {
            @if let Some(mean) = grade.and_then(|grade| grade.per_move) { (decimal(mean, 2, report.texts)) }
        }
        td.num.wide { @if let Some(grade) = grade { (grade.wins_lost) } }
    }
}

/// The common scale of all intervals.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(entrants: &[EntrantReport]) -> Self {
        let low = entrants.iter().filter_map(|entrant| entrant.low).fold(-1.0, f64::min);
        let high = entrants.iter().filter_map(|entrant| entrant.high).fold(1.0, f64::max);
        Self { low, high }
    }

    /// The place of a rating, in percent of the width.
    fn place(&self, elo: f64) -> String {
        format!("{:.1}%", 2.0 + 96.0 * (elo - self.low) / (self.high - self.low))
    }

    /// The rating with its interval.
    fn whisker(&self, report: &Report<'_>, entrant: &EntrantReport) -> Markup {
        let (Some(rating), Some(low), Some(high)) = (entrant.rating, entrant.low, entrant.high) else {
            return html! {};
        };
        let [low_text, high_text] = [low, high].map(|elo| Arg::decimal(elo, 0));
        let label = report.texts.tell("report-interval-of", &[("low", low_text), ("high", high_text)]);
        let line = |class: &'static str, from: f64, to: f64, y1: &'static str, y2: &'static str| {
            html! { line.(class) x1=(self.place(from)) x2=(self.place(to)) y1=(y1) y2=(y2) {} }
        };
        html! {
            svg role="img" aria-label=(label) {
                title { (label) }
                (line("zero", 0.0, 0.0, "0", "100%"))
                (line("span", low, high, "50%", "50%"))
                (line("end", low, low, "30%", "70%"))
                (line("end", high, high, "30%", "70%"))
                circle cx=(self.place(rating)) cy="50%" r="4" {}
            }
        }
    }
}

fn cross_table(report: &Report<'_>) -> Markup {
    let entrants = report.entrants();
    html! {
        div.scroll tabindex="0" {
            table.cross {
                thead {
                    tr {
                        td {}
                        @for (number, entrant) in (1..).zip(entrants) { th scope="col" title=(entrant.name) { (number) } }
                    }
                }
                tbody {
                    @for (number, entrant) in entrants.iter().enumerate() {
                        tr {
                            th scope="row" { span.muted { (number + 1) " " } (link(report, number)) }
                            @for (other, opponent) in entrants.iter().enumerate() {
                                (cross_cell(report, (number, entrant), (other, opponent)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cross_cell(
    report: &Report<'_>,
    (number, entrant): (usize, &EntrantReport),
    (other, opponent): (usize, &EntrantReport),
) -> Markup {
    if number == other {
        return html! { td.self {} };
    }
    let Some(head) = entrant.against.iter().find(|head| head.name == opponent.name) else {
        return html! { td {} };
    };
    let href = format!("entrants/{}#vs-{}", report.entrant_page(number), other + 1);
    let is_more = head.wins > head.losses;
    html! { td.more[is_more] { a href=(href) { (points(head.points)) } } }
}

/// For each entrant that failed, how often and how.
fn verdicts(report: &Report<'_>) -> Markup {
    let texts = report.texts;
    let failed = |entrant: &&EntrantReport| entrant.verdicts.keys().any(|verdict| verdict != FINISHED);
    let is_seen =
        |verdict: &&str| report.entrants().iter().any(|entrant| entrant.verdicts.contains_key(*verdict));
    let names: Vec<&str> = Verdict::NAMES.into_iter().map(|(_, name)| name).filter(is_seen).collect();
    if names.is_empty() {
        return html! { p { (texts.say("report-no-failures")) } };
    }
    let rows = || report.entrants().iter().enumerate().filter(|(_, entrant)| failed(entrant));
    html! {
        div.scroll tabindex="0" {
            table {
                thead {
                    tr {
                        th { (texts.say("championship-column-name")) }
                        th.num { (texts.say("report-finished")) }
                        @for word in &names { th.num { (verdict(word)) } }
                    }
                }
                tbody {
                    @for (number, entrant) in rows() {
                        tr {
                            th scope="row" { (link(report, number)) }
                            @for word in [FINISHED].iter().chain(&names) {
                                td.num { (entrant.verdicts.get(*word).copied().unwrap_or_default()) }
                            }
                        }
                    }
                }
            }
        }
        dl.words.small.muted {
            @for word in &names {
                dt { (verdict(word)) }
                dd { (texts.say(&format!("report-verdict-{}", word.to_lowercase()))) }
            }
        }
    }
}

fn withdrawn(report: &Report<'_>) -> Markup {
    let texts = report.texts;
    let gone = || {
        report
            .entrants()
            .iter()
            .enumerate()
            .filter_map(|(number, entrant)| Some((number, entrant.withdrawn.as_ref()?)))
    };
    if gone().next().is_none() {
        return html! {};
    }
    html! {
        h2 { (texts.say("report-withdrawn-entrants")) }
        ul {
            @for (number, withdrawal) in gone() {
                li {
                    (link(report, number)) ": " (verdict(&withdrawal.verdict)) " "
                    (texts.tell("report-withdrawn-after", &[("games", withdrawal.played.into())]))
                }
            }
        }
    }
}
