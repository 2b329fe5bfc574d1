//! Who looks at a game of a championship hears how it goes on.

mod client;
mod contest;

use client::TestServer;
use contest::TestContest;
use jogar_web::Bounds;

#[test]
fn a_look_at_one_game_is_enough_to_hear_of_the_championship() {
    let folder = tempfile::tempdir().expect("a folder");
    let contest = TestContest::running(folder.path());
    let server = TestServer::with_championship(None, Bounds::default(), Some(contest.opener()));
    let mut first = server.visitor();
    let mut told = first.events(None);
    first.read("/api/championship");
    let is_playing =
        |event: &serde_json::Value| event["live"].as_array().is_some_and(|live| !live.is_empty());
    let news = told.wait_for(|event| event["about"] == "championship" && is_playing(event));
    let id = news["live"][0]["id"].as_str().expect("an identifier").to_owned();
    // Another browser knows the game alone.
    let mut second = server.visitor();
    let mut events = second.events(None);
    let game = second.get(&format!("/api/championship/games/{id}"));
    assert_eq!(game.status, 200, "{}", game.text());
    let heard = events.next().expect("an event");
    assert_eq!(heard["about"], "championship");
}
