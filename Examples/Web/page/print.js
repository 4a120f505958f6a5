/** The size of the stage on paper in CSS pixels: a page of A4 or letter with usual margins. */
const [width, height] = [680, 900];

/**
 * Prints what the scene shows at the size of a page. Items that would be cut off are left out, and a note
 * tells how many items are not printed.
 *
 * @param layOut Lays out the scene in a size, at once.
 * @param restore Lays out the scene in the size of the window.
 */
export function observePrinting({ stage, signal }, { layOut, restore }) {
  const note = document.getElementById("unprinted");

  addEventListener("beforeprint", () => {
    layOut(width, height);
    stage.root.parentElement.style.setProperty("--print-height", `${height}px`);
    note.textContent = [...stage.panes.values()].filter(isOutermost).map(hideCutItems(stage)).join(" ");
  }, { signal });

  addEventListener("afterprint", () => {
    for (const item of stage.root.querySelectorAll(".is-cut")) item.classList.remove("is-cut");
    note.textContent = "";
    restore();
  }, { signal });
}

/** Whether a pane is visible and not inside another pane. */
function isOutermost({ layer }) {
  const view = layer.closest(".view");
  return getComputedStyle(view).visibility === "visible" && !layer.parentElement.closest(".layer");
}

/** Returns a function that hides the items of a pane that its edges would cut, and returns the note about it. */
function hideCutItems(stage) {
  return ({ layer }) => {
    const edges = layer.closest(".clip").getBoundingClientRect();
    let [printed, count] = [0, 0];
    for (const item of layer.children) {
      const [position, all] = stage.ordinalOf(item);
      if (position === 0 || getComputedStyle(item).visibility !== "visible") continue;
      count = all;
      const box = item.getBoundingClientRect();
      const isWhole = box.top >= edges.top - 1 && box.bottom <= edges.bottom + 1
        && box.left >= edges.left - 1 && box.right <= edges.right + 1;
      item.classList.toggle("is-cut", !isWhole);
      if (isWhole) printed += 1;
    }
    if (count <= printed) return "";
    return `${(count - printed).toLocaleString("en")} of ${count.toLocaleString("en")} items are not printed.`;
  };
}
