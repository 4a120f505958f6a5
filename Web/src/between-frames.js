/** The time between two steps of this work, in milliseconds. */
const pause = 100;

/** How many steps without a frame make a rest. */
const restSteps = 3;

/**
 * What a grid does between frames, so that it delays none: it tells the page which items are visible. While nothing moves, it puts
 * the elements of items into the order in which they are read, and into groups.
 */
export class BetweenFrames {
  #parts;
  #timer = 0;

  /** The number of steps since the last frame. */
  #steps = 0;

  /** The range of visible items that the page was told. */
  #told = { first: 0, end: 0 };

  constructor(parts) {
    this.#parts = parts;
  }

  /** Begins to work, after a frame. The timer goes on during the next frames, because starting one is slow. */
  schedule() {
    this.#steps = 0;
    if (this.#timer === 0) this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => this.#step(), pause);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #step() {
    this.#timer = 0;
    this.#steps += 1;
    if (this.#steps < restSteps) this.#wait();
    this.#tellRange();
    // The page's listener may have shown another frame.
    if (this.#steps >= restSteps) this.#rest();
  }

  #tellRange() {
    const { renderer: { frame: { first, end } }, grid } = this.#parts;
    if (first === this.#told.first && end === this.#told.end) return;
    this.#told = { first, end };
    grid.notify("rangechange", { start: first, end });
  }

  #rest() {
    const { viewport, cells, headers, grid } = this.#parts;
    if (viewport.isScrolling) {
      // This requests a frame, which begins the work again.
      viewport.endScroll();
      return;
    }
    cells.settle(0);
    // A selection of text ends when its elements move. In a shadow root, it is known by the host.
    const { host = grid } = grid.getRootNode();
    const selection = getSelection();
    if (selection?.type === "Range" && selection.containsNode(host, true)) {
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
