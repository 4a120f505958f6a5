import GridLayouts

/// A grid of equal cells without insets, as bare arithmetic.
struct GridArithmetic: Yardstick {
  /// How many items there are.
  let count: Int

  /// How many stand in a row.
  let columns: Int

  /// The extents of a cell.
  let cell: GridSize

  /// The extents of all rows.
  var contentSize: GridSize {
    let rows = Double((count + columns - 1) / columns)
    return GridSize(width: Double(columns) * cell.width, height: rows * cell.height)
  }

  func frame(of item: Int) -> GridRect? { place(of: item) }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let item = Int(point.y / cell.height) * columns + Int(point.x / cell.width)
    return item < count ? item : nil
  }

  /// Takes the window to be as wide as the content.
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

/// Items in a row, with running coordinates. The array takes them at one go, as it knows how many.
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

/// The same grid, which looks at every item.
struct GridWalk: Yardstick {
  /// Where the items are.
  let grid: GridArithmetic

  func frame(of item: Int) -> GridRect? { grid.place(of: item) }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    (0..<grid.count).first { grid.place(of: $0).contains(point) }
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in 0..<grid.count {
      let frame = grid.place(of: item)
      if frame.meets(window.rect) { buffer.append(Placement(.item(item), frame: frame)) }
    }
  }
}
