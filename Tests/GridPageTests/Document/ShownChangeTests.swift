import GridBoxes
import Testing

@testable import GridPage

struct ShownChangeTests {
  private let root = PageNode(0, in: nil, as: .pane)
  private let boxes = (0..<6).map { _ in Box(width: 10, height: 10) }

  private func nodes(_ numbers: [Int]) -> [PageNode] {
    numbers.map { number in
      let node = PageNode(number + 1, in: root, as: .box)
      node.box = boxes[number]
      return node
    }
  }

  private func change(from old: [Int], to new: [Int]) -> ShownChange {
    ShownChange(from: nodes(old), to: new.map { boxes[$0] })
  }

  @Test func `boxes that enter replace those that leave, for all lists of up to four boxes`() {
    var lists: [[Int]] = [[]]
    for _ in 0..<4 {
      lists += lists.flatMap { list in (0..<4).filter { !list.contains($0) }.map { list + [$0] } }
      lists = Array(Set(lists))
    }
    #expect(lists.count == 65)
    for old in lists {
      for new in lists {
        let change = change(from: old, to: new)
        var result = old
        result.removeSubrange(change.leaving)
        result.insert(contentsOf: new[change.entering], at: change.entering.lowerBound)
        #expect(result == new, "\(old) becomes \(new)")
        #expect(change.isEmpty == (old == new), "\(old) becomes \(new)")
      }
    }
  }

  @Test(arguments: [
    ([0, 1, 2, 3], [1, 2, 3, 4], 0..<1, 3..<4),
    ([1, 2, 3, 4], [0, 1, 2, 3], 3..<4, 0..<1),
    ([0, 1, 2, 3], [3, 0, 1, 2], 3..<4, 0..<1),
    ([0, 1, 2, 3], [1, 2, 3, 0], 0..<1, 3..<4),
    ([0, 1, 2, 5], [1, 2, 3, 5], 0..<1, 2..<3),
    ([0, 2, 3, 4], [0, 1, 2, 3], 3..<4, 1..<2),
    ([0, 1, 2], [0, 1, 2, 3], 3..<3, 3..<4),
    ([0, 1, 2], [1, 2], 0..<1, 0..<0),
  ])
  func `a scroll replaces boxes at the ends, between those that stay`(
    old: [Int], new: [Int], leaving: Range<Int>, entering: Range<Int>
  ) {
    let change = change(from: old, to: new)
    #expect(change.leaving == leaving && change.entering == entering)
  }
}
