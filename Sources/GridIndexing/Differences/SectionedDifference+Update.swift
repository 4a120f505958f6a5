// MARK: - Update
extension SectionedDifference {
  /// Returns the difference as an update.
  ///
  /// Changed items are reconfigured, whether they move or not. Changed sections are reloaded; a
  /// changed section that also moves is deleted and inserted.
  /// - Complexity: O(*k* log *s*) for *k* runs that are deleted, inserted, moved or changed, and
  ///   *s* sections.
  public func update() -> BatchUpdate {
    var update = BatchUpdate()
    addSections(to: &update)
    addItems(to: &update)
    return update
  }

  private func addSections(to update: inout BatchUpdate) {
    for range in sections.map.removed { update.add(.deleteSections(range)) }
    for range in sections.map.inserted { update.add(.insertSections(range)) }
    let changed = Array(sections.changed.ranges)
    for run in sections.moves {
      run.forEachPart(of: changed) { part, hasChanged in
        if hasChanged {
          update.add(.deleteSections(part.oldRange))
          update.add(.insertSections(part.newRange))
        } else {
          update.add(.moveSections(part.oldRange, to: part.new))
        }
      }
    }
    for range in sections.changed.ranges(without: sections.moves) {
      update.add(.reloadSections(range))
    }
  }

  private func addItems(to update: inout BatchUpdate) {
    for range in items.removed {
      before.forEachPart(of: range) { section, part in
        guard sections.keeps(old: section) else { return }
        update.add(.deleteItems(before.own(part, of: section), inSection: section))
      }
    }
    for range in items.inserted {
      after.forEachPart(of: range) { section, part in
        guard sections.keeps(new: section) else { return }
        update.add(.insertItems(after.own(part, of: section), inSection: section))
      }
    }
    let reloads = Array(reloaded.ranges)
    for run in moves {
      let (old, new) = (before.section(of: run.old), after.section(of: run.new))
      run.forEachPart(of: reloads) { part, isReloaded in
        let items = before.own(part.oldRange, of: old)
        if isReloaded {
          update.add(.deleteItems(items, inSection: old))
          update.add(.insertItems(after.own(part.newRange, of: new), inSection: new))
        } else {
          update.add(.moveItems(items, inSection: old, to: after.path(of: part.new)))
        }
      }
    }
    addChanged(to: &update)
  }

  private func addChanged(to update: inout BatchUpdate) {
    for range in changed.subtracting(reloaded).ranges {
      before.forEachPart(of: range) { section, part in
        update.add(.reconfigureItems(before.own(part, of: section), inSection: section))
      }
    }
    for range in reloaded.ranges(without: moves) {
      before.forEachPart(of: range) { section, part in
        update.add(.reloadItems(before.own(part, of: section), inSection: section))
      }
    }
  }
}

extension IndexMap.Run {
  /// Splits the run into parts with old indices inside and outside of some ranges, and calls `body`
  /// with each part.
  /// - Complexity: O(log *k*) for *k* ranges, which are in order, plus the number of parts.
  fileprivate func forEachPart(
    of ranges: [Range<Int>], _ body: (_ part: IndexMap.Run, _ isInRange: Bool) -> Void
  ) {
    func call(_ range: Range<Int>, _ isInRange: Bool) {
      guard !range.isEmpty else { return }
      body(
        IndexMap.Run(old: range.lowerBound, new: range.lowerBound + new - old, count: range.count),
        isInRange)
    }
    var start = old
    for range in ranges[ranges.partitionPoint(where: { $0.upperBound > old })...] {
      guard range.lowerBound < oldRange.upperBound else { break }
      let part = range.clamped(to: oldRange)
      call(start..<part.lowerBound, false)
      call(part, true)
      start = part.upperBound
    }
    call(start..<oldRange.upperBound, false)
  }
}

extension RangeSet<Int> {
  /// Returns the ranges without the old indices of some runs.
  fileprivate func ranges(without runs: [IndexMap.Run]) -> RangeSet<Int>.Ranges {
    guard !isEmpty else { return ranges }
    let moving = runs.map { $0.oldRange }
    return subtracting(
      RangeSet(moving.sortedUnlessSorted { $0.lowerBound < $1.lowerBound })
    ).ranges
  }
}
