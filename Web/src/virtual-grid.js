import { Cells } from "./cells.js";
import { Data } from "./data.js";
import { Engine, loadEngine } from "./engine.js";
import { findItem } from "./finding.js";
import { Input } from "./input.js";
import { Merging } from "./merging.js";
import { Renderer } from "./renderer.js";
import {
  attributes, checkAccess, checkArray, checkAttribute, checkChoice, checkFunction, checkThat, choices, layoutOf, numberIn, readRules,
} from "./rules.js";
import { readState, restoreState } from "./state.js";
import { liveRegion, Status } from "./status.js";
import { adoptStyles, inside } from "./style.js";
import { Table } from "./table.js";
import { defaultTexts, textOf } from "./texts.js";
import { Viewport } from "./viewport.js";

const alignments = { start: 0, center: 0.5, end: 1, nearest: undefined };

/**
 * The attributes whose changes need other elements: a row of a table is another one than an item of a list, roles depend
 * on the selection, and positions on the direction.
 */
const rebuilding = ["layout", "selection-mode", "item-height", "direction", "dir"];

/** How many unused elements of items of a kind, and of sections, are kept. */
const idleLimits = { items: 60, sections: 8 };

/** Does nothing. Browsers let a script stop a touch from scrolling only if there is such a listener when it starts. */
const keepCancelable = () => {};

/** Runs an action. Its error is reported, so that the next action runs. */
function attempt(action) {
  try {
    action();
  } catch (error) {
    reportError(error);
  }
}

