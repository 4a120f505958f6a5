/**
 * Looks at the grid after each frame, while the user scrolls.
 *
 * Each record has the scroll position, the visible pixels without an item, the first visible item, and its distance from the
 * top of the rows.
 */
globalThis.watch = {
  records: [],

  /** Returns what is visible now. */
  look() {
    const scroller = grid.shadowRoot.querySelector(".scroller");
    const box = scroller.getBoundingClientRect();
    const top = grid.shadowRoot.querySelector(".head").getBoundingClientRect().bottom;
    const bottom = box.top + scroller.clientHeight;
    const boxes = [...grid.children]
      .filter((each) => each.classList.contains("vg-item") && !each.hidden)
      .map((each) => ({ index: each.vgIndex, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top + 0.5 && box.top < bottom - 0.5)
      .sort((one, other) => one.box.top - other.box.top);
    let [end, blank] = [top, 0];
    for (const { box } of boxes) {
      blank += Math.max(0, box.top - end);
      end = Math.max(end, box.bottom);
    }
    blank += Math.max(0, bottom - end);
    return {
      position: scroller.scrollTop, blank, first: boxes[0]?.index ?? -1, distance: (boxes[0]?.box.top ?? 0) - top,
      nodes: grid.querySelectorAll("*").length,
    };
  },

  /** Looks after each frame until `stop` is called. */
  start() {
    watch.records = [];
    watch.isOn = true;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      watch.records.push(watch.look());
      next();
    };
    // Messages arrive after the frame is drawn.
    const next = () => requestAnimationFrame(() => watch.isOn && channel.port2.postMessage(""));
    next();
  },

  stop() {
    watch.isOn = false;
    return watch.records;
  },
};
