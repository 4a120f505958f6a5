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
/// Rows are filled one after the other, each with as many items as there is room for. The layout
/// keeps the size of every item, equal neighbours once, and of every row how many items it has and
/// how high it is; where an item stands in its row is reckoned when somebody asks. All questions
/// cost O(log *n*), plus the items of the rows that the answer lies in, of which a row has 4,096
/// at most.
///
/// A change breaks rows anew from the one before it on, until a row begins where one began before.
/// That takes O(log *n*) for each of the *r* rows that break differently. In most flows these are a
/// few; in the worst, where each row is full to the last point, all that follow. Of *n* equal items
/// in a row, all rows but the first and last are broken at once.
///
/// Frames are multiples of 1/64 point; a host that wants whole pixels aligns them with a
/// `PixelGrid`.
public struct FlowLayout: Sendable {
  /// Where the sizes of items come from.
  public enum Items: Sendable {
    /// All items are alike.
    case same(FlowItem)

    /// Each item has a description of its own, asked for once, when the item is inserted.
    case perItem(@Sendable (Int) -> FlowItem)
  }

  /// Where the sizes of items come from.
  public let items: Items

  /// How rows are set. Other rules break all rows anew; what was measured stays.
  /// - Complexity: That of ``setViewport(_:)`` to another width.
  public var rules: Rules {
    didSet {
      rules = rules.cleaned
      breakAllRows()
    }
  }

  /// The size of the screen that shows the content.
  public internal(set) var viewport = GridSize.zero

  /// The size of every item.
  var sizes: RunTree<PackedFlowItem>

  /// How the items are shared out among rows.
  var rows: RunTree<FlowRow>

  /// Creates a flow of items that are alike; a negative count counts as 0.
  /// - Complexity: O(1).
  public init(count: Int = 0, repeating item: FlowItem, rules: Rules = Rules()) {
    self.init(count: count, items: .same(item), rules: rules)
  }

  /// Creates a flow of items that are asked for their sizes; a negative count counts as 0.
  /// - Complexity: O(`count`).
  public init(
    count: Int = 0, rules: Rules = Rules(),
    item: @escaping @Sendable (_ index: Int) -> FlowItem
  ) {
    self.init(count: count, items: .perItem(item), rules: rules)
  }

  /// Creates a flow, in tests with small nodes.
  init(count: Int, items: Items, rules: Rules, limits: RunTreeLimits = .standard) {
    self.items = items
    self.rules = rules.cleaned
    sizes = RunTree(limits: limits)
    rows = RunTree(limits: limits)
    replaceItems(in: 0..<0, with: max(0, count), section: 0)
  }
}

// MARK: - Questions
extension FlowLayout: ItemLayout {
  public var itemCount: Int { sizes.count }

  /// As wide as the viewport, whatever the rules let reach beyond it.
  public var contentSize: GridSize {
    let length = rows.count > 0 ? rows.total.length - rules.rowSpacing : 0
    return GridSize(width: viewport.width, height: rules.insets.vertical + length)
  }

  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let rect = window.rect
    guard rect.width > 0 else { return }
    let upper = rect.maxY - rules.insets.top
    forEachRow(from: rect.minY - rules.insets.top, to: upper) { row in
      forEachFrame(in: row) { item, frame in
        if frame.meets(rect) { buffer.append(Placement(.item(item), frame: frame)) }
        return true
      }
    }
  }

  public func frame(of item: Int) -> GridRect? {
    guard let row = row(containing: item) else { return nil }
    var found: GridRect?
    forEachFrame(in: row) { index, frame in
      if index == item { found = frame }
      return index < item
    }
    return found
  }

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

// MARK: - Positions
extension FlowLayout {
  /// The row, and the place in it as column; a row has as many columns as items.
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
  /// What contradicts the documentation, if anything does; for tests.
  /// - Complexity: O(*n*).
  func contradiction() -> String? {
    if let found = sizes.contradiction() ?? rows.contradiction() { return found }
    if rows.total.itemCount != sizes.count {
      return "Rows of \(rows.total.itemCount) items in all, but \(sizes.count) items"
    }
    var fresh = self
    fresh.breakAllRows()
    for row in 0..<max(rows.count, fresh.rows.count) {
      guard row < rows.count, row < fresh.rows.count, rows[row] == fresh.rows[row] else {
        return "Row \(row) breaks elsewhere from scratch"
      }
    }
    return nil
  }
}
