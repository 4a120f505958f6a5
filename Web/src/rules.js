/** What the attributes of a grid say. */

const shapes = { list: 0, table: 0, grid: 1, waterfall: 2 };

/** The height of a row that the page does not set, in pixels. */
const defaultHeight = 32;

/** The attributes that change the rules. */
export const attributes = [
  "layout", "direction", "item-width", "item-height", "estimated-height", "header-height", "gap", "lanes", "anchor",
  "overscan", "selection", "scroll", "frozen-start", "frozen-end", "dir",
];

/** Returns the number in an attribute, or another one. */
export function numberIn(element, name, fallback) {
  const value = Number.parseFloat(element.getAttribute(name));
  return Number.isFinite(value) ? value : fallback;
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
  const selection = grid.getAttribute("selection") ?? "none";
  const isMeasured = height === "auto" || height === null && (layout === "list" || layout === "waterfall");
  const isTable = layout === "table";
  return {
    layout,
    selection,
    isTable,
    /** Whether the table has merged cells. */
    hasMerged,
    /** Whether the browser determines the heights of items. */
    isMeasured,
    isHorizontal: grid.getAttribute("direction") === "horizontal",
    isMirrored: grid.matches(":dir(rtl)"),
    scrollsWindow: grid.getAttribute("scroll") === "window",
    marksSelection: selection === "single" || selection === "multiple",
    arrangement: {
      shape: shapes[layout] ?? 0,
      itemWidth: numberIn(grid, "item-width", 160),
      itemHeight: numberIn(grid, "item-height", numberIn(grid, "estimated-height", defaultHeight)),
      isEstimated: isMeasured || hasDetails,
      gap: numberIn(grid, "gap", 0),
      lanes: numberIn(grid, "lanes", 0),
      headerHeight: hasSections ? numberIn(grid, "header-height", defaultHeight) : 0,
      overscan: numberIn(grid, "overscan", 200),
      anchor: grid.getAttribute("anchor") === "end" ? 1 : 0,
      frozenStart: isTable ? numberIn(grid, "frozen-start", 0) : 0,
      frozenEnd: isTable ? numberIn(grid, "frozen-end", 0) : 0,
    },
  };
}
