//! A face that nobody needs: it shows that `jogar-play` alone is enough to play everything.

use std::sync::mpsc::Receiver;

use jogar_games::catalog::{Choice, GAMES};
use jogar_games::puzzles::{AnyPuzzle, Handled, PUZZLES, PuzzleVisitor, Which, built_in};
use jogar_play::{Command, Event, Help, LiveGame, Options, PuzzleSession, Seat, Setup, Turn};

// The face begins here.

/// A game against the computer, played by somebody who takes the first legal move.
struct Face {
    live: LiveGame,
    events: Receiver<Event>,
}

impl Face {
    fn open(game: &str, choice: Choice, seats: [Seat; 2]) -> Self {
        let setup = Setup { game: game.to_owned(), choice, seats, start: None };
        let (game, session) = setup.begin().expect("a game");
        let (live, events) = LiveGame::with_events(game, session, Options::default());
        Self { live, events }
    }

    /// Waits for something that this is true of.
    fn wait_for(&self, is_it: impl Fn(&Event) -> bool) -> Event {
        self.events.iter().find(|event| is_it(event)).expect("the game goes on")
    }

    /// Plays on until the game is over.
    fn play_out(&self) {
        while !matches!(self.turn(), Turn::Over(_)) {
            match self.turn() {
                Turn::Human(_) => self.play_first_move(),
                _ => drop(self.events.recv()),
            }
        }
    }

    fn play_first_move(&self) {
        let first = self.live.look(|state| state.session.position().moves().swap_remove(0));
        self.live.send(Command::Play(first)).expect("a legal move");
    }

    fn turn(&self) -> Turn {
        self.live.look(|state| state.session.turn())
    }

    fn moves(&self) -> usize {
        self.live.look(|state| state.session.moves().len())
    }
}

// The face ends here.

fn quick() -> Seat {
    Seat::read("engine:depth=1").expect("a player")
}

/// Every game and variant; Lear on a small board, so that it takes no minutes.
fn every_game() -> Vec<(&'static str, Choice)> {
    let variants = GAMES.iter().flat_map(|entry| entry.variants.iter().map(|variant| (entry.name, *variant)));
    let choice = |(game, variant)| {
        let size = (game == "lear").then_some(5);
        (game, Choice { size, ..Choice::variant(variant) })
    };
    variants.map(choice).collect()
}

#[test]
fn every_game_is_played_with_undo_hint_and_a_computer_that_is_stopped() {
    for (game, choice) in every_game() {
        let slow = Seat::read("engine:time=3600000").expect("a player");
        let face = Face::open(game, choice.clone(), [Seat::Human, slow]);
        face.live.send(Command::Hint).expect("a person's turn");
        face.live.send(Command::MoveNow).expect("somebody thinks");
        let Event::Hint(hint) = face.wait_for(|event| matches!(event, Event::Hint(_))) else { panic!() };
        face.live.send(Command::Play(hint.mv)).expect("a hint is legal");
        // The computer would think for an hour. It is stopped by taking back, then told to move.
        face.wait_for(|event| matches!(event, Event::Thought(_)));
        face.live.send(Command::Undo).expect("a move to take back");
        assert_eq!((face.moves(), face.live.look(|state| state.thinking)), (0, None), "{game}");
        face.live.send(Command::Redo).expect("a move to make again");
        face.wait_for(|event| matches!(event, Event::Thought(_)));
        face.live.send(Command::MoveNow).expect("somebody thinks");
        face.wait_for(|event| matches!(event, Event::Moved { ply: 2, .. }));
        drop(face);

        let face = Face::open(game, choice, [Seat::Human, quick()]);
        face.play_out();
        assert!(matches!(face.turn(), Turn::Over(_)) && face.moves() > 8, "{game}");
    }
}

#[test]
fn ten_games_are_played_at_once() {
    let faces: Vec<_> = every_game()
        .into_iter()
        .cycle()
        .take(10)
        .map(|(game, choice)| Face::open(game, choice, [quick(), Seat::read("random").expect("a player")]))
        .collect();
    for face in faces {
        face.wait_for(|event| matches!(event, Event::Ended(_)));
        assert!(matches!(face.turn(), Turn::Over(_)));
    }
}

/// Solves a problem with the solver's help.
struct Work(String);

impl PuzzleVisitor for Work {
    type Output = usize;

    fn visit<P: Handled>(self, puzzle: &P) -> usize {
        let mut session = PuzzleSession::new(puzzle.clone());
        session.solve(|| ());
        // The board changes: what the solver finds is nobody's business any more.
        let first = session.possible()[0].step;
        session.step(first).expect("a possible step");
        assert!(!session.is_solving() && session.take_help().is_none(), "{}", self.0);
        session.undo().expect("a step to take back");
        let (sender, woken) = std::sync::mpsc::channel();
        session.solve(move || sender.send(()).expect("somebody waits"));
        woken.recv().expect("the solver wakes");
        let Some(Help::Steps { steps, fewest: true }) = session.take_help() else { panic!("{}", self.0) };
        for step in steps {
            session.step(step).expect("a step of the solution");
        }
        assert!(session.is_solved(), "{}", self.0);
        session.steps().len()
    }
}

/// The first problem of every puzzle; their fewest steps are published (README).
#[test]
fn every_puzzle_is_solved_with_help() {
    let mut fewest = Vec::new();
    for entry in PUZZLES {
        for variant in entry.variants {
            let letter = built_in(entry.name, variant)[0].id.clone();
            let puzzle =
                AnyPuzzle::open(entry.name, Some(variant), Which::Letter(&letter)).expect("a problem");
            fewest.push(puzzle.visit(Work(format!("{} {variant}", entry.name))));
        }
    }
    assert_eq!(fewest, [4, 2, 1]);
}
