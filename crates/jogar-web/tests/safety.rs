//! Requests that mean no good, or make no sense: each is refused with the right status, and costs nothing.

mod client;

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::Ipv4Addr;
use std::time::Duration;

use client::{Response, TestServer, Visitor, connect, eventually, hear, say};
use jogar_web::{Bounds, Config, Public};
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
fn a_server_at_all_addresses_answers_to_the_one_that_was_reached() {
    let everywhere = (Ipv4Addr::UNSPECIFIED, 0).into();
    let names = vec!["lab".to_owned()];
    let server =
        TestServer::of(Config { address: everywhere, names, ..TestServer::config(Some(&"t".repeat(24))) });
    let port = server.address.port();
    let cookie = format!("jogar_token_{port}={}", "t".repeat(24));
    let status = |host: &str, origin: Option<&str>| {
        let headers =
            format!("Host: {host}:{port}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n");
        let (line, body) = match origin {
            None => ("GET /api/catalogue", ""),
            Some(_) => ("POST /api/games", r#"{"game": "lear", "size": 3, "players": ["human", "human"]}"#),
        };
        let origin = origin.map(|origin| format!("Origin: http://{origin}:{port}\r\n")).unwrap_or_default();
        let length = body.len();
        let text = format!(
            "{line} HTTP/1.1\r\n{headers}{origin}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        // Another address of this machine, as one in a network would be.
        say((Ipv4Addr::new(127, 0, 0, 2), port).into(), text.as_bytes()).expect("an answer").status
    };
    for host in ["127.0.0.2", "lab", "LAB", "localhost"] {
        assert_eq!((status(host, None), status(host, Some(host))), (200, 201), "{host}");
    }
    for foreign in ["127.0.0.3", "0.0.0.0", "evil.example", "lab.evil.example", "127.0.0.2.evil.example"] {
        assert_eq!((status(foreign, None), status("127.0.0.2", Some(foreign))), (421, 403), "{foreign}");
    }
}

#[test]
fn a_server_behind_another_takes_what_comes_from_its_public_address() {
    let public = Public::read("https://Jogar.example");
    assert_eq!(public.as_ref().map(Public::origin), Some("https://jogar.example"));
    // A browser names no port where it is the usual one.
    for (named, known) in [
        ("https://Jogar.example:443", "https://jogar.example"),
        ("http://jogar.example:80/", "http://jogar.example"),
        ("http://jogar.example:443", "http://jogar.example:443"),
        ("https://[::1]:443", "https://[::1]"),
    ] {
        assert_eq!(Public::read(named).as_ref().map(Public::origin), Some(known), "{named}");
    }
    let server = TestServer::of(Config { public, ..TestServer::config(None) });
    let body = json!({"game": "lear", "size": 3, "players": ["human", "human"]}).to_string();
    let own = server.address.to_string();
    let write = |host: &str, origin: &str| {
        let headers = [("Host", host), ("Origin", origin), ("Content-Type", "application/json")];
        ask(&server, "POST /api/games", &headers, &body)
    };
    // Some pass the host on, some put their own word for it.
    for host in ["jogar.example", &own] {
        let response = write(host, "https://jogar.example");
        assert_eq!(response.status, 201, "{host}");
        assert!(response.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")));
        for foreign in
            ["http://evil.example", "https://jogar.example.evil.example", "https://jogar.example:1"]
        {
            assert_eq!(write(host, foreign).status, 403, "{host} {foreign}");
        }
    }
    // Not encrypted it is another page, and a page of this machine asks this machine.
    let here = format!("http://{own}");
    for (host, foreign) in
        [("jogar.example", "http://jogar.example"), (&own, "http://jogar.example"), ("jogar.example", &here)]
    {
        assert_eq!(write(host, foreign).status, 403, "{host} {foreign}");
    }
    assert_eq!(write(&own, &here).status, 201);
    assert_eq!(write("jogar.example:7010", "https://jogar.example").status, 421);
    for bad in
        ["jogar.example", "ftp://jogar.example", "https://", "https://a/b", "https://a?b", "https://u@a", ""]
    {
        assert_eq!(Public::read(bad), None, "{bad}");
    }
}

#[test]
fn behind_another_server_each_visitor_has_its_own_places() {
    let bounds = Bounds { connections: 8, ..Bounds::default() };
    let public = Public::read("https://jogar.example");
    let behind = TestServer::of(Config { public, bounds, ..TestServer::config(None) });
    let open = TestServer::with(None, bounds);
    let ask_for_events = |server: &TestServer, named: &str| {
        let mut reader = BufReader::new(connect(server.address));
        let request = format!(
            "GET /api/events HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 198.51.100.7\r\nX-Forwarded-For: {named}\r\n\r\n",
            server.address
        );
        reader.get_mut().write_all(request.as_bytes()).expect("a request");
        // A connection for which there is no place is closed without a word.
        let mut line = String::new();
        let _ = reader.read_line(&mut line);
        (line.split(' ').nth(1).and_then(|status| status.parse().ok()), reader)
    };
    // What others have said before does not count, nor the port.
    let names = ["192.0.2.1", "192.0.2.9, 192.0.2.1", "192.0.2.1:4711", "::ffff:192.0.2.1"];
    let held: Vec<_> = names.iter().map(|named| ask_for_events(&behind, named)).collect();
    assert!(held.iter().all(|(status, _)| *status == Some(200)));
    assert_eq!(ask_for_events(&behind, "192.0.2.2, 192.0.2.1").0, Some(503));
    let other = ask_for_events(&behind, "192.0.2.1, 192.0.2.2");
    assert_eq!(other.0, Some(200));
    drop((held, other));
    eventually(|| ask_for_events(&behind, "192.0.2.1").0 == Some(200));
    // Without such a server nobody is asked whom they speak for.
    let held: Vec<_> = (0..5).map(|_| ask_for_events(&open, "192.0.2.1")).collect();
    assert!(held.iter().all(|(status, _)| *status == Some(200)));
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
        "/api/games/%ff",
        "/api/searches/%ff",
        "/api/",
        "/api",
        "/api/games/",
        "/.git/config",
        "/index.html",
    ] {
        let response = visitor.get(place);
        assert!(matches!(response.status, 400 | 404), "{place}: {}", response.status);
        assert_eq!(response.header("content-type"), Some("application/json"), "{place}");
        assert!(!response.text().contains("[package]") && !response.text().contains("root:"), "{place}");
    }
}

#[test]
fn what_is_too_large_is_not_read() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let large = json!({"game": "lear", "state": "x".repeat(2 << 20)});
    assert_eq!(visitor.post("/api/position", &large).status, 413);
    // Only a log may be long.
    let long = " ".repeat(500_000);
    assert_eq!(visitor.post("/api/position", &json!({"game": "lear", "state": long})).status, 413);
    assert_eq!(visitor.ask_with("POST", "/api/logs", &[("Content-Type", "text/plain")], &long).status, 200);
    assert_eq!(visitor.post("/api/games", &json!({"log": long})).status, 422);
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
    // A body whose length is not told is read no further than the bound.
    let mut stream = connect(own);
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: {own}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("a head");
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
    let is_refused = |_| stream.write_all(chunk.as_bytes()).is_err();
    assert!((0..1024).any(is_refused), "64 MB are never taken");
    assert_eq!(visitor.get("/api/catalogue").status, 200);
    // Deep data does not exhaust the stack.
    let deep = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    let response = visitor.ask_with("POST", "/api/position", &[("Content-Type", "application/json")], &deep);
    assert!(matches!(response.status, 400 | 422), "{}", response.status);
    let deep = json!({"game": "lear", "state": "(".repeat(60_000)});
    assert_eq!(visitor.post("/api/position", &deep).status, 422);
}

/// Says the same to a patient server and then to another one, which ends its connection first; returns what
/// that one has said.
fn ends_first(patient: &TestServer, other: &TestServer, text: impl Fn(&TestServer) -> String) -> String {
    let [mut waits, mut ends] = [patient, other].map(|server| {
        let mut stream = connect(server.address);
        stream.write_all(text(server).as_bytes()).expect("a part of a request");
        stream
    });
    let mut said = Vec::new();
    ends.read_to_end(&mut said).expect("the server ends the connection");
    waits.set_nonblocking(true).expect("a stream");
    let rest = waits.read_to_end(&mut Vec::new()).expect_err("the patient one goes on");
    assert_eq!(rest.kind(), ErrorKind::WouldBlock);
    String::from_utf8(said).expect("text")
}

#[test]
fn who_is_too_slow_is_sent_away() {
    let short = Duration::from_millis(200);
    let patient = TestServer::start();
    let hasty = TestServer::with(None, Bounds { header_time: short, body_time: short, ..Bounds::default() });
    // A connection that says nothing.
    assert_eq!(ends_first(&patient, &hasty, |_| String::new()), "");
    // A header that never ends.
    let rest = ends_first(&patient, &hasty, |_| "GET / HTTP/1.1\r\nHost: ".to_owned());
    assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    // A body that never ends.
    let rest = ends_first(&patient, &hasty, |server| {
        let own = server.address;
        format!(
            "POST /api/position HTTP/1.1\r\nHost: {own}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
        )
    });
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
    // A connection that says nothing more.
    let rest = ends_first(&patient, &hasty, |server| {
        format!("GET /api/catalogue HTTP/1.1\r\nHost: {}\r\n\r\n", server.address)
    });
    assert!(rest.starts_with("HTTP/1.1 200"), "{rest}");
    assert_eq!(hasty.visitor().get("/").status, 200);
}

#[test]
fn long_bodies_that_never_end_are_few() {
    let server = TestServer::start();
    let own = server.address;
    let begin = |length: usize| {
        let mut reader = BufReader::new(connect(own));
        let request = format!(
            "POST /api/logs HTTP/1.1\r\nHost: {own}\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: {length}\r\n\r\n"
        );
        reader.get_mut().write_all(request.as_bytes()).expect("a header");
        let mut line = String::new();
        reader.read_line(&mut line).expect("a status");
        (line.split(' ').nth(1).and_then(|status| status.parse().ok()), reader)
    };
    // The server says when it begins to read.
    let held: Vec<_> = (0..32).map(|_| begin(1 << 20)).collect();
    assert!(held.iter().all(|(status, _)| *status == Some(100)));
    assert_eq!(begin(1 << 20).0, Some(503));
    assert_eq!(begin(64 << 10).0, Some(100), "a short one has room");
    drop(held);
    eventually(|| begin(1 << 20).0 == Some(100));
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
    eventually(|| say(server.address, request.as_bytes()).is_some_and(|response| response.status == 200));
}

#[test]
fn pages_from_elsewhere_can_link_here_and_ask_for_nothing() {
    let server = TestServer::start();
    let own = server.address.to_string();
    let get = |place: &str, site: &str| {
        ask(&server, &format!("GET {place}"), &[("Host", &own), ("Sec-Fetch-Site", site)], "")
    };
    for site in ["cross-site", "same-site"] {
        for place in ["/", "/play/lear", "/page/net.js"] {
            assert_eq!(get(place, site).status, 200, "{place}");
        }
        for place in ["/api/events", "/api/games", "/api/catalogue", "/api/games/000000000000000000000000"] {
            let response = get(place, site);
            assert_eq!(
                (response.status, response.faults()),
                (403, vec!["web-foreign-page".to_owned()]),
                "{place}"
            );
            assert_eq!(response.header("set-cookie"), None);
        }
    }
    for site in ["same-origin", "none"] {
        assert_eq!(get("/api/catalogue", site).status, 200, "{site}");
    }
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
    // Who is known already has the token out of the address, also one that is wrong by now.
    let known = Visitor { cookie: cookie.split(';').next().expect("a pair").to_owned(), ..visitor };
    for (given, is_right) in [(token, true), ("wrong", false)] {
        let response = known.clone().get(&format!("/?token={given}&lang=pt"));
        assert_eq!((response.status, response.header("location")), (303, Some("/?lang=pt")));
        assert_eq!(response.header("set-cookie").is_some(), is_right);
    }
    // Another server of this machine has other cookies, and one cookie that is wrong does no harm.
    let port = server.address.port();
    for (cookies, status) in [
        (format!("jogar_token_{port}=old; jogar_token_{port}={token}"), 200),
        (format!("jogar_token_1={token}; jogar_token={token}"), 401),
    ] {
        let host = server.address.to_string();
        let response = ask(&server, "GET /api/catalogue", &[("Host", &host), ("Cookie", &cookies)], "");
        assert_eq!(response.status, status, "{cookies}");
    }
    // The way back does not lead to another host.
    for way in ["//evil.example/", "/\\evil.example/"] {
        let response = server.visitor().get(&format!("{way}?token={token}"));
        assert_eq!(response.header("location"), Some("/"), "{way}");
    }
}
