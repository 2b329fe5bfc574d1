//! What was read last of a championship, and is told to all who ask without a look at its store.

use std::collections::HashMap;
use std::time::Duration;

use jogar_core::Limits;

use super::Extent;
use crate::schema::{ChampionshipNews, ChampionshipView, ReplayedGame};

/// What was read is told again for at least so long.
pub const KEEP: Duration = Duration::from_secs(1);
/// The most games that are kept.
const MOST_GAMES: usize = 64;

/// Something that is told for a while.
struct Fresh<T> {
    value: T,
    time: Duration,
    since: Limits,
}

impl<T> Fresh<T> {
    fn new(value: T, time: Duration) -> Self {
        Self { value, time, since: Limits::none() }
    }

    fn get(&self) -> Option<&T> {
        (self.since.elapsed() < self.time).then_some(&self.value)
    }
}

/// How far a game is: the number of its moves, and whether it is over. One that counts is further than any.
pub type Stage = (usize, bool);
/// The stage of a game that counts.
pub const COUNTS: Stage = (usize::MAX, true);

/// What was read last.
#[derive(Default)]
pub struct Kept {
    /// The view, and for how much of the championship it holds.
    view: Option<Fresh<(Extent, ChampionshipView)>>,
    games: HashMap<String, Fresh<(Stage, ReplayedGame)>>,
    /// How far it was when that was read last.
    pub news: Option<ChampionshipNews>,
    /// Whether somebody was told a view that was not the latest: the news are to be told again.
    pub is_owed: bool,
}

impl Kept {
    /// The view, if it was read just now.
    pub fn view(&mut self) -> Option<ChampionshipView> {
        let (_, view) = self.view.as_ref()?.get()?;
        let news = self.news.as_ref().unwrap_or(&view.news);
        if news.done == view.news.done {
            return Some(ChampionshipView { news: news.clone(), ..view.clone() });
        }
        // While it goes on, standings may be a little late: a page that is told the news again asks again.
        if news.complete {
            return None;
        }
        self.is_owed = true;
        Some(view.clone())
    }

    /// The view that was read last, if it was of just so much of the championship.
    pub fn view_of(&self, extent: &Extent) -> Option<ChampionshipView> {
        let (known, view) = &self.view.as_ref()?.value;
        (known == extent).then(|| view.clone())
    }

    /// Keeps a view for a while.
    pub fn put_view(&mut self, extent: Extent, view: &ChampionshipView, time: Duration) {
        self.news = Some(view.news.clone());
        self.view = Some(Fresh::new((extent, view.clone()), time));
    }

    /// A game, if it was read just now, and has not gone on as far as is known.
    pub fn game(&self, id: &str) -> Option<ReplayedGame> {
        let (stage, game) = self.games.get(id)?.get()?;
        let live = self.news.iter().flat_map(|news| &news.live).find(|card| card.id == id);
        let least = live.map_or(COUNTS, |card| (card.ply, card.over));
        (*stage >= least).then(|| game.clone())
    }

    /// Keeps a game for a while.
    pub fn put_game(&mut self, stage: Stage, game: &ReplayedGame, time: Duration) {
        if self.games.len() >= MOST_GAMES {
            self.games.retain(|_, game| game.get().is_some());
        }
        if self.games.len() < MOST_GAMES {
            self.games.insert(game.game.id.clone(), Fresh::new((stage, game.clone()), time));
        }
    }
}

#[cfg(test)]
mod tests {
    use jogar_arena::championship::{ChampionshipReport, Format};
    use jogar_games::catalog::Choice;
    use serde_json::{from_value, json};

    use super::*;
    use crate::schema::{ChampionshipGame, LiveCard};

    const LONG: Duration = Duration::from_hours(1);

    fn news(done: usize, complete: bool) -> ChampionshipNews {
        ChampionshipNews { done, pairs: 9, playing: 0, complete, running: true, live: Vec::new() }
    }

    fn kept(done: usize, time: Duration) -> Kept {
        let view = ChampionshipView {
            title: "Cup".to_owned(),
            game: "lear".to_owned(),
            choice: Choice::default(),
            format: Format::RoundRobin,
            time_ms: 1000,
            news: news(done, false),
            standings: ChampionshipReport { entrants: Vec::new(), games: 2 * done, complete: false },
            events: Vec::new(),
        };
        let mut kept = Kept::default();
        kept.put_view(Extent { done: done as u64, entrants: Vec::new(), grades: 0, events: 0 }, &view, time);
        kept
    }

    #[test]
    fn a_view_is_told_again_and_a_late_one_is_owed() {
        let mut kept = kept(3, LONG);
        assert!(kept.view().is_some() && !kept.is_owed);
        // A move changes the news alone.
        kept.news = Some(ChampionshipNews { playing: 1, ..news(3, false) });
        assert_eq!(kept.view().map(|view| view.news.playing), Some(1));
        assert!(!kept.is_owed);
        // The page sees by the number of pairs that it was told an older one.
        kept.news = Some(news(4, false));
        assert_eq!(kept.view().map(|view| view.news.done), Some(3));
        assert!(kept.is_owed);
        // The last standings are never late.
        kept.news = Some(news(9, true));
        assert!(kept.view().is_none());
    }

    #[test]
    fn what_is_old_is_compared_with_the_store() {
        let mut kept = kept(3, Duration::ZERO);
        assert!(kept.view().is_none());
        let extent = Extent { done: 3, entrants: Vec::new(), grades: 0, events: 0 };
        assert!(kept.view_of(&extent).is_some());
        assert!(kept.view_of(&Extent { grades: 1, ..extent }).is_none());
    }

    #[test]
    fn a_game_is_told_again_until_it_goes_on() {
        let game = |id: &str| ReplayedGame {
            game: ChampionshipGame {
                id: id.to_owned(),
                players: ["Ana", "Rui"].map(str::to_owned),
                winner: None,
                verdict: "playing".to_owned(),
                failed: None,
                machine: String::new(),
                live: true,
            },
            setup: from_value(json!({"game": "lear", "players": ["random", "greedy"]})).expect("a setup"),
            date: String::new(),
            sandbox: None,
            reason: None,
            program: None,
            troubles: Vec::new(),
            moves: Vec::new(),
            ending: None,
            grade: None,
        };
        let mut kept = kept(3, LONG);
        kept.put_game((5, false), &game("a"), LONG);
        kept.put_game(COUNTS, &game("b"), LONG);
        kept.put_game(COUNTS, &game("old"), Duration::ZERO);
        let mut is_told = |id: &str, card: Option<(usize, bool)>| {
            let players = ["Ana", "Rui"].map(str::to_owned);
            let card = card.map(|(ply, over)| LiveCard { id: id.to_owned(), players, ply, over });
            kept.news = Some(ChampionshipNews { live: card.into_iter().collect(), ..news(3, false) });
            kept.game(id).is_some()
        };
        for (card, expected) in [
            (Some((4, false)), true),
            (Some((5, false)), true),
            (Some((6, false)), false),
            (Some((5, true)), false),
            // It counts now.
            (None, false),
        ] {
            assert_eq!(is_told("a", card), expected, "{card:?}");
        }
        assert!(is_told("b", None) && is_told("b", Some((9, true))));
        assert!(!is_told("old", None));
        for number in 0..2 * MOST_GAMES {
            kept.put_game(COUNTS, &game(&number.to_string()), LONG);
        }
        assert_eq!(kept.games.len(), MOST_GAMES);
    }
}
