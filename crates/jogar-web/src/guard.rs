//! Who may ask: checked before a request is looked at any further.
//!
//! - The `Host` must be an address of this server: a foreign name that points here (DNS rebinding) is refused.
//! - What a page asks for must not be asked for by a page from elsewhere: `Sec-Fetch-Site` is compared.
//! - A request that changes something must come from a page of this server: its `Origin` is compared, and `Sec-Fetch-Site`.
//! - A server that others can reach asks for a token, which comes once in the address and is kept in a cookie.
//! - Behind another server each visitor has the address that this one names, and takes one of its places.
//! - Every answer forbids scripts and requests from elsewhere, frames, and guesses about its kind.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE, TRANSFER_ENCODING,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jogar_core::Fault;

use crate::app::App;
use crate::connections::{Peer, Place};
use crate::extract::{LONGEST_BODY, LONGEST_LOG};
use crate::refusal::Refusal;
use crate::secret;
use crate::visitors::Visitor;

/// The cookie with the name of the visitor. Servers of one machine share its cookies, so a port follows.
const VISITOR: &str = "jogar_visitor";
/// The cookie with the token, in the same way.
const TOKEN: &str = "jogar_token";
/// The parameter of an address with the token.
const TOKEN_PARAMETER: &str = "token";
/// The beginning of every address that is not a file of the page.
const API: &str = "/api/";
/// The header with the name of the page.
const PAGE: HeaderName = HeaderName::from_static("x-jogar-page");
/// The header in which a server before this one names the visitor, last.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
/// The name of a page that does not say its name.
const NAMELESS: &str = "-";
/// The longest name of a page.
const LONGEST_PAGE: usize = 64;

/// Nothing but what comes from this server; no script in the page itself; no markup made from text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
                      require-trusted-types-for 'script'";

/// The address of this machine to which a connection was made: a request on it may name it as its host.
#[derive(Clone, Copy, Debug)]
pub struct Reached(pub SocketAddr);

/// The address by which others know a server that is behind another one, such as `https://jogar.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// As a browser names it as the origin of a request.
    origin: String,
    /// Its host, with the port if it has one.
    host: String,
}

impl Public {
    /// Reads `http://HOST`, `https://HOST`, each with a port or without.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let uri: Uri = text.parse().ok()?;
        let (scheme, host) = (uri.scheme_str()?, uri.authority()?.as_str().to_ascii_lowercase());
        // A browser does not name the usual port.
        let usual = if scheme == "https" { ":443" } else { ":80" };
        let host = host.strip_suffix(usual).unwrap_or(&host).to_owned();
        let is_bare = matches!(scheme, "http" | "https") && uri.path() == "/" && uri.query().is_none();
        (is_bare && !host.contains('@')).then(|| Self { origin: format!("{scheme}://{host}"), host })
    }

    /// As a browser names it.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

/// Who may ask.
#[derive(Clone, Debug)]
pub struct Guard {
    port: u16,
    /// The hosts by which the server itself is known, with its port.
    hosts: Vec<String>,
    /// The address of the server before it.
    public: Option<Public>,
    /// The secret of a server that others can reach.
    token: Option<String>,
}

impl Guard {
    /// The guard of a server at this port, which has these names besides its addresses.
    #[must_use]
    pub fn new(port: u16, names: &[String], public: Option<Public>, token: Option<String>) -> Self {
        let names = ["localhost", "127.0.0.1", "[::1]"].into_iter().chain(names.iter().map(String::as_str));
        let hosts = names.flat_map(|name| hosts_of(&name.to_ascii_lowercase(), port)).collect();
        Self { port, hosts, public, token }
    }

    /// Whether a browser that came this way may name this host of the server itself. A name that somebody else
    /// chose, and made lead here, is neither a name of this server nor the address to which the connection was
    /// made.
    fn is_own_host(&self, host: &str, Reached(address): Reached) -> bool {
        let address = match address.ip().to_canonical() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        let mut hosts = self.hosts.iter().cloned().chain(hosts_of(&address, self.port));
        hosts.any(|known| known.eq_ignore_ascii_case(host))
    }

    /// Whether a browser that came this way may name this host.
    fn is_known(&self, host: &str, reached: Reached) -> bool {
        let is_public = |public: &Public| public.host.eq_ignore_ascii_case(host);
        self.public.as_ref().is_some_and(is_public) || self.is_own_host(host, reached)
    }

