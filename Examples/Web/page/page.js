import { Clipboard } from "./clipboard.js";
import { Commands } from "./commands.js";
import { observeInput } from "./field.js";
import { observeKeys, observePointers, observeScrolls } from "./input.js";
import { Measurer } from "./measure.js";
import { Memory } from "./memory.js";
import { Module } from "./module.js";
import { Stats, showPanel } from "./panel.js";
import { Places } from "./places.js";
import { observePrinting } from "./print.js";
import { observeCopies } from "./selection.js";
import { Maker, Stage } from "./stage.js";

// The page connects the engine, a WebAssembly module, with the elements that show its output. In
// each frame, one call to the module returns one list of commands.

// Errors

const running = new AbortController();
const { signal } = running;

/**
 * Stops the page and shows an error. A module that has trapped is in an inconsistent state and
 * cannot go on.
 */
function fail(error) {
  if (signal.aborted) return;
  running.abort();
  const failure = document.getElementById("failure");
  const reason = error?.message ?? String(error);
  failure.querySelector("p").textContent = `The page has stopped: ${reason}`;
  failure.querySelector("button").addEventListener("click", () => location.reload());
  for (const each of document.body.children) each.inert = each !== failure;
  failure.hidden = false;
  failure.querySelector("button").focus();
}

// Some error events are mere notices of the browser, such as a resize loop. They have no error
// object.
addEventListener("error", (event) => event.error && fail(event.error), { signal });
addEventListener("unhandledrejection", (event) => fail(event.reason), { signal });

// Scenes

// The page contains the links, so that they are shown before the module is loaded.
const links = [...document.querySelectorAll("#scenes a")];

// The direction is part of the address, so that a mirrored page can be linked to.
const isMirrored = new URLSearchParams(location.search).get("dir") === "rtl";
if (isMirrored) document.documentElement.dir = "rtl";

/** Returns the link to the scene named in the address, or the first one. */
function currentLink() {
  return links.find((each) => each.hash === location.hash) ?? links[0];
}

/** Marks the current link, and sets the title of the page. */
function markLink() {
  const link = currentLink();
  for (const each of links) each.ariaCurrent = each === link ? "page" : null;
  link.scrollIntoView({ block: "nearest", inline: "nearest" });
  document.title = `${link.textContent} · VirtualGrid`;
  const other = new URL(link.href);
  if (isMirrored) other.searchParams.delete("dir");
  else other.searchParams.set("dir", "rtl");
  document.getElementById("mirror").href = other;
}

// After a click, release the focus, so that keys go to the scene.
for (const link of links) {
  link.addEventListener("click", (event) => event.detail > 0 && link.blur(), { signal });
}
addEventListener("hashchange", markLink, { signal });
markLink();

// Loading the module

const progress = document.getElementById("progress");

const memory = new Memory();
const module = await Module.load({
  page: { ...new Measurer(memory).imports, ...new Clipboard(memory).imports },
});
const { exports } = module;
memory.attach(exports);

// The frame loop

const maker = new Maker();
const stage = new Stage(document.getElementById("stage"), maker, isMirrored, signal);
const stats = new Stats();

/** Times of events and frames may be out of order. The engine gets times that never decrease. */
const clock = {
  time: 0,
  at(milliseconds) {
    return (this.time = Math.max(this.time, milliseconds / 1000));
  },
};

let request = 0;
let timer = 0;

/** The address and count of the numbers of the last frame. */
let last = [0, 0];

/** Requests a frame, unless one is already requested, or the scene is covered. */
function wake() {
  clearTimeout(timer);
  if (!request && !signal.aborted && !stage.root.inert) request = requestAnimationFrame(frame);
}

function frame(now) {
  request = 0;
  if (signal.aborted) return;
  const start = performance.now();
  const made = maker.made;
  const time = clock.at(now);
  tellScrolls();
  exports.note(made, stats.lastMs);
  const [numbers, count, bytes, byteCount, pixels, , due] = memory.ints(exports.frame(time), 7);
  last = [numbers, count];
  stage.carryOut(new Commands(memory, memory.numbers(numbers, count), [bytes, byteCount], pixels));
  if (due === 0) wake();
  else if (due > 0) timer = setTimeout(wake, due);
  stats.add(performance.now() - start, maker.made - made);
  if (places.frameEnded()) wake();
}

// Changes of the environment

