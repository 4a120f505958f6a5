import GridIndexing

extension UpdatePlan {
  /// The update as a sequence of layout changes, each with the indices that the previous ones
  /// leave.
  ///
  /// The order of the changes keeps all measured sizes of moved items:
  ///
  /// 1. Remove items and sections, from the end backward, so that pending removals keep their
  ///    indices.
  /// 2. Insert empty sections for those that are new or move. Those that move get the styles and
  ///    the measured headers and footers of their old sections.
  /// 3. Move items to their final sections.
  /// 4. Remove the old sections of those that moved, now empty.
  /// 5. Set new styles of sections, if the grid passes any.
  /// 6. Insert new items, from the start forward.
  ///
  /// A plan that changes the columns of a table is a single change.
  ///
  /// - Complexity: O(*k* log *k* + *k* log *s*) for *k* changes and *s* sections, plus O(log *s*)
  ///   for each section with items that is inserted, moved or reloaded. Removed sections add
  ///   nothing.
  public var layoutChanges: [LayoutChange] { layoutChanges(setting: []) }

  /// Returns ``layoutChanges``, with changes of styles before the new items are inserted.
  ///
  /// So a new section never has its items in another style, whose layout may refuse them.
  /// - Parameter styles: The changes of styles, with the section indices after the update.
  package func layoutChanges(setting styles: [LayoutChange]) -> [LayoutChange] {
    if let columns { return [.table(.columns(columns, rowCount: items.rowCount))] + styles }
    var writer = ChangeWriter(self)
    writer.removeDeleted()
    writer.insertEmptySections()
    writer.moveStyles()
    writer.moveItems()
    writer.removeOldSections()
    writer.setStyles(styles)
    writer.insertNewItems()
    return writer.changes
  }
}

/// Converts an update into a sequence of layout changes.
private struct ChangeWriter {
  let plan: UpdatePlan
  private(set) var changes: [LayoutChange] = []

  /// Items that are removed, by their old indices.
  private let removed: CountedRuns

  /// Items that are inserted, by their new indices.
  private let inserted: CountedRuns

  /// The sections at the time at which items are moved: the old ones that are not removed, and the
  /// new ones, still empty.
  private let halfway: [Stretch]

  /// Consecutive sections of ``halfway``.
  private struct Stretch {
    /// The index of the first section in ``halfway``.
    let place: Int
    let count: Int

    /// The index of the first section in the old and in the new list. If a list does not contain
    /// these sections, it is the index before which they would be.
    let old: Int
    let new: Int

    let isOld: Bool
    let isNew: Bool
  }

  init(_ plan: UpdatePlan) {
    self.plan = plan
    removed = CountedRuns(plan.items.removed)
    inserted = CountedRuns(plan.items.inserted)
    halfway = Self.halfway(plan)
  }

  /// Kept and leaving sections stay in their old order. New sections are inserted before them.
  private static func halfway(_ plan: UpdatePlan) -> [Stretch] {
    let leaving = plan.moving.sections.sortedUnlessSorted { $0.old < $1.old }
    var stretches: [Stretch] = []
    var (place, oldEnd, newEnd) = (0, 0, 0)
    var nextLeaving = 0
    func add(_ count: Int, old: Int, new: Int, isOld: Bool = true, isNew: Bool = true) {
      guard count > 0 else { return }
      stretches.append(
        Stretch(place: place, count: count, old: old, new: new, isOld: isOld, isNew: isNew))
      place += count
    }
    func add(upTo run: IndexMap.Run) {
      add(run.new - newEnd, old: oldEnd, new: newEnd, isOld: false)
      while nextLeaving < leaving.count, leaving[nextLeaving].old < run.old {
        let sections = leaving[nextLeaving].oldRange
        add(sections.count, old: sections.lowerBound, new: run.new, isNew: false)
        nextLeaving += 1
      }
      add(run.count, old: run.old, new: run.new)
      (oldEnd, newEnd) = (run.oldRange.upperBound, run.newRange.upperBound)
    }
    for run in plan.staying.sections { add(upTo: run) }
    add(upTo: IndexMap.Run(old: plan.before.count, new: plan.after.count, count: 0))
    return stretches
  }
}

