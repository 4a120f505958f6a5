// MARK: - Data sources that are parts of another one
extension GridView {
  /// Returns the index of the first section of a data source in the grid.
  ///
  /// For a part of a ``ConcatenatedDataSource``, it is the number of sections before the part. A part
  /// adds it to the sections of its own paths when it calls the grid with an ``ItemPath``. The result is
  /// 0 for the data source of the grid. If that data source has no parts, the result is 0 for every
  /// `source`, because the data source may forward its calls to it.
  /// - Returns: The index, or nil if the data source of the grid has parts and `source` is not one.
  /// - Complexity: O(*p*) for *p* parts.
  public func firstSection(of source: some GridDataSource<Cell>) -> Int? {
    firstSection(ofPart: source)
  }

  /// Updates the grid for a change of a data source that may be a part of another one.
  ///
  /// Paths and sections in the update count from the first section of `source`. A data source that
  /// calls this method, instead of ``AnyGridView/performUpdates(timing:keeping:_:completion:)``, works
  /// alone and as a part of a ``ConcatenatedDataSource``:
  ///
  ///     try grid.performUpdates(of: people) { update in
  ///       groups[0].removeFirst()
  ///       update.deleteItem(at: ItemPath(section: 0, item: 0))
  ///     }
  ///
  /// If the data source of the grid has parts and `source` is none of them, only `body` and
  /// `completion` are called.
  /// - Parameters:
  ///   - source: The data source that changes.
  ///   - timing: The timing of the animation. Nil shows the change at once.
  ///   - policy: What keeps its position on the screen. Nil stands for
  ///     ``AnyGridView/anchorPolicy``.
  ///   - body: Changes the data, and records the changes.
  ///   - completion: Called once, in the frame in which the last animation ends. Its argument is
  ///     false if another change has redirected one of the animations.
  /// - Throws: The errors of ``AnyGridView/performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``AnyGridView/performUpdates(timing:keeping:_:completion:)``, plus O(*p*)
  ///   for *p* parts.
  public func performUpdates(
    of source: some GridDataSource<Cell>, timing: Timing? = .standard,
    keeping policy: AnchorPolicy? = nil, _ body: (inout GridUpdate) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    if !content.isUpdating { countParts() }
    guard let first = firstSection(of: source) else {
      var update = GridUpdate()
      body(&update)
      completion?(true)
      return
    }
    try performUpdates(
      timing: timing, keeping: policy,
      { update in
        var changes = GridUpdate()
        body(&changes)
        update.add(changes, of: source, startingAt: first)
      }, completion: completion)
  }

  /// Fills the visible placeholder cells of items whose data has been loaded.
  ///
  /// As ``AnyGridView/itemsDidLoad(_:)``, for a data source that may be a part of another one.
  /// - Parameters:
  ///   - items: The flat indices of the items, counted through the sections of `source`, as a range, a
  ///     `RangeSet` or an array.
  ///   - source: The data source that loaded them.
  /// - Complexity: O(cells in use) for each range of items, plus O(*p*) for *p* parts.
  public func itemsDidLoad(_ items: some IndexRanges, of source: some GridDataSource<Cell>) {
    guard let section = firstSection(of: source), section <= sections.count else { return }
    let first = sections.start(of: section)
    items.forEachRange { items in
      let items = items.clamped(to: 0..<max(0, itemCount - first))
      itemsDidLoad(items.lowerBound + first..<items.upperBound + first)
    }
  }

  /// Makes a data source that has parts count their sections, which may differ after a refused
  /// update.
  func countParts() {
    if calls.contains(.firstSection) { _ = countSections() }
  }
}
