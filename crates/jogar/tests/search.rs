//! The commands that search: best, jogar, match, bench.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

mod program;
use program::{jogar, json, process};

#[test]
fn best_prints_everything_that_is_promised() {
    let best = json(&["best", "adjiboto", "--depth", "6", "--json"]);
    for key in ["move", "value", "exact", "depth", "nodes", "cuts", "time_ms", "pv", "state"] {
        assert!(!best[key].is_null(), "{key} is missing in {best}");
    }
    assert_eq!(best["depth"], 6);
    assert_eq!(best["pv"][0], best["move"]);
    assert!(best["cuts"]["alpha"].as_u64() > Some(0) && best["cuts"]["beta"].as_u64() > Some(0));
    let mv = best["move"].as_str().unwrap();
    let applied = json(&["apply", "adjiboto", "--move", mv, "--json"]);
    assert_eq!(applied["state"], best["state"]);
}

#[test]
fn best_solves_what_is_small() {
    let lear = json(&["best", "lear", "--size", "3", "--time", "60000", "--json"]);
    assert_eq!((&lear["value"], &lear["exact"]), (&Value::from(3.0), &Value::from(true)));
    let state = "(((0 0 0 0 0 1) (0 0 0 0 0 0)) (10 20))";
    let adjiboto = json(&["best", "adjiboto", "--state", state, "--time", "60000", "--json"]);
    // The one seed goes round until it captures itself in the other row: ten behind become nine.
    assert_eq!((&adjiboto["value"], &adjiboto["exact"]), (&Value::from(-9.0), &Value::from(true)));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let state = "(((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48))";
    jogar(&["best", "adjiboto", "--state", state]).assert().code(1);
}

#[test]
fn several_lines_are_different_moves() {
    let best = json(&["best", "blokus", "--depth", "2", "--multipv", "3", "--json"]);
    let moves: Vec<_> = best["lines"].as_array().unwrap().iter().map(|line| line["move"].clone()).collect();
    assert_eq!(moves.len(), 3);
    assert!(moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2]);
}

#[test]
fn compare_tells_what_each_part_saves() {
    let arguments = ["best", "adjiboto", "--compare", "--depth", "7", "--without", "reduction", "--json"];
    let table = json(&arguments);
    let rows = table["rows"].as_array().unwrap();
    let names: Vec<_> = rows.iter().map(|row| row["without"].as_str().unwrap()).collect();
    assert_eq!(names, ["", "memo", "lookahead", "order", "quiescence", "scout", "aspiration", "*"]);
    let value = |name: &str| rows[names.iter().position(|known| *known == name).unwrap()]["value"].clone();
    for name in ["memo", "lookahead", "order", "scout", "aspiration"] {
        assert_eq!(value(name), value(""), "{name} changes the value");
    }
    let nodes = |name: &str| rows[names.iter().position(|known| *known == name).unwrap()]["nodes"].as_u64();
    assert!(nodes("order") > nodes(""), "ordering saves nodes");
}

/// Every node of a trace: how many there are, and that its value fits its reason.
fn check_nodes(children: &Value) -> u64 {
    let check = |node: &Value| {
        let number = |key: &str| node[key].as_f64().unwrap_or_else(|| panic!("{key} in {node}"));
        let reason = node["reason"].as_str().expect("a reason");
        if matches!(reason, "cut" | "lookahead") {
            assert!(number("value") >= number("beta"), "{node}");
        }
        let below = node["children"].as_array().expect("children");
        if reason == "over" {
            assert!(below.is_empty(), "{node}");
        }
        if reason == "leaf" {
            // Quiescence search: a player may stop at each position, so no noisy move makes it worse.
            assert!(number("depth") == 0.0 && below.iter().all(|child| child["depth"] == 0), "{node}");
            let fits = |child: &Value| child["value"].as_f64().is_some_and(|value| number("value") >= -value);
            assert!(below.iter().all(fits), "{node}");
        }
        1 + check_nodes(&node["children"])
    };
    children.as_array().expect("children").iter().map(check).sum()
}

