/**
 * Selects the visible items of the pane with the focus, or of the largest one. Without panes, selects all of
 * the scene.
 */
export function selectAll(stage) {
  const layers = [...stage.panes.values()].map((pane) => pane.layer).filter(isVisible);
  const focused = layers.filter((layer) => layer.closest(".pane").contains(document.activeElement));
  const largest = (focused.length > 0 ? focused : layers).sort((one, other) => areaOf(other) - areaOf(one))[0];
  getSelection().selectAllChildren(largest ?? stage.root);
}

/** Copies selected text, or else the texts of selected items, with a line per row and a tab between cells. */
export function observeCopies({ stage, signal }) {
  document.addEventListener("copy", (event) => {
    if (stage.input.isTarget(event)) return;
    const cells = getSelection().isCollapsed ? selectedItems(stage) : selectedCells(stage);
    if (cells.size === 0) return;
    event.clipboardData.setData("text/plain", tableOf(cells));
    event.preventDefault();
  }, { signal });
}

const isVisible = (element) => getComputedStyle(element).visibility === "visible";

function areaOf(layer) {
  const { width, height } = layer.closest(".view").getBoundingClientRect();
  return width * height;
}

/** Returns the innermost item around a node, or else its element of the engine. */
function cellAround(stage, node) {
  const own = node.parentElement.closest(".node");
  for (let at = own; at && at !== stage.root; at = at.parentElement) {
    if (stage.ordinalOf(at)[0] > 0) return at;
  }
  return own;
}

/** Returns the visible text nodes of an element. */
function textsOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    if (walker.currentNode.data && isVisible(walker.currentNode.parentElement)) texts.push(walker.currentNode);
  }
  return texts;
}

/** Returns the selected parts of texts, by cell. */
function selectedCells(stage) {
  const selection = getSelection();
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const cells = new Map();
  for (const text of textsOf(stage.root)) {
    if (!selection.containsNode(text, true)) continue;
    const end = text === endContainer ? endOffset : text.length;
    const part = text.data.slice(text === startContainer ? startOffset : 0, end);
    if (part) add(cells, cellAround(stage, text), text, part);
  }
  return cells;
}

/** Returns the texts of the items that are selected and visible, by item. */
function selectedItems(stage) {
  const cells = new Map();
  for (const item of stage.root.querySelectorAll("[aria-selected=true]")) {
    for (const text of textsOf(item)) add(cells, item, text, text.data);
  }
  return cells;
}

function add(cells, cell, text, part) {
  if (!cells.has(cell)) cells.set(cell, []);
  cells.get(cell).push({ box: text.parentElement.closest(".node"), line: text.parentElement.closest(".line"), part });
}

/** Joins the parts of a cell: with tabs between boxes, and with spaces between the lines of a text. */
function textOf(parts) {
  return parts.reduce((text, { box, line, part }, index) => {
    const last = parts[index - 1];
    if (!last) return part;
    if (box !== last.box) return `${text}\t${part}`;
    return line === last.line || /\s$/.test(text) ? text + part : `${text} ${part}`;
  }, "");
}

/** Returns cells as a table, in the order in which they are on the page. */
function tableOf(cells) {
  const placed = [...cells].map(([cell, parts]) => {
    const { top, left } = cell.getBoundingClientRect();
    return { top: Math.round(top), left, text: textOf(parts) };
  });
  const sign = document.dir === "rtl" ? -1 : 1;
  placed.sort((one, other) => one.top - other.top || sign * (one.left - other.left));
  return placed.reduce((table, { top, text }, index) => {
    if (index === 0) return text;
    return `${table}${top === placed[index - 1].top ? "\t" : "\n"}${text}`;
  }, "");
}
