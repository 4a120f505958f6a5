/// An empty data source and host, used when a grid has none.
final class Disconnected<Cell: AnyObject>: GridDataSource, GridHost {
  func numberOfSections(in grid: GridView<Cell>) -> Int { 0 }

  func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int { 0 }

  func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    preconditionFailure("Without a data source there are no items")
  }

  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {}

  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {}

  func unmount(_ cell: Cell, from grid: GridView<Cell>) {}
}
