import { Columns, panes, totalWidth } from "./columns.js";
import { Footer } from "./footer.js";
import { Group } from "./groups.js";
import { Headings } from "./headings.js";
import { OutlineMark } from "./outline-mark.js";
import { contentWidth, widthInside } from "./placing.js";
import { isMissing, isNothing } from "./sorting.js";
import { textOf } from "./texts.js";

/** How many items are looked at for the type of a column. */
const exampleLimit = 100;

/** Returns the text of an aggregate without a format: a number has up to three decimals. */
const roundedText = (value) => `${(typeof value === "number" ? Number(value.toFixed(3)) : value) ?? ""}`;

/** Columns beyond the viewport that have cells, at each side, in pixels. */
const margin = 120;

/** Sets the width of a pane, or that of a cell and where its text is. */
function setWidth(element, width, align) {
  if (element.vgWidth === width) return;
  element.vgWidth = width;
  element.style.width = `${width}px`;
  if (align) element.dataset.align = align;
}

/**
 * The rows of a table. A row is an element with a cell for each pinned column and for each visible
 * column between them. All rows have cells for the same columns.
 */
export class Table {
  columns = new Columns();
  headings;
  footer;

  /** The columns between the pinned ones that have cells: the first and the end; empty until they are known. */
  #centerRange = [];

  /** The column in which a row says that it could not be loaded, and whether the column of the outline is visible. */
  #failedColumn;
  #isOutlineVisible;

  /** The column in each slot of a row: the same in all rows. */
  #slots = [];
  #slotOf = new Map();
  #freeSlots = [];
  #version = 0;

  /** The number of times that the columns were laid out. */
  #layouts = 0;
  #parts;

  constructor(parts) {
    this.#parts = parts;
    this.headings = new Headings(parts.grid, this, parts.viewport.titles);
    this.footer = new Footer(this, parts.viewport.totals);
  }

  /** The number of rows besides those of items: titles, filters and totals. */
  get rowsAround() {
    return this.headings.rowCount + this.footer.rowCount;
  }

  /** Whether the table is read from right to left. */
  get isMirrored() {
    return this.#parts.rules.isMirrored;
  }

  /** Uses other columns, or other widths. */
  layOut(width) {
    this.columns.layOut(width);
    this.#version += 1;
    this.#layouts += 1;
    this.#centerRange = [];
    // A cell that is edited keeps its slot.
    if (!this.#parts.input.editedColumn) {
      this.#slots = [];
      this.#slotOf.clear();
      this.#freeSlots = [];
    }
    this.headings.rebuild();
    this.footer.rebuild();
  }

