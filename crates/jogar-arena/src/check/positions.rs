//! The awkward positions: where the programs of students go wrong.
//!
//! The new state is judged only after the move that a program chooses, so most written positions have a
//! single legal move. A program that follows a game from its start gets only positions with the moves that
//! lead there.

use jogar_core::{Side, sexp};
use jogar_games::any::AnyPosition;
use jogar_play::{OpenGame, Start, Transcript};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How much time there is for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// That of the contest.
    Usual,
    /// Little.
    Hurried,
}

/// A position to ask about.
pub struct Awkward {
    /// The key of the text that says why it is awkward.
    pub why: &'static str,
    /// The position.
    pub pos: Box<dyn AnyPosition>,
    /// How the game came there.
    pub transcript: Transcript,
    /// How much time there is.
    pub pace: Pace,
}

/// Positions of Adji-boto*: why, the state, the player to move. Row 0 is sown from column 5 down to column 0.
const ADJIBOTO: [(&str, &str, Side); 16] = [
    ("check-last-seed", "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (50 45))", Side::First),
    ("check-last-seed", "(((0 0 0 0 0 0) (0 0 0 0 0 1)) (50 45))", Side::Second),
    ("check-one-move", "(((0 0 0 4 0 0) (0 2 0 0 6 0)) (40 44))", Side::First),
    ("check-one-move", "(((0 2 0 0 6 0) (0 0 0 4 0 0)) (40 44))", Side::Second),
    ("check-lap", "(((0 0 12 0 0 0) (0 0 0 0 0 0)) (42 42))", Side::First),
    ("check-lap", "(((2 0 0 1 0 0) (0 0 0 0 14 0)) (39 40))", Side::Second),
    ("check-two-laps", "(((0 0 0 25 0 0) (1 0 2 0 1 0)) (33 34))", Side::First),
    ("check-two-laps", "(((1 0 2 0 1 0) (0 0 25 0 0 0)) (33 34))", Side::Second),
    ("check-capture-1", "(((0 2 0 0 0 0) (0 3 0 4 0 0)) (43 44))", Side::First),
    ("check-capture-3", "(((3 0 0 0 0 0) (0 0 2 5 0 0)) (43 43))", Side::First),
    ("check-capture-5", "(((2 0 0 0 0 0) (0 4 0 0 1 0)) (44 45))", Side::First),
    ("check-capture-5", "(((0 1 0 0 4 0) (0 0 0 0 0 2)) (44 45))", Side::Second),
    ("check-no-capture", "(((2 0 0 0 0 0) (0 3 0 0 1 0)) (45 45))", Side::First),
    ("check-no-capture", "(((0 0 0 1 0 0) (0 3 0 0 1 0)) (45 46))", Side::First),
    ("check-empty-row", "(((0 0 0 2 0 1) (0 0 0 0 0 0)) (46 47))", Side::First),
    ("check-many-seeds", "(((20 0 0 1 0 15) (1 10 10 10 10 10)) (4 5))", Side::First),
];

/// How many random games are looked through.
const PLAYOUTS: u64 = 30;

/// All positions for a game. A program that follows the game from its start gets fewer.
pub fn awkward(game: &OpenGame, follows_game: bool) -> Vec<Awkward> {
    let mut all = openings(game);
    if game.name == "adjiboto" && !follows_game {
        let written = |&(why, state, mover): &(&'static str, &str, Side)| {
            let pos = game.rules.read_position(state, mover).ok()?;
            let transcript = Transcript { start: Some(Start { state: state.into(), mover }), moves: vec![] };
            Some(Awkward { why, pos, transcript, pace: Pace::Usual })
        };
        all.extend(ADJIBOTO.iter().filter_map(written));
    } else {
        all.extend(found(game));
    }
    let again = openings(game).into_iter().next();
    let hurried = openings(game).into_iter().next();
    all.extend(again.map(|again| Awkward { why: "check-again", ..again }));
    all.extend(hurried.map(|hurried| Awkward { why: "check-hurried", pace: Pace::Hurried, ..hurried }));
    all
}

/// The first moves of both players.
fn openings(game: &OpenGame) -> Vec<Awkward> {
    let mut line = Line::start(game);
    let first = line.awkward("check-opening");
    let mv = line.pos.moves().swap_remove(0);
    line.play(&mv);
    vec![first, line.awkward("check-second-player")]
}

/// What random games lead to.
fn found(game: &OpenGame) -> Vec<Awkward> {
    let mut wanted: Vec<(&'static str, Wish)> = vec![
        ("check-one-move", |line| line.is_first_to_move() && line.has_moves(1)),
        ("check-one-move", |line| !line.is_first_to_move() && line.has_moves(1)),
        ("check-few-moves", |line| line.is_first_to_move() && (line.has_moves(2) || line.has_moves(3))),
        ("check-few-moves", |line| !line.is_first_to_move() && (line.has_moves(2) || line.has_moves(3))),
    ];
    match game.name {
        "blokus" => wanted.extend::<[(&'static str, Wish); 3]>([
            ("check-corners", |line| line.moves.len() == 4),
            ("check-corners", |line| line.moves.len() == 5),
            ("check-empty-hand", |line| line.has_used_up_a_piece()),
        ]),
        "lear" => wanted.extend::<[(&'static str, Wish); 2]>([
            ("check-flips", |line| line.is_first_to_move() && line.flips_both_ways()),
            ("check-flips", |line| !line.is_first_to_move() && line.flips_both_ways()),
        ]),
        _ => {}
    }
    let mut found: Vec<Option<Awkward>> = wanted.iter().map(|_| None).collect();
    for seed in 0..PLAYOUTS {
        let (mut line, mut rng) = (Line::start(game), ChaCha8Rng::seed_from_u64(seed));
        while line.advance(&mut rng) && found.iter().any(Option::is_none) {
            for ((why, is_it), place) in wanted.iter().zip(&mut found) {
                if place.is_none() && line.pos.forced_pass().is_none() && is_it(&line) {
                    *place = Some(line.awkward(why));
                }
            }
        }
    }
    found.into_iter().flatten().collect()
}

