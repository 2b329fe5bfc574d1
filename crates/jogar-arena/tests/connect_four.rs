//! A game that nobody here wrote, by the recipe "Adding a game" of CONTRIBUTING.md up to where it can be
//! played: rules and notation, and an empty `impl` for everything else.

use std::collections::HashSet;

use jogar_arena::{Match, Opening, play_match};
use jogar_core::conformance::{Suite, check_numbers};
use jogar_core::{
    Evaluate, Fault, Faults, Game, GameExt, Keyed, Limits, Notation, Numbered, Outcome, Referee, Score, Side,
    Value, sexp,
};
use jogar_games::catalog::{Named, Playable};
use jogar_play::PlayerSpec;
use jogar_search::{Engine, Settings};
use rand::SeedableRng;
use rand::rngs::StdRng;

// ANCHOR: rules
const COLUMNS: usize = 7;
const ROWS: usize = 6;
/// A player who wins with the last stone gets one point, and one more for each stone that is left.
const STONES: u32 = 21;

/// Four in a row on a board of seven columns into which stones fall.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

/// The stones of both players, column by column; a bit above each column stays empty, so that no line crosses
/// it.
///
/// ```text
///   6  13 20 27 34 41 48
///   5  12 19 26 33 40 47
///   …                       4
///   0   7 14 21 28 35 42
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    stones: [u64; 2],
    mover: Side,
}

/// A column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Column(usize);

impl Position {
    const EMPTY: Self = Self { stones: [0; 2], mover: Side::First };

    fn height(&self, Column(column): Column) -> usize {
        let all = (self.stones[0] | self.stones[1]) >> (column * (ROWS + 1));
        (all & 0x3f).count_ones() as usize
    }

    fn drop(&mut self, column: Column, side: Side) {
        self.stones[side.index()] |= 1 << (column.0 * (ROWS + 1) + self.height(column));
    }

    fn has_four(&self, side: Side) -> bool {
        let stones = self.stones[side.index()];
        [1, ROWS, ROWS + 1, ROWS + 2].into_iter().any(|way| {
            let pairs = stones & (stones >> way);
            pairs & (pairs >> (2 * way)) != 0
        })
    }

    fn count(&self, side: Side) -> u32 {
        self.stones[side.index()].count_ones()
    }
}

impl Game for ConnectFour {
    type Position = Position;
    type Move = Column;
    type Moves = std::vec::IntoIter<Column>;

    fn start(&self) -> Position {
        Position::EMPTY
    }

    fn mover(&self, pos: &Position) -> Side {
        pos.mover
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let is_full = (0..COLUMNS).all(|column| pos.height(Column(column)) == ROWS);
        let is_won = Side::BOTH.into_iter().any(|side| pos.has_four(side));
        (is_full || is_won).then(|| self.standing(pos))
    }

    fn moves(&self, pos: &Position) -> Self::Moves {
        let open = self.outcome(pos).is_none();
        let columns = (0..COLUMNS).map(Column).filter(|&column| open && pos.height(column) < ROWS);
        columns.collect::<Vec<_>>().into_iter()
    }

    fn play(&self, pos: &mut Position, column: Column) {
        pos.drop(column, pos.mover);
        pos.mover = pos.mover.other();
    }

    fn standing(&self, pos: &Position) -> Outcome {
        let points = |side| if pos.has_four(side) { (STONES + 1 - pos.count(side)) as i32 } else { 0 };
        Outcome::new(Score::points(points(Side::First)), Score::points(points(Side::Second)))
    }
}
// ANCHOR_END: rules

