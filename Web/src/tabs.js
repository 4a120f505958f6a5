/** The tab key in a grid whose items have controls. */

/** The elements that the key can reach. */
const selector = "a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]";

/** Returns the controls in an element that the key reaches. */
const controlsIn = (element) => [...element?.querySelectorAll(selector) ?? []]
  .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));

/** Whether an element contains a component, whose controls only the browser knows. */
const hasComponent = (element) => [...element?.querySelectorAll("*") ?? []].some(({ localName }) => localName.includes("-"));

/**
 * Moves the focus from the grid to the controls of the focused item, and from the last one out of the grid. Browsers would go on to
 * the controls of the next items, of which scrolling shows ever more.
 */
export function tab(event, { grid, viewport, renderer }) {
  const path = event.composedPath();
  const item = path.find((each) => each.parentElement === grid && each.classList.contains("vg-item"));
  if (item) {
    const controls = controlsIn(item);
    const index = controls.findIndex((each) => path.includes(each));
    if (index < 0 && hasComponent(item)) return;
    if (controls[index + (event.shiftKey ? -1 : 1)]) return;
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
  const focused = renderer.elementOf(grid.focusedItem);
  const [control] = controlsIn(focused);
  if (control) {
    event.preventDefault();
    control.focus();
  } else if (!hasComponent(focused)) viewport.leave();
}
