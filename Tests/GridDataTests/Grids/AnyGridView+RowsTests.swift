import GridData
import GridTesting
import Testing

/// A cell that shows a row.
private final class RowCell {
  var row = -1
}

/// The rows of an order, with their numbers as identifiers.
private final class OrderedRows: GridDataSource {
  var order = RowOrder(rowCount: 0)
  let columnCount: Int

  init(columnCount: Int) { self.columnCount = columnCount }

  func gridView(_ grid: GridView<RowCell>, numberOfItemsInSection section: Int) -> Int {
    order.count * columnCount
  }

  func gridView(_ grid: GridView<RowCell>, cellForItemAt path: ItemPath) -> RowCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? RowCell()
    cell.row = order[path.item / columnCount]
    return cell
  }

  func gridView(_ grid: GridView<RowCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(order[path.item / columnCount] * columnCount + path.item % columnCount)
  }

  func gridView(_ grid: GridView<RowCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard case .number(let number) = identifier.value else { return nil }
    return order.position(of: number / columnCount).map {
      ItemPath(section: 0, item: $0 * columnCount + number % columnCount)
    }
  }
}

@Suite struct AnyGridViewRowsTests {
  private func show(
    _ layout: some ItemLayout & Sendable, _ columnCount: Int, from old: RowOrder, to new: RowOrder
  ) throws -> GridView<RowCell> {
    let source = OrderedRows(columnCount: columnCount)
    source.order = old
    let grid = GridView<RowCell>(layout: layout)
    let host = RecordingHost<RowCell>()
    grid.host = host
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 60))
    grid.layoutIfNeeded()
    // The last column of row 3.
    let item = old.position(of: 3)! * columnCount + columnCount - 1
    grid.selectItem(at: ItemPath(section: 0, item: item))
    grid.focusItem(at: ItemPath(section: 0, item: item))
    try grid.showRows(of: new, insteadOf: old, columnCount: columnCount) { source.order = new }
    grid.layoutIfNeeded()
    let place = new.position(of: 3)! * columnCount + columnCount - 1
    #expect(Array(grid.selectedItems.ranges) == [place..<place + 1])
    #expect(grid.focusedItem == place)
    let rows = grid.currentFrame.cells.map(\.cell.row)
    #expect(!rows.isEmpty && host.breaches == [])
    withExtendedLifetime((source, host)) {}
    return grid
  }

  @Test(arguments: [1, 3])
  func `few changes animate, and selection and focus stay with their row`(columnCount: Int) throws {
    let old = RowOrder(0..<40, rowCount: 40)
    let new = RowOrder([20, 3, 0, 1] + (4..<20) + (21..<40), rowCount: 40)
    let grid =
      columnCount == 1
      ? try show(ListLayout(rowHeight: .fixed(20)), 1, from: old, to: new)
      : try show(
        TableLayout(rows: 40, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(30)), 3,
        from: old, to: new)
    #expect(grid.isAnimating)
  }

  @Test func `many changes load the data, and selection and focus stay with their row`() throws {
    let old = RowOrder(rowCount: 5_000)
    let new = RowOrder((0..<5_000).map { $0 * 7 % 5_000 }, rowCount: 5_000)
    let grid = try show(ListLayout(rowHeight: .fixed(20)), 1, from: old, to: new)
    #expect(!grid.isAnimating)
  }
}
