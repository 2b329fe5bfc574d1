//! How games and puzzles end, in words; what a wrong move is told.

mod program;

use jogar_games::puzzles::{PUZZLES, built_in};
use program::Room;

/// A game that ends with one move, in a room of its own.
fn end(name: &str, arguments: &[&str], lang: &str, script: &str) -> String {
    let room = Room::new(&format!("end-{name}-{lang}"));
    room.talk(&[&["play"], arguments, &["--no-log", "--lang", lang]].concat(), script)
}

/// Show: a person is told "you win", two people are told who.
#[test]
fn the_end_speaks_to_the_person() {
    // The last seed of hole f falls into the empty A: captured, 1 more for player 1 (RULES).
    let last = |captured: &str| format!("(((1 0 0 0 0 0) (0 0 0 0 0 0)) ({captured}))");
    let game = |captured, mode| {
        let state = last(captured);
        let arguments = ["play", "adjiboto", "--level", "1", "--mode", mode, "--no-log", "--player", "1"];
        let room = Room::new(&format!("end-{mode}-{}", &captured[..2]));
        ["en", "pt"]
            .map(|lang| room.talk(&[&arguments[..], &["--state", &state, "--lang", lang]].concat(), "f\n0\n"))
    };
    for (captured, mode, english, portuguese) in [
        ("48 47", "hc", "You win, 49 seeds to 47\n", "Ganhou, 49 sementes contra 47\n"),
        ("46 49", "hc", "You lose, 47 seeds to 49\n", "Perdeu, 47 sementes contra 49\n"),
        ("47 48", "hc", "Draw, 48 seeds to 48\n", "Empate, 48 sementes contra 48\n"),
        ("10 49", "hh", "Player 2 wins, 49 seeds to 11\n", "Ganha o jogador 2, 49 sementes contra 11\n"),
        ("50 20", "cc", "Player 1 wins, 51 seeds to 20\n", "Ganha o jogador 1, 51 sementes contra 20\n"),
    ] {
        let [in_english, in_portuguese] = game(captured, mode);
        assert!(in_english.contains(english), "{english}: {in_english}");
        assert!(in_portuguese.contains(portuguese), "{portuguese}: {in_portuguese}");
    }
}

/// One seed and one point are singular.
#[test]
fn one_is_singular() {
    // Player 1 captures the last seed, as above.
    let state = ["(((1 0 0 0 0 0) (0 0 0 0 0 0)) (0 0))", "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (0 1))"];
    let lear = "((1 2 2) (2 2 2) (2 2 0))";
    let adjiboto = |state| ["adjiboto", "--mode", "hh", "--state", state, "--player", "1"];
    for (lang, wins, draw, point) in [
        ("en", "Player 1 wins, 1 seed to 0", "Draw, 1 seed to 1", ", 8 points to 1"),
        ("pt", "Ganha o jogador 1, 1 semente contra 0", "Empate, 1 semente contra 1", ", 8 pontos contra 1"),
    ] {
        assert!(end("one-seed", &adjiboto(state[0]), lang, "f\n0\n").contains(wins));
        assert!(end("one-each", &adjiboto(state[1]), lang, "f\n0\n").contains(draw));
        let game = ["lear", "--size", "3", "--mode", "hh", "--state", lear, "--player", "2"];
        let text = end("one-point", &game, lang, "C1\n0\n");
        assert!(text.contains(point), "{text}");
    }
    // The person has the stone in the middle, the computer the others; the last placement has no enemy in its
    // lines.
    let game = ["lear", "--size", "3", "--level", "1", "--first", "computer"];
    let given = ["--state", "((1 1 1) (1 2 1) (1 1 0))", "--player", "1"];
    for (lang, lost) in [("en", "You lose, 1 point to 8"), ("pt", "Perdeu, 1 ponto contra 8")] {
        let text = end("lost-point", &[&game[..], &given].concat(), lang, "0\n");
        assert!(text.contains(lost), "{text}");
    }
}

#[test]
fn the_komi_and_the_squares_are_named() {
    // Black fills the last but one, the computer the last point of 4 × 4: 16 points and a komi of 3 for
    // Black.
    let full = "((1 1 1 1) (1 1 1 1) (1 1 1 1) (1 1 0 0))";
    let lear = ["lear", "--size", "4", "--komi", "3", "--level", "1", "--state", full, "--player", "1"];
    let text = end("lear", &lear, "en", "C1\n0\n");
    assert!(text.contains("You win, ") && text.contains("Black's points include the komi of 3."), "{text}");
    let text = end("lear", &lear, "pt", "C1\n0\n");
    assert!(
        text.contains("Ganhou, ") && text.contains("Os pontos das pretas incluem o komi de 3."),
        "{text}"
    );
    for (lang, resigned) in
        [("en", "You resign: your opponent wins."), ("pt", "Desistiu: ganha o adversário.")]
    {
        let text = end("resigned", &["lear", "--level", "1"], lang, "resign\n0\n");
        assert!(text.contains(resigned), "{text}");
    }
}