// ANCHOR: notation
/// A position is seven lists, a column each, of the players' numbers from the bottom up: `((1 2) () (1) () ()
/// () ())`.
impl Notation for ConnectFour {
    fn read_position(&self, text: &str, mover: Side) -> Result<Position, Faults> {
        let form = sexp::read(text)?;
        let columns: &[sexp::Node; COLUMNS] = form.tuple().ok_or_else(|| form.fault("columns"))?;
        let (mut pos, mut faults) = (Position { mover, ..Position::EMPTY }, Vec::new());
        for (column, list) in (0..).map(Column).zip(columns) {
            match list.list().filter(|cells| cells.len() <= ROWS) {
                None => faults.push(list.fault("column")),
                Some(cells) => {
                    for cell in cells {
                        match cell.integer().and_then(Side::from_number) {
                            Some(side) => pos.drop(column, side),
                            None => faults.push(cell.fault("cell")),
                        }
                    }
                }
            }
        }
        let ahead = u32::from(mover == Side::Second);
        if faults.is_empty() && pos.count(Side::First) != pos.count(Side::Second) + ahead {
            faults.push(Fault::position("stones").with("player", mover.number()));
        }
        Faults::none_or(faults, pos)
    }

    fn write_position(&self, pos: &Position) -> String {
        let cell = |column: usize, row: usize| 1 + (pos.stones[1] >> (column * (ROWS + 1) + row) & 1);
        let column = |column: usize| {
            let cells = (0..pos.height(Column(column))).map(|row| cell(column, row).to_string());
            format!("({})", cells.collect::<Vec<_>>().join(" "))
        };
        format!("({})", (0..COLUMNS).map(column).collect::<Vec<_>>().join(" "))
    }

    fn read_move(&self, _pos: &Position, text: &str) -> Result<Column, Fault> {
        let column = text.trim().parse().ok().filter(|column| (1..=COLUMNS).contains(column));
        column.map(|column| Column(column - 1)).ok_or_else(|| Fault::syntax("no-column").quote("text", text))
    }

    fn write_move(&self, _pos: &Position, Column(column): Column) -> String {
        (column + 1).to_string()
    }

    fn name_move(&self, pos: &Position, column: Column) -> String {
        self.write_move(pos, column)
    }
}
// ANCHOR_END: notation

// ANCHOR: empty
impl Named for ConnectFour {
    const NAME: &'static str = "connect-four";
}

impl Referee for ConnectFour {}
impl Keyed for ConnectFour {}
impl Evaluate for ConnectFour {}
impl Numbered for ConnectFour {}
impl Playable for ConnectFour {}
// ANCHOR_END: empty

// ANCHOR: suite
/// All stones stay, and the player who moved has one more.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that the suite asks for")]
fn keeps(_: &ConnectFour, before: &Position, after: &Position) -> bool {
    let [mover, other] = [before.mover, before.mover.other()].map(Side::index);
    let new = after.stones[mover] ^ before.stones[mover];
    new.is_power_of_two() && new & before.stones[mover] == 0 && after.stones[other] == before.stones[other]
}

#[test]
fn connect_four_conforms() {
    let every_move = (0..COLUMNS).map(Column).collect();
    let suite = Suite { game: &ConnectFour, every_move, keeps, games: 200, capabilities: &[check_numbers] };
    suite.run(&mut StdRng::seed_from_u64(1));
}
// ANCHOR_END: suite

/// The rules once more, on a board of characters: whether four equal ones stand in a line, from any cell in
/// any way.
fn has_line(board: &[[char; ROWS]; COLUMNS]) -> bool {
    let at = |column: i32, row: i32| -> char {
        let cells = usize::try_from(column).ok().and_then(|column| board.get(column));
        let cell = cells.zip(usize::try_from(row).ok()).and_then(|(cells, row)| cells.get(row));
        cell.copied().unwrap_or('.')
    };
    let cells = (0..COLUMNS as i32).flat_map(|column| (0..ROWS as i32).map(move |row| (column, row)));
    cells.into_iter().any(|(column, row)| {
        let same =
            |across: i32, up: i32| (1..4).all(|n| at(column + n * across, row + n * up) == at(column, row));
        at(column, row) != '.'
            && [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(across, up)| same(across, up))
    })
}

/// How many ways there are to go on for `depth` moves, by these rules.
fn plain_perft(board: &mut [[char; ROWS]; COLUMNS], stone: char, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if has_line(board) {
        return 0;
    }
    let mut lines = 0;
    for column in 0..COLUMNS {
        if let Some(row) = board[column].iter().position(|&cell| cell == '.') {
            board[column][row] = stone;
            lines += plain_perft(board, if stone == 'X' { 'O' } else { 'X' }, depth - 1);
            board[column][row] = '.';
        }
    }
    lines
}

