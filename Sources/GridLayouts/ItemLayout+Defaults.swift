import GridGeometry
import GridIndexing

// MARK: - Structure
extension ItemLayout {
  /// 1: most layouts take all items as one run.
  public var sectionCount: Int { 1 }

  /// Forgets what was measured of the moved items; a layout that measures overrides this.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    replaceItems(in: range, with: 0, section: section)
    replaceItems(in: destination..<destination, with: range.count, section: section)
  }

  /// Treats the items of all sections as one run.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    replaceItems(in: items, with: counts.reduce(0, +), section: 0)
  }

  /// Changes nothing: most layouts of fixed cells do not ask.
  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool { false }

  /// Measures one item after the other; an extent that the run does not say is the one that the
  /// item has.
  /// - Complexity: That of ``setMeasuredSize(_:of:)`` for each item.
  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    for item in run.items {
      let size = frame(of: item)?.size ?? .zero
      let measured = GridSize(width: run.width ?? size.width, height: run.height ?? size.height)
      if setMeasuredSize(measured, of: item) { hasChanged = true }
    }
    return hasChanged
  }

  /// Finds no fault: a layout without sections of its own takes any.
  public func refusal(of change: LayoutChange) -> LayoutError? { nil }

  /// Tries them on a copy.
  /// - Complexity: That of the changes, and of a copy of all that is stored.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    var copy = self
    for change in changes {
      do throws(LayoutError) { try copy.apply(change) } catch { return error }
    }
    return nil
  }
}

// MARK: - Shape
extension ItemLayout {
  /// From top to bottom.
  public var axis: GridAxis { .vertical }

  /// Nothing sticks.
  public func covered(for item: Int) -> GridInsets { .zero }

  /// Knows no rows.
  public func gridPosition(of item: Int) -> GridPosition? { nil }

  /// Has none to tell of: what measures decide is then not restored.
  public func measuredRuns() -> [MeasuredRun] { [] }
}

// MARK: - Leeway
extension ItemLayout {
  /// Promises nothing: the layout is asked in each frame.
  public func leeway(from first: Placement, to last: Placement) -> Leeway { .none }
}

// MARK: - Runs
extension ItemLayout {
  /// Places what meets the window, and forgets where.
  /// - Complexity: That of ``placements(in:into:)``.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    appendPlacedItems(in: window, to: &runs, &scratch)
  }

  /// The way that always leads there, for layouts that know a shorter one for some windows.
  func appendPlacedItems(
    in window: LayoutWindow, to runs: inout [Range<Int>], _ scratch: inout [Placement]
  ) {
    scratch.removeAll(keepingCapacity: true)
    placements(in: window, into: &scratch)
    for placement in scratch where placement.element.kind == .item {
      runs.add(placement.element.index..<(placement.element.index + 1))
    }
  }

  /// The items that meet a rectangle, in index order, as runs.
  /// - Complexity: That of ``items(in:into:scratch:)``; a new array.
  public func items(in window: LayoutWindow) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var scratch: [Placement] = []
    items(in: window, into: &runs, scratch: &scratch)
    return runs
  }
}

// MARK: - Points
extension ItemLayout {
  /// Asks for what meets the smallest rectangle at the point, and takes the topmost, then last.
  /// - Complexity: That of ``placements(in:into:)``.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    searchItem(at: point, in: viewport)
  }

  /// The rule of ``item(at:in:)``, for layouts that know a shorter way only at times.
  func searchItem(at point: GridPoint, in viewport: GridRect) -> Int? {
    let spot = GridRect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    var buffer: [Placement] = []
    placements(in: LayoutWindow(spot, viewport: viewport), into: &buffer)
    var top: Placement?
    for hit in buffer where hit.element.kind == .item && hit.frame.contains(point) {
      if top.map({ hit.level >= $0.level }) ?? true { top = hit }
    }
    return top?.element.index
  }

  /// Looks into ever larger squares until one holds an item that nothing outside can be closer
  /// than. Items without area are never near.
  /// - Complexity: That of ``placements(in:into:)`` for O(log *d*) squares, where *d* is the
  ///   distance found.
  public func item(nearestTo point: GridPoint) -> Int? { searchNearestItem(to: point) }

  /// The rule of ``item(nearestTo:)``, for layouts that know a shorter way only for some points.
  public func searchNearestItem(to point: GridPoint) -> Int? {
    let content = GridRect(origin: .zero, size: contentSize)
    let start = content.nearestPoint(to: point)
    guard start.x.isFinite, start.y.isFinite else { return nil }
    let target = point.x.isFinite && point.y.isFinite ? point : start
    let stray = content.squaredDistance(to: target)
    var reach = 64.0
    while true {
      let square = GridRect(
        x: start.x - reach, y: start.y - reach, width: 2 * reach, height: 2 * reach)
      var best: (item: Int, distance: Double)?
      for placement in placements(in: square) where placement.element.kind == .item {
        let distance = placement.frame.squaredDistance(to: target)
        if best.map({ distance < $0.distance }) ?? true {
          best = (placement.element.index, distance)
        }
      }
      // Seen from the target, whatever lies outside the square is at least this far.
      if let best, best.distance < stray + reach * reach { return best.item }
      guard reach < content.width + content.height else { return best?.item }
      reach *= 2
    }
  }
}
