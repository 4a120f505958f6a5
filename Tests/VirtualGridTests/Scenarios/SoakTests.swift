import GridTesting
import Testing

@testable import VirtualGrid

/// Long runs, in which memory and recursion depth stay limited.
@Suite struct SoakTests {
  @Test func `200,000 scroll steps need no more cells than the viewport and the pool hold`() {
    let fixture = HookedFixture(count: 100_000)
    fixture.grid.delegate = nil
    fixture.grid.overscan = Overscan(ahead: .points(30), behind: .points(10))
    var generator = SeededGenerator(seed: 7)
    fixture.frames(2)
    // Six visible rows, two in the overscan, and the capacity of the pool.
    let limit = 8 + 32
    var most = 0
    for tick in 0..<200_000 {
      let way = Double.random(in: -30...40, using: &generator)
      fixture.grid.contentOffset.y += tick % 5_000 == 0 ? way * 1_000 : way
      fixture.frame()
      most = max(most, fixture.grid.pool.table.count)
      if tick % 20_000 == 0 { fixture.expectConsistency("tick \(tick)") }
    }
    #expect(most <= limit)
    #expect(fixture.grid.counters.cellsMade <= limit)
    #expect(fixture.grid.counters.passes < 210_000)
    #expect(fixture.grid.realization.identifiers.count <= limit)
    #expect(fixture.kinds == [])
    fixture.expectConsistency()
  }

  @Test func `thousands of updates from one callback are applied in order without recursion`() {
    let fixture = HookedFixture(count: 10)
    var depth = 0
    var mostDeep = 0
    var hasStormed = false
    fixture.hook = { [unowned fixture] call in
      depth += 1
      mostDeep = max(mostDeep, depth)
      defer { depth -= 1 }
      guard call == .cell, !hasStormed else { return }
      hasStormed = true
      for number in 10..<20_010 {
        try? fixture.grid.performUpdates(keeping: .offset) { update in
          fixture.data?.sections[0].append(number)
          update.insertItems(number..<(number + 1), inSection: 0)
        }
      }
    }
    fixture.frame()
    // Each update reads the counts inside the cell request, and nothing is called from there.
    #expect(mostDeep == 2)
    #expect(fixture.grid.itemCount == 20_010)
    #expect(fixture.grid.counters.passes < 10)
    #expect(fixture.grid.counters.cellsConfigured < 50)
    fixture.hook = { _ in }
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `a layout pass requested in didScroll does not recurse`() {
    let fixture = HookedFixture(count: 10_000)
    fixture.frame()
    var depth = 0
    var mostDeep = 0
    fixture.hook = { [unowned fixture] call in
      depth += 1
      mostDeep = max(mostDeep, depth)
      defer { depth -= 1 }
      guard call == .didScroll else { return }
      fixture.grid.contentOffset.y += 1
      fixture.grid.layoutIfNeeded()
    }
    let before = fixture.grid.counters.passes
    fixture.grid.contentOffset.y = 10
    fixture.frame()
    #expect(mostDeep == 1)
    #expect(fixture.grid.counters.passes - before <= 16)
    fixture.hook = { _ in }
    fixture.expectConsistency()
  }

  @Test func `a chain of a hundred updates made in callbacks is applied completely`() {
    let fixture = HookedFixture(count: 10)
    fixture.frame()
    var left = 100
    fixture.hook = { [unowned fixture] call in
      guard call == .selectionDidChange, left > 0 else { return }
      left -= 1
      fixture.data?.sections[0].insert(1_000 + left, at: 0)
      try? fixture.grid.apply(.insert(1, at: 0))
      fixture.grid.tapItem(at: left % 3, by: .toggle)
    }
    fixture.grid.selectionMode = .multiple
    fixture.grid.tapItem(at: 0)
    fixture.frame()
    #expect(left == 0)
    #expect(fixture.grid.itemCount == 110)
    fixture.hook = { _ in }
    fixture.expectConsistency()
  }
}
