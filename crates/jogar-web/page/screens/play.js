// Play: a game against the computer, another person, or between computers. The server keeps the game; this
// screen draws it and sends what a person does.

import { BEGINNING, rename } from "../address.js";
import { catalogue, makeBoard, makeHands } from "../catalogue.js";
import { changing, fill, h, set, swap } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { boardKeys } from "../parts/keys.js";
import { MoveList } from "../parts/moves.js";
import { PlayerStrip, goOnLink } from "../parts/players.js";
import { score } from "../parts/score.js";
import { sayAndRetry } from "../parts/server_back.js";
import { typedMove } from "../parts/typed.js";
import { keysOn } from "../settings.js";
import { enable, go, nowhere, openDialog, say, sayRefusal, setKeys, status, tool, typing } from "../shell.js";
import { icon } from "../signs.js";
import { sentences, t } from "../texts.js";
import { madeMove, preview, shortName } from "../words.js";
import { gameOf, latest, remember } from "./which_game.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").GameState} GameState */
/** @typedef {import("../shapes.js").GameNews} GameNews */
/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../shapes.js").LegalMove} LegalMove */

/** How long a pointer rests before the reason of a refusal is asked for, in milliseconds. */
const REST = 220;
/** A window that has the panel below the board (styles/page.css). */
const NARROW = matchMedia("(max-width: 60rem)");
/** What outlives a change of language. */
/** @typedef {{ id: string | undefined, ply: number | null, turned: boolean | null, hint: string | null }} Kept */

/**
 * @param {HTMLElement} main
 * @param {string[]} address
 * @param {URLSearchParams} query
 * @param {AbortSignal} signal
 * @param {Kept | undefined} kept
 */
export async function open(main, address, query, signal, kept) {
  const all = await catalogue();
  const [game] = address;
  const [board, hands] = [await makeBoard(game), await makeHands(game)];
  if (signal.aborted) return undefined;
  const screen = new PlayScreen(main, all, game, board, hands);
  signal.addEventListener("abort", () => screen.end());
  await screen.begin(query, kept);
  return () => screen.kept();
}

