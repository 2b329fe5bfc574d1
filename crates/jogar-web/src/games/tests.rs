//! Whose programs think, and who pays for time.

use std::time::Duration;

use axum::response::IntoResponse;
use jogar_core::Side;
use jogar_play::{Command, Pool};
use serde_json::{Value, from_value, json};
use tempfile::NamedTempFile;

use super::hosted_game::Clock;
use super::*;
use crate::connections::Peer;
use crate::mailbox::Found;
use crate::visitors::Visitors;

const PAGE: &str = "page";
const HERE: &str = "192.0.2.1";
const THERE: &str = "192.0.2.2";

fn games() -> Games {
    games_in(Keeping::Nowhere)
}

fn games_in(keeping: Keeping) -> Games {
    Games::new(Arc::new(Shares::new(Arc::new(Pool::new(64 << 20)))), keeping)
}

/// A browser at an address.
fn person(name: &str, address: &str) -> Asker {
    let (visitor, _) = Visitors::default().visitor(name).expect("a visitor");
    Asker { visitor, page: PAGE.to_owned(), peer: Peer::new(address.parse().expect("an address")) }
}

fn follow(games: &Games, asker: &Asker, game: &HostedGame) {
    games.follow(&asker.visitor, &asker.page, game);
}

fn try_begin(games: &Games, asker: &Asker, setup: Value) -> Result<Arc<HostedGame>, Refusal> {
    let game = games.begin(asker, from_value(setup).expect("a request"))?;
    follow(games, asker, &game);
    Ok(game)
}

fn begin(games: &Games, asker: &Asker, players: [&str; 2]) -> Arc<HostedGame> {
    try_begin(games, asker, json!({"game": "blokus", "players": players})).expect("a game")
}

fn begin_endless(games: &Games, asker: &Asker) -> Arc<HostedGame> {
    begin(games, asker, ["engine:time=20000", "engine:time=20000"])
}

/// A game of two people, for which nothing is computed.
fn begin_quiet(games: &Games, asker: &Asker) -> Result<Arc<HostedGame>, Refusal> {
    try_begin(games, asker, json!({"game": "lear", "size": 3, "players": ["human", "human"]}))
}

fn is_paused(game: &HostedGame) -> bool {
    game.looks(|state| state.is_paused)
}

/// Everything that the loop did before is told when this returns.
fn catch_up(game: &HostedGame) {
    game.tell_loop(Command::MoveNow);
}

#[test]
fn nobody_who_is_away_is_charged() {
    let (games, person) = (games(), person("person", HERE));
    let game = begin(&games, &person, ["human", "engine:depth=1"]);
    assert_eq!(lock(&game.clock).running, Some(Side::First));
    let first = game.live().expect("a game").look(|state| state.session.position().moves().swap_remove(0));
    game.unfollow(&person.visitor, PAGE);
    game.tell_loop(Command::Play(first));
    while game.looks(|state| state.session.moves().len() < 2) {
        catch_up(&game);
    }
    catch_up(&game);
    assert_eq!(lock(&game.clock).running, None);
    follow(&games, &person, &game);
    assert_eq!(lock(&game.clock).running, Some(Side::First));
}

#[test]
fn the_time_of_a_move_is_counted_until_the_next_player() {
    let mut clock = Clock::stopped();
    clock.turn_to(Some(Side::First));
    while clock.view().move_ms < 3 {
        std::thread::yield_now();
    }
    // Something happened, but no move.
    clock.turn_to(Some(Side::First));
    let view = clock.view();
    assert!(view.move_ms >= 3 && view.move_ms == view.used_ms[0]);
    clock.turn_to(Some(Side::Second));
    let view = clock.view();
    assert_eq!(view.move_ms, view.used_ms[1]);
    clock.turn_to(None);
    assert_eq!(clock.view().move_ms, 0);
}