// MARK: - Intermediate indices
extension ChangeWriter {
  /// Returns the index of an old item after all removals.
  private func place(ofOld item: Int) -> Int { item - removed.itemCount(before: item) }

  /// Returns the index of a new item before all insertions.
  private func place(ofNew item: Int) -> Int { item - inserted.itemCount(before: item) }

  /// Returns the index of an old section's first item after all removals.
  private func place(ofOldSection section: Int) -> Int {
    place(ofOld: plan.before.start(of: section))
  }

  /// Returns the stretch that contains a new section.
  private func stretch(ofNew section: Int) -> Stretch {
    // A stretch without new sections has the index of the one that follows it, so it is skipped.
    halfway[
      halfway.partitionPoint(where: { $0.isNew ? section < $0.new + $0.count : section < $0.new })]
  }
}

// MARK: - Steps
extension ChangeWriter {
  mutating func removeDeleted() {
    var sections = plan.sections.removed
    for range in removed.runs.reversed() {
      var end = range.upperBound
      while end > range.lowerBound {
        guard let path = plan.before.path(of: end - 1) else { break }
        while let last = sections.last, last.lowerBound > path.section {
          drop(sections.removeLast())
        }
        let going = sections.last.flatMap { $0.contains(path.section) ? $0 : nil }
        let first = going?.lowerBound ?? path.section
        let start = max(range.lowerBound, plan.before.start(of: first))
        // Items removed with their section need no change of their own.
        if going == nil { changes.append(.remove(start..<end, section: path.section)) }
        end = start
      }
    }
    while let last = sections.popLast() { drop(last) }
  }

  private mutating func drop(_ sections: Range<Int>) {
    let items =
      plan.before.start(of: sections.lowerBound)..<plan.before.start(of: sections.upperBound)
    changes.append(.sections(sections, items: items, replacedBy: []))
  }

  mutating func insertEmptySections() {
    for stretch in halfway where !stretch.isOld {
      let place = place(ofOldSection: stretch.old)
      changes.append(
        .sections(
          stretch.place..<stretch.place, items: place..<place,
          replacedBy: Array(repeating: 0, count: stretch.count)))
    }
  }

  /// Gives the new sections of those that move, still empty, the styles of the old ones.
  mutating func moveStyles() {
    guard !plan.moving.sections.isEmpty else { return }
    // Each run of moving sections is one stretch of old sections.
    var places: [Int: Int] = [:]
    for stretch in halfway where !stretch.isNew { places[stretch.old] = stretch.place }
    for run in plan.moving.sections where run.count > 0 {
      guard let source = places[run.old] else { continue }
      let stretch = stretch(ofNew: run.new)
      let target = stretch.place + run.new - stretch.new
      changes.append(.style(target..<(target + run.count), .sections(from: source)))
    }
  }

  mutating func removeOldSections() {
    for stretch in halfway.reversed() where !stretch.isNew {
      let place = place(ofNew: plan.after.start(of: stretch.new))
      changes.append(
        .sections(
          stretch.place..<(stretch.place + stretch.count), items: place..<place, replacedBy: []))
    }
  }

  mutating func setStyles(_ styles: [LayoutChange]) {
    if !styles.isEmpty { changes += styles }
  }

  mutating func insertNewItems() {
    for range in inserted.runs {
      var start = range.lowerBound
      while start < range.upperBound, let path = plan.after.path(of: start) {
        let end = min(range.upperBound, plan.after.items(of: path.section).upperBound)
        changes.append(.insert(end - start, at: start, section: path.section))
        start = end
      }
    }
  }
}

