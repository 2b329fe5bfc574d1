// Play: a game against the computer, another person, or between computers. The server keeps the game; this
// screen draws it and sends what a person does.

import { catalogue, makeBoard, makeHands } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { boardKeys } from "../parts/keys.js";
import { MoveList } from "../parts/moves.js";
import { PlayerStrip, USUAL_LEVEL, playerName, usualPlayers } from "../parts/players.js";
import { typedMove } from "../parts/typed.js";
import { keysOn, settings, store, stored } from "../settings.js";
import { enable, go, openDialog, say, sayRefusal, setKeys, status, tool, typing } from "../shell.js";
import { icon } from "../signs.js";
import { number, sentences, t } from "../texts.js";
import { preview, shortEffect, shortName } from "../words.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").GameState} GameState */
/** @typedef {import("../shapes.js").GameNews} GameNews */
/** @typedef {import("../shapes.js").PositionView} PositionView */
/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../shapes.js").LegalMove} LegalMove */

/** How long a pointer rests before the reason of a refusal is asked for, in milliseconds. */
const REST = 220;
/** Parameters of an address that begin a new game. */
const BEGINNING = ["state", "player", "variant", "size", "komi", "level", "time", "first", "mode"];

/** @param {string} game */
const placeOf = (game) => `jogar-game-${game}`;

/**
 * @param {HTMLElement} main
 * @param {string[]} address
 * @param {URLSearchParams} query
 */
export async function open(main, address, query) {
  const all = await catalogue();
  const [game] = address;
  const screen = new PlayScreen(main, all, game, await makeBoard(game), await makeHands(game));
  await screen.begin(query);
  return () => screen.end();
}

class PlayScreen {
  /** @type {GameView | null} */
  #view = null;
  /** Whether the events began while a game was asked for: what happened before them is in neither. */
  #missed = false;
  /** The move that is looked back on; null for the game as it is. @type {number | null} */
  #ply = null;
  /** The move that is being looked up: the next press of a key goes on from there. @type {number | null} */
  #sought = null;
  /** The position that is looked back on. @type {PositionView | null} */
  #past = null;
  /** @type {string | null} */
  #hint = null;
  /** @type {boolean | null} */
  #turned = null;
  /** When the state was told, to let the clock run on. */
  #told = 0;
  /** Boards show one move after another. */
  #queue = Promise.resolve();
  #waiting = 0;
  /** What was told lately: news of a game may come before the answer that names it. @type {GameNews[]} */
  #heard = [];
  /** Whether the server was away. */
  #lost = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;
  #ended = new AbortController();

