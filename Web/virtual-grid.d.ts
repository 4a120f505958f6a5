/** A column of a table. `Item` is the type of the items, which are anything that the page uses. */
export interface Column<Item = any> {
  /** Identifies the column, and is the name of the property that it shows. */
  key: string;
  /** The title in the header; the key if omitted. */
  title?: string;
  /** The width in CSS pixels; 120 if omitted. */
  width?: number;
  /** The least width; 40 if omitted, and 80 for a column with `flex`. */
  minWidth?: number;
  /** The share of the width that is left, instead of a width. */
  flex?: number;
  /** Where the texts are in the cells and in the title; `start` if omitted. */
  align?: "start" | "center" | "end";
  /**
   * The side at which the column stays while the table scrolls sideways. Otherwise, it scrolls. It also scrolls while the pinned
   * columns leave less than 80 pixels for the others; this property then stays as it is.
   */
  pinned?: "start" | "end" | null;
  /** Whether the column is not shown; false if omitted. */
  hidden?: boolean;
  /** Whether a click on the header sorts by this column; false if omitted. */
  sortable?: boolean;
  /**
   * Whether the user can edit the cells; false if omitted. A boolean is then shown as a box, unless the column has `cell`, `format` or
   * `editor`.
   */
  editable?: boolean;
  /** Whether the user can change the width; true if omitted. */
  resizable?: boolean;
  /** Whether the user can move the column; true if omitted. */
  movable?: boolean;
  /** Whether there is an input above the rows that filters by this column; false if omitted. */
  filter?: boolean;
  /** Whether the cells name their rows to assistive technology, as headers do; false if omitted. */
  isRowHeader?: boolean;
  /** Returns the value of an item, instead of its property. Such a column is not written by editing. */
  value?(item: Item): unknown;
  /** Returns the text that shows a value, which is not `undefined` or `null`. */
  format?(value: any, item: Item): string;
  /** Fills a cell, instead of setting its text. The cell may have shown another item before. */
  cell?(element: HTMLElement, item: Item, index: number): void;
  /** Changes the title in the header. */
  header?(element: HTMLElement, column: Column<Item>): void;
  /** Returns the element in which the user edits, with the property `value`. */
  editor?(value: any, item: Item): HTMLElement & { value: string };
  /** Returns the value for a text that the user has entered. Without it, dates and other objects are not edited. */
  parse?(text: string, item: Item): unknown;
  /**
   * Returns the text that is copied. Without it, a `Date` is copied as `format` shows it, or as date and time in UTC, and
   * any other value as a text without `format`, so a number has neither a unit nor separators.
   */
  copy?(value: any, item: Item): string;
  /**
   * Compares two values, to sort an array: returns a number below 0 if the first one comes before the other. If omitted, numbers and
   * dates are compared by size, and texts as people do: "item 9" is before "item 10". Missing values are last.
   */
  compare?(one: any, other: any): number;
  /** What a group shows of the values of its items. Missing values are left out; a function gets all items. */
  aggregate?: "count" | "sum" | "min" | "max" | "average" | ((values: any[], items: Item[]) => unknown);
  /** Whether the column has the marks that expand rows, and the titles of groups. Otherwise, it is the first one. */
  outline?: boolean;
}

/** Cells that are shown as one, with the contents of the first one. */
export interface MergedCells {
  /** The index of the first row. */
  row: number;
  /** The number of rows; 1 if omitted. */
  rows?: number;
  /** The key of the first column. */
  column: string;
  /** The number of shown columns; 1 if omitted. */
  columns?: number;
}

/** A row that stands for the items with equal values in a column. */
export interface Group {
  readonly key: string;
  readonly value: unknown;
  /** The number of groups around this one. */
  readonly level: number;
  readonly count: number;
}

/** The texts that a grid shows or announces: strings, or functions that return them. */
export interface Texts {
  /** Shown while the first items are loaded. */
  loading: string | (() => string);

  /** Shown if there are no items, and no filter. */
  empty: string | (() => string);

  /** Shown if there are no items that a filter finds. */
  noMatches: string | (() => string);

  /** Shown after the requests for the first page have failed for good. */
  error: string | (() => string);

  /** Shown beside items of which some near the visible ones could not be loaded. */
  failed: string | (() => string);

  /** Shown in place of an item that could not be loaded; in a table, once in its row. */
  notLoaded: string | (() => string);
  /** The button that loads the items again. */
  retry: string | (() => string);
  /** The module could not be loaded. The reason is in English. */
  moduleError: string | ((reason: string) => string);
  /** There are more items than the module supports; by default, the reason, which is in English. */
  limitError: string | ((reason: string) => string);
  /** The name of the input that filters a column. */
  filter: string | ((title: string) => string);
  sorted: string | ((title: string, direction: "ascending" | "descending" | "none") => string);
  columnMoved: string | ((title: string) => string);
  /** The position begins at 1. */
  itemMoved: string | ((position: number, count: number) => string);
  invalid: string;
  tooManyCells: string | ((limit: number) => string);
  /** The row of a group. The value is undefined for items that have none. */
  group: string | ((value: unknown, count: number) => string);
}

