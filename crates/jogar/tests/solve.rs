//! The commands that solve puzzles: solve, compare.

use serde_json::Value;

mod program;
use program::{jogar, json};

/// What a command prints on standard output, and on standard error.
fn printed(arguments: &[&str], code: i32) -> (String, String) {
    let output = jogar(arguments).assert().code(code).get_output().clone();
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn solve_prints_everything_that_is_promised() {
    let report = json(&["solve", "adjiboto-puzzle", "--problem", "c", "--json"]);
    let keys = [
        "end",
        "optimal",
        "length",
        "generated",
        "expanded",
        "penetrance",
        "branching",
        "time_ms",
        "peak_nodes",
        "steps",
        "bound",
    ];
    for key in keys {
        assert!(!report[key].is_null(), "{key} is missing in {report}");
    }
    assert_eq!(
        (&report["end"], &report["optimal"], &report["length"]),
        (&"solved".into(), &true.into(), &6.into())
    );
    assert_eq!(report["steps"].as_array().map(Vec::len), Some(6));
    let penetrance = 6.0 / report["generated"].as_f64().expect("a number");
    assert!((report["penetrance"].as_f64().expect("a number") - penetrance).abs() < 1e-12);
}

/// The optima are those of breadth-first search; for the larger problems, of the published best.
#[test]
fn solve_proves_the_problems_of_the_courses() {
    let cases = [
        ("adjiboto-puzzle", "2025", "A", 4),
        ("adjiboto-puzzle", "2025", "B", 9),
        ("blokus-puzzle", "2022", "A", 2),
        ("blokus-puzzle", "2022", "B", 5),
        ("blokus-puzzle", "2022", "C", 7),
        ("blokus-puzzle", "2022", "D", 9),
        ("blokus-puzzle", "2022", "E", 12),
        ("blokus-puzzle", "2022", "F", 18),
        ("blokus-puzzle", "2018", "A", 1),
        ("blokus-puzzle", "2018", "B", 2),
        ("blokus-puzzle", "2018", "C", 3),
        ("blokus-puzzle", "2018", "D", 3),
    ];
    for (puzzle, variant, letter, length) in cases {
        let report = json(&["solve", puzzle, "--variant", variant, "--problem", letter, "--json"]);
        assert_eq!(
            (&report["length"], &report["optimal"], &report["bound"]),
            (&length.into(), &true.into(), &length.into()),
            "{puzzle} {variant} {letter}"
        );
    }
}

#[test]
fn every_algorithm_has_a_name() {
    for algorithm in ["bfs", "dfs", "iddfs", "ucs", "astar", "wastar", "idastar", "rbfs", "sma", "beam"] {
        let report =
            json(&["solve", "adjiboto-puzzle", "--algorithm", algorithm, "--time", "5000", "--json"]);
        assert_eq!(report["algorithm"], algorithm);
        let optimal = !matches!(algorithm, "dfs" | "wastar");
        assert_eq!(report["optimal"], optimal, "{algorithm}");
        assert!(report["length"].as_u64() >= Some(4), "{algorithm}");
    }
    let report = json(&["solve", "adjiboto-puzzle", "--heuristic", "seeds", "--json"]);
    assert_eq!((&report["optimal"], &report["heuristic"]), (&false.into(), &"seeds".into()));
}

#[test]
fn solve_shows_every_board() {
    let (text, _) = printed(&["solve", "adjiboto-puzzle", "--problem", "A"], 0);
    assert_eq!(text.matches('┌').count(), 5, "the start and four steps");
    assert!(text.starts_with("Problem A\n") && text.contains("Step 4: "), "{text}");
    assert!(text.contains("4 steps, proven to be the fewest"), "{text}");
    let (text, _) = printed(&["solve", "blokus-puzzle", "--lang", "pt"], 0);
    assert!(text.contains("2 passos, provado ser o mínimo") && text.contains("penetrância 0,"), "{text}");
}

/// One free cell in the corner that must be covered, and two cells wanted. No piece can follow the first.
fn unsolvable() -> String {
    let row = |first: &str| format!("({first}{})", " 2".repeat(13));
    let rows: Vec<_> = (0..14).map(|number| row(if matches!(number, 0 | 2) { "0" } else { "2" })).collect();
    format!("({})", rows.join(" "))
}

#[test]
fn no_solution_is_a_negative_answer() {
    let board = unsolvable();
    for algorithm in ["bfs", "dfs", "iddfs", "ucs", "astar", "wastar", "idastar", "rbfs", "sma", "beam"] {
        let arguments =
            ["solve", "blokus-puzzle", "--state", &board, "--goal", "2", "--algorithm", algorithm, "--json"];
        let (out, err) = printed(&arguments, 1);
        let report: Value = serde_json::from_str(&out).expect("one JSON object");
        assert_eq!(
            (&report["end"], &report["optimal"]),
            (&"no-solution".into(), &false.into()),
            "{algorithm}"
        );
        assert_eq!(err, "jogar: there is no solution\n");
    }
}

#[test]
fn limits_end_with_a_partial_report() {
    let large = |option: &str, value: &str| {
        json(&["solve", "adjiboto-puzzle", "--problem", "G", "--algorithm", "bfs", option, value, "--json"])
    };
    for (option, value, end) in
        [("--time", "100", "time"), ("--nodes", "5000", "nodes"), ("--memory", "5", "memory")]
    {
        let report = large(option, value);
        assert_eq!((&report["end"], &report["length"]), (&end.into(), &Value::Null), "{option}");
        assert!(report["bound"].as_u64() >= Some(3), "{option}: {report}");
    }
    let (text, _) = printed(&["solve", "adjiboto-puzzle", "--problem", "G", "--nodes", "5000"], 0);
    assert!(text.contains("No solution yet.\nNo solution has fewer steps than 2"), "{text}");
    assert!(text.contains("the number of nodes is reached"), "{text}");
}

/// An anytime search that runs out of budget has its best solution to show, and does not call it optimal.
#[test]
fn beam_search_keeps_its_best() {
    let arguments =
        ["solve", "adjiboto-puzzle", "--problem", "G", "--algorithm", "beam", "--nodes", "3000000", "--json"];
    let report = json(&arguments);
    assert_eq!((&report["end"], &report["optimal"]), (&"nodes".into(), &false.into()));
    // The best that a course's program reached is 35.
    assert!(report["length"].as_u64() <= Some(30), "{}", report["length"]);
}

#[test]
fn wrong_options_are_named() {
    let cases: [(&[&str], &str); 10] = [
        (&["solve", "chess"], "game \"chess\": expected: adjiboto-puzzle, blokus-puzzle"),
        (&["solve", "adjiboto-puzzle", "--problem", "Z"], "problem \"Z\""),
        (&["solve", "adjiboto-puzzle", "--algorithm", "a*"], "algorithm \"a*\": expected: bfs, dfs"),
        (&["solve", "adjiboto-puzzle", "--heuristic", "x"], "heuristic \"x\": expected: captures, seeds5"),
        (&["solve", "adjiboto-puzzle", "--algorithm", "bfs", "--heuristic", "zero"], "bfs does not use it"),
        (&["solve", "adjiboto-puzzle", "--weight", "2"], "--weight 2: astar does not use it"),
        (
            &["solve", "adjiboto-puzzle", "--algorithm", "wastar", "--weight", "0.5"],
            "--weight \"0.5\": expected",
        ),
        (&["solve", "adjiboto-puzzle", "--state", "((1 2"], "column 2: this parenthesis is never closed"),
        (
            &["solve", "adjiboto-puzzle", "--state", "((96 96 64 0 0 0) (0 0 0 0 0 0))"],
            "256 seeds in \"((96 96 64 0 0 0) (0 0 0 0 0 0))\": there are only 96",
        ),
        (&["compare", "adjiboto-puzzle", "--variant", "1900"], "variant \"1900\""),
    ];
    for (arguments, message) in cases {
        let (_, err) = printed(arguments, 2);
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
}

#[test]
fn compare_has_a_cell_for_everything() {
    let table = json(&["compare", "blokus-puzzle", "--nodes", "2000", "--json"]);
    let rows = table["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 6);
    for row in rows {
        assert_eq!(row["results"].as_array().map(Vec::len), Some(10));
    }
    let (text, _) = printed(&["compare", "adjiboto-puzzle", "--nodes", "500"], 0);
    assert_eq!(text.lines().count(), 1 + 3 * 7 + 1, "{text}");
}

/// Whether a process has said what to do at Ctrl-C: the second bit of the signals that it catches.
#[cfg(target_os = "linux")]
fn expects_interrupt(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 2 != 0)
}

/// Ctrl-C gives the partial report.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_tells_what_it_knows() {
    use std::process::{Command, Stdio};

    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("jogar"))
        .args(["solve", "adjiboto-puzzle", "--problem", "G", "--algorithm", "idastar", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("jogar runs");
    while !expects_interrupt(child.id()) {
        assert_eq!(child.try_wait().expect("a state"), None, "it ended before it could be interrupted");
        std::thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("an answer");
    assert!(output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(report["end"], "asked");
    assert!(report["bound"].as_u64() >= Some(20));
}
