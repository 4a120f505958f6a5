/// A data source for data in a single section, addressed by index.
///
///     final class Numbers: GridListDataSource {
///       func numberOfItems(in grid: GridView<Label>) -> Int { 1_000_000 }
///       func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
///         let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
///         cell.text = "\(index)"
///         return cell
///       }
///     }
public protocol GridListDataSource<Cell>: GridDataSource {
  /// The object that shows an item.
  associatedtype Cell

  /// Returns the number of items.
  func numberOfItems(in grid: GridView<Cell>) -> Int

  /// Returns a cell that shows an item: a dequeued cell, or a new one.
  func gridView(_ grid: GridView<Cell>, cellForItem index: Int) -> Cell
}

extension GridListDataSource {
  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    numberOfItems(in: grid)
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    gridView(grid, cellForItem: path.item)
  }
}
