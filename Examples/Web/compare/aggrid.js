// AG Grid with its defaults, but with the same number and height of rows, and texts computed on
// demand.

import { ClientSideRowModelModule, ModuleRegistry, createGrid, themeQuartz } from "./rival.js";
import { columnCount, columnWidth, rowCount, rowHeight, textOf } from "./cells.js";

// The client-side row module alone. With all modules of the build, the editing module visits every
// row whenever one appears, and takes most of the time.
ModuleRegistry.registerModules([ClientSideRowModelModule]);

const pane = document.getElementById("pane");
createGrid(pane, {
  theme: themeQuartz,
  // No header: none of the pages has one.
  headerHeight: 0,
  rowHeight,
  rowData: Array.from({ length: rowCount }, (_, row) => ({ row })),
  columnDefs: Array.from({ length: columnCount }, (_, column) => ({
    colId: String(column),
    width: columnWidth,
    valueGetter: ({ data }) => textOf(data.row, column),
  })),
  onFirstDataRendered() {
    globalThis.comparison = {
      down: pane.querySelector(".ag-body-viewport"),
      across: pane.querySelector(".ag-center-cols-viewport"),
    };
  },
});
