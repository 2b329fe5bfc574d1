//! The thread that starts every sandbox. The kernel ends a sandbox when the *thread* that started it ends, so
//! this one never does, whatever becomes of the thread that asked.

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{RecvTimeoutError, SendError, Sender, channel};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

type Request = (Command, Sender<io::Result<Child>>);

static SPAWNER: LazyLock<Option<Mutex<Sender<Request>>>> = LazyLock::new(|| {
    let (requests, queue) = channel::<Request>();
    let serve = move || {
        for (mut command, answer) in queue {
            // Nobody waits for a child that came too late.
            if let Err(SendError(Ok(mut late))) = answer.send(command.spawn()) {
                let _ = late.kill();
                let _ = late.wait();
            }
        }
    };
    thread::Builder::new().name("sandboxes".to_owned()).spawn(serve).ok()?;
    Some(Mutex::new(requests))
});

/// Starts a command, if that does not take longer than `patience`.
pub fn spawn(command: Command, patience: Duration) -> io::Result<Child> {
    let gone = || io::Error::other("no thread");
    let (answer, child) = channel();
    let requests = SPAWNER.as_ref().ok_or_else(gone)?.lock().unwrap_or_else(PoisonError::into_inner);
    requests.send((command, answer)).map_err(|_| gone())?;
    drop(requests);
    child.recv_timeout(patience).map_err(|error| match error {
        RecvTimeoutError::Timeout => io::ErrorKind::TimedOut.into(),
        RecvTimeoutError::Disconnected => gone(),
    })?
}
