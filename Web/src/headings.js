import { parts } from "./columns.js";
import { filterByUser, sortByUser } from "./ordering.js";

/** The element of a drawing, which inherits the color of the text. */
function drawing(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 12 12");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}

/** The header of a table: titles that sort, and that the user resizes and moves. */
export class Headings {
  #grid;
  #table;
  #head;
  #row;
  #elements = new Map();

  constructor(grid, table, head) {
    this.#grid = grid;
    this.#table = table;
    this.#head = head;
    head.addEventListener("click", (event) => this.#click(event));
    head.addEventListener("dblclick", (event) => this.#doubleClick(event));
    head.addEventListener("pointerdown", (event) => this.#press(event));
  }

  /** The element of a column, or undefined if it is hidden. */
  element(column) {
    return this.#elements.get(column);
  }

  /** Makes the elements of all columns. */
  rebuild() {
    this.#elements.clear();
    this.#row = document.createElement("div");
    this.#row.className = "row";
    this.#row.role = "row";
    this.#row.part = "header-row";
    this.#row.setAttribute("aria-rowindex", "1");
    const { columns } = this.#table;
    this.#row.style.width = `${columns.width}px`;
    for (const part of parts) {
      if (part !== "center" && columns[part].length === 0) continue;
      const box = document.createElement("div");
      box.className = part;
      box.role = "presentation";
      box.style.width = `${columns.widths[part]}px`;
      for (const column of columns[part]) box.append(this.#make(column));
      this.#row.append(box);
    }
    this.#row.style.height = getComputedStyle(this.#grid).getPropertyValue("--vg-header-height") || "36px";
    const filters = this.#filters();
    this.#head.replaceChildren(this.#row, ...filters);
    this.showSort();
  }

  /** A row of slots for filters, if any column asks for one. */
  #filters() {
    const { columns } = this.#table;
    if (!columns.shown.some((column) => column.filter)) return [];
    const row = document.createElement("div");
    row.className = "row filters";
    row.role = "row";
    row.part = "filter-row";
    row.style.width = `${columns.width}px`;
    row.style.height = "36px";
    for (const part of parts) {
      if (part !== "center" && columns[part].length === 0) continue;
      const box = document.createElement("div");
      box.className = part;
      box.role = "presentation";
      box.style.width = `${columns.widths[part]}px`;
      for (const column of columns[part]) {
        if (!column.filter) continue;
        const cell = document.createElement("div");
        cell.className = "heading";
        cell.role = "gridcell";
        cell.setAttribute("aria-colindex", column.index + 1);
        cell.style.insetInlineStart = `${column.left}px`;
        cell.style.width = `${column.shownWidth}px`;
        const slot = cell.appendChild(document.createElement("slot"));
        slot.name = `filter-${column.key}`;
        slot.append(this.#input(column));
        box.append(cell);
      }
      row.append(box);
    }
    return [row];
  }

  #input(column) {
    const input = document.createElement("input");
    input.type = "search";
    input.part = "filter";
    input.ariaLabel = `Filter ${column.title}`;
    input.value = this.#grid.filter?.[column.key] ?? "";
    let timer;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const filter = { ...this.#grid.filter };
        if (input.value) filter[column.key] = input.value;
        else delete filter[column.key];
        filterByUser(this.#grid, filter);
      }, 200);
    });
    return input;
  }

  #make(column) {
    const heading = document.createElement("div");
    heading.className = "heading";
    heading.role = "columnheader";
    heading.part = "heading";
    heading.id = `vg-heading-${column.index}`;
    heading.dataset.align = column.align;
    heading.style.insetInlineStart = `${column.left}px`;
    heading.style.width = `${column.shownWidth}px`;
    heading.setAttribute("aria-colindex", column.index + 1);
    heading.vgColumn = column;
    const title = document.createElement("span");
    title.className = "title";
    title.textContent = column.title;
    heading.append(title);
    if (column.header) column.header(title, column);
    if (column.sortable) {
      heading.dataset.sortable = "";
      heading.append(drawing("M6 2 L10 9 L2 9 Z"));
    }
    if (column.resizable) {
      const handle = document.createElement("div");
      handle.className = "handle";
      handle.part = "handle";
      heading.append(handle);
    }
    this.#elements.set(column, heading);
    return heading;
  }

  /** Marks the columns by which the table is sorted. */
  showSort() {
    for (const [column, heading] of this.#elements) {
      const entry = this.#grid.sort.find((each) => each.key === column.key);
      if (!column.sortable) continue;
      if (entry) heading.ariaSort = entry.descending ? "descending" : "ascending";
      else heading.removeAttribute("aria-sort");
    }
  }

  // Input

  #column(event) {
    return event.target.closest?.(".heading")?.vgColumn;
  }

  #click(event) {
    const column = this.#column(event);
    if (!column?.sortable || event.target.className === "handle" || this.#wasDragged) return;
    sortByUser(this.#grid, column, event.shiftKey);
  }

  #doubleClick(event) {
    const column = this.#column(event);
    if (column && event.target.className === "handle") this.#grid.fitColumn(column.key);
  }

  #wasDragged = false;

  #press(event) {
    const column = this.#column(event);
    if (!column || event.button !== 0) return;
    this.#wasDragged = false;
    if (event.target.className === "handle") this.#resize(event, column);
    else if (column.movable && event.pointerType !== "touch") this.#move(event, column);
  }

  /** Follows a pointer until it is released. */
  #follow(event, onMove, onEnd = () => {}) {
    const controller = new AbortController();
    const { signal } = controller;
    const { pointerId } = event;
    const end = (isDone) => (each) => {
      if (each.pointerId !== pointerId) return;
      controller.abort();
      onEnd(each, isDone);
    };
    addEventListener("pointermove", (each) => each.pointerId === pointerId && onMove(each), { signal });
    addEventListener("pointerup", end(true), { signal });
    addEventListener("pointercancel", end(false), { signal });
  }

  #resize(event, column) {
    event.preventDefault();
    const sign = this.#table.isMirrored ? -1 : 1;
    const [from, width] = [event.clientX, column.shownWidth];
    this.#follow(event, (each) => {
      this.#wasDragged = true;
      this.#grid.setColumnWidth(column.key, width + sign * (each.clientX - from));
    }, () => this.#grid.notifyColumns());
  }

  #move(event, column) {
    const from = event.clientX;
    let target;
    this.#follow(event, (each) => {
      if (!this.#wasDragged && Math.abs(each.clientX - from) < 6) return;
      this.#wasDragged = true;
      this.element(column).style.opacity = "0.5";
      target = this.#columnAt(each.clientX, column.part);
      for (const [other, heading] of this.#elements) {
        heading.style.boxShadow = other === target && target !== column ? "inset 2px 0 var(--vg-accent)" : "";
      }
    }, (_, isDone) => {
      // A press without a move is a click, which needs the element.
      if (!this.#wasDragged) return;
      if (isDone && target !== column) this.#grid.moveColumn(column.key, target?.key);
      else this.rebuild();
    });
  }

  /** The column of a part before which a dragged one is dropped, or undefined for the end. */
  #columnAt(x, part) {
    const sign = this.#table.isMirrored ? -1 : 1;
    return this.#table.columns[part].find((column) => {
      const box = this.element(column).getBoundingClientRect();
      return sign * x < sign * (box.left + box.width / 2);
    });
  }
}
