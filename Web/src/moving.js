import { scrollAtEdges } from "./edges.js";
import { followDrag } from "./pointer.js";
import { textOf } from "./texts.js";

/** Moves items of a grid with the attribute `movable`, by a drag or by keys. */
export class Moving {
  #parts;

  /** The dragged item and its element, where the drag began, and the pointer; undefined at other times. */
  #drag;

  /** Shows where the item would be dropped, in front of the dragged item, which covers its target. */
  #line = document.createElement("div");

  constructor(parts) {
    this.#parts = parts;
    this.#line.className = "vg-drop";
  }

  /** Whether the user can move items. Those of a sorted or filtered array have no order of their own. */
  get isAllowed() {
    return this.#parts.grid.hasAttribute("movable") && this.#parts.data.canMove;
  }

  /** Whether the user is dragging an item. */
  get isDragging() {
    return this.#drag !== undefined;
  }

  /** Moves an item, which has the index `to` afterwards, unless the page cancels the event. */
  move(from, to) {
    const { grid, data } = this.#parts;
    if (from === to || to < 0 || to >= data.count) return;
    if (!grid.ask("itemmove", { from, to, item: data.item(from) })) return;
    data.move(from, to);
    grid.announce(textOf(grid.texts.itemMoved, to + 1, data.count));
  }

  // Drags

  /** Begins to drag an item when its pointer moves, or rests on a touch screen. */
  press(event, index, element) {
    const { clientX, clientY } = event;
    const start = { index, element, x: clientX, y: clientY, clientX, clientY };
    followDrag(event, element, () => {
      this.#begin(start);
      return { move: (each) => this.#follow(each), end: (isDone) => this.#end(isDone) };
    });
  }

  #begin(start) {
    const { renderer, engine } = this.#parts;
    // The focused item keeps its element, and its index follows changes.
    engine.focusedItem = start.index;
    getSelection()?.removeAllRanges();
    const stop = scrollAtEdges(this.#parts, start, { pointer: () => this.#drag, scrolled: () => this.#show() });
    this.#drag = { ...start, offset: renderer.frame.offset, stop };
    this.#drag.element.classList.add("vg-dragged");
  }

  #follow({ clientX, clientY }) {
    Object.assign(this.#drag, { clientX, clientY });
    this.#show();
  }

  /** Shows the dragged element under the pointer, and where it would be dropped. */
  #show() {
    const { renderer, rules } = this.#parts;
    const drag = this.#drag;
    const scrolled = renderer.frame.offset - drag.offset;
    const across = rules.isHorizontal ? (rules.isMirrored ? -scrolled : scrolled) : 0;
    // The items of a list have no room beside them.
    const isColumn = rules.isTable || rules.layout === "list" && !rules.isHorizontal;
    const x = isColumn ? 0 : drag.clientX - drag.x + across;
    const y = drag.clientY - drag.y + (rules.isHorizontal ? 0 : scrolled);
    drag.element.style.translate = `${x}px ${y}px`;
    this.#mark(this.#target());
  }

  /** The element under the pointer, and the side of it that is nearer. */
  #target() {
    const { grid, rules } = this.#parts;
    const { clientX, clientY, element } = this.#drag;
    const found = grid.getRootNode().elementsFromPoint(clientX, clientY)
      .map((each) => each.closest(".vg-item")).find((each) => each?.parentElement === grid && each !== element);
    if (!found) return this.#drag.target;
    const box = found.getBoundingClientRect();
    const isAcross = rules.isHorizontal || rules.layout === "grid";
    const isSecondHalf = isAcross
      ? (clientX > box.left + box.width / 2) !== rules.isMirrored : clientY > box.top + box.height / 2;
    return { element: found, side: isSecondHalf ? "after" : "before", isAcross };
  }

  #mark(target) {
    const before = this.#drag.target?.element;
    if (before && before !== target?.element) delete before.dataset.drop;
    this.#drag.target = target;
    if (!target) return this.#line.remove();
    const { element } = target;
    const { style, dataset } = this.#line;
    dataset.side = element.dataset.drop = `${target.side}${target.isAcross ? "-across" : ""}`;
    style.cssText = element.style.cssText;
    style.width = `${element.offsetWidth}px`;
    style.height = `${element.offsetHeight}px`;
    this.#line.slot = element.slot;
    if (!this.#line.isConnected) this.#parts.grid.append(this.#line);
  }

  #end(isDropped) {
    const drag = this.#drag;
    if (!drag) return;
    const { target, element, stop } = drag;
    stop();
    this.#mark(undefined);
    this.#drag = undefined;
    element.classList.remove("vg-dragged");
    element.style.translate = "";
    const index = this.#parts.engine.focusedItem;
    if (!isDropped || !target || index < 0) return;
    const to = target.element.vgIndex + (target.side === "after" ? 1 : 0);
    this.move(index, to > index ? to - 1 : to);
  }
}
