import GridGeometry

/// A layout on the way from one to another, of the same items.
///
///     var pinch = LayoutBlend(from: AnyItemLayout(fourColumns), to: AnyItemLayout(threeColumns))
///     pinch.progress = 0.4        // forwards and backwards, as a finger goes
///     pinch.frame(of: 7)
///
/// At a progress of 0 it answers everything as the first layout does, at 1 as the second, bit for
/// bit. Between the two, edges of frames and of the content lie between those of both, snapped to
/// 1/64, so that what tiles in both tiles here. Questions that have no answer between two (axis,
/// rows and columns) go to the nearer one, the second from 0.5 on. Only ``viewport`` is always that of
/// the second, which is what the first turns into.
///
/// A blend keeps no list of frames. It finds what meets a window by a search over item numbers, and
/// then asks both layouts for what lies at the items found, and one screen before and behind. It
/// relies on order: in both layouts, an item begins beside or behind those of lower numbers, or at
/// most one screen before. That holds for lists, flows, tables, grids that run across first, sections
/// of these, waterfalls whose lanes do not drift apart by more, and all of these turned; nothing of
/// them is missed that has area in both. Of other layouts (grids that run along first) it places
/// what both have near the items that the search ends at. All that it places lies where
/// ``frame(of:)`` says, unless it sticks.
///
/// Headers, footers and backgrounds lie between their places if both layouts place them, and go on
/// sticking where they stick in both. What only one of the two places is taken from the nearer one,
/// moved along with what is seen and cut to the content.
///
/// The two may be laid out for different viewports, as when a screen is turned. A new viewport, a
/// measured size or a change goes to both; what one of them refuses is refused.
///
/// - Complexity: A window takes O(log *n*) frames of both layouts, and what both take to place what
///   lies there across their whole width. Where the order above does not hold, this may be all.
public struct LayoutBlend: Sendable {
  /// The layout at a progress of 0.
  public internal(set) var first: AnyItemLayout

  /// The layout at a progress of 1.
  public internal(set) var second: AnyItemLayout

  /// How far on the way the blend is, from 0 to 1. What lies outside counts as the nearer end, and
  /// what is not a number as 0.
  public var progress: Double {
    get { mixture.share }
    set { mixture = Self.mixture(at: newValue) }
  }

  private(set) var mixture: Mixture

  /// Creates a blend of two layouts of the same items.
  /// - Precondition: Both have as many items.
  public init(from first: AnyItemLayout, to second: AnyItemLayout, progress: Double = 0) {
    precondition(
      first.itemCount == second.itemCount,
      "Layouts of \(first.itemCount) and of \(second.itemCount) items cannot be blended.")
    self.first = first
    self.second = second
    mixture = Self.mixture(at: progress)
  }

  private static func mixture(at progress: Double) -> Mixture {
    Mixture(share: progress > 0 ? min(progress, 1) : 0)
  }
}

// MARK: - Both ends
extension LayoutBlend {
  /// The layout that alone is seen, at either end of the way.
  var settled: AnyItemLayout? {
    if progress == 0 { return first }
    return progress == 1 ? second : nil
  }

  /// Whether the first layout is the nearer one.
  var isNearFirst: Bool { progress < 0.5 }

  private var nearer: AnyItemLayout { isNearFirst ? first : second }
}

// MARK: - Questions
extension LayoutBlend: ItemLayout {
  public var itemCount: Int { second.itemCount }

  public var contentSize: GridSize {
    settled?.contentSize ?? mixture.of(first.contentSize, second.contentSize)
  }

  /// That of the second layout.
  public var viewport: GridSize { second.viewport }

  /// That of the layout that knows sections: to one that does not, all are one.
  public var sectionCount: Int {
    first.sectionCount == 1 ? second.sectionCount : first.sectionCount
  }

  /// That of the nearer layout.
  public var axis: GridAxis { nearer.axis }

  /// Between the frames in both layouts.
  /// - Complexity: That of a frame in both.
  public func frame(of item: Int) -> GridRect? {
    if let settled { return settled.frame(of: item) }
    guard let start = first.frame(of: item), let end = second.frame(of: item) else { return nil }
    return mixture.of(start, end)
  }

  /// At each edge the larger part of those that both layouts say.
  public func covered(for item: Int) -> GridInsets {
    if let settled { return settled.covered(for: item) }
    let (start, end) = (first.covered(for: item), second.covered(for: item))
    return GridInsets(
      top: max(start.top, end.top), left: max(start.left, end.left),
      bottom: max(start.bottom, end.bottom), right: max(start.right, end.right))
  }

  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    if let settled { return settled.items(in: window, into: &runs, scratch: &scratch) }
    appendPlacedItems(in: window, to: &runs, &scratch)
  }

  /// None between the two layouts.
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    settled?.leeway(from: first, to: last) ?? .none
  }

  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    if let settled { return settled.item(at: point, in: viewport) }
    return searchItem(at: point, in: viewport)
  }

  public func item(nearestTo point: GridPoint) -> Int? {
    if let settled { return settled.item(nearestTo: point) }
    return searchNearestItem(to: point)
  }

  public func item(_ step: Step, of item: Int) -> Int? {
    if let settled { return settled.item(step, of: item) }
    return stepByGeometry(step, of: item)
  }

  /// That of the nearer layout.
  public func gridPosition(of item: Int) -> GridPosition? { nearer.gridPosition(of: item) }

  /// What both layouts have measured; of an item of which they say something else, what the second
  /// says.
  public func measuredRuns() -> [MeasuredRun] {
    second.measuredRuns().completed(by: first.measuredRuns())
  }
}
