/** Groups of items with equal values in a column. */

import { stepsPerYield } from "./slices.js";
import { comparable, isMissing, isNothing } from "./sorting.js";

/** The aggregates that have a name. */
export const aggregates = {
  count: (values) => values.length,
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  min: (values) => values.reduce((least, value) => (value < least ? value : least)),
  max: (values) => values.reduce((greatest, value) => (value > greatest ? value : greatest)),
  average: (values) => aggregates.sum(values) / values.length,
};

/** A group of items, which has a row of its own. */
export class Group {
  /** The column by which the items are grouped, and their value in it. */
  key;
  value;

  /** The number of groups around this one. */
  level;

  /** Distinguishes this group from all others of the table. */
  path;

  #items;
  #order;

  /** The function of each aggregate that was shown, and its result, by key of the column. */
  #aggregates = new Map();

  constructor({ key, value, level, path, items, order }) {
    Object.assign(this, { key, value, level, path });
    this.#items = items;
    this.#order = order;
  }

  /** The number of items. */
  get count() {
    return this.#order.length;
  }

  /** The positions of the items in the array, in the order in which they are shown. */
  get order() {
    return this.#order;
  }

  /** Computes the aggregates again when they are next shown, after values have changed. */
  forgetAggregates() {
    this.#aggregates.clear();
  }

  /**
   * Returns the aggregate of a column, or undefined if it has none. It is computed when it is first shown, in linear
   * time.
   */
  aggregate(column, of) {
    if (!column.aggregate) return undefined;
    const { key, aggregate } = column;
    let known = this.#aggregates.get(key);
    if (known?.aggregate !== aggregate) {
      const items = Array.from(this.#order, (index) => this.#items[index]).filter((item) => !isNothing(item));
      const values = items.map(of).filter((value) => !isMissing(value));
      const compute = aggregates[aggregate] ?? aggregate;
      const isEmpty = values.length === 0 && typeof aggregate !== "function";
      known = { aggregate, result: isEmpty ? undefined : compute(values, items) };
      this.#aggregates.set(key, known);
    }
    return known.result;
  }
}

/**
 * Returns the groups of items by a column, in the order of their values. The items of a group keep their order.
 *
 * @param order the positions of the items
 * @param rule `{ key, of, compare, isDescending }`
 * @param parent the group around them, or undefined
 */
export function* grouped(items, order, { key, of, compare, isDescending }, parent) {
  const found = new Map();
  for (let position = 0; position < order.length; position += 1) {
    const value = of(items[order[position]]);
    const name = isMissing(value) ? undefined : comparable(value);
    const list = found.get(name);
    if (list) list.positions.push(order[position]);
    else found.set(name, { value: isMissing(value) ? undefined : value, positions: [order[position]] });
    if (position % stepsPerYield === 0) yield;
  }
  const sign = isDescending ? -1 : 1;
  const lists = [...found.values()].sort((one, other) => {
    if (one.value === undefined || other.value === undefined) return one.value === undefined ? 1 : -1;
    return sign * compare(one.value, other.value);
  });
  const groups = [];
  for (const { value, positions } of lists) {
    groups.push(new Group({
      key, value, items, order: new Uint32Array(positions),
      level: parent ? parent.level + 1 : 0,
      path: JSON.stringify([parent?.path ?? "", key, typeof value, String(comparable(value))]),
    }));
    yield;
  }
  return groups;
}
