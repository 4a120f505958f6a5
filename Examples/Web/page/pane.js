/**
 * An element that scrolls its content.
 *
 * The browser scrolls only a track: an empty element as long as the scroll bars should indicate.
 * The content is in a sticky view, on a layer that the engine translates. Therefore the content may
 * be longer than a browser can lay out. Scroll bars that the engine draws are in front of the content,
 * or beside it.
 */
export class Pane {
  /** The parent of the elements in the pane. */
  layer;

  /** The parent of the scroll bars that the engine draws. */
  view;

  /** Whether the engine knows that the user is scrolling the pane. */
  isMoving = false;

  #element;
  #track;
  #clip;
  #isMirrored;

  /** The scroll position that the engine knows, from the top left corner. */
  #x = 0;
  #y = 0;

  constructor(element, maker, isMirrored) {
    this.#element = element;
    this.#isMirrored = isMirrored;
    this.#track = maker.element("div", "track");
    this.layer = maker.element("div", "layer");
    this.#clip = maker.element("div", "clip");
    this.#clip.append(this.layer);
    this.view = maker.element("div", "view");
    this.view.append(this.#clip);
    element.append(this.#track, this.view);
    element.classList.add("pane");
  }

  /**
   * Sets the axes on which the user can scroll: 1 for horizontal, 2 for vertical, 3 for both. A
   * gutter reserves space for a vertical scroll bar. Without bars, the pane still scrolls. The content
   * leaves space at the left, right and bottom to scroll bars that the engine draws.
   */
  setEdges(axes, hasGutter, hasBars, left, right, bottom) {
    const style = this.#element.style;
    style.overflowX = axes & 1 ? "auto" : "hidden";
    style.overflowY = axes & 2 ? "auto" : "hidden";
    style.scrollbarGutter = hasGutter ? "stable" : "auto";
    style.scrollbarWidth = hasBars ? "auto" : "none";
    this.#clip.style.inset = `0 ${right}px ${bottom}px ${left}px`;
    this.view.classList.toggle("has-room", left + right + bottom > 0);
  }

  setTrack(width, height) {
    this.#track.style.width = `${width}px`;
    this.#track.style.height = `${height}px`;
  }

  slide(x, y) {
    this.layer.style.transform = `translate(${x}px, ${y}px)`;
  }

  /**
   * Scrolls to a position and records the result, which may differ: browsers round it and clamp it
   * to the track.
   */
  scroll(x, y) {
    this.#element.scrollLeft = x - this.#farthest;
    this.#element.scrollTop = y;
    this.#read();
  }

  /**
   * Restores the scroll position after a change of size. The browser counts the position of a
   * mirrored pane from its right end, which may have moved.
   */
  stay() {
    this.#element.scrollLeft = this.#x - this.#farthest;
    this.#x = this.#element.scrollLeft + this.#farthest;
  }

  /**
   * Returns the position to which the user has scrolled, as x and y, or null if it is the one that
   * the engine knows.
   */
  movement() {
    const [x, y] = [this.#x, this.#y];
    this.#read();
    return x === this.#x && y === this.#y ? null : [this.#x, this.#y];
  }

  #read() {
    this.#x = this.#element.scrollLeft + this.#farthest;
    this.#y = this.#element.scrollTop;
  }

  /**
   * The difference between positions from the left and from the right: a mirrored pane counts from
   * its right end.
   */
  get #farthest() {
    return this.#isMirrored ? this.#element.scrollWidth - this.#element.clientWidth : 0;
  }

  /** Whether an event is over a scroll bar, and not over the content. */
  isBar({ clientX, clientY }) {
    const element = this.#element;
    const box = element.getBoundingClientRect();
    // For a rotated pane, only the bounding box is known, so its scroll bars are not recognized.
    if (Math.abs(box.width - element.offsetWidth) > 1) return false;
    const [x, y] = [clientX - box.left - element.clientLeft, clientY - box.top];
    return x < 0 || x >= element.clientWidth || y >= element.clientHeight;
  }
}
