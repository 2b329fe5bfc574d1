//! Numbers as each language writes them.
//!
//! English puts a comma between groups of three digits and a decimal point: 1,234,567.8. Portuguese of
//! Portugal puts a no-break space and a decimal comma, and does not group four digits: 1234, but 12 345 and 1
//! 234 567,8. Both write a real minus sign, not a hyphen.

use crate::Language;

/// The sign of negative numbers.
const MINUS: &str = "−";
/// Digits of a group.
const GROUP: usize = 3;

/// How a language writes numbers.
struct Style {
    /// The character between groups of digits.
    separator: char,
    /// The least number of digits at which they are grouped.
    grouped_from: usize,
    /// The decimal sign.
    decimal_sign: char,
}

impl Language {
    const fn style(self) -> Style {
        match self {
            Self::English => Style { separator: ',', grouped_from: 4, decimal_sign: '.' },
            Self::Portuguese => Style { separator: '\u{a0}', grouped_from: 5, decimal_sign: ',' },
        }
    }

    /// A number in the notation of Rust, such as `-1234.5`, in this language. Any other text is shown
    /// unchanged.
    #[must_use]
    pub fn number(self, text: &str) -> String {
        let (sign, unsigned) = match text.split_at_checked(1) {
            Some(("-", unsigned)) => (MINUS, unsigned),
            Some(("+", unsigned)) => ("+", unsigned),
            _ => ("", text),
        };
        if unsigned == "inf" {
            return format!("{sign}∞");
        }
        let parts = unsigned.split_once('.');
        let (whole, fraction) = parts.map_or((unsigned, None), |(whole, fraction)| (whole, Some(fraction)));
        if !is_digits(whole) || !fraction.is_none_or(is_digits) {
            return text.to_owned();
        }
        // A number that was rounded to 0 has no minus sign.
        let is_zero = unsigned.bytes().all(|b| b"0.".contains(&b));
        let sign = if is_zero && sign == MINUS { "" } else { sign };
        let style = self.style();
        let fraction = fraction.map(|digits| format!("{}{digits}", style.decimal_sign));
        format!("{sign}{}{}", style.group(whole), fraction.unwrap_or_default())
    }
}

impl Style {
    /// Digits in groups, counted from the right.
    fn group(&self, digits: &str) -> String {
        if digits.len() < self.grouped_from {
            return digits.to_owned();
        }
        let begins_group = |index: usize| index > 0 && (digits.len() - index).is_multiple_of(GROUP);
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            grouped.extend(begins_group(index).then_some(self.separator));
            grouped.push(digit);
        }
        grouped
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The Portuguese ones follow the Unicode locale data for pt-PT, the minus sign follows ISO 80000-1.
    #[test]
    fn numbers_are_written_as_each_language_does() {
        for (text, english, portuguese) in [
            ("0", "0", "0"),
            ("999", "999", "999"),
            ("1234", "1,234", "1234"),
            ("12345", "12,345", "12\u{a0}345"),
            ("123456", "123,456", "123\u{a0}456"),
            ("-1234567", "−1,234,567", "−1\u{a0}234\u{a0}567"),
            ("+3.5", "+3.5", "+3,5"),
            ("-0.50", "−0.50", "−0,50"),
            ("1234.5678", "1,234.5678", "1234,5678"),
            (
                "18446744073709551615",
                "18,446,744,073,709,551,615",
                "18\u{a0}446\u{a0}744\u{a0}073\u{a0}709\u{a0}551\u{a0}615",
            ),
            ("-0.000", "0.000", "0,000"),
            ("+0", "+0", "+0"),
            ("inf", "∞", "∞"),
            ("-inf", "−∞", "−∞"),
        ] {
            assert_eq!(Language::English.number(text), english);
            assert_eq!(Language::Portuguese.number(text), portuguese);
        }
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        for text in ["", "-", "--1", "1.", ".5", "1.2.3", "1e5", "NaN", "1 000", "–", "é"] {
            assert_eq!(Language::English.number(text), text);
            assert_eq!(Language::Portuguese.number(text), text);
        }
    }
}
