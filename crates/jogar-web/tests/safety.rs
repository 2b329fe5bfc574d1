//! Requests that mean no good, or make no sense: each is refused with the right status, and costs nothing.

mod client;

use std::io::{BufReader, Read, Write};
use std::time::Duration;

use client::{Response, TestServer, connect, hear, say};
use jogar_web::Bounds;
use serde_json::json;

/// A request with these headers and nothing else.
fn ask(server: &TestServer, first: &str, headers: &[(&str, &str)], body: &str) -> Response {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let text =
        format!("{first} HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}");
    say(server.address, text.as_bytes()).unwrap_or_else(|| panic!("{first} {headers}: no answer"))
}

#[test]
fn a_foreign_host_is_refused_before_anything_else() {
    let server = TestServer::start();
    let port = server.address.port();
    // A name of somebody else that leads here: DNS rebinding.
    let foreign = [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("localhost.evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        "localhost".to_owned(),
        format!("localhost:{}", port - 1),
        String::new(),
        format!("user@localhost:{port}"),
        format!("0.0.0.0:{port}"),
    ];
    for host in foreign {
        for place in ["GET /", "GET /api/catalogue", "GET /nothing", "POST /api/games"] {
            let response = ask(&server, place, &[("Host", &host)], "");
            assert_eq!(response.status, 421, "{place} {host}");
            assert_eq!(response.faults(), ["web-foreign-host"]);
            assert_eq!(response.header("set-cookie"), None);
        }
    }
    for host in [
        format!("localhost:{port}"),
        format!("LOCALHOST:{port}"),
        format!("127.0.0.1:{port}"),
        format!("[::1]:{port}"),
    ] {
        assert_eq!(ask(&server, "GET /", &[("Host", &host)], "").status, 200, "{host}");
    }
    let own = format!("127.0.0.1:{port}");
    assert_eq!(ask(&server, "GET /", &[], "").status, 421, "no host at all");
    assert_eq!(ask(&server, "GET /", &[("Host", &own), ("Host", "evil.example")], "").status, 421);
    assert_eq!(ask(&server, "GET http://evil.example/", &[("Host", &own)], "").status, 421);
}

#[test]
fn what_changes_something_must_come_from_a_page_of_the_server() {
    let server = TestServer::start();
    let own = server.address.to_string();
    let body = json!({"game": "lear", "size": 3, "players": ["human", "human"]}).to_string();
    let write = |headers: &[(&str, &str)]| {
        let usual = [("Host", own.as_str()), ("Content-Type", "application/json")];
        ask(&server, "POST /api/games", &[&usual, headers].concat(), &body)
    };
    let origin = format!("http://{own}");
    let (secure, other_port) =
        (format!("https://{own}"), format!("http://127.0.0.1:{}", server.address.port() - 1));
    for foreign in ["http://evil.example", "null", "", &secure, &other_port, "http://127.0.0.1", "file://"] {
        let response = write(&[("Origin", foreign)]);
        assert_eq!(
            (response.status, response.faults()),
            (403, vec!["web-foreign-page".to_owned()]),
            "{foreign}"
        );
    }
    for site in ["cross-site", "same-site", "anything"] {
        assert_eq!(write(&[("Origin", &origin), ("Sec-Fetch-Site", site)]).status, 403, "{site}");
    }
    assert_eq!(write(&[("Origin", &origin), ("Origin", "http://evil.example")]).status, 403);
    assert_eq!(write(&[("Origin", &origin), ("Sec-Fetch-Site", "same-origin")]).status, 201);
    assert_eq!(write(&[]).status, 201, "a program that is no browser sends neither");
    // A form of another site can send these kinds without being asked: they are not taken.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let response = ask(&server, "POST /api/games", &[("Host", &own), ("Content-Type", kind)], &body);
        assert_eq!(response.status, 415, "{kind}");
    }
    // Nobody else is invited to read.
    let response =
        ask(&server, "GET /api/catalogue", &[("Host", &own), ("Origin", "http://evil.example")], "");
    assert_eq!(response.header("access-control-allow-origin"), None);
    let asked = ask(&server, "OPTIONS /api/games", &[("Host", &own), ("Origin", "http://evil.example")], "");
    assert_eq!((asked.status, asked.header("access-control-allow-origin")), (403, None));
}

