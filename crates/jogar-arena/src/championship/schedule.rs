//! The schedule of a championship: all pairs that are known so far, who was withdrawn, and what is to be
//! played.
//!
//! It follows from the settings, the entrants and the results alone, so that a runner that starts again, or
//! runs on another machine, goes on with the same pairs.
//!
//! | format | what counts |
//! |---|---|
//! | round robin, gauntlet | the games of a withdrawn entrant count for nobody: everyone else stands as without it |
//! | Swiss | games against an entrant who was withdrawn later count, for otherwise its opponents would have lost a round; it meets nobody any more. Who has no opponent gets the points of a won round |
//! | knock-out | nobody is withdrawn: who fails loses the tie |

use std::cmp::Ordering;

use jogar_core::{Fault, Faults, Side};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::event_entry::EventEntry;
use super::gauntlet::gauntlet;
use super::knock_out::{Bracket, Encounter};
use super::pairing::{Pairing, Round};
use super::planned_pair::{Drawing, PlannedPair, lot};
use super::round_robin::round_robin;
use super::settings::{Format, Order, Settings};
use super::store::{Job, Listed, Plan, Store, StoredGame};
use super::swiss::{PastRound, Swiss, WIN};
use super::tie_breaks::{HeadStart, PlayedGame, Standing, standings};
use super::withdrawal::{Withdrawals, newly_withdrawn};

/// A championship as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The entrants in the order of the championship; everything else has their numbers.
    pub entrants: Vec<Listed>,
    /// The pairs that are needed, in order: those that were played and those to be played.
    pub pairs: Vec<PlannedPair>,
    /// Who was withdrawn.
    pub withdrawn: Vec<bool>,
    /// What everyone has besides the points of games: the half points of byes, and rounds of a knock-out.
    pub heads: Vec<HeadStart>,
    /// Whether nothing is left to play.
    pub complete: bool,
}

impl Schedule {
    /// The schedule of a championship after some games, in any order.
    ///
    /// # Errors
    /// Every fault of the settings, or that a round cannot be paired.
    pub fn of(settings: &Settings, entrants: &[Listed], results: &[StoredGame]) -> Result<Self, Faults> {
        let mut entrants = entrants.to_vec();
        if settings.order == Order::Drawn {
            entrants.sort_by_cached_key(|entrant| lot(settings.seed, &entrant.name));
        }
        let hashes = entrants.iter().map(|entrant| entrant.hash).collect();
        let drawing = Drawing::new(settings, hashes, results)?;
        let count = entrants.len();
        let schedule = Self {
            entrants,
            pairs: Vec::new(),
            withdrawn: vec![false; count],
            heads: vec![HeadStart::default(); count],
            complete: false,
        };
        Ok(match settings.format {
            Format::RoundRobin => {
                let rounds = round_robin(count, &mut ChaCha8Rng::seed_from_u64(settings.seed));
                schedule.with_rounds(settings, drawing, &rounds)?
            }
            Format::Gauntlet => {
                let (references, others): (Vec<usize>, Vec<usize>) =
                    (0..count).partition(|&number| schedule.entrants[number].reference);
                schedule.with_rounds(settings, drawing, &gauntlet(&others, &references))?
            }
            Format::Swiss => schedule.with_swiss_rounds(settings, drawing)?,
            Format::KnockOut => schedule.with_bracket(drawing)?,
        })
    }

    /// Rounds that are all known before the first game.
    fn with_rounds(
        mut self,
        settings: &Settings,
        mut drawing: Drawing<'_>,
        rounds: &[Round],
    ) -> Result<Self, Fault> {
        let mut withdrawals = Withdrawals::new(self.entrants.len(), settings.withdrawn_after);
        for (round, number) in rounds.iter().zip(0..) {
            for &pairing in &round.pairings {
                let pairs = drawing.meeting(pairing, 0, number)?;
                self.pairs.extend(pairs.into_iter().filter(|pair| withdrawals.count(pair)));
            }
        }
        self.withdraw(&withdrawals);
        let is_out =
            |pair: &PlannedPair| pair.pairing.entrants().iter().any(|&number| self.withdrawn[number]);
        self.pairs.retain(|pair| pair.played.is_some() || !is_out(pair));
        for pair in &mut self.pairs {
            pair.counts = !pair.pairing.entrants().iter().any(|&number| self.withdrawn[number]);
        }
        self.complete = self.pairs.iter().all(|pair| pair.played.is_some());
        Ok(self)
    }

