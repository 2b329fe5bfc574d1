//! How many positions of a layer have which kind of value.

/// The counts of a layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All positions.
    pub positions: u64,
    /// Those in which the player to move will win more than the opponent.
    pub mover_gains: u64,
    /// Those in which both will win the same.
    pub zero: u64,
    /// Those in which the opponent will win more.
    pub mover_loses: u64,
    /// All values added up.
    pub sum_of_values: i64,
}

impl Counts {
    /// Counts one more value.
    pub fn add(&mut self, value: i8) {
        self.positions += 1;
        self.mover_gains += u64::from(value > 0);
        self.zero += u64::from(value == 0);
        self.mover_loses += u64::from(value < 0);
        self.sum_of_values += i64::from(value);
    }
}
