import GridLayout

/// A grid of equal cells without insets, as bare arithmetic.
struct GridArithmetic: Answering {
  /// How many items there are.
  let count: Int

  /// How many stand in a row.
  let columns: Int

  /// The extents of a cell.
  let cell: Size

  /// The extents of all rows.
  var contentSize: Size {
    let rows = Double((count + columns - 1) / columns)
    return Size(width: Double(columns) * cell.width, height: rows * cell.height)
  }

  func frame(of item: Int) -> Rect? { place(of: item) }

  func item(at point: Point, in viewport: Rect) -> Int? {
    let item = Int(point.y / cell.height) * columns + Int(point.x / cell.width)
    return item < count ? item : nil
  }

  /// Takes the window to be as wide as the content.
  func placements(in window: Window, into buffer: inout [Placement]) {
    let first = Int(window.rect.minY / cell.height) * columns
    let rows = Int((window.rect.maxY / cell.height).rounded(.up))
    let end = min(count, rows * columns)
    var column = 0
    var y = Double(first / columns) * cell.height
    for item in first..<max(first, end) {
      let frame = Rect(
        x: Double(column) * cell.width, y: y, width: cell.width, height: cell.height)
      buffer.append(Placement(.item(item), frame: frame))
      column += 1
      if column == columns {
        column = 0
        y += cell.height
      }
    }
  }

  fileprivate func place(of item: Int) -> Rect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: Double(column) * cell.width, y: Double(row) * cell.height,
      width: cell.width, height: cell.height)
  }
}

/// The same grid, which looks at every item.
struct GridWalk: Answering {
  /// Where the items are.
  let grid: GridArithmetic

  func frame(of item: Int) -> Rect? { grid.place(of: item) }

  func item(at point: Point, in viewport: Rect) -> Int? {
    (0..<grid.count).first { grid.place(of: $0).contains(point) }
  }

  func placements(in window: Window, into buffer: inout [Placement]) {
    for item in 0..<grid.count {
      let frame = grid.place(of: item)
      if frame.meets(window.rect) { buffer.append(Placement(.item(item), frame: frame)) }
    }
  }
}
