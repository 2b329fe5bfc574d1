//! The commands as a script calls them: output, messages in both languages, exit codes.

use assert_cmd::Command;
use serde::Deserialize;
use serde_json::Value;

const START: &str = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";

fn jogar(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("jogar"));
    command.args(arguments).env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE");
    command
}

/// The JSON object that a command prints.
fn json(arguments: &[&str]) -> Value {
    let output = jogar(arguments).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).expect("one JSON object")
}

#[test]
fn apply_gives_the_course_example() {
    let object = json(&["apply", "adjiboto", "--state", START, "--player", "1", "--move", "(0 0)", "--json"]);
    assert_eq!(object["state"], "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))");
    assert_eq!(object["player"], 2);
    assert_eq!(object["outcome"], Value::Null);
}

#[test]
fn apply_tells_the_outcome_of_the_last_move() {
    let state = "(((0 0 0 0 0 0) (0 0 0 0 0 1)) (50 45))";
    let object = json(&["apply", "adjiboto", "--state", state, "--player", "2", "--move", "F", "--json"]);
    assert_eq!(object["state"], "(((0 0 0 0 0 0) (0 0 0 0 0 0)) (50 46))");
    assert_eq!(object["outcome"]["winner"], 1);
    assert_eq!(object["outcome"]["points"], serde_json::json!([50, 46]));
}

#[test]
fn an_illegal_move_is_a_negative_answer_that_names_the_rule() {
    let state = "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))";
    let arguments = ["apply", "adjiboto", "--state", state, "--move", "(0 0)"];
    jogar(&arguments)
        .assert()
        .code(1)
        .stdout("")
        .stderr("jogar: hole (0 0) is empty: choose one that holds seeds\n");
    let portuguese = "jogar: o buraco (0 0) está vazio: escolha um com sementes\n";
    jogar(&arguments).args(["--lang", "pt"]).assert().code(1).stdout("").stderr(portuguese);
}

#[test]
fn moves_are_listed_as_text_and_as_json() {
    let object = json(&["moves", "adjiboto", "--json"]);
    assert_eq!(object["moves"], serde_json::json!(["(0 5)", "(0 4)", "(0 3)", "(0 2)", "(0 1)", "(0 0)"]));
    assert_eq!(object["names"], serde_json::json!(["a", "b", "c", "d", "e", "f"]));
    let text = jogar(&["moves", "blokus"]).assert().success().get_output().stdout.clone();
    assert_eq!(String::from_utf8(text).unwrap().lines().count(), 3);
    assert_eq!(json(&["moves", "lear", "--size", "5", "--json"])["moves"].as_array().unwrap().len(), 25);
}

/// Bad input: arguments, and a piece of the English and of the Portuguese message.
const BAD_INPUT: &[(&[&str], &str, &str)] = &[
    (
        &["moves", "blokus", "--state", "((garbage"],
        "column 2: this parenthesis is never closed",
        "nunca é fechado",
    ),
    (&["moves", "lear", "--size", "8", "--komi", "2"], "komi 2", "komi 2"),
    (&["moves", "lear", "--size", "7", "--komi", "1"], "komi 1", "komi 1"),
    (&["moves", "lear", "--state", ELEVEN_ROWS], "11", "11"),
    (
        &["moves", "adjiboto", "--state", "(((9 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))"],
        "97 seeds in \"(((9 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))\": there are only 96",
        "97 sementes",
    ),
    (&["moves", "blokus", "--state", MINUS_ONE], "\"-1\"", "\"-1\""),
    (&["moves", "chess"], "game \"chess\": expected one of adjiboto, blokus, lear", "jogo \"chess\""),
    (&["moves", "adjiboto", "--variant", "1999"], "variant \"1999\" of adjiboto", "variante \"1999\""),
    (&["moves", "adjiboto", "--size", "5"], "--size 5: adjiboto has no such choice", "não tem essa escolha"),
    (&["moves", "lear", "--size", "big"], "--size \"big\": expected a whole number", "um número inteiro"),
    (&["moves", "adjiboto", "--player", "3"], "player \"3\": expected 1 or 2", "jogador \"3\""),
    (&["perft", "adjiboto", "--depth", "-1"], "--depth \"-1\"", "--depth \"-1\""),
    (&["perft", "adjiboto"], "missing: --depth <D>", "falta: --depth <D>"),
    (&["apply", "adjiboto", "--move", "z"], "hole \"z\"", "buraco \"z\""),
    (&["moves", "adjiboto", "--frob"], "argument \"--frob\" is unknown", "\"--frob\" é desconhecido"),
    (&["frob"], "command \"frob\" is unknown", "comando \"frob\""),
    (&["moves"], "missing: <GAME>", "falta: <GAME>"),
    (&["moves", "adjiboto", "--state"], "--state <S> needs a value", "precisa de um valor"),
    (&["show", "blokus-puzzle", "--problem", "Z"], "problem \"Z\": expected one of A, B", "problema \"Z\""),
];

const ELEVEN_ROWS: &str =
    "((0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0) (0 0 0))";
const MINUS_ONE: &str = "(((0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0) (0 0 0 0 0 0 0 0 0 0 0 0 0 0)) (-1 10 15) (10 10 15))";

#[test]
fn bad_input_gets_one_clear_message_in_each_language() {
    for (arguments, english, portuguese) in BAD_INPUT {
        for (language, expected) in [("en", english), ("pt", portuguese)] {
            let assert = jogar(&["--lang", language]).args(*arguments).assert().code(2).stdout("");
            let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
            assert!(message.contains(expected), "{arguments:?}: {message}");
            assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
        }
    }
}

