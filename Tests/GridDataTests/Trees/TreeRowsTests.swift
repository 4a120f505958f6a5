import GridTesting
import Testing

@testable import GridData

@Suite struct TreeRowsTests {
  /// A tree of `count` nodes, each inserted below a random other one, and all collapsed or expanded.
  private func tree(_ count: Int, seed: UInt64, expanding: Bool) -> TreeRows {
    var generator = SeededGenerator(seed: seed)
    var rows = TreeRows()
    let slots = rows.makeSlots(count)
    for (index, slot) in slots.enumerated() {
      let parent = index == 0 ? 0 : Slot.random(in: 0..<slot, using: &generator)
      _ = rows.insert(slot, under: parent, at: .random(in: 0...2, using: &generator))
      if expanding { rows.expand(slot) }
    }
    return rows
  }

  private typealias Slot = TreeRows.Slot

  @Test func `a treap of single nodes keeps their order`() {
    for count in 0...200 {
      var rows = TreeRows()
      let slots = Array(rows.makeSlots(count).reversed())
      rows.setSequence(rows.treap(of: slots[...]), of: TreeRows.root)
      #expect(rows.count == count)
      #expect((0..<count).map { rows[$0] } == slots)
      #expect(slots.map { rows.row(of: $0) } == Array(0..<count))
      #expect(rows.contradiction() == nil)
    }
  }

  @Test func `sums and levels are those of a recount`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var rows = tree(60, seed: seed, expanding: seed % 2 == 0)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let slot = Slot.random(in: 1...60, using: &generator)
        if rows.isExpanded(slot) { rows.collapse(slot) } else { rows.expand(slot) }
        let other = Slot.random(in: 1...60, using: &generator)
        if !rows.isNode(other, atOrBelow: slot) {
          let top = rows.cut(slot).top
          _ = rows.insert(top, under: other, at: .random(in: 0...3, using: &generator))
        }
        #expect(rows.contradiction() == nil)
      }
    }
  }

  @Test func `released slots are used again`() {
    var rows = tree(50, seed: 1, expanding: true)
    let released = rows.slots(below: rows.cut(1).top)
    rows.release(released)
    #expect(Set(rows.makeSlots(released.count)) == Set(released))
    #expect(rows.slotCount == 51)
  }

  /// A tree of expanded nodes, each with ten children, in so many levels.
  private func fullTree(levels: Int) -> TreeRows {
    var rows = TreeRows()
    var parents: [Slot] = [TreeRows.root]
    for _ in 0..<levels {
      parents = parents.flatMap { parent in
        let children = rows.makeSlots(10)
        _ = rows.insert(rows.treap(of: children[...]), under: parent, at: 0)
        if parent != TreeRows.root { rows.expand(parent) }
        return children
      }
    }
    return rows
  }

  /// Ten times as many nodes cost a few more steps for each edit, however many rows appear.
  @Test func `expanding and collapsing cost O(log n)`() {
    var costs: [Double] = []
    for levels in 3...5 {
      var rows = fullTree(levels: levels)
      let before = rows.workCount
      var generator = SeededGenerator(seed: 4)
      for _ in 0..<500 {
        let slot = Slot.random(in: 1..<Slot(rows.slotCount / 10), using: &generator)
        rows.collapse(slot)
        rows.expand(slot)
      }
      costs.append(Double(rows.workCount - before) / 1_000)
    }
    // The numbers of changed links for each edit.
    #expect(costs[0] < 80, "\(costs)")
    #expect(costs[2] - costs[1] < 1.5 * (costs[1] - costs[0]) + 10, "\(costs)")
  }

  @Test func `a million children expand and collapse at the cost of a few`() {
    var rows = TreeRows()
    let slots = rows.makeSlots(1_000_001)
    _ = rows.insert(slots[0], under: 0, at: 0)
    _ = rows.insert(rows.treap(of: slots[1...]), under: slots[0], at: 0)
    #expect(rows.count == 1)
    let before = rows.workCount
    #expect(rows.expand(slots[0]) == 1..<1_000_001)
    #expect(rows.collapse(slots[0]) == 1..<1_000_001)
    #expect(rows.expand(slots[0]) == 1..<1_000_001)
    #expect(rows.workCount - before < 400)
    #expect(rows.row(of: slots[500_000]) == 500_000)
    #expect(rows.parent(of: slots[500_000]) == slots[0])
  }

  @Test func `a chain of a hundred thousand levels collapses in O(log n)`() {
    var rows = TreeRows()
    let slots = rows.makeSlots(100_000)
    for (index, slot) in slots.enumerated() {
      _ = rows.insert(slot, under: index == 0 ? 0 : slots[index - 1], at: 0)
      rows.expand(slot)
    }
    let before = rows.workCount
    #expect(rows.collapse(slots[10]) == 11..<100_000)
    #expect(rows.expand(slots[10]) == 11..<100_000)
    #expect(rows.workCount - before < 300)
    #expect(rows.location(of: slots[99_999]).level == 99_999)
  }
}

extension TreeRows {
  mutating func makeSlots(_ count: Int) -> [Slot] { (0..<count).map { _ in makeSlot() } }

  /// Returns the first stored sum that a recount contradicts, or nil.
  func contradiction() -> String? {
    var found: String?
    var waiting = [(owner: TreeRows.root, top: sequence(of: TreeRows.root))]
    while let (owner, top) = waiting.popLast(), found == nil {
      if top >= 0, links[Int(top)].parent != ~owner {
        found = "The owner of \(top) is not \(owner)"
      }
      var slots: [(slot: Slot, level: Int32)] = []
      _ = list(top, shift: 0, into: &slots, &found)
      for (index, entry) in slots.enumerated() {
        let next = index + 1 < slots.count ? slots[index + 1].level : 0
        if next > entry.level + (isExpanded(entry.slot) ? 1 : 0) { found = "A level is skipped" }
        if entry.level != location(of: entry.slot).level { found = "A level differs" }
        if !isExpanded(entry.slot) { waiting.append((entry.slot, sequence(of: entry.slot))) }
      }
    }
    return found
  }

  private func list(
    _ top: Slot, shift: Int32, into slots: inout [(slot: Slot, level: Int32)],
    _ found: inout String?
  ) -> ArraySlice<Int32> {
    guard top >= 0 else { return [] }
    let link = links[Int(top)]
    let start = slots.count
    _ = list(link.left, shift: shift + link.shift, into: &slots, &found)
    slots.append((top, link.level + shift))
    _ = list(link.right, shift: shift + link.shift, into: &slots, &found)
    let levels = slots[start...].map { $0.level - shift }
    if Int(link.count) != levels.count { found = "The count of \(top) is wrong" }
    if link.least != levels.min() { found = "The least level of \(top) is wrong" }
    if Int(link.leastCount) != levels.filter({ $0 == link.least }).count {
      found = "The number of least levels of \(top) is wrong"
    }
    return levels[...]
  }
}
