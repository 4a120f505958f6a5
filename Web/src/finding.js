import { contains, hasText } from "./sorting.js";

/** The greatest number of items that a search looks at. */
const limit = 10_000_000;

/**
 * Returns the next loaded item that contains a text, or -1. A table is searched in the texts and the values of its
 * shown columns, and an item of a list as a text. The search begins at an index, goes on at the start, and ends after ten million items.
 */
export function findItem({ data, table }, text, from) {
  const wanted = text.toLocaleLowerCase();
  const { shown } = table.columns;
  const isIn = (column, item) =>
    hasText(table.rowValue(column, item), wanted, column.format && (() => table.text(column, item)));
  const isMatch = (index) => {
    const item = data.item(index);
    if (item === undefined || data.node(index)?.isDetail) return false;
    return shown.length > 0 ? shown.some((column) => isIn(column, item)) : contains(item, wanted);
  };
  const { loaded } = data;
  const ranges = [
    ...loaded.map(([start, end]) => [Math.max(start, from), end]), ...loaded.map(([start, end]) => [start, Math.min(end, from)]),
  ];
  let rest = limit;
  for (const [start, end] of ranges) {
    for (let index = start; index < end && rest > 0; index += 1, rest -= 1) if (isMatch(index)) return index;
  }
  return -1;
}
