//! Files of problems, in the formats of the courses.
//!
//! ```text
//! ((0 0 0 0 0 2) (0 0 0 0 4 0))          one board after another
//! ((2 2 2 2 2 2) (2 2 2 2 2 2))
//!
//! ( ; A                                   or all of them in one list; comments go to the end of the line
//!   ((0 0 0 0 0 2) (0 0 0 0 4 0))
//!   ; B
//!   ((2 2 2 2 2 2) (2 2 2 2 2 2)))
//!
//! (8 ((0 0 …) …))  or  (((0 0 …) …) 8)    each with its goal, where the goal is a number of cells
//! ```

use jogar_core::sexp::{Node, Reader};
use jogar_core::{Fault, Faults};

use crate::catalog::{choose_variant, find};
use crate::puzzles::{AnyPuzzle, PUZZLES, Which};

/// The number of problems with a letter.
const LETTERS: usize = 26;

/// The name of the problem at this index of a file: A to Z as in the courses, then 27 and so on.
#[must_use]
pub fn name(index: usize) -> String {
    if index < LETTERS { char::from(b'A' + index as u8).to_string() } else { (index + 1).to_string() }
}

/// Opens every problem of a file.
///
/// # Errors
/// Every fault of every problem, each with its place in the file; or that the puzzle is not known.
pub fn open(puzzle: &str, variant: Option<&str>, text: &str) -> Result<Vec<AnyPuzzle>, Faults> {
    let entry = find(&PUZZLES, puzzle)?;
    let variant = choose_variant(entry, variant)?;
    let mut forms = Vec::new();
    // Some editors begin a file with the mark of the order of its bytes.
    let mut reader = Reader::new(text.strip_prefix('\u{feff}').unwrap_or(text))?;
    while let Some(form) = reader.next_form()? {
        forms.push(form);
    }
    let mut problems = Vec::new();
    let mut faults = Vec::new();
    for form in forms.iter().flat_map(problems_of) {
        let opened = board_and_goal(form).and_then(|(board, goal)| {
            AnyPuzzle::open(entry.name, Some(variant), Which::Form { board, goal })
        });
        match opened {
            Ok(problem) => problems.push(problem),
            Err(found) => faults.extend(found.into_iter().map(|fault| place(fault, form))),
        }
    }
    if problems.is_empty() && faults.is_empty() {
        faults.push(Fault::syntax("file-empty").at(reader.here()));
    }
    Faults::none_or(faults, problems)
}

/// The problems of a list of problems; any other form is one problem.
fn problems_of(form: &Node) -> &[Node] {
    match form.list() {
        Some(items) if goal_of(items).is_none() && depth(form) > BOARD_DEPTH => items,
        _ => std::slice::from_ref(form),
    }
}

/// The depth of nested lists in a board.
const BOARD_DEPTH: usize = 2;

fn depth(form: &Node) -> usize {
    form.list().map_or(0, |items| 1 + items.iter().map(depth).max().unwrap_or(0))
}

/// The number and the board of a list of these two, in any order.
fn goal_of(items: &[Node]) -> Option<(&Node, &Node)> {
    let [first, second] = items else { return None };
    let (goal, board) = if first.integer().is_some() { (first, second) } else { (second, first) };
    (goal.integer().is_some() && board.list().is_some()).then_some((goal, board))
}

fn board_and_goal(form: &Node) -> Result<(&Node, Option<u32>), Faults> {
    let Some((goal, board)) = form.list().and_then(goal_of) else { return Ok((form, None)) };
    let cells = goal.integer().and_then(|number| u32::try_from(number).ok());
    let cells = cells.ok_or_else(|| goal.fault("file-goal"))?;
    Ok((board, Some(cells)))
}

/// A fault of a problem as a whole gets the place where the problem begins.
fn place(fault: Fault, form: &Node) -> Fault {
    if fault.place().is_some() { fault } else { fault.at(form.at) }
}

#[cfg(test)]
mod tests {
    use jogar_core::{Described, Problem};

    use super::*;

    const A: &str = "((0 0 0 0 0 2) (0 0 0 0 4 0))";
    const B: &str = "((2 2 2 2 2 2) (2 2 2 2 2 2))";

    fn boards(text: &str) -> Vec<String> {
        let write = |puzzle: AnyPuzzle| match puzzle {
            AnyPuzzle::Adjiboto(puzzle) => puzzle.write_state(&puzzle.start()),
            AnyPuzzle::Blokus(puzzle) => {
                format!("{:?} {}", puzzle.goal_cells(), puzzle.write_state(&puzzle.start()))
            }
        };
        let name = if text.contains(A) { "adjiboto-puzzle" } else { "blokus-puzzle" };
        open(name, None, text).expect("good problems").into_iter().map(write).collect()
    }

    #[test]
    fn every_format_of_the_courses_is_read() {
        for text in [format!("{A} {B}"), format!("{A}\n{B}"), format!("( ; the first\n{A} ; (\n{B})\n; end")]
        {
            assert_eq!(boards(&text), [A, B], "{text}");
        }
        assert_eq!(boards(A), [A]);
        assert_eq!(boards(&format!("\u{feff}{A}\r\n{B}\r\n")), [A, B], "as some editors write it");
        let board = format!("({})", vec![format!("({})", ["0"; 14].join(" ")); 14].join(" "));
        let expected = format!("Some(8) {board}");
        for text in [format!("(8 {board})"), format!("({board} 8)"), format!("((8 {board}))")] {
            assert_eq!(boards(&text), [expected.as_str()], "{text}");
        }
        assert_eq!(boards(&format!("(8 {board}) ({board} 8)")), [expected.as_str(), &expected]);
        assert_eq!(boards(&format!("((8 {board}) ; two\n({board} 8))")), [expected.as_str(), &expected]);
    }

    #[test]
    fn faults_have_a_line_and_a_column() {
        let cases = [
            ("", "1:1: file-empty"),
            ("; nothing\n()", "2:1: adjiboto-board-shape text=nil"),
            ("((1 2", "1:2: sexp-unclosed"),
            ("\n((0 0 0 0 0 2) (0 0 0 0 4))", "2:16: adjiboto-row-shape text=(0 0 0 0 4)"),
            ("((0 0 0 0 0 2) (0 0 0 0 4 0))\n  ((x 0 0 0 0 0) (0 0 0 0 0 0))", "2:5: adjiboto-seed-count"),
            ("(8 ((0 0 0 0 0 2) (0 0 0 0 4 0)))", "1:1: option-not-for-game"),
            ("(-1 ((0 0 0 0 0 2) (0 0 0 0 4 0)))", "1:2: file-goal text=-1"),
        ];
        for (text, expected) in cases {
            let faults = open("adjiboto-puzzle", None, text).expect_err(text).to_string();
            assert!(faults.starts_with(expected), "{text:?}: {faults}");
        }
    }

    #[test]
    fn problems_are_called_by_letters() {
        assert_eq!([0, 25, 26].map(name), ["A", "Z", "27"]);
    }
}
