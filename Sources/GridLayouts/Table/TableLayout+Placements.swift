import GridGeometry

// MARK: - Placements
extension TableLayout {
  /// The most placements that an answer comes to before it ends with the current row, and the most
  /// rows that it looks at.
  ///
  /// No screen shows a million cells, but a window may by mistake be infinite, and a table may have
  /// more cells than there is memory.
  public static var answerLimit: Int { 1 << 20 }

  /// Appends the cells and merged areas that meet the window, each once, in index order.
  ///
  /// A merged area has the frame of all its cells, also when some of them lie outside. What meets
  /// the window only under a frozen band is left out, unless the window asks for more than is seen
  /// at that edge: then it belongs to what is about to scroll in. An answer ends after
  /// ``answerLimit`` placements.
  /// - Complexity: O(log *n*), plus the answer, plus the search for areas. Up to 128 columns, a
  ///   query allocates nothing.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let (rect, seen) = (window.rect, window.viewport)
    guard !rect.isEmpty else { return }
    let rowSpans = rows.spans(
      from: rect.minY, to: rect.maxY, seenFrom: seen.minY, to: seen.maxY)
    let columnSpans = columns.spans(
      from: rect.minX, to: rect.maxX, seenFrom: seen.minX, to: seen.maxX)
    guard !rowSpans.isEmpty, !columnSpans.isEmpty else { return }
    TableColumns.with(columns, columnSpans, limit: Self.answerLimit) { slots in
      var answer = TableAnswer(
        table: self, rowSpans: rowSpans, columnSpans: columnSpans, slots: slots,
        end: buffer.count + min(Self.answerLimit, Int.max - buffer.count))
      answer.append(to: &buffer)
    }
  }
}
