import { Cells } from "./cells.js";
import { Command, Engine, loadEngine, stride } from "./engine.js";
import { Input } from "./input.js";
import { Motion } from "./motion.js";
import { contentWidth, innerWidth, placeItem, placeSection } from "./placing.js";
import { ArraySource, CountSource, PageSource } from "./sources.js";
import { filtered, sorted } from "./sorting.js";
import { adoptStyles, inside } from "./style.js";
import { Table } from "./table.js";
import { Viewport } from "./viewport.js";

const shapes = { list: 0, table: 0, grid: 1, waterfall: 2 };
const alignments = { start: 0, center: 0.5, end: 1, nearest: undefined };

/** The height of a row that the page does not set, in pixels. */
const defaultHeight = 32;

/** Sizes are observed with padding and border. */
const border = { box: "border-box" };

/** How long nothing moves before elements are put into reading order, in milliseconds. */
const restPause = 300;

let lastId = 0;

/** Frees the memory of grids that the page has dropped. */
const engines = new FinalizationRegistry((engine) => engine.remove());

/**
 * `<virtual-grid>`: a list, grid, waterfall or table of any number of items.
 *
 *     grid.count = 10_000_000_000;
 *     grid.cell = (element, index) => { element.textContent = `Item ${index}`; };
 *
 * `virtual-grid.d.ts` describes its properties, methods and events.
 */
export class VirtualGrid extends HTMLElement {
  static observedAttributes = [
    "layout", "item-width", "item-height", "gap", "lanes", "anchor", "overscan", "selection", "scroll", "direction", "dir",
  ];

  #engine;
  #source = new CountSource(0);
  #sections;
  #cells;
  #headers;
  #table;
  #input;
  #viewport;
  #live;
  #message;

  #request = 0;
  #lastFrame = 0;
  #frame = { offset: 0, first: 0, end: 0, firstCell: 0, endCell: 0 };
  #listening = new AbortController();
  #sizes;
  #ready;
  #rest = 0;

  /** Whether all cells are filled again in the next frame. */
  #refill = false;

  /** The animation of the changes before the next frame. */
  #motion;

  #cell = (element, item) => { element.textContent = `${item}`; };
  #kind = () => "";
  #key;
  #identifiers = new Map();
  #sort = [];
  #filter = {};
  #header = (element, section) => { element.textContent = `${section.title ?? ""}`; };
  #pending = [];

  /** Counts of work, for tests and for a panel of figures. */
  counters = { frames: 0, filled: 0, get made() { return 0; } };

  constructor() {
    super();
    this.#build(this.attachShadow({ mode: "open" }));
  }

