import GridIndexing
import GridTesting
import TestSupport

/// Random updates.
extension UpdatePlan {
  /// Up to twelve changes that do not conflict.
  static func randomChanges(
    _ counts: [Int], _ generator: inout SeededGenerator
  ) -> [BatchUpdate.Change] {
    var changes: [BatchUpdate.Change] = []
    for _ in 0..<12 {
      let next = change(counts, &generator)
      if fitting(changes + [next], counts) != nil { changes.append(next) }
    }
    return changes
  }

  private static func change(
    _ counts: [Int], _ generator: inout SeededGenerator
  ) -> BatchUpdate.Change {
    let section = Int.random(in: 0..<counts.count, using: &generator)
    let target = Int.random(in: 0...counts.count, using: &generator)
    let start = Int.random(in: 0...max(0, counts[section] - 1), using: &generator)
    let items = start..<Int.random(in: start...counts[section], using: &generator)
    let path = ItemPath(section: target, item: Int.random(in: 0...3, using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .deleteSections(section..<(section + 1))
    case 1: return .insertSections(target..<(target + 1))
    case 2: return .moveSections(section..<(section + 1), to: target)
    case 3: return .reloadSections(section..<(section + 1))
    case 4: return .deleteItems(items, inSection: section)
    case 5, 6: return .insertItems(path.item..<(path.item + 2), inSection: path.section)
    default: return .moveItems(items, inSection: section, to: path)
    }
  }
}
