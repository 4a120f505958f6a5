import GridGeometry
import GridIndexing

/// Items side by side, in rows that wrap at the edge of the viewport.
///
///     var tags = FlowLayout(count: words.count, rules: .init(itemSpacing: 8, rowSpacing: 8)) {
///       FlowItem(width: .points(widths[$0]), height: .points(24))
///     }
///     tags.resize(to: GridSize(width: 320, height: 568))
///     tags.frame(of: 1)
///
/// Each row gets as many items as fit, at most 4,096. The layout stores the size of each item,
/// equal consecutive items once, and the height and number of items of each row. The position of an
/// item in its row is computed on demand. All queries take O(log *n*), plus the number of items in
/// the rows of the result.
///
/// After a change, rows break again from the row before it, until a row starts at the same item as
/// an old one. This takes O(log *n*) for each row that breaks differently. In most flows these are
/// a few rows. In the worst case, if each row is filled to the last point, they are all following
/// rows. A run of equal items breaks in one step, except for its first and last rows.
///
/// Frames are multiples of 1/64 point. A host that needs whole pixels rounds them by a `PixelGrid`.
public struct FlowLayout: Sendable {
  /// The source of the item sizes.
  public enum Items: Sendable {
    /// All items have the same description.
    case same(FlowItem)

    /// Each item has its own description, which the function returns once, when the item is
    /// inserted.
    case perItem(@Sendable (Int) -> FlowItem)
  }

  /// The source of the item sizes.
  public let items: Items

  /// The spacing, alignment and other rules of rows.
  ///
  /// Setting them breaks all rows again and keeps measured sizes.
  /// - Complexity: O(*n*); O(1) if all items are equal.
  public var rules: Rules {
    didSet {
      rules = rules.cleaned
      breakAllRows()
    }
  }

  /// The size of the viewport.
  public internal(set) var viewport = GridSize.zero

  /// The sizes of the items.
  var sizes: RunTree<PackedFlowItem>

  /// The number of items and the length of each row.
  var rows: RunTree<FlowRow>

  /// Creates a flow of equal items. A negative count is treated as 0.
  /// - Complexity: O(1).
  public init(count: Int = 0, repeating item: FlowItem, rules: Rules = Rules()) {
    self.init(count: count, items: .same(item), rules: rules)
  }

  /// Creates a flow of items with different descriptions. A negative count is treated as 0.
  /// - Parameters:
  ///   - count: The number of items.
  ///   - rules: The rules of rows.
  ///   - item: Returns the description of an item. Called once for each item, when it is inserted.
  /// - Complexity: O(`count`).
  public init(
    count: Int = 0, rules: Rules = Rules(),
    item: @escaping @Sendable (_ index: Int) -> FlowItem
  ) {
    self.init(count: count, items: .perItem(item), rules: rules)
  }

  /// Creates a flow. Tests pass limits for small nodes.
  init(count: Int, items: Items, rules: Rules, limits: RunTreeLimits = .standard) {
    self.items = items
    self.rules = rules.cleaned
    sizes = RunTree(limits: limits)
    rows = RunTree(limits: limits)
    replaceItems(in: 0..<0, with: max(0, count), section: 0)
  }
}

// MARK: - Queries
extension FlowLayout: ItemLayout {
  /// The number of items.
  public var itemCount: Int { sizes.count }

  /// The size of the content, as wide as the viewport even if items exceed it.
  public var contentSize: GridSize {
    let length = rows.count > 0 ? rows.total.length - rules.rowSpacing : 0
    return GridSize(width: viewport.width, height: rules.insets.vertical + length)
  }

