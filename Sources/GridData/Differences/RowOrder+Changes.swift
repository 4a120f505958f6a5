// MARK: - Changes
extension RowOrder {
  /// Returns the changes from an earlier order to this one, or nil if they are too many to be
  /// animated.
  ///
  ///     let before = RowOrder([0, 1, 2], rowCount: 3)
  ///     let after = RowOrder([2, 0], rowCount: 3)
  ///     after.changes(from: before)        // row 1 is deleted, and row 2 is moved to the front
  ///
  /// The number of moved rows is minimal. Where many rows change their order, a user cannot follow
  /// their moves: reload the data then, with the row numbers as identifiers.
  /// ``VirtualGrid/AnyGridView/showRows(of:insteadOf:source:columnCount:section:timing:keeping:_:)``
  /// does both.
  /// - Parameters:
  ///   - old: The order before.
  ///   - source: The rows that were inserted into the source and deleted from it meanwhile, as the
  ///     map from old to new
  ///     row numbers. Nil if the source is the same.
  ///   - columnCount: The number of items of each row: that of the columns of a table.
  ///   - section: The section of the grid that shows the rows.
  ///   - limit: The largest number of runs of rows that are inserted, deleted or moved.
  /// - Complexity: O(*n*) for *n* rows, without hashing, plus O(*m* log *m*) for *m* rows that are
  ///   not in order. O(*n*) if the limit is exceeded. With `source`, times the logarithm of its
  ///   number of runs.
  public func changes(
    from old: RowOrder, source: IndexMap? = nil, columnCount: Int = 1, section: Int = 0,
    limit: Int = 1_000
  ) -> BatchUpdate? {
    guard let runs = runs(from: old, source, limit) else { return nil }
    let stays = HeaviestRise(of: runs)
    var update = BatchUpdate()
    func items(_ rows: Range<Int>) -> Range<Int> {
      rows.lowerBound * columnCount..<rows.upperBound * columnCount
    }
    let map = IndexMap(oldCount: old.count, newCount: count, runs: runs)
    let (removed, inserted) = (map.removed, map.inserted)
    guard removed.count + inserted.count <= limit else { return nil }
    for rows in removed { update.add(.deleteItems(items(rows), inSection: section)) }
    for rows in inserted { update.add(.insertItems(items(rows), inSection: section)) }
    for (place, run) in runs.enumerated() where !stays.contains(place) {
      let target = ItemPath(section: section, item: run.new * columnCount)
      update.add(.moveItems(items(run.oldRange), inSection: section, to: target))
    }
    return update
  }

  /// Returns the runs of rows that stay together, in this order, or nil if there are more than a limit.
  private func runs(
    from old: RowOrder, _ source: IndexMap?, _ limit: Int
  ) -> [IndexMap.Run]? {
    if old.rows == nil, rows == nil { return identityRuns(from: old, source) }
    let positions = old.rows == nil ? [] : old.makePositions()
    let back = source?.inverse
    var runs: [IndexMap.Run] = []
    var (start, first, count) = (0, 0, 0)
    func endRun() {
      if count > 0 { runs.append(IndexMap.Run(old: start, new: first, count: count)) }
    }
    for (position, row) in self.enumerated() {
      let oldRow = back.map { $0.newIndex(of: row) } ?? row
      var place = -1
      if let oldRow, oldRow < old.rowCount {
        let stored = old.rows == nil ? UInt32(truncatingIfNeeded: oldRow) : positions[oldRow]
        if stored != .max { place = Int(stored) }
      }
      if count > 0, place == start + count {
        count += 1
        continue
      }
      endRun()
      (start, first, count) = (place, position, place < 0 ? 0 : 1)
      if runs.count > limit { return nil }
    }
    endRun()
    return runs.count > limit ? nil : runs
  }

  /// Returns the runs between two orders that show all rows of their sources.
  private func identityRuns(from old: RowOrder, _ source: IndexMap?) -> [IndexMap.Run] {
    guard let source else {
      return [IndexMap.Run(old: 0, new: 0, count: Swift.min(old.count, count))]
    }
    return source.inverse.runs.map { IndexMap.Run(old: $0.new, new: $0.old, count: $0.count) }
  }
}