#[test]
fn every_answer_forbids_what_a_page_does_not_need() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    for place in
        ["/", "/play/lear", "/page/net.js", "/texts/pt.ftl", "/api/catalogue", "/nothing", "/api/games/x"]
    {
        let response = visitor.get(place);
        let policy = response.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"), "{policy}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"), "{place}");
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"), "{place}");
        assert!(response.header("content-type").is_some(), "{place}");
    }
    let mut stranger = server.visitor();
    let cookie = stranger.get("/").header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
}

#[test]
fn script_in_names_and_moves_stays_text() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let script = "<script>alert(1)</script>\"'\n\u{202e}";
    for (place, body) in [
        ("/api/games", json!({"game": script, "players": ["human", "human"]})),
        ("/api/position", json!({"game": "lear", "state": script})),
        ("/api/position", json!({"game": "lear", "moves": [script]})),
        ("/api/puzzle", json!({"puzzle": "adjiboto-puzzle", "problem": script})),
    ] {
        let response = visitor.post(place, &body);
        assert_eq!(response.status, 422, "{place}");
        assert_eq!(response.header("content-type"), Some("application/json"), "{place}");
        let words = response.json()["faults"][0]["text"]["en"].as_str().expect("words").to_owned();
        assert!(
            !words.contains('\u{202e}'),
            "what turns the direction of a text is shown, not done: {words}"
        );
    }
    let log = visitor.ask_with("POST", "/api/logs", &[("Content-Type", "text/plain")], script);
    assert_eq!(log.header("content-type"), Some("application/json"));
}

#[test]
fn no_path_leads_out_of_the_page() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    for place in [
        "/page/../Cargo.toml",
        "/page/..%2fCargo.toml",
        "/page/%2e%2e/Cargo.toml",
        "/page/%2e%2e%2fCargo.toml",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/page/..%5cCargo.toml",
        "/page/net.js%00",
        "/page/net.js/",
        "/page/./net.js",
        "/page/",
        "/page",
        "/page/vendor",
        "/page/vendor/../net.js",
        "/texts/../net.js",
        "/texts/pt.ftl%00",
        "/texts/en",
        "//",
        "/../",
        "/page/%ff%fe",
        "/api/",
        "/api",
        "/api/games/",
        "/.git/config",
        "/index.html",
    ] {
        let response = visitor.get(place);
        assert!(matches!(response.status, 400 | 404), "{place}: {}", response.status);
        assert!(!response.text().contains("[package]") && !response.text().contains("root:"), "{place}");
    }
}

#[test]
fn what_is_too_large_is_not_read() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let large = json!({"game": "lear", "state": "x".repeat(2 << 20)});
    assert_eq!(visitor.post("/api/position", &large).status, 413);
    let own = server.address;
    let header = format!("GET / HTTP/1.1\r\nHost: {own}\r\nX-Long: {}\r\n\r\n", "x".repeat(1 << 20));
    assert_eq!(say(own, header.as_bytes()).map(|response| response.status), Some(431));
    let fields = "X-Field: x\r\n".repeat(1000);
    let many = format!("GET / HTTP/1.1\r\nHost: {own}\r\n{fields}\r\n");
    assert_eq!(say(own, many.as_bytes()).map(|response| response.status), Some(431));
    // A length that is a lie: nothing is reserved for it.
    let lie = format!(
        "POST /api/games HTTP/1.1\r\nHost: {own}\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{{"
    );
    let mut stream = connect(own);
    stream.write_all(lie.as_bytes()).expect("a request");
    assert_eq!(hear(&mut BufReader::new(stream)).map(|response| response.status), Some(413));
    // Deep data does not exhaust the stack.
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let response = visitor.ask_with("POST", "/api/position", &[("Content-Type", "application/json")], &deep);
    assert!(matches!(response.status, 400 | 422), "{}", response.status);
    let deep = json!({"game": "lear", "state": "(".repeat(100_000)});
    assert_eq!(visitor.post("/api/position", &deep).status, 422);
}

