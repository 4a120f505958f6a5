// A layout is made of floor 1: whoever imports layouts can name rectangles and item paths.
@_exported public import GridGeometry
@_exported public import GridIndexing
