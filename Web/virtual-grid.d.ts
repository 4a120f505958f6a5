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
  align?: "start" | "center" | "end";
  /** The side at which the column stays while the table scrolls sideways. */
  pinned?: "start" | "end" | null;
  hidden?: boolean;
  /** Whether a click on the header sorts by this column. */
  sortable?: boolean;
  /** Whether the user can edit the cells. */
  editable?: boolean;
  /** Whether the user can change the width; true if omitted. */
  resizable?: boolean;
  /** Whether the user can move the column; true if omitted. */
  movable?: boolean;
  /** Whether there is an input above the rows that filters by this column. */
  filter?: boolean;
  /** Whether the cells are headers of their rows. */
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
   * Returns the text that is copied. Without it, a `Date` is copied as `format` shows it, or as an ISO date if there is no `format`, and
   * any other value as a text without `format`, so a number has neither a unit nor separators.
   */
  copy?(value: any, item: Item): string;
  /** Compares two values, to sort an array. */
  compare?(one: any, other: any): number;
  /** What a group shows of the values of its items. Missing values are left out; a function gets all items. */
  aggregate?: "count" | "sum" | "min" | "max" | "average" | ((values: any[], items: Item[]) => unknown);
  /** Whether the column has the marks that expand rows. Otherwise, it is the first one. */
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

  /** Shown in place of an item that could not be loaded; in a table, in each cell. */
  notLoaded: string | (() => string);

  /** The button that loads the items again. */
  retry: string | (() => string);
  /** The module could not be loaded, or there are more items than it supports. The reason is in English. */
  moduleError: string | ((reason: string) => string);
  /** The name of the input that filters a column. */
  filter: string | ((title: string) => string);
  sorted: string | ((title: string, direction: "ascending" | "descending" | "none") => string);
  columnMoved: string | ((title: string) => string);
  /** The position begins at 1. */
  itemMoved: string | ((position: number, count: number) => string);
  tooManyCells: string | ((limit: number) => string);
  /** The row of a group. The value is undefined for items that have none. */
  group: string | ((value: unknown, count: number) => string);
}

export interface SortKey {
  key: string;
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
  rows: Item[];
  /** The number of all items. If omitted, an answer with fewer rows than requested ends the data. */
  total?: number;
}

export interface Change {
  type: "insert" | "remove" | "move";
  start: number;
  /** The index after the last item; `start + 1` if omitted. */
  end?: number;
  /** The index that the first moved item has afterwards. */
  to?: number;
}

/** A position, sort order and widths of columns that a page can keep. */
export interface GridState {
  item: number;
  distance: number;
  sort: SortKey[];
  filter: Record<string, string>;
  groupBy: string[];
  columns: Pick<Column, "key" | "width" | "flex" | "hidden" | "pinned">[];
}

/** The events of a grid. Those whose comment says so can be canceled, and then the grid does not act. */
export interface GridEventMap<Item = any> {
  /** Selected items, or cells with `selection-mode="cells"`. */
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
  /** Other items are visible. */
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

  layout: "list" | "grid" | "waterfall" | "table";

  // Data

  /** The number of items, for a grid whose items are numbers. */
  count: number;
  /** The items of an array. */
  items: Item[] | undefined;
  /** The name of the property that identifies an item, or a function that returns the identifier. */
  itemKey: string | ((item: Item) => unknown) | undefined;
  /** Shows other items. Those that are in both arrays keep their selection, and move. Throws an error if two have the same key. */
  setItems(items: Item[], key?: string | ((item: Item) => unknown)): void;
  /** Loads the items when they are needed. A rejected request is repeated three times. */
  set load(load: (request: LoadRequest) => LoadAnswer<Item> | Promise<LoadAnswer<Item>>);
  /** Loads all items again. */
  reload(): void;
  /** Loads the items again whose requests have failed, or the module. */
  retry(): void;
  /** Applies changes that the page has made to its data. Throws an error for unknown properties and indices out of range. */
  applyChanges(changes: Change[]): void;
  /** Fills the cells of items again. */
  refresh(start?: number, end?: number): void;
  itemAt(index: number): Item | Group | undefined;
  /** The sections of the items. */
  sections: { title?: string; count: number }[] | undefined;

  // Cells

  /** Fills an element with an item. */
  cell: (element: HTMLElement, item: Item, index: number) => void;
  /** Returns the kind of an item. Elements are used again for items of the same kind. */
  kind: (item: Item, index: number) => unknown;
  /** Fills the header of a section. */
  header: (element: HTMLElement, section: { title?: string; count: number }, index: number) => void;
  elementOf(index: number): HTMLElement | undefined;

  /** The texts in another language; those that are missing are in English. */
  get texts(): Texts;
  set texts(texts: Partial<Texts> | undefined);

  // Tables

  columns: Column<Item>[];
  setColumn(key: string, properties: Partial<Column<Item>>): void;
  setColumnWidth(key: string, width: number): void;
  moveColumn(key: string, before?: string): void;
  /** Makes a column as wide as its title and its visible contents. */
  fitColumn(key: string): void;
  sort: SortKey[];
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
  expand(index: number): void;
  collapse(index: number): void;
  expandAll(): void;
  collapseAll(): void;
  /** Whether a row is expanded, or undefined if it cannot be. */
  isExpanded(index: number): boolean | undefined;

  // Scrolling

  scrollToItem(index: number, options?: { block?: "start" | "center" | "end" | "nearest" }): void;
  /** The offset of the content, which may be greater than a browser can scroll. */
  offset: number;
  /** The visible items. */
  readonly range: { start: number; end: number };
  state: GridState;
  /** Returns the next loaded item that contains a text in a shown column, as its value or as it is formatted, or -1. */
  find(text: string, options?: { from?: number }): number;

  // Selection and focus

  /** The ranges of selected items, as `[start, end]`. */
  selection: [number, number][];
  /** The index of the focused item, or -1. */
  readonly focusedItem: number;
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
