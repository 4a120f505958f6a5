/**
 * The scroll script, which is the same for all pages. In each frame it sets the scroll position, as
 * a user's scrolling would. It expects `comparison`, with the elements that scroll vertically and
 * horizontally, which may be the same.
 */
globalThis.scrolls = {
  /** Finds the largest scrollable element of our page. */
  findPane() {
    const room = (element) => element.clientWidth * element.clientHeight;
    const panes = [...document.querySelectorAll(".pane")].sort((one, other) => room(other) - room(one));
    globalThis.comparison = { down: panes[0], across: panes[0] };
    return [panes[0].clientWidth, panes[0].clientHeight];
  },

  /** Scrolls back to the first row, so that each scroll begins at the same position. */
  async begin() {
    comparison.down.scrollTop = 0;
    comparison.across.scrollLeft = 0;
    await scrolls.rest();
  },

  /** Waits for half a second. */
  rest() {
    return new Promise((done) => setTimeout(done, 500));
  },

  /**
   * Scrolls for a number of frames, and marks the start of each.
   *
   * @param way Pixels per frame, vertically and horizontally, or null for random positions.
   * @param sight A function to call after each painted frame; omitted when times are measured.
   * @returns The results of `sight`.
   */
  async run(way, frames, sight) {
    const { down, across } = comparison;
    let chance = 1;
    let [downward, sideward] = way ?? [0, 0];
    const seen = [];
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((done) => {
        requestAnimationFrame(() => {
          performance.mark(`frame ${frame}`);
          if (way) {
            if (downward) down.scrollTop += downward;
            // There are few columns, so horizontal scrolling turns around at the ends.
            const before = across.scrollLeft;
            if (sideward) across.scrollLeft += sideward;
            if (across.scrollLeft === before) sideward = -sideward;
          } else {
            // Lehmer's random numbers, which are the same in each run.
            chance = (chance * 48_271) % 2_147_483_647;
            down.scrollTop = (chance / 2_147_483_647) * (down.scrollHeight - down.clientHeight);
          }
          done();
        });
      });
      if (!sight) continue;
      await scrolls.painted();
      seen.push(sight());
    }
    performance.mark("end of frames");
    return seen;
  },

  painted() {
    return new Promise((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done();
        channel.port2.postMessage(null);
      });
    });
  },

  /** Returns at how many of four sample positions no cell is visible. */
  blanks() {
    const box = comparison.down.getBoundingClientRect();
    const shares = [0.05, 0.35, 0.65, 0.95];
    return shares.filter((share) => {
      const [x, y] = [box.left + 30, box.top + share * comparison.down.clientHeight];
      const element = document.elementFromPoint(x, y);
      return !/^\d+\.\d+$/.test(element?.textContent ?? "");
    }).length;
  },

  /** Returns the number of elements and text nodes of the page. */
  nodes() {
    const walker = document.createTreeWalker(document.body);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  },
};
