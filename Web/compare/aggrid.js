// The community build of AG Grid with its defaults, but with the same rows, overscan and texts, and without a header.

import { ClientSideRowModelModule, ModuleRegistry, createGrid, themeQuartz } from "./rival.js";
import { columnCount, columnWidth, overscan, rowCount, rowHeight, textOf } from "./content.js";

// With all modules of the build, the editing module visits every row whenever one appears.
ModuleRegistry.registerModules([ClientSideRowModelModule]);

const pane = document.getElementById("pane");
createGrid(pane, {
  theme: themeQuartz,
  headerHeight: 0,
  rowHeight,
  rowBuffer: overscan,
  rowData: Array.from({ length: rowCount }, (_, row) => ({ row })),
  columnDefs: Array.from({ length: columnCount }, (_, column) => ({
    colId: String(column),
    width: columnWidth,
    valueGetter: ({ data }) => textOf(data.row, column),
  })),
  onFirstDataRendered() {
    globalThis.comparison = { down: pane.querySelector(".ag-body-viewport") };
  },
});
