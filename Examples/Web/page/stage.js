import { LateAttributes, setAttribute } from "./attributes.js";
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

/** The time without a frame after which attributes for screen readers are updated, in milliseconds. To set them is slow. */
const pause = 100;

/** The number of pauses after which they are updated even if there was a frame in each. */
const pauseLimit = 8;

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
  /** The ids of the elements. */
  #ids = new WeakMap();
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

  /** Attributes for screen readers that are not set yet. */
  #late = new LateAttributes();

  /** The timer that updates attributes for screen readers; 0 if they are up to date. */
  #timer = 0;

  /** The number of frames, to know whether there was one during a pause. */
  #frames = 0;

  constructor(element, maker, isMirrored, signal) {
    this.#maker = maker;
    this.#isMirrored = isMirrored;
    this.#textParts = new TextParts(maker);
    this.#add(0, element);
    this.input = new Input(maker, element);
    // Screen readers read the element that gets the focus, with its row.
    element.addEventListener("focusin", () => this.settle(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  get root() {
    return this.nodes.get(0);
  }

  /** Whether the attributes for screen readers are those of the last frame. */
  get isSettled() {
    return this.#timer === 0;
  }

  /** Returns the id of the innermost element of the engine that contains a node, or undefined. */
  idOf(node) {
    for (let at = node; at; at = at.parentNode) {
      const id = this.#ids.get(at);
      if (id !== undefined) return id;
    }
    return undefined;
  }

  carryOut(commands) {
    this.#frames += 1;
    this.quietly(() => {
      while (!commands.isAtEnd) this[commands.operation()](commands.number(), commands);
      for (const action of this.#last.splice(0)) action();
    });
    if (this.isSettled) this.#settleLater(1);
  }

  /** Updates attributes for screen readers at the end of the pause with this number, or waits for the next one. */
  #settleLater(count) {
    const frames = this.#frames;
    this.#timer = setTimeout(() => {
      if (frames !== this.#frames && count < pauseLimit) return this.#settleLater(count + 1);
      this.#timer = 0;
      this.settle();
    }, pause);
  }

  /** Updates attributes for screen readers. */
  settle() {
    for (const collection of this.#collections.values()) collection.settle();
    this.#late.settle();
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
    return this.#ordinals.get(this.#ids.get(element)) ?? [0, 0];
  }

  #add(id, element) {
    this.nodes.set(id, element);
    this.#ids.set(element, id);
  }

  #style(id) {
    return this.nodes.get(id).style;
  }

  /** Sets an attribute, or removes it if the value is null. */
  #attribute(id, name, value) {
    setAttribute(this.nodes.get(id), name, value);
  }

  // Elements

  make(id, commands) {
    const parent = commands.number();
    const element = this.#maker.element("div", "node");
    element.id = `node-${id}`;
    this.#add(id, element);
    const pane = this.panes.get(parent);
    const kind = commands.number();
    const holder = kind === bar ? pane.view : pane?.layer ?? this.nodes.get(parent);
    holder.append(element);
    if (kind === scroller) {
      const made = new Pane(element, this.#maker, this.#isMirrored);
      this.panes.set(id, made);
      const collection = new Collection(element, made.layer, this.#maker, this.#title);
      this.#collections.set(id, collection);
      this.#collectionsByLayer.set(made.layer, collection);
    } else if (kind === bar) {
      element.classList.add("bar");
      // Screen readers scroll to items by themselves.
      element.ariaHidden = "true";
    } else if (!pane && holder.closest(".layer")) {
      element.classList.add("part");
      this.#parts.add(id);
    }
  }

  remove(id) {
    const element = this.nodes.get(id);
    this.input.leave(element);
    for (const inner of [element, ...element.getElementsByClassName("node")]) {
      const innerId = this.#ids.get(inner);
      for (const all of [
        this.nodes, this.panes, this.#texts, this.#canvases, this.#parts, this.#collections,
        this.#ordinals, this.#listItems, this.#cells,
      ]) all.delete(innerId);
    }
    element.remove();
  }

  order(id, commands) {
    const element = this.nodes.get(id);
    const nextId = commands.number();
    const next = nextId ? this.nodes.get(nextId) : null;
    const holder = element.parentNode;
    // `moveBefore` keeps focus and scroll position, in browsers that have it.
    if (holder.moveBefore) holder.moveBefore(element, next);
    else holder.insertBefore(element, next);
  }

  show(id, commands) {
    // Not `display: none`, which would lose the scroll position.
    const isVisible = commands.number() === 1;
    this.#style(id).visibility = isVisible ? "" : "hidden";
    const element = this.nodes.get(id);
    this.#collectionAround(element)?.show(element, isVisible);
  }

  // Positions

  move(id, commands) {
    const x = commands.number();
    const y = commands.number();
    const { style } = this.nodes.get(id);
    // Cells get a transform, because they move. The parts of a cell do not, and as layers of their
    // own they would only add work.
    if (this.#parts.has(id)) {
      style.left = `${x}px`;
      style.top = `${y}px`;
      style.transform = "";
    } else {
      style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  turn(id, commands) {
    const style = this.#style(id);
    style.left = "";
    style.top = "";
    style.transform = `matrix(${commands.numbers(6).join()})`;
  }

  resize(id, commands) {
    const style = this.#style(id);
    style.width = `${commands.number()}px`;
    style.height = `${commands.number()}px`;
    this.#keepPosition(id);
  }

  // Appearance

  fade(id, commands) {
    this.#style(id).opacity = commands.number();
  }

  look(id, commands) {
    const style = this.#style(id);
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

  text(id, commands) {
    const insets = commands.numbers(4);
    const alignment = commands.number();
    const lines = commands.lines();
    let block = this.#texts.get(id);
    if (!block) {
      block = new TextBlock(this.nodes.get(id), this.#textParts);
      this.#texts.set(id, block);
    }
    block.show(lines, insets, alignment);
  }

  say(id, commands) {
    this.#texts.get(id).say(commands.text());
  }

  picture(id, commands) {
    const [left, top, width, height] = commands.numbers(4);
    const picture = commands.picture();
    const words = commands.text();
    const canvas = this.#canvases.get(id) ?? (picture ? this.#makeCanvas(id) : null);
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

  #makeCanvas(id) {
    const canvas = this.#maker.element("canvas");
    this.nodes.get(id).prepend(canvas);
    this.#canvases.set(id, canvas);
    return canvas;
  }

  // Panes

  pane(id, commands) {
    this.panes.get(id).setEdges(...commands.numbers(6));
    this.#keepPosition(id);
  }

  track(id, commands) {
    this.panes.get(id).setTrack(...commands.numbers(2));
    this.#keepPosition(id);
  }

  #keepPosition(id) {
    const pane = this.panes.get(id);
    if (pane && this.#isMirrored) this.#last.push(() => pane.stay());
  }

  slide(id, commands) {
    this.panes.get(id).slide(...commands.numbers(2));
  }

  scroll(id, commands) {
    const [x, y] = commands.numbers(2);
    this.#last.push(() => this.panes.get(id).scroll(x, y));
  }

  // Accessibility

  role(id, commands) {
    const role = roles[commands.number()] || null;
    const collection = this.#collections.get(id);
    if (collection) {
      collection.role = role;
    } else {
      this.#attribute(id, "role", role);
      this.#attribute(id, "aria-level", role === "heading" ? 2 : null);
      // A field with a placeholder gets that as its name; see `label`.
      this.#attribute(id, "aria-label", role === "textbox" ? "Text" : null);
      const isOfList = role === "listitem" || role === "option";
      if (isOfList === this.#listItems.has(id)) return;
      if (isOfList) this.#listItems.add(id);
      else this.#listItems.delete(id);
      this.#putOrdinal(id);
    }
  }

  item(id, commands) {
    const element = this.nodes.get(id);
    const ordinal = this.#stored(this.#ordinals, id, 2);
    ordinal[0] = commands.number();
    ordinal[1] = commands.number();
    if (this.#listItems.has(id)) this.#putOrdinal(id);
    this.#collectionAround(element)?.putItem(element, ordinal[0]);
  }

  /**
   * Returns the numbers that a map has for an id: zeros at first. They are changed in place, so that a frame
   * allocates no arrays.
   */
  #stored(map, id, count) {
    let numbers = map.get(id);
    if (!numbers) map.set(id, numbers = new Array(count).fill(0));
    return numbers;
  }

  /** Puts the position of an item of a list into its attributes. That of a cell is its row and column. */
  #putOrdinal(id) {
    const element = this.nodes.get(id);
    const [position, count] = this.#listItems.has(id) ? this.ordinalOf(element) : [0, 0];
    this.#late.put(element, "aria-posinset", position > 0 ? position : null);
    this.#late.put(element, "aria-setsize", position > 0 ? count : null);
  }

  label(id, commands) {
    const isField = this.nodes.get(id).role === "textbox";
    this.#attribute(id, "aria-label", commands.text() || (isField ? "Text" : null));
  }

  before(id, commands) {
    const element = this.nodes.get(id);
    const number = commands.number();
    this.#collectionAround(element)?.putHeading(element, number);
  }

  cell(id, commands) {
    const cell = this.nodes.get(id);
    const numbers = this.#stored(this.#cells, id, cellAttributes.length);
    for (let index = 0; index < cellAttributes.length; index += 1) {
      const number = commands.number();
      if (number === numbers[index]) continue;
      numbers[index] = number;
      const [name, least] = cellAttributes[index];
      this.#late.put(cell, name, number >= least ? number : null);
    }
    const [row, column] = numbers;
    this.#collectionAround(cell)?.putCell(cell, row, column);
  }

  /** Returns the items of the pane that an element is a cell of, or undefined. */
  #collectionAround(element) {
    return this.#collectionsByLayer.get(element.parentNode);
  }

  count(id, commands) {
    const counts = [...commands.numbers(2)];
    const collection = this.#collections.get(id);
    if (collection) collection.counts = counts;
  }

  select(id, commands) {
    const state = commands.number();
    this.#attribute(id, "aria-selected", state < 0 ? null : state === 1);
  }

  several(id, commands) {
    const isMultiple = commands.number() === 1;
    const collection = this.#collections.get(id);
    if (collection) collection.isMultiple = isMultiple;
  }

  reach(id, commands) {
    const reach = commands.number();
    this.#attribute(id, "tabindex", reach < 0 ? null : reach - 1);
  }

  focus(id) {
    this.#last.push(() => this.nodes.get(id).focus({ preventScroll: true }));
  }

  field(id, commands) {
    const text = commands.text();
    const [anchor, cursor] = commands.numbers(2);
    const element = id === 0 ? null : this.nodes.get(id);
    this.#last.push(() => this.input.show(element, text, anchor, cursor));
  }
}
