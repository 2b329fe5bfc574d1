//! Keys of positions made of machine words.

/// An odd constant without a pattern: 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes words into one so that every bit of the input changes about half of the bits of the result. Each word
/// is folded in by a full product, whose halves are added: two instructions on common machines.
#[inline]
pub(crate) fn mix(words: &[u64]) -> u64 {
    let fold = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        (product as u64) ^ ((product >> 64) as u64)
    };
    let key =
        words.iter().fold(GOLDEN, |key, &word| fold(key ^ word, GOLDEN).wrapping_add(word.rotate_left(32)));
    fold(key ^ (key >> 32), GOLDEN)
}
