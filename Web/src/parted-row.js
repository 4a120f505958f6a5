import { parts } from "./columns.js";

/**
 * Returns a row with an element for each column, in the parts that scroll or are pinned.
 *
 * @param make returns the element of a column, or undefined for none
 */
export function partedRow(columns, name, make) {
  const row = document.createElement("div");
  row.className = "row";
  row.role = "row";
  row.part = name;
  row.style.width = `${columns.width}px`;
  for (const part of parts) {
    if (part !== "center" && columns[part].length === 0) continue;
    const box = document.createElement("div");
    box.className = part;
    box.role = "presentation";
    box.style.width = `${columns.widths[part]}px`;
    for (const column of columns[part]) {
      const element = make(column);
      if (element) box.append(element);
    }
    row.append(box);
  }
  return row;
}

/** Returns an element in the place of a column. */
export function columnElement(column, className, role) {
  const element = document.createElement("div");
  element.className = className;
  element.role = role;
  element.dataset.align = column.align;
  element.setAttribute("aria-colindex", column.index + 1);
  element.style.insetInlineStart = `${column.left}px`;
  element.style.width = `${column.shownWidth}px`;
  return element;
}
