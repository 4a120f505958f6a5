/**
 * Records what the tests need to know of a page, from its first moment on.
 *
 * It intercepts the calls between the page and the module and keeps copies of the commands. They
 * are interpreted only on request, so that recording takes almost no time. It also counts new
 * nodes, the cost of frames, and policy violations.
 */
const watch = (globalThis.watch = {
  model: new Model(),

  /**
   * The number of frames, and the delay in milliseconds that the module returned for the next one.
   */
  frames: 0,
  delay: 0,

  /** How often each operation occurred in each frame, since the last `forget`. */
  history: [],

  /** The script time of each frame, and the part of it in the module, in milliseconds. */
  scriptMs: [],
  moduleMs: [],

  /** The number of nodes that were added to the document for the first time. */
  made: 0,
  violations: [],

  /** A text that replaces all texts of the engine, to simulate hostile data. */
  forgery: null,

  /** Whether the module should trap in the next frame. */
  isBroken: false,
});

// MARK: Interception

const waiting = [];

for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const { instance, module } = await original.apply(WebAssembly, given);
    return { module, instance: instance.exports.frame ? { exports: listenIn(instance.exports) } : instance };
  };
}

function listenIn(exports) {
  let spent = 0;
  const timed = (call) => (...given) => {
    const start = performance.now();
    const answer = call(...given);
    spent += performance.now() - start;
    return answer;
  };
  const heard = {};
  for (const [name, value] of Object.entries(exports)) {
    // The parts of the module call the functions whose names begin with a percent sign.
    heard[name] = typeof value === "function" && !name.startsWith("%") ? timed(value) : value;
  }
  const frame = heard.frame;
  heard.frame = (time) => {
    if (watch.isBroken) throw new WebAssembly.RuntimeError("unreachable");
    const address = frame(time);
    watch.moduleMs.push(spent);
    spent = 0;
    keep(exports.memory.buffer, address);
    return address;
  };
  return heard;
}

/** Copies the commands of a frame, to be interpreted later. */
function keep(buffer, address) {
  const [at, count, bytesAt, byteCount, , , delay] = new Int32Array(buffer, address, 7);
  const numbers = new Float64Array(buffer, at >>> 0, count);
  const bytes = new Uint8Array(buffer, bytesAt >>> 0, byteCount);
  // The texts are adjacent in memory. The forged text replaces all bytes that are printable ASCII.
  if (watch.forgery) {
    for (let place = 0; place < byteCount; place += 1) {
      if (bytes[place] >= 0x20 && bytes[place] < 0x7f) {
        bytes[place] = watch.forgery.charCodeAt(place % watch.forgery.length);
      }
    }
  }
  waiting.push([numbers.slice(), bytes.slice()]);
  watch.frames += 1;
  watch.delay = delay;
}

function catchUp() {
  const bars = document.getElementById("bars");
  const isMirrored = document.documentElement.dir === "rtl";
  watch.model.barAtLeft = isMirrored ? bars.offsetWidth - bars.clientWidth : 0;
  for (const [numbers, bytes] of waiting.splice(0)) {
    watch.model.carryOut(numbers, bytes);
    watch.history.push(watch.model.counts);
  }
  return watch.model;
}

watch.forget = () => {
  catchUp();
  watch.history = [];
  watch.scriptMs = [];
  watch.moduleMs = [];
};

watch.takeHistory = () => {
  catchUp();
  return watch.history.splice(0);
};

// MARK: Costs

/** The original `requestAnimationFrame`, for test scripts, whose time should not be counted. */
const request = (watch.request = requestAnimationFrame.bind(globalThis));
globalThis.requestAnimationFrame = (callback) =>
  request((now) => {
    const start = performance.now();
    callback(now);
    watch.scriptMs.push(performance.now() - start);
  });

const known = new WeakSet();
function count(node) {
  if (known.has(node)) return;
  known.add(node);
  watch.made += 1;
  node.childNodes.forEach(count);
}
// The document has no root element yet when this script runs.
const births = new MutationObserver((records) => {
  for (const record of records) record.addedNodes.forEach(count);
});
births.observe(document, { childList: true, subtree: true });

