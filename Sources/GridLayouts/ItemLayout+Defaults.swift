import GridGeometry
import GridIndexing

// MARK: - Structure
extension ItemLayout {
  /// Returns 1: the layout treats all items as one sequence.
  public var sectionCount: Int { 1 }

  /// Removes the items and inserts as many new ones at the destination.
  ///
  /// This discards the measured sizes of the moved items. A layout that stores measured sizes
  /// should override it.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    replaceItems(in: range, with: 0, section: section)
    replaceItems(in: destination..<destination, with: range.count, section: section)
  }

  /// Replaces the items and ignores section boundaries.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    replaceItems(in: items, with: counts.reduce(0, +), section: 0)
  }

  /// Does nothing: the layout has no styles.
  public mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {}

  /// Does nothing: the layout is not a table.
  public mutating func changeTable(_ change: TableChange) {}

  /// True. A layout whose sizes are all fixed should return false, so that its cells cost less.
  public var usesMeasuredSizes: Bool { true }

  /// Returns the present size of an item, with any length along the scroll axis. Nil for other
  /// elements.
  ///
  /// A layout whose sizes are fixed should return nil, so that no cell is measured in vain.
  /// - Complexity: That of ``frame(of:)``.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard element.kind == .item, let size = frame(of: element.index)?.size else { return nil }
    var space = SizeProposal.exactly(size)
    space[axis] = .upTo(.infinity)
    return space
  }

  /// Ignores the measured size and returns false.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool { false }

  /// Ignores the measured size and returns false.
  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    false
  }

  /// Sets the measured size of one item after the other.
  ///
  /// An extent that is nil in the run keeps its current value.
  /// - Returns: Whether any placement changed.
  /// - Complexity: That of ``storeMeasuredSize(_:of:)`` for each item.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    for item in run.items {
      let size = frame(of: item)?.size ?? .zero
      let measured = GridSize(width: run.width ?? size.width, height: run.height ?? size.height)
      if storeMeasuredSize(measured, of: item) { hasChanged = true }
    }
    return hasChanged
  }

  /// Returns nil: a layout without sections accepts every change.
  public func refusal(of change: LayoutChange) -> LayoutError? { nil }

  /// Applies the changes to a copy and returns the first error.
  /// - Complexity: That of the changes, plus a copy of the layout's storage.
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
  /// Returns `.vertical`.
  public var axis: GridAxis { .vertical }

  /// Returns zero: nothing sticks to an edge of the viewport.
  public func covered(for item: Int) -> GridInsets { .zero }

  /// Returns nil: the layout has no rows and columns.
  public func gridPosition(of item: Int) -> GridPosition? { nil }

  /// Nil: the items are not the cells of a table.
  public var tableColumnCount: Int? { nil }

  /// Nil: the layout is not a table.
  public var table: TableLayout? { nil }

  /// Returns nil: the items are not the cells of a table.
  public func tableArea(from first: Int, to last: Int) -> TableArea? { nil }

  /// Returns an empty array: the layout stores no measured sizes, so none can be restored.
  public func measuredRuns() -> [MeasuredRun] { [] }
}

// MARK: - Leeway
extension ItemLayout {
  /// Returns ``Leeway/none``, so that the layout is queried in each frame.
  public func leeway(from first: Placement, to last: Placement) -> Leeway { .none }
}

// MARK: - Runs
extension ItemLayout {
  /// Appends the runs of items found by ``placements(in:into:)``.
  /// - Complexity: That of ``placements(in:into:)``.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    appendPlacedItems(in: window, to: &runs, &scratch)
  }

  /// The default implementation of ``items(in:into:scratch:)``.
  ///
  /// Layouts with a faster algorithm for some windows call it for the others.
  func appendPlacedItems(
    in window: LayoutWindow, to runs: inout [Range<Int>], _ scratch: inout [Placement]
  ) {
    scratch.removeAll(keepingCapacity: true)
    placements(in: window, into: &scratch)
    for placement in scratch where placement.element.kind == .item {
      runs.add(placement.element.index..<(placement.element.index + 1))
    }
  }

  /// Returns the items that intersect `window.rect`, in index order, as runs in a new array.
  /// - Complexity: That of ``items(in:into:scratch:)``.
  public func items(in window: LayoutWindow) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var scratch: [Placement] = []
    items(in: window, into: &runs, scratch: &scratch)
    return runs
  }
}

// MARK: - Points
extension ItemLayout {
  /// Returns the topmost item at a point. If several are on the same level, returns the last.
  ///
  /// The default implementation places the elements in a rectangle of 1/64 point at the point.
  /// - Complexity: That of ``placements(in:into:)``.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    searchItem(at: point, in: viewport)
  }

  /// The default implementation of ``item(at:in:)``.
  ///
  /// Layouts with a faster algorithm for some cases call it for the others.
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

  /// Returns the item nearest to a point. Items without area are ignored.
  ///
  /// The default implementation searches squares of doubling size around the point, until no item
  /// outside the square can be nearer than the nearest one inside.
  /// - Complexity: That of ``placements(in:into:)`` for O(log *d*) squares, where *d* is the
  ///   distance of the nearest item.
  public func item(nearestTo point: GridPoint) -> Int? { searchNearestItem(to: point) }

  /// The default implementation of ``item(nearestTo:)``.
  ///
  /// Layouts with a faster algorithm for some points call it for the others.
  /// - Complexity: That of ``placements(in:into:)`` for O(log *d*) squares, where *d* is the
  ///   distance of the nearest item.
  public func searchNearestItem(to point: GridPoint) -> Int? {
    let content = GridRect(origin: .zero, size: contentSize)
    let start = content.nearestPoint(to: point)
    guard start.isFinite else { return nil }
    let target = point.isFinite ? point : start
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
      // Any item outside the square is at least this far from the target.
      if let best, best.distance < stray + reach * reach { return best.item }
      guard reach < content.width + content.height else { return best?.item }
      reach *= 2
    }
  }
}
