//! The server: it listens, takes connections up to a bound, and ends in order.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use jogar_play::Pool;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::app::App;
use crate::assets;
use crate::championship::OpenStore;
use crate::connections::{Connections, Peer};
use crate::games::Keeping;
use crate::guard::{Guard, Public, Reached};
use crate::router::router;

/// The most bytes of a header.
const LONGEST_HEADER: usize = 16 << 10;
/// The most fields of a header.
const MOST_FIELDS: usize = 64;
/// How long an answer may wait for somebody to take it.
#[cfg(target_os = "linux")]
const WRITE_TIME: Duration = Duration::from_secs(40);
/// How long open answers may take when the server ends.
const PATIENCE: Duration = Duration::from_secs(3);
/// The wait before the next connection is taken after the system had none to give.
const BREATH: Duration = Duration::from_millis(50);
/// Threads that serve; searches have their own.
const THREADS: usize = 2;
/// The most threads for work that may wait.
const MOST_BLOCKING: usize = 64;

/// How many, and how long.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The most connections at once.
    pub connections: usize,
    /// How long the header of a request may take, and how long a connection may wait for the next one.
    pub header_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long a request may take: its body, and the work on it.
    pub request_time: Duration,
    /// How long a visitor may be without a stream of events before its pages count as gone. A reload takes
    /// less.
    pub grace: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            connections: 1024,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            request_time: Duration::from_secs(20),
            grace: Duration::from_secs(8),
        }
    }
}

/// What a server needs.
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Names of the machine by which browsers may ask for it.
    pub names: Vec<String>,
    /// The address of the server before it, if one passes requests on.
    pub public: Option<Public>,
    /// The secret that visitors must know, if others than this machine can reach it.
    pub token: Option<String>,
    /// What all players share.
    pub pool: Arc<Pool>,
    /// Where games are kept.
    pub keeping: Keeping,
    /// How many, and how long.
    pub bounds: Bounds,
    /// Opens the store of the championship that can be watched, if there is one.
    pub championship: Option<OpenStore>,
}

/// A server that listens and serves nobody yet.
pub struct Server {
    runtime: tokio::runtime::Runtime,
    listener: TcpListener,
    app: Arc<App>,
    stop: watch::Sender<bool>,
}

/// Ends a server from another thread.
#[derive(Clone)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// The server ends in order.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// Listens.
    ///
    /// # Errors
    /// The error of the system, such as a port that is in use.
    pub fn bind(config: Config) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(THREADS)
            .max_blocking_threads(MOST_BLOCKING)
            .thread_name("serve")
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind(config.address))?;
        let port = listener.local_addr()?.port();
        let guard = Guard::new(port, &config.names, config.public.clone(), config.token.clone());
        let app = App::new(guard, config);
        Ok(Self { runtime, listener, app, stop: watch::Sender::new(false) })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The error of the system.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What ends it.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Serves until it is told to stop.
    pub fn run(self) {
        let Self { runtime, listener, app, stop } = self;
        std::thread::spawn(assets::warm);
        runtime.block_on(serve(listener, &app, stop.subscribe()));
        // Work that nobody waits for any more is left.
        runtime.shutdown_background();
    }
}

async fn serve(listener: TcpListener, app: &Arc<App>, mut stop: watch::Receiver<bool>) {
    let service = TowerToHyperService::new(router(app));
    let graceful = GracefulShutdown::new();
    let places = Connections::new(app.bounds.connections);
    tokio::spawn(Arc::clone(app).look_after());
    tokio::spawn(Arc::clone(app).watch_championship());
    loop {
        let (stream, reached, peer) = tokio::select! {
            connection = accept(&listener) => connection,
            _ = stop.wait_for(|is_over| *is_over) => break,
        };
        // Who finds no place is sent away at once: a connection that waits would only hold a descriptor.
        let Some(place) = places.take(peer) else { continue };
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(app.bounds.header_time);
        builder.max_buf_size(LONGEST_HEADER).max_headers(MOST_FIELDS);
        let service = service.clone();
        let service = service_fn(move |mut request| {
            request.extensions_mut().insert(reached);
            request.extensions_mut().insert(peer);
            service.call(request)
        });
        let connection = builder.serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks is no business of others.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    app.close();
    tokio::select! {
        () = graceful.shutdown() => {}
        () = tokio::time::sleep(PATIENCE) => {}
    }
}

/// The next connection, the address to which it was made, and from where.
async fn accept(listener: &TcpListener) -> (TcpStream, Reached, Peer) {
    loop {
        let accepted = listener.accept().await;
        match accepted.and_then(|(stream, peer)| Ok((stream.local_addr()?, stream, peer))) {
            Ok((address, stream, peer)) => {
                // Moves are small and should not wait for more.
                let _ = stream.set_nodelay(true);
                // Who does not take what it has asked for is given up.
                #[cfg(target_os = "linux")]
                let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, WRITE_TIME.as_millis() as u32);
                return (stream, Reached(address), Peer::new(peer.ip()));
            }
            // The one who asked has gone, or there are no descriptors left for a moment.
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
}
