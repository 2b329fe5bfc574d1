//! The order of the standings: points, and who is ahead with equal points.
//!
//! A win is worth 2 half points, a draw 1. Who is further in a knock-out is ahead whatever the points are.
//! With equal points, in this order:
//!
//! 1. **direct encounter**: the points of the games among all who are equal;
//! 2. **Sonneborn–Berger**: the points of those whom one beat, and half the points of those with whom one drew;
//! 3. **wins**: more won games;
//! 4. **wins without the first move**.
//!
//! Who is equal in all of these shares the place, and is listed in the order of the championship's list. The
//! direct encounter is counted once, among all with the same points, and not again among those whom it leaves
//! equal.

use std::cmp::Reverse;

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Who began.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// The half points of whoever began: 2, 1 or 0.
    pub half_points: u32,
}

/// What an entrant has besides the points of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadStart {
    /// Rounds of a knock-out that it survived.
    pub stage: u32,
    /// Half points of rounds in which it had no opponent.
    pub half_points: u32,
}

/// An entrant in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The entrant.
    pub entrant: usize,
    /// The place, from 1; who is equal in everything has the same.
    pub place: usize,
    /// Rounds of a knock-out that it survived.
    pub stage: u32,
    /// Games.
    pub played: u32,
    /// Half points.
    pub half_points: u32,
    /// Half points of the games among those with the same half points.
    pub direct: u32,
    /// Quarter points: half points of opponents times half points against them.
    pub sonneborn_berger: u32,
    /// Won games.
    pub wins: u32,
    /// Won games that the opponent began.
    pub wins_second: u32,
}

impl Standing {
    /// Less is better.
    fn key(&self) -> Reverse<[u32; 6]> {
        let Self { stage, half_points, direct, sonneborn_berger, wins, wins_second, .. } = *self;
        Reverse([stage, half_points, direct, sonneborn_berger, wins, wins_second])
    }
}

/// Everyone, the best first; `heads` has an entry for each entrant.
#[must_use]
pub fn standings(heads: &[HeadStart], games: &[PlayedGame]) -> Vec<Standing> {
    let entrants = heads.len();
    let empty = |entrant: usize| Standing {
        entrant,
        place: 0,
        stage: heads[entrant].stage,
        played: 0,
        half_points: heads[entrant].half_points,
        direct: 0,
        sonneborn_berger: 0,
        wins: 0,
        wins_second: 0,
    };
    let mut list: Vec<Standing> = (0..entrants).map(empty).collect();
    for game in games {
        for (entrant, _, half_points, began) in sides(*game) {
            let standing = &mut list[entrant];
            standing.played += 1;
            standing.half_points += half_points;
            standing.wins += u32::from(half_points == 2);
            standing.wins_second += u32::from(half_points == 2 && !began);
        }
    }
    let points: Vec<u32> = list.iter().map(|standing| standing.half_points).collect();
    for game in games {
        for (entrant, opponent, half_points, _) in sides(*game) {
            list[entrant].sonneborn_berger += half_points * points[opponent];
            if points[entrant] == points[opponent] {
                list[entrant].direct += half_points;
            }
        }
    }
    list.sort_by_key(|standing| (standing.key(), standing.entrant));
    for place in 0..entrants {
        let equal = place > 0 && list[place].key() == list[place - 1].key();
        list[place].place = if equal { list[place - 1].place } else { place + 1 };
    }
    list
}

/// A game seen by both: entrant, opponent, half points, and whether it began.
fn sides(game: PlayedGame) -> [(usize, usize, u32, bool); 2] {
    let PlayedGame { first, second, half_points } = game;
    [(first, second, half_points, true), (second, first, 2 - half_points, false)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(first: usize, second: usize, half_points: u32) -> PlayedGame {
        PlayedGame { first, second, half_points }
    }

    fn standings(entrants: usize, games: &[PlayedGame]) -> Vec<Standing> {
        super::standings(&vec![HeadStart::default(); entrants], games)
    }

    fn order(list: &[Standing]) -> Vec<(usize, usize)> {
        list.iter().map(|standing| (standing.place, standing.entrant)).collect()
    }

    /// Three with 2 points each of 3; computed by hand: 0 beat 1, 1 beat 2, 2 beat 0 and everyone beat 3.
    #[test]
    fn who_is_equal_shares_the_place() {
        let games =
            [game(0, 1, 2), game(1, 2, 2), game(2, 0, 2), game(0, 3, 2), game(1, 3, 2), game(2, 3, 2)];
        let list = standings(4, &games);
        assert_eq!(order(&list), [(1, 0), (1, 1), (1, 2), (4, 3)]);
        let sonneborn_berger: Vec<u32> = list.iter().map(|standing| standing.sonneborn_berger).collect();
        assert_eq!(sonneborn_berger, [8, 8, 8, 0]);
    }

    #[test]
    fn the_direct_encounter_comes_first_then_sonneborn_berger_then_wins() {
        // 0 and 1 have 2 half points each; 1 beat 0, and 0 beat 2, who has more than 3.
        let games =
            [game(1, 0, 2), game(2, 1, 2), game(0, 2, 2), game(2, 3, 2), game(3, 1, 2), game(3, 0, 2)];
        assert_eq!(order(&standings(4, &games)), [(1, 2), (2, 3), (3, 1), (4, 0)]);
        // 0 and 1 drew; 0 beat 2 and lost to 3, 1 the other way; 3 beat 2.
        let games =
            [game(0, 1, 1), game(0, 2, 2), game(3, 0, 2), game(1, 3, 2), game(2, 1, 2), game(3, 2, 2)];
        assert_eq!(order(&standings(4, &games)), [(1, 3), (2, 1), (3, 0), (4, 2)]);
        // Two draws against one win and one loss, against the same opponent.
        let games = [game(0, 2, 1), game(2, 0, 1), game(1, 2, 2), game(2, 1, 2)];
        let list = standings(3, &games);
        assert_eq!(list.iter().map(|standing| standing.wins).collect::<Vec<_>>()[..2], [1, 1]);
    }

    /// 1 has won a game more, and 2 a bye; 0 is a round further.
    #[test]
    fn rounds_of_a_knock_out_come_before_points_and_byes_are_points() {
        let head = |stage, half_points| HeadStart { stage, half_points };
        let list = super::standings(&[head(1, 0), head(0, 0), head(0, 3)], &[game(1, 2, 2)]);
        assert_eq!(order(&list), [(1, 0), (2, 2), (3, 1)]);
        assert_eq!(list.iter().map(|standing| standing.half_points).collect::<Vec<_>>(), [0, 3, 2]);
    }

    #[test]
    fn nobody_and_nothing() {
        assert_eq!(standings(0, &[]), []);
        assert_eq!(order(&standings(2, &[])), [(1, 0), (1, 1)]);
    }
}
