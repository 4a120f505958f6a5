import GridGeometry

/// The search for the items of a blend that lie at the ends of a window.
///
/// Nothing knows where all items of a blend lie. But where items begin in order in both layouts, they
/// do so between the two, and a search that halves numbers finds the one at any line. What is out of
/// order by no more than a screen is found in windows that are as much longer.
struct BlendSearch {
  /// Items at the ends of a window; nil for the ends of the content.
  struct Ends {
    /// An item that begins at or before the start. What lies before it in both layouts ends there, too.
    let first: Int?

    /// An item that begins at or behind the end, unless the search had to stop before.
    let last: Int?

    /// An item that begins at or before the start of the viewport, while the next does not.
    let read: Int?
  }

  /// How items of the blend follow one another.
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

  /// Whether the last item begins before the first one; nil if they begin at the same place.
  private static func runsBackwards(_ first: GridRect?, _ last: GridRect?, along axis: GridAxis)
    -> Bool?
  {
    guard let first, let last else { return nil }
    let (start, end) =
      axis == .vertical ? (first.minY, last.minY) : (first.minX, last.minX)
    return start == end ? nil : end < start
  }

  /// How items of one of the two layouts follow one another.
  private func line(of layout: AnyItemLayout) -> ItemLine {
    let backwards = Self.runsBackwards(
      layout.frame(of: 0), layout.frame(of: count - 1), along: layout.axis)
    return ItemLine(axis: layout.axis, isDescending: backwards ?? line.isDescending)
  }
}

// MARK: - Disorder
extension BlendSearch {
  /// How far before an item one of a higher number may begin: as far as the screen reaches.
  private static func disorder(of layout: AnyItemLayout) -> Double {
    layout.axis == .vertical ? layout.viewport.height : layout.viewport.width
  }
}

// MARK: - Items at a line
extension BlendSearch {
  /// The items at the ends of a window.
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

  /// An item that begins at or before a coordinate while the next begins behind it.
  private func lastItem(from start: Double) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if span(of: middle).start > start { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  /// An item that begins at or behind a coordinate while the one before does not, in steps that
  /// grow from a first item on. Where one ends more than a screen before the first item begins,
  /// there is no order to rely on, and the search stops before it.
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
    var high = step < count - low ? low + step : count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if hasPassed(middle) { high = middle } else { low = middle }
    }
    guard high < count else { return nil }
    return span(of: high).start >= end ? high : low
  }
}

// MARK: - Windows of the two layouts
extension BlendSearch {
  /// What one of the two layouts is asked about a window of the blend, and how much further along
  /// the line the reader of the blend is than that of the layout.
  /// - Complexity: O(1) frames of both layouts.
  func window(
    in layout: AnyItemLayout, between ends: Ends, viewport: GridRect
  ) -> (window: LayoutWindow, advance: Double) {
    let own = line(of: layout)
    let content = GridRect(origin: .zero, size: layout.contentSize)
    let all = own.span(of: content)
    let first = ends.first.map { own.span(of: layout.frame(of: $0) ?? .zero) }
    let last = ends.last.map { own.span(of: layout.frame(of: $0) ?? .zero) }
    // At least a hair, for what has no extent.
    let disorder = max(Self.disorder(of: layout), 1 / 64)
    var start = min(first?.start ?? all.start, last?.start ?? all.end) - disorder
    var end = max(first?.end ?? all.start, last?.end ?? all.end) + disorder
    guard !viewport.isEmpty else {
      return (LayoutWindow(own.replacing(start, end, in: content), viewport: .zero), 0)
    }
    // What sticks does so where the reader is, and not at the items that the reader sees.
    let seen = line.span(of: viewport).start
    let seenHere = coordinate(at: seen, behind: ends.read, in: layout, own)
    let extent = own.span(of: viewport)
    let reader = own.replacing(seenHere, seenHere + extent.end - extent.start, in: viewport)
    let reach = own.span(of: reader)
    if reach.end > all.start, reach.start < all.end {
      start = min(start, max(reach.start, all.start))
      end = max(end, min(reach.end, all.end))
    }
    return (
      LayoutWindow(own.replacing(start, end, in: content), viewport: reader), seen - seenHere
    )
  }

  /// The coordinate in one of the two layouts that corresponds to one of the blend: as far between
  /// the starts of the same two items.
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
