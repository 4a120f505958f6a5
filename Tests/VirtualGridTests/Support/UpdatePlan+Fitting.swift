import VirtualGrid

/// Updates of any sections.
extension UpdatePlan {
  /// The plan of an update; its own errors say what the counts must be afterwards. Where they leave
  /// it open, there are 14 items.
  static func fitting(_ changes: [BatchUpdate.Change], _ counts: [Int]) -> UpdatePlan? {
    var after = Array(repeating: 14, count: counts.count + 12)
    while true {
      do throws(BatchUpdateError) {
        return try BatchUpdate(changes).checked(
          from: SectionCounts(counts), to: SectionCounts(after))
      } catch {
        switch error.reason {
        case .sectionCountMismatch(let said, _): after.removeLast(after.count - said)
        case .itemCountMismatch(let section, let said, _): after[section] = said
        default: return nil
        }
      }
    }
  }
}
