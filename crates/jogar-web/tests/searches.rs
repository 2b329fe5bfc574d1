//! Positions, puzzles and searches through the server.

mod client;

use std::sync::Arc;

use client::{POOL_BYTES, TestServer, Visitor, eventually};
use jogar_play::Pool;
use jogar_web::Config;
use serde_json::{Value, json};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number: {value}"))
}

#[test]
fn a_position_tells_what_each_move_would_do() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    // By the rules: X+OO flips, and so does the column; `.XOO` from the left in the first row.
    let state = "((0 1 2 2 0) (0 0 0 0 0) (0 0 0 0 0) (0 0 0 0 0) (0 0 0 0 0))";
    let view = visitor.write("/api/position", &json!({"game": "lear", "state": state, "player": 1}));
    assert_eq!(view["size"], 5);
    let flips = |name: &str| {
        let moves = view["moves"].as_array().expect("moves");
        moves.iter().find(|mv| mv["name"] == name).unwrap_or_else(|| panic!("{name}"))["flipped"].clone()
    };
    assert_eq!(flips("A5"), json!([[0, 2], [0, 3]]));
    assert_eq!(flips("E5"), json!([[0, 2], [0, 3]]));
    assert_eq!(flips("A4"), Value::Null);
    // Three seeds are captured where the last one falls: 1 seed from F to a, which holds 2.
    let state = "(((0 0 0 0 0 2) (0 0 0 0 0 1)) (40 53))";
    let view = visitor.write("/api/position", &json!({"game": "adjiboto", "state": state, "player": 2}));
    assert_eq!(view["moves"][0]["captured"], json!({"cell": [0, 5], "count": 3}));
    let after = visitor
        .write("/api/position", &json!({"game": "adjiboto", "state": state, "player": 2, "moves": ["F"]}));
    assert_eq!(after["ending"]["points"], json!([40, 56]));
    assert_eq!(after["moves"], json!([]));
}

#[test]
fn every_fault_of_a_position_is_named() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let state = "(((1 2 x 4 5 6) (7 8 9 10 11)) (0 -1))";
    let response = visitor.post("/api/position", &json!({"game": "adjiboto", "state": state}));
    assert_eq!(response.status, 422);
    let faults = response.json()["faults"].as_array().expect("faults").clone();
    assert!(faults.len() >= 3, "{faults:?}");
    assert!(faults.iter().all(|fault| fault["place"]["column"].is_u64()), "{faults:?}");
    let response =
        visitor.post("/api/position", &json!({"game": "lear", "size": 5, "moves": ["A1", "A1", "B1"]}));
    assert_eq!((response.status, &response.json()["move"]), (422, &json!(1)));
}

#[test]
fn an_analysis_values_every_move_and_says_what_is_proven() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    // Black wins 3 × 3 by 3 points: proven by plain minimax (crates/jogar-play/src/pie_rule.rs).
    let request = json!({"search": "analysis", "game": "lear", "size": 3, "komi": 0});
    let id = visitor.write("/api/searches", &request)["id"].clone();
    let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
    assert_eq!(done["report"], "analysis");
    let lines = done["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 9);
    assert!((number(&lines[0]["value"]) - 3.0).abs() < 1e-9 && lines[0]["exact"] == true, "{}", lines[0]);
    assert!(lines.iter().all(|line| number(&line["loss"]) >= 0.0 && line["exact"] == true));
    assert!(lines.windows(2).all(|pair| number(&pair[0]["value"]) >= number(&pair[1]["value"])));
    let kept = visitor.read(&format!("/api/searches/{}", id.as_str().expect("an identifier")));
    assert_eq!((&kept["done"], &kept["report"]["lines"]), (&json!(true), &done["lines"]));
}

#[test]
fn a_search_ends_when_it_is_told_to_and_when_its_page_leaves() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let endless = json!({"search": "analysis", "game": "blokus", "time_ms": 600_000});
    let place = |id: &Value| format!("/api/searches/{}", id.as_str().expect("an identifier"));
    let id = visitor.write("/api/searches", &endless)["id"].clone();
    assert_eq!(visitor.ask_with("DELETE", &place(&id), &[], "").status, 204);
    events.wait_for(|event| event["id"] == id && event["done"] == true);
    // Another one of the same kind on the same page takes its place.
    let second = visitor.write("/api/searches", &endless)["id"].clone();
    let third = visitor.write("/api/searches", &endless)["id"].clone();
    events.wait_for(|event| event["id"] == second && event["done"] == true);
    assert_eq!(visitor.ask_with("POST", "/api/pages/test/leave", &[], "").status, 204);
    events.wait_for(|event| event["id"] == third && event["done"] == true);
    // Others cannot see it, nor end it.
    let fourth = visitor.write("/api/searches", &endless)["id"].clone();
    let mut stranger = server.visitor();
    assert_eq!(stranger.get(&place(&fourth)).status, 404);
    assert_eq!(stranger.ask_with("DELETE", &place(&fourth), &[], "").status, 404);
    assert_eq!(visitor.read(&place(&fourth))["done"], false);
}

