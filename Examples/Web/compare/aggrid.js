// AG Grid as it comes, but for what is compared: as many rows, as high, with texts that are computed when they are seen.

import { ClientSideRowModelModule, ModuleRegistry, createGrid, themeQuartz } from "./rival.js";
import { columnCount, columnWidth, rowCount, rowHeight, textOf } from "./cells.js";

// The module of rows alone: with all modules of the build, that for editing looks at each of the rows whenever one
// comes into sight, and takes most of the time.
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
