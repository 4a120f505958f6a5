/**
 * What the page hears and the engine is told. Each function takes the same world:
 *
 * - `stage`: the elements of the engine
 * - `exports`, `memory`: the module
 * - `clock`: the time in seconds, which never goes back
 * - `wake`: to be called when a frame is due
 * - `signal`: what ends all listening
 */

const [down, move, up, cancel] = [0, 1, 2, 3];

/** What `pointer` answers, added up. */
const [taken, carrying] = [1, 2];

function modifiersOf(event) {
  // On some keyboards the key for signs is also told as control.
  const isControl = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  return (event.shiftKey ? 1 : 0) + (isControl ? 2 : 0);
}

/** A place of the page, from the corner of the stage. */
function placeOn(stage, { clientX, clientY }) {
  const { left, top } = stage.root.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/**
 * Fingers, pens and the mouse, while they press.
 *
 * Scrolling is left to the browser: it takes a finger that moves, and the engine hears that it is cancelled,
 * unless the engine has said that something is carried. Zooming by two fingers is the engine's where it wants it.
 */
export function hearPointers({ stage, exports, clock, wake, signal }) {
  /** What the engine has answered last, for each pointer that presses. */
  const answers = new Map();
  const isAnswered = (answer) => [...answers.values()].some((each) => each & answer);

  function tell(kind, event) {
    const [x, y] = placeOn(stage, event);
    const { pointerId: id, timeStamp } = event;
    const answer = exports.pointer(kind, id, x, y, clock.at(timeStamp), modifiersOf(event));
    if (kind === up || kind === cancel) answers.delete(id);
    else answers.set(id, answer);
    // A finger stays with what it came down on; what is carried leaves that.
    if (kind === move && answer & carrying && !stage.root.hasPointerCapture(id)) {
      stage.root.setPointerCapture(id);
    }
    wake();
  }

  function isOnBar(event) {
    const number = stage.numberOf(event.target);
    const isPane = stage.nodes.get(number) === event.target;
    return isPane && stage.panes.get(number)?.isBar(event);
  }

  stage.root.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && !isOnBar(event)) tell(down, event);
  }, { signal });

  // These are heard wherever they happen: who presses may let go elsewhere.
  for (const [name, kind] of [["pointermove", move], ["pointerup", up], ["pointercancel", cancel]]) {
    addEventListener(name, (event) => {
      if (answers.has(event.pointerId)) tell(kind, event);
    }, { signal });
  }

  // Texts can be selected and links be dragged, but not by a press that is the engine's.
  for (const name of ["selectstart", "dragstart", "contextmenu"]) {
    stage.root.addEventListener(name, (event) => {
      if (isAnswered(taken | carrying)) event.preventDefault();
    }, { signal });
  }

  /** How far two fingers were from each other when the engine was last told; null if it wants no zoom. */
  let spread;

  /** Asks whether the engine wants a zoom; if so, the fingers press nothing any more. */
  function beginPinch() {
    if (exports.zoom(0) === 0) return false;
    for (const id of answers.keys()) exports.pointer(cancel, id, 0, 0, clock.time, 0);
    answers.clear();
    return true;
  }

  function pinch(event) {
    const [one, other] = event.touches;
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (spread === undefined) spread = beginPinch() ? distance : null;
    if (spread === null) return;
    event.preventDefault();
    // A step for each quarter that the fingers are farther apart, and the same back.
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

  /** What a wheel has turned and was not told yet. */
  let turned = 0;

  stage.root.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    // A wheel turns by notches of more than a step, and two fingers on a pad by little at a time.
    turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
    const isStep = event.deltaMode !== 0 || Math.abs(turned) >= 50;
    const steps = isStep ? -Math.sign(turned) : 0;
    if (isStep) turned = 0;
    if (exports.zoom(steps) !== 0) event.preventDefault();
    wake();
  }, { signal, passive: false });
}

/** Keys, what is pasted, and who has the focus. */
export function hearKeys({ stage, exports, memory, wake, signal }) {
  /** Whether keys are for the scene: without a focus they are, and not on links and buttons of the page. */
  const isForStage = ({ target }) =>
    target === document.body || stage.numberOf(target) !== undefined;

  /** Whether a key presses what has the focus. */
  const isPress = ({ key, target }) =>
    (key === "Enter" || key === " ") && ["button", "group"].includes(target.role) && isForStage({ target });

  function press({ target }) {
    exports.press(stage.numberOf(target));
  }

  addEventListener("keydown", (event) => {
    if (event.isComposing || !isForStage(event)) return;
    // The browser's own keys, and not letters that need them on some keyboards.
    if (event.altKey && !event.getModifierState("AltGraph")) return;
    if (isPress(event)) {
      event.preventDefault();
      if (!event.repeat) press(event);
    } else {
      const length = memory.write(event.key);
      if (exports.key(length, modifiersOf(event))) event.preventDefault();
    }
    wake();
  }, { signal });

  addEventListener("paste", (event) => {
    if (!isForStage(event)) return;
    const text = event.clipboardData.getData("text/plain");
    if (!text) return;
    exports.paste(memory.write(text));
    wake();
  }, { signal });

  // A click that no pointer made is one by a reader of the screen.
  stage.root.addEventListener("click", (event) => {
    if (event.detail > 0) return;
    press(event);
    wake();
  }, { signal });

  /** Who presses a pointer sees where that is, and wants nothing to move under it. */
  function tellFocus(element) {
    if (stage.isBusy) return;
    if (element) exports.focused(stage.numberOf(element) ?? -1, element.matches(":focus-visible"));
    else exports.blurred();
    wake();
  }

  addEventListener("focusin", ({ target }) => tellFocus(target), { signal });
  addEventListener("focusout", ({ relatedTarget }) => relatedTarget ?? tellFocus(null), { signal });
}

/**
 * Panes that a reader scrolls. They are only noted, and told when a frame begins: however often
 * one has moved by then, it is one movement.
 *
 * @returns What tells the engine.
 */
export function hearScrolls({ stage, exports, wake, signal }) {
  const moved = new Set();
  const rested = new Set();
  const timers = new Map();

  function note(panes, number) {
    panes.add(number);
    wake();
  }

  // Scrolls are told to the pane alone, and heard on the way to it.
  stage.root.addEventListener("scroll", ({ target }) => {
    const number = stage.numberOf(target);
    if (!stage.panes.has(number)) return;
    note(moved, number);
    // A wheel is turned notch by notch, and a finger lifted to swipe again: it rests when it has done so for a while.
    clearTimeout(timers.get(number));
    timers.set(number, setTimeout(note, 200, rested, number));
  }, { signal, capture: true, passive: true });

  return () => {
    for (const number of moved) {
      const pane = stage.panes.get(number);
      const place = pane.movement();
      if (!place) continue;
      pane.isMoving = true;
      exports.scrolled(number, ...place);
    }
    for (const number of rested) {
      const pane = stage.panes.get(number);
      // The end of a movement that the engine has made is no news.
      if (pane.isMoving) exports.rested(number);
      pane.isMoving = false;
    }
    moved.clear();
    rested.clear();
  };
}
