/** Sorting and filtering of arrays. */

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Compares values: numbers and dates by size, others as texts. */
function compareValues(one, other) {
  return typeof one === "number" && typeof other === "number" ? one - other : collator.compare(one, other);
}

/** Missing values are last, in both directions. */
const isMissing = (value) => value === undefined || value === null || value === "";

/**
 * Returns the rank of each item by a value: 0 for the least one, and the number of ranks for a missing one. Equal
 * values have one rank. Only different values are compared, because comparing texts takes most of the time.
 */
function ranked(items, of, compare) {
  const distinct = new Map();
  const keys = items.map((item) => {
    const value = of(item);
    const key = value instanceof Date ? value.getTime() : value;
    if (!isMissing(value) && !distinct.has(key)) distinct.set(key, value);
    return key;
  });
  const order = [...distinct].sort(([, one], [, other]) => compare(one, other));
  let rank = 0;
  order.forEach(([key, value], index) => {
    if (index > 0 && compare(order[index - 1][1], value) !== 0) rank += 1;
    distinct.set(key, rank);
  });
  const last = order.length > 0 ? rank + 1 : 0;
  return { last, ranks: Uint32Array.from(keys, (key) => (isMissing(key) ? last : distinct.get(key))) };
}

/** Returns the positions of the items that contain the texts of a filter, or null for all. */
export function filtered(items, filter, value) {
  const tests = Object.entries(filter).map(([key, text]) => {
    const of = value(key);
    const wanted = String(text).toLocaleLowerCase();
    return (item) => String(of(item) ?? "").toLocaleLowerCase().includes(wanted);
  });
  if (tests.length === 0) return null;
  const view = [];
  for (let index = 0; index < items.length; index += 1) {
    if (tests.every((test) => test(items[index]))) view.push(index);
  }
  return Uint32Array.from(view);
}

/**
 * Returns a view in the order of columns, the first one being the most important. Equal items stay in their order. Each
 * column is sorted by counting, in linear time.
 */
export function sorted(items, view, sort, value, compare) {
  let order = view ?? Uint32Array.from(items, (_, index) => index);
  for (const { key, descending } of [...sort].reverse()) {
    const { ranks, last } = ranked(items, value(key), compare(key) ?? compareValues);
    const place = (index) => (descending && ranks[index] < last ? last - 1 - ranks[index] : ranks[index]);
    const starts = new Uint32Array(last + 2);
    for (const index of order) starts[place(index) + 1] += 1;
    for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
    const next = new Uint32Array(order.length);
    for (const index of order) {
      const rank = place(index);
      next[starts[rank]] = index;
      starts[rank] += 1;
    }
    order = next;
  }
  return order;
}
