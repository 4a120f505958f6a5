/// A valid update, with the new index of each item and section.
///
/// Only ``BatchUpdate/checked(from:to:)`` creates a plan, so a plan needs no further validation.
public struct UpdatePlan: Sendable {
  /// The number of items in each section before the update.
  public let before: SectionCounts

  /// The number of items in each section after the update.
  public let after: SectionCounts

  /// The map from old to new section indices. It includes reloaded sections.
  public let sections: IndexMap

  /// The map from old to new flat indices of the items.
  ///
  /// Items of reloaded sections count as deleted and inserted.
  public let items: IndexMap

  /// The runs of sections and of items that stay in order, in the new order.
  ///
  /// The items are those that also stay in their section, by flat index.
  package let staying: (sections: [IndexMap.Run], items: [IndexMap.Run])

  /// The runs of sections and of items that move, in the new order. A run of items starts and ends
  /// in one section.
  package let moving: (sections: [IndexMap.Run], items: [IndexMap.Run])

  /// The old indices of the sections whose items are replaced.
  public let reloadedSections: RangeSet<Int>

  /// The old flat indices of the items that stay but need another cell.
  public let reloaded: RangeSet<Int>

  /// The old flat indices of the items that stay and whose cells are refilled.
  public let reconfigured: RangeSet<Int>

  /// The map of the columns of a table, if they change. Then all items stay in their rows.
  package var columns: IndexMap?
}

// MARK: - Columns of a table
extension UpdatePlan {
  /// Returns the plan in which the columns of a table change as well. This plan must not insert, delete
  /// or move items or sections, and have one section.
  /// - Precondition: The items are those of `rowCount` rows, and an `Int` can count those afterwards.
  /// - Complexity: O(1).
  package func changing(columns: IndexMap, rowCount: Int) -> UpdatePlan {
    let items = IndexMap(inEachRow: columns, rowCount: rowCount)
    return UpdatePlan(
      before: before, after: SectionCounts([items.newCount]), sections: sections, items: items,
      staying: (staying.sections, []), moving: ([], []), reloadedSections: reloadedSections,
      reloaded: reloaded, reconfigured: reconfigured, columns: columns)
  }
}

// MARK: - Checking
extension BatchUpdate {
  /// Validates the update, and computes the new index of each item and section.
  ///
  /// The rules are checked in this order: all indices are in range, no two changes conflict, and
  /// the counts add up.
  /// - Parameters:
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  /// - Throws: A ``BatchUpdateError`` with the first change that breaks a rule.
  /// - Complexity: O(*k* log *k* + *k* log *s*) for *k* changes and *s* sections, plus the number
  ///   of runs of adjacent sections with equal counts.
  public func checked(
    from before: SectionCounts, to after: SectionCounts
  ) throws(BatchUpdateError) -> UpdatePlan {
    if let error = firstOutOfRange(from: before, to: after) { throw error }
    let (claims, targets) = claims(ofFirst: changes.count)
    if Self.conflict(among: claims, targets) != nil, let error = firstConflict() { throw error }
    var planner = Planner(update: self, before, after, claims, targets)
    try planner.mapSections()
    try planner.mapItems()
    return UpdatePlan(
      before: before, after: after, sections: planner.sections,
      items: IndexMap(
        oldCount: before.itemCount, newCount: after.itemCount,
        runs: planner.staying.items.joined(to: planner.moving.items)),
      staying: planner.staying, moving: planner.moving,
      reloadedSections: planner.reloadedSections.isEmpty
        ? RangeSet() : RangeSet(planner.reloadedSections), reloaded: planner.items(that: .reload),
      reconfigured: planner.items(that: .reconfigure))
  }
}

/// Computes the effects of an update whose indices are in range and whose changes do not conflict.
private struct Planner {
  let update: BatchUpdate
  let before: SectionCounts
  let after: SectionCounts

  /// The claims on old indices, and those on new indices, each in order.
  let claims: [Claim]
  let targets: [Claim]

  /// The positions of the first claim on items, which follow those on sections.
  let firstItemClaim: Int
  let firstItemTarget: Int

  /// The old indices of the reloaded sections, in order.
  let reloadedSections: [Range<Int>]

  /// The map from old to new section indices.
  private(set) var sections = IndexMap(count: 0)

  /// The sections that stay in order, and the items that stay in order in their sections.
  private(set) var staying: (sections: [IndexMap.Run], items: [IndexMap.Run]) = ([], [])

  /// The sections and items that move.
  private(set) var moving: (sections: [IndexMap.Run], items: [IndexMap.Run]) = ([], [])

