@_exported import GridGeometry
@_exported import GridIndexing
@_exported import GridLayouts
@_exported import GridMotion
