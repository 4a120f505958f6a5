import GridGeometry
import GridIndexing

// MARK: - Queries
extension ReorderPreview: ItemLayout {
  /// The number of items in the data.
  public var itemCount: Int { map.oldCount }

  public var contentSize: GridSize { moved.contentSize }

  public var viewport: GridSize { moved.viewport }

  public var sectionCount: Int { moved.sectionCount }

  public var axis: GridAxis { moved.axis }

  /// Appends the placements that intersect the window, with the indices that items have in the
  /// data.
  /// - Complexity: That of the layout, plus O(*k*) for *k* placements.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let start = buffer.count
    moved.placements(in: window, into: &buffer)
    guard !map.isIdentity else { return }
    var end = start
    for place in start..<buffer.count {
      var placement = buffer[place]
      if placement.element.kind == .item {
        // There is only room for items from elsewhere.
        guard let item = map.oldIndex(of: placement.element.index) else { continue }
        placement.element.index = item
      }
      buffer[end] = placement
      end += 1
    }
    buffer.removeSubrange(end...)
    if parts.count > 1 { buffer.sortItems(from: start) } else { buffer.mergeRuns(from: start) }
  }

  /// Returns the frame that an item has after the move. The item is given by its index in the data.
  public func frame(of item: Int) -> GridRect? {
    map.newIndex(of: item).flatMap { moved.frame(of: $0) }
  }

  public var usesMeasuredSizes: Bool { moved.usesMeasuredSizes }

  /// The table with the dragged rows moved.
  public var table: TableLayout? { moved.table }

  /// Returns the space that the layout proposes for an element. Items are given by their indices in
  /// the data.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard element.kind == .item else { return moved.proposal(for: element) }
    return map.newIndex(of: element.index).flatMap { moved.proposal(for: .item($0)) }
  }

  public func covered(for item: Int) -> GridInsets {
    map.newIndex(of: item).map { moved.covered(for: $0) } ?? .zero
  }

  /// Returns the row and column of an item after the move.
  public func gridPosition(of item: Int) -> GridPosition? {
    map.newIndex(of: item).flatMap { moved.gridPosition(of: $0) }
  }

  /// Returns the measured sizes with the indices that items have in the data.
  /// - Complexity: O(*r*) for *r* runs of the layout.
  public func measuredRuns() -> [MeasuredRun] {
    let runs = moved.measuredRuns()
    guard !map.isIdentity else { return runs }
    var own: [MeasuredRun] = []
    map.inverse.forEachImage(of: runs.map { $0.items }) { place, part, shift in
      var run = runs[place]
      run.items = part.shifted(by: shift)
      own.append(joining: run)
    }
    return own
  }
}

// MARK: - Order
extension [Placement] {
  /// Sorts the placements of items from `start` on, in the positions that these have in the buffer.
  /// - Complexity: O(*k* log *k*) for *k* placements.
  fileprivate mutating func sortItems(from start: Int) {
    let places = (start..<count).filter { self[$0].element.kind == .item }
    let items = places.map { self[$0] }.sorted { $0.element.index < $1.element.index }
    for (place, item) in zip(places, items) { self[place] = item }
  }

  /// Sorts the placements of items from `start` on, which are two ascending sequences of indices.
  ///
  /// The first items of the second sequence all belong at one position in the first sequence.
  /// - Complexity: O(*k*) for *k* placements.
  fileprivate mutating func mergeRuns(from start: Int) {
    var last = -1
    for place in start..<count where self[place].element.kind == .item {
      let item = self[place].element.index
      if item < last { return exchange(from: start, at: place, last) }
      last = item
    }
  }

  /// Moves the out-of-order items that begin at `middle` to their sorted position before it. This
  /// is a rotation, made by three reversals.
  /// - Parameter last: The largest item index before `middle`.
  private mutating func exchange(from start: Int, at middle: Int, _ last: Int) {
    func isItem(_ place: Int, behind index: Int) -> Bool {
      self[place].element.kind == .item && self[place].element.index > index
    }
    let least = self[middle].element.index
    let first = (start..<middle).first { isItem($0, behind: least) } ?? middle
    let end = (middle..<count).first { isItem($0, behind: last) } ?? count
    self[first..<middle].reverse()
    self[middle..<end].reverse()
    self[first..<end].reverse()
  }
}
