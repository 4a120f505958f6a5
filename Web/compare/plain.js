// Plain arithmetic with recycled rows: the least that a page can do without a library.

import { overscan, rowCount, rowHeight } from "./content.js";
import { Row, atEachScroll, count, firstColumn, pane } from "./rows.js";

/** The row in each element. A row always uses the same element: that of its number modulo their count. */
const slots = Array.from({ length: count }, () => ({ element: new Row(), row: -1, column: 0 }));

atEachScroll(() => {
  const column = firstColumn();
  const first = Math.max(0, Math.min(Math.floor(pane.scrollTop / rowHeight) - overscan, rowCount - count));
  for (let row = first; row < first + count; row += 1) {
    const slot = slots[row % count];
    if (slot.row === row && slot.column === column) continue;
    slot.row = row;
    slot.column = column;
    slot.element.show(row, row * rowHeight, column);
  }
});
