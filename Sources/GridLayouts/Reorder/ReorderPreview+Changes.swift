import GridGeometry
import GridIndexing

// MARK: - Changes
extension ReorderPreview {
  public mutating func setViewport(_ viewport: GridSize) {
    moved.setViewport(viewport)
  }

  /// Sets the measured size of an item, which is given by its index in the data.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    guard let place = map.newIndex(of: item) else { return false }
    return moved.storeMeasuredSize(size, of: place)
  }

  /// Sets the measured size of a header or footer.
  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    moved.storeMeasuredSize(size, ofBar: element)
  }

  /// Sets a measured size of consecutive items, which are given by their indices in the data.
  /// - Complexity: That of the layout, for up to four runs.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    map.forEachImage(of: [run.items]) { _, part, shift in
      var own = run
      own.items = part.shifted(by: shift)
      if moved.storeMeasuredRun(own) { hasChanged = true }
    }
    return hasChanged
  }

  /// Cancels the move, then replaces the items.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    cancel()
    moved.replaceItems(in: range, with: count, section: section)
    map = IndexMap(count: moved.itemCount)
  }

  /// Cancels the move, then moves other items.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    cancel()
    moved.moveItems(in: range, to: destination, section: section)
  }

  /// Cancels the move, then replaces the sections.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    cancel()
    moved.replaceSections(in: range, items: items, with: counts)
    map = IndexMap(count: moved.itemCount)
  }

  /// Cancels the move, then changes the style of sections.
  public mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {
    cancel()
    moved.setStyle(of: sections, from: source)
  }

  /// Cancels the move, then changes the columns of the table.
  public mutating func changeTable(_ change: TableChange) {
    cancel()
    moved.changeTable(change)
    map = IndexMap(count: moved.itemCount)
  }

  /// Returns why the layout refuses a change after the move is cancelled, or nil.
  /// - Complexity: That of the layout, plus a copy of its storage.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    cancelled().refusal(of: change)
  }

  /// Returns why the layout refuses changes after the move is cancelled, or nil.
  /// - Complexity: That of the layout, plus a copy of its storage.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    cancelled().refusal(of: changes)
  }
}
