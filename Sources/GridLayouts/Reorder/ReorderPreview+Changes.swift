import GridGeometry
import GridIndexing

// MARK: - Changes
extension ReorderPreview {
  public mutating func setViewport(_ viewport: GridSize) {
    moved.setViewport(viewport)
  }

  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    guard let place = map.newIndex(of: item) else { return false }
    return moved.setMeasuredSize(size, of: place)
  }

  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    map.forEachImage(of: [run.items]) { _, part, shift in
      var own = run
      own.items = part.shifted(by: shift)
      if moved.setMeasured(own) { hasChanged = true }
    }
    return hasChanged
  }

  /// Puts the carried items back first.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    letGo()
    moved.replaceItems(in: range, with: count, section: section)
    map = IndexMap(count: moved.itemCount)
  }

  /// Puts the carried items back first.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    letGo()
    moved.moveItems(in: range, to: destination, section: section)
  }

  /// Puts the carried items back first.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    letGo()
    moved.replaceSections(in: range, items: items, with: counts)
    map = IndexMap(count: moved.itemCount)
  }

  /// What the layout has against the change once the carried items are back.
  /// - Complexity: That of the layout, and of a copy of all that is stored.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    cancelled().refusal(of: change)
  }

  /// What the layout has against the changes once the carried items are back.
  /// - Complexity: That of the layout, and of a copy of all that is stored.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    cancelled().refusal(of: changes)
  }
}
