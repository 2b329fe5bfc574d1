// Work for a person who holds a key, or moves the pointer over many things: the first is done at once, of the others only
// the one at which the person rests.

/** How long a person rests, in milliseconds. */
const REST = 220;

export class Rest {
  #timer = 0;
  #last = -Infinity;

  /** @param {() => void} work */
  do(work) {
    clearTimeout(this.#timer);
    const now = performance.now();
    const rested = now - this.#last > REST;
    this.#last = now;
    if (rested) work();
    else this.#timer = setTimeout(work, REST);
  }

  /** What waits is not wanted any more. */
  end() {
    clearTimeout(this.#timer);
  }
}
