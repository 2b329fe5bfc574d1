//! `jogar rules`, and the rules during a game with typed moves.

mod program;

use jogar_games::catalog::{Entry, GAMES};
use jogar_games::puzzles::PUZZLES;
use program::{Room, complaint, jogar};

fn printed(arguments: &[&str]) -> String {
    let output = jogar(arguments).assert().success().stderr("").get_output().stdout.clone();
    String::from_utf8(output).expect("text")
}

/// Show: the rules of everything that can be played or solved can be read, in both languages, variant by
/// variant.
#[test]
fn everything_has_rules_in_both_languages() {
    let all: Vec<Entry> = [&GAMES[..], &PUZZLES[..]].concat();
    for Entry { name, variants, .. } in all {
        let [english, portuguese] = ["en", "pt"].map(|lang| printed(&["rules", name, "--lang", lang]));
        assert_ne!(english, portuguese);
        assert!(english.lines().all(|line| line.chars().count() <= 80), "{english}");
        for variant in variants {
            let heading = |word: &str| format!("\n{word} {variant}\n");
            let [of_english, of_portuguese] =
                ["en", "pt"].map(|lang| printed(&["rules", name, "--variant", variant, "--lang", lang]));
            if variants.len() > 1 {
                assert!(english.contains(&heading("Variant")) && of_english.contains(&heading("Variant")));
                assert!(portuguese.contains(&heading("Variante")), "{portuguese}");
                assert!(of_english.len() < english.len() && of_portuguese.len() < portuguese.len());
            }
        }
    }
}

/// A board can be turned, so that holes are told apart by letters, not by what is above.
#[test]
fn the_rules_hold_for_a_turned_board() {
    for (lang, rows, above) in [
        ("en", ["holes a to f", "holes A to F"], ["above", "from right to left"]),
        ("pt", ["buracos a a f", "buracos A a F"], ["em cima", "da direita para a esquerda"]),
    ] {
        let text = printed(&["rules", "adjiboto", "--lang", lang]);
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(rows.iter().all(|row| words.contains(row)), "{text}");
        assert!(!above.iter().any(|word| words.contains(word)), "{text}");
    }
}

#[test]
fn what_has_no_rules_is_refused() {
    assert!(complaint(&["rules", "chess"], 2).contains("\"chess\": expected: adjiboto, blokus, lear"));
    assert!(complaint(&["rules", "lear", "--variant", "2025"], 2).contains("expected: 2016, final"));
    assert!(complaint(&["rules"], 2).contains("missing"));
}

#[test]
fn the_rules_can_be_read_during_a_game_and_a_puzzle() {
    let room = Room::new("rules-plain");
    let game = ["play", "blokus", "--variant", "2018", "--mode", "hh", "--no-log"];
    for (lang, word, expected) in
        [("en", "rules", "cross of five cells"), ("pt", "regras", "cruz de cinco casas")]
    {
        let text = room.talk(&[&game[..], &["--lang", lang]].concat(), format!("{word}\n0\n"));
        assert!(text.contains(expected) && !text.contains("peca-c-1"), "{text}");
        let text = room.talk(&["--no-log", "--lang", lang], format!("4\n3\n1\n{word}\n0\n0\n"));
        assert!(text.contains(expected), "{text}");
    }
}
