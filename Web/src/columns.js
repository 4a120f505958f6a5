/** The columns of a table: their order, widths and positions. */

import { aggregates } from "./groups.js";
import { checkThat } from "./rules.js";
import { isNothing } from "./sorting.js";

const defaults = { width: 120, align: "start", resizable: true, movable: true };

/** Returns the least width of a column. One that takes the width that is left keeps room for some letters. */
const leastWidth = ({ minWidth, flex }) => minWidth ?? (flex ? 80 : 40);

const setShownWidth = (column, width) => { column.shownWidth = Math.max(leastWidth(column), Math.floor(width)); };

/** Throws an error if a property of a column has a value that it cannot have. */
const checkColumn = (column) => {
  const check = (names, isValid, expected) => names.forEach((name) =>
    checkThat((column[name] ?? false) === false || isValid(column[name]), column[name], `property ${name} of column ${column.key}`, expected));
  check(["width", "minWidth", "flex"], Number.isFinite, "a number");
  check(["format", "value", "cell", "header", "compare", "parse", "editor", "copy"], (each) => typeof each === "function", "a function");
  check(["pinned"], (side) => ["", "start", "end"].includes(side), "start or end");
  check(["align"], (side) => ["start", "center", "end"].includes(side), "start, center or end");
  const isAggregate = (each) => typeof each === "function" || Object.hasOwn(aggregates, each);
  check(["aggregate"], isAggregate, `${Object.keys(aggregates).join(", ")} or a function`);
};

/** Returns the width of columns side by side. */
export const totalWidth = (columns) => columns.reduce((sum, { shownWidth }) => sum + shownWidth, 0);

/** Divides a width by `flex`, as CSS does: columns that it makes too narrow get their least width, and the others the rest. */
const divide = (width, columns) => {
  const shares = columns.reduce((sum, { flex }) => sum + flex, 0);
  const share = ({ flex }) => (Math.max(0, width) * flex) / shares;
  const isNarrow = (column) => share(column) < leastWidth(column);
  const narrow = columns.filter(isNarrow);
  for (const column of narrow.length > 0 ? narrow : columns) setShownWidth(column, share(column));
  if (narrow.length > 0) divide(width - totalWidth(narrow), columns.filter((column) => !isNarrow(column)));
};

/** The width that pinned columns leave for those that scroll, in pixels. */
const leastCenter = 80;

/** The panes of a row: the columns pinned at its start, those that scroll, or those pinned at its end. */
export const panes = ["start", "center", "end"];

export class Columns {
  /** The descriptions, in the order in which they are shown. */
  #all = [];

  /** The descriptions as the page has set them. */
  #given = [];

  /** The shown columns of each pane. */
  start = [];
  center = [];
  end = [];

  /** The width of each pane. */
  widths = { start: 0, center: 0, end: 0 };

  /** The column with the marks that expand rows and the titles of groups, or undefined without columns. */
  outline;

  /** The width of the title of a group: it runs over the cells after it, up to the first one with an aggregate. */
  titleWidth;

  /** Whether descriptions are those that the page has set before. */
  isSame(columns) {
    const isEqual = (one, other) =>
      Object.keys({ ...one, ...other }).every((name) => Object.is(one[name], other[name]));
    return columns.length === this.#given.length
      && columns.every((column, index) => isEqual(column, this.#given[index]));
  }

  /** Sets the descriptions. Two columns must not have the same key. */
  set all(columns) {
    const keys = new Set();
    this.#all = columns.map((column) => {
      if (column.key === undefined || keys.has(column.key)) {
        throw new TypeError(`Each column needs a key of its own. One has ${JSON.stringify(column.key)}.`);
      }
      keys.add(column.key);
      checkColumn(column);
      return { ...defaults, title: String(column.key), ...column };
    });
    this.#given = columns.map((column) => ({ ...column }));
  }

  get all() {
    return this.#all;
  }

  /** Whether the user can edit any column. */
  get isEditable() {
    return this.#all.some((column) => column.editable);
  }

