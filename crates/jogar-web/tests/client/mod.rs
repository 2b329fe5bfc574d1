//! A server in this process, and a client that speaks HTTP over a real socket: no more of it than the tests
//! need, so that it can also say what no proper client would.

#![allow(dead_code, reason = "each test file uses a part")]

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use jogar_core::Limits;
use jogar_play::Pool;
use jogar_web::{Bounds, Config, Keeping, OpenStore, Server, Stopper};
use serde_json::Value;

/// The longest wait for anything: a test that takes longer has found a hang.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Memory for engines and searches.
pub const POOL_BYTES: usize = 64 << 20;

/// Asks until the answer is yes: what happens soon, though nobody tells when.
pub fn eventually(mut is_so: impl FnMut() -> bool) {
    let asking = Limits::none();
    while !is_so() {
        assert!(asking.elapsed() < PATIENCE, "it does not happen");
        std::thread::yield_now();
    }
}

/// A server that ends with the test.
pub struct TestServer {
    pub address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl TestServer {
    /// A server on this machine, at any free port.
    pub fn start() -> Self {
        Self::with_token(None)
    }

    pub fn with_token(token: Option<&str>) -> Self {
        Self::with(token, Bounds::default())
    }

    pub fn with(token: Option<&str>, bounds: Bounds) -> Self {
        Self::with_championship(token, bounds, None)
    }

    pub fn with_championship(token: Option<&str>, bounds: Bounds, championship: Option<OpenStore>) -> Self {
        Self::of(Config { bounds, championship, ..Self::config(token) })
    }

    /// What a server of a test is unless it says otherwise.
    pub fn config(token: Option<&str>) -> Config {
        Config {
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            names: Vec::new(),
            public: None,
            token: token.map(str::to_owned),
            pool: Arc::new(Pool::new(POOL_BYTES)),
            keeping: Keeping::Nowhere,
            bounds: Bounds::default(),
            championship: None,
        }
    }

    pub fn of(config: Config) -> Self {
        let server = Server::bind(config).expect("a port");
        let (address, stopper) = (server.address().expect("an address"), server.stopper());
        let thread = std::thread::spawn(move || server.run());
        Self { address, stopper, thread: Some(thread) }
    }

    /// A visitor who has never been here.
    pub fn visitor(&self) -> Visitor {
        Visitor { address: self.address, cookie: String::new(), page: "test".to_owned() }
    }

    /// Ends the server and waits for its end.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server ends in order");
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.end();
    }
}

/// What the server said.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The keys of its faults.
    pub fn faults(&self) -> Vec<String> {
        let json = self.json();
        let faults = json["faults"].as_array().cloned().unwrap_or_default();
        faults.iter().map(|fault| fault["key"].as_str().expect("a key").to_owned()).collect()
    }
}

/// A connection.
pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
    stream
}

/// Says exactly this, and hears the answer; `None` if the server only closes the connection.
pub fn say(address: SocketAddr, bytes: &[u8]) -> Option<Response> {
    let mut stream = connect(address);
    // The server may have heard enough before everything is said.
    let _ = stream.write_all(bytes);
    hear(&mut BufReader::new(stream))
}

/// Reads one answer.
pub fn hear(reader: &mut impl BufRead) -> Option<Response> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line).ok()?;
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_owned(), value.trim().to_owned())),
            None => break,
        }
    }
    let mut response = Response { status, headers, body: Vec::new() };
    if response.header("transfer-encoding") == Some("chunked") {
        while let Some(chunk) = hear_chunk(reader).filter(|chunk| !chunk.is_empty()) {
            response.body.extend(chunk);
        }
    } else {
        let length = response.header("content-length").map_or(0, |length| length.parse().expect("a length"));
        response.body = vec![0; length];
        reader.read_exact(&mut response.body).ok()?;
    }
    Some(response)
}

fn hear_chunk(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
    let length = usize::from_str_radix(line.trim(), 16).ok()?;
    let mut chunk = vec![0; length + 2];
    reader.read_exact(&mut chunk).ok()?;
    chunk.truncate(length);
    Some(chunk)
}

/// A browser.
#[derive(Clone)]
pub struct Visitor {
    pub address: SocketAddr,
    pub cookie: String,
    pub page: String,
}