// MARK: - Moves
extension ChangeWriter {
  /// Consecutive items that move together.
  private struct Block {
    /// The index of the first item before any move.
    let place: Int
    let count: Int

    /// The index of the target section during the moves.
    let section: Int

    /// The index that the items are inserted at, counted before any move.
    let gap: Int
  }

  mutating func moveItems() {
    let blocks = self.blocks()
    guard !blocks.isEmpty else { return }
    // Targets in ascending order; at one index, in the order of their sections.
    let gaps = blocks.map { ($0.gap, $0.section) }.sortedAndUnique()
    // Sorted with their places, and ranked once: for 10^6 blocks, reading each place through an index
    // and searching each rank took half of the time.
    let order = blocks.indices.map { (place: blocks[$0].place, number: $0) }
      .sorted { $0.place < $1.place }
    let places = order.map { $0.place }
    var ranks = Array(repeating: 0, count: blocks.count)
    for (rank, block) in order.enumerated() { ranks[block.number] = rank }
    var gone = PrefixSums(count: blocks.count)
    var come = PrefixSums(count: gaps.count)
    changes.reserveCapacity(changes.count + blocks.count)
    for (block, rank) in zip(blocks, ranks) {
      let start =
        block.place - gone.sum(before: rank)
        + come.sum(before: gaps.partitionPoint(where: { $0.0 > block.place }))
      gone.add(block.count, at: rank)
      let gap = gaps.partitionPoint(where: { $0 >= (block.gap, block.section) })
      let target =
        block.gap - gone.sum(before: places.partitionPoint(where: { $0 >= block.gap }))
        + come.sum(before: gap + 1)
      come.add(block.count, at: gap)
      changes.append(.move(start..<(start + block.count), to: target, section: block.section))
    }
  }

  /// Returns the moved items in their new order.
  private func blocks() -> [Block] {
    let staying = plan.staying.items.filter { $0.count > 0 }
    return plan.moving.items.compactMap { run in
      guard run.count > 0, let path = plan.after.path(of: run.new) else { return nil }
      let stretch = stretch(ofNew: path.section)
      let placeInStretch = path.section - stretch.new
      // After the last item before it that does not move, if that is in the same section; otherwise
      // at the start of the section.
      var gap = place(ofOldSection: stretch.old + (stretch.isOld ? placeInStretch : 0))
      let next = staying.partitionPoint(where: { $0.new >= run.new })
      let first = plan.after.start(of: path.section)
      if next > 0, staying[next - 1].newRange.upperBound > first {
        let last = staying[next - 1]
        gap = place(ofOld: last.oldRange.upperBound - 1) + 1
      }
      return Block(
        place: place(ofOld: run.old), count: run.count, section: stretch.place + placeInStretch,
        gap: gap)
    }
  }
}

/// Runs of items in ascending order, with a fast count of the items before an index.
private struct CountedRuns {
  let runs: [Range<Int>]

  /// For each run, the number of items in the runs before it.
  private let counts: [Int]

  init(_ runs: [Range<Int>]) {
    self.runs = runs
    var count = 0
    counts = runs.map { run in
      defer { count += run.count }
      return count
    }
  }

  /// Returns the number of items of the runs before an index.
  /// - Complexity: O(log *k*) for *k* runs.
  func itemCount(before item: Int) -> Int {
    let next = runs.partitionPoint(where: { $0.lowerBound >= item })
    guard next > 0 else { return 0 }
    return counts[next - 1] + min(item, runs[next - 1].upperBound) - runs[next - 1].lowerBound
  }
}

extension [(Int, Int)] {
  /// The pairs in ascending order without duplicates.
  fileprivate func sortedAndUnique() -> [(Int, Int)] {
    var unique: [(Int, Int)] = []
    for pair in sorted(by: { $0 < $1 }) {
      if let last = unique.last, last == pair { continue }
      unique.append(pair)
    }
    return unique
  }
}
