import GridGeometry

/// The widths of a row in a viewport, by which rows break and items are sized.
struct FlowLine {
  /// The left edge of a row.
  let start: Double

  /// The width between the insets.
  let width: Double

  /// The greatest width of the items in a row: the width plus the tolerance.
  let limit: Double

  /// The distance between items.
  let spacing: Double

  private let oversize: FlowLayout.Rules.Oversize

  init(_ rules: FlowLayout.Rules, in viewport: GridSize) {
    start = min(rules.insets.left, viewport.width)
    width = max(0, viewport.width - rules.insets.horizontal)
    limit = width + rules.tolerance
    spacing = rules.itemSpacing
    oversize = rules.oversize
  }
}

// MARK: - Widths
extension FlowLine {
  /// Returns the width of an inline item with its margins, clamped to the limit if the rules say
  /// so.
  func outerWidth(of item: PackedFlowItem) -> Double {
    oversize == .clamped ? min(item.outerWidth, limit) : item.outerWidth
  }

  /// Returns the left edge and the width of an inline item whose left margin begins at `x`.
  func span(of item: PackedFlowItem, at x: Double) -> (x: Double, width: Double) {
    guard oversize == .clamped else { return (x + item.margins.left, item.width.points) }
    let left = min(item.margins.left, max(0, limit - item.width.points), limit)
    return (x + left, min(item.width.points, limit))
  }

  /// Returns the left edge and the width of one part of a row that is divided into fractions.
  ///
  /// Left edges are rounded to 1/64, and a part ends one spacing before the next begins. Parts thus
  /// fill the row, and the distances between them are exact.
  func span(ofPart part: Int, of parts: Int) -> (x: Double, width: Double) {
    let left = edge(part, of: parts)
    return (min(left, width), max(0, edge(part + 1, of: parts) - spacing - left))
  }

  /// Returns the width that the first `count` parts of a row take, of `parts` in all.
  func width(ofParts count: Int, of parts: Int) -> Double {
    max(0, edge(count, of: parts) - spacing)
  }

  private func edge(_ part: Int, of parts: Int) -> Double {
    PixelGrid.subpoints.nearest(to: (width + spacing) * Double(part) / Double(parts))
  }
}

/// A row that is being filled.
struct OpenFlowRow {
  /// The number of items added so far.
  private(set) var itemCount = 0

  /// The height of the tallest item, including margins.
  private(set) var height = 0.0

  private var kind: PackedFlowWidth?
  private var width = 0.0

  /// Adds an item and returns true, or returns false if the item must start the next row.
  mutating func add(_ item: PackedFlowItem, to line: FlowLine) -> Bool {
    if let kind {
      guard hasRoom(for: item, beside: kind, in: line) else { return false }
      width += line.spacing
    }
    if item.width.isInLine { width += line.outerWidth(of: item) }
    kind = item.width
    itemCount += 1
    height = max(height, item.outerHeight)
    return true
  }

  private func hasRoom(
    for item: PackedFlowItem, beside kind: PackedFlowWidth, in line: FlowLine
  ) -> Bool {
    guard !item.startsRow, itemCount < FlowRow.itemLimit, item.width.isInLine == kind.isInLine
    else { return false }
    return item.width.isInLine
      ? width + line.spacing + item.outerWidth <= line.limit
      : item.width.parts == kind.parts && itemCount < kind.parts
  }
}
