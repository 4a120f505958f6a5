import Testing

@testable import GridIndexing

/// An element with a length. Its total has the sum of lengths and the number of odd ones.
private struct LengthElement: RunElement {
  var length: Int

  struct Total: AdditiveArithmetic, Sendable {
    var length = 0
    var odd = 0

    static let zero = Total()

    static func + (left: Total, right: Total) -> Total {
      Total(length: left.length + right.length, odd: left.odd + right.odd)
    }

    static func - (left: Total, right: Total) -> Total {
      Total(length: left.length - right.length, odd: left.odd - right.odd)
    }
  }

  func total(of count: Int) -> Total {
    Total(length: length * count, odd: length % 2 * count)
  }
}

/// Finds elements by the sum of lengths before them.
private struct LengthMetric: RunMetric {
  typealias Element = LengthElement

  func value(of total: LengthElement.Total) -> Int { total.length }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}

private let smallNodes = RunTreeLimits(fanout: 3, leafCapacity: 4)

@Suite struct RunTreeTests {
  @Test func `ten billion equal elements are stored once`() {
    let tree = RunTree(repeating: LengthElement(length: 7), count: 10_000_000_000)
    #expect(tree.total(before: 9_999_999_999).length == 69_999_999_993)
    #expect(tree.find(69_999_999_999, by: LengthMetric())?.index == 9_999_999_999)
    #expect(tree.find(70_000_000_000, by: LengthMetric()) == nil)
    #expect(tree.entries.isEmpty && tree.elements.isEmpty)
  }

  @Test func `a copy of a tree is independent of later changes`() {
    var tree = RunTree(repeating: LengthElement(length: 1), count: 100)
    let copy = tree
    tree.replace(10..<20, with: LengthElement(length: 5), count: 3)
    #expect(copy.count == 100 && copy.total.length == 100)
    #expect(tree.count == 93 && tree.total.length == 105)
  }

  @Test func `appending elements one by one fills the leaves`() {
    var tree = RunTree<LengthElement>()
    for number in 0..<6_400 {
      tree.replace(number..<number, with: LengthElement(length: number % 100), count: 1)
    }
    #expect(tree.elements.count < 7_000)
    #expect(tree.contradiction() == nil)
  }

  @Test func `removing all elements frees all storage`() {
    var tree = RunTree<LengthElement>(limits: smallNodes)
    for number in 0..<200 {
      tree.replace(0..<0, with: LengthElement(length: number % 5), count: 1)
    }
    while tree.count > 0 {
      tree.replace((tree.count - 1)..<tree.count, with: LengthElement(length: 0), count: 0)
    }
    #expect(tree.height == 0)
    #expect(tree.elements.isEmpty && tree.entries.isEmpty && tree.freeLeaves.isEmpty)
  }

  @Test func `elements that become equal one by one are stored compactly`() {
    var tree = RunTree(repeating: LengthElement(length: 1), count: 1_000)
    for index in 0..<1_000 {
      tree.replace(index..<(index + 1), with: LengthElement(length: 2), count: 1)
    }
    #expect(tree.total.length == 2_000)
    #expect(tree.elements.count - 64 * tree.freeLeaves.count <= 128)
    #expect(tree.contradiction() == nil)
  }

  /// The nodes are so small that thirty elements split and join them.
  @Test func `random edits of a tree agree with an array`() {
    var random = Random(state: 42)
    for round in 0..<400 {
      var tree = RunTree<LengthElement>(limits: smallNodes)
      var array: [LengthElement] = []
      var script: [String] = []
      for _ in 0..<60 {
        edit(&tree, &array, &random, &script)
        if let found = tree.contradiction() ?? difference(tree, array) {
          Issue.record("\(found) in round \(round) after:\n\(script.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  private func edit(
    _ tree: inout RunTree<LengthElement>, _ array: inout [LengthElement], _ random: inout Random,
    _ script: inout [String]
  ) {
    let lower = Int.random(in: 0...array.count, using: &random)
    let upper = Int.random(in: lower...min(array.count, lower + 12), using: &random)
    let element = LengthElement(length: Int.random(in: 0...4, using: &random))
    let count = Int.random(in: 0...6, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      script.append("tree.replace(\(lower)..<\(upper), with: \(element), count: \(count))")
      tree.replace(lower..<upper, with: element, count: count)
      array.replaceSubrange(lower..<upper, with: Array(repeating: element, count: count))
    case 1:
      let elements = (0..<count).map { LengthElement(length: (element.length + $0 / 2) % 5) }
      script.append("tree.replace(\(lower)..<\(upper), with: \(elements))")
      tree.replace(lower..<upper, with: elements.map { Run($0) })
      array.replaceSubrange(lower..<upper, with: elements)
    case 2:
      let end = min(lower + 1, array.count)
      script.append("tree.replace(\(lower)..<\(end), with: \(element), count: 1)")
      tree.replace(lower..<end, with: element, count: 1)
      array.replaceSubrange(lower..<end, with: [element])
    default:
      let target = Int.random(in: 0...(array.count - (upper - lower)), using: &random)
      script.append("tree.move(\(lower)..<\(upper), to: \(target))")
      tree.move(lower..<upper, to: target)
      let moved = Array(array[lower..<upper])
      array.removeSubrange(lower..<upper)
      array.insert(contentsOf: moved, at: target)
    }
  }

  private func difference(_ tree: RunTree<LengthElement>, _ array: [LengthElement]) -> String? {
    if tree.count != array.count { return "\(tree.count) elements, not \(array.count)" }
    var before = LengthElement.Total.zero
    for (index, element) in array.enumerated() {
      if tree[index] != element { return "\(tree[index]) at \(index), not \(element)" }
      if tree.total(before: index) != before { return "A wrong total before \(index)" }
      for length in before.length..<(before.length + element.length) {
        let hit = tree.find(length, by: LengthMetric())
        if hit?.index != index || hit?.before != before { return "\(length) is found elsewhere" }
      }
      before += element.total(of: 1)
    }
    if tree.find(before.length, by: LengthMetric()) != nil {
      return "An element is found at the end"
    }
    if tree.find(-1, by: LengthMetric()) != nil { return "An element is found before the start" }
    return tree.runs(in: 0..<tree.count).reduce(0) { $0 + $1.count } == array.count
      ? nil : "Runs miss elements"
  }
}

/// A linear congruential generator.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
