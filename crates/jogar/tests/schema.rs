//! What the commands print and write is what the types of `jogar_play::schema` say: it can be read as its
//! type, and written again it is the same, byte by byte.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use jogar_play::schema::{
    BenchReport, ExpansionRecord, ExpansionsEnd, ExtremesReport, GameLog, GameReplay, GameStatistics,
    LearSolution, MovedBy, MovesReport, PartsComparison, PlayedGame, PositionReport, ProbeReport,
    ProblemReport, SearchReport, SearchTrace, SolveHead, SolveReport, SolveReports, SolveStatistics,
    SolverComparison, TablesReport, TraceNode, VerifyReport,
};
use jogar_search::Reason;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

mod program;
use program::{Room, built, name};

/// A text as its type.
fn read<T: Serialize + DeserializeOwned>(text: &str) -> T {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&value).expect("JSON"), text.trim_end(), "written again");
    value
}

/// What a command prints, as its type.
fn printed<T: Serialize + DeserializeOwned>(room: &Room, command: &str) -> T {
    let words: Vec<_> = command.split(' ').chain(["--json"]).collect();
    read(&room.talk(&words, ""))
}

#[test]
fn positions_and_searches() {
    let room = Room::new("schema-positions");
    for rules in ["adjiboto", "blokus --variant 2018", "lear --size 5 --variant final", "lear --size 4"] {
        let shown: PositionReport = printed(&room, &format!("show {rules}"));
        let listed: MovesReport = printed(&room, &format!("moves {rules}"));
        assert_eq!(listed.position, shown);
        assert_eq!(listed.moves.len(), listed.names.len());
        let best: SearchReport = printed(&room, &format!("best {rules} --depth 2 --multipv 2"));
        assert_eq!((best.lines.len(), &best.lines[0].mv), (2, &best.mv));
        assert!(listed.moves.contains(&best.mv) && best.pv[0] == best.mv);
        let best: SearchReport = printed(&room, &format!("best {rules} --depth 2"));
        assert!(best.lines.is_empty());
    }
    let compared: PartsComparison = printed(&room, "best lear --size 4 --compare --depth 3");
    assert_eq!(compared.rows[0].without, "");
    let problem: ProblemReport = printed(&room, "show blokus-puzzle --problem B");
    assert_eq!(problem.problem.as_deref(), Some("B"));
    let bench: BenchReport = printed(&room, "bench");
    assert_eq!(bench.positions.iter().map(|row| row.nodes).sum::<u64>(), bench.signature);
}

/// How many nodes of a tree there are, and how many of them a stopped search did not leave.
fn count(nodes: &[TraceNode]) -> (u64, u64) {
    nodes.iter().fold((0, 0), |(all, stopped), node| {
        let (below, stopped_below) = count(&node.children);
        let is_stopped = node.reason == Reason::Stopped;
        assert_eq!(node.value.is_none(), is_stopped);
        (all + 1 + below, stopped + stopped_below + u64::from(is_stopped))
    })
}

#[test]
fn trees_of_finished_and_stopped_searches() {
    let room = Room::new("schema-trace");
    for (limit, is_stopped) in [("--depth 3", false), ("--nodes 3000", true)] {
        let best: SearchReport = printed(&room, &format!("best adjiboto {limit} --no-tables --trace tree"));
        let trace: SearchTrace = read(&fs::read_to_string(room.path("tree")).expect("a trace"));
        let counts = trace.iterations.iter().map(|iteration| count(&iteration.children));
        let (nodes, stopped) = counts.fold((0, 0), |sum, counts| (sum.0 + counts.0, sum.1 + counts.1));
        assert_eq!((nodes, 0), (trace.nodes, trace.left_out));
        assert_eq!((nodes, stopped > 0), (best.nodes, is_stopped), "{limit}");
    }
}

#[test]
fn games_that_were_played() {
    let room = Room::new("schema-games");
    for rules in ["adjiboto", "lear --size 3 --variant final"] {
        let command = format!("play {rules} --mode cc --depth 2 --time 60000 --no-tables --log log.dat");
        let played: PlayedGame = printed(&room, &command);
        let log: GameLog = printed(&room, "replay log.dat");
        let listing = log.games.last().expect("a game");
        assert_eq!((listing.moves, listing.correct), (played.moves.len(), true));
        let number = log.games.len();
        let replay: GameReplay = printed(&room, &format!("replay log.dat --game {number}"));
        assert_eq!((&replay.moves, &replay.summary), (&played.moves, &listing.summary));
        let told = (replay.state, replay.player, replay.outcome);
        assert_eq!(told, (played.state, played.player, played.outcome));
        let statistics: GameStatistics = printed(&room, &format!("stats log.dat --game {number}"));
        assert_eq!(statistics.moves, played.moves);
        let searched = played.moves.iter().filter(|mv| mv.search.is_some()).count();
        assert_eq!(statistics.totals.map(|totals| totals.moves as usize).iter().sum::<usize>(), searched);
        let by_computer = played.moves.iter().filter(|mv| mv.by == MovedBy::Computer).count();
        assert!((1..=by_computer).contains(&searched));
    }
}

