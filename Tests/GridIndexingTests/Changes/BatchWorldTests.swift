import GridIndexing
import TestSupport
import Testing

/// All small batches, against a naive model.
@Suite struct BatchWorldTests {
  /// All changes of one item or section that can be said of small lists.
  private static func changes(_ counts: [Int]) -> [BatchUpdate.Change] {
    var changes: [BatchUpdate.Change] = []
    func one(_ number: Int) -> Range<Int> { number..<(number + 1) }
    let targets = (0...counts.count).flatMap { section in
      (0...3).map { ItemPath(section: section, item: $0) }
    }
    for section in counts.indices {
      for item in 0..<counts[section] {
        changes.append(.deleteItems(one(item), section: section))
        changes.append(.reloadItems(one(item), section: section))
        changes += targets.map { .moveItems(one(item), section: section, to: $0) }
      }
      changes.append(.deleteSections(one(section)))
      changes.append(.reloadSections(one(section)))
      changes += counts.indices.map { .moveSections(one(section), to: $0) }
    }
    changes += targets.map { .insertItems(one($0.item), section: $0.section) }
    changes += (0...counts.count).map { .insertSections(one($0)) }
    return changes
  }

  /// All counts of up to three sections of up to three items.
  private static let worlds: [[Int]] = {
    let singles = (0...3).map { [$0] }
    let pairs = singles.flatMap { first in singles.map { first + $0 } }
    return [[]] + singles + pairs + pairs.flatMap { pair in singles.map { pair + $0 } }
  }()

  /// Compares a batch with the model, which knows what is left; with other counts it must fail.
  private static func disagreement(_ changes: [BatchUpdate.Change], _ counts: [Int]) -> String? {
    let before = SectionCounts(counts)
    guard let outcome = NaiveBatch(changes: changes).outcome(counts, newCount: 4) else {
      return isRefused(changes, before) ? nil : "is accepted"
    }
    let after = SectionCounts(outcome.items.map(\.count))
    guard let plan = try? BatchUpdate(changes).checked(from: before, to: after) else {
      return "is refused"
    }
    for (section, source) in outcome.sections.enumerated() {
      guard plan.sections.oldIndex(of: section) == source else { return "puts sections elsewhere" }
      for (item, source) in outcome.items[section].enumerated() {
        let index = after.index(of: ItemPath(section: section, item: item))!
        guard plan.items.oldIndex(of: index) == source.flatMap({ before.index(of: $0) })
        else { return "puts items elsewhere" }
      }
    }
    return nil
  }

  /// Whether a batch is refused whatever comes after it, up to a few items.
  private static func isRefused(_ changes: [BatchUpdate.Change], _ before: SectionCounts) -> Bool {
    let update = BatchUpdate(changes)
    return (0...4).allSatisfy { count in
      (0...4).allSatisfy { sectionCount in
        let after = SectionCounts(repeating: count, count: sectionCount)
        return (try? update.checked(from: before, to: after)) == nil
      }
    }
  }

  /// How many changes a batch has at most.
  private static func changeLimit(_ counts: [Int]) -> Int {
    let itemCount = counts.reduce(0, +)
    return isThorough ? (itemCount <= 4 ? 3 : 2) : (itemCount <= 2 ? 2 : 1)
  }

  @Test(arguments: worlds) func `small batches do what the model says`(counts: [Int]) {
    let changes = Self.changes(counts)
    func check(_ batch: [BatchUpdate.Change], from place: Int) {
      if let text = Self.disagreement(batch, counts) {
        Issue.record("\(counts): \(batch) \(text)")
      }
      guard batch.count < Self.changeLimit(counts) else { return }
      for next in place..<changes.count { check(batch + [changes[next]], from: next) }
    }
    check([], from: 0)
  }
}
