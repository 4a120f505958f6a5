import { setAttribute } from "./attributes.js";
import { Reading } from "./reading.js";
import { Rows } from "./rows.js";

/**
 * The items of a pane for screen readers.
 *
 * The role of a plain list is that of the pane. Rows of a grid, and the lists below headings, are elements
 * of their own that own the items with `aria-owns`, because their items are not children of rows or lists. The
 * pane is then a group.
 */
export class Collection {
  #pane;
  #rows;
  #reading;
  #role = null;
  #label = "";
  #isMultiple = false;
  #counts = [0, 0];
  #hasChanged = false;

  constructor(pane, layer, maker, label) {
    this.#pane = pane;
    this.#label = label;
    this.#rows = new Rows(layer, maker);
    this.#reading = new Reading(layer, maker);
  }

  set role(role) {
    this.#role = role;
    this.#hasChanged = true;
  }

  set label(label) {
    this.#label = label;
    this.#hasChanged = true;
  }

  set isMultiple(isMultiple) {
    this.#isMultiple = isMultiple;
    this.#hasChanged = true;
  }

  /** The numbers of rows and columns; 0 for none. */
  set counts(counts) {
    this.#counts = counts;
    this.#hasChanged = true;
  }

  /** Puts an element into a cell of a grid. With row 0, it is in none. */
  putCell(element, row, column) {
    if (row > 0) this.#rows.put(element, row, column);
    else this.#rows.take(element);
  }

  /** Sets the item before which a heading is read; 0 for other elements. */
  putHeading(element, number) {
    this.#hasChanged = true;
    this.#reading.putHeading(element, number);
  }

  /** Sets the position of an element among the items; 0 for other elements. */
  putItem(element, number) {
    this.#reading.putItem(element, number);
  }

  show(element, isVisible) {
    this.#rows.show(element, isVisible);
    this.#reading.change();
  }

  /** Updates the roles, names, rows and lists after changes. */
  settle() {
    if (this.#hasChanged) this.#apply();
    this.#hasChanged = false;
    this.#rows.settle();
    this.#reading.settle();
  }

  #apply() {
    const isGrid = this.#role === "grid";
    const isSplit = !isGrid && this.#role !== null && this.#reading.hasHeadings;
    const ofList = { role: this.#role, "aria-multiselectable": this.#isMultiple || null };
    const [rows, columns] = this.#counts;
    const ofGrid = {
      "aria-label": this.#label, "aria-multiselectable": this.#isMultiple || null,
      "aria-rowcount": rows || null, "aria-colcount": columns || null,
    };
    const own = isGrid || isSplit ? { role: "group", "aria-multiselectable": null } : ofList;
    own["aria-label"] = this.#role ? this.#label : null;
    for (const [name, value] of Object.entries(own)) setAttribute(this.#pane, name, value);
    this.#rows.isShown = isGrid;
    for (const [name, value] of Object.entries(ofGrid)) setAttribute(this.#rows.element, name, value);
    this.#reading.attributes = isSplit ? ofList : null;
  }
}
