import GridTesting
import Testing

@testable import GridLayouts

/// An operation of a random script. Indices are taken modulo the number of items.
private enum ExtentOperation: Sendable {
  case replace(Int, length: Int, with: Extent, count: Int)
  case set(Int, Extent)
  case setAll(Int, length: Int, Extent)
  case move(Int, length: Int, to: Int)
}

private let estimates: [Estimate] = [
  .fixed(7), .runningMean(initial: 3.25), .perItem { Double($0 % 5) + 0.5 }, .fixed(0),
]

@Suite struct ExtentTreeScriptTests {
  /// 100,000 random operations in all, on nodes so small that thirty items split and join them.
  @Test(arguments: [0, 1, 2, 3], [0.0, 1.5])
  func `an extent tree agrees with naive extents on random scripts`(policy: Int, spacing: Double) {
    let failure = checkRandomScripts(seed: 11, count: 125, length: 100, operation: operation) {
      disagreement(after: $0, estimate: estimates[policy], spacing: spacing)
    }
    #expect(failure == nil)
  }

  @Test func `an extent tree agrees with naive extents on every script of three operations`() {
    let operations: [ExtentOperation] = [
      .replace(0, length: 0, with: .estimated, count: 9),
      .replace(4, length: 3, with: .measured(2), count: 1),
      .replace(2, length: 9, with: .measured(0), count: 2),
      .set(5, .measured(10)), .set(0, .estimated), .setAll(1, length: 6, .measured(2)),
      .move(1, length: 4, to: 3), .move(6, length: 2, to: 0),
    ]
    let failure = checkEveryScript(of: operations, length: 3) {
      disagreement(after: $0, estimate: .fixed(3), spacing: 0)
    }
    #expect(failure == nil)
  }

  private func operation(_ random: inout SeededGenerator) -> ExtentOperation {
    let place = Int.random(in: 0..<100, using: &random)
    let length = Int.random(in: 0..<8, using: &random)
    let extent: Extent =
      Int.random(in: 0..<3, using: &random) == 0
      ? .estimated : .measured(Double(Int.random(in: 0..<40, using: &random)) / 4)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      let count = Int.random(in: 0..<9, using: &random)
      return .replace(place, length: length, with: extent, count: count)
    case 3: return .setAll(place, length: length, extent)
    case 4: return .move(place, length: length, to: Int.random(in: 0..<100, using: &random))
    default: return .set(place, extent)
    }
  }

  private func disagreement(
    after script: [ExtentOperation], estimate: Estimate, spacing: Double
  ) -> String? {
    var tree = ExtentTree(
      estimate: estimate, spacing: spacing, limits: RunTreeLimits(fanout: 3, leafCapacity: 4))
    var naive = NaiveExtents(estimate: estimate, spacing: spacing)
    for (step, operation) in script.enumerated() {
      let changes = (apply(operation, on: &tree), apply(operation, on: &naive))
      if changes.0 != changes.1 { return "\(operation) changes \(changes)" }
      // Every item is compared after the last step; before it, a sample suffices.
      let stride = step == script.count - 1 ? 1 : 17
      if let found = disagreement(tree, naive, stride: stride) {
        return "\(found) after step \(step)"
      }
    }
    return tree.items.contradiction()
  }

  private func apply(_ operation: ExtentOperation, on store: inout some ExtentStore) -> Bool {
    func range(_ place: Int, _ length: Int) -> Range<Int> {
      let lower = place % (store.count + 1)
      return lower..<min(lower + length, store.count)
    }
    switch operation {
    case .replace(let place, let length, let extent, let count):
      // Thirty items are enough to reach every corner case.
      store.replace(range(place, length), with: extent, count: store.count > 30 ? 0 : count)
    case .set(let place, let extent):
      if store.count > 0 { return store.set(extent, of: place % store.count) }
    case .setAll(let place, let length, let extent):
      store.set(extent, in: range(place, length))
    case .move(let place, let length, let destination):
      let range = range(place, length)
      store.move(range, to: destination % (store.count - range.count + 1))
    }
    return false
  }

  private func disagreement(
    _ tree: ExtentTree, _ naive: NaiveExtents, stride step: Int
  ) -> String? {
    if tree.count != naive.count { return "\(tree.count) items, not \(naive.count)" }
    if tree.total != naive.total { return "total \(tree.total), not \(naive.total)" }
    for item in stride(from: (naive.count * 7) % step, to: naive.count, by: step) {
      let start = naive.offset(of: item)
      let extent = naive.extent(of: item)
      let span = tree.span(of: item)
      if tree[item] != naive[item] { return "item \(item) is \(tree[item])" }
      if span != ExtentSpan(item: item, start: start, extent: extent) { return "\(span)" }
      if tree.offset(of: item) != start { return "item \(item) starts elsewhere" }
      for offset in [start, start + extent, (start + extent).nextDown, start - 0.01] {
        for bias in ExtentTree.Bias.allCases {
          let (hit, naiveHit) = (tree.item(at: offset, bias), naive.item(at: offset, bias))
          if hit != naiveHit { return "\(offset) leads to \(hit, default: "none") by \(bias)" }
        }
      }
      let window = (start - 3)..<(start + 9)
      var seen: [ExtentSpan] = []
      tree.append(from: window.lowerBound, to: window.upperBound, to: &seen) {
        ExtentSpan(item: $0, start: $1, extent: $2)
      }
      if seen != visible(in: window, of: naive) { return "\(window) shows \(seen)" }
    }
    return nil
  }

  private func visible(in window: Range<Double>, of naive: NaiveExtents) -> [ExtentSpan] {
    var seen: [ExtentSpan] = []
    naive.forEach(from: 0) { item, start, extent in
      if extent > 0, start < window.upperBound, start + extent > window.lowerBound {
        seen.append(ExtentSpan(item: item, start: start, extent: extent))
      }
      return true
    }
    return seen
  }
}
