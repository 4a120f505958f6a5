// A page with elements for all rows, which the browser scrolls without any script.

import { columnCount, rowCount, textOf } from "./cells.js";

const table = document.createElement("table");
for (let row = 0; row < rowCount; row += 1) {
  const line = table.insertRow();
  for (let column = 0; column < columnCount; column += 1) {
    line.insertCell().append(textOf(row, column));
  }
}
document.getElementById("pane").append(table);

globalThis.comparison = {
  down: document.getElementById("pane"),
  across: document.getElementById("pane"),
};
