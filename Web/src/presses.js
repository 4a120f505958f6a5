/** The elements whose presses are their own. */
const controls = "a, button, input, select, textarea, label, [contenteditable]";

/** What presses of a pointer do on the items of a grid. */
export class Presses {
  #parts;
  #focus;
  #selecting;
  #actions;

  constructor(parts, focus, selecting, actions) {
    this.#parts = parts;
    this.#focus = focus;
    this.#selecting = selecting;
    this.#actions = actions;
  }

  /** Returns the item, the column and the elements under an event. */
  #hit(event) {
    const path = event.composedPath();
    const element = path.find((each) => each.classList?.contains("vg-item"));
    if (!element || element.parentElement !== this.#parts.grid || element.hidden) return undefined;
    const cell = path.find((each) => each.classList?.contains("vg-cell"));
    return { index: element.vgIndex, element, column: cell?.vgColumn, cell };
  }

  /** Keeps the cell of an element of the page that gets the focus. */
  keep(event) {
    const hit = this.#parts.engine && this.#hit(event);
    if (hit) this.#parts.engine.focusedItem = hit.index;
  }

  /** Begins a drag of the item under a finger, if it rests. */
  hold(event) {
    const { moving } = this.#actions;
    const hit = this.#parts.engine && moving.isAllowed ? this.#hit(event) : undefined;
    if (hit) moving.press(event, hit.index, hit.element);
  }

  press(event) {
    const { engine, grid, data, rules } = this.#parts;
    const hit = engine && event.button === 0 ? this.#hit(event) : undefined;
    if (!hit || this.#actions.moving.isDragging || event.target.closest?.(controls) || this.#isInDetail(hit, event)) return;
    this.#actions.finishEditing();
    if (event.target.className === "vg-mark") {
      event.preventDefault();
      this.#focus.move(hit.index, this.#parts.table.columns.outline);
      data.toggle(hit.index);
      grid.focus({ preventScroll: true });
      return;
    }
    this.#focus.move(hit.index, hit.column, event.shiftKey);
    this.#selecting.choose(hit.index, { isToggling: event.ctrlKey || event.metaKey, isExtending: event.shiftKey });
    // The browser would select text from the previous press to this one.
    if (event.shiftKey) event.preventDefault();
    grid.focus({ preventScroll: true });
    const { moving } = this.#actions;
    if (event.pointerType === "touch") return;
    if (moving.isAllowed && rules.selection !== "cells") moving.press(event, hit.index, hit.element);
    else if (rules.selection === "cells") this.#drag(event);
  }

  /** Whether an event is inside the contents of a row with details, which are the page's own. */
  #isInDetail({ element }, event) {
    return element.vgContent !== undefined && event.target !== element.vgContent;
  }

  /** Extends the selection to the cell under the pointer until it is released. */
  #drag(event) {
    const { grid } = this.#parts;
    const controller = new AbortController();
    const { signal } = controller;
    event.preventDefault();
    addEventListener("pointermove", (each) => {
      const element = grid.getRootNode().elementFromPoint(each.clientX, each.clientY);
      const cell = element?.closest?.(".vg-cell");
      if (cell?.vgRow?.parentElement !== grid) return;
      const { area } = this.#selecting;
      if (cell.vgColumn.index === area.column && cell.vgRow.vgIndex === area.row) return;
      this.#focus.move(cell.vgRow.vgIndex, cell.vgColumn, true);
    }, { signal });
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => controller.abort(), { signal });
  }

  doubleClick(event) {
    const hit = this.#hit(event);
    if (!hit || event.target.className === "vg-mark" || this.#isInDetail(hit, event)) return;
    if (!this.#actions.edit(hit.index)) this.#actions.activate(hit.index);
  }
}
