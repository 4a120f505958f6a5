/** How the letters in an element look. */
class Look {
  #style;
  #look = "";

  constructor(element) {
    this.#style = element.style;
  }

  show({ font, height, color, decoration, kerning }) {
    // To set a style takes longer than all else here, and most texts look as the one before.
    const look = [font, height, color, decoration, kerning].join();
    if (look === this.#look) return;
    this.#look = look;
    this.#style.font = font;
    // After the font, which would set it as well.
    this.#style.lineHeight = `${height}px`;
    this.#style.color = color;
    this.#style.textDecoration = decoration;
    this.#style.letterSpacing = `${kerning}px`;
  }

  /** Takes back what those in the element would have as well. */
  clear() {
    this.#style.color = "";
    this.#style.textDecoration = "";
    this.#look = "";
  }
}

/** A text that is the same is left alone, with what the reader has selected in it. */
function say(text, node) {
  if (node.data !== text) node.data = text;
}

/** What nobody needs at the moment; what is not there is made. */
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

/** What texts of more than one look are made of, which goes from one to the next. */
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

/** The first elements of another one, one for each of some values. */
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

/** Letters in a line, beside others. */
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

/** A line below others. */
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
 * The text of an element. Most are one run on one line, which is a text of the element and nothing more; others
 * have an element for each line and each run. Nothing of a text is ever read as markup.
 */
export class TextBlock {
  #element;
  #parts;
  #look;
  #lines;
  #place = "";

  /** The text of the one run; null if there is none, or others. */
  #text = null;

  constructor(element, parts) {
    this.#element = element;
    this.#parts = parts;
    this.#look = new Look(element);
    this.#lines = new Parts(element, parts.lines);
  }

  /** Shows lines, with so much padding on each side. No lines are no text. */
  show(lines, [left, top, right, bottom], alignment) {
    const place = [top, right, bottom, left, alignment].join();
    if (place !== this.#place) {
      this.#place = place;
      this.#element.style.padding = `${top}px ${right}px ${bottom}px ${left}px`;
      this.#element.style.textAlign = ["left", "center", "right"][alignment];
    }
    const [run, ...others] = lines.length === 1 ? lines[0].runs : [];
    // What is behind letters is not behind the whole element, so these have one of their own.
    if (run && others.length === 0 && !run.background) {
      this.#lines.show([]);
      this.#showText(run);
    } else {
      this.#dropText();
      this.#lines.show(lines);
    }
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
