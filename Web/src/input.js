import { Area } from "./area.js";
import { copyArea, pasteArea } from "./clipboard.js";
import { Editing } from "./editing.js";
import { has, union, without } from "./ranges.js";

const stepOfKey = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp",
  PageDown: "pageDown",
};

/** Keys, presses, focus and selection of a grid. */
export class Input {
  #grid;
  #viewport;
  #cells;
  #table;
  #engine;
  #frame;
  #editing;

  /** The column that has the focus in a table. */
  #column;

  /** The item at which a range of the selection starts. */
  #anchor = -1;

  /** The selected cells of a table, if its cells are selected. */
  #area;

  /** The element that is marked as focused. */
  #marked;

  /** Names the focused heading to assistive technology. */
  #internals;

  /** The heading that has the focus, or undefined. */
  #heading;

  constructor(grid, { viewport, cells, table, engine, frame }) {
    this.#grid = grid;
    this.#viewport = viewport;
    this.#cells = cells;
    this.#table = table;
    this.#engine = engine;
    this.#frame = frame;
    this.#internals = grid.attachInternals();
    this.#editing = new Editing(grid, table, () => this.showFocus());
  }

  listen(signal) {
    const grid = this.#grid;
    grid.addEventListener("keydown", (event) => this.#key(event), { signal });
    // A touch may become a scroll, which the browser reports by `pointercancel`.
    grid.addEventListener("pointerdown", (event) => event.pointerType !== "touch" && this.#press(event), { signal });
    grid.addEventListener("pointerup", (event) => event.pointerType === "touch" && this.#press(event), { signal });
    grid.addEventListener("dblclick", (event) => this.#doubleClick(event), { signal });
    grid.addEventListener("copy", (event) => this.#copy(event), { signal });
    grid.addEventListener("paste", (event) => this.#paste(event), { signal });
    grid.addEventListener("focus", () => this.#enter(), { signal });
    grid.addEventListener("focusin", (event) => this.#enterCell(event), { signal });
  }

  // Focus

  /** The focused column, which may have been removed since. */
  get #focusedColumn() {
    const { shown } = this.#table.columns;
    if (!shown.includes(this.#column)) {
      this.#column = shown.find((column) => column.key === this.#column?.key) ?? shown[0];
    }
    return this.#column;
  }

  /** Gives the focus to an item, and in a table to a column, and shows it. */
  focus(index, column = this.#focusedColumn, isExtending = false) {
    const grid = this.#grid;
    this.#engine().focusedItem = index;
    this.#heading = undefined;
    this.#engine().scrollToItem(index);
    if (grid.isTable && column) {
      this.#column = column;
      const { left, width } = this.#viewport;
      const next = this.#table.positionShowing(column, left, width);
      if (next !== left) this.#viewport.left = next;
      if (grid.selectionMode === "cells") this.#selectCells(index, column, isExtending);
    }
    grid.show();
  }

  /** Gives the first visible item the focus when the grid gets it by a key. */
  #enter() {
    if (this.#engine() && this.#grid.focusedItem < 0 && this.#grid.count > 0
      && this.#grid.matches(":focus-visible")) this.focus(this.#frame().first);
  }

  /** Keeps the cell of an element of the page that gets the focus. */
  #enterCell(event) {
    const hit = this.#engine() && this.#hit(event);
    if (hit) this.#engine().focusedItem = hit.index;
  }

  /** Marks the focused element, and tells its name to assistive technology. */
  showFocus() {
    const index = this.#grid.focusedItem;
    const row = index < 0 ? undefined : this.#grid.elementOf(index);
    const cell = row && this.#grid.isTable && this.#focusedColumn
      ? this.#table.cell(row, this.#focusedColumn) : row;
    const target = this.#heading ? this.#table.headings.element(this.#heading) : cell;
    if (this.#area) this.#showArea();
    if (this.#marked === target) return;
    if (this.#marked) delete this.#marked.dataset.focused;
    if (target) target.dataset.focused = "";
    this.#marked = target;
    if (this.#heading || !target) this.#grid.removeAttribute("aria-activedescendant");
    else this.#grid.setAttribute("aria-activedescendant", target.id);
    // Headings are in the shadow root, whose elements only the internals can name.
    this.#internals.ariaActiveDescendantElement = this.#heading ? target : null;
  }

  // Selection of items

  #select(ranges) {
    this.#engine().selection = ranges;
    this.#grid.wake();
    this.#grid.dispatchEvent(new CustomEvent("selectionchange", { detail: { ranges: this.#grid.selection } }));
  }

  /** Selects an item as a press does: alone, added by Ctrl, or up to it by Shift. */
  #choose(index, { isToggling, isExtending }) {
    const mode = this.#grid.selectionMode;
    if (mode === "none" || mode === "cells") return;
    if (mode === "single" || (!isToggling && !isExtending)) {
      this.#anchor = index;
      this.#select([[index, index + 1]]);
    } else if (isExtending) {
      const from = this.#anchor < 0 ? index : this.#anchor;
      const range = [Math.min(from, index), Math.max(from, index) + 1];
      this.#select(isToggling ? union(this.#grid.selection, [range]) : [range]);
    } else {
      this.#anchor = index;
      const ranges = this.#grid.selection;
      const own = [index, index + 1];
      this.#select(has(ranges, index) ? without(ranges, own) : union(ranges, [own]));
    }
  }

  // Selection of cells

  /** The selected cells as rows and columns, or undefined. */
  get area() {
    return this.#area;
  }

  #selectCells(row, column, isExtending) {
    const area = isExtending && this.#area
      ? this.#area.extended(row, column.index) : new Area(row, column.index);
    this.#setArea(area);
  }

  #setArea(area) {
    this.#area = area;
    this.#showArea();
    this.#grid.dispatchEvent(new CustomEvent("selectionchange", { detail: { area: area.description(this.#table) } }));
  }

  #showArea() {
    this.#cells.forEach((row) => this.#table.forEachCell(row, (cell, column) => {
      const isSelected = this.#area.has(row.vgIndex, column.index);
      if (cell.vgIsSelected === isSelected) return;
      cell.vgIsSelected = isSelected;
      cell.toggleAttribute("data-selected", isSelected);
      cell.ariaSelected = String(isSelected);
    }));
  }

  // Keys

  #key(event) {
    const grid = this.#grid;
    if (!this.#engine() || event.defaultPrevented || this.#editing.handles(event)) return;
    // Keys of an element in a cell are its own.
    if (event.composedPath()[0] !== grid) {
      if (event.key === "Escape") grid.focus();
      return;
    }
    const isHandled = this.#heading ? this.#headingKey(event) : this.#itemKey(event);
    if (isHandled) event.preventDefault();
  }

  #itemKey(event) {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const grid = this.#grid;
    if (grid.count === 0) return grid.isTable && key === "ArrowUp" && this.#enterHeadings();
    const index = grid.focusedItem;
    if (key === "Home" || key === "End") return this.#jump(key === "Home", isCommand, shiftKey);
    if (stepOfKey[key]) return this.#step(stepOfKey[key], shiftKey, isCommand);
    if (key.toLowerCase() === "a" && isCommand) return this.#selectAll();
    if (index < 0) return false;
    if (key === " " && !isCommand && grid.selectionMode !== "none" && grid.selectionMode !== "cells") {
      this.#choose(index, { isToggling: grid.selectionMode === "multiple", isExtending: shiftKey });
      return true;
    }
    if (key === "Enter" && !isCommand) {
      if (!this.#edit(index)) this.#activate(index);
      return true;
    }
    if (key === "F2") return this.#edit(index);
    if (key === "Escape" && this.#area) {
      this.#setArea(new Area(index, this.#focusedColumn.index));
      return true;
    }
    if ((key === "Delete" || key === "Backspace") && grid.isTable) return this.#clear(index);
    const isText = key.length === 1 && !isCommand && !event.altKey;
    return isText && this.#edit(index, key);
  }

  #step(step, isExtending, isCommand) {
    const grid = this.#grid;
    const index = grid.focusedItem;
    if (index < 0) {
      this.focus(this.#frame().first);
      return true;
    }
    if (grid.isTable && (step === "left" || step === "right")) {
      return this.#stepColumn((step === "right") !== grid.isMirrored ? 1 : -1, isExtending, isCommand);
    }
    if (isCommand && (step === "up" || step === "down")) return this.#jump(step === "up", true, isExtending);
    const mirrored = { left: "right", right: "left" };
    const turned = { left: "up", right: "down", up: "left", down: "right" };
    let actual = grid.isMirrored ? mirrored[step] ?? step : step;
    if (grid.isHorizontal) actual = turned[actual] ?? actual;
    const next = this.#engine().step(index, actual);
    if (next < 0 && grid.isTable && step === "up") return this.#enterHeadings();
    if (next >= 0) this.#moveTo(next, isExtending);
    return true;
  }

  #moveTo(index, isExtending) {
    this.focus(index, this.#focusedColumn, isExtending);
    const mode = this.#grid.selectionMode;
    if (mode === "single" || (mode === "multiple" && isExtending)) {
      this.#choose(index, { isToggling: false, isExtending: isExtending && mode === "multiple" });
    }
  }

  #stepColumn(step, isExtending, isToEdge) {
    const { shown } = this.#table.columns;
    const current = this.#focusedColumn.index;
    const next = isToEdge ? (step > 0 ? shown.length - 1 : 0) : current + step;
    if (shown[next]) this.focus(this.#grid.focusedItem, shown[next], isExtending);
    return true;
  }

  /** Goes to the start or end: of the row in a table, of all items elsewhere or with Ctrl. */
  #jump(isToStart, isCommand, isExtending) {
    const grid = this.#grid;
    if (grid.isTable && !isCommand && grid.focusedItem >= 0) {
      return this.#stepColumn(isToStart ? -1 : 1, isExtending, true);
    }
    this.#moveTo(isToStart ? 0 : grid.count - 1, isExtending);
    return true;
  }

  #selectAll() {
    const grid = this.#grid;
    if (grid.selectionMode === "multiple") this.#select([[0, grid.count]]);
    else if (grid.selectionMode === "cells") {
      this.#setArea(new Area(0, 0).extended(grid.count - 1, this.#table.columns.shown.length - 1));
    } else return false;
    return true;
  }

  #activate(index) {
    this.#grid.dispatchEvent(new CustomEvent("activate", {
      detail: { index, item: this.#grid.itemAt(index), key: this.#column?.key },
    }));
  }

  // Headings

  #enterHeadings() {
    this.#heading = this.#focusedColumn;
    if (this.#heading) this.showFocus();
    return Boolean(this.#heading);
  }

  /** Keys on a heading: sort, resize by Alt, move by Ctrl and Shift. */
  #headingKey(event) {
    const { key } = event;
    const grid = this.#grid;
    const column = this.#heading;
    const { shown } = this.#table.columns;
    const side = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const step = grid.isMirrored ? -side : side;
    if (step !== 0 && event.altKey) {
      if (column.resizable) grid.setColumnWidth(column.key, column.shownWidth + step * 16);
      grid.notifyColumns();
    } else if (step !== 0 && event.ctrlKey && event.shiftKey) {
      if (column.movable) this.#moveColumn(column, step);
    } else if (step !== 0) {
      const next = shown[column.index + step];
      if (next) this.focus(Math.max(0, grid.focusedItem), next);
      if (next) this.#heading = next;
    } else if (key === "Enter" || key === " ") {
      if (column.sortable) grid.sortByUser(column, event.shiftKey);
    } else if (key === "ArrowDown" || key === "Escape") {
      this.#heading = undefined;
      if (grid.count > 0 && grid.focusedItem < 0) this.focus(this.#frame().first, column);
    } else {
      return false;
    }
    this.showFocus();
    return true;
  }

  #moveColumn(column, step) {
    const siblings = this.#table.columns[column.part];
    const index = siblings.indexOf(column);
    const target = siblings[step > 0 ? index + 2 : index - 1];
    if (step < 0 && index === 0 || step > 0 && index === siblings.length - 1) return;
    this.#grid.moveColumn(column.key, target?.key);
  }

  // Presses

  /** Returns the item and the column under an event. */
  #hit(event) {
    const path = event.composedPath();
    const element = path.find((each) => each.classList?.contains("vg-item"));
    if (!element || element.parentElement !== this.#grid || element.hidden) return undefined;
    const cell = path.find((each) => each.classList?.contains("vg-cell"));
    return { index: element.vgIndex, element, column: cell?.vgColumn, cell };
  }

  #press(event) {
    const hit = this.#engine() && event.button === 0 ? this.#hit(event) : undefined;
    if (!hit || event.target.closest?.("a, button, input, select, textarea, label, [contenteditable]")) return;
    const keys = { isToggling: event.ctrlKey || event.metaKey, isExtending: event.shiftKey };
    this.#editing.finish();
    this.focus(hit.index, hit.column, event.shiftKey);
    this.#choose(hit.index, keys);
    // The browser would select text from the previous press to this one.
    if (event.shiftKey) event.preventDefault();
    this.#grid.focus({ preventScroll: true });
    if (this.#grid.selectionMode === "cells" && event.pointerType !== "touch") this.#drag(event);
  }

  /** Extends the selection to the cell under the pointer until it is released. */
  #drag(event) {
    const controller = new AbortController();
    const { signal } = controller;
    event.preventDefault();
    this.#grid.focus({ preventScroll: true });
    addEventListener("pointermove", (each) => {
      const element = this.#grid.getRootNode().elementFromPoint(each.clientX, each.clientY);
      const cell = element?.closest?.(".vg-cell");
      if (cell?.vgRow?.parentElement !== this.#grid) return;
      if (cell.vgColumn.index === this.#area.column && cell.vgRow.vgIndex === this.#area.row) return;
      this.focus(cell.vgRow.vgIndex, cell.vgColumn, true);
    }, { signal });
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => controller.abort(), { signal });
  }

  #doubleClick(event) {
    const hit = this.#hit(event);
    if (hit && !this.#edit(hit.index)) this.#activate(hit.index);
  }

  // Editing

  #edit(index, text) {
    const row = this.#grid.isTable ? this.#grid.elementOf(index) : undefined;
    const column = this.#focusedColumn;
    const cell = row && column?.editable ? this.#table.cell(row, column) : undefined;
    if (!cell || this.#grid.itemAt(index) === undefined) return false;
    this.#editing.begin(cell, column, index, text, {
      next: (rows, columns) => this.#afterEdit(index, column, rows, columns),
    });
    return true;
  }

  #afterEdit(index, column, rows, columns) {
    const row = Math.min(Math.max(index + rows, 0), this.#grid.count - 1);
    this.focus(row, this.#table.columns.shown[column.index + columns] ?? column);
  }

  #clear(index) {
    const area = this.#area ?? new Area(index, this.#focusedColumn.index);
    const changes = [];
    area.forEachCell(this.#table, this.#grid, (row, column, item) => {
      if (column.editable && item !== undefined) changes.push({ index: row, column, item, value: "" });
    });
    this.#editing.apply(changes);
    return true;
  }

  // Clipboard

  #copy(event) {
    if (event.composedPath()[0] !== this.#grid || getSelection()?.type === "Range") return;
    const index = this.#grid.focusedItem;
    if (!this.#grid.isTable || index < 0) return;
    const area = this.#area ?? this.#selectedArea(index);
    copyArea(event, area, this.#table, this.#grid);
  }

  /** The selected rows in all columns, or the focused cell if no row is selected. */
  #selectedArea(index) {
    const last = this.#table.columns.shown.length - 1;
    const ranges = this.#grid.selection;
    if (ranges.length === 0) return new Area(index, this.#focusedColumn.index);
    return Area.rows(ranges, last);
  }

  #paste(event) {
    const index = this.#grid.focusedItem;
    if (event.composedPath()[0] !== this.#grid || !this.#grid.isTable || index < 0) return;
    const changes = pasteArea(event, this.#area ?? new Area(index, this.#focusedColumn.index), this.#table, this.#grid);
    if (changes.length === 0) return;
    event.preventDefault();
    this.#editing.apply(changes);
  }
}
