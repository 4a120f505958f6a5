import GridIndexing
import TestSupport
import Testing

/// Every batch of a few changes on small data, compared with a naive model.
@Suite struct SmallBatchTests {
  /// The largest number of changes in a batch. Three of them for all counts are 33,655,357 batches.
  private static func changeLimit(_ counts: [Int]) -> Int {
    isThorough ? 3 : counts.reduce(0, +) <= 2 ? 2 : 1
  }

  @Test(arguments: SmallWorld.allCounts)
  func `every small batch gives what the naive model gives`(counts: [Int]) {
    let limit = Self.changeLimit(counts)
    SmallWorld(counts, changeCount: limit).forEachBatch(of: limit) { batch in
      if let text = NaiveBatch(changes: batch).disagreement(counts) {
        Issue.record("\(counts): \(batch) \(text)")
      }
    }
  }
}