impl Visitor {
    /// A request with these headers beside the usual ones.
    pub fn ask_with(&mut self, method: &str, place: &str, headers: &[(&str, &str)], body: &str) -> Response {
        let mut text =
            format!("{method} {place} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        let _ = write!(text, "X-Jogar-Page: {}\r\n", self.page);
        if !self.cookie.is_empty() {
            let _ = write!(text, "Cookie: {}\r\n", self.cookie_here());
        }
        for (name, value) in headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        if !body.is_empty() {
            let _ = write!(text, "Content-Length: {}\r\n", body.len());
        }
        let response = say(self.address, format!("{text}\r\n{body}").as_bytes()).expect("an answer");
        if let Some(cookie) = response.header("set-cookie").and_then(|cookie| cookie.split(';').next()) {
            cookie.clone_into(&mut self.cookie);
        }
        response
    }

    /// The cookie of the server that is asked now: one that was started anew has another port.
    fn cookie_here(&self) -> String {
        let (name, value) = self.cookie.split_once('=').expect("a cookie");
        let kind = name.rsplit_once('_').expect("a port").0;
        format!("{kind}_{}={value}", self.address.port())
    }

    pub fn get(&mut self, place: &str) -> Response {
        self.ask_with("GET", place, &[], "")
    }

    pub fn post(&mut self, place: &str, body: &Value) -> Response {
        self.ask_with("POST", place, &[("Content-Type", "application/json")], &body.to_string())
    }

    /// What a request that must succeed returns.
    pub fn read(&mut self, place: &str) -> Value {
        let response = self.get(place);
        assert_eq!(response.status, 200, "{place}: {}", response.text());
        response.json()
    }

    pub fn write(&mut self, place: &str, body: &Value) -> Value {
        let response = self.post(place, body);
        assert!(matches!(response.status, 200 | 201), "{place} {body}: {}", response.text());
        response.json()
    }

    /// The events from now on, or after the one with this number.
    pub fn events(&mut self, last: Option<u64>) -> Events {
        // A visitor without a cookie would be another one each time.
        if self.cookie.is_empty() {
            self.read("/api/games");
        }
        let resume = last.map(|last| format!("Last-Event-ID: {last}\r\n")).unwrap_or_default();
        let mut stream = connect(self.address);
        let request = format!(
            "GET /api/events?page={} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n{resume}\r\n",
            self.page,
            self.address,
            self.cookie_here()
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut events =
            Events { reader: BufReader::new(stream), text: String::new(), last: 0, has_ended: false };
        let mut line = String::new();
        events.reader.read_line(&mut line).expect("a status");
        assert!(line.starts_with("HTTP/1.1 200 "), "{line}");
        while line.trim_end() != "" {
            line.clear();
            events.reader.read_line(&mut line).expect("a header");
        }
        // The stream is open when it says how to come back, and from where.
        while !events.text.contains("\n\n") {
            assert!(events.more(), "the stream begins");
        }
        let (begin, rest) = events.text.split_once("\n\n").expect("a beginning");
        assert!(begin.starts_with("retry:") && !begin.contains("data:"), "{begin}");
        let id = begin.lines().find_map(|line| line.strip_prefix("id: ")).expect("a number");
        (events.last, events.text) = (id.parse().expect("a number"), rest.to_owned());
        events
    }
}

/// A stream of events.
pub struct Events {
    reader: BufReader<TcpStream>,
    text: String,
    /// The number of the last event.
    pub last: u64,
    /// Whether the server has said that there is nothing more.
    pub has_ended: bool,
}

impl Events {
    fn more(&mut self) -> bool {
        let Some(chunk) = hear_chunk(&mut self.reader) else { return false };
        self.has_ended = chunk.is_empty();
        self.text.push_str(&String::from_utf8(chunk).expect("text"));
        !self.has_ended
    }

    /// The next event; `None` when the stream has ended.
    pub fn next(&mut self) -> Option<Value> {
        let waiting = Limits::none();
        loop {
            // The stream says that it lives also when nothing happens.
            assert!(waiting.elapsed() < PATIENCE, "nothing happens");
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field =
                    |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                if let Some(id) = field("id:") {
                    self.last = id.parse().expect("a number");
                }
                if let Some(data) = field("data:") {
                    return Some(serde_json::from_str(data).expect("JSON"));
                }
            }
            if !self.more() {
                return None;
            }
        }
    }

    /// Waits for an event that this is true of.
    pub fn wait_for(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next().expect("the stream goes on");
            if is_it(&event) {
                return event;
            }
        }
    }
}
