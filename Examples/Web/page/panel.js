/** Counters of the page, for tests and the panel. */
export class Stats {
  frames = 0;

  /** The script time of each of the last frames, in milliseconds. */
  scriptMs = [];

  /** The number of elements and text nodes made in the last frame. */
  madeInFrame = 0;

  /** The number of tasks longer than 50 ms. */
  longTasks = 0;

  constructor() {
    if (!PerformanceObserver.supportedEntryTypes.includes("longtask")) return;
    new PerformanceObserver((list) => (this.longTasks += list.getEntries().length))
      .observe({ type: "longtask" });
  }

  get lastMs() {
    return this.scriptMs.at(-1) ?? 0;
  }

  /**
   * Counts a frame. When there are too many times, drops the older half at once, so that this is
   * rare.
   */
  add(ms, made) {
    this.frames += 1;
    this.madeInFrame = made;
    if (this.scriptMs.length >= 8_192) this.scriptMs.splice(0, 4_096);
    this.scriptMs.push(ms);
  }
}

/** Shows the counters in a panel that the user can open. */
export function showPanel(stats, { cells, onOverlay, signal }) {
  const figures = document.getElementById("figures");
  const toggle = document.getElementById("toggle");
  let timer;

  function update() {
    const [made, reused] = cells().map((count) => (count < 0 ? "none" : count.toLocaleString("en")));
    const texts = {
      cellsMade: made,
      cellsReused: reused,
      script: `${stats.lastMs.toFixed(2)} ms`,
      frames: stats.frames.toLocaleString("en"),
      nodes: document.getElementById("stage").getElementsByTagName("*").length.toLocaleString("en"),
      made: stats.madeInFrame,
      longTasks: stats.longTasks,
    };
    for (const figure of figures.querySelectorAll("[data-figure]")) {
      figure.textContent = texts[figure.dataset.figure];
    }
  }

  toggle.addEventListener("click", () => {
    figures.hidden = !figures.hidden;
    toggle.ariaExpanded = !figures.hidden;
    clearInterval(timer);
    if (figures.hidden) return;
    update();
    // Numbers that change faster cannot be read.
    timer = setInterval(update, 250);
  }, { signal });

  signal.addEventListener("abort", () => clearInterval(timer));
  document.getElementById("overlay").addEventListener("click", onOverlay, { signal });
}
