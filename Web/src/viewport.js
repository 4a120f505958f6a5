/** Returns a new element with a class. */
function makeBox(parent, className, role) {
  const element = document.createElement("div");
  element.className = className;
  if (role) element.role = role;
  parent.append(element);
  return element;
}

/** Returns an element for the rows that are frozen at an edge. They are assigned to its slot. */
function frozenRows(parent, edge) {
  const box = makeBox(parent, "frozen", "presentation");
  const slot = document.createElement("slot");
  slot.name = `vg-${edge}`;
  box.append(slot);
  box.hidden = true;
  return box;
}

/**
 * The element that scrolls, and what is in it: a track, whose length determines the scroll bar, with the head and the
 * foot of a table, and the layer of the cells.
 *
 * Its axis is that of scrolling: from left to right in a horizontal grid, or from right to left in a mirrored one.
 */
export class Viewport {
  scroller;

  /** What stays at the start of the viewport: the titles of columns, and frozen rows. */
  head;
  titles;

  /** What stays at its end: frozen rows, and totals. */
  foot;
  totals;

  width = 0;
  height = 0;

  /** Whether the user is scrolling. */
  isScrolling = false;

  #parts;
  #track;
  #layer;
  #frozenStart;
  #frozenEnd;

  #headHeight = 0;
  #footHeight = 0;

  /** How much of the window is covered at the top and at the bottom, by a header of the page for example. */
  #covered = [0, 0];
  #length;

  /** How far the grid scrolls. */
  #trackLength = 0;

  /** Whether the content is longer than the viewport, which shows a scroll bar. */
  #isLong;

  /** All sizes, as a text. */
  #sizes;

  /** The heights of the frozen rows at both ends. */
  #frozen = [0, 0];
  #layerPosition;

  /** An element after the items, which gets the focus to leave the grid. */
  #end;

  /** The direction of the length and the position. */
  #isHorizontal = false;
  #wake;

