//! Whole screens compared as text, and pages driven by events, without a terminal.

mod reading;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use insta::assert_snapshot;
use jogar_core::{Side, Value};
use jogar_games::catalog::{Choice, Playable, TabletopGame, TabletopVisitor, Visitor};
use jogar_games::puzzles::{AnyPuzzle, Which};
use jogar_play::schema::{Cuts, MovedBy, SearchFigures};
use jogar_play::{Pool, Seat, Session, Setup, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::areas::{Areas, draw_below};
use super::game::GamePage;
use super::menu::MenuPage;
use super::page::{Context, Next, Page, Waker};
use super::theme::Theme;
use crate::launch::Options;
use crate::menu::{Chosen, Decision, Menu};
use jogar_words::{Language, Texts};

/// A page on a screen of a certain size.
struct Shown {
    page: Box<dyn Page>,
    terminal: Terminal<TestBackend>,
    texts: &'static Texts,
    theme: Theme,
}

const ORDINARY: [u16; 2] = [80, 24];
const LARGE: [u16; 2] = [200, 60];

impl Shown {
    fn new(page: Box<dyn Page>, [columns, rows]: [u16; 2], language: Language) -> Self {
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a backend");
        Self { page, terminal, texts: Texts::of(language), theme: Theme::Monochrome }
    }

    /// Advances by an hour, so that no animation is left.
    fn settle(&mut self) {
        let now = Instant::now();
        for hours in 0..3 {
            let context = Context { texts: self.texts, theme: self.theme };
            self.page.tick(now + Duration::from_secs(3600 * hours), context);
        }
    }

    fn on(&mut self, event: &Event) -> Next {
        let [columns, rows] = self.terminal.size().map(|size| [size.width, size.height]).expect("a size");
        let area = Rect { x: 0, y: 0, width: columns, height: rows };
        let context = Context { texts: self.texts, theme: self.theme };
        let next = self.page.on_event(event, area, context);
        self.settle();
        next
    }

    fn press(&mut self, code: KeyCode) -> Next {
        self.on(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn type_text(&mut self, text: &str) {
        for symbol in text.chars() {
            let _ = self.press(KeyCode::Char(symbol));
        }
    }

    fn click(&mut self, column: u16, row: u16) -> Next {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.on(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    /// The screen as text.
    fn text(&mut self) -> String {
        let context = Context { texts: self.texts, theme: self.theme };
        self.terminal.draw(|frame| self.page.draw(frame, context)).expect("drawn");
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let line = |row: &[ratatui::buffer::Cell]| {
            let text: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned() + "\n"
        };
        rows.map(line).collect()
    }

    /// The line of the screen that contains a text.
    fn line_with(&mut self, part: &str) -> String {
        let text = self.text();
        let line = text.lines().find(|line| line.contains(part));
        line.unwrap_or_else(|| panic!("{part:?} is not on the screen:\n{text}")).to_owned()
    }
}

fn person_and_person() -> [Seat; 2] {
    [Seat::Human, Seat::Human]
}

/// A game with these moves; a computer's moves have always the same figures.
fn setup(game: &str, choice: Choice, seats: [Seat; 2]) -> Setup {
    Setup { game: game.to_owned(), choice, seats, start: None }
}

/// The fixed figures of every search in these tests.
const FIGURES: SearchFigures = SearchFigures {
    value: Value(-159),
    nodes: 123_456,
    cuts: Cuts { alpha: 2345, beta: 678 },
    depth: 9,
    time_ms: 1230,
};

/// A waker without a receiver: the tests call the page themselves.
fn no_waker() -> Waker {
    Waker(std::sync::mpsc::channel().0)
}

/// Shows a game.
struct Show(Session);

impl Visitor for Show {
    type Output = Box<dyn Page>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        game.if_tabletop(self).expect("a board")
    }
}

impl<G: Playable> TabletopVisitor<G> for Show {
    type Output = Box<dyn Page>;

    fn visit(self, game: &G) -> Self::Output
    where
        G: TabletopGame,
    {
        Box::new(GamePage::new(
            game,
            self.0,
            jogar_play::Options::default(),
            &Arc::default(),
            false,
            no_waker(),
        ))
    }
}

/// Shows a game in which moves were made.
fn show(setup: &Setup, moves: &str, size: [u16; 2], language: Language) -> Shown {
    let (_, mut session) = setup.begin().expect("a game");
    for text in moves.split(", ").filter(|text| !text.is_empty()) {
        let made = match session.seat(session.mover()) {
            Seat::Player(_) => session.make(text, MovedBy::Computer, Some(FIGURES)),
            Seat::Human => session.make(text, MovedBy::Human, None),
        };
        made.expect(text);
    }
    let page = setup.open().expect("rules").visit(Show(session));
    let mut shown = Shown::new(page, size, language);
    shown.settle();
    shown
}

const ADJIBOTO: &str = "0 4, 1 4, 0 4, 1 2, 0 0, 1 4, 0 4, 1 2, 0 1, 1 5, 0 0, 1 4";
const BLOKUS: &str = "b 0 0, b 12 12, c2 2 2, c2 9 10, c2 5 4, c2 6 8, c1 5 6, c1 9 5, c2 5 9, c2 6 3";
const LEAR: &str = "D4, D5, E4, F4, C4, D3, E5, F5, G5, E6";

fn against_computer(game: &str) -> Setup {
    let computer = Seat::computer(jogar_play::Level::new(3), None, None);
    setup(game, Choice::default(), [Seat::Human, computer])
}

/// Compares a screen in both languages.
macro_rules! in_both_languages {
    ($name:literal, $shown:expr) => {
        for (language, code) in [(Language::English, "en"), (Language::Portuguese, "pt")] {
            let mut shown: Shown = $shown(language);
            assert_snapshot!(format!("{}_{code}", $name), shown.text());
        }
    };
}

#[test]
fn games_in_mid_play() {
    for (game, moves) in [("adjiboto", ADJIBOTO), ("blokus", BLOKUS), ("lear", LEAR)] {
        for (language, code) in [(Language::English, "en"), (Language::Portuguese, "pt")] {
            let mut shown = show(&against_computer(game), moves, ORDINARY, language);
            if game == "lear" {
                let _ = shown.press(KeyCode::Left);
            }
            assert_snapshot!(format!("{game}_{code}"), shown.text());
        }
        let mut shown = show(&against_computer(game), moves, LARGE, Language::English);
        assert_snapshot!(format!("{game}_large"), shown.text());
    }
}

#[test]
fn the_largest_board_of_lear_and_the_other_blokus() {
    let choice = Choice { size: Some(10), komi: Some(5), ..Choice::default() };
    let mut shown = show(&setup("lear", choice, person_and_person()), "E5, F6", ORDINARY, Language::English);
    assert_snapshot!("lear_10", shown.text());
    let cross = setup("blokus", Choice::variant("2018"), person_and_person());
    let mut shown = show(&cross, "b 0 0, a 13 13, cruz 1 2", ORDINARY, Language::English);
    let _ = shown.press(KeyCode::Char('3'));
    assert_snapshot!("blokus_2018", shown.text());
}

#[test]
fn menus() {
    in_both_languages!("menu", |language| {
        let page = MenuPage::new(Menu::new(Vec::new()), String::new());
        Shown::new(Box::new(page), ORDINARY, language)
    });
    in_both_languages!("menu_time", |language| {
        let page = MenuPage::new(Menu::new(Vec::new()), String::new());
        let mut shown = Shown::new(Box::new(page), ORDINARY, language);
        // Against the computer, Adji-boto*, the person begins, a time: 500 ms is too little.
        for key in ['1', '1', '1', '2'] {
            let _ = shown.press(KeyCode::Char(key));
        }
        shown.type_text("500");
        let _ = shown.press(KeyCode::Enter);
        shown
    });
}

#[test]
fn help_of_each_game() {
    for game in ["adjiboto", "blokus", "lear"] {
        for (language, code) in [(Language::English, "en"), (Language::Portuguese, "pt")] {
            let mut shown = show(&against_computer(game), "", ORDINARY, language);
            let _ = shown.press(KeyCode::Char('?'));
            assert_snapshot!(format!("help_{game}_{code}"), shown.text());
        }
    }
}

/// The keys that a new user needs are on an ordinary screen.
#[test]
fn the_important_keys_fit_an_ordinary_screen() {
    let english = ["h hint", "t type a move", "b look back", "s save"];
    let portuguese = ["h dica", "t escrever a jogada", "b olhar para trás", "s gravar"];
    for (language, expected) in [(Language::English, english), (Language::Portuguese, portuguese)] {
        for (game, moves) in [("adjiboto", ADJIBOTO), ("blokus", BLOKUS), ("lear", LEAR)] {
            let text = show(&against_computer(game), moves, ORDINARY, language).text();
            for key in expected {
                assert!(text.contains(key), "{key:?} is missing:\n{text}");
            }
        }
        let mut shown = work("blokus-puzzle", "2022", "C", language);
        assert!(shown.text().contains("Esc 0 "), "{}", shown.text());
    }
}

/// A message of two lines takes the place of the keys that did not fit; the first keys do not move.
#[test]
fn a_long_message_moves_no_key() {
    let keys = [("a", "screen-key-type"), ("b", "screen-key-look-back"), ("c", "screen-key-copy")];
    let context = Context { texts: Texts::of(Language::English), theme: Theme::Monochrome };
    let below = |message: &str| {
        let mut terminal = Terminal::new(TestBackend::new(32, 24)).expect("a backend");
        let draw = |frame: &mut ratatui::Frame| {
            draw_below(message, &keys, &Areas::of(frame.area()), context, frame);
        };
        terminal.draw(draw).expect("drawn");
        let screen = terminal.backend().to_string();
        let lines = screen.lines().map(|line| line.trim_matches(['"', ' ']).to_owned());
        // The keys are not in the letters of the message.
        let is_bold = terminal.backend().buffer()[(10, 22)].modifier.contains(Modifier::BOLD);
        (lines.skip(21).collect::<Vec<_>>(), is_bold)
    };
    let others = "a type a move  b look back";
    let (lines, is_bold) = below("short");
    assert_eq!((lines.join("|"), is_bold), (format!("short|c copy as text|{others}"), false));
    let (lines, _) = below("one line of thirty characters and more");
    assert_eq!(lines.join("|"), format!("one line of thirty characters|and more|{others}"));
}

/// The steps of a puzzle are not lost by one key.
#[test]
fn leaving_a_puzzle_asks_if_steps_were_made() {
    for (language, kept) in [(Language::English, "not kept"), (Language::Portuguese, "não ficam guardados")]
    {
        let mut shown = work("blokus-puzzle", "2022", "C", language);
        assert!(matches!(shown.press(KeyCode::Esc), Next::Back), "nothing would be lost");
        let _ = shown.press(KeyCode::Enter);
        assert!(matches!(shown.press(KeyCode::Esc), Next::Stay));
        assert!(shown.text().contains(kept), "{}", shown.text());
        let _ = shown.press(KeyCode::Char('x'));
        assert!(shown.text().contains(kept), "a key without a meaning closes nothing");
        assert!(matches!(shown.press(KeyCode::Esc), Next::Stay));
        assert!(shown.text().contains("1. b 0 0") && !shown.text().contains(kept), "{}", shown.text());
        // The question is seen on a screen that is too small for the board as well.
        shown.terminal.backend_mut().resize(50, 15);
        let _ = shown.press(KeyCode::Esc);
        assert!(shown.text().contains(kept), "{}", shown.text());
        assert!(matches!(shown.press(KeyCode::Enter), Next::Back));
    }
}

/// The komi leaves room for the name of a computer with a time limit, on the narrowest panel.
#[test]
fn a_time_and_a_komi_fit_beside_each_other() {
    let choice = Choice { size: Some(10), komi: Some(11), ..Choice::default() };
    for (language, name) in [(Language::English, "9 s a move "), (Language::Portuguese, "9 s/jogada ")] {
        let computer = Seat::computer(None, Some(Duration::from_secs(9)), None);
        let limited = setup("lear", choice.clone(), [computer, Seat::Human]);
        let line = show(&limited, "E5", ORDINARY, language).line_with("(komi 11)");
        assert!(line.contains(name) && line.ends_with("12 (komi 11)"), "{line}");
    }
}

/// Where there is nothing to pause the key is not offered, and the variant without a komi does not name one.
#[test]
fn what_does_not_exist_is_not_named() {
    let computer = || Seat::computer(jogar_play::Level::new(1), None, None);
    let state = "((1 2 1) (2 1 2) (1 2 1))".to_owned();
    let mut over = setup("lear", Choice::variant("final"), [computer(), computer()]);
    over.choice.size = Some(3);
    over.start = Some(Start { state, mover: Side::Second });
    let mut shown = show(&over, "", ORDINARY, Language::English);
    assert!(!shown.text().contains("pause") && !shown.text().contains("komi"), "{}", shown.text());
}

/// A move that was not searched says why.
#[test]
fn a_move_without_a_search_says_why() {
    for (state, reason) in [
        ("(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))", ["at random, by its level", "ao acaso, pelo seu nível"]),
        ("(((1 0 0 0 0 0) (8 8 8 8 8 8)) (0 0))", ["its only move", "a única jogada"]),
    ] {
        for (language, reason) in [Language::English, Language::Portuguese].into_iter().zip(reason) {
            let computer = Seat::computer(jogar_play::Level::new(1), None, None);
            let mut begun = setup("adjiboto", Choice::default(), [computer, Seat::Human]);
            begun.start = Some(Start { state: state.to_owned(), mover: Side::First });
            let (_, mut session) = begun.begin().expect("a game");
            session.make("f", MovedBy::Computer, None).expect("a move");
            let page = begun.open().expect("rules").visit(Show(session));
            let mut shown = Shown::new(page, ORDINARY, language);
            shown.settle();
            assert!(shown.text().contains(reason), "{reason:?} is missing:\n{}", shown.text());
        }
    }
}

fn work(puzzle: &'static str, variant: &'static str, letter: &str, language: Language) -> Shown {
    work_with(puzzle, variant, letter, language, &no_waker())
}

fn work_with(
    puzzle: &'static str,
    variant: &'static str,
    letter: &str,
    language: Language,
    waker: &Waker,
) -> Shown {
    let any = AnyPuzzle::open(puzzle, Some(variant), Which::Letter(letter)).expect("a problem");
    let chosen = Chosen { puzzle, variant, letter: letter.to_owned() };
    let options = Options {
        log: None,
        is_animated: false,
        is_plain: false,
        time: None,
        settings: Arc::default(),
        pool: Arc::new(Pool::default()),
    };
    Shown::new(any.visit(super::Work { chosen: &chosen, options: &options, waker }), ORDINARY, language)
}

#[test]
fn puzzles_in_mid_work() {
    in_both_languages!("adjiboto_puzzle", |language| {
        let mut shown = work("adjiboto-puzzle", "2025", "D", language);
        for key in [KeyCode::Enter, KeyCode::Up, KeyCode::Enter] {
            let _ = shown.press(key);
        }
        shown
    });
    in_both_languages!("blokus_puzzle", |language| {
        let mut shown = work("blokus-puzzle", "2022", "C", language);
        for key in [KeyCode::Enter, KeyCode::Enter, KeyCode::Char('3')] {
            let _ = shown.press(key);
        }
        shown
    });
}

#[test]
fn the_end_of_a_game() {
    let last = Start { state: "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (50 45))".to_owned(), mover: Side::First };
    in_both_languages!("end", |language| {
        let mut ending = against_computer("adjiboto");
        ending.start = Some(last.clone());
        let mut shown = show(&ending, "", ORDINARY, language);
        let _ = shown.press(KeyCode::Enter);
        shown
    });
}

#[test]
fn looking_back_takes_nothing_back() {
    in_both_languages!("looking_back", |language| {
        let mut shown = show(&against_computer("lear"), LEAR, ORDINARY, language);
        for key in [KeyCode::Char('b'), KeyCode::Left, KeyCode::PageUp, KeyCode::Right] {
            let _ = shown.press(key);
        }
        shown
    });
    let rules = setup("adjiboto", Choice::default(), person_and_person());
    let mut shown = show(&rules, ADJIBOTO, ORDINARY, Language::English);
    let now = shown.text();
    let _ = shown.press(KeyCode::PageUp);
    let before = shown.text();
    assert!(before.contains("After 6. f (of 6)"), "{before}");
    // What is not for looking does nothing, and the last step forward is the game again.
    for key in [KeyCode::Enter, KeyCode::Char('u'), KeyCode::Char('t'), KeyCode::Tab] {
        let _ = shown.press(key);
        assert_eq!(shown.text(), before);
    }
    let _ = shown.press(KeyCode::Right);
    assert_eq!(shown.text(), now);
    for back in [KeyCode::End, KeyCode::Esc] {
        for _ in 0..20 {
            let _ = shown.press(KeyCode::PageUp);
        }
        let start = show(&rules, "", ORDINARY, Language::English).text();
        let board = |text: &str| {
            text.lines().take(20).map(|line| line.chars().take(51).collect()).collect::<Vec<String>>()
        };
        assert!(shown.text().contains("At the start (of 6)"));
        // The start has a cursor when it is played; nothing else is different.
        let plain = |text: &str| {
            board(text)
                .concat()
                .replace(['╔', '╗', '╚', '╝', '║', '═', '╭', '╮', '╰', '╯', '│', '─', '◇'], "")
        };
        assert_eq!(plain(&shown.text()), plain(&start));
        let _ = shown.press(back);
        assert_eq!(shown.text(), now);
    }
    // A new game can begin from any of the positions.
    let _ = shown.press(KeyCode::PageUp);
    let _ = shown.press(KeyCode::Home);
    assert!(matches!(shown.press(KeyCode::Char('p')), Next::Menu(_)));
}

#[test]
fn questions_and_typed_moves() {
    in_both_languages!("ask_leave", |language| {
        let mut shown = show(&against_computer("lear"), LEAR, ORDINARY, language);
        let _ = shown.on(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        shown
    });
    in_both_languages!("typed", |language| {
        let mut shown =
            show(&setup("blokus", Choice::default(), person_and_person()), "", ORDINARY, language);
        shown.type_text("tb 3 4");
        let _ = shown.press(KeyCode::Enter);
        shown
    });
}

#[test]
fn a_small_screen_says_what_is_needed() {
    in_both_languages!("too_small", |language| show(&against_computer("blokus"), BLOKUS, [60, 20], language));
    for game in ["adjiboto", "blokus", "lear"] {
        for columns in 1..90 {
            for rows in [1, 2, 3, 10, 23, 24, 25] {
                let text = show(&against_computer(game), "", [columns, rows], Language::English).text();
                assert_eq!(text.lines().count(), usize::from(rows));
            }
        }
    }
}

/// An ordinary terminal is enough for everything.
#[test]
fn every_board_fits_an_ordinary_terminal() {
    let mut all = vec![("adjiboto", None), ("blokus", None)];
    all.extend((3..=10).map(|size| ("lear", Some(size))));
    for (game, size) in all {
        let rules = setup(game, Choice { size, ..Choice::default() }, person_and_person());
        let text = show(&rules, "", ORDINARY, Language::English).text();
        assert!(text.contains("Moves"), "{game} {size:?}:\n{text}");
    }
}

#[test]
fn a_second_click_plays() {
    let mut shown =
        show(&setup("lear", Choice::default(), person_and_person()), "", ORDINARY, Language::English);
    // 8 × 8 takes 39 columns and 17 rows in the middle of 51 × 21: C6 is at column 6 + 5 + 2 · 4, row 2 + 1 +
    // 2 · 2.
    let _ = shown.click(19, 7);
    assert!(shown.text().contains("[●]"));
    assert!(!shown.text().contains("1. C6"));
    let _ = shown.click(19, 7);
    assert!(shown.text().contains("1. C6"), "{}", shown.text());
    assert!(shown.text().contains("(●)"));
    // A stone is there now.
    let _ = shown.click(19, 7);
    let _ = shown.click(19, 7);
    assert!(shown.text().contains("already has a stone of player 1"), "{}", shown.text());
}

#[test]
fn a_click_in_the_menu_chooses() {
    let page = MenuPage::new(Menu::new(Vec::new()), String::new());
    let mut shown = Shown::new(Box::new(page), ORDINARY, Language::English);
    let text = shown.text();
    let row = text.lines().position(|line| line.contains("Puzzles")).expect("an answer") as u16;
    let _ = shown.click(20, row);
    assert!(shown.text().contains("Adji-boto puzzle"), "{}", shown.text());
    assert!(matches!(shown.press(KeyCode::Esc), Next::Stay));
    assert!(matches!(shown.press(KeyCode::Esc), Next::Back));
}

#[test]
fn what_is_refused_costs_nothing() {
    let mut shown =
        show(&setup("blokus", Choice::default(), person_and_person()), "", ORDINARY, Language::English);
    for key in [KeyCode::Down, KeyCode::Enter] {
        let _ = shown.press(key);
    }
    assert!(shown.text().contains("the first piece must cover the corner (0 0)"));
    assert!(shown.text().contains("▶ ██"));
    let _ = shown.press(KeyCode::Char('u'));
    assert!(shown.text().contains("there is no move to take back"), "{}", shown.text());
    for text in ["t", "tgarbage", "tb 99 99"] {
        shown.type_text(text);
        let _ = shown.press(KeyCode::Enter);
        assert!(shown.text().contains("expected"), "{text}: {}", shown.text());
        let _ = shown.press(KeyCode::Esc);
    }
    let Next::Menu(menu) = shown.press(KeyCode::Char('l')) else { panic!("no question") };
    let page = MenuPage::new(menu, String::new());
    let mut questions = Shown::new(Box::new(page), ORDINARY, Language::English);
    questions.type_text("no/such/file");
    let _ = questions.press(KeyCode::Enter);
    assert!(questions.text().contains("no/such/file cannot be read"), "{}", questions.text());
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut shown = show(
        &setup("adjiboto", Choice::default(), person_and_person()),
        ADJIBOTO,
        ORDINARY,
        Language::English,
    );
    let before = shown.text();
    for _ in 0..12 {
        let _ = shown.press(KeyCode::Char('u'));
    }
    assert!(moves_of(&shown.text()).is_empty());
    for _ in 0..12 {
        let _ = shown.press(KeyCode::Char('r'));
    }
    let _ = shown.press(KeyCode::Char('x'));
    assert_eq!(moves_of(&shown.text()), moves_of(&before));
}

/// The moves in the panel.
fn moves_of(text: &str) -> Vec<String> {
    let panel = text.lines().filter_map(|line| line.split('│').next_back());
    panel.filter(|line| line.contains(". ")).map(str::to_owned).collect()
}

#[test]
fn giving_up_asks_and_can_be_taken_back() {
    let mut shown =
        show(&setup("lear", Choice::default(), person_and_person()), LEAR, ORDINARY, Language::English);
    let _ = shown.press(KeyCode::Char('R'));
    assert!(shown.text().contains("Give this game up?"));
    let _ = shown.press(KeyCode::Esc);
    assert!(!shown.text().contains("The game is over"));
    let _ = shown.press(KeyCode::Char('R'));
    let _ = shown.press(KeyCode::Enter);
    assert!(shown.text().contains("The game is over"));
    let _ = shown.press(KeyCode::Char('u'));
    assert!(!shown.text().contains("The game is over"), "{}", shown.text());
    let _ = shown.press(KeyCode::Char('R'));
    let _ = shown.press(KeyCode::Enter);
    let Next::Decide(Decision::Play(again)) = shown.press(KeyCode::Enter) else { panic!("no rematch") };
    assert_eq!(again.game, "lear");
}

#[test]
fn a_rematch_swaps_the_colours() {
    let mut ending = against_computer("adjiboto");
    ending.start =
        Some(Start { state: "(((1 0 0 0 0 0) (0 0 0 0 0 0)) (50 45))".to_owned(), mover: Side::First });
    let mut shown = show(&ending, "", ORDINARY, Language::English);
    let _ = shown.press(KeyCode::Enter);
    let Next::Decide(Decision::Play(again)) = shown.press(KeyCode::Enter) else { panic!("no rematch") };
    assert!(matches!(again.seats, [Seat::Player(_), Seat::Human]));
}

#[test]
fn a_forced_pass_is_announced_once() {
    // Player 1 has no seeds after its last one falls into A, so that player 2 moves twice.
    let mut rules = setup("adjiboto", Choice::default(), person_and_person());
    let state = "(((1 0 0 0 0 0) (1 1 0 0 0 0)) (0 0))".to_owned();
    rules.start = Some(Start { state, mover: Side::First });
    let mut shown = show(&rules, "", ORDINARY, Language::English);
    let _ = shown.press(KeyCode::Enter);
    assert!(shown.line_with("A–F").contains('▶'));
    let _ = shown.press(KeyCode::Enter);
    assert_eq!(shown.text().matches("pass").count(), 1, "{}", shown.text());
}

#[test]
fn the_position_and_the_game_are_copied() {
    let mut shown = show(
        &setup("lear", Choice { size: Some(3), ..Choice::default() }, person_and_person()),
        "B2, A1",
        ORDINARY,
        Language::English,
    );
    let Next::Copy(text) = shown.press(KeyCode::Char('c')) else { panic!("nothing is copied") };
    assert!(text.starts_with("((0 0 0) (0 1 0) (2 0 0))\n"), "{text}");
    assert!(text.contains("(1 1)") && text.contains("(2 0)"), "{text}");
    assert!(shown.text().contains("((0 0 0) (0 1 0) (2 0 0))"));
}

#[test]
fn a_game_can_begin_from_this_position() {
    let mut shown =
        show(&setup("lear", Choice::default(), person_and_person()), LEAR, ORDINARY, Language::English);
    assert!(matches!(shown.press(KeyCode::Char('p')), Next::Menu(_)));
}

#[test]
fn leaving_asks_while_a_game_is_on() {
    let mut begun =
        show(&setup("lear", Choice::default(), person_and_person()), LEAR, ORDINARY, Language::English);
    assert!(matches!(begun.press(KeyCode::Esc), Next::Stay));
    assert!(begun.text().contains("The game is not over"));
    assert!(matches!(begun.press(KeyCode::Enter), Next::Back));
    let mut fresh =
        show(&setup("lear", Choice::default(), person_and_person()), "", ORDINARY, Language::English);
    assert!(matches!(fresh.press(KeyCode::Char('0')), Next::Back));
}

/// The sowing is shown from the first seed to the last, and a key ends it.
#[test]
fn a_sowing_is_animated() {
    let rules = setup("adjiboto", Choice::default(), person_and_person());
    let mut shown = show(&rules, "", ORDINARY, Language::English);
    let _ = shown.press(KeyCode::Char('a'));
    assert!(shown.text().contains("step by step"));
    let event = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    let area = Rect { x: 0, y: 0, width: 80, height: 24 };
    let texts = Texts::of(Language::English);
    let context = Context { texts, theme: Theme::Monochrome };
    let start = Instant::now();
    let _ = shown.page.on_event(&event, area, context);
    shown.page.tick(start, context);
    assert!(shown.text().contains("(8)"), "{}", shown.text());
    assert!(shown.page.patience().is_some());
    shown.page.tick(start + Duration::from_millis(500), context);
    assert!(shown.text().contains("(4)"), "{}", shown.text());
    shown.settle();
    assert!(shown.text().contains("──↓──"), "{}", shown.text());
    assert_eq!(shown.page.patience(), None);
}

#[test]
fn the_solver_shows_the_way() {
    let (sender, signals) = std::sync::mpsc::channel();
    let mut shown = work_with("adjiboto-puzzle", "2025", "A", Language::English, &Waker(sender));
    let _ = shown.press(KeyCode::Char('w'));
    signals.recv().expect("the solver wakes the page");
    shown.settle();
    // Four steps are the fewest (README).
    assert!(shown.text().contains("4 more steps, the fewest"), "{}", shown.text());
    for _ in 0..4 {
        let _ = shown.press(KeyCode::Enter);
    }
    assert!(shown.text().contains("4 steps"), "{}", shown.text());
    let _ = shown.press(KeyCode::Char('x'));
    assert!(!shown.text().contains("1. "), "{}", shown.text());
}

/// With colours: blue and yellow for the players, red where a piece would be illegal; without, reverse
/// letters.
#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let mut shown = show(
        &setup("blokus", Choice::default(), person_and_person()),
        "b 0 0, b 12 12",
        ORDINARY,
        Language::English,
    );
    for _ in 0..3 {
        let _ = shown.press(KeyCode::Down);
    }
    let colours = |shown: &mut Shown| {
        let _ = shown.text();
        let cells = &shown.terminal.backend().buffer().content;
        let has = |test: &dyn Fn(&ratatui::buffer::Cell) -> bool| cells.iter().any(test);
        [
            has(&|cell| cell.fg == Color::LightBlue),
            has(&|cell| cell.bg == Color::Yellow),
            has(&|cell| cell.bg == Color::Red && cell.symbol() == "x"),
            has(&|cell| cell.modifier.contains(Modifier::REVERSED) && cell.symbol() == "x"),
            has(&|cell| cell.fg != Color::Reset || cell.bg != Color::Reset),
        ]
    };
    assert_eq!(colours(&mut shown), [false, false, false, true, false]);
    shown.theme = Theme::Colour;
    assert_eq!(colours(&mut shown), [true, true, true, false, true]);
}
