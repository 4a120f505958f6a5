/** The compared content: a million rows of 24 pixels with 20 columns of 120 pixels. */
export const rowCount = 1_000_000;
export const rowHeight = 24;
export const columnCount = 20;
export const columnWidth = 120;

export const textOf = (row, column) => `${row + 1}.${column + 1}`;

/** Rows beyond the viewport, at each end, that every page keeps. */
export const overscan = 8;
