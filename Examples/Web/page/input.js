import { isTyping } from "./field.js";
import { selectAll } from "./selection.js";

/**
 * Forwards input events to the engine. Each function takes the same object:
 *
 * - `stage`: the elements of the engine
 * - `exports`, `memory`: the module
 * - `clock`: the time in seconds, which never decreases
 * - `wake`: requests a frame
 * - `signal`: ends all listening
 */

const [down, move, up, cancel] = [0, 1, 2, 3];

/** The flags that `pointer` returns. */
const [taken, carrying, hasField, dragging] = [1, 2, 4, 8];

function modifiersOf(event) {
  // On some keyboards, AltGr, which types symbols, is also reported as control.
  const isControl = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  return (event.shiftKey ? 1 : 0) + (isControl ? 2 : 0) + (event.altKey ? 4 : 0);
}

/** The position of an event relative to the corner of the stage. */
function pointOn(stage, { clientX, clientY }) {
  const { left, top } = stage.root.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/**
 * Forwards presses of touch, pens and the mouse.
 *
 * The browser scrolls by itself. When it takes over a touch, the engine receives a cancellation,
 * unless the engine has said that an item is being dragged. Pinch zoom is the engine's if the scene
 * supports it.
 */
export function observePointers({ stage, exports, clock, wake, signal }) {
  /** The last return value of the engine for each pressed pointer. */
  const answers = new Map();
  const isAnswered = (answer) => [...answers.values()].some((each) => each & answer);

  function tell(kind, event) {
    const [x, y] = pointOn(stage, event);
    const { pointerId: id, timeStamp } = event;
    const isMouse = event.pointerType === "mouse";
    const answer = exports.pointer(
      kind, id, x, y, clock.at(timeStamp), modifiersOf(event), isMouse);
    if (kind === up && answer & hasField) stage.quietly(() => stage.input.focus());
    if (kind === up || kind === cancel) answers.delete(id);
    else answers.set(id, answer);
    // By default, touch events go to the element that was touched first. A dragged item leaves it,
    // so capture the pointer.
    if (kind === move && answer & carrying && !stage.root.hasPointerCapture(id)) {
      stage.root.setPointerCapture(id);
      getSelection().removeAllRanges();
    }
    stage.root.classList.toggle("is-carrying", isAnswered(carrying));
    wake();
  }

  function isOnBar(event) {
    const id = stage.idOf(event.target);
    const isPane = stage.nodes.get(id) === event.target;
    return isPane && stage.panes.get(id)?.isBar(event);
  }

  stage.root.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && !isOnBar(event)) tell(down, event);
  }, { signal });

  // These are handled on the window, because a pointer may be released outside of the stage.
  for (const [name, kind] of [["pointermove", move], ["pointerup", up], ["pointercancel", cancel]]) {
    addEventListener(name, (event) => {
      if (answers.has(event.pointerId)) tell(kind, event);
    }, { signal });
  }

  // The secondary button opens a menu of the scene, or that of the browser.
  stage.root.addEventListener("contextmenu", (event) => {
    const [x, y] = pointOn(stage, event);
    const isOpen = event.button === 2 && exports.menu(x, y, clock.at(event.timeStamp));
    if (isOpen || isAnswered(taken | carrying)) event.preventDefault();
    wake();
  }, { signal });

  // Allows selecting text and dragging links, except by a drag that the engine handles.
  for (const name of ["selectstart", "dragstart"]) {
    stage.root.addEventListener(name, (event) => {
      if (isAnswered(carrying | dragging)) event.preventDefault();
    }, { signal });
  }

  /**
   * The distance between two touches when the engine last zoomed. Null if the scene does not zoom.
   */
  let spread;

  /** Returns whether the scene zooms. If so, cancels the presses of both touches. */
  function beginPinch() {
    if (exports.zoom(0) === 0) return false;
    for (const id of answers.keys()) exports.pointer(cancel, id, 0, 0, clock.time, 0, false);
    answers.clear();
    return true;
  }

  function pinch(event) {
    const [one, other] = event.touches;
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (spread === undefined) spread = beginPinch() ? distance : null;
    if (spread === null) return;
    event.preventDefault();
    // One step for each change of the distance by a factor of 1.25.
    const steps = Math.trunc(Math.log(distance / spread) / Math.log(1.25));
    if (steps === 0) return;
    spread = distance;
    exports.zoom(steps);
    wake();
  }

  stage.root.addEventListener("touchmove", (event) => {
    if (!event.cancelable) return;
    if (event.touches.length === 2) pinch(event);
    else if (isAnswered(carrying)) event.preventDefault();
  }, { signal, passive: false });

  for (const name of ["touchend", "touchcancel"]) {
    stage.root.addEventListener(name, () => (spread = undefined), { signal });
  }

  /** The wheel rotation that has not been forwarded yet. */
  let turned = 0;

  stage.root.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    // A notch of a wheel is more than a step, but a trackpad sends many small changes.
    turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
    const isStep = event.deltaMode !== 0 || Math.abs(turned) >= 50;
    const steps = isStep ? -Math.sign(turned) : 0;
    if (isStep) turned = 0;
    if (exports.zoom(steps) !== 0) event.preventDefault();
    wake();
  }, { signal, passive: false });
}

