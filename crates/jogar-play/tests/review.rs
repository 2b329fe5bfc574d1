//! Games looked back on: what is thrown away is what exact values say, the losses explain the result, and a
//! review that is interrupted tells what it has.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::{Game, GameExt, Limits, Notation, Ranked, Side, Value};
use jogar_games::adjiboto::{Adjiboto, Hole, Position, Variant};
use jogar_games::any::typed;
use jogar_games::catalog::{Choice, Named};
use jogar_play::schema::{Mistake, MovedBy, Review, ReviewedMove};
use jogar_play::{
    Budget, EndgameTables, OpenGame, Options, PlayedOut, Pool, Reason, Seat, Session, Setup, Start, play_out,
};
use jogar_tables::{Tables, Work, build};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Games between people in these rules.
fn setup(game: &str, choice: Choice, start: Option<Start>) -> Setup {
    Setup { game: game.to_owned(), choice, seats: [Seat::Human, Seat::Human], start }
}

/// A review that always comes out the same.
fn review(game: &OpenGame, session: &Session, pool: Pool, nodes: u64) -> Review {
    game.review(session, &Arc::new(pool), &Budget::nodes(nodes), &mut |_| ())
}

/// What must hold for every review of a whole game.
fn check(session: &Session, review: &Review) {
    assert!(review.complete);
    assert_eq!(review.moves.len(), session.moves().len());
    for (index, mv) in review.moves.iter().enumerate() {
        let record = &session.moves()[index];
        assert_eq!((mv.ply, mv.player, &mv.mv), (index + 1, record.player, &record.mv));
        assert_eq!(mv.loss, mv.best_value - mv.value);
        assert!(mv.loss >= Value::ZERO, "{mv:?}");
        assert!(mv.best != mv.mv || mv.loss == Value::ZERO, "{mv:?}");
        assert_eq!(mv.pv.first(), Some(&mv.best));
        assert!(session.positions()[index].moves().contains(&mv.best), "{mv:?}");
        assert_eq!(mv.mistake, mv.judged());
    }
    for (side, totals) in Side::BOTH.into_iter().zip(review.totals) {
        let of_side: Vec<_> = review.moves.iter().filter(|mv| mv.player == side).collect();
        let sum = of_side.iter().map(|mv| mv.loss.0).sum();
        assert_eq!(totals.thrown_away, Value(sum));
        let worst = of_side.iter().map(|mv| mv.loss).max().filter(|loss| *loss > Value::ZERO);
        assert_eq!(totals.worst.map(|ply| review.moves[ply - 1].loss), worst);
    }
}

/// The result as player 1 sees it, and what the value of the start and the losses say that it must be.
fn explained(session: &Session, review: &Review) -> (Value, Value) {
    let ending = session.ending().expect("it is over");
    let first = &review.moves[0];
    let start = if first.player == Side::First { first.best_value } else { -first.best_value };
    let [lost, won] = review.totals.map(|totals| totals.thrown_away);
    (ending.outcome.margin(Side::First).into(), start - lost + won)
}

fn build_in(folder: &Path, game: Adjiboto, last: u32) -> Tables {
    let (mut tables, _) = Tables::open(&game, folder);
    let work = Work { threads: 2, limits: &Limits::none(), progress: &|_| () };
    build(&game, &mut tables, last, folder, &work).expect("built");
    tables
}

/// How a game ends that goes on from here without mistakes, for the player to move.
fn exact_value(game: Adjiboto, tables: &Tables, pos: &Position) -> Value {
    let lead = Value::from(game.lead(pos));
    if game.outcome(pos).is_some() {
        return lead;
    }
    lead + Value(i32::from(tables.value(&game, pos).expect("in the tables")) * Value::POINT.0)
}

/// The same for each move, and what it throws away.
fn exact_moves(game: Adjiboto, tables: &Tables, pos: &Position) -> Vec<(Hole, Value, Value)> {
    let value = |mv| {
        let after = game.after(pos, mv);
        let value = exact_value(game, tables, &after);
        if game.mover(&after) == game.mover(pos) { value } else { -value }
    };
    let best = game.moves(pos).map(value).max().expect("there are moves");
    game.moves(pos).map(|mv| (mv, value(mv), best - value(mv))).collect()
}

