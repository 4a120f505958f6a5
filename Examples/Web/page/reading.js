import { setAttribute } from "./attributes.js";

/** The number of lists made so far, for their ids. */
let made = 0;

/**
 * The reading order of lists with headings.
 *
 * Elements are in drawing order, in which sticky headings come last. Therefore an invisible list owns the
 * items below each heading with `aria-owns`, and the layer owns the headings and the lists in reading order.
 */
export class Reading {
  #layer;
  #maker;

  /** The attributes of the lists; null without lists. */
  #attributes = null;

  /** The position of the item before which each heading is read, by element. */
  #headings = new Map();

  /** The position of each item, by element. */
  #items = new Map();

  /** The lists. Those at the end may be unused. */
  #lists = [];

  /** The ids that the layer owns, as in its attribute. */
  #owned = "";

  #hasChanged = false;

  constructor(layer, maker) {
    this.#layer = layer;
    this.#maker = maker;
  }

  get hasHeadings() {
    return this.#headings.size > 0;
  }

  /** Sets the attributes of the lists. With null, there are none. */
  set attributes(attributes) {
    this.#attributes = attributes;
    this.#hasChanged = true;
  }

  /** Sets the position of the item before which an element is read. With 0, it is no longer a heading. */
  putHeading(element, number) {
    this.#put(this.#headings, element, number);
  }

  /** Sets the position of an item. With 0, the element is no longer an item. */
  putItem(element, number) {
    this.#put(this.#items, element, number);
  }

  #put(numbers, element, number) {
    if (number > 0) numbers.set(element, number);
    else numbers.delete(element);
    this.#hasChanged = true;
  }

  /** Records that elements have appeared, disappeared or moved. */
  change() {
    this.#hasChanged = true;
  }

  /** Updates the lists after changes. */
  settle() {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    const groups = this.#attributes ? this.#groups() : [];
    while (this.#lists.length < groups.length) this.#lists.push(this.#make());
    this.#lists.forEach((list, index) => this.#show(list, groups[index]));
    const owned = groups.flatMap(({ heading, items }, index) => [
      ...(heading ? [heading.id] : []), ...(items.length > 0 ? [this.#lists[index].id] : []),
    ]);
    if (owned.join(" ") === this.#owned) return;
    this.#owned = owned.join(" ");
    setAttribute(this.#layer, "aria-owns", this.#owned || null);
  }

  /** Returns the visible headings in order, each with its items. Items before the first have none. */
  #groups() {
    const groups = [{ heading: null, items: [] }];
    for (const element of this.#read()) {
      if (this.#headings.has(element)) groups.push({ heading: element, items: [] });
      else groups.at(-1).items.push(element);
    }
    return groups;
  }

  /** Returns the visible headings and items in reading order. */
  #read() {
    return [...this.#layer.children]
      .filter((element) => this.#headings.has(element) || this.#items.has(element))
      .filter(({ style }) => style.visibility !== "hidden")
      .map((element) => [element, this.#headings.get(element) - 0.5 || this.#items.get(element)])
      .sort(([, one], [, other]) => one - other)
      .map(([element]) => element);
  }

  #show(list, group) {
    list.hidden = !group || group.items.length === 0;
    if (list.hidden) return list.removeAttribute("aria-owns");
    for (const [name, value] of Object.entries(this.#attributes)) setAttribute(list, name, value);
    setAttribute(list, "aria-labelledby", group.heading?.id ?? null);
    setAttribute(list, "aria-label", group.heading ? null : "Items");
    list.setAttribute("aria-owns", group.items.map((element) => element.id).join(" "));
  }

  #make() {
    const list = this.#maker.element("div", "owner");
    list.id = `list-${(made += 1)}`;
    this.#layer.append(list);
    return list;
  }
}
