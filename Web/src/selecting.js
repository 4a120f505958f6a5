import { Area } from "./area.js";
import { has, union, without } from "./ranges.js";

/** The selection of items, or of cells of a table. */
export class Selecting {
  #parts;

  /** The item at which a range of the selection starts. */
  #anchor = -1;

  /** The item that was selected last, by itself or as the end of a range. In a merged cell, the first row. */
  #last;

  /** The selected cells of a table, if its cells are selected. */
  #area;

  /** A function that is called when the selected cells are shown. */
  onShow;

  constructor(parts) {
    this.#parts = parts;
  }

  // Items

  #select(ranges) {
    const { engine, renderer, grid } = this.#parts;
    engine.selection = ranges;
    renderer.wake();
    grid.notify("selectionchange", { ranges: grid.selection });
  }

  /** Selects an item as a press does: alone, added by Ctrl, or up to it by Shift. */
  choose(index, { isToggling, isExtending }) {
    const { rules, grid } = this.#parts;
    if (!rules.marksSelection) return;
    const own = [index, index + 1];
    this.#last = index;
    if (rules.selection === "single" || (!isToggling && !isExtending)) {
      this.#anchor = index;
      this.#select([own]);
    } else if (isExtending) {
      const from = this.#anchor < 0 ? index : this.#anchor;
      const range = [Math.min(from, index), Math.max(from, index) + 1];
      this.#select(isToggling ? union(grid.selection, [range]) : [range]);
    } else {
      this.#anchor = index;
      const ranges = grid.selection;
      this.#select(has(ranges, index) ? without(ranges, own) : union(ranges, [own]));
    }
  }

  /**
   * Selects the items from one to another, when the focus has moved. They are added to the range that ends at `from`, or begin
   * another one there. The next range is added to this one if it begins at `focused`.
   */
  extend(from, to, focused) {
    if (this.#anchor < 0 || this.#last !== from) this.#anchor = from;
    this.choose(to, { isExtending: true });
    this.#last = focused;
  }

  /** Selects no item. Returns whether any was selected. */
  clear() {
    if (this.#parts.grid.selection.length === 0) return false;
    this.forget();
    this.#select([]);
    return true;
  }

  /** Selects all items or cells. Returns whether several can be selected. */
  selectAll() {
    const { rules, data, table } = this.#parts;
    if (rules.selection === "multiple") this.#select([[0, data.count]]);
    else if (rules.selection === "cells") {
      this.setArea(new Area(0, 0).extended(data.count - 1, table.columns.shown.length - 1));
    } else return false;
    return true;
  }

  // Cells

  /** The selected cells, or undefined. */
  get area() {
    return this.#area;
  }

  /** Selects a cell, or the rectangle up to it. */
  selectCell(row, column, isExtending) {
    this.setArea(isExtending && this.#area ? this.#area.extended(row, column.index) : new Area(row, column.index));
  }

  setArea(area) {
    const { grid, table } = this.#parts;
    this.#area = area;
    this.showArea();
    grid.notify("selectionchange", { area: area.description(table) });
  }

  /** Forgets the selected cells and the start of a range, before rows get other indices. */
  forget() {
    this.#anchor = -1;
    if (!this.#area) return;
    this.#markCells(() => false);
    this.#area = undefined;
    this.onShow?.();
    this.#parts.grid.notify("selectionchange", { area: undefined });
  }

  /** Marks the selected cells. */
  showArea() {
    if (!this.#area) return;
    this.onShow?.();
    this.#markCells((row, column) => this.#area.has(row, column.index));
  }

  #markCells(isIn) {
    const { cells, table, merging } = this.#parts;
    const mark = (cell, row, column) => {
      const isSelected = isIn(row, column);
      if (cell.vgIsSelected === isSelected) return;
      cell.vgIsSelected = isSelected;
      cell.toggleAttribute("data-selected", isSelected);
      cell.ariaSelected = String(isSelected);
    };
    cells.forEach((row) => table.forEachCell(row, (cell, column) => mark(cell, row.vgIndex, column)));
    merging.forEachCell(mark);
  }
}
