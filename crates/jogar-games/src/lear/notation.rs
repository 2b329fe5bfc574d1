//! `((0 1 2 …) …)` or rows of `.`, `X` and `O`, and points as `(row column)` or as Go players write them,
//! `D4`.
//!
//! The player to move does not follow from the stones, because boards may be set up. A board with empty
//! points is a game in progress. So the end of the variant `final` cannot be read back if its last placement
//! removed stones: that text means a game in progress, and only the history of the game shows that it is
//! over.

use jogar_core::sexp::{self, Form, MAX_LENGTH, Node};
use jogar_core::{Fault, Faults, Notation, Place, Side};

use super::position::{Point, Position};
use super::reference::Board;
use super::rules::{Lear, MAX_SIZE, MIN_SIZE};

/// The letters of the columns. There is no I, which looks like 1.
const LETTERS: [char; 10] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'];

/// The cells of a board that is written as lines.
const CELLS: [char; 8] = ['.', 'X', 'x', 'O', 'o', '0', '1', '2'];

/// The number of rows of a state, so that the caller need not give the size. `None` if no board has that
/// many.
#[must_use]
pub fn size_of_state(text: &str) -> Option<usize> {
    let rows = read_rows(text).ok()?.list()?.len();
    (MIN_SIZE.into()..=MAX_SIZE.into()).contains(&rows).then_some(rows)
}

impl Lear {
    /// The letter of a column.
    pub(super) const fn letter(column: usize) -> char {
        LETTERS[column]
    }

    /// The point as Go players write it: the letter of the column, and the row counted from 1 at the bottom.
    pub(super) fn name(&self, point: Point) -> String {
        let [row, column] = self.row_and_column(point);
        format!("{}{}", Self::letter(column), self.size() - row)
    }

    /// A fault of a move, with what was expected.
    fn move_fault(&self, fault: Fault, text: &str) -> Fault {
        let last = self.size() - 1;
        let fault = fault.quote("text", text.trim());
        fault.with("last", last).with("letter", Self::letter(last).to_string()).with("size", self.size())
    }
}

impl Notation for Lear {
    fn read_position(&self, text: &str, mover: Side) -> Result<Position, Faults> {
        let form = read_rows(text)?;
        let Some(rows) = form.list() else {
            return Err(form.fault("lear-state-shape").with("size", self.size()).into());
        };
        let mut faults = Vec::new();
        if rows.len() != self.size() {
            // The size itself is in doubt: no other check is possible.
            let fault = Fault::syntax("lear-row-count").at(form.at).with("rows", rows.len());
            let fault = fault.with("least", MIN_SIZE).with("most", MAX_SIZE);
            return Err(fault.with("size", self.size()).into());
        }
        let mut stones = [0; 2];
        for (row, node) in rows.iter().enumerate() {
            self.read_row(row, node, &mut stones, &mut faults);
        }
        Faults::none_or(faults, self.position(stones, mover))
    }

    fn write_position(&self, pos: &Position) -> String {
        let cell = |point| pos.owner(point).map_or(0, Side::number).to_string();
        let cells: Vec<String> = self.points().map(cell).collect();
        let rows: Vec<String> = cells.chunks(self.size()).map(|row| format!("({})", row.join(" "))).collect();
        format!("({})", rows.join(" "))
    }

    fn read_move(&self, _pos: &Position, text: &str) -> Result<Point, Fault> {
        let words = crate::words::read_words(text)?;
        let point = match words.as_slice() {
            [Node { form: Form::Integer(row), .. }, Node { form: Form::Integer(column), .. }] => {
                self.point_from_numbers(*row, *column)
            }
            [Node { form: Form::Symbol(name), .. }] => {
                let (letter, number) =
                    split_name(name).ok_or_else(|| self.move_fault(Fault::syntax("lear-move"), text))?;
                self.point_from_name(letter, number)
            }
            _ => return Err(self.move_fault(Fault::syntax("lear-move"), text)),
        };
        point.ok_or_else(|| self.move_fault(Fault::illegal("lear-outside"), text))
    }

    fn write_move(&self, _pos: &Position, mv: Point) -> String {
        let [row, column] = self.row_and_column(mv);
        format!("({row} {column})")
    }

    fn name_move(&self, _pos: &Position, mv: Point) -> String {
        self.name(mv)
    }
}

