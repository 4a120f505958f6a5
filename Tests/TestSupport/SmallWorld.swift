import GridIndexing

/// A few small sections and all single changes of them, for exhaustive tests of batch updates.
package struct SmallWorld: Sendable, CustomStringConvertible {
  /// The number of items in each section.
  package let counts: [Int]

  /// All changes of one item or section. Insertions and moves have every possible target after the
  /// update, and targets in one section beyond.
  package let changes: [BatchUpdate.Change]

  /// Some invalid changes: of the first item and the first section out of range.
  package let missing: [BatchUpdate.Change]

  private let largest: Int

  /// Lists the changes for updates of up to `changeCount` changes.
  package init(_ counts: [Int], changeCount: Int) {
    self.counts = counts
    largest = counts.max() ?? 0
    let sections = 0...(counts.count + changeCount)
    let items = 0..<(largest + changeCount)
    let paths = sections.flatMap { section in
      items.map { ItemPath(section: section, item: $0) }
    }
    var changes: [BatchUpdate.Change] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count { changes += Self.changes(ofItem: item, section, to: paths) }
      changes += Self.changes(ofSection: section, to: sections)
    }
    changes += paths.map { .insertItems($0.item..<($0.item + 1), inSection: $0.section) }
    changes += sections.map { .insertSections($0..<($0 + 1)) }
    self.changes = changes
    let first = ItemPath(section: 0, item: 0)
    missing =
      counts.indices.flatMap { section in
        Self.changes(ofItem: counts[section], section, to: [first])
      } + Self.changes(ofItem: 0, counts.count, to: [first])
      + Self.changes(ofSection: counts.count, to: 0...0)
  }

  private static func changes(
    ofItem item: Int, _ section: Int, to paths: [ItemPath]
  ) -> [BatchUpdate.Change] {
    let items = item..<(item + 1)
    return [
      .deleteItems(items, inSection: section), .reloadItems(items, inSection: section),
      .reconfigureItems(items, inSection: section),
    ] + paths.map { .moveItems(items, inSection: section, to: $0) }
  }

  private static func changes(
    ofSection section: Int, to targets: ClosedRange<Int>
  ) -> [BatchUpdate.Change] {
    let sections = section..<(section + 1)
    return [.deleteSections(sections), .reloadSections(sections)]
      + targets.map { .moveSections(sections, to: $0) }
  }

  package var description: String { "\(counts)" }

  /// Whether all targets are within the largest possible section, and at most one section out of
  /// range. Targets further out are equivalent to these.
  private func isNear(_ batch: [BatchUpdate.Change]) -> Bool {
    var newSections = 0
    for case .insertSections in batch { newSections += 1 }
    let sectionLimit = counts.count + newSections
    for change in batch {
      switch change {
      case .moveSections(_, let target) where target > sectionLimit: return false
      case .insertSections(let sections) where sections.lowerBound > sectionLimit: return false
      default: break
      }
      guard let target = change.target else { continue }
      var comers = 0
      for other in batch where other.target?.section == target.section { comers += 1 }
      if target.section > sectionLimit || target.item >= largest + comers { return false }
    }
    return true
  }
}

extension BatchUpdate.Change {
  /// The target of inserted or moved items; nil for other changes.
  fileprivate var target: ItemPath? {
    switch self {
    case .moveItems(_, _, let target): target
    case .insertItems(let items, let section): ItemPath(section: section, item: items.lowerBound)
    default: nil
    }
  }
}

// MARK: - Enumeration
extension SmallWorld {
  /// The counts of up to three sections of up to three items, in all combinations.
  package static let allCounts: [[Int]] = {
    let singles = (0...3).map { [$0] }
    let pairs = singles.flatMap { first in singles.map { first + $0 } }
    return [[]] + singles + pairs + pairs.flatMap { pair in singles.map { pair + $0 } }
  }()

  /// Calls `body` with all combinations of up to `limit` changes, repetitions included.
  package func forEachBatch(of limit: Int, _ body: ([BatchUpdate.Change]) -> Void) {
    func extend(_ batch: [BatchUpdate.Change], from place: Int) {
      if isNear(batch) { body(batch) }
      guard batch.count < limit else { return }
      for next in place..<changes.count { extend(batch + [changes[next]], from: next) }
    }
    extend([], from: 0)
  }
}
