//! A request that is refused: a status, and every fault in words.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection, StringRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use jogar_core::{Fault, FaultKind, Faults, Message};
use jogar_words::{Language, Texts};

use crate::schema::{Refused, RefusedFault, Said, Words};

/// Why a request was refused.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    faults: Faults,
    /// The index of the move at fault.
    index: Option<usize>,
}

impl Refusal {
    /// A refusal with a status of its own.
    pub fn new(status: StatusCode, fault: Fault) -> Self {
        Self { status, faults: fault.into(), index: None }
    }

    /// There is nothing of this name.
    pub fn not_found(key: &'static str, name: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, Fault::unknown(key).quote("text", name))
    }

    /// There are too many of something already.
    pub fn too_many(key: &'static str, most: usize) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, Fault::limit(key).with("most", most))
    }

    /// The server has too much to do.
    pub fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Fault::limit("web-busy"))
    }

    /// Something went wrong that is nobody's fault.
    pub fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Fault::file("web-broken"))
    }

    /// The fault is in this one of several moves.
    pub fn at(self, index: usize) -> Self {
        Self { index: Some(index), ..self }
    }

    /// What is wrong.
    pub fn faults(&self) -> Vec<RefusedFault> {
        self.faults.list().iter().map(tell_fault).collect()
    }
}

/// The status that a kind of fault is answered with.
const fn status(kind: FaultKind) -> StatusCode {
    match kind {
        FaultKind::Syntax
        | FaultKind::Position
        | FaultKind::IllegalMove
        | FaultKind::Unknown
        | FaultKind::Choice
        | FaultKind::Damaged
        | FaultKind::Limit => StatusCode::UNPROCESSABLE_ENTITY,
        FaultKind::Turn => StatusCode::CONFLICT,
        FaultKind::File => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Self::new(status(fault.kind()), fault)
    }
}

impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Self {
        let first = faults.list().first().map_or(FaultKind::Syntax, Fault::kind);
        Self { status: status(first), faults, index: None }
    }
}

/// A request that cannot be understood, in the words of the library that reads it.
macro_rules! from_rejections {
    ($($rejection:ty),*) => {$(
        impl From<$rejection> for Refusal {
            fn from(rejection: $rejection) -> Self {
                let fault = Fault::syntax("web-bad-request").quote("error", &rejection.body_text());
                Self::new(rejection.status(), fault)
            }
        }
    )*};
}

from_rejections!(JsonRejection, StringRejection, PathRejection, QueryRejection);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let refused = Refused { faults: self.faults(), index: self.index };
        (self.status, Json(refused)).into_response()
    }
}

/// A fault as data.
pub fn tell_fault(fault: &Fault) -> RefusedFault {
    let kind = match fault.kind() {
        FaultKind::Syntax => "syntax",
        FaultKind::Position => "position",
        FaultKind::IllegalMove => "illegal",
        FaultKind::Unknown => "unknown",
        FaultKind::Choice => "choice",
        FaultKind::Turn => "turn",
        FaultKind::File => "file",
        FaultKind::Damaged => "damaged",
        FaultKind::Limit => "limit",
    };
    RefusedFault { kind, said: say(fault.message().clone()) }
}

/// A message with its words.
pub fn say(message: Message) -> Said {
    let words = |language| Texts::of(language).message(&message);
    let text = Words { pt: words(Language::Portuguese), en: words(Language::English) };
    Said { message, text }
}
