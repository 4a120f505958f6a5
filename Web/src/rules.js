/** What a page has set: the attributes of a grid, and checks of values. */

import { isNothing } from "./sorting.js";

const shapes = { list: 0, table: 0, grid: 1, waterfall: 2 };

/** The height of a row that the page does not set, in pixels. */
const defaultHeight = 32;

/** The greatest numbers of frozen rows and of pixels beyond the viewport, all of which have elements. */
const limits = { frozen: 100, overscan: 10_000 };

/** The attributes that have one of some values. */
export const choices = {
  layout: Object.keys(shapes),
  direction: ["vertical", "horizontal"],
  anchor: ["start", "end"],
  scroller: ["window"],
  "selection-mode": ["none", "single", "multiple", "cells"],
};

/** The attributes that have a number. */
const numbers = [
  "item-width", "item-height", "estimated-height", "header-height", "gap", "lanes", "overscan", "frozen-start", "frozen-end",
];

/** The attributes that change the rules. */
export const attributes = [...Object.keys(choices), ...numbers, "dir", "movable"];

/** Throws an error if a value of the page is not what is expected. The name is that of a property, an option or an attribute. */
export function checkThat(isValid, value, name, expected, Kind = TypeError) {
  if (isValid) return;
  throw new Kind(`The ${name} must be ${expected}, not ${typeof value === "string" ? `"${value}"` : value}.`);
}

export function checkArray(value, name) {
  checkThat(Array.isArray(value), value, name, "an array");
}

export function checkFunction(value, name) {
  checkThat(typeof value === "function", value, `property ${name}`, "a function");
}

/** Throws an error if a value is no number of items. */
export function checkCount(value, name) {
  checkThat(Number.parseFloat(value) >= 0 && value < Infinity, value, name, "a number from 0", RangeError);
}

/** Throws an error if a value is not one of some values. */
export function checkChoice(value, name, values) {
  checkThat(values.includes(value), value, name, values.join(" or "));
}

/** Throws an error if a value is no way to read a property of an item. */
export function checkAccess(value, name) {
  const isValid = isNothing(value) || ["string", "function"].includes(typeof value);
  checkThat(isValid, value, name, "the name of a property or a function");
}

/** Throws an error if an attribute has a value that the grid does not know. */
export function checkAttribute(name, value) {
  if (choices[name]) checkChoice(value, `attribute ${name}`, choices[name]);
  const isNumber = !numbers.includes(name) || numberOf(value) !== undefined || name === "item-height" && value === "auto";
  checkThat(isNumber, value, `attribute ${name}`, "a number from 0", RangeError);
}

/** Returns the number from 0 with which a text begins, or undefined. */
function numberOf(text) {
  const value = Number.parseFloat(text);
  return value >= 0 && value < Infinity ? value : undefined;
}

/** Returns the number in an attribute, or another one if it has no number from 0. */
export const numberIn = (element, name, fallback) => numberOf(element.getAttribute(name)) ?? fallback;

/** Returns the value of an attribute, or undefined if it is none of those that the attribute can have. */
function choiceIn(grid, name) {
  return choices[name].find((each) => each === grid.getAttribute(name));
}

/** Returns the layout of a grid: that of its attribute, or `table` if it has columns. */
export function layoutOf(grid, hasColumns) {
  return choiceIn(grid, "layout") ?? (hasColumns ? "table" : "list");
}

/**
 * Returns the rules of a grid. They are read once, because reading an attribute of each cell would take most of a
 * frame.
 */
export function readRules(grid, { hasColumns, hasSections, hasDetails, hasMerged }) {
  const layout = layoutOf(grid, hasColumns);
  const height = grid.getAttribute("item-height");
  const selection = choiceIn(grid, "selection-mode") ?? "none";
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
      shape: shapes[layout],
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
