/**
 * The merged cells of a table: areas of rows and columns that show one cell. The cell of an area is in a row of its
 * own, which is as high as the area and lies above the rows that it covers.
 */
export class Merging {
  #parts;
  #areas = [];

  /** The greatest number of rows of an area. */
  #highest = 0;

  /** The element of each visible area, and elements that are not used. */
  #shown = new Map();
  #idle = [];

  constructor(parts) {
    this.#parts = parts;
  }

  get areas() {
    return this.#areas;
  }

  /** Sets the areas: `{ row, rows, column, columns }`, with the key of the first column. They must not overlap. */
  set areas(areas) {
    this.#areas = areas.map(({ row, rows = 1, column, columns = 1 }) => ({ row, rows, column, columns }))
      .sort((one, other) => one.row - other.row);
    this.#highest = this.#areas.reduce((most, { rows }) => Math.max(most, rows), 0);
    for (const area of [...this.#shown.keys()]) this.#hide(area);
    this.#parts.grid.toggleAttribute("data-merged", areas.length > 0);
    this.#parts.grid.rearrange();
    this.#parts.renderer.rebuild();
  }

  /** Returns the area that contains a cell, or undefined. Takes logarithmic time if all areas are low. */
  at(row, column) {
    return this.#in(row, row + 1).find((area) => this.#columns(area).includes(column));
  }

  /** Returns the areas that have rows in an interval. */
  #in(start, end) {
    let [from, to] = [0, this.#areas.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#areas[middle].row + this.#highest <= start) from = middle + 1;
      else to = middle;
    }
    const found = [];
    for (let index = from; index < this.#areas.length && this.#areas[index].row < end; index += 1) {
      if (this.#areas[index].row + this.#areas[index].rows > start) found.push(this.#areas[index]);
    }
    return found;
  }

  /** Returns the shown columns of an area, which are in one part of the row. */
  #columns(area) {
    const { columns } = this.#parts.table;
    const first = columns.column(area.column);
    if (!first || first.hidden) return [];
    return columns[first.part].slice(columns[first.part].indexOf(first)).slice(0, area.columns);
  }

  /** Returns the first row and the first column of the area that contains a cell, or those of the cell. */
  origin(row, column) {
    const area = this.#areas.length > 0 ? this.at(row, column) : undefined;
    return area ? { row: area.row, column: this.#columns(area)[0] } : { row, column };
  }

  /** Returns the last row and the last column of the area that contains a cell, or those of the cell. */
  end(row, column) {
    const area = this.#areas.length > 0 ? this.at(row, column) : undefined;
    return area ? { row: area.row + area.rows - 1, column: this.#columns(area).at(-1) } : { row, column };
  }

  /** Returns the element of the area that contains a cell, or undefined. */
  cell(row, column) {
    return this.#shown.get(this.at(row, column))?.vgCells[0];
  }

  /** Calls a function with each visible merged cell, its first row and its first column. */
  forEachCell(body) {
    for (const [area, element] of this.#shown) body(element.vgCells[0], area.row, this.#columns(area)[0]);
  }

  // Frames

  /** Shows the areas that have rows in the viewport. Fills their cells again if these are stale. */
  show(isStale) {
    if (this.#areas.length === 0) return;
    const { firstCell, endCell } = this.#parts.renderer.frame;
    const visible = new Set(this.#in(firstCell, endCell).filter((area) => this.#columns(area).length > 0));
    for (const area of [...this.#shown.keys()]) if (!visible.has(area)) this.#hide(area);
    for (const area of visible) this.#showArea(area, isStale);
  }

  #hide(area) {
    const element = this.#shown.get(area);
    this.#shown.delete(area);
    element.hidden = true;
    this.#idle.push(element);
  }

  #showArea(area, isStale) {
    const { engine, table } = this.#parts;
    const first = engine.frameOf(area.row);
    const last = engine.frameOf(area.row + area.rows - 1);
    const top = first && this.#layerTop(first.y);
    if (!last || top === undefined) return;
    const isNew = !this.#shown.has(area);
    const element = this.#shown.get(area) ?? this.#take(area);
    element.style.top = `${top}px`;
    element.style.height = `${last.y + last.height - first.y}px`;
    if (!isNew && !isStale) return;
    element.hidden = false;
    element.vgIndex = area.row;
    element.setAttribute("aria-rowindex", area.row + 1 + table.headings.rowCount);
    table.fillMerged(element, this.#columns(area), area);
  }

  /** Returns the position of an offset of the content in the layer, which is that of any row with an element. */
  #layerTop(offset) {
    const { cells, engine } = this.#parts;
    let top;
    cells.forEach((element) => {
      if (top !== undefined || element.vgArea) return;
      const frame = engine.frameOf(element.vgIndex);
      if (frame) top = element.vgY + offset - frame.y;
    });
    return top;
  }

  #take(area) {
    const element = this.#idle.pop() ?? this.#make();
    this.#shown.set(area, element);
    return element;
  }

  #make() {
    const { grid, table, renderer } = this.#parts;
    const element = table.makeRow(renderer.nextId());
    element.classList.replace("vg-row", "vg-merged");
    element.classList.add("vg-item");
    grid.append(element);
    return element;
  }
}
