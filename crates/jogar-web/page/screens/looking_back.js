// Looking back on an earlier position of a game that is being played. The game goes on meanwhile.

import * as net from "../net.js";
import { t } from "../texts.js";
import { madeMove } from "../words.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").PositionView} PositionView */

export class LookingBack {
  /** The number of moves that led to what is looked back on; null for the game as it is. @type {number | null} */
  ply = null;
  /** The position that is looked back on. @type {PositionView | null} */
  position = null;
  /** The number of moves to what is being looked up: the next step goes on from there. @type {number | null} */
  #sought = null;

  /** From where a step goes. @param {GameView} view */
  from(view) {
    return this.#sought ?? this.ply ?? view.ply;
  }

  /**
   * Looks up the position after a number of moves.
   * @param {GameView} view @param {number} ply
   * @returns {Promise<boolean>} false if another one was asked for meanwhile
   */
  async seek(view, ply) {
    const { game, variant, size, komi } = view.position;
    const sought = Math.max(0, ply);
    const moves = view.moves.slice(0, sought).map((move) => move.move);
    this.#sought = sought;
    try {
      const position = await net.position({ game, variant, size, komi, ...(view.setup.start ?? {}), moves });
      if (this.#sought !== sought) return false;
      this.position = position;
      this.ply = sought;
      return true;
    } finally {
      if (this.#sought === sought) this.#sought = null;
    }
  }

  /** Ends it. Returns whether something was looked back on. */
  end() {
    const was = this.ply !== null;
    this.#sought = null;
    this.ply = null;
    this.position = null;
    return was;
  }

  /** What is looked back on, in words. @param {GameView} view @param {import("../shapes.js").Player | null} you */
  words(view, you) {
    const { ply, position } = this;
    if (!ply || !position?.last) return t("page-looking-start");
    return `${t("page-looking-back", { ply, count: view.ply })} ${madeMove(position.last, view.moves[ply - 1].by, you)}`;
  }
}