  constructor(parts, root) {
    this.#parts = parts;
    this.scroller = makeBox(root, "scroller", "presentation");
    // Browsers give the focus to elements that scroll. The keys are those of the grid.
    this.scroller.tabIndex = -1;
    this.scroller.addEventListener("focus", () => parts.grid.focus({ preventScroll: true }));
    this.#track = makeBox(this.scroller, "track");
    this.head = makeBox(this.#track, "head", "rowgroup");
    this.titles = makeBox(this.head, "titles", "presentation");
    this.#frozenStart = frozenRows(this.head, "start");
    this.#layer = makeBox(this.#track, "layer", "presentation");
    this.#layer.append(document.createElement("slot"));
    // As long as the content. A margin of the foot would keep it from sticking.
    makeBox(this.#track, "spacer", "presentation");
    this.foot = makeBox(this.#track, "foot", "rowgroup");
    this.#frozenEnd = frozenRows(this.foot, "end");
    this.totals = makeBox(this.foot, "totals", "presentation");
    this.#end = root.appendChild(document.createElement("span"));
    this.#end.addEventListener("blur", () => this.#end.removeAttribute("tabindex"));
    // The names for the styles of the page.
    for (const each of [this.scroller, this.head, this.foot]) each.part = each.className;
  }

  get #rules() {
    return this.#parts.rules;
  }

  /** Whether there is space for cells. */
  get hasSize() {
    return this.width > 0 && this.height > 0;
  }

  /** The length along the axis, without head and foot. */
  get room() {
    return this.#rules.isHorizontal
      ? this.width : Math.max(0, this.height - this.#headHeight - this.#footHeight);
  }

  /** The length across the axis. */
  get breadth() {
    return this.#rules.isHorizontal ? this.height : this.width;
  }

  /** The horizontal scroll position of a table, from its start. */
  get left() {
    if (!this.#rules.scrollsWindow) return Math.abs(this.scroller.scrollLeft);
    const { left, right } = this.#track.getBoundingClientRect();
    return Math.max(0, this.#rules.isMirrored ? right - innerWidth : -left);
  }

  set left(left) {
    const sign = this.#rules.isMirrored ? -1 : 1;
    if (this.#rules.scrollsWindow) scrollBy(sign * (left - this.left), 0);
    else this.scroller.scrollLeft = sign * left;
  }

  /** The scroll position along the axis. It is negative while a window has not reached the start of the grid. */
  get position() {
    if (this.#rules.scrollsWindow) return -this.#distance;
    return this.#rules.isHorizontal ? this.left : this.scroller.scrollTop;
  }

  set position(position) {
    if (this.#rules.scrollsWindow) scrollBy(0, position + this.#distance);
    else if (this.#rules.isHorizontal) this.left = position;
    else this.scroller.scrollTop = position;
  }

  /** The distance of the track from the visible top of the window. */
  get #distance() {
    return this.#track.getBoundingClientRect().top - this.#covered[0];
  }

  /** How far a window has scrolled beyond the start or the end of the grid; 0 for a grid that scrolls. */
  get overshoot() {
    return this.#rules.scrollsWindow ? this.position - Math.min(Math.max(0, this.position), this.#trackLength) : 0;
  }

  set overshoot(distance) {
    if (this.#rules.scrollsWindow) scrollBy(0, distance - this.overshoot);
  }

  /** Scrolls a window until it shows the end of an element of a grid whose start it has not reached. */
  reveal(element) {
    if (!this.#rules.scrollsWindow || !element || this.position >= 0) return;
    const hidden = element.getBoundingClientRect().bottom - this.edges.bottom;
    if (hidden > 0) scrollBy(0, hidden);
  }

  /** The edges of the visible cells on the screen, between the head and the foot. */
  get edges() {
    const { scroller } = this;
    const { scrollsWindow } = this.#rules;
    const [top, bottom] = this.#covered;
    const box = scroller.getBoundingClientRect();
    const left = box.left + scroller.clientLeft;
    return {
      left: Math.max(0, left),
      right: scrollsWindow ? innerWidth : Math.min(innerWidth, left + scroller.clientWidth),
      top: Math.max(top, box.top) + this.#headHeight,
      bottom: Math.min(innerHeight - bottom, box.top + scroller.clientHeight) - this.#footHeight,
    };
  }

  /** Reads the sizes. Returns whether any changed. */
  measure() {
    const { style } = this.#parts.grid;
    const before = this.#sizes;
    // `clientWidth` is rounded up, and columns as wide as it would not fit.
    this.width = Math.floor(Number.parseFloat(getComputedStyle(this.scroller).width));
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const { scrollsWindow } = this.#rules;
    // `auto` is no number.
    this.#covered = [scrollPaddingTop, scrollPaddingBottom].map((length) => scrollsWindow && Number.parseFloat(length) || 0);
    const [top, bottom] = this.#covered;
    this.height = scrollsWindow ? innerHeight - top - bottom : this.scroller.clientHeight;
    this.#headHeight = this.head.offsetHeight;
    this.#footHeight = this.foot.offsetHeight;
    style.setProperty("--vg-top", `${top}px`);
    style.setProperty("--vg-bottom", `${bottom}px`);
    style.setProperty("--vg-head-height", `${this.#headHeight}px`);
    style.setProperty("--vg-foot-height", `${this.#footHeight}px`);
    style.setProperty("--vg-width", `${this.width}px`);
    this.#sizes = `${[this.width, this.height, this.#headHeight, this.#footHeight]}`;
    return this.#sizes !== before;
  }

  /** Sets the width of the rows of a table. */
  setRowWidth(width) {
    this.#track.style.width = `${width}px`;
  }

  /**
   * Shows the length of the content, and the position of the layer and of the page. Returns whether a scroll bar or frozen
   * rows have changed the sizes.
   */
  show({ trackLength, contentHeight, layerPosition, requestedPosition, frozenStart, frozenEnd }) {
    const { isHorizontal, startsAtEnd } = this.#rules;
    if (this.#isHorizontal !== isHorizontal) this.#turn(isHorizontal);
    const isLong = trackLength > 0;
    this.#trackLength = trackLength;
    const isResized = this.#showFrozen(frozenStart, frozenEnd) || isLong !== this.#isLong;
    this.#isLong = isLong;
    const shown = Math.min(this.room, contentHeight);
    const length = trackLength + shown + this.#headHeight + this.#footHeight;
    if (this.#length !== length) {
      this.#length = length;
      this.#track.style[isHorizontal ? "width" : "height"] = `${length}px`;
    }
    if (!Number.isNaN(requestedPosition)) this.position = requestedPosition;
    // The messages of a short chat are at its end.
    const position = layerPosition + (isHorizontal ? 0 : this.#headHeight) + (startsAtEnd ? this.room - shown : 0);
    if (this.#layerPosition !== position) {
      this.#layerPosition = position;
      // Sticky positions ignore transforms.
      this.#layer.style[isHorizontal ? "insetInlineStart" : "top"] = `${position}px`;
    }
    return isResized;
  }

  /** Removes the titles, the totals and the sizes of another layout. */
  clear() {
    this.titles.replaceChildren();
    this.totals.replaceChildren();
    this.#turn(this.#isHorizontal);
  }

  /** Changes the direction of the length and the position. */
  #turn(isHorizontal) {
    this.#isHorizontal = isHorizontal;
    this.#length = undefined;
    this.#isLong = undefined;
    this.#layerPosition = undefined;
    for (const each of [this.#track, this.#layer]) each.removeAttribute("style");
  }

  /** Makes room for frozen rows. Returns whether it changed. */
  #showFrozen(start, end) {
    if (start === this.#frozen[0] && end === this.#frozen[1]) return false;
    this.#frozen = [start, end];
    this.#frozenStart.style.height = `${start}px`;
    this.#frozenEnd.style.height = `${end}px`;
    this.#frozenStart.hidden = start === 0;
    this.#frozenEnd.hidden = end === 0;
    return true;
  }

  /** Moves the focus behind the items, from where the tab key goes on. */
  leave() {
    this.#end.tabIndex = 0;
    this.#end.focus({ preventScroll: true });
  }

  /** Calls a function when the page has scrolled, and when scrolling ends. */
  listen(signal, wake) {
    this.#wake = wake;
    const target = this.#rules.scrollsWindow ? window : this.scroller;
    target.addEventListener("scroll", () => {
      this.isScrolling = true;
      wake();
    }, { signal, passive: true });
    target.addEventListener("scrollend", () => this.endScroll(), { signal });
    if (this.#rules.scrollsWindow) addEventListener("resize", () => (this.measure(), wake()), { signal });
  }

  /** Ends scrolling. Called at rest for browsers without the event `scrollend`, and while a finger stays where it is. */
  endScroll() {
    if (!this.isScrolling) return;
    this.isScrolling = false;
    this.#wake();
  }
}
