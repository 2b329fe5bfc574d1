//! Moves from tables: never worse than the best, and an advantage is converted in finitely many moves.

use std::path::Path;

use jogar_core::{Game, GameExt, History, Limits, Notation, Ranked, Side};
use jogar_games::adjiboto::{Adjiboto, Hole, Position, Row, Variant};
use jogar_tables::{Conversion, Layer, Tables, Work, build};

mod reference_solver;

const GAMES: [Adjiboto; 2] =
    [Adjiboto { variant: Variant::SkipOrigin }, Adjiboto { variant: Variant::SowOrigin }];

fn tables(game: Adjiboto, last: u32, folder: &Path) -> Tables {
    let mut tables = Tables::default();
    let work = Work { threads: 2, limits: &Limits::none(), progress: &|_| () };
    build(&game, &mut tables, last, folder, &work).expect("built");
    tables
}

/// Numbers without any order: enough for tests.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn position(&mut self, game: Adjiboto, layer: u32) -> Position {
        game.unrank(layer, self.below(game.positions(layer)))
    }
}

/// In every position of up to 6 seeds the move that is made is worth what the plain solver says that the
/// position is.
#[test]
fn no_move_is_worse_than_the_best_by_the_reference_solver() {
    const SEEDS: u8 = 6;
    for game in GAMES {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = tables(game, SEEDS.into(), folder.path());
        let plain = reference_solver::solve(game.variant, SEEDS);
        let value = |pos: &Position| {
            // As player 1 sees it, whose row is sown from the right to the left.
            let [mut own, other] = [pos.own, pos.other].map(Row::holes);
            own.reverse();
            plain[&[own, other]]
        };
        let mut conversion = Conversion::new(&game, &tables);
        for layer in 1..=SEEDS.into() {
            for rank in 0..game.positions(layer) {
                let pos = game.unrank(layer, rank);
                let choices = conversion.moves(&pos).expect("in the tables");
                assert_eq!(choices.len(), game.moves(&pos).len());
                for choice in &choices {
                    let child = game.after(&pos, choice.mv);
                    let gain = i8::try_from(layer - game.layer(&child)).expect("few seeds");
                    assert_eq!(choice.value, gain - value(&child), "{}", game.write_position(&pos));
                }
                assert_eq!(choices[0].value, value(&pos), "{}", game.write_position(&pos));
            }
        }
    }
}

#[test]
fn no_move_is_worse_than_the_best_in_random_positions() {
    for game in GAMES {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = tables(game, 12, folder.path());
        let mut numbers = Numbers(1);
        for number in 0..20_000 {
            let pos = numbers.position(game, 7 + number % 6);
            let best = Conversion::new(&game, &tables).moves(&pos).expect("in the tables")[0];
            let most = game.moves(&pos).filter_map(|mv| tables.worth(&game, &pos, mv)).max();
            assert_eq!(Some(best.value), most);
            assert_eq!(tables.worth(&game, &pos, best.mv), tables.value(&game, &pos));
        }
    }
}

/// How a game goes in which `perfect` plays from the tables: what it wins, and how many moves it takes.
fn play(
    game: Adjiboto,
    tables: &Tables,
    start: &Position,
    perfect: Side,
    mut other: impl FnMut(&Position) -> Hole,
) -> (i32, usize) {
    let mut record = History::new(*start);
    let mut conversion = Conversion::new(&game, tables);
    let mut best = |pos: &Position| conversion.moves(pos).expect("in the tables")[0].mv;
    while record.outcome(&game).is_none() {
        let pos = *record.position();
        let is_perfect = game.mover(&pos) == perfect;
        let ahead = tables.value(&game, &pos).expect("in the tables");
        if is_perfect && ahead > 0 {
            let seen = record.positions().iter().filter(|&earlier| earlier == &pos).count();
            assert_eq!(seen, 1, "a won position occurs again: {}", game.write_position(&pos));
        }
        let mv = if is_perfect { best(&pos) } else { other(&pos) };
        record.play(&game, mv).expect("a legal move");
    }
    let margin = record.outcome(&game).expect("it is over").margin(perfect);
    (margin.halves() / 2, record.moves().len())
}

/// A player who plays from the tables gets at least what they promise, from thousands of positions, against a
/// player who makes any move and against one who plays from the tables too. The latter also gets no less, so
/// it is exactly that.
#[test]
fn what_the_tables_promise_is_won() {
    /// Every game must be over by then.
    const LONGEST: usize = 250;
    for game in GAMES {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = tables(game, 12, folder.path());
        let mut numbers = Numbers(2);
        for number in 0..4_000 {
            let start = numbers.position(game, 1 + number % 12);
            let value = i32::from(tables.value(&game, &start).expect("in the tables"));
            let mut any = Numbers(u64::from(number));
            let random = |pos: &Position| {
                let moves: Vec<_> = game.moves(pos).collect();
                moves[any.below(moves.len() as u64) as usize]
            };
            let (margin, length) = play(game, &tables, &start, Side::First, random);
            assert!(margin >= value && length <= LONGEST, "{margin} in {length} moves, not {value}");
            let mut conversion = Conversion::new(&game, &tables);
            let perfect = |pos: &Position| conversion.moves(pos).expect("in the tables")[0].mv;
            let (margin, length) = play(game, &tables, &start, Side::First, perfect);
            assert!(margin == value && length <= LONGEST, "{margin} in {length} moves, not {value}");
        }
    }
}

/// A line is what both would play, and ends with the game or where it begins to repeat.
#[test]
fn lines_end() {
    let game = Adjiboto::default();
    let folder = tempfile::tempdir().expect("a folder");
    let tables = tables(game, 10, folder.path());
    let mut numbers = Numbers(3);
    for number in 0..500 {
        let start = numbers.position(game, 1 + number % 10);
        let line = Conversion::new(&game, &tables).line(&start, 1_000);
        let mut positions = vec![start];
        for mv in line {
            positions.push(game.after(&positions[positions.len() - 1], mv));
        }
        let end = &positions[positions.len() - 1];
        let repeats = positions.iter().filter(|&pos| pos == end).count() == 2;
        assert!(repeats || game.outcome(end).is_some());
    }
}

#[test]
fn what_is_not_in_the_tables_is_not_chosen() {
    let game = Adjiboto::default();
    let folder = tempfile::tempdir().expect("a folder");
    let tables = tables(game, 3, folder.path());
    assert!(Conversion::new(&game, &tables).moves(&game.unrank(4, 0)).is_none());
    assert!(Conversion::new(&game, &tables).line(&game.unrank(4, 0), 10).is_empty());
}

/// Values that are not true, in a file that is whole, cost time but neither hang nor crash.
#[test]
fn wrong_values_end_too() {
    let game = Adjiboto::default();
    let folder = tempfile::tempdir().expect("a folder");
    let mut values = tables(game, 9, folder.path()).layers()[8].values().to_vec();
    for value in values.iter_mut().step_by(3) {
        *value = 5;
    }
    Layer::write(&game, 9, &values, folder.path()).expect("written");
    let (tables, fault) = Tables::open(&game, folder.path());
    assert_eq!(fault, None);
    let mut numbers = Numbers(4);
    for _ in 0..20 {
        let pos = numbers.position(game, 9);
        let choices = Conversion::new(&game, &tables).moves(&pos).expect("in the tables");
        assert_eq!(choices.len(), game.moves(&pos).len());
    }
}
