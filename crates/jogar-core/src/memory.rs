//! Memory for a large table: in large pages if the system gives them, and with prefetching.
//!
//! A probe of a table of many megabytes waits for main memory, and with small pages also for the address
//! translation. Large pages and prefetching hide most of both. Both need `unsafe`: a mapping is bytes until
//! it is read as another type, and a prefetch takes a pointer. The safe twins are a plain vector, used if the
//! system refuses a mapping, and no prefetch, as on other machines.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::atomic::AtomicU16;

use memmap2::MmapMut;

/// A type for which all bytes 0 are a valid value, and which threads may share.
///
/// # Safety
/// All bytes 0 must be a valid value, and it must not need to be dropped.
#[expect(unsafe_code, reason = "the promise that zeros are a value cannot be checked")]
pub unsafe trait Zero: Sync + Default {}

#[expect(unsafe_code, reason = "an atomic number may be 0")]
// SAFETY: 0 is a value of a number, and nothing is dropped.
unsafe impl Zero for AtomicU16 {}

/// A fixed number of items, all 0 at first.
#[derive(Debug)]
pub struct Items<T>(Place<T>);

#[derive(Debug)]
enum Place<T> {
    Mapped(MmapMut, PhantomData<T>),
    Vector(Vec<T>),
}

impl<T: Zero> Items<T> {
    /// `count` items. The system gives the memory at its first use: to take all of it at once can take longer
    /// than the tenth of a second that a program may have for its answer.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(match MmapMut::map_anon(count * size_of::<T>()) {
            Ok(map) => {
                #[cfg(target_os = "linux")]
                // Small pages work as well, only slower.
                let _ = map.advise(memmap2::Advice::HugePage);
                Place::Mapped(map, PhantomData)
            }
            Err(_) => Place::Vector(std::iter::repeat_with(T::default).take(count).collect()),
        })
    }

    /// Makes the first `count` items 0. Later ones are not touched.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn clear(&mut self, count: usize) {
        match &mut self.0 {
            Place::Mapped(map, _) => map[..count * size_of::<T>()].fill(0),
            Place::Vector(items) => items[..count].fill_with(T::default),
        }
    }

    /// Asks the system for the memory of some items now, so that their first use does not wait for it. If the
    /// system does not offer that, nothing happens.
    pub fn warm(&self, items: Range<usize>) {
        #[cfg(target_os = "linux")]
        if let Place::Mapped(map, _) = &self.0 {
            let size = size_of::<T>();
            // If the system refuses the memory now, it gives it at the first use.
            let _ = map.advise_range(memmap2::Advice::PopulateWrite, items.start * size, items.len() * size);
        }
        #[cfg(not(target_os = "linux"))]
        let _ = items;
    }

    /// The items.
    #[inline]
    #[must_use]
    pub fn all(&self) -> &[T] {
        match &self.0 {
            Place::Vector(items) => items,
            #[expect(unsafe_code, reason = "a mapping is bytes; these are read as items")]
            // SAFETY: a mapping begins at a page, so it is aligned for any item; it holds `count` items, all
            // of whose bytes were 0 at first; zeros are a value of `T`, and all later writes go through `&T`.
            Place::Mapped(map, _) => unsafe {
                std::slice::from_raw_parts(map.as_ptr().cast(), map.len() / size_of::<T>())
            },
        }
    }
}

/// Starts to load the value behind a reference.
#[inline]
pub fn prefetch<T>(place: &T) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[derive(Default)]
    struct Item(AtomicU64);

    #[expect(unsafe_code, reason = "an atomic word may be 0")]
    // SAFETY: 0 is a value of a word.
    unsafe impl Zero for Item {}

    #[test]
    fn mapped_and_plain_items_behave_alike() {
        let plain = Items(Place::Vector(std::iter::repeat_with(Item::default).take(100).collect()));
        for mut items in [Items::new(100), plain] {
            assert_eq!(items.all().len(), 100);
            assert!(items.all().iter().all(|item| item.0.load(Ordering::Relaxed) == 0));
            items.all()[98].0.store(6, Ordering::Relaxed);
            items.all()[99].0.store(7, Ordering::Relaxed);
            items.warm(0..100);
            assert_eq!(items.all()[99].0.load(Ordering::Relaxed), 7);
            items.clear(99);
            assert_eq!([98, 99].map(|index| items.all()[index].0.load(Ordering::Relaxed)), [0, 7]);
        }
    }
}
