//! A busy machine: threads that compute, and one that fills the page cache.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};

/// Threads that only compute.
const BUSY_LOOPS: usize = 4;
/// The size of the file that is written and read, over and over.
const FILE: usize = 4 << 30;
/// How much is written or read at once.
const PIECE: usize = 1 << 20;

/// The load, until it is dropped.
pub struct Load {
    over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
    folder: PathBuf,
}

impl Load {
    /// Starts it. Files are written below `parent`, in a folder that is removed at the end.
    pub fn start(parent: &Path) -> Result<Self> {
        let folder = parent.join(format!("load-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
        let over = Arc::<AtomicBool>::default();
        let mut load = Self { over: Arc::clone(&over), threads: Vec::new(), folder: folder.clone() };
        for _ in 0..BUSY_LOOPS {
            let over = Arc::clone(&over);
            load.threads.push(thread::spawn(move || while !over.load(Ordering::Relaxed) {}));
        }
        load.threads.push(thread::spawn(move || {
            if let Err(error) = fill_page_cache(&folder.join("file"), &over) {
                eprintln!("the page cache is not filled: {error}");
            }
        }));
        Ok(load)
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            eprintln!("cannot remove {}: {error}", self.folder.display());
        }
    }
}

/// Writes a file, reads it and removes it, again and again.
fn fill_page_cache(path: &Path, over: &AtomicBool) -> Result<()> {
    let mut piece = vec![1; PIECE];
    while !over.load(Ordering::Relaxed) {
        let mut file = File::create(path)?;
        for _ in (0..FILE / PIECE).take_while(|_| !over.load(Ordering::Relaxed)) {
            file.write_all(&piece)?;
        }
        let mut file = File::open(path)?;
        while !over.load(Ordering::Relaxed) && file.read(&mut piece)? > 0 {}
        fs::remove_file(path)?;
    }
    Ok(())
}