    fn withdraw(&mut self, withdrawals: &Withdrawals) {
        self.withdrawn = (0..self.entrants.len()).map(|number| withdrawals.is_withdrawn(number)).collect();
    }

    /// Swiss rounds, up to the first one that is not over. A round that nobody can be paired for ends them.
    fn with_swiss_rounds(mut self, settings: &Settings, mut drawing: Drawing<'_>) -> Result<Self, Fault> {
        let count = self.entrants.len();
        let rounds = settings.rounds.unwrap_or_default();
        let swiss = Swiss::new(rounds as usize, &mut ChaCha8Rng::seed_from_u64(settings.seed));
        let mut withdrawals = Withdrawals::new(count, settings.withdrawn_after);
        let mut histories = vec![Vec::new(); count];
        for number in 0..rounds {
            let present: Vec<usize> =
                (0..count).filter(|&number| !withdrawals.is_withdrawn(number)).collect();
            let round = match swiss.round(&histories, &present) {
                Ok(round) if !round.pairings.is_empty() => round,
                Err(fault) if number == 0 => return Err(fault),
                Ok(_) | Err(_) => break,
            };
            let Some(scores) = self.play_round(&mut drawing, &round, number)? else { return Ok(self) };
            let earlier = self.pairs.len() - round.pairings.len() * settings.pairs() as usize;
            self.pairs[earlier..].iter().for_each(|pair| {
                withdrawals.count(pair);
            });
            self.withdraw(&withdrawals);
            if let Some(alone) = round.bye {
                self.heads[alone].half_points += 2 * settings.games;
            }
            for (entrant, history) in histories.iter_mut().enumerate() {
                history.push(past_round(&round, &scores, entrant));
            }
        }
        self.complete = true;
        Ok(self)
    }

    /// Adds a round. Returns everyone's half points in it, if it is over.
    fn play_round(
        &mut self,
        drawing: &mut Drawing<'_>,
        round: &Round,
        number: u32,
    ) -> Result<Option<Vec<u32>>, Fault> {
        let mut scores = Some(vec![0; self.entrants.len()]);
        for &pairing in &round.pairings {
            for pair in drawing.meeting(pairing, 0, number)? {
                match (pair.half_points(), &mut scores) {
                    (Some([first, second]), Some(scores)) => {
                        scores[pair.pairing.first] += first;
                        scores[pair.pairing.second] += second;
                    }
                    (None, _) => scores = None,
                    (Some(_), None) => {}
                }
                self.pairs.push(pair);
            }
        }
        Ok(scores)
    }

    /// A bracket as far as it has come.
    fn with_bracket(mut self, mut drawing: Drawing<'_>) -> Result<Self, Fault> {
        let mut played: Vec<Encounter> = Vec::new();
        loop {
            let bracket = Bracket::after(self.entrants.len(), &played);
            let (before, mut open) = (played.len(), Vec::new());
            for &pairing in &bracket.open {
                let is_same = |one: &&Encounter| one.pairing.entrants() == pairing.entrants();
                let meeting = played.iter().filter(is_same).count() as u32;
                let pairs = drawing.meeting(pairing, meeting, bracket_round(&bracket, pairing))?;
                if let Some(half_points) = sum(&pairs, pairing) {
                    played.push(Encounter { pairing, half_points });
                    self.pairs.extend(pairs);
                } else {
                    open.extend(pairs);
                }
            }
            if played.len() == before {
                self.complete = open.is_empty();
                self.pairs.extend(open);
                let winners = bracket.rounds.iter().flatten().filter_map(|tie| tie.winner);
                winners.for_each(|winner| self.heads[winner].stage += 1);
                return Ok(self);
            }
        }
    }

    /// What is to be done, or is done, in order.
    #[must_use]
    pub fn jobs(&self) -> Vec<Job> {
        self.pairs.iter().map(|pair| pair.job.clone()).collect()
    }

