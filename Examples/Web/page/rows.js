/**
 * The rows of a grid for accessibility.
 *
 * The cells of all rows are siblings. Therefore an invisible element stands for the grid, with an element
 * for each row that has cells, which owns its cells with `aria-owns`.
 */
export class Rows {
  /** The element that stands for the grid. */
  element;

  #maker;

  /** The rows that have cells, by number: an element, and the columns of its cells. */
  #rows = new Map();

  /** The row of each cell, by element. */
  #rowsOfCells = new Map();

  /** The cells that are hidden at the moment. */
  #hidden = new Set();

  /** Unused row elements. */
  #spare = [];

  #changed = new Set();

  constructor(holder, maker) {
    this.#maker = maker;
    this.element = maker.element("div", "owner");
    this.element.role = "grid";
    this.element.hidden = true;
    holder.append(this.element);
  }

  set isShown(isShown) {
    this.element.hidden = !isShown;
  }

  /** Puts a cell into a row, and removes it from its previous one. */
  put(cell, row, column) {
    this.take(cell);
    if (!this.#rows.has(row)) this.#begin(row);
    this.#rows.get(row).cells.set(cell, column);
    this.#rowsOfCells.set(cell, row);
    this.#changed.add(row);
  }

  /** Removes a cell from its row. */
  take(cell) {
    const row = this.#rowsOfCells.get(cell);
    if (row === undefined) return;
    this.#rowsOfCells.delete(cell);
    this.#rows.get(row).cells.delete(cell);
    this.#changed.add(row);
  }

  /**
   * Records whether a cell is visible. A hidden cell stays in its row until it shows another item.
   */
  show(cell, isSeen) {
    if (isSeen) this.#hidden.delete(cell);
    else this.#hidden.add(cell);
    const row = this.#rowsOfCells.get(cell);
    if (row !== undefined) this.#changed.add(row);
  }

  /** Updates the row elements after changes. */
  settle() {
    for (const row of this.#changed) {
      const { element, cells } = this.#rows.get(row);
      const seen = [...cells].filter(([cell]) => !this.#hidden.has(cell));
      seen.sort((one, other) => one[1] - other[1]);
      element.setAttribute("aria-owns", seen.map(([cell]) => cell.id).join(" "));
      element.hidden = seen.length === 0;
      if (cells.size > 0) continue;
      this.#rows.delete(row);
      this.#spare.push(element);
    }
    this.#changed.clear();
  }

  /** Adds a row, in the order of the rows: they are read in the order of their elements. */
  #begin(row) {
    let next = Infinity;
    for (const other of this.#rows.keys()) if (other > row && other < next) next = other;
    const element = this.#spare.pop() ?? this.#make();
    element.setAttribute("aria-rowindex", row);
    this.element.insertBefore(element, this.#rows.get(next)?.element ?? null);
    this.#rows.set(row, { element, cells: new Map() });
  }

  #make() {
    const element = this.#maker.element("div", "owner");
    element.setAttribute("role", "row");
    return element;
  }
}
