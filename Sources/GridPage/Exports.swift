@_exported import GridBoxes
@_exported import GridWeb