  /// Appends the items that intersect the window.
  /// - Complexity: O(log *n*) plus the number of items in the rows that intersect the window.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    forEachItem(in: window.rect) { item, frame in
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  /// Calls `body` with each item that intersects a rectangle, row by row, left to right.
  @inline(__always)
  private func forEachItem(in rect: GridRect, _ body: (_ item: Int, _ frame: GridRect) -> Void) {
    guard rect.width > 0 else { return }
    // The offsets of rows are measured from the top of the first row.
    forEachRow(from: rect.minY - rules.insets.top, to: rect.maxY - rules.insets.top) { row in
      // All frames of a row are computed, because its items share its free width.
      forEachFrame(in: row) { item, frame in
        if frame.intersects(rect) { body(item, frame) }
        return true
      }
    }
  }

  /// Returns the nearest item whose center lies beyond the edge that the step crosses.
  /// - Complexity: O(log *n*) plus the items in the rows searched.
  public func item(_ step: Step, of item: Int) -> Int? {
    stepByGeometry(step, of: item) { rect, visit in forEachItem(in: rect, visit) }
  }

  /// Returns the frame of an item, or nil if there is no such item.
  /// - Complexity: O(log *n*) plus the number of items in its row.
  public func frame(of item: Int) -> GridRect? {
    guard let row = row(containing: item) else { return nil }
    var found: GridRect?
    forEachFrame(in: row) { index, frame in
      if index == item { found = frame }
      return index < item
    }
    return found
  }

  /// Returns the item at a point, or nil between items.
  /// - Complexity: O(log *n*) plus the number of items in the row at the point.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let offset = point.y - rules.insets.top
    var found: Int?
    forEachRow(from: offset, to: offset.nextUp) { row in
      forEachFrame(in: row) { item, frame in
        if frame.contains(point) { found = item }
        return found == nil
      }
    }
    return found
  }
}

// MARK: - Measuring
extension FlowLayout {
  /// Whether items may have estimated lengths. True for items with descriptions of their own.
  public var usesMeasuredSizes: Bool {
    switch items {
    case .same(let item):
      PackedFlowWidth(item.width).isOpen || PackedFlowHeight(item.height).isOpen
    case .perItem: true
    }
  }

  /// Returns the space in which an item is measured, or nil if none of its lengths is estimated.
  ///
  /// An estimated width is at most that of a row, less the margins of the item.
  /// - Complexity: That of ``frame(of:)``; O(log *n*) if no length is estimated.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard element.kind == .item, (0..<itemCount).contains(element.index) else { return nil }
    let item = sizes[element.index]
    guard item.width.isOpen || item.height.isOpen, let size = frame(of: element.index)?.size
    else { return nil }
    let widest = viewport.width - rules.insets.horizontal - item.margins.horizontal
    return SizeProposal(
      width: item.width.isOpen ? .upTo(widest) : .exactly(size.width),
      height: item.height.isOpen ? .upTo(.infinity) : .exactly(size.height))
  }
}

// MARK: - Positions
extension FlowLayout {
  /// Returns the row of an item and its index in that row, or nil if there is no such item.
  ///
  /// A row has as many columns as items.
  /// - Complexity: O(log *n*).
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let hit = rows.find(item, by: FlowItemMetric()) else { return nil }
    let row = rows.element(hit.index - hit.stretch.start, in: hit.stretch)
    return GridPosition(
      row: hit.index, column: item - hit.before.itemCount, rowCount: rows.count,
      columnCount: row.itemCount)
  }
}

// MARK: - Invariants
extension FlowLayout {
  /// Returns a message if the layout contradicts its documentation, or nil. For tests.
  /// - Complexity: O(*n*).
  func contradiction() -> String? {
    if let found = sizes.contradiction() ?? rows.contradiction() { return found }
    if rows.total.itemCount != sizes.count {
      return "The rows have \(rows.total.itemCount) items, but the layout has \(sizes.count)"
    }
    var fresh = self
    fresh.breakAllRows()
    for row in 0..<max(rows.count, fresh.rows.count) {
      guard row < rows.count, row < fresh.rows.count, rows[row] == fresh.rows[row] else {
        return "Row \(row) differs when broken from scratch"
      }
    }
    return nil
  }
}
