@_exported import GridGeometry
@_exported import GridIndexing
@_exported import GridLayout
@_exported import GridMotion