impl Lear {
    /// Adds the stones of a row. A wrong cell counts as empty and adds a fault to `faults`.
    fn read_row(&self, row: usize, node: &Node, stones: &mut [u128; 2], faults: &mut Vec<Fault>) {
        let cells = read_row(row, self.size(), node, faults);
        for (column, side) in cells.into_iter().enumerate().filter_map(|(column, cell)| Some((column, cell?)))
        {
            stones[side.index()] |= self.bit(row, column);
        }
    }

    fn point_from_numbers(&self, row: i64, column: i64) -> Option<Point> {
        self.point(usize::try_from(row).ok()?, usize::try_from(column).ok()?)
    }

    fn point_from_name(&self, letter: char, number: &str) -> Option<Point> {
        let column = LETTERS.iter().position(|&known| known == letter.to_ascii_uppercase())?;
        let row = self.size().checked_sub(number.parse().ok()?)?;
        self.point(row, column)
    }
}

/// A letter and digits, such as `d4`.
fn split_name(name: &str) -> Option<(char, &str)> {
    let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
    let number = &name[1..];
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((letter, number))
}

/// The points of a board that need not be square, row by row. All rows must be as long as the first.
///
/// # Errors
/// Everything that is wrong with the text.
pub fn read_board(text: &str) -> Result<Board, Faults> {
    let form = read_rows(text)?;
    let first = form.list().and_then(|rows| rows.first()).and_then(Node::list);
    let Some((rows, first)) = form.list().zip(first) else {
        return Err(form.fault("lear-board-shape").into());
    };
    let mut faults = Vec::new();
    let read = |(row, node)| read_row(row, first.len(), node, &mut faults);
    let board = rows.iter().enumerate().map(read).collect();
    Faults::none_or(faults, board)
}

/// The contents of the points of a row. A wrong cell counts as empty and adds a fault to `faults`.
fn read_row(row: usize, columns: usize, node: &Node, faults: &mut Vec<Fault>) -> Vec<Option<Side>> {
    let mut points = vec![None; columns];
    let Some(cells) = node.list() else {
        faults.push(node.fault("lear-row-shape").with("row", row).with("size", columns));
        return points;
    };
    if cells.len() != columns {
        let fault = Fault::syntax("lear-row-length").at(node.at).with("row", row);
        faults.push(fault.with("cells", cells.len()).with("size", columns));
    }
    for (column, (point, cell)) in points.iter_mut().zip(cells).enumerate() {
        match read_cell(cell) {
            Ok(found) => *point = found,
            Err(fault) => faults.push(fault.with("row", row).with("column", column)),
        }
    }
    points
}

/// The contents of a point.
fn read_cell(cell: &Node) -> Result<Option<Side>, Fault> {
    match (cell.integer(), cell.symbol()) {
        (Some(0), _) | (_, Some(".")) => Ok(None),
        (Some(1), _) | (_, Some("x" | "X")) => Ok(Some(Side::First)),
        (Some(2), _) | (_, Some("o" | "O")) => Ok(Some(Side::Second)),
        _ => Err(cell.fault("lear-cell")),
    }
}

/// The rows of a state in either notation: lines begin with a cell.
fn read_rows(text: &str) -> Result<Node, Fault> {
    let is_lines = text.trim_start().starts_with(CELLS);
    if is_lines && text.len() <= MAX_LENGTH { Ok(read_lines(text)) } else { sexp::read(text) }
}

/// A board of characters as a form: a list for each line that is not blank.
fn read_lines(text: &str) -> Node {
    let cells = |line: usize, content: &str| -> Vec<Node> {
        let characters = content.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
        characters.map(|(index, c)| cell_node(c, Place { line, column: index + 1 })).collect()
    };
    let rows = text.lines().enumerate().map(|(index, content)| cells(index + 1, content));
    let rows =
        rows.filter(|cells| !cells.is_empty()).map(|cells| Node { at: cells[0].at, form: Form::List(cells) });
    Node { form: Form::List(rows.collect()), at: Place { line: 1, column: 1 } }
}

fn cell_node(c: char, at: Place) -> Node {
    let number = c.to_digit(10).map(|digit| Form::Integer(digit.into()));
    Node { form: number.unwrap_or_else(|| Form::Symbol(c.to_string())), at }
}
