import GridIndexing
import TestSupport
import Testing

/// Differences of sectioned lists, from a case file of DifferenceKit.
@Suite struct SectionedDifferenceCaseTests {
  private static func cases() throws -> [SectionedCase] {
    try CaseFile("differencekit", in: .module).cases(named: "sections")
  }

  @Test func `the case file of sectioned differences is complete`() throws {
    #expect(try Self.cases().count == 23)
  }

  private func difference(_ case: SectionedCase) -> SectionedDifference {
    let given = `case`.given
    let contents = (given.beforeContent?.flatMap { $0 }, given.afterContent?.flatMap { $0 })
    return SectionedDifference(from: `case`.before, to: `case`.after) {
      given.beforeSectionContent?[$0] != given.afterSectionContent?[$1]
    } hasChanged: {
      contents.0?[$0] != contents.1?[$1]
    }
  }

  @Test(arguments: try cases())
  func `a sectioned difference has the expected deletions, insertions, moves and changes`(
    _ case: SectionedCase
  ) throws {
    let expect = `case`.expect
    let difference = difference(`case`)
    let sections = difference.sections
    if let deletes = expect.sectionDeletes {
      #expect(sections.map.removed.flatMap { $0 } == deletes)
    }
    if let inserts = expect.sectionInserts {
      #expect(sections.map.inserted.flatMap { $0 } == inserts)
    }
    if let updates = expect.sectionUpdates {
      #expect(sections.changed.ranges.flatMap { $0 } == updates)
    }
    if let least = expect.leastSectionMoves {
      #expect(sections.moves.reduce(0) { $0 + $1.count } == least)
    }
    if let least = expect.leastMoves {
      #expect(difference.moves.reduce(0) { $0 + $1.count } == least)
    }
    if let counts = expect.counts {
      let after = `case`.after
      #expect(after.sections.indices.map { after.items(of: $0).count } == counts)
    }
    let (deletes, inserts, updates) = named(difference.update())
    if let paths = expect.deletes { #expect(deletes == paths) }
    if let paths = expect.inserts { #expect(inserts == paths) }
    if let paths = expect.updates { #expect(updates == paths) }
  }

  @Test(arguments: try cases()) func `the update of a sectioned difference leads to the new list`(
    _ case: SectionedCase
  ) throws {
    let (before, after) = (`case`.before, `case`.after)
    let plan = try difference(`case`).update().checked(from: before.counts, to: after.counts)
    #expect(before.changed(by: plan, to: after) == after)
  }

  /// The deleted, inserted and reconfigured items of an update, as section and item.
  private func named(_ update: BatchUpdate) -> ([[Int]], [[Int]], [[Int]]) {
    var (deletes, inserts, updates): ([[Int]], [[Int]], [[Int]]) = ([], [], [])
    for change in update.changes {
      switch change {
      case .deleteItems(let items, let section): deletes += items.map { [section, $0] }
      case .insertItems(let items, let section): inserts += items.map { [section, $0] }
      case .reconfigureItems(let items, let section): updates += items.map { [section, $0] }
      default: break
      }
    }
    return (deletes, inserts, updates)
  }
}
