const timing = { duration: 200, easing: "ease-out" };

/** Animates cells from their positions before a change. */
export class Motion {
  /** The position of each cell on the screen before the change, by element. */
  #before = new Map();

  /** Remembers the positions of cells before a change. */
  constructor(cells) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    cells.forEach((element) => this.#before.set(element, element.getBoundingClientRect()));
  }

  /** Forgets the position of an element that shows another item now. */
  forget(element) {
    this.#before.delete(element);
  }

  /** Animates the cells: those of the items that were there before move, and others fade in. */
  run(cells) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const after = new Map();
    cells.forEach((element) => after.set(element, element.getBoundingClientRect()));
    for (const [element, box] of after) {
      const before = this.#before.get(element);
      if (!before) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
        continue;
      }
      const [x, y] = [before.x - box.x, before.y - box.y];
      if (x !== 0 || y !== 0) element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], timing);
    }
  }
}
