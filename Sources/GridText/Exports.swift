@_exported public import GridGeometry
