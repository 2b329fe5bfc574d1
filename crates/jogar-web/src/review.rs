//! A game looked back on.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Limits};
use jogar_play::Budget;

use crate::refusal::Refusal;
use crate::schema::{JudgedMove, ReviewRequest, SearchNews};
use crate::searches::{Pace, Work, bounded};

/// The longest time for each move, in milliseconds.
const MOST_TIME: u64 = 10_000;
/// The longest time for all moves together. Each gets an equal part of what is left of it.
const MOST_OF_GAME: Duration = Duration::from_mins(10);

/// Checks everything about a review.
///
/// # Errors
/// What is wrong with it.
pub fn prepare(request: &ReviewRequest) -> Result<Work, Refusal> {
    let (game, session) = request.position.open()?;
    if session.moves().is_empty() {
        return Err(Fault::choice("review-no-moves").with("number", 1).into());
    }
    let time = request.time_ms.map(|time| bounded("time_ms", time, 1, MOST_TIME)).transpose()?;
    Ok(Box::new(move |search, pool| {
        let budget = match time {
            Some(time) => {
                let limits = Limits::time(MOST_OF_GAME);
                Budget { limits, ..Budget::per_move(Duration::from_millis(time)) }
            }
            None => Budget::usual(),
        };
        let budget = budget.with_signal(Arc::clone(&search.stop));
        let mut left = session.moves().len();
        let review = game.review(&session, pool, &budget, &mut |mv| {
            left -= 1;
            search.tell(SearchNews::Judged(JudgedMove { mv: mv.clone(), left }), Pace::Every);
        });
        SearchNews::Review(review)
    }))
}
