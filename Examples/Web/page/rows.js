/**
 * The rows of a grid, for readers of the screen.
 *
 * Cells lie beside each other in the element of their grid, whatever row they are of. So each row in which
 * there is a cell has an element without looks, which owns its cells by their names.
 */
export class Rows {
  #holder;
  #maker;

  /** The rows that have cells, by their numbers: an element, and the cells by their columns. */
  #rows = new Map();

  /** Where each cell is, by its element. */
  #places = new Map();

  /** Cells that are not seen at the moment. */
  #hidden = new Set();

  /** Elements of rows that have no cells any more. */
  #spare = [];

  #changed = new Set();

  constructor(holder, maker) {
    this.#holder = holder;
    this.#maker = maker;
  }

  /** Puts a cell in a row, and takes it out of where it was. */
  put(cell, row, column) {
    this.take(cell);
    if (!this.#rows.has(row)) this.#begin(row);
    this.#rows.get(row).cells.set(cell, column);
    this.#places.set(cell, row);
    this.#changed.add(row);
  }

  /** Takes a cell out. */
  take(cell) {
    const row = this.#places.get(cell);
    if (row === undefined) return;
    this.#places.delete(cell);
    this.#rows.get(row).cells.delete(cell);
    this.#changed.add(row);
  }

  /** Notes whether a cell is seen. One that is not stays in its row until it shows another item. */
  show(cell, isSeen) {
    if (isSeen) this.#hidden.delete(cell);
    else this.#hidden.add(cell);
    const row = this.#places.get(cell);
    if (row !== undefined) this.#changed.add(row);
  }

  /** Tells of what has changed. */
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

  /** Begins a row, before those below it: they are read in the order in which they stand. */
  #begin(row) {
    let next = Infinity;
    for (const other of this.#rows.keys()) if (other > row && other < next) next = other;
    const element = this.#spare.pop() ?? this.#make();
    element.setAttribute("aria-rowindex", row);
    this.#holder.insertBefore(element, this.#rows.get(next)?.element ?? null);
    this.#rows.set(row, { element, cells: new Map() });
  }

  #make() {
    const element = this.#maker.element("div", "row");
    element.setAttribute("role", "row");
    return element;
  }
}
