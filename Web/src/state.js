/** What a page keeps to show the same part of a grid again. */

/** Returns the position, the order of the rows, and the columns of a grid. */
export function readState({ data, engine, renderer, table, viewport }) {
  const { first, offset } = renderer.frame;
  const y = engine?.frameOf(first)?.y ?? 0;
  return {
    item: first, distance: y - offset, overshoot: viewport.overshoot, sort: data.sort, filter: data.filter, groupBy: data.groupBy,
    columns: table.columns.all.map(({ key, width, flex = 0, hidden = false, pinned = null }) =>
      ({ key, width, flex, hidden, pinned })),
  };
}

/** Shows a state again. Columns that it does not know follow those that it knows. */
export function restoreState({ grid, engine, renderer, data, table, input, viewport }, { item = 0, distance = 0, overshoot, columns, ...kept }) {
  if (columns) {
    input.forget();
    table.columns.restore(columns);
    renderer.layOutColumns();
  }
  const order = {
    sort: kept.sort ?? data.sort, filter: kept.filter ?? data.filter, groupBy: kept.groupBy ?? data.groupBy,
  };
  const isSame = JSON.stringify(order) === JSON.stringify({ ...data.query, groupBy: data.groupBy });
  if (!isSame) grid.arrangeRows(order);
  data.whenItem(item, () => {
    engine.scrollToItem(item, 0);
    const frame = engine.frameOf(item);
    if (frame) engine.scrollToOffset(frame.y - distance);
    renderer.show();
    if (overshoot !== undefined) viewport.overshoot = overshoot;
  });
}
