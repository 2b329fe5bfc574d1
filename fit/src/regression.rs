//! The weights that predict the results best: linear least squares, with a penalty on large weights.

/// The ridge: the penalty on the square of a weight.
const RIDGE: f64 = 30.0;

/// The samples so far, as the normal equations of the least squares.
pub struct Samples {
    size: usize,
    /// Half of a symmetric matrix, row by row: the sums of the products of two weights' factors.
    products: Vec<f64>,
    /// For each weight, the sum of its factor times the target.
    targets: Vec<f64>,
    squares: f64,
    count: usize,
}

impl Samples {
    /// No samples yet, with `size` weights to find.
    pub fn new(size: usize) -> Self {
        Self { size, products: vec![0.0; size * size], targets: vec![0.0; size], squares: 0.0, count: 0 }
    }

    /// Adds a sample: the weights that count, their factors, and the right sum.
    pub fn add(&mut self, terms: &[(usize, f64)], target: f64) {
        for &(row, times) in terms {
            self.targets[row] += times * target;
            let line = &mut self.products[row * self.size..][..=row];
            for &(column, other) in terms {
                if column <= row {
                    line[column] += times * other;
                }
            }
        }
        self.squares += target * target;
        self.count += 1;
    }

    /// The number of samples.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The root mean square error of the sum of these weights.
    pub fn error(&self, weights: &[f64]) -> f64 {
        let mut sum = self.squares;
        for row in 0..self.size {
            sum -= 2.0 * weights[row] * self.targets[row];
            let line = &self.products[row * self.size..][..=row];
            for (column, product) in line.iter().enumerate() {
                let both = if column == row { 1.0 } else { 2.0 };
                sum += both * product * weights[row] * weights[column];
            }
        }
        (sum.max(0.0) / self.count.max(1) as f64).sqrt()
    }

    /// The best weights.
    pub fn solve(&self) -> Vec<f64> {
        let factor = self.cholesky();
        let size = self.size;
        let mut solution = self.targets.clone();
        for row in 0..size {
            let known: f64 = (0..row).map(|column| factor[row * size + column] * solution[column]).sum();
            solution[row] = (solution[row] - known) / factor[row * size + row];
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|below| factor[below * size + row] * solution[below]).sum();
            solution[row] = (solution[row] - known) / factor[row * size + row];
        }
        solution
    }

    /// The lower triangular matrix whose square is the matrix of the products with the ridge.
    fn cholesky(&self) -> Vec<f64> {
        let size = self.size;
        let mut factor = self.products.clone();
        for row in 0..size {
            factor[row * size + row] += RIDGE;
            for column in 0..=row {
                let [upper, lower] = [column * size, row * size];
                let known: f64 = (0..column).map(|k| factor[lower + k] * factor[upper + k]).sum();
                let rest = factor[lower + column] - known;
                factor[lower + column] =
                    if column == row { rest.sqrt() } else { rest / factor[upper + column] };
            }
        }
        factor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_explain_everything_are_found() {
        let mut samples = Samples::new(3);
        for i in 0..10_000 {
            let times = [f64::from(i % 7), f64::from(i % 5) - 2.0];
            let target = 3.0 * times[0] - 2.0 * times[1] + 1.0;
            samples.add(&[(2, 1.0), (0, times[0]), (1, times[1])], target);
        }
        let weights = samples.solve();
        for (weight, expected) in weights.iter().zip([3.0, -2.0, 1.0]) {
            assert!((weight - expected).abs() < 0.02, "{weights:?}");
        }
        assert!(samples.error(&weights) < 0.02);
    }
}