export interface SortKey {
  key: string;
  /** Whether the greatest value is the first one; false if omitted. */
  descending?: boolean;
}

/** What a function is asked to load. */
export interface LoadRequest {
  /** The index of the first item. */
  start: number;
  /** The index after the last item. */
  end: number;
  sort: SortKey[];
  /** The texts that the user has entered, by key of the column. */
  filter: Record<string, string>;
  /** Aborted when the items are no longer needed. */
  signal: AbortSignal;
}

export interface LoadAnswer<Item = any> {
  /** The requested items. None is `null` or `undefined`. */
  rows: Item[];
  /** The number of all items. If omitted, an answer with fewer rows than requested ends the data. */
  total?: number;
}

export interface Change {
  type: "insert" | "remove" | "move";
  /** The index of the first item: the old one of items that are removed or moved, the new one of items that are inserted. */
  start: number;
  /** The index after the last item; `start + 1` if omitted. */
  end?: number;
  /** The index that the first moved item has afterwards; needed for a move only. */
  to?: number;
}

/** A position, sort order and widths of columns that a page can keep. */
export interface GridState {
  /** The index of the first visible item. */
  item: number;
  /** The distance of this item from the start of the visible part, in pixels; negative if a part of the item is hidden. */
  distance: number;
  /** With `scroller="window"`, how far the page has scrolled beyond the grid: negative before its start, positive after its end. */
  overshoot?: number;
  sort: SortKey[];
  filter: Record<string, string>;
  groupBy: string[];
  columns: Pick<Column, "key" | "width" | "flex" | "hidden" | "pinned">[];
}

/** The events of a grid. Those whose comment says so can be canceled, and then the grid does not act. */
export interface GridEventMap<Item = any> {
  /**
   * Selected items, or cells with `selection-mode="cells"`. Without a range or an area, none is selected: cells are deselected
   * when rows or columns move.
   */
  selectionchange: CustomEvent<{
    ranges?: [number, number][];
    area?: { rows: [number, number][]; columns: string[] };
  }>;
  /** The user sorts. Can be canceled. */
  sortchange: CustomEvent<{ sort: SortKey[] }>;
  /** The user filters. Can be canceled. */
  filterchange: CustomEvent<{ filter: Record<string, string> }>;
  /** The user expands or collapses a row. Can be canceled. */
  expandchange: CustomEvent<{ index: number; item: Item | Group; isExpanded: boolean }>;
  /** The user moves an item. Can be canceled. Items of an array are moved by the grid, others by the page. */
  itemmove: CustomEvent<{ from: number; to: number; item: Item }>;
  /**
   * The user edits, clears, pastes or fills a cell, or undoes or repeats this. Can be canceled. The index is -1 if the row of an
   * undone edit is not shown.
   */
  celledit: CustomEvent<{ index: number; item: Item; key: string; value: unknown; oldValue: unknown }>;
  /** Columns are resized, moved, hidden, shown or pinned. */
  columnchange: CustomEvent<{ columns: GridState["columns"] }>;
  /** Other items are visible. Dispatched between frames, at most ten times per second. */
  rangechange: CustomEvent<{ start: number; end: number }>;
  /**
   * A request has failed. After the last attempt, `retry()` loads the items again, and the error is reported as an uncaught one unless
   * the event is canceled. An invalid answer is not repeated.
   */
  loaderror: CustomEvent<{ error: unknown; start: number; end: number; isLast: boolean }>;
  /** The user presses enter or clicks twice. */
  activate: CustomEvent<{ index: number; item: Item | Group; key?: string }>;
}

