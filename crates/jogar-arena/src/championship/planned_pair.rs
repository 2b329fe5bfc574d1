//! One opening pair of the schedule: two entrants, an opening, a seed, and what came of it.
//!
//! All of it follows from the seed of the championship, the two entrants and the number of their pair, and
//! from nothing else. Whoever else takes part, in whichever round they meet and whatever was played before:
//! the same two play the same pair, so that what was played once is never played again.

use std::collections::HashMap;

use jogar_core::{Fault, Faults, History};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};

use super::game_id::{EntrantHash, GameId, hash};
use super::pairing::Pairing;
use super::settings::Settings;
use super::store::{Job, StoredGame};
use crate::Opening;

/// An opening pair of two entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedPair {
    /// The entrants by their numbers: who begins the first game, and who the second.
    pub pairing: Pairing,
    /// What is stored and played.
    pub job: Job,
    /// The identities of its two games.
    pub games: [GameId; 2],
    /// The games, if they were played.
    pub played: Option<[StoredGame; 2]>,
    /// Whether its games count, once they are played; not those of entrants who were withdrawn.
    pub counts: bool,
}

impl PlannedPair {
    /// The half points of both entrants over both games, if they were played.
    #[must_use]
    pub fn half_points(&self) -> Option<[u32; 2]> {
        let [one, other] = self.played.as_ref()?;
        let first = one.half_points + 2 - other.half_points.min(2);
        Some([first, 4 - first])
    }

    /// The entrant who failed in each game.
    pub(super) fn failures(&self) -> impl Iterator<Item = Option<usize>> + '_ {
        let Pairing { first, second } = self.pairing;
        self.played
            .iter()
            .flatten()
            .zip([[first, second], [second, first]])
            .map(|(game, sides)| game.failed.and_then(|side| sides.get(side as usize).copied()))
    }
}

/// Makes the opening pairs of a championship.
pub(super) struct Drawing<'a> {
    settings: &'a Settings,
    game: CatalogGame,
    /// The game with its rules, as the identities of games know it.
    rules: String,
    entrants: Vec<EntrantHash>,
    results: HashMap<GameId, &'a StoredGame>,
    /// The pairs that were made before, by the two entrants and the number.
    known: HashMap<(Pairing, u32), PlannedPair>,
}

impl<'a> Drawing<'a> {
    /// The pairs of some entrants, some of which were played.
    ///
    /// # Errors
    /// If the settings name no game.
    pub fn new(
        settings: &'a Settings,
        entrants: Vec<EntrantHash>,
        results: &'a [StoredGame],
    ) -> Result<Self, Faults> {
        let game = settings.open()?;
        let rules = game.visit(Rules);
        let results = results.iter().map(|game| (game.id, game)).collect();
        Ok(Self { settings, game, rules, entrants, results, known: HashMap::new() })
    }

    /// All pairs of the `meeting`-th time that two entrants meet.
    ///
    /// # Errors
    /// If the openings cannot be made.
    pub fn meeting(&mut self, pairing: Pairing, meeting: u32, round: u32) -> Result<Vec<PlannedPair>, Fault> {
        let pairs = self.settings.pairs();
        let numbers = meeting * pairs..(meeting + 1) * pairs;
        // Whoever a format lets begin: the pair is the same.
        let [first, second] = self.in_order(pairing);
        let pairing = Pairing::new(first, second);
        if !self.known.contains_key(&(pairing, numbers.start)) {
            let entrants = [self.entrants[first], self.entrants[second]];
            let seed = |number: u32| seed(self.settings.seed, entrants, number);
            let openings = self.game.visit(Openings {
                plies: self.settings.opening,
                count: numbers.end,
                seed: seed(u32::MAX),
            })?;
            for number in numbers.clone() {
                let opening = openings[number as usize].clone();
                let pair = self.pair(pairing, round, opening, seed(number));
                self.known.insert((pairing, number), pair);
            }
        }
        Ok(numbers.filter_map(|number| self.known.get(&(pairing, number)).cloned()).collect())
    }

    fn pair(&self, pairing: Pairing, round: u32, opening: String, seed: u64) -> PlannedPair {
        let [a, b] = [self.entrants[pairing.first], self.entrants[pairing.second]];
        let games = [[a, b], [b, a]].map(|sides| GameId::new(&self.rules, sides, &opening, seed));
        let [one, other] = games.map(|id| self.results.get(&id).map(|&game| game.clone()));
        let played = one.zip(other).map(|(one, other)| [one, other]);
        let job = Job { id: games[0], round, entrants: [a, b], opening, seed };
        PlannedPair { pairing, job, games, played, counts: true }
    }

    /// Two entrants in the order of their hashes.
    fn in_order(&self, pairing: Pairing) -> [usize; 2] {
        let mut numbers = [pairing.first, pairing.second];
        numbers.sort_by_key(|&number| *self.entrants[number].bytes());
        numbers
    }
}

/// The seed of a pair.
fn seed(championship: u64, [a, b]: [EntrantHash; 2], number: u32) -> u64 {
    let parts: [&[u8]; 4] = [&championship.to_le_bytes(), a.bytes(), b.bytes(), &number.to_le_bytes()];
    first_word(hash("jogar pair 1", &parts).as_bytes())
}

/// The place of an entrant in an order drawn by lot, which does not depend on the others.
pub(super) fn lot(championship: u64, name: &str) -> [u8; 32] {
    *hash("jogar lot 1", &[&championship.to_le_bytes(), name.as_bytes()]).as_bytes()
}

fn first_word(bytes: &[u8; 32]) -> u64 {
    bytes[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

struct Rules;

impl Visitor for Rules {
    type Output = String;

    fn visit<G: Playable>(self, game: &G) -> String {
        rules_of(game)
    }
}

/// The game with its variant, size and komi, as the identities of games know it.
pub(super) fn rules_of<G: Playable>(game: &G) -> String {
    let Choice { variant, size, komi } = game.choice();
    let number = |number: Option<i64>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    format!("{} {} {} {}", G::NAME, variant.unwrap_or_default(), number(size), number(komi))
}

/// Random openings as texts.
struct Openings {
    plies: u32,
    count: u32,
    seed: u64,
}

impl Visitor for Openings {
    type Output = Result<Vec<String>, Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let histories = Opening::Random(self.plies).histories(game, self.count, self.seed)?;
        let text = |history: &History<G>| {
            let moves = history.moves().iter().zip(history.positions());
            moves.map(|(&mv, pos)| game.write_move(pos, mv)).collect::<Vec<_>>().join(" ")
        };
        Ok(histories.iter().map(text).collect())
    }
}