#[test]
fn few_games_of_a_visitor_think_and_the_others_go_on_later() {
    let (games, person) = (games(), person("person", HERE));
    let all: Vec<_> = (0..=MOST_THINKING).map(|_| begin_endless(&games, &person)).collect();
    let waiting = || all.iter().filter(|game| is_paused(game)).count();
    assert!(is_paused(&all[0]) && waiting() == 1);
    // Who looks at a game that waits lets another one wait.
    follow(&games, &person, &all[0]);
    assert!(!is_paused(&all[0]) && is_paused(&all[1]) && waiting() == 1);
    games.rest(Duration::MAX);
    assert_eq!(waiting(), 1);
    // A place is free.
    all[2].tell_loop(Command::Resign(None));
    games.rest(Duration::MAX);
    assert_eq!(waiting(), 0);
}

#[test]
fn a_command_lets_no_more_games_think() {
    let (games, person) = (games(), person("person", HERE));
    let all: Vec<_> = (0..=MOST_THINKING).map(|_| begin_endless(&games, &person)).collect();
    let ask = |game, command| {
        games.obey(&person, game, GameRequest { command, ply: None }).expect("it is done");
    };
    for game in &all {
        ask(game, GameCommand::Pause);
    }
    for game in &all {
        ask(game, GameCommand::Resume);
    }
    assert_eq!(all.iter().filter(|game| !is_paused(game)).count(), MOST_THINKING);
}

#[test]
fn many_visitors_share_the_places_to_think() {
    let games = games();
    let quiet = begin_endless(&games, &person("quiet", HERE));
    let count = MOST_THINKING_OF_ALL / MOST_THINKING + 1;
    let mut last = None;
    for number in 0..count {
        let person = person(&number.to_string(), THERE);
        for _ in 0..MOST_THINKING {
            last = Some(begin_endless(&games, &person));
        }
    }
    assert_eq!(games.latest(HostedGame::is_busy).len(), MOST_THINKING_OF_ALL);
    assert!(last.is_some_and(|game| !is_paused(&game)), "a newcomer is served");
    assert!(!is_paused(&quiet), "the address that has the most gives way");
}

#[test]
fn a_game_that_nobody_looks_at_waits_until_somebody_does() {
    let (games, person) = (games(), person("person", HERE));
    let slow = begin(&games, &person, ["human", "engine:depth=1"]);
    let computers = begin_endless(&games, &person);
    for game in [slow, computers] {
        games.rest(Duration::ZERO);
        assert!(!is_paused(&game), "somebody looks");
        game.unfollow(&person.visitor, PAGE);
        games.rest(Duration::MAX);
        assert!(!is_paused(&game), "somebody looked just now");
        games.rest(Duration::ZERO);
        assert!(is_paused(&game));
        follow(&games, &person, &game);
        assert!(!is_paused(&game));
    }
}

#[test]
fn who_comes_while_a_game_goes_to_rest_finds_it_awake() {
    let (games, person) = (games(), person("person", HERE));
    let game = begin_endless(&games, &person);
    for _ in 0..200 {
        game.unfollow(&person.visitor, PAGE);
        std::thread::scope(|scope| {
            scope.spawn(|| game.rest(Duration::ZERO));
            follow(&games, &person, &game);
        });
        assert!(!is_paused(&game));
    }
}