#[test]
fn one_visitor_has_few_searches_at_a_time() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    visitor.read("/api/games");
    let endless = json!({"search": "analysis", "game": "blokus", "time_ms": 600_000});
    let mut statuses = Vec::new();
    for page in 0..5 {
        visitor.page = format!("page-{page}");
        statuses.push(visitor.post("/api/searches", &endless).status);
    }
    assert_eq!(statuses, [201, 201, 201, 429, 429]);
    // Another visitor's search begins and tells.
    let mut other = server.visitor();
    let mut events = other.events(None);
    let id = other
        .write("/api/searches", &json!({"search": "analysis", "game": "lear", "size": 3, "time_ms": 10_000}))
        ["id"]
        .clone();
    events.wait_for(|event| event["id"] == id && event["done"] == true);
}

#[test]
fn a_review_finds_what_was_thrown_away() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let moves = ["C3", "C2", "C1", "A1", "A2", "A3", "B1", "B3", "B2"];
    let request =
        json!({"search": "review", "game": "lear", "size": 3, "komi": 0, "moves": moves, "time_ms": 10_000});
    let id = visitor.write("/api/searches", &request)["id"].clone();
    let judged: Vec<_> =
        (0..9).map(|_| events.wait_for(|event| event["id"] == id && event["report"] == "judged")).collect();
    assert_eq!(
        judged.iter().map(|event| event["left"].as_u64()).collect::<Vec<_>>(),
        (0..9).rev().map(Some).collect::<Vec<_>>()
    );
    let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
    assert_eq!((&done["report"], &done["complete"]), (&json!("review"), &json!(true)));
    let reviewed = done["moves"].as_array().expect("moves");
    // The value of the start, minus what Black threw away, plus what White did, is how the game ended.
    assert!((number(&reviewed[0]["best_value"]) - 3.0).abs() < 1e-9, "{}", reviewed[0]);
    let end = visitor.write("/api/position", &json!({"game": "lear", "size": 3, "komi": 0, "moves": moves}));
    let points = end["ending"]["points"].as_array().expect("points");
    let thrown = |player: usize| number(&done["totals"][player]["thrown_away"]);
    assert!((3.0 - thrown(0) + thrown(1) - (number(&points[0]) - number(&points[1]))).abs() < 1e-9, "{done}");
}

/// Values as seen by the player to move of another node.
fn seen_by(node: &Value, player: &Value) -> f64 {
    let value = number(&node["value"]);
    if node["player"] == *player { value } else { -value }
}

#[test]
fn a_trace_is_the_tree_that_was_searched() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let state = "(((0 0 1 0 2 0) (0 1 0 0 1 3)) (40 48))";
    for without in [
        json!([]),
        json!(["memo", "lookahead"]),
        json!(["memo", "lookahead", "order", "quiescence", "scout", "aspiration", "reduction"]),
    ] {
        let request = json!({"search": "trace", "game": "adjiboto", "state": state, "player": 1, "depth": 4, "without": without});
        let id = visitor.write("/api/searches", &request)["id"].clone();
        let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
        assert_eq!(done["report"], "trace", "{done}");
        let place = format!("/api/searches/{}/nodes", id.as_str().expect("an identifier"));
        let mut nodes: Vec<Value> = Vec::new();
        loop {
            let more = visitor.read(&format!("{place}?from={}&count=300", nodes.len()));
            let more = more["nodes"].as_array().expect("nodes").clone();
            if more.is_empty() {
                break;
            }
            nodes.extend(more);
        }
        let roots = done["iterations"].as_array().expect("iterations");
        assert_eq!(nodes.len() as u64, done["nodes"].as_u64().expect("a count") + roots.len() as u64);
        assert_eq!(roots.last().expect("a root")["depth"], 4);
        let mut cuts = 0;
        for (index, node) in nodes.iter().enumerate() {
            assert_eq!(node["node"].as_u64(), Some(index as u64));
            let children: Vec<_> = nodes.iter().filter(|child| child["parent"] == node["node"]).collect();
            assert_eq!(node["children"].as_u64(), Some(children.len() as u64), "{node}");
            if children.len() > 1 {
                let told = visitor.read(&format!("{place}?parent={index}"));
                assert_eq!(told["nodes"].as_array().expect("nodes").iter().collect::<Vec<_>>(), children);
            }
            if node["reason"] == "cut" {
                cuts += 1;
                assert!(number(&node["value"]) >= number(&node["beta"]), "{node}");
            }
            // In plain alpha-beta a node that was searched whole has the value of its best child.
            if without.as_array().is_some_and(|parts| parts.len() == 7) && node["reason"] == "searched" {
                let best =
                    children.iter().map(|child| seen_by(child, &node["player"])).fold(f64::MIN, f64::max);
                assert!((number(&node["value"]) - best).abs() < 1e-9, "{node}");
            }
        }
        assert!(cuts > 0, "a tree of this depth has cuts");
    }
}

