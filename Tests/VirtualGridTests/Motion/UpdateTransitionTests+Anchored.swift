import Testing

@testable import VirtualGrid

/// Updates that change the offset to keep visible items in position, while other cells move.
@Suite struct UpdateTransitionAnchoredTests {
  private let fixture: MotionFixture

  /// Rows of 10 points in a viewport of 100, scrolled to item 20.
  init() {
    fixture = MotionFixture([Array(0..<100)])
    fixture.grid.contentOffset.y = 200
    fixture.frame(after: 0)
  }

  /// Inserts `count` items at the start and deletes one item, if given.
  private func change(
    inserting count: Int, deleting gone: Int? = nil, timing: Timing? = .standard
  ) throws {
    try fixture.grid.performUpdates(timing: timing, keeping: .leadingItem) { update in
      if let gone {
        let place = fixture.sections[0].firstIndex(of: gone) ?? 0
        fixture.sections[0].remove(at: place)
        update.deleteItems(place..<(place + 1), inSection: 0)
      }
      let first = 1_000 * (fixture.grid.generation + 1)
      fixture.sections[0].insert(contentsOf: first..<(first + count), at: 0)
      update.insertItems(0..<count, inSection: 0)
    }
  }

  @Test(arguments: [3, 6]) func `an item that enters starts at its previous position`(count: Int)
    throws
  {
    try change(inserting: count, deleting: 21)
    fixture.frame(after: 0)
    #expect(fixture.position(of: 30) == 100)
    #expect(fixture.position(of: 22) == 20)
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 30) == 90)
    #expect(fixture.position(of: 22) == 10)
  }

  @Test func `cells that arrive in the frame of another update stay in position`() throws {
    try change(inserting: 0, deleting: 21)
    fixture.frame(after: 0)
    fixture.frame(after: 0.29)
    try change(inserting: 3)
    fixture.frame(after: 0)
    #expect(
      (22..<30).allSatisfy { abs((fixture.position(of: $0) ?? 0) - Double(10 * $0 - 210)) < 0.1 })
    fixture.frame(after: 0.02)
    #expect((22..<30).map { fixture.position(of: $0) } == (1..<9).map { Double(10 * $0) })
    try change(inserting: 3)
    fixture.frame(after: 0)
    #expect((22..<30).map { fixture.position(of: $0) } == (1..<9).map { Double(10 * $0) })
    #expect(fixture.breaches == [])
  }

  @Test func `an item deleted while it moves fades at its current position`() throws {
    try change(inserting: 0, deleting: 21)
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    let place = try #require(fixture.position(of: 23))
    let cell = try #require(fixture.cell(showing: 23))
    try change(inserting: 3, deleting: 23)
    fixture.frame(after: 0)
    let frame = try #require(fixture.shown[ObjectIdentifier(cell)]?.frame)
    #expect(frame.minY - fixture.grid.contentOffset.y == place)
    #expect(fixture.position(of: 24) == place + 10)
  }

  @Test func `an item that leaves while it moves continues from its current position`() throws {
    try change(inserting: 0, deleting: 21)
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    let place = try #require(fixture.position(of: 29))
    let cell = try #require(fixture.cell(showing: 29))
    try fixture.grid.performUpdates(keeping: .leadingItem) { update in
      fixture.sections[0].insert(contentsOf: [900, 901, 902], at: 22)
      fixture.sections[0].insert(contentsOf: [910, 911, 912], at: 0)
      update.insertItems(0..<3, inSection: 0)
      update.insertItems(25..<28, inSection: 0)
    }
    fixture.frame(after: 0)
    let frame = try #require(fixture.shown[ObjectIdentifier(cell)]?.frame)
    #expect(frame.minY - fixture.grid.contentOffset.y == place)
  }

  @Test func `an immediate update before an animated one causes no jump`() throws {
    try change(inserting: 3, timing: nil)
    try change(inserting: 0, deleting: 25)
    fixture.frame(after: 0)
    #expect(fixture.position(of: 20) == 0)
    #expect(fixture.position(of: 26) == 60)
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 26) == 50)
  }

  @Test func `the last steps of an interactive transition in one frame cause no jump`() {
    let fixture = MotionFixture([Array(0..<1_000)])
    fixture.grid.contentOffset.y = 5_000
    fixture.frame(after: 0)
    fixture.grid.beginInteractiveTransition(to: ListLayout(rowHeight: .fixed(30)))
    fixture.grid.updateInteractiveTransition(progress: 0.25)
    fixture.frame(after: 0.02)
    let place = fixture.position(of: 502)
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    fixture.grid.endInteractiveTransition(completing: true)
    fixture.frame(after: 0)
    #expect(fixture.position(of: 502) == place)
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 502) == 60)
  }

  @Test func `items pushed out of the viewport leave and return as one block`() throws {
    func insert(_ count: Int) throws {
      try fixture.grid.performUpdates(keeping: .leadingItem) { update in
        fixture.sections[0].insert(contentsOf: 900..<(900 + count), at: 21)
        update.insertItems(21..<(21 + count), inSection: 0)
      }
    }
    try insert(50)
    fixture.frame(after: 0)
    let goes = fixture.transitions.filter { $0.kind == .move }
    #expect(goes.map { $0.to.frame.minY - $0.from.frame.minY } == Array(repeating: 200, count: 9))
    fixture.frame(after: 0.3)
    try fixture.grid.performUpdates(keeping: .leadingItem) { update in
      fixture.sections[0].removeSubrange(21..<71)
      update.deleteItems(21..<71, inSection: 0)
    }
    fixture.transitions = []
    fixture.frame(after: 0)
    let comes = fixture.transitions.filter { $0.kind == .move }
    #expect(comes.map { $0.from.frame.minY - $0.to.frame.minY } == Array(repeating: 200, count: 9))
  }
}
