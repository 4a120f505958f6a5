import GridIndexing

extension UpdatePlan {
  /// The update as changes one after another, each numbered as those before it have left the layout.
  ///
  /// What goes leaves from the end on, so that it moves no number of what leaves later; empty
  /// sections make room for those that come or move; what moves goes where it is in the end, so that
  /// all that was measured of it stays; sections that moved leave their empty places; and what is new
  /// comes from the start on.
  /// - Complexity: O(*k* log *k* + *k* log *s*) for *k* changes and *s* sections, and O(log *s*) for
  ///   each section with items that comes, moves or is reloaded; those that go cost nothing by
  ///   themselves.
  public var layoutChanges: [LayoutChange] {
    var writer = ChangeWriter(self)
    writer.removeWhatGoes()
    writer.makeRoom()
    writer.moveItems()
    writer.removeEmptied()
    writer.insertWhatComes()
    return writer.changes
  }
}

/// Writes an update as changes one after another.
private struct ChangeWriter {
  let plan: UpdatePlan
  private(set) var changes: [LayoutChange] = []

  /// What goes with nothing in its place.
  private let removed: CountedRuns

  /// What comes from nowhere.
  private let inserted: CountedRuns

  /// The sections while items move: those of before that are left, and those of after that are not
  /// among them, which are still empty.
  private let halfway: [Stretch]

  /// Sections that stand together while items move.
  private struct Stretch {
    /// The number of the first one while items move.
    let place: Int
    let count: Int

    /// Where they are found in the lists of before and after: there, or in front of there if they are
    /// not among them.
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

  /// What stays keeps its order, and so does what leaves later; what is new comes before that.
  private static func halfway(_ plan: UpdatePlan) -> [Stretch] {
    let leaving = plan.moving.sections.sorted { $0.old < $1.old }
    var stretches: [Stretch] = []
    var (place, oldEnd, newEnd) = (0, 0, 0)
    var nextLeaving = 0
    func add(_ count: Int, old: Int, new: Int, isOld: Bool = true, isNew: Bool = true) {
      guard count > 0 else { return }
      stretches.append(
        Stretch(place: place, count: count, old: old, new: new, isOld: isOld, isNew: isNew))
      place += count
    }
    let end = IndexMap.Run(old: plan.before.count, new: plan.after.count, count: 0)
    for run in plan.staying.sections + [end] {
      add(run.new - newEnd, old: oldEnd, new: newEnd, isOld: false)
      while nextLeaving < leaving.count, leaving[nextLeaving].old < run.old {
        let sections = leaving[nextLeaving].oldRange
        add(sections.count, old: sections.lowerBound, new: run.new, isNew: false)
        nextLeaving += 1
      }
      add(run.count, old: run.old, new: run.new)
      (oldEnd, newEnd) = (run.oldRange.upperBound, run.newRange.upperBound)
    }
    return stretches
  }
}

// MARK: - Numbers on the way
extension ChangeWriter {
  /// The number of an item of before when all that goes is gone.
  private func place(ofOld item: Int) -> Int { item - removed.itemCount(before: item) }

  /// The number of an item of after when nothing has come yet.
  private func place(ofNew item: Int) -> Int { item - inserted.itemCount(before: item) }

  /// Where the items of a section of before begin when all that goes is gone.
  private func place(ofOldSection section: Int) -> Int {
    place(ofOld: plan.before.start(of: section))
  }

