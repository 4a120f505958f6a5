import { textOf } from "./texts.js";

/** How long a notice is shown, in milliseconds. */
const noticeLength = 5_000;

/** The live region of each element that has one. */
const regions = new WeakMap();

/**
 * Returns the live region that all grids of a page, shadow root or dialog share. It is outside of the grids: a grid may
 * contain rows only, and screen readers do not announce changes inside an element with `aria-busy`. While a modal dialog
 * is open, they read only what is in the dialog.
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
  // A listbox may contain options only, and a message is none.
  return selection === "none" || ["empty", "noMatches", "error"].includes(state) ? "list" : "listbox";
}

/** What a grid tells about its items, and its role and state for assistive technology. */
export class Status {
  /** Why the module could not be loaded, or undefined. */
  moduleError;

  /** Why the engine has refused the number of items, or undefined. */
  limitError;

  #parts;
  #list;
  #row;
  #cell;

  /** What is shown: `loading`, `empty`, `noMatches`, `error`, `failed`, or undefined. */
  #state;

  /** The role of the grid for which it is shown. */
  #role;

  /** The text announced for the state. It is removed from the live region when the state ends. */
  #announced;

  /** The element of a notice, and the timer that removes its text. */
  #notice;
  #timer = 0;

  constructor(parts, root) {
    this.#parts = parts;
    this.#list = root.querySelector(".layer");
    this.#row = root.appendChild(document.createElement("div"));
    this.#row.className = "message";
    this.#cell = this.#row.appendChild(document.createElement("div"));
    this.#notice = root.appendChild(document.createElement("div"));
    this.#notice.className = "notice";
    // The live region has its text.
    this.#notice.ariaHidden = "true";
  }

  /** Announces a text, and shows it for some seconds. */
  showNotice(text) {
    this.#parts.grid.announce(text);
    const box = document.createElement("span");
    box.textContent = text;
    this.#notice.replaceChildren(box);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#notice.replaceChildren(), noticeLength);
  }

  /** Shows the current state, if it changed. */
  show() {
    const { grid, data, engine, rules } = this.#parts;
    const hasNoMatches = data.state === "empty" && data.isFiltered;
    const hasError = this.moduleError !== undefined || this.limitError !== undefined;
    const state = hasError ? "error" : hasNoMatches ? "noMatches" : data.state;
    const role = roleOf(rules, data, state);
    // A listbox may contain options only, so it is beside the button, in a group with the same name.
    const isGroup = role === "listbox" && state === "failed";
    const isMultiple = (rules.selection === "multiple" || rules.selection === "cells") && role !== "list" ? "true" : null;
    grid.role = isGroup ? "group" : role;
    grid.ariaMultiSelectable = isGroup ? null : isMultiple;
    this.#list.role = isGroup ? role : "presentation";
    this.#list.ariaMultiSelectable = isGroup ? isMultiple : null;
    this.#list.ariaLabel = isGroup ? grid.ariaLabel : null;
    this.#list.ariaLabelledByElements = isGroup ? grid.ariaLabelledByElements : null;
    const isBusy = state === "loading" || data.isArranging || !engine && state !== "error";
    grid.ariaBusy = isBusy ? "true" : null;
    this.#row.role = !state ? null : rules.isTable ? "row" : grid.role === "list" ? "listitem" : null;
    this.#cell.role = this.#row.role === "row" ? "gridcell" : null;
    if (state === this.#state && grid.role === this.#role) return;
    this.#state = state;
    this.#role = grid.role;
    this.rebuild();
  }

  /** Returns the text in place of an item that is not loaded. */
  placeholder(index) {
    const { data, grid } = this.#parts;
    return data.isFailed(index) ? textOf(grid.texts.notLoaded) : "";
  }

  /** Whether the button of the element, or an element of the page in its slot, has the focus. */
  get #hasFocus() {
    const slot = this.#cell.querySelector("slot");
    return this.#cell.contains(this.#parts.grid.shadowRoot.activeElement)
      || slot?.assignedElements().some((each) => each.matches(":focus-within"));
  }

  /** Makes the elements of a state: a slot, with a text and a button of the element. */
  rebuild() {
    const { grid, data } = this.#parts;
    const { texts } = grid;
    const state = this.#state;
    const hadFocus = this.#hasFocus;
    this.#cell.replaceChildren();
    if (hadFocus) grid.focus({ preventScroll: true });
    if (!state) {
      if (grid.isConnected && liveRegion(grid).textContent === this.#announced) grid.announce("");
      return;
    }
    const slot = this.#cell.appendChild(document.createElement("slot"));
    slot.name = state;
    const limit = state === "error" ? this.limitError ?? data.limitError : undefined;
    slot.append(
      this.moduleError !== undefined ? textOf(texts.moduleError, this.moduleError)
        : limit !== undefined ? textOf(texts.limitError, limit) : textOf(texts[state]), " ");
    const text = slot.assignedElements()[0]?.textContent ?? slot.textContent;
    // The engine refuses the same items again.
    if (state === "failed" || state === "error" && this.limitError === undefined) {
      const button = slot.appendChild(document.createElement("button"));
      button.part = "retry";
      button.textContent = textOf(texts.retry);
      button.addEventListener("click", () => grid.retry());
    }
    this.#announced = text.trim();
    grid.announce(this.#announced);
  }
}
