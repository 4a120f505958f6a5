/// An update that makes sense, and what it does to the number of each item and section.
///
/// Only ``BatchUpdate/checked(from:to:)`` makes one, so whoever has one need not ask again.
public struct UpdatePlan: Sendable {
  /// How many items each section had.
  public let before: SectionCounts

  /// How many items each section has.
  public let after: SectionCounts

  /// Where each section is. Those that are reloaded stay.
  public let sections: IndexMap

  /// Where each item is, counted through all sections. Those of sections that are reloaded are
  /// others.
  public let items: IndexMap

  /// What stays in its section, and in order, among the items of before and after; the sections that
  /// stay in order among sections. In the order of after.
  package let staying: (sections: [IndexMap.Run], items: [IndexMap.Run])

  /// What goes elsewhere, as the update says, each run from one section into one.
  package let moving: (sections: [IndexMap.Run], items: [IndexMap.Run])

  /// The sections that hold other items, by the numbers of before.
  public let reloadedSections: RangeSet<Int>

  /// What stays and shows something else in another cell, by the numbers of before.
  public let reloaded: RangeSet<Int>

  /// What stays and shows something else in the same cell, by the numbers of before.
  public let reconfigured: RangeSet<Int>
}

// MARK: - Checking
extension BatchUpdate {
  /// Finds out what the update does to sections and items; throws if it makes no sense.
  ///
  /// All numbers have to exist, no two changes may quarrel, and all has to add up; the error names
  /// the first change that breaks a rule, in this order of the rules.
  /// - Complexity: O(*k* log *k* + *k* log *s*) for *k* changes and *s* sections, and what is stored
  ///   of sections whose counts differ from their neighbours'.
  public func checked(
    from before: SectionCounts, to after: SectionCounts
  ) throws(BatchUpdateError) -> UpdatePlan {
    if let error = firstOutOfRange(from: before, to: after) { throw error }
    let (claims, targets) = claims(ofFirst: changes.count)
    if Self.quarrel(among: claims, targets) != nil, let error = firstQuarrel() { throw error }
    var planner = Planner(update: self, before, after, claims, targets)
    try planner.mapSections()
    try planner.mapItems()
    return UpdatePlan(
      before: before, after: after, sections: planner.sections,
      items: IndexMap(
        oldCount: before.itemCount, newCount: after.itemCount,
        runs: planner.staying.items + planner.moving.items),
      staying: planner.staying, moving: planner.moving,
      reloadedSections: planner.reloadedSections.isEmpty
        ? RangeSet() : RangeSet(planner.reloadedSections), reloaded: planner.items(that: .reload),
      reconfigured: planner.items(that: .reconfigure))
  }
}

/// Works out what an update does whose changes do not quarrel.
private struct Planner {
  let update: BatchUpdate
  let before: SectionCounts
  let after: SectionCounts

  /// What is said of the numbers of before, and of those of after, each in order.
  let claims: [Claim]
  let targets: [Claim]

  /// Where the claims on items begin, behind those on sections.
  let firstItemClaim: Int
  let firstItemTarget: Int

  /// The sections of before that are reloaded, in order.
  let reloadedSections: [Range<Int>]

  /// Where each section goes.
  private(set) var sections = IndexMap(count: 0)

  /// What stays in its section, and in order; the sections that stay in order among sections.
  private(set) var staying: (sections: [IndexMap.Run], items: [IndexMap.Run]) = ([], [])

  /// What goes elsewhere.
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
  /// Finds out where each section goes.
  mutating func mapSections() throws(BatchUpdateError) {
    let going = claims[..<firstItemClaim].filter { $0.role == .delete || $0.role == .move }
    let coming = targets[..<firstItemTarget]
    let lost = going.reduce(0) { $0 + ($1.role == .delete ? $1.range.count : 0) }
    let gained = coming.reduce(0) { $0 + ($1.role == .insert ? $1.range.count : 0) }
    let said = before.count - lost + gained
    guard said == after.count else {
      throw BatchUpdateError(.sectionCountMismatch(said: said, found: after.count))
    }
    staying.sections = IndexMap.runs(
      without: going.map { $0.range }, around: coming.map { $0.range }, oldCount: before.count)
    for case .moveSections(let range, let target) in update.changes where !range.isEmpty {
      moving.sections.append(
        IndexMap.Run(old: range.lowerBound, new: target, count: range.count))
    }
    moving.sections.sort { $0.new < $1.new }
    sections = IndexMap(
      oldCount: before.count, newCount: after.count, runs: staying.sections + moving.sections)
  }
}

// MARK: - Items
extension Planner {
  /// Finds out where each item goes, if all sections have as many as they should.
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
        // Those of sections that move are carried with them.
        if special[next] >= start {
          try keep(start..<special[next], of: run)
          let old = special[next] - run.new + run.old
          if !isReloaded(old) { staying.items += try rest(of: old, in: special[next]) }
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
    moving.items.sort { $0.new < $1.new }
  }

