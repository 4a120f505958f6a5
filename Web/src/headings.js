import { filterByUser, sortByUser } from "./ordering.js";
import { columnElement, paneRow } from "./pane-row.js";
import { followDrag, followPointer } from "./pointer.js";
import { textOf } from "./texts.js";

/** The header of a table: titles that sort, and that the user resizes and moves. */
export class Headings {
  #grid;
  #table;
  #head;
  #elements = new Map();

  /** The inputs of filters by key of the column, which outlive changes of the columns. */
  #inputs = new Map();

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

  /** The number of rows: of titles and of filters. */
  get rowCount() {
    return this.#table.columns.hasFilters ? 2 : 1;
  }

  /** Makes the elements of all columns. */
  rebuild() {
    this.#elements.clear();
    const { columns } = this.#table;
    const titles = paneRow(columns, (column) => this.#make(column));
    titles.ariaRowIndex = "1";
    // An input that is moved loses the focus.
    const focused = this.#head.getRootNode().activeElement;
    this.#head.replaceChildren(titles);
    if (columns.hasFilters) this.#head.append(this.#filters());
    if (focused?.isConnected) focused.focus();
    this.showSort();
  }

  /** A row of slots for filters. */
  #filters() {
    const row = paneRow(this.#table.columns, (column) => {
      if (!column.filter) return undefined;
      const cell = columnElement(column, "heading", "gridcell");
      const slot = cell.appendChild(document.createElement("slot"));
      slot.name = `filter-${column.key}`;
      if (!this.#inputs.has(column.key)) this.#inputs.set(column.key, this.#input(column));
      const input = this.#inputs.get(column.key);
      input.ariaLabel = textOf(this.#grid.texts.filter, column.title);
      slot.append(input);
      return cell;
    });
    row.ariaRowIndex = "2";
    return row;
  }

  /** Shows the texts of the filter in the inputs, except in one whose text will become part of the filter. */
  showFilter() {
    for (const [key, input] of this.#inputs) {
      if (!input.vgTimer) input.value = this.#grid.filter[key] ?? "";
    }
  }

  #input(column) {
    const input = document.createElement("input");
    input.type = "search";
    input.part = "filter";
    input.value = this.#grid.filter?.[column.key] ?? "";
    const apply = () => {
      input.vgTimer = 0;
      const filter = { ...this.#grid.filter };
      if (input.value) filter[column.key] = input.value;
      else delete filter[column.key];
      filterByUser(this.#grid, filter);
    };
    input.addEventListener("input", () => {
      clearTimeout(input.vgTimer);
      input.vgTimer = setTimeout(apply, 200);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing || input.value === "") return;
      // Browsers empty the input, too, but after the grid has taken the focus, and then without an event.
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(input.vgTimer);
      input.value = "";
      apply();
    });
    return input;
  }

  /** Uses other texts. */
  translate() {
    if (this.#elements.size > 0) this.rebuild();
  }

  #make(column) {
    const heading = columnElement(column, "heading", "columnheader");
    heading.part = "heading";
    heading.id = `vg-heading-${column.index}`;
    heading.vgColumn = column;
    const title = document.createElement("span");
    title.className = "title";
    title.textContent = column.title;
    heading.append(title);
    if (column.header) column.header(title, column);
    if (column.sortable) heading.dataset.sortable = "";
    if (column.resizable) {
      const handle = document.createElement("div");
      handle.className = "handle";
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
      heading.ariaSort = entry ? entry.descending ? "descending" : "ascending" : null;
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
    else if (column.movable) followDrag(event, this.element(column), () => this.#move(column));
  }

  #resize(event, column) {
    event.preventDefault();
    const sign = this.#table.isMirrored ? -1 : 1;
    const [from, width] = [event.clientX, column.shownWidth];
    const before = { flex: column.flex, width: column.width };
    followPointer(event, {
      move: (each) => {
        this.#wasDragged = true;
        this.#grid.setColumnWidth(column.key, width + sign * (each.clientX - from));
      },
      end: (isDone) => {
        if (!isDone) {
          this.#grid.setColumnWidth(column.key, width);
          Object.assign(column, before);
        } else if (this.#wasDragged) this.#grid.notifyColumns();
      },
    });
  }

  /** Begins to move a column. Returns the actions of the drag. */
  #move(column) {
    let target = column;
    this.#wasDragged = true;
    this.element(column).style.opacity = "0.5";
    const move = (each) => {
      target = this.#columnAt(each.clientX, column);
      for (const [other, heading] of this.#elements) {
        heading.style.boxShadow = other === target && target !== column ? "inset 2px 0 var(--vg-accent)" : "";
      }
    };
    const end = (isDone) => {
      const siblings = this.#table.columns.siblings(column);
      const isMoved = target !== column && target !== siblings[siblings.indexOf(column) + 1];
      if (isDone && isMoved) this.#grid.moveColumn(column.key, target?.key);
      else this.rebuild();
    };
    return { move, end };
  }

  /** The column before which a dragged one is dropped, or undefined for the end. */
  #columnAt(x, dragged) {
    const sign = this.#table.isMirrored ? -1 : 1;
    return this.#table.columns.siblings(dragged).find((column) => {
      const box = this.element(column).getBoundingClientRect();
      return sign * x < sign * (box.left + box.width / 2);
    });
  }
}
