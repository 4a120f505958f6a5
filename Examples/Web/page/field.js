/**
 * The input element that stands for the text field with the focus.
 *
 * The engine draws the text, the cursor and the selection. The input element is invisible and lies in
 * the element of the field, with the same text and selection. The browser edits it: by keys, by an
 * on-screen keyboard, by an input method and from the clipboard. Its state goes to the engine after
 * each change; the engine returns another state only if the field has rejected a part of it, or if the
 * app has changed the text.
 */
export class Input {
  #element;
  #root;

  /** The element of the text field; null without one. */
  #holder = null;

  /** The start of the text that an input method is composing, or -1, and its length. */
  #start = -1;
  #length = 0;

  constructor(maker, root) {
    this.#root = root;
    this.#element = maker.element("input", "field");
    Object.assign(this.#element, {
      type: "text", tabIndex: -1, autocomplete: "off", spellcheck: false, ariaLabel: "text",
    });
    root.append(this.#element);
  }

  /** Whether an event is one of the input element. */
  isTarget(event) {
    return event.target === this.#element;
  }

  /** Whether a node is in the text field that has the focus. */
  isIn(node) {
    return this.#holder?.contains(node) ?? false;
  }

  /**
   * Shows the state of a text field and gives it the focus. Without an element, releases the focus.
   *
   * The selection is in code units of UTF-16.
   */
  show(holder, text, anchor, cursor) {
    if (holder !== this.#holder) this.#moveTo(holder);
    const input = this.#element;
    if (!holder) return input.blur();
    if (input.value !== text) input.value = text;
    input.setSelectionRange(
      Math.min(anchor, cursor), Math.max(anchor, cursor), anchor > cursor ? "backward" : "forward");
    this.focus();
  }

  /** Gives the input element the focus. On-screen keyboards need this in the handler of a touch. */
  focus() {
    if (document.activeElement !== this.#element) this.#element.focus({ preventScroll: true });
  }

  #moveTo(holder) {
    // The tab key leads from the input element to other elements, not to the one around it.
    this.#holder?.setAttribute("tabindex", 0);
    holder?.setAttribute("tabindex", -1);
    this.#holder = holder;
    this.#start = -1;
    (holder ?? this.#root).append(this.#element);
  }

  /** Leaves an element that will be removed. */
  leave(element) {
    if (!element.contains(this.#element)) return;
    this.#moveTo(null);
    this.#element.blur();
  }

  begin() {
    this.#start = Math.min(this.#element.selectionStart, this.#element.selectionEnd);
    this.#length = 0;
  }

  update(text) {
    this.#length = text.length;
  }

  end() {
    this.#start = -1;
  }

  get isComposing() {
    return this.#start >= 0;
  }

  /** The text; the anchor and the cursor; and the start and the end of the composed text, or -1. */
  get state() {
    const { value, selectionStart, selectionEnd, selectionDirection } = this.#element;
    const isBackward = selectionDirection === "backward";
    const end = this.isComposing ? this.#start + this.#length : -1;
    return [
      value, isBackward ? selectionEnd : selectionStart, isBackward ? selectionStart : selectionEnd,
      this.#start, end,
    ];
  }
}

/** The keys that the engine handles while the user types. All others are for the browser. */
const keys = new Set(["Enter", "Escape", "ArrowUp", "ArrowDown", "PageUp", "PageDown"]);

/** Whether a key event is for the browser, which edits the text of the input element. */
export function isTyping({ input }, event) {
  return input.isTarget(event) && !keys.has(event.key);
}

/** Forwards the state of the input element after each change. */
export function observeInput({ stage, exports, memory, wake, signal }) {
  const { input } = stage;
  let last = "";

  function tell() {
    const state = input.state;
    last = state.join();
    const [text, ...positions] = state;
    exports.edited(memory.write(text), ...positions);
    wake();
  }

  function observe(name, act) {
    stage.root.addEventListener(name, (event) => input.isTarget(event) && act(event), { signal });
  }

  observe("compositionstart", () => input.begin());
  observe("compositionupdate", (event) => input.update(event.data));
  observe("compositionend", () => {
    input.end();
    tell();
  });
  observe("input", tell);
  document.addEventListener("selectionchange", () => {
    if (stage.isBusy || input.isComposing || document.activeElement?.className !== "field") return;
    if (input.state.join() !== last) tell();
  }, { signal });

  /** Forwards the part of the stage that an on-screen keyboard covers. */
  function tellKeyboard({ target: view }) {
    if (view.scale !== 1) return;
    const { top, bottom, width } = stage.root.parentElement.getBoundingClientRect();
    const edge = view.offsetTop + view.height;
    exports.keyboard(edge - top, width, Math.max(0, bottom - edge));
    wake();
  }

  globalThis.visualViewport?.addEventListener("resize", tellKeyboard, { signal });

  // A press on the field would take the focus from the input element.
  stage.root.addEventListener("mousedown", (event) => {
    if (input.isIn(event.target)) event.preventDefault();
  }, { signal });
}
