//! The addresses of the server, and what each does.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{DefaultBodyLimit, Extension, Query, State};
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use futures_util::stream;
use jogar_core::Fault;
use jogar_games::catalog::{self, GAMES};
use jogar_games::puzzles::{PUZZLES, built_in};
use jogar_play::log::Log;
use jogar_play::pie_rule;
use jogar_play::schema::GameSummary;
use jogar_words::Language;
use serde::Deserialize;

use crate::app::App;
use crate::catalogue;
use crate::connections::Place;
use crate::extract::{Data, LONGEST_BODY, LONGEST_LOG, Path, Text};
use crate::guard::{self, Asker, page_of};
use crate::mailbox::Found;
use crate::positions::{WithMoves, ending_of, played_moves};
use crate::refusal::{Refusal, tell_fault};
use crate::schema::{
    Catalogue, GameList, GameRequest, GameView, LogView, LoggedView, NewGame, PageEvent, PieKomi,
    PieKomiAnswer, PieSide, PieSideAnswer, PositionRequest, PositionView, RulesText,
};
use crate::visitors::OpenStream;
use crate::{assets, championship, puzzles, searches};

/// The most games of a log that are shown.
const MOST_LOGGED: usize = 100;
/// A stream of events without events says this often that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// All addresses.
pub fn router(app: &Arc<App>) -> Router {
    let page = Router::new()
        .route("/", get(index))
        .route("/play/{game}", get(game_page))
        .route("/analyse/{game}", get(game_page))
        .route("/learn", get(index))
        .route("/puzzle/{puzzle}/{letter}", get(puzzle_page))
        .route("/watch", get(index))
        .route("/page/{*file}", get(file))
        .route("/texts/{file}", get(texts));
    let with_log = DefaultBodyLimit::max(LONGEST_LOG);
    let api = Router::new()
        .route("/catalogue", get(catalogue_of))
        .route("/rules/{game}", get(rules))
        .route("/events", get(events))
        .route("/pages/{page}/leave", post(leave))
        .route("/games", get(list_games).post(begin_game).layer(with_log))
        .route("/games/{id}", get(show_game))
        .route("/games/{id}/commands", post(command))
        .route("/games/{id}/leave", post(leave_game))
        .route("/games/{id}/log", get(game_log))
        .route("/logs", post(read_log).layer(with_log))
        .route("/position", post(position))
        .route("/pie/komi", post(pie_komi))
        .route("/pie/side", post(pie_side))
        .route("/puzzle", post(puzzles::show))
        .route("/searches", post(searches::begin))
        .route("/searches/{id}", get(searches::show).delete(searches::end))
        .route("/searches/{id}/nodes", get(searches::nodes))
        .route("/championship", get(championship::show))
        .route("/championship/games", get(championship::games))
        .route("/championship/games/{id}", get(championship::game));
    Router::new()
        .merge(page)
        .nest("/api", api)
        .fallback(nothing)
        .method_not_allowed_fallback(not_allowed)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(app), guard::check))
        .with_state(Arc::clone(app))
}

type Answer<T> = Result<T, Refusal>;

/// An address that is none: a person who followed a link gets the page, which says so by itself.
async fn nothing(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_ours = ["/api/", "/page/", "/texts/"].iter().any(|place| uri.path().starts_with(place));
    if method == Method::GET && accepts.contains("text/html") && !is_ours {
        return index_if(false, &headers);
    }
    Refusal::not_found("web-unknown-address", uri.path()).into_response()
}

async fn not_allowed(method: Method) -> Refusal {
    let fault = Fault::choice("web-wrong-method").quote("method", method.as_str());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, fault)
}

// ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────────

async fn index(headers: HeaderMap) -> Response {
    assets::file(assets::INDEX, &headers, StatusCode::OK)
}

/// The page, which says by itself that there is no such thing.
fn index_if(is_known: bool, headers: &HeaderMap) -> Response {
    assets::file(assets::INDEX, headers, if is_known { StatusCode::OK } else { StatusCode::NOT_FOUND })
}

/// What an address names; an error if that is no text at all, such as `%ff`.
type Named<T> = Result<Path<T>, Refusal>;

async fn game_page(game: Named<String>, headers: HeaderMap) -> Response {
    index_if(game.is_ok_and(|Path(game)| catalog::find(&GAMES, &game).is_ok()), &headers)
}