  /// The stretch of a section of after.
  private func stretch(ofNew section: Int) -> Stretch {
    // Those that leave later stand in front of the one with the same number.
    halfway[
      halfway.partitionPoint(where: { $0.isNew ? section < $0.new + $0.count : section < $0.new })]
  }
}

// MARK: - Steps
extension ChangeWriter {
  mutating func removeWhatGoes() {
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
        // What goes with its section needs no change of its own.
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

  mutating func makeRoom() {
    for stretch in halfway where !stretch.isOld {
      let place = place(ofOldSection: stretch.old)
      changes.append(
        .sections(
          stretch.place..<stretch.place, items: place..<place,
          replacedBy: Array(repeating: 0, count: stretch.count)))
    }
  }

  mutating func removeEmptied() {
    for stretch in halfway.reversed() where !stretch.isNew {
      let place = place(ofNew: plan.after.start(of: stretch.new))
      changes.append(
        .sections(
          stretch.place..<(stretch.place + stretch.count), items: place..<place, replacedBy: []))
    }
  }

  mutating func insertWhatComes() {
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
  /// Items that move together.
  private struct Block {
    /// Where the first of them is while nothing has moved.
    let place: Int
    let count: Int

    /// The section that they go to, while items move.
    let section: Int

    /// What they go to the end of: so much of what does not move comes before it.
    let gap: Int
  }

  mutating func moveItems() {
    let blocks = self.blocks()
    guard !blocks.isEmpty else { return }
    // Gaps in the order in which they stand; at one place, in the order of their sections.
    let gaps = blocks.map { ($0.gap, $0.section) }.sortedAndUnique()
    let order = blocks.indices.sorted { blocks[$0].place < blocks[$1].place }
    let places = order.map { blocks[$0].place }
    var gone = RunningSums(count: blocks.count)
    var come = RunningSums(count: gaps.count)
    for block in blocks {
      let rank = places.partitionPoint(where: { $0 >= block.place })
      let start =
        block.place - gone.total(before: rank)
        + come.total(before: gaps.partitionPoint(where: { $0.0 > block.place }))
      gone.add(block.count, at: rank)
      let gap = gaps.partitionPoint(where: { $0 >= (block.gap, block.section) })
      let target =
        block.gap - gone.total(before: places.partitionPoint(where: { $0 >= block.gap }))
        + come.total(before: gap + 1)
      come.add(block.count, at: gap)
      changes.append(.move(start..<(start + block.count), to: target, section: block.section))
    }
  }

  /// What moves, in the order of after.
  private func blocks() -> [Block] {
    let staying = plan.staying.items.filter { $0.count > 0 }
    return plan.moving.items.compactMap { run in
      guard run.count > 0, let path = plan.after.path(of: run.new) else { return nil }
      let stretch = stretch(ofNew: path.section)
      let placeInStretch = path.section - stretch.new
      // The last before it that stays, if it is of the same section; else the section's start.
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

/// Numbers that grow, and the sums of their beginnings.
private struct RunningSums {
  private var sums: [Int]

  init(count: Int) { sums = Array(repeating: 0, count: count + 1) }

  /// Adds to one of them.
  /// - Complexity: O(log *n*).
  mutating func add(_ amount: Int, at place: Int) {
    var node = place + 1
    while node < sums.count {
      sums[node] += amount
      node += node & -node
    }
  }

  /// The sum of the first ones.
  /// - Complexity: O(log *n*).
  func total(before place: Int) -> Int {
    var (node, total) = (place, 0)
    while node > 0 {
      total += sums[node]
      node -= node & -node
    }
    return total
  }
}

/// Runs of items in order, and how many lie before a place.
private struct CountedRuns {
  let runs: [Range<Int>]

  /// For each run, how many items those before it have.
  private let counts: [Int]

  init(_ runs: [Range<Int>]) {
    self.runs = runs
    var count = 0
    counts = runs.map { run in
      defer { count += run.count }
      return count
    }
  }

  /// How many items of the runs lie before a place.
  /// - Complexity: O(log *k*) for *k* runs.
  func itemCount(before item: Int) -> Int {
    let next = runs.partitionPoint(where: { $0.lowerBound >= item })
    guard next > 0 else { return 0 }
    return counts[next - 1] + min(item, runs[next - 1].upperBound) - runs[next - 1].lowerBound
  }
}

extension [(Int, Int)] {
  /// The pairs in order, each once.
  fileprivate func sortedAndUnique() -> [(Int, Int)] {
    var unique: [(Int, Int)] = []
    for pair in sorted(by: { $0 < $1 }) {
      if let last = unique.last, last == pair { continue }
      unique.append(pair)
    }
    return unique
  }
}
