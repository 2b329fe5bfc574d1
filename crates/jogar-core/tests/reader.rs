//! The reader of s-expressions: against another one, and against anything at all.

use jogar_core::sexp::{self, Form, Node};
use proptest::prelude::*;

/// Whether both readers understood the same.
fn same(ours: &Node, theirs: &lexpr::Value) -> bool {
    match &ours.form {
        Form::Integer(number) => theirs.as_i64() == Some(*number),
        Form::Symbol(name) => theirs.as_symbol() == Some(name),
        Form::List(items) => {
            let others: Option<Vec<_>> = theirs.list_iter().map(Iterator::collect);
            others.is_some_and(|others| {
                others.len() == items.len()
                    && items.iter().zip(others).all(|(ours, theirs)| same(ours, theirs))
            })
        }
    }
}

/// Texts of lists, numbers and symbols, with blanks and comments wherever they may be.
fn texts() -> impl Strategy<Value = String> {
    let blank = || prop_oneof![Just(" "), Just("\n"), Just("\t "), Just(" ; (note\n")];
    let atom = prop_oneof![any::<i64>().prop_map(|number| number.to_string()), "[a-z]{1,3}(-[a-z0-9]{1,3})?"];
    let atom = atom.prop_filter("nil is the empty list", |text| text != "nil");
    atom.prop_recursive(8, 64, 6, move |inner| {
        prop::collection::vec((inner, blank()), 0..6).prop_map(|items| {
            let inside: String = items.into_iter().map(|(item, blank)| item + blank).collect();
            format!("({inside})")
        })
    })
}

proptest! {
    #[test]
    fn agrees_with_another_reader(text in texts()) {
        let ours = sexp::read(&text).unwrap();
        let theirs = lexpr::from_str(&text).unwrap();
        prop_assert!(same(&ours, &theirs), "{text}: {ours} and {theirs}");
    }

    #[test]
    fn what_is_printed_is_read_back(text in texts()) {
        let form = sexp::read(&text).unwrap();
        let again = sexp::read(&form.to_string()).unwrap();
        prop_assert_eq!(again.to_string(), form.to_string());
    }

    #[test]
    fn any_text_gives_a_form_or_a_place(text in ".*") {
        if let Err(fault) = sexp::read(&text) {
            let place = fault.place().expect("a place");
            prop_assert!(place.line >= 1 && place.line <= text.lines().count() + 1);
            prop_assert!(place.column >= 1 && place.column <= text.chars().count() + 1);
        }
    }

    #[test]
    fn parentheses_and_noise_give_a_form_or_a_place(text in "[()0-9a-z \n;.+-]{0,200}") {
        prop_assert!(sexp::read(&text).map_or_else(|fault| fault.place().is_some(), |_| true));
    }
}
