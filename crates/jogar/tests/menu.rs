//! The menu: what it says, what Enter takes, what is remembered.

mod program;

use std::fs;

use jogar_terminal::keys;
use program::Room;

fn log_of(room: &Room) -> Vec<String> {
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    log.lines().filter(|line| line.contains("event=begin")).map(str::to_owned).collect()
}

/// Show: the second time, Enter alone plays the same game again.
#[test]
fn the_last_settings_are_remembered() {
    let room = Room::new("menu-memory");
    // Against the computer, Lear 2016, 5 × 5, komi 4 named by the person, by time, 2500 ms, at most 7 deep.
    let text = room.talk(&[], "1\n5\n5\n2\n3\n2\n2500\n7\nA1\n0\n0\n");
    assert!(text.contains("Enter: 8"), "the default size: {text}");
    let text = room.talk(&["--no-animation"], "\n\n\n\n\n\n\n\nA1\n0\n0\n");
    assert!(text.contains("Enter: 2500") && text.contains("Enter: 7"), "{text}");
    let begun = log_of(&room);
    let rules = |line: &str| line.split(" rules=").nth(1).map(str::to_owned);
    assert_eq!(begun.len(), 2, "{begun:?}");
    assert_eq!(rules(&begun[0]), rules(&begun[1]));
    assert!(begun[0].contains("variant=2016 size=5 komi=4"), "{begun:?}");
    assert!(begun[0].contains("engine:depth=7,time=2500"), "{begun:?}");
    // No limit again.
    room.talk(&[], "\n\n\n\n\n\n\n250\nA1\n0\n0\n");
    assert!(!log_of(&room)[2].contains("depth="), "{:?}", log_of(&room));
}

/// An answer that a person went back from is not the last one.
#[test]
fn what_was_taken_back_is_not_remembered() {
    let room = Room::new("menu-taken-back");
    // Blokus first, then back and Adji-boto* of 2019, two people.
    room.talk(&["--no-log"], "1\n3\n0\n0\n3\n2\na\n0\n0\n");
    let text = room.talk(&["--no-log"], "\n0\n0\n");
    assert!(text.contains("Your choice (Enter: 3)") && text.contains("Your choice (Enter: 2)"), "{text}");
}

#[test]
fn a_damaged_file_of_settings_is_told_and_the_defaults_hold() {
    for (number, (damage, lang, told)) in [
        ("{\"answers\": {\"game\": 3", "en", "cannot be understood, so the defaults hold"),
        ("\u{0}\u{1}binary", "pt", "por isso valem as que vêm por omissão"),
        ("3", "en", "cannot be understood"),
        (&"x".repeat(100_000), "en", "cannot be understood"),
    ]
    .into_iter()
    .enumerate()
    {
        let room = Room::new(&format!("menu-damaged-{number}"));
        let file = room.path("state").join("settings.json");
        fs::write(&file, damage).expect("a file");
        let text = room.talk(&["--no-log", "--lang", lang], "\n\n\n\n\n\nf\n0\n0\n");
        assert!(text.contains(told) && text.contains("settings.json"), "{text}");
        assert!(text.contains("Adji-boto* (2025)"), "{text}");
        assert!(fs::read_to_string(&file).expect("a file").contains("\"game\""), "it is written anew");
    }
    // Values that make no sense are no defaults.
    let room = Room::new("menu-senseless");
    let senseless =
        r#"{"answers": {"mode": "menu-no-such", "game": "7", "time": "-5", "size": "99"}, "other": 1}"#;
    fs::write(room.path("state").join("settings.json"), senseless).expect("a file");
    let text = room.talk(&["--no-log"], "1\n5\n\n0\n0\n0\n0\n");
    assert!(text.contains("Enter: 8") && !text.contains("cannot be understood"), "{text}");
}

#[test]
fn variants_levels_and_komi_say_what_they_are() {
    let room = Room::new("menu-words");
    for (lang, expected) in [
        (
            "en",
            [
                "Adji-boto* (2019): the hole of origin is sown too",
                "Blokus Uno (2018): the third piece is a cross",
                "Lear (final): no komi",
                "for a first game: 30 positions a move, 60 % of moves at random",
                "full strength: one second a move, no other limit",
                "the usual one, 1 for Black",
                "Black gets the komi of ",
            ],
        ),
        (
            "pt",
            [
                "Adji-boto* (2019): o buraco de origem também é semeado",
                "Blokus Uno (2018): a terceira peça é uma cruz",
                "Lear (final): sem komi",
                "para um primeiro jogo: 30 posições por jogada, 60 % ao acaso",
                "a força toda: um segundo por jogada, sem outro limite",
                "o habitual, 1 para as pretas",
                "As pretas recebem o komi de ",
            ],
        ),
    ] {
        // Lear, 4 × 4, the computer names the komi, a person picks Black, by level.
        let script = "1\n5\n4\n3\n1\n1\n0\n0\n0\n0\n0\n0\n0\n";
        let text = room.talk(&["--no-log", "--lang", lang], script);
        for words in expected {
            assert!(text.contains(words), "{words:?} is missing in {text}");
        }
    }
}

/// Show: the tenth and the eleventh answer are typed by their digits, in both faces.
#[test]
fn long_lists_are_answered_by_two_digits() {
    let room = Room::new("menu-digits");
    let mut terminal = room.terminal(&["--no-tables"]);
    // Two people, Lear 2016, 9 × 9, another komi.
    for (wanted, typed) in
        [("Two people", "3"), ("Which game", "5"), ("rows and columns", "9\r"), ("another komi", "2")]
    {
        terminal.wait_for(wanted).expect("a question");
        terminal.send(typed).expect("sent");
    }
    terminal.wait_for("11  komi 20 for White").expect("a long list");
    terminal.send("1").expect("sent");
    terminal.wait_for("▸ 1  komi 0").expect("a digit that may go on is marked");
    terminal.send("1").expect("sent");
    terminal.wait_for("Moves").expect("the game");
    drop(terminal);
    assert!(log_of(&room)[0].contains("size=9 komi=20"), "{:?}", log_of(&room));
    // The same by typed lines: the tenth.
    room.talk(&[], "3\n5\n9\n2\n10\nA1\n0\n0\n");
    assert!(log_of(&room)[1].contains("size=9 komi=18"), "{:?}", log_of(&room));
    // On the full screen Enter takes what was chosen the last time, and one digit with Enter is the first
    // answer.
    let mut terminal = room.terminal(&["--no-tables"]);
    for wanted in ["▸ 3  Two people", "▸ 5  Lear (2016)", "Enter alone: 9", "▸ 2  another komi"] {
        terminal.wait_for(wanted).expect("what was chosen the last time");
        terminal.send(keys::ENTER).expect("sent");
    }
    terminal.wait_for("▸10  komi 18 for White").expect("what was chosen the last time");
    terminal.send("1\r").expect("sent");
    terminal.wait_for("Moves").expect("the game");
    drop(terminal);
    assert!(log_of(&room)[2].contains("size=9 komi=0"), "{:?}", log_of(&room));
}
