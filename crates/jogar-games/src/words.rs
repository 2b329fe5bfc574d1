//! What the readers of the games share: the words of a move, those for a pass, and the fault of a number.

use jogar_core::sexp::{self, Form, Node};
use jogar_core::{Fault, FaultKind};

/// The words of a move: `(0 3)` or `0 3`.
///
/// # Errors
/// The fault of the reader of s-expressions.
pub(crate) fn read_words(text: &str) -> Result<Vec<Node>, Fault> {
    let mut reader = sexp::Reader::new(text)?;
    let mut words = Vec::new();
    while let Some(node) = reader.next_form()? {
        words.push(node);
    }
    if let [Node { form: Form::List(items), .. }] = words.as_slice() {
        words = items.clone();
    }
    Ok(words)
}

/// Whether a person means a pass.
pub(crate) fn is_pass(text: &str) -> bool {
    ["nil", "()", "pass", "passar", "passo"].iter().any(|word| text.trim().eq_ignore_ascii_case(word))
}

/// The fault of a number of a position: it is out of range, or not a number.
pub(crate) fn number_fault(key: &'static str, node: &Node) -> Fault {
    let kind = if node.integer().is_some() { FaultKind::Position } else { FaultKind::Syntax };
    Fault::of(kind, key).about(node)
}
