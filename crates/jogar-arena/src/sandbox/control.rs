//! What we and `init` inside a sandbox tell each other: one JSON object a message, with open files beside
//! it.
//!
//! ```text
//! init    Ready + the private folder   ▶
//!                                      ◀  Order + standard streams, answers, archive        us
//! init    Started, or Failed           ▶
//! init    Exited                       ▶
//! ```
//! Init does nothing before its order, so what must be done from outside is done by then.

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The longest message.
const MOST_BYTES: usize = 128 << 10;
/// The largest number of files beside a message.
pub const MOST_FILES: usize = 5;

/// What `init` is told to do.
#[derive(Debug, Serialize, Deserialize)]
pub struct Order {
    /// The words of the command, as bytes: not every name of a file is text.
    pub command: Vec<Vec<u8>>,
    pub environment: Vec<(String, String)>,
    pub readable: Vec<PathBuf>,
    /// Bytes in the private folder.
    pub folder: u64,
    /// The largest number of processes, if no group limits it.
    pub processes: Option<u32>,
}

/// What `init` tells.
#[derive(Debug, Serialize, Deserialize)]
pub enum Report {
    /// It waits for its order. The private folder is open beside it.
    Ready,
    /// The program runs, behind this version of Landlock; 0 is none.
    Started { landlock: i32 },
    /// A step failed, and nothing was started. If the system refused it, `code` is the number of its error.
    Failed { step: String, error: String, code: Option<i32> },
    /// The program ended, after this CPU time of all processes inside.
    Exited { code: Option<i32>, signal: Option<i32>, cpu: Duration },
}

/// Both ends of a new line.
pub fn line() -> io::Result<(OwnedFd, OwnedFd)> {
    Ok(socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)?)
}

/// Sends a message with open files.
pub fn send(socket: impl AsFd, message: &impl Serialize, files: &[BorrowedFd<'_>]) -> io::Result<()> {
    let bytes = serde_json::to_vec(message)?;
    if bytes.len() > MOST_BYTES {
        return Err(io::ErrorKind::ArgumentListTooLong.into());
    }
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES))];
    let mut beside = SendAncillaryBuffer::new(&mut space);
    if !files.is_empty() {
        beside.push(SendAncillaryMessage::ScmRights(files));
    }
    sendmsg(socket, &[IoSlice::new(&bytes)], &mut beside, SendFlags::NOSIGNAL)?;
    Ok(())
}

/// The next message and its files; `None` if the other end is gone.
pub fn receive<T: DeserializeOwned>(socket: impl AsFd) -> io::Result<Option<(T, Vec<OwnedFd>)>> {
    let mut bytes = vec![0; MOST_BYTES];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES))];
    let mut beside = RecvAncillaryBuffer::new(&mut space);
    let iov = &mut [IoSliceMut::new(&mut bytes)];
    let got = match recvmsg(socket, iov, &mut beside, RecvFlags::CMSG_CLOEXEC) {
        Ok(got) => got,
        Err(rustix::io::Errno::CONNRESET) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut files = Vec::new();
    for message in beside.drain() {
        if let RecvAncillaryMessage::ScmRights(rights) = message {
            files.extend(rights);
        }
    }
    if got.bytes == 0 {
        return Ok(None);
    }
    Ok(Some((serde_json::from_slice(&bytes[..got.bytes])?, files)))
}

/// Whether there is something to read, or an end, within this time.
pub fn has_news(file: impl AsFd, within: Duration) -> bool {
    let timeout = Timespec { tv_sec: within.as_secs() as i64, tv_nsec: i64::from(within.subsec_nanos()) };
    let mut files = [PollFd::from_borrowed_fd(file.as_fd(), PollFlags::IN)];
    loop {
        match poll(&mut files, Some(&timeout)) {
            Ok(count) => return count > 0,
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}
