import GridLayout

/// The cells of a table as a plain double loop over edges that are known.
///
/// It knows no frozen edges and no merged areas: it writes as many cells as a reader sees.
struct PlainTable {
  /// Where each row starts, and at last where the content ends.
  private let rowStarts: [Double]

  /// Where each column starts, and at last where the content ends.
  private let columnStarts: [Double]

  /// Adds up the extents of rows and columns.
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

  /// The extents of everything.
  var contentSize: Size {
    Size(width: columnStarts[columnStarts.count - 1], height: rowStarts[rowStarts.count - 1])
  }

  /// Where a cell starts.
  func origin(row: Int, column: Int) -> Point {
    Point(x: columnStarts[column], y: rowStarts[row])
  }

  /// Appends the cells of some rows and columns.
  func placements(rows: Range<Int>, columns: Range<Int>, into buffer: inout [Placement]) {
    let perRow = columnStarts.count - 1
    for row in rows {
      let top = rowStarts[row]
      let height = rowStarts[row + 1] - top
      for column in columns {
        let left = columnStarts[column]
        let frame = Rect(
          x: left, y: top, width: columnStarts[column + 1] - left, height: height)
        buffer.append(Placement(.item(row * perRow + column), frame: frame))
      }
    }
  }
}