    /// Whether a request came to an address of this server. One that names a host in its first line must mean
    /// the same.
    fn knows_host(&self, uri: &Uri, headers: &HeaderMap, reached: Reached) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let (host, more) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next());
        let is_other = uri.authority().is_some_and(|authority| !self.is_known(authority.as_str(), reached));
        more.is_none() && !is_other && host.is_some_and(|host| self.is_known(host, reached))
    }

    /// Whether a request that changes something comes from a page of this server, or from a program that is
    /// no browser. The page has the public address, or the one of this server at which it asks.
    fn is_own_page(&self, headers: &HeaderMap, reached: Reached) -> bool {
        let asked = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_own = |origin: &HeaderValue| {
            let Ok(origin) = origin.to_str() else { return false };
            let is_public = |public: &Public| public.origin.eq_ignore_ascii_case(origin);
            let is_ours = |host: &str| host.eq_ignore_ascii_case(asked) && self.is_own_host(host, reached);
            self.public.as_ref().is_some_and(is_public) || origin.strip_prefix("http://").is_some_and(is_ours)
        };
        is_own_site(headers) && headers.get_all(ORIGIN).iter().all(is_own)
    }

    /// A cookie that scripts cannot read, and that is sent encrypted alone if it came so. It comes with links from
    /// elsewhere too: what changes something is checked by its origin.
    fn set_cookie(&self, name: &str, value: &str) -> Option<HeaderValue> {
        let is_encrypted = self.public.as_ref().is_some_and(|public| public.origin.starts_with("https:"));
        let secure = if is_encrypted { "; Secure" } else { "" };
        let name = self.cookie_name(name);
        let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}");
        HeaderValue::from_str(&cookie).ok()
    }

    fn cookie_name(&self, name: &str) -> String {
        format!("{name}_{}", self.port)
    }

    /// The first cookie of this name of which something is true: a browser may send several.
    fn cookie<'a>(
        &self,
        headers: &'a HeaderMap,
        name: &str,
        is_meant: impl Fn(&str) -> bool,
    ) -> Option<&'a str> {
        let name = self.cookie_name(name);
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let mut meant = pairs.filter(|(known, value)| *known == name && is_meant(value));
        meant.next().map(|(_, value)| value)
    }

    fn is_token(&self, given: &str) -> bool {
        self.token.as_ref().is_some_and(|token| secret::is_same(token, given))
    }

    /// Whether a browser need not show the token, or has shown it.
    fn is_trusted(&self, headers: &HeaderMap) -> bool {
        self.token.is_none() || self.cookie(headers, TOKEN, |token| self.is_token(token)).is_some()
    }

    /// A browser that is trusted, or has the right token in the address, is sent to the same address without the
    /// token, which it gets as a cookie.
    fn take_token(&self, request: &Request, is_trusted: bool) -> Option<Response> {
        let query = request.uri().query()?;
        let (tokens, rest): (Vec<_>, Vec<_>) =
            query.split('&').partition(|pair| pair.split('=').next() == Some(TOKEN_PARAMETER));
        let given = tokens.first()?.split_once('=').map_or("", |(_, value)| value);
        if *request.method() != Method::GET || !(is_trusted || self.is_token(given)) {
            return None;
        }
        let rest = rest.join("&");
        let question = if rest.is_empty() { "" } else { "?" };
        let place = format!("{}{question}{rest}", request.uri().path());
        let mut response = StatusCode::SEE_OTHER.into_response();
        // An address that begins with two slashes would lead to another host. Browsers read \ as /.
        let place = if place.starts_with("//") || place.contains('\\') { "/" } else { &place };
        if let Ok(place) = HeaderValue::from_str(place) {
            response.headers_mut().insert(LOCATION, place);
        }
        if let Some(cookie) = self.set_cookie(TOKEN, given).filter(|_| self.is_token(given)) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        Some(response)
    }

    /// The visitor whom a server before this one names, if that server speaks from this machine or its network.
    /// Others could name anybody.
    fn forwarded(&self, peer: Peer, headers: &HeaderMap) -> Option<Peer> {
        self.public.as_ref().filter(|_| peer.is_near())?;
        let named = headers.get_all(FORWARDED).iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim();
        let address = named.parse().or_else(|_| named.parse::<SocketAddr>().map(|address| address.ip()));
        address.ok().map(Peer::new)
    }
}

/// Whether a browser says that a page of this server asks, or the person by themselves; or says nothing.
fn is_own_site(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    site.is_none_or(|site| site == b"same-origin" || site == b"none")
}

/// How a browser names a host at a port: without the port if it is the usual one.
fn hosts_of(host: &str, port: u16) -> impl Iterator<Item = String> + use<> {
    let usual = (port == 80).then(|| host.to_owned());
    [format!("{host}:{port}")].into_iter().chain(usual)
}

