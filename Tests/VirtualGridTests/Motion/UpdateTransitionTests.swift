import Testing

@testable import VirtualGrid

/// The transitions of inserted, deleted, moved and reloaded items.
@Suite struct UpdateTransitionTests {
  private let fixture = MotionFixture([Array(0..<50)])

  /// The offset of each animation between the frame of an item and the frame at which it appears or
  /// disappears.
  private static let ways: [(UpdateAnimation, GridOffset)] = [
    (.fade, .zero), (.automatic, .zero), (.right, GridOffset(x: 100, y: 0)),
    (.left, GridOffset(x: -100, y: 0)), (.top, GridOffset(x: 0, y: -10)),
    (.bottom, GridOffset(x: 0, y: 10)),
  ]

  @Test(arguments: ways)
  func `an inserted item starts beside its frame and fades in`(
    animation: UpdateAnimation, way: GridOffset
  ) throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 3)
      update.insertItems(3..<4, inSection: 0, animation: animation)
    }
    fixture.frame(after: 0)
    let transition = try #require(fixture.transitions.first { $0.kind == .insert })
    #expect(transition.from.frame == GridRect(x: way.x, y: 30 + way.y, width: 100, height: 10))
    #expect(transition.to.frame == GridRect(x: 0, y: 30, width: 100, height: 10))
    #expect(transition.from.opacity == 0 && transition.to.opacity == 1)
    #expect(transition.element == .item(3))
    #expect(fixture.attributes(of: 900)?.opacity == 0)
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 900)?.opacity == 0.5)
    #expect(fixture.attributes(of: 900)?.frame.minX == way.x / 2)
    fixture.frame(after: 0.2)
    #expect(fixture.attributes(of: 900) == CellAttributes(frame: transition.to.frame))
    #expect(!fixture.grid.isAnimating)
    #expect(fixture.ends == 1)
    #expect(fixture.breaches == [])
  }

  @Test func `a frame marks the cells that are moving or leaving`() throws {
    func moving() -> Set<String> {
      Set(fixture.grid.currentFrame.cells.filter { $0.isMoving }.map { $0.cell.text })
    }
    fixture.frame(after: 0)
    #expect(moving() == [])
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 3)
      update.deleteItems(3..<4, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.1)
    #expect(moving().isSuperset(of: ["3", "4", "5"]))
    #expect(moving().isDisjoint(with: ["0", "1", "2"]))
    // The leaving cell was item 3, and the cell of the next item has that index now.
    let third = fixture.grid.currentFrame.cells.filter { $0.element == .item(3) }
    #expect(third.filter { $0.isLeaving }.map { $0.cell.text } == ["3"])
    #expect(third.filter { !$0.isLeaving }.map { $0.cell.text } == ["4"])
    fixture.frame(after: 0.3)
    #expect(moving() == [])
  }

  @Test(arguments: ways)
  func `a deleted item ends beside its frame, fades out and is pooled once`(
    animation: UpdateAnimation, way: GridOffset
  ) throws {
    let cell = try #require(fixture.cell(showing: 3))
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 3)
      update.deleteItems(3..<4, inSection: 0, animation: animation)
    }
    fixture.frame(after: 0)
    let transition = try #require(fixture.transitions.first { $0.kind == .delete })
    #expect(transition.cell === cell)
    #expect(transition.from.frame == GridRect(x: 0, y: 30, width: 100, height: 10))
    #expect(transition.to.frame == GridRect(x: way.x, y: 30 + way.y, width: 100, height: 10))
    #expect(transition.from.opacity == 1 && transition.to.opacity == 0)
    fixture.frame(after: 0.15)
    #expect(fixture.shown[ObjectIdentifier(cell)]?.opacity == 0.5)
    #expect(fixture.grid.index(of: cell) == nil)
    let pooled = fixture.grid.reusePool.count
    fixture.frame(after: 0.2)
    #expect(fixture.shown[ObjectIdentifier(cell)] == nil)
    #expect(fixture.grid.reusePool.count == pooled + 1)
    #expect(fixture.breaches == [])
  }

  @Test func `without an animation items change at once while their neighbors move`() throws {
    let cell = try #require(fixture.cell(showing: 5))
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 5)
      fixture.sections[0].insert(900, at: 3)
      update.deleteItems(5..<6, inSection: 0, animation: .none)
      update.insertItems(3..<4, inSection: 0, animation: .none)
    }
    fixture.frame(after: 0)
    #expect(fixture.shown[ObjectIdentifier(cell)] == nil || cell.text == "900")
    #expect(
      fixture.attributes(of: 900)
        == CellAttributes(frame: GridRect(x: 0, y: 30, width: 100, height: 10)))
    #expect(fixture.position(of: 3) == 30)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 3) == 35)
    #expect(fixture.position(of: 4) == 45)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 3) == 40)
    #expect(fixture.breaches == [])
  }

  @Test(arguments: ways)
  func `a reloaded item gets a new cell, and its old cell leaves on the other side`(
    animation: UpdateAnimation, way: GridOffset
  ) throws {
    let old = try #require(fixture.cell(showing: 3))
    try fixture.grid.performUpdates { update in
      fixture.sections[0][3] = 903
      update.reloadItems(3..<4, inSection: 0, animation: animation)
    }
    fixture.frame(after: 0)
    #expect(fixture.transitions.map(\.kind) == [.reload, .reload])
    let (goes, comes) = (fixture.transitions[0], fixture.transitions[1])
    #expect(goes.cell === old && comes.cell !== old && comes.cell.text == "903")
    let place = GridRect(x: 0, y: 30, width: 100, height: 10)
    #expect(goes.from.frame == place && goes.to.opacity == 0)
    #expect(goes.to.frame == place.moved(by: GridOffset(x: -way.x, y: -way.y)))
    #expect(comes.from.frame == place.moved(by: way) && comes.from.opacity == 0)
    #expect(comes.to == CellAttributes(frame: place))
    fixture.frame(after: 0.3)
    #expect(fixture.shown[ObjectIdentifier(old)] == nil)
    #expect(fixture.attributes(of: 903)?.opacity == 1)
    #expect(fixture.breaches == [])
  }

  @Test func `a move from far away starts at a limited distance`() throws {
    fixture.sections = [Array(0..<50_000)]
    fixture.grid.reloadData()
    fixture.frame(after: 0)
    try fixture.grid.performUpdates { update in
      let last = fixture.sections[0].removeLast()
      fixture.sections[0].insert(last, at: 2)
      update.moveItem(from: ItemPath(section: 0, item: 49_999), to: ItemPath(section: 0, item: 2))
    }
    fixture.frame(after: 0)
    let comes = try #require(fixture.transitions.first { $0.cell.text == "49999" })
    #expect(comes.kind == .move)
    #expect(comes.from.frame == GridRect(x: 0, y: 220, width: 100, height: 10))
    let goes = try #require(fixture.transitions.first { $0.cell.text == "9" })
    #expect(goes.to.frame.minY == 100)
    #expect(fixture.transitions.count == 9)
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 49_999) == 20)
    #expect(fixture.attributes(of: 9) == nil)
    #expect(fixture.breaches == [])
  }

  @Test func `the anchor item stays in position while items above it move`() throws {
    fixture.grid.contentOffset.y = 200
    fixture.frame(after: 0)
    try fixture.grid.performUpdates(keeping: .leadingItem) { update in
      fixture.sections[0].insert(contentsOf: 900..<903, at: 0)
      update.insertItems(0..<3, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(fixture.position(of: 20) == 0)
    #expect(fixture.transitions.isEmpty)
    try fixture.grid.performUpdates(keeping: .trailingItem) { update in
      fixture.sections[0].insert(910, at: 28)
      update.insertItems(28..<29, inSection: 0)
    }
    fixture.frame(after: 0)
    // The offset has changed, but the cells have not moved on the screen yet.
    #expect(fixture.grid.contentOffset.y == 240)
    #expect(fixture.position(of: 22) == 20)
    #expect(fixture.position(of: 26) == 60)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 22) == 15)
    #expect(fixture.position(of: 26) == 60)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 22) == 10)
    #expect(fixture.position(of: 910) == 40)
    #expect(fixture.breaches == [])
  }

  @Test func `a second update continues from the current positions`() throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 4) == 45)
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(fixture.position(of: 4) == 45)
    #expect(fixture.transitions.last?.from.frame.minY == 85)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 4) == 42.5)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 4) == 40)
    #expect(fixture.attributes(of: 900) == nil)
    #expect(fixture.breaches == [])
  }

  @Test func `a completion is called once when all cells have arrived`() throws {
    var told: [(String, Bool)] = []
    func insert(_ name: String, timing: Timing? = .standard) throws {
      try fixture.grid.performUpdates(timing: timing) { update in
        fixture.sections[0].insert(900, at: 0)
        update.insertItems(0..<1, inSection: 0)
      } completion: {
        told.append((name, $0))
      }
    }
    try insert("a")
    fixture.frame(after: 0)
    #expect(told.isEmpty)
    fixture.frame(after: 0.1)
    try insert("b")
    fixture.frame(after: 0)
    #expect(told.map(\.0) == [])
    fixture.frame(after: 0.25)
    fixture.frame(after: 0.1)
    #expect(told.map(\.0) == ["a", "b"])
    #expect(told.map(\.1) == [false, true])
    try insert("c", timing: nil)
    #expect(told.count == 2)
    fixture.frame(after: 0)
    #expect(told.map(\.0) == ["a", "b", "c"] && told[2].1)
    #expect(fixture.ends == 1)
  }

  @Test func `an update laid out before its first frame runs for its full duration`() throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.grid.layoutIfNeeded()
    fixture.frame(after: 5)
    #expect(fixture.position(of: 3) == 30)
    fixture.frame(after: 0.15)
    #expect(abs((fixture.position(of: 3) ?? 0) - 35) < 1e-9)
  }

  @Test func `an item reconfigured while it leaves shows the new content when it returns`() throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(contentsOf: 900..<910, at: 0)
      update.insertItems(0..<10, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.1)
    try fixture.grid.performUpdates { update in
      fixture.sections[0][13] = 777
      update.reconfigureItems(13..<14, inSection: 0)
    }
    fixture.grid.contentOffset.y = 100
    fixture.frame(after: 0)
    #expect(fixture.cell(showing: 777) != nil && fixture.cell(showing: 3) == nil)
    fixture.frame(after: 0.5)
    fixture.grid.contentOffset.y = 0
    fixture.frame(after: 0)
    fixture.grid.contentOffset.y = 100
    fixture.frame(after: 0)
    #expect(fixture.cell(showing: 777) != nil && fixture.cell(showing: 3) == nil)
    #expect(fixture.breaches == [])
  }

  @Test func `finishing animations before their first frame shows the final state`() throws {
    var isWhole: Bool?
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    } completion: {
      isWhole = $0
    }
    fixture.grid.finishAnimations()
    fixture.frame(after: 0)
    #expect(
      fixture.position(of: 5) == 40 && fixture.attributes(of: 0) == nil && !fixture.grid.isAnimating
    )
    #expect(isWhole == true)
  }

  @Test func `finishing running animations shows the final state`() throws {
    var isWhole: Bool?
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 0)
      update.deleteItems(0..<1, inSection: 0)
    } completion: {
      isWhole = $0
    }
    fixture.frame(after: 0)
    fixture.grid.finishAnimations()
    fixture.frame(after: 0)
    #expect(fixture.position(of: 5) == 40 && !fixture.grid.isAnimating)
    #expect(isWhole == true)
    #expect(fixture.attributes(of: 0) == nil)
  }
}
