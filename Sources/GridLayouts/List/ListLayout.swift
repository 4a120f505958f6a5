/// A vertical list of rows as wide as the viewport.
///
///     var list = ListLayout(count: 1_000_000, rowHeight: .estimated(44))
///     list.resize(to: GridSize(width: 320, height: 568))
///     try list.setMeasuredSize(GridSize(width: 320, height: 61.5), forItem: 3)
///     list.frame(of: 4)    // (0, 193.5, 320, 44)
///
/// All queries take O(log *n*) plus the result. Rows without height are never in a window.
public struct ListLayout: Sendable {
  /// The source of the row heights.
  public enum RowHeight: Sendable {
    /// All rows have the same height. Measured sizes are ignored.
    case fixed(Double)

    /// Each row has its own height, which the function returns when the row is inserted, for its
    /// index at that time. Cells are not measured; a height that the app sets replaces it.
    case perItem(@Sendable (Int) -> Double)

    /// Rows have an estimated height until they are measured.
    case estimated(Estimate)

    /// Rows have the same estimated height until they are measured.
    public static func estimated(_ height: Double) -> RowHeight { .estimated(.fixed(height)) }
  }

  /// The source of the row heights.
  public let rowHeight: RowHeight

  /// The distances of the rows from the edges of the content.
  public let insets: GridInsets

  /// The size of the viewport.
  public private(set) var viewport = GridSize.zero

  /// The heights of the rows, and with them their offsets.
  public private(set) var rows: ExtentTree

  /// Creates a list.
  ///
  /// A negative count is treated as 0. If each row has its own height, the count is at most
  /// ``perItemLimit``. Spacing and insets are limited as in ``Extent/cleaned(_:)``.
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - rowHeight: The source of the row heights.
  ///   - spacing: The distance between adjacent rows.
  ///   - insets: The distances of the rows from the edges of the content.
  /// - Complexity: O(1); O(`count`) if each row has its own height.
  public init(
    count: Int = 0, rowHeight: RowHeight, spacing: Double = 0, insets: GridInsets = .zero
  ) {
    self.rowHeight = rowHeight
    self.insets = insets.cleaned
    switch rowHeight {
    case .fixed(let height): rows = ExtentTree(estimate: .fixed(height), spacing: spacing)
    case .perItem(let height): rows = ExtentTree(estimate: .perItem(height), spacing: spacing)
    case .estimated(let estimate): rows = ExtentTree(estimate: estimate, spacing: spacing)
    }
    rows.replace(0..<0, with: .estimated, count: min(max(0, count), countLimit))
  }
}

// MARK: - Limits
extension ListLayout {
  /// The greatest number of rows if each row has its own height: 2^28, about 268 million.
  public static var perItemLimit: Int { 1 << 28 }

  private var countLimit: Int {
    switch rowHeight {
    case .perItem, .estimated(.perItem): Self.perItemLimit
    case .fixed, .estimated(.fixed), .estimated(.runningMean): Int.max
    }
  }

  /// Refuses a change that leaves more than ``perItemLimit`` rows, if each row has its own height.
  public func refusal(of change: LayoutChange) -> LayoutError? { refusal(of: [change]) }

  /// Refuses changes that in the end leave more than ``perItemLimit`` rows, if each has its own
  /// height.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    changes.growth > countLimit - itemCount ? .tooManyItems(limit: countLimit) : nil
  }
}

// MARK: - Queries
extension ListLayout: ItemLayout {
  /// The number of rows.
  public var itemCount: Int { rows.count }

  /// The size of the content: as wide as the viewport, as high as all rows with spacing and insets.
  public var contentSize: GridSize {
    GridSize(width: viewport.width, height: rows.total + insets.vertical)
  }

