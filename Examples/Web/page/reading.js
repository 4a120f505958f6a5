/**
 * The order in which a list with headings is read.
 *
 * Elements stand in the order in which they are drawn, and what sticks to an edge is drawn last. So the layer that
 * holds them says in which order they come: items by their numbers, and each heading before its first item.
 */
export class Reading {
  #layer;

  /** The number before which each heading is read, by its element. */
  #headings = new Map();

  #hasChanged = false;

  constructor(layer) {
    this.#layer = layer;
  }

  /** An element is read before the item with a number; 0 is that it is no heading any more. */
  put(element, number) {
    if (number > 0) this.#headings.set(element, number);
    else this.#headings.delete(element);
    this.#hasChanged = true;
  }

  /** Items have come, have gone, or have other numbers. */
  change() {
    this.#hasChanged = true;
  }

  /** Tells of what has changed. */
  settle() {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    if (this.#headings.size === 0) {
      this.#layer.removeAttribute("aria-owns");
      return;
    }
    const read = [...this.#layer.children]
      // Rows of a grid that was shown before have no names.
      .filter(({ id, style }) => id && style.visibility !== "hidden")
      .map((element) => [element, this.#placeOf(element)])
      .sort(([, one], [, other]) => one - other);
    this.#layer.setAttribute("aria-owns", read.map(([element]) => element.id).join(" "));
  }

  /** What is neither comes after all others. */
  #placeOf(element) {
    const before = this.#headings.get(element);
    return before ? before - 0.5 : Number(element.ariaPosInSet ?? Infinity);
  }
}
