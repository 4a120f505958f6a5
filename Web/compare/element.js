// The `virtual-grid` element, as a table.

import "./virtual-grid.js";
import { columnCount, columnWidth, overscan, rowCount, rowHeight, textOf } from "./content.js";

const grid = document.createElement("virtual-grid");
grid.setAttribute("layout", "table");
grid.setAttribute("item-height", rowHeight);
grid.setAttribute("overscan", overscan * rowHeight);
// Its header is not among the compared rows.
grid.style.height = "757px";
grid.columns = Array.from({ length: columnCount }, (_, column) => ({
  key: String(column), width: columnWidth, value: (row) => textOf(row, column),
}));
grid.count = rowCount;
document.getElementById("pane").append(grid);
await grid.ready;
const pane = grid.shadowRoot.querySelector(".scroller");
globalThis.comparison = { down: pane, grid };
