import { union } from "./ranges.js";

/** Selected cells of a table: ranges of rows in a range of columns. */
export class Area {
  /** The cell that moves when the area is extended. */
  row;
  column;

  #ranges;
  #from;

  /** Selects one cell. */
  constructor(row, column) {
    this.row = row;
    this.column = column;
    this.#from = { row, column };
    this.#ranges = [[row, row + 1]];
  }

  /** Returns all columns of ranges of rows. */
  static rows(ranges, lastColumn) {
    const area = new Area(ranges[0][0], lastColumn);
    area.#from = { row: ranges[0][0], column: 0 };
    area.#ranges = ranges;
    return area;
  }

  /** Selects the rows of edits, in the columns from their first to their last one. The first cell moves when the area is extended. */
  static around(edits) {
    const columns = edits.map(({ column }) => column.index).sort((one, other) => one - other);
    const ranges = union(edits.map(({ index }) => [index, index + 1]), []);
    const area = new Area(ranges[0][0], columns[0]);
    area.#from = { row: ranges.at(-1)[1] - 1, column: columns.at(-1) };
    area.#ranges = ranges;
    return area;
  }

  /** Returns the rectangle from the first cell to another one. */
  extended(row, column) {
    const area = new Area(row, column);
    area.#from = this.#from;
    area.#ranges = [[Math.min(this.#from.row, row), Math.max(this.#from.row, row) + 1]];
    return area;
  }

  get firstRow() {
    return this.#ranges[0][0];
  }

  /** The index after the last row. */
  get endRow() {
    return this.#ranges.at(-1)[1];
  }

  /** Whether the rows follow one another. */
  get isOneRange() {
    return this.#ranges.length === 1;
  }

  get firstColumn() {
    return Math.min(this.#from.column, this.column);
  }

  get lastColumn() {
    return Math.max(this.#from.column, this.column);
  }

  get rowCount() {
    return this.#ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  }

  get cellCount() {
    return this.rowCount * (this.lastColumn - this.firstColumn + 1);
  }

  has(row, column) {
    return column >= this.firstColumn && column <= this.lastColumn
      && this.#ranges.some(([start, end]) => start <= row && row < end);
  }

  /** The ranges of rows and the keys of the columns. */
  description(table) {
    return { rows: this.#ranges, columns: this.columns(table).map(({ key }) => key) };
  }

  /** Returns the columns of the area. */
  columns(table) {
    return table.columns.shown.slice(this.firstColumn, this.lastColumn + 1);
  }

  /** Calls a function with each row and its item. */
  forEachRow({ data }, body) {
    for (const [start, end] of this.#ranges) {
      for (let row = start; row < end; row += 1) body(row, data.item(row));
    }
  }

  /** Calls a function with each row, column and item. */
  forEachCell(parts, body) {
    const columns = this.columns(parts.table);
    this.forEachRow(parts, (row, item) => columns.forEach((column) => body(row, column, item)));
  }
}
