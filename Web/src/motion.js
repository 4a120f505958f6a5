const timing = { duration: 200, easing: "ease-out" };

/** Animates cells from their positions before a change. */
export class Motion {
  /** The position of each cell relative to the viewport, by element. */
  #before = new Map();

  /** Remembers the positions of cells before a change, at an offset of the content. */
  constructor(cells, offset) {
    cells.forEach((element) => this.#before.set(element, [element.vgX, element.vgY - offset]));
  }

  /** Forgets the position of an element that shows another item now. */
  forget(element) {
    this.#before.delete(element);
  }

  /** Animates the cells: those of the items that were there before move, and others fade in. */
  run(cells, offset) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    cells.forEach((element) => {
      const before = this.#before.get(element);
      if (!before) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
        return;
      }
      const [x, y] = [before[0] - element.vgX, before[1] - (element.vgY - offset)];
      if (x !== 0 || y !== 0) element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], timing);
    });
  }
}