  init(
    update: BatchUpdate, _ before: SectionCounts, _ after: SectionCounts, _ claims: [Claim],
    _ targets: [Claim]
  ) {
    self.update = update
    self.before = before
    self.after = after
    self.claims = claims
    self.targets = targets
    firstItemClaim = claims.partitionPoint(where: { $0.section != Claim.sections })
    reloadedSections = claims[..<firstItemClaim].filter { $0.role == .reload }.map { $0.range }
    firstItemTarget = targets.partitionPoint(where: { $0.section != Claim.sections })
  }
}

// MARK: - Sections
extension Planner {
  /// Computes the new index of each section.
  /// - Throws: A ``BatchUpdateError`` if the number of sections does not add up.
  mutating func mapSections() throws(BatchUpdateError) {
    let (going, coming) = (claims[..<firstItemClaim], targets[..<firstItemTarget])
    let lost = going.reduce(0) { $0 + ($1.role == .delete ? $1.range.count : 0) }
    let gained = coming.reduce(0) { $0 + ($1.role == .insert ? $1.range.count : 0) }
    let expected = before.count - lost + gained
    guard expected == after.count else {
      throw BatchUpdateError(.sectionCountMismatch(expected: expected, found: after.count))
    }
    staying.sections.appendRuns(
      without: going, around: coming, old: 0..<before.count, new: 0)
    for case .moveSections(let range, let target) in update.changes where !range.isEmpty {
      moving.sections.append(
        IndexMap.Run(old: range.lowerBound, new: target, count: range.count))
    }
    moving.sections = moving.sections.sortedUnlessSorted { $0.new < $1.new }
    sections = IndexMap(
      oldCount: before.count, newCount: after.count,
      runs: staying.sections.joined(to: moving.sections))
  }
}

// MARK: - Items
extension Planner {
  /// Computes the new index of each item.
  /// - Throws: A ``BatchUpdateError`` if the number of items in a section does not add up.
  mutating func mapItems() throws(BatchUpdateError) {
    let special = specialSections()
    var next = 0
    var moved = 0
    for run in staying.sections {
      while moved < moving.sections.count, moving.sections[moved].new < run.new {
        try carry(moving.sections[moved])
        moved += 1
      }
      var start = run.new
      while next < special.count, special[next] < run.newRange.upperBound {
        // Moved sections are handled by `carry(_:)`.
        if special[next] >= start {
          try keep(start..<special[next], of: run)
          let old = special[next] - run.new + run.old
          if !isReloaded(old) { try addRest(of: old, in: special[next], to: &staying.items) }
          start = special[next] + 1
        }
        next += 1
      }
      try keep(start..<run.newRange.upperBound, of: run)
    }
    for run in moving.sections[moved...] { try carry(run) }
    for case .moveItems(let items, let section, let target) in update.changes where !items.isEmpty {
      moving.items.append(
        IndexMap.Run(
          old: before.items(of: section).lowerBound + items.lowerBound,
          new: after.items(of: target.section).lowerBound + target.item, count: items.count))
    }
    moving.items = moving.items.sortedUnlessSorted { $0.new < $1.new }
  }

  /// Adds the items that stay in sections that move.
  private mutating func carry(_ run: IndexMap.Run) throws(BatchUpdateError) {
    for (old, new) in zip(run.oldRange, run.newRange) where !isReloaded(old) {
      try addRest(of: old, in: new, to: &moving.items)
    }
  }

  /// Returns the new indices of the sections that stay and whose items change, in order.
  private func specialSections() -> [Int] {
    var special: [Int] = []
    for claim in claims[firstItemClaim...] {
      if let section = sections.newIndex(of: claim.section) { special.append(section) }
    }
    for claim in targets[firstItemTarget...] where sections.oldIndex(of: claim.section) != nil {
      special.append(claim.section)
    }
    special = special.sortedUnlessSorted { $0 < $1 }
    var end = 0
    for section in special where end == 0 || special[end - 1] != section {
      special[end] = section
      end += 1
    }
    special.removeLast(special.count - end)
    return special
  }

  /// Returns the position of the first range of reloaded sections that ends after a section.
  private func reload(endingBehind section: Int) -> Int {
    reloadedSections.partitionPoint(where: { $0.upperBound > section })
  }

  private func isReloaded(_ section: Int) -> Bool {
    let place = reload(endingBehind: section)
    return place < reloadedSections.count && reloadedSections[place].contains(section)
  }

  /// Adds the items of a range of new section indices without item changes, except those of
  /// reloaded sections.
  private mutating func keep(
    _ sections: Range<Int>, of run: IndexMap.Run
  ) throws(BatchUpdateError) {
    guard !sections.isEmpty else { return }
    let shift = run.new - run.old
    let end = sections.upperBound - shift
    var start = sections.lowerBound - shift
    for reload in reloadedSections[reload(endingBehind: start)...] {
      guard reload.lowerBound < end else { break }
      if start < reload.lowerBound { try keep(start..<reload.lowerBound, shift) }
      start = reload.upperBound
    }
    if start < end { try keep(start..<end, shift) }
  }

