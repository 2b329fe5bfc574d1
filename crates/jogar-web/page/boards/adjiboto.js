// The board of Adji-boto*: two rows of six holes, and a tray for what each player has captured. Seeds are
// sown one by one before the eyes of the player.

import { fill, s, set } from "../element.js";
import { moving } from "../settings.js";
import { mark } from "../signs.js";
import { number, points, t } from "../texts.js";
import { shortEffect, worth } from "../words.js";
import { quality } from "../values.js";
import { BoardElement, same } from "./board.js";
import { heap, moveTo, seed, shift } from "./seeds.js";

/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Cell} Cell */
/** @typedef {import("../shapes.js").Player} Player */

// Lengths of the drawing: of a wide board, and of a board on a phone.
const WIDE = {
  width: 1000, left: 117, step: 153.2, a: 66, b: 80, gap: 30, caption: 48, tray: 62, pad: 14,
  count: 27, letter: 19, seed: 12.6, corner: 40, badge: 14, apart: 18, chevron: 0.92, beside: 90,
  inset: 8, focus: 6, traySeed: 9.4, trayLeft: 158, trayStep: 64, traySign: 1.35, tag: 17,
};
const PHONE = {
  width: 360, left: 36, step: 57.6, a: 25.5, b: 46, gap: 16, caption: 28, tray: 40, pad: 6,
  count: 17, letter: 14, seed: 6.4, corner: 18, badge: 8.5, apart: 11, chevron: 0.5, beside: 20.5,
  inset: 3, focus: 3, traySeed: 3.9, trayLeft: 76, trayStep: 26.5, traySign: 0.9, tag: 12,
};
/** How long a seed takes, in milliseconds, and all of them together at most. */
const SOW = 95;
const SOW_ALL = 2200;
const CAPTURE = 420;

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class AdjibotoBoard extends BoardElement {
  /** @type {typeof WIDE} */
  g = WIDE;
  /** What is written beside the holes, apart from them: their names say it in words. */
  #captions = s("g", { "aria-hidden": "true" });
  /** @type {{ hole: SVGElement, caption: SVGElement, rim: SVGElement, seeds: SVGElement, letter: SVGElement, count: SVGElement, badge: SVGElement, tags: SVGElement, drawn: string }[][]} */
  #holes = [];
  /** @type {{ step: [Cell, Cell], path: SVGElement }[]} */
  #chevrons = [];
  /** @type {{ player: Player, tray: SVGElement, count: SVGElement, seeds: SVGElement, y: number, drawn: string }[]} */
  #trays = [];
  /** @type {SVGElement | null} */
  #hand = null;
  #height = 0;

  /** @param {Picture} picture */
  build(picture) {
    this.g = this.narrow ? PHONE : WIDE;
    const { g } = this;
    const tray = picture.puzzle ? 0 : g.tray + g.pad;
    const foot = this.#y(1) + g.b + g.caption;
    this.#height = foot + (tray || 1);
    const drawing = this.frame(g.width, this.#height, "adjiboto", t("page-board", { game: t("game-adjiboto") }));
    drawing.append(
      s("rect", {
        class: "slab", x: 2, y: tray || 1, width: g.width - 4, height: foot - (tray || 1), rx: g.corner,
      }),
    );
    this.#holes = [[], []];
    fill(this.#captions);
    this.#chevrons = [];
    for (const step of this.#steps(picture.board.ring ?? [])) drawing.append(this.#chevron(step));
    drawing.append(this.rows(picture, (cell) => this.#hole(cell, picture)), this.#captions);
    this.#trays = [];
    if (!picture.puzzle) drawing.append(this.#tray(1), this.#tray(2));
    this.#hand = s("g", { class: "sower", visibility: "hidden", "aria-hidden": "true" });
    drawing.append(this.#hand);
    this.replaceChildren(drawing);
  }

  /** @param {number} column */
  #x(column) {
    return this.g.left + this.line(column, 6) * this.g.step;
  }

  /** The middle of the upper or lower row of the picture. @param {number} y */
  #y(y) {
    const { g } = this;
    const top = this.picture?.puzzle ? 1 : g.tray + g.pad;
    return top + g.caption + g.b + y * (2 * g.b + g.gap);
  }

  /** @param {Cell} cell @returns {[number, number]} */
  #middle([row, column]) {
    return [this.#x(column), this.#y(this.line(row, 2))];
  }

  /** Every hole with the one that is sown after it. @param {Cell[]} ring @returns {[Cell, Cell][]} */
  #steps(ring) {
    return ring.map((cell, i) => [cell, ring[(i + 1) % ring.length]]);
  }

  /** @param {[Cell, Cell]} step */
  #chevron(step) {
    const { g } = this;
    const [[x0, y0], [x1, y1]] = step.map((cell) => this.#middle(cell));
    const across = y0 === y1;
    const x = across ? (x0 + x1) / 2 : x0 + (x0 < g.width / 2 ? -g.beside : g.beside);
    const turn = across ? (x1 > x0 ? 0 : 180) : y1 > y0 ? 90 : -90;
    const place = `translate(${x} ${(y0 + y1) / 2}) rotate(${turn}) scale(${g.chevron})`;
    const path = s("path", { class: "chevron", d: "M-4-7 4 0-4 7", transform: place, "aria-hidden": "true" });
    this.#chevrons.push({ step, path });
    return path;
  }

  /** @param {Cell} cell @param {Picture} picture */
  #hole(cell, picture) {
    const { g } = this;
    const [row, column] = cell;
    const [x, y] = this.#middle(cell);
    const upper = this.line(row, 2) === 0;
    const box = (/** @type {number} */ inset, /** @type {string} */ name) =>
      s("rect", {
        class: name, x: inset - g.a, y: inset - g.b,
        width: 2 * (g.a - inset), height: 2 * (g.b - inset), rx: g.a - inset,
      });
    const caption = upper ? -g.b - g.caption * 0.52 : g.b + g.caption * 0.54;
    const rim = box(0, "rim");
    const seeds = s("g", { class: "seeds" });
    const badge = s("circle", { class: "badge", cx: -g.apart, cy: caption, r: g.badge });
    const letter = s("text", { class: "letter", x: -g.apart, y: caption, dy: ".34em", "font-size": g.letter });
    const count = s("text", { class: "count", x: g.apart, y: caption, dy: ".36em", "font-size": g.count });
    const tags = s("g");
    letter.textContent = picture.board.cells[row][column].name;
    const hit = s("rect", {
      class: "hit", x: -g.step / 2, y: upper ? -g.b - g.caption : -g.b - g.gap / 2,
      width: g.step, height: 2 * g.b + g.caption + g.gap / 2,
    });
    const shade = g.b - g.a;
    const deep = s("path", {
      class: "deep",
      d: `M${-g.a} ${-shade}a${g.a} ${g.a} 0 0 1 ${2 * g.a} 0v${g.inset * 1.1}a${g.a} ${g.a} 0 0 0 ${-2 * g.a} 0Z`,
    });
    const hole = s(
      "g",
      { class: "hole", transform: `translate(${x} ${y})` },
      hit, box(0, "lip"), deep, rim, box(-g.focus, "focus"), seeds,
    );
    const captioned = s("g", { transform: `translate(${x} ${y})` }, badge, letter, count, tags);
    this.#captions.append(captioned);
    this.#holes[row][column] = { hole, caption: captioned, rim, seeds, letter, count, badge, tags, drawn: "" };
    return hole;
  }

  /** @param {Player} player */
  #tray(player) {
    const { g } = this;
    const upper = this.line(player - 1, 2) === 0;
    const y = upper ? g.tray / 2 : this.#height - g.tray / 2;
    const seeds = s("g");
    const count = s("text", { "aria-hidden": "true", class: "count", x: g.trayLeft * 0.66, y, dy: ".36em", "font-size": g.count + 2 });
    const tray = s(
      "g",
      { class: `tray p${player}`, role: "img" },
      s("rect", { x: 2, y: y - g.tray / 2, width: g.width - 4, height: g.tray, rx: g.tray / 2 }),
      s(
        "g",
        { transform: `translate(${g.trayLeft * 0.31} ${y}) scale(${g.traySign})` },
        s("circle", { class: `disc p${player}`, r: 11.5 }),
        mark(player, 7.6),
      ),
      count,
      seeds,
    );
    this.#trays.push({ player, tray, count, seeds, y, drawn: "" });
    return tray;
  }

  /** @param {Picture} picture */
  patch(picture) {
    const { board, last } = picture;
    for (let row = 0; row < 2; row += 1) {
      for (let column = 0; column < 6; column += 1) this.#patchHole([row, column], picture);
    }
    const way = last ? [...last.cells, ...(last.sown ?? [])] : [];
    for (const { step, path } of this.#chevrons) {
      const lit = way.some((cell, i) => i > 0 && same(way[i - 1], step[0]) && same(cell, step[1]));
      set(path, { class: `chevron${lit ? ` lit p${last?.player ?? 0}` : ""}` });
    }
    for (const tray of this.#trays) this.#patchTray(tray, board.captured?.[tray.player - 1] ?? 0, picture);
  }

  /** @param {Cell} cell @param {Picture} picture */
  #patchHole(cell, picture) {
    const { g } = this;
    const [row, column] = cell;
    const { board, last, moves, playable } = picture;
    const parts = this.#holes[row][column];
    const data = board.cells[row][column];
    const count = data.count ?? 0;
    const owner = data.owner ?? 0;
    const legal = moves.some((move) => move.cells.length > 0 && same(move.cells[0], cell));
    const from = last?.cells.some((at) => same(at, cell)) ?? false;
    const sown = last?.sown?.some((at) => same(at, cell)) ?? false;
    const captured = last?.captured;
    const taken = captured && same(captured.cell, cell) ? captured.count : 0;
    const looked = this.looked && playable ? this.moveAt(this.looked) : undefined;
    const hot = (looked && same(looked.cells[0], cell)) || picture.hint === moveOf(picture, cell);
    const end = looked?.sown?.at(-1);
    const aimed = end && same(end, cell) ? looked : null;
    const landing = aimed?.landing ?? 0;
    const value = picture.values?.find((v) => v.cells.length > 0 && same(v.cells[0], cell));
    set(parts.hole, {
      class: `hole p${owner}${legal && playable ? " legal" : ""}${hot ? " hot" : ""}`,
      "aria-label": this.label(cell),
    });
    set(parts.caption, { class: `caption p${owner}` });
    const drawn = [
      count, owner, legal, from, sown, taken, last?.player, aimed && [aimed.captured?.count, landing].join(":"),
      value && [value.value, value.loss, value.exact].join(":"), document.documentElement.lang,
    ].join();
    if (parts.drawn === drawn) return;
    parts.drawn = drawn;
    const q = last?.player ?? 0;
    set(parts.rim, { class: `rim${from ? ` from p${q}` : ""}${taken ? " taken" : ""}` });
    set(parts.badge, { visibility: legal && playable ? "visible" : "hidden" });
    set(parts.letter, { class: `letter${legal && playable ? " on" : ""}` });
    set(parts.count, { class: `count${count ? "" : " none"}` });
    parts.count.textContent = number(count);
    fill(parts.seeds, ...this.#seeds(count, row * 6 + column + 1, sown && !taken ? `new p${q}` : ""));
    if (taken) parts.seeds.append(...this.#ghosts(taken));
    const inner = this.line(row, 2) === 0 ? g.b : -g.b;
    const tags = [];
    if (taken) tags.push(this.#tag(inner, `−${taken}`, "taken"));
    if (aimed && !taken) {
      const got = aimed.captured?.count;
      tags.push(this.#tag(inner, got ? `−${got}` : `→ ${landing}`, "aim"));
    }
    if (value) tags.push(this.#value(inner, value));
    fill(parts.tags, ...tags);
  }

  /** @param {number} count @param {number} key @param {string} ring */
  #seeds(count, key, ring) {
    const { g } = this;
    const { radius, places } = heap(count, g.a - g.inset, g.b - g.inset * 1.3, g.seed, key);
    // Lower seeds lie in front.
    const order = places.map(([x, y], i) => ({ x, y, i })).sort((p, q) => p.y - q.y);
    return order.map(({ x, y, i }) => seed(x, y, radius, key * 100 + i, i === count - 1 ? ring : ""));
  }

  /** Where captured seeds were. @param {number} count */
  #ghosts(count) {
    const { g } = this;
    const { radius, places } = heap(count, g.a - g.inset, g.b - g.inset, g.seed, 40);
    return places.map(([x, y]) => s("circle", { class: "ghost", cx: x.toFixed(1), cy: y.toFixed(1), r: radius * 0.9 }));
  }

  /** @param {number} y @param {string} text @param {string} kind */
  #tag(y, text, kind) {
    const size = this.g.tag;
    const width = size * (text.length * 0.64 + 1.2);
    const height = size * 1.7;
    return s(
      "g",
      { class: `tag ${kind}`, transform: `translate(0 ${y})` },
      s("rect", { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }),
      s("text", { dy: ".35em", "font-size": size }, text),
    );
  }

  /**
   * Points thrown away first (a star for the best move), then the value; "=" when it is proven.
   * @param {number} y @param {import("../shapes.js").MoveValue} value
   */
  #value(y, { value, loss, exact }) {
    const kind = quality(loss);
    const lost = loss === 0 ? "★" : points(-loss, exact);
    const worth = (exact ? "= " : "") + points(value, exact);
    const place = { class: `value ${kind}`, transform: `translate(0 ${y})` };
    if (this.narrow) {
      return s(
        "g", place,
        s("rect", { x: -27, y: -18, width: 54, height: 36, rx: 8 }),
        s("text", { class: "loss", y: -3, "font-size": 13 }, lost),
        s("text", { y: 12, "font-size": 12 }, worth),
      );
    }
    return s(
      "g", place,
      s("rect", { x: -68, y: -18, width: 136, height: 36, rx: 18 }),
      s("path", { class: "fill", d: "M-2-17h-47a17 17 0 0 0 0 34h47Z" }),
      s("text", { class: "loss", x: -33, dy: ".36em", "font-size": 18 }, lost),
      s("text", { x: 31, dy: ".36em", "font-size": 18 }, worth),
    );
  }

  /** @param {{ player: Player, tray: SVGElement, count: SVGElement, seeds: SVGElement, y: number, drawn: string }} tray @param {number} count @param {Picture} picture */
  #patchTray(tray, count, picture) {
    const { g } = this;
    const last = picture.last;
    const got = last?.player === tray.player ? (last.captured?.count ?? 0) : 0;
    set(tray.tray, { "aria-label": t("page-captured-by", { player: tray.player, seeds: count }) });
    const drawn = `${count},${got}`;
    if (tray.drawn === drawn) return;
    tray.drawn = drawn;
    tray.count.textContent = number(count);
    const r = g.traySeed;
    // Heaps of five: three above, two below.
    const heaps = Math.max(1, Math.ceil(count / 5));
    const step = Math.min(g.trayStep, (g.width - g.trayLeft - g.tray * 0.6) / heaps);
    const seeds = Array.from({ length: count }, (_, i) => {
      const key = 500 + tray.player * 300 + i;
      const x = g.trayLeft + Math.floor(i / 5) * step + [0, 1, 2, 0.5, 1.5][i % 5] * r * 1.96 + shift(key) * r * 0.16;
      const y = tray.y + (i % 5 < 3 ? -0.84 : 0.84) * r + shift(key + 1) * r * 0.22;
      return seed(x, y, r * 0.94, key, i >= count - got ? `new p${tray.player}` : "");
    });
    fill(tray.seeds, ...seeds);
  }

  /** @param {Cell} cell */
  label(cell) {
    const picture = this.picture;
    if (!picture) return "";
    const { name, owner, count = 0 } = picture.board.cells[cell[0]][cell[1]];
    const { you } = picture;
    const whose = owner === undefined ? "" : you ? (owner === you ? "-yours" : "-theirs") : "-player";
    const parts = [t(`page-hole${whose}`, { name, seeds: count, player: String(owner ?? "") })];
    const move = picture.moves.find((legal) => legal.cells.length > 0 && same(legal.cells[0], cell));
    if (move && picture.playable) parts.push(t("page-playable"), shortEffect(picture.board, move));
    if (picture.last?.cells.some((at) => same(at, cell))) parts.push(t("page-last-move"));
    const value = picture.values?.find((v) => v.cells.length > 0 && same(v.cells[0], cell));
    if (value) parts.push(worth(value));
    return parts.filter(Boolean).join(", ");
  }

  /** @param {Cell} cell */
  moveAt(cell) {
    return this.picture?.moves.find((move) => move.cells.length > 0 && same(move.cells[0], cell));
  }

  /** The move of a letter: in a game a hole of the own row, whichever case it has. @param {string} letter @param {import("../shapes.js").LegalMove[]} moves */
  named(letter, moves) {
    const either = (/** @type {import("../shapes.js").LegalMove} */ { name }) => name.toLowerCase() === letter.toLowerCase();
    return moves.find(({ name }) => name === letter) ?? (this.picture?.puzzle ? undefined : moves.find(either));
  }

  /** @param {KeyboardEvent} event */
  ownKey(event) {
    const { picture } = this;
    if (!picture?.playable || !/^[a-f]$/i.test(event.key)) return false;
    const move = this.named(event.key, picture.moves);
    if (move) this.dispatchEvent(new CustomEvent("choose", { detail: { move } }));
    else this.dispatchEvent(new CustomEvent("refuse", { detail: { text: event.key } }));
    return true;
  }

  /** Sows the last move seed by seed. @param {Picture} picture */
  async advance(picture) {
    const before = (this.next ?? this.picture)?.board;
    const { last } = picture;
    const sown = last?.sown;
    if (!before || !last || !sown?.length || !moving() || document.hidden) {
      this.show(picture);
      return;
    }
    const mine = this.begin(picture);
    const board = structuredClone(before);
    const at = (/** @type {Cell} */ cell) => board.cells[cell[0]][cell[1]];
    const [origin] = last.cells;
    const frame = (/** @type {Cell[]} */ done) => {
      this.picture = {
        ...picture, board, moves: [], playable: false, values: [],
        last: { ...last, sown: done, captured: null },
      };
      this.patch(this.picture);
    };
    at(origin).count = 0;
    const each = Math.max(24, Math.min(SOW, SOW_ALL / sown.length));
    this.#showHand(origin, sown.length, 0);
    frame([]);
    await pause(each * 2);
    for (const [i, cell] of sown.entries()) {
      if (this.shows !== mine) return;
      this.#showHand(cell, sown.length - i - 1, each);
      await pause(each);
      if (this.shows !== mine) return;
      at(cell).count = (at(cell).count ?? 0) + 1;
      frame(sown.slice(0, i + 1));
    }
    this.#hideHand();
    if (last.captured) await pause(CAPTURE);
    if (this.shows === mine) this.show(this.next ?? picture);
  }

  /** @param {Cell} cell @param {number} count @param {number} ms */
  #showHand(cell, count, ms) {
    const hand = this.#hand;
    if (!hand) return;
    const { g } = this;
    const [x, y] = this.#middle(cell);
    const inner = this.line(cell[0], 2) === 0 ? g.b * 0.55 : -g.b * 0.55;
    hand.style.transition = ms ? `transform ${ms}ms linear` : "none";
    hand.style.transform = `translate(${x}px, ${y - inner}px)`;
    const few = Math.min(count, 7);
    const { radius, places } = heap(few, g.seed * 2.6, g.seed * 2.2, g.seed, 77);
    fill(hand, ...places.map(([sx, sy], i) => moveTo(seed(0, 0, radius, 900 + i), sx, sy)));
    if (count > 1) hand.append(this.#tag(-g.seed * 3.2, number(count), "aim"));
    set(hand, { visibility: "visible" });
  }

  #hideHand() {
    if (this.#hand) set(this.#hand, { visibility: "hidden" });
  }

  /** @param {Picture} picture */
  show(picture) {
    this.#hideHand();
    super.show(picture);
  }
}

/** The move that begins in a cell, if there is one. @param {Picture} picture @param {Cell} cell */
const moveOf = (picture, cell) =>
  picture.moves.find((move) => move.cells.length > 0 && same(move.cells[0], cell))?.move ?? "";

customElements.define("jogar-adjiboto", AdjibotoBoard);
