/** Converts an address, which a module returns as a signed number. */
const start = (address) => address >>> 0;

/**
 * Reads and writes the memory of the module.
 *
 * Views are created for each use: any call may grow the memory, which detaches existing views.
 */
export class Memory {
  #exports;

  /* Keeps a byte order mark at the start of a text, which is data here. */
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #encoder = new TextEncoder();

  /** Uses the memory of a module. Its `buffer` function provides space for texts. */
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

  /** Reads a picture of four bytes per pixel. */
  picture(address, columns, rows) {
    const bytes = new Uint8ClampedArray(this.#buffer, start(address), 4 * columns * rows);
    return new ImageData(bytes, columns, rows);
  }

  /** Decodes UTF-8. */
  text(address, length) {
    return length === 0 ? "" : this.#decoder.decode(this.bytes(address, length));
  }

  /** Writes a text for the next call and returns its length in bytes. */
  write(text) {
    const bytes = this.#encoder.encode(text);
    this.bytes(this.#exports.buffer(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  }
}
