/// The sections that are there before and after, and what stays within each.
@usableFromInline
struct SectionPairs {
  let sections: Difference
  let before: SectionStarts
  let after: SectionStarts

  /// Where the items are that stay in their sections, counted through all.
  private(set) var items = IndexMap(count: 0)

  /// Those of them that must move, each run within one section.
  private(set) var moves: [IndexMap.Run] = []

  @usableFromInline
  init(_ sections: Difference, _ before: SectionStarts, _ after: SectionStarts) {
    self.sections = sections
    self.before = before
    self.after = after
  }

  /// Finds what stays in each section, as `pairing` says of a section by its number before and the
  /// one after.
  @usableFromInline
  mutating func forEach(_ pairing: (_ old: Int, _ new: Int) -> Pairing) {
    var runs: [IndexMap.Run] = []
    for run in sections.map.newRuns {
      for (old, new) in zip(run.oldRange, run.newRange) where !sections.changed.contains(old) {
        pairing(old, new).addRuns(
          to: &runs, moves: &moves, oldStart: before.numbers[old], newStart: after.numbers[new])
      }
    }
    items = IndexMap(oldCount: before.itemCount, newCount: after.itemCount, newRuns: runs)
  }
}

// MARK: - What is left over
extension SectionPairs {
  /// The items of pairs that are not in the other section of their pair.
  @usableFromInline
  func leftOver() -> (gone: [Int], come: [Int]) {
    var (gone, come): ([Int], [Int]) = ([], [])
    for range in items.removed {
      before.forEachPart(of: range) { section, part in
        if sections.keeps(old: section) { gone += part }
      }
    }
    for range in items.inserted {
      after.forEachPart(of: range) { section, part in
        if sections.keeps(new: section) { come += part }
      }
    }
    return (gone, come)
  }

  /// The runs of items that go from one section into another, in the order of after.
  /// - Parameter crossing: For each place in `come`, the one in `gone`; negative if it has none.
  func runs(from gone: [Int], to come: [Int], by crossing: [Int32]) -> [IndexMap.Run] {
    var runs: [IndexMap.Run] = []
    // Where the sections end that the last run lies in.
    var (oldEnd, newEnd) = (0, 0)
    for (place, source) in crossing.enumerated() where source >= 0 {
      let (old, new) = (gone[Int(source)], come[place])
      if let last = runs.last, old == last.oldRange.upperBound, new == last.newRange.upperBound,
        old < oldEnd, new < newEnd
      {
        runs[runs.count - 1] = IndexMap.Run(old: last.old, new: last.new, count: last.count + 1)
      } else {
        runs.append(IndexMap.Run(old: old, new: new, count: 1))
        oldEnd = before.items(of: before.section(of: old)).upperBound
        newEnd = after.items(of: after.section(of: new)).upperBound
      }
    }
    return runs
  }
}

extension Difference {
  /// Whether a section of before is there after, and its items may be.
  func keeps(old section: Int) -> Bool {
    map.newIndex(of: section) != nil && !changed.contains(section)
  }

  /// Whether a section of after was there before, and its items may have been.
  func keeps(new section: Int) -> Bool {
    map.oldIndex(of: section).map { !changed.contains($0) } ?? false
  }
}
