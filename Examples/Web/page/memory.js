/** An address, which a module tells as a number with a sign. */
const start = (address) => address >>> 0;

/**
 * The memory of the module, as the page reads and writes it.
 *
 * Views of it are made for each use: memory may grow in any call, and a view of before is then empty.
 */
export class Memory {
  #exports;

  /* Nothing of data is dropped, though it looks like a mark of the order of bytes. */
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #encoder = new TextEncoder();

  /** Takes the memory of a module, of which `buffer` says where the page may write. */
  attach(exports) {
    this.#exports = exports;
  }

  get #buffer() {
    return this.#exports.memory.buffer;
  }

  ints(address, count) {
    return new Int32Array(this.#buffer, start(address), count);
  }

  numbers(address, count) {
    return new Float64Array(this.#buffer, start(address), count);
  }

  bytes(address, count) {
    return new Uint8Array(this.#buffer, start(address), count);
  }

  /** A picture, of which each pixel has four bytes. */
  picture(address, columns, rows) {
    const bytes = new Uint8ClampedArray(this.#buffer, start(address), 4 * columns * rows);
    return new ImageData(bytes, columns, rows);
  }

  /** The text of so many bytes of UTF-8. */
  text(address, length) {
    return length === 0 ? "" : this.#decoder.decode(this.bytes(address, length));
  }

  /** Writes a text for the next call, and returns how many bytes it has. */
  write(text) {
    const bytes = this.#encoder.encode(text);
    this.bytes(this.#exports.buffer(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  }
}
