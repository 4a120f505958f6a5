import { Arranging } from "./arranging.js";
import { operations } from "./engine.js";
import { followed } from "./following.js";
import { Group } from "./groups.js";
import { checkKeys, checkUnique, numbersOf } from "./identifiers.js";
import { checkAccess, checkArray, checkChoice, checkCount, checkThat } from "./rules.js";
import { finished, Slices } from "./slices.js";
import { isNothing } from "./sorting.js";
import { ArraySource, CountSource, PageSource } from "./sources.js";

/** The greatest number of items that are sorted synchronously: the next statement of the page sees them in order. */
const itemsAtOnce = 2048;

/** The items of a grid: where they come from, in which order they are shown, and which of them are in sections. */
export class Data {
  /** The order of the rows: an array of `{ key, descending }`. */
  sort = [];

  /** The texts that rows must contain, by key of the column. */
  filter = {};

  /** The keys of the columns by which rows are grouped. */
  groupBy = [];

  /** The page's function, or the name of the property, with the children of an item. */
  childrenOf;

  /** Whether rows have details. */
  hasDetails = false;

  #parts;
  #source = new CountSource(0);
  #sections;

  /** The first item of each section. */
  #starts;
  #key;
  #arranging;

  /** The source whose items are being put into order, the function that shows them, and the work. */
  #next;
  #showNext;
  #work;

  /** The check of the keys of a long array. */
  #check;

  /** An action that waits until there are more items than an index. */
  #waiting;

  constructor(parts) {
    this.#parts = parts;
    this.#arranging = new Arranging(parts);
  }

  get count() {
    return this.#source.count;
  }

  /** Whether the number of items is known. Otherwise, it grows with the loaded pages. */
  get isCountKnown() {
    return this.#source.isTotalKnown ?? true;
  }

  /** Returns an item or a group, or undefined if it is not loaded. */
  item(index) {
    return this.#source.item(index);
  }

  /** Whether an item could not be loaded. */
  isFailed(index) {
    return this.#source.isFailed?.(index);
  }

  /** Returns the class of the element of an item that is undefined: its array lacks it, its request has failed, or it is not loaded yet. */
  missingClass(index) {
    return !this.#source.isFailed ? "vg-missing" : this.isFailed(index) ? "vg-failed" : "vg-waiting";
  }

  /** Returns whether a row shows a loaded item, and not a group or details. */
  isItem(index) {
    const item = this.item(index);
    return item !== undefined && !(item instanceof Group) && !this.node(index)?.isDetail;
  }

  /** Returns the node of a row in an outline, or undefined if there is none. */
  node(index) {
    return this.#source.outline?.node(index);
  }

  /** Whether rows can have rows under them. */
  get hasOutline() {
    return Boolean(this.childrenOf) || this.groupBy.length > 0 || this.hasDetails;
  }

  /** Returns the row above that contains a row, or -1. */
  parent(index) {
    return this.#source.outline?.parent(index) ?? -1;
  }

  /** Loads the items that have cells. */
  need(ranges) {
    this.#source.need(ranges);
  }

  /** Resolves when all items are in order. */
  async whenArranged() {
    // Work that is canceled is followed by other work.
    while (this.isArranging) await this.#work.done;
  }

