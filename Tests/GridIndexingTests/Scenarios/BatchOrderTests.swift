import GridIndexing
import TestSupport
import Testing

/// Small batches in every order of their changes. The order affects only the change that an error
/// names.
@Suite struct BatchOrderTests {
  /// The largest number of changes in a batch.
  private static func changeLimit(_ counts: [Int]) -> Int {
    if isThorough { return counts.reduce(0, +) <= 2 ? 3 : 2 }
    return counts.reduce(counts.count, +) <= 3 ? 2 : 1
  }

  /// The first order that disagrees with the model or with the first order, or nil.
  private static func disagreement(_ batch: [BatchUpdate.Change], _ counts: [Int]) -> String? {
    // With many new items, changes conflict; without new items, indices are out of range.
    let manyItems = Array(repeating: UpdatePlan.openCount, count: counts.count + 12)
    let items = UpdatePlan.fitting(batch, counts)?.items
    for order in orders(of: batch) {
      for after in [manyItems, counts] {
        if let text = errorMismatch(order, from: counts, to: after) { return text }
      }
      if UpdatePlan.fitting(order, counts)?.items != items { return "depends on the order" }
    }
    return nil
  }

  /// How the error of an update differs from the expected one, or nil.
  private static func errorMismatch(
    _ changes: [BatchUpdate.Change], from before: [Int], to after: [Int]
  ) -> String? {
    let mistake = NaiveBatch(changes: changes).firstMistake(from: before, to: after)
    do throws(BatchUpdateError) {
      _ = try BatchUpdate(changes).checked(from: SectionCounts(before), to: SectionCounts(after))
      return mistake == nil ? nil : "is accepted in the order \(changes)"
    } catch {
      guard error.offender?.index == mistake?.place,
        error.offender?.change == mistake.map({ changes[$0.place] }),
        mistake?.reasons.contains(error.reason) ?? true
      else { return "fails in the order \(changes) with \(error), not \(mistake, default: "none")" }
      return nil
    }
  }

  private static func orders(of batch: [BatchUpdate.Change]) -> [[BatchUpdate.Change]] {
    guard batch.count > 1 else { return [batch] }
    return batch.indices.flatMap { first in
      var rest = batch
      let change = rest.remove(at: first)
      return orders(of: rest).map { [change] + $0 }
    }
  }

  @Test(arguments: SmallWorld.allCounts)
  func `the order of changes decides only which one an error names`(counts: [Int]) {
    let limit = Self.changeLimit(counts)
    let world = SmallWorld(counts, changeCount: limit)
    func check(_ batch: [BatchUpdate.Change]) {
      if let text = Self.disagreement(batch, counts) {
        Issue.record("\(counts): \(batch) \(text)")
      }
    }
    world.forEachBatch(of: limit, check)
    for missing in world.missing {
      check([missing])
      guard limit > 1 else { continue }
      for other in world.changes + world.missing { check([missing, other]) }
    }
  }
}
