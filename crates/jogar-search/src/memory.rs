//! Asking the processor for a part of the table before it is needed.
//!
//! A look into a table of many megabytes waits for main memory. A prefetch starts that wait while other work goes
//! on; it changes nothing but time, and reads nothing itself. It is `unsafe` only because it takes a pointer; here
//! the pointer comes from a reference. The safe twin is doing nothing, as other machines do.

/// Starts loading what is behind a reference.
#[inline]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "a prefetch takes a pointer; this one comes from a reference")]
    // SAFETY: the instruction does not access memory in a way that the program can observe.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
