/**
 * Scrolls a page in the same way as all others. It expects `comparison`, with the elements that scroll
 * vertically and horizontally.
 */
globalThis.scrolls = {
  /** Scrolls back to the first row, and waits until the page is at rest. */
  async begin() {
    comparison.down.scrollTop = 0;
    await new Promise((done) => setTimeout(done, 500));
  },

  /**
   * Scrolls for a number of frames, and marks the start of each.
   *
   * @param step pixels per frame, or null for random positions
   */
  async run(step, frames) {
    const { down } = comparison;
    let chance = 1;
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((done) => {
        requestAnimationFrame(() => {
          performance.mark(`frame ${frame}`);
          if (step === null) {
            // Lehmer's random numbers, which are the same in each run.
            chance = (chance * 48_271) % 2_147_483_647;
            down.scrollTop = Math.floor((chance / 2_147_483_647) * (down.scrollHeight - down.clientHeight));
          } else {
            down.scrollTop += step;
          }
          done();
        });
      });
    }
    performance.mark("end of frames");
  },

  /** The number of elements and text nodes that the page has made, for steady scrolling. */
  nodes() {
    const walker = document.createTreeWalker(document.body);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  },
};
