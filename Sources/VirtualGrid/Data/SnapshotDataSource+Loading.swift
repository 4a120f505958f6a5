// MARK: - Loading
extension SnapshotDataSource {
  public func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>) {
    guard let prefetch else { return grid.skip(.prefetch, of: self) }
    prefetch(shown.items[items.clamped(to: shown.items.indices)])
  }

  public func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>) {
    guard let cancelPrefetch else { return grid.skip(.cancelPrefetch, of: self) }
    cancelPrefetch(shown.items[items.clamped(to: shown.items.indices)])
  }

  public func gridView(_ grid: GridView<Cell>, willReach end: ContentEnd) {
    guard let willReach else { return grid.skip(.willReach, of: self) }
    willReach(end)
  }

  public func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool {
    guard let isLoaded else {
      grid.skip(.isLoaded, of: self)
      return true
    }
    return identifier(at: path).map(isLoaded) ?? true
  }

  public func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell? {
    guard let placeholder else {
      grid.skip(.placeholder, of: self)
      return nil
    }
    return identifier(at: path).flatMap { placeholder(grid, path, $0) }
  }

  /// Fills the visible placeholder cells of items whose data has been loaded.
  ///
  /// Items that are not shown, and late or repeated calls, have no effect. Called while an update
  /// waits for the end of a pass, it takes effect after it.
  /// - Complexity: O(*k* log *k*) for *k* items, plus O(cells in use) for each run of consecutive
  ///   items. The first call after a change takes O(*n*) for *n* items.
  public func itemsDidLoad(_ items: some Sequence<ID>, in grid: GridView<Cell>) {
    let indices = items.compactMap { index(of: $0) }.sorted()
    var runs: [Range<Int>] = []
    for index in indices { runs.add(index..<(index + 1)) }
    guard !grid.content.isDataAhead else {
      let items = runs.flatMap { shown.items[$0] }
      return grid.schedule.defer { self.itemsDidLoad(items, in: grid) }
    }
    for run in runs { grid.itemsDidLoad(run, of: self) }
  }
}
