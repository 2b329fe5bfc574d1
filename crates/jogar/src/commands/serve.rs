//! `jogar serve`: the page, in a browser.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::{Fault, Message};
use jogar_play::{Pool, saved};
use jogar_web::{Bounds, Config, Keeping, OpenStore, Public, Server, Stopper, secret};
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
    let (place, public) = (arguments.place()?, arguments.public()?);
    allow_connections();
    let is_for_others = public.is_some() || !place.address.ip().is_loopback();
    let token = match arguments.token()? {
        Some(token) => Some(token.to_owned()),
        None if is_for_others => Some(secret::name()?),
        None => None,
    };
    let pool = Arc::new(Pool::new(POOL_BYTES).with_tables(arguments.consult.endgame_tables()?));
    if let Some(folder) = &arguments.championship {
        // A folder without a championship is told at once.
        championship::store_of(folder)?;
    }
    let server = bind(arguments, &place, public.as_ref(), token.as_deref(), &pool)?;
    let token = token.map(|token| format!("?token={token}")).unwrap_or_default();
    let address = match &public {
        Some(public) => format!("{}/{token}", public.origin()),
        None => format!("http://{}/{token}", reachable(server.address()?)),
    };
    let interrupted = listen_to_signals(server.stopper())?;
    print_text(&texts.tell("serve-at", &[("address", address.clone().into())]))?;
    if is_for_others {
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
    public: Option<&Public>,
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
        names: place.name.clone().into_iter().chain(host_name()).collect(),
        public: public.cloned(),
        token: token.map(str::to_owned),
        pool: Arc::clone(pool),
        keeping: saved::folder().map_or(Keeping::Nowhere, Keeping::OnDisk),
        bounds: Bounds::default(),
        championship: championship(),
    };
    let refused = |error: io::Error| {
        let fault = Fault::file("serve-refused").with("address", place.address.to_string());
        Failure::Refused(fault.with("error", &error).into())
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

/// The name of this machine, by which others may ask for it.
#[cfg(unix)]
fn host_name() -> Option<String> {
    let name = rustix::system::uname().nodename().to_str().ok()?.to_owned();
    (!name.is_empty()).then_some(name)
}

/// Other systems are asked for by their address.
#[cfg(not(unix))]
fn host_name() -> Option<String> {
    None
}

/// An address at which a browser finds a server that listens here: of one that listens at all addresses of the
/// machine, the one by which the machine speaks to others.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Nothing is sent: the system only says from where it would send to an address that nobody has (RFC 5737,
    // RFC 3849).
    let outward = |here: IpAddr, there: IpAddr| {
        let socket = UdpSocket::bind((here, 0)).ok()?;
        socket.connect((there, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let by_four = || outward(Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into());
    let by_six =
        || outward(Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into());
    // A server at all addresses of version 6 answers at those of version 4 too.
    let found = by_four().or_else(|| address.is_ipv6().then(by_six).flatten());
    SocketAddr::new(found.unwrap_or(Ipv4Addr::LOCALHOST.into()), address.port())
}

/// A signal ends the server in order, but for a hang-up that was ignored at the start, as `nohup` does. Tells
/// whether it was Ctrl-C.
#[cfg(unix)]
fn listen_to_signals(stopper: Stopper) -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let heard = if ignores_hang_up() { &[SIGINT, SIGTERM][..] } else { &[SIGHUP, SIGINT, SIGTERM] };
    let mut signals = signal_hook::iterator::Signals::new(heard)?;
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

/// Whether this process ignores a hang-up; false if the system does not tell: only Linux does so without unsafe
/// code.
#[cfg(unix)]
fn ignores_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // The lowest bit is that of signal 1, which is SIGHUP.
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

/// Ctrl-C ends the server in order.
#[cfg(not(unix))]
fn listen_to_signals(stopper: Stopper) -> io::Result<Arc<AtomicBool>> {
    let handler = ctrlc::set_handler(move || stopper.stop());
    handler.map(|()| Arc::new(AtomicBool::new(true))).map_err(io::Error::other)
}
