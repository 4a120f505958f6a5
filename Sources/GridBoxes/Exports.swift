@_exported public import GridText
@_exported public import VirtualGrid