  /** Shows the columns at a scroll position. Returns whether rows need other cells. */
  scroll(left, width) {
    const { outline, center, widths: { start, end } } = this.columns;
    const edited = this.#parts.input.editedColumn;
    const range = this.columns.visible(left - margin, left + width - start - end + margin);
    const isOutlineVisible = outline?.pane !== "center" || outline.left + 40 > left && outline.left < left + width;
    const isSame = range[0] === this.#centerRange[0] && range[1] === this.#centerRange[1];
    if (isSame && isOutlineVisible === this.#isOutlineVisible) return false;
    this.#centerRange = range;
    this.#isOutlineVisible = isOutlineVisible;
    const wanted = new Set([
      ...this.columns.start, ...center.slice(...range), ...this.columns.end,
    ]);
    if (edited) wanted.add(edited);
    for (const [column, slot] of this.#slotOf) {
      if (wanted.has(column)) continue;
      this.#slotOf.delete(column);
      this.#slots[slot] = undefined;
      this.#freeSlots.push(slot);
    }
    for (const column of wanted) {
      if (this.#slotOf.has(column)) continue;
      const slot = this.#freeSlots.pop() ?? this.#slots.length;
      this.#slots[slot] = column;
      this.#slotOf.set(column, slot);
    }
    this.#failedColumn = isOutlineVisible ? outline : center[(range[0] + range[1]) >> 1];
    this.#version += 1;
    return true;
  }

  /** Makes the element of a row. */
  makeRow(id) {
    const row = document.createElement("div");
    row.id = id;
    row.className = "vg-row";
    row.role = "row";
    row.vgCells = [];
    for (const pane of panes) {
      const box = document.createElement("div");
      box.className = `vg-${pane}`;
      box.role = "presentation";
      row.append(box);
      row[pane] = box;
    }
    return row;
  }

  /** Makes the element of a row with details. Its content stays in view while the table scrolls sideways. */
  makeDetail(id) {
    const row = document.createElement("div");
    row.className = "vg-detail";
    row.role = "row";
    const content = document.createElement("div");
    content.id = `${id}-0`;
    content.className = "vg-content";
    content.role = "gridcell";
    row.append(content);
    row.vgContent = content;
    return row;
  }

  /** Fills a row with an item or a group, which is undefined until it is loaded. */
  fillRow(row, item, node) {
    if (row.vgVersion !== this.#version) this.#arrange(row);
    const isGroup = item instanceof Group;
    if (node || row.vgMark) (row.vgMark ??= new OutlineMark(row)).show(node, this, isGroup);
    this.#showTitle(row, isGroup || row.vgMissingClass === "vg-failed");
    const cells = row.vgCells;
    for (let slot = 0; slot < this.#slots.length; slot += 1) {
      if (this.#slots[slot]) this.#fillCell(cells[slot], this.#slots[slot], item, row.vgIndex);
    }
    if (this.#parts.rules.hasMerged) this.#hideCovered(row);
  }

  /** Lets a title, of a group or of an item that could not be loaded, run over the empty cells after it. */
  #showTitle(row, isTitle) {
    const { outline, titleWidth } = this.columns;
    const cell = this.cell(row, outline);
    if (cell) setWidth(cell, isTitle ? titleWidth : outline.shownWidth, isTitle ? "title" : outline.align);
  }

  /** Hides the cells of a row that are in merged cells. */
  #hideCovered(row) {
    this.forEachCell(row, (cell, column) => {
      cell.toggleAttribute("data-covered", this.#parts.merging.at(row.vgIndex, column) !== undefined);
    });
  }

  /** Fills the only cell of the row of a merged cell, which reaches from its first to its last column. */
  fillMerged(row, columns, merge) {
    this.#setWidths(row);
    const [column] = columns;
    const cell = row.vgCells[0] ??= this.#makeCell(row, 0);
    this.#placeCell(row, cell, column);
    setWidth(cell, totalWidth(columns));
    cell.ariaRowSpan = merge.rows;
    cell.ariaColSpan = columns.length;
    this.#fillCell(cell, column, this.#parts.data.item(merge.row), merge.row);
  }

  #setWidths(row) {
    row.style.width = `${this.columns.width}px`;
    for (const pane of panes) {
      row[pane].hidden = pane !== "center" && this.columns[pane].length === 0;
      setWidth(row[pane], this.columns.widths[pane]);
    }
  }

  /** Gives a row cells for the current columns. */
  #arrange(row) {
    row.vgVersion = this.#version;
    this.#setWidths(row);
    const count = Math.max(this.#slots.length, row.vgCells.length);
    for (let slot = 0; slot < count; slot += 1) {
      const column = this.#slots[slot];
      let cell = row.vgCells[slot];
      if (!column) {
        if (cell) cell.hidden = true;
        continue;
      }
      cell ??= row.vgCells[slot] = this.#makeCell(row, slot);
      this.#placeCell(row, cell, column);
    }
  }

  #makeCell(row, slot) {
    const cell = document.createElement("div");
    cell.className = "vg-cell";
    cell.role = "gridcell";
    cell.id = `${row.id}-${slot}`;
    cell.vgRow = row;
    return cell;
  }

  #placeCell(row, cell, column) {
    if (cell.hidden) cell.hidden = false;
    if (cell.vgLeft !== column.left) {
      cell.vgLeft = column.left;
      cell.style.insetInlineStart = `${column.left}px`;
    }
    setWidth(cell, column.shownWidth, column.align);
    if (cell.parentElement !== row[column.pane]) {
      // An editor that is moved loses the focus.
      if (cell.vgEditor) this.#parts.input.leaveCell();
      row[column.pane].append(cell);
    }
    const isSame = cell.vgColumn === column;
    if (isSame && cell.vgLayouts === this.#layouts) return;
    if (!isSame && (cell.vgColumn?.cell || column.cell)) this.#empty(cell);
    cell.vgColumn = column;
    cell.vgLayouts = this.#layouts;
    cell.dataset.align = column.align;
    cell.ariaColIndex = column.index + 1;
    cell.role = column.isRowHeader ? "rowheader" : "gridcell";
    cell.ariaReadOnly = this.columns.isEditable ? String(!column.editable) : null;
    if (cell.vgCheck) cell.vgCheck.ariaLabel = column.title;
  }

  #empty(cell) {
    cell.replaceChildren();
    cell.vgText = undefined;
    cell.vgNode = undefined;
  }

  /** Shows a box to check, instead of a boolean that the user edits. */
  #showCheck(cell, isChecked) {
    const check = cell.vgCheck ??= document.createElement("input");
    if (cell.firstChild !== check) {
      this.#empty(cell);
      cell.append(Object.assign(check, {
        type: "checkbox", className: "vg-check", id: `${cell.id}-check`, tabIndex: -1, ariaLabel: cell.vgColumn.title,
        onchange: () => this.#parts.input.check(cell),
      }));
    }
    check.checked = isChecked;
  }

