//! The answer that Enter alone gives: the one that was given the last time, else a default.

use jogar_core::{Arg, Message};
use jogar_play::Settings;

use super::Chosen;
use super::flow::{Draft, LEAST_TIME, Mode, Step, problem_label};
use super::question::Kind;

/// The default level, which a person who knows the rules beats now and then.
const USUAL_LEVEL: i64 = 3;

/// The answer that Enter alone gives, as it is typed; `None` if an empty answer has another meaning, or none.
pub(super) fn usual(step: Step, draft: &Draft, kind: &Kind, settings: &Settings) -> Option<i64> {
    let kept = step.name(draft).and_then(|name| settings.answer(&name));
    match kind {
        Kind::Choices(choices) => {
            let index = choices.iter().position(|choice| Some(name_of(choice)) == kept);
            Some(index.map_or(step.usual_choice(), |index| index as i64 + 1))
        }
        Kind::Number { least, most, .. } => {
            let kept =
                kept.and_then(|text| text.parse().ok()).filter(|number| (least..=most).contains(&number));
            kept.or_else(|| step.usual_number(draft))
        }
        Kind::Text => None,
    }
}

/// The name of a question and of its answer, if the answer is to be kept.
pub(super) fn to_keep(
    step: Step,
    draft: &Draft,
    kind: &Kind,
    number: Option<i64>,
) -> Option<(String, String)> {
    let answer = match kind {
        Kind::Choices(choices) => {
            let choice = choices.get(usize::try_from(number? - 1).ok()?)?;
            let is_kept = step != Step::Main || choice.args().is_empty() && choice.key() != "menu-load";
            is_kept.then(|| name_of(choice))?
        }
        Kind::Number { .. } => number.map_or_else(String::new, |number| number.to_string()),
        Kind::Text => return None,
    };
    Some((step.name(draft)?, answer))
}

/// The name of a choice, the same in every language: its key and its values.
fn name_of(choice: &Message) -> String {
    let values = choice.args().iter().map(|(_, value)| match value {
        Arg::Text(text) | Arg::Key(text) | Arg::Decimal(text) | Arg::Date(text) => text.clone(),
        Arg::Number(number) => number.to_string(),
        Arg::Message(message) => name_of(message),
    });
    [choice.key().to_owned()].into_iter().chain(values).collect::<Vec<_>>().join(" ")
}

impl Step {
    /// The name under which its answer is kept. Two computers have a strength each.
    fn name(self, draft: &Draft) -> Option<String> {
        let of_side = |name: &str, side: jogar_core::Side| match draft.mode {
            Mode::ComputerComputer => format!("{name}-{}", side.number()),
            Mode::HumanComputer | Mode::HumanHuman => name.to_owned(),
        };
        Some(match self {
            Self::Main | Self::Mode => "mode".to_owned(),
            Self::Game => "game".to_owned(),
            Self::Size => "size".to_owned(),
            Self::Komi => "komi".to_owned(),
            Self::NameKomi => "named-komi".to_owned(),
            Self::Colour => "colour".to_owned(),
            Self::First => "first".to_owned(),
            Self::Strength(side) => of_side("strength", side),
            Self::Level(side) => of_side("level", side),
            Self::Time(side) => of_side("time", side),
            Self::Depth => "depth".to_owned(),
            Self::Puzzle => "puzzle".to_owned(),
            Self::Problem => {
                let (puzzle, variant) = draft.puzzle?;
                problem_name(puzzle, variant)
            }
            _ => return None,
        })
    }

    /// The default choice, counted from 1.
    const fn usual_choice(self) -> i64 {
        match self {
            Self::Level(_) => USUAL_LEVEL,
            _ => 1,
        }
    }

    /// The default number, if there is one.
    fn usual_number(self, draft: &Draft) -> Option<i64> {
        match self {
            Self::Size => Some(draft.size()),
            Self::Time(_) => Some(LEAST_TIME),
            _ => None,
        }
    }
}

/// What is kept of a problem that a person chose.
pub(super) fn problem_to_keep(chosen: &Chosen) -> (String, String) {
    let Chosen { puzzle, variant, letter } = chosen;
    (problem_name(puzzle, variant), name_of(&problem_label(letter)))
}

/// The name under which the last problem of a puzzle is kept.
fn problem_name(puzzle: &str, variant: &str) -> String {
    format!("problem-{puzzle}-{variant}")
}
