/**
 * The reading order of a list with headings.
 *
 * Elements are in drawing order, in which sticky headings come last. Therefore the layer lists its
 * children in reading order with `aria-owns`: items by position, and each heading before its first
 * item.
 */
export class Reading {
  #layer;

  /** The position of the item before which each heading is read, by element. */
  #headings = new Map();

  #hasChanged = false;

  constructor(layer) {
    this.#layer = layer;
  }

  /**
   * Sets the position of the item before which an element is read. With 0, it is no longer a
   * heading.
   */
  put(element, number) {
    if (number > 0) this.#headings.set(element, number);
    else this.#headings.delete(element);
    this.#hasChanged = true;
  }

  /** Records that items have appeared, disappeared or moved. */
  change() {
    this.#hasChanged = true;
  }

  /** Updates the attribute after changes. */
  settle() {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    if (this.#headings.size === 0) {
      this.#layer.removeAttribute("aria-owns");
      return;
    }
    const read = [...this.#layer.children]
      // Row elements of a grid that was shown here before have no id.
      .filter(({ id, style }) => id && style.visibility !== "hidden")
      .map((element) => [element, this.#placeOf(element)])
      .sort(([, one], [, other]) => one - other);
    this.#layer.setAttribute("aria-owns", read.map(([element]) => element.id).join(" "));
  }

  /**
   * Returns the position of an element in reading order. Elements that are neither items nor
   * headings come last.
   */
  #placeOf(element) {
    const before = this.#headings.get(element);
    return before ? before - 0.5 : Number(element.ariaPosInSet ?? Infinity);
  }
}
