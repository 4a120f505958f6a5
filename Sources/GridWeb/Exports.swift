@_exported public import GridLayouts