#[test]
fn who_is_too_slow_is_sent_away() {
    let bounds = Bounds {
        header_time: Duration::from_millis(200),
        request_time: Duration::from_millis(300),
        ..Bounds::default()
    };
    let server = TestServer::with(None, bounds);
    let mut rest = Vec::new();
    // A header that never ends.
    let mut stream = connect(server.address);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("half a header");
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&rest));
    // A body that never ends.
    let mut stream = connect(server.address);
    let own = server.address;
    let request = format!(
        "POST /api/position HTTP/1.1\r\nHost: {own}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
    );
    stream.write_all(request.as_bytes()).expect("half a body");
    assert_eq!(hear(&mut BufReader::new(stream)).map(|response| response.status), Some(408));
    // A connection that says nothing.
    let mut stream = connect(server.address);
    rest.clear();
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.is_empty(), "{}", String::from_utf8_lossy(&rest));
    // One that says nothing more.
    let mut reader = BufReader::new(connect(server.address));
    let request = format!("GET / HTTP/1.1\r\nHost: {own}\r\n\r\n");
    reader.get_mut().write_all(request.as_bytes()).expect("a request");
    assert_eq!(hear(&mut reader).map(|response| response.status), Some(200));
    rest.clear();
    let _ = reader.read_to_end(&mut rest);
    assert!(rest.is_empty(), "{}", String::from_utf8_lossy(&rest));
    assert_eq!(server.visitor().get("/").status, 200);
}

#[test]
fn connections_are_bounded_and_come_back() {
    let server = TestServer::with(None, Bounds { connections: 8, ..Bounds::default() });
    let mut held: Vec<_> = (0..8)
        .map(|_| {
            let mut stream = connect(server.address);
            let request = format!("GET /api/catalogue HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
            stream.write_all(request.as_bytes()).expect("a request");
            let mut reader = BufReader::new(stream);
            assert_eq!(hear(&mut reader).map(|response| response.status), Some(200));
            reader
        })
        .collect();
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
    assert!(say(server.address, request.as_bytes()).is_none(), "there is no place for a ninth");
    held.clear();
    // The server notices soon.
    let is_served =
        |_: &u32| say(server.address, request.as_bytes()).is_some_and(|response| response.status == 200);
    assert!((0..10_000).find(is_served).is_some());
}

#[test]
fn a_server_that_others_can_reach_asks_for_its_token() {
    let token = "correct-horse-battery-staple";
    let server = TestServer::with_token(Some(token));
    let mut visitor = server.visitor();
    for place in [
        "/",
        "/play/lear",
        "/page/net.js",
        "/api/catalogue",
        "/texts/pt.ftl",
        "/?token=wrong",
        "/?token=",
        "/?token",
        "/nothing",
    ] {
        let response = visitor.get(place);
        assert_eq!((response.status, response.faults()), (401, vec!["web-no-token".to_owned()]), "{place}");
        assert_eq!(response.header("set-cookie"), None);
    }
    assert_eq!(visitor.post("/api/games?token=correct-horse-battery-staple", &json!({})).status, 401);
    let response = visitor.get(&format!("/play/lear?size=5&token={token}&lang=pt"));
    assert_eq!((response.status, response.header("location")), (303, Some("/play/lear?size=5&lang=pt")));
    let cookie = response.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(visitor.get("/api/catalogue").status, 200);
    // The way back does not lead to another host.
    let response = server.visitor().get(&format!("//evil.example/?token={token}"));
    assert_eq!(response.header("location"), Some("/"));
}