#[test]
fn an_unknown_language_is_refused_and_the_locale_is_used_otherwise() {
    jogar(&["moves", "chess", "--lang", "xx"])
        .assert()
        .code(2)
        .stderr("jogar: language \"xx\": expected pt or en\n");
    let assert = jogar(&["moves", "chess"]).env("LC_ALL", "pt_PT.UTF-8").assert().code(2);
    assert!(String::from_utf8_lossy(&assert.get_output().stderr).contains("esperava-se"));
}

#[test]
fn every_fault_is_told_on_a_line_of_its_own() {
    let state = "(((8 8 8 -1 8 x) (8 8 8)) (0))";
    let assert = jogar(&["moves", "adjiboto", "--state", state]).assert().code(2);
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr).lines().count(), 4);
}

#[test]
fn every_command_has_help_with_an_example_in_both_languages() {
    for command in [
        &["--help"][..],
        &["moves", "--help"],
        &["show", "--help"],
        &["apply", "--help"],
        &["perft", "--help"],
    ] {
        for (language, words) in [("en", ["Usage:", "Example:"]), ("pt", ["Utilização:", "Exemplo:"])] {
            let assert = jogar(command).args(["--lang", language]).assert().success().stderr("");
            let help = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
            for word in words {
                assert!(help.contains(word), "{command:?}: {help}");
            }
            let untranslated = help.lines().find(|line| line.contains("argument-") || line.contains("help-"));
            assert_eq!(untranslated, None);
        }
    }
}

#[derive(Deserialize)]
struct Table {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    game: String,
    variant: Option<String>,
    size: Option<u8>,
    state: String,
    player: u8,
    perft: Vec<u64>,
    black_stones: Option<Vec<u64>>,
}

/// Every number of the table through the command, each state to each depth.
#[test]
fn perft_prints_every_published_number() {
    let table: Table = serde_json::from_str(include_str!("../../../data/perft.json")).expect("a table");
    for entry in &table.positions {
        let (player, size) = (entry.player.to_string(), entry.size.map(|size| size.to_string()));
        let mut arguments =
            vec!["perft", &entry.game, "--state", &entry.state, "--player", &player, "--json"];
        arguments.extend(entry.variant.iter().flat_map(|variant| ["--variant", variant]));
        arguments.extend(size.iter().flat_map(|size| ["--size", size]));
        for (index, &expected) in entry.perft.iter().enumerate() {
            let depth = (index + 1).to_string();
            let depth = ["--depth", depth.as_str()];
            let tally = entry.black_stones.as_ref().map(|_| "--tally");
            let object = json(&arguments.iter().copied().chain(depth).chain(tally).collect::<Vec<_>>());
            assert_eq!(object["nodes"], expected, "{arguments:?} {depth:?}");
            if let Some(stones) = &entry.black_stones {
                assert_eq!(object["black_stones"], stones[index], "{arguments:?} {depth:?}");
            }
        }
    }
}

#[test]
fn perft_divides() {
    let object = json(&["perft", "adjiboto", "--depth", "2", "--divide", "--json"]);
    assert_eq!(object["nodes"], 36);
    assert_eq!(object["divide"]["(0 0)"], 6);
    assert_eq!(object["divide"].as_object().unwrap().len(), 6);
    assert_eq!(json(&["perft", "lear", "--depth", "0", "--json"])["nodes"], 1);
}

#[test]
fn show_draws_without_colour_when_it_is_not_a_terminal() {
    let text = jogar(&["show", "adjiboto"]).assert().success().get_output().stdout.clone();
    let expected = "
       0    1    2    3    4    5
       f    e    d    c    b    a
    ┌────┬────┬────┬────┬────┬────┐
  0 │  8 │  8 │  8 │  8 │  8 │  8 │  [ 0]
    ├────┼────┼────┼────┼────┼────┤
  1 │  8 │  8 │  8 │  8 │  8 │  8 │  [ 0]
    └────┴────┴────┴────┴────┴────┘
       A    B    C    D    E    F
Player 1 to move
";
    let lines = |text: &str| text.lines().map(str::trim_end).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&String::from_utf8(text).unwrap()), lines(&expected[1..]));
}

#[test]
fn every_problem_of_every_puzzle_is_shown() {
    for (puzzle, variant, letters) in [
        ("adjiboto-puzzle", None, "ABCDEFG"),
        ("blokus-puzzle", Some("2022"), "ABCDEF"),
        ("blokus-puzzle", Some("2018"), "ABCDEF"),
    ] {
        for letter in letters.chars().map(String::from) {
            let mut arguments = vec!["show", puzzle, "--problem", &letter, "--json"];
            arguments.extend(variant.iter().flat_map(|variant| ["--variant", variant]));
            assert_eq!(json(&arguments)["problem"], letter);
        }
    }
}

/// A whole game at one keyboard: bad answers cost nothing, and the end of the input ends it.
#[test]
fn the_menu_plays_through_a_pipe() {
    let script = "9\nx\n1\nz\n?\n(0 0)\n-\nf\nA\n0\n0\n";
    let assert = jogar(&["--lang", "en"]).write_stdin(script).assert().success().stderr("");
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    for expected in [
        "\"9\": expected a number from 0 to 6",
        "hole \"z\"",
        "a  b  c  d  e  f",
        "Player 2, your move",
        "Goodbye!",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    jogar(&[]).write_stdin("3\nb 0 0").assert().success();
    jogar(&[]).write_stdin("").assert().success();
    jogar(&[]).write_stdin(vec![0xff; 1 << 20]).assert().success();
}
