//! The commands as a script calls them: output, messages in both languages, exit codes.

use jogar_core::{Game, Notation};
use jogar_games::blokus::Blokus;
use serde::Deserialize;
use serde_json::Value;

mod program;
use program::{jogar, json, process};

const START: &str = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";

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
        .stderr("jogar: hole f, (0 0), is empty: choose one that holds seeds\n");
    let portuguese = "jogar: o buraco f, (0 0), está vazio: escolha um com sementes\n";
    jogar(&arguments).args(["--lang", "pt"]).assert().code(1).stdout("").stderr(portuguese);
    jogar(&["apply", "adjiboto", "--move", "A"])
        .assert()
        .code(1)
        .stdout("")
        .stderr("jogar: hole A, (1 0), is not a hole of player 1: choose one of that player's row\n");
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
    (&["moves", "lear", "--state", "((0 0) (0 0))"], "the state has 2 rows: expected 8", "tem 2 linhas"),
    (&["moves", "lear", "--state", "#.(quit)"], "column 1: character \"#\"", "coluna 1: o carácter \"#\""),
    (
        &["moves", "lear", "--state", "((0 0 0"],
        "column 2: this parenthesis is never closed",
        "nunca é fechado",
    ),
    (
        &["moves", "adjiboto", "--state", "(((9 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))"],
        "97 seeds in \"(((9 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))\": there are only 96",
        "97 sementes",
    ),
    (
        &["moves", "chess"],
        "game \"chess\": expected: adjiboto, blokus, lear",
        "jogo \"chess\": esperava-se: adjiboto",
    ),
    (&["show", "chess"], "lear, adjiboto-puzzle, blokus-puzzle", "lear, adjiboto-puzzle, blokus-puzzle"),
    (&["moves", "adjiboto", "--variant", "1999"], "variant \"1999\" of adjiboto", "variante \"1999\""),
    (&["moves", "adjiboto", "--size", "5"], "--size 5: adjiboto has no such choice", "não tem essa escolha"),
    (&["moves", "lear", "--size", "big"], "--size \"big\": expected a whole number", "um número inteiro"),
    (&["moves", "adjiboto", "--player", "3"], "player \"3\": expected 1 or 2", "jogador \"3\""),
    (&["perft", "adjiboto", "--depth", "-1"], "--depth \"-1\"", "--depth \"-1\""),
    (&["perft", "adjiboto"], "missing: --depth <D>", "falta: --depth <D>"),
    (&["apply", "adjiboto", "--move", "z"], "hole \"z\"", "buraco \"z\""),
    (&["moves", "adjiboto", "--frob"], "argument \"--frob\" is unknown", "\"--frob\" é desconhecido"),
    (&["frob"], "command \"frob\" is unknown", "comando \"frob\""),
    (&["moves"], "missing: <GAME>", "falta: <JOGO>"),
    (&["moves", "lear", "--player", "2"], "--player 2: the start has", "--player 2: no início"),
    (&["apply", "lear", "--move", "-1 3"], "move \"-1 3\" is not on the board", "a jogada \"-1 3\""),
    (&["apply", "adjiboto", "--move", "(0 #)"], "column 4: character \"#\"", "coluna 4: o carácter \"#\""),
    (&["apply", "blokus", "--move", "(b 0"], "column 1: this parenthesis", "coluna 1: este parêntese"),
    (&["show", "lear", "--problem", "A"], "--problem A: lear has no such choice", "não tem essa escolha"),
    (&["show", "lear", "--goal", "5"], "--goal 5: lear has no such choice", "não tem essa escolha"),
    (&["show", "blokus-puzzle", "--size", "5"], "--size 5: blokus-puzzle has no", "não tem essa escolha"),
    (&["show", "blokus-puzzle", "--komi", "5"], "--komi 5: blokus-puzzle has no", "não tem essa escolha"),
    (&["show", "blokus-puzzle", "--player", "1"], "--player 1: blokus-puzzle has no", "não tem essa escolha"),
    (
        &["show", "blokus-puzzle", "--goal", "5"],
        "--goal 5: a built-in problem",
        "--goal 5: um problema incluído",
    ),
    (
        &["show", "adjiboto-puzzle", "--state", "((1 0 0 0 0 0) (0 0 0 0 0 0))", "--goal", "5"],
        "--goal 5: adjiboto-puzzle has no",
        "não tem essa escolha",
    ),
    (
        &["show", "adjiboto-puzzle", "--state", "((1 0 0 0 0 0) (0 0 0 0 0 0))", "--problem", "A"],
        "--state <S> does not go with --problem",
        "--state <S> não pode vir com --problem",
    ),
    (&["moves", "adjiboto", "--state"], "--state <S> needs a value", "precisa de um valor"),
    (&["show", "blokus-puzzle", "--problem", "Z"], "problem \"Z\": expected: A, B", "problema \"Z\""),
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

