//! The rules in front of a board.

use super::*;

#[test]
fn the_rules_are_a_page_behind_the_keys() {
    for (language, code, title, last) in [
        (Language::English, "en", "Rules", "half a point"),
        (Language::Portuguese, "pt", "Regras", "meio ponto"),
    ] {
        let rules = setup("lear", Choice::variant("final"), person_and_person());
        let mut shown = show(&rules, "", ORDINARY, language);
        for _ in 0..2 {
            let _ = shown.press(KeyCode::Char('?'));
        }
        assert_snapshot!(format!("rules_{code}"), shown.text());
        assert!(shown.text().contains(title));
        let _ = shown.press(KeyCode::End);
        let end = shown.text();
        // Only the variant that is played.
        assert!(end.contains(last) && !end.contains("2016\n"), "{end}");
        let _ = shown.press(KeyCode::Down);
        assert_eq!(shown.text(), end, "the end is the end");
        let _ = shown.press(KeyCode::Up);
        assert_ne!(shown.text(), end);
        let _ = shown.press(KeyCode::PageUp);
        let _ = shown.press(KeyCode::Home);
        let _ = shown.press(KeyCode::Esc);
        assert!(!shown.text().contains(title), "{}", shown.text());
    }
}

/// Every game and puzzle has rules that fit the smallest window; no size of it is a panic.
#[test]
fn rules_can_be_read_in_every_window() {
    for game in ["adjiboto", "blokus", "lear"] {
        for size in [[1, 1], [20, 3], [60, 20], [80, 24], [200, 60]] {
            let mut shown = show(&against_computer(game), "", size, Language::English);
            for key in [KeyCode::Char('?'), KeyCode::Char('?'), KeyCode::End, KeyCode::PageDown, KeyCode::Up]
            {
                let _ = shown.press(key);
                assert_eq!(shown.text().lines().count(), usize::from(size[1]));
            }
        }
    }
    let mut puzzle = work("blokus-puzzle", "2018", "A", Language::English);
    for _ in 0..2 {
        let _ = puzzle.press(KeyCode::Char('?'));
    }
    assert!(puzzle.text().contains("cross of five cells"), "{}", puzzle.text());
}
