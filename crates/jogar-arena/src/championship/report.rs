//! What is told about a championship: everyone's points, place, rating and verdicts, and who beat whom.
//!
//! What counts, the schedule says ([`Schedule`]): only games of entrants who take part now, and none of those
//! who were withdrawn. Who was withdrawn is listed with its verdicts, after all others.

use std::collections::{BTreeMap, HashMap};

use jogar_core::{Fault, Faults, Score, Side};
use jogar_play::Verdict;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::bradley_terry::{OpeningPair, Prior, ratings};
use super::grading::{EntrantGrade, GameGrade, grading_nodes};
use super::pairing::Pairing;
use super::planned_pair::PlannedPair;
use super::schedule::Schedule;
use super::settings::Settings;
use super::store::Store;
use super::tie_breaks::{PlayedGame, Standing};
use crate::Interval;

/// The verdict of a game in which nobody failed.
pub const FINISHED: &str = "finished";
/// How often the opening pairs are drawn again: the ends of an interval then vary by 5 %.
const SAMPLES: usize = 200;
/// The same games have the same intervals.
const SEED: u64 = 1;

/// `championship standings --json`: a championship so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChampionshipReport {
    /// The entrants, the best first.
    pub entrants: Vec<EntrantReport>,
    /// The number of games that count.
    pub games: usize,
    /// Whether all games were played.
    pub complete: bool,
}

/// An entrant in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EntrantReport {
    /// The place, from 1. Who is equal in points and tie-breaks has the same.
    pub place: usize,
    /// The name.
    pub name: String,
    /// Points: 1 for a win, ½ for a draw.
    pub points: Score,
    /// The number of games that count.
    pub played: u32,
    /// The rating in Elo; the mean of all who have one is 0. `null` without games.
    pub rating: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// For each verdict the number of its games in which it failed so; `finished` counts the others.
    pub verdicts: BTreeMap<String, u32>,
    /// Why it was withdrawn; `null` if it was not.
    pub withdrawn: Option<Withdrawal>,
    /// What decides between equal points.
    pub tie_breaks: TieBreaks,
    /// The results against each opponent, in the order of the standings.
    pub against: Vec<HeadToHead>,
    /// The hash of what it is: its player and its file.
    pub hash: String,
    /// What its moves threw away; `null` if no game of the championship is graded.
    pub grade: Option<EntrantGrade>,
}

/// Why an entrant was withdrawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawal {
    /// How it failed in its last games.
    pub verdict: String,
    /// The number of games that it played until then, which count for nobody but in Swiss rounds.
    pub played: u32,
}

/// What decides between equal points, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieBreaks {
    /// The points of the games among all with the same points.
    pub direct: Score,
    /// Sonneborn–Berger: the points of those whom one beat, and half the points of those with whom one drew.
    pub sonneborn_berger: Quarters,
    /// Won games.
    pub wins: u32,
    /// Won games that the opponent began.
    pub wins_second: u32,
}

/// A number of points in quarters. As data it is the number of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "f64", from = "f64")]
pub struct Quarters(pub u32);

impl From<Quarters> for f64 {
    fn from(Quarters(quarters): Quarters) -> Self {
        Self::from(quarters) / 4.0
    }
}

impl From<f64> for Quarters {
    fn from(points: f64) -> Self {
        Self((4.0 * points).round() as u32)
    }
}

/// The results of an entrant against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadToHead {
    /// The opponent.
    pub name: String,
    /// The number of games that count.
    pub played: u32,
    /// The points of the entrant.
    pub points: Score,
    /// Games that the entrant won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that the opponent won.
    pub losses: u32,
}