/// The numbers of the issue: each is proven by `jogar solve`, which its own tests check.
#[test]
fn the_optimum_of_every_problem_is_known() {
    let expected: [&[u32]; 3] = [&[4, 9, 6, 14, 21, 25, 26], &[2, 5, 7, 9, 12, 18], &[1, 2, 3, 3, 10, 8]];
    let variants =
        PUZZLES.iter().flat_map(|entry| entry.variants.iter().map(|variant| (entry.name, *variant)));
    for ((name, variant), expected) in variants.zip(expected) {
        let known: Vec<_> = built_in(name, variant).iter().map(|problem| problem.optimum).collect();
        assert_eq!(known, expected, "{name} {variant}");
    }
}

#[test]
fn a_solved_puzzle_says_the_optimum_and_offers_the_next() {
    let room = Room::new("end-puzzle");
    // Problem A of the Blokus puzzle of 2022: two pieces of four cells are the fewest for 8 cells.
    for (lang, fewest, filled, next, problem) in [
        ("en", "in 2 steps: the fewest possible!", "4 of 8 cells filled", "Enter for problem B", "Problem B"),
        (
            "pt",
            "em 2 passos: o menor número possível!",
            "4 de 8 casas cheias",
            "Enter para o problema B",
            "Problema B",
        ),
    ] {
        let text = room.talk(&["--lang", lang], "4\n2\n1\nb 0 0\nb 2 2\n\n0\n0\n");
        for expected in [fewest, filled, next, problem] {
            assert!(text.contains(expected), "{expected:?} is missing in {text}");
        }
    }
    // The menu goes on where the person was: with problem B.
    let text = room.talk(&[], "\n\n0\n0\n0\n");
    assert!(text.contains("Your choice (Enter: 2)"), "{text}");
    // Five steps where two are the fewest.
    let text = room.talk(&[], "4\n2\n1\na 0 0\nb 1 1\na 3 3\na 0 3\na 3 0\n0\n0\n");
    assert!(text.contains("in 5 steps. The fewest possible: 2."), "{text}");
    // After the last problem there is no next one. The steps are the solver's.
    let solved = room.json(&["solve", "blokus-puzzle", "--variant", "2022", "--problem", "F", "--json"]);
    let steps: Vec<_> = solved["steps"].as_array().expect("steps").iter().map(|step| step.as_str()).collect();
    let steps: Option<Vec<_>> = steps.into_iter().collect();
    let script = format!("4\n2\n6\n{}\n0\n0\n0\n", steps.expect("texts").join("\n"));
    let text = room.talk(&[], script);
    assert!(text.contains("in 18 steps: the fewest possible!"), "{text}");
    assert!(!text.contains("Enter for problem"), "{text}");
}

/// Show: pieces are typed as they are labelled, and only those of the variant are named.
#[test]
fn errors_name_what_was_typed() {
    let room = Room::new("end-errors");
    for (variant, script, expected, never) in [
        ("2022", "cruz 0 0\nd 1 1\nc 0 0\n", "(a, b, c1, c2)", "cruz,"),
        ("2018", "c1 0 0\nd 1 1\nc 0 0\n", "(a, b, cruz)", "c1, c2"),
    ] {
        for lang in ["en", "pt"] {
            let game = ["play", "blokus", "--variant", variant, "--mode", "hh", "--no-log", "--lang", lang];
            let text = room.talk(&game, format!("{script}0\n"));
            assert_eq!(text.matches(expected).count(), 2, "{text}");
            assert!(!text.contains(never), "{text}");
            assert!(!text.contains("peca-"), "{text}");
        }
    }
    let game =
        ["play", "adjiboto", "--mode", "hh", "--no-log", "--state", "(((8 0 0 3 0 0) (9 9 9 9 9 9)) (0 0))"];
    let text = room.talk(&[&game[..], &["--lang", "en"]].concat(), "a\nA\n0\n");
    assert!(text.contains("hole a, (0 5), is empty") && text.contains("hole A, (1 0), is not"), "{text}");
    let text = room.talk(&[&game[..], &["--lang", "pt"]].concat(), "a\n0 1\n0\n");
    assert!(
        text.contains("o buraco a, (0 5), está vazio") && text.contains("o buraco e, (0 1), está"),
        "{text}"
    );
}