    /// How many pairs are done, and how many there will be as far as that is known.
    #[must_use]
    pub fn progress(&self, settings: &Settings) -> (usize, usize) {
        let done = self.pairs.iter().filter(|pair| pair.played.is_some()).count();
        let count = self.entrants.len();
        let meetings = match settings.format {
            _ if self.complete => 0,
            Format::RoundRobin | Format::Gauntlet => 0,
            Format::Swiss => settings.rounds.unwrap_or_default() as usize * (count / 2),
            Format::KnockOut => count.saturating_sub(1),
        };
        (done, self.pairs.len().max(meetings * settings.pairs() as usize))
    }

    /// The games that count, with the numbers of the entrants.
    pub fn games(&self) -> impl Iterator<Item = PlayedGame> + '_ {
        let counted = self.pairs.iter().filter(|pair| pair.counts);
        counted.flat_map(|pair| {
            let Pairing { first, second } = pair.pairing;
            let sides = [[first, second], [second, first]];
            pair.played.iter().flatten().zip(sides).map(|(game, [first, second])| PlayedGame {
                first,
                second,
                half_points: game.half_points,
            })
        })
    }

    /// Everyone, the best first.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        standings(&self.heads, &self.games().collect::<Vec<_>>())
    }
}

/// What was planned just now.
pub(super) struct Replanned {
    pub schedule: Schedule,
    /// The names of those who are withdrawn from now on.
    pub withdrawn: Vec<String>,
}

/// Plans what the results in a store ask for, and keeps among the events who is withdrawn by them; `None` if
/// somebody else does so just now.
///
/// # Errors
/// Faults of the store, and the first one of the schedule.
pub(super) fn replanned(store: &mut dyn Store, settings: &Settings) -> Result<Option<Replanned>, Fault> {
    let mut made = None;
    let is_planned = store.replan(&mut |entrants, results, events| {
        let schedule =
            Schedule::of(settings, entrants, results).map_err(|faults| faults.list()[0].clone())?;
        let withdrawn = newly_withdrawn(&schedule, events);
        let event = |name: &String| EventEntry::Withdrawn { name: name.clone() }.to_json();
        let plan = Plan { jobs: schedule.jobs(), events: withdrawn.iter().map(event).collect() };
        made = Some(Replanned { schedule, withdrawn });
        Ok(plan)
    })?;
    Ok(made.filter(|_| is_planned))
}

/// The half points of both entrants of a pairing over some pairs, if all were played.
fn sum(pairs: &[PlannedPair], pairing: Pairing) -> Option<[u32; 2]> {
    pairs.iter().try_fold([0, 0], |[first, second], pair| {
        let [one, other] = pair.half_points()?;
        let is_same = pair.pairing.first == pairing.first;
        Some(if is_same { [first + one, second + other] } else { [first + other, second + one] })
    })
}

/// The round of a bracket in which two meet.
fn bracket_round(bracket: &Bracket, pairing: Pairing) -> u32 {
    let both = pairing.entrants().map(Some);
    let is_tie = |entrants: [Option<usize>; 2]| entrants == both || entrants == [both[1], both[0]];
    let round = bracket.rounds.iter().position(|ties| ties.iter().any(|tie| is_tie(tie.entrants)));
    round.unwrap_or_default() as u32
}

