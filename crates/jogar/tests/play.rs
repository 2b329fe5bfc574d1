//! Games and puzzles through a pipe: the menu, whole games, bad answers, crashes.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use jogar_core::{Game, GameExt, History, Notation, Tally};
use jogar_games::adjiboto::{Adjiboto, Hole};

mod program;
use program::Room;

/// Every game and variant as the menu numbers them, with the answers between the game and who begins.
const GAMES: [(&str, &str, &str, &str); 6] = [
    ("1", "", "adjiboto", "2025"),
    ("2", "", "adjiboto", "2019"),
    ("3", "", "blokus", "2022"),
    ("4", "", "blokus", "2018"),
    ("5", "4\n1\n", "lear", "2016"),
    ("6", "3\n", "lear", "final"),
];

/// Every move that a game could ever have, as often as a person can move: those that are not legal cost
/// nothing, and each time over at least one is.
fn all_moves(game: &str) -> String {
    let cells = |size: usize| (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)));
    match game {
        "adjiboto" => "a\nb\nc\nd\ne\nf\n".repeat(1000),
        "lear" => cells(4).map(|(row, column)| format!("({row} {column})\n")).collect::<String>().repeat(16),
        _ => {
            let pieces = ["b", "c1", "c2", "x", "a"];
            let places = pieces
                .iter()
                .flat_map(|piece| cells(14).map(move |(row, column)| format!("{piece} {row} {column}\n")));
            places.collect::<String>().repeat(35)
        }
    }
}

/// Show: a script of answers plays against the computer, in every game and variant, to the end.
#[test]
fn a_script_plays_every_game_to_the_end() {
    for (number, rules, game, variant) in GAMES {
        let room = Room::new(&format!("script-{game}-{variant}"));
        // Against the computer, the person begins, level 1, no limit of depth.
        let script = format!("1\n{number}\n{rules}1\n1\n1\n\n{}", all_moves(game));
        let text = room.talk(&[], script);
        assert!(
            text.contains("You win, ") || text.contains("You lose, ") || text.contains("Draw"),
            "{game} {variant}: {}",
            &text[text.len() - 500..]
        );
        assert!(text.contains("(computer): "), "{game}");
        assert!(text.ends_with("Goodbye!\n"), "{game}");
        assert_eq!(room.kept(), [""; 0], "a game that is over is not kept");
        let log = room.json(&["replay", "log.dat", "--json"]);
        assert_eq!(log["games"][0]["correct"], true, "{log}");
        assert_eq!(log["games"][0]["variant"], variant);
        assert_ne!(log["games"][0]["end"], serde_json::Value::Null);
    }
}

/// A conversation with the program.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl Talk {
    fn begin(room: &Room, arguments: &[&str]) -> Self {
        let mut command = room.process(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("jogar runs");
        let input = child.stdin.take().expect("its input");
        let output = child.stdout.take().expect("its output");
        Self { child, input, output }
    }

    /// Everything up to and with one of the endings.
    fn hear(&mut self, endings: &[&str]) -> String {
        let mut heard = Vec::new();
        let mut byte = [0];
        while self.output.read(&mut byte).expect("output") == 1 {
            heard.push(byte[0]);
            if endings.iter().any(|ending| heard.ends_with(ending.as_bytes())) {
                break;
            }
        }
        String::from_utf8(heard).expect("text")
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }
}

const MOVE: &str = "your move: ";
const AGAIN: &str = "go back: ";

/// A player who asks for the legal moves and makes one of them comes to the end of every game, as either
/// player.
#[test]
fn a_conversation_plays_every_game_to_the_end() {
    for (index, (_, _, game, variant)) in GAMES.into_iter().enumerate() {
        let room = Room::new(&format!("talk-{game}-{variant}"));
        let first = ["human", "computer"][index % 2];
        let mut arguments = vec!["play", game, "--variant", variant, "--level", "2", "--first", first];
        arguments.extend(if game == "lear" { &["--size", "4"][..] } else { &[] });
        let mut talk = Talk::begin(&room, &arguments);
        let mut turns = 0;
        let mut heard = talk.hear(&[MOVE, AGAIN]);
        while heard.ends_with(MOVE) {
            talk.say("moves");
            let moves = talk.hear(&[MOVE]);
            let moves: Vec<_> = moves.lines().next().expect("a line").split("  ").collect();
            turns += 1;
            talk.say(moves[turns * 7 % moves.len()]);
            heard = talk.hear(&[MOVE, AGAIN]);
            assert!(turns < 500 && !heard.contains("expected"), "{game}: {heard}");
        }
        assert!(
            heard.contains("You win, ") || heard.contains("You lose, ") || heard.contains("Draw"),
            "{heard}"
        );
        talk.say("0");
        assert!(talk.child.wait().expect("an end").success());
        let log = room.json(&["replay", "log.dat", "--json"]);
        assert_eq!(
            (&log["games"][0]["correct"], &log["games"].as_array().unwrap().len()),
            (&true.into(), &1)
        );
    }
}

