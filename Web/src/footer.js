import { parts } from "./columns.js";

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

  /** Makes the elements of all columns; none without texts. */
  rebuild() {
    if (Object.keys(this.#texts).length === 0) {
      this.#foot.replaceChildren();
      return;
    }
    const { columns } = this.#table;
    const row = document.createElement("div");
    row.className = "row";
    row.role = "row";
    row.part = "footer-row";
    row.style.width = `${columns.width}px`;
    for (const part of parts) {
      if (part !== "center" && columns[part].length === 0) continue;
      const box = document.createElement("div");
      box.className = part;
      box.role = "presentation";
      box.style.width = `${columns.widths[part]}px`;
      for (const column of columns[part]) box.append(this.#make(column));
      row.append(box);
    }
    this.#foot.replaceChildren(row);
  }

  #make(column) {
    const cell = document.createElement("div");
    cell.className = "total";
    cell.role = "gridcell";
    cell.part = "total";
    cell.dataset.align = column.align;
    cell.setAttribute("aria-colindex", column.index + 1);
    cell.style.insetInlineStart = `${column.left}px`;
    cell.style.width = `${column.shownWidth}px`;
    cell.textContent = this.#texts[column.key] ?? "";
    return cell;
  }
}
