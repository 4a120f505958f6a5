import GridIndexing
import GridTesting
import TestSupport
import Testing

@Suite struct SectionedDifferenceTests {
  private typealias List = SectionedList<Int, Int>

  /// How the difference of two lists differs from the naive one, or nil.
  private static func mistake(
    _ old: List, _ new: List, changedSections: Set<Int> = []
  ) -> String? {
    let difference = SectionedDifference(
      from: old, to: new, hasSectionChanged: { before, _ in changedSections.contains(before) },
      hasChanged: { _, _ in false })
    let naive = NaiveSectionedDifference(old, new, changedSections: changedSections)
    let (before, after) = (old.counts, new.counts)
    guard let plan = try? difference.update().checked(from: before, to: after) else {
      return "is refused: \(difference.update().changes)"
    }
    guard old.changed(by: plan, to: new) == new else { return "leads to another list" }
    // A changed section that moves is deleted and inserted.
    let kept = naive.sections.enumerated().map { section, source in
      plan.sections.oldIndex(of: section) == nil && changedSections.contains(source ?? -1)
        ? nil : source
    }
    guard after.sectionSources(plan) == kept else { return "pairs other sections" }
    guard difference.items == plan.items else { return "differs from its update" }
    let sources = naive.items.joined().map { $0.flatMap { before.index(of: $0) } }
    guard new.items.indices.map({ plan.items.oldIndex(of: $0) }) == sources else {
      return "pairs other items"
    }
    let moved = difference.moves.reduce(0) { $0 + $1.count }
    guard moved == naive.moveCount else {
      return "moves \(moved) items, and \(naive.moveCount) would do"
    }
    let movedSections = difference.sections.moves.reduce(0) { $0 + $1.count }
    let fewest = NaiveDifference.fewestMoves(naive.sections)
    return movedSections == fewest
      ? nil : "moves \(movedSections) sections, and \(fewest) would do"
  }

