import GridLayouts

/// The cells of a table, by a plain double loop over known edges.
///
/// It has no frozen edges and no merged areas, and writes as many cells as are visible.
struct PlainTable {
  /// The start offset of each row, and the end of the content.
  private let rowStarts: [Double]

  /// The start offset of each column, and the end of the content.
  private let columnStarts: [Double]

  /// Computes the offsets of all rows and columns.
  init(rows: [Double], columns: [Double]) {
    rowStarts = Self.sums(rows)
    columnStarts = Self.sums(columns)
  }

  private static func sums(_ extents: [Double]) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(extents.count + 1)
    for extent in extents { sums.append(sums[sums.count - 1] + extent) }
    return sums
  }

  /// The size of all rows and columns.
  var contentSize: GridSize {
    GridSize(width: columnStarts[columnStarts.count - 1], height: rowStarts[rowStarts.count - 1])
  }

  /// Returns the rows and columns in a window.
  func cells(in window: LayoutWindow) -> Cells {
    Cells(
      rows: Self.lines(rowStarts, from: window.rect.minY, to: window.rect.maxY),
      columns: Self.lines(columnStarts, from: window.rect.minX, to: window.rect.maxX))
  }

  private static func lines(_ starts: [Double], from: Double, to: Double) -> Range<Int> {
    func firstStart(after offset: Double) -> Int {
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = max(firstStart(after: from) - 1, 0)
    return first..<max(first, min(firstStart(after: to.nextDown), starts.count - 1))
  }

  /// Appends the placements of some cells.
  func placements(of cells: Cells, into buffer: inout [Placement]) {
    let perRow = columnStarts.count - 1
    for row in cells.rows {
      let top = rowStarts[row]
      let height = rowStarts[row + 1] - top
      for column in cells.columns {
        let left = columnStarts[column]
        let frame = GridRect(
          x: left, y: top, width: columnStarts[column + 1] - left, height: height)
        buffer.append(Placement(.item(row * perRow + column), frame: frame))
      }
    }
  }
}

extension PlainTable {
  /// A range of rows and a range of columns.
  struct Cells {
    /// The rows.
    var rows: Range<Int>
    /// The columns.
    var columns: Range<Int>
  }
}