impl ChampionshipReport {
    /// The championship of a store.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn of(store: &mut dyn Store) -> Result<Self, Fault> {
        let schedule = schedule_of(store)?;
        let mut report = Self::assemble(&schedule);
        if let Some(nodes) = grading_nodes(store)? {
            report.add_grades(store, &schedule, nodes)?;
        }
        Ok(report)
    }

    /// Adds the grades that searches of this many nodes gave.
    fn add_grades(&mut self, store: &mut dyn Store, schedule: &Schedule, nodes: u64) -> Result<(), Fault> {
        let place = |(place, entrant): (usize, &EntrantReport)| (entrant.hash.clone(), place);
        let places: HashMap<String, usize> = self.entrants.iter().enumerate().map(place).collect();
        let names: Vec<String> = self.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let mut grades = vec![EntrantGrade::new(nodes); names.len()];
        for game in schedule.pairs.iter().filter_map(|pair| pair.played.as_ref()).flatten() {
            let [Some(&first), Some(&second)] = game.entrants.map(|hash| places.get(&hash.to_string()))
            else {
                continue;
            };
            let Some(grade) = store.grade(game.id, nodes)? else { continue };
            let grade = GameGrade::from_json(&grade)?;
            grades[first].add(game.id, &grade, Side::First, &names[second]);
            grades[second].add(game.id, &grade, Side::Second, &names[first]);
        }
        for (entrant, grade) in self.entrants.iter_mut().zip(grades) {
            entrant.grade = Some(grade.finish());
        }
        Ok(())
    }

    fn assemble(schedule: &Schedule) -> Self {
        let entrants = &schedule.entrants;
        let games: Vec<Counted<'_>> = schedule.pairs.iter().flat_map(counted).collect();
        let plain: Vec<PlayedGame> = schedule.games().collect();
        let mut standings = schedule.standings();
        // A stable order: the withdrawn after all others.
        standings.sort_by_key(|standing| schedule.withdrawn[standing.entrant]);
        let ratings = rated(schedule);
        let table = cross_table(entrants.len(), &plain);
        let entrant = |standing: &Standing| {
            let rating = ratings[standing.entrant];
            let elo = |part: fn(Interval) -> f64| rating.map(part).map(tenths);
            let against = |other: &Standing| {
                let [losses, draws, wins] = table[standing.entrant][other.entrant];
                let name = entrants[other.entrant].name.clone();
                let points = Score::from_halves((2 * wins + draws) as i32);
                HeadToHead { name, played: wins + draws + losses, points, wins, draws, losses }
            };
            EntrantReport {
                place: standing.place,
                name: entrants[standing.entrant].name.clone(),
                points: Score::from_halves(standing.half_points as i32),
                played: standing.played,
                rating: elo(|rating| rating.estimate),
                low: elo(|rating| rating.low),
                high: elo(|rating| rating.high),
                verdicts: verdicts(standing.entrant, schedule.withdrawn[standing.entrant], &games),
                withdrawn: schedule.withdrawn[standing.entrant].then(|| withdrawal(standing.entrant, &games)),
                tie_breaks: TieBreaks {
                    direct: Score::from_halves(standing.direct as i32),
                    sonneborn_berger: Quarters(standing.sonneborn_berger),
                    wins: standing.wins,
                    wins_second: standing.wins_second,
                },
                against: standings.iter().map(against).filter(|head| head.played > 0).collect(),
                hash: entrants[standing.entrant].hash.to_string(),
                grade: None,
            }
        };
        Self {
            entrants: standings.iter().map(entrant).collect(),
            games: plain.len(),
            complete: schedule.complete,
        }
    }
}

/// The schedule of a championship so far.
pub(super) fn schedule_of(store: &mut dyn Store) -> Result<Schedule, Fault> {
    let settings = Settings::of(store)?;
    let first = |faults: Faults| faults.list()[0].clone();
    Schedule::of(&settings, &store.entrants()?, &store.results()?).map_err(first)
}

/// A game of those who take part, by their numbers.
struct Counted<'a> {
    sides: [usize; 2],
    counts: bool,
    /// How it ended, and the entrant who failed, if one did.
    verdict: &'a str,
    failed: Option<usize>,
}

/// The games of a pair.
fn counted(pair: &PlannedPair) -> impl Iterator<Item = Counted<'_>> {
    let Pairing { first, second } = pair.pairing;
    let games = pair.played.iter().flatten().zip([[first, second], [second, first]]);
    games.map(|(game, sides)| {
        let failed = game.failed.and_then(|side| sides.get(side as usize).copied());
        Counted { sides, counts: pair.counts, verdict: &game.verdict, failed }
    })
}

