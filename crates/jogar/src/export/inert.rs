//! Texts of strangers: shown as they are, but for characters that would do something.

use jogar_core::is_hidden;

/// What stands for a character that is not shown.
const REPLACEMENT: char = '\u{fffd}';

/// A text on one line. Control characters, marks that turn the direction of a text and characters that cannot
/// be seen are replaced.
pub fn inert(text: &str) -> String {
    text.chars().map(|c| if is_active(c) { REPLACEMENT } else { c }).collect()
}

/// The same for a text of several lines.
pub fn inert_lines(text: &str) -> String {
    text.lines().map(inert).collect::<Vec<_>>().join("\n")
}

/// A text of several lines on one line.
pub fn one_line(text: &str) -> String {
    inert(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn is_active(c: char) -> bool {
    let is_no_character = c as u32 & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}');
    is_hidden(c) || is_no_character
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Names that somebody gives to a program to see what happens.
    pub const NASTY: [&str; 17] = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "</title></style></table><h1>x",
        "=HYPERLINK(\"http://example.org\",\"x\")",
        "+1+1",
        "-1+1",
        "@SUM(A1:A9)",
        "\tcmd|' /C calc'!A0",
        "x;=1+1,@SUM(A1:A9)\"-1\t+1\n=1",
        "- x",
        "1. x",
        "\u{1b}]0;title\u{7}\u{1b}[31mred",
        "\u{202e}gnp.exe\u{2066}",
        "a|b*c_d`e`[f](javascript:alert(1))\\",
        "line\r\nbreak\u{2028}and\u{0}more",
        "&lt;b&gt; &amp; 'quoted' \"twice\", once;",
        "ção 日本語 👩\u{200d}🎓 \u{ffff}",
    ];

    #[test]
    fn what_would_do_something_is_replaced() {
        for name in NASTY {
            let shown = inert(name);
            assert_eq!(shown.chars().count(), name.chars().count());
            assert!(!shown.contains(is_active), "{shown:?}");
        }
        assert_eq!(inert("ção 日本語 é"), "ção 日本語 é");
        assert_eq!(inert_lines("a\u{1b}[2J\r\nb\n"), "a\u{fffd}[2J\nb");
        assert_eq!(
            one_line("It ended.\r\n  File \"a.py\"\n\u{1b}[2J"),
            "It ended. File \"a.py\" \u{fffd}[2J"
        );
    }
}
