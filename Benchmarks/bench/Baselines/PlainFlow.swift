import GridLayouts

/// A flow as a flat array of its rows, and the widths and heights of the items.
///
/// It finds a row by binary search. It has no spacing, and aligns items to the left and to the top.
struct PlainFlow: Yardstick {
  private struct Row {
    let first: Int
    let top: Double
  }

  private let widths: [Double]
  private let heights: [Double]
  private var rows: [Row] = []
  private var height = 0.0

  /// Fills each row with the items that fit.
  init(widths: [Double], heights: [Double]) {
    self.widths = widths.map { min($0, Inputs.viewport.width) }
    self.heights = heights
    var end = Double.infinity
    var rowHeight = 0.0
    for item in widths.indices {
      if end + self.widths[item] > Inputs.viewport.width {
        height += rowHeight
        rows.append(Row(first: item, top: height))
        (end, rowHeight) = (0, 0)
      }
      end += self.widths[item]
      rowHeight = max(rowHeight, heights[item])
    }
    height += rowHeight
    rows.append(Row(first: widths.count, top: height))
  }
}

// MARK: - Queries
extension PlainFlow {
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    var row = row { $0.top <= window.rect.minY }
    while row + 1 < rows.count, rows[row].top < window.rect.maxY {
      var x = 0.0
      for item in rows[row].first..<rows[row + 1].first {
        let frame = GridRect(x: x, y: rows[row].top, width: widths[item], height: heights[item])
        if frame.intersects(window.rect) {
          buffer.append(Placement(.item(item), frame: frame))
        }
        x += widths[item]
      }
      row += 1
    }
  }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let row = row { $0.top <= point.y }
    guard row + 1 < rows.count else { return nil }
    var x = 0.0
    for item in rows[row].first..<rows[row + 1].first {
      let frame = GridRect(x: x, y: rows[row].top, width: widths[item], height: heights[item])
      if frame.contains(point) { return item }
      x += widths[item]
    }
    return nil
  }

  func frame(of item: Int) -> GridRect? {
    let row = row { $0.first <= item }
    let x = widths[rows[row].first..<item].reduce(0, +)
    return GridRect(x: x, y: rows[row].top, width: widths[item], height: heights[item])
  }

  /// Returns the last row for which a condition holds. It holds up to some row, and at least for the first.
  private func row(where isBefore: (Row) -> Bool) -> Int {
    var low = 0
    var size = rows.count
    while size > 1 {
      let half = size / 2
      low += isBefore(rows[low + half]) ? half : 0
      size -= half
    }
    return low
  }
}
