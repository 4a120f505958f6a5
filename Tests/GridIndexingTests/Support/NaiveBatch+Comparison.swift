import GridIndexing
import TestSupport

extension NaiveBatch {
  /// The first difference between the update and this model, or nil. An update that the model
  /// refuses must be refused although the counts after it match its changes.
  func disagreement(_ counts: [Int]) -> String? {
    disagreement(counts, with: outcome(counts, newCount: UpdatePlan.openCount))
  }

  /// The first difference between the update and an outcome of this model, or nil.
  func disagreement(_ counts: [Int], with outcome: Outcome?) -> String? {
    let after = outcome?.items.map(\.count) ?? netCounts(counts, newCount: UpdatePlan.openCount)
    // Each batch throws one error, as the testing library records every thrown error, which is
    // slow.
    let plan = try? BatchUpdate(changes).checked(
      from: SectionCounts(counts), to: SectionCounts(after))
    guard let outcome else { return plan == nil ? nil : "is accepted" }
    guard let plan else { return "is refused" }
    for (section, source) in outcome.sections.enumerated() {
      guard plan.sections.oldIndex(of: section) == source else { return "gives other old sections" }
    }
    var starts = [0]
    for count in counts { starts.append(starts.last! + count) }
    var number = 0
    for items in outcome.items {
      for source in items {
        let old = source.map { starts[$0.section] + $0.item }
        guard plan.items.oldIndex(of: number) == old else { return "gives other old indices" }
        number += 1
      }
    }
    for section in counts.indices {
      guard plan.reloadedSections.contains(section) == isReloaded(section) else {
        return "reloads other sections"
      }
      for item in 0..<counts[section] {
        let index = starts[section] + item
        let isOther = isReloaded(section)
        guard plan.reloaded.contains(index) == (!isOther && isReloadedItem(item, section)) else {
          return "reloads other items"
        }
        guard
          plan.reconfigured.contains(index) == (!isOther && isReconfiguredItem(item, section))
        else { return "reconfigures other items" }
      }
    }
    return nil
  }
}
