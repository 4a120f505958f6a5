import GridIndexing

extension UpdatePlan {
  /// How many items a plan that fits has where the update leaves it open.
  package static var openCount: Int { 14 }

  /// The plan of an update; its own errors say what the counts must be afterwards. Where they leave
  /// it open, there are ``openCount`` items. Nil if the update makes no sense whatever they are.
  package static func fitting(_ changes: [BatchUpdate.Change], _ counts: [Int]) -> UpdatePlan? {
    var after = Array(repeating: openCount, count: counts.count + 12)
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