  /**
   * @param {HTMLElement} main @param {import("../shapes.js").Catalogue} all @param {string} game
   * @param {import("../boards/board.js").BoardElement} board @param {import("../boards/hand.js").Hand[]} hands
   */
  constructor(main, all, game, board, hands) {
    this.all = all;
    this.game = game;
    this.stones = game === "lear";
    this.board = board;
    this.boardbox = h("div", { class: "boardbox" }, board);
    this.rules = h("span", { class: "muted" });
    this.preview = h("p", { class: "preview" });
    this.strips = [new PlayerStrip(), new PlayerStrip()];
    this.hands = hands;
    this.list = new MoveList((ply) => this.#lookBack(ply));
    this.typed = typedMove((text) => this.#play(text));
    this.score = h("section", { class: "scorebox" });
    this.result = h("section", { class: "result", hidden: true });
    this.tools = {
      undo: tool("undo", "page-undo", () => this.#command("undo")),
      redo: tool("redo", "page-redo", () => this.#command("redo")),
      hint: tool("hint", "page-hint", () => this.#command("hint")),
      turn: tool("turn", "page-turn", () => this.#turn()),
      now: tool("bolt", "page-now", () => this.#command("move_now")),
      pause: tool("pause", "page-pause", () => this.#command(this.#view?.paused ? "resume" : "pause")),
      resign: tool("flag", "page-resign", () => this.#askResign()),
      more: tool("text", "page-more", () => this.#more()),
    };
    this.#draw(main);
    this.#hear();
  }

  /** @param {HTMLElement} main */
  #draw(main) {
    const games = this.all.games.map(({ name }) =>
      h("a", { href: `/play/${name}`, "aria-current": name === this.game ? "true" : null }, t(`page-game-${name}`)));
    const start = h("button", { type: "button", class: "btn main new", onclick: () => this.#new() }, icon("plus"), h("span", null, t("page-new-game")));
    const stage = h(
      "div",
      { class: "stage" },
      h("div", { class: "head" }, h("h1", null, t(`game-${this.game}`)), this.rules, h("div", { class: "end" }, h("nav", { class: "seg", "aria-label": t("page-games") }, ...games), start)),
      this.boardbox,
      h("div", { class: "below" }, h("div", { class: "talk" }, h("div", null, status, this.preview), this.typed.place)),
    );
    const strips = this.strips.flatMap((strip, i) => [strip.place, this.hands[i]?.place]);
    const panel = h(
      "aside",
      { class: `panel${this.stones ? " stones" : ""}`, "aria-label": t("page-panel") },
      ...strips.filter((part) => part !== undefined),
      this.score,
      this.result,
      this.list.place,
      h("section", { class: "tools" }, ...Object.values(this.tools)),
    );
    fill(main, h("div", { class: "screen" }, stage, panel));
    setKeys(() => this.#keyMap());
  }

  #hear() {
    const { signal } = this.#ended;
    this.board.addEventListener("choose", (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move.move));
    this.board.addEventListener("refuse", (event) => this.#refuse(/** @type {CustomEvent} */ (event).detail.text, (words) => this.#fault(words)));
    this.board.addEventListener("look", (event) => this.#look(/** @type {CustomEvent} */ (event).detail));
    this.board.addEventListener("hold", () => this.#showHands());
    addEventListener("keydown", (event) => this.#key(event), { signal });
    const stop = net.listen((event) => this.#event(event));
    const ticking = setInterval(() => this.#tick(), 250);
    signal.addEventListener("abort", () => {
      stop();
      clearInterval(ticking);
      clearTimeout(this.#resting);
    });
  }

  end() {
    this.#ended.abort();
    if (this.#view) net.leaveGame(this.#view.id);
  }

  // ── The game ───────────────────────────────────────────────────────────────────────────────────────────

  /** Goes on with a game, or begins one as the address says. @param {URLSearchParams} query */
  async begin(query) {
    say("");
    try {
      const view = BEGINNING.some((name) => query.has(name)) ? await this.#fromAddress(query) : await this.#goOn(query);
      if (this.#ended.signal.aborted) net.leaveGame(view.id);
      else this.#open(view);
    } catch (error) {
      say(refusal(error));
    }
  }

  /** @param {URLSearchParams} query @returns {Promise<GameView>} */
  async #fromAddress(query) {
    const whole = (/** @type {string} */ name) => (query.has(name) ? Number(query.get(name)) : null);
    const state = query.get("state");
    const players = usualPlayers({
      mode: query.get("mode") ?? "hc",
      first: query.get("first") ?? "human",
      level: whole("level"),
      time: whole("time"),
    });
    const player = query.get("player") === "2" ? 2 : 1;
    return net.beginGame({
      game: this.game, variant: query.get("variant"), size: whole("size"), komi: whole("komi"), players,
      start: state ? { state, player } : null,
    });
  }

  /** @param {URLSearchParams} query @returns {Promise<GameView>} */
  async #goOn(query) {
    const id = query.get("id") ?? stored(placeOf(this.game), "");
    if (id) {
      const known = await net.game(id).catch((error) => {
        if (error instanceof net.Refused) return null;
        throw error;
      });
      if (known) return known;
    }
    // After a restart of the server a game has another name.
    const { games } = await net.games();
    const latest = games.find((/** @type {import("../shapes.js").GameCard} */ card) => card.setup.game === this.game && !card.over);
    if (latest) return net.game(latest.id);
    const level = Number(settings().opponent?.level ?? USUAL_LEVEL);
    return net.beginGame({ game: this.game, players: usualPlayers({ mode: "hc", first: "human", level, time: null }) });
  }

  /** Shows a game from now on. @param {GameView} view */
  #open(view) {
    if (this.#view && this.#view.id !== view.id) net.leaveGame(this.#view.id);
    this.#view = view;
    this.#told = performance.now();
    this.#ply = null;
    this.#past = null;
    this.#hint = null;
    this.#turned = null;
    store(placeOf(this.game), view.id);
    const query = new URLSearchParams(location.search);
    for (const name of [...BEGINNING, "id"]) query.delete(name);
    query.set("id", view.id);
    history.replaceState(null, "", `/play/${this.game}?${query}`);
    this.#shown(this.#picture());
    this.#refresh();
    this.#announce(null);
    for (const news of this.#heard) this.#take(news);
    if (this.#missed) void this.#reload();
    this.#missed = false;
  }

  /** Shows a picture at once. @param {Picture} picture */
  #shown(picture) {
    this.board.show(picture);
    set(this.boardbox, { "data-playable": picture.playable ?? false });
    this.#showHands();
  }

  /** What the server tells. @param {any} event */
  #event(event) {
    if (event.about === "reset") {
      this.#recount();
      this.#reload();
    }
    if (event.about === "connection") this.#connected(event.open);
    if (event.about !== "game") return;
    this.#heard = [...this.#heard.slice(-20), event];
    this.#take(event);
  }

  /** Whether the server is there: what happened before is asked for. @param {boolean} open */
  #connected(open) {
    if (!open) {
      this.#lost = true;
      say(t("page-unreachable"));
      return;
    }
    if (this.#lost) this.#recount();
    this.#missed = this.#view === null;
    this.#reload();
  }

  /** Takes the next state whatever its number is: a server that was started anew counts from the beginning. */
  #recount() {
    if (this.#view) this.#view = { ...this.#view, version: -1 };
  }

  /** @param {GameNews} news */
  #take(news) {
    const view = this.#view;
    if (!view || news.id !== view.id) return;
    if (news.hint) this.#hint = news.hint.move;
    if (news.state) {
      const { played, state } = news;
      const moves = played ? [...view.moves.slice(0, played.ply - 1), played] : view.moves.slice(0, state.ply);
      // News may have been missed: then the whole game is asked for.
      if (moves.length === state.ply && news.event.event !== "redone") this.#accept(state, moves);
      else this.#reload();
    }
    if (news.hint) this.#tellHint(news.hint);
  }

  async #reload() {
    if (!this.#view) return;
    try {
      const view = await net.game(this.#view.id);
      this.#accept(view, view.moves);
    } catch (error) {
      // After a restart of the server the game has another name.
      if (error instanceof net.Refused && error.status === 404) await this.begin(new URLSearchParams());
      else say(refusal(error));
    }
  }

  /**
   * Takes a newer state.
   * @param {GameState} state
   * @param {import("../shapes.js").PlayedMove[]} moves all that led to it
   */
  #accept(state, moves) {
    const view = this.#view;
    if (!view || state.id !== view.id || state.version <= view.version) return;
    const before = view.ply;
    this.#view = { ...view, ...state, moves };
    this.#told = performance.now();
    if (state.ply !== before) this.#hint = null;
    if (this.#ply !== null && this.#ply >= state.ply) this.#toNow();
    const forward = state.ply > before && this.#ply === null;
    const picture = this.#picture();
    this.#show(picture, forward);
    this.#refresh();
    if (state.ply !== before || state.turn.kind !== view.turn.kind || this.#lost) this.#announce(forward ? before : null);
    this.#lost = false;
  }

  /** Shows a picture after those that still move. @param {Picture} picture @param {boolean} forward */
  #show(picture, forward) {
    this.#waiting += 1;
    // While moves are shown, nothing can be chosen.
    set(this.boardbox, { "data-playable": false });
    this.#queue = this.#queue.then(async () => {
      this.#waiting -= 1;
      if (this.#ended.signal.aborted) return;
      // What is behind by more than a move is shown at once.
      if (forward && this.#waiting < 2) await this.board.advance(picture);
      this.#shown(picture);
    });
  }

  /** @param {string} command @param {unknown} [value] */
  async #command(command, value) {
    const view = this.#view;
    if (!view) return false;
    try {
      this.#toNow();
      if (command === "hint") this.preview.textContent = t("screen-hint-sought");
      const answer = await net.command(view.id, command, value, view.ply);
      if (answer.id !== view.id) this.#open(answer);
      else this.#accept(answer, answer.moves);
      return true;
    } catch (error) {
      this.#fault(refusal(error));
      if (error instanceof net.Refused && error.status === 409) this.#reload();
      return false;
    }
  }

  /** Makes a move, in any notation. @param {string} text */
  async #play(text) {
    const view = this.#view;
    if (!view) return false;
    if (this.#ply !== null) this.#toNow();
    if (view.turn.kind !== "human") {
      this.#fault(t(view.turn.kind === "over" ? "game-is-over" : "play-not-your-turn"));
      return false;
    }
    this.board.looked = null;
    return this.#command("play", text);
  }

  // ── What is shown ──────────────────────────────────────────────────────────────────────────────────────

  /** The only person of the game. @returns {Player | null} */
  get #you() {
    const people = (this.#view?.setup.players ?? []).map((player, i) => (player === "human" ? i + 1 : 0)).filter(Boolean);
    return people.length === 1 ? /** @type {Player} */ (people[0]) : null;
  }

  get #isTurned() {
    const below = this.#view?.position.below ?? null;
    const you = this.#you;
    return this.#turned ?? Boolean(below && you && below !== you);
  }

  /** @returns {Picture} */
  #picture() {
    const view = /** @type {GameView} */ (this.#view);
    const position = this.#past ?? view.position;
    const live = this.#past === null;
    return {
      board: position.board, moves: live ? position.moves : [], player: position.player, last: position.last,
      playable: live && view.turn.kind === "human" && view.mine, you: this.#you, turned: this.#isTurned,
      hint: live ? this.#hint : null,
    };
  }

  #refresh() {
    const view = this.#view;
    if (!view) return;
    const { setup, turn } = view;
    this.rules.textContent = this.#rulesText();
    // The strip of the player at the upper edge comes first.
    const upper = this.#isTurned === (view.position.below === 1) ? 1 : 2;
    const order = /** @type {Player[]} */ (view.position.below ? (upper === 1 ? [1, 2] : [2, 1]) : this.#you === 1 ? [2, 1] : [1, 2]);
    for (const [i, player] of order.entries()) {
      this.strips[i].show({
        player, who: playerName(setup.players[player - 1], this.#you !== null), what: this.#sideText(player),
        on: turn.player === player, used: this.#used(player), stones: this.stones,
      });
    }
    this.#showScore();
    this.#showHands();
    this.list.show(view.moves.map((move) => ({ name: move.name, player: move.player })), this.#ply ?? view.ply, this.stones);
    this.#showResult();
    const people = setup.players.includes("human");
    enable(this.tools.undo, view.can_undo);
    enable(this.tools.redo, view.can_redo);
    enable(this.tools.hint, turn.kind === "human");
    enable(this.tools.resign, turn.kind !== "over" && people);
    set(this.tools.now, { hidden: people && turn.kind !== "computer" });
    set(this.tools.hint, { hidden: turn.kind === "computer" || !people });
    set(this.tools.pause, { hidden: people, "aria-pressed": String(view.paused) });
    enable(this.tools.now, turn.kind === "computer");
    this.typed.enable(turn.kind === "human");
  }

  #rulesText() {
    const { variant, size, komi } = this.#view?.position ?? {};
    const parts = [t("page-variant", { variant: variant ?? "" })];
    if (size) parts.push(`${size} × ${size}`);
    if (komi !== null && komi !== undefined) parts.push(t("menu-komi", { komi }));
    return parts.join(" · ");
  }

  /** @param {Player} player */
  #sideText(player) {
    const below = this.#isTurned ? 1 : 2;
    if (this.game === "adjiboto") return t(player === below ? "page-row-lower" : "page-row-upper", { letters: this.#letters(player) });
    const [row, column] = this.#view?.position.board.starts?.[player - 1] ?? [];
    if (row !== undefined) return t("page-corner", { corner: `${row} ${column}` });
    const komi = this.#view?.position.board.komi?.[player - 1] ?? 0;
    const colour = t(player === 1 ? "page-black" : "page-white");
    return komi ? `${colour} · ${t("page-plus-komi", { komi })}` : colour;
  }

  /** The holes of a player, from the first letter to the last. @param {Player} player */
  #letters(player) {
    const names = (this.#view?.position.board.cells ?? []).flat().filter(({ owner }) => owner === player).map(({ name }) => name).sort();
    return `${names[0]}–${names.at(-1)}`;
  }

  #showScore() {
    const position = this.#past ?? this.#view?.position;
    if (!position) return;
    const { points } = position.standing;
    const told = this.game === "blokus" ? points.map(Math.abs) : points;
    const { cells, captured, komi, hands } = position.board;
    // The meter is as long as all that there is: seeds on the board and in the trays, or points and komi.
    const lying = cells.flat().reduce((sum, cell) => sum + (captured ? (cell.count ?? 0) : 1), 0);
    const full = hands.length > 0 ? 0 : [...(captured ?? []), ...(komi ?? [])].reduce((sum, value) => sum + value, lying);
    const half = (/** @type {number} */ value) => number(value, Number.isInteger(value) ? 0 : 1);
    const parts = [
      h("div", { class: "score" }, h("b", { class: "p1" }, half(told[0])), h("span", { class: "muted small" }, t(`screen-points-${this.game}`)), h("b", { class: "p2" }, half(told[1]))),
    ];
    if (full) {
      const bars = told.map((value, i) => {
        const bar = h("i", { class: `p${i + 1}` });
        bar.style.width = `${(Math.max(0, value) / full) * 100}%`;
        return bar;
      });
      parts.push(h("div", { class: "meter", "aria-hidden": "true" }, ...bars));
    }
    fill(this.score, ...parts);
  }

  #showHands() {
    const { picture } = this.board;
    if (!picture || this.hands.length === 0) return;
    const upper = this.strips[0].place.dataset.player === "2" ? 2 : 1;
    const order = /** @type {Player[]} */ (upper === 1 ? [1, 2] : [2, 1]);
    for (const [i, player] of order.entries()) {
      const moves = picture.playable && picture.player === player;
      const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.board);
      this.hands[i].show(picture, player, moves ? board : null);
      this.hands[i].place.classList.toggle("mine", Boolean(moves));
    }
  }

  #showResult() {
    const ending = this.#view?.position.ending;
    set(this.result, { hidden: !ending });
    if (!ending) return;
    fill(
      this.result,
      h("p", null, h("b", null, this.#endText())),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", class: "btn main", onclick: () => this.#command("rematch") }, t("page-rematch")),
        h("a", { class: "btn", href: `/analyse/${this.game}?id=${this.#view?.id}&review` }, t("page-review")),
      ),
    );
  }

  /** The end in words: as the person who plays sees it. */
  #endText() {
    const ending = this.#view?.position.ending;
    return ending ? sentences(ending.said) : "";
  }

  /** Tells what has happened since a move. @param {number | null} since */
  #announce(since) {
    const view = this.#view;
    if (!view) return;
    const parts = [];
    const { last } = view.position;
    if (since !== null && last) {
      const record = view.moves[view.moves.length - 1];
      const who = record && record.by !== "human" ? "computer" : this.#you ? "you" : "player";
      const effect = last.cells.length === 0 ? "" : shortEffect(last.before, last);
      const key = last.cells.length === 0 ? "page-said-pass" : `page-said-${who}`;
      parts.push(t(key, { move: last.name, player: last.player }) + (effect ? `: ${effect}.` : "."));
    }
    if (view.turn.kind === "over") parts.push(this.#endText());
    else if (view.turn.kind === "human") parts.push(this.#you ? t("page-your-move") : t("page-player-to-move", { player: view.turn.player ?? 1 }));
    else if (view.turn.kind === "computer" && since === null) parts.push(t("screen-thinks"));
    say(parts.join(" "));
    this.preview.textContent = "";
  }

  /** @param {Player} player */
  #used(player) {
    const clock = this.#view?.clock;
    if (!clock) return null;
    const since = clock.running === player ? performance.now() - this.#told : 0;
    return clock.used_ms[player - 1] + since;
  }

  #tick() {
    for (const strip of this.strips) strip.tick(this.#used(strip.place.dataset.player === "2" ? 2 : 1));
  }

  // ── Looking ────────────────────────────────────────────────────────────────────────────────────────────

  /** Says what a move would do, or why it cannot be made. @param {{ cell: [number, number] | null, move: LegalMove | null }} look */
  #look({ cell, move }) {
    clearTimeout(this.#resting);
    this.#showHands();
    const { picture } = this.board;
    if (!cell || !picture?.playable) this.preview.textContent = "";
    else if (move) this.preview.textContent = preview(this.game, picture.board, { ...move, name: this.#typedName(move) });
    else if (this.game === "blokus") {
      const text = this.board.typed(cell);
      this.#resting = setTimeout(() => this.#refuse(text, (words) => this.#warn(words)), REST);
    } else this.preview.textContent = "";
  }

  /** @param {LegalMove} move */
  #typedName(move) {
    return move.name.replace(/^\S+/, (first) => shortName(first));
  }

  /** Asks why a move cannot be made. @param {string} text @param {(words: string) => void} tell */
  async #refuse(text, tell) {
    const view = this.#view;
    if (!view || view.turn.kind !== "human" || this.#ply !== null) return;
    const { game, variant, size, komi, state, player } = view.position;
    try {
      await net.position({ game, variant, size, komi, state, player, moves: [text] });
    } catch (error) {
      if (this.#view?.ply === view.ply) tell(refusal(error));
    }
  }

  /** Shows why a piece does not fit where it is held. @param {string} text */
  #warn(text) {
    fill(this.preview, h("span", { class: "bad" }, "✕ ", text));
  }

  /** @param {string} text */
  #fault(text) {
    this.preview.textContent = "";
    sayRefusal(text);
  }

  /** @param {LegalMove} move */
  #tellHint(move) {
    say(t("page-hint-said", { move: this.#typedName(move) }));
    const { picture } = this.board;
    this.preview.textContent = picture ? preview(this.game, picture.board, move) : "";
  }

  #turn() {
    this.#turned = !this.#isTurned;
    this.#shown(this.#picture());
    this.#refresh();
  }

  // ── Looking back ───────────────────────────────────────────────────────────────────────────────────────

  /** Shows the position after a number of moves. @param {number} ply */
  async #lookBack(ply) {
    const view = this.#view;
    if (!view) return;
    if (ply >= view.ply) {
      this.#toNow();
      this.#show(this.#picture(), false);
      this.#refresh();
      return;
    }
    const { game, variant, size, komi } = view.position;
    const { start } = view.setup;
    const sought = Math.max(0, ply);
    const moves = view.moves.slice(0, sought).map((move) => move.move);
    this.#sought = sought;
    try {
      const past = await net.position({ game, variant, size, komi, ...(start ?? {}), moves });
      // Another move was asked for meanwhile.
      if (this.#sought !== sought) return;
      this.#past = past;
      this.#ply = sought;
      this.#show(this.#picture(), false);
      this.#refresh();
    } catch (error) {
      say(refusal(error));
    } finally {
      if (this.#sought === sought) this.#sought = null;
    }
  }

  #toNow() {
    this.#sought = null;
    this.#ply = null;
    this.#past = null;
  }

  // ── Dialogs and keys ───────────────────────────────────────────────────────────────────────────────────

  async #new() {
    const { newGame } = await import("./new_game.js");
    const setup = await newGame(this.game);
    if (!setup) return;
    try {
      const view = await net.beginGame(setup);
      if (setup.game === this.game) this.#open(view);
      else {
        store(placeOf(setup.game), view.id);
        go(`/play/${setup.game}?id=${view.id}`);
      }
    } catch (error) {
      this.#fault(refusal(error));
    }
  }

  #askResign() {
    const dialog = openDialog(
      t("page-resign"),
      h("div", { class: "pane" }, h("p", null, t("screen-ask-resign"))),
      h(
        "div",
        { class: "pane actions" },
        h("button", { type: "button", class: "btn main", onclick: () => { dialog.close(); this.#command("resign"); } }, t("page-resign")),
        h("button", { type: "button", class: "btn", onclick: () => dialog.close() }, t("page-go-on")),
      ),
    );
  }

  /** The game as text, links, an import, the rules. */
  async #more() {
    const view = this.#view;
    const { textsOf } = await import("./exchange.js");
    if (view) textsOf(view, this.#past ?? view.position, (setup) => this.#import(setup));
  }

  /** @param {unknown} setup */
  async #import(setup) {
    const view = await net.beginGame(setup);
    if (view.setup.game === this.game) this.#open(view);
    else go(`/play/${view.setup.game}?id=${view.id}`);
  }

  #keyMap() {
    return [
      ...boardKeys(this.game),
      { keys: ["U"], text: t("page-undo") },
      { keys: ["Y"], text: t("page-redo") },
      { keys: ["H"], text: t("page-hint") },
      { keys: ["T"], text: t("page-turn") },
      { keys: ["N"], text: t("page-new-game") },
      { keys: ["M"], text: t("page-now") },
      { keys: [",", "."], text: t("page-key-back") },
    ];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || typing(event) || !keysOn()) return;
    const shown = this.#sought ?? this.#ply ?? this.#view?.ply ?? 0;
    /** @type {Record<string, () => unknown>} */
    const keys = {
      u: () => this.#command("undo"), y: () => this.#command("redo"), h: () => this.#command("hint"),
      t: () => this.#turn(), n: () => this.#new(), m: () => this.#command("move_now"),
      ",": () => this.#lookBack(shown - 1), ".": () => this.#lookBack(shown + 1),
    };
    const act = keys[event.key.toLowerCase()];
    if (act) {
      act();
      event.preventDefault();
    } else if (/^[a-f]$/i.test(event.key) && this.game === "adjiboto" && !(event.target instanceof SVGElement)) {
      this.#letter(event.key);
      event.preventDefault();
    } else if (/^[1-3 r]$/i.test(event.key) && this.game === "blokus" && event.target === document.body) {
      const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.board);
      if (/\d/.test(event.key)) board.hold(Number(event.key) - 1);
      else board.turn();
      event.preventDefault();
    }
  }

  /** A letter is a hole of the own row, whichever case it has. @param {string} letter */
  #letter(letter) {
    const moves = this.#view?.position.moves ?? [];
    const move = moves.find(({ name }) => name === letter) ?? moves.find(({ name }) => name.toLowerCase() === letter.toLowerCase());
    this.#play(move ? move.move : letter);
  }
}
