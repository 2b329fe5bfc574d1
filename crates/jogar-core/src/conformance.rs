//! What every game must keep, as one suite of checks that any game's tests can run.
//!
//! The checks walk through random games and panic with the position at which a promise was broken.
//! `CONTRIBUTING.md` has the recipe; `tests/tic_tac_toe.rs` of this crate is a whole example.

use std::collections::{HashMap, HashSet};

use rand::{Rng, RngExt};

use crate::{Drawing, Game, GameExt, Keyed, Notation, Record, Referee, Symmetric};

/// No random game of any game here comes near this length.
const MAX_PLIES: usize = 10_000;
/// How many percent of different positions must have different keys. The rest may have the same future.
const DIFFERENT_KEYS: usize = 90;

/// A game to check, and what only its author knows about it.
#[derive(Debug)]
pub struct Suite<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Every move that can be named, legal or not.
    pub every_move: Vec<G::Move>,
    /// Whether a move kept what it must keep: seeds, squares, stones. Gets the positions before and after.
    pub keeps: fn(&G, &G::Position, &G::Position) -> bool,
    /// How many random games to play.
    pub games: usize,
}

impl<G: Notation + Referee + Keyed + Symmetric + Drawing> Suite<'_, G> {
    /// Plays random games from the start and checks every position on the way.
    ///
    /// # Panics
    /// If the game breaks a promise.
    pub fn run(&self, rng: &mut impl Rng) {
        let mut keys = Keys::new();
        for _ in 0..self.games {
            let mut record = Record::<G>::new(self.game.start());
            while record.outcome(self.game).is_none() {
                assert!(record.moves().len() < MAX_PLIES, "the game does not end: {:?}", record.position());
                let pos = record.position();
                self.check_position(pos);
                let moves: Vec<_> = self.game.moves(pos).collect();
                keys.add(self.game, pos, &moves);
                let mv = moves[rng.random_range(0..moves.len())];
                record.play(self.game, mv).expect("a legal move can be played");
            }
            self.check_end(&record);
        }
        keys.check();
    }

    /// Checks one position in which the game is not over.
    ///
    /// # Panics
    /// If the game breaks a promise.
    pub fn check_position(&self, pos: &G::Position) {
        let moves: Vec<_> = self.game.moves(pos).collect();
        assert_eq!(moves.len(), self.game.moves(pos).len(), "moves are counted wrongly in {pos:?}");
        assert!(!moves.is_empty(), "no move, but the game is not over: {pos:?}");
        assert_eq!(self.game.outcome(pos), None, "an outcome, but there are moves: {pos:?}");
        self.check_order(pos, &moves);
        self.check_legality(pos, &moves);
        self.check_text(pos, &moves);
        for &mv in &moves {
            let child = self.game.after(pos, mv);
            assert!((self.keeps)(self.game, pos, &child), "{mv:?} loses something in {pos:?}");
        }
        for symmetry in 1..=self.game.symmetries() {
            self.check_symmetry(symmetry, pos, &moves);
        }
        self.check_drawing(pos);
    }

    /// The moves come in the same order every time, also when some are skipped.
    fn check_order(&self, pos: &G::Position, moves: &[G::Move]) {
        for n in 0..=moves.len() {
            let mut rest = self.game.moves(pos);
            assert_eq!(rest.nth(n), moves.get(n).copied(), "move {n} of {pos:?}");
            let expected = moves.get(n + 1..).unwrap_or_default();
            assert_eq!(rest.len(), expected.len(), "moves after move {n} of {pos:?}");
            assert!(rest.eq(expected.iter().copied()), "moves after move {n} of {pos:?}");
        }
    }

    /// The list of moves agrees with the rules as the referee reads them, and no move is listed twice.
    fn check_legality(&self, pos: &G::Position, moves: &[G::Move]) {
        for &mv in &self.every_move {
            let listed = moves.iter().filter(|&&legal| legal == mv).count();
            let expected = usize::from(self.game.objection(pos, mv).is_none());
            assert_eq!(listed, expected, "{mv:?} in {pos:?}: {:?}", self.game.objection(pos, mv));
        }
        let known = moves.iter().all(|mv| self.every_move.contains(mv));
        assert!(known, "a move without a name in {pos:?}: {moves:?}");
        let passes = self.game.pass().is_some_and(|pass| moves.contains(&pass));
        assert!(!passes || moves.len() == 1, "a pass that is not forced in {pos:?}: {moves:?}");
    }

    /// What is written is read back, and the copy has the same key.
    fn check_text(&self, pos: &G::Position, moves: &[G::Move]) {
        let game = self.game;
        let text = game.write_position(pos);
        let copy =
            game.read_position(&text, game.mover(pos)).unwrap_or_else(|faults| panic!("{text}: {faults}"));
        assert_eq!(&copy, pos, "{text} is read back as another position");
        assert_eq!(game.key(&copy), game.key(pos), "{text} has two keys");
        for &mv in moves {
            for text in [game.write_move(pos, mv), game.name_move(pos, mv)] {
                assert_eq!(game.read_move(pos, &text).as_ref(), Ok(&mv), "{text:?} in {pos:?}");
            }
        }
    }

    /// The moves of the image are the images of the moves, and they lead to images.
    fn check_symmetry(&self, symmetry: usize, pos: &G::Position, moves: &[G::Move]) {
        let game = self.game;
        let image = game.map_position(symmetry, pos);
        assert_eq!(game.moves(&image).len(), moves.len(), "symmetry {symmetry} of {pos:?}");
        for &mv in moves {
            let mut moved = image.clone();
            let played = game.try_play(&mut moved, game.map_move(symmetry, mv));
            assert!(played.is_ok(), "symmetry {symmetry} of {mv:?} in {pos:?} is not legal");
            let expected = game.map_position(symmetry, &game.after(pos, mv));
            assert_eq!(moved, expected, "symmetry {symmetry} of {mv:?} in {pos:?}");
        }
    }

    /// Something is drawn, and no line ends with a blank.
    fn check_drawing(&self, pos: &G::Position) {
        let picture = self.game.draw(pos).to_string();
        assert!(!picture.is_empty(), "nothing is drawn of {pos:?}");
        assert!(picture.lines().all(|line| line == line.trim_end()), "blanks at an end:\n{picture}");
    }

    /// A finished game has no more moves, unless it ended because it repeats itself.
    fn check_end(&self, record: &Record<G>) {
        let pos = record.position();
        let by_position = self.game.outcome(pos).is_some();
        assert_eq!(self.game.moves(pos).len() == 0, by_position, "moves after the end: {pos:?}");
    }
}

/// The keys of all positions of a run, with the moves of a position that has them.
struct Keys<G: Game> {
    moves: HashMap<u64, Vec<G::Move>>,
    positions: HashSet<G::Position>,
}

impl<G: Keyed> Keys<G> {
    fn new() -> Self {
        Self { moves: HashMap::new(), positions: HashSet::new() }
    }

    /// Adds a position. Positions with the same key have the same moves.
    fn add(&mut self, game: &G, pos: &G::Position, moves: &[G::Move]) {
        let known = self.moves.entry(game.key(pos)).or_insert_with(|| moves.to_vec());
        assert_eq!(known, moves, "another position has the key of {pos:?}");
        self.positions.insert(pos.clone());
    }

    /// Nearly all positions have a key of their own.
    fn check(&self) {
        let (keys, positions) = (self.moves.len(), self.positions.len());
        assert!(100 * keys > DIFFERENT_KEYS * positions, "only {keys} keys for {positions} positions");
    }
}
