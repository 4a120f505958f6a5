import GridIndexing
import Testing

/// A metric of lengths that counts its evaluations.
private struct CountingMetric: RunMetric {
  typealias Element = LengthElement

  final class Counter {
    var evaluations = 0
  }

  let counter = Counter()

  func value(of total: Int) -> Int {
    counter.evaluations += 1
    return total
  }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}

/// An element with a length.
private struct LengthElement: RunElement {
  let length: Int

  func total(of count: Int) -> Int { length * count }
}

@Suite struct RunTreeFindTests {
  /// A search may evaluate all entries of one branch per level, and one leaf.
  @Test(arguments: [1_000, 32_000, 500_000])
  func `the number of evaluations of a search grows with the height of the tree`(count: Int) {
    var tree = RunTree<LengthElement>()
    tree.replace(
      0..<0, with: ContiguousArray((0..<count).map { LengthElement(length: $0 % 9 + 1) }))
    let levels = (1...).first { power(16, $0) * 64 >= count }!
    let metric = CountingMetric()
    var most = 0
    for number in 0..<500 {
      metric.counter.evaluations = 0
      let length = (number * 7_919 + 13) * 31 % tree.total
      #expect(tree.find(length, by: metric) != nil)
      most = max(most, metric.counter.evaluations)
    }
    #expect(most <= 16 * (levels + 1) + 64 + 4, "\(most) evaluations")
  }

  @Test func `a search among equal elements takes a handful of evaluations`() {
    let tree = RunTree(repeating: LengthElement(length: 3), count: 1_000_000_000)
    let metric = CountingMetric()
    #expect(tree.find(2_000_000_001, by: metric)?.index == 666_666_667)
    #expect(metric.counter.evaluations <= 6)
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
