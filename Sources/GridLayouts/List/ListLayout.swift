/// Rows one below the other, as wide as the viewport.
///
///     var list = ListLayout(count: 1_000_000, extent: .estimated(.fixed(44)))
///     list.resize(to: GridSize(width: 320, height: 568))
///     try list.measure(3, as: GridSize(width: 320, height: 61.5))
///     list.frame(of: 4)    // (0, 193.5, 320, 44)
///
/// All questions cost O(log *n*), plus the answer. Rows without extent are never in a window.
public struct ListLayout: Sendable {
  /// Where the heights of rows come from.
  public enum RowExtent: Sendable {
    /// All rows are as high; what is measured does not count.
    case fixed(Double)

    /// Each row has a height of its own, asked for when the row comes in, by the index it then has;
    /// a measured height takes its place.
    case perItem(@Sendable (Int) -> Double)

    /// Rows are as high as they measure, and until then as an estimate says.
    case estimated(Estimate)
  }

  /// Where the heights of rows come from.
  public let extent: RowExtent

  /// The distances of the rows from the edges of the content.
  public let insets: GridInsets

  /// The size of the screen that shows the content.
  public private(set) var viewport = GridSize.zero

  /// The rows and how high they are.
  public private(set) var rows: ExtentTree

  /// Creates a list; a negative count counts as 0, and one above ``perItemLimit`` as the limit if
  /// heights are asked for one by one.
  /// - Complexity: O(1); O(`count`) for heights that are asked for one by one.
  public init(
    count: Int = 0, extent: RowExtent, spacing: Double = 0, insets: GridInsets = .zero
  ) {
    self.extent = extent
    self.insets = insets.cleaned
    switch extent {
    case .fixed(let height): rows = ExtentTree(estimate: .fixed(height), spacing: spacing)
    case .perItem(let height): rows = ExtentTree(estimate: .perItem(height), spacing: spacing)
    case .estimated(let estimate): rows = ExtentTree(estimate: estimate, spacing: spacing)
    }
    rows.replace(0..<0, with: .estimated, count: min(max(0, count), countLimit))
  }
}

// MARK: - Limits
extension ListLayout {
  /// The most rows of a list whose heights are asked for one by one: 2^28, about 268 million.
  public static var perItemLimit: Int { 1 << 28 }

  private var countLimit: Int {
    switch extent {
    case .perItem, .estimated(.perItem): Self.perItemLimit
    case .fixed, .estimated(.fixed), .estimated(.runningMean): Int.max
    }
  }

  /// More rows than ``perItemLimit``, if heights are asked for one by one.
  public func refusal(of change: LayoutChange) -> LayoutError? { refusal(of: [change]) }

  /// As for one change: what counts is how many rows there are in the end.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    changes.growth > countLimit - itemCount ? .tooManyItems(limit: countLimit) : nil
  }
}

// MARK: - Questions
extension ListLayout: ItemLayout {
  public var itemCount: Int { rows.count }

  public var contentSize: GridSize {
    GridSize(width: viewport.width, height: rows.total + insets.vertical)
  }

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

  /// Appends the rows that meet the rectangle; those in between that have no height are left out.
  /// - Complexity: O(log *n*), plus the number of rows that differ from their neighbours.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    let rect = window.rect
    guard rect.minX < insets.left + rowWidth, insets.left < rect.maxX, rowWidth > 0,
      rect.width > 0
    else { return }
    rows.appendItems(from: rect.minY - insets.top, to: rect.maxY - insets.top, to: &runs)
  }

  /// As far as to the next edge of a row.
  /// - Complexity: O(1).
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    Leeway(rowsFrom: first, to: last, spacing: rows.spacing)
  }

  public func frame(of item: Int) -> GridRect? {
    (0..<itemCount).contains(item) ? frame(of: rows.span(of: item)) : nil
  }

  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    guard let row = rows.span(at: point.y - insets.top), frame(of: row).contains(point)
    else { return nil }
    return row.item
  }

  public func item(_ step: Step, of item: Int) -> Int? {
    guard (0..<itemCount).contains(item) else { return nil }
    switch step {
    case .up: return rows.item(at: rows.offset(of: item), .endingAt)
    case .down: return rows.item(at: rows.offset(of: item + 1))
    case .left, .right: return nil
    case .pageUp, .pageDown, .home, .end: return stepByGeometry(step, of: item)
    }
  }

  /// The number of the row, in the only column.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard (0..<itemCount).contains(item) else { return nil }
    return GridPosition(row: item, column: 0, rowCount: itemCount, columnCount: 1)
  }

  /// The heights that were measured.
  /// - Complexity: O(*r*) for what is stored of the rows, equal neighbours once.
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    rows.forEachMeasuredRun { runs.append(joining: MeasuredRun($0, height: $1)) }
    return runs
  }

  private func frame(of row: ExtentSpan) -> GridRect {
    GridRect(x: insets.left, y: insets.top + row.start, width: rowWidth, height: row.extent)
  }

  private var rowWidth: Double { max(0, viewport.width - insets.horizontal) }
}

// MARK: - Changes
extension ListLayout {
  /// Changes the width of all rows.
  /// - Complexity: O(1).
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    rows.replace(range, with: .estimated, count: count)
  }

  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    rows.move(range, to: destination)
  }

  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    if case .fixed = extent { return false }
    return rows.set(.measured(size.height), of: item)
  }

  /// Takes the height.
  /// - Complexity: O(log *n*), plus what is stored of the rows.
  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    guard let height = run.height else { return false }
    if case .fixed = extent { return false }
    return rows.restore(height, in: run.items)
  }
}
