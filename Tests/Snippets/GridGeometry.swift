import GridGeometry

var cell: GridRect { fatalError() }

var slot: GridRect { fatalError() }
