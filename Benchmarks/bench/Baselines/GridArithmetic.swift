import GridLayouts

/// A grid of equal cells without insets, by arithmetic alone.
struct GridArithmetic: Yardstick {
  /// The number of items.
  let count: Int

  /// The number of items in a row.
  let columns: Int

  /// The size of a cell.
  let cell: GridSize

  /// The size of all rows.
  var contentSize: GridSize {
    let rows = Double((count + columns - 1) / columns)
    return GridSize(width: Double(columns) * cell.width, height: rows * cell.height)
  }

  func frame(of item: Int) -> GridRect? { place(of: item) }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let item = Int(point.y / cell.height) * columns + Int(point.x / cell.width)
    return item < count ? item : nil
  }

  /// Appends the placements of all rows in a window. The window must be as wide as the content.
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let firstRow = Int(window.rect.minY / cell.height)
    let endRow = Int((window.rect.maxY / cell.height).rounded(.up))
    let first = firstRow * columns
    buffer.append(
      contentsOf: Cells(
        item: first, end: max(first, min(count, endRow * columns)), rowEnd: first + columns,
        y: Double(firstRow) * cell.height, grid: self))
  }

  func place(of item: Int) -> GridRect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    return GridRect(
      x: Double(column) * cell.width, y: Double(row) * cell.height,
      width: cell.width, height: cell.height)
  }
}

/// A sequence of items with running coordinates. Its exact count lets an array append it in one
/// step.
private struct Cells: Sequence, IteratorProtocol {
  var item: Int
  let end: Int
  var rowEnd: Int
  var x = 0.0
  var y: Double
  let grid: GridArithmetic

  var underestimatedCount: Int { end - item }

  mutating func next() -> Placement? {
    guard item < end else { return nil }
    if item == rowEnd {
      rowEnd += grid.columns
      x = 0
      y += grid.cell.height
    }
    defer {
      item += 1
      x += grid.cell.width
    }
    return Placement(
      .item(item), frame: GridRect(x: x, y: y, width: grid.cell.width, height: grid.cell.height))
  }
}

/// The same grid, visiting every item.
struct GridWalk: Yardstick {
  /// The frames of the items.
  let grid: GridArithmetic

  func frame(of item: Int) -> GridRect? { grid.place(of: item) }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    (0..<grid.count).first { grid.place(of: $0).contains(point) }
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in 0..<grid.count {
      let frame = grid.place(of: item)
      if frame.intersects(window.rect) { buffer.append(Placement(.item(item), frame: frame)) }
    }
  }
}
