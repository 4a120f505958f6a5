import { textOf } from "./texts.js";

/** The live region of each element that has one. */
const regions = new WeakMap();

/**
 * Returns the live region for a grid, which all grids of a page or shadow root share. It is no child of a grid, because
 * grids have rows only, and changes in busy elements are not announced. In a modal dialog, nothing outside of it is read.
 */
export function liveRegion(grid) {
  const root = grid.getRootNode();
  const parent = grid.closest("dialog") ?? root.body ?? root;
  let region = regions.get(parent);
  if (!region?.isConnected) {
    region = parent.appendChild(document.createElement("div"));
    region.className = "vg-live";
    region.role = "status";
    regions.set(parent, region);
  }
  return region;
}

/** Returns the ARIA role of a grid. */
function roleOf({ isTable, selection }, data, state) {
  if (isTable) return data.hasOutline ? "treegrid" : "grid";
  if (data.sections?.length > 0 && selection === "none") return "group";
  // A message is no option.
  return selection === "none" || state === "empty" || state === "error" ? "list" : "listbox";
}

/** What a grid shows instead of items, and its role and state for assistive technology. */
export class Status {
  /** Why the module could not be loaded, or undefined. */
  moduleError;

  #parts;
  #row;
  #cell;

  /** What is shown: `loading`, `empty`, `error`, or undefined. */
  #state;

  /** The text of the last state, which the live region does not keep longer. */
  #announced;

  constructor(parts, root) {
    this.#parts = parts;
    this.#row = root.appendChild(document.createElement("div"));
    this.#row.className = "message";
    this.#cell = this.#row.appendChild(document.createElement("div"));
  }

  /** Shows the current state, if it changed. */
  show() {
    const { grid, data, engine, rules } = this.#parts;
    const state = this.moduleError === undefined ? data.state : "error";
    grid.role = roleOf(rules, data, state);
    const isBusy = state === "loading" || data.isArranging || !engine && state !== "error";
    grid.ariaBusy = isBusy ? "true" : null;
    this.#row.role = !state ? null : rules.isTable ? "row" : grid.role === "list" ? "listitem" : null;
    this.#cell.role = this.#row.role === "row" ? "gridcell" : null;
    if (state === this.#state) return;
    this.#state = state;
    this.rebuild();
  }

  /** Makes the elements of a state: a slot, with a text and a button of the element. */
  rebuild() {
    const { grid } = this.#parts;
    const { texts } = grid;
    const state = this.#state;
    this.#cell.replaceChildren();
    if (!state) {
      if (grid.isConnected && liveRegion(grid).textContent === this.#announced) grid.announce("");
      return;
    }
    const slot = this.#cell.appendChild(document.createElement("slot"));
    slot.name = state;
    slot.append(this.moduleError === undefined
      ? textOf(texts[state]) : textOf(texts.moduleError, this.moduleError), " ");
    const text = slot.assignedElements()[0]?.textContent ?? slot.textContent;
    if (state === "error") {
      const button = slot.appendChild(document.createElement("button"));
      button.part = "retry";
      button.textContent = textOf(texts.retry);
      button.addEventListener("click", () => grid.retry());
    }
    this.#announced = text.trim();
    grid.announce(this.#announced);
  }
}
