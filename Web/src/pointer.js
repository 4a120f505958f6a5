/** How far a pointer moves before a press becomes a drag, in pixels. */
const slack = 6;

/** How long a finger rests before it drags instead of scrolling, in milliseconds. */
const holdTime = 400;

/**
 * Follows a pointer that is pressed, until it is released, canceled, or the user presses Escape.
 *
 * @param event the event of the press
 * @param actions `move(event)`, and `end(isDone)`, which is false if the user has not released the pointer
 * @returns a function that ends it
 */
export function followPointer({ pointerId }, { move, end }) {
  const controller = new AbortController();
  const { signal } = controller;
  const finish = (isDone) => {
    controller.abort();
    end?.(isDone);
  };
  const listen = (name, body) =>
    addEventListener(name, (event) => event.pointerId === pointerId && body(event), { signal });
  listen("pointermove", move);
  listen("pointerup", () => finish(true));
  listen("pointercancel", () => finish(false));
  // Otherwise, the grid would clear its selection, and a dialog around it would close.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    finish(false);
  }, { signal, capture: true });
  return () => finish(false);
}

/**
 * Calls `begin` when a mouse has moved some pixels, or a finger has rested for a moment. A finger that moves earlier scrolls.
 *
 * @param element the pressed element, in which a finger that drags neither scrolls nor opens a menu
 * @param begin called at the start of the drag; returns the actions of {@link followPointer}
 */
export function followDrag(event, element, begin) {
  const { clientX: x, clientY: y } = event;
  const isTouch = event.pointerType === "touch";
  let drag;
  const timer = isTouch ? setTimeout(() => { drag = begin(); }, holdTime) : 0;
  const controller = new AbortController();
  const prevent = (each) => drag && each.preventDefault();
  // A finger that rests opens a menu or selects text elsewhere.
  for (const name of isTouch ? ["touchmove", "contextmenu"] : []) {
    element.addEventListener(name, prevent, { passive: false, signal: controller.signal });
  }
  const cancel = followPointer(event, {
    move: (each) => {
      if (!drag) {
        if (Math.hypot(each.clientX - x, each.clientY - y) <= slack) return;
        if (isTouch) return cancel();
        drag = begin();
      }
      drag.move(each);
    },
    end: (isDone) => {
      clearTimeout(timer);
      controller.abort();
      drag?.end(isDone);
    },
  });
}
