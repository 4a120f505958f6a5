import GridGeometry

/// A layout between two layouts of the same items, for interactive and animated transitions.
///
///     var pinch = LayoutBlend(from: AnyItemLayout(fourColumns), to: AnyItemLayout(threeColumns))
///     pinch.progress = 0.4        // may go forward and back, as fingers do
///     pinch.frame(of: 7)
///
/// At a progress of 0, every result is exactly that of the first layout, and at 1 that of the
/// second. In between, the edges of frames and of the content are interpolated and rounded to 1/64,
/// so that items that are adjacent in both layouts are adjacent in the blend. Queries that cannot
/// be interpolated (axis, row and column) go to the nearer layout, which is the second from 0.5 on.
/// The ``viewport`` is always that of the second layout.
///
/// A blend stores no frames. It finds the items that meet a window by a binary search over indices,
/// then queries both layouts for the elements near these items, extended by one viewport before and
/// after. This requires order: in both layouts, an item begins at most one viewport before items
/// with smaller indices. Lists, flows, tables, row-major grids, sections of these, waterfalls whose
/// lanes differ by no more than that, and oriented versions of all of these meet the requirement.
/// Then no item that has area in both layouts is missed. For other layouts, such as column-major
/// grids, a blend places the items that both layouts have near the items found. Each item is placed
/// at ``frame(of:)``, unless it sticks.
///
/// Headers, footers and backgrounds are interpolated if both layouts place them, and stick if they
/// stick in both. Those of the nearer layout alone are moved with the visible items and clipped to
/// the content. Those of the other layout alone are omitted.
///
/// The two layouts may have different viewports, for example when a screen is rotated. A new
/// viewport, a measured size or a structural change applies to both. A blend refuses a change that
/// one of them refuses.
///
/// - Complexity: A window takes O(log *n*) frames of both layouts, plus the time of both to place
///   the elements near it across their full width. If the order above does not hold, that may be
///   all elements.
public struct LayoutBlend: Sendable {
  /// The layout at a progress of 0.
  public internal(set) var first: AnyItemLayout

  /// The layout at a progress of 1.
  public internal(set) var second: AnyItemLayout

  /// The progress from the first layout to the second, from 0 to 1.
  ///
  /// Values outside are clamped, and NaN is treated as 0.
  public var progress: Double {
    get { mixture.share }
    set { mixture = Self.mixture(at: newValue) }
  }

  private(set) var mixture: Mixture

  /// Creates a blend of two layouts of the same items.
  /// - Precondition: Both layouts have the same number of items.
  public init(from first: AnyItemLayout, to second: AnyItemLayout, progress: Double = 0) {
    precondition(
      first.itemCount == second.itemCount,
      "Cannot blend layouts of \(first.itemCount) and \(second.itemCount) items: counts differ.")
    self.first = first
    self.second = second
    mixture = Self.mixture(at: progress)
  }

  private static func mixture(at progress: Double) -> Mixture {
    Mixture(share: progress > 0 ? min(progress, 1) : 0)
  }
}

// MARK: - Endpoints
extension LayoutBlend {
  /// The layout that every query goes to at a progress of 0 or 1, and nil in between.
  var settled: AnyItemLayout? {
    if progress == 0 { return first }
    return progress == 1 ? second : nil
  }

  /// Whether the first layout is nearer than the second.
  var isNearFirst: Bool { progress < 0.5 }

  private var nearer: AnyItemLayout { isNearFirst ? first : second }
}

// MARK: - Queries
extension LayoutBlend: ItemLayout {
  /// The number of items, which is the same in both layouts.
  public var itemCount: Int { second.itemCount }

  /// The size between the content sizes of both layouts.
  public var contentSize: GridSize {
    settled?.contentSize ?? mixture.of(first.contentSize, second.contentSize)
  }

  /// The viewport of the second layout.
  public var viewport: GridSize { second.viewport }

  /// The number of sections of the first layout, or of the second if the first has no sections.
  public var sectionCount: Int {
    first.sectionCount == 1 ? second.sectionCount : first.sectionCount
  }

  /// The axis of the nearer layout.
  public var axis: GridAxis { nearer.axis }

  /// Returns the frame between those of both layouts, or nil if there is no such item.
  /// - Complexity: That of the two frames.
  public func frame(of item: Int) -> GridRect? {
    if let settled { return settled.frame(of: item) }
    guard let start = first.frame(of: item), let end = second.frame(of: item) else { return nil }
    return mixture.of(start, end)
  }

  /// Returns the greater inset of the two layouts, at each edge.
  public func covered(for item: Int) -> GridInsets {
    if let settled { return settled.covered(for: item) }
    let (start, end) = (first.covered(for: item), second.covered(for: item))
    return GridInsets(
      top: max(start.top, end.top), left: max(start.left, end.left),
      bottom: max(start.bottom, end.bottom), right: max(start.right, end.right))
  }

  /// Appends the items that intersect the window, as runs.
  /// - Complexity: At a progress of 0 or 1, that of one layout; otherwise that of
  ///   ``placements(in:into:)``.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    if let settled { return settled.items(in: window, into: &runs, scratch: &scratch) }
    appendPlacedItems(in: window, to: &runs, &scratch)
  }

  /// Returns ``Leeway/none``, unless the progress is 0 or 1. Then it returns the leeway of that
  /// layout.
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    settled?.leeway(from: first, to: last) ?? .none
  }

  /// Returns the item at a point.
  /// - Complexity: At a progress of 0 or 1, that of one layout; otherwise that of
  ///   ``placements(in:into:)``.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    if let settled { return settled.item(at: point, in: viewport) }
    return searchItem(at: point, in: viewport)
  }

  /// Returns the item nearest to a point; on a tie, the first.
  /// - Complexity: At a progress of 0 or 1, that of one layout; otherwise that of
  ///   ``searchNearestItem(to:)``.
  public func item(nearestTo point: GridPoint) -> Int? {
    if let settled { return settled.item(nearestTo: point) }
    return searchNearestItem(to: point)
  }

  /// Returns the item that a step leads to.
  /// - Complexity: At a progress of 0 or 1, that of one layout; otherwise that of
  ///   ``stepByGeometry(_:of:)``.
  public func item(_ step: Step, of item: Int) -> Int? {
    if let settled { return settled.item(step, of: item) }
    return stepByGeometry(step, of: item)
  }

  /// Returns the row and column in the nearer layout.
  public func gridPosition(of item: Int) -> GridPosition? { nearer.gridPosition(of: item) }

  /// The number of cells in each row of the nearer layout, or nil if it is not a table.
  public var tableColumnCount: Int? { nearer.tableColumnCount }

  /// The nearer layout, if both are tables.
  public var table: TableLayout? {
    first.table == nil || second.table == nil ? nil : nearer.table
  }

  /// Returns the smallest rectangle of the nearer layout that contains two items.
  public func tableArea(from first: Int, to last: Int) -> TableArea? {
    nearer.tableArea(from: first, to: last)
  }

  /// Returns the measured sizes of both layouts; where they differ, those of the second.
  /// - Complexity: O(*r*) for *r* runs in both.
  public func measuredRuns() -> [MeasuredRun] {
    second.measuredRuns().completed(by: first.measuredRuns())
  }
}
