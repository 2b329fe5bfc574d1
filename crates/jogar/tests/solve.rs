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

/// Every algorithm by its name.
const ALGORITHMS: [&str; 11] =
    ["portfolio", "bfs", "dfs", "iddfs", "ucs", "astar", "wastar", "idastar", "rbfs", "sma", "beam"];

/// The memory within which everything must be solved if nothing is said: 2 GiB.
const MOST_BYTES: u64 = 2 << 30;

/// All nineteen problems are solved with proof if nothing but the problem is named.
/// Each has the default limit of a minute; a search that came to it would have no proof.
#[test]
fn solve_proves_every_problem_without_options() {
    let rows: [(&str, &str, &[u64]); 3] = [
        ("adjiboto-puzzle", "2025", &[4, 9, 6, 14, 21, 25, 26]),
        ("blokus-puzzle", "2022", &[2, 5, 7, 9, 12, 18]),
        ("blokus-puzzle", "2018", &[1, 2, 3, 3, 10, 8]),
    ];
    for (puzzle, variant, lengths) in rows {
        for (letter, &length) in ["A", "B", "C", "D", "E", "F", "G"].into_iter().zip(lengths) {
            let report = json(&["solve", puzzle, "--variant", variant, "--problem", letter, "--json"]);
            assert_eq!(
                (&report["length"], &report["optimal"], &report["bound"]),
                (&length.into(), &true.into(), &length.into()),
                "{puzzle} {variant} {letter}"
            );
            assert_eq!(report["algorithm"], "portfolio");
            let bytes = report["peak_bytes"].as_u64().expect("a number");
            assert!((1..=MOST_BYTES).contains(&bytes), "{puzzle} {variant} {letter}: {bytes} bytes");
        }
    }
}

/// The portfolio tells when it turns to another algorithm, and which one found the solution.
#[test]
fn the_portfolio_says_what_it_does() {
    let easy = json(&["solve", "adjiboto-puzzle", "--problem", "D", "--json"]);
    assert_eq!((&easy["found_by"], &easy["length"]), (&"astar".into(), &14.into()));
    // An eighth of 80 megabytes does not suffice for A* here.
    let small = ["solve", "adjiboto-puzzle", "--problem", "D", "--memory", "80"];
    let (out, err) = printed(&[&small[..], &["--json"]].concat(), 0);
    let report: Value = serde_json::from_str(&out).expect("one JSON object");
    assert_eq!((&report["found_by"], &report["length"]), (&"idastar".into(), &14.into()));
    assert_eq!(report["optimal"], true);
    assert!(report["peak_bytes"].as_u64() < Some(11 << 20), "{report}");
    assert!(
        err.contains("astar has used its share of the memory (") && err.ends_with("now idastar\n"),
        "{err}"
    );
    let (text, err) = printed(&[&small[..], &["--lang", "pt"]].concat(), 0);
    assert!(
        err.contains("astar gastou a sua parte da memória (") && err.ends_with("segue-se idastar\n"),
        "{err}"
    );
    assert!(text.contains("portfolio → idastar com captures: resolvido"), "{text}");
    // Beam search has the last quarter, finds some solution, and cannot prove it.
    let (text, err) = printed(&["solve", "adjiboto-puzzle", "--problem", "G", "--nodes", "400000"], 0);
    assert!(err.contains("now idastar\n") && err.contains("now beam\n"), "{err}");
    assert!(text.contains("portfolio → beam with captures: the number of nodes is reached"), "{text}");
    assert!(text.contains("To prove or shorten it, try a larger --nodes\n"), "{text}");
}