export class VirtualGrid<Item = any> extends HTMLElement {
  addEventListener<Name extends keyof GridEventMap>(
    name: Name, listener: (event: GridEventMap<Item>[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;

  /** Resolves when the engine is loaded, the items are in order, and the first frame is shown. */
  readonly ready: Promise<void>;

  /** `table` by default if there are columns, and `list` otherwise. Throws an error for another value. */
  layout: "list" | "grid" | "waterfall" | "table";

  // Data

  /** The number of items, for a grid whose items are numbers. */
  count: number;
  /** The items of an array. One that is `null` or `undefined` is shown as an empty one. */
  items: Item[] | undefined;
  /**
   * The name of the property that identifies an item, or a function that returns the identifier. Throws an error if two items have the
   * same one, as `setItems` does.
   */
  itemKey: string | ((item: Item) => unknown) | undefined;
  /**
   * Shows other items, and sets `itemKey` if there is a key. Items that are in both arrays keep their selection, and move. Throws an error
   * if two items have the same key; in a first array of more than 2,048 items, this error is reported after the array is shown.
   */
  setItems(items: Item[], key?: string | ((item: Item) => unknown)): void;
  /** Loads the items when they are needed. A rejected request is repeated three times. */
  set load(load: (request: LoadRequest) => LoadAnswer<Item> | Promise<LoadAnswer<Item>>);
  /** Loads all items again. Those of an array are sorted and filtered again. */
  reload(): void;
  /** Loads the items again whose requests have failed, or the module. */
  retry(): void;
  /**
   * Applies changes that the page has made to its data: all of them, or none if it throws an error. It throws one for unknown properties
   * and types. Unless the items are sorted, filtered or grouped, or have children or details, it also throws one for indices out of
   * range, for changes that have an item in common, and if an array does not have the number of items that the changes lead to.
   */
  applyChanges(changes: Change[]): void;
  /** Fills the cells of items again, from `start` to the one before `end`; by default, those of all items. */
  refresh(start?: number, end?: number): void;
  /** Returns the item or the group of a row, or undefined if it is not loaded. */
  itemAt(index: number): Item | Group | undefined;
  /** The sections of the items. */
  sections: { title?: string; count: number }[] | undefined;

  // Cells

  /** Fills an element with an item. By default, the item is shown as a text. */
  cell: (element: HTMLElement, item: Item, index: number) => void;
  /**
   * Returns the kind of an item that is loaded. Elements are used again for items of the same kind. An item whose kind has changed
   * gets another element when it is filled again. By default, all items have the same kind.
   */
  kind: (item: Item, index: number) => unknown;
  /** Fills the header of a section. By default, its title is shown. */
  header: (element: HTMLElement, section: { title?: string; count: number }, index: number) => void;
  /** Returns the element of an item, or undefined if it has none: only items near the visible ones have elements. */
  elementOf(index: number): HTMLElement | undefined;

  /** Returns the index of the item that an element of the grid is in, or -1. */
  indexOf(element: Element): number;

  /** The texts in another language; those that are missing are in English. */
  get texts(): Texts;
  set texts(texts: Partial<Texts> | undefined);

  // Tables

  columns: Column<Item>[];
  /** Changes properties of a column, such as `hidden` and `pinned`. */
  setColumn(key: string, properties: Partial<Column<Item>>): void;
  /** Sets the width of a column in pixels. A column with `flex` no longer takes the width that is left. */
  setColumnWidth(key: string, width: number): void;
  /** Moves a column before the one with the key `before`; by default, to the end. */
  moveColumn(key: string, before?: string): void;
  /** Makes a column as wide as its title and its visible contents. */
  fitColumn(key: string): void;
  /** The order of the rows: by the first key, and rows with equal values by the next one. Empty by default. */
  sort: SortKey[];
  /** The texts that rows must contain, by key of the column. Empty by default. */
  filter: Record<string, string>;
  /** The cells that are shown as one. */
  mergedCells: MergedCells[];
  /** The texts of the last row, which stays visible, by key of the column. */
  summary: Record<string, string> | undefined;

  // Rows under rows

  /** The keys of the columns by which the rows of an array are grouped. */
  groupBy: string[];
  /** The name of the property, or the function, with the children of an item: an array, or undefined for none. */
  childrenOf: string | ((item: Item) => Item[] | undefined) | undefined;
  /** Fills the row under an expanded item with its details. */
  detail: ((element: HTMLElement, item: Item, index: number) => void) | undefined;
  /** Shows the rows under a row: the items of a group, the children of an item, or its details. */
  expand(index: number): void;
  /** Hides the rows under a row. */
  collapse(index: number): void;
  expandAll(): void;
  collapseAll(): void;
  /** Whether a row is expanded, or undefined if it cannot be. */
  isExpanded(index: number): boolean | undefined;

  // Scrolling

  /**
   * Scrolls to an item. `block` is the part of the grid in which the item is then. The default, `nearest`, scrolls no further than
   * needed, and not at all if the whole item is visible.
   */
  scrollToItem(index: number, options?: { block?: "start" | "center" | "end" | "nearest" }): void;
  /** The offset of the content, which may be greater than a browser can scroll. */
  offset: number;

  /** The frames that were shown, the items that were filled, and the elements that were made. For tests and panels of figures. */
  readonly counters: { frames: number; filled: number; readonly made: number };
  /** The indices of the first visible item, and after the last one. */
  readonly range: { start: number; end: number };
  /**
   * The position, the order, the filter and the columns. What is missing in a state that is set stays as it is, but without `item`, the
   * grid scrolls to its start.
   */
  get state(): GridState;
  set state(state: Partial<GridState> | null);
  /**
   * Returns the index of the next loaded item that contains a text in a shown column, as its value or as it is formatted, or -1. The search
   * begins at `from`, by default after the focused item, and goes on at the start.
   */
  find(text: string, options?: { from?: number }): number;

  // Selection and focus

  /** The ranges of selected items, as `[start, end]`, with the index after the last item of each. */
  selection: [number, number][];
  /** The index of the focused item, or -1. */
  readonly focusedItem: number;
  /** Makes an item the focused one, in the column with a key, and shows it. By default, the column stays the same. */
  focusItem(index: number, key?: string): void;

  // Editing

  /** Undoes the last edit of the user, as ctrl+Z does, and selects its cells if cells can be selected. Returns whether there is one. */
  undo(): boolean;
  /** Repeats the last edit that was undone. Returns whether there is one. */
  redo(): boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    "virtual-grid": VirtualGrid;
  }
}