addEventListener("securitypolicyviolation", (event) => {
  watch.violations.push(`${event.violatedDirective} refuses ${event.blockedURI || event.sample}`);
});

// MARK: Frames

/** Waits until a frame has been painted. */
watch.painted = () =>
  new Promise((done) => {
    request(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  });

/**
 * Waits until there was no frame for `quiet` frames, none is due, and screen readers know what is shown. Returns false at
 * the limit.
 */
watch.rest = async (quiet = 8, limit = 600) => {
  let [seen, still] = [-1, 0];
  for (let frame = 0; frame < limit; frame += 1) {
    await watch.painted();
    const isDue = watch.delay >= 0 && watch.delay < 200;
    still = watch.frames === seen && !isDue ? still + 1 : 0;
    seen = watch.frames;
    if (still >= quiet && globalThis.virtualGrid?.isSettled) return true;
  }
  return false;
};

/**
 * Calls a function after each painted frame. Returns a function that stops and returns the results.
 */
watch.observe = (sight) => {
  const seen = [];
  let isDone = false;
  const all = (async () => {
    while (!isDone) {
      await watch.painted();
      seen.push(sight());
    }
    return seen;
  })();
  return () => {
    isDone = true;
    return all;
  };
};

// MARK: Screen state

const round = (number) => Math.round(number * 100) / 100;

function elementOf(number) {
  return virtualGrid.nodes.get(number);
}

/**
 * Clamps a coordinate: browsers clip lengths beyond 33 million pixels, and such distances do not
 * matter.
 */
const near = (edge) => Math.min(Math.max(edge, -1e6), 1e6);

/** Returns the bounding box of an element relative to the stage: left, top, right and bottom. */
function boxOf(element) {
  const origin = elementOf(0).parentElement.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return [
    box.left - origin.left, box.top - origin.top, box.right - origin.left, box.bottom - origin.top,
  ];
}

/** Returns the text nodes of an element, except those in child elements of the engine. */
function textsOf(element, isEngines) {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data ? [node] : [];
    return node.hidden || isEngines.has(node) ? [] : textsOf(node, isEngines);
  });
}

/** Returns the red, green, blue and alpha components of a CSS color. */
function channels(color) {
  const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
  return [red, green, blue, Math.round(alpha * 255)];
}

function channelsOf(number) {
  if (number < 0) return [0, 0, 0, 0];
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256);
}

/** Compares the page with the model. Returns one line per difference. */
watch.differences = () => {
  const model = catchUp();
  const isEngines = new Set(virtualGrid.nodes.values());
  const found = [];
  // Browsers round the position of each element within its parent, and its size, to 1/64 of a pixel.
  const deepest = 5;
  const check = (number, what, seen, meant) => {
    const isSame = Array.isArray(meant)
      ? meant.every((value, index) => Math.abs(value - seen[index]) <= deepest / 64)
      : seen === meant;
    const tell = (value) => (Array.isArray(value) ? value.map(round).join(" ") : JSON.stringify(value));
    if (!isSame) found.push(`element ${number}: ${what} is ${tell(seen)}, not ${tell(meant)}`);
  };
  const sights = model.sights();
  for (const number of model.nodes.keys()) {
    const element = elementOf(number);
    if (!element) {
      found.push(`element ${number} is not in the page`);
      continue;
    }
    const style = getComputedStyle(element);
    const sight = sights.get(number);
    check(number, "visibility", style.visibility, sight ? "visible" : "hidden");
    if (!sight) continue;
    const { node, box } = sight;
    check(number, "its box", boxOf(element).map(near), box.map(near));
    check(number, "opacity", [Number(style.opacity)], [node.opacity]);
    check(number, "background", channels(style.backgroundColor), channelsOf(node.background));
    check(number, "corners", cornersOf(style), node.corners);
    const texts = textsOf(element, isEngines);
    check(number, "text", texts.map((text) => text.data).join(""), node.letters);
    if (texts.length > 0) checkLetters(number, style, texts, node, check);
    const canvas = element.querySelector(":scope > canvas:not([hidden])");
    check(number, "whether it shows a picture", Boolean(canvas), Boolean(node.picture));
    if (canvas && node.picture) checkPicture(number, canvas, node.picture, sight.map, check);
    checkMeaning(number, element, node, check);
    const holder = node.isPane ? element.querySelector(":scope > .view > .clip > .layer") : element;
    const children = [...holder.children].filter((child) => isEngines.has(child));
    const order = children.map((child) => node.children.find((each) => elementOf(each) === child));
    check(number, "order", order.join(), node.children.join());
  }
  return found;
};

