/** Sets an attribute, or removes it if the value is null. */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The last values of attributes that are set later, all at once. */
export class LateAttributes {
  /** The values by element, each a map by name. */
  #values = new Map();

  put(element, name, value) {
    let values = this.#values.get(element);
    if (!values) this.#values.set(element, values = new Map());
    values.set(name, value);
  }

  settle() {
    for (const [element, values] of this.#values) {
      for (const [name, value] of values) setAttribute(element, name, value);
    }
    this.#values.clear();
  }
}