/// What to try when a limit came before a solution.
#[test]
fn limits_name_what_to_try() {
    let try_of =
        |more: &[&str]| printed(&[&["solve", "adjiboto-puzzle", "--problem", "G"], more].concat(), 4).1;
    for (arguments, message) in [
        (&["--nodes", "5000"][..], "; try a larger --nodes\n"),
        (&["--nodes", "5000", "--lang", "pt"], "; experimente um --nodes maior\n"),
        (&["--algorithm", "bfs", "--nodes", "5000"], "; try a larger --nodes or no --algorithm: "),
        (&["--algorithm", "astar", "--memory", "5"], "; try a larger --memory or --algorithm idastar, "),
        (
            &["--algorithm", "bfs", "--time", "20", "--lang", "pt"],
            "; experimente um --time mais longo ou nenhum ",
        ),
        (&["--algorithm", "iddfs", "--depth", "2"], "; try a larger --depth\n"),
    ] {
        let err = try_of(arguments);
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
}

#[test]
fn every_algorithm_has_a_name() {
    for algorithm in ALGORITHMS {
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
    assert!(text.contains("2 passos, o mínimo (provado)") && text.contains("penetrância 0,"), "{text}");
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
    for algorithm in ALGORITHMS {
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

/// A search that a limit ends before it has a solution tells what it knows and why it ended, with an exit
/// code of its own.
#[test]
fn limits_end_with_a_partial_report() {
    let large = |option: &str, value: &str| {
        let arguments =
            ["solve", "adjiboto-puzzle", "--problem", "G", "--algorithm", "bfs", option, value, "--json"];
        let (out, err) = printed(&arguments, 4);
        (serde_json::from_str::<Value>(&out).expect("one JSON object"), err)
    };
    let cases = [
        ("--time", "100", "time", "the time is up"),
        ("--nodes", "5000", "nodes", "the number of nodes is reached"),
        ("--memory", "50", "memory", "the memory is full"),
    ];
    for (option, value, end, message) in cases {
        let (report, err) = large(option, value);
        assert_eq!((&report["end"], &report["length"]), (&end.into(), &Value::Null), "{option}");
        assert!(report["bound"].as_u64() >= Some(3), "{option}: {report}");
        assert!(err.starts_with(&format!("jogar: no solution yet: {message}; try ")), "{err}");
    }
    let (text, _) = printed(&["solve", "adjiboto-puzzle", "--problem", "G", "--nodes", "5000"], 4);
    assert!(text.contains("No solution yet.\nNo solution has fewer steps than 2"), "{text}");
    assert!(text.contains("the number of nodes is reached"), "{text}");
    let deep = ["solve", "adjiboto-puzzle", "--problem", "B", "--algorithm", "iddfs", "--depth", "3"];
    assert!(printed(&deep, 4).1.contains("nothing within the depth limit"));
}

/// An anytime search that runs out of budget has its best solution to show, and does not call it optimal.
#[test]
fn beam_search_keeps_its_best() {
    let arguments =
        ["solve", "adjiboto-puzzle", "--problem", "G", "--algorithm", "beam", "--nodes", "3000000", "--json"];
    let (out, err) = printed(&arguments, 0);
    let report: Value = serde_json::from_str(&out).expect("one JSON object");
    assert_eq!((&report["end"], &report["optimal"]), (&"nodes".into(), &false.into()));
    // The best that a course's program reached is 35.
    assert!(report["length"].as_u64() <= Some(30), "{}", report["length"]);
    // Every better one was told when it was found, the best last.
    let lengths: Vec<u64> = err.lines().filter_map(|line| line.split(' ').next()?.parse().ok()).collect();
    assert!(lengths.len() > 1 && lengths.is_sorted_by(|before, after| before > after), "{err}");
    assert_eq!(lengths.last().copied(), report["length"].as_u64());
}

#[test]
fn wrong_options_are_named() {
    let cases: [(&[&str], &str); 10] = [
        (&["solve", "chess"], "game \"chess\": expected: adjiboto-puzzle, blokus-puzzle"),
        (&["solve", "adjiboto-puzzle", "--problem", "Z"], "problem \"Z\""),
        (
            &["solve", "adjiboto-puzzle", "--algorithm", "a*"],
            "algorithm \"a*\": expected: portfolio, bfs, dfs",
        ),
        (
            &["solve", "adjiboto-puzzle", "--heuristic", "x"],
            "heuristic \"x\": expected: captures, table, seeds5",
        ),
        (&["solve", "adjiboto-puzzle", "--algorithm", "bfs", "--heuristic", "zero"], "bfs does not use it"),
        (&["solve", "adjiboto-puzzle", "--weight", "2"], "--weight 2: portfolio does not use it"),
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

#[test]
fn compare_writes_for_other_programs_and_documents() {
    let (text, _) = printed(&["compare", "blokus-puzzle", "--nodes", "500", "--csv"], 0);
    let lines: Vec<Vec<_>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 6 * 10);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{text}");
    let column = |name: &str| lines[0].iter().position(|head| *head == name).expect(name);
    let astar =
        lines.iter().find(|line| line[column("problem")] == "F" && line[column("algorithm")] == "astar");
    let astar = astar.expect("a line for A* on F");
    assert_eq!((astar[column("length")], astar[column("optimal")]), ("18", "true"));
    let (text, _) = printed(&["compare", "blokus-puzzle", "--nodes", "500", "--markdown"], 0);
    let rows: Vec<_> = text.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 2 + 6);
    assert!(rows.iter().all(|row| row.matches('|').count() == 12), "{text}");
    let (_, said) = printed(&["compare", "blokus-puzzle", "--csv", "--json"], 2);
    assert!(said.contains("--csv does not go with --json"), "{said}");
}

/// A point for every search in both panels, and nothing outside the picture.
#[test]
fn compare_draws_a_chart() {
    let file = scratch("chart.svg");
    printed(
        &["compare", "blokus-puzzle", "--variant", "2018", "--nodes", "3000", "--svg", &file, "--csv"],
        0,
    );
    let chart = std::fs::read_to_string(&file).expect("a chart");
    let points = chart.matches("<circle").count() + chart.matches("<path").count();
    assert_eq!(points, 2 * 6 * 10 + 10 + 3, "searches, legend");
    assert!(!chart.contains("NaN") && !chart.contains("inf"), "{chart}");
    assert_eq!(chart.matches("<svg").count() + chart.matches("</svg>").count(), 2);
}

/// A file of its own for a test.
fn scratch(name: &str) -> String {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It may be left from the last time.
    let _ = std::fs::remove_file(&file);
    file.to_string_lossy().into_owned()
}

const TWO_BOARDS: &str =
    "; two problems\n(((0 0 0 0 0 2) (0 0 0 0 4 0)) ; the first\n ((0 3 0 3 0 3) (3 0 3 0 3 0)))";

#[test]
fn files_of_problems_are_solved_one_by_one() {
    let file = scratch("two.dat");
    std::fs::write(&file, TWO_BOARDS).expect("written");
    let all = json(&["solve", "adjiboto-puzzle", "--file", &file, "--json"]);
    let lengths: Vec<_> =
        all["problems"].as_array().expect("problems").iter().map(|report| &report["length"]).collect();
    assert_eq!(lengths, [4, 6]);
    let one = json(&["solve", "adjiboto-puzzle", "--file", &file, "--problem", "b", "--json"]);
    assert_eq!((&one["problem"], &one["length"]), (&"B".into(), &6.into()));
    let (_, err) = printed(&["solve", "adjiboto-puzzle", "--file", &file, "--problem", "C"], 2);
    assert_eq!(err, "jogar: problem \"C\": expected: A, B\n");
    let (text, _) = printed(&["solve", "adjiboto-puzzle", "--file", &file, "--lang", "pt"], 0);
    assert!(text.contains("Problema A\n") && text.contains("Problema B\n"), "{text}");
}

#[test]
fn goals_of_files_are_kept() {
    let row = |cells: &str| format!("({}{})", cells, " 2".repeat(10));
    let mut rows = vec![row("0 0 0 0"); 4];
    rows.resize(14, format!("(2{})", " 2".repeat(13)));
    let board = format!("({})", rows.join(" "));
    let file = scratch("goal.dat");
    for text in [format!("(8 {board})"), format!("({board} 8)")] {
        std::fs::write(&file, text).expect("written");
        assert_eq!(json(&["solve", "blokus-puzzle", "--file", &file, "--json"])["length"], 2);
    }
    let typed = json(&["solve", "blokus-puzzle", "--state", &board, "--goal", "8", "--json"]);
    assert_eq!(typed["length"], 2);
    let stuck = json(&["solve", "blokus-puzzle", "--variant", "2018", "--state", &board, "--json"]);
    assert_eq!(stuck["optimal"], true);
    let typed = json(&["solve", "adjiboto-puzzle", "--state", "((0 0 0 0 0 2) (0 0 0 0 4 0))", "--json"]);
    assert_eq!(typed["length"], 4);
}

#[test]
fn bad_files_are_named_with_line_and_column() {
    let file = scratch("bad.dat");
    let cases = [
        (
            "; a comment\n((0 0 0 0 0 2)\n (0 0 0 0 4))",
            "line 3, column 2: row \"(0 0 0 0 4)\": expected six numbers",
        ),
        ("((1 2", "line 1, column 2: this parenthesis is never closed"),
        ("; nothing\n", "line 2, column 1: there is no problem in the file"),
        ("((0 0 0 0 0 2) (0 0 0 0 4 0))\n(8 ((0 0 0 0 0 2) (0 0 0 0 4 0)))", "line 2, column 1: --goal 8"),
    ];
    for (text, message) in cases {
        std::fs::write(&file, text).expect("written");
        let (out, err) = printed(&["solve", "adjiboto-puzzle", "--file", &file], 2);
        assert!(out.is_empty() && err.contains("bad.dat, line") && err.contains(message), "{text}: {err}");
    }
    let (_, err) = printed(&["solve", "adjiboto-puzzle", "--file", "no/such/file"], 2);
    assert!(err.contains("cannot read the file \"no/such/file\""), "{err}");
    printed(&["solve", "adjiboto-puzzle", "--file", &file, "--state", "()"], 2);
}

/// The order of expansion: as many lines as nodes were expanded, each reached from one that came before.
#[test]
fn the_trace_has_every_expansion() {
    let file = scratch("trace.jsonl");
    for algorithm in ALGORITHMS {
        let report =
            json(&["solve", "adjiboto-puzzle", "--algorithm", algorithm, "--trace", &file, "--json"]);
        let text = std::fs::read_to_string(&file).expect("a trace");
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("one JSON object")).collect();
        let [head, expansions @ .., end] = lines.as_slice() else { panic!("{algorithm}: {text}") };
        assert_eq!((&head["algorithm"], &head["problem"]), (&algorithm.into(), &"A".into()));
        assert_eq!(expansions.len() as u64, report["expanded"].as_u64().expect("a number"), "{algorithm}");
        assert_eq!((&end["steps"], &end["left_out"]), (&report["steps"], &0.into()));
        let mut seen = vec![];
        for (order, expansion) in expansions.iter().enumerate() {
            assert_eq!(expansion["order"], order);
            assert!(expansion["parent"].is_null() || seen.contains(&&expansion["parent"]), "{algorithm}");
            seen.push(&expansion["state"]);
        }
        assert_eq!(seen[0], &head["start"]);
    }
    let (_, err) = printed(&["solve", "adjiboto-puzzle", "--trace", "no/such/folder/file"], 2);
    assert!(err.contains("no/such/folder/file cannot be written"), "{err}");
}

#[test]
fn statistics_are_appended() {
    let file = scratch("statistics.jsonl");
    let solve = |letter: &str, algorithm: &str, code: i32| {
        let arguments =
            ["solve", "adjiboto-puzzle", "--problem", letter, "--algorithm", algorithm, "--nodes", "9000"];
        printed(&[&arguments[..], &["--statistics", &file]].concat(), code);
    };
    solve("A", "bfs", 0);
    solve("C", "astar", 0);
    solve("G", "bfs", 4);
    let text = std::fs::read_to_string(&file).expect("statistics");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("one JSON object")).collect();
    let told: Vec<_> = lines.iter().map(|line| (&line["problem"], &line["end"], &line["length"])).collect();
    let expected = [
        (&"A".into(), &"solved".into(), &4.into()),
        (&"C".into(), &"solved".into(), &6.into()),
        (&"G".into(), &"nodes".into(), &Value::Null),
    ];
    assert_eq!(told, expected);
    for key in
        ["puzzle", "algorithm", "start", "generated", "expanded", "penetrance", "branching", "peak_nodes"]
    {
        assert!(!lines[0][key].is_null(), "{key}");
    }
}

#[test]
fn symmetry_is_for_puzzles_that_have_one() {
    let report = json(&["solve", "adjiboto-puzzle", "--problem", "B", "--symmetry", "--json"]);
    assert_eq!((&report["length"], &report["optimal"]), (&9.into(), &true.into()));
    let (_, err) = printed(&["solve", "blokus-puzzle", "--symmetry"], 2);
    assert_eq!(err, "jogar: --symmetry: blokus-puzzle has none; leave the option out\n");
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
        .stderr(Stdio::null())
        .spawn()
        .expect("jogar runs");
    while !expects_interrupt(child.id()) {
        assert_eq!(child.try_wait().expect("a state"), None, "it ended before it could be interrupted");
        std::thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("an answer");
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!(report["end"], "asked");
    assert!(report["bound"].as_u64() >= Some(20));
}

/// The value is that of `data/lear_values.json`; the komi follows from the rules by hand.
#[test]
fn solve_finds_the_value_of_a_small_board_of_lear() {
    let report = json(&["solve", "lear", "--size", "3", "--json"]);
    assert_eq!((&report["value"], &report["player"]), (&3.into(), &1.into()));
    let komi: Vec<_> = report["komi"].as_array().expect("a list").iter().collect();
    let found = komi.iter().map(|komi| (&komi["player"], &komi["komi"], &komi["margin"])).collect::<Vec<_>>();
    let expected: [[Value; 3]; 2] = [[2, 2, 1], [2, 4, -1]].map(|row: [i32; 3]| row.map(Value::from));
    assert_eq!(found, expected.each_ref().map(|[player, komi, margin]| (player, komi, margin)));
    assert_eq!(report["pv"].as_array().map(Vec::len), Some(9));
    assert_eq!(report["pv"][0], report["move"]);
    let plain = json(&["solve", "lear", "--size", "3x3", "--method", "plain", "--threads", "1", "--json"]);
    assert_eq!((&plain["value"], &plain["move"]), (&3.into(), &Value::Null));
    let (text, _) = printed(&["solve", "lear", "--size", "4x4", "--lang", "pt"], 0);
    assert!(text.contains("ambos acabam com o mesmo número de pedras"), "{text}");
    assert!(text.contains("komi 1 para as pretas: ganham as pretas por 1"), "{text}");
}

/// White's last stone makes `X O O` in its row and in its column: two friends and one enemy, so both X flip,
/// 2 against 7.
#[test]
fn solve_takes_a_position_of_lear() {
    let state = "((1 2 1) (2 1 2) (1 2 0))";
    let report = json(&["solve", "lear", "--state", state, "--player", "2", "--json"]);
    assert_eq!(
        (&report["value"], &report["move"], &report["player"]),
        (&(-5).into(), &"(2 2)".into(), &2.into())
    );
    assert_eq!(report["state"], state);
}

#[test]
fn solve_refuses_what_it_cannot_do_for_lear() {
    let cases: [(&[&str], &str); 10] = [
        (&[], "--size or --state"),
        (&["--size", "7"], "7 × 7"),
        (&["--size", "2x5"], "2 × 5"),
        (&["--size", "5x"], "\"5x\""),
        (&["--size", "4", "--variant", "final"], "final"),
        (&["--size", "4", "--method", "quick"], "\"quick\""),
        (&["--size", "4", "--player", "2"], "--player 2"),
        (&["--size", "4", "--algorithm", "bfs"], "--algorithm bfs"),
        (&["--size", "4", "--symmetry"], "--symmetry"),
        (&["--size", "4x3", "--state", "((0 0 0) (0 0 0) (0 0 0))"], "4x3"),
    ];
    for (options, quoted) in cases {
        let arguments = [&["solve", "lear"], options].concat();
        let (_, message) = printed(&arguments, 2);
        assert!(message.contains(quoted), "{arguments:?}: {message}");
    }
    let (_, message) = printed(&["solve", "adjiboto-puzzle", "--size", "4"], 2);
    assert!(message.contains("--size 4"), "{message}");
}

#[test]
fn solve_says_what_is_proven_of_lear_when_the_time_is_up() {
    let arguments = ["solve", "lear", "--size", "6", "--time", "1", "--memory", "64", "--lang", "en"];
    let (text, message) = printed(&arguments, 4);
    assert!(text.contains("Not proven yet") && message.contains("time is up"), "{text}{message}");
}
