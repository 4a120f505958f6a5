// What the pages without a library share: a pane that scrolls, and rows with cells for the visible columns.

import { columnCount, columnWidth, overscan, rowCount, rowHeight, textOf } from "./content.js";

export const pane = document.getElementById("pane");
pane.style.overflow = "auto";

const track = document.createElement("div");
track.className = "track";
// Browsers limit the length of elements.
track.style.height = `${Math.min(rowCount * rowHeight, 30_000_000)}px`;
track.style.width = `${columnCount * columnWidth}px`;
pane.append(track);

/** The number of rows with elements. */
export const count = Math.ceil(pane.clientHeight / rowHeight) + 1 + 2 * overscan;

/** The number of columns with cells: the visible ones, and one more at each side. */
const width = Math.min(Math.ceil(pane.clientWidth / columnWidth) + 3, columnCount);

/** The first column with cells. */
export function firstColumn() {
  return Math.max(0, Math.min(Math.floor(pane.scrollLeft / columnWidth) - 1, columnCount - width));
}

/** The element of a row, which shows one row after another. */
export class Row {
  /** A column always uses the same cell: that of its number modulo their count. */
  #cells = [];
  #element = document.createElement("div");

  constructor() {
    this.#element.className = "row";
    for (let slot = 0; slot < width; slot += 1) {
      const element = document.createElement("div");
      element.className = "cell";
      const text = document.createTextNode("");
      element.append(text);
      this.#element.append(element);
      this.#cells.push({ element, text, column: -1 });
    }
    track.append(this.#element);
  }

  /** Shows the columns of a row from the first one on. */
  show(row, start, first) {
    this.#element.style.transform = `translateY(${start}px)`;
    for (let column = first; column < first + width; column += 1) {
      const cell = this.#cells[column % width];
      if (cell.column !== column) {
        cell.column = column;
        cell.element.style.left = `${column * columnWidth}px`;
      }
      cell.text.data = textOf(row, column);
    }
  }
}

/** Calls a function now, and once in each frame in which the pane has scrolled. */
export function atEachScroll(show) {
  let request = 0;
  pane.addEventListener("scroll", () => {
    request ||= requestAnimationFrame(() => {
      request = 0;
      show();
    });
  }, { passive: true });
  show();
  globalThis.comparison = { down: pane };
}
