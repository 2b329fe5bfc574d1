//! Who may ask: checked before a request is looked at any further.
//!
//! - The `Host` must be an address of this server: a foreign name that points here (DNS rebinding) is refused.
//! - A request that changes something must come from a page of this server: its `Origin` is compared, and `Sec-Fetch-Site`.
//! - A server that others can reach asks for a token, which comes once in the address and is kept in a cookie.
//! - Every answer forbids scripts and requests from elsewhere, frames, and guesses about its kind.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jogar_core::Fault;

use crate::app::App;
use crate::refusal::Refusal;
use crate::router::LONGEST_BODY;
use crate::secret;
use crate::visitors::Visitor;

/// The cookie with the name of the visitor.
const VISITOR: &str = "jogar_visitor";
/// The cookie with the token.
const TOKEN: &str = "jogar_token";
/// The parameter of an address with the token.
const TOKEN_PARAMETER: &str = "token";
/// The header with the name of the page.
const PAGE: HeaderName = HeaderName::from_static("x-jogar-page");
/// The name of a page that does not say its name.
const NAMELESS: &str = "-";
/// The longest name of a page.
const LONGEST_PAGE: usize = 64;

/// Nothing but what comes from this server; no script in the page itself; no markup made from text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
                      require-trusted-types-for 'script'";

/// Who may ask.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The hosts by which the server is known, with its port.
    hosts: Vec<String>,
    /// The secret of a server that others can reach.
    token: Option<String>,
}

impl Guard {
    /// The guard of a server at this address, which has these names besides.
    #[must_use]
    pub fn new(address: SocketAddr, names: &[String], token: Option<String>) -> Self {
        let port = address.port();
        let mut hosts = Vec::new();
        let mut add = |host: &str| {
            hosts.push(format!("{host}:{port}"));
            if port == 80 {
                hosts.push(host.to_owned());
            }
        };
        for name in ["localhost", "127.0.0.1", "[::1]"].into_iter().chain(names.iter().map(String::as_str)) {
            add(&name.to_ascii_lowercase());
        }
        match address.ip() {
            ip if ip.is_unspecified() => {}
            IpAddr::V4(ip) => add(&ip.to_string()),
            IpAddr::V6(ip) => add(&format!("[{ip}]")),
        }
        Self { hosts, token }
    }

    /// Whether a request came to an address of this server. One that names a host in its first line must mean
    /// the same.
    fn knows_host(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let (host, more) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next());
        let is_known = |host: &str| self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host));
        let is_other = uri.authority().is_some_and(|authority| !is_known(authority.as_str()));
        more.is_none() && !is_other && host.is_some_and(is_known)
    }

    /// Whether a request that changes something comes from a page of this server, or from a program that is
    /// no browser.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        let is_own = |origin: &HeaderValue| {
            let host = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            host.is_some_and(|host| self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)))
        };
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let is_own_site = site.is_none_or(|site| site == b"same-origin" || site == b"none");
        is_own_site && headers.get_all(ORIGIN).iter().all(is_own)
    }

    fn knows_token(&self, given: Option<&str>) -> bool {
        match &self.token {
            None => true,
            Some(token) => given.is_some_and(|given| secret::is_same(token, given)),
        }
    }
}

/// A cookie of a request.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// A cookie that scripts cannot read. It comes with links from elsewhere too: what changes something is
/// checked by its origin.
fn set_cookie(name: &str, value: &str) -> Option<HeaderValue> {
    let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    HeaderValue::from_str(&cookie).ok()
}

/// The browser that asks, and which of its pages.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The browser.
    pub visitor: Arc<Visitor>,
    /// The page.
    pub page: String,
}

/// Lets a request through, or not. It is the first that happens to each.
pub async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match admit(&app, request) {
        Ok((request, new)) => {
            let answer = tokio::time::timeout(app.bounds.request_time, next.run(request)).await;
            let late =
                |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, Fault::limit("web-slow")).into_response();
            let mut response = answer.unwrap_or_else(late);
            if let Some(cookie) = new {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            response
        }
        Err(response) => *response,
    };
    protect(response.headers_mut());
    response
}

/// The request with who asks, and the cookie of a new visitor; or the answer that it gets instead.
fn admit(app: &App, mut request: Request) -> Result<(Request, Option<HeaderValue>), Box<Response>> {
    let refuse = |status, fault| Err(Box::new(Refusal::new(status, fault).into_response()));
    let headers = request.headers();
    if !app.guard.knows_host(request.uri(), headers) {
        return refuse(StatusCode::MISDIRECTED_REQUEST, Fault::choice("web-foreign-host"));
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read && !app.guard.is_own_page(headers) {
        return refuse(StatusCode::FORBIDDEN, Fault::choice("web-foreign-page"));
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > LONGEST_BODY as u64) {
        // It is not waited for.
        let fault = Fault::limit("web-too-long").with("most", LONGEST_BODY);
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, fault);
    }
    if !app.guard.knows_token(cookie(headers, TOKEN)) {
        return Err(Box::new(ask_for_token(app, &request)));
    }
    let (name, new) = match cookie(headers, VISITOR).filter(|name| secret::is_name(name)) {
        Some(name) => (name.to_owned(), None),
        None => match secret::name() {
            Ok(name) => (name.clone(), set_cookie(VISITOR, &name)),
            Err(_) => return refuse(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken")),
        },
    };
    let page = page_of(headers.get(PAGE).map(HeaderValue::as_bytes));
    let Ok(visitor) = app.visitors.visitor(&name) else {
        return refuse(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken"));
    };
    request.extensions_mut().insert(Asker { visitor, page });
    Ok((request, new))
}

/// The name of a page: letters, digits, `-` and `_`.
pub fn page_of(given: Option<&[u8]>) -> String {
    let is_name = |name: &&[u8]| {
        let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-' || *byte == b'_';
        (1..=LONGEST_PAGE).contains(&name.len()) && name.iter().all(is_letter)
    };
    let name = given.filter(is_name).and_then(|name| str::from_utf8(name).ok());
    name.unwrap_or(NAMELESS).to_owned()
}

/// A visitor with the right token in the address is sent to the same address without it, and gets a cookie.
fn ask_for_token(app: &App, request: &Request) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let (token, rest): (Vec<_>, Vec<_>) =
        query.split('&').partition(|pair| pair.split('=').next() == Some(TOKEN_PARAMETER));
    let token = token.first().and_then(|pair| pair.split_once('=')).map(|(_, value)| value);
    if *request.method() != Method::GET || token.is_none() || !app.guard.knows_token(token) {
        return Refusal::new(StatusCode::UNAUTHORIZED, Fault::choice("web-no-token")).into_response();
    }
    let rest = rest.join("&");
    let question = if rest.is_empty() { "" } else { "?" };
    let place = format!("{}{question}{rest}", request.uri().path());
    let mut response = StatusCode::SEE_OTHER.into_response();
    // An address that begins with two slashes would lead to another host.
    let place = if place.starts_with("//") { "/" } else { &place };
    if let Ok(place) = HeaderValue::from_str(place) {
        response.headers_mut().insert(LOCATION, place);
    }
    if let Some(cookie) = token.and_then(|token| set_cookie(TOKEN, token)) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// What every answer says to the browser.
fn protect(headers: &mut HeaderMap) {
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    if !headers.contains_key("cache-control") {
        headers.insert("cache-control", HeaderValue::from_static("no-store"));
    }
    if !headers.contains_key(CONTENT_TYPE) {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    }
}
