//! `jogar serve`: the page, in a browser.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::{Fault, Message};
use jogar_play::Pool;
use jogar_web::{Bounds, Config, Keeping, OpenStore, Server, Stopper, secret};
use jogar_words::Texts;

use super::{championship, print_text};
use crate::arguments::{Place, ServeArguments};
use crate::failure::Failure;

/// Memory for the transposition tables of all games and searches together.
const POOL_BYTES: usize = 512 << 20;
/// Open files: connections, games on disk, endgame tables.
#[cfg(unix)]
const MOST_FILES: u64 = 4096;

/// Serves until a signal ends it.
pub fn run(arguments: &ServeArguments, texts: &Texts) -> Result<(), Failure> {
    let place = arguments.place()?;
    allow_connections();
    let token = match arguments.token()? {
        Some(token) => Some(token.to_owned()),
        None if place.address.ip().is_loopback() => None,
        None => Some(secret::name()?),
    };
    let pool = Arc::new(Pool::new(POOL_BYTES).with_tables(arguments.consult.endgame_tables()?));
    if let Some(folder) = &arguments.championship {
        // A folder without a championship is told at once.
        championship::store_of(folder)?;
    }
    let server = bind(arguments, &place, token.as_deref(), &pool)?;
    let address = page_address(server.address()?, token.as_deref());
    let interrupted = listen_to_signals(server.stopper())?;
    print_text(&texts.tell("serve-at", &[("address", address.clone().into())]))?;
    if token.is_some() {
        crate::warn(&Message::new("serve-others"), texts);
    }
    if !arguments.no_open && open::that_detached(&address).is_err() {
        crate::warn(&Message::new("serve-no-browser").with("address", address), texts);
    }
    server.run();
    if interrupted.load(Ordering::Relaxed) {
        return Err(Failure::Interrupted(Message::new("serve-ended")));
    }
    Ok(print_text(&texts.say("serve-ended"))?)
}

/// Listens at the place; if its port was not named and is in use, at another port.
fn bind(
    arguments: &ServeArguments,
    place: &Place,
    token: Option<&str>,
    pool: &Arc<Pool>,
) -> Result<Server, Failure> {
    let championship = || {
        let folder = arguments.championship.clone()?;
        let open: OpenStore = Box::new(move || championship::store_of(&folder));
        Some(open)
    };
    let config = |address| Config {
        address,
        names: place.name.clone().into_iter().collect(),
        token: token.map(str::to_owned),
        pool: Arc::clone(pool),
        keeping: Keeping::OnDisk,
        bounds: Bounds::default(),
        championship: championship(),
    };
    let refused = |error: io::Error| {
        let fault = Fault::file("serve-refused").with("address", place.address.to_string());
        Failure::Refused(fault.with("error", error.to_string()).into())
    };
    match Server::bind(config(place.address)) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && !place.is_port_named => {
            Server::bind(config(SocketAddr::new(place.address.ip(), 0))).map_err(refused)
        }
        bound => bound.map_err(refused),
    }
}

/// As many open files as the system permits, within reason: each connection is one.
#[cfg(unix)]
fn allow_connections() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(MOST_FILES, |most| most.min(MOST_FILES));
    if current.is_some_and(|current| current < wanted) {
        // With fewer, fewer are served.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
}

/// Other systems count otherwise.
#[cfg(not(unix))]
fn allow_connections() {}

/// The address for a browser.
fn page_address(address: SocketAddr, token: Option<&str>) -> String {
    let token = token.map(|token| format!("?token={token}")).unwrap_or_default();
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}/{token}", address.port());
    }
    format!("http://{address}/{token}")
}

/// A signal ends the server in order. Tells whether it was Ctrl-C.
#[cfg(unix)]
fn listen_to_signals(stopper: Stopper) -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let interrupted = Arc::new(AtomicBool::new(false));
    let is_interrupted = Arc::clone(&interrupted);
    std::thread::spawn(move || {
        for signal in signals.forever() {
            is_interrupted.fetch_or(signal == SIGINT, Ordering::Relaxed);
            stopper.stop();
        }
    });
    Ok(interrupted)
}

/// Ctrl-C ends the server in order.
#[cfg(not(unix))]
fn listen_to_signals(stopper: Stopper) -> io::Result<Arc<AtomicBool>> {
    let handler = ctrlc::set_handler(move || stopper.stop());
    handler.map(|()| Arc::new(AtomicBool::new(true))).map_err(io::Error::other)
}
