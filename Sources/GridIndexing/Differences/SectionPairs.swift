/// The sections that exist before and after a change, and the items that stay within each of them.
@usableFromInline
struct SectionPairs {
  let sections: Difference
  let before: SectionStarts
  let after: SectionStarts

  /// The map of flat indices of the items that stay in their sections.
  private(set) var items = IndexMap(count: 0)

  /// The runs of these items that move within their section.
  private(set) var moves: [IndexMap.Run] = []

  @usableFromInline
  init(_ sections: Difference, _ before: SectionStarts, _ after: SectionStarts) {
    self.sections = sections
    self.before = before
    self.after = after
  }

  /// Finds the items that stay in each section.
  /// - Parameter pairing: Returns the common items of an old and a new section, given their
  ///   indices.
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

// MARK: - Items between sections
extension SectionPairs {
  /// Returns the items, in sections that stay, without a counterpart in the same section.
  /// - Returns: The old flat indices of those that left, and the new ones of those that entered.
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

  /// Returns the runs of items that move from one section to another, in the new order.
  /// - Parameter crossing: For each position in `come`, the matching one in `gone`; negative
  ///   without one.
  func runs(from gone: [Int], to come: [Int], by crossing: [Int32]) -> [IndexMap.Run] {
    var runs: [IndexMap.Run] = []
    // The ends of the old and the new section that contain the last run.
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
  /// Returns whether an old section stays and is not reloaded, so that items can stay in it or
  /// leave it.
  func keeps(old section: Int) -> Bool {
    map.newIndex(of: section) != nil && !changed.contains(section)
  }

  /// Returns whether a new section existed before and is not reloaded, so that items can move into
  /// it.
  func keeps(new section: Int) -> Bool {
    map.oldIndex(of: section).map { !changed.contains($0) } ?? false
  }
}
