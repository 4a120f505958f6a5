/**
 * The script of scrolls, the same for all pages: in each frame, what scrolls is brought to another place, as a
 * reader's hand would. It expects `comparison`, with the elements that scroll down and across; they may be one.
 */
globalThis.scrolls = {
  /** The largest element that our page scrolls: there is no other way to know it. */
  findPane() {
    const room = (element) => element.clientWidth * element.clientHeight;
    const panes = [...document.querySelectorAll(".pane")].sort((one, other) => room(other) - room(one));
    globalThis.comparison = { down: panes[0], across: panes[0] };
    return [panes[0].clientWidth, panes[0].clientHeight];
  },

  /** Back to the first row, so that each scroll begins at the same place. */
  async begin() {
    comparison.down.scrollTop = 0;
    comparison.across.scrollLeft = 0;
    await scrolls.rest();
  },

  /** Comes when half a second has passed, in which nothing was asked for. */
  rest() {
    return new Promise((done) => setTimeout(done, 500));
  },

  /**
   * Scrolls on for so many frames, and marks where each begins.
   *
   * @param way Pixels per frame, down and across; or null, for anywhere.
   * @param sight What is to be looked at when a frame has been painted; not while times are taken.
   * @returns What was seen.
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
            // There are but few columns, so the way across turns at the ends.
            const before = across.scrollLeft;
            if (sideward) across.scrollLeft += sideward;
            if (across.scrollLeft === before) sideward = -sideward;
          } else {
            // The numbers of Lehmer, the same in each run.
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

  /** How many of some places of the pane show nothing. */
  blanks() {
    const box = comparison.down.getBoundingClientRect();
    const shares = [0.05, 0.35, 0.65, 0.95];
    return shares.filter((share) => {
      const [x, y] = [box.left + 30, box.top + share * comparison.down.clientHeight];
      const element = document.elementFromPoint(x, y);
      return !/^\d+\.\d+$/.test(element?.textContent ?? "");
    }).length;
  },

  /** All elements and texts of the page. */
  nodes() {
    const walker = document.createTreeWalker(document.body);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  },
};