const room = document.getElementById("room");
const darkness = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const touch = matchMedia("(pointer: coarse)");

/**
 * Returns the width and height of the stage, the device pixel ratio, and the thickness of scroll
 * bars.
 */
function measureRoom() {
  const probe = document.getElementById("bars");
  const bars = probe.offsetWidth - probe.clientWidth;
  return [room.clientWidth, room.clientHeight, devicePixelRatio, bars];
}

/** Takes over the distance from a thumb at which a touch is on the thumb, in pixels. */
function takeReach() {
  document.documentElement.style.setProperty("--reach", `${exports.reach()}px`);
}

/** Whether the scene is laid out for paper, so that it does not follow the window. */
let isPrinting = false;

function resize() {
  if (isPrinting) return;
  exports.resize(...measureRoom());
  takeReach();
  wake();
}

function look() {
  exports.look(darkness.matches, calm.matches);
  wake();
}

/** A media query compares with one fixed scale, so each change needs a new query. */
function watchScale() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    resize();
    watchScale();
  }, { signal, once: true });
}

// Opening scenes

/** Throws if the links of the page are not those of the scenes of the module. */
function checkLinks() {
  const texts = Array.from({ length: exports.sceneCount() }, (_, index) =>
    memory.text(...memory.ints(exports.nameOfScene(index), 2)));
  const shown = links.map(({ hash, textContent, title }) =>
    [hash.slice("#".length), textContent, title.slice("Shows ".length)].join("\n"));
  const wrong = texts.find((text, index) => text !== shown[index]);
  if (wrong !== undefined || links.length !== texts.length) {
    throw new Error(`page.html must have ${texts.length} links, each as in its module: ${wrong}`);
  }
}

for (const link of links) link.addEventListener("click", () => places.keep(), { signal });

/** Waits until the functions that a scene calls are loaded. In the meantime, the scene before it is covered and stopped. */
async function prepare(link) {
  const isWaiting = link !== links[0] && !module.isComplete;
  progress.hidden = !isWaiting;
  stage.root.inert = isWaiting;
  if (!isWaiting) return;
  await module.complete();
  progress.hidden = true;
  stage.root.inert = false;
}

/** Opens the current scene. */
async function open() {
  const link = currentLink();
  places.close();
  try {
    await prepare(link);
  } catch (error) {
    if (link === currentLink()) throw error;
  }
  // The user may have chosen another scene in the meantime.
  if (link !== currentLink()) return;
  stage.title = link.textContent;
  exports.open(links.indexOf(link));
  places.open(link.hash);
  wake();
}

/** Lays out the scene in a size and shows it, without waiting for a frame. */
function layOut(width, height) {
  isPrinting = true;
  const [, , scale] = measureRoom();
  exports.resize(width, height, scale, 0);
  cancelAnimationFrame(request);
  frame(performance.now());
  stage.settle();
}

// Start

const world = { stage, exports, memory, clock, wake, signal };
const places = new Places(world);
const tellScrolls = observeScrolls(world);
observePointers(world);
observeKeys(world);
observeInput(world);
observeCopies(world);
observePrinting(world, {
  layOut,
  restore() {
    isPrinting = false;
    resize();
  },
});

checkLinks();
const now = new Date();
exports.setDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
exports.begin(...measureRoom(), darkness.matches, calm.matches, isMirrored, touch.matches);
takeReach();
// This follows `markLink`, which was added first.
addEventListener("hashchange", open, { signal });
open();
// Before a scene needs it. If this fails, `open` tries again.
module.complete().catch(() => {});

darkness.addEventListener("change", look, { signal });
calm.addEventListener("change", look, { signal });
watchScale();
const observer = new ResizeObserver(resize);
observer.observe(room);
signal.addEventListener("abort", () => observer.disconnect());

showPanel(stats, {
  signal,
  cells: () => Array.from(memory.ints(exports.cells(), 2)),
  onOverlay() {
    exports.key(memory.write("o"), 0, clock.time);
    wake();
  },
});

/** For tests and debugging. */
globalThis.virtualGrid = {
  exports,
  stats,
  nodes: stage.nodes,

  /** Whether all of the module is loaded. */
  get isComplete() {
    return module.isComplete;
  },

  /** Whether the attributes for screen readers are those of the last frame. */
  get isSettled() {
    return stage.isSettled;
  },

  /** The numbers of the last frame. */
  get commands() {
    return Array.from(memory.numbers(...last));
  },
};
