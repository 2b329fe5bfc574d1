//! The order of the questions, and the effect of each answer.

use std::time::Duration;

use jogar_core::{Arg, Message, Side};
use jogar_games::catalog::{Choice, Entry, GAMES, Sizes, find};
use jogar_games::puzzles::{PUZZLES, built_in};
use jogar_play::{Level, Seat, Setup, Start, pie_rule};

use super::question::Kind;
use super::{Chosen, Kept};
use jogar_play::saved::{Interrupted, Saved};

/// The shortest time for a move in the menu, in milliseconds.
pub const LEAST_TIME: i64 = 1000;
/// The longest time.
pub const MOST_TIME: i64 = 20_000;
/// The main menu offers at most this many interrupted games, the latest first; a question of its own offers
/// all.
const MOST_OFFERED: usize = 5;
/// More moves than the depth of any search: it means no limit.
const MOST_DEPTH: i64 = 250;

/// The kinds of players of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    #[default]
    HumanComputer,
    ComputerComputer,
    HumanHuman,
}

impl Mode {
    const ALL: [Self; 3] = [Self::HumanComputer, Self::ComputerComputer, Self::HumanHuman];

    fn label(self) -> Message {
        Message::new(match self {
            Self::HumanComputer => "menu-human-computer",
            Self::ComputerComputer => "menu-computer-computer",
            Self::HumanHuman => "menu-human-human",
        })
    }
}

/// The answers so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) mode: Mode,
    /// The side of the person who plays against the computer.
    person: Option<Side>,
    game: String,
    choice: Choice,
    start: Option<Start>,
    /// The strength of the computer on each side: a level or milliseconds.
    strengths: [Option<Strength>; 2],
    pub(super) puzzle: Option<(&'static str, &'static str)>,
    interrupted: usize,
}

#[derive(Clone, Copy, Debug)]
enum Strength {
    Level(Level),
    Time(Duration),
}

impl From<&Setup> for Draft {
    /// The rules and the start are given; the players are asked for.
    fn from(setup: &Setup) -> Self {
        let Setup { game, choice, start, .. } = setup.clone();
        Self { game, choice, start, ..Self::default() }
    }
}

impl Draft {
    /// The choices of the game, once there is one.
    fn entry(&self) -> Option<&'static Entry> {
        find(&GAMES, &self.game).ok()
    }

    /// The sizes that the game's board can have.
    fn sizes(&self) -> Option<Sizes> {
        self.entry().and_then(|entry| entry.sizes)
    }

    pub(super) fn size(&self) -> i64 {
        self.choice.size.or(self.sizes().map(|sizes| sizes.usual)).unwrap_or_default()
    }

    fn has_komi(&self) -> bool {
        let variant = self.choice.variant.as_deref();
        self.entry().is_some_and(|entry| entry.with_komi.iter().any(|name| Some(*name) == variant))
    }

    fn with_komi(&self, komi: Option<i64>) -> Self {
        let choice = Choice { komi, ..self.choice.clone() };
        Self { choice, ..self.clone() }
    }

    /// A text that says how large the komi is and which player gets it.
    fn about_komi(&self, key: &'static str) -> Message {
        let komi = self.choice.komi.unwrap_or_default();
        Message::new(key).with("komi", komi).with("player", pie_rule::komi_side(self.size()).number())
    }

    fn with_person(&self, side: Side) -> Self {
        Self { person: Some(side), ..self.clone() }
    }

    fn with_strength(&self, side: Side, strength: Strength) -> Self {
        let mut draft = self.clone();
        draft.strengths[side.index()] = Some(strength);
        draft
    }

    fn is_computer(&self, side: Side) -> bool {
        match self.mode {
            Mode::HumanComputer => self.person != Some(side),
            Mode::ComputerComputer => true,
            Mode::HumanHuman => false,
        }
    }

    /// The first side that a computer plays and whose strength is not known.
    fn strengthless(&self) -> Option<Side> {
        let unknown = |side: &Side| self.is_computer(*side) && self.strengths[side.index()].is_none();
        Side::BOTH.into_iter().find(unknown)
    }

    /// Whether a computer plays whose time is limited.
    fn has_time_limit(&self) -> bool {
        let limited = |side: &Side| matches!(self.strengths[side.index()], Some(Strength::Time(_)));
        Side::BOTH.iter().any(|side| self.is_computer(*side) && limited(side))
    }

    fn setup(&self, depth: Option<u32>) -> Setup {
        let seat = |side: Side| match self.strengths[side.index()].filter(|_| self.is_computer(side)) {
            None => Seat::Human,
            Some(Strength::Level(level)) => Seat::computer(Some(level), None, None),
            Some(Strength::Time(time)) => Seat::computer(None, Some(time), depth),
        };
        let (game, choice, start) = (self.game.clone(), self.choice.clone(), self.start.clone());
        Setup { game, choice, seats: Side::BOTH.map(seat), start }
    }
}

