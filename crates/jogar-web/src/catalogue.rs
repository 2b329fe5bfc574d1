//! What can be played, solved and chosen, and the rules to read.

use jogar_games::catalog::{CatalogGame, Choice, Entry, GAMES, Sizes};
use jogar_games::puzzles::{AnyPuzzle, Handled, PUZZLES, PuzzleVisitor, Which, built_in};
use jogar_play::{Level, pie_rule};
use jogar_search::Parts;
use jogar_solve::Algorithm;
use jogar_words::{Language, Phrase, RuleBlock, Rules, phrases};

use crate::app::App;
use crate::games::{LONGEST_TIME, SHORTEST_TIME};
use crate::refusal::say;
use crate::schema::{
    AlgorithmEntry, Catalogue, GameEntry, KomiEntry, LevelEntry, ProblemEntry, PuzzleEntry, RulesLine,
    RulesPhrase, RulesText, SizeRange,
};
use crate::solving::weight_of;

/// Everything that can be chosen.
pub fn catalogue(app: &App) -> Catalogue {
    let games = GAMES.iter().filter(|entry| is_drawn(entry)).map(|entry| GameEntry {
        name: entry.name,
        variants: entry.variants,
        sizes: entry.sizes.map(|Sizes { least, most, usual }| SizeRange { least, most, usual }),
        with_komi: entry.with_komi,
        komi: komi_of(entry),
    });
    let levels = Level::all()
        .zip(Level::FIRST..)
        .map(|(level, number)| LevelEntry { level: number, label: say(level.label()) });
    let puzzles =
        PUZZLES.iter().flat_map(|entry| entry.variants.iter().map(|variant| puzzle(entry.name, variant)));
    Catalogue {
        version: env!("CARGO_PKG_VERSION"),
        games: games.collect(),
        levels: levels.collect(),
        times_ms: [SHORTEST_TIME, LONGEST_TIME].map(|time| time.as_millis() as u64),
        puzzles: puzzles.collect(),
        algorithms: Algorithm::ALL
            .map(|algorithm| AlgorithmEntry {
                name: algorithm.name(),
                heuristic: algorithm.is_informed(),
                weight: weight_of(algorithm),
            })
            .into(),
        parts: Parts::NAMES.map(|(name, _)| name).into(),
        championship: app.championship.is_some(),
    }
}

/// The komi of each size, for a game that has one.
fn komi_of(entry: &Entry) -> Vec<KomiEntry> {
    let Some(sizes) = entry.sizes.filter(|_| !entry.with_komi.is_empty()) else { return Vec::new() };
    let komi = |size| {
        let possible = pie_rule::possible_komi(size);
        let (&least, &most) = (possible.first()?, possible.last()?);
        let step = possible.get(1).map_or(1, |next| next - least);
        Some(KomiEntry { size, player: pie_rule::komi_side(size), least, most, step })
    };
    (sizes.least..=sizes.most).filter_map(komi).collect()
}

/// A page draws boards: a game without the data of one is for the terminal alone.
fn is_drawn(entry: &Entry) -> bool {
    CatalogGame::open(entry.name, &Choice::default(), None).is_ok_and(|game| game.has_board_data())
}

fn puzzle(name: &'static str, variant: &'static str) -> PuzzleEntry {
    let problems = built_in(name, variant);
    let first = problems.first().map_or("", |problem| problem.id.as_str());
    let heuristics = AnyPuzzle::open(name, Some(variant), Which::Letter(first));
    let heuristics = heuristics.map(|puzzle| puzzle.visit(Heuristics)).unwrap_or_default();
    let problem = |problem: jogar_games::puzzles::BuiltIn| ProblemEntry {
        letter: problem.id,
        goal: problem.goal,
        optimum: problem.optimum,
    };
    PuzzleEntry { name, variant, problems: problems.into_iter().map(problem).collect(), heuristics }
}

/// The names of the heuristics of a puzzle.
struct Heuristics;

impl PuzzleVisitor for Heuristics {
    type Output = Vec<&'static str>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        puzzle.heuristics().iter().map(|heuristic| heuristic.name()).collect()
    }
}

/// The rules of a game or a puzzle, if there is one with this name.
pub fn rules(language: Language, name: &str, variant: Option<&str>) -> Option<RulesText> {
    let line = |block: &RuleBlock| match block {
        RuleBlock::Heading(text) => RulesLine::Heading(text.clone()),
        RuleBlock::Paragraph { text, .. } => RulesLine::Text(rules_phrases(text)),
        RuleBlock::Item { text } => RulesLine::Item(rules_phrases(text)),
        RuleBlock::Table { rows, .. } => {
            let row = |row: &Vec<String>| row.iter().map(|cell| rules_phrases(cell)).collect();
            RulesLine::Table(rows.iter().map(row).collect())
        }
        RuleBlock::Verbatim(lines) => RulesLine::Code(lines.clone()),
    };
    let rules = Rules::of(language, name, variant)?;
    Some(RulesText { lines: rules.blocks().iter().map(line).collect() })
}

fn rules_phrases(text: &str) -> Vec<RulesPhrase> {
    let phrase = |phrase| match phrase {
        Phrase::Plain(words) => RulesPhrase::Plain(words),
        Phrase::Term(words) => RulesPhrase::Term(words),
        Phrase::Code(words) => RulesPhrase::Code(words),
    };
    phrases(text).into_iter().map(phrase).collect()
}
