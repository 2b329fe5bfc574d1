//! A searcher that keeps its deadline: with a search that stalls, breaks down, or is on time.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use jogar_core::{Game, GameExt, Limits, Stop};
use jogar_games::adjiboto::{Adjiboto, Position};
use jogar_games::blokus::Blokus;
use jogar_games::catalog::Playable;
use jogar_games::lear::Lear;
use jogar_play::{DeadlineSearcher, Searcher, searcher};
use jogar_search::{Report, Settings};

/// What a question may take in these tests if it is limited by time.
const TIME: Duration = Duration::from_millis(1);

/// The real search, which first tells `depth` depths and then waits until it is let go on.
struct Stalled {
    search: Box<dyn Searcher<Adjiboto>>,
    depth: u32,
    go_on: Receiver<()>,
}

impl Searcher<Adjiboto> for Stalled {
    fn think(
        &mut self,
        pos: &Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<Adjiboto>),
    ) -> Option<Report<Adjiboto>> {
        if self.depth > 0 {
            self.search.think(pos, &Limits::depth(self.depth), listener);
        }
        // The one who lets it go on may be gone: then nothing holds it up any more.
        let _ = self.go_on.recv();
        self.search.think(pos, limits, listener)
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

fn plain<G: Playable>(game: &G) -> Box<dyn Searcher<G>> {
    searcher(game, Settings::default(), 1 << 16, None)
}

fn stalled(depth: u32) -> (DeadlineSearcher<Adjiboto>, Sender<()>) {
    let (sender, go_on) = channel();
    let game = Adjiboto::default();
    let make = move || Box::new(Stalled { search: plain(&game), depth, go_on }) as Box<dyn Searcher<_>>;
    (DeadlineSearcher::new(game, make), sender)
}

fn is_legal<G: Game>(game: &G, pos: &G::Position, report: &Report<G>) -> bool {
    game.moves(pos).any(|mv| mv == report.best().moves[0])
}

#[test]
fn a_search_that_stalls_for_ever_is_answered_for() {
    let game = Adjiboto::default();
    let (mut searcher, hold) = stalled(0);
    let mut pos = game.start();
    for _ in 0..10 {
        let report = searcher.think(&pos, &Limits::time(TIME), &mut |_| ()).expect("a move");
        assert!(is_legal(&game, &pos, &report));
        assert_eq!((report.depth, report.stop), (0, Stop::Time));
        game.play(&mut pos, report.best().moves[0]);
    }
    searcher.forget();
    drop(searcher);
    drop(hold);
}

#[test]
fn what_the_search_told_before_it_stalled_is_the_answer() {
    let game = Adjiboto::default();
    let (mut searcher, hold) = stalled(3);
    let limits = Limits::none();
    let stop = limits.stop_signal();
    // The third depth is the last that the search tells: then nobody wants to wait any more.
    let mut heard = |report: &Report<Adjiboto>| stop.store(report.depth == 3, Ordering::Relaxed);
    let report = searcher.think(&game.start(), &limits, &mut heard).expect("a move");
    assert_eq!((report.depth, report.stop), (3, Stop::Asked));
    let same = plain(&game).think(&game.start(), &Limits::depth(3), &mut |_| ()).expect("a move");
    assert_eq!(report.lines, same.lines);
    drop(hold);
}

#[test]
fn a_search_that_comes_back_takes_the_next_question() {
    let game = Adjiboto::default();
    let (mut searcher, go_on) = stalled(0);
    let pos = game.start();
    let late = searcher.think(&pos, &Limits::time(TIME), &mut |_| ()).expect("a move");
    assert_eq!(late.depth, 0);
    let skipped = searcher.think(&pos, &Limits::time(TIME), &mut |_| ()).expect("a move");
    assert_eq!(skipped.depth, 0);
    drop(go_on);
    let report = searcher.think(&pos, &Limits::depth(5), &mut |_| ()).expect("a move");
    assert_eq!((report.depth, report.stop), (5, Stop::Depth));
}

#[test]
fn making_the_search_may_stall_too() {
    let game = Adjiboto::default();
    let (hold, go_on) = channel::<()>();
    let make = move || {
        let _ = go_on.recv();
        plain(&game)
    };
    let mut searcher = DeadlineSearcher::new(game, make);
    let report = searcher.think(&game.start(), &Limits::time(TIME), &mut |_| ()).expect("a move");
    assert!(is_legal(&game, &game.start(), &report));
    drop(hold);
}

#[test]
fn a_search_that_breaks_down_is_answered_for() {
    let game = Adjiboto::default();
    let make = || -> Box<dyn Searcher<Adjiboto>> { panic!("this search breaks down, as the test wants") };
    let mut searcher = DeadlineSearcher::new(game, make);
    for _ in 0..2 {
        let report = searcher.think(&game.start(), &Limits::none(), &mut |_| ()).expect("a move");
        assert!(is_legal(&game, &game.start(), &report));
    }
}

fn check_fixed_work<G: Playable>(game: &G) {
    let pos = game.start();
    let twin = game.clone();
    let mut searcher = DeadlineSearcher::new(game.clone(), move || plain(&twin));
    let mut depths = Vec::new();
    let limits = Limits::depth(4);
    let report = searcher.think(&pos, &limits, &mut |report| depths.push(report.depth)).expect("a move");
    let same = plain(game).think(&pos, &limits, &mut |_| ()).expect("a move");
    assert_eq!((&report.lines, report.counters), (&same.lines, same.counters));
    assert!(depths.is_sorted() && depths.ends_with(&[4]), "{depths:?}");
}

#[test]
fn fixed_work_is_waited_for_and_stays_the_same() {
    check_fixed_work(&Adjiboto::default());
    check_fixed_work(&Blokus::default());
    check_fixed_work(&Lear::default());
}

/// One look at each move: legal in every position of a game, and the same as a search of depth 1 finds it
/// worth.
#[test]
fn a_judgement_at_once_is_a_search_of_one_move() {
    let game = Lear::default();
    let make = || -> Box<dyn Searcher<Lear>> { panic!("this search breaks down, as the test wants") };
    let mut searcher = DeadlineSearcher::new(game, make);
    let settings = Settings { parts: jogar_search::Parts::NONE, ..Settings::default() };
    let mut search = jogar_play::searcher(&game, settings, 1 << 12, None);
    let mut pos = game.start();
    let mut moves = 0;
    while game.outcome(&pos).is_none() {
        let report = searcher.think(&pos, &Limits::none(), &mut |_| ()).expect("a move");
        assert!(is_legal(&game, &pos, &report));
        let one = search.think(&pos, &Limits::depth(1), &mut |_| ()).expect("a move");
        assert_eq!(report.best().value, one.best().value);
        pos = game.after(&pos, report.best().moves[0]);
        moves += 1;
    }
    assert!(moves > 30, "{moves}");
    assert!(searcher.think(&pos, &Limits::none(), &mut |_| ()).is_none(), "the game is over");
}
