/** Finds items again by their identifiers. */

import { finished, stepsPerYield } from "./slices.js";
import { isNothing } from "./sorting.js";

/**
 * Returns the identifiers of a source's rows as numbers, which are even, and odd for details. Equal identifiers have
 * equal numbers.
 *
 * @param numbers the numbers given so far, by identifier; new ones are added
 */
export function numbersOf(data, { outline, order, snapshot }, numbers) {
  const numberOf = (identifier) => {
    let number = numbers.get(identifier);
    if (number === undefined) numbers.set(identifier, (number = numbers.size));
    return number;
  };
  const length = outline?.count ?? order?.length ?? snapshot.length;
  return Float64Array.from({ length }, (_, index) => (outline
    ? 2 * numberOf(outline.identity(index)) + (outline.node(index).isDetail ? 1 : 0)
    : 2 * numberOf(data.identity(snapshot[order ? order[index] : index]))));
}

/** Throws an error if two items of an array have the same identifier. Missing items have none. Yields after some items. */
export function* checkKeys(data, items) {
  const seen = new Set();
  for (let index = 0; index < items.length; index += 1) {
    const { size } = seen;
    const key = data.identity(items[index]);
    if (!isNothing(items[index]) && seen.add(key).size === size) {
      const first = items.findIndex((each) => data.identity(each) === key);
      const name = typeof data.key === "string" ? ` "${data.key}"` : "";
      const fault = isNothing(key) ? `Items ${first} and ${index} have no key${name}.`
        : `Item "${String(key)}" appears twice, at ${first} and at ${index}.`;
      throw new TypeError(`${fault} The keys of items must be unique.`);
    }
    if (index % stepsPerYield === 0) yield;
  }
}

/**
 * Throws an error if two rows of an array have the same identifier. Rows of an outline are not checked: a tree may have an item
 * in two branches.
 *
 * @param numbers the numbers of the rows
 * @param count the number of different identifiers
 */
export function checkUnique(data, { outline, items }, numbers, count) {
  const seen = new Uint8Array(2 * count);
  if (!outline && numbers.some((number) => seen[number]++ > 0)) finished(checkKeys(data, items));
}

/**
 * Returns edits with the current columns, indices and objects of their items. The index is -1 for an item that is not shown.
 * Takes linear time if the rows have another order.
 */
export function located(data, columns, edits) {
  const found = edits.flatMap((edit) => {
    const column = columns.column(edit.column.key);
    return column ? [{ ...edit, column }] : [];
  });
  if (found.every(({ index, item }) => data.isItem(index) && data.item(index) === item)) return found;
  const rows = new Map(found.map(({ item }) => [data.identity(item), { index: -1 }]));
  for (const [start, end] of data.loaded) {
    for (let index = start; index < end; index += 1) {
      const item = data.isItem(index) ? data.item(index) : undefined;
      if (item !== undefined && rows.has(data.identity(item))) rows.set(data.identity(item), { index, item });
    }
  }
  return found.map((edit) => ({ ...edit, ...rows.get(data.identity(edit.item)) }));
}
