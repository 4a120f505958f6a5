/** Scrolls a page in the same way as all others. It expects `comparison.down`, the element that scrolls. */
globalThis.scrolls = {
  /** The number of tasks longer than 50 ms. */
  longTasks: 0,

  /** Scrolls back to the first row, and waits until the page is at rest. */
  async begin() {
    comparison.down.scrollTop = 0;
    await new Promise((done) => setTimeout(done, 500));
    scrolls.longTasks = 0;
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
    performance.clearMarks();
  },

  /** Scrolls by small steps and jumps, for a number of milliseconds. */
  async keepOn(duration) {
    const { down } = comparison;
    const end = performance.now() + duration;
    for (let frame = 1; performance.now() < end; frame += 1) {
      const isAtEnd = down.scrollTop >= down.scrollHeight - down.clientHeight - 1;
      if (isAtEnd) down.scrollTop = 0;
      else down.scrollTop += frame % 100 === 0 ? 500_000 : frame % 10 === 0 ? 800 : 37;
      await new Promise((done) => requestAnimationFrame(done));
    }
  },

  /** The number of nodes of the page, except those in shadow roots. */
  nodes() {
    const walker = document.createTreeWalker(document.body);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  },
};

new PerformanceObserver((list) => {
  scrolls.longTasks += list.getEntries().length;
}).observe({ type: "longtask" });
