//! What a Swiss round must know of one entrant: score, opponents, sides, floats. Arbiters call it the pairing
//! card.
//!
//! The numbers of the articles are those of the FIDE (Dutch) System, C.04.3 of the FIDE Handbook as applied
//! from 1 February 2026; "White" is whoever begins.

use jogar_core::Side;

/// The half points of a won round.
pub const WIN: u32 = 2;

/// A past round of one entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastRound {
    /// It met an opponent.
    Met {
        /// The opponent's number.
        opponent: usize,
        /// The side it had in the first game.
        side: Side,
        /// 2 for a won round, 1 for a drawn one, 0 for a lost one.
        half_points: u32,
    },
    /// It met nobody: a bye, an opponent who withdrew before the round, or its own absence.
    Unplayed {
        /// What it got for that; a bye counts as a win.
        half_points: u32,
    },
}

impl PastRound {
    const fn half_points(self) -> u32 {
        match self {
            Self::Met { half_points, .. } | Self::Unplayed { half_points } => half_points,
        }
    }
}

/// How much a side is wanted (article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wish {
    /// The difference is 0: the other side than last time.
    Mild,
    /// The difference is 1.
    Strong,
    /// The difference is more than 1, or the same side came twice running.
    Absolute,
}

/// A meeting of two entrants with different scores (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// The opponent had less, or the entrant got points without playing.
    Down,
    /// The opponent had more.
    Up,
}

/// What is known of one entrant before a round.
#[derive(Clone, Debug)]
pub(super) struct Card {
    /// Its number; less is better.
    pub number: usize,
    /// Half points.
    pub score: u32,
    pub opponents: Vec<usize>,
    /// Its sides in the rounds that it played.
    pub sides: Vec<Side>,
    /// Rounds begun minus rounds not begun.
    pub difference: i32,
    pub wish: Option<(Wish, Side)>,
    /// One and two rounds ago.
    pub floats: [Option<Float>; 2],
    pub unplayed: u32,
    /// Whether it may have the bye (criterion C2).
    pub bye_allowed: bool,
    /// It has more than half of the points, and this is the last round (article 1.8).
    pub topscorer: bool,
}

/// The cards of all entrants after some rounds. Each history has the same number of rounds.
pub(super) fn cards(histories: &[Vec<PastRound>], last_round: bool) -> Vec<Card> {
    let card = |(number, history): (usize, &Vec<PastRound>)| {
        let sides: Vec<Side> = history.iter().filter_map(|round| side(*round)).collect();
        let score = score_before(history, history.len());
        let difference = sides.iter().map(|&side| if side == Side::First { 1 } else { -1 }).sum();
        Card {
            number,
            score,
            opponents: history.iter().filter_map(|round| opponent(*round)).collect(),
            difference,
            wish: wish(&sides, difference),
            sides,
            floats: [1, 2].map(|ago| float(histories, history, ago)),
            unplayed: history.iter().filter(|round| opponent(**round).is_none()).count() as u32,
            bye_allowed: !history.contains(&PastRound::Unplayed { half_points: WIN }),
            topscorer: last_round && score * 2 > WIN * history.len() as u32,
        }
    };
    histories.iter().enumerate().map(card).collect()
}

const fn side(round: PastRound) -> Option<Side> {
    match round {
        PastRound::Met { side, .. } => Some(side),
        PastRound::Unplayed { .. } => None,
    }
}

const fn opponent(round: PastRound) -> Option<usize> {
    match round {
        PastRound::Met { opponent, .. } => Some(opponent),
        PastRound::Unplayed { .. } => None,
    }
}

fn score_before(history: &[PastRound], round: usize) -> u32 {
    history[..round].iter().map(|round| round.half_points()).sum()
}

fn wish(sides: &[Side], difference: i32) -> Option<(Wish, Side)> {
    let last = *sides.last()?;
    let twice = sides.len() > 1 && sides[sides.len() - 2] == last;
    Some(match difference {
        2.. => (Wish::Absolute, Side::Second),
        ..=-2 => (Wish::Absolute, Side::First),
        _ if twice => (Wish::Absolute, last.other()),
        1 => (Wish::Strong, Side::Second),
        -1 => (Wish::Strong, Side::First),
        0 => (Wish::Mild, last.other()),
    })
}

/// The float that an entrant received some rounds ago.
fn float(histories: &[Vec<PastRound>], history: &[PastRound], ago: usize) -> Option<Float> {
    let round = history.len().checked_sub(ago)?;
    match history[round] {
        PastRound::Unplayed { half_points: 0 } => None,
        PastRound::Unplayed { .. } => Some(Float::Down),
        PastRound::Met { opponent, .. } => {
            let (own, theirs) = (score_before(history, round), score_before(&histories[opponent], round));
            match own.cmp(&theirs) {
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Float::Down),
            }
        }
    }
}

impl Card {
    /// Whether two entrants may meet: never twice (C1), and not if both want the same side absolutely, unless
    /// one of them is a topscorer (C3).
    pub(super) fn may_meet(&self, other: &Self) -> bool {
        let absolute =
            |card: &Self| card.wish.filter(|(wish, _)| *wish == Wish::Absolute).map(|(_, side)| side);
        let clash = absolute(self).is_some() && absolute(self) == absolute(other);
        !self.opponents.contains(&other.number) && (!clash || self.topscorer || other.topscorer)
    }

    /// The side that this entrant gets against another (article 5.2). `initial` is the side of the first
    /// entrant in the first round, drawn by lot.
    pub(super) fn side_against(&self, other: &Self, initial: Side) -> Side {
        match (self.wish, other.wish) {
            (Some((_, mine)), Some((_, theirs))) if mine != theirs => mine,
            (Some((_, mine)), None) => mine,
            (None, Some((_, theirs))) => theirs.other(),
            (Some((strength, mine)), Some((against, _))) if strength != against => {
                if strength > against {
                    mine
                } else {
                    mine.other()
                }
            }
            (Some((Wish::Absolute, mine)), Some(_)) if self.difference.abs() != other.difference.abs() => {
                if self.difference.abs() > other.difference.abs() {
                    mine
                } else {
                    mine.other()
                }
            }
            _ => self.side_by_history(other, initial),
        }
    }

    /// When both want the same, equally: the opposite of the last round in which their sides differed, else
    /// what the higher ranked wants, else by its number.
    fn side_by_history(&self, other: &Self, initial: Side) -> Side {
        let rounds = self.sides.iter().rev().zip(other.sides.iter().rev());
        if let Some((mine, _)) = rounds.into_iter().find(|(mine, theirs)| mine != theirs) {
            return mine.other();
        }
        let leads = self.rank() < other.rank();
        let higher = if leads { self } else { other };
        // Numbers begin with 0 here and with 1 in the rules.
        let by_number = if higher.number.is_multiple_of(2) { initial } else { initial.other() };
        let side = higher.wish.map_or(by_number, |(_, side)| side);
        if leads { side } else { side.other() }
    }

    /// The order of the entrants: more points, then the smaller number (article 1.2).
    pub(super) fn rank(&self) -> (std::cmp::Reverse<u32>, usize) {
        (std::cmp::Reverse(self.score), self.number)
    }

    /// Whether it received this float `ago` rounds ago, 1 or 2.
    pub(super) fn floated(&self, float: Float, ago: usize) -> bool {
        self.floats[ago - 1] == Some(float)
    }
}