/** Forwards keys, pasted text and changes of the focus. */
export function observeKeys({ stage, exports, memory, clock, wake, signal }) {
  /**
   * Whether a key event is for the scene: no element has the focus, or one of the stage has it.
   * Keys on links and buttons around the stage are not, and none is while another scene is loaded.
   */
  const isForStage = ({ target }) => !stage.root.inert
    && (target === document.body || stage.idOf(target) !== undefined);

  /** Whether a key presses the focused element. */
  const isPress = ({ key, target }) => (key === "Enter" || key === " ") && isForStage({ target })
    && ["button", "group"].includes(target.role) && !target.classList.contains("pane");

  function press({ target }) {
    exports.press(stage.idOf(target));
  }

  addEventListener("keydown", (event) => {
    if (event.isComposing || !isForStage(event) || isTyping(stage, event)) return;
    // Keys with alt are the browser's, except those with AltGr, which types characters.
    if (event.altKey && !event.getModifierState("AltGraph")) return;
    if (isPress(event)) {
      event.preventDefault();
      if (!event.repeat) press(event);
    } else {
      const length = memory.write(event.key);
      const modifiers = modifiersOf(event);
      if (exports.key(length, modifiers, clock.at(event.timeStamp))) {
        event.preventDefault();
      } else if (modifiers === 2 && event.key.toLowerCase() === "a") {
        event.preventDefault();
        selectAll(stage);
      }
    }
    wake();
  }, { signal });

  addEventListener("paste", (event) => {
    if (!isForStage(event) || stage.input.isTarget(event)) return;
    const text = event.clipboardData.getData("text/plain");
    if (!text) return;
    exports.paste(memory.write(text));
    wake();
  }, { signal });

  // A click without a pointer comes from a screen reader.
  stage.root.addEventListener("click", (event) => {
    if (event.detail > 0) return;
    press(event);
    wake();
  }, { signal });

  /**
   * Forwards the focus. After a press of a pointer, the focus is not visible and the engine does
   * not scroll to it.
   */
  function tellFocus(element) {
    if (stage.isBusy) return;
    if (element) exports.focused(stage.idOf(element) ?? -1, element.matches(":focus-visible"));
    else exports.blurred();
    wake();
  }

  addEventListener("focusin", ({ target }) => tellFocus(target), { signal });
  addEventListener("focusout", ({ relatedTarget }) => {
    // A window that is not active keeps the focus of its text field.
    if (!relatedTarget && document.hasFocus()) tellFocus(null);
  }, { signal });
}

/**
 * Collects the panes that the user has scrolled. They are forwarded once per frame, no matter how
 * many scroll events occurred.
 *
 * @returns A function that forwards them to the engine.
 */
export function observeScrolls({ stage, exports, wake, signal }) {
  const moved = new Set();
  const rested = new Set();

  /** The time of the last scroll event of each pane whose scrolling has not ended. */
  const times = new Map();

  function note(panes, id) {
    panes.add(id);
    wake();
  }

  /** Ends the scrolling of a pane if its last event is old enough, or waits for that. */
  function awaitRest(id) {
    const rest = times.get(id) + 200 - performance.now();
    if (rest > 1) return setTimeout(awaitRest, rest, id);
    times.delete(id);
    note(rested, id);
  }

  // Scroll events do not bubble, so they are captured.
  stage.root.addEventListener("scroll", ({ target, timeStamp }) => {
    const id = stage.idOf(target);
    if (!stage.panes.has(id)) return;
    note(moved, id);
    // A user turns a wheel notch by notch, and lifts a finger between swipes. Scrolling has ended
    // when there is no event for a while.
    if (!times.has(id)) setTimeout(awaitRest, 200, id);
    times.set(id, timeStamp);
  }, { signal, capture: true, passive: true });

  return () => {
    for (const id of moved) {
      const pane = stage.panes.get(id);
      const point = pane?.movement();
      if (!point) continue;
      pane.isMoving = true;
      exports.scrolled(id, ...point);
    }
    for (const id of rested) {
      const pane = stage.panes.get(id);
      // A pane of another scene was removed.
      if (!pane) continue;
      // The engine does not need to know the end of a scroll that it caused itself.
      if (pane.isMoving) exports.rested(id);
      pane.isMoving = false;
    }
    moved.clear();
    rested.clear();
  };
}
