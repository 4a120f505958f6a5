@_exported public import VirtualGrid
