//! What a Lisp player answers, by the contract of its contest.
//!
//! Only the move is taken. A new state beside it is compared with the referee's and never trusted; where the
//! contract has nothing but a state, the move is the legal one that leads there.

use jogar_core::Fault;
use jogar_core::sexp::{self, Node};
use jogar_games::any::AnyPosition;

use super::settings::Contract;

/// What a player answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move, in the position that the player was given.
    pub mv: String,
    /// The new state that it gave, if it is not the right one.
    pub wrong_state: Option<String>,
}

/// Reads the answer of a player to a position.
///
/// # Errors
/// What could not be understood, with its place; or that no legal move leads to the state.
pub fn read_answer(contract: Contract, text: &str, pos: &dyn AnyPosition) -> Result<Reply, Fault> {
    let form = sexp::read(text)?;
    if contract == Contract::State {
        return read_state(&form, pos);
    }
    // A player without a move may answer `nil` alone.
    let (mv, state) = match form.list() {
        Some([mv, state]) if contract != Contract::PieceXy || is_list(mv) => (mv, Some(state)),
        Some([] | [_, _]) => (&form, None),
        _ => return Err(form.fault("contract-shape").with("expected", shape(contract))),
    };
    let mv = match contract {
        Contract::MoveState | Contract::State => mv.to_string(),
        Contract::ColumnRow => column_first(mv)?,
        Contract::PieceXy => piece_first(mv)?,
    };
    Ok(Reply { wrong_state: state.and_then(|state| wrong_state(state, &mv, pos)), mv })
}

const fn shape(contract: Contract) -> &'static str {
    match contract {
        Contract::MoveState => "((0 3) (…))",
        Contract::State => "(…)",
        Contract::ColumnRow => "((3 0) (…))",
        Contract::PieceXy => "(q4 (3 0))",
    }
}

fn is_list(node: &Node) -> bool {
    node.list().is_some()
}

/// `(column row)` or `(piece column row)` with the row first.
fn column_first(mv: &Node) -> Result<String, Fault> {
    match mv.list() {
        Some([]) => Ok("nil".to_owned()),
        Some([column, row]) => Ok(format!("({row} {column})")),
        Some([piece, column, row]) => Ok(format!("({piece} {row} {column})")),
        _ => Err(mv.fault("contract-shape").with("expected", "(3 0)")),
    }
}

/// `(piece (x y))` as the game writes it.
fn piece_first(mv: &Node) -> Result<String, Fault> {
    let bad = || mv.fault("contract-shape").with("expected", shape(Contract::PieceXy));
    match mv.list() {
        Some([]) => Ok("nil".to_owned()),
        Some([piece, place]) => {
            let [x, y] = place.tuple().ok_or_else(bad)?;
            let piece = match piece.symbol().ok_or_else(bad)? {
                "q1" => "a",
                "q4" => "b",
                other => other,
            };
            Ok(format!("({piece} {y} {x})"))
        }
        _ => Err(bad()),
    }
}

/// The state that a player gave, if it is not the one after its move. That of an illegal move is not judged.
fn wrong_state(state: &Node, mv: &str, pos: &dyn AnyPosition) -> Option<String> {
    let right = pos.after(mv).ok()?.text();
    let told = state.to_string();
    let is_right = sexp::read(&right).is_ok_and(|right| right.to_string() == told);
    (!is_right).then_some(told)
}

/// The move that leads to a state.
fn read_state(form: &Node, pos: &dyn AnyPosition) -> Result<Reply, Fault> {
    let told = form.to_string();
    let same = |text: &str| sexp::read(text).is_ok_and(|state| state.to_string() == told);
    if form.list().is_none_or(<[_]>::is_empty) || same(&pos.text()) {
        // An unchanged state is how a player passes.
        return Ok(Reply { mv: "nil".to_owned(), wrong_state: None });
    }
    let leads_there = |mv: &String| pos.after(mv).is_ok_and(|after| same(&after.text()));
    let mv = pos.moves().into_iter().find(leads_there);
    let mv = mv.ok_or_else(|| Fault::illegal("contract-state").quote("text", &told))?;
    Ok(Reply { mv, wrong_state: None })
}

/// The move of a position that is the same as a move of the swapped position.
pub fn move_back(pos: &dyn AnyPosition, swapped: &dyn AnyPosition, mv: &str) -> Option<String> {
    let aim = swapped.after(mv).ok()?;
    let is_same = |own: &String| {
        let after = pos.after(own).ok().and_then(|after| after.swapped());
        after.is_some_and(|after| after.is_same(&*aim))
    };
    pos.moves().into_iter().find(is_same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_core::Side;
    use jogar_games::adjiboto::Adjiboto;
    use jogar_games::any::any_game;
    use jogar_games::blokus::{Blokus, Variant};

    const AFTER: &str = "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))";

    #[test]
    fn each_contract_gives_the_move() {
        let pos = any_game(Adjiboto::default()).start();
        let read = |contract, text: &str| read_answer(contract, text, &*pos);
        let right = Ok(Reply { mv: "(0 0)".to_owned(), wrong_state: None });
        assert_eq!(read(Contract::MoveState, &format!("((0 0) {AFTER})")), right);
        assert_eq!(read(Contract::State, AFTER), right);
        let turned = read(Contract::ColumnRow, "((3 0) nil)").expect("an answer");
        assert_eq!((turned.mv.as_str(), turned.wrong_state.as_deref()), ("(0 3)", Some("nil")));
        assert_eq!(read(Contract::State, &pos.text()).expect("a pass").mv, "nil");
        let unreachable = AFTER.replace('8', "7");
        assert_eq!(read(Contract::State, &unreachable).expect_err("no move").key(), "contract-state");
        let wrong = read(Contract::MoveState, &format!("((0 0) {unreachable})")).expect("an answer");
        assert_eq!(wrong.wrong_state, Some(unreachable));
        for text in ["7", "(1 2 3)", "((0 0)", "x"] {
            assert!(read(Contract::MoveState, text).expect_err(text).place().is_some(), "{text}");
        }
    }

    #[test]
    fn pieces_come_before_their_place() {
        let pos = any_game(Blokus { variant: Variant::Cross }).start();
        let read = |text| read_answer(Contract::PieceXy, text, &*pos).map(|reply| reply.mv);
        assert_eq!(read("(q4 (3 0))"), Ok("(b 0 3)".to_owned()));
        assert_eq!(read("((cruz (3 1)) nil)"), Ok("(cruz 1 3)".to_owned()));
        assert!(read("(q4 3 0)").is_err());
    }

    /// From the rules: player 2 sees its row 1 as row 0, and column 0 as column 5.
    #[test]
    fn moves_are_turned_back() {
        let game = any_game(Adjiboto::default());
        let pos = game.start().after("(0 0)").expect("a legal move");
        let swapped = pos.swapped().expect("swapped");
        assert_eq!(swapped.mover(), Side::First);
        assert_eq!(move_back(&*pos, &*swapped, "(0 0)").as_deref(), Some("(1 5)"));
        assert_eq!(move_back(&*pos, &*swapped, "(0 4)").as_deref(), Some("(1 1)"));
        assert_eq!(move_back(&*pos, &*swapped, "(1 4)"), None);
    }
}
