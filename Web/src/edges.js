/** The zone at each edge of the viewport in which a drag scrolls, its step per frame at the edge, and the greatest step, in pixels. */
const edge = { zone: 48, step: 24, maxStep: 100 };

/**
 * Returns the step of a frame, which grows with the distance from the zone. A pointer that is pressed within the zone has to
 * move towards the edge.
 */
function stepAt(position, from, start, end) {
  const after = Math.max(0, position - Math.max(end - edge.zone, from));
  const depth = (after || -Math.max(0, Math.min(start + edge.zone, from) - position)) / edge.zone;
  return Math.sign(depth) * Math.min(edge.maxStep, edge.step * depth * depth);
}

/**
 * Scrolls while a pointer that drags is near an edge of the viewport, or beyond it.
 *
 * @param start the event of the press
 * @param actions `pointer()` returns the last event, and `scrolled()` is called after each step; `isWide` scrolls a table
 *   sideways too
 * @returns a function that stops the scrolling
 */
export function scrollAtEdges({ viewport, renderer, rules }, start, { pointer, scrolled, isWide }) {
  let request;
  const step = () => {
    request = requestAnimationFrame(step);
    const { clientX, clientY } = pointer();
    const { left, top, right, bottom } = viewport.edges;
    const x = (rules.isMirrored ? -1 : 1) * stepAt(clientX, start.clientX, left, right);
    const y = stepAt(clientY, start.clientY, top, bottom);
    const before = [viewport.left, viewport.position];
    const along = rules.isHorizontal ? x : y;
    if (along !== 0) viewport.position += along;
    if (isWide && x !== 0) viewport.left += x;
    if (viewport.left === before[0] && viewport.position === before[1]) return;
    renderer.show();
    scrolled();
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}

/**
 * Follows a pointer that drags over the cells of a table, and scrolls at the edges.
 *
 * @param actions `reach(row, column)`, with indices, and `end(isDone)`
 * @returns the actions of `followPointer`
 */
export function dragCells(parts, start, { reach, end }) {
  const { grid, viewport, table } = parts;
  let pointer = start;
  const cellAt = (x, y) => {
    const found = grid.getRootNode().elementFromPoint(x, y);
    const cell = found?.closest?.(".vg-cell") ?? (found?.vgCells && table.cell(found, table.columns.lastOfCenter));
    return cell?.vgRow?.parentElement === grid ? cell : undefined;
  };
  const look = () => {
    const { clientX: x, clientY: y } = pointer;
    const { left, top, right, bottom } = viewport.edges;
    const inside = (value, least, greatest) => Math.min(Math.max(value, least), greatest - 1);
    // A pointer beyond the viewport reaches the last visible cell.
    const cell = cellAt(x, y) ?? cellAt(inside(x, left, right), inside(y, top, bottom));
    if (cell) reach(cell.vgRow.vgIndex, cell.vgColumn.index);
  };
  const stop = scrollAtEdges(parts, start, { pointer: () => pointer, scrolled: look, isWide: true });
  return {
    move: (event) => {
      pointer = event;
      look();
    },
    end: (isDone) => {
      stop();
      end(isDone);
    },
  };
}
