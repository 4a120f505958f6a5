// The arithmetic of virtualizers that keep an array of measured rows, such as TanStack Virtual: the start of each row is
// stored, and a binary search finds the first visible one. The elements are recycled.

import { overscan, rowCount, rowHeight } from "./content.js";
import { Row, atEachScroll, firstColumn, pane } from "./rows.js";

const measurements = [];
for (let index = 0; index < rowCount; index += 1) {
  const start = index === 0 ? 0 : measurements[index - 1].end;
  measurements.push({ index, key: index, start, size: rowHeight, end: start + rowHeight, lane: 0 });
}

function firstAt(offset) {
  let [low, high] = [0, rowCount - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { start } = measurements[middle];
    if (start < offset) low = middle + 1;
    else if (start > offset) high = middle - 1;
    else return middle;
  }
  return Math.max(0, low - 1);
}

/** The elements by row, and those without a row. */
const shown = new Map();
const idle = [];
let shownColumn = 0;

atEachScroll(() => {
  const column = firstColumn();
  const offset = pane.scrollTop;
  const first = Math.max(0, firstAt(offset) - overscan);
  let last = firstAt(offset);
  while (last < rowCount - 1 && measurements[last].end < offset + pane.clientHeight) last += 1;
  last = Math.min(rowCount - 1, last + overscan);
  const items = [];
  for (let index = first; index <= last; index += 1) items.push(measurements[index]);
  for (const [index, row] of shown) {
    if (index >= first && index <= last) continue;
    shown.delete(index);
    idle.push(row);
  }
  for (const { index, start } of items) {
    if (shown.has(index) && shownColumn === column) continue;
    const row = shown.get(index) ?? idle.pop() ?? new Row();
    shown.set(index, row);
    row.show(index, start, column);
  }
  shownColumn = column;
});
