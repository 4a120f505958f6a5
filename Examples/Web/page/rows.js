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

  /** The row and the column of each cell, by element. */
  #cells = new Map();

  /** The cells that are hidden at the moment. */
  #hidden = new Set();

  /** The elements of the rows that have visible cells, by number. */
  #rows = new Map();

  /** Unused row elements. */
  #spare = [];

  #hasChanged = false;

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
    this.#cells.set(cell, { row, column });
    this.#hasChanged = true;
  }

  /** Removes a cell from its row. */
  take(cell) {
    if (this.#cells.delete(cell)) this.#hasChanged = true;
  }

  /** Records whether a cell is visible. Rows own visible cells only. */
  show(cell, isVisible) {
    if (isVisible) this.#hidden.delete(cell);
    else this.#hidden.add(cell);
    if (this.#cells.has(cell)) this.#hasChanged = true;
  }

  /** Updates the row elements after changes. Slow, because of `aria-owns`. */
  settle() {
    if (!this.#hasChanged) return;
    this.#hasChanged = false;
    const owned = this.#visibleRows();
    for (const [row, element] of this.#rows) {
      if (owned.has(row)) continue;
      element.hidden = true;
      this.#rows.delete(row);
      this.#spare.push(element);
    }
    // Rows are read in the order of their elements.
    let next = this.element.firstElementChild;
    for (const row of [...owned.keys()].sort((one, other) => one - other)) {
      const element = this.#rowElement(row);
      if (element === next) next = next.nextElementSibling;
      else this.element.insertBefore(element, next);
      const cells = owned.get(row).sort((one, other) => one.column - other.column);
      const owns = cells.map(({ id }) => id).join(" ");
      if (element.getAttribute("aria-owns") !== owns) element.setAttribute("aria-owns", owns);
    }
  }

  /** Returns the visible cells of each row, by number: the ids of their elements, and their columns. */
  #visibleRows() {
    const rows = new Map();
    for (const [cell, { row, column }] of this.#cells) {
      if (this.#hidden.has(cell)) continue;
      if (!rows.has(row)) rows.set(row, []);
      rows.get(row).push({ id: cell.id, column });
    }
    return rows;
  }

  #rowElement(row) {
    let element = this.#rows.get(row);
    if (element) return element;
    element = this.#spare.pop() ?? this.#make();
    element.hidden = false;
    element.setAttribute("aria-rowindex", row);
    this.#rows.set(row, element);
    return element;
  }

  #make() {
    const element = this.#maker.element("div", "owner");
    element.setAttribute("role", "row");
    return element;
  }
}
