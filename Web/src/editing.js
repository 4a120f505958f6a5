import { EditHistory } from "./edit-history.js";
import { comparable, isMissing } from "./sorting.js";
import { textOf } from "./texts.js";

/** Whether only the page can tell which value a text stands for, as for a date. */
const isOpaque = (value) => typeof value === "object" && value !== null;

/** What texts of numbers consist of, in any language. */
const numeric = /[\p{Nd}.,٫+-]|^e$/iu;

/** Edits cells of a table: in an input element, or in the element that a column makes. */
export class Editing {
  #grid;
  #table;
  #onEnd;
  #onChange;
  #locate;
  #history = new EditHistory();

  /** Returns a value of a column, which tells the type of those that are missing. */
  #find;

  /** Such values, by key of the column. */
  #examples = new Map();

  /** The cell, its column, and the element in which the user edits; undefined at other times. */
  #session;

  /**
   * @param actions `end()`, after a cell was edited; `change()`, after values have changed; `locate(edits)`, which returns edits
   *   with the current indices of their items; and `find(column)`, which returns a value of a column
   */
  constructor(grid, table, { end, change, locate, find }) {
    this.#grid = grid;
    this.#table = table;
    this.#onEnd = end;
    this.#onChange = change;
    this.#locate = locate;
    this.#find = find;
  }

