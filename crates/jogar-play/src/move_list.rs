//! Moves one after another in one text, as openings and protocols write them.

/// The moves of a text, which are separated by blanks. A move that has blanks itself is in parentheses, as
/// `(0 3)`, or has commas instead, as `b,3,4`.
#[must_use]
pub fn split_moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    let mut is_open = false;
    for word in text.split_whitespace() {
        match moves.last_mut().filter(|_| is_open) {
            Some(last) => last.extend([" ", word]),
            None => moves.push(word.replace(',', " ")),
        }
        is_open = (is_open || word.starts_with('(')) && !word.ends_with(')');
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_told_apart() {
        assert_eq!(split_moves("D4 (0 3)  f\tb,3,4"), ["D4", "(0 3)", "f", "b 3 4"]);
        assert_eq!(split_moves(" "), Vec::<String>::new());
        assert_eq!(split_moves("(peca-a 0 0) (nil) ("), ["(peca-a 0 0)", "(nil)", "("]);
    }
}
