import { Handler } from "./handler.js";
import { sortByUser } from "./ordering.js";

const stepOfKey = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp",
  PageDown: "pageDown",
};

const mirrored = { left: "right", right: "left" };
const turned = { left: "up", right: "down", up: "left", down: "right" };

/** The distance by which a key changes the width of a column, in pixels. */
const widthStep = 16;

/** What keys do in a grid. */
export class Keys extends Handler {
  /** Handles a key. Returns whether it has a meaning. */
  handle(event) {
    return this.focus.heading ? this.#headingKey(event) : this.#itemKey(event);
  }

  // Items

  #itemKey(event) {
    const { key, shiftKey } = event;
    // Some keyboards have letters on a key with Ctrl and Alt.
    const isLetter = event.getModifierState("AltGraph");
    const isCommand = (event.ctrlKey || event.metaKey) && !isLetter;
    const { grid, data, rules } = this.parts;
    const letter = key.toLowerCase();
    if (isCommand && !event.altKey && "zy".includes(letter)) return this.actions.undo(letter === "y" || shiftKey);
    if (data.count === 0) return rules.isTable && key === "ArrowUp" && this.focus.enterHeadings();
    const index = grid.focusedItem;
    const isMove = event.altKey && stepOfKey[key] && this.actions.moving.isAllowed;
    if (isMove && index >= 0) return this.#moveItem(index, key);
    // Alt and an arrow go back in the history.
    if (event.altKey && !isLetter) return false;
    if (key === "Home" || key === "End") return this.#jump(key === "Home", isCommand, shiftKey);
    if (stepOfKey[key]) return this.#step(stepOfKey[key], shiftKey, isCommand);
    if (letter === "a" && isCommand) return this.selecting.selectAll();
    if (key === "Escape" && rules.selection === "multiple" && this.selecting.clear()) return true;
    return index >= 0 && this.#actionKey(event, index, isCommand);
  }

  /** Handles a key that does something with the focused item. */
  #actionKey({ key, shiftKey }, index, isCommand) {
    const { rules } = this.parts;
    if (key === " " && !isCommand && rules.marksSelection && (shiftKey || !this.focus.check)) {
      this.selecting.choose(index, { isToggling: rules.selection === "multiple", isExtending: shiftKey });
      return true;
    }
    if (key === "Enter" && !isCommand) {
      this.actions.open(index);
      return true;
    }
    const letter = key.toLowerCase();
    if (isCommand && !shiftKey && rules.selection === "cells" && "dr".includes(letter)) return this.actions.fill(letter === "d");
    if (key === "F2") return this.actions.edit(index);
    if (key === "Escape" && this.selecting.area?.cellCount > 1) {
      this.selecting.selectCell(index, this.focus.column, false);
      return true;
    }
    if ((key === "Delete" || key === "Backspace") && rules.isTable) {
      this.actions.clear(index);
      return true;
    }
    const isText = key.length === 1 && !isCommand;
    return isText && this.actions.edit(index, key);
  }

  /** Returns the step of a key along the layout. */
  #actualStep(step) {
    const { rules } = this.parts;
    const actual = rules.isMirrored ? mirrored[step] ?? step : step;
    return rules.isHorizontal ? turned[actual] ?? actual : actual;
  }

  /** Moves the focused item by a step. */
  #moveItem(index, key) {
    const target = this.parts.engine.step(index, this.#actualStep(stepOfKey[key]));
    if (target < 0) return true;
    this.actions.moving.move(index, target);
    this.focus.move(this.parts.grid.focusedItem);
    return true;
  }

  #step(step, isExtending, isCommand) {
    const { grid, rules, renderer, engine, merging } = this.parts;
    const index = grid.focusedItem;
    if (index < 0) {
      this.focus.move(renderer.frame.first);
      return true;
    }
    if (rules.isTable && (step === "left" || step === "right")) {
      return this.#stepColumn((step === "right") !== rules.isMirrored ? 1 : -1, isExtending, isCommand);
    }
    if (isCommand && (step === "up" || step === "down")) return this.#jump(step === "up", true, isExtending);
    const from = step === "down" ? merging.end(index, this.focus.column).row : index;
    const next = engine.step(from, this.#actualStep(step));
    if (next < 0 && rules.isTable && step === "up") return this.focus.enterHeadings();
    if (next >= 0) this.#moveTo(next, isExtending);
    return true;
  }

  #moveTo(index, isExtending) {
    const { rules: { selection }, grid } = this.parts;
    const from = grid.focusedItem;
    this.focus.move(index, this.focus.column, isExtending);
    // In a merged cell, the first row has the focus.
    const { focusedItem } = grid;
    if (selection === "single") this.selecting.choose(focusedItem, {});
    if (selection !== "multiple" || !isExtending) return;
    this.selecting.extend(from < 0 ? index : from, index < from ? focusedItem : index, focusedItem);
  }

  #stepColumn(step, isExtending, isToEdge) {
    const { table, grid, merging } = this.parts;
    const { shown } = table.columns;
    const { column } = this.focus;
    if (!column) return false;
    const current = (step > 0 ? merging.end(grid.focusedItem, column).column : column).index;
    if (!isToEdge && !isExtending && this.#stepOutline(step, current)) return true;
    const next = isToEdge ? (step > 0 ? shown.length - 1 : 0) : current + step;
    if (shown[next]) this.focus.move(grid.focusedItem, shown[next], isExtending);
    return true;
  }

  /**
   * Expands or collapses the focused row from its first column, or goes to the row that contains it, as in trees.
   * Returns whether the step has one of these meanings.
   */
  #stepOutline(step, column) {
    const { data, grid, table } = this.parts;
    const index = grid.focusedItem;
    const node = data.node(index);
    if (!node || column > 0 && table.columns.outline.index !== column) return false;
    if (node.isExpanded === (step < 0)) {
      data.toggle(index);
      return true;
    }
    const parent = step < 0 && column === 0 ? data.parent(index) : -1;
    if (parent >= 0) this.focus.move(parent);
    return parent >= 0;
  }

  /** Goes to the start or end: of the row in a table, of all items elsewhere or with Ctrl. */
  #jump(isToStart, isCommand, isExtending) {
    const { rules, grid, data } = this.parts;
    if (rules.isTable && !isCommand && grid.focusedItem >= 0) {
      return this.#stepColumn(isToStart ? -1 : 1, isExtending, true);
    }
    this.#moveTo(isToStart ? 0 : data.count - 1, isExtending);
    return true;
  }

  // Headings

  /** Keys on a heading: sort, resize by Alt, move by Ctrl and Shift. */
  #headingKey(event) {
    const { key, altKey, ctrlKey, shiftKey } = event;
    const { grid, rules, table } = this.parts;
    const column = this.focus.heading;
    const side = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const step = rules.isMirrored ? -side : side;
    if (step !== 0 && altKey) {
      if (column.resizable) {
        grid.setColumnWidth(column.key, column.shownWidth + step * widthStep);
        grid.notifyColumns();
      }
    } else if (step !== 0 && ctrlKey && shiftKey) {
      if (column.movable) this.#moveColumn(column, step);
    } else if (step !== 0) {
      const next = table.columns.shown[column.index + step];
      if (next) this.focus.moveToHeading(next);
    } else if (key === "Home" || key === "End") {
      this.focus.moveToHeading(table.columns.shown.at(key === "Home" ? 0 : -1));
    } else if (key === "Enter" || key === " ") {
      if (column.sortable) sortByUser(grid, column, shiftKey);
    } else if (key === "ArrowDown" || key === "Escape") {
      this.focus.leaveHeadings();
    } else {
      return false;
    }
    this.focus.show();
    return true;
  }

  #moveColumn(column, step) {
    const { table, grid } = this.parts;
    const siblings = table.columns.siblings(column);
    const index = siblings.indexOf(column);
    const target = siblings[step > 0 ? index + 2 : index - 1];
    if (!siblings[index + step]) return;
    grid.moveColumn(column.key, target?.key);
    this.focus.moveToHeading(column);
  }
}
