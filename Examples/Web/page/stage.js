import { setAttribute } from "./attributes.js";
import { Collection } from "./collection.js";
import { Input } from "./field.js";
import { Pane } from "./pane.js";
import { TextBlock, TextParts } from "./text.js";

const roles = [
  "", "button", "group", "list", "listitem", "listbox", "option", "grid", "gridcell", "heading",
  "textbox", "columnheader", "rowheader",
];

/** The attributes of a cell of a grid, each with its least number. Smaller numbers remove it. */
const cellAttributes = [
  ["aria-rowindex", 1], ["aria-colindex", 1], ["aria-rowspan", 2], ["aria-colspan", 2],
];

/** The kinds of elements that `make` tells apart from others. */
const [scroller, bar] = [1, 2];

/**
 * Makes elements and text nodes and counts them. Once every kind of content has been shown, none
 * should be made any more.
 */
export class Maker {
  made = 0;

  element(name, className = "") {
    this.made += 1;
    const element = document.createElement(name);
    if (className) element.className = className;
    return element;
  }

  text() {
    this.made += 1;
    return new Text();
  }
}

/**
 * The elements that the engine has made, by id. Id 0 is the root.
 *
 *     stage.carryOut(commands);
 *
 * Each operation is a method with its name. It is passed the id of an element and reads its other
 * arguments. Work that reads layout is deferred to the end, so the browser lays out once per frame.
 */
export class Stage {
  /** All elements, by id. Unused ones are hidden and wait for reuse. */
  nodes = new Map();

  panes = new Map();

  /** The input element of the text field that has the focus. */
  input;

  /** Whether commands are being carried out, so that events are not caused by the user. */
  isBusy = false;

  #maker;
  #isMirrored;
  #numbers = new WeakMap();
  #textParts;
  #texts = new Map();
  #canvases = new Map();

  /** The ids of the elements that are parts of cells. */
  #parts = new Set();

  /** The items of each pane for screen readers, by the id of the pane, and their common name. */
  #collections = new Map();

  /** The same, by the parent of the items. */
  #collectionsByLayer = new WeakMap();
  #title = "";

  /** The position of each item, and the number of items, by the id of the element. */
  #ordinals = new Map();

  /** The ids of the elements that are items of lists. */
  #listItems = new Set();

  /** The arguments that `cell` was last called with, by the id of the element. */
  #cells = new Map();

  /** Actions that need the final layout of the frame. */
  #last = [];

  constructor(element, maker, isMirrored) {
    this.#maker = maker;
    this.#isMirrored = isMirrored;
    this.#textParts = new TextParts(maker);
    this.#add(0, element);
    this.input = new Input(maker, element);
  }

  get root() {
    return this.nodes.get(0);
  }

  /** Returns the id of the innermost element of the engine that contains a node, or undefined. */
  numberOf(node) {
    for (let at = node; at; at = at.parentNode) {
      const number = this.#numbers.get(at);
      if (number !== undefined) return number;
    }
    return undefined;
  }

  carryOut(commands) {
    this.quietly(() => {
      while (!commands.isAtEnd) this[commands.operation()](commands.number(), commands);
      for (const collection of this.#collections.values()) collection.settle();
      for (const action of this.#last.splice(0)) action();
    });
  }

  /** Runs an action whose events are not caused by the user. */
  quietly(action) {
    this.isBusy = true;
    action();
    this.isBusy = false;
  }

  /** Names the panes after the scene. */
  set title(title) {
    this.#title = title;
    for (const collection of this.#collections.values()) collection.label = title;
  }

  /** Returns the position of an item, and the number of items; 0 for other elements. */
  ordinalOf(element) {
    return this.#ordinals.get(this.#numbers.get(element)) ?? [0, 0];
  }

  #add(number, element) {
    this.nodes.set(number, element);
    this.#numbers.set(element, number);
  }

  #style(node) {
    return this.nodes.get(node).style;
  }

  /** Sets an attribute, or removes it if the value is null. */
  #attribute(node, name, value) {
    setAttribute(this.nodes.get(node), name, value);
  }

  // Elements

