import { columnElement, paneRow } from "./pane-row.js";

/** The last row of a table, which stays visible: a text for some columns, such as a sum. */
export class Footer {
  #table;
  #foot;
  #texts = {};

  constructor(table, foot) {
    this.#table = table;
    this.#foot = foot;
  }

  get texts() {
    return this.#texts;
  }

  /** Sets the texts, by key of the column. */
  set texts(texts) {
    this.#texts = texts ?? {};
    this.rebuild();
  }

  /** The number of rows. */
  get rowCount() {
    return Object.keys(this.#texts).length > 0 ? 1 : 0;
  }

  /** Returns the element of a column, or null without texts. */
  element(column) {
    return this.#foot.querySelector(`[aria-colindex="${column.index + 1}"]`);
  }

  /** Tells assistive technology the index of the row, from 1. */
  number(index) {
    for (const row of this.#foot.children) row.ariaRowIndex = index;
  }

  /** Makes the elements of all columns; none without texts. */
  rebuild() {
    if (this.rowCount === 0) {
      this.#foot.replaceChildren();
      return;
    }
    this.#foot.replaceChildren(paneRow(this.#table.columns, (column) => {
      const cell = columnElement(column, "total", "gridcell");
      cell.part = "total";
      cell.textContent = this.#texts[column.key] ?? "";
      return cell;
    }));
  }
}
