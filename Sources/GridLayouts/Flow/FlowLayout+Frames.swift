import GridGeometry

// MARK: - Frames within a row
extension FlowLayout {
  /// Calls `body` with the items of a row and their frames, left to right, until it returns false.
  /// - Complexity: O(log *n*) plus the number of items in the row.
  @inline(__always)
  func forEachFrame(in row: PlacedFlowRow, _ body: (_ item: Int, _ frame: GridRect) -> Bool) {
    var stretch = sizes.stretch(containing: row.items.lowerBound)
    let line = line
    let kind = size(of: row.items.lowerBound, near: &stretch).width
    if kind.isInLine {
      forEachFrame(inLine: row, near: stretch, line, body)
    } else if kind.parts > 0 {
      forEachFrame(in: row, dividedBy: kind.parts, near: stretch, line, body)
    } else {
      let item = row.items.lowerBound
      let size = size(of: item, near: &stretch)
      _ = body(item, frame(of: size, size.margins.inset(0, viewport.width), in: row))
    }
  }

  @inline(__always)
  private func forEachFrame(
    inLine row: PlacedFlowRow, near first: SizeStretch, _ line: FlowLine,
    _ body: (_ item: Int, _ frame: GridRect) -> Bool
  ) {
    var spread = spread(of: row, near: first, line)
    var x = line.start + spread.start
    var stretch = first
    for item in row.items {
      let size = size(of: item, near: &stretch)
      var span = line.span(of: size, at: x)
      let growth = spread.growth(of: span.width, isLast: item + 1 == row.items.upperBound)
      span.width += growth
      guard body(item, frame(of: size, span, in: row)) else { return }
      x += line.outerWidth(of: size) + growth + line.spacing + spread.gapGrowth()
    }
  }

  @inline(__always)
  private func forEachFrame(
    in row: PlacedFlowRow, dividedBy parts: Int, near first: SizeStretch, _ line: FlowLine,
    _ body: (_ item: Int, _ frame: GridRect) -> Bool
  ) {
    let free = line.width - line.width(ofParts: row.items.count, of: parts)
    let spread = FlowSpread.aligned(
      rules.alignment.ofLooseRow, free: free, count: row.items.count, width: 0)
    var stretch = first
    for item in row.items {
      let size = size(of: item, near: &stretch)
      let part = line.span(ofPart: item - row.items.lowerBound, of: parts)
      let span = size.margins.inset(line.start + spread.start + part.x, part.width)
      guard body(item, frame(of: size, span, in: row)) else { return }
    }
  }

  private func frame(
    of item: PackedFlowItem, _ span: (x: Double, width: Double), in row: PlacedFlowRow
  ) -> GridRect {
    let top = row.top + item.margins.top
    let free = row.height - item.outerHeight
    let (y, height): (Double, Double) =
      if item.height.isStretched || rules.crossAlignment == .stretch {
        (top, item.height.points + free)
      } else {
        switch rules.crossAlignment {
        case .top, .stretch: (top, item.height.points)
        case .center: (top + PixelGrid.subpoints.nearest(to: free / 2), item.height.points)
        case .bottom: (top + free, item.height.points)
        }
      }
    return GridRect(x: span.x, y: y, width: span.width, height: height)
  }
}

// MARK: - Free width
extension FlowLayout {
  /// Returns how the free width of a row is distributed.
  private func spread(
    of row: PlacedFlowRow, near first: SizeStretch, _ line: FlowLine
  ) -> FlowSpread {
    // Most flows align to the leading edge, which does not depend on the free width.
    guard rules.alignment != .leading || rules.absorbedGap > 0 else { return .leading }
    var stretch = first
    var free = line.width + line.spacing
    var width = 0.0
    for item in row.items {
      let size = size(of: item, near: &stretch)
      free -= line.outerWidth(of: size) + line.spacing
      width += line.span(of: size, at: 0).width
    }
    if free <= 0 { return .leading }
    if free <= rules.absorbedGap { return .absorbing(free) }
    let alignment =
      isFull(row, near: stretch) ? rules.alignment : rules.alignment.ofLooseRow
    return .aligned(alignment, free: free, count: row.items.count, width: width)
  }

  /// Returns how the free width of a row is distributed.
  ///
  /// It is `.leading` for a row of fractions or of a bleeding item, whose frames are computed
  /// apart.
  func spread(of row: PlacedFlowRow) -> FlowSpread {
    var stretch = sizes.stretch(containing: row.items.lowerBound)
    guard size(of: row.items.lowerBound, near: &stretch).width.isInLine else { return .leading }
    return spread(of: row, near: stretch, line)
  }

  /// Returns whether any other item of a row gets another part of the free width than before a
  /// change.
  /// - Parameters:
  ///   - before: The distribution before the change.
  ///   - changed: The item that changed, which is ignored.
  ///   - old: That item before the change.
  func sharesDiffer(
    in row: PlacedFlowRow, from before: FlowSpread, as changed: Int, was old: PackedFlowItem
  ) -> Bool {
    var (before, after) = (before, spread(of: row))
    var stretch = sizes.stretch(containing: row.items.lowerBound)
    let line = line
    for item in row.items {
      let isLast = item + 1 == row.items.upperBound
      let new = size(of: item, near: &stretch)
      let share = after.growth(of: line.span(of: new, at: 0).width, isLast: isLast)
      let shareBefore = before.growth(
        of: line.span(of: item == changed ? old : new, at: 0).width, isLast: isLast)
      if share != shareBefore, item != changed { return true }
    }
    return false
  }

  /// Returns whether a row ends because the next item did not fit.
  private func isFull(_ row: PlacedFlowRow, near stretch: SizeStretch) -> Bool {
    guard row.items.upperBound < sizes.count else { return false }
    var stretch = stretch
    let next = size(of: row.items.upperBound, near: &stretch)
    return !next.startsRow && next.width.isInLine
  }
}

extension PackedFlowMargins {
  /// Returns a horizontal span without the margins at its left and right.
  fileprivate func inset(_ x: Double, _ width: Double) -> (x: Double, width: Double) {
    (x + min(left, width), max(0, width - horizontal))
  }
}
