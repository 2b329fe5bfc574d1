//! A player that thinks in a thread of its own, so that whoever waits can show its thoughts, and can stop it.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::JoinHandle;

use jogar_core::Game;
use jogar_search::Report;

use crate::{Player, Request, Thought};

/// A player, which comes back when it has thought.
pub(crate) type Boxed<G> = Box<dyn Player<G>>;

/// What is new.
pub(crate) enum Heard<G: Game> {
    /// Nothing yet.
    Nothing,
    /// One more depth is done.
    Deeper(Report<G>),
    /// The thought is over: [`Thinking::finish`] has it.
    Over,
}

/// One thought that is going on.
pub(crate) struct Thinking<G: Game> {
    reports: Receiver<Report<G>>,
    thread: JoinHandle<(Boxed<G>, Option<Thought<G>>)>,
    now: Arc<AtomicBool>,
}

impl<G: Game + 'static> Thinking<G> {
    /// Lets a player think about a position.
    pub(crate) fn start(mut player: Boxed<G>, pos: G::Position) -> Self
    where
        G::Position: 'static,
        G::Move: 'static,
    {
        let (sender, reports) = channel();
        let now = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&now);
        let thread = std::thread::spawn(move || {
            let request = Request {
                time: None,
                now: asked,
                // Whoever does not listen any more does not searcher.
                listener: &mut |report: &Report<G>| drop(sender.send(report.clone())),
            };
            let thought = player.answer(&pos, request);
            (player, thought)
        });
        Self { reports, thread, now }
    }

    /// Asks for the move now.
    pub(crate) fn stop(&self) {
        self.now.store(true, Ordering::Relaxed);
    }

    /// What is new, without waiting.
    pub(crate) fn poll(&self) -> Heard<G> {
        match self.reports.try_recv() {
            Ok(report) => Heard::Deeper(report),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::Over,
        }
    }

    /// Waits for something new.
    pub(crate) fn wait(&self) -> Heard<G> {
        self.reports.recv().map_or(Heard::Over, Heard::Deeper)
    }

    /// Waits for the end; the player comes back.
    pub(crate) fn finish(self) -> (Boxed<G>, Option<Thought<G>>) {
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}