#[test]
fn who_comes_is_told_that_a_game_cannot_be_kept() {
    let file = NamedTempFile::new().expect("a file");
    // No folder can be made below a file.
    let folder = file.path().join("games");
    let (games, person) = (games_in(Keeping::OnDisk(folder)), person("person", HERE));
    let new =
        from_value(json!({"game": "lear", "size": 3, "players": ["human", "human"]})).expect("a request");
    let game = games.begin(&person, new).expect("a game");
    catch_up(&game);
    for _ in 0..2 {
        let view = game.view(&person.visitor).expect("a game");
        let told = serde_json::to_string(&view.state.troubles).expect("JSON");
        assert_eq!(told.matches(r#""key":"autosave-unwritable""#).count(), 1, "{told}");
    }
}

/// Whether a browser was told to ask anew for what it shows.
fn asks_anew(asker: &Asker, last: u64) -> bool {
    let Found::Letters(told) = asker.visitor.mailbox.after(last) else { panic!("nothing is lost") };
    told.iter().any(|letter| *letter.text == PageEvent::reset())
}

#[test]
fn when_all_games_are_taken_who_has_the_most_gives_way() {
    let games = games();
    let quiet = person("quiet", HERE);
    let own = begin_quiet(&games, &quiet).expect("a game");
    own.unfollow(&quiet.visitor, PAGE);
    let greedy: Vec<_> = (0..10).map(|number| person(&number.to_string(), THERE)).collect();
    let watcher = person("watcher", HERE);
    let mut first = None;
    for number in 0..MOST_GAMES - 1 {
        let game = begin_quiet(&games, &greedy[number % 10]).expect("a game");
        if number == 0 {
            follow(&games, &watcher, &game);
            first = Some(game.id.clone());
        }
    }
    // All are looked at but one, and that is the only one of its visitor.
    let before = [&greedy[0], &watcher, &quiet].map(|asker| asker.visitor.mailbox.last());
    let newcomer = person("newcomer", HERE);
    let new = begin_quiet(&games, &newcomer).expect("a game");
    let is_there = |id: &str| games.known(id).is_some();
    assert!(is_there(&own.id) && is_there(&new.id));
    assert!(!first.as_deref().is_some_and(is_there), "the oldest of the greediest is left");
    let told = [&greedy[0], &watcher, &quiet].into_iter().zip(before);
    assert!(told.map(|(asker, last)| asks_anew(asker, last)).eq([true, true, false]));
    // Who has the most pays for itself, and is not told: the page knows what it asked for.
    let before = greedy[1].visitor.mailbox.last();
    begin_quiet(&games, &greedy[1]).expect("a game");
    assert!(is_there(&own.id) && is_there(&new.id) && !asks_anew(&greedy[1], before));
    assert_eq!(lock(&games.all).len(), MOST_GAMES);
}

#[test]
fn nobody_who_has_one_game_and_looks_at_it_pays_for_a_newcomer() {
    let games = games();
    let people: Vec<_> = (0..MOST_GAMES).map(|number| person(&number.to_string(), HERE)).collect();
    let all: Vec<_> = people.iter().map(|person| begin_quiet(&games, person).expect("a game")).collect();
    let newcomer = person("newcomer", THERE);
    // There are as many games of this address as places: one of them gives way.
    begin_quiet(&games, &newcomer).expect("a game");
    let second = person("second", HERE);
    let refused = begin_quiet(&games, &second).err().expect("no place");
    assert_eq!(refused.into_response().status(), StatusCode::SERVICE_UNAVAILABLE);
    // One that nobody looks at is left for who has none.
    all[7].unfollow(&people[7].visitor, PAGE);
    begin_quiet(&games, &second).expect("a game");
    assert!(games.known(&all[7].id).is_none());
}

#[test]
fn who_leaves_touches_only_what_was_looked_at() {
    let (games, owner, other) = (games(), person("owner", HERE), person("other", THERE));
    let all: Vec<_> = (0..3).map(|_| begin_quiet(&games, &owner).expect("a game")).collect();
    for game in &all {
        game.unfollow(&owner.visitor, PAGE);
    }
    let order = || games.latest(|_| true).iter().map(|game| game.id.clone()).collect::<Vec<_>>();
    let expected: Vec<_> = all.iter().rev().map(|game| game.id.clone()).collect();
    assert_eq!(order(), expected);
    for _ in 0..8 {
        games.leave(&other.visitor, PAGE);
        games.leave(&owner.visitor, PAGE);
    }
    assert_eq!(order(), expected);
}