/// A round of one entrant, for the pairing of the next.
fn past_round(round: &Round, scores: &[u32], entrant: usize) -> PastRound {
    let met = round.pairings.iter().find(|pairing| pairing.entrants().contains(&entrant));
    let Some(pairing) = met else {
        let half_points = if round.bye == Some(entrant) { WIN } else { 0 };
        return PastRound::Unplayed { half_points };
    };
    let begins = pairing.first == entrant;
    let opponent = if begins { pairing.second } else { pairing.first };
    let half_points = match scores[entrant].cmp(&scores[opponent]) {
        Ordering::Greater => WIN,
        Ordering::Equal => WIN / 2,
        Ordering::Less => 0,
    };
    let side = if begins { Side::First } else { Side::Second };
    PastRound::Met { opponent, side, half_points }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use jogar_games::catalog::Choice;
    use proptest::prelude::*;
    use rand::RngExt;

    use super::super::game_id::EntrantHash;
    use super::super::settings::Source;
    use super::*;

    fn settings(format: Format, seed: u64) -> Settings {
        Settings {
            title: String::new(),
            game: "lear".to_owned(),
            choice: Choice { size: Some(5), ..Choice::default() },
            format,
            rounds: Some(4),
            games: 4,
            time_ms: 100,
            seed,
            opening: 2,
            order: Order::Drawn,
            withdrawn_after: 5,
            references: Vec::new(),
            contest: None,
            clock: super::super::clock::Clock::default(),
            source: Source::Folder(String::new()),
        }
    }

    fn entrants(names: impl IntoIterator<Item = String>) -> Vec<Listed> {
        let listed = |(number, name): (usize, String)| Listed {
            hash: EntrantHash::new(&name, "random", b""),
            player: "random".to_owned(),
            reference: number < 2,
            name,
        };
        names.into_iter().enumerate().map(listed).collect()
    }

    fn named(count: usize) -> Vec<Listed> {
        entrants((0..count).map(|number| format!("e{number}")))
    }

    /// The games of a pair, whose results depend on the two names alone: the later in the alphabet wins more
    /// often, and names with an x fail in every game (the first to move of two), names with a y in every
    /// second.
    fn play(schedule: &Schedule, pair: &PlannedPair) -> [StoredGame; 2] {
        let Pairing { first, second } = pair.pairing;
        let game = |id, [first, second]: [usize; 2], number: u64| {
            let names = [first, second].map(|number| schedule.entrants[number].name.as_str());
            let fails = |name: &str| name.contains('x') || name.contains('y') && number == 0;
            let mut rng = ChaCha8Rng::seed_from_u64(pair.job.seed ^ number);
            let (half_points, failed) = match names.map(fails) {
                [true, _] => (0, Some(0)),
                [_, true] => (2, Some(1)),
                _ => (rng.random_range(0..=2), None),
            };
            StoredGame {
                id,
                entrants: [first, second].map(|number| schedule.entrants[number].hash),
                half_points,
                verdict: if failed.is_some() { "CRASHED" } else { "finished" }.to_owned(),
                failed,
                machine: String::new(),
                record: String::new(),
            }
        };
        [game(pair.games[0], [first, second], 0), game(pair.games[1], [second, first], 1)]
    }

    /// Plays to the end, each time a pair drawn by lot of those that are open.
    fn played_out(settings: &Settings, entrants: &[Listed], lots: u64) -> (Schedule, Vec<StoredGame>) {
        let mut rng = ChaCha8Rng::seed_from_u64(lots);
        let mut results = Vec::new();
        loop {
            let schedule = Schedule::of(settings, entrants, &results).expect("a schedule");
            let open: Vec<_> = schedule.pairs.iter().filter(|pair| pair.played.is_none()).collect();
            if open.is_empty() {
                assert!(schedule.complete);
                return (schedule, results);
            }
            results.extend(play(&schedule, open[rng.random_range(0..open.len())]));
        }
    }

    fn table(schedule: &Schedule) -> Vec<(String, usize, u32, u32)> {
        let line = |standing: &Standing| {
            let name = schedule.entrants[standing.entrant].name.clone();
            (name, standing.place, standing.half_points, standing.played)
        };
        schedule.standings().iter().map(line).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

        #[test]
        fn the_order_in_which_games_end_does_not_matter(seed: u64, count in 2_usize..8, failing in 0_usize..3) {
            for (format, _) in Format::NAMES {
                let mut names: Vec<String> = (0..count).map(|number| format!("e{number}")).collect();
                names.extend((0..failing).map(|number| format!("x{number}")));
                let entrants = entrants(names.into_iter().chain(["y".to_owned()]));
                let mut settings = settings(format, seed);
                settings.rounds = Some(3);
                let (one, _) = played_out(&settings, &entrants, 1);
                let (other, _) = played_out(&settings, &entrants, 2);
                prop_assert_eq!(table(&one), table(&other));
                prop_assert_eq!(&one.withdrawn, &other.withdrawn);
            }
        }

        #[test]
        fn who_is_withdrawn_changes_nothing_for_the_others(seed: u64, count in 3_usize..8, failing in 1_usize..4) {
            for format in [Format::RoundRobin, Format::Gauntlet] {
                let settings = settings(format, seed);
                let mut names: Vec<String> = (0..count).map(|number| format!("e{number}")).collect();
                let (without, _) = played_out(&settings, &entrants(names.clone()), 1);
                names.extend((0..failing).map(|number| format!("x{number}")));
                let (with, _) = played_out(&settings, &entrants(names), 2);
                // An entrant of a gauntlet meets two references, in four games each: enough to be withdrawn.
                let left: Vec<_> = table(&with).into_iter().filter(|line| !line.0.contains('x')).collect();
                prop_assert_eq!(left, table(&without));
                prop_assert_eq!(with.withdrawn.iter().filter(|&&out| out).count(), failing);
            }
        }
    }

    #[test]
    fn a_changed_entrant_plays_its_own_games_again_and_no_others() {
        let settings = settings(Format::RoundRobin, 7);
        let before = named(6);
        let (schedule, results) = played_out(&settings, &before, 1);
        assert_eq!(schedule.pairs.len(), 15 * 2);
        let mut after = before.clone();
        after[2].hash = EntrantHash::new("e2", "random", b"changed");
        after.push(entrants(["f".to_owned()]).remove(0));
        let schedule = Schedule::of(&settings, &after, &results).expect("a schedule");
        let open = schedule.pairs.iter().filter(|pair| pair.played.is_none());
        // The changed one against six, the new one against the other five.
        assert_eq!((open.count(), schedule.pairs.len()), ((6 + 5) * 2, 21 * 2));
        let schedule = Schedule::of(&settings, &before[1..], &results).expect("a schedule");
        assert!(schedule.complete, "nothing is played again because somebody left");
        assert_eq!(schedule.pairs.len(), 10 * 2);
    }

    #[test]
    fn pairs_have_openings_of_their_own_and_everyone_begins_as_often() {
        let (schedule, results) = played_out(&settings(Format::RoundRobin, 3), &named(9), 1);
        let mut openings = BTreeMap::<[usize; 2], BTreeSet<&str>>::new();
        for pair in &schedule.pairs {
            openings.entry(pair.pairing.entrants()).or_default().insert(&pair.job.opening);
        }
        assert!(openings.len() == 36 && openings.values().all(|openings| openings.len() == 2));
        assert_eq!(results.iter().map(|game| game.id.to_string()).collect::<BTreeSet<_>>().len(), 36 * 4);
        let begun = |number: usize| schedule.games().filter(|game| game.first == number).count();
        assert!((0..9).all(|number| begun(number) == 16));
    }

    #[test]
    fn swiss_rounds_have_byes_and_a_knock_out_has_a_champion() {
        let (schedule, _) = played_out(&settings(Format::Swiss, 5), &named(7), 1);
        // Four rounds of three meetings and a bye, which is worth four games.
        assert_eq!(schedule.pairs.len(), 4 * 3 * 2);
        assert_eq!(schedule.heads.iter().map(|head| head.half_points).sum::<u32>(), 4 * 8);
        let met: BTreeSet<_> = schedule.pairs.iter().map(|pair| pair.pairing.entrants()).collect();
        assert_eq!(met.len(), 12, "nobody meets twice");

        let (schedule, _) = played_out(&settings(Format::KnockOut, 5), &named(6), 1);
        let mut stages: Vec<u32> = schedule.heads.iter().map(|head| head.stage).collect();
        stages.sort_unstable();
        // Of six, two pass the first round; one of each semi-final and of two first ties is out in between.
        assert_eq!(stages.iter().sum::<u32>(), 4 + 2 + 1);
        assert_eq!(stages[5], 3);
        assert_eq!(schedule.standings()[0].stage, 3);
    }

    #[test]
    fn rounds_that_cannot_be_paired_any_more_end_the_championship() {
        let mut settings = settings(Format::Swiss, 5);
        settings.rounds = Some(9);
        let (schedule, _) = played_out(&settings, &named(4), 1);
        assert!(schedule.complete && schedule.pairs.len() <= 3 * 2 * 2);
    }
}
