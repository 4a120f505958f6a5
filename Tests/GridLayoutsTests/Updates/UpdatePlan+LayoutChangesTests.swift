import GridIndexing
import GridLayouts
import GridTesting
import TestSupport
import Testing

/// Updates as sequences of layout changes.
@Suite struct UpdatePlanLayoutChangesTests {
  /// Sections of items that know their old index.
  private struct NaiveSections {
    var sections: [[Int?]]

    init(_ counts: [Int]) {
      var next = 0
      sections = counts.map { count in
        defer { next += count }
        return (next..<(next + count)).map { $0 }
      }
    }

    /// The first index of a section.
    func start(of section: Int) -> Int { sections[..<section].reduce(0) { $0 + $1.count } }

    /// Applies a change, and returns what is wrong with it, or nil.
    mutating func apply(_ change: LayoutChange) -> String? {
      switch change {
      case .items(let range, let count, let section):
        guard sections.indices.contains(section) else { return "no section" }
        let start = start(of: section)
        let inside = (range.lowerBound - start)..<(range.upperBound - start)
        guard inside.lowerBound >= 0, inside.upperBound <= sections[section].count
        else { return "items of another section" }
        sections[section].replaceSubrange(inside, with: Array(repeating: nil, count: count))
      case .move(let range, let target, let section):
        guard sections.indices.contains(section) else { return "no section" }
        var moved: [Int?] = []
        for number in sections.indices {
          let inside = range.clamped(
            to: start(of: number)..<(start(of: number) + sections[number].count))
          guard !inside.isEmpty, moved.isEmpty else { continue }
          guard inside == range else { return "items of two sections" }
          let start = start(of: number)
          let places = (inside.lowerBound - start)..<(inside.upperBound - start)
          moved = Array(sections[number][places])
          sections[number].removeSubrange(places)
        }
        let place = target - start(of: section)
        guard place >= 0, place <= sections[section].count else { return "target elsewhere" }
        sections[section].insert(contentsOf: moved, at: place)
      case .sections(let range, let items, let counts):
        guard range.lowerBound >= 0, range.upperBound <= sections.count else { return "no section" }
        let start = start(of: range.lowerBound)
        let count = sections[range].reduce(0) { $0 + $1.count }
        guard items == start..<(start + count) else { return "other items" }
        sections.replaceSubrange(range, with: counts.map { Array(repeating: nil, count: $0) })
      }
      return nil
    }
  }

  /// How the layout changes of an update disagree with its plan, or nil.
  private static func mistake(_ changes: [BatchUpdate.Change], _ counts: [Int]) -> String? {
    guard let plan = UpdatePlan.fitting(changes, counts) else { return nil }
    var sections = NaiveSections(counts)
    for change in plan.layoutChanges {
      if let text = sections.apply(change) { return "\(text): \(change) of \(plan.layoutChanges)" }
    }
    let after = (0..<plan.after.count).map { plan.after[$0] }
    guard sections.sections.map(\.count) == after else { return "counts \(sections.sections)" }
    let sources = (0..<plan.items.newCount).map { plan.items.oldIndex(of: $0) }
    guard sections.sections.flatMap({ $0 }) == sources else {
      return "\(sections.sections), not \(sources), by \(plan.layoutChanges)"
    }
    return nil
  }

  @Test(arguments: [[], [2], [3], [1, 2], [2, 0], [0, 2], [1, 1, 1], [1, 0, 2]])
  func `layout changes applied one by one give the result of the update`(counts: [Int]) {
    SmallWorld(counts, changeCount: 2).forEachBatch(of: 2) { batch in
      if let text = Self.mistake(batch, counts) { Issue.record("\(counts): \(batch): \(text)") }
    }
  }

  @Test func `layout changes of long updates give the result of the update`() {
    var generator = SeededGenerator(seed: 11)
    var planned = 0
    for round in 0..<1_000 {
      let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Int.random(in: 0...6, using: &generator)
      }
      let changes = UpdatePlan.randomChanges(counts, &generator)
      planned += changes.count
      if let text = Self.mistake(changes, counts) {
        Issue.record("Round \(round), \(counts): \(changes): \(text)")
      }
    }
    #expect(planned > 2_500)
  }

  /// A walk over the sections would take minutes.
  @Test func `deleting a billion sections is one layout change`() throws {
    let before = SectionCounts(repeating: 3, count: 1_000_000_000)
    let plan = try BatchUpdate([
      .deleteSections(1..<999_999_999), .deleteItems(1..<2, inSection: 999_999_999),
    ]).checked(from: before, to: SectionCounts([3, 2]))
    #expect(
      plan.layoutChanges == [
        .remove(2_999_999_998..<2_999_999_999, section: 999_999_999),
        .sections(1..<999_999_999, items: 3..<2_999_999_997, replacedBy: []),
      ])
  }

  @Test func `a few changes among a billion items are a few layout changes`() throws {
    let update = BatchUpdate([
      .deleteItems(5..<6, inSection: 0), .insertItems(999_999_000..<999_999_002, inSection: 0),
      .moveItems(700..<702, inSection: 0, to: ItemPath(section: 0, item: 0)),
    ])
    let plan = try update.checked(
      from: SectionCounts([1_000_000_000]), to: SectionCounts([1_000_000_001]))
    #expect(
      plan.layoutChanges == [
        .remove(5..<6), .move(699..<701, to: 0), .insert(2, at: 999_999_000),
      ])
  }
}