  /// Moves what stays in sections that move.
  private mutating func carry(_ run: IndexMap.Run) throws(BatchUpdateError) {
    for (old, new) in zip(run.oldRange, run.newRange) where !isReloaded(old) {
      moving.items += try rest(of: old, in: new)
    }
  }

  /// The sections, by their numbers of after, in which something happens, in order.
  private func specialSections() -> [Int] {
    var special: [Int] = []
    for claim in claims[firstItemClaim...] {
      if let section = sections.newIndex(of: claim.section) { special.append(section) }
    }
    for claim in targets[firstItemTarget...] where sections.oldIndex(of: claim.section) != nil {
      special.append(claim.section)
    }
    special.sort()
    var end = 0
    for section in special where end == 0 || special[end - 1] != section {
      special[end] = section
      end += 1
    }
    special.removeLast(special.count - end)
    return special
  }

  /// The place of the first reload that ends behind a section.
  private func reload(endingBehind section: Int) -> Int {
    reloadedSections.partitionPoint(where: { $0.upperBound > section })
  }

  private func isReloaded(_ section: Int) -> Bool {
    let place = reload(endingBehind: section)
    return place < reloadedSections.count && reloadedSections[place].contains(section)
  }

  /// Keeps the items of sections, by their numbers of after, to whose items nothing happens, but for
  /// those of sections that are reloaded.
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

  /// Keeps the items of sections, by their numbers of before.
  private mutating func keep(
    _ oldSections: Range<Int>, _ shift: Int
  ) throws(BatchUpdateError) {
    let (old, first) = (oldSections.lowerBound, oldSections.lowerBound + shift)
    let sections = first..<(first + oldSections.count)
    if let place = before.firstDifference(in: oldSections, from: sections, of: after) {
      throw BatchUpdateError(
        .itemCountMismatch(
          section: first + place, said: before[old + place], found: after[first + place]))
    }
    let (oldItems, newItems) = (before.items(of: oldSections), after.items(of: sections))
    staying.items.append(
      IndexMap.Run(old: oldItems.lowerBound, new: newItems.lowerBound, count: oldItems.count))
  }

  /// What stays in a section: in order, in the places that nothing else takes.
  private func rest(of old: Int, in new: Int) throws(BatchUpdateError) -> [IndexMap.Run] {
    let going = claims.of(old, from: firstItemClaim)
      .filter { $0.role == .delete || $0.role == .move }.map { $0.range }
    let coming = targets.of(new, from: firstItemTarget).map { $0.range }
    let (oldItems, newItems) = (before.items(of: old), after.items(of: new))
    let (said, isTooLarge) = (oldItems.count - going.itemCount)
      .addingReportingOverflow(coming.itemCount)
    guard said == newItems.count, !isTooLarge else {
      throw BatchUpdateError(
        .itemCountMismatch(
          section: new, said: isTooLarge ? Int.max : said, found: newItems.count))
    }
    return IndexMap.runs(without: going, around: coming, oldCount: oldItems.count).map { run in
      IndexMap.Run(
        old: run.old + oldItems.lowerBound, new: run.new + newItems.lowerBound, count: run.count)
    }
  }

  /// The items of before that stay where something is said of them.
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
  /// The claims on items of a section.
  fileprivate func of(_ section: Int, from start: Int) -> ArraySlice<Claim> {
    let first = partitionPoint(from: start, where: { $0.section >= section })
    return self[first..<partitionPoint(from: first, where: { $0.section > section })]
  }
}

// MARK: - What stays
extension IndexMap {
  /// The runs of items that stay in order: those of a list `without` some, in the places `around`
  /// others. Both are in order, and have nothing in common among themselves.
  fileprivate static func runs(
    without going: [Range<Int>], around coming: [Range<Int>], oldCount: Int
  ) -> [Run] {
    var runs: [Run] = []
    var (old, new) = (0, 0)
    var (nextGoing, nextComing) = (0, 0)
    while true {
      while nextGoing < going.count, going[nextGoing].lowerBound == old {
        old = going[nextGoing].upperBound
        nextGoing += 1
      }
      while nextComing < coming.count, coming[nextComing].lowerBound == new {
        new = coming[nextComing].upperBound
        nextComing += 1
      }
      guard old < oldCount else { return runs }
      let oldEnd = nextGoing < going.count ? going[nextGoing].lowerBound : oldCount
      let room = nextComing < coming.count ? coming[nextComing].lowerBound - new : Int.max
      let count = min(oldEnd - old, room)
      runs.append(Run(old: old, new: new, count: count))
      old += count
      new += count
    }
  }
}
