import GridTesting
import Testing

@testable import VirtualGrid

/// Long runs, in which memory and recursion depth stay limited.
@Suite struct SoakTests {
  @Test func `200,000 scroll steps need no more cells than the viewport and the pool hold`() {
    let stage = Stage(count: 100_000)
    stage.grid.delegate = nil
    stage.grid.overscan = Overscan(ahead: .points(30), behind: .points(10))
    var generator = SeededGenerator(seed: 7)
    stage.frames(2)
    // Six visible rows, two in the overscan, and the capacity of the pool.
    let limit = 8 + 32
    var most = 0
    for tick in 0..<200_000 {
      let way = Double.random(in: -30...40, using: &generator)
      stage.grid.contentOffset.y += tick % 5_000 == 0 ? way * 1_000 : way
      stage.frame()
      most = max(most, stage.grid.pool.table.count)
      if tick % 20_000 == 0 { stage.expectOrder("tick \(tick)") }
    }
    #expect(most <= limit)
    #expect(stage.grid.counters.cellsMade <= limit)
    #expect(stage.grid.counters.passes < 210_000)
    #expect(stage.grid.realization.identifiers.count <= limit)
    #expect(stage.kinds == [])
    stage.expectOrder()
  }

  @Test func `thousands of updates from one callback are applied in order without recursion`() {
    let stage = Stage(count: 10)
    var depth = 0
    var mostDeep = 0
    var hasStormed = false
    stage.hook = { [unowned stage] call in
      depth += 1
      mostDeep = max(mostDeep, depth)
      defer { depth -= 1 }
      guard call == .cell, !hasStormed else { return }
      hasStormed = true
      for number in 10..<20_010 {
        try? stage.grid.performUpdates(keeping: .offset) { update in
          stage.deck?.sections[0].append(number)
          update.insertItems(number..<(number + 1), inSection: 0)
        }
      }
    }
    stage.frame()
    // Each update reads the counts inside the cell request, and nothing is called from there.
    #expect(mostDeep == 2)
    #expect(stage.grid.itemCount == 20_010)
    #expect(stage.grid.counters.passes < 10)
    #expect(stage.grid.counters.cellsConfigured < 50)
    stage.hook = { _ in }
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `a layout pass requested in didScroll does not recurse`() {
    let stage = Stage(count: 10_000)
    stage.frame()
    var depth = 0
    var mostDeep = 0
    stage.hook = { [unowned stage] call in
      depth += 1
      mostDeep = max(mostDeep, depth)
      defer { depth -= 1 }
      guard call == .didScroll else { return }
      stage.grid.contentOffset.y += 1
      stage.grid.layoutIfNeeded()
    }
    let before = stage.grid.counters.passes
    stage.grid.contentOffset.y = 10
    stage.frame()
    #expect(mostDeep == 1)
    #expect(stage.grid.counters.passes - before <= 16)
    stage.hook = { _ in }
    stage.expectOrder()
  }

  @Test func `a chain of a hundred updates made in callbacks is applied completely`() {
    let stage = Stage(count: 10)
    stage.frame()
    var left = 100
    stage.hook = { [unowned stage] call in
      guard call == .selectionDidChange, left > 0 else { return }
      left -= 1
      stage.deck?.sections[0].insert(1_000 + left, at: 0)
      try? stage.grid.apply(.insert(1, at: 0))
      stage.grid.tapItem(at: left % 3, by: .toggle)
    }
    stage.grid.selectionMode = .multiple
    stage.grid.tapItem(at: 0)
    stage.frame()
    #expect(left == 0)
    #expect(stage.grid.itemCount == 110)
    stage.hook = { _ in }
    stage.expectOrder()
  }
}
