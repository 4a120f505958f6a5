import GridTesting
import Testing

@testable import VirtualGrid

/// Updates that are made while others are animating.
@Suite struct UpdateTransitionOverlappingTests {
  private let fixture = MotionFixture([Array(0..<50)])

  @Test func `the number of leaving cells is limited however many items are removed`() throws {
    fixture.sections = [Array(0..<5_000)]
    fixture.grid.reloadData()
    fixture.frame(after: 0)
    for _ in 0..<200 {
      try fixture.grid.performUpdates(timing: .curve(.linear, duration: 100)) { update in
        fixture.sections[0].removeFirst(5)
        update.deleteItems(0..<5, inSection: 0)
      }
      fixture.frame(after: 1.0 / 64)
      #expect(fixture.shown.count <= 2 * 10 + 64)
    }
    #expect(fixture.shown.count > 60)
    fixture.grid.finishAnimations()
    fixture.frame(after: 0)
    #expect(fixture.shown.count == 10)
    #expect(fixture.breaches == [])
  }

  @Test func `an item that returns while it leaves gets its cell back`() throws {
    let cell = try #require(fixture.cell(showing: 9))
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 9) == 95)
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(fixture.cell(showing: 9) === cell && fixture.position(of: 9) == 95)
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 9) == 90)
    #expect(fixture.grid.cell(at: 9) === cell)
    #expect(fixture.breaches == [])
  }

  /// The original demo shuffles its pictures at the press of a button, and warns against a second
  /// press while the animation runs.
  @Test func `ten shuffles in quick succession end in the right order`() throws {
    fixture.grid.setLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))))
    fixture.frame(after: 0)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<10 {
      let before = fixture.sections[0]
      let after = before.shuffled(using: &generator)
      try fixture.grid.performUpdates { update in
        fixture.sections[0] = after
        update.add(Difference(from: before, to: after).update())
      }
      fixture.frame(after: 1.0 / 64)
      let texts = fixture.grid.currentFrame.cells.map(\.cell.text)
      #expect(Set(texts).count == texts.count)
    }
    fixture.frame(after: 0.3)
    fixture.frame(after: 0.3)
    #expect(fixture.shown.count == 15)
    for (item, number) in fixture.sections[0].prefix(15).enumerated() {
      #expect(fixture.attributes(of: number)?.frame == fixture.grid.frame(ofItemAt: item))
    }
    #expect(fixture.breaches == [])
  }

  @Test func `a reload inside an update shows the new data`() throws {
    var isWhole: Bool?
    try fixture.grid.performUpdates { update in
      fixture.sections[0] = Array(100..<130)
      fixture.grid.reloadData()
      update.deleteItems(30..<50, inSection: 0)
    } completion: {
      isWhole = $0
    }
    fixture.frame(after: 0)
    #expect(fixture.grid.visibleCells.map(\.text) == (100..<110).map { "\($0)" })
    fixture.frame(after: 0.5)
    #expect(isWhole == true)
    #expect(fixture.grid.itemCount == 30 && fixture.grid.faults.count == 0)
    #expect(throws: GridUpdateError.self) {
      try fixture.grid.performUpdates { update in
        fixture.grid.reloadData()
        update.deleteItems(30..<50, inSection: 0)
      }
    }
    fixture.frame(after: 0.5)
    #expect(fixture.grid.itemCount == 30 && fixture.breaches == [])
  }

  @Test func `hundreds of updates in one frame are laid out together`() throws {
    let passes = fixture.grid.counters.passes
    for number in 0..<300 {
      try fixture.grid.performUpdates { update in
        fixture.sections[0].insert(1_000 + number, at: number % 7)
        update.insertItems((number % 7)..<(number % 7 + 1), inSection: 0)
      }
    }
    #expect(fixture.grid.counters.passes == passes)
    fixture.frame(after: 0)
    #expect(fixture.grid.counters.passes <= passes + 2)
    #expect(fixture.grid.visibleCells.map(\.text) == fixture.sections[0].prefix(10).map { "\($0)" })
    fixture.frame(after: 0.5)
    #expect(fixture.shown.count == 10 && fixture.breaches == [])
  }

  @Test func `the completion of an update overtaken by a reload is called once`() {
    var told = 0
    var isDone = false
    fixture.alter = { [unowned fixture] _ in
      guard !isDone else { return }
      isDone = true
      try? fixture.grid.performUpdates { update in
        fixture.sections[0].removeFirst()
        update.deleteItems(0..<1, inSection: 0)
      } completion: { _ in
        told += 1
      }
      fixture.grid.reloadData()
    }
    fixture.grid.contentOffset.y = 30
    for _ in 0..<4 { fixture.frame(after: 0.5) }
    #expect(isDone && told == 1)
    #expect(fixture.grid.itemCount == 49 && fixture.breaches == [])
  }

  @Test func `the completion of an update does not wait for appear transitions`() throws {
    fixture.alter = { transition in
      if transition.kind == .appear {
        transition.from.opacity = 0
        transition.timing = .curve(.linear, duration: 10)
      }
    }
    fixture.grid.contentOffset.y = 50
    fixture.frame(after: 0)
    #expect(fixture.grid.isAnimating)
    var isWhole: Bool?
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 5)
      update.deleteItems(5..<6, inSection: 0, animation: .none)
    } completion: {
      isWhole = $0
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    #expect(isWhole == true && fixture.grid.isAnimating)
  }

  /// Regression test: moving cells ended displaced by the distance that the content had scrolled.
  @Test func `moving cells arrive although an immediate update scrolls the content`() throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 9) == 85)
    try fixture.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      fixture.sections[0].insert(fixture.sections[0].removeFirst(), at: 5)
      update.moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 5))
    }
    fixture.frame(after: 0)
    #expect(fixture.grid.contentOffset.y == 50)
    #expect(fixture.position(of: 9) == 85)
    for _ in 0..<4 { fixture.frame(after: 0.3) }
    #expect(fixture.position(of: 9) == 30)
    #expect(fixture.breaches == [])
  }
}
