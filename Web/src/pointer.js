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
  addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
  return () => finish(false);
}
