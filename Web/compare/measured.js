// The arithmetic of virtualizers that keep an array of measured rows: the start of each row is stored, and
// a binary search finds the first visible one. The elements are recycled.

import { columnCount, columnWidth, overscan, rowCount, rowHeight, textOf } from "./content.js";

const pane = document.getElementById("pane");
pane.style.overflow = "auto";
const track = document.createElement("div");
track.className = "track";
track.style.width = `${columnCount * columnWidth}px`;
pane.append(track);

const measurements = [];
for (let index = 0; index < rowCount; index += 1) {
  const start = index === 0 ? 0 : measurements[index - 1].end;
  measurements.push({ index, key: index, start, size: rowHeight, end: start + rowHeight, lane: 0 });
}
track.style.height = `${Math.min(measurements.at(-1).end, 30_000_000)}px`;

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

const shown = new Map();
const idle = [];

function make() {
  const element = document.createElement("div");
  element.className = "row";
  const texts = Array.from({ length: columnCount }, (_, column) => {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.style.left = `${column * columnWidth}px`;
    const text = document.createTextNode("");
    cell.append(text);
    element.append(cell);
    return text;
  });
  track.append(element);
  return { element, texts };
}

function show() {
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
    if (shown.has(index)) continue;
    const row = idle.pop() ?? make();
    shown.set(index, row);
    row.element.style.transform = `translateY(${start}px)`;
    for (let column = 0; column < columnCount; column += 1) row.texts[column].data = textOf(index, column);
  }
}

let request = 0;
pane.addEventListener("scroll", () => {
  request ||= requestAnimationFrame(() => {
    request = 0;
    show();
  });
}, { passive: true });
show();
globalThis.comparison = { down: pane, across: pane };