function checkPicture(number, canvas, picture, map, check) {
  const { left, top, width, height, columns, rows, words } = picture;
  const meant = boxAround(times(map, [1, 0, 0, 1, left, top]), [width, height]);
  check(number, "the box of its picture", boxOf(canvas).map(near), meant.map(near));
  check(number, "columns and rows of its picture", [canvas.width, canvas.height], [columns, rows]);
  check(number, "words of its picture", canvas.ariaLabel ?? "", words);
}

/** Returns the radii, clockwise from the top left corner. */
function cornersOf(style) {
  const { borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius } = style;
  return [borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius].map(parseFloat);
}

/** Compares the text of an element: padding, alignment, and the style of each run. */
function checkLetters(number, style, texts, node, check) {
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = style;
  const insets = [paddingLeft, paddingTop, paddingRight, paddingBottom].map(parseFloat);
  check(number, "what its text keeps free", insets, node.insets);
  check(number, "alignment", style.textAlign, ["left", "center", "right"][node.alignment]);
  const runs = node.lines.flatMap((line) => line.runs).filter((run) => run.text);
  check(number, "how many runs it has", texts.length, runs.length);
  texts.forEach((text, index) => {
    const look = getComputedStyle(text.parentElement);
    const { color, decoration, font } = runs[index] ?? {};
    const ink = color < 0 ? channels(getComputedStyle(document.body).color) : channelsOf(color);
    check(number, "the color of its letters", channels(look.color), ink);
    check(number, "size and weight of its letters", [look.fontSize, look.fontWeight].map(parseFloat), [font?.size, font?.weight]);
    const line = ["none", "underline", "line-through", "underline line-through"][decoration];
    check(number, "the line at its letters", look.textDecorationLine, line);
  });
}

function checkMeaning(number, element, node, check) {
  const attribute = (name) => element.getAttribute(name) ?? "";
  const selection = ["", "false", "true"][node.selection + 1];
  check(number, "aria-selected", attribute("aria-selected"), selection);
  // The tab key does not lead back from an input element to the field around it.
  const reach = number !== 0 && number === watch.model.fieldNumber ? 0 : node.reach;
  check(number, "tabindex", attribute("tabindex"), reach < 0 ? "" : `${reach - 1}`);
  // The page sets the other attributes when there was no frame for a while.
  if (!virtualGrid.isSettled) return;
  const [place, count] = node.item[0] > 0 ? node.item : ["", ""];
  const several = (count) => (count > 1 ? `${count}` : "");
  const [row, column] = node.cell.map((each) => (each > 0 ? each : ""));
  // Cells of grids have no position: their row and column tell it.
  const isOfList = node.role === "option" || node.role === "listitem";
  check(number, "aria-posinset", attribute("aria-posinset"), isOfList ? `${place}` : "");
  check(number, "aria-setsize", attribute("aria-setsize"), isOfList ? `${count}` : "");
  check(number, "aria-rowindex", attribute("aria-rowindex"), `${row}`);
  check(number, "aria-colindex", attribute("aria-colindex"), `${column}`);
  check(number, "aria-rowspan", attribute("aria-rowspan"), several(node.cell[2]));
  check(number, "aria-colspan", attribute("aria-colspan"), several(node.cell[3]));
  for (const list of listsOf(element, node)) {
    const ofList = (name) => list.getAttribute(name) ?? "";
    check(number, "role", ofList("role"), node.role);
    check(number, "aria-rowcount", ofList("aria-rowcount"), node.count[0] > 0 ? `${node.count[0]}` : "");
    check(number, "aria-colcount", ofList("aria-colcount"), node.count[1] > 0 ? `${node.count[1]}` : "");
    check(number, "aria-multiselectable", ofList("aria-multiselectable"), node.choosesSeveral ? "true" : "");
  }
}

