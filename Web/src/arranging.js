import { Expansion, Outline } from "./outline.js";
import { finished } from "./slices.js";
import { compareValues, filtered, filterTest, isNothing, sorted } from "./sorting.js";
import { ArraySource } from "./sources.js";

/** Returns the positions of an array in their order. */
function positions(count) {
  const result = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) result[index] = index;
  return result;
}

/** Puts the items of arrays into the order that the page and the user have set. */
export class Arranging {
  #parts;

  /** Which rows the user and the page have expanded. */
  #expansion = new Expansion(false);

  /** While there is a filter, which groups and branches are expanded: at first all, since each contains a match. */
  #filterExpansion;

  /** The filter of `#filterExpansion`, as JSON. */
  #filter;

  constructor(parts) {
    this.#parts = parts;
  }

  /** Expands or collapses all rows, with or without a filter. */
  expandAll(isExpanded) {
    this.#expansion.setAll(isExpanded);
    this.#filterExpansion?.setAll(isExpanded);
  }

  /** Puts the items of an array into order, in steps, and makes the rows of its outline. */
  *arrange(source) {
    if (!(source instanceof ArraySource)) return;
    const { items } = source;
    const { childrenOf, filter, sort, hasOutline } = this.#parts.data;
    let order = null;
    // The items of a tree are put into order when their parent is expanded.
    if (!childrenOf) {
      const test = filterTest(filter, this.#value, this.#shown);
      if (test) order = yield* filtered(items, test);
      if (sort.length > 0) {
        order = yield* sorted(items, order ?? positions(items.length), sort, this.#value, this.#compare);
      }
    }
    source.order = order;
    if (!hasOutline) return;
    // The page may change the array before it tells the grid.
    const outline = new Outline(source.snapshot, this.#outlineRules());
    yield* outline.build(order ?? positions(items.length));
    source.outline = outline;
  }

  /** Returns the function that returns the value of an item in a column. */
  #value = (key) => {
    const { table } = this.#parts;
    const column = table.columns.column(key) ?? { key };
    return (item) => (isNothing(item) ? undefined : table.value(column, item));
  };

  /** Returns the function for the texts that a column formats, or undefined. */
  #shown = (key) => {
    const { table } = this.#parts;
    const column = table.columns.column(key);
    return column?.format && ((item) => table.text(column, item ?? undefined));
  };

  #compare = (key) => this.#parts.table.columns.column(key)?.compare ?? compareValues;

  #outlineRules() {
    const { data } = this.#parts;
    const { childrenOf, groupBy, sort, hasDetails } = data;
    const filter = JSON.stringify(data.filter);
    if (filter !== this.#filter) {
      this.#filter = filter;
      this.#filterExpansion = data.isFiltered ? new Expansion(true) : undefined;
    }
    const of = typeof childrenOf === "string" ? (item) => item[childrenOf] : childrenOf;
    const children = of && ((item) => (isNothing(item) ? undefined : of(item)));
    const test = children && filterTest(data.filter, this.#value, this.#shown);
    const isShown = this.#testOfBranches(children, test);
    return {
      groups: childrenOf ? [] : groupBy.map((key) => ({
        key, of: this.#value(key), compare: this.#compare(key),
        isDescending: Boolean(sort.find((each) => each.key === key)?.descending),
      })),
      children,
      isFound: test ?? (() => true),
      siblings: (items, showsAll) => this.#siblings(items, showsAll ? undefined : isShown),
      hasFound: (item) => Boolean(children(item)?.some(isShown ?? (() => true))),
      hasDetails,
      expansion: this.#expansion,
      filterExpansion: this.#filterExpansion,
      identity: (item) => data.identity(item),
    };
  }

  /** Returns a test for the items of a tree that pass the filter, or contain one that does; undefined for all. */
  #testOfBranches(children, test) {
    if (!test) return undefined;
    const known = new Map();
    const isShown = (item) => {
      if (!known.has(item)) known.set(item, test(item) || Boolean(children(item)?.some(isShown)));
      return known.get(item);
    };
    return isShown;
  }

  /** Returns the items of a tree that have a parent in common and are shown, in their order. */
  #siblings(items, isShown) {
    const shown = isShown ? items.filter(isShown) : items;
    const order = finished(sorted(shown, positions(shown.length), this.#parts.data.sort, this.#value, this.#compare));
    return Array.from(order, (index) => shown[index]);
  }
}
