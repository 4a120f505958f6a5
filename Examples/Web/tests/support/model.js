/**
 * The expected state of the page: carries out the commands of the engine on plain objects instead
 * of elements.
 *
 *     model.carryOut(numbers, bytes);
 *     model.sights().get(12).box               // the expected box of element 12
 *
 * Written from Sources/GridPage/Commands/PageOperation.swift, and shares no code with the page, so
 * that a mistake in one of them is found.
 */
class Model {
  nodes = new Map([[0, new ModelNode(null)]]);

  /** The thickness of scroll bars at the left side of panes. */
  barAtLeft = 0;

  /** The element of the text field that has the focus, or 0, and its text. */
  fieldNumber = 0;
  fieldText = "";

  /** How often each operation occurred in the last frame. */
  counts = {};

  #numbers;
  #bytes;
  #at = 0;
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  carryOut(numbers, bytes) {
    [this.#numbers, this.#bytes, this.#at] = [numbers, bytes, 0];
    this.counts = {};
    while (this.#at < numbers.length) {
      const code = this.#next();
      const name = Model.operations[code - 1];
      if (!name) throw new RangeError(`Operation ${code} is not known, at ${this.#at - 1} of ${numbers.length}.`);
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      const number = this.#next();
      if (name === "make") {
        if (this.nodes.has(number)) throw new Error(`Element ${number} is made twice.`);
        this.nodes.set(number, new ModelNode(null));
      }
      const node = this.nodes.get(number);
      if (!node) throw new Error(`Element ${number} was never made, and is told to ${name}.`);
      this[name](node, number);
    }
  }

  static operations = [
    "make", "order", "move", "turn", "resize", "fade", "show", "look", "text", "picture", "pane",
    "track", "slide", "scroll", "role", "item", "before", "cell", "count", "select", "several", "reach",
    "focus", "field", "remove", "label", "say",
  ];

  #next() {
    return this.#numbers[this.#at++];
  }

  #several(count) {
    return Array.from({ length: count }, () => this.#next());
  }