/** What fills cells and headers, and the kind of all items, unless the page sets other functions. */
const showText = (element, item) => { element.textContent = `${item}`; };
const showTitle = (element, { title }) => { element.textContent = title ?? ""; };
const sameKind = () => "";

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
  static observedAttributes = attributes;

  /** The parts of the grid, which know each other. `engine` is undefined until it is loaded. */
  #parts;
  #listening;

  /** Observes the direction of the page. */
  #direction = new MutationObserver(() => this.attributeChangedCallback("dir"));
  #ready;
  #pending = [];

  #cell = showText;
  #kind = sameKind;
  #header = showTitle;
  #detail;
  #texts = defaultTexts;

  /** Counts of work, for tests and for a panel of figures. */
  counters = { frames: 0, filled: 0 };

  constructor() {
    super();
    this.#build(this.attachShadow({ mode: "open" }));
  }

  #build(root) {
    root.adoptedStyleSheets = [inside];
    const parts = { grid: this, engine: undefined, rules: undefined };
    this.#parts = parts;
    parts.viewport = new Viewport(parts, root);
    parts.renderer = new Renderer(parts);
    parts.cells = new Cells(this, idleLimits.items, (kind) => parts.renderer.make(kind));
    parts.headers = new Cells(this, idleLimits.sections, () => parts.renderer.makeSection());
    parts.data = new Data(parts);
    parts.table = new Table(parts);
    parts.merging = new Merging(parts);
    parts.input = new Input(parts);
    parts.status = new Status(parts, root);
    Object.defineProperty(this.counters, "made", { get: () => parts.cells.made });
    this.#readRules();
    // Browsers dispatch an event of this name at the inputs in cells.
    this.addEventListener("selectionchange", (event) => event.detail || event.stopImmediatePropagation());
  }

  // Life

  connectedCallback() {
    // The items are taken last: an order, columns or a key that is set after them would arrange or load them again.
    const isLate = (name) => name === "items" || name === "load";
    for (const name of Object.keys(this).sort((one, other) => isLate(one) - isLate(other))) this.#upgrade(name);
    const { viewport, input, renderer, status } = this.#parts;
    this.#readRules();
    adoptStyles(this);
    liveRegion(this);
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    const { signal } = (this.#listening = new AbortController());
    viewport.listen(signal, () => renderer.wake());
    input.listen(signal);
    this.#direction.observe(document.documentElement, { attributeFilter: ["dir"] });
    renderer.start();
    this.#ready ??= this.#start();
    status.show();
    // While the element was not in the page, there was no live region.
    status.rebuild();
    // An element that is removed and added again is scrolled to its start by the browser.
    if (this.#parts.engine) {
      const { item, distance } = this.state;
      renderer.show();
      this.state = { item, distance };
    }
  }

  disconnectedCallback() {
    this.#listening.abort();
    this.#direction.disconnect();
    this.#parts.renderer.stop();
  }

  /** Takes over a property that the page has set before this element was defined. */
  #upgrade(name) {
    if (!(name in VirtualGrid.prototype)) return;
    const value = this[name];
    delete this[name];
    attempt(() => { this[name] = value; });
  }

  async #start() {
    const { data, renderer, status } = this.#parts;
    status.moduleError = undefined;
    status.show();
    try {
      this.#parts.engine = new Engine(await loadEngine());
      engines.register(this, this.#parts.engine);
    } catch (error) {
      this.#ready = undefined;
      status.moduleError = error.message;
      status.show();
      throw error;
    }
    this.rearrange();
    data.didLoadEngine();
    this.#pending.splice(0).forEach(attempt);
    renderer.show();
  }

  /** Resolves when the engine is loaded, the items are in order, and the first frame is shown. */
  get ready() {
    this.#ready ??= this.#start();
    return this.#ready.then(() => this.#parts.data.whenArranged());
  }

  /** Runs an action now, or when the engine is loaded. */
  #whenReady(action) {
    if (this.#parts.engine) action();
    else this.#pending.push(action);
  }

  // Rules

  attributeChangedCallback(name, before, value) {
    if (value !== null && value !== before) attempt(() => checkAttribute(name, value));
    if (name === "scroller" && this.#listening && this.isConnected) {
      // Another element scrolls.
      this.disconnectedCallback();
      this.#readRules();
      this.#parts.viewport.measure();
      this.connectedCallback();
    }
    this.rearrange();
    if (name === "selection-mode") this.#parts.input.forget();
    if (rebuilding.includes(name)) this.#parts.renderer.rebuild();
    if (name === "layout") {
      this.#parts.viewport.clear();
      this.#parts.renderer.layOutColumns();
    }
    this.#parts.renderer.wake();
  }

  #readRules() {
    const { table, data, merging } = this.#parts;
    this.#parts.rules = readRules(this, {
      hasColumns: table.columns.all.length > 0,
      hasSections: data.sections !== undefined,
      hasDetails: data.hasDetails,
      hasMerged: merging.merges.length > 0,
    });
  }

  /** Arranges the items by the current attributes. For the parts of the grid. */
  rearrange() {
    this.#readRules();
    const { engine, rules, status, data } = this.#parts;
    if (engine) {
      data.arrangeBy(rules.arrangement);
      this.style.setProperty("--vg-row-height", `${rules.arrangement.itemHeight}px`);
    }
    status.show();
    if (rules.hasDrags) this.addEventListener("touchstart", keepCancelable, { passive: false });
    else this.removeEventListener("touchstart", keepCancelable);
  }

  get layout() {
    return layoutOf(this, this.#parts.table.columns.all.length > 0);
  }

  set layout(layout) {
    checkChoice(layout, "layout", choices.layout);
    this.setAttribute("layout", layout);
  }

  // Data

  get count() {
    return this.#parts.data.count;
  }

  set count(count) {
    this.#parts.data.useCount(count);
  }

  get items() {
    return this.#parts.data.items;
  }

  set items(items) {
    this.setItems(items ?? []);
  }

  /** Shows other items. With a key, items that are in both arrays keep their selection, and move. */
  setItems(items, key) {
    this.#parts.data.useItems(items, key);
  }

  get itemKey() {
    return this.#parts.data.key;
  }

  /** The name of the property, or the function, that identifies an item. */
  set itemKey(key) {
    this.#parts.data.key = key;
  }

  /** The page's function that loads items, as `async ({ start, end, sort, filter, signal }) => ({ rows, total })`. */
  set load(load) {
    checkFunction(load, "load");
    this.#parts.data.usePages(load, Math.max(1, Math.floor(numberIn(this, "page-size", 100))), (error, start, end, isLast) => {
      // An error that the page does not handle is one of its function, as in `cell`.
      if (this.ask("loaderror", { error, start, end, isLast }) && isLast) reportError(error);
    });
  }

  /** Loads the items of failed requests again, or the module. */
  retry() {
    if (this.#parts.engine) this.#parts.data.retry();
    else this.#ready ??= this.#start();
  }

  /** Loads all items again, or puts those of an array into order again after their contents changed. */
  reload() {
    this.#parts.data.reload();
  }

  /** The sections of the items: an array of `{ title, count }`, or undefined for none. */
  get sections() {
    return this.#parts.data.sections;
  }

  set sections(sections) {
    this.#parts.data.sections = sections;
  }

  /**
   * Applies changes of the data that the page has made: each `{ type: "insert" | "remove", start, end }` or
   * `{ type: "move", start, end, to }`. Removed and moved items have their old indices, inserted ones and
   * targets the new ones.
   */
  applyChanges(changes) {
    this.#parts.data.apply(changes);
  }

  /** Fills the cells of items again, after their contents changed. */
  refresh(start, end) {
    this.#parts.data.refresh(start, end);
  }

  /** Returns an item or a group, or undefined if it is not loaded. */
  itemAt(index) {
    return this.#parts.data.item(index);
  }

  /** Returns the index of the next loaded item that contains a text, or -1. */
  find(text, { from = this.focusedItem + 1 } = {}) {
    return findItem(this.#parts, text, from);
  }

  // Cells

  get cell() {
    return this.#cell;
  }

  set cell(cell) {
    checkFunction(cell ??= showText, "cell");
    if (cell === this.#cell) return;
    this.#cell = cell;
    this.#parts.renderer.refill();
  }

  get kind() {
    return this.#kind;
  }

  /** The function that returns the kind of an item. Elements are used again for items of their kind. */
  set kind(kind) {
    checkFunction(kind ??= sameKind, "kind");
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#parts.renderer.rebuild();
  }

  get header() {
    return this.#header;
  }

  /** The function that fills the header of a section. */
  set header(header) {
    checkFunction(header ??= showTitle, "header");
    this.#header = header;
    this.#parts.renderer.refill();
  }

  /** Returns the element of an item, or undefined if it has none. */
  elementOf(index) {
    return this.#parts.renderer.elementOf(index);
  }

  /** Returns the index of the item that an element of the grid is in, or -1. */
  indexOf(element) {
    let item = element;
    while (item && item.parentElement !== this) item = item.parentElement;
    return item?.classList.contains("vg-item") && !item.hidden ? item.vgIndex : -1;
  }

  // Scrolling

  /** Scrolls to an item. `block` is `start`, `center`, `end` or `nearest`. */
  scrollToItem(index, { block = "nearest" } = {}) {
    checkChoice(block, "block", Object.keys(alignments));
    this.#whenReady(() => this.#parts.data.whenItem(index, () => {
      const { engine, renderer, viewport } = this.#parts;
      engine.scrollToItem(index, alignments[block]);
      renderer.show();
      viewport.reveal(renderer.elementOf(index));
    }));
  }

  /** The offset of the content, which may be greater than a browser can scroll. */
  get offset() {
    return this.#parts.renderer.frame.offset;
  }

  set offset(offset) {
    this.#whenReady(() => {
      this.#parts.engine.scrollToOffset(offset);
      this.#parts.renderer.show();
    });
  }

  /** The first visible item and the end of the visible ones. */
  get range() {
    const { first, end } = this.#parts.renderer.frame;
    return { start: first, end };
  }

  /** What a page keeps to show the same part of the content again, in `history.state` for example. Null changes nothing. */
  get state() {
    return readState(this.#parts);
  }

  set state(state) {
    if (state) this.#whenReady(() => restoreState(this.#parts, state));
  }

  // Selection and focus

  get selection() {
    return this.#parts.engine?.selection ?? [];
  }

  /** The ranges of selected items, as `[start, end]`. */
  set selection(ranges) {
    checkArray(ranges, "selection");
    this.#whenReady(() => {
      this.#parts.engine.selection = ranges;
      this.#parts.renderer.wake();
    });
  }

  focusItem(index, key) {
    this.#whenReady(() => this.#parts.input.focus(index, this.#parts.table.columns.column(key)));
  }

  /** Undoes the last edit of the user. Returns whether there is one. */
  undo() {
    return this.#parts.input.undo(false);
  }

  /** Repeats the last edit that was undone. Returns whether there is one. */
  redo() {
    return this.#parts.input.undo(true);
  }

  get focusedItem() {
    return this.#parts.engine?.focusedItem ?? -1;
  }

  // Tables

  get columns() {
    return this.#parts.table.columns.all;
  }

  set columns(given) {
    const { table, renderer, viewport, data, input } = this.#parts;
    const columns = given ?? [];
    checkArray(columns, "columns");
    if (table.columns.isSame(columns)) return;
    table.columns.all = columns;
    input.forget();
    if (columns.length === 0) viewport.clear();
    this.rearrange();
    renderer.rebuild();
    renderer.layOutColumns();
    // The values of columns determine the order and the groups.
    if (data.items && (data.sort.length > 0 || data.isFiltered || data.hasOutline)) data.reload();
  }

  get sort() {
    return this.#parts.data.sort;
  }

  /** The order of the rows: an array of `{ key, descending }`. */
  set sort(sort) {
    this.arrangeRows({ sort: sort ?? [] });
  }

  get filter() {
    return this.#parts.data.filter;
  }

  /** The texts that rows must contain, by key of the column. */
  set filter(filter) {
    this.arrangeRows({ filter: filter ?? {} });
    // Other rows are shown, so the position has no meaning.
    this.#whenReady(() => this.#parts.data.whenItem(0, () => { this.offset = 0; }));
  }

  get groupBy() {
    return this.#parts.data.groupBy;
  }

  /** The keys of the columns by which the rows of an array are grouped. */
  set groupBy(groupBy) {
    this.arrangeRows({ groupBy: groupBy ?? [] });
  }

  get childrenOf() {
    return this.#parts.data.childrenOf;
  }

  /** The name of the property, or the function, with the children of an item: an array, or undefined for none. */
  set childrenOf(childrenOf) {
    checkAccess(childrenOf, "property childrenOf");
    this.#parts.data.childrenOf = childrenOf;
    this.arrangeRows({});
  }

  get detail() {
    return this.#detail;
  }

  /** The function that fills the row under an expanded item with its details. */
  set detail(detail) {
    if (detail) checkFunction(detail, "detail");
    this.#detail = detail;
    this.#parts.data.hasDetails = Boolean(detail);
    this.arrangeRows({});
  }

  /** Returns whether a row is expanded, or undefined if it cannot be. */
  isExpanded(index) {
    return this.#parts.data.node(index)?.isExpanded;
  }

  /** Shows the rows under a row: the items of a group, the children of an item, or its details. */
  expand(index) {
    this.#parts.data.expand(index, true);
  }

  /** Hides the rows under a row. */
  collapse(index) {
    this.#parts.data.expand(index, false);
  }

  expandAll() {
    this.#parts.data.expandAll(true);
  }

  collapseAll() {
    this.#parts.data.expandAll(false);
  }

  /** Puts the rows into another order. */
  arrangeRows({ sort = this.sort, filter = this.filter, groupBy = this.groupBy }) {
    checkArray(sort, "sort order");
    checkArray(groupBy, "keys of the groups");
    checkThat(typeof filter === "object", filter, "filter", "an object with texts");
    const { data, table } = this.#parts;
    Object.assign(data, { sort, filter, groupBy });
    table.headings.showSort();
    table.headings.showFilter();
    this.rearrange();
    data.reload();
  }

  get mergedCells() {
    return this.#parts.merging.merges;
  }

  /** The cells that are shown as one: an array of `{ row, rows, column, columns }`. */
  set mergedCells(merges) {
    this.#parts.merging.merges = merges ?? [];
  }

  get summary() {
    return this.#parts.table.footer.texts;
  }

  /** The texts of the last row, by key of the column, or undefined for no such row. */
  set summary(texts) {
    this.#parts.table.footer.texts = texts;
    this.#parts.data.showCount();
  }

  setColumnWidth(key, width) {
    this.#parts.table.columns.setWidth(key, width);
    this.#parts.renderer.layOutColumns();
  }

  /** Moves a column before another one, or to the end of its pane. */
  moveColumn(key, before) {
    const { columns } = this.#parts.table;
    columns.move(key, before);
    // Selected cells have the indices of columns.
    this.#parts.input.forget();
    this.#didChangeColumns();
    this.announce(textOf(this.#texts.columnMoved, columns.column(key).title));
  }

  /** Sets properties of a column, such as `hidden` or `pinned`. */
  setColumn(key, properties) {
    this.#parts.table.columns.change(key, properties);
    if ("hidden" in properties || "pinned" in properties) this.#parts.input.forget();
    this.#didChangeColumns();
  }

  /** Makes a column as wide as its title and its visible contents. A hidden one stays as it is. */
  fitColumn(key) {
    if (this.#parts.table.columns.existing(key).hidden) return;
    this.setColumnWidth(key, this.#parts.table.fittingWidth(key));
    this.notifyColumns();
  }

  #didChangeColumns() {
    this.#parts.renderer.layOutColumns();
    this.notifyColumns();
  }

  /** Dispatches `columnchange` after the columns changed by the user, or by a method other than `setColumnWidth`. */
  notifyColumns() {
    this.notify("columnchange", { columns: this.state.columns });
  }

  /** Dispatches an event. */
  notify(name, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
  }

  /** Dispatches an event that the page can cancel. Returns whether it did not. */
  ask(name, detail) {
    return this.notify(name, detail, true);
  }

  get texts() {
    return this.#texts;
  }

  /** The texts that are shown or announced: strings or functions, which replace those in English. */
  set texts(texts) {
    this.#texts = { ...defaultTexts, ...texts };
    const { status, table, renderer } = this.#parts;
    status.rebuild();
    table.headings.translate();
    renderer.refill();
  }

  /** Tells users of screen readers about a change. */
  announce(text) {
    if (this.isConnected) liveRegion(this).textContent = text;
  }
}

if (!customElements.get("virtual-grid")) customElements.define("virtual-grid", VirtualGrid);