/// The ratings of all who played games that count. Who has not played would only widen the intervals of the
/// others, which are relative to the mean. The order is that of the identities, so that the same games have
/// the same intervals whoever else was there.
fn rated(schedule: &Schedule) -> Vec<Option<Interval>> {
    let mut numbers = vec![None; schedule.entrants.len()];
    let mut count = 0;
    let mut number = |entrant: usize| {
        *numbers[entrant].get_or_insert_with(|| {
            count += 1;
            count - 1
        })
    };
    let mut counted: Vec<(String, &PlannedPair, [u32; 2])> = Vec::new();
    for pair in schedule.pairs.iter().filter(|pair| pair.counts) {
        if let Some([one, other]) = &pair.played {
            counted.push((pair.job.id.to_string(), pair, [one.half_points, 2 - other.half_points.min(2)]));
        }
    }
    counted.sort_by(|one, other| one.0.cmp(&other.0));
    let pair = |(_, pair, half_points): (String, &PlannedPair, [u32; 2])| OpeningPair {
        first: number(pair.pairing.first),
        second: number(pair.pairing.second),
        half_points,
    };
    let pairs: Vec<OpeningPair> = counted.into_iter().map(pair).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let ratings = ratings(count, &pairs, Prior::default(), SAMPLES, &mut rng);
    numbers.into_iter().map(|number| number.map(|number: usize| ratings[number])).collect()
}

/// How often everyone lost to, drew with and beat everyone.
fn cross_table(entrants: usize, games: &[PlayedGame]) -> Vec<Vec<[u32; 3]>> {
    let mut table = vec![vec![[0; 3]; entrants]; entrants];
    for &PlayedGame { first, second, half_points } in games {
        let half_points = half_points.min(2) as usize;
        table[first][second][half_points] += 1;
        table[second][first][2 - half_points] += 1;
    }
    table
}

