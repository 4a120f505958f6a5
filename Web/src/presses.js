import { dragCells } from "./edges.js";
import { Handler } from "./handler.js";
import { followDrag } from "./pointer.js";

/** The elements that handle presses themselves. */
const controls = "a, button, input, select, textarea, label, [contenteditable], .vg-editor, .vg-editor *, .vg-fill";

/** What presses of a pointer do on the items of a grid. */
export class Presses extends Handler {
  /** Whether a drag selects cells. */
  #isSelecting = false;

  /** Returns the item, the column and the elements under an event. */
  #hit(event) {
    const path = event.composedPath();
    const { grid, table } = this.parts;
    // The contents of an item may have a grid of their own.
    const element = path.find((each) => each.parentElement === grid && each.classList.contains("vg-item"));
    if (!element || element.hidden) return undefined;
    // An unused element outside of the viewport shows no item. That of a merged cell has no slot.
    const { vgSlot } = element;
    if (vgSlot !== undefined && this.parts.cells.at(vgSlot) !== element) return undefined;
    const cell = path.find((each) => each.vgRow === element);
    // Beside the columns, a press is one of the nearest cell.
    const column = cell?.vgColumn ?? (element.vgCells && table.columns.lastOfCenter);
    return { index: element.vgIndex, element, column, cell };
  }

  /** Moves the focus to the cell of an element of the page that gets the focus. */
  keep(event) {
    const hit = this.parts.engine && this.#hit(event);
    if (hit) this.focus.take(hit.index, hit.column);
  }

  /** Begins to move the item under a finger, or to select cells, if it rests. */
  hold(event) {
    const hit = this.parts.engine && this.#hit(event);
    if (hit && !this.#isOwn(hit, event)) this.#startDrag(event, hit);
  }

  #startDrag(event, hit) {
    const { moving } = this.actions;
    if (this.parts.rules.selection === "cells") this.#drag(event, hit);
    else if (moving.isAllowed) moving.press(event, hit.index, hit.element);
  }

  press(event) {
    const { engine, grid, data, rules } = this.parts;
    const hit = engine && event.button === 0 ? this.#hit(event) : undefined;
    if (!hit || this.actions.moving.isDragging || this.#isSelecting || this.#isOwn(hit, event)) return;
    this.actions.finishEditing();
    // Otherwise, Ctrl+C copies a text that is selected elsewhere in the page.
    getSelection()?.removeAllRanges();
    if (event.target.className === "vg-mark") {
      event.preventDefault();
      this.focus.move(hit.index, this.parts.table.columns.outline);
      data.toggle(hit.index);
      grid.focus({ preventScroll: true });
      return;
    }
    this.focus.move(hit.index, hit.column, event.shiftKey);
    this.selecting.choose(hit.index, { isToggling: event.ctrlKey || event.metaKey, isExtending: event.shiftKey });
    // The browser would select text from the previous press to this one.
    if (event.shiftKey) event.preventDefault();
    grid.focus({ preventScroll: true });
    if (event.type === "click" || event.pointerType === "touch") return;
    // The browser would select text.
    if (rules.selection === "cells") event.preventDefault();
    this.#startDrag(event, hit);
  }

  /** Whether an event is the page's own: in a control, or in the contents of a row with details. */
  #isOwn({ element }, { target }) {
    const isInDetail = element.vgContent !== undefined && target !== element.vgContent;
    return isInDetail || target.closest?.(controls) !== null;
  }

  /** Extends the selection from a cell to the one under the pointer until it is released. The last one has the focus. */
  #drag(event, { index, column, element }) {
    const selecting = this.selecting;
    followDrag(event, element, () => {
      this.#isSelecting = true;
      if (event.pointerType === "touch") this.focus.move(index, column);
      return dragCells(this.parts, event, {
        reach: (row, to) => {
          const { area } = selecting;
          if (area && (row !== area.row || to !== area.column)) selecting.setArea(area.extended(row, to));
        },
        end: () => {
          this.#isSelecting = false;
          const { area } = selecting;
          if (area) this.focus.move(area.row, this.parts.table.columns.shown[area.column], true);
        },
      });
    });
  }

  doubleClick(event) {
    const hit = this.#hit(event);
    if (!hit || event.target.className === "vg-mark" || this.#isOwn(hit, event)) return;
    // Beside the columns, or beside a box to check, a double click does not change the value, as a click.
    if (hit.cell && !this.focus.check) this.actions.open(hit.index);
    else this.actions.activate(hit.index);
  }
}
