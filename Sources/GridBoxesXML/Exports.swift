@_exported public import GridBoxes
