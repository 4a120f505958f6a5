/**
 * Returns the next loaded item that contains a text, or -1. A table is searched in its shown columns, and an item of a
 * list as a text. The search begins at an index, and goes on at the start.
 */
export function findItem({ data, table }, text, from) {
  const wanted = text.toLocaleLowerCase();
  const contains = (value) => `${value ?? ""}`.toLocaleLowerCase().includes(wanted);
  const { shown } = table.columns;
  for (let step = 0; step < data.count; step += 1) {
    const index = (from + step) % data.count;
    const item = data.item(index);
    if (item === undefined || data.place(index)?.isDetail) continue;
    const isMatch = shown.length > 0
      ? shown.some((column) => contains(table.rowValue(column, item))) : contains(item);
    if (isMatch) return index;
  }
  return -1;
}