/// What is looked for.
type Wish = fn(&Line) -> bool;

/// A game that is played from its start.
struct Line {
    pos: Box<dyn AnyPosition>,
    moves: Vec<(Side, String)>,
}

impl Line {
    fn start(game: &OpenGame) -> Self {
        Self { pos: game.rules.start(), moves: Vec::new() }
    }

    fn play(&mut self, mv: &str) {
        if let Ok(after) = self.pos.after(mv) {
            self.moves.push((self.pos.mover(), mv.to_owned()));
            self.pos = after;
        }
    }

    /// Makes a random move, with small pieces first; whether the game goes on.
    fn advance(&mut self, rng: &mut ChaCha8Rng) -> bool {
        let mut moves = self.pos.moves();
        if moves.iter().any(|mv| mv.starts_with("(peca-a")) {
            moves.retain(|mv| mv.starts_with("(peca-a"));
        }
        if moves.is_empty() {
            return false;
        }
        self.play(&moves[rng.random_range(0..moves.len())]);
        self.pos.outcome().is_none()
    }

    fn awkward(&self, why: &'static str) -> Awkward {
        let transcript = Transcript { start: None, moves: self.moves.clone() };
        Awkward { why, pos: self.pos.copy(), transcript, pace: Pace::Usual }
    }

    fn is_first_to_move(&self) -> bool {
        self.pos.mover() == Side::First
    }

    fn has_moves(&self, count: usize) -> bool {
        self.pos.moves().len() == count
    }

    /// Whether the player to move has no piece of some kind left: the last two lists of the state are the
    /// hands.
    fn has_used_up_a_piece(&self) -> bool {
        let Ok(state) = sexp::read(&self.pos.text()) else { return false };
        let hand = state.list().and_then(|parts| parts.get(self.pos.mover().index() + 1));
        hand.and_then(|hand| hand.list())
            .is_some_and(|hand| hand.iter().any(|left| left.integer() == Some(0)))
    }

    /// Whether some placement flips stones in its row and in its column.
    fn flips_both_ways(&self) -> bool {
        let stones = |pos: &dyn AnyPosition| -> Vec<char> {
            pos.text().chars().filter(char::is_ascii_digit).collect()
        };
        let before = stones(&*self.pos);
        let size = before.len().isqrt();
        self.pos.moves().iter().any(|mv| {
            let Ok(after) = self.pos.after(mv) else { return false };
            let after = stones(&*after);
            let changed = || (0..before.len()).filter(|&point| before[point] != after[point]);
            let Some(placed) = changed().find(|&point| before[point] == '0') else { return false };
            let in_row = changed().any(|point| point != placed && point / size == placed / size);
            let in_column = changed().any(|point| point != placed && point % size == placed % size);
            in_row && in_column
        })
    }
}

#[cfg(test)]
mod tests {
    use jogar_games::adjiboto::Adjiboto;
    use jogar_games::blokus::Blokus;
    use jogar_games::lear::Lear;

    use super::*;

    fn whys(game: &OpenGame, follows_game: bool) -> Vec<&'static str> {
        let all = awkward(game, follows_game);
        for Awkward { why, pos, .. } in &all {
            assert!(pos.outcome().is_none() && pos.forced_pass().is_none(), "{why}: {pos:?}");
        }
        all.iter().map(|awkward| awkward.why).collect()
    }

    /// Every written position can be read, and nobody must pass in it.
    #[test]
    fn every_position_is_there() {
        let adjiboto = whys(&OpenGame::new(&Adjiboto::default()), false);
        assert_eq!(adjiboto.len(), ADJIBOTO.len() + 4, "{adjiboto:?}");
        for (game, why) in [
            (OpenGame::new(&Adjiboto::default()), "check-one-move"),
            (OpenGame::new(&Blokus::default()), "check-empty-hand"),
            (OpenGame::new(&Blokus::default()), "check-corners"),
            (OpenGame::new(&Blokus::default()), "check-few-moves"),
            (OpenGame::new(&Lear::default()), "check-flips"),
            (OpenGame::new(&Lear::default()), "check-one-move"),
        ] {
            assert!(whys(&game, true).contains(&why), "{}: {why}", game.name);
        }
    }

    /// From the rules, by hand: what the only move captures.
    #[test]
    fn captures_are_what_they_are_called() {
        let game = OpenGame::new(&Adjiboto::default());
        let captures = |why: &str| -> Vec<String> {
            let all = awkward(&game, false).into_iter().filter(|awkward| awkward.why == why);
            all.map(|awkward| {
                let mover = awkward.pos.mover();
                let [mv] = <[String; 1]>::try_from(awkward.pos.moves()).expect("one move");
                let after = awkward.pos.after(&mv).expect("legal");
                let points = |pos: &dyn AnyPosition| pos.standing().points(mover).to_f64();
                (points(&*after) - points(&*awkward.pos)).to_string()
            })
            .collect()
        };
        assert_eq!(captures("check-capture-1"), ["1"]);
        assert_eq!(captures("check-capture-3"), ["3"]);
        assert_eq!(captures("check-capture-5"), ["5", "5"]);
        assert_eq!(captures("check-no-capture"), ["0", "0"]);
        assert_eq!(captures("check-last-seed"), ["1", "1"]);
    }
}