/// `perft`: up to six moves every column is open and nobody has won, so there are seven to the power; with
/// the seventh, seven lines would need a seventh row. The eighth number is well known; late in a game the
/// plain rules say.
#[test]
fn connect_four_has_as_many_lines_as_by_the_plain_rules() {
    let start = ConnectFour.start();
    for depth in 0..=6 {
        assert_eq!(ConnectFour.perft(&start, depth), 7_u64.pow(depth));
    }
    assert_eq!(ConnectFour.perft(&start, 7), 7_u64.pow(7) - 7);
    assert_eq!(ConnectFour.perft(&start, 8), 5_673_234);
    for moves in ["", "4444443333", "12121", "52677675164321472411", "67152117737262713366376314"] {
        let pos = after(moves);
        let mut board = [['.'; ROWS]; COLUMNS];
        for (mv, stone) in moves.bytes().zip(['X', 'O'].into_iter().cycle()) {
            let column = &mut board[usize::from(mv - b'1')];
            let row = column.iter().position(|&cell| cell == '.').expect("room");
            column[row] = stone;
        }
        let stone = ['X', 'O'][pos.mover.index()];
        assert_eq!(ConnectFour.perft(&pos, 6), plain_perft(&mut board, stone, 6), "{moves}");
    }
}

/// The position after these columns, counted from 1.
fn after(moves: &str) -> Position {
    let mut pos = ConnectFour.start();
    for mv in moves.split("").filter(|mv| !mv.is_empty()) {
        let mv = ConnectFour.read_move(&pos, mv).expect("a column");
        ConnectFour.try_play(&mut pos, mv).expect("a legal move");
    }
    pos
}

/// How many positions there are after each number of moves: the sequence A212693 of the OEIS.
#[test]
fn connect_four_has_the_published_number_of_positions() {
    let mut positions = HashSet::from([ConnectFour.start()]);
    for count in [7, 49, 238, 1120, 4263, 16422, 54859, 184_275] {
        let after =
            |pos: &Position| ConnectFour.moves(pos).map(|mv| ConnectFour.after(pos, mv)).collect::<Vec<_>>();
        positions = positions.iter().flat_map(after).collect();
        assert_eq!(positions.len(), count);
    }
}

/// `best`: positions from Pascal Pons's sets of tests for solvers, with what they are worth to the player to
/// move.
#[test]
fn best_finds_what_is_published() {
    let published = [
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
        ("65214673556155731566316327373221417", -1),
        ("52677675164321472411331752454", 0),
        ("67152117737262713366376314254", 6),
        ("2762751722231276466633475674533", 5),
        ("427566236745127177115664464254", 2),
        ("3575316255751336464276636772271112", -3),
        ("5554224333234511764415115", 4),
    ];
    for threads in [1, 3] {
        let settings = Settings { threads, ..Settings::default() };
        let mut engine = Engine::new(ConnectFour, settings, 1 << 22);
        for (moves, value) in published {
            let report = engine.search(&after(moves), &Limits::none()).expect("there are moves");
            let best = report.best();
            assert_eq!((best.value, best.exact), (Value(value * Value::POINT.0), true), "{moves}");
        }
    }
}

/// `match`: the engine against random moves, and against itself.
#[test]
fn the_engine_wins_a_match() {
    let contest = |players: [&str; 2]| Match {
        players: players.map(|text| PlayerSpec::read(text).expect("a player")),
        pairs: 10,
        time: None,
        opening: Opening::Random(2),
        seed: 1,
        games_at_once: 2,
        pool: std::sync::Arc::default(),
        record: None,
    };
    let tally =
        play_match(&ConnectFour, &contest(["engine:nodes=2000", "random"]), |_| true).expect("a match");
    assert_eq!((tally.wins(), tally.draws(), tally.losses()), (20, 0, 0));
    let tally = play_match(&ConnectFour, &contest(["engine:nodes=4000", "engine:nodes=100"]), |_| true);
    let tally = tally.expect("a match");
    assert!(tally.wins() > tally.losses(), "{} to {}", tally.wins(), tally.losses());
}
