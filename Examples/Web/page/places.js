/** The number of numbers of a place; see `ScenePlace` in Sources/Page. */
const count = 11;

/**
 * Keeps the scroll position and the focus of the scene in the entry of the history, so that back, forward
 * and reload restore them.
 */
export class Places {
  #exports;
  #memory;
  #scene = "";

  /** The timer for keeping the place; 0 if there has been no frame since it was kept. */
  #timer = 0;

  /** Whether there was another frame since the timer was set. */
  #isMoving = false;

  /** The place that is restored after the first frame of the scene, whose layout it needs; null for none. */
  #awaited = null;

  constructor({ exports, memory, signal }) {
    this.#exports = exports;
    this.#memory = memory;
    addEventListener("pagehide", () => this.keep(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Begins to keep the place of a scene that was opened. If the entry has a place in it, it is restored. */
  open(scene) {
    this.#scene = scene;
    const { state } = history;
    this.#awaited = state?.scene === scene ? state.place : null;
  }

  /** Stops keeping the place of the scene, whose entry of the history is no longer the current one. */
  close() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#scene = "";
    this.#awaited = null;
  }

  /**
   * Handles the end of a frame: restores a place, or keeps it when there has been no change for a while,
   * because browsers limit how often it may be kept.
   *
   * @returns Whether a place was restored, so that another frame is needed.
   */
  frameEnded() {
    this.#isMoving = this.#timer !== 0;
    if (this.#timer === 0) this.#timer = setTimeout(() => this.#keepIfStill(), 300);
    const place = this.#awaited;
    this.#awaited = null;
    const address = place && this.#exports.place();
    if (!address) return false;
    this.#memory.numbers(address, count).set(place);
    this.#exports.restore();
    return true;
  }

  /** Keeps the place, or waits for longer if there were frames in the meantime. */
  #keepIfStill() {
    if (!this.#isMoving) return this.keep();
    this.#isMoving = false;
    this.#timer = setTimeout(() => this.#keepIfStill(), 300);
  }

  keep() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#scene || this.#awaited) return;
    const address = this.#exports.place();
    const place = address ? Array.from(this.#memory.numbers(address, count)) : null;
    history.replaceState({ scene: this.#scene, place }, "");
  }
}
