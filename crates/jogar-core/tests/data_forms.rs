//! The vocabulary as data, for programs that read JSON.

use jogar_core::{Outcome, Score, Side, Value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

/// Writes a value, and reads it back.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
    assert_eq!(to_string(value).expect("JSON"), text);
    assert_eq!(&from_str::<T>(text).expect(text), value);
}

#[test]
fn values_have_one_form() {
    check(&Side::First, "1");
    check(&Side::Second, "2");
    check(&Score::points(3), "3");
    check(&-Score::points(3), "-3");
    check(&(Score::points(2) + Score::HALF), "2.5");
    check(&-Score::HALF, "-0.5");
    check(&Value(300), "3.0");
    check(&Value(-127), "-1.27");
    check(&Outcome::new(Score::points(5), Score::points(4)), "{\"winner\":1,\"points\":[5,4]}");
    check(&Outcome::new(Score::HALF, Score::points(1)), "{\"winner\":2,\"points\":[0.5,1]}");
    check(&Outcome::new(Score::ZERO, Score::ZERO), "{\"winner\":null,\"points\":[0,0]}");
}

/// Other programs write numbers in other ways.
#[test]
fn numbers_may_be_written_otherwise() {
    assert_eq!(from_str::<Score>("3.0").expect("points"), Score::points(3));
    assert_eq!(from_str::<Value>("3").expect("points"), Value(300));
    assert_eq!(from_str::<Value>("0.1299999").expect("points"), Value(13), "rounded");
}

#[test]
fn what_is_no_value_is_refused() {
    for text in ["0", "3", "-1", "1.5", "\"1\"", "null"] {
        assert!(from_str::<Side>(text).is_err(), "{text}");
    }
    for text in ["0.25", "1e300", "\"1\"", "null", "[]"] {
        assert!(from_str::<Score>(text).is_err(), "{text}");
    }
    for text in ["1e300", "-1e9", "\"1\"", "null"] {
        assert!(from_str::<Value>(text).is_err(), "{text}");
    }
}
