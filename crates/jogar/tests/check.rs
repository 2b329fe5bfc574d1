//! `jogar check`: good players pass; each broken one is explained. Broken players are the example with one
//! line changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jogar_arena::check::Kind;
use jogar_arena::schema::CheckReport;

mod program;
use program::{Room, complaint, jogar, json};

fn file(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).display().to_string()
}

/// A check with this exit code, in a language.
fn check(player: &str, language: &str, code: i32, more: &[&str]) -> CheckReport {
    let base = ["check", player, "--unsafe", "--json", "--lang", language];
    let output = jogar(&[&base[..], more].concat()).assert().code(code).get_output().stdout.clone();
    let text = String::from_utf8(output).expect("text");
    let report: CheckReport = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&report).expect("JSON"), text.trim_end(), "written again");
    report
}

#[test]
fn good_players_pass() {
    let long = ["--time", "20000"];
    let lear = ["--time", "20000", "--game", "lear", "--size", "5"];
    let blokus = ["--time", "20000", "--game", "blokus", "--variant", "2018"];
    let players: [(String, &[&str]); 7] = [
        (format!("lisp:{}", file("../../examples/jogador.lisp")), &long),
        (format!("json:python3 {}", file("../../examples/json_player.py")), &long),
        (format!("json:swipl {}", file("../../examples/json_player.pl")), &long),
        (format!("gtp:python3 {}", file("../../examples/gtp_player.py")), &lear),
        (format!("lisp:{},contract=piece-xy", file("tests/players/blokus-2018.lisp")), &blokus),
        ("greedy".to_owned(), &lear),
        ("engine:depth=1".to_owned(), &long),
    ];
    for (player, more) in players {
        let report = check(&player, "en", 0, more);
        assert!(
            report.ok && report.complete && report.findings.is_empty(),
            "{player}: {:?}",
            report.findings
        );
        assert!(report.positions >= 6 && report.games == 2, "{player}: {}", report.positions);
        assert_eq!(report.summary, "Ready for the championship.");
    }
}

/// A file, or a folder of them, is the player that it would be in a championship.
#[test]
fn what_was_handed_in_can_be_checked_as_it_is() {
    let room = Room::new("check-handed-in");
    fs::create_dir(room.path("carla")).expect("a folder");
    for (from, to) in [("lispworks", "jogador"), ("beside", "beside")] {
        let from = file(&format!("tests/players/{from}.lisp"));
        fs::copy(from, room.path(&format!("carla/{to}.lisp"))).expect("a file");
    }
    fs::copy(file("../../examples/json_player.py"), room.path("eva sá.py")).expect("a file");
    for name in ["carla", "eva sá.py"] {
        let report = check(&room.path(name).display().to_string(), "en", 0, &["--time", "20000"]);
        assert!(report.ok && report.games == 2, "{name}: {:?}", report.findings);
    }
    fs::write(room.path("notes.txt"), "").expect("a file");
    for name in ["notes.txt", "nobody.py"] {
        let told = complaint(&["check", &room.path(name).display().to_string()], 2);
        assert!(told.contains(name) && told.contains("lisp:FILE"), "{told}");
    }
}

