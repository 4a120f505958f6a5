/** Rows of a table that have rows under them: groups, items with children, and items with details. */

import { Group, grouped } from "./groups.js";
import { finished, stepsPerYield } from "./slices.js";
import { isNothing } from "./sorting.js";

/** An item of a tree. */
class Branch {
  /** Whether all children are shown, because the filter finds the item or one that contains it. */
  showsAll;

  constructor(item, level, showsAll) {
    this.item = item;
    this.level = level;
    this.showsAll = showsAll;
  }
}

/** The details of an item, in a row under it. */
class Detail {
  constructor(item, level) {
    this.item = item;
    this.level = level;
  }
}

/** Which rows are expanded: all or none, with exceptions. It outlives an outline, whose rows have other indices. */
export class Expansion {
  #isDefault;
  #exceptions = new Set();

  constructor(isDefault) {
    this.#isDefault = isDefault;
  }

  has(identity) {
    return this.#exceptions.has(identity) !== this.#isDefault;
  }

  set(identity, isExpanded) {
    if (isExpanded === this.#isDefault) this.#exceptions.delete(identity);
    else this.#exceptions.add(identity);
  }

  setAll(isExpanded) {
    this.#isDefault = isExpanded;
    this.#exceptions.clear();
  }
}

/**
 * The rows of an array whose parents are expanded, from the first to the last one.
 *
 * A row is a group, a branch of a tree, a detail, or the position of an item in the array: a table of a million items
 * without children needs no objects.
 */
export class Outline {
  #items;
  #rules;
  #rows = [];

  /**
   * @param items the array
   * @param rules `groups`, the rules of `grouped`; `children(item)`, which returns an array or undefined;
   *   `isFound(item)`, whether the filter finds an item itself; `siblings(items, showsAll)`, which returns the shown ones in their
   *   order; `hasFound(item)`, whether a child is shown by the filter;
   *   `hasDetails`; `expansion`, and `filterExpansion`, which replaces it for groups and branches; and `identity(item)`
   */
  constructor(items, rules) {
    this.#items = items;
    this.#rules = rules;
  }

  /** Finds the rows, given the positions of the shown items in their order. */
  *build(order) {
    const { groups, children } = this.#rules;
    if (children) this.#rows = yield* this.#branches(this.#items, 0, false);
    else if (groups.length > 0) this.#rows = yield* this.#expanded(yield* grouped(this.#items, order, groups[0]));
    else this.#rows = yield* this.#withDetails(order);
  }

  get count() {
    return this.#rows.length;
  }

  /** Returns the item of a row, or its group. */
  item(index) {
    const row = this.#rows[index];
    return typeof row === "number" ? this.#items[row] : row instanceof Group ? row : row?.item;
  }

  /** Returns the identity of a row. A row of details has that of its item. */
  identity(index) {
    return this.#identityOf(this.#rows[index]);
  }

  /**
   * Returns the level of a row, whether it is expanded, or undefined if it cannot be, and whether it is a detail.
   * Returns undefined if there is no such row.
   */
  node(index) {
    const row = this.#rows[index];
    if (row === undefined) return undefined;
    return {
      level: this.#level(row),
      isExpanded: this.#canExpand(row) ? this.#isExpanded(row) : undefined,
      isDetail: row instanceof Detail,
    };
  }

  /** Returns the row above of a lower level, or -1. Takes time linear in the number of rows between them. */
  parent(index) {
    const level = this.#level(this.#rows[index]);
    let parent = index - 1;
    while (parent >= 0 && this.#level(this.#rows[parent]) >= level) parent -= 1;
    return parent;
  }

  /**
   * Expands or collapses a row. Returns the change of the rows, or undefined if there is none. If the item has another row, as in
   * two branches of a tree, that row is expanded too: returns true, and the rows must be built again.
   */
  expand(index, isExpanded) {
    const row = this.#rows[index];
    if (row === undefined || !this.#canExpand(row) || this.#isExpanded(row) === isExpanded) return undefined;
    const identity = this.#identityOf(row);
    this.#expansion(row).set(identity, isExpanded);
    const hasOther = !(row instanceof Group) && this.#rows.some((each) =>
      each !== row && !(each instanceof Detail) && !(each instanceof Group) && this.#identityOf(each) === identity);
    if (hasOther) return true;
    const start = index + 1;
    if (isExpanded) {
      const rows = finished(this.#under(row));
      this.#rows = [...this.#rows.slice(0, start), ...rows, ...this.#rows.slice(start)];
      return { type: "insert", start, end: start + rows.length };
    }
    let end = start;
    while (end < this.#rows.length && this.#level(this.#rows[end]) > this.#level(row)) end += 1;
    this.#rows.splice(start, end - start);
    return { type: "remove", start, end };
  }

  /** Computes the aggregates of groups again, after values have changed. */
  forgetAggregates() {
    for (const row of this.#rows) if (row instanceof Group) row.forgetAggregates();
  }

  // Rows

  #level(row) {
    return typeof row === "number" ? this.#rules.groups.length : row.level;
  }

  #identityOf(row) {
    if (row instanceof Group) return row.path;
    return this.#rules.identity(typeof row === "number" ? this.#items[row] : row.item);
  }

  #canExpand(row) {
    if (row instanceof Group) return true;
    if (row instanceof Branch) return row.showsAll ? this.#rules.children(row.item)?.length > 0 : this.#rules.hasFound(row.item);
    return this.#rules.hasDetails && typeof row === "number" && !isNothing(this.#items[row]);
  }

  #isExpanded(row) {
    return this.#expansion(row).has(this.#identityOf(row));
  }

  #expansion(row) {
    const { expansion, filterExpansion, hasFound } = this.#rules;
    const isOpened = filterExpansion && (row instanceof Group || row instanceof Branch && hasFound(row.item));
    return isOpened ? filterExpansion : expansion;
  }

  /** Returns the rows under a row that is expanded. */
  *#under(row) {
    if (row instanceof Branch) return yield* this.#branches(this.#rules.children(row.item), row.level + 1, row.showsAll);
    if (!(row instanceof Group)) return [new Detail(this.#items[row], this.#level(row) + 1)];
    const rule = this.#rules.groups[row.level + 1];
    return rule
      ? yield* this.#expanded(yield* grouped(this.#items, row.order, rule, row)) : yield* this.#withDetails(row.order);
  }

  #branches(items, level, showsAll) {
    const { siblings, isFound } = this.#rules;
    return this.#expanded(siblings(items, showsAll).map((item) => new Branch(item, level, showsAll || isFound(item))));
  }

  /** Returns rows, and under each expanded one those that it contains. */
  *#expanded(rows) {
    const result = [];
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index];
      result.push(row);
      if (this.#canExpand(row) && this.#isExpanded(row)) {
        for (const each of yield* this.#under(row)) result.push(each);
      }
      if (index % stepsPerYield === 0) yield;
    }
    return result;
  }

  *#withDetails(order) {
    const rows = Array.from(order);
    return this.#rules.hasDetails ? yield* this.#expanded(rows) : rows;
  }
}