#[test]
fn a_trace_is_the_tree_that_was_searched() {
    let folder = std::env::temp_dir().join(format!("jogar-trace-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("tree.json");
    let path = file.to_str().unwrap();
    // In the first position captures go on beyond the depth.
    let captures = ["adjiboto", "--state", "(((15 13 0 5 5 0) (0 5 9 7 2 1)) (11 23))", "--player", "1"];
    for (game, position) in [
        ("captures", &captures[..]),
        ("adjiboto", &["adjiboto"]),
        ("blokus", &["blokus"]),
        ("lear", &["lear"]),
    ] {
        let rest = ["--no-tables", "--depth", "3", "--trace", path, "--json"];
        let best = json(&[&["best"], position, &rest].concat());
        let trace: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).expect("JSON");
        let iterations = trace["iterations"].as_array().unwrap();
        let nodes: u64 = iterations.iter().map(|iteration| check_nodes(&iteration["children"])).sum();
        assert_eq!((Some(nodes), trace["left_out"].as_u64()), (trace["nodes"].as_u64(), Some(0)));
        assert_eq!(Some(nodes), best["nodes"].as_u64(), "{game}: every node is in the tree");
        let looks_on = best["selective_depth"].as_u64() > best["depth"].as_u64();
        assert_eq!(looks_on, game == "captures", "{best}");
        let last = iterations.last().unwrap();
        let values = last["children"].as_array().unwrap().iter().map(|node| -node["value"].as_f64().unwrap());
        assert_eq!(Some(values.fold(f64::MIN, f64::max)), best["value"].as_f64(), "{game}");
    }
    std::fs::remove_dir_all(folder).unwrap();
    jogar(&["best", "lear", "--trace", "/no/such/folder/tree.json"]).assert().code(2);
}

#[test]
fn bad_options_are_refused() {
    for arguments in [
        &["best", "adjiboto", "--without", "magic"][..],
        &["best", "adjiboto", "--time", "0"],
        &["best", "adjiboto", "--depth", "-3"],
        &["best", "adjiboto", "--memory", "4294967295"],
        &["match", "engine", "nobody"],
        &["match", "engine:level=11", "random"],
        &["match", "engine", "random", "--games", "none"],
        &["jogar", "chess"],
    ] {
        let assert = jogar(arguments).assert().code(2).stdout("");
        assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr).lines().count(), 1, "{arguments:?}");
    }
}

/// Forms of the championship call, and what each must get: the beginning of an answer, or a piece of a
/// complaint.
const FORMS: [(&str, Result<&str, &str>); 34] = [
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50)", Ok("((0 ")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50 1)", Ok("((0 ")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50 2)", Ok("((1 ")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50.0)", Ok("((0 ")),
    ("'((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50)", Ok("((0 ")),
    ("('(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50.5 2)", Ok("((1 ")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 0.5)", Err("time \"0.5\"")),
    ("((garbage", Err("never closed")),
    ("((((0 0 0 0 0 0) (8 8 8 8 8 8)) (48 0)) 50)", Ok("(nil (((0 0 0 0 0 0) (8 8 8 8 8 8)) (48 0)))")),
    ("((((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48)) 50)", Ok("(nil (((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48)))")),
    ("((((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48)) 50 2)", Ok("(nil (((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48)))")),
    ("((((1 0 0 0 0 0) (0 0 0 0 0 0)) (48 47)) 1)", Ok("((0 0) (((0 0 0 0 0 0) (0 0 0 0 0 0)) (49 47)))")),
    ("((((0 0 0 0 0 0) (0 0 0 0 0 1)) (48 47)) 50 2)", Ok("((1 5) (((0 0 0 0 0 0) (0 0 0 0 0 0)) (48 48)))")),
    (")", Err("closes nothing")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 0)", Err("time \"0\"")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) -5)", Err("time \"-5\"")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) soon)", Err("time \"soon\"")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50 3)", Err("player \"3\"")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50 1 2)", Err("expected (state time)")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)))", Err("expected (state time)")),
    ("42", Err("expected (state time)")),
    ("nil", Err("expected (state time)")),
    ("((((9 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50)", Err("97 seeds")),
    ("((((8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50)", Err("expected six numbers")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50) ; a comment (", Ok("((0 ")),
    ("((((8 8 8 8 8 8)\n  (8 8 8 8 8 8))\n (0 0))\n 50)", Ok("((0 ")),
    ("(((", Err("never closed")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 99999999999999999999)", Err("too large")),
    ("#.(quit)", Err("has no meaning here")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (NIL 0)) 50)", Err("seeds \"nil\"")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 50 NIL)", Err("player \"nil\"")),
    ("\"text\"", Err("has no meaning here")),
    ("((((0 0 0 0 0 2) (0 0 0 0 0 0)) (40 40)) 30)", Ok("((0 5) (((0 0 0 1 1 0) (0 0 0 0 0 0)) (40 40)))")),
    ("((((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0)) 30)", Ok("((0 ")),
];

#[test]
fn every_form_gets_one_answer() {
    let input: String = FORMS.iter().map(|(form, _)| format!("{form}\n")).collect();
    let assert = jogar(&["jogar"]).write_stdin(input).assert().code(2);
    let bad = FORMS.iter().filter(|(_, expected)| expected.is_err()).count();
    let output = assert.get_output();
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("jogar: {bad} forms could not be answered\n")
    );
    let answers = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(answers.lines().count(), FORMS.len(), "{answers}");
    for ((form, expected), answer) in FORMS.into_iter().zip(answers.lines()) {
        match expected {
            Ok(beginning) => {
                assert!(answer.starts_with(beginning), "{form} is answered by {answer}");
                check_answer(form, answer);
            }
            Err(piece) => {
                assert!(answer.starts_with("(erro \"") && answer.ends_with("\")"), "{form}: {answer}");
                let piece = piece.replace('"', "\\\"");
                assert!(answer.contains(&piece), "{form} is answered by {answer}");
            }
        }
    }
}

