import GridGeometry
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

    /// For each section, the old section whose style it has, or nil for the first style.
    var styles: [Int?]

    init(_ counts: [Int]) {
      var next = 0
      styles = counts.indices.map { $0 }
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
        let kept = styles[range].prefix(counts.count)
        styles.replaceSubrange(
          range, with: kept + Array(repeating: nil, count: counts.count - kept.count))
      case .style(let range, .sections(let first)):
        guard range.lowerBound >= 0, range.upperBound <= sections.count, first >= 0,
          first + range.count <= sections.count
        else { return "no section" }
        styles.replaceSubrange(range, with: Array(styles[first..<(first + range.count)]))
      case .style: return "a style of its own"
      case .table: return "a change of columns"
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
    let styles = (0..<plan.sections.newCount).map { plan.sections.oldIndex(of: $0) }
    guard sections.styles == styles else {
      return "styles of \(sections.styles), not of \(styles), by \(plan.layoutChanges)"
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

  /// Sections of three styles, some with a measured header or a layout of their own.
  private static func styledSections(
    _ counts: [Int], _ generator: inout SeededGenerator
  ) throws -> SectionedLayout {
    let styles = (1...3).map { number in
      SectionStyle(
        ListLayout(rowHeight: .estimated(Double(number) * 10)),
        header: SectionBar(Double(number)))
    }
    var layout = SectionedLayout(styles[0], Array(styles[1...]))
    try layout.insertSections(
      counts.map { .init(itemCount: $0, style: .random(in: 0...2, using: &generator)) }, at: 0)
    layout.resize(to: GridSize(width: 100, height: 100))
    for section in counts.indices {
      if Bool.random(using: &generator) {
        let rows = ListLayout(count: counts[section], rowHeight: .estimated(Double(40 + section)))
        try layout.setLayout(rows, ofSection: section)
      }
      if Bool.random(using: &generator) {
        try layout.measureHeader(ofSection: section, as: .random(in: 5...50, using: &generator))
      }
    }
    return layout
  }

  @Test func `styles, own layouts and measured headers stay with their sections`() throws {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<1_000 {
      let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Int.random(in: 1...4, using: &generator)
      }
      let changes = UpdatePlan.randomChanges(counts, &generator)
      let before = try Self.styledSections(counts, &generator)
      guard let plan = UpdatePlan.fitting(changes, counts) else { continue }
      var after = before
      try after.apply(plan.layoutChanges)
      for section in 0..<plan.after.count {
        let old = plan.sections.oldIndex(of: section)
        let header = old.map { before.frame(ofHeader: $0)?.height } ?? 1
        // Items that come from other sections have the height of their new section, too.
        let row =
          old.flatMap { before.items(ofSection: $0)?.first }
          .flatMap { before.frame(of: $0)?.height } ?? 10
        let rows = (after.items(ofSection: section) ?? 0..<0).map { after.frame(of: $0)?.height }
        #expect(
          after.frame(ofHeader: section)?.height == header && rows.allSatisfy { $0 == row },
          "Section \(section) in round \(round), \(counts): \(changes)")
      }
    }
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