  #build(root) {
    root.adoptedStyleSheets = [inside];
    this.#viewport = new Viewport(this, root);
    this.#message = root.appendChild(document.createElement("div"));
    this.#message.className = "message";
    this.#live = root.appendChild(document.createElement("div"));
    this.#live.className = "live";
    this.#live.ariaLive = "polite";
    const counters = this.counters;
    this.#cells = new Cells(this, (kind) => this.#make(kind));
    this.#headers = new Cells(this, () => this.#makeSection());
    Object.defineProperty(counters, "made", { get: () => this.#cells.made });
    this.#table = new Table(this, this.#viewport.head, this.#viewport.foot);
    this.#input = new Input(this, {
      viewport: this.#viewport, cells: this.#cells, table: this.#table, engine: () => this.#engine,
      frame: () => this.#frame,
    });
  }

  // Life

  connectedCallback() {
    for (const name of ["items", "count", "load", "columns", "cell", "kind", "key", "sections"]) this.#upgrade(name);
    adoptStyles(this);
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    const { signal } = (this.#listening = new AbortController());
    this.#viewport.listen(signal, () => this.#wake());
    this.#input.listen(signal);
    this.#sizes = new ResizeObserver((entries) => this.#didResize(entries));
    // Scroll bars change the inner size only.
    const { scroller, head, foot } = this.#viewport;
    this.#sizes.observe(scroller);
    for (const each of [head, foot]) this.#sizes.observe(each, border);
    this.#cells.forEach((element) => this.#rules.isEstimated && this.#sizes.observe(element, border));
    this.#ready ??= this.#start();
    // An element that is removed and added again is scrolled to its start by the browser.
    if (this.#engine) {
      const { item, distance } = this.state;
      this.#show();
      this.state = { item, distance };
    }
    this.#wake();
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    clearTimeout(this.#rest);
    this.#rest = 0;
  }

  /** Takes over a property that the page has set before this element was defined. */
  #upgrade(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    this[name] = value;
  }

  async #start() {
    try {
      this.#engine = new Engine(await loadEngine());
      engines.register(this, this.#engine);
    } catch (error) {
      this.#ready = undefined;
      this.#message.textContent = `The grid could not be loaded: ${error.message}`;
      throw error;
    }
    this.#arrange();
    this.#setCounts();
    for (const action of this.#pending.splice(0)) action();
    this.#show();
  }

  /** Resolves when the engine is loaded and the first frame is shown. */
  get ready() {
    return (this.#ready ??= this.#start());
  }

  /** Runs an action now, or when the engine is loaded. */
  #whenReady(action) {
    if (this.#engine) action();
    else this.#pending.push(action);
  }

  attributeChangedCallback(name) {
    if (name === "scroll" && this.isConnected) {
      // Another element scrolls.
      this.disconnectedCallback();
      this.connectedCallback();
    }
    if (!this.#engine) return;
    // A row of a table is another element than an item of a list, and has other roles. Positions depend on the direction.
    if (["layout", "selection", "item-height", "direction", "dir"].includes(name)) this.#rebuild();
    this.#arrange();
    this.#wake();
  }

  // Attributes

  #number(name, fallback) {
    const value = Number.parseFloat(this.getAttribute(name));
    return Number.isFinite(value) ? value : fallback;
  }

  get layout() {
    return this.getAttribute("layout") ?? (this.#table.columns.all.length > 0 ? "table" : "list");
  }

  set layout(value) {
    this.setAttribute("layout", value);
  }

  /** Whether the grid is a table. */
  get isTable() {
    return this.layout === "table";
  }

  /** Whether the page scrolls, and not the grid. */
  get scrollsWindow() {
    return this.getAttribute("scroll") === "window";
  }

  /** Whether the grid scrolls sideways. */
  get isHorizontal() {
    return this.#rules.isHorizontal;
  }

  /** Whether the grid is read from right to left. */
  get isMirrored() {
    return this.#rules.isMirrored;
  }

  #readIsEstimated() {
    const { layout } = this;
    return this.getAttribute("item-height") === "auto"
      || (layout === "waterfall" || layout === "list") && !this.hasAttribute("item-height");
  }

  /** What the attributes say, read once: reading an attribute of each cell would take most of a frame. */
  #rules = { isTable: false, isEstimated: false, isHorizontal: false, isMirrored: false, marksSelection: false };

  #readRules() {
    const mode = this.selectionMode;
    this.#rules = {
      isTable: this.isTable,
      isEstimated: this.#readIsEstimated(),
      isHorizontal: this.getAttribute("direction") === "horizontal",
      isMirrored: this.matches(":dir(rtl)"),
      marksSelection: mode === "single" || mode === "multiple",
    };
  }

  #arrange() {
    this.#readRules();
    const height = this.#number("item-height", this.#number("estimated-height", defaultHeight));
    this.#engine.arrange({
      shape: shapes[this.layout] ?? 0,
      itemWidth: this.#number("item-width", 160),
      itemHeight: height,
      isEstimated: this.#rules.isEstimated,
      gap: this.#number("gap", 0),
      lanes: this.#number("lanes", 0),
      headerHeight: this.#sections ? this.#number("header-height", defaultHeight) : 0,
      overscan: this.#number("overscan", 200),
      anchor: this.getAttribute("anchor") === "end" ? 1 : 0,
    });
    this.style.setProperty("--vg-row-height", `${height}px`);
    const isTable = this.isTable;
    this.role = isTable ? "grid" : this.selectionMode === "none" ? "list" : "listbox";
    if (this.selectionMode === "multiple" || this.selectionMode === "cells") this.ariaMultiSelectable = "true";
    else this.removeAttribute("aria-multiselectable");
  }

  /** none, single, multiple, or cells. */
  get selectionMode() {
    return this.getAttribute("selection") ?? "none";
  }

  // Data

  get count() {
    return this.#source.count;
  }

  set count(count) {
    if (!(count >= 0)) throw new RangeError(`A count must not be negative: ${count}.`);
    if (this.#source instanceof CountSource) {
      this.#source.count = Math.floor(count);
      this.#didChangeCount();
    } else {
      this.#use(new CountSource(Math.floor(count)));
    }
  }

  get items() {
    return this.#source instanceof ArraySource ? this.#source.items : undefined;
  }

  set items(items) {
    this.setItems(items);
  }

  /**
   * Shows other items. With a key, items that are in both arrays keep their selection, and move.
   */
  setItems(items, key = this.#key) {
    this.#key = key;
    const before = this.#source;
    const source = new ArraySource(items);
    source.view = this.#viewOf(source);
    if (!key || !this.#engine || !(before instanceof ArraySource)) return this.#use(source);
    this.#replace(before, source);
  }

  #viewOf(source) {
    if (this.#sort.length === 0 && Object.keys(this.#filter).length === 0) return null;
    const value = (name) => {
      const column = this.#table.columns.column(name) ?? { key: name };
      return (item) => this.#table.value(column, item);
    };
    const view = filtered(source.items, this.#filter, value);
    return sorted(source.items, view, this.#sort, value, (name) => this.#table.columns.column(name)?.compare);
  }

  /** Replaces the source by one with the same identifiers, as far as the items are the same. */
  #replace(before, source) {
    const old = this.#numbersOf(before);
    this.#source = source;
    const new_ = this.#numbersOf(source);
    this.#motion = new Motion(this.#cells, this.#frame.offset);
    this.#engine.replace(old, new_);
    this.#refill = true;
    this.#didCount();
    this.#wake();
  }

  /** The identifiers of a source's items as numbers. Equal identifiers have equal numbers. */
  #numbersOf(source) {
    const key = typeof this.#key === "function" ? this.#key : (item) => item[this.#key];
    return Float64Array.from({ length: source.count }, (_, index) => {
      const identifier = key(source.item(index));
      let number = this.#identifiers.get(identifier);
      if (number === undefined) this.#identifiers.set(identifier, (number = this.#identifiers.size));
      return number;
    });
  }

  get key() {
    return this.#key;
  }

  set key(key) {
    this.#key = key;
    this.#identifiers.clear();
  }

  /** The page's function that loads items, as `async ({ start, end, sort, filter, signal }) => ({ rows, total })`. */
  set load(load) {
    const source = new PageSource(load, { pageSize: this.#number("page-size", 100) }, {
      loaded: (start, end) => this.refresh(start, end),
      counted: () => this.#source === source && this.#didChangeCount(),
      failed: (error, start, end, isLast) => {
        this.dispatchEvent(new CustomEvent("loaderror", { detail: { error, start, end, isLast } }));
      },
    });
    source.query = this.#query;
    this.#use(source);
    source.need(0, 1);
  }

  /** Loads the items of a failed request again. */
  retry() {
    this.#source.retry?.();
  }

  /** Loads all items again, or shows the changed contents of an array. */
  reload() {
    if (this.#source instanceof PageSource) this.#source.reload();
    else if (this.#source instanceof ArraySource) this.#use(new ArraySource(this.#source.items));
    this.refresh();
  }

  #use(source) {
    if (source !== this.#source) this.#source.stop();
    this.#source = source;
    if (source instanceof ArraySource) source.view ??= this.#viewOf(source);
    this.#refill = true;
    this.#didChangeCount();
  }

  #didChangeCount() {
    if (this.#engine) this.#setCounts();
    this.#didCount();
    this.#wake();
  }

  #didCount() {
    if (this.isTable) {
      this.ariaRowCount = String(this.count + 1);
      this.ariaColCount = String(this.#table.columns.shown.length);
    } else {
      this.#cells.forEach((element) => element.setAttribute("aria-setsize", this.count));
    }
    this.#message.textContent = "";
  }

  #setCounts() {
    if (this.#sections) this.#engine.setSections(this.#sections.map((section) => section.count));
    else this.#engine.setCount(this.#source.count);
  }

  /** The sections of the items: an array of `{ title, count }`, or undefined for none. */
  get sections() {
    return this.#sections;
  }

  set sections(sections) {
    this.#sections = sections;
    if (!this.#engine) return;
    this.#arrange();
    this.#didChangeCount();
  }

  /** The function that fills the header of a section. */
  set header(header) {
    this.#header = header;
    this.#refill = true;
    this.#wake();
  }

  /**
   * Applies changes of the data that the page has made: each `{ type: "insert" | "remove", start, end }` or
   * `{ type: "move", start, end, to }`. Removed and moved items have their old indices, inserted ones and
   * targets the new ones.
   */
  applyChanges(changes) {
    this.#whenReady(() => {
      const grown = changes.reduce((sum, { type, start, end = start + 1 }) =>
        sum + (type === "insert" ? end - start : type === "remove" ? start - end : 0), 0);
      if (this.#source.view) {
        // The indices are those of the array, and the rows have another order.
        this.setItems(this.#source.items);
        return;
      }
      const before = this.#source.count;
      const count = this.#source instanceof CountSource ? before + grown : this.#source.count;
      const motion = new Motion(this.#cells, this.#frame.offset);
      this.#engine.apply(changes.map((each) => ({ ...each, end: each.end ?? each.start + 1 })), [count]);
      if (this.#source instanceof CountSource) this.#source.count = count;
      this.#refill = true;
      this.#motion = motion;
      this.#didCount();
      this.#wake();
    });
  }

  /** Fills the cells of items again, after their contents changed. */
  refresh(start = 0, end = Infinity) {
    this.#cells.forEach((element) => {
      if (element.vgIndex >= start && element.vgIndex < end) this.#fill(element);
    });
    if (this.#rules.isEstimated) this.#wake();
  }

  /** Returns an item, or undefined if it is not loaded. */
  itemAt(index) {
    return this.#source.item(index);
  }

  // Cells

  get cell() {
    return this.#cell;
  }

  set cell(cell) {
    this.#cell = cell;
    this.#refill = true;
    this.#wake();
  }

  get kind() {
    return this.#kind;
  }

  /** The function that returns the kind of an item. Elements are used again for items of their kind. */
  set kind(kind) {
    this.#kind = kind;
    this.#rebuild();
  }

  get columns() {
    return this.#table.columns.all;
  }

  set columns(columns) {
    this.#table.columns.all = columns;
    this.#rebuild();
    this.#layOutTable();
    if (this.#engine) this.#arrange();
    this.#didCount();
    this.#wake();
  }

  /** Shows all items in new elements. */
  #rebuild() {
    this.#cells.clear();
    this.#headers.clear();
    this.#engine?.forgetCells();
    this.#wake();
  }

  #make(kind) {
    lastId += 1;
    const element = this.isTable ? this.#table.makeRow() : document.createElement("div");
    element.classList.add("vg-item");
    element.id = `vg-${lastId}`;
    if (!this.isTable) element.role = this.selectionMode === "none" ? "listitem" : "option";
    if (this.#rules.isEstimated) this.#sizes.observe(element, border);
    return element;
  }

  #makeSection() {
    const section = document.createElement("div");
    section.className = "vg-section";
    const header = document.createElement("div");
    header.className = "vg-header";
    section.append(header);
    section.vgHeader = header;
    this.#sizes.observe(header, border);
    return section;
  }

  #fill(element) {
    const index = element.vgIndex;
    const item = this.#source.item(index);
    this.counters.filled += 1;
    if (this.#rules.isTable) {
      this.#table.fillRow(element, item);
    } else if (item === undefined) {
      element.classList.add("vg-waiting");
      element.replaceChildren();
    } else {
      element.classList.remove("vg-waiting");
      this.#cell(element, item, index);
    }
    element.vgIsFilled = item !== undefined;
  }

  // Frames

  #wake() {
    if (this.#request || !this.isConnected) return;
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      if (this.#engine) this.#show();
    });
  }

  #didResize(entries) {
    const { scroller, head, foot } = this.#viewport;
    const measured = [];
    let isResized = false;
    for (const { target, borderBoxSize } of entries) {
      if (target === scroller || target === head || target === foot) {
        isResized = true;
      } else if (target.className === "vg-header") {
        const slot = target.parentElement.vgSlot;
        if (this.#headers.at(slot) === target.parentElement) measured.push(1, slot, borderBoxSize[0].blockSize);
      } else if (this.#cells.at(target.vgSlot) === target && target.vgIsFilled && this.#rules.isEstimated) {
        measured.push(0, target.vgSlot, this.#extent(borderBoxSize[0]));
      }
    }
    if (isResized) this.#readSize();
    // In a part of the page that is hidden, all sizes are 0.
    if (!this.#engine || !this.#viewport.hasArea) return;
    const isMeasured = measured.length > 0 && this.#engine.measure(measured);
    // Before the browser paints, so the user sees no correction.
    if (isResized || isMeasured) this.#show();
  }

  #extent({ inlineSize, blockSize }) {
    return this.#rules.isHorizontal ? inlineSize : blockSize;
  }

  #readSize() {
    if (this.#viewport.measure()) this.#layOutTable();
    this.#wake();
  }

  #layOutTable() {
    if (!this.isTable || this.#viewport.width === 0) return;
    this.#table.layOut(this.#viewport.width);
    this.#viewport.setRowWidth(this.#table.columns.width);
    this.ariaColCount = String(this.#table.columns.shown.length);
    this.#refill = true;
    this.#wake();
  }

  #show() {
    const viewport = this.#viewport;
    if (!viewport.hasArea) this.#readSize();
    if (!viewport.hasArea) return;
    this.counters.frames += 1;
    if (this.#rules.isTable) this.#showColumns();
    const entered = [];
    this.#carryOut(
      this.#engine.update(viewport.position, viewport.breadth, viewport.room, viewport.isScrolling), entered);
    if (this.#refill) {
      this.#refill = false;
      this.#cells.forEach((element) => this.#fill(element));
      this.#headers.forEach((element) => this.#fillSection(element));
    }
    if (this.#rules.isEstimated) this.#measure(entered);
    this.#cells.settle(60);
    this.#headers.settle(8);
    this.#source.need(this.#frame.firstCell, this.#frame.endCell);
    this.#motion?.run(this.#cells, this.#frame.offset);
    this.#motion = undefined;
    this.#input.showFocus();
    this.#lastFrame = performance.now();
    this.#rest ||= setTimeout(() => this.#didRest(), restPause);
  }

  /** Measures new cells and shows those that follow, until all visible ones are measured. */
  #measure(entered) {
    for (let round = 0; round < 5 && entered.length > 0; round += 1) {
      const sizes = entered.filter((element) => element.vgIsFilled).flatMap((element) => [
        0, element.vgSlot, element.getBoundingClientRect()[this.#rules.isHorizontal ? "width" : "height"],
      ]);
      entered = [];
      if (sizes.length === 0 || !this.#engine.measure(sizes)) return;
      this.#carryOut(this.#engine.refresh(), entered);
    }
  }

  #showColumns() {
    if (!this.#table.scroll(this.#viewport.left, this.#viewport.width)) return;
    this.#cells.forEach((element) => this.#fill(element));
  }

  #carryOut(frame, entered) {
    const { commands } = this.#engine;
    const filled = [];
    for (let start = 0; start < frame.count * stride; start += stride) {
      const slot = commands[start + 1];
      switch (commands[start]) {
        case Command.removeItem: this.#cells.hide(slot); break;
        case Command.showItem: {
          const item = this.#source.item(commands[start + 2]);
          const element = this.#cells.show(slot, this.#kind(item, commands[start + 2]) ?? "");
          element.vgSlot = slot;
          if (element.hidden) element.hidden = false;
          this.#motion?.forget(element);
          this.#place(element, start);
          filled.push(element);
          break;
        }
        case Command.moveItem: this.#place(this.#cells.at(slot), start); break;
        case Command.removeSection: this.#headers.hide(slot); break;
        case Command.showSection: {
          const element = this.#headers.show(slot, "");
          element.vgSlot = slot;
          element.hidden = false;
          this.#placeSection(element, start);
          this.#fillSection(element);
          break;
        }
        case Command.moveSection: this.#placeSection(this.#headers.at(slot), start); break;
      }
    }
    this.#viewport.show(frame);
    for (const element of filled) this.#fill(element);
    entered.push(...filled);
    this.#notify(frame);
  }

  #place(element, start) {
    const { commands } = this.#engine;
    const rules = this.#rules;
    const index = commands[start + 2];
    if (element.vgIndex !== index) {
      element.vgIndex = index;
      if (rules.isTable) {
        // The first row is the header.
        element.setAttribute("aria-rowindex", index + 2);
      } else {
        element.setAttribute("aria-posinset", index + 1);
        element.setAttribute("aria-setsize", this.count);
      }
    }
    placeItem(element, commands.subarray(start + 3, start + 7), rules);
    const isSelected = commands[start + 7] === 1;
    if (rules.marksSelection && element.vgIsSelected !== isSelected) {
      element.vgIsSelected = isSelected;
      element.ariaSelected = String(isSelected);
    }
  }

  #placeSection(element, start) {
    const { commands } = this.#engine;
    element.vgIndex = commands[start + 2];
    placeSection(element, commands.subarray(start + 3, start + 7));
  }

  #fillSection(element) {
    this.#header(element.vgHeader, this.#sections[element.vgIndex], element.vgIndex);
  }

  #notify(frame) {
    const before = this.#frame;
    this.#frame = frame;
    if (before.first === frame.first && before.end === frame.end) return;
    this.dispatchEvent(new CustomEvent("rangechange", { detail: { start: frame.first, end: frame.end } }));
  }

  /** Puts the elements into reading order while nothing moves. */
  #didRest() {
    this.#rest = 0;
    const isBusy = this.#viewport.isScrolling || performance.now() - this.#lastFrame < restPause;
    if (isBusy || getSelection()?.type === "Range") {
      this.#rest = setTimeout(() => this.#didRest(), restPause);
    } else {
      this.#cells.sort();
    }
  }

  // Scrolling

  /** Scrolls to an item. `block` is `start`, `center`, `end` or `nearest`. */
  scrollToItem(index, { block = "nearest" } = {}) {
    this.#whenReady(() => {
      this.#engine.scrollToItem(index, alignments[block]);
      this.#show();
    });
  }

  /** The offset of the content, which may be greater than a browser can scroll. */
  get offset() {
    return this.#frame.offset;
  }

  set offset(offset) {
    this.#whenReady(() => {
      this.#engine.scrollToOffset(offset);
      this.#show();
    });
  }

  /** The first visible item and the end of the visible ones. */
  get range() {
    return { start: this.#frame.first, end: this.#frame.end };
  }

  /** What a page keeps to show the same part of the content again, in `history.state` for example. */
  get state() {
    const item = this.#frame.first;
    const y = this.#engine?.frameOf(item)?.y ?? 0;
    return {
      item, distance: y - this.#frame.offset, sort: this.#sort, filter: this.#filter,
      columns: this.#table.columns.all.map(({ key, width, hidden, pinned }) => ({ key, width, hidden, pinned })),
    };
  }

  set state({ item = 0, distance = 0, sort, filter, columns }) {
    if (columns?.length > 0) this.#restoreColumns(columns);
    if (sort?.length > 0 || Object.keys(filter ?? {}).length > 0) this.#arrangeRows(sort ?? [], filter ?? {});
    this.#whenReady(() => {
      this.#engine.scrollToItem(item, 0);
      const frame = this.#engine.frameOf(item);
      if (frame) this.#engine.scrollToOffset(frame.y - distance);
      this.#show();
    });
  }

  #restoreColumns(columns) {
    const known = columns.filter(({ key }) => this.#table.columns.column(key));
    const kept = known.map((each) => ({ ...this.#table.columns.column(each.key), ...each }));
    const rest = this.columns.filter(({ key }) => !known.some((each) => each.key === key));
    this.columns = [...kept, ...rest];
  }

  /**
   * Returns the next item of an array that contains a text in one of the columns, or -1. Without columns, an
   * item is searched as a text. The search goes on at the start.
   */
  find(text, { from = this.focusedItem + 1 } = {}) {
    const wanted = text.toLocaleLowerCase();
    const { shown } = this.#table.columns;
    const contains = (value) => `${value ?? ""}`.toLocaleLowerCase().includes(wanted);
    const { count } = this;
    for (let step = 0; step < count; step += 1) {
      const index = (from + step) % count;
      const item = this.itemAt(index);
      if (item === undefined) continue;
      const isMatch = shown.length > 0
        ? shown.some((column) => contains(this.#table.value(column, item))) : contains(item);
      if (isMatch) return index;
    }
    return -1;
  }

  /** Returns the element of an item, or undefined if it has none. */
  elementOf(index) {
    let found;
    this.#cells.forEach((element) => { if (element.vgIndex === index) found = element; });
    return found;
  }

  // Selection and focus

  get selection() {
    return this.#engine?.selection ?? [];
  }

  /** The ranges of selected items, as `[start, end]`. */
  set selection(ranges) {
    this.#whenReady(() => {
      this.#engine.selection = ranges;
      this.#wake();
    });
  }

  focusItem(index, key) {
    this.#whenReady(() => this.#input.focus(index, this.#table.columns.column(key)));
  }

  get focusedItem() {
    return this.#engine?.focusedItem ?? -1;
  }

  // Tables

  get #query() {
    return { sort: this.#sort, filter: this.#filter };
  }

  get sort() {
    return this.#sort;
  }

  /** The order of the rows: an array of `{ key, descending }`. */
  set sort(sort) {
    this.#arrangeRows(sort, this.#filter);
  }

  get filter() {
    return this.#filter;
  }

  /** The texts that rows must contain, by key of the column. */
  set filter(filter) {
    this.#arrangeRows(this.#sort, filter);
  }

  #arrangeRows(sort, filter) {
    this.#sort = sort;
    this.#filter = filter;
    this.#table.headings.showSort();
    if (this.#source instanceof PageSource) {
      this.#source.query = this.#query;
      this.#source.reload();
      this.refresh();
    } else if (this.#source instanceof ArraySource) {
      const source = new ArraySource(this.#source.items);
      source.view = this.#viewOf(source);
      this.#use(source);
    }
  }

  /** Changes the order as a click on a header does: ascending, descending, none. */
  sortByUser(column, isAdded) {
    const entry = this.#sort.find((each) => each.key === column.key);
    const rest = isAdded ? this.#sort.filter((each) => each !== entry) : [];
    const own = entry?.descending ? [] : [{ key: column.key, descending: Boolean(entry) }];
    const sort = [...rest, ...own];
    if (!this.#ask("sortchange", { sort })) return;
    this.sort = sort;
    const words = own.length === 0 ? "not sorted" : own[0].descending ? "sorted from high to low" : "sorted from low to high";
    this.announce(`${column.title}: ${words}`);
  }

  filterByUser(filter) {
    if (this.#ask("filterchange", { filter })) this.filter = filter;
  }

  /** Dispatches an event that the page can cancel. Returns whether it did not. */
  #ask(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }

  get summary() {
    return this.#table.footer.texts;
  }

  /** The texts of the last row, by key of the column, or undefined for no such row. */
  set summary(texts) {
    this.#table.footer.texts = texts;
  }

  setColumnWidth(key, width) {
    const column = this.#table.columns.column(key);
    column.width = Math.max(column.minWidth, Math.round(width));
    column.flex = undefined;
    this.#layOutTable();
  }

  /** Moves a column before another one, or to the end. */
  moveColumn(key, before) {
    this.#table.columns.move(key, before);
    this.#layOutTable();
    this.notifyColumns();
    this.announce(`${this.#table.columns.column(key).title} moved`);
  }

  /** Sets properties of a column, such as `hidden` or `pinned`. */
  setColumn(key, properties) {
    Object.assign(this.#table.columns.column(key), properties);
    this.#layOutTable();
    this.notifyColumns();
  }

  /** Makes a column as wide as its title and its visible contents. */
  fitColumn(key) {
    const column = this.#table.columns.column(key);
    const heading = this.#table.headings.element(column);
    const title = heading.querySelector(".title");
    let width = contentWidth(title) + heading.offsetWidth - title.offsetWidth;
    this.#cells.forEach((row) => {
      const cell = this.#table.cell(row, column);
      if (cell) width = Math.max(width, contentWidth(cell) + cell.offsetWidth - innerWidth(cell));
    });
    // The border of the next column.
    this.setColumnWidth(key, Math.ceil(width) + 1);
    this.notifyColumns();
  }

  /** Dispatches `columnchange` after the user has changed the columns. */
  notifyColumns() {
    this.dispatchEvent(new CustomEvent("columnchange", { detail: { columns: this.state.columns } }));
  }

  /** Tells users of screen readers about a change. */
  announce(text) {
    this.#live.textContent = text;
  }

  // For `Input`

  /** Shows changes of selection or focus. */
  wake() {
    this.#wake();
  }

  /** Shows a frame at once. */
  show() {
    if (this.#engine) this.#show();
  }
}

if (!customElements.get("virtual-grid")) customElements.define("virtual-grid", VirtualGrid);