/// The effect of an answer.
pub(super) enum Next {
    /// Another question.
    Ask(Step, Draft),
    /// A message, then another question.
    Tell(Message, Step, Draft),
    /// A game.
    Play(Setup),
    /// A puzzle.
    Solve(Chosen),
    /// An interrupted game continues.
    Resume(usize),
    /// A saved game continues; the one after the last is another file.
    Load(usize),
    /// An interrupted game is deleted.
    Forget(usize),
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The main menu.
    Main,
    /// The players, if rules and position are given.
    Mode,
    /// Whether an interrupted game continues or is deleted.
    Interrupted,
    /// All interrupted games.
    AllInterrupted,
    /// The saved game, of those in the folder.
    Load,
    /// The name of another saved game.
    LoadOther,
    /// The game and its variant.
    Game,
    /// The size of the board.
    Size,
    /// The default komi or another, and how it is chosen.
    Komi,
    /// The komi that a person names.
    NameKomi,
    /// The colour that a person picks.
    Colour,
    /// Who begins, or which player the person is.
    First,
    /// Whether a level or a time limits the computer.
    Strength(Side),
    /// The level.
    Level(Side),
    /// The time.
    Time(Side),
    /// The depth limit of the computer.
    Depth,
    /// The puzzle and its variant.
    Puzzle,
    /// The problem.
    Problem,
}

/// Names with each of their variants.
fn variants(entries: &[Entry]) -> Vec<(&'static str, &'static str)> {
    entries.iter().flat_map(|entry| entry.variants.iter().map(|variant| (entry.name, *variant))).collect()
}

fn name_variants(entries: &[Entry]) -> Vec<Message> {
    let label = |(name, variant)| {
        let label = Message::new("menu-variant").with("game", Arg::key(format!("game-{name}")));
        label.with("variant", variant).with("difference", Arg::key(format!("variant-{name}-{variant}")))
    };
    variants(entries).into_iter().map(label).collect()
}

impl Step {
    /// The text of the question.
    pub fn title(self, draft: &Draft) -> Message {
        let of_side = |key, side: Side| Message::new(key).with("player", side.number());
        match self {
            Self::Main => Message::new("menu-title"),
            Self::Mode => Message::new("menu-which-mode"),
            Self::Interrupted => Message::new("menu-interrupted"),
            Self::AllInterrupted => Message::new("menu-which-interrupted"),
            Self::Load => Message::new("menu-which-saved"),
            Self::LoadOther => Message::new("menu-which-file"),
            Self::Game => Message::new("menu-which-game"),
            Self::Size => Message::new("menu-which-size"),
            Self::Komi => {
                Message::new("menu-komi-how").with("player", pie_rule::komi_side(draft.size()).number())
            }
            Self::NameKomi => Message::new(match pie_rule::komi_side(draft.size()) {
                Side::First => "menu-komi-black",
                Side::Second => "menu-komi-white",
            }),
            Self::Colour => draft.about_komi("menu-which-colour"),
            Self::First if draft.start.is_some() => Message::new("menu-which-player"),
            Self::First => Message::new("menu-who-begins"),
            Self::Strength(side) => of_side("menu-strength", side),
            Self::Level(side) => of_side("menu-which-level", side),
            Self::Time(side) => of_side("menu-which-time", side),
            Self::Depth => Message::new("menu-which-depth").with("most", MOST_DEPTH),
            Self::Puzzle => Message::new("menu-which-puzzle"),
            Self::Problem => Message::new("menu-which-problem"),
        }
    }

