import { park, setHidden } from "./placing.js";

/**
 * The elements of the page that show items. An element that leaves is used again for the next item of the
 * same kind, so scrolling creates no elements.
 */
export class Cells {
  #parent;
  #make;
  #idleLimit;

  /** The element in each slot of the engine. */
  #slots = [];

  /** Unused elements by kind, longest unused first. They stay in the page: the last ones outside of it, others hidden. */
  #idle = new Map();

  /** The number of elements ever made, for tests and statistics. */
  made = 0;

  /**
   * @param parent the element that contains the cells
   * @param idleLimit how many unused elements of a kind are kept
   * @param make returns an element for a kind
   */
  constructor(parent, idleLimit, make) {
    this.#parent = parent;
    this.#idleLimit = idleLimit;
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

  /** Puts an element of a kind into a slot, to be filled, and returns it. */
  show(slot, kind) {
    let element = this.#idle.get(kind)?.pop();
    if (!element) {
      element = this.#make(kind);
      element.vgKind = kind;
      this.#parent.append(element);
      this.made += 1;
    }
    this.#slots[slot] = element;
    element.vgSlot = slot;
    element.vgIsStale = true;
    setHidden(element, false);
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

  /**
   * Hides the unused elements at the end of a frame, and removes those beyond the limit.
   *
   * While the page scrolls, the number of cells changes by one in most frames, and to hide an element and to show it again
   * takes longer than to fill it. So the last unused elements of a kind can be moved out of the viewport instead.
   *
   * @param parkLimit how many of a kind are moved
   */
  settle(parkLimit) {
    for (const idle of this.#idle.values()) {
      while (idle.length > this.#idleLimit) idle.shift().remove();
      const firstParked = idle.length - parkLimit;
      // Elements that became unused before these are hidden already.
      for (let index = idle.length - 1; index >= 0 && !idle[index].vgIsHidden; index -= 1) {
        if (index >= firstParked) park(idle[index]);
        else setHidden(idle[index], true);
      }
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
