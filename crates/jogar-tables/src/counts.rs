//! The number of positions of a layer with each kind of value.

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
    /// The sum of all values.
    pub sum_of_values: i64,
}

impl Counts {
    /// Counts more values, in the form of the file.
    pub fn add(&mut self, values: &[u8]) {
        let count = |kind: fn(i8) -> bool| values.iter().filter(|&&value| kind(value as i8)).count() as u64;
        self.positions += values.len() as u64;
        self.mover_gains += count(|value| value > 0);
        self.zero += count(|value| value == 0);
        self.mover_loses += count(|value| value < 0);
        self.sum_of_values += values.iter().map(|&value| i64::from(value as i8)).sum::<i64>();
    }
}
