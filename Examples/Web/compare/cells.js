/**
 * What is compared: rows of 24 pixels with 20 columns of 120, each with a text of its own.
 *
 * The scene `compare` of our page shows the same: `(row + 1).(column + 1)`, 13 pixels high, in system-ui.
 */
export const rowHeight = 24;
export const columnWidth = 120;
export const columnCount = 20;

export const textOf = (row, column) => `${row + 1}.${column + 1}`;

/** How many rows the address asks for. */
export const rowCount = Number(new URLSearchParams(location.search).get("rows"));