/**
 * Returns the elements with the role of an element of the engine: the one of the rows, the lists below
 * headings, or the element itself.
 */
function listsOf(element, node) {
  if (!node.isPane || !node.role) return [element];
  const owners = element.querySelectorAll(":scope > .view > .clip > .layer > .owner:not([hidden])");
  return owners.length > 0 ? [...owners] : [element];
}

/** Compares after each of a number of painted frames, for use during animations. */
watch.differencesOf = async (frames) => {
  for (let frame = 0; frame < frames; frame += 1) {
    await watch.painted();
    const found = watch.differences();
    if (found.length > 0) return [`in frame ${frame}`, ...found.slice(0, 10)];
  }
  return [];
};

/**
 * Returns the texts whose width differs from the one that was measured for the engine, one per
 * line.
 */
watch.wronglyMeasured = () => {
  const context = document.createElement("canvas").getContext("2d");
  context.textRendering = "geometricPrecision";
  const isEngines = new Set(virtualGrid.nodes.values());
  const found = [];
  for (const [number, { map }] of catchUp().sights()) {
    // Transformed elements do not have the width of their layout.
    if (map[0] !== 1 || map[1] !== 0) continue;
    for (const text of textsOf(elementOf(number), isEngines)) {
      const style = getComputedStyle(text.parentElement);
      if (style.letterSpacing !== "normal" && style.letterSpacing !== "0px") continue;
      context.font = style.font;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [seen, meant] = [range.getBoundingClientRect().width, context.measureText(text.data).width];
      if (Math.abs(seen - meant) > 0.5) {
        found.push(`element ${number}: ${JSON.stringify(text.data)} is ${round(seen)} wide, not ${round(meant)}`);
      }
    }
  }
  return found;
};

/** Returns the size of the viewport of a pane, and the width of what is to the left of it. */
function viewportOf(number) {
  const { clientLeft, clientWidth, clientHeight } = elementOf(number);
  const [left, right, bottom] = catchUp().nodes.get(number).edges;
  return { barLeft: clientLeft + left, width: clientWidth - left - right, height: clientHeight - bottom };
}

/** Returns the visible panes, the largest first. */
watch.panes = () => {
  const panes = [];
  for (const [number, { node }] of catchUp().sights()) {
    if (!node.axes) continue;
    const element = elementOf(number);
    const { left, top } = element.getBoundingClientRect();
    // The space for bars of the engine is part of the element, but not of the viewport.
    const { barLeft, width, height } = viewportOf(number);
    panes.push({
      number, left, top, axes: node.axes, track: node.track, width, height, barLeft,
      // A horizontal bar is below the content; a vertical one is at the end side.
      bars: [element.offsetWidth - width, element.offsetHeight - height],
      scroll: [element.scrollLeft, element.scrollTop],
      range: [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight],
    });
  }
  return panes.sort((one, other) => other.width * other.height - one.width * one.height);
};

/**
 * Returns the visible parts of the scroll bars that the engine draws for a pane: the box in the page, the
 * text, and the opacity of each.
 */
watch.bars = (pane = watch.panes()[0]?.number) => {
  const sights = catchUp().sights();
  return catchUp().nodes.get(pane).bars.filter((number) => sights.has(number)).map((number) => {
    const { left, top, right, bottom } = elementOf(number).getBoundingClientRect();
    const { node } = sights.get(number);
    return { box: [left, top, right, bottom], text: node.letters, opacity: node.opacity };
  });
};

/** Waits for at most `limit` frames until the engine draws a scroll bar, and returns its parts. */
watch.barsSoon = async (limit = 120) => {
  for (let frame = 0; frame < limit; frame += 1) {
    if (watch.panes().length > 0 && watch.bars().length > 0) break;
    await watch.painted();
  }
  return watch.bars();
};

