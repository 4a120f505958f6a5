// Plain arithmetic with recycled rows: the least that a page can do without a library.

import { columnCount, columnWidth, overscan, rowCount, rowHeight, textOf } from "./content.js";

const pane = document.getElementById("pane");
pane.style.overflow = "auto";
const track = document.createElement("div");
track.className = "track";
track.style.height = `${Math.min(rowCount * rowHeight, 30_000_000)}px`;
track.style.width = `${columnCount * columnWidth}px`;
pane.append(track);

/** The row in each element. A row always uses the same element: that of its number modulo their count. */
const count = Math.ceil(pane.clientHeight / rowHeight) + 1 + 2 * overscan;
const rows = Array.from({ length: count }, () => {
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
  return { element, texts, row: -1 };
});

function show() {
  const first = Math.max(0, Math.min(Math.floor(pane.scrollTop / rowHeight) - overscan, rowCount - count));
  for (let row = first; row < first + count; row += 1) {
    const slot = rows[row % count];
    if (slot.row === row) continue;
    slot.row = row;
    slot.element.style.transform = `translateY(${row * rowHeight}px)`;
    for (let column = 0; column < columnCount; column += 1) slot.texts[column].data = textOf(row, column);
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
