//! Text wrapped between words, or cut.

/// The lines of a text, none of them longer than `width` characters. Words that are longer are broken too.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    text.lines().flat_map(|line| wrap_line(line, width, LongWords::Broken)).collect()
}

/// The same, but words that are longer stay whole, so that they can be copied.
#[must_use]
pub fn wrap_words(text: &str, width: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrap_line(line, width, LongWords::Whole)).collect()
}

/// What becomes of a word that is longer than a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LongWords {
    Broken,
    Whole,
}

/// A line, or as much of it as `width` characters hold; then `…` is its last.
#[must_use]
pub fn cut(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let kept: String = line.chars().take(width.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}

fn wrap_line(text: &str, width: usize, long_words: LongWords) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split_inclusive(' ') {
        let length = word.trim_end().chars().count();
        if used > 0 && used + length > width {
            lines.push(line.trim_end().to_owned());
            line.clear();
            used = 0;
        }
        for symbol in word.chars() {
            if long_words == LongWords::Broken && used == width && symbol != ' ' {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(symbol);
            used += 1;
        }
    }
    lines.push(line.trim_end().to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_inside_long_ones() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a abcdefghij b", 4), ["a", "abcd", "efgh", "ij b"]);
        assert_eq!(wrap("  indented", 20), ["  indented"]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
        assert_eq!(wrap("não é", 3), ["não", "é"]);
        assert_eq!(wrap_words("a abcdefghij b\nc", 4), ["a", "abcdefghij", "b", "c"]);
    }
}