#[test]
fn solutions() {
    let room = Room::new("schema-solve");
    let command = "solve adjiboto-puzzle --algorithm bfs --trace trace --statistics statistics";
    let report: SolveReport = printed(&room, command);
    let trace = fs::read_to_string(room.path("trace")).expect("a trace");
    let lines: Vec<_> = trace.lines().collect();
    let [head, expansions @ .., end] = &lines[..] else { panic!("{trace}") };
    let (head, end): (SolveHead, ExpansionsEnd) = (read(head), read(end));
    let expansions: Vec<ExpansionRecord> = expansions.iter().map(|line| read(line)).collect();
    assert_eq!((expansions.len() as u64, &expansions[0].state), (end.expanded, &head.start));
    let statistics: SolveStatistics = read(&fs::read_to_string(room.path("statistics")).expect("a line"));
    assert_eq!((statistics.head, statistics.figures, statistics.steps), (head, report.figures, report.steps));
    fs::write(room.path("file"), "(((0 0 0 0 0 2) (0 0 0 0 4 0)) ((0 3 0 3 0 3) (3 0 3 0 3 0)))")
        .expect("a file");
    let reports: SolveReports = printed(&room, "solve adjiboto-puzzle --file file");
    let names: Vec<_> = reports.problems.iter().filter_map(|report| report.problem.as_deref()).collect();
    assert_eq!(names, ["A", "B"]);
    let compared: SolverComparison = printed(&room, "compare adjiboto-puzzle --nodes 1000");
    assert_eq!(compared.rows.len(), 7);
    let lear: LearSolution = printed(&room, "solve lear --size 3");
    assert_eq!((lear.value, lear.mv.as_ref()), (Some(lear.lower), lear.pv.first()));
}

#[test]
fn endgame_tables() {
    let (room, tables) = (Room::new("schema-tables"), built("5"));
    let folder = format!("--dir {}", name(&tables));
    let info: TablesReport = printed(&room, &format!("tables info {folder}"));
    assert_eq!(info.layers.iter().map(|layer| layer.seeds).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    let verified: VerifyReport = printed(&room, &format!("tables verify {folder}"));
    assert_eq!(verified.verified, 5);
    let extremes: ExtremesReport = printed(&room, &format!("tables extremes --seeds 4 {folder}"));
    assert_eq!(extremes.values.values().sum::<u64>(), info.layers[3].positions);
    let state = "(((0 0 0 0 0 1) (0 0 2 0 0 0)) (47 46))";
    let arguments = ["tables", "probe", "--state", state, "--dir", name(&tables), "--json"];
    let probed: ProbeReport = read(&room.talk(&arguments, ""));
    assert_eq!(probed.moves.iter().map(|mv| mv.value).max(), Some(probed.value));
}

/// The words in backquotes of a text.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Every field of an object and of those in it, but for objects whose fields are moves or values.
fn fields<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                found.insert(key);
                if !matches!(key.as_str(), "divide" | "values") {
                    fields(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
        _ => {}
    }
}

/// The pages of the book name every field of the commands that they list, and no others.
#[test]
fn the_book_tells_every_field() {
    let pages = [include_str!("../../../book/en/json.md"), include_str!("../../../book/pt/json.md")];
    let room = Room::new("schema-book");
    let mut printed: BTreeMap<&str, Value> = BTreeMap::new();
    for page in pages {
        let mut found = BTreeSet::new();
        let (objects, meanings): (Vec<_>, Vec<_>) = page
            .lines()
            .filter(|line| line.starts_with("| `"))
            .partition(|line| line.starts_with("| `jogar "));
        for row in &objects {
            let [command, keys @ ..] = &quoted(row)[..] else { panic!("{row}") };
            let words: Vec<_> = command.split(' ').skip(1).chain(["--json"]).collect();
            let object = printed.entry(command).or_insert_with(|| room.json(&words));
            assert!(object.as_object().expect("an object").keys().eq(keys), "{command}: {object}");
        }
        assert_eq!(objects.len(), printed.len(), "both pages list the same commands");
        for object in printed.values() {
            fields(object, &mut found);
        }
        let cells = meanings.iter().map(|row| row.split('|').nth(1).expect("a cell"));
        let told: BTreeSet<_> = cells.flat_map(quoted).collect();
        assert_eq!(told, found);
    }
}
