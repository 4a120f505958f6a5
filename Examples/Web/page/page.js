import { Commands } from "./commands.js";
import { hearKeys, hearPointers, hearScrolls } from "./input.js";
import { Measurer } from "./measure.js";
import { Memory } from "./memory.js";
import { Stats, showPanel } from "./panel.js";
import { Maker, Stage } from "./stage.js";

// The page: it brings the engine, which is a module of WebAssembly, together with the elements that show what
// the engine says. One call per frame goes in, and one list of commands comes back.

// Errors

const running = new AbortController();
const { signal } = running;

/** Says what has gone wrong. A module that has trapped is only half changed, so all of it ends here. */
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

// Some errors are only notes of the browser, as of a size that changes twice; these carry none.
addEventListener("error", (event) => event.error && fail(event.error), { signal });
addEventListener("unhandledrejection", (event) => fail(event.reason), { signal });

// The module

/** The module lies in the page itself, or beside it. */
async function load(imports) {
  const inside = document.getElementById("module");
  if (!inside) return WebAssembly.instantiateStreaming(fetch("page.wasm"), imports);
  const bytes = Uint8Array.from(atob(inside.textContent), (letter) => letter.charCodeAt(0));
  return WebAssembly.instantiate(bytes, imports);
}

// What the address asks for, so that a mirrored page has an address as well.
const isMirrored = new URLSearchParams(location.search).get("dir") === "rtl";
if (isMirrored) document.documentElement.dir = "rtl";

const memory = new Memory();
const { exports } = (await load({ page: new Measurer(memory).imports })).instance;
memory.attach(exports);

// The loop

const maker = new Maker();
const stage = new Stage(document.getElementById("stage"), maker, isMirrored);
const stats = new Stats();

/** Times of events and of frames are not told in order; the engine never sees one go back. */
const clock = {
  time: 0,
  at(milliseconds) {
    return (this.time = Math.max(this.time, milliseconds / 1000));
  },
};

let request = 0;
let timer = 0;

/** Where the numbers of the last frame are, and how many. */
let last = [0, 0];

/** Asks for a frame, if none is asked for. */
function wake() {
  clearTimeout(timer);
  if (!request && !signal.aborted) request = requestAnimationFrame(frame);
}

function frame(now) {
  request = 0;
  if (signal.aborted) return;
  const start = performance.now();
  const made = maker.made;
  const time = clock.at(now);
  tellScrolls();
  exports.note(made, stats.lastMs);
  const [numbers, count, bytes, , pixels, , due] = memory.ints(exports.frame(time), 7);
  last = [numbers, count];
  stage.carryOut(new Commands(memory, memory.numbers(numbers, count), bytes, pixels));
  if (due === 0) wake();
  else if (due > 0) timer = setTimeout(wake, due);
  stats.add(performance.now() - start, maker.made - made);
}

// What changes around the stage

const room = document.getElementById("room");
const darkness = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The room of the stage: its size, how fine its pixels are, and how thick its scroll bars. */
function measureRoom() {
  const probe = document.getElementById("bars");
  const bars = probe.offsetWidth - probe.clientWidth;
  return [room.clientWidth, room.clientHeight, devicePixelRatio, bars];
}

function resize() {
  exports.resize(...measureRoom());
  wake();
}

function look() {
  exports.look(darkness.matches, calm.matches);
  wake();
}

/** A scale is only compared with a given one, so each change begins another watch. */
function watchScale() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    resize();
    watchScale();
  }, { signal, once: true });
}

// Scenes

const links = Array.from({ length: exports.sceneCount() }, (_, index) => {
  const [name, title] = memory.text(...memory.ints(exports.nameOfScene(index), 2)).split("\n");
  const link = document.createElement("a");
  link.textContent = title;
  link.href = `#${name}`;
  // Who has chosen by a pointer goes on with the scene, and so do keys.
  link.addEventListener("click", (event) => event.detail > 0 && link.blur());
  return link;
});

/** Opens the scene that the address names, or the first one. */
function open() {
  const link = links.find((each) => each.hash === location.hash) ?? links[0];
  for (const each of links) each.ariaCurrent = each === link ? "page" : null;
  link.scrollIntoView({ block: "nearest", inline: "nearest" });
  document.title = `${link.textContent} · VirtualGrid`;
  const other = new URL(link.href);
  if (isMirrored) other.searchParams.delete("dir");
  else other.searchParams.set("dir", "rtl");
  document.getElementById("mirror").href = other;
  exports.open(links.indexOf(link));
  wake();
}

// All starts here

const world = { stage, exports, memory, clock, wake, signal };
const tellScrolls = hearScrolls(world);
hearPointers(world);
hearKeys(world);

// They take room from the stage, so they come first.
document.getElementById("scenes").append(...links);
exports.begin(...measureRoom(), darkness.matches, calm.matches, isMirrored);
open();

addEventListener("hashchange", open, { signal });
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
    exports.key(memory.write("o"), 0);
    wake();
  },
});

/** For tests, and for the curious. */
globalThis.virtualGrid = {
  exports,
  stats,
  nodes: stage.nodes,

  /** What the last frame was told to do. */
  get commands() {
    return Array.from(memory.numbers(...last));
  },
};
