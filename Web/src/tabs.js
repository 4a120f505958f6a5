/** The tab key in a grid whose items have controls. */

/** The elements that the key can reach. */
const selector = "a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]";

/** Returns the controls in an element that the key reaches. */
const controlsIn = (element) => [...element?.querySelectorAll(selector) ?? []]
  .filter((each) => each.tabIndex >= 0 && !each.matches(":disabled") && !each.closest("[inert]")
    && each.checkVisibility({ visibilityProperty: true }));

/** Whether an element contains a component or a player, whose controls only the browser knows. */
const hasComponent = (element) => [...element?.querySelectorAll("*") ?? []]
  .some((each) => each.localName.includes("-") || each.matches("audio, video, iframe"));

/**
 * Moves the focus from the grid to the controls of the focused item, and from the last one out of the grid. Browsers would go on to
 * the controls of the next items, of which scrolling shows ever more. They do so where headers of sections have controls.
 */
export function tab(event, { grid, viewport, renderer, merging }, column) {
  const headers = [...grid.querySelectorAll(":scope > .vg-section > .vg-header")];
  const isOfBrowser = headers.some((header) => controlsIn(header).length > 0 || hasComponent(header));
  if (isOfBrowser || hasComponent(viewport.head)) return;
  const path = event.composedPath();
  const item = path.find((each) => each.parentElement === grid && each.classList.contains("vg-item"));
  if (item) {
    const controls = controlsIn(item);
    const index = controls.findIndex((each) => path.includes(each));
    if (controls[index + (event.shiftKey ? -1 : 1)] || hasComponent(item)) return;
    if (!event.shiftKey) {
      viewport.leave();
      return;
    }
    event.preventDefault();
    grid.focus({ preventScroll: true });
    return;
  }
  // From the grid, browsers go to the filters first.
  const last = controlsIn(viewport.head).at(-1) ?? grid;
  if (event.shiftKey || path[0] !== last) return;
  const focused = column && merging.cell(grid.focusedItem, column) || renderer.elementOf(grid.focusedItem);
  const [control] = controlsIn(focused);
  if (control) {
    event.preventDefault();
    control.focus();
  } else if (!hasComponent(focused)) viewport.leave();
}
