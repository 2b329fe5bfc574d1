//! What every game must keep, as one suite of checks that the tests of any game can run.
//!
//! The checks walk through random games and panic with the position at which a promise was broken. A game
//! that has only rules and notation can run them; each further capability has its own check function.
//! `CONTRIBUTING.md` has the recipe; `tests/tic_tac_toe.rs` of this crate is a whole example.

use std::collections::{HashMap, HashSet};

use rand::{Rng, RngExt};

use crate::{
    Drawing, Facing, Game, GameExt, History, Keyed, Notation, Numbered, Pointed, Referee, Room, Spot, Steer,
    Symmetric, Tabletop, View,
};

/// The random games of all games here are far shorter.
const MAX_PLIES: usize = 10_000;
/// The least percentage of different positions that must have different keys. The others may have the same
/// future.
const DIFFERENT_KEYS: usize = 90;

/// A game to check, and what only its author knows about it.
#[derive(Debug)]
pub struct Suite<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Every move that can be named, legal or not.
    pub every_move: Vec<G::Move>,
    /// Whether a move kept what it must keep: seeds, squares, stones. Its arguments are the positions before
    /// and after.
    pub keeps: fn(&G, &G::Position, &G::Position) -> bool,
    /// The number of random games.
    pub games: usize,
    /// Checks of the game's other capabilities: [`check_numbers`], [`check_drawing`], [`check_symmetries`].
    pub capabilities: &'a [fn(&G, &G::Position)],
}

impl<G: Notation + Referee + Keyed> Suite<'_, G> {
    /// Plays random games from the start and checks every position in them.
    ///
    /// # Panics
    /// If the game breaks a promise.
    pub fn run(&self, rng: &mut impl Rng) {
        let mut keys = Keys::new();
        for _ in 0..self.games {
            let mut record = History::<G>::new(self.game.start());
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
        for check in self.capabilities {
            check(self.game, pos);
        }
    }

    /// The moves come in the same order each time, also when some are skipped.
    fn check_order(&self, pos: &G::Position, moves: &[G::Move]) {
        for n in 0..=moves.len() {
            let mut rest = self.game.moves(pos);
            assert_eq!(rest.nth(n), moves.get(n).copied(), "move {n} of {pos:?}");
            let expected = moves.get(n + 1..).unwrap_or_default();
            assert_eq!(rest.len(), expected.len(), "moves after move {n} of {pos:?}");
            assert!(rest.eq(expected.iter().copied()), "moves after move {n} of {pos:?}");
        }
    }

    /// The list of moves agrees with the referee, and no move is listed twice.
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

    /// A position or move that is written can be read back, and the copy has the same key.
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

    /// A finished game has no more moves, unless it ended because it repeats itself.
    fn check_end(&self, record: &History<G>) {
        let pos = record.position();
        let by_position = self.game.outcome(pos).is_some();
        assert_eq!(self.game.moves(pos).len() == 0, by_position, "moves after the end: {pos:?}");
    }
}

/// Every number of a move is below [`Numbered::MOVES`].
///
/// # Panics
/// If one is not.
pub fn check_numbers<G: Numbered>(game: &G, pos: &G::Position) {
    assert!(G::MOVES < usize::from(u16::MAX), "too many numbers for a search: {}", G::MOVES);
    for mv in game.moves(pos) {
        assert!(game.number(mv) < G::MOVES, "the number of {mv:?} in {pos:?} is too large");
    }
}

/// The drawing is not empty, and no line ends with a blank.
///
/// # Panics
/// If it is empty, or a line ends with a blank.
pub fn check_drawing<G: Drawing>(game: &G, pos: &G::Position) {
    for facing in [Facing::Upright, Facing::Turned] {
        let picture = game.draw_facing(pos, facing).to_string();
        assert!(!picture.is_empty(), "nothing is drawn of {pos:?}");
        assert!(picture.lines().all(|line| line == line.trim_end()), "blanks at an end:\n{picture}");
    }
}

