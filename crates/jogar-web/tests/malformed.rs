//! Ten thousand requests that make no sense: each gets the right status, nothing panics, nothing is kept.

mod client;

use std::sync::atomic::{AtomicUsize, Ordering};

use client::{TestServer, say};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

const REQUESTS: usize = 10_000;
/// After so many requests everything is as large as it ever gets: buffers, threads, and the visitors, of whom
/// 2000 are remembered. About half of the requests come from a new one.
const WARM: usize = 6_000;
/// What the process may grow by after that: 2 KB for each request would be more.
const MOST_GROWTH_KB: u64 = 8 << 10;

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Random letters of a set.
fn letters(rng: &mut ChaCha8Rng, set: &[u8], most: usize) -> String {
    let count = rng.random_range(1..=most);
    (0..count).map(|_| char::from(set[rng.random_range(0..set.len())])).collect()
}

const WORDS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789-_";
const ODD: &[u8] = b"{}[]()\"',:;.\\/ \t<>&%$#!?*+=x0123456789ynult";

/// A request, and the statuses that are right for it; none if the connection may just be closed.
fn request(rng: &mut ChaCha8Rng, host: &str) -> (Vec<u8>, &'static [u16]) {
    let with_body = |first: String, kind: &str, body: &str| {
        let length = body.len();
        format!("{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}").into_bytes()
    };
    let plain = |first: String, host: &str| {
        format!("{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").into_bytes()
    };
    let json = "application/json";
    let writes =
        ["/api/games", "/api/position", "/api/puzzle", "/api/searches", "/api/pie/komi", "/api/pie/side"];
    let write = writes[rng.random_range(0..writes.len())];
    match rng.random_range(0..14) {
        0 => (plain(format!("GET /{}", letters(rng, WORDS, 40)), host), &[404]),
        1 => (plain("GET /".to_owned(), &letters(rng, WORDS, 30)), &[421]),
        2 => (with_body(format!("POST {write}"), json, &letters(rng, ODD, 200)), &[400, 422]),
        3 => (with_body(format!("POST {write}"), &letters(rng, WORDS, 12), "{}"), &[415]),
        4 => (
            with_body(
                format!("POST {write}"),
                json,
                &json!({letters(rng, WORDS, 8): letters(rng, ODD, 50)}).to_string(),
            ),
            &[422],
        ),
        5 => {
            let game = ["adjiboto", "blokus", "lear"][rng.random_range(0..3)];
            let body = json!({"game": game, "state": letters(rng, b"() 012345678x.-XO\n", 300)}).to_string();
            (with_body("POST /api/position".to_owned(), json, &body), &[422])
        }
        6 => {
            let body = json!({"game": "lear", "size": rng.random::<i64>(), "komi": rng.random::<i64>(), "players": ["human", "human"]});
            (with_body("POST /api/games".to_owned(), json, &body.to_string()), &[422])
        }
        7 => {
            let mv = letters(rng, b"()ABCabc0123456789 -\"x", 12);
            // Three letters before anything else make it no move of any notation.
            let body = json!({"game": "lear", "moves": [format!("qqq{mv}")]}).to_string();
            (with_body("POST /api/position".to_owned(), json, &body), &[422])
        }
        8 => (plain(format!("GET /api/games/{}", letters(rng, WORDS, 30)), host), &[404]),
        9 => (plain(format!("DELETE /api/searches/{}", letters(rng, WORDS, 30)), host), &[404]),
        10 => {
            let methods = ["PUT", "PATCH", "DELETE", "TRACE", "POST"];
            (plain(format!("{} /learn", methods[rng.random_range(0..methods.len())]), host), &[405])
        }
        11 => {
            let bytes =
                (0..rng.random_range(1..200)).map(|_| rng.random::<u8>()).chain(*b"\r\n\r\n").collect();
            (bytes, &[])
        }
        // A number would be a proper place to listen from, and such a stream would not end.
        12 => (plain(format!("GET /api/events?last=x{}", letters(rng, WORDS, 10)), host), &[400]),
        _ => {
            let seat = letters(rng, b"engine:level=time,depth0123456789jsonlispgtp/", 30);
            let body = json!({"game": "lear", "players": ["human", format!("x{seat}")]}).to_string();
            (with_body("POST /api/games".to_owned(), json, &body), &[422])
        }
    }
}

/// The memory of this process, in kilobytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a report of the system");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("the memory");
    line.trim().trim_end_matches(" kB").trim().parse().expect("a number")
}

#[test]
fn ten_thousand_malformed_requests_do_no_harm() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(panic);
    }));
    let server = TestServer::start();
    let host = server.address.to_string();
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let mut before = 0;
    let (mut answered, mut closed) = (0, 0);
    for number in 0..REQUESTS {
        if number == WARM {
            before = memory();
        }
        let (bytes, right) = request(&mut rng, &host);
        match say(server.address, &bytes) {
            None => {
                assert!(right.is_empty(), "no answer to {}", String::from_utf8_lossy(&bytes));
                closed += 1;
            }
            Some(response) => {
                let is_right = if right.is_empty() {
                    (400..500).contains(&response.status)
                } else {
                    right.contains(&response.status)
                };
                assert!(is_right, "{} to {}", response.status, String::from_utf8_lossy(&bytes));
                answered += 1;
            }
        }
    }
    assert_eq!(answered + closed, REQUESTS);
    let grown = memory().saturating_sub(before);
    assert!(answered > REQUESTS * 8 / 10, "{answered} answered, {closed} closed");
    assert!(grown < MOST_GROWTH_KB, "grown by {grown} KB");
    assert_eq!(server.visitor().read("/api/games")["games"], json!([]));
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}
