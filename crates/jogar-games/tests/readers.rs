//! Hostile texts: whatever comes in, the readers of positions, moves and problems neither panic nor hang, and
//! what they refuse they refuse with a place.
//!
//! The number of texts is small here and large in `cargo xtask fuzz`, which sets `JOGAR_FUZZ_TEXTS`.

use jogar_core::{FaultKind, Faults, Side};
use jogar_games::catalog::{CatalogGame, Choice, GAMES, Playable, Visitor};
use jogar_games::puzzles::{AnyPuzzle, PUZZLES, Which, built_in};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What mutations insert: everything that means something in the formats, and some things that do not.
const PIECES: &[&str] = &[
    "(",
    ")",
    " ",
    "\n",
    ";",
    "0",
    "1",
    "2",
    "8",
    "96",
    "-1",
    "99999999999999999999",
    "nil",
    "NIL",
    ".",
    "X",
    "o",
    "peca-b",
    "cruz",
    "D4",
    "\"",
    "'",
    "#.",
    "|",
    "\u{0}",
    "é",
    "\u{202e}",
    "(((((((((((((((((((((((((((((((((((((((((",
    "0x10",
    "1e9",
];

fn texts() -> usize {
    std::env::var("JOGAR_FUZZ_TEXTS").ok().and_then(|number| number.parse().ok()).unwrap_or(20_000)
}

/// A text that was good, with some of it removed, doubled, moved or replaced.
fn mutated(text: &str, rng: &mut StdRng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..=chars.len());
        let end = (at + rng.random_range(0..8)).min(chars.len());
        let piece = PIECES[rng.random_range(0..PIECES.len())].chars();
        match rng.random_range(0..4) {
            0 => drop(chars.drain(at..end)),
            1 => drop(chars.splice(at..end, piece)),
            2 => drop(chars.splice(at..at, piece)),
            _ => {
                let copy = chars[at..end].to_vec();
                chars.splice(at..at, copy);
            }
        }
    }
    chars.into_iter().collect()
}

/// Bytes of any value, as far as they are text.
fn noise(rng: &mut StdRng) -> String {
    let bytes: Vec<u8> = (0..rng.random_range(0..80)).map(|_| rng.random_range(0..=255)).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

struct Attack<'a>(&'a mut StdRng, usize);

impl Visitor for Attack<'_> {
    type Output = ();

    fn visit<G: Playable>(self, game: &G) {
        let Self(rng, texts) = self;
        let mut pos = game.start();
        for round in 0..texts {
            if round % 50 == 0 {
                pos = random_position(game, rng);
            }
            let good = game.write_position(&pos);
            let text = if round % 4 == 0 { noise(rng) } else { mutated(&good, rng) };
            let side = Side::BOTH[rng.random_range(0..2)];
            match game.read_position(&text, side) {
                Err(faults) => {
                    assert_placed(&faults, &text);
                    let kinds = [FaultKind::Syntax, FaultKind::Position, FaultKind::Limit];
                    assert!(
                        faults.list().iter().all(|fault| kinds.contains(&fault.kind())),
                        "{faults}: {text}"
                    );
                }
                Ok(read) => {
                    let again = game.read_position(&game.write_position(&read), side);
                    assert_eq!(again.as_ref(), Ok(&read), "{text}");
                }
            }
            let moves: Vec<_> = game.moves(&pos).collect();
            if let Some(&mv) = moves.first() {
                let text = mutated(&game.write_move(&pos, mv), rng);
                match game.read_move(&pos, &text) {
                    Ok(mv) => {
                        let legal = moves.contains(&mv);
                        let objection = game.objection(&pos, mv).map(|fault| fault.kind());
                        assert_eq!(objection, (!legal).then_some(FaultKind::IllegalMove), "{text}");
                    }
                    Err(fault) => {
                        let from_the_reader = fault.key().starts_with("sexp-");
                        assert!(fault.place().is_some() || !from_the_reader, "{fault} has no place: {text}");
                    }
                }
            }
        }
    }
}

fn random_position<G: Playable>(game: &G, rng: &mut StdRng) -> G::Position {
    let mut pos = game.start();
    for _ in 0..rng.random_range(0..60) {
        let moves: Vec<_> = game.moves(&pos).collect();
        if moves.len() < 2 {
            break;
        }
        game.play(&mut pos, moves[rng.random_range(0..moves.len())]);
    }
    pos
}

/// Every fault that quotes a piece of the text also says where it is.
fn assert_placed(faults: &Faults, text: &str) {
    assert!(!faults.list().is_empty(), "refused without a reason: {text}");
    for fault in faults.list() {
        let quotes = fault.args().iter().any(|(name, _)| *name == "text");
        let from_the_reader = fault.key().starts_with("sexp-");
        assert!(fault.place().is_some() || !(quotes || from_the_reader), "{fault} has no place: {text}");
    }
}

#[test]
fn games_survive_hostile_texts() {
    let rng = &mut StdRng::seed_from_u64(7);
    let kinds: usize = GAMES.iter().map(|entry| entry.variants.len()).sum();
    for entry in GAMES {
        for variant in entry.variants {
            let choice = Choice { variant: Some((*variant).to_owned()), ..Choice::default() };
            let game = CatalogGame::open(entry.name, &choice, None).expect("a game of the list");
            game.visit(Attack(rng, texts() / kinds));
        }
    }
}

#[test]
fn puzzles_survive_hostile_texts() {
    let rng = &mut StdRng::seed_from_u64(8);
    for entry in PUZZLES {
        for variant in entry.variants {
            let problems = built_in(entry.name, variant);
            assert!(problems.len() >= 6, "{} {variant} has only {} problems", entry.name, problems.len());
            for problem in &problems {
                let open = |text: &str| {
                    let which = Which::Board { text, goal: problem.goal };
                    AnyPuzzle::open(entry.name, Some(variant), which)
                };
                open(&problem.board).unwrap_or_else(|faults| panic!("{}: {faults}", problem.id));
                for _ in 0..texts() / 100 {
                    let text = mutated(&problem.board, rng);
                    if let Err(faults) = open(&text) {
                        assert_placed(&faults, &text);
                    }
                }
            }
        }
    }
}