/// Bad input: arguments, and the whole English and Portuguese messages.
const WHOLE_MESSAGES: &[(&[&str], &str, &str)] = &[
    (
        &["moves", "lear", "--size", "8", "--komi", "2"],
        "jogar: komi 2: a board of 8 × 8 has an even number of points, so the komi (for Black) must be odd: 1, 3, 5, …\n",
        "jogar: komi 2: um tabuleiro de 8 × 8 tem um número par de pontos, por isso o komi (das pretas) tem de ser ímpar: 1, 3, 5, …\n",
    ),
    (
        &["moves", "lear", "--size", "7", "--komi", "1"],
        "jogar: komi 1: a board of 7 × 7 has an odd number of points, so the komi (for White) must be even: 0, 2, 4, …\n",
        "jogar: komi 1: um tabuleiro de 7 × 7 tem um número ímpar de pontos, por isso o komi (das brancas) tem de ser par: 0, 2, 4, …\n",
    ),
    (
        &["moves", "lear", "--state", ELEVEN_ROWS],
        "jogar: column 1: the state has 11 rows: expected 8 (a board has 3 to 10)\n",
        "jogar: coluna 1: o estado tem 11 linhas: esperavam-se 8 (um tabuleiro tem de 3 a 10)\n",
    ),
    (
        &["moves", "blokus", "--state", MINUS_ONE],
        "jogar: column 425: \"-1\" of peca-a left: expected a number from 0 to 10\n",
        "jogar: coluna 425: \"-1\" de peca-a por colocar: esperava-se um número de 0 a 10\n",
    ),
];

#[test]
fn messages_are_whole_in_each_language() {
    for (arguments, english, portuguese) in WHOLE_MESSAGES {
        for (language, expected) in [("en", english), ("pt", portuguese)] {
            jogar(&["--lang", language]).args(*arguments).assert().code(2).stdout("").stderr(*expected);
        }
    }
}

