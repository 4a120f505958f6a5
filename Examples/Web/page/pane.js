/**
 * An element that scrolls what is in it.
 *
 * The browser scrolls it, with all that belongs to that, but what moves is only a track: an empty element
 * as long as its scroll bars are to tell. What is seen lies in a view that stays where it is, on a layer that
 * the engine slides. So content may be longer than a browser can lay out.
 */
export class Pane {
  /** What the elements in the pane are in. */
  layer;

  /** Whether the engine has been told of a movement and not yet of its end. */
  isMoving = false;

  #element;
  #track;
  #isMirrored;

  /** Where the engine has the pane, from the top left corner. */
  #x = 0;
  #y = 0;

  constructor(element, maker, isMirrored) {
    this.#element = element;
    this.#isMirrored = isMirrored;
    this.#track = maker.element("div", "track");
    this.layer = maker.element("div", "layer");
    const view = maker.element("div", "view");
    view.append(this.layer);
    element.append(this.#track, view);
    element.classList.add("pane");
  }

  /** Lets the reader scroll along axes: 1 is across, 2 is down, 3 is both. A gutter is room for a bar at the side. */
  setAxes(axes, hasGutter) {
    const style = this.#element.style;
    style.overflowX = axes & 1 ? "auto" : "hidden";
    style.overflowY = axes & 2 ? "auto" : "hidden";
    style.scrollbarGutter = hasGutter ? "stable" : "auto";
  }

  setTrack(width, height) {
    this.#track.style.width = `${width}px`;
    this.#track.style.height = `${height}px`;
  }

  slide(x, y) {
    this.layer.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Scrolls to a place, and notes where that led: a browser rounds, and ends where the track does. */
  scroll(x, y) {
    this.#element.scrollLeft = x - this.#farthest;
    this.#element.scrollTop = y;
    this.#read();
  }

  /** Stays where the engine has it: a mirrored pane counts from its other end, which may have moved. */
  stay() {
    this.#element.scrollLeft = this.#x - this.#farthest;
    this.#x = this.#element.scrollLeft + this.#farthest;
  }

  /** Where a reader has scrolled to, as x and y; null if the engine has the pane just there. */
  movement() {
    const [x, y] = [this.#x, this.#y];
    this.#read();
    return x === this.#x && y === this.#y ? null : [this.#x, this.#y];
  }

  #read() {
    this.#x = this.#element.scrollLeft + this.#farthest;
    this.#y = this.#element.scrollTop;
  }

  /** What a mirrored pane, which begins at its right end, counts less than others. */
  get #farthest() {
    return this.#isMirrored ? this.#element.scrollWidth - this.#element.clientWidth : 0;
  }

  /** Whether a place of the page lies on a bar, and not on what is in the pane. */
  isBar({ clientX, clientY }) {
    const element = this.#element;
    const box = element.getBoundingClientRect();
    // Of panes that are turned only the outline is known, so these have no bars to press.
    if (Math.abs(box.width - element.offsetWidth) > 1) return false;
    const [x, y] = [clientX - box.left - element.clientLeft, clientY - box.top];
    return x < 0 || x >= element.clientWidth || y >= element.clientHeight;
  }
}