/// A game in which now and then a move throws something away, and for each of its moves how much.
fn game_with_blunders(game: Adjiboto, tables: &Tables, rng: &mut ChaCha8Rng) -> (Session, Vec<Value>) {
    let start = game.unrank(9, rng.random_range(0..game.positions(9)));
    let start = Start { state: game.write_position(&start), mover: game.mover(&start) };
    let (_, mut session) = setup(Adjiboto::NAME, game.choice(), Some(start)).begin().expect("a game");
    let mut losses = Vec::new();
    while session.ending().is_none() {
        let pos = *typed::<Adjiboto>(session.position()).expect("a position of this game");
        let mut moves = exact_moves(game, tables, &pos);
        let wants_blunder = rng.random_range(0..4) == 0 && moves.iter().any(|mv| mv.2 > Value::ZERO);
        moves.retain(|mv| (mv.2 > Value::ZERO) == wants_blunder);
        let (mv, _, loss) = moves[rng.random_range(0..moves.len())];
        session.make(&game.write_move(&pos, mv), MovedBy::Human, None).expect("a legal move");
        losses.push(loss);
    }
    (session, losses)
}

/// Show: in endgames inside the tables, exactly the moves that throw something away are named, with exactly
/// that.
#[test]
fn known_blunders_are_named_with_what_they_cost() {
    for variant in [Variant::SkipOrigin, Variant::SowOrigin] {
        let game = Adjiboto { variant };
        let folder = tempfile::tempdir().expect("a folder");
        let tables = build_in(folder.path(), game, 9);
        let endgame_tables = Arc::new(EndgameTables::new(folder.path().to_owned()));
        let mut rng = ChaCha8Rng::seed_from_u64(12);
        let (mut games, mut blunders) = (0, 0);
        while games < 20 {
            let (session, losses) = game_with_blunders(game, &tables, &mut rng);
            if session.ending().is_some_and(|ending| ending.reason == Reason::Repetition) {
                // Tables do not know what was there before.
                continue;
            }
            games += 1;
            let pool = Pool::default().with_tables(Some(Arc::clone(&endgame_tables)));
            let review = review(&OpenGame::new(&game), &session, pool, 100);
            check(&session, &review);
            let found: Vec<_> = review.moves.iter().map(|mv| mv.loss).collect();
            assert_eq!(found, losses);
            for (mv, pos) in review.moves.iter().zip(session.positions()) {
                let pos = typed::<Adjiboto>(&**pos).expect("a position of this game");
                assert!(mv.exact, "{mv:?}");
                assert_eq!(mv.best_value, exact_value(game, &tables, pos));
                let moves = exact_moves(game, &tables, pos);
                let best = moves.iter().find(|known| game.write_move(pos, known.0) == mv.best);
                assert_eq!(best.map(|best| best.2), Some(Value::ZERO), "{mv:?}");
            }
            let (result, explained) = explained(&session, &review);
            assert_eq!(result, explained);
            blunders += losses.iter().filter(|loss| **loss > Value::ZERO).count();
        }
        assert!(blunders > 20, "only {blunders} blunders, too few to mean anything");
    }
}

/// A game between two engines of these kinds.
fn played(game: &str, choice: &Choice, seats: [&str; 2]) -> (OpenGame, Session) {
    let seats = seats.map(|text| Seat::read(text).expect("a player"));
    let setup = Setup { game: game.to_owned(), choice: choice.clone(), seats, start: None };
    let (game, session) = setup.begin().expect("a game");
    let PlayedOut { session, troubles, .. } =
        play_out(game.clone(), session, Options::default()).expect("played");
    assert_eq!(troubles, []);
    (game, session)
}