/// A board on which every cell is wrong: ten faults are told, the others counted.
#[test]
fn many_faults_are_cut_short() {
    let row = format!("({})", ["9"; 14].join(" "));
    let state = format!("(({}) (10 10 15) (10 10 15))", vec![row; 14].join(" "));
    let assert = jogar(&["moves", "blokus", "--state", &state]).assert().code(2).stdout("");
    let message = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert_eq!(message.lines().count(), 11);
    assert!(message.ends_with("jogar: … and 186 more\n"), "{message}");
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

/// The commands that the help of a command lists; none if it has none below it.
fn commands(command: &[&str]) -> Vec<String> {
    let output =
        jogar(command).args(["--help", "--lang", "en"]).assert().success().get_output().stdout.clone();
    let help = String::from_utf8(output).expect("text");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // What a command does may take several lines; those that follow the first are indented further.
    let listed = listed.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    listed.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

#[test]
fn every_command_has_help_with_an_example_in_both_languages() {
    let all = commands(&[]);
    assert!(all.len() >= 14 && all.iter().any(|name| name == "play"), "{all:?}");
    let below = all.iter().map(String::as_str).flat_map(|name| {
        let deeper = commands(&[name]).into_iter().map(|below| vec![name.to_owned(), below]);
        deeper.chain([vec![name.to_owned()]]).collect::<Vec<_>>()
    });
    let below: Vec<_> = below.chain([Vec::new()]).collect();
    assert!(below.contains(&vec!["tables".to_owned(), "build".to_owned()]), "{below:?}");
    for command in below {
        for (language, words) in [("en", ["Usage:", "Example:"]), ("pt", ["Utilização:", "Exemplo:"])] {
            let assert = jogar(&[]).args(&command).args(["--help", "--lang", language]).assert();
            let assert = assert.success().stderr("");
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
struct PerftTable {
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
    let table: PerftTable = serde_json::from_str(include_str!("../../../data/perft.json")).expect("a table");
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
    assert_eq!(String::from_utf8(text).unwrap(), expected[1..]);
}

#[test]
fn names_are_read_in_any_case() {
    assert_eq!(
        json(&["moves", "LEAR", "--variant", "Final", "--json"])["moves"].as_array().unwrap().len(),
        64
    );
    assert_eq!(json(&["show", "Adjiboto-Puzzle", "--problem", "b", "--json"])["problem"], "B");
}

#[test]
fn every_puzzle_says_its_goal() {
    let last_line = |arguments: &[&str]| {
        let text = jogar(arguments).assert().success().get_output().stdout.clone();
        String::from_utf8(text).unwrap().lines().last().unwrap().to_owned()
    };
    assert_eq!(last_line(&["show", "adjiboto-puzzle"]), "Goal: an empty board");
    assert_eq!(last_line(&["show", "blokus-puzzle"]), "Goal: at least 8 cells");
    assert_eq!(
        last_line(&["show", "blokus-puzzle", "--variant", "2018"]),
        "Goal: nothing more can be placed"
    );
}

/// Left-over squares are negative points for programs and a number of squares for people.
#[test]
fn outcomes_are_told_in_the_words_of_the_game() {
    let game = Blokus::default();
    let mut pos = game.start();
    while let Some(mv) = game.moves(&pos).next() {
        game.play(&mut pos, mv);
    }
    let [first, second] = pos.hands.map(|hand| hand.squares(game.variant));
    assert!(first < second, "player 1 wins this game");
    let state = game.write_position(&pos);
    let arguments = ["show", "blokus", "--state", &state];
    let object = json(&[&arguments[..], &["--json"]].concat());
    let points = [first, second].map(|squares| -i64::from(squares));
    assert_eq!(object["outcome"], serde_json::json!({ "winner": 1, "points": points }));
    let last = |language: &str| {
        let assert = jogar(&arguments).args(["--lang", language]).assert().success();
        String::from_utf8_lossy(&assert.get_output().stdout).lines().last().unwrap().to_owned()
    };
    let english = format!("Player 1 wins; squares left over: player 1 {first}, player 2 {second}");
    let portuguese =
        format!("Ganha o jogador 1; quadrados por colocar: jogador 1 {first}, jogador 2 {second}");
    assert_eq!((last("en"), last("pt")), (english, portuguese));
}

#[test]
fn perft_tells_sums_and_numbers_in_each_language() {
    let text = |arguments: &[&str]| {
        let assert = jogar(&["perft"]).args(arguments).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    assert!(text(&["lear", "--depth", "0"]).starts_with("1 sequence in "));
    let portuguese = text(&["adjiboto", "--depth", "3", "--tally", "--lang", "pt"]);
    assert!(portuguese.starts_with("210 sequências em 0,"), "{portuguese}");
    assert!(portuguese.ends_with("\nSementes capturadas: 28\n"), "{portuguese}");
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

/// Standard output or error on a device that is always full.
#[cfg(target_os = "linux")]
fn full() -> std::fs::File {
    std::fs::File::options().write(true).open("/dev/full").expect("a full device")
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_ends_everything() {
    use std::process::Stdio;
    for arguments in
        [&[][..], &["--help"], &["show", "lear"], &["moves", "lear"], &["moves", "lear", "--json"]]
    {
        let output = process(arguments).stdin(Stdio::null()).stdout(full()).output().expect("jogar runs");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
    }
    let status = process(&["moves", "chess"]).stderr(full()).status().expect("jogar runs");
    assert_eq!(status.code(), Some(2));
}

/// The reader of our output may go away at any time.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::Stdio;
    for arguments in [&[][..], &["show", "lear"], &["moves", "lear"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = process(arguments).stdin(Stdio::null()).stdout(writer).output().expect("jogar runs");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
