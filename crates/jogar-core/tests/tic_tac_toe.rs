//! A whole game added with nothing but the public traits: the example for what a game can do besides being
//! played.

use jogar_core::{
    Drawing, Facing, Fault, Faults, Game, GameExt, Ink, Keyed, Notation, Outcome, Picture, Referee, Score,
    Side, Symmetric,
    conformance::{Suite, check_drawing, check_symmetries},
    sexp,
};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Three in a row on a board of three by three.
#[derive(Debug)]
struct TicTacToe;

/// The cells in reading order: empty, or the side whose mark it has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    cells: [Option<Side>; 9],
    mover: Side,
}

/// A cell, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cell(usize);

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Position {
    fn has_line(&self, side: Side) -> bool {
        LINES.iter().any(|line| line.iter().all(|&cell| self.cells[cell] == Some(side)))
    }
}

impl Game for TicTacToe {
    type Position = Position;
    type Move = Cell;
    type Moves = std::vec::IntoIter<Cell>;

    fn start(&self) -> Position {
        Position { cells: [None; 9], mover: Side::First }
    }

    fn mover(&self, pos: &Position) -> Side {
        pos.mover
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let full = pos.cells.iter().all(Option::is_some);
        let won = Side::BOTH.into_iter().any(|side| pos.has_line(side));
        (full || won).then(|| self.standing(pos))
    }

    fn moves(&self, pos: &Position) -> Self::Moves {
        let open = self.outcome(pos).is_none();
        let cells = (0..9).filter(|&cell| open && pos.cells[cell].is_none());
        cells.map(Cell).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, pos: &mut Position, Cell(cell): Cell) {
        pos.cells[cell] = Some(pos.mover);
        pos.mover = pos.mover.other();
    }

    fn standing(&self, pos: &Position) -> Outcome {
        let point = |side| Score::points(i32::from(pos.has_line(side)));
        Outcome::new(point(Side::First), point(Side::Second))
    }
}

impl Notation for TicTacToe {
    fn read_position(&self, text: &str, mover: Side) -> Result<Position, Faults> {
        let form = sexp::read(text)?;
        let items: &[sexp::Node; 9] = form.tuple().ok_or_else(|| form.fault("tic-tac-toe-cells"))?;
        let mut pos = Position { cells: [None; 9], mover };
        let mut faults = Vec::new();
        for (cell, item) in pos.cells.iter_mut().zip(items) {
            match item.integer() {
                Some(number @ 0..=2) => *cell = Side::from_number(number),
                _ => faults.push(item.fault("tic-tac-toe-cell")),
            }
        }
        Faults::none_or(faults, pos)
    }

    fn write_position(&self, pos: &Position) -> String {
        let cells = pos.cells.map(|cell| cell.map_or(0, Side::number).to_string());
        format!("({})", cells.join(" "))
    }

    fn read_move(&self, _pos: &Position, text: &str) -> Result<Cell, Fault> {
        let cell = text.parse().ok().filter(|cell| *cell < 9);
        cell.map(Cell).ok_or_else(|| Fault::syntax("tic-tac-toe-move").quote("text", text))
    }

    fn write_move(&self, _pos: &Position, mv: Cell) -> String {
        mv.0.to_string()
    }

    fn name_move(&self, pos: &Position, mv: Cell) -> String {
        self.write_move(pos, mv)
    }
}

impl Referee for TicTacToe {
    fn objection(&self, pos: &Position, Cell(cell): Cell) -> Option<Fault> {
        pos.cells[cell].map(|_| Fault::illegal("tic-tac-toe-occupied").with("cell", cell))
    }
}

impl Keyed for TicTacToe {
    fn key(&self, pos: &Position) -> u64 {
        let digits = pos.cells.iter().map(|cell| cell.map_or(0, Side::number));
        digits.fold(u64::from(pos.mover.number()), |key, digit| key * 3 + u64::from(digit))
    }
}

/// One symmetry is enough for an example: left and right exchanged.
impl Symmetric for TicTacToe {
    fn symmetries(&self) -> usize {
        1
    }

    fn map_position(&self, symmetry: usize, pos: &Position) -> Position {
        let mut image = pos.clone();
        for cell in 0..9 {
            image.cells[self.map_move(symmetry, Cell(cell)).0] = pos.cells[cell];
        }
        image
    }

    fn map_move(&self, _symmetry: usize, Cell(cell): Cell) -> Cell {
        Cell(cell / 3 * 3 + 2 - cell % 3)
    }
}

impl Drawing for TicTacToe {
    fn draw_facing(&self, pos: &Position, facing: Facing) -> Picture {
        let mut picture = Picture::new();
        let lines = || (0..3).map(|line| facing.line(line, 3));
        for row in lines() {
            picture.line();
            for column in lines() {
                match &pos.cells[3 * row + column] {
                    None => picture.put(Ink::Faint, " ."),
                    Some(side) => picture.put(Ink::of(*side), [" X", " O"][side.index()]),
                };
            }
        }
        picture
    }
}

/// Every mark stays, and one is added.
fn keeps(_: &TicTacToe, before: &Position, after: &Position) -> bool {
    let changed = before.cells.iter().zip(&after.cells).filter(|(old, new)| old != new);
    changed.clone().count() == 1 && changed.into_iter().all(|(old, _)| old.is_none())
}

#[test]
fn tic_tac_toe_conforms() {
    let every_move = (0..9).map(Cell).collect();
    let capabilities = &[check_drawing, check_symmetries];
    let suite = Suite { game: &TicTacToe, every_move, keeps, games: 200, capabilities };
    suite.run(&mut StdRng::seed_from_u64(1));
}

/// 255,168 games in all, by length from 5 to 9: 1440, 5328, 47952, 72576, 127872 (a known count).
#[test]
fn tic_tac_toe_has_the_known_number_of_games() {
    let start = TicTacToe.start();
    let perft: Vec<u64> = (1..=9).map(|depth| TicTacToe.perft(&start, depth)).collect();
    assert_eq!(perft, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
}
