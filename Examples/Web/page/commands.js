import { fontOf } from "./measure.js";

/** What a page can be told to do, in the order of `PageOperation` in Sources/GridWeb. */
const operations = [
  "make", "order", "move", "turn", "resize", "fade", "show", "look", "text", "picture", "pane",
  "track", "slide", "scroll", "role", "item", "before", "cell", "count", "select", "several", "reach",
  "focus",
];

/**
 * The commands of a frame, read from the first to the last:
 *
 *     while (!commands.isAtEnd) stage[commands.operation()](commands.number(), commands);
 *
 * Each method reads what comes next, so the order of the calls is the order of the numbers.
 */
export class Commands {
  #memory;
  #numbers;
  #bytes;
  #pixels;
  #at = 0;

  /** Creates commands of numbers, and of where the bytes of their texts and the pixels of their pictures are. */
  constructor(memory, numbers, bytes, pixels) {
    this.#memory = memory;
    this.#numbers = numbers;
    this.#bytes = bytes;
    this.#pixels = pixels;
  }

  get isAtEnd() {
    return this.#at >= this.#numbers.length;
  }

  number() {
    return this.#numbers[this.#at++];
  }

  /** So many numbers. */
  numbers(count) {
    const start = this.#at;
    this.#at += count;
    return this.#numbers.subarray(start, this.#at);
  }

  /** What is to be done next, by its name. */
  operation() {
    const number = this.number();
    const name = operations[number - 1];
    if (name) return name;
    throw new RangeError(
      `Operation ${number} is out of range; this page knows 1 to ${operations.length}. ` +
        "Build the page and the module together.");
  }

  /** A color of CSS; none is an empty text, which takes a color back. */
  color() {
    const number = this.number();
    return number < 0 ? "" : `#${number.toString(16).padStart(8, "0")}`;
  }

  text() {
    const [offset, length] = this.numbers(2);
    return this.#memory.text(this.#bytes + offset, length);
  }

  /** A shadow or a glow as CSS has it; nothing if it has no color. */
  shadow() {
    const color = this.color();
    const [x, y, radius] = this.numbers(3);
    return color ? `${x}px ${y}px ${radius}px ${color}` : "";
  }

  /** A picture; null is none. */
  picture() {
    const [start, columns, rows] = this.numbers(3);
    if (columns === 0 || rows === 0) return null;
    return this.#memory.picture(this.#pixels + 4 * start, columns, rows);
  }

  /** The lines of a text, each with its height and its runs. */
  lines() {
    return Array.from({ length: this.number() }, () => {
      const height = this.number();
      return { height, runs: Array.from({ length: this.number() }, () => this.#run(height)) };
    });
  }

  /** Letters that look alike, in a line of a height. */
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
