// Calls a module as the page does while it shows its first scene and the comparison, and writes which functions ran.
// `build` makes the first part of the module of these functions.
//
//     node first.mjs INSTRUMENTED PROFILE
//
// The module comes from `wasm-split --instrument`.
import { readFileSync, writeFileSync } from "node:fs";

const [instrumented, profile] = process.argv.slice(2);

// What the page measures: any numbers will do.
const page = {
  width: (_, length) => 7 * length,
  metrics: (_family, _name, _length, size, _weight, _isItalic, out) => {
    new Float64Array(exports.memory.buffer, out >>> 0, 2).set([size, size / 3]);
  },
  copy() {},
};

const { exports } = (await WebAssembly.instantiate(readFileSync(instrumented), { page })).instance;

let time = 0;

function frames(count) {
  for (let frame = 0; frame < count; frame += 1) {
    time += 1 / 60;
    exports.note(0, 0);
    exports.frame(time);
  }
}

/** Calls a function with the ids of elements, from 0 to 63. The module ignores those to which a call does not apply. */
function forEachElement(call) {
  for (let id = 0; id < 64; id += 1) call(id);
  frames(4);
}

function scroll(x, y) {
  forEachElement((id) => exports.scrolled(id, x, y));
  forEachElement((id) => exports.rested(id));
  keepAndRestore();
}

/** Keeps the place in the scene, and restores it as after a reload. */
function keepAndRestore() {
  exports.place();
  exports.restore();
  frames(4);
}

function press(key, modifiers = 0) {
  const bytes = new TextEncoder().encode(key);
  new Uint8Array(exports.memory.buffer, exports.buffer(bytes.length) >>> 0, bytes.length).set(bytes);
  exports.key(bytes.length, modifiers, time);
  frames(30);
  keepAndRestore();
}

/** Moves a pointer, presses it at a point, drags it by a distance, and lifts it. */
function drag(x, y, distance, isMouse) {
  const [down, move, up] = [0, 1, 2];
  const tell = (kind, y) => {
    exports.pointer(kind, 1, x, y, time, 0, isMouse);
    frames(1);
  };
  if (isMouse) for (let step = 0; step < 8; step += 1) tell(move, y + 8 * step);
  tell(down, y);
  for (let step = 1; step <= 8; step += 1) tell(move, y + distance * step / 8);
  tell(up, y + distance);
  frames(60);
  keepAndRestore();
}

/** Scrolls, presses keys and drags in the scene that is shown. */
function use() {
  frames(60);
  keepAndRestore();
  for (const y of [40, 340, 1_000, 4_000, 0]) scroll(0, y);
  for (const key of [
    "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "PageDown", "PageUp", "End", "Home", "Tab", "Enter", "Escape", " ",
  ]) press(key);
  const control = 2;
  for (const key of ["Home", "End"]) press(key, control);
  forEachElement((id) => exports.focused(id, 1));
  exports.blurred();
  for (const isMouse of [1, 0]) for (const distance of [0, -200]) drag(400, 300, distance, isMouse);
}

const sceneCount = exports.sceneCount();
for (let scene = 0; scene < sceneCount; scene += 1) exports.nameOfScene(scene);
exports.setDate(2026, 1, 1);

for (const [width, height, scale, bars, isDark, isMirrored, isTouch] of [
  [1_280, 800, 1, 15, 0, 0, 0],
  [390, 844, 3, 0, 1, 1, 1],
]) {
  exports.begin(width, height, scale, bars, isDark, 0, isMirrored, isTouch);
  exports.reach();
  exports.open(0);
  use();
  exports.resize(height, width, scale, bars);
  exports.look(1 - isDark, 1);
  exports.keyboard(height - 200, width, 200);
  exports.keyboard(0, 0, 0);
  exports.zoom(0);
  exports.cells();
  frames(30);
}

// The comparison measures frames, which take longer if they call functions of both parts.
exports.open(sceneCount - 1);
use();
for (const x of [20, 200, 1_000]) scroll(x, 20 * x);

const size = exports.__write_profile(0, 0);
const address = exports.buffer(size) >>> 0;
exports.__write_profile(address, size);
writeFileSync(profile, new Uint8Array(exports.memory.buffer, address, size));
