//! The files of the page, which are part of the program, and the texts of both languages.
//!
//! Each file is compressed once, when the server starts or when it is first asked for, and named by a hash of
//! its bytes: a browser that has it asks only whether it is still the same. Browsers take Brotli only where
//! the connection is encrypted or stays on the machine; in a network they take gzip.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use jogar_words::Language;
use rust_embed::RustEmbed;

/// The folder of the page. A debug build reads it anew for every request.
#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// The page that every address shows first.
pub const INDEX: &str = "index.html";
/// How hard Brotli compresses files.
const QUALITY: u32 = 9;

/// A file, and what it is when it is compressed.
struct Asset {
    plain: Bytes,
    gzip: Bytes,
    brotli: Bytes,
    tag: String,
}

impl Asset {
    fn new(bytes: &[u8], tag: String) -> Self {
        let plain = Bytes::copy_from_slice(bytes);
        Self { plain, gzip: gzip(bytes).into(), brotli: brotli(bytes).into(), tag }
    }

    /// The smallest form that a browser takes, and its name if it is compressed.
    fn smallest(&self, headers: &HeaderMap) -> (Option<&'static str>, &Bytes) {
        let forms = [("br", &self.brotli), ("gzip", &self.gzip)];
        let taken = forms.into_iter().find(|(encoding, _)| takes(headers, encoding));
        taken.map_or((None, &self.plain), |(encoding, bytes)| (Some(encoding), bytes))
    }
}

/// Whether a browser takes files in this encoding: it names it, and its weight is not 0, which means never.
fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight.split_once('=').and_then(|(_, weight)| weight.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// The kind of a file by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    // A vector takes everything.
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 12, QUALITY, 22);
    // A vector takes everything.
    let _ = writer.write_all(bytes);
    writer.into_inner()
}

/// The name of these bytes: FNV-1a, 64 bits. It need not resist anybody, only differ.
fn tag(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut tag = String::new();
    let _ = write!(tag, "\"{hash:016x}\"");
    tag
}

/// The answer with a file of the page.
pub fn file(name: &str, headers: &HeaderMap, status: StatusCode) -> Response {
    let Some(found) = Page::get(name) else { return StatusCode::NOT_FOUND.into_response() };
    answer(name, &found.data, headers, status)
}

/// Compresses every file, so that the first visitor need not wait. A debug build reads them anew each time.
pub fn warm() {
    if cfg!(debug_assertions) {
        return;
    }
    for name in Page::iter() {
        file(&name, &HeaderMap::new(), StatusCode::OK);
    }
    for language in Language::ALL {
        texts(language, &HeaderMap::new());
    }
}

/// Whether the page has a file of exactly this name: other ways to write it are unknown.
#[must_use]
pub fn has(name: &str) -> bool {
    Page::iter().any(|known| known == name)
}

/// The answer with the texts of a language.
pub fn texts(language: Language, headers: &HeaderMap) -> Response {
    answer(language.code(), language.source().as_bytes(), headers, StatusCode::OK)
}

fn answer(name: &str, bytes: &[u8], headers: &HeaderMap, status: StatusCode) -> Response {
    static KNOWN: LazyLock<Mutex<HashMap<String, Asset>>> = LazyLock::new(Mutex::default);
    let known = &mut *KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let tag = tag(bytes);
    if known.get(name).is_none_or(|asset| asset.tag != tag) {
        known.insert(name.to_owned(), Asset::new(bytes, tag));
    }
    let Some(asset) = known.get(name) else { return StatusCode::NOT_FOUND.into_response() };
    let is_same = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == asset.tag.as_bytes());
    let mut response = Response::new(Body::empty());
    let fields = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&asset.tag) {
        fields.insert(ETAG, tag);
    }
    fields.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    fields.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if is_same && status == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    fields.insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    let (encoding, bytes) = asset.smallest(headers);
    if let Some(encoding) = encoding {
        fields.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    *response.status_mut() = status;
    *response.body_mut() = Body::from(bytes.clone());
    response
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_browser_gets_the_smallest_form_that_it_takes() {
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("br;q=0, GZIP; q=0.5", Some("gzip")),
            ("br; q=0.000, gzip;q=0", None),
            ("deflate, xbr, gzipped", None),
            ("", None),
        ] {
            let headers =
                HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_str(accepted).expect("a header"))]);
            let response = texts(Language::English, &headers);
            let named = response.headers().get(CONTENT_ENCODING).map(HeaderValue::as_bytes);
            assert_eq!(named, encoding.map(str::as_bytes), "{accepted}");
        }
    }

    #[test]
    fn compressed_files_are_small_and_whole() {
        let bytes = Language::Portuguese.source().as_bytes();
        let asset = Asset::new(bytes, String::new());
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&asset.gzip[..]).read_to_end(&mut unpacked).expect("gzip");
        assert_eq!(unpacked, bytes);
        assert!(asset.brotli.len() < asset.gzip.len() && asset.gzip.len() < bytes.len() / 2);
    }
}
