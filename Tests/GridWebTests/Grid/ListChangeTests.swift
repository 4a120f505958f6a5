import GridLayouts
import GridTesting
import Testing

@testable import GridWeb

@Suite struct ListChangeTests {
  /// A list before and after changes, and the changes.
  struct Example {
    var before: [Int]
    var after: [Int]
    var changes: [ListChange]

    /// Chooses items that stay, move or go, and new ones, at random.
    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      before = Array(0..<Int.random(in: 0...12, using: &random))
      let going = before.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let moving = before.filter { item in
        !going.contains(item) && Int.random(in: 0..<4, using: &random) == 0
      }
      after = before.filter { !going.contains($0) && !moving.contains($0) }
      for item in moving { after.insert(item, at: Int.random(in: 0...after.count, using: &random)) }
      for item in 100..<100 + Int.random(in: 0...3, using: &random) {
        after.insert(item, at: Int.random(in: 0...after.count, using: &random))
      }
      changes = going.map { .remove($0..<$0 + 1) }
      for (index, item) in after.enumerated() {
        if item >= 100 { changes.append(.insert(index..<index + 1)) }
        if moving.contains(item) { changes.append(.move(item..<item + 1, to: index)) }
      }
      changes.shuffle(using: &random)
    }
  }

  @Test(arguments: 0..<300)
  func `the map has the new index of each item`(seed: Int) throws {
    let example = Example(seed: seed)
    let map = try #require(
      example.changes.map(from: example.before.count, to: example.after.count))
    for (index, item) in example.before.enumerated() {
      #expect(map.newIndex(of: index) == example.after.firstIndex(of: item))
    }
    #expect(map.newCount == example.after.count)
  }

  @Test(arguments: 0..<300)
  func `layout changes, one after the other, give the new order`(seed: Int) throws {
    let example = Example(seed: seed)
    let map = try #require(
      example.changes.map(from: example.before.count, to: example.after.count))
    var items: [Int?] = example.before
    for change in map.layoutChanges {
      switch change {
      case .items(let range, let count, _):
        items.replaceSubrange(range, with: Array(repeating: nil, count: count))
      case .move(let range, let target, _):
        let moved = items[range]
        items.removeSubrange(range)
        items.insert(contentsOf: moved, at: target)
      default: Issue.record("A list has no such change: \(change)")
      }
    }
    #expect(items == example.after.map { $0 < 100 ? $0 : nil })
  }

  @Test(arguments: [
    [ListChange.remove(3..<6)], [.insert(5..<7)], [.insert(-1..<0)], [.remove(-1..<1)],
    [.remove(1..<3), .move(2..<3, to: 0)], [.insert(0..<1), .move(4..<5, to: 0)],
    [.move(0..<2, to: 4)], [.move(0..<2, to: Int.max)], [.insert(0..<1), .remove(0..<2)],
  ])
  func `contradictions and indices out of range have no map`(changes: [ListChange]) {
    #expect(changes.map(from: 5, to: 5) == nil)
  }
}
