//! What a request says: its body, and the names in its address. What is wrong with it is told like every
//! fault.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use jogar_core::Fault;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::refusal::Refusal;

/// The longest body of a request that brings a log. A log of a hundred games has 200 KB.
pub const LONGEST_LOG: usize = 1 << 20;
/// The longest body of every other request. A game of a thousand moves has 10 KB.
pub const LONGEST_BODY: usize = 64 << 10;

/// A body as data.
pub struct Data<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Data<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let Json(data) =
            in_time(app, Json::from_request(request, app)).await?.map_err(|error: JsonRejection| error)?;
        Ok(Self(data))
    }
}

/// A body as text.
pub struct Text(pub String);

impl FromRequest<Arc<App>> for Text {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let text = in_time(app, String::from_request(request, app)).await?;
        Ok(Self(text.map_err(|error: StringRejection| error)?))
    }
}

/// A body that comes in time. Only of one that does not may the browser be told that it was slow (408): it
/// sends such a request again, so nothing may have been done.
async fn in_time<T>(app: &App, body: impl Future<Output = T>) -> Result<T, Refusal> {
    let slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, Fault::limit("web-slow"));
    tokio::time::timeout(app.bounds.body_time, body).await.map_err(slow)
}

/// The names in an address.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let names = axum::extract::Path::from_request_parts(parts, state).await;
        let axum::extract::Path(names) = names.map_err(|error: PathRejection| error)?;
        Ok(Self(names))
    }
}