/// A line of 300 megabytes costs little memory: it gets one answer, and the next form is served.
#[test]
fn a_line_of_300_megabytes_is_not_held() {
    const MEGABYTE: usize = 1 << 20;
    const MOST_KILOBYTES: u64 = 150 * 1024;
    let mut jogar = process(&["jogar"]);
    jogar.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = jogar.spawn().expect("a process");
    let mut input = child.stdin.take().expect("its input");
    let mut answers = BufReader::new(child.stdout.take().expect("its output")).lines();
    let megabyte = "1 ".repeat(MEGABYTE / 2);
    for _ in 0..300 {
        input.write_all(megabyte.as_bytes()).expect("it reads on");
    }
    input.write_all(b"\n((((1 0 0 0 0 0) (0 0 0 0 0 0)) (48 47)) 50)\n").expect("it reads on");
    let mut next = || answers.next().expect("an answer").expect("text");
    assert!(next().starts_with("(erro "), "the long line");
    assert!(next().starts_with("((0 0) "), "the form after it");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a process");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its memory");
    let kilobytes: u64 = most.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!((1..MOST_KILOBYTES).contains(&kilobytes), "{kilobytes} kB");
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

/// A line or a form that is too long is not kept in memory: it gets one answer, and the next form is served.
#[test]
fn forms_without_end_are_skipped() {
    const MEGABYTE: usize = 1 << 20;
    let good = "((((1 0 0 0 0 0) (0 0 0 0 0 0)) (48 47)) 50)\n";
    let long_line = format!("({}\n", "1 ".repeat(2 * MEGABYTE));
    let many_lines = format!("(1\n{}", format!(" {}\n", "1 ".repeat(1000)).repeat(1500));
    let input = format!("{good}{long_line}{good}{many_lines} 2)\n{good}");
    for (language, message, count) in [
        ("en", "longer than 1,048,576 bytes", "jogar: 2 forms could not be answered\n"),
        ("pt", "mais comprido do que 1\u{a0}048\u{a0}576 bytes", "jogar: 2 formas ficaram sem resposta\n"),
    ] {
        let assert = jogar(&["jogar", "--lang", language]).write_stdin(input.clone()).assert().code(2);
        let output = assert.stderr(count).get_output().stdout.clone();
        let answers = String::from_utf8(output).unwrap();
        let answers: Vec<_> = answers.lines().collect();
        assert_eq!(answers.len(), 5, "{answers:?}");
        for index in [0, 2, 4] {
            assert!(answers[index].starts_with("((0 0) "), "{answers:?}");
        }
        for index in [1, 3] {
            assert!(
                answers[index].starts_with("(erro \"") && answers[index].contains(message),
                "{answers:?}"
            );
        }
    }
}

/// The new state is the old one after the move, by the command that applies moves.
fn check_answer(form: &str, answer: &str) {
    let form = jogar_core::sexp::read(form).unwrap();
    let answer = jogar_core::sexp::read(answer).unwrap();
    let [state, ..] = form.list().unwrap() else { panic!("{form}") };
    let player = form.list().unwrap().get(2).map_or("1".to_owned(), ToString::to_string);
    let [mv, new_state] = answer.tuple().unwrap();
    let (state, mv) = (state.to_string(), mv.to_string());
    if state.contains("(0 0 0 0 0 0) (0 0 0 0 0 0)") {
        assert_eq!(new_state.to_string(), state, "nothing happens after the end");
        return;
    }
    let applied =
        json(&["apply", "adjiboto", "--state", &state, "--player", &player, "--move", &mv, "--json"]);
    assert_eq!(applied["state"], new_state.to_string());
}

#[test]
fn other_games_are_called_too() {
    let state = "(((0 0 0) (0 1 0) (0 0 0)) 100 2)";
    let answer = jogar(&["jogar", "lear", "--size", "3"]).write_stdin(state).assert().success();
    assert!(String::from_utf8_lossy(&answer.get_output().stdout).starts_with("(("));
}

#[test]
fn a_match_is_the_same_for_the_same_seed() {
    let play = |seed: &str, at_once: &str| {
        let players = ["match", "engine:nodes=200", "greedy", "--game", "lear", "--size", "5"];
        let rest = ["--games", "12", "--seed", seed, "--at-once", at_once, "--json"];
        let mut report = json(&players.iter().chain(&rest).copied().collect::<Vec<_>>());
        for game in report["played"].as_array_mut().expect("games") {
            for mv in game["moves"].as_array_mut().expect("moves") {
                // How long a search took is another time another.
                mv.as_object_mut().expect("a move").remove("time_ms");
            }
        }
        report
    };
    let first = play("3", "1");
    assert_eq!(first, play("3", "2"), "also when games are played at the same time");
    assert_eq!(first["games"], 12);
    let sum = ["wins", "draws", "losses"].iter().map(|key| first[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum, 12);
}

/// What the search does on fixed positions. A change that means to change it records the new number and says
/// why.
#[test]
fn the_bench_signature_is_kept() {
    let recorded = include_str!("../../../data/bench_signature.txt");
    let bench = json(&["bench", "--json"]);
    assert_eq!(bench["signature"].to_string(), recorded.trim());
}
