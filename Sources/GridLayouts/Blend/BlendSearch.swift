import GridGeometry

/// Finds the first and the last item of a blend that a window may show.
///
/// A blend has no index of its frames. But where items begin in index order in both layouts, they
/// do so in the blend, and a binary search over indices finds the item at a coordinate. Items out
/// of order by up to one viewport are found because the windows are extended by that length.
struct BlendSearch {
  /// Items at the ends of a window. Nil stands for the end of the content.
  struct Ends {
    /// An item that begins at or before the window's start. Items that lie before it in both
    /// layouts end at or before the window's start.
    let first: Int?

    /// An item that begins at or after the window's end, or the item at which the search had to
    /// stop.
    let last: Int?

    /// The last item that begins at or before the start of the viewport.
    let read: Int?
  }

  /// The direction in which the items of the blend follow one another.
  let line: ItemLine

  private let first: AnyItemLayout
  private let second: AnyItemLayout
  private let mixture: Mixture
  private let count: Int

  init(_ blend: LayoutBlend) {
    first = blend.first
    second = blend.second
    mixture = blend.mixture
    count = blend.itemCount
    let axis = blend.axis
    line = ItemLine(
      axis: axis,
      isDescending: Self.runsBackwards(
        blend.frame(of: 0), blend.frame(of: count - 1), along: axis) ?? false)
  }

  /// Returns whether the last item begins before the first one, or nil if they begin at one
  /// coordinate.
  private static func runsBackwards(_ first: GridRect?, _ last: GridRect?, along axis: GridAxis)
    -> Bool?
  {
    guard let first, let last else { return nil }
    let (start, end) =
      axis == .vertical ? (first.minY, last.minY) : (first.minX, last.minX)
    return start == end ? nil : end < start
  }

  /// Returns the direction in which the items of one of the two layouts follow one another.
  private func line(of layout: AnyItemLayout) -> ItemLine {
    let backwards = Self.runsBackwards(
      layout.frame(of: 0), layout.frame(of: count - 1), along: layout.axis)
    return ItemLine(axis: layout.axis, isDescending: backwards ?? line.isDescending)
  }
}

// MARK: - Disorder
extension BlendSearch {
  /// Returns how far out of order items may be: the extent of the viewport.
  ///
  /// The search requires that no item begins further than that before an item with a smaller index.
  private static func disorder(of layout: AnyItemLayout) -> Double {
    layout.axis == .vertical ? layout.viewport.height : layout.viewport.width
  }
}

// MARK: - Items at a coordinate
extension BlendSearch {
  /// Returns the items at the ends of a window.
  /// - Complexity: O(log *n*) frames of both layouts.
  func ends(of window: LayoutWindow) -> Ends {
    let (start, end) = line.span(of: window.rect)
    let item = lastItem(from: start)
    let seen = line.span(of: window.viewport).start
    return Ends(
      first: item, last: firstItem(behind: end, after: item),
      read: seen == start ? item : lastItem(from: seen))
  }

  private func span(of item: Int) -> (start: Double, end: Double) {
    line.span(
      of: mixture.of(first.frame(of: item) ?? .zero, second.frame(of: item) ?? .zero))
  }

  /// Returns an item that begins at or before a coordinate, while the next one begins after it.
  private func lastItem(from start: Double) -> Int? {
    let next = (0..<count).partitionPoint(where: { span(of: $0).start > start })
    return next > 0 ? next - 1 : nil
  }

  /// Returns an item that begins at or after a coordinate, while the previous one begins before it.
  ///
  /// The search starts at `item` and doubles its steps. An item that ends more than a viewport
  /// before `item` begins shows that the items are not in order, so the search stops before it.
  private func firstItem(behind end: Double, after item: Int?) -> Int? {
    let disorder = max(Self.disorder(of: first), Self.disorder(of: second))
    let least = item.map { span(of: $0).start - disorder } ?? -.infinity
    func hasPassed(_ item: Int) -> Bool {
      let span = span(of: item)
      return span.start >= end || span.end < least
    }
    var (low, step) = (item ?? -1, 1)
    while step < count - low, !hasPassed(low + step) {
      low += step
      step *= 2
    }
    let high = step < count - low ? low + step : count
    let passed = (low + 1..<high).partitionPoint(where: hasPassed)
    guard passed < count else { return nil }
    return span(of: passed).start >= end ? passed : passed - 1
  }
}

// MARK: - Windows of the two layouts
extension BlendSearch {
  /// Returns the window to query one of the two layouts with, for the items between `ends`.
  ///
  /// `advance` is the distance from the start of the layout's viewport to that of the blend's, in
  /// the direction of items.
  /// - Complexity: O(1) frames of both layouts.
  func window(
    in layout: AnyItemLayout, between ends: Ends, viewport: GridRect
  ) -> (window: LayoutWindow, advance: Double) {
    let own = line(of: layout)
    let content = GridRect(origin: .zero, size: layout.contentSize)
    let all = own.span(of: content)
    let first = ends.first.map { own.span(of: layout.frame(of: $0) ?? .zero) }
    let last = ends.last.map { own.span(of: layout.frame(of: $0) ?? .zero) }
    // At least 1/64 point, for windows and items without extent.
    let disorder = max(Self.disorder(of: layout), 1 / 64)
    var start = min(first?.start ?? all.start, last?.start ?? all.end) - disorder
    var end = max(first?.end ?? all.start, last?.end ?? all.end) + disorder
    guard !viewport.isEmpty else {
      return (LayoutWindow(own.replacing(start, end, in: content), viewport: .zero), 0)
    }
    // Sticky elements stick to the viewport of the layout. It corresponds to that of the blend, and
    // the window includes it even if the items between `ends` are elsewhere.
    let seen = line.span(of: viewport).start
    let seenHere = coordinate(at: seen, behind: ends.read, in: layout, own)
    let extent = own.span(of: viewport)
    let ownViewport = own.replacing(seenHere, seenHere + extent.end - extent.start, in: viewport)
    let reach = own.span(of: ownViewport)
    if reach.end > all.start, reach.start < all.end {
      start = min(start, max(reach.start, all.start))
      end = max(end, min(reach.end, all.end))
    }
    return (
      LayoutWindow(own.replacing(start, end, in: content), viewport: ownViewport), seen - seenHere
    )
  }

  /// Returns the coordinate in one of the two layouts that corresponds to one of the blend.
  ///
  /// It divides the distance between the starts of an item and the next in the same ratio.
  private func coordinate(
    at seen: Double, behind item: Int?, in layout: AnyItemLayout, _ own: ItemLine
  ) -> Double {
    func start(of item: Int) -> (blend: Double, own: Double) {
      let (from, to) = (first.frame(of: item) ?? .zero, second.frame(of: item) ?? .zero)
      return (
        mixture.raw(line.span(of: from).start, line.span(of: to).start),
        own.span(of: layout.frame(of: item) ?? .zero).start
      )
    }
    guard count > 0 else { return seen }
    let low = start(of: item ?? 0)
    guard let item, item + 1 < count else { return low.own + (seen - low.blend) }
    let high = start(of: item + 1)
    let share = (seen - low.blend) / (high.blend - low.blend)
    return low.own + (high.own - low.own) * min(max(share, 0), 1)
  }
}
