import GridIndexing

extension UpdatePlan {
  /// The new number of items of sections whose count the update does not determine.
  package static var openCount: Int { 14 }

  /// Returns the plan of an update, with the new counts that its errors demand. Sections whose
  /// count is not determined have ``openCount`` items. Nil if the update is invalid for any new
  /// counts.
  package static func fitting(_ changes: [BatchUpdate.Change], _ counts: [Int]) -> UpdatePlan? {
    var after = Array(repeating: openCount, count: counts.count + 12)
    while true {
      do throws(BatchUpdateError) {
        return try BatchUpdate(changes).checked(
          from: SectionCounts(counts), to: SectionCounts(after))
      } catch {
        switch error.reason {
        case .sectionCountMismatch(let expected, _): after.removeLast(after.count - expected)
        case .itemCountMismatch(let section, let expected, _): after[section] = expected
        default: return nil
        }
      }
    }
  }
}
