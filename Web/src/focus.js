/** The focused item of a grid, and the focused column or heading of a table. */
export class Focus {
  #parts;
  #selecting;

  /** The column that has the focus in a table. */
  #column;

  /** Whether the heading of the column has the focus instead of an item. */
  #heading = false;

  /** The element that is marked as focused, and the one that assistive technology was told: it or the box in it. */
  #marked;
  #told;

  /** Names the focused heading to assistive technology. */
  #internals;

  constructor(parts, selecting) {
    this.#parts = parts;
    this.#selecting = selecting;
    this.#internals = parts.grid.attachInternals();
  }

  /** The focused column, another one if it was removed, or undefined without columns. */
  get column() {
    const { shown } = this.#parts.table.columns;
    if (!shown.includes(this.#column)) {
      this.#column = shown.find((column) => column.key === this.#column?.key) ?? shown[0];
    }
    return this.#column;
  }

  /** The column whose heading has the focus, or undefined. */
  get heading() {
    return this.#heading ? this.column : undefined;
  }

  /**
   * Moves the focus to an item, and in a table to a column, and shows it.
   * All cells of a merged cell count as its first one. An area is selected instead of the cell.
   */
  move(to, toColumn = this.column, isExtending = false, area = undefined) {
    const { engine, rules, renderer, viewport, merging } = this.#parts;
    const { row: index, column } = merging.origin(to, toColumn);
    engine.focusedItem = index;
    this.#heading = false;
    engine.scrollToItem(index);
    if (rules.isTable && column) {
      this.#column = column;
      this.#scrollTo(column);
      if (rules.selection === "cells") {
        if (area) this.#selecting.setArea(area);
        else this.#selecting.selectCell(index, column, isExtending);
      }
    }
    renderer.show();
    viewport.reveal(renderer.elementOf(index));
  }

  /** Moves the focus to an item, and in a table to a column, which are visible. */
  take(index, column = this.column) {
    this.#parts.engine.focusedItem = index;
    this.#heading = false;
    this.#column = column;
    this.#parts.renderer.wake();
  }

  #scrollTo(column) {
    const { viewport, table } = this.#parts;
    const next = table.positionShowing(column, viewport.left, viewport.width);
    if (next !== viewport.left) viewport.left = next;
  }

  /** Focuses the first visible item when the grid gets the focus by a key. */
  enter() {
    const { engine, grid, data, renderer } = this.#parts;
    const isEmpty = !engine || data.count === 0;
    if (!isEmpty && grid.focusedItem < 0 && grid.matches(":focus-visible")) this.move(renderer.frame.first);
  }

  /** Moves the focus to the heading of the focused column. Returns whether there is one. */
  enterHeadings() {
    this.#heading = this.column !== undefined;
    if (this.#heading) this.show();
    return this.#heading;
  }

  /** Moves the focus to the heading of a column. */
  moveToHeading(column) {
    this.#column = column;
    this.#heading = true;
    this.#scrollTo(column);
    this.#parts.renderer.show();
  }

  /** Moves the focus from the headings to the items. */
  leaveHeadings() {
    const { grid: { focusedItem }, data, renderer, rules } = this.#parts;
    this.#heading = false;
    const { first, end } = renderer.frame;
    const { frozenStart, frozenEnd } = rules.arrangement;
    const isFrozen = focusedItem >= 0 && (focusedItem < frozenStart || focusedItem >= data.count - frozenEnd);
    const isVisible = isFrozen || focusedItem >= first && focusedItem < end;
    if (data.count > 0 && !isVisible) this.move(first);
    this.show();
  }

  /** The box in the focused cell. False or undefined if there is none. */
  get check() {
    return this.#marked?.vgCheck?.isConnected && this.#marked.vgCheck;
  }

  /** Marks the focused element, and tells its name to assistive technology. */
  show() {
    const { grid, table, rules } = this.#parts;
    const { heading } = this;
    const target = heading ? table.headings.element(heading) : this.#focusedElement();
    const marked = this.#marked;
    this.#marked = target;
    // A list without selection is no composite widget.
    const told = heading || !rules.isTable && rules.selection === "none" ? undefined : this.check || target;
    if (marked === target && this.#told === told) return;
    this.#told = told;
    if (marked) delete marked.dataset.focused;
    if (target) target.dataset.focused = "";
    if (told) grid.setAttribute("aria-activedescendant", told.id);
    else grid.removeAttribute("aria-activedescendant");
    // Headings are in the shadow root, whose elements only the internals can name.
    this.#internals.ariaActiveDescendantElement = heading ? target : null;
  }

  /** The element of the focused item or cell, or undefined. */
  #focusedElement() {
    const { grid, rules, table, renderer } = this.#parts;
    const index = grid.focusedItem;
    const row = index < 0 ? undefined : renderer.elementOf(index);
    if (!row || !rules.isTable) return row;
    return row.vgContent ?? (this.column && table.cellAt(index, this.column)) ?? row;
  }
}