/// The browser that asks, and which of its pages.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The browser.
    pub visitor: Arc<Visitor>,
    /// The page.
    pub page: String,
    /// From where it asks.
    pub peer: Peer,
}

/// Lets a request through, or not. It is the first that happens to each.
pub async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match admit(&app, request) {
        Ok((request, new)) => {
            let mut response = match places(&app, &request) {
                Some(places) => serve(&app, request, next, places).await,
                None => Refusal::busy().into_response(),
            };
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

/// What a request holds while it is answered.
struct Places {
    /// Of a visitor who comes through a server before this one: its connection is not its own.
    visitor: Option<Arc<Place>>,
    /// Of a long body.
    _body: Option<Place>,
}

/// The places that a request needs, if there are such.
fn places(app: &App, request: &Request) -> Option<Places> {
    let (headers, &peer) = (request.headers(), request.extensions().get::<Peer>()?);
    let forwarded = app.guard.forwarded(peer, headers);
    let visitor = match forwarded {
        Some(visitor) => Some(Arc::new(app.forwarded.take(visitor)?)),
        None => None,
    };
    let is_long = length(headers).is_some_and(|length| length > LONGEST_BODY as u64);
    let body = if is_long || headers.contains_key(TRANSFER_ENCODING) {
        Some(app.long_bodies.take(forwarded.unwrap_or(peer))?)
    } else {
        None
    };
    Some(Places { visitor, _body: body })
}

/// The answer to a request that was let through, unless it takes too long. The work on it may go on then, so
/// nobody should send it again by themselves.
async fn serve(app: &App, mut request: Request, next: Next, places: Places) -> Response {
    if let Some(visitor) = &places.visitor {
        request.extensions_mut().insert(Arc::clone(visitor));
    }
    let answer = tokio::time::timeout(app.bounds.request_time, next.run(request)).await;
    answer.unwrap_or_else(|_| Refusal::busy().into_response())
}

/// The length of a body, if it is told.
fn length(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn foreign_host(headers: &HeaderMap) -> Fault {
    let named = headers.get(HOST).map_or(&[][..], HeaderValue::as_bytes);
    Fault::choice("web-foreign-host").quote("text", &String::from_utf8_lossy(named))
}

/// The request with who asks, and the cookie of a new visitor; or the answer that it gets instead.
fn admit(app: &App, mut request: Request) -> Result<(Request, Option<HeaderValue>), Box<Response>> {
    let refuse = |status, fault| Err(Box::new(Refusal::new(status, fault).into_response()));
    let headers = request.headers();
    let extensions = request.extensions();
    let (Some(&reached), Some(&peer)) = (extensions.get::<Reached>(), extensions.get::<Peer>()) else {
        return refuse(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken"));
    };
    if !app.guard.knows_host(request.uri(), headers, reached) {
        return refuse(StatusCode::MISDIRECTED_REQUEST, foreign_host(headers));
    }
    // The page can be reached by a link from elsewhere. What it asks for cannot.
    let is_api = request.uri().path().starts_with(API);
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if (!is_read && !app.guard.is_own_page(headers, reached)) || (is_api && !is_own_site(headers)) {
        return refuse(StatusCode::FORBIDDEN, Fault::choice("web-foreign-page"));
    }
    if length(headers).is_some_and(|length| length > LONGEST_LOG as u64) {
        // It is not waited for.
        let fault = Fault::limit("web-too-long").with("most", LONGEST_LOG);
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, fault);
    }
    let is_trusted = app.guard.is_trusted(headers);
    if let Some(response) = app.guard.take_token(&request, is_trusted) {
        return Err(Box::new(response));
    }
    if !is_trusted {
        return refuse(StatusCode::UNAUTHORIZED, Fault::choice("web-no-token"));
    }
    let peer = app.guard.forwarded(peer, headers).unwrap_or(peer);
    let (name, new) = match app.guard.cookie(headers, VISITOR, secret::is_name) {
        Some(name) => (name.to_owned(), None),
        None => match secret::name() {
            Ok(name) => (name.clone(), app.guard.set_cookie(VISITOR, &name)),
            Err(_) => return refuse(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken")),
        },
    };
    // Who only takes files is not remembered.
    if is_api {
        let page = page_of(headers.get(PAGE).map(HeaderValue::as_bytes));
        let Ok(visitor) = app.visitor(&name) else {
            return refuse(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken"));
        };
        request.extensions_mut().insert(Asker { visitor, page, peer });
    }
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