/** Returns the items of a pane that are at least partly visible, by position. */
watch.items = (pane = watch.panes()[0]?.number) => {
  const holder = elementOf(pane);
  const { barLeft, width: right, height: bottom } = viewportOf(pane);
  const origin = boxOf(holder);
  // A mirrored pane has its scroll bar at the left.
  origin[0] += barLeft;
  const items = [];
  const sights = catchUp().sights();
  for (const number of catchUp().nodes.get(pane).children) {
    const node = sights.get(number)?.node;
    if (!node || node.item[0] < 1) continue;
    const element = elementOf(number);
    const box = boxOf(element).map((edge, index) => round(edge - origin[index % 2]));
    // Ignore items that are visible only due to rounding.
    if (box[2] <= 0.05 || box[0] >= right - 0.05 || box[3] <= 0.05 || box[1] >= bottom - 0.05) continue;
    items.push({
      number, box, place: node.item[0], count: node.item[1],
      row: node.cell[0], column: node.cell[1],
      text: element.textContent, hasFocus: element === document.activeElement,
    });
  }
  return items.sort((one, other) => one.place - other.place);
};

/** Returns the position of the item that an element shows, or null. */
watch.placeOf = (element) => {
  const number = [...virtualGrid.nodes].find(([, each]) => each === element)?.[0];
  return catchUp().nodes.get(number)?.item[0] || null;
};

/** Whether the first row and column are frozen. If so, they are left out of the steps. */
watch.hasFrozenEdges = false;

/**
 * Returns the top of each visible item of a pane, or the left edge if `side` is 0. An item of a list is
 * identified by its element and its text, because its position changes with insertions before it; one of a
 * table by its element and its cell, because many cells have the same text.
 */
watch.places = (pane, side = 1) => {
  const items = watch.items(pane).filter(
    ({ row, column }) => !watch.hasFrozenEdges || (row > 1 && column > 1));
  return Object.fromEntries(
    items.map(({ number, text, place, row, column, box }) =>
      [row > 0 ? `${number} ${row} ${column}` : `${number} ${text || place}`, box[side]]));
};

/**
 * Observes how far the content of a pane moves from frame to frame, by the items visible in both
 * frames: null if there is none, a string if they moved by different distances.
 */
watch.observeSteps = (pane, side = 1) => {
  let before = watch.places(pane, side);
  return watch.observe(() => {
    const now = watch.places(pane, side);
    const steps = Object.keys(now).filter((key) => key in before).map((key) => before[key] - now[key]);
    before = now;
    if (steps.length === 0) return null;
    const step = steps.sort((one, other) => one - other)[steps.length >> 1];
    const isTorn = steps.some((each) => Math.abs(each - step) > 0.05);
    return isTorn ? `torn: ${steps.map(round).join(" ")}` : round(step);
  });
};

/** The relative luminance of a color, as defined by WCAG. */
function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the texts with less contrast to their background than `least`. Texts on pictures are
 * skipped.
 */
watch.faintTexts = (least) => {
  const isEngines = new Set(virtualGrid.nodes.values());
  const found = new Set();
  for (const [number] of catchUp().sights()) {
    for (const text of textsOf(elementOf(number), isEngines)) {
      // Skip texts that are only lines or dots.
      if (!/[\p{L}\p{N}]/u.test(text.data)) continue;
      let ground = null;
      for (let at = text.parentElement; at && !ground; at = at.parentElement) {
        if (at.querySelector(":scope > canvas:not([hidden])")) ground = [];
        const color = channels(getComputedStyle(at).backgroundColor);
        // Skip translucent backgrounds, which would have to be blended. They have enough contrast
        // where they are used.
        if (color[3] >= 192) ground = color;
      }
      if (!ground?.length) continue;
      const lights = [luminance(channels(getComputedStyle(text.parentElement).color)), luminance(ground)];
      const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
      if (contrast < least) found.add(`${JSON.stringify(text.data)} has a contrast of ${round(contrast)}`);
    }
  }
  return [...found].slice(0, 10);
};
