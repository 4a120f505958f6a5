/**
 * The texts that a grid shows or announces, in English. A page replaces them by strings, or by functions with the same
 * arguments.
 */
export const defaultTexts = {
  loading: "Loading…",
  empty: "No items",
  noMatches: "No matches",
  error: "The items could not be loaded.",
  failed: "Some items could not be loaded.",
  notLoaded: "Not loaded",
  retry: "Try again",
  moduleError: (reason) => `The grid could not be loaded: ${reason}`,
  limitError: (reason) => reason,
  filter: (title) => `Filter ${title}`,
  sorted: (title, direction) => `${title}: ${{
    ascending: "sorted from low to high", descending: "sorted from high to low", none: "not sorted",
  }[direction]}`,
  columnMoved: (title) => `${title} moved`,
  itemMoved: (position, count) => `Moved to position ${position} of ${count}`,
  invalid: "This is not a valid value.",
  tooManyCells: (limit) => `More than ${limit.toLocaleString()} cells are selected.`,
  group: (value, count) => `${value ?? "–"} (${count})`,
};

/** Returns a text, given the arguments of its function. */
export const textOf = (text, ...values) => (typeof text === "function" ? text(...values) : text);
