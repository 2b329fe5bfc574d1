//! The menu: a game against the computer or another person, with numbered questions and typed moves.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use jogar_arena::{Level, Player, PlayerSpec, Thought};
use jogar_core::{Fault, Record, Side};
use jogar_games::catalog::{AnyGame, Choice, GAMES, Playable, Visitor};

use crate::commands::{describe_outcome, print_line};
use crate::failure::Failure;
use crate::language::Texts;
use crate::paint;

/// How long the computer thinks about a move.
const THINKING_TIME: Duration = Duration::from_secs(1);

/// Asks which game and against whom, and plays it, until a person has enough.
pub fn run(texts: &Texts) -> Result<(), Failure> {
    print_line(&texts.say("menu-title"))?;
    while let Some(game) = choose_game(texts)? {
        let Some(opponent) = choose_opponent(texts)? else { break };
        if game.visit(Play { opponent, texts })? == Next::Leave {
            break;
        }
    }
    Ok(print_line(&texts.say("menu-goodbye"))?)
}

/// Who plays second.
#[derive(Clone, Copy)]
enum Opponent {
    Person,
    Computer(Level),
}

/// Another person or a level of the computer; `None` at the end of the input.
fn choose_opponent(texts: &Texts) -> Result<Option<Opponent>, Failure> {
    loop {
        let Some(answer) = ask(&texts.say("menu-which-opponent"))? else { return Ok(None) };
        match answer.parse::<i64>() {
            Ok(0) => return Ok(Some(Opponent::Person)),
            Ok(number) if let Some(level) = Level::new(number) => return Ok(Some(Opponent::Computer(level))),
            _ => {
                let fault = Fault::new("menu-bad-number").quote("text", &answer);
                print_line(&texts.fault(&fault.with("limit", Level::LAST)))?;
            }
        }
    }
}

/// The game that a person wants; `None` to leave, also at the end of the input.
fn choose_game(texts: &Texts) -> Result<Option<AnyGame>, Failure> {
    let lines: Vec<_> = GAMES
        .iter()
        .flat_map(|entry| entry.variants.iter().map(move |variant| (entry.name, *variant)))
        .collect();
    loop {
        print_games(&lines, texts)?;
        let Some(answer) = ask(&texts.say("menu-which-game"))? else { return Ok(None) };
        match answer.parse::<usize>() {
            Ok(0) => return Ok(None),
            Ok(number) if number <= lines.len() => {
                let (name, variant) = lines[number - 1];
                let choice = Choice { variant: Some(variant.to_owned()), ..Choice::default() };
                return Ok(Some(AnyGame::open(name, &choice, None)?));
            }
            _ => {
                let fault = Fault::new("menu-bad-number").quote("text", &answer);
                print_line(&texts.fault(&fault.with("limit", lines.len())))?;
            }
        }
    }
}

fn print_games(lines: &[(&str, &str)], texts: &Texts) -> io::Result<()> {
    print_line("")?;
    for (number, (name, variant)) in lines.iter().enumerate() {
        let title = texts.say(&format!("game-{name}"));
        print_line(&format!("  {}  {title} ({variant})", number + 1))?;
    }
    print_line(&format!("  0  {}", texts.say("menu-leave")))
}

/// A line from standard input without its blanks; `None` at its end.
fn ask(question: &str) -> io::Result<Option<String>> {
    let mut out = io::stdout().lock();
    write!(out, "{question} ")?;
    out.flush()?;
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    if read == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// What comes after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The menu again.
    Menu,
    /// Nothing: the input has ended.
    Leave,
}

