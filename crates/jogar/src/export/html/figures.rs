//! Numbers, names and moves as all pages write them.

use jogar_core::{Arg, Value};
use jogar_words::Texts;
use maud::{Markup, html};

/// A number with this many decimals, as the language writes it.
pub fn decimal(value: f64, decimals: usize, texts: &Texts) -> String {
    texts.value(Arg::decimal(value, decimals))
}

/// A value of a position with its sign.
pub fn value(value: Value, texts: &Texts) -> String {
    let sign = if value > Value::ZERO { "+" } else { "" };
    texts.value(Arg::Decimal(format!("{sign}{:.1}", value.to_f64())))
}

/// A name of a stranger: its direction stays its own.
pub fn name(name: &str) -> Markup {
    html! { bdi { (name) } }
}

/// The word for a verdict, framed.
pub fn verdict(word: &str) -> Markup {
    html! { span.verdict { (word) } }
}
