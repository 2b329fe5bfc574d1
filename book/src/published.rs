//! What others published of their searches, beside what the program finds: the tables of the chapter on
//! solving.
//!
//! They are made from `data/published_searches.json`. Their numbers are the same in both languages, without
//! groups of digits.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::root;

/// Where a search of ours is given up: all depends on the number of nodes alone.
const MOST_NODES: &str = "5000000";

/// A table.
#[derive(Clone, Debug)]
pub struct PublishedTable {
    /// Its name in the chapter: it stands between `<!-- recorded: NAME -->` and `<!-- end -->`.
    pub name: String,
    /// Its text in English and in Portuguese.
    pub text: [String; 2],
}

/// Searches whose published counts are in the data.
const KINDS: [Kind; 3] = [
    Kind { key: "depth_first", algorithm: "dfs" },
    Kind { key: "astar", algorithm: "astar" },
    Kind { key: "idastar", algorithm: "idastar" },
];

struct Kind {
    key: &'static str,
    algorithm: &'static str,
}

/// A puzzle, and the heuristic that its course gave.
struct Puzzle {
    name: &'static str,
    variant: &'static str,
    given: &'static str,
    own: &'static str,
    problems: &'static str,
}

const PUZZLES: [Puzzle; 3] = [
    Puzzle { name: "adjiboto-puzzle", variant: "2025", given: "seeds", own: "captures", problems: "ABCDEFG" },
    Puzzle { name: "blokus-puzzle", variant: "2022", given: "missing", own: "missing4", problems: "ABCDEF" },
    Puzzle {
        name: "blokus-puzzle",
        variant: "2018",
        given: "empty-minus-own",
        own: "corners",
        problems: "ABCDEF",
    },
];

/// All tables. `solve` gives the object that `jogar solve WORDS --json` prints.
///
/// # Panics
/// If the data cannot be read.
pub fn published_tables(mut solve: impl FnMut(&[&str]) -> Value) -> Vec<PublishedTable> {
    let text = fs::read_to_string(root().join("data/published_searches.json")).expect("the data");
    let data: Value = serde_json::from_str(&text).expect("an object");
    let mut tables = vec![breadth_first(&data, &mut solve)];
    tables.extend(PUZZLES.iter().map(|puzzle| others(&data, puzzle, &mut solve)));
    tables
}

fn number(value: &Value) -> String {
    value.as_u64().map_or("–".to_owned(), |number| number.to_string())
}

/// A table with a head in each language; `left` columns are words.
fn table(name: String, heads: [String; 2], left: usize, rows: &[Vec<String>]) -> PublishedTable {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let body: String = rows.iter().map(|cells| line(cells)).collect();
    let text = heads.map(|head| {
        let cells: Vec<String> = head.split('|').map(str::to_owned).collect();
        let marks = (0..cells.len()).map(|column| if column < left { "---" } else { "---:" });
        format!("{}|{}|\n{body}", line(&cells), marks.collect::<Vec<_>>().join("|"))
    });
    PublishedTable { name, text }
}

/// Every published breadth-first search beside ours.
fn breadth_first(data: &Value, solve: &mut dyn FnMut(&[&str]) -> Value) -> PublishedTable {
    let mut ours = BTreeMap::new();
    let rows = data["breadth_first"].as_array().into_iter().flatten().map(|row| {
        let word = |key: &str| row[key].as_str().unwrap_or_default();
        let (puzzle, variant, letter) = (word("puzzle"), word("variant"), word("problem"));
        let found = ours.entry([puzzle, variant, letter]).or_insert_with(|| {
            solve(&[puzzle, "--variant", variant, "--problem", letter, "--algorithm", "bfs"])
        });
        let numbers = [&row["generated"], &row["expanded"]].into_iter();
        let numbers = numbers.chain([&found["generated"], &found["expanded"], &found["length"]]).map(number);
        [format!("{puzzle} {variant} {letter}"), word("program").to_owned()]
            .into_iter()
            .chain(numbers)
            .collect()
    });
    let rows: Vec<_> = rows.collect();
    let heads = [
        "problem|program|its generated|its expanded|our generated|our expanded|our length",
        "problema|programa|gerados por ele|expandidos por ele|gerados aqui|expandidos aqui|passos aqui",
    ];
    table("published bfs".to_owned(), heads.map(str::to_owned), 2, &rows)
}

/// The other published searches of a puzzle: a column for each program, and ours.
fn others(data: &Value, puzzle: &Puzzle, solve: &mut dyn FnMut(&[&str]) -> Value) -> PublishedTable {
    let of_puzzle = |row: &&Value| row["puzzle"] == puzzle.name && row["variant"] == puzzle.variant;
    let rows_of = |key: &str| data[key].as_array().into_iter().flatten().filter(of_puzzle);
    let mut programs: Vec<&str> = Vec::new();
    for row in KINDS.iter().flat_map(|kind| rows_of(kind.key)) {
        let program = row["program"].as_str().unwrap_or_default();
        if !programs.contains(&program) {
            programs.push(program);
        }
    }
    let mut rows = Vec::new();
    for letter in puzzle.problems.chars().map(String::from) {
        for kind in &KINDS {
            let heuristics: &[(Value, Option<&str>)] = &match kind.algorithm {
                "dfs" => vec![(Value::Null, None)],
                _ => vec![("given".into(), Some(puzzle.given)), ("own".into(), Some(puzzle.own))],
            };
            for (whose, heuristic) in heuristics {
                let published: Vec<_> = rows_of(kind.key)
                    .filter(|row| row["problem"] == letter.as_str() && row["heuristic"] == *whose)
                    .collect();
                if published.is_empty() {
                    continue;
                }
                let mut words = vec![puzzle.name, "--variant", puzzle.variant, "--problem", &letter];
                words.extend(["--algorithm", kind.algorithm, "--nodes", MOST_NODES]);
                words.extend(heuristic.iter().flat_map(|heuristic| ["--heuristic", heuristic]));
                let found = solve(&words);
                let cell =
                    |row: &Value| format!("{} / {}", number(&row["length"]), number(&row["generated"]));
                let theirs = programs.iter().map(|program| {
                    let row = published.iter().find(|row| row["program"] == *program);
                    row.map_or(String::new(), |row| cell(row))
                });
                let what = heuristic.map_or(format!("`{}`", kind.algorithm), |heuristic| {
                    format!("`{}` `{heuristic}`", kind.algorithm)
                });
                let ours = if found["length"].is_null() { "–".to_owned() } else { cell(&found) };
                rows.push([vec![letter.clone(), what], theirs.collect(), vec![ours]].concat());
            }
        }
    }
    let heads = [["problem|algorithm", "here"], ["problema|algoritmo", "aqui"]];
    let heads = heads.map(|[first, last]| format!("{first}|{}|{last}", programs.join("|")));
    table(format!("published {}-{}", puzzle.name, puzzle.variant), heads, 2, &rows)
}
