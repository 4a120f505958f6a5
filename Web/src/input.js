import { Area } from "./area.js";
import { copyArea, pasteArea } from "./clipboard.js";
import { Editing } from "./editing.js";
import { Filling } from "./filling.js";
import { Focus } from "./focus.js";
import { located } from "./identifiers.js";
import { Keys } from "./keys.js";
import { Moving } from "./moving.js";
import { Presses } from "./presses.js";
import { Selecting } from "./selecting.js";
import { tab } from "./tabs.js";
import { textOf } from "./texts.js";

/** The greatest number of cells that are copied or changed at once. */
const areaLimit = 1_000_000;

/** What the user does with the items of a grid: it moves the focus, selects, edits, copies and pastes. */
export class Input {
  #parts;
  #focus;
  #selecting;
  #editing;
  #keys;
  #presses;

  constructor(parts) {
    this.#parts = parts;
    this.#selecting = new Selecting(parts);
    this.#focus = new Focus(parts, this.#selecting);
    this.#editing = new Editing(parts.grid, parts.table, {
      end: () => this.showFocus(),
      change: () => parts.data.showAggregates(),
      locate: (edits) => located(parts.data, parts.table.columns, edits),
      find: (column) => parts.table.example(column),
    });
    const filling = new Filling(parts, this.#selecting, {
      admits: ({ cellCount }) => this.#admits(cellCount),
      apply: (changes) => this.#editing.applyValues(changes),
    });
    this.#selecting.onShow = () => filling.show();
    const actions = {
      moving: new Moving(parts),
      fill: (isDown) => filling.fillFromFirst(isDown),
      edit: (index, text) => this.#edit(index, text),
      clear: (index) => this.#clear(index),
      undo: (isRedo) => this.undo(isRedo),
      open: (index) => this.#open(index),
      activate: (index) => this.#activate(index),
      finishEditing: () => this.#editing.finish(),
    };
    this.#keys = new Keys(parts, this.#focus, this.#selecting, actions);
    this.#presses = new Presses(parts, this.#focus, this.#selecting, actions);
  }

  listen(signal) {
    const { grid } = this.#parts;
    const listen = (name, body) => grid.addEventListener(name, body, { signal });
    listen("keydown", (event) => this.#key(event));
    // A touch may become a scroll, which the browser reports by `pointercancel`.
    const isTouch = (event) => event.pointerType === "touch";
    listen("pointerdown", (event) => (isTouch(event) ? this.#presses.hold(event) : this.#presses.press(event)));
    listen("pointerup", (event) => isTouch(event) && this.#presses.press(event));
    // Assistive technology clicks without a pointer, and so do the keys of a control in an item.
    const isOfControl = () => grid.matches(":focus-within") && !grid.matches(":focus");
    listen("click", (event) => event.detail === 0 && !isOfControl() && this.#presses.press(event));
    for (const name of ["wheel", "keydown", "pointerdown"]) {
      grid.addEventListener(name, () => this.#parts.data.stopWaiting(), { signal, passive: true });
    }
    listen("dblclick", (event) => this.#presses.doubleClick(event));
    listen("copy", (event) => this.#copy(event));
    listen("cut", (event) => this.#cut(event));
    listen("paste", (event) => this.#paste(event));
    listen("focus", () => this.#focus.enter());
    listen("focusin", (event) => this.#presses.keep(event));
  }

  /** The column of the cell that is edited, or undefined. */
  get editedColumn() {
    return this.#editing?.column;
  }

  /** Ends editing before the cells get other items or are removed. An invalid text is dropped. */
  leaveCell() {
    this.#editing.finish();
  }

  /** Ends editing, and forgets the selected cells, before rows get other indices. */
  forget() {
    this.leaveCell();
    this.#selecting.forget();
  }

  /** Selects no item and no cell, before the rows are others. */
  clearSelection() {
    this.#selecting.forget();
    this.#selecting.clear();
  }

  /** Ends editing, and forgets what the user has edited, before other items are shown. */
  forgetEdits() {
    this.leaveCell();
    this.#editing.forgetEdits();
  }

  /** Undoes the last edit, or repeats one that was undone, and selects its cells. Returns whether there is one. */
  undo(isRedo) {
    const edits = this.#editing.undo(isRedo);
    const shown = (edits ?? []).filter(({ index, column }) => index >= 0 && !column.hidden);
    if (shown.length > 0) this.#select(shown);
    return edits !== undefined;
  }

  /** Selects the cells of edits, if cells are selected, and gives the first one the focus. */
  #select(edits) {
    const area = Area.around(edits);
    const column = this.#parts.table.columns.shown[area.column];
    this.#focus.move(area.row, column, false, area.cellCount > 1 ? area : undefined);
  }

  /** Gives the focus to an item, and in a table to a column, and shows it. */
  focus(index, column) {
    this.#editing.finish();
    this.#focus.move(index, column);
  }

  /** Marks the focused element and the selected cells. */
  showFocus() {
    this.#focus.show();
    this.#selecting.showArea();
  }

  #key(event) {
    const { grid, engine } = this.#parts;
    if (!engine || event.defaultPrevented || this.#editing.handles(event)) return;
    if (event.key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey) {
      tab(event, this.#parts, this.#focus.column);
      return;
    }
    // Keys of an element in a cell are its own.
    if (event.composedPath()[0] !== grid) {
      if (event.key === "Escape") grid.focus();
      return;
    }
    if (this.#keys.handle(event)) event.preventDefault();
  }

  /** Edits the focused cell; if this is not possible, expands or collapses its row; if that is not possible, dispatches `activate`. */
  #open(index) {
    const { data } = this.#parts;
    if (this.#edit(index)) return;
    if (data.node(index)?.isExpanded === undefined) this.#activate(index);
    else data.toggle(index);
  }

  #activate(index) {
    const { grid, data } = this.#parts;
    grid.notify("activate", { index, item: data.item(index), key: this.#focus.column?.key });
  }

  // Editing

  /** Begins to edit the focused cell. Returns whether it can be edited, and the editor took a text. */
  #edit(index, text) {
    const { rules, data, table } = this.#parts;
    const { column } = this.#focus;
    const cell = rules.isTable && data.isItem(index) && column?.editable ? table.cellAt(index, column) : undefined;
    if (!cell) return false;
    return this.#editing.begin(cell, column, index, text, {
      next: (rows, columns) => this.#afterEdit(index, column, rows, columns),
    });
  }

  /** Changes the value of a cell whose box the user has checked or cleared. */
  check({ vgRow: { vgIndex }, vgColumn }) {
    this.focus(vgIndex, vgColumn);
    this.#parts.grid.focus({ preventScroll: true });
    this.#edit(vgIndex);
  }

  #afterEdit(index, column, rows, columns) {
    const { data, table } = this.#parts;
    const row = Math.min(Math.max(index + rows, 0), data.count - 1);
    this.focus(row, table.columns.shown[column.index + columns] ?? column);
  }

  /** Clears the selected cells that can be edited. */
  #clear(index) {
    const changes = [];
    const area = this.#area(index);
    if (!this.#admits(area.cellCount)) return;
    area.forEachCell(this.#parts, (row, column, item) => {
      if (column.editable && this.#parts.data.isItem(row)) changes.push({ index: row, column, item, text: "" });
    });
    this.#editing.applyTexts(changes);
  }

  /** Returns whether so many cells may be copied or changed at once. If not, shows a notice. */
  #admits(cellCount) {
    if (cellCount > areaLimit) {
      const { grid, status } = this.#parts;
      status.showNotice(textOf(grid.texts.tooManyCells, areaLimit));
    }
    return cellCount <= areaLimit;
  }

  // Clipboard

  /** The selected cells, or the focused one. */
  #area(index) {
    return this.#selecting.area ?? new Area(index, this.#focus.column?.index ?? 0);
  }

  #copy(event) {
    const { grid, rules, table } = this.#parts;
    // The target is where the caret was, which may be in a cell.
    if (!grid.matches(":focus") || getSelection()?.type === "Range") return;
    if (!rules.isTable || grid.focusedItem < 0) return;
    const ranges = grid.selection;
    const rows = ranges.length > 0 && !this.#selecting.area
      ? Area.rows(ranges, table.columns.shown.length - 1) : this.#area(grid.focusedItem);
    if (this.#admits(rows.cellCount)) copyArea(event, rows, this.#parts);
  }

  /** Copies the selected cells and clears them. Selected rows stay. */
  #cut(event) {
    const { grid } = this.#parts;
    if (grid.selection.length > 0 && !this.#selecting.area) return;
    this.#copy(event);
    if (event.defaultPrevented) this.#clear(grid.focusedItem);
  }

  #paste(event) {
    const { grid, rules } = this.#parts;
    if (!grid.matches(":focus") || !rules.isTable || grid.focusedItem < 0) return;
    const area = this.#area(grid.focusedItem);
    const changes = this.#admits(area.cellCount) ? pasteArea(event, area, this.#parts) : [];
    if (changes.length === 0) return;
    event.preventDefault();
    if (!this.#admits(changes.length)) return;
    this.#editing.applyTexts(changes);
    const column = this.#parts.table.columns.shown[area.firstColumn];
    this.#select([{ index: area.firstRow, column }, ...changes]);
  }
}
