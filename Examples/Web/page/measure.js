/** The font families of ``PageOperation.text``, by number. */

const families = ["system-ui, sans-serif", "ui-monospace, monospace"];

/** Returns a font as CSS. A named font falls back to the system font. */
export function fontOf(family, name, size, weight, isItalic) {
  const list = families[family] ?? `${quoted(name)}, ${families[0]}`;
  return `${isItalic ? "italic " : ""}${weight} ${size}px ${list}`;
}

/** Quotes a name as a CSS string. */
function quoted(name) {
  return `"${name.replace(/["\\\p{Cc}]/gu, (c) => `\\${c.codePointAt(0).toString(16)} `)}"`;
}

/** Measures text for the module. */
export class Measurer {
  #memory;
  #context = document.createElement("canvas").getContext("2d");

  /** The last font, as the module passes it. A named font is not kept, because its name is in memory. */
  #last = {};

  constructor(memory) {
    this.#memory = memory;
    // As on the page; see page.css.
    this.#context.textRendering = "geometricPrecision";
  }

  /** The functions that the module imports. */
  get imports() {
    return {
      width: (text, length, ...font) => {
        this.#use(...font);
        return this.#context.measureText(this.#memory.text(text, length)).width;
      },
      metrics: (family, name, length, size, weight, isItalic, out) => {
        this.#use(family, name, length, size, weight, isItalic);
        const box = this.#context.measureText("");
        const [up, down] = [box.fontBoundingBoxAscent, box.fontBoundingBoxDescent];
        // Lines are about 1.3 times as high as the font size, in steps of 4 pixels, so that texts are as
        // high in any font: 16 pixels for a size of 12 or 13, 20 for 14, and 24 for 17.
        const rest = Math.round(1.3 * size / 4) * 4 - (up + down);
        this.#memory.numbers(out, 2).set([up + rest / 2, down + rest / 2]);
      },
    };
  }

  /**
   * Sets the font, unless it is the current one: setting a font takes longer than measuring a word,
   * and words of one font follow each other.
   */
  #use(family, name, length, size, weight, isItalic) {
    const last = this.#last;
    if (length === 0 && family === last.family && size === last.size && weight === last.weight
      && isItalic === last.isItalic) return;
    this.#last = length === 0 ? { family, size, weight, isItalic } : {};
    this.#context.font = fontOf(family, this.#memory.text(name, length), size, weight, isItalic);
  }
}
