//! The komi that makes a value as even as possible.

use jogar_core::Side;

/// A komi and the lead of Black with it; negative if White is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairKomi {
    /// The player who gets it: the one who does not make the last placement of a whole game.
    pub side: Side,
    /// Its points.
    pub komi: i32,
    /// Black's lead at the end with this komi.
    pub margin: i32,
}

impl FairKomi {
    /// Whether the game is as even as one without draws can be: one point decides.
    #[must_use]
    pub const fn is_fair(self) -> bool {
        self.margin.abs() == 1
    }
}

/// Every komi of the right parity that leaves the smallest lead, if Black ends `value` ahead without komi:
/// one, or two of which each leaves another player ahead.
#[must_use]
pub fn fair_komi(points: usize, value: i32) -> Vec<FairKomi> {
    // An odd number of points: Black makes the last placement, and White gets an even komi.
    let (side, least, sign) =
        if points.is_multiple_of(2) { (Side::First, 1, 1) } else { (Side::Second, 0, -1) };
    let all = (least..=points as i32).step_by(2);
    let all = all.map(|komi| FairKomi { side, komi, margin: value + sign * komi });
    let smallest = all.clone().map(|fair| fair.margin.abs()).min();
    all.filter(|fair| Some(fair.margin.abs()) == smallest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_has_the_right_side_and_parity() {
        let found = |points, value| -> Vec<(u8, i32, i32)> {
            let all = fair_komi(points, value).into_iter();
            all.map(|fair| (fair.side.number(), fair.komi, fair.margin)).collect()
        };
        // 3 × 3, +3: White gets 2 and loses by one, or 4 and wins by one.
        assert_eq!(found(9, 3), [(2, 2, 1), (2, 4, -1)]);
        // 4 × 4, 0: Black gets 1.
        assert_eq!(found(16, 0), [(1, 1, 1)]);
        assert_eq!(found(16, -2), [(1, 1, -1), (1, 3, 1)]);
        // The komi goes to the player who is already ahead, so the smallest one is best.
        assert_eq!(found(25, -3), [(2, 0, -3)]);
        assert_eq!(found(16, 2), [(1, 1, 3)]);
        assert!(!fair_komi(16, 2)[0].is_fair());
    }
}
