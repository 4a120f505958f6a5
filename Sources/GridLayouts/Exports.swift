// The API of layouts uses rectangles and item paths, so GridLayouts re-exports these two modules.
@_exported public import GridGeometry
@_exported public import GridIndexing
