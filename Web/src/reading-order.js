/** How long there must be no frame before elements are reordered, in milliseconds. */
const restPause = 300;

/** Puts the elements of items into the order in which they are read, and into groups, while nothing moves. */
export class ReadingOrder {
  #parts;
  #timer = 0;

  /** Whether there was a frame since the timer was started. */
  #hasFrame = false;

  constructor(parts) {
    this.#parts = parts;
  }

  /** Waits until nothing moves, after a frame. */
  schedule() {
    this.#hasFrame = true;
    if (this.#timer === 0) this.#wait();
  }

  /** Starts the timer. */
  #wait() {
    this.#hasFrame = false;
    this.#timer = setTimeout(() => this.#didRest(), restPause);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #didRest() {
    this.#timer = 0;
    const { viewport, cells, headers } = this.#parts;
    if (this.#hasFrame || viewport.isScrolling) {
      this.#wait();
      return;
    }
    cells.settle(0);
    // A selection of text ends when its elements move.
    if (getSelection()?.type === "Range") {
      this.#wait();
      return;
    }
    cells.sort(headers);
    this.#groupItems();
  }

  /** Sets `aria-owns` of each section to its items, whose elements are siblings of the section. */
  #groupItems() {
    const { cells, headers, data } = this.#parts;
    const items = [];
    cells.forEach((element) => items.push(element));
    items.sort((one, other) => one.vgIndex - other.vgIndex);
    headers.forEach(({ vgGroup, vgIndex: section }) => {
      // A hidden grid has the headers of earlier sections.
      if (!data.sections?.[section]) return;
      const [start, end] = [data.startOf(section), data.startOf(section) + data.sections[section].count];
      const own = items.filter(({ vgIndex }) => vgIndex >= start && vgIndex < end);
      vgGroup?.setAttribute("aria-owns", own.map(({ id }) => id).join(" "));
    });
  }
}
