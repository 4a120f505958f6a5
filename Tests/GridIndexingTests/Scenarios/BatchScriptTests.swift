import GridIndexing
import GridTesting
import TestSupport
import Testing

/// Long random scripts of valid and invalid batches, each applied to the data that the previous one
/// left.
@Suite struct BatchScriptTests {
  /// The number of batches for each seed: 200,000 in all, a million in a thorough run.
  private static let batchCount = isThorough ? 125_000 : 25_000

  @Test(arguments: 0..<8) func `a random batch agrees with plain arrays, or both fail`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 40)
    var counts = [3, 0, 5]
    var taken = 0
    for round in 0..<Self.batchCount {
      let changes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Self.change(counts, &generator)
      }
      let outcome = NaiveBatch(changes: changes).outcome(counts, newCount: UpdatePlan.openCount)
      if let text = Self.disagreement(changes, counts, outcome) {
        Issue.record("Round \(round) of seed \(seed), \(counts): \(changes) \(text)")
        return
      }
      guard let outcome else { continue }
      taken += 1
      // Starts anew when the data has grown too large for corner cases.
      counts = outcome.items.map(\.count)
      if counts.reduce(0, +) > 30 || counts.count > 5 { counts = [3, 0, 5] }
    }
    #expect(taken > Self.batchCount / 5)
    #expect(taken < Self.batchCount * 4 / 5)
  }

  private static func disagreement(
    _ changes: [BatchUpdate.Change], _ counts: [Int], _ outcome: NaiveBatch.Outcome?
  ) -> String? {
    if let text = NaiveBatch(changes: changes).disagreement(counts, with: outcome) { return text }
    guard let outcome else { return nil }
    let after = SectionCounts(outcome.items.map(\.count) + [1])
    let plan = try? BatchUpdate(changes).checked(from: SectionCounts(counts), to: after)
    return plan == nil ? nil : "is accepted with a section more"
  }

  private static func change(
    _ counts: [Int], _ generator: inout SeededGenerator
  ) -> BatchUpdate.Change {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &generator) }
    let section = number(counts.count)
    let start = number(section < counts.count ? min(counts[section], 11) : 0)
    let items = start..<(start + 1 + number(2))
    let sections = section..<(section + 1)
    let target = number(counts.count)
    let path = ItemPath(
      section: target, item: number((target < counts.count ? min(counts[target], 11) : 0) + 1))
    switch number(16) {
    case 0..<4:
      return .insertItems(path.item..<(path.item + 1 + number(2)), inSection: path.section)
    case 4..<7: return .deleteItems(items, inSection: section)
    case 7..<11: return .moveItems(items, inSection: section, to: path)
    case 11: return .reloadItems(items, inSection: section)
    case 12: return .insertSections(target..<(target + 1))
    case 13: return .deleteSections(sections)
    case 14: return .moveSections(sections, to: target)
    default: return .reloadSections(sections)
    }
  }
}
