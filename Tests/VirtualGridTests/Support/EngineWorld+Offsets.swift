import VirtualGrid

// MARK: - Expected offsets
extension EngineWorld {
  /// The expected offset of a scroll to an item, within the uncovered part of the viewport.
  func offset(showing item: Int, _ position: ScrollAlignment) -> GridPoint? {
    guard let frame = naive.layout.frame(of: item) else { return nil }
    let insets = insets(of: item)
    let seen = GridRect(origin: naive.offset, size: naive.viewport).inset(by: insets)
    let isVertical = naive.layout.axis == .vertical
    let x = start(
      showing: frame.minX, frame.width, in: seen.minX, seen.width,
      isVertical ? .nearest : position)
    let y = start(
      showing: frame.minY, frame.height, in: seen.minY, seen.height,
      isVertical ? position : .nearest)
    return clamp(GridPoint(x: x - insets.left, y: y - insets.top))
  }

  /// The insets by which the viewport may be covered at an item.
  private func insets(of item: Int) -> GridInsets {
    let (host, layout) = (naive.insets, naive.layout.covered(for: item))
    return GridInsets(
      top: max(host.top, layout.top), left: max(host.left, layout.left),
      bottom: max(host.bottom, layout.bottom), right: max(host.right, layout.right))
  }

  /// The first visible item that is not covered.
  var firstUncoveredItem: Int? {
    naive.visible().first {
      let seen = naive.visibleRect.inset(by: insets(of: $0.element.index))
      return $0.frame.intersects(seen)
    }?.element.index
  }

  private func start(
    showing start: Double, _ extent: Double, in seen: Double, _ length: Double,
    _ position: ScrollAlignment
  ) -> Double {
    let free = length - extent
    switch position {
    case .nearestIfHidden where start < seen + length && start + extent > seen: return seen
    case .start: return start
    case .center: return start - free / 2
    case .end: return start - free
    case .fraction(let fraction): return start - free * fraction
    case .nearestIfHidden, .nearest:
      let (least, greatest) = (min(start - free, start), max(start - free, start))
      return min(max(seen, least), greatest)
    }
  }

  /// The expected offset after a change that keeps an anchor in position.
  func following(
    _ policy: EngineOperation.Policy, _ survives: (Int) -> Bool = { _ in true },
    _ change: () -> Void
  ) -> GridPoint? {
    let axis = naive.layout.axis
    func along(_ point: GridPoint) -> Double { axis == .vertical ? point.y : point.x }
    let (start, end) = naiveEnds
    let holdsStart = policy == .start && along(naive.offset) < along(start) + 1.0 / 64
    let holdsEnd = policy == .end && along(naive.offset) > along(end) - 1.0 / 64
    let held =
      holdsStart || holdsEnd || policy == .offset
      ? nil : heldItem(isFirst: policy == .start || policy == .leadingItem, survives)
    let (before, view) = (numbers, naive.uncoveredRect)
    change()
    guard naive.layout.axis == axis else { return nil }
    guard let held else {
      guard holdsStart || holdsEnd else { return clamp(naive.offset) }
      let goal = holdsStart ? naiveEnds.start : naiveEnds.end
      return clamp(
        axis == .vertical
          ? GridPoint(x: naive.offset.x, y: goal.y) : GridPoint(x: goal.x, y: naive.offset.y))
    }
    let isSame = numbers.count > held.item && before == numbers
    let item = isSame ? held.item : numbers.firstIndex(of: before[held.item])
    guard let item, let frame = naive.layout.frame(of: item) else { return nil }
    let (old, new) = (held.point, held.isByEnd ? self.end(of: frame) : frame.origin)
    guard policy == .end || policy == .trailingItem else {
      return clamp(naive.offset + (new - old))
    }
    // An anchor at the end keeps its distance from the end of the viewport.
    let shift = self.end(of: view) - self.end(of: naive.uncoveredRect)
    return clamp(naive.offset + (new - old) + shift)
  }

  /// The anchor item: the first or last one that is completely visible, or else partly visible, and
  /// the corner that is kept in position.
  private func heldItem(
    isFirst: Bool, _ survives: (Int) -> Bool
  ) -> (item: Int, point: GridPoint, isByEnd: Bool)? {
    let seen = naive.uncoveredRect
    let isVertical = naive.layout.axis == .vertical
    func span(_ rect: GridRect) -> (start: Double, end: Double) {
      isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }
    let tolerance = 1.0 / 64
    let visible = span(naive.visibleRect)
    var first: (item: Int, frame: GridRect, isWhole: Bool)?
    var covered: (item: Int, frame: GridRect)?
    let items = naive.visible().filter { $0.level <= 0 && survives($0.element.index) }
    for shown in isFirst ? items : items.reversed() {
      let (item, frame) = (shown.element.index, shown.frame)
      // The part of the viewport that neither insets nor sticky elements cover in front of the item.
      let insets = naive.layout.covered(for: item)
      let start = max(span(seen).start, visible.start + (isVertical ? insets.top : insets.left))
      let end = min(span(seen).end, visible.end - (isVertical ? insets.bottom : insets.right))
      let (itemStart, itemEnd) = span(frame)
      guard itemEnd > start, itemStart < end else {
        covered = covered ?? (item, frame)
        continue
      }
      let isWhole = isFirst ? itemStart > start - tolerance : itemEnd < end + tolerance
      if first == nil || isWhole { first = (item, frame, isWhole) }
      if isWhole { break }
    }
    guard let held = first.map({ ($0.item, $0.frame) }) ?? covered else { return nil }
    let isByEnd = (first?.isWhole ?? false) != isFirst
    return (held.0, isByEnd ? end(of: held.1) : held.1.origin, isByEnd)
  }

  /// The end of a frame along the scroll axis and its start across it.
  private func end(of frame: GridRect) -> GridPoint {
    naive.layout.axis == .vertical
      ? GridPoint(x: frame.minX, y: frame.maxY) : GridPoint(x: frame.maxX, y: frame.minY)
  }
}
