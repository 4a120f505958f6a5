import { nextId } from "./making.js";
import { setLength } from "./placing.js";
import { checkArray } from "./rules.js";

/**
 * The merged cells of a table. A merge is a range of rows and columns that shows one cell, which is in a row of its
 * own, as high as the merge and lies above the rows that it covers.
 */
export class Merging {
  #parts;
  #merges = [];

  /** The greatest number of rows of a merge. */
  #highest = 0;

  /** The element of each visible merge, and elements that are not used. */
  #shown = new Map();
  #idle = [];

  constructor(parts) {
    this.#parts = parts;
  }

  get merges() {
    return this.#merges;
  }

  /** Sets the merges: `{ row, rows, column, columns }`, with the key of the first column. They must not overlap. */
  set merges(merges) {
    checkArray(merges, "merged cells");
    this.#merges = merges.map(({ row, rows = 1, column, columns = 1 }) => ({ row, rows, column, columns }))
      .sort((one, other) => one.row - other.row);
    this.#highest = this.#merges.reduce((most, { rows }) => Math.max(most, rows), 0);
    this.#parts.grid.toggleAttribute("data-merged", merges.length > 0);
    this.#parts.grid.rearrange();
    this.#parts.renderer.rebuild();
  }

  /** Returns the merge that contains a cell, or undefined. Takes logarithmic time if all merges are low. */
  at(row, column) {
    return this.#in(row, row + 1).find((merge) => this.#columns(merge).includes(column));
  }

  /** Returns the merges that have rows in an interval. */
  #in(start, end) {
    let [from, to] = [0, this.#merges.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#merges[middle].row + this.#highest <= start) from = middle + 1;
      else to = middle;
    }
    const found = [];
    for (let index = from; index < this.#merges.length && this.#merges[index].row < end; index += 1) {
      if (this.#merges[index].row + this.#merges[index].rows > start) found.push(this.#merges[index]);
    }
    return found;
  }

  /** Returns the shown columns of a merge, which are in one pane of the row. */
  #columns(merge) {
    const { columns } = this.#parts.table;
    const first = columns.column(merge.column);
    if (!first || first.hidden) return [];
    const siblings = columns.siblings(first);
    return siblings.slice(siblings.indexOf(first)).slice(0, merge.columns);
  }

  /** Returns the first row and the first column of the merge that contains a cell, or those of the cell. */
  origin(row, column) {
    const merge = this.#parts.rules.hasMerged ? this.at(row, column) : undefined;
    return merge ? { row: merge.row, column: this.#columns(merge)[0] } : { row, column };
  }

  /** Returns the last row and the last column of the merge that contains a cell, or those of the cell. */
  end(row, column) {
    const merge = this.#parts.rules.hasMerged ? this.at(row, column) : undefined;
    return merge ? { row: merge.row + merge.rows - 1, column: this.#columns(merge).at(-1) } : { row, column };
  }

  /** Returns the element of the merge that contains a cell, or undefined. */
  cell(row, column) {
    return this.#shown.get(this.at(row, column))?.vgCells[0];
  }

  /** Calls a function with each visible merged cell, its first row and its first column. */
  forEachCell(body) {
    for (const [merge, element] of this.#shown) body(element.vgCells[0], merge.row, this.#columns(merge)[0]);
  }

  // Frames

  /** Shows the merges that have rows in the viewport. Fills their cells again if these are stale. */
  show(isStale) {
    const { firstCell, endCell } = this.#parts.renderer.frame;
    const visible = new Set(this.#in(firstCell, endCell).filter((merge) => this.#columns(merge).length > 0));
    for (const merge of [...this.#shown.keys()]) if (!visible.has(merge)) this.#hide(merge);
    for (const merge of visible) this.#showMerge(merge, isStale);
  }

  /** Hides all merged cells. */
  clear() {
    for (const merge of [...this.#shown.keys()]) this.#hide(merge);
  }

  #hide(merge) {
    const element = this.#shown.get(merge);
    this.#shown.delete(merge);
    element.hidden = true;
    this.#idle.push(element);
  }

  #showMerge(merge, isStale) {
    const { engine, table } = this.#parts;
    const first = engine.frameOf(merge.row);
    const last = engine.frameOf(merge.row + merge.rows - 1);
    const top = first && this.#layerTop(first.y);
    if (!last || top === undefined) return;
    const isNew = !this.#shown.has(merge);
    const element = this.#shown.get(merge) ?? this.#take(merge);
    setLength(element, "top", "vgY", top);
    setLength(element, "height", "vgExtent", last.y + last.height - first.y);
    if (!isNew && !isStale) return;
    element.hidden = false;
    element.vgIndex = merge.row;
    element.ariaRowIndex = merge.row + 1 + table.headings.rowCount;
    table.fillMerged(element, this.#columns(merge), merge);
  }

  /** Returns the position of an offset of the content in the layer, which is that of any row with an element. */
  #layerTop(offset) {
    const { cells, engine } = this.#parts;
    let top;
    cells.forEach((element) => {
      if (top !== undefined || element.vgFlags > 1) return;
      const frame = engine.frameOf(element.vgIndex);
      if (frame) top = element.vgY + offset - frame.y;
    });
    return top;
  }

  #take(merge) {
    const element = this.#idle.pop() ?? this.#make();
    this.#shown.set(merge, element);
    return element;
  }

  #make() {
    const { grid, table } = this.#parts;
    const element = table.makeRow(nextId());
    element.classList.replace("vg-row", "vg-merged");
    element.classList.add("vg-item");
    grid.append(element);
    return element;
  }
}
