//! What the commands say about themselves and their results: complete, with the right plurals, signs and
//! names, in both languages.

use std::fs;
use std::process::Command;

mod program;
use program::{Room, built, complaint, jogar, json, name};

/// What a command prints on standard output.
fn printed(arguments: &[&str]) -> String {
    let output = jogar(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("text")
}

/// The help of a command on one line, without the blanks that break its lines.
fn help(command: &[&str], language: &str) -> String {
    let text = printed(&[command, &["--help", "--lang", language]].concat());
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn help_names_every_part_key_and_default() {
    let parts = jogar_search::Parts::NAMES.map(|(name, _)| name).join(", ");
    for (language, default) in [("en", "(default"), ("pt", "(por omissão")] {
        let best = help(&["best"], language);
        assert!(best.contains(&parts), "{best}");
        assert!(best.contains("1000"), "{best}");
        let contest = help(&["match"], language);
        for key in ["level=1", "depth", "nodes", "time (ms)", "threads", "without=", "eval=full", "tables=on"]
        {
            assert!(contest.contains(key), "{key}: {contest}");
        }
        assert!(contest.contains(&parts) && contest.contains("100"), "{contest}");
        let solve = help(&["solve"], language);
        assert!(
            solve.contains("portfolio, bfs, dfs") && solve.contains("60000") && solve.contains("2048"),
            "{solve}"
        );
        assert!(
            solve.contains("adjiboto-puzzle: 2025; blokus-puzzle: 2022, 2018; lear: 2016, final"),
            "{solve}"
        );
        for command in ["best", "match", "solve", "compare", "play", "jogar"] {
            let help = help(&[command], language);
            assert!(help.contains(default) && !help.contains("[default"), "{help}");
        }
    }
}

#[test]
fn tables_name_only_games_that_have_them() {
    for task in ["build", "verify", "probe", "info", "extremes"] {
        let help = help(&["tables", task], "en");
        assert!(
            help.contains("adjiboto: 2025, 2019") && !help.contains("lear") && !help.contains("blokus"),
            "{help}"
        );
    }
    for (language, limits, games) in [
        ("en", "expected a number from 1 to 40", "there are tables only for adjiboto"),
        ("pt", "esperava-se um número de 1 a 40", "só há tabelas para adjiboto"),
    ] {
        for seeds in ["0", "41", "-1", "99999999999", "many"] {
            let words = complaint(&["tables", "build", "--seeds", seeds, "--lang", language], 2);
            assert!(words.contains(limits) && words.contains(&format!("--seeds \"{seeds}\"")), "{words}");
        }
        for game in ["LEAR", "chess"] {
            let words = complaint(&["tables", "info", game, "--lang", language], 2);
            assert!(words.contains(games) && words.contains(game), "{words}");
        }
    }
}

#[test]
fn names_are_taken_in_letters_of_any_case() {
    let solved = json(&["solve", "LEAR", "--size", "3", "--method", "FAST", "--json"]);
    assert_eq!(solved["value"], json(&["solve", "lear", "--size", "3", "--json"])["value"]);
    let solved =
        json(&["solve", "Adjiboto-Puzzle", "--algorithm", "AStar", "--heuristic", "SEEDS5", "--json"]);
    assert_eq!((&solved["length"], &solved["algorithm"]), (&4.into(), &"astar".into()));
    jogar(&["best", "ADJIBOTO", "--depth", "1"]).assert().success();
    let played = ["play", "LEAR", "--size", "3", "--mode", "CC", "--depth", "1", "--no-log", "--json"];
    assert!(json(&played)["outcome"]["winner"].is_number());
}

#[test]
fn matches_say_when_they_play_one_game_more() {
    let three = ["match", "random", "random", "--game", "lear", "--size", "3", "--games", "3"];
    for (language, words) in [
        ("en", "jogar: games come in pairs with colours swapped: 4 instead of 3\n"),
        ("pt", "jogar: os jogos vêm aos pares com as cores trocadas: 4 em vez de 3\n"),
    ] {
        jogar(&[&three[..], &["--lang", language]].concat()).assert().success().stderr(words);
    }
    let four = ["match", "random", "random", "--game", "lear", "--size", "3", "--games", "4", "--json"];
    let assert = jogar(&four).assert().success().stderr("");
    let report: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).expect("JSON");
    // With the usual seed both win twice: an even score is 0 and not −0.
    assert_eq!((&report["wins"], &report["losses"]), (&2.into(), &2.into()));
    assert_eq!(report["elo"]["estimate"].to_string(), "0.0");
}

/// An engine that nothing limits does not think for ever.
#[test]
fn an_engine_without_limits_gets_a_time() {
    let report =
        json(&["match", "engine", "random", "--game", "lear", "--size", "3", "--games", "2", "--json"]);
    assert_eq!(report["players"][0], "engine:time=100");
    let report = json(&[
        "match",
        "engine:nodes=50",
        "random",
        "--game",
        "lear",
        "--size",
        "3",
        "--games",
        "2",
        "--json",
    ]);
    assert_eq!(report["players"][0], "engine:nodes=50");
}

#[test]
fn results_of_a_match_name_their_player() {
    let contest = ["match", "greedy", "random", "--game", "lear", "--size", "3", "--games", "2"];
    let english = printed(&contest);
    assert!(
        english.contains("Elo of greedy: ") && english.contains("Points of greedy less those of the other"),
        "{english}"
    );
    let portuguese = printed(&[&contest[..], &["--lang", "pt"]].concat());
    assert!(
        portuguese.contains("Elo de greedy: ") && portuguese.contains("Pontos de greedy menos"),
        "{portuguese}"
    );
}

/// The last seed is captured by the player in whose row it is, whoever is to move: from the rules, by hand.
#[test]
fn probed_values_are_the_balance_of_the_mover() {
    let folder = built("2");
    let state = "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (0 0))";
    let empty = "(((0 0 0 0 0 0) (0 0 0 0 0 0)) (0 0))";
    for (state, player, language, words) in [
        (state, "1", "en", "Seeds that the mover (player 1) will still capture, less the opponent's: +1"),
        (state, "2", "en", "Seeds that the mover (player 2) will still capture, less the opponent's: −1"),
        (empty, "1", "en", "Seeds that the mover (player 1) will still capture, less the opponent's: 0"),
        (state, "1", "pt", "Saldo de quem joga (jogador 1) até ao fim: +1 semente"),
        (state, "2", "pt", "Saldo de quem joga (jogador 2) até ao fim: −1 semente"),
        (empty, "1", "pt", "Saldo de quem joga (jogador 1) até ao fim: 0 sementes"),
    ] {
        let arguments = ["tables", "probe", "--state", state, "--player", player, "--dir", name(&folder)];
        let text = printed(&[&arguments[..], &["--lang", language]].concat());
        assert!(text.starts_with(&format!("{words}\n")), "{text}");
    }
}

#[test]
fn values_say_for_whom_they_are() {
    let best = ["best", "lear", "--size", "3", "--depth", "1"];
    let state = ["--state", "((0 0 0) (0 1 0) (0 0 0))", "--player", "2"];
    for (language, first, second, line) in [
        ("en", " for player 1 ", " for player 2 ", "(selective "),
        ("pt", " para o jogador 1 ", " para o jogador 2 ", "(seletiva "),
    ] {
        let text = printed(&[&best[..], &["--lang", language]].concat());
        assert!(text.contains(first) && text.contains(line), "{text}");
        let text = printed(&[&best[..], &state, &["--lang", language]].concat());
        assert!(text.contains(second), "{text}");
    }
}

/// One is not many: a memory of one megabyte, one node, one move.
#[test]
fn one_has_no_plural() {
    let folder = tempfile::tempdir().expect("a folder");
    for (language, words) in [("en", "1 to 1 seeds: 12 positions, "), ("pt", "1 a 1 sementes: 12 posições, ")]
    {
        let place = folder.path().join(language);
        let place = place.to_str().expect("a name");
        let assert = jogar(&["tables", "build", "--seeds", "1", "--dir", place, "--lang", language]).assert();
        let err = String::from_utf8(assert.success().get_output().stderr.clone()).expect("text");
        assert!(err.contains(words) && err.contains(" MB") && !err.contains("megabyte"), "{err}");
    }
    let board = "((0 0 0) (0) (0 0 0))";
    for (language, words) in [("en", "row 1 has 1 point:"), ("pt", "a linha 1 tem 1 ponto:")] {
        let err = complaint(&["show", "lear", "--size", "3", "--state", board, "--lang", language], 2);
        assert!(err.contains(words), "{err}");
    }
}

/// The names of moves are the same in `stats`, `replay` and `play`, and so are their numbers.
#[test]
fn moves_have_one_notation_and_one_number() {
    let room = Room::new("one-notation");
    let played =
        room.talk(&["play", "adjiboto", "--mode", "cc", "--depth", "1", "--plain", "--log", "log.dat"], "");
    let replayed = room.talk(&["replay", "log.dat", "--game", "1"], "");
    let table = room.talk(&["stats", "log.dat"], "");
    let moves = room.json(&["replay", "log.dat", "--game", "1", "--json"]);
    let count = moves["moves"].as_array().expect("moves").len();
    assert!(count > 10 && table.lines().skip(1).all(|row| !row.contains('(')), "{table}");
    let mut compared = 0;
    for line in replayed.lines() {
        let Some((number, words)) = line.split_once(". Player ") else { continue };
        assert!(played.contains(&format!("Player {words}")), "{line}");
        let Some((_, named)) = words.split_once(" (computer): ") else { continue };
        let named = named.split(',').next().unwrap_or_default();
        let row = table.lines().find(|row| row.split_whitespace().next() == Some(number)).expect("a row");
        assert_eq!(row.split_whitespace().nth(2), Some(named), "{line}");
        compared += 1;
    }
    assert!(compared > 10, "{compared}");
    for (language, words) in [("en", "for the player who moved."), ("pt", "para quem jogou.")] {
        assert!(room.talk(&["stats", "log.dat", "--lang", language], "").contains(words));
    }
}

/// Whoever resigns has lost, whatever the points say.
#[test]
fn a_resigned_game_has_one_winner() {
    let room = Room::new("one-winner");
    // Player 1 has 40 seeds, player 2 has 30, and player 1 resigns.
    let state = "(((1 0 0 0 0 0) (5 5 5 5 5 0)) (40 30))";
    let game = ["play", "adjiboto", "--mode", "hh", "--plain", "--state", state, "--log", "log.dat"];
    room.talk(&game, "resign\n0\n");
    let listed = room.json(&["replay", "log.dat", "--json"]);
    let shown = room.json(&["replay", "log.dat", "--game", "1", "--json"]);
    assert_eq!(listed["games"][0]["end"]["winner"], 2);
    assert_eq!(shown["outcome"], serde_json::json!({"winner": 2, "points": [40, 30]}));
}

#[test]
fn misspelt_commands_and_options_suggest() {
    for (arguments, english, portuguese) in [
        (&["slove"][..], "command \"slove\" is unknown; did you mean solve?", "queria dizer solve?"),
        (&["tables", "biuld"], "command \"biuld\" is unknown; did you mean build?", "queria dizer build?"),
        (
            &["moves", "lear", "--jsn"],
            "argument \"--jsn\" is unknown; did you mean --json?",
            "queria dizer --json?",
        ),
        (
            &["xyzzy"],
            "command \"xyzzy\" is unknown; see --help",
            "o comando \"xyzzy\" é desconhecido; veja --help",
        ),
    ] {
        for (language, words) in [("en", english), ("pt", portuguese)] {
            let err = complaint(&[arguments, &["--lang", language]].concat(), 2);
            assert!(err.contains(words), "{err}");
        }
    }
}

#[test]
fn every_shell_gets_its_completions() {
    for (language, about) in [("en", "Find the best move"), ("pt", "Encontra a melhor jogada")] {
        for shell in ["bash", "zsh", "fish", "elvish", "PowerShell"] {
            let script = printed(&["completions", shell, "--lang", language]);
            for word in ["multipv", "adjiboto-puzzle", "idastar", "extremes"] {
                assert!(script.contains(word), "{shell}: no {word}");
            }
            assert!(shell == "bash" || script.contains(about), "{shell}: {script}");
        }
        let err = complaint(&["completions", "csh", "--lang", language], 2);
        assert!(err.contains("csh") && err.contains("bash, zsh, fish, elvish, powershell"), "{err}");
    }
    let script = printed(&["completions", "bash"]);
    // Bash understands the script and completes by it.
    let complete = format!(
        "{script}\nCOMP_WORDS=(jogar sol) COMP_CWORD=1\n_jogar jogar sol jogar\necho ${{COMPREPLY[@]}}"
    );
    let output = Command::new("bash").args(["-c", &complete]).output().expect("bash");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "solve");
}

#[test]
fn every_command_has_a_manual_page() {
    let room = Room::new("manual");
    for (language, headings) in
        [("en", ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLE"]), ("pt", ["NOME", "SINOPSE", "OPÇÕES", "EXEMPLO"])]
    {
        room.jogar(&["man", language, "--lang", language]).assert().success().stdout("").stderr("");
        let main = fs::read_to_string(room.path(language).join("jogar.1")).expect("a page");
        let mut pages = 0;
        for entry in fs::read_dir(room.path(language)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let page = fs::read_to_string(&path).expect("a page");
            pages += 1;
            for heading in headings {
                assert!(page.contains(&format!("\n.SH {heading}\n")), "{}: {page}", path.display());
            }
            assert!(!page.contains("argument\\-") && !page.contains("help\\-example"), "{}", path.display());
        }
        let listed = main.matches("(1)").count();
        let below = ["build", "verify", "probe", "info", "extremes"].len()
            + ["new", "run", "status", "standings", "grade", "export"].len();
        assert_eq!(pages, 1 + listed + below, "{main}");
        assert!(pages >= 21, "{pages}");
    }
}
