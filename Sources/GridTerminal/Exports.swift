@_exported import GridBoxes
