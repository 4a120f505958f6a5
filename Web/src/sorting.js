/** Sorting and filtering of arrays, as generators that yield after some steps. */

import { stepsPerYield } from "./slices.js";

/** Compares texts. It is made when it is needed, because this takes several milliseconds. */
let collator;

/** Compares values: numbers and dates by size, others as texts. */
export function compareValues(one, other) {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (one instanceof Date && other instanceof Date) return one - other;
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return collator.compare(one, other);
}

/** Whether a value is null or undefined. */
export const isNothing = (value) => value === undefined || value === null;

/** Returns what makes a value equal to another one. Dates are compared by their time. */
export const comparable = (value) => (value instanceof Date ? value.getTime() : value);

/** Missing values, and invalid dates, are last, in both directions. */
export const isMissing = (value) => isNothing(value) || value === "" || Number.isNaN(comparable(value));

/** Sorts an array: pieces of it, which are then merged. */
function* mergeSorted(values, compare) {
  const length = 512;
  let runs = [];
  for (let start = 0; start < values.length; start += length) {
    runs.push(values.slice(start, start + length).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const next = [];
    for (let index = 0; index < runs.length; index += 2) {
      next.push(runs[index + 1] ? yield* merged(runs[index], runs[index + 1], compare) : runs[index]);
    }
    runs = next;
  }
  return runs[0] ?? [];
}

function* merged(first, second, compare) {
  const result = new Array(first.length + second.length);
  let [one, other] = [0, 0];
  for (let index = 0; index < result.length; index += 1) {
    const isFirst = other === second.length || one < first.length && compare(first[one], second[other]) <= 0;
    result[index] = isFirst ? first[one++] : second[other++];
    if (index % stepsPerYield === 0) yield;
  }
  return result;
}

/**
 * Returns the rank of each item by a value: 0 for the least one, and the number of ranks for a missing one. Equal
 * values have one rank. Only different values are compared, because comparing texts takes most of the time.
 */
function* ranked(items, of, compare) {
  const distinct = new Map();
  const keys = new Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    const value = of(items[index]);
    const key = comparable(value);
    keys[index] = key;
    if (!isMissing(value) && !distinct.has(key)) distinct.set(key, value);
    if (index % stepsPerYield === 0) yield;
  }
  const order = yield* mergeSorted([...distinct], ([, one], [, other]) => compare(one, other));
  let rank = 0;
  for (let index = 0; index < order.length; index += 1) {
    const [key, value] = order[index];
    if (index > 0 && compare(order[index - 1][1], value) !== 0) rank += 1;
    distinct.set(key, rank);
    if (index % stepsPerYield === 0) yield;
  }
  const last = order.length > 0 ? rank + 1 : 0;
  const ranks = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index += 1) {
    ranks[index] = isMissing(keys[index]) ? last : distinct.get(keys[index]);
    if (index % stepsPerYield === 0) yield;
  }
  return { last, ranks };
}

/** Returns whether a value contains a text in lower case. */
export const contains = (value, text) => `${value ?? ""}`.toLocaleLowerCase().includes(text);

/**
 * Returns whether a value contains a text in lower case, or the text that is shown for it does. A date is found by the shown text
 * only, if there is one.
 */
export const hasText = (value, text, shown) =>
  !(shown && value instanceof Date) && contains(value, text) || shown !== undefined && contains(shown(), text);

/**
 * Returns a test for items that contain the texts of a filter, or null for all. `valueOf` returns the function for the values of
 * a key, and `shownOf` the one for the texts that its column shows in place of them, or undefined.
 */
export function filterTest(filter, valueOf, shownOf) {
  const tests = Object.entries(filter).filter(([, text]) => text !== "").map(([key, text]) => {
    const [value, shown] = [valueOf(key), shownOf(key)];
    const wanted = String(text).toLocaleLowerCase();
    return (item) => hasText(value(item), wanted, shown && (() => shown(item)));
  });
  return tests.length === 0 ? null : (item) => tests.every((test) => test(item));
}

/** Returns the positions of the items that pass a test. */
export function* filtered(items, test) {
  const order = [];
  for (let index = 0; index < items.length; index += 1) {
    if (test(items[index])) order.push(index);
    if (index % stepsPerYield === 0) yield;
  }
  return new Uint32Array(order);
}

/**
 * Returns positions of items in the order of columns, the first one being the most important. Equal items stay in their
 * order. Each column is sorted by counting, in linear time.
 */
export function* sorted(items, order, sort, value, compare) {
  for (const { key, descending } of [...sort].reverse()) {
    const { ranks, last } = yield* ranked(items, value(key), compare(key));
    const rankOf = (index) => (descending && ranks[index] < last ? last - 1 - ranks[index] : ranks[index]);
    const starts = new Uint32Array(last + 2);
    for (const index of order) starts[rankOf(index) + 1] += 1;
    yield;
    for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
    yield;
    const next = new Uint32Array(order.length);
    for (let position = 0; position < order.length; position += 1) {
      const index = order[position];
      const rank = rankOf(index);
      next[starts[rank]] = index;
      starts[rank] += 1;
      if (position % stepsPerYield === 0) yield;
    }
    order = next;
  }
  return order;
}