#[test]
fn parts_that_are_switched_off_cost_nodes() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let request = json!({"search": "compare", "game": "lear", "size": 6, "depth": 6});
    let id = visitor.write("/api/searches", &request)["id"].clone();
    let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
    let rows = done["rows"].as_array().expect("rows");
    let nodes =
        |without: &str| rows.iter().find(|row| row["without"] == without).map(|row| number(&row["nodes"]));
    assert_eq!(rows.len(), 9);
    assert!(nodes("*") > nodes("").map(|whole| whole * 5.0), "{done}");
    assert!(nodes("order") > nodes(""), "{done}");
}

#[test]
fn a_problem_is_solved_by_hand_and_by_algorithms() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    // By the courses' programs, breadth-first search solves A in 4 steps.
    let problem = json!({"puzzle": "adjiboto-puzzle", "problem": "A"});
    let start = visitor.write("/api/puzzle", &problem);
    assert_eq!((&start["solved"], &start["optimum"]), (&json!(false), &json!(4)));
    for algorithm in
        ["bfs", "dfs", "iddfs", "ucs", "astar", "wastar", "idastar", "rbfs", "sma", "beam", "portfolio"]
    {
        let request = json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "A", "algorithm": algorithm, "expansions": 40});
        let id = visitor.write("/api/searches", &request)["id"].clone();
        let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
        if !["dfs", "wastar", "beam"].contains(&algorithm) {
            assert_eq!((&done["length"], &done["optimal"]), (&json!(4), &json!(true)), "{algorithm}: {done}");
        }
        let steps: Vec<_> =
            done["steps"].as_array().expect("steps").iter().map(|step| step["move"].clone()).collect();
        let end = visitor
            .write("/api/puzzle", &json!({"puzzle": "adjiboto-puzzle", "problem": "A", "steps": steps}));
        assert_eq!(end["solved"], true, "{algorithm}");
        if done["length"] == 4 {
            assert_eq!(end["said"]["key"], "puzzle-solved-fewest");
        }
        let place = format!("/api/searches/{}/nodes?from=0&count=40", id.as_str().expect("an identifier"));
        let nodes = visitor.read(&place)["nodes"].as_array().expect("nodes").clone();
        assert!(!nodes.is_empty());
        for node in &nodes {
            let frontier = node["frontier"].as_array().expect("a frontier");
            assert!(
                !frontier.is_empty() && frontier.len() as u64 <= node["length"].as_u64().expect("a length")
            );
            // The steps to the node that is taken lead to its state.
            let mut way = Vec::new();
            let mut at = node;
            while let Some(parent) = at["frontier"][0]["parent"].as_u64() {
                way.insert(0, at["frontier"][0]["name"].clone());
                at = &nodes[parent as usize];
            }
            assert_eq!(json!(way.len()), frontier[0]["cost"], "{algorithm}: {node}");
            let asked = json!({"puzzle": "adjiboto-puzzle", "problem": "A", "steps": way});
            assert_eq!(visitor.write("/api/puzzle", &asked)["state"], node["state"], "{algorithm}: {node}");
        }
    }
    // From the middle, one step is left less.
    let request = json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "A", "algorithm": "bfs"});
    let id = visitor.write("/api/searches", &request)["id"].clone();
    let whole = events.wait_for(|event| event["id"] == id && event["done"] == true);
    let mut onward = request.clone();
    onward["steps"] = json!([whole["steps"][0]["name"]]);
    let id = visitor.write("/api/searches", &onward)["id"].clone();
    let rest = events.wait_for(|event| event["id"] == id && event["done"] == true);
    assert_eq!(rest["length"], 3);
}

