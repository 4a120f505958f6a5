import { Area } from "./area.js";
import { dragCells } from "./edges.js";
import { setLength } from "./placing.js";
import { followPointer } from "./pointer.js";

/**
 * Returns the values that continue others: an arithmetic sequence of numbers, or a repetition.
 *
 * @param values the values to continue, from the first one to the last one; without any, nothing is continued
 * @param count how many values follow
 */
export function continued(values, count) {
  if (values.length === 0) return [];
  const step = values[1] - values[0];
  const isSequence = values.length > 1 && values.every((value, index) =>
    typeof value === "number" && (index === 0 || Math.abs(value - values[index - 1] - step) < 1e-9));
  return Array.from({ length: count }, (_, index) => (isSequence
    ? values.at(-1) + step * (index + 1) : values[index % values.length]));
}

/** Fills cells from those of the selected area: by a drag of the handle at its corner, or by Ctrl+D and Ctrl+R. */
export class Filling {
  #parts;
  #selecting;
  #admits;
  #apply;
  #handle = document.createElement("span");

  /** @param actions `admits(area)`, which shows a notice if an area has too many cells, and `apply(changes)`, which sets values */
  constructor(parts, selecting, { admits, apply }) {
    this.#admits = admits;
    this.#parts = parts;
    this.#selecting = selecting;
    this.#apply = apply;
    this.#handle.className = "vg-fill";
    this.#handle.ariaHidden = "true";
    this.#handle.addEventListener("pointerdown", (event) => this.#press(event));
  }

  /** Shows the handle in the last cell of the selected area, if its cells can be edited. */
  show() {
    const { table } = this.#parts;
    const { area } = this.#selecting;
    const column = area?.isOneRange && area.columns(table).at(-1);
    const cell = column?.editable ? table.cellAt(area.endRow - 1, column) : undefined;
    if (!cell) {
      this.#handle.remove();
      return;
    }
    setLength(this.#handle, "insetInlineStart", "vgX", cell.vgLeft + cell.vgWidth - 6);
    if (this.#handle.parentElement !== cell.parentElement) cell.after(this.#handle);
  }

  /** Continues the first row or column of the selected area in the others. */
  fillFromFirst(isDown) {
    const { area } = this.#selecting;
    if (!area?.isOneRange || area.cellCount === 1) return false;
    const source = isDown
      ? new Area(area.firstRow, area.firstColumn).extended(area.firstRow, area.lastColumn)
      : new Area(area.firstRow, area.firstColumn).extended(area.endRow - 1, area.firstColumn);
    this.#fill(source, area);
    return true;
  }

  #press(event) {
    event.preventDefault();
    event.stopPropagation();
    const source = this.#selecting.area;
    followPointer(event, dragCells(this.#parts, event, {
      reach: (row, column) => this.#selecting.setArea(extension(source, row, column)),
      end: (isDone) => {
        if (isDone && this.#selecting.area) this.#fill(source, this.#selecting.area);
        else this.#selecting.setArea(source);
      },
    }));
  }

  /** Fills the part of an area that is not in the source. */
  #fill(source, target) {
    if (!this.#admits(target)) return;
    const isUp = target.firstRow < source.firstRow;
    const isVertical = isUp || target.endRow > source.endRow;
    const changes = isVertical ? this.#fillRows(source, target, isUp) : this.#fillColumns(source, target);
    if (changes.length > 0) this.#apply(changes);
  }

  #fillRows(source, target, isUp) {
    const rows = range(source.firstRow, source.endRow);
    if (isUp) rows.reverse();
    const next = isUp ? range(target.firstRow, source.firstRow).reverse() : range(source.endRow, target.endRow);
    return target.columns(this.#parts.table).flatMap((column) => {
      const values = this.#values(rows, column);
      return continued(values, next.length).flatMap((value, index) => this.#change(next[index], column, value));
    });
  }

  #fillColumns(source, target) {
    const { table } = this.#parts;
    const { shown } = table.columns;
    const isBefore = target.firstColumn < source.firstColumn;
    const own = source.columns(table);
    const next = isBefore
      ? shown.slice(target.firstColumn, source.firstColumn).reverse()
      : shown.slice(source.lastColumn + 1, target.lastColumn + 1);
    if (isBefore) own.reverse();
    return range(target.firstRow, target.endRow).flatMap((row) => {
      const values = own.flatMap((column) => this.#values([row], column));
      return continued(values, next.length).flatMap((value, index) => this.#change(row, next[index], value));
    });
  }

  /** Returns the values of the rows that show loaded items. */
  #values(rows, column) {
    const { data, table } = this.#parts;
    return rows.filter((row) => data.isItem(row)).map((row) => table.value(column, data.item(row)));
  }

  #change(row, column, value) {
    const { data } = this.#parts;
    return column.editable && data.isItem(row) ? [{ index: row, column, item: data.item(row), value }] : [];
  }
}

const range = (start, end) => Array.from({ length: end - start }, (_, index) => start + index);

/** Returns an area that reaches to a cell in the direction in which the cell is further away. */
function extension(area, row, column) {
  const rows = Math.max(area.firstRow - row, row - area.endRow + 1, 0);
  const columns = Math.max(area.firstColumn - column, column - area.lastColumn, 0);
  const [usedRow, usedColumn] = rows >= columns ? [row, area.firstColumn] : [area.firstRow, column];
  const first = new Area(Math.min(area.firstRow, usedRow), Math.min(area.firstColumn, usedColumn));
  return first.extended(Math.max(area.endRow - 1, usedRow), Math.max(area.lastColumn, usedColumn));
}