async fn puzzle_page(named: Named<(String, String)>, headers: HeaderMap) -> Response {
    let Ok(Path((puzzle, letter))) = named else { return index_if(false, &headers) };
    let entry = catalog::find(&PUZZLES, &puzzle).ok();
    let is_known = entry.is_some_and(|entry| {
        let of_variant = |variant: &&str| built_in(entry.name, variant);
        entry.variants.iter().flat_map(of_variant).any(|known| known.id.eq_ignore_ascii_case(&letter))
    });
    index_if(is_known, &headers)
}

async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    if !assets::has(&name) {
        return Refusal::not_found("web-unknown-address", &name).into_response();
    }
    assets::file(&name, &headers, StatusCode::OK)
}

async fn texts(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let language = Language::ALL.into_iter().find(|language| name == format!("{}.ftl", language.code()));
    match language {
        Some(language) => assets::texts(language, &headers),
        None => Refusal::not_found("web-unknown-address", &name).into_response(),
    }
}

// ── What can be chosen ──────────────────────────────────────────────────────────────────────────────────────────────

async fn catalogue_of(State(app): State<Arc<App>>) -> Json<Catalogue> {
    Json(catalogue::catalogue(&app))
}

#[derive(Deserialize)]
struct InLanguage {
    #[serde(default)]
    lang: Option<String>,
    #[serde(default)]
    variant: Option<String>,
}

async fn rules(
    Path(name): Path<String>,
    query: Result<Query<InLanguage>, QueryRejection>,
) -> Answer<Json<RulesText>> {
    let Query(InLanguage { lang, variant }) = query?;
    let language = lang.as_deref().and_then(Language::from_code).unwrap_or(Language::English);
    let rules = catalogue::rules(language, &name, variant.as_deref());
    rules.map(Json).ok_or_else(|| Refusal::not_found("web-unknown-address", &name))
}

// ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────

#[derive(Deserialize)]
struct Listening {
    /// The page that listens.
    #[serde(default)]
    page: Option<String>,
    /// The number of the last event that the page has heard.
    #[serde(default)]
    last: Option<u64>,
}

/// Where a stream of events is.
struct Reading {
    app: Arc<App>,
    stream: OpenStream,
    /// The number of the last event that was sent.
    last: u64,
    /// Whether the stream has said that it is open.
    has_begun: bool,
    /// The place of a visitor who comes through a server before this one.
    _place: Option<Arc<Place>>,
}

async fn events(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    place: Option<Extension<Arc<Place>>>,
    query: Result<Query<Listening>, QueryRejection>,
    headers: HeaderMap,
) -> Answer<Response> {
    let Query(Listening { page, last }) = query?;
    app.note(&asker.visitor, &page_of(page.as_deref().map(str::as_bytes)));
    let stream = asker.visitor.open_stream()?;
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok()).or(last);
    let last = resumed.unwrap_or_else(|| asker.visitor.mailbox.last());
    let reading =
        Reading { app, stream, last, has_begun: false, _place: place.map(|Extension(place)| place) };
    let body = Body::from_stream(stream::unfold(reading, |reading| async move {
        let (text, reading) = read_on(reading).await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), reading))
    }));
    let mut response = Response::new(body);
    let fields = response.headers_mut();
    fields.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    fields.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // A server before this one passes each event on at once.
    fields.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// Waits for the next events, or says that there are none; `None` when the server ends.
async fn read_on(mut reading: Reading) -> Option<(String, Reading)> {
    if !reading.has_begun {
        reading.has_begun = true;
        // A browser that is interrupted tries again after a second. The number without data is no event: it
        // says from where the browser goes on if it is interrupted before the first one.
        return Some((format!("retry: 1000\nid: {}\n\n", reading.last), reading));
    }
    let visitor = Arc::clone(&reading.stream.0);
    let mut latest = visitor.mailbox.watch();
    let mut closing = reading.app.closing();
    loop {
        latest.mark_unchanged();
        let text: String = match visitor.mailbox.after(reading.last) {
            Found::Letters(letters) => {
                reading.last = letters.last().map_or(reading.last, |letter| letter.id);
                letters.iter().map(|letter| format!("id: {}\ndata: {}\n\n", letter.id, letter.text)).collect()
            }
            Found::Lost(last) => {
                reading.last = last;
                format!("id: {last}\ndata: {}\n\n", PageEvent::reset())
            }
        };
        if !text.is_empty() {
            return Some((text, reading));
        }
        tokio::select! {
            _ = latest.changed() => {}
            _ = closing.wait_for(|is_closing| *is_closing) => return None,
            () = tokio::time::sleep(HEARTBEAT) => return Some((":\n\n".to_owned(), reading)),
        }
    }
}