  /// Adds all items of a range of old section indices.
  /// - Throws: A ``BatchUpdateError`` if the number of items in one of them changed.
  private mutating func keep(
    _ oldSections: Range<Int>, _ shift: Int
  ) throws(BatchUpdateError) {
    let (old, first) = (oldSections.lowerBound, oldSections.lowerBound + shift)
    let sections = first..<(first + oldSections.count)
    if let place = before.firstDifference(in: oldSections, from: sections, of: after) {
      throw BatchUpdateError(
        .itemCountMismatch(
          section: first + place, expected: before[old + place], found: after[first + place]))
    }
    let (oldItems, newItems) = (before.items(of: oldSections), after.items(of: sections))
    staying.items.append(
      IndexMap.Run(old: oldItems.lowerBound, new: newItems.lowerBound, count: oldItems.count))
  }

  /// Adds the items that stay in a section. In order, they fill the indices that no change targets.
  private func addRest(
    of old: Int, in new: Int, to runs: inout [IndexMap.Run]
  ) throws(BatchUpdateError) {
    let going = claims.of(old, from: firstItemClaim)
    let coming = targets.of(new, from: firstItemTarget)
    let (oldItems, newItems) = (before.items(of: old), after.items(of: new))
    let lost = going.reduce(0) { $0 + ($1.takesAway ? $1.range.count : 0) }
    let (expected, isTooLarge) = (oldItems.count - lost)
      .addingReportingOverflow(coming.reduce(0) { $0 + $1.range.count })
    guard expected == newItems.count, !isTooLarge else {
      throw BatchUpdateError(
        .itemCountMismatch(
          section: new, expected: isTooLarge ? Int.max : expected, found: newItems.count))
    }
    runs.appendRuns(without: going, around: coming, old: oldItems, new: newItems.lowerBound)
  }

  /// Returns the old flat indices of the items that claims of a role refer to, outside reloaded
  /// sections.
  func items(that role: Claim.Role) -> RangeSet<Int> {
    var items = RangeSet<Int>()
    for claim in claims[firstItemClaim...] where claim.role == role {
      guard !isReloaded(claim.section) else { continue }
      let start = before.items(of: claim.section).lowerBound
      items.insert(
        contentsOf: (claim.range.lowerBound + start)..<(claim.range.upperBound + start))
    }
    return items
  }
}

extension [Claim] {
  /// Returns the claims on the items of a section.
  fileprivate func of(_ section: Int, from start: Int) -> ArraySlice<Claim> {
    let first = self[start...].partitionPoint(where: { $0.section >= section })
    return self[first..<self[first...].partitionPoint(where: { $0.section > section })]
  }
}

extension Claim {
  /// Whether the items or sections leave their old positions.
  fileprivate var takesAway: Bool { role == .delete || role == .move }
}

// MARK: - Runs that stay
extension [IndexMap.Run] {
  /// Appends the runs of items, or of sections, that stay in order.
  /// - Parameters:
  ///   - going: The claims on their old indices. Those that take nothing away are ignored.
  ///   - coming: The claims on the new indices that others take.
  ///   - old: The old indices of all of them. The claims count from the first one.
  ///   - firstNew: The new index that the claims in `coming` count from.
  fileprivate mutating func appendRuns(
    without going: ArraySlice<Claim>, around coming: ArraySlice<Claim>, old range: Range<Int>,
    new firstNew: Int
  ) {
    // Room for an unchanged part at either side of a single change.
    if isEmpty { reserveCapacity(going.count + coming.count + 1) }
    var (old, new) = (0, 0)
    var (going, coming) = (going, coming)
    while true {
      while let next = going.first, !next.takesAway || next.range.lowerBound == old {
        if next.takesAway { old = next.range.upperBound }
        going.removeFirst()
      }
      while let next = coming.first, next.range.lowerBound == new {
        new = next.range.upperBound
        coming.removeFirst()
      }
      guard old < range.count else { return }
      let oldEnd = going.first?.range.lowerBound ?? range.count
      let room = coming.first.map { $0.range.lowerBound - new } ?? Int.max
      let count = Swift.min(oldEnd - old, room)
      append(IndexMap.Run(old: old + range.lowerBound, new: new + firstNew, count: count))
      old += count
      new += count
    }
  }

  /// Returns the runs of both arrays, without a copy if there are no others.
  fileprivate func joined(to others: [IndexMap.Run]) -> [IndexMap.Run] {
    others.isEmpty ? self : self + others
  }
}