#[test]
fn all_searches_take_their_memory_from_the_pool() {
    let config = TestServer::config(None);
    let pool = Arc::clone(&config.pool);
    let server = TestServer::of(config);
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let is_whole = || pool.left() == POOL_BYTES;
    assert!(is_whole());
    for endless in [
        json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "G", "algorithm": "idastar", "time_ms": 60_000}),
        json!({"search": "trace", "game": "blokus", "depth": 12}),
        json!({"search": "compare", "game": "blokus", "depth": 12}),
        json!({"search": "analysis", "game": "blokus", "time_ms": 600_000}),
    ] {
        let id = visitor.write("/api/searches", &endless)["id"].clone();
        let place = format!("/api/searches/{}", id.as_str().expect("an identifier"));
        eventually(|| {
            assert_eq!(visitor.read(&place)["done"], false, "{endless}");
            !is_whole()
        });
        visitor.ask_with("DELETE", &place, &[], "");
        events.wait_for(|event| event["id"] == id && event["done"] == true);
        eventually(is_whole);
    }
}

/// Begins as many solvers as a visitor may have. Returns what each leaves of the memory.
fn begin_solvers(visitor: &mut Visitor, pool: &Pool) -> [usize; 3] {
    let endless = json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "G", "algorithm": "idastar", "time_ms": 60_000});
    let mut left = pool.left();
    [(); 3].map(|()| {
        let id = visitor.write("/api/searches", &endless)["id"].clone();
        let place = format!("/api/searches/{}", id.as_str().expect("an identifier"));
        eventually(|| {
            assert_eq!(visitor.read(&place)["done"], false);
            pool.left() != left
        });
        left = pool.left();
        left
    })
}

#[test]
fn the_solvers_of_one_visitor_leave_another_what_a_problem_needs() {
    // As much as `jogar serve` has.
    let pool = Arc::new(Pool::new(512 << 20));
    let server = TestServer::of(Config { pool: Arc::clone(&pool), ..TestServer::config(None) });
    begin_solvers(&mut server.visitor(), &pool);
    let mut other = server.visitor();
    let mut events = other.events(None);
    // A* needs 85 MB for it: `jogar solve adjiboto-puzzle --problem D --algorithm astar`.
    let request = json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "D", "algorithm": "astar", "time_ms": 60_000});
    let id = other.write("/api/searches", &request)["id"].clone();
    let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
    assert_eq!((&done["length"], &done["optimal"]), (&json!(14), &json!(true)), "{done}");
}

#[test]
fn a_solver_leaves_memory_for_others() {
    let config = TestServer::config(None);
    let pool = Arc::clone(&config.pool);
    let server = TestServer::of(config);
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    // A visitor has 16 of 64 MB, and each solver takes three quarters of what is left, but not less than one.
    assert_eq!(begin_solvers(&mut visitor, &pool), [52, 49, 48].map(|left| left << 20));
    visitor.ask_with("POST", "/api/pages/test/leave", &[], "");
    for _ in 0..3 {
        events.wait_for(|event| event["done"] == true);
    }
}

#[test]
fn a_parent_that_no_tree_has_has_no_children() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let request = json!({"search": "trace", "game": "lear", "size": 3, "depth": 2});
    let id = visitor.write("/api/searches", &request)["id"].clone();
    events.wait_for(|event| event["id"] == id && event["done"] == true);
    let place = format!("/api/searches/{}/nodes", id.as_str().expect("an identifier"));
    for parent in [1_000_000, u64::MAX] {
        assert_eq!(visitor.read(&format!("{place}?parent={parent}"))["nodes"], json!([]));
    }
}

#[test]
fn bad_searches_are_refused_before_they_begin() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    for (body, key) in [
        (json!({"search": "analysis", "game": "lear", "time_ms": 0}), "web-number"),
        (json!({"search": "analysis", "game": "lear", "lines": 0}), "web-number"),
        (json!({"search": "trace", "game": "lear", "depth": 13}), "web-number"),
        (json!({"search": "trace", "game": "lear", "depth": 2, "without": ["luck"]}), "arena-unknown-part"),
        (json!({"search": "trace", "game": "lear", "depth": 2, "without": vec!["memo"; 65]}), "web-number"),
        (json!({"search": "review", "game": "lear"}), "review-no-moves"),
        (json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "Z"}), "unknown-problem"),
        (
            json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "A", "algorithm": "luck"}),
            "unknown-algorithm",
        ),
        (
            json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "A", "heuristic": "luck"}),
            "unknown-heuristic",
        ),
        (json!({"search": "solve", "puzzle": "adjiboto-puzzle"}), "web-which-problem"),
        (json!({"search": "dance"}), "web-bad-request"),
    ] {
        let response = visitor.post("/api/searches", &body);
        assert_eq!((response.status, response.faults()), (422, vec![key.to_owned()]), "{body}");
    }
}