  #text() {
    const [offset, length] = this.#several(2);
    return this.#decoder.decode(this.#bytes.subarray(offset, offset + length));
  }

  // MARK: Operations

  make(node, number) {
    node.parent = this.nodes.get(this.#next());
    const kind = this.#next();
    node.isPane = kind === 1;
    (kind === 2 ? node.parent.bars : node.parent.children).push(number);
  }

  order(node, number) {
    const next = this.#next();
    const siblings = node.parent.children;
    siblings.splice(siblings.indexOf(number), 1);
    const place = next === 0 ? siblings.length : siblings.indexOf(next);
    if (place < 0) throw new Error(`Element ${number} is to stand before ${next}, which is elsewhere.`);
    siblings.splice(place, 0, number);
  }

  move(node) {
    node.place = [1, 0, 0, 1, ...this.#several(2)];
  }

  turn(node) {
    node.place = this.#several(6);
  }

  resize(node) {
    node.size = this.#several(2);
  }

  fade(node) {
    node.opacity = this.#next();
  }

  show(node) {
    node.isShown = this.#next() === 1;
  }

  look(node) {
    node.background = this.#next();
    this.#several(4);
    node.corners = this.#several(4);
    this.#several(8);
  }

  text(node) {
    node.insets = this.#several(4);
    node.alignment = this.#next();
    node.lines = Array.from({ length: this.#next() }, () => ({
      height: this.#next(),
      runs: Array.from({ length: this.#next() }, () => this.#run()),
    }));
  }

  #run() {
    const family = this.#next();
    const name = this.#text();
    const [size, weight, italic, color, background, decoration, kerning] = this.#several(7);
    const font = { family, name, size, weight, italic, kerning };
    return { font, color, background, decoration, text: this.#text() };
  }

  picture(node) {
    const [left, top, width, height, , columns, rows] = this.#several(7);
    const words = this.#text();
    node.picture = columns > 0 ? { left, top, width, height, columns, rows, words } : null;
  }

  pane(node) {
    [node.axes, node.hasGutter, node.hasBars, ...node.edges] = this.#several(6);
  }

  track(node) {
    node.track = this.#several(2);
  }

  slide(node) {
    node.slide = this.#several(2);
  }

  scroll() {
    this.#several(2);
  }

  role(node) {
    const roles = [
      "", "button", "group", "list", "listitem", "listbox", "option", "grid", "gridcell", "heading",
      "textbox", "columnheader", "rowheader",
    ];
    node.role = roles[this.#next()];
  }

  item(node) {
    node.item = this.#several(2);
  }

  before(node) {
    node.before = this.#next();
  }

  cell(node) {
    node.cell = this.#several(4);
  }

  count(node) {
    node.count = this.#several(2);
  }

  select(node) {
    node.selection = this.#next();
  }

  several(node) {
    node.choosesSeveral = this.#next() === 1;
  }

  reach(node) {
    node.reach = this.#next();
  }

  focus() {}

  field(node, number) {
    this.fieldNumber = number;
    this.fieldText = this.#text();
    this.#several(2);
  }

  remove(node, number) {
    for (const child of [...node.children, ...node.bars]) this.remove(this.nodes.get(child), child);
    this.nodes.delete(number);
    if (this.fieldNumber === number) this.fieldNumber = 0;
    node.parent.children = node.parent.children.filter((child) => child !== number);
  }

  label(node) {
    node.label = this.#text();
  }

  say(node) {
    node.lines[0].runs[0].text = this.#text();
  }

  // MARK: Visible state

  /**
   * Returns the visible elements, by id, with their transforms and bounding boxes. Elements that
   * are clipped are included.
   */
  sights() {
    const all = new Map();
    const visit = (number, outer) => {
      const node = this.nodes.get(number);
      if (!node.isShown) return;
      const map = times(outer, node.place);
      all.set(number, { node, map, box: boxAround(map, node.size) });
      const [x, y] = node.slide;
      const left = node.hasGutter ? this.barAtLeft : node.edges[0];
      const inner = times(map, [1, 0, 0, 1, x + left, y]);
      for (const child of node.children) visit(child, inner);
      for (const bar of node.bars) visit(bar, map);
    };
    visit(0, [1, 0, 0, 1, 0, 0]);
    return all;
  }
}

class ModelNode {
  children = [];

  /** The parts of the scroll bars that the engine draws. */
  bars = [];
  place = [1, 0, 0, 1, 0, 0];
  size = [0, 0];
  opacity = 1;
  isShown = true;
  background = -1;
  corners = [0, 0, 0, 0];
  insets = [0, 0, 0, 0];
  alignment = 0;
  lines = [];
  picture = null;
  isPane = false;
  axes = 0;
  hasGutter = 0;

  /** The space at the left, right and bottom that the content leaves to these bars. */
  edges = [0, 0, 0];
  track = [0, 0];
  slide = [0, 0];
  role = "";
  item = [0, 0];
  before = 0;
  label = "";
  cell = [0, 0, 0, 0];
  count = [0, 0];
  selection = -1;
  choosesSeveral = false;
  reach = -1;

  constructor(parent) {
    this.parent = parent;
  }

  /** The complete text. */
  get letters() {
    return this.lines.flatMap((line) => line.runs.map((run) => run.text)).join("");
  }
}

/** Concatenates two transforms. */
function times([a, b, c, d, x, y], [e, f, g, h, u, v]) {
  return [
    a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h,
    a * u + c * v + x, b * u + d * v + y,
  ];
}

/** Returns the bounding box of a transformed rectangle, as left, top, right and bottom. */
function boxAround([a, b, c, d, x, y], [width, height]) {
  const xs = [x, x + a * width, x + c * height, x + a * width + c * height];
  const ys = [y, y + b * width, y + d * height, y + b * width + d * height];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