struct Play<'a> {
    opponent: Opponent,
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<Next, Failure>;

    /// The players take turns. A move that cannot be read or made costs nothing.
    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let texts = self.texts;
        let mut record = Record::<G>::new(game.start());
        let mut shown = None;
        let mut computer = match self.opponent {
            Opponent::Person => None,
            Opponent::Computer(level) => Some(PlayerSpec::level(level).build(game)),
        };
        print_line(&texts.say("play-how"))?;
        while record.outcome(game).is_none() {
            let pos = record.position();
            let player = [("player", game.mover(pos).number().into())];
            if let Some(pass) = game.pass().filter(|&pass| game.moves(pos).any(|mv| mv == pass)) {
                print_line(&texts.tell("play-pass", &player))?;
                record.play(game, pass).map_err(|_| Fault::new("illegal-move"))?;
                continue;
            }
            if shown.as_ref() != Some(pos) {
                print_line("")?;
                paint::print(&game.draw(pos))?;
                shown = Some(pos.clone());
            }
            if let Some(computer) = computer.as_mut().filter(|_| game.mover(pos) == COMPUTER) {
                let_play(game, &mut record, computer.as_mut(), texts)?;
                continue;
            }
            match ask(&texts.tell("play-your-move", &player))?.as_deref() {
                None => return Ok(Next::Leave),
                Some("0") => return Ok(Next::Menu),
                Some("") => {}
                Some("?") => print_line(&list_moves(game, pos))?,
                Some("-") => take_back(game, &mut record, computer.is_some()),
                Some(text) => {
                    if let Err(fault) = make_move(game, &mut record, text) {
                        print_line(&texts.fault(&fault))?;
                    }
                }
            }
        }
        print_end(game, &record, texts)?;
        Ok(Next::Menu)
    }
}

/// Makes the move that a person typed, if it can be made.
fn make_move<G: Playable>(game: &G, record: &mut Record<G>, text: &str) -> Result<(), Fault> {
    let pos = record.position();
    let mv = game.read_move(pos, text)?;
    if let Some(objection) = game.objection(pos, mv) {
        return Err(objection);
    }
    record.play(game, mv).map_err(|_| Fault::new("illegal-move"))
}

/// The computer plays second.
const COMPUTER: Side = Side::Second;

/// The computer makes a move and says how it came to it.
fn let_play<G: Playable>(
    game: &G,
    record: &mut Record<G>,
    computer: &mut dyn Player<G>,
    texts: &Texts,
) -> Result<(), Failure> {
    let pos = record.position().clone();
    let thought = computer.choose(&pos, Some(THINKING_TIME)).ok_or_else(|| Fault::new("game-is-over"))?;
    record.play(game, thought.mv).map_err(|_| Fault::new("illegal-move"))?;
    Ok(print_line(&describe_thought(game, &pos, &thought, texts))?)
}

fn describe_thought<G: Playable>(game: &G, pos: &G::Position, thought: &Thought<G>, texts: &Texts) -> String {
    let mv = game.name_move(pos, thought.mv).into();
    let Some(report) = &thought.report else { return texts.tell("play-computer", &[("move", mv)]) };
    let counters = report.counters;
    let values = [
        ("move", mv),
        ("value", texts.number(&report.best().value.to_string()).into()),
        ("depth", report.depth.into()),
        ("nodes", counters.nodes.into()),
        ("alpha", counters.alpha_cuts.into()),
        ("beta", counters.beta_cuts.into()),
        ("seconds", texts.number(&format!("{:.3}", report.time.as_secs_f64())).into()),
    ];
    texts.tell("play-computer-thought", &values)
}

/// Takes back the last move that a person chose: a pass is nobody's choice, and the computer's moves go with it.
fn take_back<G: Playable>(game: &G, record: &mut Record<G>, against_computer: bool) {
    while let Some(mv) = record.undo() {
        let by_computer = against_computer && game.mover(record.position()) == COMPUTER;
        if Some(mv) != game.pass() && !by_computer {
            return;
        }
    }
}

fn list_moves<G: Playable>(game: &G, pos: &G::Position) -> String {
    game.moves(pos).map(|mv| game.name_move(pos, mv)).collect::<Vec<_>>().join("  ")
}

/// The last board, and how the game ended.
fn print_end<G: Playable>(game: &G, record: &Record<G>, texts: &Texts) -> io::Result<()> {
    let pos = record.position();
    print_line("")?;
    paint::print(&game.draw(pos))?;
    if game.outcome(pos).is_none() {
        print_line(&texts.say("play-repeated"))?;
    }
    let ended = record.outcome(game).map(|outcome| describe_outcome::<G>(outcome, texts));
    ended.map_or(Ok(()), |words| print_line(&words))
}