    /// The kind of its answer.
    pub fn kind(self, draft: &Draft, kept: &Kept) -> Kind {
        let labels =
            |keys: &[&'static str]| Kind::Choices(keys.iter().map(|key| Message::new(key)).collect());
        match self {
            Self::Main => {
                let modes = Mode::ALL.into_iter().map(Mode::label);
                let others = ["menu-puzzle", "menu-load"].map(Message::new);
                Kind::Choices(modes.chain(others).chain(offered(&kept.interrupted)).collect())
            }
            Self::Mode => Kind::Choices(Mode::ALL.into_iter().map(Mode::label).collect()),
            Self::Interrupted => labels(&["menu-resume", "menu-forget"]),
            Self::AllInterrupted => Kind::Choices(kept.interrupted.iter().map(Interrupted::label).collect()),
            Self::Load => {
                let other = Message::new("menu-other-file");
                Kind::Choices(kept.saved.iter().map(Saved::label).chain([other]).collect())
            }
            Self::LoadOther => Kind::Text,
            Self::Game => Kind::Choices(name_variants(&GAMES)),
            Self::Size => {
                let (least, most) = draft.sizes().map_or((1, 1), |sizes| (sizes.least, sizes.most));
                Kind::Number { least, most, blank: None }
            }
            Self::Komi => {
                let usual = pie_rule::possible_komi(draft.size()).first().copied().unwrap_or_default();
                let usual = draft.with_komi(Some(usual)).about_komi("menu-komi-usual");
                let others: &[&str] = match draft.mode {
                    Mode::HumanComputer => &["menu-komi-person", "menu-komi-computer"],
                    Mode::ComputerComputer | Mode::HumanHuman => &["menu-komi-other"],
                };
                Kind::Choices([usual].into_iter().chain(others.iter().map(|key| Message::new(key))).collect())
            }
            Self::NameKomi => {
                let label = |komi| draft.with_komi(Some(komi)).about_komi("menu-komi-of");
                Kind::Choices(pie_rule::possible_komi(draft.size()).into_iter().map(label).collect())
            }
            Self::Colour => labels(&["menu-black", "menu-white"]),
            Self::First if draft.start.is_some() => labels(&["menu-player-1", "menu-player-2"]),
            Self::First => labels(&["menu-person-begins", "menu-computer-begins"]),
            Self::Strength(_) => labels(&["menu-by-level", "menu-by-time"]),
            Self::Level(_) => Kind::Choices(Level::all().map(Level::label).collect()),
            Self::Time(_) => Kind::Number { least: LEAST_TIME, most: MOST_TIME, blank: None },
            Self::Depth => {
                Kind::Number { least: 1, most: MOST_DEPTH, blank: Some(Message::new("menu-no-limit")) }
            }
            Self::Puzzle => Kind::Choices(name_variants(&PUZZLES)),
            Self::Problem => {
                Kind::Choices(letters(draft).iter().map(|letter| problem_label(letter)).collect())
            }
        }
    }

    /// The effect of an answer, which [`Step::kind`] must allow; an empty one has no number.
    pub fn take(self, draft: &Draft, number: Option<i64>) -> Next {
        let index = number.map_or(0, |number| (number - 1).max(0) as usize);
        let side = Side::BOTH[index.min(1)];
        match self {
            Self::Main => take_main(draft, index),
            Self::Mode => ask_person(&Draft { mode: Mode::ALL[index.min(2)], ..draft.clone() }),
            Self::Interrupted if index == 0 => Next::Resume(draft.interrupted),
            Self::Interrupted => Next::Forget(draft.interrupted),
            Self::AllInterrupted => {
                Next::Ask(Self::Interrupted, Draft { interrupted: index, ..draft.clone() })
            }
            Self::Load => Next::Load(index),
            Self::LoadOther => Next::Ask(Self::LoadOther, draft.clone()),
            Self::Game => take_game(draft, index),
            Self::Size => take_size(draft, number.unwrap_or(draft.size())),
            Self::Komi => take_komi(draft, index),
            Self::NameKomi => take_named_komi(draft, index),
            Self::Colour | Self::First => ask_strength(&draft.with_person(side)),
            Self::Strength(side) if index == 0 => Next::Ask(Self::Level(side), draft.clone()),
            Self::Strength(side) => Next::Ask(Self::Time(side), draft.clone()),
            Self::Level(side) => {
                let level = number.and_then(Level::new).map(Strength::Level);
                level.map_or_else(
                    || Next::Ask(self, draft.clone()),
                    |level| ask_strength(&draft.with_strength(side, level)),
                )
            }
            Self::Time(side) => {
                let time = Duration::from_millis(number.unwrap_or(LEAST_TIME).unsigned_abs());
                ask_strength(&draft.with_strength(side, Strength::Time(time)))
            }
            Self::Depth => {
                let depth = number.filter(|&depth| depth < MOST_DEPTH);
                Next::Play(draft.setup(depth.map(|depth| depth.unsigned_abs() as u32)))
            }
            Self::Puzzle => {
                let puzzle = variants(&PUZZLES).get(index).copied();
                Next::Ask(Self::Problem, Draft { puzzle, ..draft.clone() })
            }
            Self::Problem => take_problem(draft, index),
        }
    }
}

fn take_main(draft: &Draft, index: usize) -> Next {
    let draft = draft.clone();
    match index {
        0..=2 => Next::Ask(Step::Game, Draft { mode: Mode::ALL[index], ..draft }),
        3 => Next::Ask(Step::Puzzle, draft),
        4 => Next::Ask(Step::Load, draft),
        _ if index - 5 == MOST_OFFERED => Next::Ask(Step::AllInterrupted, draft),
        _ => Next::Ask(Step::Interrupted, Draft { interrupted: index - 5, ..draft }),
    }
}

/// The interrupted games in the main menu: the latest, and a way to all.
fn offered(interrupted: &[Interrupted]) -> impl Iterator<Item = Message> {
    let rest = interrupted.len().saturating_sub(MOST_OFFERED);
    let all = Message::new("menu-all-interrupted").with("count", interrupted.len());
    interrupted.iter().take(MOST_OFFERED).map(Interrupted::label).chain((rest > 0).then_some(all))
}

fn take_game(draft: &Draft, index: usize) -> Next {
    let (game, variant) = variants(&GAMES)[index.min(variants(&GAMES).len() - 1)];
    let draft = Draft { game: game.to_owned(), choice: Choice::variant(variant), ..draft.clone() };
    if draft.sizes().is_some() { Next::Ask(Step::Size, draft) } else { ask_komi(&draft) }
}

fn take_size(draft: &Draft, size: i64) -> Next {
    let choice = Choice { size: Some(size), ..draft.choice.clone() };
    ask_komi(&Draft { choice, ..draft.clone() })
}

/// Asks for the komi, if the game has one; then for the players.
fn ask_komi(draft: &Draft) -> Next {
    if draft.has_komi() { Next::Ask(Step::Komi, draft.clone()) } else { ask_person(draft) }
}

fn take_komi(draft: &Draft, index: usize) -> Next {
    match (index, draft.mode) {
        (0, _) => ask_person(&draft.with_komi(None)),
        (2, Mode::HumanComputer) => {
            let komi = pie_rule::name_komi(draft.size());
            let draft = draft.with_komi(Some(komi));
            Next::Tell(draft.about_komi("menu-computer-names"), Step::Colour, draft)
        }
        _ => Next::Ask(Step::NameKomi, draft.clone()),
    }
}

/// A person has named the komi; against the computer, the computer picks the colour now.
fn take_named_komi(draft: &Draft, index: usize) -> Next {
    let komi = pie_rule::possible_komi(draft.size()).get(index).copied();
    let draft = draft.with_komi(komi);
    if draft.mode != Mode::HumanComputer {
        return ask_strength(&draft);
    }
    let picked = pie_rule::pick_side(draft.size(), komi.unwrap_or_default());
    let key = if picked == Side::First { "menu-computer-black" } else { "menu-computer-white" };
    let told = draft.about_komi(key);
    match ask_strength(&draft.with_person(picked.other())) {
        Next::Ask(step, draft) => Next::Tell(told, step, draft),
        other => other,
    }
}

fn take_problem(draft: &Draft, index: usize) -> Next {
    let letters = letters(draft);
    match (draft.puzzle, letters.get(index)) {
        (Some((puzzle, variant)), Some(letter)) => {
            Next::Solve(Chosen { puzzle, variant, letter: letter.clone() })
        }
        _ => Next::Ask(Step::Puzzle, draft.clone()),
    }
}

/// The text of the problem with this letter.
pub(super) fn problem_label(letter: &str) -> Message {
    Message::new("show-problem").with("id", letter)
}

/// The letters of the problems of the puzzle that was chosen.
fn letters(draft: &Draft) -> Vec<String> {
    let problems = draft.puzzle.map(|(name, variant)| built_in(name, variant)).unwrap_or_default();
    problems.into_iter().map(|problem| problem.id).collect()
}

/// Asks for the person's side, if that is open.
fn ask_person(draft: &Draft) -> Next {
    match draft.mode {
        Mode::HumanComputer => Next::Ask(Step::First, draft.clone()),
        Mode::ComputerComputer | Mode::HumanHuman => ask_strength(draft),
    }
}

/// Asks for the strength of the computer, for each side that it plays; then for its depth limit if its time
/// is limited, for a level says everything; nothing without a computer.
fn ask_strength(draft: &Draft) -> Next {
    match draft.strengthless() {
        Some(side) => Next::Ask(Step::Strength(side), draft.clone()),
        None if draft.has_time_limit() => Next::Ask(Step::Depth, draft.clone()),
        None => Next::Play(draft.setup(None)),
    }
}
