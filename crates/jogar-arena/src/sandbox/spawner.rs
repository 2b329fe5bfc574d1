//! The thread that starts every sandbox. The kernel ends a sandbox when the *thread* that started it ends, so
//! this one never does, whatever becomes of the thread that asked.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{Sender, channel};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;

type Request = (Command, Sender<io::Result<Child>>);

static SPAWNER: LazyLock<Option<Mutex<Sender<Request>>>> = LazyLock::new(|| {
    let (requests, queue) = channel::<Request>();
    let serve = move || {
        for (mut command, answer) in queue {
            // Whoever asked and went away has lost the child's pipes with it.
            let _ = answer.send(command.spawn());
        }
    };
    thread::Builder::new().name("sandboxes".to_owned()).spawn(serve).ok()?;
    Some(Mutex::new(requests))
});

/// Starts a command.
pub fn spawn(command: Command) -> io::Result<Child> {
    let gone = || io::Error::other("no thread");
    let (answer, child) = channel();
    let requests = SPAWNER.as_ref().ok_or_else(gone)?.lock().unwrap_or_else(PoisonError::into_inner);
    requests.send((command, answer)).map_err(|_| gone())?;
    drop(requests);
    child.recv().map_err(|_| gone())?
}
