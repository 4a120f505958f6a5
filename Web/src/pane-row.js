import { panes } from "./columns.js";

/**
 * Returns a row with an element for each column, in the panes that scroll or are pinned.
 *
 * @param make returns the element of a column, or undefined for none
 */
export function paneRow(columns, make) {
  const row = document.createElement("div");
  row.className = "row";
  row.role = "row";
  row.style.width = `${columns.width}px`;
  for (const pane of panes) {
    if (pane !== "center" && columns[pane].length === 0) continue;
    const box = document.createElement("div");
    box.className = pane;
    box.role = "presentation";
    box.style.width = `${columns.widths[pane]}px`;
    for (const column of columns[pane]) {
      const element = make(column);
      if (element) box.append(element);
    }
    row.append(box);
  }
  return row;
}

/** Returns an element at the position of a column. */
export function columnElement(column, className, role) {
  const element = document.createElement("div");
  element.className = className;
  element.role = role;
  element.dataset.align = column.align;
  element.ariaColIndex = column.index + 1;
  element.style.insetInlineStart = `${column.left}px`;
  element.style.width = `${column.shownWidth}px`;
  return element;
}
