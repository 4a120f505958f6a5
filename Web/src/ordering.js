import { textOf } from "./texts.js";

/** Changes of the order of rows by the user, which the page can cancel. */

/** Changes the order as a click on a header does: ascending, descending, none. */
export function sortByUser(grid, column, isAdded) {
  const entry = grid.sort.find((each) => each.key === column.key);
  const rest = isAdded ? grid.sort.filter((each) => each !== entry) : [];
  const own = entry?.descending ? [] : [{ key: column.key, descending: Boolean(entry) }];
  const sort = [...rest, ...own];
  if (!grid.ask("sortchange", { sort })) return;
  grid.sort = sort;
  const direction = own.length === 0 ? "none" : own[0].descending ? "descending" : "ascending";
  grid.announce(textOf(grid.texts.sorted, column.title, direction));
}

/** Shows only the rows that contain the texts of a filter. */
export function filterByUser(grid, filter) {
  if (grid.ask("filterchange", { filter })) grid.filter = filter;
}
