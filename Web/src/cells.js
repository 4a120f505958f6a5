/**
 * The elements of the page that show items. An element that leaves is used again for the next item of the
 * same kind, so scrolling creates no elements.
 */
export class Cells {
  #parent;
  #make;

  /** The element in each slot of the engine. */
  #slots = [];

  /** Unused elements by kind. They stay in the page, hidden. */
  #idle = new Map();

  /** The number of elements ever made, for tests and statistics. */
  made = 0;

  /**
   * @param parent the element that contains the cells
   * @param make returns an element for a kind
   */
  constructor(parent, make) {
    this.#parent = parent;
    this.#make = make;
  }

  /** Returns the element in a slot, or undefined. */
  at(slot) {
    return this.#slots[slot];
  }

  /** Calls a function with each element. */
  forEach(body) {
    this.#slots.forEach((element) => element && body(element));
  }

  /** Puts an element of a kind into a slot, and returns it. */
  show(slot, kind) {
    let element = this.#idle.get(kind)?.pop();
    if (!element) {
      element = this.#make(kind);
      element.vgKind = kind;
      this.#parent.append(element);
      this.made += 1;
    }
    this.#slots[slot] = element;
    return element;
  }

  /** Takes the element out of a slot. */
  hide(slot) {
    const element = this.#slots[slot];
    this.#slots[slot] = undefined;
    const kind = element.vgKind;
    if (!this.#idle.has(kind)) this.#idle.set(kind, []);
    this.#idle.get(kind).push(element);
  }

  /** Hides the unused elements at the end of a frame, and removes those of more than a screenful. */
  settle(limit) {
    for (const idle of this.#idle.values()) {
      while (idle.length > limit) idle.shift().remove();
      for (const element of idle) if (!element.hidden) element.hidden = true;
    }
  }

  /** Removes all elements from the page. */
  clear() {
    this.forEach((element) => element.remove());
    for (const idle of this.#idle.values()) for (const element of idle) element.remove();
    this.#slots = [];
    this.#idle.clear();
  }

  /**
   * Puts the elements, and those of headers, into the order of their items, in which they are read and selected.
   * Called at rest, because moving elements is slow. An element that moves would lose the focus.
   */
  sort(headers) {
    const used = [...this.#slots, ...headers.#slots].filter((element) => element);
    used.sort((one, other) => one.vgOrder - other.vgOrder);
    let next = null;
    for (const element of used.reverse()) {
      const isMoved = element.nextElementSibling !== next && !element.matches(":focus-within");
      if (isMoved) this.#parent.insertBefore(element, next);
      next = element;
    }
  }
}
