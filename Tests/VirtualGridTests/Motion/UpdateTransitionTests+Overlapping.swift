import GridTesting
import Testing

@testable import VirtualGrid

/// Updates that are made while others are animating.
@Suite struct UpdateTransitionOverlappingTests {
  private let desk = MotionDesk([Array(0..<50)])

  @Test func `the number of leaving cells is limited however many items are removed`() throws {
    desk.sections = [Array(0..<5_000)]
    desk.grid.reloadData()
    desk.frame(after: 0)
    for _ in 0..<200 {
      try desk.grid.performUpdates(timing: .curve(.linear, duration: 100)) { update in
        desk.sections[0].removeFirst(5)
        update.deleteItems(0..<5, inSection: 0)
      }
      desk.frame(after: 1.0 / 64)
      #expect(desk.shown.count <= 2 * 10 + 64)
    }
    #expect(desk.shown.count > 60)
    desk.grid.finishAnimations()
    desk.frame(after: 0)
    #expect(desk.shown.count == 10)
    #expect(desk.breaches == [])
  }

  @Test func `an item that returns while it leaves gets its cell back`() throws {
    let cell = try #require(desk.cell(showing: 9))
    try desk.grid.performUpdates { update in
      desk.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 0.15)
    #expect(desk.place(of: 9) == 95)
    try desk.grid.performUpdates { update in
      desk.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    #expect(desk.cell(showing: 9) === cell && desk.place(of: 9) == 95)
    desk.frame(after: 0.3)
    #expect(desk.place(of: 9) == 90)
    #expect(desk.grid.cell(at: 9) === cell)
    #expect(desk.breaches == [])
  }

  /// The original demo shuffles its pictures at the press of a button, and warns against a second
  /// press while the animation runs.
  @Test func `ten shuffles in quick succession end in the right order`() throws {
    desk.grid.setLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))))
    desk.frame(after: 0)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<10 {
      let before = desk.sections[0]
      let after = before.shuffled(using: &generator)
      try desk.grid.performUpdates { update in
        desk.sections[0] = after
        update.add(Difference(from: before, to: after).update())
      }
      desk.frame(after: 1.0 / 64)
      let texts = desk.grid.currentFrame.cells.map(\.cell.text)
      #expect(Set(texts).count == texts.count)
    }
    desk.frame(after: 0.3)
    desk.frame(after: 0.3)
    #expect(desk.shown.count == 15)
    for (item, number) in desk.sections[0].prefix(15).enumerated() {
      #expect(desk.looks(of: number)?.frame == desk.grid.frame(ofItemAt: item))
    }
    #expect(desk.breaches == [])
  }

  @Test func `a reload inside an update shows the new data`() throws {
    var isWhole: Bool?
    try desk.grid.performUpdates { update in
      desk.sections[0] = Array(100..<130)
      desk.grid.reloadData()
      update.deleteItems(30..<50, inSection: 0)
    } completion: {
      isWhole = $0
    }
    desk.frame(after: 0)
    #expect(desk.grid.visibleCells.map(\.text) == (100..<110).map { "\($0)" })
    desk.frame(after: 0.5)
    #expect(isWhole == true)
    #expect(desk.grid.itemCount == 30 && desk.grid.faults.count == 0)
    #expect(throws: GridUpdateError.self) {
      try desk.grid.performUpdates { update in
        desk.grid.reloadData()
        update.deleteItems(30..<50, inSection: 0)
      }
    }
    desk.frame(after: 0.5)
    #expect(desk.grid.itemCount == 30 && desk.breaches == [])
  }

  @Test func `hundreds of updates in one frame are laid out together`() throws {
    let passes = desk.grid.counters.passes
    for number in 0..<300 {
      try desk.grid.performUpdates { update in
        desk.sections[0].insert(1_000 + number, at: number % 7)
        update.insertItems((number % 7)..<(number % 7 + 1), inSection: 0)
      }
    }
    #expect(desk.grid.counters.passes == passes)
    desk.frame(after: 0)
    #expect(desk.grid.counters.passes <= passes + 2)
    #expect(desk.grid.visibleCells.map(\.text) == desk.sections[0].prefix(10).map { "\($0)" })
    desk.frame(after: 0.5)
    #expect(desk.shown.count == 10 && desk.breaches == [])
  }

  @Test func `the completion of an update overtaken by a reload is called once`() {
    var told = 0
    var isDone = false
    desk.alter = { [unowned desk] _ in
      guard !isDone else { return }
      isDone = true
      try? desk.grid.performUpdates { update in
        desk.sections[0].removeFirst()
        update.deleteItems(0..<1, inSection: 0)
      } completion: { _ in
        told += 1
      }
      desk.grid.reloadData()
    }
    desk.grid.contentOffset.y = 30
    for _ in 0..<4 { desk.frame(after: 0.5) }
    #expect(isDone && told == 1)
    #expect(desk.grid.itemCount == 49 && desk.breaches == [])
  }

  @Test func `the completion of an update does not wait for appear transitions`() throws {
    desk.alter = { transition in
      if transition.kind == .appear {
        transition.from.opacity = 0
        transition.timing = .curve(.linear, duration: 10)
      }
    }
    desk.grid.contentOffset.y = 50
    desk.frame(after: 0)
    #expect(desk.grid.isAnimating)
    var isWhole: Bool?
    try desk.grid.performUpdates { update in
      desk.sections[0].remove(at: 5)
      update.deleteItems(5..<6, inSection: 0, animation: .none)
    } completion: {
      isWhole = $0
    }
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    #expect(isWhole == true && desk.grid.isAnimating)
  }

  /// Regression test: moving cells ended displaced by the distance that the content had scrolled.
  @Test func `moving cells arrive although an immediate update scrolls the content`() throws {
    try desk.grid.performUpdates { update in
      desk.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 0.15)
    #expect(desk.place(of: 9) == 85)
    try desk.grid.performUpdates(timing: nil, keeping: .leadingItem) { update in
      desk.sections[0].insert(desk.sections[0].removeFirst(), at: 5)
      update.moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 5))
    }
    desk.frame(after: 0)
    #expect(desk.grid.contentOffset.y == 50)
    #expect(desk.place(of: 9) == 85)
    for _ in 0..<4 { desk.frame(after: 0.3) }
    #expect(desk.place(of: 9) == 30)
    #expect(desk.breaches == [])
  }
}