  /// All lists of `count` elements of so many `kinds`, without duplicates if `isUnique`.
  private static func lists(_ count: Int, of kinds: Int, isUnique: Bool = false) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return lists(count - 1, of: kinds, isUnique: isUnique).flatMap { list in
      (0..<kinds).filter { !isUnique || !list.contains($0) }.map { list + [$0] }
    }
  }

  /// All lists of up to `sectionCount` sections with up to `itemCount` items in all.
  private static func sectionedLists(
    sections sectionCount: Int, of sectionKinds: Int, items itemCount: Int, of kinds: Int
  ) -> [List] {
    (0...sectionCount).flatMap { count in
      lists(count, of: sectionKinds, isUnique: true).flatMap { names in
        (0...(count == 0 ? 0 : itemCount)).flatMap { itemCount in
          lists(itemCount, of: count).filter { $0 == $0.sorted() }.flatMap { places in
            lists(itemCount, of: kinds).map { items in
              List(
                names.enumerated().map { place, name in
                  (name, zip(places, items).filter { $0.0 == place }.map(\.1))
                })
            }
          }
        }
      }
    }
  }

  /// Whether identifiers first appear in ascending order. Any other list equals such a list after
  /// renaming.
  private static func isNamedInOrder(_ names: [Int]) -> Bool {
    names.indices.allSatisfy { names[$0] <= (names[..<$0].max() ?? -1) + 1 }
  }

  private static func check(_ sectionedLists: [List]) {
    for old in sectionedLists where isNamedInOrder(old.sections) && isNamedInOrder(old.items) {
      for new in sectionedLists {
        if let text = mistake(old, new) { Issue.record("\(old) to \(new): \(text)") }
      }
    }
  }

  @Test func `the difference of up to three sections with few items agrees with a naive one`() {
    Self.check(
      Self.sectionedLists(sections: 3, of: isThorough ? 4 : 3, items: 2, of: isThorough ? 3 : 2))
  }

  @Test func `the difference of up to two sections with more items agrees with a naive one`() {
    Self.check(
      Self.sectionedLists(sections: 2, of: isThorough ? 3 : 2, items: 3, of: isThorough ? 4 : 3))
  }

  @Test func `the difference of random sectioned lists agrees with a naive one`() {
    var numbers = SeededGenerator(seed: 11)
    for round in 0..<600 {
      let kinds = round % 3 == 0 ? 5 : 40
      func list() -> List {
        List(
          (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
            let section = Int.random(in: 0..<(round % 2 == 0 ? 4 : 12), using: &numbers)
            let count = Int.random(in: 0...(round % 9), using: &numbers)
            return (section, (0..<count).map { _ in Int.random(in: 0..<kinds, using: &numbers) })
          })
      }
      let (old, new) = (list(), list())
      let changed = round % 4 == 0 ? Set(old.sections.indices.filter { $0 % 2 == 0 }) : []
      if let text = Self.mistake(old, new, changedSections: changed) {
        Issue.record("\(old) to \(new), \(changed) changed: \(text)")
      }
    }
  }

  @Test func `items that move with their section do not move themselves`() {
    let old = List([(0, [1, 2]), (1, [3]), (2, [4])])
    let new = List([(2, [4]), (0, [1, 2]), (1, [3])])
    let difference = SectionedDifference(from: old, to: new)
    #expect(difference.update() == BatchUpdate([.moveSections(2..<3, to: 0)]))
  }

  @Test func `adjacent items that move to another section move as one run`() {
    let old = List([(0, [1, 2, 3, 4]), (1, [5])])
    let new = List([(0, [1, 4]), (1, [2, 3, 5])])
    #expect(
      SectionedDifference(from: old, to: new).update()
        == BatchUpdate([.moveItems(1..<3, inSection: 0, to: ItemPath(section: 1, item: 0))]))
  }

  @Test func `a run of moved items ends with its section`() {
    let old = List([(0, [9, 1]), (1, [2, 9]), (2, [])])
    let new = List([(0, [9]), (1, [9]), (2, [1, 2])])
    #expect(
      SectionedDifference(from: old, to: new).moves == [
        IndexMap.Run(old: 1, new: 2, count: 1), IndexMap.Run(old: 2, new: 3, count: 1),
      ])
  }

  @Test func `changed items are identified by their old indices`() throws {
    let old = List([(0, [1, 2]), (1, [3])])
    let new = List([(1, [2, 3]), (0, [1])])
    let difference = SectionedDifference(from: old, to: new) { _, _ in
      false
    } hasChanged: { before, after in
      #expect(old.items[before] == new.items[after])
      return old.items[before] != 3
    }
    #expect(difference.changed == RangeSet([0..<2]))
    let plan = try difference.update().checked(from: old.counts, to: new.counts)
    #expect(plan.reconfigured == difference.changed)
  }

  @Test func `a changed section is reloaded, or deleted and inserted if it moves`() {
    let old = List([(0, [1]), (1, [2]), (2, [3])])
    let new = List([(2, [3]), (0, [1]), (1, [2])])
    let difference = SectionedDifference(from: old, to: new) { before, _ in
      before != 1
    } hasChanged: { _, _ in
      false
    }
    #expect(
      difference.update()
        == BatchUpdate([.deleteSections(2..<3), .insertSections(0..<1), .reloadSections(0..<1)]))
  }

  @Test func `moving one of a million items to another section is one move`() {
    let old = List((0..<1000).map { ($0, Array($0 * 1000..<($0 + 1) * 1000)) })
    let new = List(
      (0..<1000).map {
        let items = Array($0 * 1000..<($0 + 1) * 1000)
        return ($0, $0 == 3 ? items + [7] : items.filter { $0 != 7 })
      })
    let difference = SectionedDifference(from: old, to: new)
    #expect(difference.moves == [IndexMap.Run(old: 7, new: 3999, count: 1)])
    #expect(difference.update().changes.count == 1)
  }
}

extension SectionCounts {
  /// The old index of each new section.
  fileprivate func sectionSources(_ plan: UpdatePlan) -> [Int?] {
    (0..<count).map { plan.sections.oldIndex(of: $0) }
  }
}
