import { BetweenFrames } from "./between-frames.js";
import { Command, stride } from "./engine.js";
import { detailKind, makeItem, makeSection } from "./making.js";
import { Motion } from "./motion.js";
import { placeItem, placeSection } from "./placing.js";

/** Sizes are observed with padding and border. */
const border = { box: "border-box" };

/** How many unused elements of each kind are moved out of the viewport, and hidden when nothing moves any more. */
const parkLimit = 2;

/** The slots of rows that scroll, and of those that are frozen at the start or the end, by their number. */
const frozenSlots = ["", "vg-start", "vg-end"];

/** Shows the frames of the engine: it places and fills elements, and measures them. */
export class Renderer {
  /** The geometry of the last frame. */
  frame = { offset: 0, first: 0, end: 0, firstCell: 0, endCell: 0 };

  #parts;
  #request = 0;
  #sizes;
  #betweenFrames;

  /** Whether all cells are filled again in the next frame. */
  #isStale = false;

  #isShowing = false;

  /** The width for which the columns are laid out. */
  #columnsWidth;

  /** The animation of the changes before the next frame. */
  #motion;

  /** The number of rows above that of the first item. To count them looks at all columns. */
  #rowsBefore = 0;

  constructor(parts) {
    this.#parts = parts;
    this.#betweenFrames = new BetweenFrames(parts);
  }

  // Life

  /** Begins to observe the sizes of elements. */
  start() {
    this.#sizes = new ResizeObserver((entries) => this.#didResize(entries));
    const { viewport, cells } = this.#parts;
    // Scroll bars change the inner size only.
    this.#sizes.observe(viewport.scroller);
    for (const each of [viewport.head, viewport.foot]) this.#sizes.observe(each, border);
    cells.forEach((element) => element.vgIsMeasured && this.#sizes.observe(element, border));
  }

  stop() {
    this.#sizes.disconnect();
    this.#cancel();
    this.#betweenFrames.stop();
  }

  // Requests

  /** Shows changes in the next frame of the browser. */
  wake() {
    if (this.#request || !this.#parts.grid.isConnected) return;
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      if (this.#parts.engine) this.show();
    });
  }

  /** Cancels the requested frame. */
  #cancel() {
    if (this.#request) cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** Fills all cells again in the next frame. */
  refill() {
    this.#isStale = true;
    this.wake();
  }

  /** Animates the changes that are made before the next frame, and fills all cells again. */
  animate() {
    this.#motion = new Motion(this.#parts.cells);
    this.refill();
  }

  /** Fills the cells of items again, after their contents changed. */
  refresh(start = 0, end = Infinity) {
    // The next frame fills all. Until then, elements may have old indices.
    if (this.#isStale) return;
    this.#parts.cells.forEach((element) => {
      const isIn = element.vgIndex >= start && element.vgIndex < end;
      // Another element is filled in the next frame, which measures it.
      if (isIn && !this.#ofKind(element).vgIsStale) this.#fill(element);
    });
    const { rules, input } = this.#parts;
    input.showFocus();
    if (rules.hasMerged) this.refill();
    else if (rules.arrangement.isEstimated) this.wake();
  }

  /** Removes all elements, after their kinds changed. */
  rebuild() {
    this.#parts.input.leaveCell();
    this.#parts.merging.clear();
    this.#parts.cells.clear();
    this.#parts.headers.clear();
    this.#parts.engine?.forgetCells();
    this.refill();
  }

  /** Lays out the columns of a table again, and fills its rows. */
  layOutColumns() {
    const { table, viewport: { width }, viewport, rules, data } = this.#parts;
    this.#columnsWidth = width;
    if (rules.isTable && width > 0) {
      table.layOut(width);
      viewport.setRowWidth(table.columns.width);
      this.refill();
    }
    data.showCount();
  }

  /** Tells assistive technology the number of items, and numbers those that have elements. */
  showCount() {
    const { grid, rules, table, cells, data } = this.#parts;
    const count = data.count + table.rowsAround;
    grid.ariaRowCount = rules.isTable ? data.isCountKnown ? count : -1 : null;
    grid.ariaColCount = rules.isTable ? table.columns.shown.length : null;
    table.footer.number(count);
    this.#rowsBefore = table.headings.rowCount;
    cells.forEach((element) => this.#setIndex(element, element.vgIndex));
  }

  /** Returns the element of an item, or undefined if it has none. */
  elementOf(index) {
    let found;
    this.#parts.cells.forEach((element) => { if (element.vgIndex === index) found = element; });
    return found;
  }

  // Elements

  /** Makes an element for items of a kind. */
  make(kind) {
    const element = makeItem(this.#parts, kind);
    if (element.vgIsMeasured) this.#sizes.observe(element, border);
    return element;
  }

  /** Makes the element of a section with its header. */
  makeSection() {
    const section = makeSection(this.#parts.rules);
    this.#sizes.observe(section.vgHeader, border);
    return section;
  }

  #fill(element) {
    const { counters } = this.#parts.grid;
    counters.filled += 1;
    element.vgIsStale = false;
    const item = this.#parts.data.item(element.vgIndex);
    element.vgIsFilled = item !== undefined;
    try {
      this.#fillWith(item, element);
    } catch (error) {
      // A function of the page has failed. Its element must not show another item, and others are filled.
      if (!this.#parts.rules.isTable) element.replaceChildren();
      reportError(error);
    }
  }

  /** Returns an element, or another one in its slot, to be filled, if the kind of its item has changed. */
  #ofKind(element) {
    const { grid, cells } = this.#parts;
    const { vgIndex, vgSlot } = element;
    if (this.#kind(vgIndex) === element.vgKind) return element;
    // This also ends the edit of a cell.
    if (element.matches(":focus-within")) grid.focus({ preventScroll: true });
    cells.hide(vgSlot);
    this.#showItem(vgSlot, 0, [
      Command.showItem, vgSlot, vgIndex, element.vgX, element.vgY, element.vgBreadth, element.vgExtent, element.vgFlags,
    ]);
    this.wake();
    return cells.at(vgSlot);
  }

  #fillWith(item, element) {
    const { data, table, rules, grid, status } = this.#parts;
    const index = element.vgIndex;
    const before = element.vgMissingClass;
    const missing = item !== undefined ? undefined : data.missingClass(index);
    if (missing !== before) {
      element.vgMissingClass = missing;
      if (before) element.classList.remove(before);
      if (missing) element.classList.add(missing);
    }
    if (element.vgKind === detailKind) {
      grid.detail?.(element.vgContent, item, index);
    } else if (rules.isTable) {
      table.fillRow(element, item, data.node(index));
    } else if (missing) {
      element.textContent = status.placeholder(index);
    } else {
      // The page's function must not find a text of the grid.
      if (before) element.replaceChildren();
      grid.cell(element, item, index);
    }
  }

  #fillSection(element) {
    const { grid, data, rules, table } = this.#parts;
    if (rules.isTable) element.vgHeader.ariaColSpan = table.columns.shown.length;
    grid.header(element.vgHeader, data.sections[element.vgIndex], element.vgIndex);
  }

  #kind(index) {
    const { data, grid } = this.#parts;
    if (data.node(index)?.isDetail) return detailKind;
    const item = data.item(index);
    if (item === undefined) return "";
    try {
      return grid.kind(item, index) ?? "";
    } catch (error) {
      // A function of the page has failed. The frame goes on.
      reportError(error);
      return "";
    }
  }