  /// Appends the rows that intersect the window.
  /// - Complexity: O(log *n*) plus the number of rows.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let rect = window.rect
    let width = rowWidth
    guard rect.minX < insets.left + width, insets.left < rect.maxX, width > 0, rect.width > 0
    else { return }
    rows.append(from: rect.minY - insets.top, to: rect.maxY - insets.top, to: &buffer) {
      item, start, extent in
      Placement(
        .item(item),
        frame: GridRect(x: insets.left, y: start + insets.top, width: width, height: extent))
    }
  }

  /// Appends the rows that intersect the window, as runs. Rows without height are left out.
  /// - Complexity: O(log *n*) plus the number of rows whose heights differ from their neighbors'.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    let rect = window.rect
    guard rect.minX < insets.left + rowWidth, insets.left < rect.maxX, rowWidth > 0,
      rect.width > 0
    else { return }
    rows.appendItems(from: rect.minY - insets.top, to: rect.maxY - insets.top, to: &runs)
  }

  /// Returns a leeway up to the next edges of rows.
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    Leeway(rowsFrom: first, to: last, spacing: rows.spacing)
  }

  /// Returns the frame of a row, or nil if there is no such item.
  /// - Complexity: O(log *n*).
  public func frame(of item: Int) -> GridRect? {
    (0..<itemCount).contains(item) ? frame(of: rows.span(of: item)) : nil
  }

  /// Returns the row at a point, or nil in insets and spacing.
  /// - Complexity: O(log *n*).
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    guard let row = rows.span(at: point.y - insets.top), frame(of: row).contains(point)
    else { return nil }
    return row.item
  }

  /// Returns the row that a step leads to. Left and right lead nowhere.
  ///
  /// Up and down skip rows whose height and spacing are 0.
  /// - Complexity: O(log *n*); a page step searches placements near its destination.
  public func item(_ step: Step, of item: Int) -> Int? {
    guard (0..<itemCount).contains(item) else { return nil }
    switch step {
    case .up: return rows.item(at: rows.offset(of: item), .endingAt)
    case .down: return rows.item(at: rows.offset(of: item + 1))
    case .left, .right: return nil
    case .pageUp, .pageDown, .home, .end: return stepByGeometry(step, of: item)
    }
  }

  /// Returns the index of the item as its row, and column 0.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard (0..<itemCount).contains(item) else { return nil }
    return GridPosition(row: item, column: 0, rowCount: itemCount, columnCount: 1)
  }

  /// Returns the measured heights.
  /// - Complexity: O(*r*) for *r* stored runs of rows.
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    rows.forEachMeasuredRun { runs.append(joining: MeasuredRun($0, height: $1)) }
    return runs
  }

  /// Whether the heights are estimated.
  public var usesMeasuredSizes: Bool {
    if case .estimated = rowHeight { true } else { false }
  }

  /// Returns the width of the rows and any height if heights are estimated, and otherwise nil.
  /// - Complexity: O(1).
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard case .estimated = rowHeight, element.kind == .item,
      (0..<itemCount).contains(element.index)
    else { return nil }
    return SizeProposal(width: .exactly(rowWidth), height: .upTo(.infinity))
  }

  private func frame(of row: ExtentSpan) -> GridRect {
    GridRect(x: insets.left, y: insets.top + row.start, width: rowWidth, height: row.extent)
  }

  private var rowWidth: Double { max(0, viewport.width - insets.horizontal) }
}

// MARK: - Changes
extension ListLayout {
  /// Sets the viewport. The width of all rows follows it.
  /// - Complexity: O(1).
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  /// Replaces rows by unmeasured ones.
  /// - Complexity: O(log *n*) plus the stored runs of the replaced rows; O(`count`) if each row has
  ///   its own height.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    rows.replace(range, with: .estimated, count: count)
  }

  /// Moves rows with their heights.
  /// - Complexity: O(log *n*) plus the stored runs of the moved rows.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    rows.move(range, to: destination)
  }

  /// Sets the height of a row, unless all rows have the same height.
  /// - Complexity: O(log *n*).
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    if case .fixed = rowHeight { return false }
    return rows.set(.measured(size.height), of: item)
  }

  /// Sets the height of the rows, unless all have the same.
  /// - Complexity: O(log *n*) plus the stored runs of the rows.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    guard let height = run.height else { return false }
    if case .fixed = rowHeight { return false }
    return rows.restore(height, in: run.items)
  }
}
