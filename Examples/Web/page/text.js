/** The text style of an element. */
class Look {
  #style;
  #look = "";

  constructor(element) {
    this.#style = element.style;
  }

  show({ font, height, color, decoration, kerning }) {
    // Setting styles is the slowest part here, and most texts have the style of the one before.
    const look = [font, height, color, decoration, kerning].join();
    if (look === this.#look) return;
    this.#look = look;
    this.#style.font = font;
    // After `font`, which resets the line height.
    this.#style.lineHeight = `${height}px`;
    this.#style.color = color;
    this.#style.textDecoration = decoration;
    this.#style.letterSpacing = `${kerning}px`;
  }

  /** Removes the properties that children would inherit. */
  clear() {
    this.#style.color = "";
    this.#style.textDecoration = "";
    this.#look = "";
  }
}

/**
 * Sets the text of a node. An unchanged text is left alone, which keeps the user's selection. The last text is a property of
 * the node, because to read `data` is slow.
 */
function say(text, node) {
  if (node.lastText === text) return;
  node.lastText = text;
  node.data = text;
}

/** A pool of unused parts. When it is empty, new ones are made. */
class Spares {
  #make;
  #spares = [];

  constructor(make) {
    this.#make = make;
  }

  take() {
    return this.#spares.pop() ?? this.#make();
  }

  giveBack(part) {
    this.#spares.push(part);
  }
}

/** The pools of text nodes, lines and runs, shared by all elements. */
export class TextParts {
  texts;
  lines;
  runs;

  constructor(maker) {
    this.texts = new Spares(() => maker.text());
    this.lines = new Spares(() => new Line(maker.element("span", "line"), this.runs));
    this.runs = new Spares(() => new Run(maker.element("span"), maker.text()));
  }
}

/** The first children of an element, one per value. */
class Parts {
  #holder;
  #spares;
  #parts = [];

  constructor(holder, spares) {
    this.#holder = holder;
    this.#spares = spares;
  }

  show(values) {
    while (this.#parts.length > values.length) this.#drop(this.#parts.pop());
    values.forEach((value, index) => {
      if (index === this.#parts.length) this.#add();
      this.#parts[index].show(value);
    });
  }

  #add() {
    const part = this.#spares.take();
    const last = this.#parts.at(-1);
    this.#holder.insertBefore(part.element, last ? last.element.nextSibling : this.#holder.firstChild);
    this.#parts.push(part);
  }

  #drop(part) {
    part.element.remove();
    this.#spares.giveBack(part);
  }
}

/** A run of text with one style, beside others in a line. */
class Run {
  #look;
  #text;
  #background = "";

  constructor(element, text) {
    this.element = element;
    this.#look = new Look(element);
    this.#text = text;
    element.append(text);
  }

  show(run) {
    this.#look.show(run);
    say(run.text, this.#text);
    if (run.background === this.#background) return;
    this.#background = run.background;
    this.element.style.backgroundColor = run.background;
  }
}

/** A line of text, below others. */
class Line {
  #runs;

  constructor(element, runs) {
    this.element = element;
    this.#runs = new Parts(element, runs);
  }

  show(line) {
    this.element.style.height = `${line.height}px`;
    this.#runs.show(line.runs);
  }
}

/**
 * The text of an element. Most texts are one run on one line, which needs only a text node. Others
 * have an element for each line and each run. Text is never parsed as markup.
 */
export class TextBlock {
  #element;
  #parts;
  #look;
  #lines;
  #insets = "";

  /** The text node of a single run; null if there is no text or several runs. */
  #text = null;

  constructor(element, parts) {
    this.#element = element;
    this.#parts = parts;
    this.#look = new Look(element);
    this.#lines = new Parts(element, parts.lines);
  }

  /** Shows lines of text with padding. No lines remove the text. */
  show(lines, [left, top, right, bottom], alignment) {
    const insets = [top, right, bottom, left, alignment].join();
    if (insets !== this.#insets) {
      this.#insets = insets;
      this.#element.style.padding = `${top}px ${right}px ${bottom}px ${left}px`;
      this.#element.style.textAlign = ["left", "center", "right"][alignment];
    }
    const [run, ...others] = lines.length === 1 ? lines[0].runs : [];
    // A background is behind the letters only, not the whole element, so such a run needs an
    // element of its own.
    if (run && others.length === 0 && !run.background) {
      this.#lines.show([]);
      this.#showText(run);
    } else {
      this.#dropText();
      this.#lines.show(lines);
    }
  }

  /** Replaces a text of a single run and without a background by another one in the same style. */
  say(text) {
    say(text, this.#text);
  }

  #showText(run) {
    this.#look.show(run);
    if (!this.#text) {
      this.#text = this.#parts.texts.take();
      this.#element.prepend(this.#text);
    }
    say(run.text, this.#text);
  }

  #dropText() {
    if (!this.#text) return;
    this.#text.remove();
    this.#parts.texts.giveBack(this.#text);
    this.#text = null;
    this.#look.clear();
  }
}