  /**
   * Begins to edit a cell. A typed text replaces its value. A box is checked or cleared at once, also by a space. Returns false for a
   * value that cannot be edited, and for a text that is no value of the editor, such as the minus of a number: the browser types it
   * into the editor.
   */
  begin(cell, column, index, text, { next }) {
    this.finish();
    const item = this.#grid.itemAt(index);
    const value = this.#table.value(column, item);
    // A typed text is ignored.
    if (isOpaque(this.#example(column, item)) && !column.parse) return text !== undefined;
    if (cell.vgCheck?.isConnected) {
      // Other texts mean nothing.
      if (!text?.trim()) this.apply([{ index, column, item, value: !value }]);
      return true;
    }
    const editor = column.editor ? column.editor(value, item) : this.#makeInput(column, item);
    const textBefore = editor.value;
    if (text !== undefined) editor.value = text;
    const isRefused = text && editor.value === "";
    if (isRefused) editor.value = textBefore;
    if (editor.type === "number") {
      // Browsers ignore other letters, but remove the selected digits.
      editor.addEventListener("beforeinput", (event) => event.data && !numeric.test(event.data) && event.preventDefault());
    }
    editor.classList.add("vg-editor");
    cell.vgEditor = editor;
    cell.append(editor);
    this.#session = { cell, column, index, item, textBefore, editor, next };
    editor.addEventListener("blur", () => this.finish());
    editor.focus();
    if (text === undefined || isRefused) editor.select?.();
    return !isRefused;
  }

  #makeInput(column, item) {
    const text = this.#table.plainText(column, item);
    // An input removes line ends.
    const input = document.createElement(/[\r\n]/.test(text) ? "textarea" : "input");
    const isNumeric = typeof this.#example(column, item) === "number";
    if (isNumeric) input.type = "number";
    input.classList.toggle("vg-number", isNumeric);
    input.step = "any";
    input.value = text;
    input.ariaLabel = column.title;
    return input;
  }

  /** The column of the cell that is edited, or undefined. */
  get column() {
    return this.#session?.column;
  }

  /** Handles a key while a cell is edited. Returns whether it did. */
  handles(event) {
    const session = this.#session;
    if (!session) return false;
    const { key } = event;
    // Input methods use Enter and Escape themselves.
    if (event.isComposing) return true;
    const step = event.shiftKey ? -1 : 1;
    // Shift and enter begin a line.
    if (key === "Enter" && event.shiftKey && session.editor.localName === "textarea") return true;
    if (key === "Escape") this.#end(false);
    else if (key !== "Enter" && key !== "Tab") return true;
    else if (!this.#end(true)) session.editor.reportValidity();
    else session.next(...(key === "Tab" ? [0, step] : [step, 0]));
    event.preventDefault();
    return true;
  }

  /** Ends editing. A valid text is kept, and an invalid one is dropped. */
  finish() {
    if (!this.#end(true)) this.#end(false);
  }

  /** Ends editing. Returns false for an invalid text that should be kept; its editor stays. */
  #end(isKept) {
    const session = this.#session;
    if (!session) return true;
    const { cell, column, index, item, textBefore, editor } = session;
    if (session.isRefused) editor.setCustomValidity("");
    session.isRefused = false;
    if (isKept && editor.checkValidity?.() === false) return false;
    const text = editor.value;
    const isChanged = isKept && textBefore !== text;
    // The function of the page that reads the text may end editing.
    this.#session = undefined;
    const { value, refusal } = isChanged ? this.#read(text, { column, item }) : {};
    if (refusal !== undefined && editor.setCustomValidity) {
      editor.setCustomValidity(refusal);
      session.isRefused = true;
      this.#session = session;
      return false;
    }
    cell.vgEditor = undefined;
    const hadFocus = editor.matches(":focus");
    editor.remove();
    if (hadFocus) this.#grid.focus({ preventScroll: true });
    if (isChanged && refusal === undefined) this.apply([{ index, column, item, value }]);
    else this.#grid.refresh(index, index + 1);
    this.#onEnd();
    return true;
  }

  /**
   * Sets texts that the user has pasted or cleared, unless the page cancels the event of a change. Values keep their type: other
   * texts are ignored.
   */
  applyTexts(changes) {
    this.apply(changes.flatMap(({ text, ...change }) => this.#accepted(text, change)));
  }

  /** Sets values that continue other cells. One whose type is not that of its cell is read as a text. */
  applyValues(changes) {
    this.apply(changes.flatMap((change) => {
      const { column, item, value } = change;
      const example = this.#example(column, item);
      const isSame = isMissing(value) || isMissing(example)
        || typeof value === typeof example && isOpaque(value) === isOpaque(example);
      return isSame ? [change] : this.#accepted(`${value}`, change);
    }));
  }

  /** Returns a change whose value a text stands for, or no change. */
  #accepted(text, change) {
    const { value, refusal, error } = this.#read(text, change);
    if (error) reportError(error);
    return refusal === undefined ? [{ ...change, value }] : [];
  }

  /** Returns the value that a text stands for, or why it stands for none. */
  #read(text, change) {
    try {
      const value = this.#parsed(text, change);
      return Number.isNaN(comparable(value)) ? { refusal: textOf(this.#grid.texts.invalid) } : { value };
    } catch (error) {
      // The function of the page refuses this text.
      return { refusal: error.message || textOf(this.#grid.texts.invalid), error };
    }
  }

  /** Returns the value that a text stands for, or NaN or an invalid date for none. */
  #parsed(text, { column, item }) {
    if (column.parse) return column.parse(text, item);
    const example = this.#example(column, item);
    const word = text.trim();
    if (typeof example === "number") return word === "" ? null : Number(word);
    if (typeof example === "boolean") return { true: true, false: false }[word.toLowerCase()] ?? NaN;
    return isOpaque(example) ? NaN : text;
  }

  /** Returns the value of an item in a column, or if it is missing, another one of the column, which has its type. */
  #example(column, item) {
    const value = this.#table.value(column, item);
    if (!isMissing(value)) this.#examples.set(column.key, value);
    else if (!this.#examples.has(column.key)) this.#examples.set(column.key, this.#find(column));
    return this.#examples.get(column.key);
  }

  /** Sets values, unless the page cancels the event of a change. The user can undo this. */
  apply(changes) {
    this.#history.add(this.#set(changes));
  }

  /** Undoes the last edit, or repeats one that was undone. Returns the changed cells, or undefined if there is no edit. */
  undo(isRedo) {
    this.finish();
    return this.#history.go(isRedo, (edits) => this.#set(this.#locate(edits)));
  }

  /** Forgets what the user has edited. */
  forgetEdits() {
    this.#history = new EditHistory();
    this.#examples.clear();
  }

  /** Sets values, and returns the changes that the page has not refused, with the old values. */
  #set(changes) {
    const accepted = [];
    let [first, end] = [Infinity, 0];
    for (const change of changes) {
      const { index, column, item, value } = change;
      const oldValue = this.#table.value(column, item);
      const isAccepted = this.#grid.ask("celledit", { index, item, key: column.key, value, oldValue });
      if (isAccepted) accepted.push({ ...change, oldValue });
      if (isAccepted && !column.value) item[column.key] = value;
      first = Math.min(first, index);
      end = Math.max(end, index + 1);
    }
    if (first < end) this.#grid.refresh(first, end);
    this.#onChange();
    return accepted;
  }
}