/// The games that count; of an entrant who was withdrawn, all that it played until then.
fn verdicts(entrant: usize, is_withdrawn: bool, games: &[Counted<'_>]) -> BTreeMap<String, u32> {
    let mut verdicts = BTreeMap::new();
    let told = |game: &&Counted<'_>| game.sides.contains(&entrant) && (game.counts || is_withdrawn);
    for game in games.iter().filter(told) {
        let verdict = if game.failed == Some(entrant) { game.verdict } else { FINISHED };
        *verdicts.entry(verdict.to_owned()).or_default() += 1;
    }
    verdicts
}

fn withdrawal(entrant: usize, games: &[Counted<'_>]) -> Withdrawal {
    let own = || games.iter().filter(|game| game.sides.contains(&entrant));
    let last = own().rev().find(|game| game.failed == Some(entrant));
    let verdict = last.map_or(Verdict::Withdrawn.name(), |game| game.verdict).to_owned();
    Withdrawal { verdict, played: own().count() as u32 }
}

/// Rounded to tenths: more would say nothing.
fn tenths(value: f64) -> f64 {
    // 0 and not −0.
    (10.0 * value).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::super::game_id::{EntrantHash, GameId};
    use super::super::store::{Job, Listed, StoredGame};
    use super::super::tie_breaks::HeadStart;
    use super::*;

    fn hash(name: &str) -> EntrantHash {
        EntrantHash::new(name, "", b"")
    }

    /// The two games of one opening: the half points of `first` in each, and who failed in the second.
    fn pair(first: &str, second: &str, half_points: [u32; 2], end: (&str, Option<u32>)) -> [StoredGame; 2] {
        let game = |entrants: [&str; 2], half_points, (verdict, failed): (&str, Option<u32>)| StoredGame {
            id: GameId::new("lear", entrants.map(hash), "", 1),
            entrants: entrants.map(hash),
            half_points,
            verdict: verdict.to_owned(),
            failed,
            machine: String::new(),
            record: String::new(),
        };
        let [one, other] = half_points;
        [game([first, second], one, (FINISHED, None)), game([second, first], 2 - other, end)]
    }

    fn listed(name: &str) -> Listed {
        Listed { name: name.to_owned(), player: String::new(), hash: hash(name), reference: false }
    }

    /// A schedule of these entrants in which these pairs were played.
    fn schedule(names: &[&str], games: &[[StoredGame; 2]]) -> Schedule {
        let planned = |played: &[StoredGame; 2]| {
            let number = |hash| names.iter().position(|name| self::hash(name) == hash).expect("there");
            let entrants = played[0].entrants;
            let id = played[0].id;
            PlannedPair {
                pairing: Pairing::new(number(entrants[0]), number(entrants[1])),
                job: Job { id, round: 0, entrants, opening: String::new(), seed: 1 },
                games: played.each_ref().map(|game| game.id),
                played: Some(played.clone()),
                counts: true,
            }
        };
        Schedule {
            entrants: names.iter().map(|name| listed(name)).collect(),
            pairs: games.iter().map(planned).collect(),
            withdrawn: vec![false; names.len()],
            heads: vec![HeadStart::default(); names.len()],
            complete: true,
        }
    }

    fn report(names: &[&str], games: &[[StoredGame; 2]]) -> ChampionshipReport {
        ChampionshipReport::assemble(&schedule(names, games))
    }

    /// By hand: a makes 2 + 1½ points, b ½ + 1 and c 0 + 1; c failed once, in a game that it began.
    #[test]
    fn points_verdicts_and_the_cross_table_are_counted() {
        let nobody = (FINISHED, None);
        let games = [
            pair("c", "a", [0, 0], nobody),
            pair("b", "a", [1, 0], nobody),
            pair("b", "c", [0, 2], ("TIMEOUT", Some(0))),
        ];
        let report = report(&["a", "b", "c"], &games);
        let points: Vec<_> = report
            .entrants
            .iter()
            .map(|entrant| (entrant.place, &*entrant.name, entrant.points.halves(), entrant.played))
            .collect();
        assert_eq!(points, [(1, "a", 7, 4), (2, "b", 3, 4), (3, "c", 2, 4)]);
        assert_eq!((report.games, report.complete), (6, true));
        let [a, b, c] = &report.entrants[..] else { panic!("{report:?}") };
        assert_eq!(c.verdicts, BTreeMap::from([("TIMEOUT".to_owned(), 1), (FINISHED.to_owned(), 3)]));
        assert_eq!(b.verdicts, BTreeMap::from([(FINISHED.to_owned(), 4)]));
        let cell = |head: &HeadToHead| (head.name.clone(), head.wins, head.draws, head.losses);
        let row: Vec<_> = b.against.iter().map(cell).collect();
        assert_eq!(row, [("a".to_owned(), 0, 1, 1), ("c".to_owned(), 1, 0, 1)]);
        assert!(a.rating > b.rating && b.rating > c.rating, "{report:?}");
        assert!(
            report
                .entrants
                .iter()
                .all(|entrant| entrant.low < entrant.rating && entrant.rating < entrant.high)
        );
    }

    #[test]
    fn who_was_withdrawn_comes_last_and_counts_for_nobody() {
        let nobody = (FINISHED, None);
        let played = [pair("a", "b", [2, 1], nobody), pair("a", "c", [0, 2], ("CRASHED", Some(0)))];
        let without = report(&["a", "b"], &played[..1]);
        let mut schedule = schedule(&["c", "a", "b"], &played);
        schedule.withdrawn[0] = true;
        schedule.pairs[1].counts = false;
        let with = ChampionshipReport::assemble(&schedule);
        let [a, b, c] = &with.entrants[..] else { panic!("{with:?}") };
        assert_eq!((&without.entrants[0], &without.entrants[1]), (a, b));
        assert_eq!((c.name.as_str(), c.played, c.rating), ("c", 0, None));
        assert_eq!(c.withdrawn, Some(Withdrawal { verdict: "CRASHED".to_owned(), played: 2 }));
        assert_eq!(c.verdicts, BTreeMap::from([("CRASHED".to_owned(), 1), (FINISHED.to_owned(), 1)]));
        assert_eq!((with.games, without.games), (2, 2));
    }

    #[test]
    fn an_empty_championship_has_a_report() {
        let report = report(&["a", "b"], &[]);
        assert_eq!((report.games, report.entrants[0].played), (0, 0));
        assert!(report.entrants.iter().all(|entrant| entrant.place == 1 && entrant.against.is_empty()));
    }

    #[test]
    fn the_data_can_be_read_again() {
        let report = report(&["a", "b"], &[pair("a", "b", [2, 1], ("ILLEGAL", Some(1)))]);
        let text = serde_json::to_string(&report).expect("JSON");
        assert_eq!(serde_json::from_str::<ChampionshipReport>(&text).expect("a report"), report);
        assert!(text.starts_with("{\"entrants\":[{\"place\":1,\"name\":\"a\",\"points\":1.5,"), "{text}");
    }
}