/// The moves of each image are the images of the moves, and they lead to images.
///
/// # Panics
/// If they do not.
pub fn check_symmetries<G: Symmetric>(game: &G, pos: &G::Position) {
    for symmetry in 1..=game.symmetries() {
        let image = game.map_position(symmetry, pos);
        assert_eq!(game.moves(&image).len(), game.moves(pos).len(), "symmetry {symmetry} of {pos:?}");
        for mv in game.moves(pos) {
            let mut moved = image.clone();
            let played = game.try_play(&mut moved, game.map_move(symmetry, mv));
            assert!(played.is_ok(), "symmetry {symmetry} of {mv:?} in {pos:?} is not legal");
            let expected = game.map_position(symmetry, &game.after(pos, mv));
            assert_eq!(moved, expected, "symmetry {symmetry} of {mv:?} in {pos:?}");
        }
    }
}

/// The keys of all positions of a run, each with the moves of the first position that has it.
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

    /// Nearly all positions have different keys.
    fn check(&self) {
        let (keys, positions) = (self.moves.len(), self.positions.len());
        assert!(100 * keys > DIFFERENT_KEYS * positions, "only {keys} keys for {positions} positions");
    }
}

/// Rooms for pictures: the one that an ordinary terminal has beside a list of moves, and a large one.
const ROOMS: [Room; 2] = [Room { columns: 51, rows: 21 }, Room { columns: 150, rows: 57 }];

/// Checks how a person handles one board: a cursor and clicks can reach every legal act, keys keep the cursor
/// on the board, and pictures fit into their room.
///
/// # Panics
/// If the board breaks a promise.
pub fn check_tabletop<T: Tabletop>(table: &T, board: &T::Board, legal: &[T::Act]) {
    let cursor = table.cursor(board, None);
    let chosen: Vec<_> = legal.iter().filter_map(|&act| Some((act, table.cursor_at(board, act)?))).collect();
    if !chosen.is_empty() {
        assert!(legal.contains(&table.aimed(board, &cursor)), "the cursor begins where nothing can be done");
    }
    for (act, cursor) in &chosen {
        assert_eq!(table.aimed(board, cursor), *act, "a cursor that does something else");
    }
    for room in [table.least_room()].into_iter().chain(ROOMS) {
        for facing in [Facing::Upright, Facing::Turned] {
            check_room(table, board, cursor.clone(), room, facing);
            for (act, there) in &chosen {
                assert!(is_clicked(table, board, there, room, facing), "no click does {act:?}");
            }
        }
    }
}

/// The picture fits, and no line ends with a blank, after each key that moves the cursor.
fn check_room<T: Tabletop>(table: &T, board: &T::Board, mut cursor: T::Cursor, room: Room, facing: Facing) {
    use Steer::{Down, Left, Next, Pick, Previous, Right, Turn, Up};
    let extent = table.extent(room);
    assert!(room.holds(extent), "{extent:?} is too large for {room:?}");
    let far = [Left, Up, Turn, Right, Next, Down, Pick(2), Previous, Pick(9), Pick(0)];
    for steer in far.into_iter().flat_map(|steer| std::iter::repeat_n(steer, 15)) {
        let before = cursor.clone();
        table.steer(board, &mut cursor, steer);
        assert!(table.steers(steer) || before == cursor, "{steer:?} has no meaning but does something");
    }
    let picture = table.picture(&View { board, last: None, cursor: Some(&cursor), room, facing }).to_string();
    let columns = picture.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(columns <= usize::from(extent.columns), "{columns} columns:\n{picture}");
    assert!(picture.lines().count() <= usize::from(extent.rows), "too high:\n{picture}");
    assert!(picture.lines().all(|line| line == line.trim_end()), "blanks at an end:\n{picture}");
}

/// Whether a second click on some place of the picture means the same act as this cursor.
fn is_clicked<T: Tabletop>(
    table: &T,
    board: &T::Board,
    there: &T::Cursor,
    room: Room,
    facing: Facing,
) -> bool {
    let columns = (0..room.rows).flat_map(|row| (0..room.columns).map(move |column| Spot { column, row }));
    columns.into_iter().any(|spot| {
        let mut cursor = there.clone();
        table.point(board, &mut cursor, room, facing, spot) == Pointed::Again && cursor == *there
    })
}