/// Show: between level 1 and level 10 the losses explain the result, and the loser has thrown away more.
#[test]
fn losses_explain_the_result() {
    let choices = [
        ("adjiboto", Choice::default()),
        ("blokus", Choice::default()),
        ("lear", Choice { size: Some(6), ..Choice::default() }),
    ];
    // Of a fixed depth, so that the game is the same every time.
    let (strong, weak) = ("engine:level=10,depth=4", "engine:level=1");
    for (name, choice) in choices {
        for (seats, winner) in [([strong, weak], Side::First), ([weak, strong], Side::Second)] {
            let (game, session) = played(name, &choice, seats);
            let review = review(&game, &session, Pool::default(), 3000);
            check(&session, &review);
            let (result, explained) = explained(&session, &review);
            assert_eq!(result, explained, "{name}");
            let ending = session.ending().expect("it is over");
            assert_eq!(ending.winner(), Some(winner), "{name}");
            let [first, second] = review.totals.map(|totals| totals.thrown_away);
            let (won, lost) = if winner == Side::First { (first, second) } else { (second, first) };
            assert!(lost > won, "{name}: the winner threw away {won}, the loser {lost}");
        }
    }
}

/// Random games of small boards, which are proven from early on: whatever the proofs correct, the losses add
/// up.
#[test]
fn proofs_and_estimates_agree() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for number in 0..30 {
        let choice = Choice { size: Some(3 + number % 2), ..Choice::variant("final") };
        let (game, mut session) = setup("lear", choice, None).begin().expect("a game");
        while session.ending().is_none() {
            let moves = session.position().moves();
            session.make(&moves[rng.random_range(0..moves.len())], MovedBy::Human, None).expect("a move");
        }
        let review = review(&game, &session, Pool::default(), 200 << (number % 5));
        check(&session, &review);
        let (result, explained) = explained(&session, &review);
        assert_eq!(result, explained, "{:?}", review.moves);
        assert!(review.moves.last().is_some_and(|mv| mv.exact), "the end is in reach");
    }
}

#[test]
fn an_interrupted_review_tells_what_it_has() {
    let (game, session) =
        played("lear", &Choice { size: Some(4), ..Choice::default() }, ["greedy", "random"]);
    let count = session.moves().len();
    for wanted in [0, 1, 3] {
        let signal = Arc::new(AtomicBool::new(wanted == 0));
        let budget = Budget::nodes(100).with_signal(Arc::clone(&signal));
        let mut heard = Vec::new();
        let mut listener = |mv: &ReviewedMove| {
            heard.push(mv.ply);
            signal.store(heard.len() == wanted, Ordering::Relaxed);
        };
        let review = game.review(&session, &Arc::new(Pool::default()), &budget, &mut listener);
        let plies: Vec<_> = review.moves.iter().map(|mv| mv.ply).collect();
        assert_eq!(plies, (count - wanted + 1..=count).collect::<Vec<_>>());
        assert!(heard.iter().rev().eq(&plies), "from the last to the first");
        assert!(!review.complete);
    }
}

/// Who gives up loses, but not by that many points: the last position is judged like every other.
#[test]
fn a_game_that_was_given_up_is_judged_to_its_last_position() {
    let choice = Choice { size: Some(3), ..Choice::variant("2016") };
    let (game, mut session) = setup("lear", choice, None).begin().expect("a game");
    session.play("(1 1)").expect("a move");
    let open = review(&game, &session, Pool::default(), 100_000);
    session.resign(Side::Second).expect("given up");
    let given_up = review(&game, &session, Pool::default(), 100_000);
    assert_eq!(open, given_up);
    // The middle is best on the board of nine points, and worth three.
    assert_eq!((open.moves[0].value, open.moves[0].loss), (Value(300), Value::ZERO));
    assert!(open.moves[0].exact);
}

#[test]
fn mistakes_are_told_from_blunders() {
    let judged = |best: i32, value: i32, exact| {
        let (mv, best_value, value) = (String::new(), Value(best), Value(value));
        let (loss, mistake, pv) = (best_value - value, None, Vec::new());
        let (ply, player, best) = (1, Side::First, String::new());
        ReviewedMove { ply, player, mv, best, value, best_value, loss, exact, mistake, pv }.judged()
    };
    assert_eq!(judged(500, 500, true), None);
    assert_eq!(judged(-500, -599, true), None);
    assert_eq!(judged(500, 400, false), Some(Mistake::Mistake));
    assert_eq!(judged(-500, -800, false), Some(Mistake::Blunder));
    assert_eq!(judged(100, 0, false), Some(Mistake::Blunder), "a win is lost");
    assert_eq!(judged(50, 0, true), Some(Mistake::Blunder), "a win by half a point is lost");
    assert_eq!(judged(20, -20, false), None, "estimates differ by a little");
}