/// A broken player: what is changed in the example, and the finding.
struct Broken {
    change: [&'static str; 2],
    kind: &'static str,
    severity: &'static str,
    /// The state of the finding, by the rules of the position that is named; empty if there is none.
    state: &'static str,
    /// Words of the finding in English and in Portuguese.
    words: [&'static str; 2],
}

const IGNORED: &str = "  (declare (ignore tempo))";
const START: &str = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";
const LAST_SEED: &str = "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (50 45))";

const BROKEN: [Broken; 19] = [
    // The last parenthesis is missing.
    Broken {
        change: ["(list nil estado))))", "(list nil estado)))"],
        kind: "load-error",
        severity: "error",
        state: "",
        words: ["a parenthesis too many or too few", "um parêntese a mais ou a menos"],
    },
    Broken {
        change: ["(defun jogar ", "(defun joga "],
        kind: "no-function",
        severity: "error",
        state: "",
        words: ["Define (defun jogar", "Defina (defun jogar"],
    },
    // It takes the player and always moves in row 0. The opening after (0 5).
    Broken {
        change: ["(defun jogar (estado tempo)", "(defun jogar (estado tempo jogador)"],
        kind: "wrong-player",
        severity: "error",
        state: "(((9 9 9 9 9 0) (9 9 9 8 8 8)) (0 0))",
        words: ["It moved in the other row", "Jogou na outra linha"],
    },
    // It passes when its opponent would have to.
    Broken {
        change: ["(if jogadas", "(if (and jogadas (some #'plusp (second (first estado))))"],
        kind: "no-move",
        severity: "error",
        state: LAST_SEED,
        words: ["It passed though it can move", "Passou embora possa jogar"],
    },
    Broken {
        change: ["when (plusp (nth coluna (first (first estado))))", "when (= coluna 5)"],
        kind: "illegal",
        severity: "error",
        state: LAST_SEED,
        words: ["Compare its list of moves", "Compare a sua lista de jogadas"],
    },
    Broken {
        change: [
            IGNORED,
            "(when (= 1 (reduce #'+ (apply #'append (first estado)))) (error \"sem jogadas\"))",
        ],
        kind: "crashed",
        severity: "error",
        state: LAST_SEED,
        words: ["Call the function with this state", "Chame a função com este estado"],
    },
    Broken {
        change: [IGNORED, "(return-from jogar \"jogo na casa 3\")"],
        kind: "malformed",
        severity: "error",
        state: START,
        words: ["Return the answer as a value", "Devolva a resposta como valor"],
    },
    Broken {
        change: [IGNORED, "(sleep 60)"],
        kind: "timeout",
        severity: "error",
        state: START,
        words: ["iterative deepening", "aprofundamento iterativo"],
    },
    // A cache that is never emptied; the heap is small.
    Broken {
        change: [IGNORED, "(push (make-array 500000) (get 'jogar 'cache))"],
        kind: "memory",
        severity: "error",
        state: "?",
        words: ["Empty caches", "Esvazie as tabelas da memoização"],
    },
    // The origin gets a seed.
    Broken {
        change: ["(unless (= i origem)", "(progn"],
        kind: "state-origin",
        severity: "warning",
        state: "(((0 0 12 0 0 0) (0 0 0 0 0 0)) (42 42))",
        words: ["the hole of origin is skipped", "o buraco de origem é saltado"],
    },
    Broken {
        change: ["'(1 3 5)", "'(1 3)"],
        kind: "state-capture",
        severity: "warning",
        state: "(((2 0 0 0 0 0) (0 4 0 0 1 0)) (44 45))",
        words: ["Look at the capture", "Veja a captura"],
    },
    Broken {
        change: [
            "collect (list (list 0 coluna) (semear estado coluna))",
            "collect (list (list 0 coluna) estado)",
        ],
        kind: "state-unchanged",
        severity: "warning",
        state: START,
        words: ["Return the state after the move", "Devolva o estado depois da jogada"],
    },
    // The state is turned by half a circle.
    Broken {
        change: [
            "(defun jogar (estado tempo)",
            "(defun virar (e) (list (reverse (mapcar #'reverse (first e))) (reverse (second e))))
             (defun jogar (e m) (let ((r (escolher e m))) (list (first r) (virar (second r)))))
             (defun escolher (estado tempo)",
        ],
        kind: "state-turned",
        severity: "warning",
        state: START,
        words: ["with itself as player 1", "sendo ele o jogador 1"],
    },
    // Until somebody captures, the holes of row 0 come back in the wrong order.
    Broken {
        change: [
            "(defun jogar (estado tempo)",
            "(defun trocar (e)
               (if (equal '(0 0) (second e)) (list (list (reverse (caar e)) (cadar e)) (second e)) e))
             (defun jogar (e m) (let ((r (escolher e m))) (list (first r) (trocar (second r)))))
             (defun escolher (estado tempo)",
        ],
        kind: "state-wrong",
        severity: "warning",
        state: START,
        words: ["Make this move by hand", "à mão"],
    },
    // The seeds go round clockwise. What is captured differs then, too.
    Broken {
        change: ["(mod (1+ i) 12)", "(mod (1- i) 12)"],
        kind: "state-wrong",
        severity: "warning",
        state: START,
        words: ["are sown one by one, counter-clockwise", "no sentido contrário"],
    },
    // It heeds no time in the opening, which is asked about with much and with little of it.
    Broken {
        change: [IGNORED, "(when (= 8 (caaar estado)) (sleep 0.7))"],
        kind: "little-time",
        severity: "warning",
        state: START,
        words: ["instead of a fixed time", "em vez de um tempo fixo"],
    },
    // The margin of the contest saves it.
    Broken {
        change: [IGNORED, "(when (equal '(0 0) (second estado)) (sleep (* 0.00095 tempo)))"],
        kind: "nearly-late",
        severity: "warning",
        state: START,
        words: ["Stop at 80 %", "Pare aos 80"],
    },
    // It goes on with a log that is there.
    Broken {
        change: [
            IGNORED,
            "(with-open-file (f \"log.dat\" :direction :output :if-exists :append) (print tempo f))",
        ],
        kind: "writes-files",
        severity: "warning",
        state: "",
        words: ["into its folder: log.dat", "na sua pasta: log.dat"],
    },
    Broken {
        change: [IGNORED, "(dotimes (i 300) (format t \"nó ~D~%\" i))"],
        kind: "prints-much",
        severity: "warning",
        state: START,
        words: ["It prints more than", "Escreve no ecrã mais de"],
    },
];

#[test]
fn broken_players_are_explained() {
    let example = fs::read_to_string(file("../../examples/jogador.lisp")).expect("the example");
    for broken in BROKEN {
        let Broken { change: [from, to], kind, severity, state, words } = broken;
        let room = Room::new(&format!("check-{kind}"));
        let path = room.path("jogador.lisp");
        assert!(example.contains(from), "{kind}: {from}");
        fs::write(&path, example.replacen(from, to, 1)).expect("a file");
        fs::write(room.path("log.dat"), "an old game").expect("a file");
        let (settings, time) = match kind {
            "memory" => (",memory=64", "20000"),
            "timeout" => ("", "300"),
            "nearly-late" => (",margin=20000", "300"),
            _ => ("", "20000"),
        };
        let player = format!("lisp:{}{settings}", path.display());
        let is_error = severity == "error";
        for (language, word) in ["en", "pt"].into_iter().zip(words) {
            let report = check(&player, language, i32::from(is_error), &["--time", time]);
            assert_eq!(report.ok, !is_error, "{kind}");
            let finding = &report.findings[0];
            assert_eq!(finding.kind, kind, "{finding:?}");
            assert_eq!(format!("{:?}", finding.severity).to_lowercase(), severity, "{finding:?}");
            if state != "?" {
                assert_eq!(finding.state.as_deref().unwrap_or_default(), state, "{finding:?}");
            }
            let is_skipped = report.findings.iter().any(|finding| finding.kind == "skipped");
            assert_eq!(is_skipped, kind == "timeout", "{:?}", report.findings);
            let told = format!("{finding:?}");
            assert!(told.contains(word), "{kind}: {word}: {told}");
            assert!(!finding.rule.is_empty() && !finding.advice.is_empty() && !report.summary.is_empty());
        }
    }
}

/// Programs in other languages: how `hostile.py` fails, or another player; the time; the finding and words of
/// it.
const OTHERS: [(&str, &str, &str, &str); 6] = [
    ("exits-at-start", "20000", "not-started", "exit code 3"),
    ("hangs-at-start", "20000", "start-timeout", "before the question"),
    ("starts-slowly", "20000", "slow-start", "s to start"),
    ("floods", "20000", "output-limit", "Print nothing inside the search"),
    ("lisp:tests/players/wrong-state.lisp", "20000", "state-shape", "in the same form"),
    ("ugi:jogar ugi adjiboto,margin=20000", "20", "left-out", "nothing has to be done"),
];

#[test]
fn broken_players_in_other_languages_are_explained() {
    for (how, time, kind, words) in OTHERS {
        let player = match how.split_once(':') {
            None if kind == "slow-start" => {
                format!("json:python3 {} {how}", file("tests/players/hostile.py"))
            }
            None => format!("json:python3 {} {how},start=1000", file("tests/players/hostile.py")),
            Some(("lisp", path)) => format!("lisp:{}", file(path)),
            Some(_) => how.to_owned(),
        };
        let is_error = ["not-started", "start-timeout", "output-limit"].contains(&kind);
        let report = check(&player, "en", i32::from(is_error), &["--time", time]);
        let finding = report.findings.iter().find(|finding| finding.kind == kind);
        let told = format!("{:?}", finding.unwrap_or_else(|| panic!("{kind}: {:?}", report.findings)));
        assert!(told.contains(words), "{kind}: {told}");
    }
}

/// A question during which the machine stalls each time is given up, and the rest is asked.
#[test]
fn a_machine_that_stalls_is_no_fault() {
    let room = Room::new("check-stalled");
    let (script, mark) = (file("tests/players/hostile.py"), room.path("mark").display().to_string());
    let player = format!("json:python3 {script} stall check-stalled {mark} 1.5 3,margin=0");
    let words = ["check", &player, "--unsafe", "--json", "--time", "1000"];
    let output = room.jogar(&words).env("JOGAR_BWRAP", "/no/bwrap").assert().success().get_output().clone();
    let report: CheckReport = serde_json::from_slice(&output.stdout).expect("JSON");
    let kinds: Vec<_> = report.findings.iter().map(|finding| finding.kind.as_str()).collect();
    assert_eq!((kinds.as_slice(), report.complete), (&["stalled"][..], true), "{:?}", report.findings);
}

/// Whatever `check` may find, some player here is found to have.
#[test]
fn every_kind_of_finding_is_tried() {
    let broken = BROKEN.iter().map(|broken| broken.kind).chain(OTHERS.iter().map(|(.., kind, _)| *kind));
    let tried: BTreeSet<_> = broken.chain(["skipped", "stalled"]).collect();
    assert_eq!(tried, Kind::ALL.iter().map(|(_, name, _)| *name).collect());
}

/// One fault does not hide another: the process is started again.
#[test]
fn all_faults_are_found() {
    let example = fs::read_to_string(file("../../examples/jogador.lisp")).expect("the example");
    let room = Room::new("check-all-faults");
    let text = example.replace("'(1 3 5)", "'(1 3)").replace("(unless (= i origem)", "(progn").replace(
        IGNORED,
        "(when (= 1 (reduce #'+ (apply #'append (first estado)))) (error \"sem jogadas\"))",
    );
    fs::write(room.path("jogador.lisp"), text).expect("a file");
    let player = format!("lisp:{}", room.path("jogador.lisp").display());
    let report = check(&player, "pt", 1, &["--time", "20000"]);
    let kinds: Vec<_> = report.findings.iter().map(|finding| finding.kind.as_str()).collect();
    assert_eq!(kinds, ["crashed", "state-origin", "state-capture"]);
    let call = report.findings[0].call.as_deref().expect("a call");
    assert!(call.starts_with("(p01::jogar '((("), "with its package: {call}");
    assert_eq!(report.findings[0].also[0], "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (45 50))", "turned for player 2");
    assert!(report.complete && report.summary.contains("Corrija primeiro"), "{}", report.summary);
}

/// The same sowing is right in one variant and wrong in the other.
#[test]
fn the_variant_matters() {
    let player = format!("lisp:{}", file("../../examples/jogador.lisp"));
    let report = check(&player, "en", 0, &["--variant", "2019", "--time", "20000"]);
    assert_eq!(report.findings[0].kind, "state-origin");
    assert!(report.findings[0].rule.contains("not skipped"), "{}", report.findings[0].rule);
}

/// What people read names everything, in their language.
#[test]
fn people_read_paragraphs() {
    let player = format!("lisp:{}", file("tests/players/error.lisp"));
    for (language, words) in [
        (
            "en",
            ["ERROR", "Position: the opening", "Rule", "To mend it", "(jogar '(((8 8", "Not ready: 1 error"],
        ),
        (
            "pt",
            [
                "ERRO",
                "Posição: a abertura",
                "Regra",
                "Como corrigir",
                "(jogar '(((8 8",
                "não está pronto: 1 erro",
            ],
        ),
    ] {
        let base = ["check", &player, "--unsafe", "--time", "20000", "--lang", language];
        let output = jogar(&base).assert().code(1).get_output().stdout.clone();
        let text = String::from_utf8(output).expect("text");
        for word in words.into_iter().chain(["| SIMPLE-ERROR: a procura falhou"]) {
            assert!(text.contains(word), "{word}: {text}");
        }
    }
}

#[test]
fn bad_usage_costs_nothing() {
    assert!(complaint(&["check", "human"], 2).contains("human"));
    assert!(complaint(&["check", "lisp:/no/such.lisp", "--unsafe"], 2).contains("no such file"));
    assert!(complaint(&["check", "random", "--time", "0"], 2).contains("--time"));
    assert!(complaint(&["check", "random", "--game", "chess"], 2).contains("chess"));
    let player = format!("lisp:{}", file("../../examples/jogador.lisp"));
    jogar(&["check", &player]).env("JOGAR_BWRAP", "/no/bwrap").assert().code(3);
    assert!(
        json(&["check", "random", "--json", "--game", "lear", "--size", "3"])["ok"].as_bool() == Some(true)
    );
}
