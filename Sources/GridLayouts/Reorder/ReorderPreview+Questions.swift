import GridGeometry
import GridIndexing

// MARK: - Questions
extension ReorderPreview: ItemLayout {
  public var itemCount: Int { moved.itemCount }

  public var contentSize: GridSize { moved.contentSize }

  public var viewport: GridSize { moved.viewport }

  public var sectionCount: Int { moved.sectionCount }

  public var axis: GridAxis { moved.axis }

  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let start = buffer.count
    moved.placements(in: window, into: &buffer)
    guard !map.isIdentity else { return }
    for place in start..<buffer.count where buffer[place].element.kind == .item {
      guard let item = map.oldIndex(of: buffer[place].element.index) else { continue }
      buffer[place].element.index = item
    }
    buffer.mergeRuns(from: start)
  }

  public func frame(of item: Int) -> GridRect? {
    map.newIndex(of: item).flatMap { moved.frame(of: $0) }
  }

  public func covered(for item: Int) -> GridInsets {
    map.newIndex(of: item).map { moved.covered(for: $0) } ?? .zero
  }

  /// Where the item would stand.
  public func gridPosition(of item: Int) -> GridPosition? {
    map.newIndex(of: item).flatMap { moved.gridPosition(of: $0) }
  }

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
  /// Puts items in ascending order that come as two ascending runs, of which the beginning of the
  /// second belongs together into the first.
  /// - Complexity: O(*k*) for *k* placements.
  fileprivate mutating func mergeRuns(from start: Int) {
    var last = -1
    for place in start..<count where self[place].element.kind == .item {
      let item = self[place].element.index
      if item < last { return exchange(from: start, at: place, last) }
      last = item
    }
  }

  /// Exchanges the items before and after `middle` that come too early and too late; `last` is the
  /// largest of those before.
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
