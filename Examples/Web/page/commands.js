import { fontOf } from "./measure.js";

/** The operations, in the order of `PageOperation` in Sources/GridPage. */
const operations = [
  "make", "order", "move", "turn", "resize", "fade", "show", "look", "text", "picture", "pane",
  "track", "slide", "scroll", "role", "item", "before", "cell", "count", "select", "several", "reach",
  "focus", "field", "remove", "label", "say",
];

/**
 * Reads the commands of a frame, in order:
 *
 *     while (!commands.isAtEnd) stage[commands.operation()](commands.number(), commands);
 *
 * Each method reads the next numbers, so the calls must follow the order of the arguments.
 */
export class Commands {
  #memory;
  #numbers;
  #bytes;
  #byteCount;
  #pixels;
  #at = 0;

  /** All texts in one string, from when the first one is read. */
  #texts = null;

  /**
   * Creates a reader.
   *
   * @param bytes The address of the bytes of all texts, and their number.
   * @param pixels The address of the pixels of all pictures.
   */
  constructor(memory, numbers, [bytes, byteCount], pixels) {
    this.#memory = memory;
    this.#numbers = numbers;
    this.#bytes = bytes;
    this.#byteCount = byteCount;
    this.#pixels = pixels;
  }

  get isAtEnd() {
    return this.#at >= this.#numbers.length;
  }

  number() {
    return this.#numbers[this.#at++];
  }

  /** Reads a number of numbers. */
  numbers(count) {
    const start = this.#at;
    this.#at += count;
    return this.#numbers.subarray(start, this.#at);
  }

  /** Reads an operation and returns its name. */
  operation() {
    const number = this.number();
    const name = operations[number - 1];
    if (name) return name;
    throw new RangeError(
      `Operation ${number} is out of range; this page knows 1 to ${operations.length}. ` +
        "Build the page and the module together.");
  }

  /** Reads a color as CSS; an empty string for none, which resets a style. */
  color() {
    const number = this.number();
    return number < 0 ? "" : `#${number.toString(16).padStart(8, "0")}`;
  }

  text() {
    const offset = this.number();
    const length = this.number();
    if (length === 0) return "";
    // Decoding takes long for each text, however short. If all are ASCII, a byte is a character.
    this.#texts ??= this.#memory.text(this.#bytes, this.#byteCount);
    return this.#texts.length === this.#byteCount
      ? this.#texts.slice(offset, offset + length) : this.#memory.text(this.#bytes + offset, length);
  }

  /** Reads a shadow or glow as CSS; an empty string if it has no color. */
  shadow() {
    const color = this.color();
    const [x, y, radius] = this.numbers(3);
    return color ? `${x}px ${y}px ${radius}px ${color}` : "";
  }

  /** Reads a picture; null for none. */
  picture() {
    const [start, columns, rows] = this.numbers(3);
    if (columns === 0 || rows === 0) return null;
    return this.#memory.picture(this.#pixels + 4 * start, columns, rows);
  }

  /** Reads the lines of a text, each with its height and its runs. */
  lines() {
    return Array.from({ length: this.number() }, () => {
      const height = this.number();
      return { height, runs: Array.from({ length: this.number() }, () => this.#run(height)) };
    });
  }

  /** Reads a run of text with one style, in a line of the given height. */
  #run(height) {
    const family = this.number();
    const name = this.text();
    const [size, weight, isItalic] = this.numbers(3);
    return {
      height,
      font: fontOf(family, name, size, weight, isItalic),
      color: this.color(),
      background: this.color(),
      decoration: ["", "underline", "line-through", "underline line-through"][this.number()],
      kerning: this.number(),
      text: this.text(),
    };
  }
}