  make(node, commands) {
    const parent = commands.number();
    const element = this.#maker.element("div", "node");
    element.id = `node-${node}`;
    this.#add(node, element);
    const pane = this.panes.get(parent);
    const kind = commands.number();
    const holder = kind === bar ? pane.view : pane?.layer ?? this.nodes.get(parent);
    holder.append(element);
    if (kind === scroller) {
      const made = new Pane(element, this.#maker, this.#isMirrored);
      this.panes.set(node, made);
      const collection = new Collection(element, made.layer, this.#maker, this.#title);
      this.#collections.set(node, collection);
      this.#collectionsByLayer.set(made.layer, collection);
    } else if (kind === bar) {
      element.classList.add("bar");
      // Screen readers scroll to items by themselves.
      element.ariaHidden = "true";
    } else if (!pane && holder.closest(".layer")) {
      element.classList.add("part");
      this.#parts.add(node);
    }
  }

  remove(node) {
    const element = this.nodes.get(node);
    this.input.leave(element);
    for (const inner of [element, ...element.getElementsByClassName("node")]) {
      const number = this.#numbers.get(inner);
      for (const all of [
        this.nodes, this.panes, this.#texts, this.#canvases, this.#parts, this.#collections,
        this.#ordinals, this.#listItems, this.#cells,
      ]) all.delete(number);
    }
    element.remove();
  }

  order(node, commands) {
    const element = this.nodes.get(node);
    const number = commands.number();
    const next = number ? this.nodes.get(number) : null;
    const holder = element.parentNode;
    // `moveBefore` keeps focus and scroll position, in browsers that have it.
    if (holder.moveBefore) holder.moveBefore(element, next);
    else holder.insertBefore(element, next);
  }

  show(node, commands) {
    // Not `display: none`, which would lose the scroll position.
    const isSeen = commands.number() === 1;
    this.#style(node).visibility = isSeen ? "" : "hidden";
    const element = this.nodes.get(node);
    this.#collectionAround(element)?.show(element, isSeen);
  }

  // Positions

  move(node, commands) {
    const x = commands.number();
    const y = commands.number();
    const { style } = this.nodes.get(node);
    // Cells get a transform, because they move. The parts of a cell do not, and as layers of their
    // own they would only add work.
    if (this.#parts.has(node)) {
      style.left = `${x}px`;
      style.top = `${y}px`;
      style.transform = "";
    } else {
      style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  turn(node, commands) {
    const style = this.#style(node);
    style.left = "";
    style.top = "";
    style.transform = `matrix(${commands.numbers(6).join()})`;
  }

  resize(node, commands) {
    const style = this.#style(node);
    style.width = `${commands.number()}px`;
    style.height = `${commands.number()}px`;
    this.#keepPlace(node);
  }

  // Appearance

  fade(node, commands) {
    this.#style(node).opacity = commands.number();
  }

  look(node, commands) {
    const style = this.#style(node);
    style.backgroundColor = commands.color();
    // Inset shadows, because real borders would move the content of the element.
    const sides = ["0 1px", "1px 0", "0 -1px", "-1px 0"].map((side) => {
      const color = commands.color();
      return color && `inset ${side} ${color}`;
    });
    style.borderRadius = [...commands.numbers(4)].map((radius) => `${radius}px`).join(" ");
    const [shadow, glow] = [commands.shadow(), commands.shadow()];
    style.boxShadow = [...sides, glow, shadow].filter(Boolean).join() || "none";
  }

  text(node, commands) {
    const insets = commands.numbers(4);
    const alignment = commands.number();
    const lines = commands.lines();
    let block = this.#texts.get(node);
    if (!block) {
      block = new TextBlock(this.nodes.get(node), this.#textParts);
      this.#texts.set(node, block);
    }
    block.show(lines, insets, alignment);
  }

  say(node, commands) {
    this.#texts.get(node).say(commands.text());
  }

  picture(node, commands) {
    const [left, top, width, height] = commands.numbers(4);
    const picture = commands.picture();
    const words = commands.text();
    const canvas = this.#canvases.get(node) ?? (picture ? this.#makeCanvas(node) : null);
    if (!canvas) return;
    canvas.hidden = !picture;
    if (!picture) return;
    canvas.role = words ? "img" : "presentation";
    canvas.ariaLabel = words || null;
    canvas.style.transform = `translate(${left}px, ${top}px)`;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    // Setting the size allocates memory even if it does not change.
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    canvas.getContext("2d").putImageData(picture, 0, 0);
  }

  #makeCanvas(node) {
    const canvas = this.#maker.element("canvas");
    this.nodes.get(node).prepend(canvas);
    this.#canvases.set(node, canvas);
    return canvas;
  }

  // Panes

  pane(node, commands) {
    this.panes.get(node).setEdges(...commands.numbers(6));
    this.#keepPlace(node);
  }

  track(node, commands) {
    this.panes.get(node).setTrack(...commands.numbers(2));
    this.#keepPlace(node);
  }

  #keepPlace(node) {
    const pane = this.panes.get(node);
    if (pane && this.#isMirrored) this.#last.push(() => pane.stay());
  }

  slide(node, commands) {
    this.panes.get(node).slide(...commands.numbers(2));
  }

  scroll(node, commands) {
    const [x, y] = commands.numbers(2);
    this.#last.push(() => this.panes.get(node).scroll(x, y));
  }

  // Accessibility

  role(node, commands) {
    const role = roles[commands.number()] || null;
    const collection = this.#collections.get(node);
    if (collection) {
      collection.role = role;
    } else {
      this.#attribute(node, "role", role);
      this.#attribute(node, "aria-level", role === "heading" ? 2 : null);
      // A field with a placeholder gets that as its name; see `label`.
      this.#attribute(node, "aria-label", role === "textbox" ? "Text" : null);
      const isOfList = role === "listitem" || role === "option";
      if (isOfList === this.#listItems.has(node)) return;
      if (isOfList) this.#listItems.add(node);
      else this.#listItems.delete(node);
      this.#tellOrdinal(node, isOfList);
    }
  }

  item(node, commands) {
    const element = this.nodes.get(node);
    const ordinal = this.#stored(this.#ordinals, node, 2);
    ordinal[0] = commands.number();
    ordinal[1] = commands.number();
    if (this.#listItems.has(node)) this.#tellOrdinal(node, ordinal[0] > 0);
    this.#collectionAround(element)?.putItem(element, ordinal[0]);
  }

  /**
   * Returns the numbers that a map has for an id: zeros at first. They are changed in place, so that a frame
   * allocates no arrays.
   */
  #stored(map, node, count) {
    let numbers = map.get(node);
    if (!numbers) map.set(node, numbers = new Array(count).fill(0));
    return numbers;
  }

  /** Tells screen readers the position of an item of a list. That of a cell is its row and column. */
  #tellOrdinal(node, isOfList) {
    const element = this.nodes.get(node);
    const [position, count] = this.ordinalOf(element);
    setAttribute(element, "aria-posinset", isOfList && position > 0 ? position : null);
    setAttribute(element, "aria-setsize", isOfList && position > 0 ? count : null);
  }

  label(node, commands) {
    const isField = this.nodes.get(node).role === "textbox";
    this.#attribute(node, "aria-label", commands.text() || (isField ? "Text" : null));
  }

  before(node, commands) {
    const element = this.nodes.get(node);
    const number = commands.number();
    this.#collectionAround(element)?.putHeading(element, number);
  }

  cell(node, commands) {
    const cell = this.nodes.get(node);
    const numbers = this.#stored(this.#cells, node, cellAttributes.length);
    for (let index = 0; index < cellAttributes.length; index += 1) {
      const number = commands.number();
      if (number === numbers[index]) continue;
      numbers[index] = number;
      const [name, least] = cellAttributes[index];
      setAttribute(cell, name, number >= least ? number : null);
    }
    const [row, column] = numbers;
    this.#collectionAround(cell)?.putCell(cell, row, column);
  }

  /** Returns the items of the pane that an element is a cell of, or undefined. */
  #collectionAround(element) {
    return this.#collectionsByLayer.get(element.parentNode);
  }

  count(node, commands) {
    const counts = [...commands.numbers(2)];
    const collection = this.#collections.get(node);
    if (collection) collection.counts = counts;
  }

  select(node, commands) {
    const state = commands.number();
    this.#attribute(node, "aria-selected", state < 0 ? null : state === 1);
  }

  several(node, commands) {
    const isMultiple = commands.number() === 1;
    const collection = this.#collections.get(node);
    if (collection) collection.isMultiple = isMultiple;
  }

  reach(node, commands) {
    const reach = commands.number();
    this.#attribute(node, "tabindex", reach < 0 ? null : reach - 1);
  }

  focus(node) {
    this.#last.push(() => this.nodes.get(node).focus({ preventScroll: true }));
  }

  field(node, commands) {
    const text = commands.text();
    const [anchor, cursor] = commands.numbers(2);
    const element = node === 0 ? null : this.nodes.get(node);
    this.#last.push(() => this.input.show(element, text, anchor, cursor));
  }
}
