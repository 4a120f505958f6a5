/**
 * The engine, a WebAssembly module. All grids of a page share one instance of it.
 *
 * Numbers cross between the script and the module, but no texts. The functions are those of
 * `Sources/Element/Exports.swift`.
 */

let loading;

/** Loads the module once. Its file is beside this script, or its bytes are in the page. */
export function loadEngine() {
  loading ??= instantiate().catch((error) => {
    // A later grid tries again, for example when the network is back.
    loading = undefined;
    throw error;
  });
  return loading;
}

// The module is requested as soon as the script runs, before the page makes a grid. A grid reports errors.
loadEngine().catch(() => {});

async function instantiate() {
  const result = await WebAssembly.instantiate(await compile(), {});
  // An instance for a module, and an object with both for bytes.
  return (result.instance ?? result).exports;
}

/** Returns the compiled module, or its bytes. */
async function compile() {
  // A page that has everything in one file has the module as a text.
  const text = globalThis.virtualGridModule;
  if (text) return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const response = await fetch(new URL("virtual-grid.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Some servers do not know the type of the file. Its bytes can be compiled when all of them are there.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
}

/** The steps of keys, in the order of the cases of `Step`. */
const stepNames = ["up", "down", "left", "right", "pageUp", "pageDown", "home", "end"];

/** The changes of a list, in the order of the operations of `apply`. */
export const operations = ["insert", "remove", "move"];

const errors = [
  undefined,
  "There are too many items. Items of different heights are limited to 1,073,741,824, and those of a waterfall to 67,108,864.",
  "Two changes have an item in common.",
];

/** The number of numbers in each command. */
export const stride = 8;

/** The commands, in the order of `WebCommands.Operation`. */
export const Command = {
  removeItem: 0, showItem: 1, moveItem: 2, removeSection: 3, showSection: 4, moveSection: 5,
};

/** The engine of one grid. */
export class Engine {
  #exports;
  #grid;
  #view = new Float64Array();

  /** The focused item, or undefined if it may have changed: each frame asks for it. */
  #focusedItem;

  /** The number of items of a list. */
  count = 0;

  /** The commands of the last frame, {@link stride} numbers each; valid until the next frame. */
  commands = new Float64Array(64 * stride);

  constructor(exports) {
    this.#exports = exports;
    this.#grid = exports.make();
  }

  /** Frees the memory of the grid. */
  remove() {
    this.#exports.remove(this.#grid);
  }

  /** The memory of the module as numbers. A view of memory that has grown is empty. To ask for the buffer is slow. */
  get #numbers() {
    if (this.#view.length === 0) this.#view = new Float64Array(this.#exports.memory.buffer);
    return this.#view;
  }

  /** Passes numbers to the next call. */
  #pass(numbers) {
    const start = (this.#exports.reserve(numbers.length) >>> 0) / 8;
    this.#numbers.set(numbers, start);
  }

  /** Throws an error for a code other than 0, after items may have changed. */
  #check(code) {
    this.#focusedItem = undefined;
    if (code !== 0) throw new RangeError(errors[code]);
  }

  /** Sets the arrangement of the items. */
  arrange({
    shape, itemWidth, itemHeight, isEstimated, gap, lanes, headerHeight, overscan, anchor, frozenStart, frozenEnd,
  }) {
    this.#check(this.#exports.arrange(
      this.#grid, shape, itemWidth, itemHeight, isEstimated ? 1 : 0, gap, lanes, headerHeight, overscan, anchor,
      frozenStart, frozenEnd));
  }

  /** Forgets all cells, after their elements were removed. */
  forgetCells() {
    this.#exports.forgetCells(this.#grid);
  }

  /** Replaces all items by a list. */
  setCount(count) {
    this.#check(this.#exports.setCount(this.#grid, count));
    this.count = count;
  }

  /** Replaces all items by sections. */
  setSections(counts) {
    this.#pass(counts);
    this.#check(this.#exports.setSections(this.#grid, counts.length));
  }

  /** Applies changes of a list, each `{ type, start, end, to }`, after which it has `count` items. */
  apply(changes, count) {
    this.#pass(changes.flatMap(({ type, start, end, to = 0 }) => [operations.indexOf(type), start, end, to]));
    this.#check(this.#exports.apply(this.#grid, changes.length, count));
    this.count = count;
  }

  /** Replaces the items of a list, given the numbers that identify the old and the new ones. */
  replace(before, after) {
    const numbers = new Float64Array(before.length + after.length);
    numbers.set(before);
    numbers.set(after, before.length);
    this.#pass(numbers);
    this.#check(this.#exports.replace(this.#grid, before.length, after.length));
    this.count = after.length;
  }

  /** Computes a frame, and returns it. */
  update(position, width, height, isScrolling) {
    return this.#frame(
      this.#exports.update(this.#grid, position, width, height, isScrolling ? 1 : 0));
  }

  /** Computes the rest of a frame after changes within it. */
  refresh() {
    return this.#frame(this.#exports.refresh(this.#grid));
  }

  #frame(address) {
    const numbers = this.#numbers;
    const start = (address >>> 0) / 8;
    const count = numbers[start + 1];
    const commands = numbers[start] / 8;
    if (this.commands.length < count * stride) this.commands = new Float64Array(count * stride * 2);
    // A copy, because functions of the page may call the engine while the commands are carried out.
    for (let index = 0; index < count * stride; index += 1) {
      this.commands[index] = numbers[commands + index];
    }
    return {
      count,
      trackLength: numbers[start + 2],
      layerPosition: numbers[start + 3],
      requestedPosition: numbers[start + 4],
      offset: numbers[start + 5],
      contentHeight: numbers[start + 6],
      first: numbers[start + 7],
      end: numbers[start + 8],
      firstCell: numbers[start + 9],
      endCell: numbers[start + 10],
      frozenStart: numbers[start + 11],
      frozenEnd: numbers[start + 12],
    };
  }

  /**
   * Stores measured heights: three numbers for each cell, 1 for a header of a section or 0 for an item,
   * its slot, and its height. Returns whether any frame changed.
   */
  measure(numbers) {
    this.#pass(numbers);
    return this.#exports.measure(this.#grid, numbers.length / 3) !== 0;
  }

  /** Scrolls to an item: to the start with the fraction 0, to the end with 1, and as little as necessary with 2. */
  scrollToItem(item, fraction = 2) {
    this.#exports.scrollToItem(this.#grid, item, fraction);
  }

  scrollToOffset(offset) {
    this.#exports.scrollToOffset(this.#grid, offset);
  }

  /** Returns the item that a step leads to, or -1. */
  step(item, step) {
    return this.#exports.step(this.#grid, item, stepNames.indexOf(step));
  }

  /** Returns the frame of an item, or undefined. */
  frameOf(item) {
    const start = (this.#exports.frameOf(this.#grid, item) >>> 0) / 8;
    const [x, y, width, height] = this.#numbers.subarray(start, start + 4);
    return Number.isNaN(x) ? undefined : { x, y, width, height };
  }

  /** Ranges of selected items, as `[start, end]`, in ascending order. */
  get selection() {
    const count = this.#exports.selection(this.#grid);
    const start = (this.#exports.reserve(count * 2) >>> 0) / 8;
    const numbers = this.#numbers;
    return Array.from({ length: count }, (_, index) => [
      numbers[start + index * 2], numbers[start + index * 2 + 1],
    ]);
  }

  set selection(ranges) {
    this.#pass(ranges.flat());
    this.#exports.select(this.#grid, ranges.length);
  }

  /** The item that keeps its cell, or -1. */
  get focusedItem() {
    return (this.#focusedItem ??= this.#exports.focused(this.#grid));
  }

  set focusedItem(item) {
    this.#exports.focus(this.#grid, item);
    this.#focusedItem = undefined;
  }
}
