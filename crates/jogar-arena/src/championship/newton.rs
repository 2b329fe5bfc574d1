//! Linear equations with a symmetric positive matrix, by Cholesky's decomposition: the steps of Newton's
//! method.

/// A matrix as the product of a lower triangle and its mirror image.
pub(super) struct Cholesky {
    size: usize,
    /// The lower triangle, row by row; what is above it has no meaning.
    lower: Vec<f64>,
}

impl Cholesky {
    /// Decomposes a symmetric positive definite matrix, given row by row.
    pub(super) fn new(size: usize, mut matrix: Vec<f64>) -> Self {
        for column in 0..size {
            for row in column..size {
                let dot: f64 = (0..column).map(|k| matrix[row * size + k] * matrix[column * size + k]).sum();
                let rest = matrix[row * size + column] - dot;
                let root = matrix[column * size + column];
                matrix[row * size + column] =
                    if row == column { rest.max(f64::MIN_POSITIVE).sqrt() } else { rest / root };
            }
        }
        Self { size, lower: matrix }
    }

    /// The solution of `lower × x = right`; its square is `right × matrix⁻¹ × right`.
    pub(super) fn half_solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for row in 0..self.size {
            let dot: f64 = (0..row).map(|k| self.lower[row * self.size + k] * x[k]).sum();
            x[row] = (x[row] - dot) / self.lower[row * self.size + row];
        }
        x
    }

    /// The solution of `matrix × x = right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = self.half_solve(right);
        for row in (0..self.size).rev() {
            let dot: f64 = (row + 1..self.size).map(|k| self.lower[k * self.size + row] * x[k]).sum();
            x[row] = (x[row] - dot) / self.lower[row * self.size + row];
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        // By hand: 4x + 2y = 10, 2x + 5y = 17 has x = 1, y = 3; so (10, 17) × matrix⁻¹ × (10, 17) is 61.
        let matrix = Cholesky::new(2, vec![4.0, 2.0, 2.0, 5.0]);
        let x = matrix.solve(&[10.0, 17.0]);
        assert!((x[0] - 1.0).abs() < 1e-12 && (x[1] - 3.0).abs() < 1e-12, "{x:?}");
        let square: f64 = matrix.half_solve(&[10.0, 17.0]).iter().map(|part| part * part).sum();
        assert!((square - 61.0).abs() < 1e-12, "{square}");
    }
}