  /** Fills a cell. If a function of the page fails, the cell is empty, and others are filled. */
  #fillCell(cell, column, item, index) {
    if (cell.vgEditor) return;
    try {
      this.#fill(cell, column, item, index);
    } catch (error) {
      this.#empty(cell);
      reportError(error);
    }
  }

  #fill(cell, column, item, index) {
    const isItem = item !== undefined && !(item instanceof Group);
    const isOwn = Boolean(isItem && column.cell);
    // The function of the page and this one must not find each other's nodes.
    if (cell.vgIsOwn !== undefined && cell.vgIsOwn !== isOwn) this.#empty(cell);
    cell.vgIsOwn = isOwn;
    if (isOwn) {
      column.cell(cell, item, index);
      return;
    }
    const value = isItem ? this.value(column, item) : undefined;
    if (typeof value === "boolean" && column.editable && !column.format && !column.editor) {
      this.#showCheck(cell, value);
      return;
    }
    const isFailedColumn = item === undefined && column === this.#failedColumn;
    const text = isFailedColumn ? this.#parts.status.placeholder(index)
      : isItem ? this.#formatted(column, item, value) : this.text(column, item);
    if (cell.vgText === text) return;
    cell.vgText = text;
    if (cell.vgNode) {
      cell.vgNode.data = text;
    } else {
      cell.vgNode = document.createTextNode(text);
      cell.replaceChildren(cell.vgNode);
    }
  }

  /**
   * Returns the text by which a value is copied and edited: that of a date as its column shows it, or else in UTC, and any other
   * without a format, so that programs can read numbers.
   */
  plainText(column, item) {
    const value = this.rowValue(column, item);
    const isAggregate = item instanceof Group && column !== this.columns.outline;
    if (!(value instanceof Date)) return isAggregate ? roundedText(value) : `${value ?? ""}`;
    const text = value.toJSON();
    return text && column.format && !(item instanceof Group) ? this.text(column, item) : text ?? "";
  }

  /** Returns the text of an item or a group in a column. */
  text(column, item) {
    if (item === undefined) return "";
    if (!(item instanceof Group)) return this.#formatted(column, item, this.value(column, item));
    if (column === this.columns.outline) return this.#title(item);
    const value = this.rowValue(column, item);
    // A count is none of the values that the column formats.
    if (column.format && column.aggregate !== "count") return this.#formatted(column, item, value);
    return roundedText(value);
  }

  #formatted(column, item, value) {
    if (isNothing(value)) return "";
    return `${column.format ? column.format(value, item) : value}`;
  }

  /** The value of a group as its column shows it, and the number of items. */
  #title(group) {
    const column = this.columns.column(group.key) ?? {};
    const value = group.value === undefined ? undefined : column.format?.(group.value, group) ?? group.value;
    return textOf(this.#parts.grid.texts.group, value, group.count);
  }

  /** Returns the value of an item in a column. */
  value(column, item) {
    return column.value ? column.value(item) : item[column.key];
  }

  /** Returns the value of the first of some items that has one in a column, or undefined. */
  example(column) {
    const { data } = this.#parts;
    for (let index = 0; index < Math.min(exampleLimit, data.count); index += 1) {
      const value = data.isItem(index) ? this.value(column, data.item(index)) : undefined;
      if (!isMissing(value)) return value;
    }
    return undefined;
  }

  /** Returns the value of an item in a column, or the aggregate of a group. */
  rowValue(column, item) {
    if (!(item instanceof Group)) return this.value(column, item);
    return column === this.columns.outline ? item.value : item.aggregate(column, (each) => this.value(column, each));
  }

  /** Returns the width that shows the title of a column, its visible contents and its text in the last row. */
  fittingWidth(key) {
    const column = this.columns.existing(key);
    const heading = this.headings.element(column);
    const title = heading.querySelector(".title");
    let width = contentWidth(title) + heading.offsetWidth - title.offsetWidth;
    const include = (cell) => {
      if (cell) width = Math.max(width, contentWidth(cell) + cell.offsetWidth - widthInside(cell));
    };
    this.#parts.cells.forEach((row) => include(this.cell(row, column)));
    include(this.footer.element(column));
    // The border of the next column.
    return Math.ceil(width) + 1;
  }

  /** Returns the cell that shows a column of an item, which may be merged, or undefined if it is not visible. */
  cellAt(index, column) {
    const { merging, renderer } = this.#parts;
    const row = renderer.elementOf(index);
    return merging.cell(index, column) ?? (row && this.cell(row, column));
  }

  /** Returns the cell of a column in a row, or undefined if the column is not visible. */
  cell(row, column) {
    const slot = this.#slotOf.get(column);
    return slot === undefined ? undefined : row.vgCells?.[slot];
  }

  /** Calls a function with each cell of a row and its column. */
  forEachCell(row, body) {
    for (const [column, slot] of this.#slotOf) if (row.vgCells?.[slot]) body(row.vgCells[slot], column);
  }

  /**
   * Returns the scroll position at which a column is visible between the pinned ones, given the current one.
   */
  positionShowing(column, left, width) {
    if (column.pane !== "center") return left;
    const room = width - this.columns.widths.start - this.columns.widths.end;
    const greatest = column.left;
    const least = column.left + column.shownWidth - room;
    return least > greatest ? greatest : Math.min(Math.max(left, least), greatest);
  }
}
