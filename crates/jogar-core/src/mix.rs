//! Keys made of machine words, the same in every run.

use std::hash::{Hash, Hasher};

/// An odd constant without a pattern: 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes words into one so that every bit of the input changes about half of the bits of the result. Each
/// word is folded in by a full product, whose halves are added: two instructions on common machines.
#[inline]
#[must_use]
pub fn mix(words: &[u64]) -> u64 {
    finish(words.iter().fold(GOLDEN, |key, &word| take(key, word)))
}

/// [`mix`] of the words that a value writes by [`Hash`]. Slower than [`mix`] of the words that matter.
#[must_use]
pub fn mix_value(value: &impl Hash) -> u64 {
    let mut mixer = Mixer(GOLDEN);
    value.hash(&mut mixer);
    mixer.finish()
}

#[inline]
fn take(key: u64, word: u64) -> u64 {
    fold(key ^ word, GOLDEN).wrapping_add(word.rotate_left(32))
}

#[inline]
fn finish(key: u64) -> u64 {
    fold(key ^ (key >> 32), GOLDEN)
}

#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}

/// A hasher that takes a value word by word.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = take(self.0, word);
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        finish(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_mixed_like_its_words() {
        assert_eq!(mix_value(&(7_u64, 9_u64)), mix(&[7, 9]));
        assert_eq!(mix_value(&(7_u8, 9_usize)), mix(&[7, 9]));
        assert_eq!(mix_value(&(1_u128 << 64)), mix(&[0, 1]));
    }

    /// Of a million boards of bytes no two have the same key, and no more than by chance have the same 32
    /// bits at either end: 116 pairs are expected, and 200 would be eight standard deviations more.
    #[test]
    fn boards_of_bytes_have_keys_of_their_own() {
        let boards = (0..1_000_000_u32).map(|n| [n as u8, (n >> 8) as u8, (n >> 16) as u8]);
        let mut keys: Vec<_> = boards.map(|board| mix_value(&board)).collect();
        for shift in [0, 32] {
            let mut halves: Vec<_> = keys.iter().map(|key| (key >> shift) as u32).collect();
            halves.sort_unstable();
            let equal = halves.windows(2).filter(|pair| pair[0] == pair[1]).count();
            assert!(equal < 200, "{equal} pairs after a shift by {shift}");
        }
        keys.sort_unstable();
        assert!(keys.is_sorted_by(|a, b| a < b), "two boards have the same key");
    }
}
