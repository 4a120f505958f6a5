/** What a page has set: the attributes of a grid, and a check. */

const shapes = { list: 0, table: 0, grid: 1, waterfall: 2 };

/** The height of a row that the page does not set, in pixels. */
const defaultHeight = 32;

/** The greatest numbers of frozen rows and of pixels beyond the viewport, all of which have elements. */
const limits = { frozen: 100, overscan: 10_000 };

/** The attributes that change the rules. */
export const attributes = [
  "layout", "direction", "item-width", "item-height", "estimated-height", "header-height", "gap", "lanes", "anchor",
  "overscan", "selection-mode", "scroller", "frozen-start", "frozen-end", "dir",
  "movable",
];

/** Throws an error if a value that a page has set is no array. */
export function checkArray(value, name) {
  if (!Array.isArray(value)) throw new TypeError(`The ${name} must be an array, not ${typeof value}.`);
}

/** Throws an error if a value is no number of items. */
export function checkCount(value, name) {
  if (Number.parseFloat(value) >= 0 && value < Infinity) return;
  throw new RangeError(`${name} must be a number from 0, not ${literal(value)}.`);
}

/** Returns a value as errors show it. */
const literal = (value) => (typeof value === "string" ? `"${value}"` : String(value));

/** Returns the number in an attribute, or another one if it has no number from 0. */
export function numberIn(element, name, fallback) {
  const value = Number.parseFloat(element.getAttribute(name));
  return value >= 0 && value < Infinity ? value : fallback;
}

/** Returns the layout of a grid: that of its attribute, or `table` if it has columns. */
export function layoutOf(grid, hasColumns) {
  return grid.getAttribute("layout") ?? (hasColumns ? "table" : "list");
}

/**
 * Returns the rules of a grid. They are read once, because reading an attribute of each cell would take most of a
 * frame.
 */
export function readRules(grid, { hasColumns, hasSections, hasDetails, hasMerged }) {
  const layout = layoutOf(grid, hasColumns);
  const height = grid.getAttribute("item-height");
  const selection = grid.getAttribute("selection-mode") ?? "none";
  // Cells of a table and items of a grid fill the height that they are given.
  const isMeasured = (layout === "list" || layout === "waterfall") && (height === null || height === "auto");
  const isTable = layout === "table";
  const isAtEnd = grid.getAttribute("anchor") === "end";
  const scrollsWindow = grid.getAttribute("scroller") === "window";
  return {
    layout,
    selection,
    isTable,
    /** Whether the table has merged cells. */
    hasMerged: isTable && hasMerged,
    /** Whether the browser determines the heights of items. */
    isMeasured,
    isHorizontal: grid.getAttribute("direction") === "horizontal",
    isMirrored: grid.matches(":dir(rtl)"),
    /** Whether a finger that rests drags. */
    hasDrags: selection === "cells" || grid.hasAttribute("movable"),
    scrollsWindow,
    /** Whether items that do not fill the viewport are at its end. */
    startsAtEnd: isAtEnd && !isTable && !scrollsWindow,
    marksSelection: selection === "single" || selection === "multiple",
    arrangement: {
      shape: shapes[layout] ?? 0,
      itemWidth: numberIn(grid, "item-width", 160),
      itemHeight: numberIn(grid, "item-height", numberIn(grid, "estimated-height", defaultHeight)),
      isEstimated: isMeasured || hasDetails,
      gap: numberIn(grid, "gap", 0),
      lanes: numberIn(grid, "lanes", 0),
      headerHeight: hasSections ? numberIn(grid, "header-height", defaultHeight) : 0,
      overscan: Math.min(numberIn(grid, "overscan", 200), limits.overscan),
      anchor: isAtEnd ? 1 : 0,
      frozenStart: isTable ? Math.min(numberIn(grid, "frozen-start", 0), limits.frozen) : 0,
      frozenEnd: isTable ? Math.min(numberIn(grid, "frozen-end", 0), limits.frozen) : 0,
    },
  };
}
