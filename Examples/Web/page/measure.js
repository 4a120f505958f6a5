/** The fonts that texts are written and measured in. */

const families = ["system-ui, sans-serif", "ui-monospace, monospace"];

/** A font as CSS has it. What is not installed is replaced by what the system has. */
export function fontOf(family, name, size, weight, isItalic) {
  const list = families[family] ?? `${quoted(name)}, ${families[0]}`;
  return `${isItalic ? "italic " : ""}${weight} ${size}px ${list}`;
}

/** A name as a string of CSS, which nothing in the name can end. */
function quoted(name) {
  return `"${name.replace(/["\\\p{Cc}]/gu, (c) => `\\${c.codePointAt(0).toString(16)} `)}"`;
}

/** What the module asks the page: how much room letters take. */
export class Measurer {
  #memory;
  #context = document.createElement("canvas").getContext("2d");
  #font = "";

  constructor(memory) {
    this.#memory = memory;
    // As on the page; see page.css.
    this.#context.textRendering = "geometricPrecision";
  }

  /** What the module imports. */
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
        // Lines that touch are hard to read, so a font that leaves no room between them gets some.
        const rest = Math.max(up + down, 1.2 * size) - (up + down);
        this.#memory.numbers(out, 2).set([up + rest / 2, down + rest / 2]);
      },
    };
  }

  /** Words of one font come one after another, and to set a font takes longer than to measure a word. */
  #use(family, name, length, size, weight, isItalic) {
    const font = fontOf(family, this.#memory.text(name, length), size, weight, isItalic);
    if (font === this.#font) return;
    this.#font = font;
    this.#context.font = font;
  }
}