async fn leave(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(page): Path<String>,
) -> StatusCode {
    let page = page_of(Some(page.as_bytes()));
    // Games are told in a thread that may wait.
    let left = app.work(asker, move |app, asker| {
        app.leave(&asker.visitor, &page);
        Ok(())
    });
    let _ = left.await;
    StatusCode::NO_CONTENT
}

// ── Games ───────────────────────────────────────────────────────────────────────────────────────────────────────────

async fn list_games(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
) -> Answer<Json<GameList>> {
    app.work(asker, move |app, asker| Ok(Json(GameList { games: app.games.cards(&asker.visitor) }))).await
}

async fn begin_game(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(new): Data<NewGame>,
) -> Answer<(StatusCode, Json<GameView>)> {
    app.work_for_page(asker, move |app, asker| {
        let game = app.games.begin(asker, new)?;
        app.games.follow(&asker.visitor, &asker.page, &game);
        Ok((StatusCode::CREATED, Json(game.view(&asker.visitor)?)))
    })
    .await
}

async fn show_game(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Answer<Json<GameView>> {
    app.work_for_page(asker, move |app, asker| {
        let game = app.games.find(asker, &id)?;
        app.games.follow(&asker.visitor, &asker.page, &game);
        Ok(Json(game.view(&asker.visitor)?))
    })
    .await
}

async fn command(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    Data(request): Data<GameRequest>,
) -> Answer<Json<GameView>> {
    app.work_for_page(asker, move |app, asker| {
        let game = app.games.find(asker, &id)?;
        app.games.follow(&asker.visitor, &asker.page, &game);
        let game = app.games.obey(asker, &game, request)?;
        app.games.follow(&asker.visitor, &asker.page, &game);
        Ok(Json(game.view(&asker.visitor)?))
    })
    .await
}

async fn leave_game(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    app.work(asker, move |app, asker| {
        app.games.leave_one(&asker.visitor, &asker.page, &id);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

async fn game_log(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Answer<String> {
    app.work(asker, move |app, asker| app.games.find(asker, &id)?.log()).await
}

async fn read_log(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Text(text): Text,
) -> Answer<Json<LogView>> {
    app.work(asker, move |_, _| {
        let log = Log::read(text.as_bytes()).map_err(|_| Fault::syntax("web-bad-log"))?;
        let games = log.games.iter().take(MOST_LOGGED).zip(1..);
        let games = games.map(|(record, number)| {
            let summary = GameSummary::of(number, record);
            let start = record.setup.start.clone();
            match record.resume() {
                Ok((_, session)) => LoggedView {
                    summary,
                    start,
                    moves: played_moves(&session),
                    ending: ending_of(&session),
                    faults: Vec::new(),
                },
                Err(faults) => LoggedView {
                    summary,
                    start,
                    moves: Vec::new(),
                    ending: None,
                    faults: faults.list().iter().map(tell_fault).collect(),
                },
            }
        });
        Ok(Json(LogView { games: games.collect(), faults: log.faults.iter().map(tell_fault).collect() }))
    })
    .await
}

async fn position(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(request): Data<PositionRequest>,
) -> Answer<Json<PositionView>> {
    app.work(asker, move |_, _| {
        let (_, session) = request.open()?;
        Ok(Json(PositionView::of(&session, WithMoves::Yes)))
    })
    .await
}

// ── The pie rule ────────────────────────────────────────────────────────────────────────────────────────────────────

/// Refuses a size that no board has, or a komi that does not fit it.
fn check_komi(size: i64, komi: Option<i64>) -> Result<(), Refusal> {
    let choice = catalog::Choice { size: Some(size), komi, ..catalog::Choice::default() };
    catalog::CatalogGame::open("lear", &choice, None)?;
    Ok(())
}

async fn pie_komi(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(PieKomi { size }): Data<PieKomi>,
) -> Answer<Json<PieKomiAnswer>> {
    app.work(asker, move |app, _| {
        check_komi(size, None)?;
        Ok(Json(PieKomiAnswer {
            komi: app.pie_rule.name_komi(size),
            player: pie_rule::komi_side(size),
            possible: pie_rule::possible_komi(size),
        }))
    })
    .await
}

async fn pie_side(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Data(PieSide { size, komi }): Data<PieSide>,
) -> Answer<Json<PieSideAnswer>> {
    app.work(asker, move |app, _| {
        check_komi(size, Some(komi))?;
        Ok(Json(PieSideAnswer { player: app.pie_rule.pick_side(size, komi) }))
    })
    .await
}