class PlayScreen {
  /** @type {GameView | null} */
  #view = null;
  /** Whether the events began while a game was asked for: what happened before them is in neither. */
  #missed = false;
  /** Who has never looked back needs no code for it. @type {import("./looking_back.js").LookingBack | null} */
  #back = null;
  /** @type {string | null} */
  #hint = null;
  /** @type {boolean | null} */
  #turned = null;
  /** Boards show one move after another. */
  #queue = Promise.resolve();
  #waiting = 0;
  /** Counts what was shown at once: a board that still moves shows what is older. */
  #leaps = 0;
  /** What was told lately: news of a game may come before the answer that names it. @type {GameNews[]} */
  #heard = [];
  /** The game whose result is shown, and the result in words. */
  #result = "";
  /** Whether the server was away. */
  #lost = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;
  /** Ends with what is looked at: what is asked about it comes too late then. */
  #looking = new AbortController();
  /** Moves are taken back one after another. */
  #steps = Promise.resolve();
  #stepping = 0;
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
    this.sides = this.strips.map(({ place }, i) => h("div", null, place, this.hands[i]?.place));
    this.first = h("div", { class: "sides" });
    this.list = new MoveList((ply) => this.#lookBack(() => ply), { start: true });
    this.typed = typedMove((text) => this.#play(text));
    this.watching = h("p", { class: "muted", hidden: true }, t("page-watching"));
    this.offers = h("div", { class: "actions offers", hidden: true });
    this.troubles = h("p", { class: "small bad", hidden: true });
    this.score = h("section", { class: "scorebox" });
    this.result = h("section", { class: "result", hidden: true });
    this.tools = {
      undo: tool("undo", "page-undo", () => this.#step("undo")),
      redo: tool("redo", "page-redo", () => this.#step("redo")),
      hint: tool("hint", "page-hint", () => this.#command("hint")),
      // One of the two is there at a time.
      now: tool("bolt", "page-now", () => this.#command("move_now")),
      turn: tool("turn", "page-turn", () => this.#turn()),
      pause: tool("pause", "page-pause", () => this.#command(this.#view?.paused ? "resume" : "pause")),
      resign: tool("flag", "page-resign", () => this.#askResign()),
      more: tool("text", "page-more", () => this.#more()),
    };
    this.toolbox = h("section", { class: "tools" }, ...Object.values(this.tools));
    this.panel = h("aside", { class: `panel${this.stones ? " stones" : ""}`, "aria-label": t("page-panel") });
    this.#draw(main);
    this.#hear();
  }

  /** @param {HTMLElement} main */
  #draw(main) {
    const games = this.all.games.map(({ name }) =>
      h("a", { href: `/play/${name}`, "aria-current": name === this.game ? "true" : null }, t(`page-game-${name}`)));
    const end = h("div", { class: "end" }, h("nav", { class: "seg", "aria-label": t("page-games") }, ...games), this.#newButton("btn main new"));
    const stage = h(
      "div",
      { class: "stage" },
      h("div", { class: "head" }, h("h1", null, t(`game-${this.game}`)), this.rules, end),
      this.boardbox,
      h("div", { class: "below" }, h("div", { class: "talk" }, h("div", null, status, this.preview, this.offers), this.typed.place, this.watching, this.troubles)),
    );
    this.#arrange();
    fill(main, h("div", { class: "screen" }, stage, this.panel));
    setKeys(() => this.#keyMap());
  }

  /** @param {string} kind */
  #newButton(kind) {
    return h("button", { type: "button", class: kind, onclick: () => this.#new() }, icon("plus"), h("span", null, t("page-new-game")));
  }

  /** Puts the panel in order. On a narrow window one's own side and the tools come right below the board, for the focus too. */
  #arrange() {
    const others = this.sides.filter((_, i) => NARROW.matches && !this.#isOwn(this.strips[i].player));
    const rest = [...others, this.score, this.result, this.list.place];
    swap(this.first, ...this.sides.filter((side) => !others.includes(side)));
    swap(this.panel, this.first, ...(NARROW.matches ? [this.toolbox, ...rest] : [...rest, this.toolbox]));
  }

  #hear() {
    const { signal } = this.#ended;
    this.board.addEventListener("choose", (event) => this.#play(/** @type {CustomEvent} */ (event).detail.move.move));
    this.board.addEventListener("refuse", (event) => this.#refuse(/** @type {CustomEvent} */ (event).detail.text, (words) => this.#fault(words)));
    this.board.addEventListener("look", (event) => this.#look(/** @type {CustomEvent} */ (event).detail));
    this.board.addEventListener("hold", () => this.#showHands());
    addEventListener("keydown", (event) => this.#key(event), { signal });
    NARROW.addEventListener("change", () => this.#arrange(), { signal });
    const stop = net.listen((event) => this.#event(event));
    const ticking = setInterval(() => this.strips.forEach((strip) => strip.tick()), 250);
    signal.addEventListener("abort", () => {
      stop();
      clearInterval(ticking);
      clearTimeout(this.#resting);
      this.#looking.abort();
    });
  }

  end() {
    this.#ended.abort();
    if (this.#view) net.leaveGame(this.#view.id);
  }

  /** @returns {Kept} */
  kept() {
    return { id: this.#view?.id, ply: this.#back?.ply ?? null, turned: this.#turned, hint: this.#hint };
  }

  // ── The game ───────────────────────────────────────────────────────────────────────────────────────────

  /** Goes on with a game, or begins one as the address says. @param {URLSearchParams} query @param {Kept} [kept] */
  async begin(query, kept) {
    say("");
    try {
      const view = await gameOf(this.game, query);
      if (!view) return await this.#offer();
      // A person may have begun another game meanwhile.
      if (this.#view) return net.leaveGame(view.id);
      this.#open(view, kept);
      const ply = kept?.id === view.id ? kept.ply : null;
      if (ply !== null) await this.#lookBack(() => ply);
    } catch (error) {
      const { signal } = this.#ended;
      if (!signal.aborted) sayAndRetry(error, signal, () => this.begin(query, kept));
    }
  }

  /** Says that there is no such game, and offers others. */
  async #offer() {
    const gone = this.#view?.id;
    const going = await latest(this.game).catch(() => undefined);
    // A person may have begun another game meanwhile.
    if (this.#ended.signal.aborted || this.#view?.id !== gone) return;
    this.#view = null;
    const start = this.#newButton("btn main");
    fill(this.offers, start, going && h("span", { class: "muted" }, t("page-go-on-with")), going && goOnLink(going));
    const had = this.#gameParts.some((part) => part.contains(document.activeElement));
    this.#showGame(false);
    if (had) start.focus();
    this.rules.textContent = "";
    this.preview.textContent = "";
    say(t("page-game-gone"));
  }

  /** What is there only with a game. */
  get #gameParts() {
    return [this.boardbox, this.panel, this.typed.place, this.watching, this.troubles];
  }

  /** Shows a game, or the offers of others where there is none. @param {boolean} is */
  #showGame(is) {
    for (const part of this.#gameParts) set(part, { hidden: !is });
    set(this.offers, { hidden: is });
  }

  /** Shows a game from now on; one that comes after the screen was left is left too. @param {GameView} view @param {Kept} [kept] */
  #open(view, kept) {
    if (this.#ended.signal.aborted) {
      net.leaveGame(view.id);
      return;
    }
    if (this.#view && this.#view.id !== view.id) net.leaveGame(this.#view.id);
    this.#view = view;
    this.#back?.end();
    const again = [this.result, this.offers].some((part) => part.contains(document.activeElement));
    this.#showGame(true);
    const same = kept?.id === view.id ? kept : null;
    this.#hint = same?.hint ?? null;
    this.#turned = same?.turned ?? null;
    if (view.mine) remember(view);
    const query = new URLSearchParams(location.search);
    for (const name of [...BEGINNING, "id"]) query.delete(name);
    query.set("id", view.id);
    rename(`/play/${this.game}?${query}`);
    this.#leap();
    this.#refresh();
    if (again) this.board.focusCell(this.board.at);
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

  /** Shows the game as it is, and not what boards would still have shown before it. */
  #leap() {
    this.#leaps += 1;
    this.#shown(this.#picture());
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
    if (news.event.event === "trouble") this.#fault(sentences(news.said));
  }

  async #reload() {
    const was = this.#view;
    if (!was) return;
    try {
      const view = await net.game(was.id);
      this.#accept(view, view.moves);
    } catch (error) {
      if (this.#ended.signal.aborted || this.#view?.id !== was.id) return;
      if (error instanceof net.Refused && error.status === 404) await this.#without(was).catch((failure) => say(refusal(failure)));
      else say(refusal(error));
    }
  }

  /** The server does not know the game any more: after its restart it has neither those without a move nor those that are over. @param {GameView} was */
  async #without(was) {
    if (was.turn.kind === "over") this.#announce(null);
    else if (was.ply > 0 || !was.mine) await this.#offer();
    else {
      const view = await net.beginGame(was.setup);
      if (this.#view?.id === was.id) this.#open(view);
      else net.leaveGame(view.id);
    }
  }

  /**
   * Takes a newer state.
   * @param {GameState} state
   * @param {import("../shapes.js").PlayedMove[]} moves all that led to it
   */
  #accept(state, moves) {
    const view = this.#view;
    if (!view || this.#ended.signal.aborted || state.id !== view.id || state.version <= view.version) return;
    const before = view.ply;
    this.#view = { ...view, ...state, moves };
    if (state.ply !== before) this.#hint = null;
    if ((this.#back?.ply ?? -1) >= state.ply) this.#toNow();
    const forward = state.ply > before && !this.#past;
    this.#show(forward);
    this.#refresh();
    if (state.ply !== before || state.turn.kind !== view.turn.kind || this.#lost) this.#announce(forward ? before : null);
    this.#lost = false;
  }

  /** Shows the position after those that still move. @param {boolean} forward */
  #show(forward) {
    const picture = this.#picture();
    const leaps = this.#leaps;
    this.#waiting += 1;
    // While moves are shown, nothing can be chosen.
    set(this.boardbox, { "data-playable": false });
    this.#queue = this.#queue.then(async () => {
      this.#waiting -= 1;
      if (this.#ended.signal.aborted || !this.#view) return;
      // What is behind by more than a move is shown at once.
      if (forward && this.#waiting < 2 && leaps === this.#leaps) await this.board.advance(picture);
      this.#shown(leaps === this.#leaps ? picture : this.#picture());
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
      if (error instanceof net.Refused && error.status === 409) await this.#reload();
      return false;
    }
  }

  /** Takes a move back, or makes it again: each time from where the time before has led. @param {"undo" | "redo"} command */
  #step(command) {
    const id = this.#view?.id;
    this.#stepping += 1;
    this.#steps = this.#steps.then(async () => {
      if (this.#view?.id === id) await this.#command(command);
      this.#stepping -= 1;
    });
  }

  /** Makes a move, in any notation. @param {string} text */
  async #play(text) {
    const view = this.#view;
    if (!view) return false;
    this.#toNow();
    if (view.turn.kind !== "human") {
      this.#fault(t(view.turn.kind === "over" ? "game-is-over" : "play-not-your-turn"));
      return false;
    }
    this.board.looked = null;
    return this.#command("play", text);
  }

  // ── What is shown ──────────────────────────────────────────────────────────────────────────────────────

  /** The only person of a game of one's own. @returns {Player | null} */
  get #you() {
    if (!this.#view?.mine) return null;
    const people = this.#view.setup.players.map((player, i) => (player === "human" ? i + 1 : 0)).filter(Boolean);
    return people.length === 1 ? /** @type {Player} */ (people[0]) : null;
  }

  /** The position that is looked back on; null for the game as it is. */
  get #past() {
    return this.#back?.position ?? null;
  }

  /** Whether the person who looks plays for a player. @param {Player} player */
  #isOwn(player) {
    return this.#view?.mine === true && this.#view.setup.players[player - 1] === "human";
  }

  /** Whether the person who looks may move. */
  get #isAsked() {
    return this.#view?.mine === true && this.#view.turn.kind === "human";
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
    const live = !this.#past;
    return {
      board: position.board, moves: live ? position.moves : [], player: position.player, last: position.last,
      playable: live && this.#isAsked, you: this.#you, turned: this.#isTurned,
      hint: live ? this.#hint : null,
    };
  }

  #refresh() {
    const view = this.#view;
    if (!view) return;
    this.rules.textContent = this.#rulesText();
    const seen = { you: this.#you, turned: this.#isTurned, stones: this.stones };
    // The strip of the player at the upper edge comes first.
    const { below } = view.position;
    const upper = below ? (seen.turned === (below === 1) ? 1 : 2) : seen.you === 1 ? 2 : 1;
    this.strips[0].show(view, upper, seen);
    this.strips[1].show(view, upper === 1 ? 2 : 1, seen);
    this.#arrange();
    this.#showScore();
    this.#showHands();
    this.list.show(view.moves.map((move) => ({ name: move.name, player: move.player })), this.#back?.ply ?? view.ply, this.stones);
    this.#showResult();
    this.#showTools(view);
    set(this.watching, { hidden: view.mine });
    set(this.troubles, { hidden: view.troubles.length === 0 });
    this.troubles.textContent = sentences(view.troubles);
    set(this.typed.place, { hidden: !view.mine });
    this.typed.enable(this.#isAsked);
  }

  /** @param {GameView} view */
  #showTools(view) {
    const people = view.setup.players.includes("human");
    const { mine, turn: { kind } } = view;
    const { undo, redo, hint, now, pause, resign, more } = this.tools;
    // Who watches can do nothing to the game.
    const shown = (/** @type {HTMLElement} */ tool, /** @type {boolean} */ isMeant) => set(tool, { hidden: !mine || !isMeant });
    changing([undo, redo, more], () => {
      shown(undo, true);
      shown(redo, true);
      enable(undo, view.can_undo);
      enable(redo, view.can_redo);
    });
    changing([hint, now, pause, more], () => {
      shown(hint, kind !== "computer" && people);
      shown(now, kind === "computer" || !people);
      set(shown(pause, !people), { "aria-pressed": String(view.paused) });
      // A pass lasts for a moment only, in which the focus stays.
      enable(hint, kind === "human" || kind === "pass");
      enable(now, kind === "computer");
    });
    shown(resign, people);
    enable(resign, kind !== "over");
  }

  #rulesText() {
    const { variant, size, komi } = this.#view?.position ?? {};
    const parts = [t("page-variant", { variant: variant ?? "" })];
    if (size) parts.push(`${size} × ${size}`);
    if (komi !== null && komi !== undefined) parts.push(t("menu-komi", { komi }));
    return parts.join(" · ");
  }

  #showScore() {
    const position = this.#past ?? this.#view?.position;
    if (position) fill(this.score, ...score(this.game, position));
  }

  #showHands() {
    const { picture } = this.board;
    if (!picture || this.hands.length === 0) return;
    for (const [i, { player }] of this.strips.entries()) {
      const moves = picture.playable && picture.player === player;
      const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.board);
      this.hands[i].show(picture, player, moves ? board : null, this.#isOwn(player));
      this.hands[i].place.classList.toggle("mine", Boolean(moves));
    }
  }

  #showResult() {
    const ending = this.#view?.position.ending;
    set(this.result, { hidden: !ending });
    const result = `${this.#view?.id} ${this.#endText()}`;
    // The focus may be on one of its buttons.
    if (!ending || result === this.#result) return;
    this.#result = result;
    fill(
      this.result,
      h("p", null, h("b", null, this.#endText())),
      h(
        "div",
        { class: "actions" },
        this.#view?.mine && h("button", { type: "button", class: "btn main", onclick: () => this.#command("rematch") }, t("page-rematch")),
        h("a", { class: "btn", href: `/analyse/${this.game}?id=${this.#view?.id}&review` }, t("page-review")),
      ),
    );
  }

  /** The end in words: as the person who plays sees it. */
  #endText() {
    const ending = this.#view?.position.ending;
    return ending ? sentences(this.#view?.mine ? ending.said : ending.watched) : "";
  }

  /** Tells what has happened since a move. @param {number | null} since */
  #announce(since) {
    const view = this.#view;
    if (!view) return;
    const parts = [];
    const { position: { last }, turn, moves, mine } = view;
    if (since === null && !mine) parts.push(t("page-watching"));
    if (since !== null && last) parts.push(madeMove(last, moves[moves.length - 1].by, this.#you));
    if (turn.kind === "over") parts.push(this.#endText());
    // Where nothing can be chosen, nobody is asked to.
    else if (this.#back && this.#past) parts.push(this.#back.words(view, this.#you));
    else if (turn.kind === "human") parts.push(this.#you ? t("page-your-move") : t("page-player-to-move", { player: turn.player ?? 1 }));
    else if (turn.kind === "computer" && since === null) parts.push(t("screen-thinks"));
    say(parts.join(" "));
    this.preview.textContent = "";
  }

  // ── Looking ────────────────────────────────────────────────────────────────────────────────────────────

  /** Says what a move would do, or why it cannot be made. @param {{ cell: [number, number] | null, move: LegalMove | null }} look */
  #look({ cell, move }) {
    clearTimeout(this.#resting);
    this.#looking.abort();
    this.#showHands();
    const { picture } = this.board;
    if (!cell || !picture?.playable) this.preview.textContent = "";
    else if (move) this.preview.textContent = preview(this.game, picture.board, { ...move, name: this.#typedName(move) });
    else if (this.game === "blokus") {
      const text = this.board.typed(cell);
      this.#looking = new AbortController();
      const { signal } = this.#looking;
      this.#resting = setTimeout(() => this.#refuse(text, (words) => this.#warn(words), signal), REST);
    } else this.preview.textContent = "";
  }

  /** @param {LegalMove} move */
  #typedName(move) {
    return move.name.replace(/^\S+/, (first) => shortName(first));
  }

  /** Asks why a move cannot be made. @param {string} text @param {(words: string) => void} tell @param {AbortSignal} [signal] */
  async #refuse(text, tell, signal) {
    const view = this.#view;
    if (!view || !this.#isAsked || this.#past) return;
    const { game, variant, size, komi, state, player } = view.position;
    try {
      await net.position({ game, variant, size, komi, state, player, moves: [text] }, signal);
    } catch (error) {
      if (this.#view?.ply === view.ply && !signal?.aborted) tell(refusal(error));
    }
  }

  /** Shows why a piece does not fit where it is held. @param {string} text */
  #warn(text) {
    fill(this.preview, h("span", { class: "bad" }, "✕ ", text));
  }

  /** @param {string} text */
  #fault(text) {
    if (this.#ended.signal.aborted) return;
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
    this.#leap();
    this.#refresh();
  }

  // ── Looking back ───────────────────────────────────────────────────────────────────────────────────────

  /** Shows an earlier position. @param {(from: number) => number} to its number of moves, from that of what is shown or sought */
  async #lookBack(to) {
    try {
      const { LookingBack } = await import("./looking_back.js");
      const view = this.#view;
      if (!view) return;
      this.#back ??= new LookingBack();
      const ply = to(this.#back.from(view));
      if (ply >= view.ply) return this.#toNow();
      if (!(await this.#back.seek(view, ply)) || this.#ended.signal.aborted) return;
      this.#show(false);
      this.#refresh();
      this.preview.textContent = "";
      say(this.#back.words(view, this.#you));
    } catch (error) {
      if (!this.#ended.signal.aborted) say(refusal(error));
    }
  }

  /** Goes back to the game as it is, so that it is there whatever comes of a command. */
  #toNow() {
    if (!this.#back?.end()) return;
    this.#show(false);
    this.#refresh();
    this.#announce(null);
  }

  // ── Dialogs and keys ───────────────────────────────────────────────────────────────────────────────────

  async #new() {
    const { newGame } = await import("./new_game.js");
    if (this.#ended.signal.aborted) return;
    const setup = await newGame(this.game);
    if (setup) await this.#import(setup).catch((error) => this.#fault(refusal(error)));
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
    if (view && !this.#ended.signal.aborted) textsOf(view, this.#past ?? view.position, (setup) => this.#import(setup));
  }

  /** Begins a game, or goes on with one of a log. @param {unknown} setup */
  async #import(setup) {
    const view = await net.beginGame(setup);
    if (view.setup.game === this.game || this.#ended.signal.aborted) this.#open(view);
    else go(`/play/${view.setup.game}?id=${view.id}`);
  }

  #keyMap() {
    return [
      ...boardKeys(this.game, true),
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
    // Without a game there is only a new one.
    if (!this.#view && event.key.toLowerCase() !== "n") return;
    /** @type {Record<string, () => unknown>} */
    const keys = {
      u: () => this.#step("undo"), y: () => this.#step("redo"), h: () => this.#command("hint"),
      t: () => this.#turn(), n: () => this.#new(), m: () => this.#command("move_now"),
      ",": () => this.#lookBack((ply) => ply - 1), ".": () => this.#lookBack((ply) => ply + 1),
    };
    const act = keys[event.key.toLowerCase()];
    if (act) {
      // Who holds a key sees where each step has led.
      if (!event.repeat || this.#stepping === 0) act();
      event.preventDefault();
    } else if (/^[a-f]$/i.test(event.key) && this.game === "adjiboto" && !(event.target instanceof SVGElement)) {
      this.#letter(event.key);
      event.preventDefault();
    } else if (this.game === "blokus" && nowhere(event) && this.board.ownKey(event)) event.preventDefault();
  }

  /** Sows a hole; who looks back does so too. @param {string} letter */
  #letter(letter) {
    const board = /** @type {import("../boards/adjiboto.js").AdjibotoBoard} */ (this.board);
    this.#play(board.named(letter, this.#view?.position.moves ?? [])?.move ?? letter);
  }
}