  // Sizes

  #didResize(entries) {
    const { viewport, cells, headers, engine, rules } = this.#parts;
    // The first frame reads the size.
    if (!engine) return;
    const isResized = this.#readSize();
    const measured = [];
    for (const { target, borderBoxSize } of entries) {
      if (target.className === "vg-header") {
        const slot = target.parentElement.vgSlot;
        if (headers.at(slot) === target.parentElement) measured.push(1, slot, borderBoxSize[0].blockSize);
      } else if (cells.at(target.vgSlot) === target && target.vgIsFilled && target.vgIsMeasured) {
        measured.push(0, target.vgSlot, borderBoxSize[0][rules.isHorizontal ? "inlineSize" : "blockSize"]);
      }
    }
    // In a part of the page that is hidden, all sizes are 0.
    if (!viewport.hasSize) return;
    const isMeasured = measured.length > 0 && engine.measure(measured);
    // Before the browser paints, so the user sees no correction.
    if (isResized || isMeasured) this.show();
  }

  /** Reads the sizes of the viewport, and lays out the columns for another width. Returns whether any size changed. */
  #readSize() {
    const { viewport } = this.#parts;
    const isResized = viewport.measure();
    if (this.#columnsWidth !== viewport.width) {
      this.layOutColumns();
      // The titles and the scroll bar of the columns take space.
      viewport.measure();
    }
    return isResized;
  }

  /** Measures new cells and shows those that follow, until all visible ones are measured. */
  #measure(filled) {
    const { engine, rules, viewport } = this.#parts;
    const side = rules.isHorizontal ? "width" : "height";
    for (let round = 0; round < 5; round += 1) {
      const sizes = filled.filter((element) => element.vgIsFilled && element.vgIsMeasured)
        .flatMap((element) => [0, element.vgSlot, element.getBoundingClientRect()[side]]);
      if (sizes.length === 0 || !engine.measure(sizes)) return;
      const frame = engine.refresh();
      viewport.show(frame);
      this.#carryOut(frame);
      filled = this.#fillStale();
    }
  }

  // Frames

  /** Shows a frame at once, or soon if a function of the page asks for it within a frame. */
  show() {
    if (this.#isShowing) {
      this.wake();
      return;
    }
    this.#isShowing = true;
    try {
      this.#showNow();
    } finally {
      this.#isShowing = false;
    }
  }

  #showNow() {
    const { viewport, engine, rules, cells, headers, merging, grid, input } = this.#parts;
    if (!engine) return;
    if (!viewport.hasSize) viewport.measure();
    if (!viewport.hasSize) return;
    grid.counters.frames += 1;
    let position = this.#scroll();
    // Scroll bars, titles and frozen rows take space. It is measured before the cells are filled.
    for (let round = 0, isResized = true; isResized && round < 3; round += 1) {
      const frame = engine.update(position, viewport.breadth, viewport.room, viewport.isScrolling);
      isResized = viewport.show(frame);
      if (isResized) {
        this.#readSize();
        position = this.#scroll();
      }
      // This frame shows all changes that have requested one.
      this.#cancel();
      this.#carryOut(frame);
    }
    const isStale = this.#isStale;
    this.#isStale = false;
    const filled = this.#fillStale(isStale);
    if (isStale) headers.forEach((element) => this.#fillSection(element));
    if (rules.arrangement.isEstimated) this.#measure(filled);
    if (rules.hasMerged) merging.show(isStale);
    // After other changes than scrolling, users of screen readers must not find items that are gone. Cells of a table with
    // merged ones are not placed by a transform.
    cells.settle(isStale || rules.hasMerged ? 0 : parkLimit);
    headers.settle(0);
    this.#need();
    this.#motion?.run(cells);
    this.#motion = undefined;
    input.showFocus();
    this.#betweenFrames.schedule();
  }

  /** Fills the cells that show other items now, or all of them, and returns them. */
  #fillStale(isStale) {
    const filled = [];
    this.#parts.cells.forEach((each) => {
      if (!isStale && !each.vgIsStale) return;
      const element = isStale ? this.#ofKind(each) : each;
      this.#fill(element);
      filled.push(element);
    });
    return filled;
  }

  /** Loads the items that have cells: those in the viewport and the frozen ones. */
  #need() {
    const { data, rules } = this.#parts;
    const { frozenStart, frozenEnd } = rules.arrangement;
    const ranges = [[this.frame.firstCell, this.frame.endCell]];
    if (frozenStart > 0) ranges.push([0, Math.min(frozenStart, data.count)]);
    if (frozenEnd > 0) ranges.push([Math.max(0, data.count - frozenEnd), data.count]);
    data.need(ranges);
  }

  /** Shows the columns at the scroll position, and returns the position along the axis. */
  #scroll() {
    const { rules, table, viewport } = this.#parts;
    if (rules.isTable && table.scroll(viewport.left, viewport.width)) this.#isStale = true;
    return Math.max(0, viewport.position);
  }

  /** Carries out the commands of a frame. */
  #carryOut(frame) {
    const { engine: { commands }, cells, headers } = this.#parts;
    this.frame = frame;
    for (let start = 0; start < frame.count * stride; start += stride) {
      const slot = commands[start + 1];
      switch (commands[start]) {
        case Command.removeItem: cells.hide(slot); break;
        case Command.showItem: this.#showItem(slot, start, commands); break;
        case Command.moveItem: this.#place(cells.at(slot), start, commands); break;
        case Command.removeSection: headers.hide(slot); break;
        case Command.showSection: this.#showSection(slot, start, commands); break;
        case Command.moveSection: this.#placeSection(headers.at(slot), start, commands); break;
      }
    }
  }

  #showItem(slot, start, commands) {
    const element = this.#parts.cells.show(slot, this.#kind(commands[start + 2]));
    this.#motion?.forget(element);
    this.#place(element, start, commands);
  }

  #showSection(slot, start, commands) {
    const element = this.#parts.headers.show(slot, "");
    this.#placeSection(element, start, commands);
    this.#fillSection(element);
  }

  #place(element, start, commands) {
    const { rules } = this.#parts;
    const index = commands[start + 2];
    if (element.vgIndex !== index) this.#setIndex(element, index);
    placeItem(element, commands, start + 3, rules);
    const flags = commands[start + 7];
    if (element.vgFlags === flags) return;
    element.vgFlags = flags;
    element.slot = frozenSlots[flags >> 1];
    if (rules.marksSelection) element.ariaSelected = String((flags & 1) !== 0);
  }

  #setIndex(element, index) {
    element.vgIndex = index;
    element.vgOrder = index;
    const { rules, data } = this.#parts;
    if (rules.isTable) {
      element.ariaRowIndex = index + 1 + this.#rowsBefore;
    } else {
      element.ariaPosInSet = index + 1;
      element.ariaSetSize = data.isCountKnown ? data.count : -1;
    }
  }

  #placeSection(element, start, commands) {
    const { data } = this.#parts;
    element.vgIndex = commands[start + 2];
    // Before its first item.
    element.vgOrder = data.startOf(element.vgIndex) - 0.5;
    placeSection(element, commands, start + 3);
  }
}
