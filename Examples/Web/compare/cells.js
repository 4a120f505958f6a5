/**
 * The compared content: rows of 24 pixels with 20 columns of 120 pixels, each cell with its own
 * text.
 *
 * The scene `compare` of our page shows the same: `(row + 1).(column + 1)`, 13 pixels high, in
 * system-ui.
 */
export const rowHeight = 24;
export const columnWidth = 120;
export const columnCount = 20;

export const textOf = (row, column) => `${row + 1}.${column + 1}`;

/** The number of rows, from the address. */
export const rowCount = Number(new URLSearchParams(location.search).get("rows"));