  /** Whether any shown column has a filter. */
  get hasFilters() {
    return this.#all.some((column) => column.filter && !column.hidden);
  }

  /** All shown columns, in reading order. */
  get shown() {
    return [...this.start, ...this.center, ...this.end];
  }

  /** The last column that is not pinned, or undefined. In a table wider than its columns, the empty part of a row follows it. */
  get lastOfCenter() {
    return this.center.at(-1);
  }

  /** Returns the column with a key, or undefined. */
  column(key) {
    return this.#all.find((column) => column.key === key);
  }

  /** Returns the column with a key, which the page has passed. */
  existing(key) {
    const column = this.column(key);
    if (!column) throw new RangeError(`There is no column ${JSON.stringify(key)}.`);
    return column;
  }

  /** Returns the columns of a pane that the user can put into another order: those that are pinned like one of them. */
  siblings({ pane, pinned }) {
    return this[pane].filter((each) => (each.pinned || pane) === (pinned || pane));
  }

  /** Computes the positions, and divides the width that is left among the columns with `flex`. */
  layOut(width) {
    const shown = this.#all.filter((column) => !column.hidden);
    const fixed = shown.filter(({ flex }) => !flex);
    for (const column of fixed) setShownWidth(column, column.width);
    divide(width - totalWidth(fixed), shown.filter(({ flex }) => flex));
    const [start, center, end] = panes.map((pane) => shown.filter((column) => (column.pinned || "center") === pane));
    // While the pinned columns leave too little room for the others, those beside the others scroll with them.
    while (totalWidth([...start, ...end]) > Math.max(0, width - Math.min(totalWidth(center), leastCenter))) {
      if (end[0]) center.push(end.shift());
      else center.unshift(start.pop());
    }
    Object.assign(this, { start, center, end });
    for (const pane of panes) {
      let left = 0;
      for (const column of this[pane]) {
        Object.assign(column, { pane, left });
        left += column.shownWidth;
      }
      this.widths[pane] = left;
    }
    this.shown.forEach((column, index) => { column.index = index; });
    this.outline = this.shown.find((column) => column.outline) ?? this.shown[0];
    const { pane, index, left } = this.outline ?? {};
    const next = this.shown.find((column) => column.aggregate && column.index > index);
    // The columns that scroll under a title must all be empty.
    this.titleWidth = (next && next.pane === pane ? next.left : next || pane !== "start" ? this.widths[pane] : this.width) - left;
  }

  /** The width of a row. */
  get width() {
    return this.widths.start + this.widths.center + this.widths.end;
  }

  /** Returns the first and the end of the columns of the center that an interval shows. */
  visible(from, to) {
    const { center } = this;
    let first = 0;
    let end = center.length;
    // The last column that starts at or before `from`.
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if (center[middle].left <= from) first = middle;
      else end = middle;
    }
    end = first;
    while (end < center.length && center[end].left < to) end += 1;
    return [first, end];
  }

  /** Sets properties of a column. */
  change(key, properties) {
    const column = this.existing(key);
    checkColumn({ ...column, ...properties });
    Object.assign(column, properties);
  }

  /** Sets the width of a column, which no longer grows with the table. */
  setWidth(key, width) {
    const column = this.existing(key);
    column.flex = undefined;
    column.width = Math.max(leastWidth(column), Math.round(width));
  }

  /** Sets properties of columns, and puts these first. The descriptions of the page stay those that it has set. */
  restore(kept) {
    const known = kept.filter(({ key }) => this.column(key)).map((each) => Object.assign(this.column(each.key), each));
    this.#all = [...new Set([...known, ...this.#all])];
  }

  /** Moves a column before another one, or to the end of its pane. */
  move(key, before) {
    const column = this.existing(key);
    if (before === key) return;
    const rest = this.#all.filter((each) => each !== column);
    const position = isNothing(before) ? rest.length : rest.indexOf(this.existing(before));
    rest.splice(position, 0, column);
    this.#all = rest;
  }
}
