/** The distance by which a row is further from the edge than the row that contains it, in pixels. */
const indent = 20;

/** The width of a mark. */
const markWidth = 24;

/** The least width of the contents of a cell with an indent, in pixels. */
const leastContent = 40;

/** The mark in a row of an outline that expands it, and its indent. */
export class OutlineMark {
  #row;
  #mark = document.createElement("span");
  #cell;
  #shown = {};

  constructor(row) {
    this.#row = row;
    this.#mark.className = "vg-mark";
    this.#mark.ariaHidden = "true";
  }

  /** Shows the node of the row in the outline, or none. */
  show(node, table, isGroup) {
    const { level = -1, isExpanded } = node ?? {};
    const column = table.columns.outline;
    const cell = column && table.cell(this.#row, column);
    const layout = cell?.vgLayouts;
    const isSame = this.#shown.level === level && this.#shown.isExpanded === isExpanded
      && this.#shown.isGroup === isGroup && this.#cell === cell && this.#shown.layout === layout;
    if (isSame) return;
    this.#shown = { level, isExpanded, isGroup, layout };
    this.#describe(level, isExpanded, isGroup);
    if (this.#cell && this.#cell !== cell) this.#cell.style.paddingInlineStart = "";
    this.#cell = cell;
    this.#position(level, isExpanded, column);
  }

  /** Tells assistive technology the level and the state. */
  #describe(level, isExpanded, isGroup) {
    const row = this.#row;
    row.ariaLevel = level < 0 ? null : level + 1;
    row.ariaExpanded = isExpanded ?? null;
    row.classList.toggle("vg-group", isGroup);
  }

  #position(level, isExpanded, column) {
    this.#mark.hidden = isExpanded === undefined || !this.#cell;
    if (!this.#cell) return;
    const room = Math.max(0, column.shownWidth - markWidth - leastContent - 16);
    const start = Math.min(level * indent, room);
    this.#cell.style.paddingInlineStart = level < 0 ? "" : `${start + markWidth + 8}px`;
    this.#mark.style.insetInlineStart = `${column.left + start + 4}px`;
    if (this.#mark.parentElement !== this.#cell.parentElement) this.#cell.after(this.#mark);
  }
}
