import GridGeometry

/// What a row has to hold its items: the rules of breaking, and of widths.
struct FlowLine {
  /// The left edge.
  let start: Double

  /// The width between the insets.
  let width: Double

  /// How wide items in line may be together.
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
  /// The width of an item in line, and its margins.
  func outerWidth(of item: PackedFlowItem) -> Double {
    oversize == .clamped ? min(item.outerWidth, limit) : item.outerWidth
  }

  /// The left edge and the width of an item in line that begins, with its margin, at `x`.
  func span(of item: PackedFlowItem, at x: Double) -> (x: Double, width: Double) {
    guard oversize == .clamped else { return (x + item.margins.left, item.width.points) }
    let left = min(item.margins.left, max(0, limit - item.width.points), limit)
    return (x + left, min(item.width.points, limit))
  }

  /// The left edge and the width of one of the parts of a row that is divided.
  ///
  /// Left edges are snapped, and parts end where the spacing before the next one begins, so that
  /// they fill the row and the distances between them are exact.
  func span(ofPart part: Int, of parts: Int) -> (x: Double, width: Double) {
    let left = edge(part, of: parts)
    return (min(left, width), max(0, edge(part + 1, of: parts) - spacing - left))
  }

  /// How much of a row the first of its parts take.
  func width(ofParts count: Int, of parts: Int) -> Double {
    max(0, edge(count, of: parts) - spacing)
  }

  private func edge(_ part: Int, of parts: Int) -> Double {
    PixelGrid.subpoints.nearest(to: (width + spacing) * Double(part) / Double(parts))
  }
}

/// A row that is being filled.
struct OpenFlowRow {
  /// How many items have been added.
  private(set) var itemCount = 0

  /// The height of the tallest item, margins included.
  private(set) var height = 0.0

  private var kind: PackedFlowWidth?
  private var width = 0.0

  /// Adds an item, unless it begins the next row.
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