/// Show: computers play every game to the end, and the log replays to the same position and score.
#[test]
fn computers_play_every_game_to_the_end() {
    let room = Room::new("computers");
    let mut ends_by_rules = 0;
    for (index, (_, _, game, variant)) in GAMES.into_iter().enumerate() {
        let mut arguments =
            vec!["play", game, "--variant", variant, "--mode", "cc", "--depth", "2", "--json"];
        arguments.extend(if game == "lear" { &["--size", "5"][..] } else { &[] });
        let played = room.json(&arguments);
        assert_ne!(played["outcome"], serde_json::Value::Null);
        let number = (index + 1).to_string();
        let replayed = room.json(&["replay", "log.dat", "--game", &number, "--json"]);
        for field in ["state", "outcome", "moves", "player"] {
            assert_eq!(played[field], replayed[field], "{game} {variant}: {field}");
        }
        let moves = replayed["moves"].as_array().expect("moves");
        let searched = moves.iter().filter(|mv| mv["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
        assert!(2 * searched.count() > moves.len(), "{game}: most moves have figures");
        // The end that the rules see, by the command that knows no log.
        let size: &[&str] = if game == "lear" { &["--size", "5"] } else { &[] };
        let state = replayed["state"].as_str().expect("a state");
        let player = replayed["player"].to_string();
        let show = ["show", game, "--variant", variant, "--state", state, "--player", &player, "--json"];
        let shown = room.json(&[&show[..], size].concat());
        // A game of Adji-boto* may end because it repeats itself, which a position alone does not tell.
        if shown["outcome"] != serde_json::Value::Null {
            assert_eq!(shown["outcome"]["points"], replayed["outcome"]["points"]);
            ends_by_rules += 1;
        }
    }
    assert!(ends_by_rules >= 4, "{ends_by_rules} of {} games ended by their last position", GAMES.len());
    let log = room.json(&["replay", "log.dat", "--json"]);
    assert!(log["games"].as_array().unwrap().iter().all(|game| game["correct"] == true));
}

#[test]
fn bad_answers_cost_nothing_and_the_end_of_the_input_ends_everything() {
    let room = Room::new("bad-answers");
    let script =
        "9\nx\n-1\n99999999999999999999\n3\n1\nz\n?\nmoves\n(0 0)\nundo\nundo\nredo\nredo\nA\n0\n0\n";
    let text = room.talk(&["--no-log"], script);
    for expected in [
        "\"9\": expected a number from 1 to 5",
        "\"x\": expected a number from 1 to 5",
        "\"99999999999999999999\": expected",
        "hole \"z\"",
        "undo  -",
        "a  b  c  d  e  f",
        "there is no move to take back",
        "nothing was taken back",
        "Player 2, your move",
        "The game is kept",
        "Resume Adji-boto* (2025), 2 moves",
        "Goodbye!",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    for script in ["", "1", "1\n", "1\n1\n1\n2\n", "3\n3\nb 0 0", "4\n1\n1\n", "5\n", "\n\n\n"] {
        assert!(room.talk(&["--no-log"], script).ends_with("Goodbye!\n"), "{script:?}");
    }
    for script in ["3\n1\n", "4\n1\n1\n", ""] {
        let mut bytes = script.as_bytes().to_vec();
        bytes.extend(vec![b'f'; 1 << 20]);
        bytes.extend(b"\n0\n");
        let text = room.talk(&["--no-log"], bytes);
        assert!(text.contains("this line is longer than 4,096 bytes") && text.len() < 5000, "{text}");
        let garbage: Vec<u8> = script.bytes().chain((0..1 << 20).map(|n| (n * 7 % 256) as u8)).collect();
        assert!(room.talk(&["--no-log"], garbage).ends_with("Goodbye!\n"));
    }
}

#[test]
fn times_and_levels_have_limits() {
    let room = Room::new("limits");
    // Level: refused, refused, back; time: refused, refused, 1000; depth: refused, 4; then back out of
    // everything.
    let script = "1\n1\n1\n1\n11\nfast\n0\n2\n999\n20001\n1000\n251\n4\nf\n0\n0\n";
    let text = room.talk(&[], script);
    for expected in [
        "\"999\": expected a number from 1000 to 20000",
        "\"20001\": expected a number from 1000 to 20000",
        "\"11\": expected a number from 1 to 10",
        "\"fast\": expected a number from 1 to 10",
        "\"251\": expected a number from 1 to 250",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    assert!(log.contains("first=human second=engine:depth=4,time=1000"), "{log}");
}

/// The moves of a game of Adji-boto* that ends by repetition, without the passes: nobody captures if it can
/// be helped.
fn repeating_game() -> Vec<String> {
    let game = Adjiboto::default();
    for shift in 0..1000 {
        let mut record = History::<Adjiboto>::new(game.start());
        let mut names = Vec::new();
        while record.outcome(&game).is_none() {
            let pos = *record.position();
            let mut moves: Vec<_> = game.moves(&pos).collect();
            let count = moves.len();
            moves.rotate_left(shift % count);
            let mv = *moves.iter().min_by_key(|&&mv| game.tally(&game.after(&pos, mv))).unwrap();
            names.extend((mv != Hole::PASS).then(|| game.name_move(&pos, mv)));
            record.play(&game, mv).unwrap();
        }
        if game.outcome(record.position()).is_none() {
            return names;
        }
    }
    panic!("no game repeats itself")
}

#[test]
fn a_repeated_game_says_why_it_ends_and_can_be_played_again() {
    let room = Room::new("repeated");
    let script = format!("{}\n5\nsave whole.txt\n1\nf\n0\n", repeating_game().join("\n"));
    let text = room.talk(&["play", "adjiboto", "--mode", "hh"], script);
    assert!(
        text.contains("\nThis position occurs for the third time, so the game ends here.\nPlayer "),
        "{text}"
    );
    assert!(text.contains("\"5\": expected a number from 0 to 1"), "{text}");
    let log = room.json(&["replay", "log.dat", "--json"]);
    assert_eq!(log["games"].as_array().unwrap().len(), 2, "the game and the rematch");
    let saved = room.json(&["replay", "whole.txt", "--json"]);
    assert_eq!(saved["games"][0]["end"], log["games"][0]["end"]);
}

/// A position is drawn again only if something has changed.
#[test]
fn a_position_is_drawn_once() {
    let text = Room::new("once").talk(&["--no-log"], "3\n1\nz\n?\n\nf\nx\n");
    assert_eq!(text.matches("┌────").count(), 2, "{text}");
}

/// Player 1 passes after B, and again after C: each pass is told once.
#[test]
fn forced_passes_are_announced_once() {
    let state = "(((1 0 0 0 0 0) (0 2 0 0 0 0)) (50 43))";
    for (lang, pass) in
        [("en", "Player 1 has no move and passes."), ("pt", "O jogador 1 não tem jogada e passa.")]
    {
        let game = ["play", "adjiboto", "--mode", "hh", "--no-log", "--lang", lang];
        let arguments = [&game[..], &["--state", state, "--player", "1"]].concat();
        let text = Room::new("passes").talk(&arguments, "f\nB\nC\n");
        assert_eq!(text.matches(pass).count(), 2, "{text}");
    }
}

#[test]
fn a_game_is_given_up_and_the_colours_are_swapped() {
    let room = Room::new("resign");
    let text = room.talk(&["play", "lear", "--size", "3", "--level", "1"], "resign\n-\nresign\n1\n0\n");
    assert_eq!(text.matches("You resign: your opponent wins.").count(), 2, "{text}");
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    assert!(
        log.contains("first=human second=engine:level=1") && log.contains("first=engine:level=1"),
        "{log}"
    );
    let games = room.json(&["replay", "log.dat", "--json"]);
    assert_eq!(games["games"][0]["end"]["winner"], 2);
    assert_eq!(games["games"][0]["correct"], true);
}

#[test]
fn the_pie_rule_is_played_both_ways() {
    let room = Room::new("pie");
    // 3 × 3: Black wins by 3 without komi. A person names 0 (choice 1): the computer takes Black.
    let text = room.talk(&[], "1\n5\n3\n2\n1\n1\n1\n\n0\n0\n");
    assert!(text.contains("The computer takes Black; you play White."), "{text}");
    // A person names 8 (choice 5): the computer takes White.
    let text = room.talk(&[], "1\n5\n3\n2\n5\n1\n1\n\nB2\n0\n0\n");
    assert!(text.contains("The computer takes White; you play Black."), "{text}");
    // The computer names; a person picks White.
    let text = room.talk(&[], "1\n5\n3\n3\n2\n1\n1\n\n0\n0\n");
    assert!(
        text.contains("The computer names a komi of 2 for White.")
            || text.contains("The computer names a komi of 4 for White."),
        "{text}"
    );
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    let begins: Vec<_> = log.lines().filter(|line| line.contains("event=begin")).collect();
    assert!(begins[0].contains("komi=0 first=engine") && begins[0].ends_with("second=human"), "{log}");
    assert!(begins[1].contains("komi=8 first=human"), "{log}");
    assert!(begins[2].contains("first=engine"), "{log}");
}

/// Neither the log of this game nor one of several games is overwritten.
#[test]
fn a_log_is_not_overwritten() {
    let room = Room::new("save-over-log");
    let game = ["play", "lear", "--size", "3", "--mode", "hh"];
    room.talk(&[&game[..], &["--log", "old.dat"]].concat(), "A1\n0\n");
    room.talk(&[&game[..], &["--log", "old.dat"]].concat(), "A1\n0\n");
    let old = fs::read_to_string(room.path("old.dat")).expect("a log");
    let text = room.talk(&game, "B2\nsave log.dat\nsave old.dat\nsave ./log.dat\nC3\n0\n");
    assert_eq!(text.matches("is something else than a saved game").count(), 3, "{text}");
    assert_eq!(fs::read_to_string(room.path("old.dat")).expect("a log"), old);
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    assert!(log.contains("(1 1)") && log.contains("(0 2)"), "{log}");
}

#[test]
fn a_game_is_saved_and_opened() {
    let room = Room::new("saved");
    fs::write(room.path("notes.txt"), "mine\n").expect("a file");
    let script = "f\nA\nsave\nsave notes.txt\nsave no/such/folder/x\nsave game.txt\nsave game.txt\ncopy\n0\n";
    let text = room.talk(&["play", "adjiboto", "--mode", "hh", "--no-log"], script);
    for expected in [
        "a name of a file is missing",
        "notes.txt is something else than a saved game",
        "no/such/folder/x cannot be written",
        "Saved in game.txt.",
        "(((0 8 9 9 10 10) (0 10 10 10 10 10)) (0 0))\nplayer 1\nf, A\n",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    assert_eq!(fs::read_to_string(room.path("notes.txt")).expect("a file"), "mine\n");
    let text = room.talk(&["--no-log", "--lang", "pt"], "5\nnotes.txt\nnada.txt\ngame.txt\ncopiar\n0\n0\n");
    for expected in
        ["\"mine\" não é uma linha de um registo", "não se consegue ler nada.txt", "jogador 1\nf, A"]
    {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    // From within a game, and a new game from there.
    let script = "load game.txt\nhere\n3\ncopy\n0\n0\n";
    let text = room.talk(&["play", "adjiboto", "--mode", "hh", "--no-log"], script);
    assert!(text.contains("start=\"(((0 8 9 9 10 10) (0 10 10 10 10 10)) (0 0))\" mover=1"), "{text}");
}

/// Show: after kill -9 the game is offered again with every move that was made.
#[test]
fn a_killed_game_is_offered_again() {
    let room = Room::new("killed");
    // The computer would think for an hour.
    let mut talk = Talk::begin(&room, &["play", "adjiboto", "--time", "3600000"]);
    talk.hear(&[MOVE]);
    talk.say("f");
    // The board after the move is drawn when the move is kept.
    talk.hear(&["e    f\n"]);
    talk.child.kill().expect("it was running");
    talk.child.wait().expect("an end");
    let text = room.talk(&["--no-log"], "6\n0\n0\n");
    assert!(text.contains("6  Resume Adji-boto* (2025), 1 move, "), "{text}");
    // Two people play at another table meanwhile; their game is not offered to anybody.
    let mut other = Talk::begin(&room, &["play", "lear", "--mode", "hh", "--no-log"]);
    other.hear(&[MOVE]);
    other.say("A1");
    other.hear(&[MOVE]);
    let text = room.talk(&["--no-log"], "0\n");
    assert!(!text.contains("Resume Lear"), "{text}");
    other.say("copy");
    assert!(other.hear(&[MOVE]).contains("A1"), "it plays on");
    other.say("0");
    other.child.wait().expect("an end");
    // Now both are there; the later one is thrown away.
    let text = room.talk(&["--no-log"], "6\n2\n0\n");
    assert!(
        text.contains("6  Resume Lear") && text.contains("7  Resume Adji") && text.contains("thrown away"),
        "{text}"
    );
    // The killed game goes on with the move of the person; the computer thinks again, and is killed again.
    let mut again = Talk::begin(&room, &["--no-log"]);
    again.hear(&["Enter: 1): "]);
    again.say("6");
    again.hear(&["Enter: 1): "]);
    again.say("1");
    assert!(again.hear(&["e    f\n"]).contains("│  9 │  9 │  8 │  8 │  8 │  0 │"));
    assert_eq!(room.kept().len(), 2, "one game and its lock: {:?}", room.kept());
    again.child.kill().expect("it was running");
    again.child.wait().expect("an end");
    assert!(room.talk(&["--no-log"], "0\n").contains("6  Resume Adji-boto* (2025), 1 move, "));
}

/// What lies in the folder of interrupted games but is none harms nobody.
#[test]
fn hostile_files_among_the_interrupted_games_are_left_alone() {
    let room = Room::new("hostile-state");
    for (name, text) in [("a.game", "hello"), ("b.game", ""), ("c.game", "game=1 event=begin\n"), ("x", "y")]
    {
        fs::write(room.path("state").join(name), text).expect("a file");
    }
    fs::create_dir(room.path("state/d.game")).expect("a folder");
    let text = room.talk(&["--no-log"], "0\n");
    assert!(!text.contains("Resume"), "{text}");
    assert_eq!(room.kept().len(), 5);
}

/// Without a place to keep games, or to write the log, this is said once and the game goes on.
#[test]
fn a_disk_that_refuses_is_told_and_the_game_goes_on() {
    let room = Room::new("refusing");
    fs::write(room.path("file"), "").expect("a file");
    let arguments = ["play", "lear", "--size", "3", "--mode", "cc", "--time", "1", "--log", "file/log.dat"];
    let mut command = room.jogar(&arguments);
    let assert = command.env("JOGAR_STATE_DIR", room.path("file/state")).assert().success().stderr("");
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert_eq!(text.matches("the log file/log.dat cannot be written").count(), 1, "{text}");
    assert_eq!(text.matches("this game cannot be kept against a crash").count(), 1, "{text}");
    assert!(text.contains(" wins, "), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    let room = Room::new("full");
    let arguments = ["play", "lear", "--size", "3", "--mode", "cc", "--time", "1", "--log", "/dev/full"];
    let text = room.talk(&arguments, "");
    assert_eq!(text.matches("the log /dev/full cannot be written").count(), 1, "{text}");
    assert!(text.contains(" wins, "), "{text}");
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let room = Room::new("options");
    for (arguments, expected) in [
        (&["--mode", "ch"][..], "--mode \"ch\": expected hc, cc or hh"),
        (&["--mode", "cc", "--first", "human"], "in mode cc there is nothing to choose"),
        (&["--first", "me"], "--first \"me\": expected human or computer"),
        (&["--level", "11"], "--level \"11\": expected a number from 1 to 10"),
        (&["--time", "0"], "--time \"0\": expected"),
        (&["--json"], "only for games between computers"),
        (&["--player", "2"], "--player 2"),
        (&["--state", "(1"], "this parenthesis is never closed"),
        (&["--size", "4"], "has no such choice"),
        (&["--log", "a", "--no-log"], "--log"),
    ] {
        let assert = room.jogar(&[&["play", "adjiboto"], arguments].concat()).assert().code(2);
        let message = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(message.contains(expected), "{expected:?} is missing in {message}");
    }
    assert!(!room.path("log.dat").exists());
}

/// Puzzle C of Adji-boto is solved in 6 steps, by hand and by the solver.
#[test]
fn a_puzzle_is_solved_by_hand() {
    let room = Room::new("puzzle");
    let script =
        "4\n1\n3\nz\nf\n-\n+\nreset\nsteps\nsolution\nA\nB\nhint\nE\nF\nc\nd\nsolution\nresign\n0\n0\n";
    let text = room.talk(&[], script);
    for expected in [
        "Problem C",
        "Goal: an empty board",
        "hole \"z\"",
        "6 steps, proven to be the fewest: A, B, E, F, c, d",
        "Hint: E.",
        "The goal is reached, in 6 steps: the fewest possible!",
        "The goal is reached already.",
        "\"resign\": only in games for two",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in {text}");
    }
    assert!(!room.path("log.dat").exists(), "puzzles have no log");
}

#[test]
fn every_problem_of_every_puzzle_opens() {
    let room = Room::new("puzzles");
    for (puzzle, problems) in [(1, 7), (2, 6), (3, 6)] {
        for problem in 1..=problems {
            let text = room.talk(&["--lang", "pt"], format!("4\n{puzzle}\n{problem}\npassos\n0\n0\n"));
            let letter = ["A", "B", "C", "D", "E", "F", "G"][problem - 1];
            assert!(text.contains(&format!("Problema {letter}")) && text.contains("Passo 1:"), "{text}");
        }
    }
}