  /** Whether items are being put into order. */
  get isArranging() {
    return Boolean(this.#work?.isRunning);
  }

  /** What the grid tells about its items: `loading`, `empty`, `error`, `failed` for some of them, or undefined. */
  get state() {
    const isEmpty = this.#parts.engine && this.#work && !this.isArranging && this.count === 0;
    return this.#source instanceof PageSource ? this.#source.state : isEmpty ? "empty" : undefined;
  }

  /** Why the engine has refused the number of items of the last answer, or undefined. */
  get limitError() {
    return this.#source.limitError;
  }

  /** Runs an action when all items are in order and there is an item with an index, unless another action follows. */
  whenItem(index, action) {
    this.#waiting = { index, action };
    this.#source.want?.(index < this.count ? -1 : index);
    if (this.isArranging) this.whenArranged().then(() => this.#runWaiting());
    else this.#runWaiting();
  }

  /** Drops the action that waits for an item, because the user does something else. */
  stopWaiting() {
    if (!this.#waiting || !(this.#source instanceof PageSource)) return;
    this.#waiting = undefined;
    this.#source.want(-1);
  }

  #runWaiting() {
    const waiting = this.#waiting;
    const isLoading = waiting?.index >= this.count && (!this.isCountKnown || this.count === 0) && this.#source instanceof PageSource;
    if (!waiting || isLoading || this.isArranging) return;
    this.#waiting = undefined;
    // The cells of the item keep its request.
    waiting.action();
    if (!this.#waiting) this.#source.want?.(-1);
  }

  /** The ranges of items that are loaded. */
  get loaded() {
    return this.#source.loaded ?? [[0, this.count]];
  }

  // Sources

  get items() {
    const source = this.#next ?? this.#source;
    return source instanceof ArraySource ? source.items : undefined;
  }

  /** Shows numbers from 0. */
  useCount(count) {
    checkCount(count, "count");
    this.#use(new CountSource(Math.floor(count)));
  }

  /** Shows the items of an array. With a key, items that were there before keep their selection, and move. */
  useItems(items, givenKey = this.#key) {
    checkArray(items, "items");
    checkAccess(givenKey, "key of items");
    const key = givenKey ?? undefined;
    // The page may change the items when it is told the edit.
    this.#parts.input.leaveCell();
    this.#check?.cancel();
    // Without identifiers, the edits are those of other items.
    if (key === undefined && items !== this.items) this.#parts.input.forgetEdits();
    const keyBefore = this.#key;
    this.#key = key;
    const source = new ArraySource(items);
    this.#arrange(source, () => {
      const isComparable = key !== undefined && keyBefore !== undefined && this.#source.snapshot && !this.#sections && this.#parts.engine;
      try {
        if (isComparable) this.#replace(source);
        else {
          this.#checkKeys(source);
          this.#rearrange(source);
        }
      } catch (error) {
        // The items before stay.
        this.#key = keyBefore;
        throw error;
      }
    });
  }

  /** Shows items that a function of the page loads. */
  usePages(load, pageSize, failed) {
    const source = new PageSource(load, pageSize, {
      loaded: (start, end) => (this.showCount(), this.#parts.renderer.refresh(start, end)),
      counting: () => this.#source === source && this.#passCounts(),
      counted: () => this.#source === source && this.#showNewCount(),
      failed: (error, start, end, isLast) => {
        if (isLast) this.#parts.renderer.refresh(start, end);
        this.#parts.status.show();
        failed(error, start, end, isLast);
      },
      didForgetFailure: () => this.#parts.status.show(),
    });
    source.query = this.query;
    this.#use(source);
    source.need([[0, 1]]);
  }

  /** Whether a filter has a text. */
  get isFiltered() {
    return Object.values(this.filter).some((text) => text !== "");
  }

  /** What the function that loads pages is told about their order. */
  get query() {
    return { sort: this.sort, filter: this.filter };
  }

  /** Loads the items of failed requests again. */
  retry() {
    this.#source.retry?.();
    this.#parts.renderer.refresh();
    this.#parts.status.show();
  }

  /** Loads all items again, or puts them into order again after their contents changed. */
  reload() {
    this.#parts.input.leaveCell();
    const { items } = this;
    if (items) {
      // Items that are not shown yet are compared with the shown ones.
      if (this.#next) {
        this.#next.snapshot = items.slice();
        return this.#arrange(this.#next, this.#showNext);
      }
      const source = new ArraySource(items);
      return this.#arrange(source, () => this.#rearrange(source));
    }
    if (this.#source instanceof PageSource) {
      const isSame = JSON.stringify(this.query) === JSON.stringify(this.#source.query);
      this.#source.query = this.query;
      // Other items have the indices of those that are selected.
      if (!isSame) this.#parts.input.clearSelection();
      // The items are other objects, and without a key, edits do not find them again.
      if (this.key === undefined) this.#parts.input.forgetEdits();
      this.#source.reload();
    }
    this.#parts.status.show();
    this.#parts.renderer.refresh();
  }

  #use(source) {
    this.#parts.input.forgetEdits();
    this.#arrange(source, () => this.#show(source));
  }

  #show(source) {
    const before = this.#source;
    this.#parts.input.forget();
    this.#source = source;
    this.#parts.renderer.refill();
    try {
      this.#didChangeCount();
    } catch (error) {
      // There are too many items.
      this.#source = before;
      if (before.count === 0) this.#showError(error);
      throw error;
    }
    if (source !== before) before.stop();
  }

  /** Returns what distinguishes an item of an array from all others: its identifier, the object, or its position. */
  #identify = (item, position) => {
    if (isNothing(item) || this.#key === undefined && Object(item) !== item) return `position ${position}`;
    return this.identity(item);
  };

  /** Shows the items of an array in another order. Their selection and the focus follow them. */
  #rearrange(source) {
    const { engine, grid } = this.#parts;
    const before = this.#source;
    const { focusedItem, selection } = engine ?? { focusedItem: -1, selection: [] };
    const isUsed = focusedItem >= 0 || selection.length > 0;
    if (!isUsed || before.items !== source.items) return this.#show(source);
    const found = followed(before, source, this.#identify, { focusedItem, selection });
    this.#show(source);
    engine.focusedItem = found.focusedItem;
    engine.selection = found.selection;
    if (String(found.selection) !== String(selection)) grid.notify("selectionchange", { ranges: grid.selection });
  }

  /** Replaces the array by one with the same identifiers, as far as the items are the same. */
  #replace(source) {
    this.#parts.input.forget();
    const numbers = new Map();
    const before = numbersOf(this, this.#source, numbers);
    const after = numbersOf(this, source, numbers);
    checkUnique(this, source, after, numbers.size);
    this.#parts.renderer.animate();
    this.#parts.engine.replace(before, after);
    this.#source = source;
    this.showCount();
  }

  // Order

  /** Puts the items of a source into order, many in slices, and calls a function, unless another order is asked for. */
  #arrange(source, whenDone) {
    this.#work?.cancel();
    this.#next = source;
    this.#showNext = whenDone;
    this.#work = new Slices(this.#arranging.arrange(source), source.count > itemsAtOnce, () => {
      this.#next = undefined;
      whenDone();
    });
    this.#parts.status.show();
    if (this.isArranging) this.whenArranged().then(() => this.#parts.status.show());
  }

  /** Expands or collapses a row, if it has rows under it. */
  expand(index, isExpanded) {
    const isExpandedBefore = this.node(index)?.isExpanded;
    if (isExpandedBefore === undefined || isExpandedBefore === isExpanded) return;
    this.#parts.input.forget();
    // The page may have shown other rows when it was told the edit.
    const change = this.#source.outline?.expand(index, isExpanded);
    if (!change) return;
    if (change === true) {
      this.reload();
      return;
    }
    const { engine, renderer } = this.#parts;
    renderer.animate();
    // The focus goes from a row that disappears to the one above it in the tree.
    if (!isExpanded && engine?.focusedItem >= change.start && engine.focusedItem < change.end) engine.focusedItem = index;
    engine?.apply([change], this.count);
    this.showCount();
  }

  /** Expands or collapses a row as the user asks, unless the page cancels the event. */
  toggle(index) {
    const isExpanded = this.node(index)?.isExpanded;
    if (isExpanded === undefined) return;
    const detail = { index, item: this.item(index), isExpanded: !isExpanded };
    if (this.#parts.grid.ask("expandchange", detail)) this.expand(index, !isExpanded);
  }

  expandAll(isExpanded) {
    if (!this.items) return;
    this.#arranging.expandAll(isExpanded);
    this.reload();
  }

  // Identifiers

  get key() {
    return this.#key;
  }

  set key(key) {
    const before = this.#key;
    if (key === before) return;
    checkAccess(key, "key of items");
    this.#key = key ?? undefined;
    const source = this.#next ?? this.#source;
    if (source.items) source.snapshot ??= source.items.slice();
    try {
      this.#checkKeys(source);
    } catch (error) {
      this.#key = before;
      throw error;
    }
  }

  /** Checks that the items of an array have different keys: many in slices, whose error is reported. */
  #checkKeys({ snapshot }) {
    this.#check?.cancel();
    if (this.#key === undefined || !snapshot || this.hasOutline) return;
    const work = checkKeys(this, snapshot);
    if (snapshot.length > itemsAtOnce) this.#check = new Slices(work, true, () => {});
    else finished(work);
  }

  /** Returns what distinguishes an item from all others: its identifier, or the item itself. */
  identity(item) {
    const key = this.#key;
    if (key === undefined || isNothing(item)) return item;
    return typeof key === "function" ? key(item) : item[key];
  }

  // Changes

  /** Applies changes that the page has made to its data. */
  apply(changes) {
    checkArray(changes, "changes");
    const ranges = changes.map(checkedChange);
    // The page may change the items when it is told the edit.
    this.#parts.input.leaveCell();
    const source = this.#source;
    const { items } = this;
    // Changes have the indices of the array, and its rows have another order, or no row is shown yet.
    if (items && (this.#next || source.order || source.outline || !this.#parts.engine)) return this.useItems(items);
    if (this.#sections) throw new TypeError("Changes do not apply to sections. Set these again.");
    const { engine, renderer } = this.#parts;
    const isCounted = source instanceof CountSource;
    const before = isCounted ? source.count : engine?.count ?? source.count;
    const count = countAfter(ranges, before);
    if (!isCounted && count !== source.count) {
      throw new RangeError(`The changes lead from ${before} to ${count} items, but there are ${source.count}. `
        + "Change the array first; for loaded items, call reload().");
    }
    if (engine) {
      this.#parts.input.forget();
      // The page has set other items when it was told that no cell is selected.
      if (this.#source !== source) return;
      engine.apply(ranges, count);
      renderer.animate();
    }
    if (isCounted) source.count = count;
    // To copy an array takes longer than to change it. Without keys, positions are compared.
    if (source.snapshot) source.snapshot = this.#key === undefined ? undefined : items.slice();
    this.showCount();
  }

  /** Fills the cells of items again, and shows the aggregates of groups again, after their contents changed. */
  refresh(start, end) {
    this.#parts.renderer.refresh(start, end);
    this.showAggregates();
  }

  /** Shows the aggregates of groups again, after values have changed. */
  showAggregates() {
    const { renderer, cells } = this.#parts;
    if (!this.#source.outline) return;
    this.#source.outline.forgetAggregates();
    cells.forEach(({ vgIndex }) => this.item(vgIndex) instanceof Group && renderer.refresh(vgIndex, vgIndex + 1));
  }

  /** Whether the order of the items is their own, so that the user can change it. */
  get canMove() {
    return !this.#sections && !this.#source.order && !this.#source.outline;
  }

  /** Moves an item, in an array by itself. Other data are the page's own, which has moved the item when it returns. */
  move(from, to) {
    const { items } = this;
    if (items) items.splice(to, 0, ...items.splice(from, 1));
    this.apply([{ type: "move", start: from, to }]);
    if (this.#source instanceof PageSource) this.#source.reload();
  }

  /** Tells the engine the numbers of items, if it is loaded. It throws an error for too many. */
  #passCounts() {
    const { engine, status } = this.#parts;
    if (!engine) return;
    if (this.#sections) engine.setSections(this.#sections.map(({ count }) => Math.floor(count)));
    else engine.setCount(this.count);
    status.limitError = undefined;
  }

  /** Arranges the items by other rules. While these do not allow so many items, the engine has none, and the grid shows why. */
  arrangeBy(arrangement) {
    const { engine, status } = this.#parts;
    try {
      engine.arrange(arrangement);
      if (status.limitError !== undefined && this.count > 0) this.#passCounts();
    } catch (error) {
      engine.setCount(0);
      engine.arrange(arrangement);
      if (status.limitError === undefined) reportError(error);
      status.limitError = error.message;
    }
  }

  /** Passes the numbers of items to the new engine, and shows its error if it refuses them. */
  didLoadEngine() {
    try {
      this.#passCounts();
    } catch (error) {
      if (this.#source instanceof PageSource) {
        // The answer comes again, and its request fails.
        this.#source.count = 0;
        this.#source.reload();
      } else {
        reportError(error);
        this.#showError(error);
      }
    }
  }

  /** Shows why the engine has refused the items. */
  #showError({ message }) {
    this.#parts.status.limitError = message;
    this.#parts.status.show();
  }

  get sections() {
    return this.#sections;
  }

  set sections(sections) {
    const [before, startsBefore] = [this.#sections, this.#starts];
    if (!isNothing(sections)) checkArray(sections, "sections");
    sections?.forEach(({ count }) => checkCount(count, "count of a section"));
    let start = 0;
    this.#sections = sections;
    this.#starts = sections?.map(({ count }) => (start += Math.floor(count)) - Math.floor(count));
    try {
      this.#parts.grid.rearrange();
      this.#didChangeCount();
    } catch (error) {
      [this.#sections, this.#starts] = [before, startsBefore];
      this.#parts.grid.rearrange();
      throw error;
    }
  }

  /** Returns the first item of a section. */
  startOf(section) {
    return this.#starts[section];
  }

  #didChangeCount() {
    this.#passCounts();
    this.#showNewCount();
  }

  #showNewCount() {
    this.showCount();
    this.#parts.renderer.wake();
    this.#runWaiting();
  }

  /** Tells assistive technology the number of items, and shows whether there are any. */
  showCount() {
    this.#parts.renderer.showCount();
    this.#parts.status.show();
  }
}

/** Returns a change with its end. Throws an error for a property, a type or an index that would be ignored. */
function checkedChange(change) {
  for (const name of Object.keys(change)) checkChoice(name, "property of a change", ["type", "start", "end", "to"]);
  const { type, start, to } = change;
  const end = change.end ?? start + 1;
  checkChoice(type, "type of a change", operations);
  for (const [name, value] of Object.entries({ start, end, to: type === "move" ? to : 0 })) {
    checkThat(Number.isSafeInteger(value), value, `${name} of a change`, "a whole number", RangeError);
  }
  return { type, start, end, to };
}

/** Returns how many items there are after changes. Throws an error if one has items that there are not. */
function countAfter(changes, before) {
  const after = changes.reduce((sum, { type, start, end }) =>
    sum + (type === "insert" ? end - start : type === "remove" ? start - end : 0), before);
  const check = (type, start, end, count, when) => {
    if (start >= 0 && start <= end && end <= count) return;
    throw new RangeError(`The ${type} needs a range of items in 0..<${count}${when}, not ${start}..<${end}.`);
  };
  for (const { type, start, end, to } of changes) {
    if (type !== "insert") check(type, start, end, before, "");
    const target = type === "move" ? to : start;
    if (type !== "remove") check(type, target, target + end - start, after, " afterwards");
  }
  return after;
}
