import GridGeometry

/// What a viewport shows of the rows of a table, in the coordinates of the rows, which start below the
/// header row.
struct TableSight {
  /// The start of the viewport. Frozen rows stick to it.
  var start: Double

  /// The end of the viewport.
  var end: Double

  /// The y position of the header row in the content; nil if it does not stick.
  var headerStart: Double?
}

// MARK: - Header row
extension TableLayout {
  /// The distance from the top of the content to the first row: the header row and the spacing below it.
  var headerSlot: Double { headerHeight > 0 ? headerHeight + rows.spacing : 0 }

  /// Returns what a viewport shows of the rows.
  func sight(from start: Double, to end: Double) -> TableSight {
    let slot = headerSlot
    guard slot > 0 else { return TableSight(start: start, end: end) }
    guard start.isFinite, end.isFinite, slot < end - start else {
      return TableSight(start: start - slot, end: end - slot)
    }
    // Beyond the end of the content, the header row stays above the frozen rows at both edges.
    let way = rows.start(of: rows.free.upperBound) - rows.start(of: rows.free.lowerBound)
    let top = min(max(PixelGrid.subpoints.below(start), 0), way)
    return TableSight(start: start, end: end - slot, headerStart: top)
  }

  /// Returns the rows that a window shows. A header row that sticks covers the rows behind it, unless the
  /// window extends beyond the viewport at the top.
  func rowSpans(in window: LayoutWindow, _ sight: TableSight) -> TableSpans {
    let (rect, slot) = (window.rect, headerSlot)
    let covering = rect.minY >= window.viewport.minY ? sight.headerStart : nil
    var spans = rows.spans(
      from: max(rect.minY - slot, covering ?? -.infinity), to: rect.maxY - slot,
      seenFrom: sight.start, to: sight.end)
    // The header row has stopped at the end of the content, so all rows that scroll are behind it and the
    // frozen rows.
    if let covering, covering < PixelGrid.subpoints.below(sight.start) {
      spans.free.lines = 0..<0
    }
    return spans
  }

  /// Appends the headers of columns.
  /// - Parameter rect: The queried rectangle.
  func appendHeaders(
    of slots: TableColumns, in rect: GridRect, _ sight: TableSight, end: Int,
    to buffer: inout [Placement]
  ) {
    let y = sight.headerStart ?? 0
    guard headerHeight > 0, y < rect.maxY, y + headerHeight > rect.minY else { return }
    for place in 0..<slots.count where buffer.count < end {
      buffer.append(
        Placement(
          GridElement(.columnHeader, slots.lines[place]),
          frame: GridRect(
            x: slots.starts[place], y: y, width: slots.extents[place], height: headerHeight),
          level: slots.free.contains(place) ? Self.headerLevel : Self.headerLevel + 1))
    }
  }

  /// The level of the headers of columns that are not frozen. Those of frozen columns are one level
  /// higher, and frozen rows and their corners are at the two levels below.
  private static var headerLevel: Int16 { 3 }
}

extension TableLines {
  /// Whether lines are in a frozen band that sticks in a viewport of some length.
  func sticks(_ lines: Range<Int>, in length: Double) -> Bool {
    if lines.lowerBound < free.lowerBound {
      return bands(seenFrom: 0, to: length).leadingShift != nil
    }
    return lines.lowerBound >= free.upperBound
      && bands(seenFrom: 0, to: length).trailingShift != nil
  }
}
