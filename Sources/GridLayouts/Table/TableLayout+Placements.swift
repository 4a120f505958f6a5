import GridGeometry

// MARK: - Placements
extension TableLayout {
  /// The maximum number of placements in one result, and the maximum number of rows visited for it.
  ///
  /// A query ends with the row in which it reaches the limit. No screen shows a million cells, but
  /// a window can be infinite by mistake, and a table can have more cells than fit into memory.
  public static var answerLimit: Int { 1 << 20 }

  /// Appends the cells and merged areas that intersect the window, each once, in index order, and then the
  /// headers of columns.
  ///
  /// A merged area has the frame of all its cells, even if some of them are outside the window.
  /// Cells behind a frozen band are left out, unless the window extends beyond the viewport at that
  /// edge: they are then about to scroll in. The result ends after ``answerLimit`` placements.
  /// - Complexity: O(log *n*), plus the size of the result, plus the search for areas. Up to 128
  ///   columns, a query allocates nothing.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let (rect, seen) = (window.rect, window.viewport)
    guard !rect.isEmpty else { return }
    let sight = sight(from: seen.minY, to: seen.maxY)
    let rowSpans = rowSpans(in: window, sight)
    let columnSpans = columns.spans(
      from: rect.minX, to: rect.maxX, seenFrom: seen.minX, to: seen.maxX)
    guard !columnSpans.isEmpty, headerHeight > 0 || !rowSpans.isEmpty else { return }
    let end = buffer.count + min(Self.answerLimit, Int.max - buffer.count)
    TableColumns.with(columns, columnSpans, limit: Self.answerLimit) { slots in
      var answer = TableAnswer(
        table: self, rowSpans: rowSpans, columnSpans: columnSpans, slots: slots, end: end)
      answer.append(to: &buffer)
      appendHeaders(of: slots, in: rect, sight, end: end, to: &buffer)
    }
  }
}
